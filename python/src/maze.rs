//! Mazes.

use std::num::NonZeroU64;
use std::time::Instant;

use hashi_sat::maze::{Maze, MazeAnswer, MazeError, MazeWishes, Mixing, Pin, mixed, search};
use hashi_sat::pictures::maze::{MazePicture, write_svg};
use hashi_sat::report::MazeDocument;
use hashi_sat::sat::limits::Cancel;
use hashi_sat::{Cell, Limits};
use pyo3::prelude::*;

use crate::asking::{Seconds, guarded, on_worker};
use crate::drawn::{Place, cell};
use crate::errors::Refusal;
use crate::words;

/// What a maze shall be like.
#[derive(FromPyObject)]
pub(crate) struct WishedMaze {
    rows: u32,
    columns: u32,
    white: u64,
    /// The nearest possible number of white cells instead of an impossible one.
    adjust: bool,
    open: Option<f64>,
    open_squares: bool,
    tree: bool,
    /// Row, column, and whether the cell is white.
    pins: Vec<(u32, u32, bool)>,
    path: bool,
}

impl WishedMaze {
    fn wishes(&self) -> MazeWishes {
        let pins = self.pins.iter().map(|&(row, column, white)| Pin {
            cell: Cell::new(row, column),
            white,
        });
        MazeWishes::new(self.rows, self.columns, self.white)
            .with_pins(pins.collect())
            .with_open_squares(self.open_squares)
            .with_tree(self.tree)
    }
}

/// The document of a maze; or the limit that was reached; or why there is none.
type Made = (Option<String>, Option<String>, Option<String>);

/// Makes maze `number` of a seed.
#[pyfunction]
#[pyo3(signature = (wished, seed, number, time_limit))]
pub(crate) fn maze(
    py: Python<'_>,
    wished: WishedMaze,
    seed: u64,
    number: NonZeroU64,
    time_limit: Seconds,
) -> PyResult<Made> {
    use hashi_sat::maze::MazeWishError::White;

    let started = Instant::now();
    let mut wishes = wished.wishes();
    match wishes.check() {
        Err(White { fewest, most }) if wished.adjust && fewest <= most => {
            wishes.white = wishes.white.clamp(fewest, most);
        }
        Err(error) if error.is_impossible() => return Ok((None, None, Some(words::why(error)))),
        Err(error) => return Err(Refusal::Value(error.to_string()).into()),
        Ok(()) => {}
    }
    let needs_solver = wishes.tree || !wishes.open_squares || !wishes.pins.is_empty();
    let mixing = Mixing::default();
    let mixing = mixing.with_open(wished.open.unwrap_or(mixing.open));
    mixing
        .check()
        .map_err(|error| Refusal::Value(error.to_string()))?;
    let deadline = time_limit.0.and_then(|limit| started.checked_add(limit));
    let cancel = Cancel::default();
    let limits = deadline.map_or_else(Limits::default, Limits::until);
    let limits = limits.with_cancel(&cancel);
    on_worker(py, &cancel, move || {
        let make = if needs_solver { search } else { mixed };
        match make(&wishes, mixing, seed, number.get() - 1, &limits) {
            Ok(MazeAnswer::Maze(maze)) => {
                let way = if wished.path {
                    maze.shortest_way()
                } else {
                    None
                };
                let document =
                    MazeDocument::new(number, Some(seed), wished.white, &maze, way.as_deref());
                let document = document.ok_or_else(|| {
                    Refusal::Internal(String::from("a maze without a white cell"))
                })?;
                Ok((Some(serde_json::to_string(&document)?), None, None))
            }
            Ok(MazeAnswer::Impossible) => Ok((
                None,
                None,
                Some(String::from("it is proved that there is no such maze")),
            )),
            Ok(MazeAnswer::Unknown(stopped)) => Ok((None, Some(String::from(stopped.key())), None)),
            Err(MazeError::Wish(error)) if error.is_impossible() => {
                Ok((None, None, Some(words::why(error))))
            }
            Err(error @ MazeError::Unverified(_)) => Err(Refusal::Internal(error.to_string())),
            Err(error) => Err(Refusal::Value(error.to_string())),
        }
    })
}

/// The picture of a maze as SVG. Its rows are of - for a white cell and x for a black one.
#[pyfunction]
#[pyo3(signature = (rows, path, title))]
pub(crate) fn draw_maze(
    py: Python<'_>,
    rows: Vec<String>,
    path: Vec<Place>,
    title: &str,
) -> PyResult<String> {
    Ok(py.detach(|| {
        guarded(|| {
            let columns = rows.first().map_or(0, String::len);
            if rows.iter().any(|row| row.len() != columns) {
                return Err(Refusal::Value(String::from(
                    "the rows of a maze are equally long",
                )));
            }
            let side = |length: usize| u32::try_from(length).unwrap_or(u32::MAX);
            let cells = rows
                .iter()
                .flat_map(|row| row.bytes())
                .map(|byte| byte == b'-');
            let maze = Maze::new(side(rows.len()), side(columns), cells.collect());
            let maze = maze.map_err(|error| Refusal::Value(error.to_string()))?;
            let way: Vec<Cell> = path.into_iter().map(cell).collect();
            let picture = MazePicture::new(&maze).with_way(&way).with_title(title);
            let mut bytes = Vec::new();
            write_svg(&picture, &mut bytes)
                .map_err(|error| Refusal::Internal(error.to_string()))?;
            String::from_utf8(bytes).map_err(|error| Refusal::Internal(error.to_string()))
        })
    })?)
}

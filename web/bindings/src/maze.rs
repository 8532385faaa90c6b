//! Mazes to order.

use std::num::NonZeroU64;

use hashi_sat::Cell;
use hashi_sat::maze::{
    Maze, MazeAnswer, MazeError, MazeWishError, MazeWishes, Mixing, Pin, mixed, search,
};
use hashi_sat::pictures::maze::{MazePicture, write_svg};
use hashi_sat::pictures::page::check_size;
use hashi_sat::report::MazeDocument;
use hashi_sat::sat::limits::Stopped;
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

use crate::asked::{Seconds, limits};
use crate::failure::{Cause, Failure, Kind};
use crate::{Answered, json};

/// Asks for a maze.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct MazeRequest {
    #[serde(rename = "task")]
    _task: IgnoredAny,
    rows: u32,
    cols: u32,
    white: u64,
    seed: u64,
    number: Option<NonZeroU64>,
    open: Option<f64>,
    open_squares: Option<bool>,
    tree: Option<bool>,
    /// Row, column, and whether the cell is white.
    #[serde(default)]
    pins: Vec<(u32, u32, bool)>,
    seconds: Option<Seconds>,
}

/// Asks for the picture of a maze.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct MazeSvgRequest {
    #[serde(rename = "task")]
    _task: IgnoredAny,
    maze: Vec<String>,
    path: Option<Vec<Cell>>,
    title: String,
}

#[derive(Serialize)]
struct NoMaze {
    status: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<Stopped>,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<Why>,
}

/// The wish that cannot be met.
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum Why {
    White { fewest: u64, most: u64 },
    BlackCorner { cell: Cell },
    CutOff { cell: Cell },
    PinnedSquare { cell: Cell },
}

const fn impossible(why: Option<Why>) -> NoMaze {
    NoMaze {
        status: "impossible",
        reason: None,
        why,
    }
}

pub(crate) fn maze(request: &MazeRequest) -> Answered {
    check_size(request.rows, request.cols)?;
    let wishes = wishes(request);
    let by_search = wishes.tree || !wishes.open_squares || !wishes.pins.is_empty();
    let make = if by_search { search } else { mixed };
    let mixing = Mixing::default();
    let mixing = mixing.with_open(request.open.unwrap_or(mixing.open));
    let number = request.number.unwrap_or(NonZeroU64::MIN);
    let limits = limits(request.seconds);
    match make(&wishes, mixing, request.seed, number.get() - 1, &limits) {
        Ok(MazeAnswer::Maze(maze)) => {
            let path = maze.shortest_way();
            let (seed, asked) = (Some(request.seed), request.white);
            let document = MazeDocument::new(number, seed, asked, &maze, path.as_deref());
            json(&document.ok_or_else(|| Failure::internal("a maze without a white cell"))?)
        }
        Ok(MazeAnswer::Impossible) => json(&impossible(None)),
        Ok(MazeAnswer::Unknown(reason)) => json(&NoMaze {
            status: "unknown",
            reason: Some(reason),
            why: None,
        }),
        Err(MazeError::Wish(error)) => not_to_be_met(error),
        Err(error @ MazeError::Unverified(_)) => Err(Failure::internal(error)),
        Err(error) => Err(Failure::new(Kind::Wish, error)),
    }
}

pub(crate) fn maze_svg(request: &MazeSvgRequest) -> Answered {
    #[derive(Serialize)]
    struct Picture {
        text: String,
    }
    let rows = request.maze.len();
    let cols = request.maze.first().map_or(0, String::len);
    let size = |length: usize| u32::try_from(length).unwrap_or(u32::MAX);
    check_size(size(rows), size(cols))?;
    if request.maze.iter().any(|line| line.len() != cols) {
        return Err(Failure::request("the rows of a maze are equally long"));
    }
    let cells = request.maze.iter().flat_map(|line| line.bytes());
    let cells: Option<Vec<bool>> = cells
        .map(|byte| match byte {
            b'-' => Some(true),
            b'x' => Some(false),
            _ => None,
        })
        .collect();
    let cells = cells.ok_or_else(|| Failure::request("a cell of a maze is - or x"))?;
    let maze = Maze::new(size(rows), size(cols), cells).map_err(Failure::request)?;
    let way = request.path.as_deref().unwrap_or_default();
    let picture = MazePicture::new(&maze)
        .with_way(way)
        .with_title(&request.title);
    let mut bytes = Vec::new();
    write_svg(&picture, &mut bytes).map_err(Failure::internal)?;
    let text = String::from_utf8(bytes).map_err(Failure::internal)?;
    json(&Picture { text })
}

fn wishes(request: &MazeRequest) -> MazeWishes {
    let pin = |&(row, col, white)| Pin {
        cell: Cell::new(row, col),
        white,
    };
    let pins = request.pins.iter().map(pin).collect();
    MazeWishes::new(request.rows, request.cols, request.white)
        .with_pins(pins)
        .with_open_squares(request.open_squares.unwrap_or(true))
        .with_tree(request.tree.unwrap_or(false))
}

/// What is proved to be impossible is an answer; an invalid wish is an error.
fn not_to_be_met(error: MazeWishError) -> Answered {
    let why = match error {
        MazeWishError::White { fewest, most } => Why::White { fewest, most },
        MazeWishError::BlackCorner(cell) => Why::BlackCorner { cell },
        MazeWishError::CutOff(cell) => Why::CutOff { cell },
        MazeWishError::PinnedSquare(cell) => Why::PinnedSquare { cell },
        MazeWishError::TooLarge => {
            return Err(Failure::new(Kind::TooLarge, error).because(Cause::Maze(error)));
        }
        _ => return Err(Failure::new(Kind::Wish, error).because(Cause::Maze(error))),
    };
    json(&impossible(Some(why)))
}

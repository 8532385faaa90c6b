//! Whether the puzzle beside a proof is the one that was given.

use std::io::ErrorKind;
use std::path::Path;

use anyhow::Context as _;
use hashi_sat::notation::format::{ReadOptions, SourceError, read_all, read_file};
use hashi_sat::{Cell, Puzzle};

use super::super::input::plainly;
use super::super::output;

/// How the puzzle in the file at `path` differs from `puzzle`, or why what is in the file is none, in words that name the
/// file; `None` if it is the same under the same rules.
///
/// # Errors
///
/// When the file cannot be read, which says nothing about the puzzle in it.
pub(super) fn difference(puzzle: &Puzzle, path: &Path) -> anyhow::Result<Option<String>> {
    let name = output::name(path);
    let refused = |error: anyhow::Error| {
        let error = error.context(name.clone());
        Ok(Some(format!("{error:#}")))
    };
    let bytes = match read_file(path) {
        Ok(bytes) => bytes,
        Err(SourceError::Io(error)) if is_of_content(error.kind()) => {
            return refused(error.into());
        }
        Err(error @ SourceError::Io(_)) => return Err(plainly(error, path)).context(name),
        Err(error) => return refused(error.into()),
    };
    let mut readings = match read_all(&bytes, &ReadOptions::default()) {
        Ok(readings) => readings,
        Err(error) => return refused(error.into()),
    };
    Ok(match (readings.len(), readings.pop()) {
        (1, Some(only)) => {
            between(&only.puzzle, puzzle).map(|words| format!("puzzle.txt: {words}"))
        }
        (found, _) => Some(format!("{name}: found {found} puzzles, expected one")),
    })
}

/// Whether it is what was read that is wrong, such as a compressed file that is damaged, and not the reading.
const fn is_of_content(kind: ErrorKind) -> bool {
    matches!(
        kind,
        ErrorKind::InvalidData | ErrorKind::InvalidInput | ErrorKind::UnexpectedEof
    )
}

fn between(other: &Puzzle, puzzle: &Puzzle) -> Option<String> {
    let (here, there) = (other.rules(), puzzle.rules());
    if here.max_bridges() != there.max_bridges() {
        let (here, there) = (here.max_bridges(), there.max_bridges());
        return Some(format!(
            "at most {here} bridges per corridor, but {there} in the given puzzle"
        ));
    }
    if here.loops() != there.loops() {
        let words = |loops| if loops { "allowed" } else { "forbidden" };
        let (here, there) = (words(here.loops()), words(there.loops()));
        return Some(format!("loops are {here}, but {there} in the given puzzle"));
    }
    if let Some((cell, here, there)) = first_cell(other, puzzle) {
        let Cell { row, col } = cell;
        return Some(format!(
            "{here} at {row},{col}, but {there} in the given puzzle"
        ));
    }
    let size = |puzzle: &Puzzle| format!("{} x {} cells", puzzle.rows(), puzzle.cols());
    let (here, there) = (size(other), size(puzzle));
    (here != there).then(|| format!("{here}, but {there} in the given puzzle"))
}

/// The first cell on which there are different islands, or only one, with what is there.
fn first_cell(one: &Puzzle, other: &Puzzle) -> Option<(Cell, String, String)> {
    let words = |puzzle: &Puzzle, cell: Cell| match puzzle.island_at(cell) {
        Some(island) => format!("clue {}", puzzle.islands()[island].clue),
        None => String::from("water"),
    };
    let cells = |puzzle: &Puzzle| puzzle.islands().to_vec();
    let islands = cells(one).into_iter().chain(cells(other));
    let differs = islands
        .map(|island| island.cell)
        .filter(|&cell| words(one, cell) != words(other, cell));
    let cell = differs.min()?;
    Some((cell, words(one, cell), words(other, cell)))
}

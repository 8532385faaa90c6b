//! Whether the puzzle beside a proof is the one that was given.

use std::path::Path;

use hashi_sat::{Cell, Puzzle};

use super::super::input::{ChoiceArguments, ReadingArguments};

/// How the puzzle in the file at `path` differs from `puzzle`, or why it cannot be read, in words that name the file;
/// `None` if it is the same under the same rules.
pub(super) fn difference(puzzle: &Puzzle, path: &Path) -> Option<String> {
    let (reading, choice) = (ReadingArguments::default(), ChoiceArguments::default());
    match choice.load(&reading, path) {
        Ok(loaded) => between(&loaded.puzzle, puzzle).map(|words| format!("puzzle.txt: {words}")),
        Err(error) => Some(format!("{error:#}")),
    }
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

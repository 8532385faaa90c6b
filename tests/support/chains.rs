//! Blocks in a chain: puzzles joined by single corridors, so that the numbers of their solutions multiply.
//!
//! Each block lies above and to the right of the one before; the upper right island of one and the lower
//! left island of the next share a row, and see nothing else of one another's block. Without that
//! corridor the puzzle falls apart, so each block has to be connected in itself.

use hashi_sat::{Cell, Clue, Island, Puzzle, Rules};

use super::brute_force::{self, Rule};
use super::random_puzzles::small_puzzle;

/// A puzzle with islands in its upper right and lower left corners.
pub(crate) struct Block {
    pub(crate) puzzle: Puzzle,
    /// How many solutions it has.
    pub(crate) solutions: usize,
}

impl Block {
    /// `None` when plain search takes long.
    pub(crate) fn new(puzzle: Puzzle) -> Option<Self> {
        let solutions = brute_force::solutions_within(&puzzle, Rule::All, 50_000)?.len();
        Some(Self { puzzle, solutions })
    }
}

/// The cells in which a block is joined: to the one before, to the one after.
fn corners(puzzle: &Puzzle) -> [Cell; 2] {
    [
        Cell::new(puzzle.rows() - 1, 0),
        Cell::new(0, puzzle.cols() - 1),
    ]
}

/// The blocks in a chain, `gap` columns apart, with the ends that the corridors between them take.
///
/// Between numbers that is one bridge, where the blocks are satisfiable, have no unknown clue and at most
/// two bridges are allowed: their sums are even, so the number of bridges has to be odd. Between
/// unknown clues any number of bridges will do.
pub(crate) fn chain(blocks: &[&Block], gap: u32, rules: Rules) -> Puzzle {
    let rows: u32 = 1 + blocks.iter().map(|b| b.puzzle.rows() - 1).sum::<u32>();
    let (mut islands, mut lowest, mut first) = (Vec::new(), rows - 1, 0);
    for (place, block) in blocks.iter().enumerate() {
        let puzzle = &block.puzzle;
        let top = lowest + 1 - puzzle.rows();
        let joined = [place > 0, place + 1 < blocks.len()];
        islands.extend(puzzle.islands().iter().map(|island| {
            let ends = corners(puzzle).into_iter().zip(joined);
            let more = ends.filter(|&(corner, joined)| joined && corner == island.cell);
            Island {
                cell: Cell::new(island.cell.row + top, island.cell.col + first),
                clue: match island.clue {
                    Clue::Number(number) => Clue::Number(number + more.count() as u8),
                    Clue::Unknown => Clue::Unknown,
                },
            }
        }));
        lowest = top;
        first += puzzle.cols() + gap;
    }
    islands.sort_unstable_by_key(|island| island.cell);
    Puzzle::new(rows, first - gap, islands, rules).unwrap()
}

/// Random satisfiable blocks of these rules, with at most `most` solutions each: with numbers alone, or
/// with unknown clues in the corners by which they are joined.
pub(crate) fn random_blocks(rules: Rules, unknown: bool, most: usize) -> Vec<Block> {
    let puzzles = (0..4_000).map(small_puzzle);
    let mut blocks: Vec<Block> = puzzles
        .filter_map(|puzzle| block(&puzzle, rules, unknown))
        .filter(|block| (1..=most).contains(&block.solutions))
        .collect();
    // Those with several solutions first.
    blocks.sort_by_key(|block| std::cmp::Reverse(block.solutions));
    blocks
}

fn block(puzzle: &Puzzle, rules: Rules, unknown: bool) -> Option<Block> {
    let at = |cell| puzzle.island_at(cell);
    let [Some(before), Some(after)] = corners(puzzle).map(at) else {
        return None;
    };
    if puzzle.islands().len() < 2 || before == after || puzzle.rules() != rules {
        return None;
    }
    let mut islands = puzzle.islands().to_vec();
    if unknown {
        islands[before].clue = Clue::Unknown;
        islands[after].clue = Clue::Unknown;
    } else if islands.iter().any(|island| island.clue == Clue::Unknown) {
        return None;
    }
    let puzzle = Puzzle::new(puzzle.rows(), puzzle.cols(), islands, rules).ok()?;
    Block::new(puzzle)
}

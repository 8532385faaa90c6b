//! The rules from first principles: is this set of bridges a solution of this puzzle?
//!
//! This module shares no code with the encoder or the solver; it imports only the puzzle and the solution.
//!
//! It makes one pass over the bridges in reading order, with one entry per column for the vertical bridge that reaches
//! furthest down: O(islands + columns + length of all bridges), and no memory for cells that carry nothing.

pub mod formula;
mod loops;
pub mod proof;
mod sweep;
mod violation;

use std::borrow::Cow;
use std::cell::OnceCell;

use crate::model::puzzle::{Cell, Clue, Island, Puzzle};
use crate::model::solution::{Bridge, Solution};
use sweep::{Columns, JoinedIslands};

pub use violation::Violation;

/// The most crossings, and the most cells of loops in total, that are listed one by one; what goes beyond is only
/// counted, as [`Violation::NotListed`]. This bounds the cost of a nonsensical answer.
pub const LISTED: usize = 100_000;

/// Checks `solution` against every rule of `puzzle`.
///
/// The solution may be anything: bridges may lie outside the grid, pass through islands, or be listed twice.
///
/// ```
/// use hashi_sat::{Bridge, Cell, Clue, Island, Puzzle, Rules, Solution, verify};
///
/// let (a, b) = (Cell::new(0, 0), Cell::new(0, 2));
/// let islands = [a, b].map(|cell| Island { cell, clue: Clue::Number(2) });
/// let puzzle = Puzzle::new(1, 3, islands.to_vec(), Rules::default())?;
///
/// assert!(verify(&puzzle, &Solution::new(vec![Bridge::new(a, b, 2)])).is_ok());
///
/// let violations = verify(&puzzle, &Solution::new(vec![Bridge::new(a, b, 1)])).unwrap_err();
/// assert_eq!(
///     violations[0].to_string(),
///     "the island at (0,0) has 1 bridge end but needs 2"
/// );
/// # Ok::<(), hashi_sat::PuzzleError>(())
/// ```
///
/// # Errors
///
/// All violations: first those of single bridges and crossings, in reading order of the bridges; then islands with a
/// wrong number of bridge ends, in reading order; then the separate groups; then loops.
pub fn verify(puzzle: &Puzzle, solution: &Solution) -> Result<(), Vec<Violation>> {
    let bridges = in_reading_order(solution.bridges());
    let mut board = Sweep::new(puzzle, &bridges);
    for same in bridges.chunk_by(|a, b| (a.from, a.to) == (b.from, b.to)) {
        board.place(same);
    }
    board.judge_islands();
    if board.violations.is_empty() {
        Ok(())
    } else {
        Err(board.violations)
    }
}

/// [`Bridge`] has public fields, so its ends may come in the wrong order.
fn in_reading_order(bridges: &[Bridge]) -> Cow<'_, [Bridge]> {
    if bridges.iter().all(|bridge| bridge.from <= bridge.to) {
        return Cow::Borrowed(bridges);
    }
    let mut ordered: Vec<Bridge> = bridges
        .iter()
        .map(|bridge| Bridge::new(bridge.from, bridge.to, bridge.count))
        .collect();
    ordered.sort_unstable();
    Cow::Owned(ordered)
}

struct Sweep<'a> {
    puzzle: &'a Puzzle,
    islands: &'a [Island],
    columns: Columns,
    /// Per island, the index of the next island below it, or `usize::MAX`.
    below: Vec<usize>,
    /// The first island that does not come before the `from` of the current bridge.
    next: usize,
    /// Per column entry, the vertical bridge placed so far that reaches furthest down.
    deepest: Vec<Option<Bridge>>,
    /// The islands column by column; made only when a misfit needs it.
    by_column: OnceCell<Vec<(u32, u32)>>,
    /// Per island, the number of its bridge ends.
    ends: Vec<u64>,
    groups: JoinedIslands,
    /// Pairs of islands that a bridge joins; kept only where loops are forbidden.
    joined: Vec<(usize, usize)>,
    crossings: usize,
    violations: Vec<Violation>,
}

impl<'a> Sweep<'a> {
    fn new(puzzle: &'a Puzzle, bridges: &[Bridge]) -> Self {
        let islands = puzzle.islands();
        let columns = Columns::new(puzzle, bridges);
        let mut lowest = vec![usize::MAX; columns.len()];
        let mut below = vec![usize::MAX; islands.len()];
        for ((index, island), below) in islands.iter().enumerate().zip(&mut below).rev() {
            if let Some(lowest) = lowest.get_mut(columns.entry(island.cell.col)) {
                *below = std::mem::replace(lowest, index);
            }
        }
        Self {
            puzzle,
            islands,
            deepest: vec![None; columns.len()],
            columns,
            below,
            next: 0,
            by_column: OnceCell::new(),
            ends: vec![0; islands.len()],
            groups: JoinedIslands::new(islands.len()),
            joined: Vec::new(),
            crossings: 0,
            violations: Vec::new(),
        }
    }

    /// Places all bridges that join the same two cells. Bridges must come in reading order.
    fn place(&mut self, same: &[Bridge]) {
        let Some(&bridge) = same.first() else { return };
        let Bridge { from, to, .. } = bridge;
        let has = same.iter().map(|bridge| u64::from(bridge.count)).sum();
        if from == to {
            self.violations.push(Violation::ZeroLength { bridge });
            return;
        }
        match self.neighbours(from, to) {
            Some((a, b)) => self.join(a, b, bridge, has),
            None => self.place_misfit(bridge, has),
        }
    }

    /// The islands on `from` and `to`, if the second is the first one's neighbour to the right or below.
    fn neighbours(&mut self, from: Cell, to: Cell) -> Option<(usize, usize)> {
        while self.islands.get(self.next)?.cell < from {
            self.next += 1;
        }
        let a = self.next;
        if self.islands.get(a)?.cell != from {
            return None;
        }
        let b = if from.row == to.row {
            a + 1
        } else {
            *self.below.get(a)?
        };
        (self.islands.get(b)?.cell == to).then_some((a, b))
    }

    fn join(&mut self, a: usize, b: usize, bridge: Bridge, has: u64) {
        self.count_ends(a, has);
        self.count_ends(b, has);
        self.connect(a, b);
        self.judge_number(bridge, has);
        self.draw(bridge);
    }

    /// Places a bridge that does not join two neighbours: reports why, and counts it for whatever islands it does
    /// reach.
    fn place_misfit(&mut self, bridge: Bridge, has: u64) {
        let Bridge { from, to, .. } = bridge;
        let mut inside = true;
        for cell in [from, to] {
            if cell.row >= self.puzzle.rows() || cell.col >= self.puzzle.cols() {
                inside = false;
                self.violations.push(Violation::Outside { bridge, cell });
            } else if let Some(island) = self.puzzle.island_at(cell) {
                self.count_ends(island, has);
            } else {
                self.violations.push(Violation::Water { bridge, cell });
            }
        }
        if let (Some(a), Some(b)) = (self.puzzle.island_at(from), self.puzzle.island_at(to)) {
            self.connect(a, b);
            self.judge_number(bridge, has);
        }
        if from.row != to.row && from.col != to.col {
            self.violations.push(Violation::Diagonal { bridge });
            return;
        }
        let passed = if from.row == to.row {
            let after = self.islands.partition_point(|island| island.cell <= from);
            self.islands.get(after).map(|island| island.cell)
        } else {
            self.first_island_below(from)
        };
        if let Some(cell) = passed.filter(|&cell| cell < to) {
            self.violations.push(Violation::PastIsland { bridge, cell });
        }
        if inside {
            self.draw(bridge);
        }
    }

    fn first_island_below(&self, from: Cell) -> Option<Cell> {
        let order = self
            .by_column
            .get_or_init(|| sweep::column_order(self.islands));
        let after = order.partition_point(|&place| place <= (from.col, from.row));
        let &(col, row) = order.get(after)?;
        (col == from.col).then_some(Cell::new(row, col))
    }

    fn count_ends(&mut self, island: usize, has: u64) {
        if let Some(ends) = self.ends.get_mut(island) {
            *ends = ends.saturating_add(has);
        }
    }

    fn connect(&mut self, a: usize, b: usize) {
        self.groups.join(a, b);
        if !self.puzzle.rules().loops() {
            self.joined.push((a, b));
        }
    }

    fn judge_number(&mut self, Bridge { from, to, .. }: Bridge, has: u64) {
        let most = self.puzzle.rules().max_bridges();
        if has > u64::from(most) {
            self.violations.push(Violation::TooMany {
                from,
                to,
                has,
                most,
            });
        }
    }

    /// Finds what a straight bridge inside the grid crosses.
    ///
    /// Bridges come in reading order, so when a horizontal bridge comes, every vertical one that is already placed in a
    /// column between its ends starts in a row above. So the one that reaches furthest down decides whether there is a
    /// crossing in that column.
    fn draw(&mut self, bridge: Bridge) {
        let Bridge { from, to, .. } = bridge;
        if from.col == to.col {
            if let Some(deepest) = self.deepest.get_mut(self.columns.entry(from.col)) {
                if deepest.is_none_or(|other| other.to.row < to.row) {
                    *deepest = Some(bridge);
                }
            }
            return;
        }
        let between = self.columns.between(from.col, to.col);
        for &vertical in self.deepest.get(between).into_iter().flatten().flatten() {
            if vertical.to.row > from.row {
                self.crossings += 1;
                if self.crossings <= LISTED {
                    self.violations.push(Violation::Crossing {
                        cell: Cell::new(from.row, vertical.from.col),
                        horizontal: bridge,
                        vertical,
                    });
                }
            }
        }
    }

    fn judge_islands(&mut self) {
        let alone = self.islands.len() == 1;
        for (island, &has) in self.islands.iter().zip(&self.ends) {
            let right = match island.clue {
                Clue::Number(clue) => has == u64::from(clue),
                Clue::Unknown => has > 0 || alone,
            };
            if !right {
                self.violations.push(Violation::Degree {
                    cell: island.cell,
                    clue: island.clue,
                    has,
                });
            }
        }
        if self.groups.count() > 1 {
            let groups = self.groups.list(self.islands);
            self.violations.push(Violation::Disconnected { groups });
        }
        let mut loops = 0;
        if self.joined.len() + self.groups.count() > self.islands.len() {
            loops = loops::list(self.islands, &self.joined, &mut self.violations);
        }
        let crossings = self.crossings.saturating_sub(LISTED) as u64;
        if crossings > 0 || loops > 0 {
            self.violations
                .push(Violation::NotListed { crossings, loops });
        }
    }
}

//! Puzzles whose islands are kept: what can be said at once of the puzzles that have them.

use super::{Islands, Wishes};
use crate::generate::mask::{self, Ground};
use crate::generate::symmetry::Symmetry;
use crate::generate::theme_error::ThemeError;
use crate::model::puzzle::{Cell, Clue, Island, Puzzle};
use crate::notation::signs::{Charset, Sign};
use crate::play::grade::grade_unique;
use crate::questions::unique::{Uniqueness, unique};
use crate::sat::limits::Limits;
use crate::search::session::SearchOptions;
use crate::search::solve::{Answer, SolveOptions, solve};

/// How many conflicts of the solver it may take to refuse a puzzle to which nothing can be added.
const EFFORT: u64 = 20_000;

/// The islands of `puzzle` that are not in `kept`, in reading order: those that were added.
///
/// ```
/// use hashi_sat::generate::added;
/// use hashi_sat::{Cell, Puzzle};
///
/// let (kept, puzzle): (Puzzle, Puzzle) = ("1..\n...\n..1".parse()?, "1.2\n...\n..1".parse()?);
/// let cells: Vec<Cell> = added(&kept, &puzzle).map(|island| island.cell).collect();
/// assert_eq!(cells, [Cell::new(0, 2)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn added<'a>(kept: &'a Puzzle, puzzle: &'a Puzzle) -> impl Iterator<Item = &'a Island> {
    let islands = puzzle.islands().iter();
    islands.filter(|island| kept.island_at(island.cell).is_none())
}

/// The islands of a puzzle on one line, as `--keep` of `hashi-sat generate` reads them: `rows:`, and the rows with `/` in
/// between. It does not say the rules.
///
/// ```
/// use hashi_sat::Puzzle;
/// use hashi_sat::generate::puzzle_rows;
///
/// let puzzle: Puzzle = "2.?\n...\n1..".parse()?;
/// assert_eq!(puzzle_rows(&puzzle), "rows:2.?/.../1..");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn puzzle_rows(puzzle: &Puzzle) -> String {
    let mut text = String::from(mask::ROWS);
    let mut islands = puzzle.islands().iter().peekable();
    for row in 0..puzzle.rows() {
        if row > 0 {
            text.push('/');
        }
        for col in 0..puzzle.cols() {
            let here = islands.next_if(|island| island.cell == Cell::new(row, col));
            let sign = here.map_or(Sign::Water, |island| Sign::Clue(island.clue));
            text.push(sign.to_char(Charset::Ascii));
        }
    }
    text
}

impl Wishes {
    /// The most bridges in a corridor that are wished for: not more than one if none are to be two-way.
    pub(in crate::generate) fn most_bridges(&self) -> u8 {
        match self.two_way_share() > 0.0 {
            true => self.rules.max_bridges(),
            false => 1,
        }
    }

    /// The number of clues to be kept that are known, and stay so.
    pub(in crate::generate) fn kept_numbers(&self) -> u64 {
        let islands = self.keep.as_ref().map_or(&[][..], Puzzle::islands);
        let known = islands.iter().filter(|island| island.clue != Clue::Unknown);
        known.count() as u64
    }

    /// Checks the puzzle to be kept, if there is one, with the other wishes.
    pub(in crate::generate) fn check_keep(
        &self,
        ground: Option<&Ground>,
    ) -> Result<(), ThemeError> {
        let Some(kept) = &self.keep else {
            return Ok(());
        };
        if self.symmetry != Symmetry::None {
            return Err(ThemeError::KeepSymmetry);
        }
        let islands = kept.islands();
        let outside = |island: &&Island| {
            let Cell { row, col } = island.cell;
            row >= self.rows || col >= self.cols
        };
        if let Some(island) = islands.iter().find(outside) {
            return Err(ThemeError::KeptOutside { cell: island.cell });
        }
        if islands.len() as u64 > self.highest() {
            return Err(ThemeError::KeptTooMany {
                kept: islands.len(),
            });
        }
        let on_light =
            |island: &&Island| ground.is_some_and(|ground| !ground.is_usable(island.cell));
        if let Some(island) = islands.iter().find(on_light) {
            return Err(ThemeError::KeptOnLight { cell: island.cell });
        }
        let board = Board::new(self, kept, ground);
        let touching = islands.iter().find_map(|island| board.touches(island.cell));
        if let Some(cells) = touching.filter(|_| !self.touching) {
            return Err(ThemeError::KeptTouching { cells });
        }
        for island in islands {
            let Clue::Number(clue) = island.clue else {
                continue;
            };
            let most = board.most_bridges(island.cell);
            if clue > most {
                return Err(ThemeError::KeptClue {
                    cell: island.cell,
                    clue: island.clue,
                    most,
                });
            }
            if clue % 2 == 1 && self.two_way_share() >= 1.0 && self.rules.max_bridges() == 2 {
                return Err(ThemeError::KeptOdd { cell: island.cell });
            }
        }
        if islands.len() as u64 == self.highest() || !board.has_room() {
            return self.check_alone(kept);
        }
        Ok(())
    }

    /// The most islands that are wished for, or that there can be.
    fn highest(&self) -> u64 {
        let most = self.most_islands();
        match self.islands {
            Islands::Exactly(number) => most.min(number as u64),
            Islands::Between { most: highest, .. } => most.min(highest as u64),
            Islands::Density(_) | Islands::Any => most,
        }
    }

    /// Checks a puzzle to which no island can be added.
    fn check_alone(&self, kept: &Puzzle) -> Result<(), ThemeError> {
        let sized = Puzzle::new(self.rows, self.cols, kept.islands().to_vec(), self.rules);
        let Ok(puzzle) = sized else {
            return Ok(());
        };
        let limits = Limits::default().with_conflicts(EFFORT);
        let options = SearchOptions::default().with_limits(limits);
        let is_open = puzzle
            .islands()
            .iter()
            .any(|island| island.clue == Clue::Unknown);
        if is_open || !self.unique {
            // Its unknown clues may get any numbers.
            let found = solve(&puzzle, &SolveOptions::from(options));
            return match found.map(|found| found.answer) {
                Ok(Answer::Unsatisfiable) => Err(ThemeError::KeptUnsatisfiable),
                _ => Ok(()),
            };
        }
        match unique(&puzzle, &options) {
            Ok(Uniqueness::Unsatisfiable) => Err(ThemeError::KeptUnsatisfiable),
            Ok(Uniqueness::Several(_)) => Err(ThemeError::KeptSeveral),
            Ok(Uniqueness::Unique(solution)) => {
                let Some(wished) = self.level else {
                    return Ok(());
                };
                match grade_unique(&puzzle, &solution, &options) {
                    Ok(grade) if grade.stopped.is_none() && grade.level != wished => {
                        Err(ThemeError::KeptLevel { level: grade.level })
                    }
                    _ => Ok(()),
                }
            }
            Ok(Uniqueness::Unknown { .. }) | Err(_) => Ok(()),
        }
    }
}

/// What is on a cell before islands are added.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Spot {
    /// No island can be here.
    Bare,
    /// An island could be added.
    Free,
    Kept(Clue),
}

/// The islands to be kept, and where others can be.
struct Board {
    rows: u32,
    cols: u32,
    spots: Vec<Spot>,
    max_bridges: u8,
}

impl Board {
    fn new(wishes: &Wishes, kept: &Puzzle, ground: Option<&Ground>) -> Self {
        let (rows, cols) = (wishes.rows, wishes.cols);
        let mut board = Self {
            rows,
            cols,
            spots: vec![Spot::Free; rows as usize * cols as usize],
            max_bridges: wishes.most_bridges(),
        };
        if let Some(ground) = ground {
            board.spots.fill(Spot::Bare);
            for &cell in ground.usable() {
                *board.spot(cell) = Spot::Free;
            }
        }
        for island in kept.islands() {
            for way in WAYS.into_iter().filter(|_| !wishes.touching) {
                if let Some(beside) = board.step(island.cell, way, 1) {
                    *board.spot(beside) = Spot::Bare;
                }
            }
        }
        for island in kept.islands() {
            *board.spot(island.cell) = Spot::Kept(island.clue);
        }
        board
    }

    fn index(&self, cell: Cell) -> usize {
        cell.row as usize * self.cols as usize + cell.col as usize
    }

    fn spot(&mut self, cell: Cell) -> &mut Spot {
        let index = self.index(cell);
        &mut self.spots[index]
    }

    fn step(&self, cell: Cell, (down, right): (i32, i32), steps: u32) -> Option<Cell> {
        let moved = |place: u32, by: i32| place.checked_add_signed(by.checked_mul(steps as i32)?);
        let (row, col) = (moved(cell.row, down)?, moved(cell.col, right)?);
        (row < self.rows && col < self.cols).then(|| Cell::new(row, col))
    }

    /// This cell and one beside it, if both have islands to be kept.
    fn touches(&self, cell: Cell) -> Option<[Cell; 2]> {
        let beside = WAYS.into_iter().filter_map(|way| self.step(cell, way, 1));
        let is_kept = |cell: &Cell| matches!(self.spots[self.index(*cell)], Spot::Kept(_));
        beside.filter(is_kept).map(|other| [cell, other]).next()
    }

    fn has_room(&self) -> bool {
        self.spots.contains(&Spot::Free)
    }

    /// An upper bound on the number of bridges that an island to be kept can have.
    fn most_bridges(&self, cell: Cell) -> u8 {
        let most = |way| {
            let ahead = (1..).map_while(|steps| self.step(cell, way, steps));
            for spot in ahead.map(|cell| self.spots[self.index(cell)]) {
                match spot {
                    Spot::Bare => {}
                    Spot::Free | Spot::Kept(Clue::Unknown) => return self.max_bridges,
                    Spot::Kept(Clue::Number(clue)) => return clue.min(self.max_bridges),
                }
            }
            0
        };
        WAYS.into_iter().map(most).sum()
    }
}

/// Rows down and columns to the right of one step, in each direction.
const WAYS: [(i32, i32); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

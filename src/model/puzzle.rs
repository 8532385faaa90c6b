//! The puzzle: islands with clues on a grid, and the rule variant that applies.

use std::error::Error;
use std::fmt;

use serde::Serialize;

/// A grid cell. Row 0 is the top row, column 0 the leftmost column.
///
/// Cells are ordered row by row, left to right: the reading order, in which islands are numbered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// Row, 0-based from the top.
    pub row: u32,
    /// Column, 0-based from the left.
    pub col: u32,
}

impl Cell {
    /// The cell at `row`, `col` (both 0-based).
    #[must_use]
    pub const fn new(row: u32, col: u32) -> Self {
        Self { row, col }
    }
}

impl fmt::Display for Cell {
    /// Writes `(row,col)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.row, self.col)
    }
}

/// The number of bridge ends that an island asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Clue {
    /// Exactly this many; 1 up to [`Rules::largest_clue`].
    Number(u8),
    /// `?`: at least one, or none when the island is the only one of its puzzle.
    Unknown,
}

impl fmt::Display for Clue {
    /// Writes the number in decimal, or `?`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(n) => write!(f, "{n}"),
            Self::Unknown => f.write_str("?"),
        }
    }
}

/// An island: a cell that carries a clue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Island {
    /// Where it lies.
    pub cell: Cell,
    /// What it asks for.
    pub clue: Clue,
}

/// A rule variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    max_bridges: u8,
    loops: bool,
}

impl Rules {
    /// The most bridges per corridor that any variant allows.
    pub const MOST_BRIDGES: u8 = 4;

    /// A variant with at most `max_bridges` bridges per corridor; `loops` says whether a cycle of three or more islands
    /// is allowed.
    ///
    /// # Errors
    ///
    /// [`PuzzleError::MaxBridges`] unless `max_bridges` is 1 to 4.
    pub fn new(max_bridges: u8, loops: bool) -> Result<Self, PuzzleError> {
        if (1..=Self::MOST_BRIDGES).contains(&max_bridges) {
            Ok(Self { max_bridges, loops })
        } else {
            Err(PuzzleError::MaxBridges(max_bridges))
        }
    }

    /// The most bridges that one corridor can carry, 1 to 4.
    #[must_use]
    pub const fn max_bridges(self) -> u8 {
        self.max_bridges
    }

    /// Whether a cycle of three or more islands is allowed.
    #[must_use]
    pub const fn loops(self) -> bool {
        self.loops
    }

    /// The largest clue that is accepted: 8 with one or two bridges per corridor, 16 with three or four.
    ///
    /// A clue within this limit can still be more than the island's corridors can carry; such a puzzle is
    /// unsatisfiable, not malformed.
    #[must_use]
    pub const fn largest_clue(self) -> u8 {
        if self.max_bridges <= 2 { 8 } else { 16 }
    }

    /// What differs from the usual game, in words, to be written beside a puzzle.
    ///
    /// ```
    /// use hashi_sat::Rules;
    ///
    /// let words: Vec<String> = Rules::new(3, false)?.unusual().collect();
    /// assert_eq!(words, ["up to 3 bridges", "no loops"]);
    /// assert_eq!(Rules::default().unusual().count(), 0);
    /// # Ok::<(), hashi_sat::PuzzleError>(())
    /// ```
    pub fn unusual(self) -> impl Iterator<Item = String> {
        let usual = Self::default();
        let most = (self.max_bridges != usual.max_bridges).then(|| match self.max_bridges {
            1 => String::from("single bridges"),
            most => format!("up to {most} bridges"),
        });
        let loops = (self.loops != usual.loops).then(|| String::from("no loops"));
        most.into_iter().chain(loops)
    }
}

impl Default for Rules {
    /// The usual game: at most two bridges per corridor, loops allowed.
    fn default() -> Self {
        Self {
            max_bridges: 2,
            loops: true,
        }
    }
}

/// A Hashiwokakero puzzle: grid size, islands in reading order, rules.
///
/// ```
/// use hashi_sat::{Cell, Clue, Island, Puzzle, Rules};
///
/// let islands = vec![
///     Island { cell: Cell::new(0, 2), clue: Clue::Number(1) },
///     Island { cell: Cell::new(0, 0), clue: Clue::Number(1) },
/// ];
/// let puzzle = Puzzle::new(1, 3, islands, Rules::default())?;
/// assert_eq!(puzzle.islands()[0].cell, Cell::new(0, 0));
/// assert_eq!(puzzle.island_at(Cell::new(0, 2)), Some(1));
/// # Ok::<(), hashi_sat::PuzzleError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    rows: u32,
    cols: u32,
    islands: Vec<Island>,
    rules: Rules,
}

impl Puzzle {
    /// A puzzle of `rows` times `cols` cells. The islands may come in any order and are sorted into reading order; from
    /// then on an island is named by its 0-based index.
    ///
    /// # Errors
    ///
    /// When the grid has no cell, an island lies outside the grid, two islands share a cell, or a clue is 0 or above
    /// [`Rules::largest_clue`].
    pub fn new(
        rows: u32,
        cols: u32,
        mut islands: Vec<Island>,
        rules: Rules,
    ) -> Result<Self, PuzzleError> {
        if rows == 0 || cols == 0 {
            return Err(PuzzleError::NoCell);
        }
        if !islands.is_sorted_by_key(|island| island.cell) {
            islands.sort_unstable_by_key(|island| island.cell);
        }
        for (index, island) in islands.iter().enumerate() {
            if island.cell.row >= rows || island.cell.col >= cols {
                return Err(PuzzleError::Outside {
                    cell: island.cell,
                    rows,
                    cols,
                });
            }
            if index > 0 && islands[index - 1].cell == island.cell {
                return Err(PuzzleError::TwoIslands(island.cell));
            }
        }
        let puzzle = Self {
            rows,
            cols,
            islands,
            rules: Rules::default(),
        };
        puzzle.with_rules(rules)
    }

    /// The same grid under other rules.
    ///
    /// # Errors
    ///
    /// [`PuzzleError::Clue`] when a clue is 0 or above [`Rules::largest_clue`] of `rules`.
    pub fn with_rules(mut self, rules: Rules) -> Result<Self, PuzzleError> {
        for island in &self.islands {
            if let Clue::Number(clue) = island.clue {
                if clue == 0 || clue > rules.largest_clue() {
                    return Err(PuzzleError::Clue {
                        cell: island.cell,
                        clue,
                        largest: rules.largest_clue(),
                    });
                }
            }
        }
        self.rules = rules;
        Ok(self)
    }

    /// The same islands with other clues: `clue` returns the new clue, given the index of an island and its present
    /// clue.
    ///
    /// ```
    /// use hashi_sat::{Cell, Clue, Island, Puzzle, Rules};
    ///
    /// let island = |col| Island { cell: Cell::new(0, col), clue: Clue::Number(1) };
    /// let puzzle = Puzzle::new(1, 3, vec![island(0), island(2)], Rules::default())?;
    /// let other = puzzle.with_clues(|index, clue| if index == 0 { Clue::Unknown } else { clue })?;
    /// assert_eq!(other.islands()[0].clue, Clue::Unknown);
    /// assert_eq!(other.islands()[1].clue, Clue::Number(1));
    /// # Ok::<(), hashi_sat::PuzzleError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`PuzzleError::Clue`] when a clue is 0 or above [`Rules::largest_clue`].
    pub fn with_clues(
        &self,
        mut clue: impl FnMut(usize, Clue) -> Clue,
    ) -> Result<Self, PuzzleError> {
        let mut puzzle = self.clone();
        for (index, island) in puzzle.islands.iter_mut().enumerate() {
            island.clue = clue(index, island.clue);
        }
        puzzle.with_rules(self.rules)
    }

    /// The sum of all clues, if none of them is unknown.
    pub(crate) fn sum_of_clues(&self) -> Option<u64> {
        let number = |island: &Island| match island.clue {
            Clue::Number(number) => Some(u64::from(number)),
            Clue::Unknown => None,
        };
        self.islands.iter().map(number).sum()
    }

    /// The number of rows, at least 1.
    #[must_use]
    pub const fn rows(&self) -> u32 {
        self.rows
    }

    /// The number of columns, at least 1.
    #[must_use]
    pub const fn cols(&self) -> u32 {
        self.cols
    }

    /// The islands in reading order: row by row, left to right.
    #[must_use]
    pub fn islands(&self) -> &[Island] {
        &self.islands
    }

    /// The rules of the puzzle.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The index of the island on `cell`, if there is one. O(log islands).
    #[must_use]
    pub fn island_at(&self, cell: Cell) -> Option<usize> {
        self.islands
            .binary_search_by_key(&cell, |island| island.cell)
            .ok()
    }
}

/// Why islands and rules do not make a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", content = "values", rename_all = "snake_case")]
#[non_exhaustive]
pub enum PuzzleError {
    /// The grid has no row or no column.
    NoCell,
    /// An island outside the grid.
    Outside {
        /// The island's cell.
        cell: Cell,
        /// Rows of the grid.
        rows: u32,
        /// Columns of the grid.
        cols: u32,
    },
    /// Two islands on this cell.
    TwoIslands(Cell),
    /// A clue of 0, or one that is too large for the rules.
    Clue {
        /// The island's cell.
        cell: Cell,
        /// Its clue.
        clue: u8,
        /// The largest clue under these rules.
        largest: u8,
    },
    /// The most bridges per corridor is not 1 to 4.
    MaxBridges(u8),
}

impl fmt::Display for PuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoCell => f.write_str("a grid needs at least one cell"),
            Self::Outside { cell, rows, cols } => {
                write!(f, "island {cell} lies outside the {rows} x {cols} grid")
            }
            Self::TwoIslands(cell) => write!(f, "two islands on cell {cell}"),
            Self::Clue {
                cell,
                clue,
                largest,
            } => write!(
                f,
                "clue {clue} of island {cell}: expected 1 to {largest} with these rules"
            ),
            Self::MaxBridges(found) => write!(
                f,
                "{found} bridges per corridor: expected 1 to {}",
                Rules::MOST_BRIDGES
            ),
        }
    }
}

impl Error for PuzzleError {}

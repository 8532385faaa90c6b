//! The complete formula of a puzzle, derived a second time: from the rules and the grid alone.
//!
//! A proof that a puzzle has no solution is a proof about a formula, so somebody has to say that the formula is that of
//! the puzzle. This module says it, and shares no code with what writes the formula: it finds the corridors on the grid
//! by itself, and has its own degree clauses, vertex elimination and counter. Literals are those of DIMACS.
//!
//! **Variables.** Corridors are pairs of islands (numbered in reading order) with nothing but water between them, sorted.
//! With at most K bridges per corridor, variable `1 + e K + (j - 1)` says that corridor e has at least j bridges. Those of
//! connectivity follow, then those of the counter.
//!
//! **Clauses.** At least j + 1 bridges are at least j. For an island with clue k, no way to stay below k and none to go
//! above. Two corridors that share a cell are not both in use. Connectivity, by vertex elimination: islands are removed
//! in any [order](CompleteFormula::new), each must be joined to one that is left (unless it is the last), and any two of
//! its neighbours are joined from then on if they were or if both are joined to it. Where loops are forbidden, n islands
//! have exactly n - 1 corridors in use. And if one solution is [excluded](CompleteFormula::excluding), the clause that
//! some corridor has another number of bridges.
//!
//! Every clause is made on request and none is kept: O(log islands) for each literal that is made.

mod counter;
mod degrees;
mod elimination;
mod grid;
mod named;

use std::fmt;
use std::ops::ControlFlow;

use crate::model::puzzle::{Cell, Clue, Puzzle};
use crate::model::solution::Solution;
use crate::verify::{Violation, verify};
use grid::Grid;

pub use named::{Named, NamedClause};

/// What a clause of the formula states.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Origin {
    /// At least j + 1 bridges between these two islands are at least j.
    Counts([Cell; 2]),
    /// The bridge ends of this island.
    Degree(Cell),
    /// The corridors between these islands cross.
    Crossing([[Cell; 2]; 2]),
    /// This island, when it is removed, is joined to another, and its neighbours are joined by way of it.
    Connectivity(Cell),
    /// As many corridors are in use as a tree has edges.
    NoLoops,
    /// Another solution than the given one.
    Another,
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = |cell: &Cell| format!("{},{}", cell.row, cell.col);
        match self {
            Self::Counts([a, b]) => write!(f, "numbers of bridges {}-{}", at(a), at(b)),
            Self::Degree(cell) => write!(f, "bridge ends of island {}", at(cell)),
            Self::Crossing([[a, b], [c, d]]) => {
                write!(f, "{}-{} and {}-{} cross", at(a), at(b), at(c), at(d))
            }
            Self::Connectivity(cell) => write!(f, "connectivity at island {}", at(cell)),
            Self::NoLoops => f.write_str("no loops"),
            Self::Another => f.write_str("another solution than the given one"),
        }
    }
}

/// Why a list of islands is no order in which all are removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OrderFault {
    /// There is no island on this cell.
    NoIsland(Cell),
    /// This island is listed twice.
    Twice(Cell),
    /// This island is not listed.
    Left(Cell),
}

impl fmt::Display for OrderFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoIsland(cell) => write!(f, "there is no island at {},{}", cell.row, cell.col),
            Self::Twice(cell) => write!(f, "island {},{} is listed twice", cell.row, cell.col),
            Self::Left(cell) => write!(f, "island {},{} is not listed", cell.row, cell.col),
        }
    }
}

impl std::error::Error for OrderFault {}

/// The complete formula of a puzzle, whose clauses are made on request.
///
/// ```
/// use std::ops::ControlFlow;
///
/// use hashi_sat::verify::formula::CompleteFormula;
/// use hashi_sat::{Cell, Puzzle};
///
/// let puzzle: Puzzle = "1.1".parse()?;
/// let mut formula = CompleteFormula::new(&puzzle, &[Cell::new(0, 0), Cell::new(0, 2)])?;
/// let mut clauses = Vec::new();
/// let _ = formula.clauses(&mut |_, clause: &[i32]| -> ControlFlow<()> {
///     clauses.push(clause.to_vec());
///     ControlFlow::Continue(())
/// });
/// // Two bridges are one at least; each island has one bridge, no more; the two are joined.
/// assert_eq!(clauses, [vec![-2, 1], vec![1], vec![-2], vec![1], vec![-2], vec![1]]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct CompleteFormula<'a> {
    puzzle: &'a Puzzle,
    grid: Grid,
    /// The islands in the order in which they are removed.
    order: Vec<u32>,
    /// The bridge count of each corridor in the solution that is excluded.
    excluded: Option<Vec<u8>>,
    variables: Variables,
}

/// The variables that were made, beyond those of bridges.
#[derive(Clone, Debug)]
struct Variables {
    /// How many of them are those of bridges.
    bridges: i32,
    /// For each variable of connectivity the two islands, and the one by way of which they are joined.
    joined: Vec<[u32; 3]>,
    /// For each variable of the counter: at least how many of the first how many corridors.
    counted: Vec<[u32; 2]>,
}

impl Variables {
    fn count(&self) -> usize {
        self.bridges as usize + self.joined.len() + self.counted.len()
    }

    fn last(&self) -> i32 {
        number(self.count())
    }

    fn new_joined(&mut self, islands: [u32; 2], via: u32) -> i32 {
        self.joined.push([islands[0], islands[1], via]);
        self.last()
    }

    fn new_counted(&mut self, count: usize, among: usize) -> i32 {
        self.counted.push([count as u32, among as u32]);
        self.last()
    }
}

/// The number of the last variable of so many.
fn number(variables: usize) -> i32 {
    assert!(
        i32::try_from(variables).is_ok(),
        "a formula of 2^31 variables"
    );
    variables as i32
}

impl<'a> CompleteFormula<'a> {
    /// The formula of `puzzle` in which islands are removed in this `order`, which any permutation of all islands is.
    ///
    /// # Errors
    ///
    /// When `order` lists something else than all islands, once each.
    ///
    /// # Panics
    ///
    /// Where bridges alone take 2^31 variables, for which no grid that is read has room.
    pub fn new(puzzle: &'a Puzzle, order: &[Cell]) -> Result<Self, OrderFault> {
        let islands = puzzle.islands();
        let mut listed = vec![false; islands.len()];
        let mut numbers = Vec::with_capacity(islands.len());
        for &cell in order {
            let number = puzzle.island_at(cell).ok_or(OrderFault::NoIsland(cell))?;
            if std::mem::replace(&mut listed[number], true) {
                return Err(OrderFault::Twice(cell));
            }
            numbers.push(number as u32);
        }
        if let Some(left) = listed.iter().position(|&listed| !listed) {
            return Err(OrderFault::Left(islands[left].cell));
        }
        let grid = Grid::of(puzzle);
        let most = usize::from(puzzle.rules().max_bridges());
        let bridges = number(grid.corridors().len() * most);
        Ok(Self {
            puzzle,
            order: numbers,
            excluded: None,
            variables: Variables {
                bridges,
                joined: Vec::new(),
                counted: Vec::new(),
            },
            grid,
        })
    }

    /// The same, with the clause that excludes `solution`: the formula of "there is another one".
    ///
    /// # Errors
    ///
    /// What is wrong with `solution`, where it is none of the puzzle.
    pub fn excluding(mut self, solution: &Solution) -> Result<Self, Vec<Violation>> {
        verify(self.puzzle, solution)?;
        let mut counts = vec![0_u8; self.grid.corridors().len()];
        for bridge in solution.bridges() {
            let [a, b] = [bridge.from, bridge.to].map(|cell| self.puzzle.island_at(cell));
            // The ends of a bridge may come in the wrong order. That they are neighbours is verified.
            if let (Some(a), Some(b)) = (a, b) {
                let ends = [a.min(b) as u32, a.max(b) as u32];
                if let Ok(corridor) = self.grid.corridors().binary_search(&ends) {
                    counts[corridor] += bridge.count;
                }
            }
        }
        self.excluded = Some(counts);
        Ok(self)
    }

    /// Gives `take` every clause, with what it states; always the same, in the same order. A clause may come twice, no
    /// literal does within one. Ends when `take` breaks, with its value.
    ///
    /// # Panics
    ///
    /// Where there are 2^31 variables, of whose definitions `take` would have had billions.
    pub fn clauses<B>(
        &mut self,
        take: &mut impl FnMut(Origin, &[i32]) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.variables.joined.clear();
        self.variables.counted.clear();
        self.counts(take)?;
        for island in 0..self.puzzle.islands().len() {
            self.degree(island, take)?;
        }
        self.crossings(take)?;
        self.connectivity(take)?;
        if !self.puzzle.rules().loops() && self.puzzle.islands().len() > 1 {
            self.tree(take)?;
        }
        self.another(take)
    }

    /// The number of variables of the clauses that were made so far.
    #[must_use]
    pub fn variables(&self) -> usize {
        self.variables.count()
    }

    /// The variable "at least `count` bridges in this corridor", for a `count` of at least 1.
    fn at_least(&self, corridor: usize, count: u8) -> i32 {
        let most = usize::from(self.puzzle.rules().max_bridges());
        // Within `bridges`, which is an i32.
        (corridor * most) as i32 + i32::from(count)
    }

    fn cell(&self, island: u32) -> Cell {
        self.puzzle.islands()[island as usize].cell
    }

    fn ends(&self, corridor: usize) -> [Cell; 2] {
        self.grid.corridors()[corridor].map(|island| self.cell(island))
    }

    fn counts<B>(&self, take: &mut impl FnMut(Origin, &[i32]) -> ControlFlow<B>) -> ControlFlow<B> {
        for corridor in 0..self.grid.corridors().len() {
            for count in 1..self.puzzle.rules().max_bridges() {
                let clause = [
                    -self.at_least(corridor, count + 1),
                    self.at_least(corridor, count),
                ];
                take(Origin::Counts(self.ends(corridor)), &clause)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn degree<B>(
        &self,
        island: usize,
        take: &mut impl FnMut(Origin, &[i32]) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let most = self.puzzle.rules().max_bridges();
        let around = self.grid.around(island);
        let alone = self.puzzle.islands().len() == 1;
        let (least, greatest) = match self.puzzle.islands()[island].clue {
            Clue::Number(clue) => (clue, Some(clue)),
            Clue::Unknown => (u8::from(!alone), None),
        };
        let origin = Origin::Degree(self.puzzle.islands()[island].cell);
        let first: Vec<i32> = around.map(|corridor| self.at_least(corridor, 1)).collect();
        degrees::at_least(&first, most, least, &mut |clause| take(origin, clause))?;
        match greatest {
            Some(clue) => degrees::at_most(&first, most, clue, &mut |clause| take(origin, clause)),
            None => ControlFlow::Continue(()),
        }
    }

    fn crossings<B>(
        &self,
        take: &mut impl FnMut(Origin, &[i32]) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.grid.crossings(self.puzzle, &mut |across, down| {
            let origin = Origin::Crossing([self.ends(across), self.ends(down)]);
            take(
                origin,
                &[-self.at_least(across, 1), -self.at_least(down, 1)],
            )
        })
    }

    fn connectivity<B>(
        &mut self,
        take: &mut impl FnMut(Origin, &[i32]) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let corridors = self.grid.corridors().iter().enumerate();
        let joined: Vec<([u32; 2], i32)> = corridors
            .map(|(corridor, &ends)| (ends, self.at_least(corridor, 1)))
            .collect();
        let islands = self.puzzle.islands();
        let variables = &mut self.variables;
        elimination::clauses(&self.order, &joined, variables, &mut |island, clause| {
            take(Origin::Connectivity(islands[island as usize].cell), clause)
        })
    }

    fn tree<B>(
        &mut self,
        take: &mut impl FnMut(Origin, &[i32]) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let corridors = self.grid.corridors().len();
        let used: Vec<i32> = (0..corridors).map(|c| self.at_least(c, 1)).collect();
        let edges = self.puzzle.islands().len() - 1;
        counter::exactly(&used, edges, &mut self.variables, &mut |clause| {
            take(Origin::NoLoops, clause)
        })
    }

    fn another<B>(
        &self,
        take: &mut impl FnMut(Origin, &[i32]) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let Some(counts) = &self.excluded else {
            return ControlFlow::Continue(());
        };
        let most = self.puzzle.rules().max_bridges();
        let counts = || counts.iter().copied().enumerate();
        let more = counts().filter(|&(_, count)| count < most);
        let mut clause: Vec<i32> = more.map(|(c, count)| self.at_least(c, count + 1)).collect();
        // One solution can have all bridges of another only where a corridor joins two islands without a number.
        let unknown = |&island: &u32| self.puzzle.islands()[island as usize].clue == Clue::Unknown;
        let mut corridors = self.grid.corridors().iter();
        if corridors.any(|ends| ends.iter().all(unknown)) {
            let fewer = counts().filter(|&(_, count)| count > 0);
            clause.extend(fewer.map(|(c, count)| -self.at_least(c, count)));
        }
        take(Origin::Another, &clause)
    }
}

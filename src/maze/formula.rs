//! The formula of a maze: a variable for each cell, and clauses for all wishes.
//!
//! **Connectivity.** The white cells are vertices that a model chooses; see [`SelectionGraph::of_vertices`].
//!
//! **Trees.** Connected white cells form a tree if and only if no four of them form a square and the black cells, each
//! joined to those among the eight cells around it, are all joined to the outside. A square is a cycle, and black cells
//! that are joined to each other but not to the outside have a cycle of white ones around them. Conversely, a black
//! cell inside a cycle cannot reach the outside, because a diagonal step does not pass between two cells that share a
//! side; and a cycle with only white cells inside encloses a square. So a tree is a second choice of vertices that must
//! be connected, and one graph holds both: the root, the corner (0,0), also serves as the outside.

use std::io::{self, Write};

use hashi_encodings::cardinality::{exactly, exactly_merged};
use hashi_encodings::connectivity::elimination;
use hashi_encodings::dimacs::{DimacsWriter, measure, write_comment};
use hashi_encodings::{
    Chosen, ClauseSink, Connectivity, Constraint, Discard, FormulaSize, Lit, Model, SelectionGraph,
    Var, encode_connectivity,
};

use super::grid::Maze;
use super::pinned::Pinned;
use super::wishes::{LARGEST_FORMULA, MazeWishError, MazeWishes};
use crate::model::puzzle::Cell;
use crate::search::formula::ConnectivityChoice;

/// Up to this many cells, a sequential counter has at most about twice the variables of a sorting network.
const SEQUENTIAL_CELLS: usize = 2000;

/// The formula of the mazes that meet some wishes. Its clauses are made on request.
///
/// The variables of the cells come first, in reading order; a variable is true if its cell is white.
///
/// ```
/// use hashi_sat::ConnectivityChoice;
/// use hashi_sat::encodings::Var;
/// use hashi_sat::maze::{MazeFormula, MazeWishes};
/// use varisat::Solver;
///
/// let formula = MazeFormula::new(&MazeWishes::new(2, 2, 3), ConnectivityChoice::default())?;
/// let mut solver = Solver::new();
/// formula.encode(&mut solver);
/// solver.assume(&[Var::from_dimacs(2).negative()]);
/// assert!(solver.solve()?);
/// let model = solver.model().unwrap_or_default().into_iter().collect();
/// assert_eq!(formula.decode(&model).to_string(), "-x\n--\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MazeFormula {
    wishes: MazeWishes,
    /// For each cell, whether it must be white (`Some(true)`), must be black (`Some(false)`), or is free.
    given: Vec<Option<bool>>,
    /// Whether it is known, without search, that there is no such maze.
    contradiction: bool,
    connectivity: Option<Connectivity>,
}

impl MazeFormula {
    /// The formula for these wishes. What follows at once from the pins is stated with them, unless this is the
    /// relaxation.
    ///
    /// If the size decides, connectivity is stated by elimination up to
    /// [`ELIMINATION_VARIABLES`](Self::ELIMINATION_VARIABLES) per cell, and by levels beyond.
    ///
    /// # Errors
    ///
    /// A [`MazeWishError`] when a wish is invalid, the grid is larger than [`LARGEST`](Self::LARGEST), or it can be
    /// said at once that no maze meets the wishes.
    pub fn new(
        wishes: &MazeWishes,
        connectivity: ConnectivityChoice,
    ) -> Result<Self, MazeWishError> {
        let mut formula = match connectivity {
            ConnectivityChoice::None => Self::of_pins(wishes)?,
            ConnectivityChoice::BySize | ConnectivityChoice::Eager(_) => {
                Self::without_connectivity(wishes)?
            }
        };
        formula.connectivity = match connectivity {
            ConnectivityChoice::Eager(connectivity) => Some(connectivity),
            ConnectivityChoice::None => None,
            ConnectivityChoice::BySize => {
                let cells: Vec<Lit> = (0..formula.given.len())
                    .map(|index| Lit::from_index(index, true))
                    .collect();
                let graph = formula.graph(&cells, &mut Discard::default());
                let most = cells.len().saturating_mul(Self::ELIMINATION_VARIABLES);
                let most = most.min(ConnectivityChoice::MOST_VARIABLES);
                Some(if elimination::fits(&graph, most) {
                    Connectivity::Elimination
                } else {
                    Connectivity::Levels
                })
            }
        };
        Ok(formula)
    }

    /// The formula for a solver with a propagator or cuts for connectivity.
    pub(super) fn without_connectivity(wishes: &MazeWishes) -> Result<Self, MazeWishError> {
        let mut formula = Self::of_pins(wishes)?;
        match Pinned::new(wishes).known(wishes.white) {
            Some(known) => formula.given = known,
            None => formula.contradiction = true,
        }
        Ok(formula)
    }

    fn of_pins(wishes: &MazeWishes) -> Result<Self, MazeWishError> {
        wishes.check()?;
        if wishes.cells() > Self::LARGEST {
            return Err(MazeWishError::TooLarge);
        }
        Ok(Self {
            given: Pinned::new(wishes).given,
            wishes: wishes.clone(),
            contradiction: false,
            connectivity: None,
        })
    }

    /// The most cells of a grid for which there are formulas. Searching a grid of 200 x 200 takes 4 s and 1 GB.
    pub const LARGEST: u64 = LARGEST_FORMULA;

    /// Up to this many variables per cell, vertex elimination is the default: it gives exactly one model for each maze,
    /// and solvers are quicker with it. MiniSat on 12 x 12 with 48 white cells takes 0.4 s against 7 s with levels; on
    /// 20 x 20 with 200, 11 s against more than 15. This limit is reached at about 60 x 60, for trees at half that.
    pub const ELIMINATION_VARIABLES: usize = 500;

    /// The wishes.
    #[must_use]
    pub const fn wishes(&self) -> &MazeWishes {
        &self.wishes
    }

    /// For each cell, whether it must be white (`Some(true)`), must be black (`Some(false)`), or is free.
    pub(super) fn given(&self) -> &[Option<bool>] {
        &self.given
    }

    /// Whether the formula is just the empty clause, because it follows from the pins alone that there is no such maze.
    #[must_use]
    pub const fn is_contradiction(&self) -> bool {
        self.contradiction
    }

    /// The encoding of connectivity; `None` in the relaxation.
    #[must_use]
    pub const fn connectivity(&self) -> Option<Connectivity> {
        self.connectivity
    }

    /// Whether every maze has exactly one model.
    #[must_use]
    pub fn one_to_one(&self) -> bool {
        self.connectivity.is_none_or(Connectivity::one_to_one)
    }

    /// Writes all variables and clauses into `sink`; always the same, in the same order.
    pub fn encode<S: ClauseSink + ?Sized>(&self, sink: &mut S) {
        self.encode_with_graph(sink);
    }

    /// Like [`encode`](Self::encode), but returns the graph that must be connected. The white cells are connected (and
    /// form a tree, if that is wanted) in exactly those models that connect the graph; these are all models, unless
    /// this is the relaxation.
    pub(super) fn encode_with_graph<S: ClauseSink + ?Sized>(&self, sink: &mut S) -> SelectionGraph {
        let cells: Vec<Lit> = self
            .given
            .iter()
            .map(|_| sink.new_var().positive())
            .collect();
        if self.contradiction {
            sink.begin(Constraint::Contradiction);
            sink.add_clause(&[]);
            return SelectionGraph::new(0, Vec::new());
        }
        sink.begin(Constraint::Pin);
        for (&cell, &given) in cells.iter().zip(&self.given) {
            if let Some(white) = given {
                sink.add_clause(&[if white { cell } else { !cell }]);
            }
        }
        self.encode_count(&cells, sink);
        if !self.wishes.open_squares || self.wishes.tree {
            self.encode_squares(&cells, sink);
        }
        let graph = self.graph(&cells, sink);
        if let Some(connectivity) = self.connectivity {
            encode_connectivity(&graph, connectivity, true, sink);
        }
        graph
    }

    fn encode_count<S: ClauseSink + ?Sized>(&self, cells: &[Lit], sink: &mut S) {
        sink.begin(Constraint::Count);
        let given_white = self.given.iter().filter(|&&given| given == Some(true));
        let free = cells.iter().zip(&self.given);
        let free: Vec<Lit> = free
            .filter(|(_, given)| given.is_none())
            .map(|(&cell, _)| cell)
            .collect();
        let white = usize::try_from(self.wishes.white).unwrap_or(usize::MAX);
        match white.checked_sub(given_white.count()) {
            None => sink.add_clause(&[]),
            Some(white) => {
                let fewer = white.min(free.len().saturating_sub(white));
                if free.len() * fewer <= SEQUENTIAL_CELLS {
                    exactly(&free, white, sink);
                } else {
                    exactly_merged(&free, white, sink);
                }
            }
        }
    }

    /// States that not all four cells of any square are white.
    fn encode_squares<S: ClauseSink + ?Sized>(&self, cells: &[Lit], sink: &mut S) {
        sink.begin(Constraint::OpenSquare);
        let cols = self.cols();
        let mut clause = Vec::with_capacity(4);
        for corner in 0..cells.len().saturating_sub(cols) {
            if corner % cols + 1 == cols {
                continue;
            }
            let square = [corner, corner + 1, corner + cols, corner + cols + 1];
            if square.iter().any(|&cell| self.given[cell] == Some(false)) {
                continue;
            }
            clause.clear();
            clause.extend(square.map(|cell| !cells[cell]));
            sink.add_clause(&clause);
        }
    }

    /// The graph that must be connected. For trees each cell has a second vertex, which is chosen when the cell is
    /// black.
    fn graph<S: ClauseSink + ?Sized>(&self, cells: &[Lit], sink: &mut S) -> SelectionGraph {
        let (cols, count) = (self.cols(), cells.len());
        let mut chosen: Vec<Chosen> = Vec::with_capacity(2 * count);
        for (&cell, &given) in cells.iter().zip(&self.given) {
            chosen.push(match given {
                Some(true) => Chosen::Always,
                Some(false) => Chosen::Never,
                None => Chosen::If(cell),
            });
        }
        let mut edges = Vec::with_capacity(2 * count);
        for cell in 0..count {
            if cell % cols + 1 < cols {
                edges.push([cell as u32, cell as u32 + 1]);
            }
            if cell + cols < count {
                edges.push([cell as u32, (cell + cols) as u32]);
            }
        }
        if self.wishes.tree {
            for cell in 0..count {
                let black = match chosen[cell] {
                    Chosen::Always => Chosen::Never,
                    Chosen::If(white) => Chosen::If(!white),
                    Chosen::Never => Chosen::Always,
                };
                chosen.push(black);
                let (vertex, col) = ((count + cell) as u32, cell % cols);
                let (right, below) = (col + 1 < cols, cell + cols < count);
                if col == 0 || !right || cell < cols || !below {
                    edges.push([0, vertex]);
                }
                let cols = cols as u32;
                edges.extend(right.then_some([vertex, vertex + 1]));
                edges.extend(below.then_some([vertex, vertex + cols]));
                edges.extend((below && right).then_some([vertex, vertex + cols + 1]));
                edges.extend((below && col > 0).then_some([vertex, vertex + cols - 1]));
            }
        }
        SelectionGraph::of_vertices(&chosen, &edges, sink)
    }

    fn cols(&self) -> usize {
        self.wishes.cols as usize
    }

    /// The maze of a model.
    #[must_use]
    pub fn decode(&self, model: &Model) -> Maze {
        let cells = (0..self.given.len()).map(|index| model.value(Var::from_index(index)));
        match Maze::new(self.wishes.rows, self.wishes.cols, cells.collect()) {
            Ok(maze) => maze,
            Err(error) => unreachable!("a value for each cell: {error}"),
        }
    }

    /// The size of the formula. Encodes once and keeps nothing.
    #[must_use]
    pub fn size(&self) -> FormulaSize {
        measure(|sink| self.encode(sink))
    }

    /// Writes the formula as a DIMACS CNF file: comments that say what it is, `c varname N white r,c` for every cell,
    /// the exact `p cnf` line, and the clauses. The formula is encoded twice and streamed, never held in memory.
    ///
    /// # Errors
    ///
    /// When `out` fails.
    pub fn write_dimacs(&self, mut out: impl Write) -> io::Result<FormulaSize> {
        let size = self.size();
        for line in self.header(size) {
            write_comment(&mut out, &line)?;
        }
        for (index, cell) in (0..).zip(self.cells()) {
            let number = Var::from_index(index).to_dimacs();
            writeln!(out, "c varname {number} white {},{}", cell.row, cell.col)?;
        }
        let mut writer = DimacsWriter::new(out, size)?;
        if !self.one_to_one() {
            writer.show((0..self.given.len()).map(Var::from_index));
        }
        self.encode(&mut writer);
        writer.finish()?;
        Ok(size)
    }

    fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let (rows, cols) = (self.wishes.rows, self.wishes.cols);
        (0..rows).flat_map(move |row| (0..cols).map(move |col| Cell::new(row, col)))
    }

    /// The comments that say what the formula is.
    fn header(&self, size: FormulaSize) -> [String; 5] {
        let MazeWishes {
            rows, cols, white, ..
        } = self.wishes;
        let mut maze = format!("maze: {rows} x {cols} cells, {white} white, connected");
        let pins = self.wishes.pins.len();
        if pins > 0 {
            maze.push_str(&format!(", pins: {pins} and what follows from them"));
        }
        if !self.wishes.open_squares {
            maze.push_str(", no open squares");
        }
        if self.wishes.tree {
            maze.push_str(", a tree");
        }
        let formula = match self.connectivity {
            Some(Connectivity::Elimination) => {
                "formula: complete; connectivity by vertex elimination"
            }
            Some(Connectivity::Levels) => "formula: complete; connectivity by level counters",
            None => "formula: relaxation, without connectivity, and without larger loops for trees",
        };
        let models = match self.connectivity {
            Some(Connectivity::Elimination) => "models: one to one with the mazes",
            Some(Connectivity::Levels) => {
                "models: several for a maze; one projected on the cells (c p show)"
            }
            None => "models: one to one with what is as requested, connected or not",
        };
        let kinds = size.by_kind();
        let kinds: Vec<String> = kinds
            .map(|(kind, clauses)| format!("{clauses} {}", kind.name()))
            .collect();
        [
            String::from(concat!(
                "hashi-sat ",
                env!("CARGO_PKG_VERSION"),
                ": a maze as CNF"
            )),
            maze,
            String::from(formula),
            String::from(models),
            format!(
                "size: {} variables, {} clauses: {}",
                size.variables(),
                size.clauses(),
                kinds.join(", ")
            ),
        ]
    }
}

//! The formula of a puzzle for other programs: complete, or the relaxation.

mod cubes;
mod dimacs;
mod icnf;
mod names;
mod readable;

use std::error::Error;
use std::fmt;
use std::io;

use hashi_encodings::connectivity::elimination;
use hashi_encodings::{
    BridgeEncoding, BridgeGraph, BridgeVariables, ClauseSink, Connectivity, Constraint, Discard,
    FormulaSize, Layout, SelectionGraph, UnsupportedEncoding, encode_bridges, encode_connectivity,
    encode_exclusion,
};

use crate::model::puzzle::Puzzle;
use crate::model::solution::Solution;
use crate::model::{candidate_graph, corridors};
use crate::search::deduce::{Contradiction, Scope, deduce};
use crate::verify::{Violation, verify};

pub use cubes::{cubes, most_cubes};
pub use dimacs::write_dimacs;
pub use icnf::write_icnf;
pub use names::island_name;
pub use readable::write_readable;

/// How connectivity is stated, and "no loops" with it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ConnectivityChoice {
    /// The eager encoding that suits what deduction leaves: elimination unless it takes more than
    /// [`ELIMINATION_VARIABLES`](Self::ELIMINATION_VARIABLES) variables for each group of islands that are joined
    /// already (or [`MOST_VARIABLES`](Self::MOST_VARIABLES) in all); levels beyond that, and wherever loops are
    /// forbidden, which elimination can only state by counting corridors.
    #[default]
    BySize,
    /// This eager encoding.
    Eager(Connectivity),
    /// Connectivity is not stated: the relaxation.
    None,
}

impl ConnectivityChoice {
    /// Up to this many variables for each group, vertex elimination is the default: it gives exactly one model for each
    /// solution, and solvers are quicker with it even where it has ten times as many clauses. Mean seconds of MiniSat,
    /// against levels: 0.02 against 0.10 on what deduction leaves of public puzzles of 400 islands, 0.31 against 0.61
    /// on these puzzles without deduction, and 0.33 against 9.0 on random puzzles of 2,000 islands after deduction.
    /// Without deduction it reaches this number of variables at some 1,300 islands, and then gains nothing; after
    /// deduction, puzzles of 32,000 islands take 155 per group.
    pub const ELIMINATION_VARIABLES: usize = 500;

    /// With more variables than this, elimination is not the default: that would be a formula of 16 million clauses.
    pub const MOST_VARIABLES: usize = 4_000_000;

    /// The encoding for what `graph` leaves open; `None` for the relaxation.
    fn for_graph(
        self,
        graph: &BridgeGraph,
        encoding: BridgeEncoding,
        loops: bool,
    ) -> Option<Connectivity> {
        match self {
            Self::BySize => {
                let variables = BridgeVariables::numbered_from(0, graph, encoding);
                let selection =
                    SelectionGraph::of_bridges(graph, &variables, &mut Discard::default());
                let groups = selection.always_selected().count();
                let most = Self::MOST_VARIABLES.min(groups * Self::ELIMINATION_VARIABLES);
                Some(if loops && elimination::fits(&selection, most) {
                    Connectivity::Elimination
                } else {
                    Connectivity::Levels
                })
            }
            Self::Eager(connectivity) => Some(connectivity),
            Self::None => None,
        }
    }
}

/// Options for stating a puzzle as a formula.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct FormulaOptions {
    /// How bridge counts become variables.
    pub encoding: BridgeEncoding,
    /// How connectivity is stated.
    pub connectivity: ConnectivityChoice,
    /// Whether to state only what deduction leaves open, and what it found as facts. In the relaxation these facts come
    /// only from degrees and crossings.
    pub deduction: bool,
}

impl Default for FormulaOptions {
    /// The order encoding, connectivity by size, with deduction.
    fn default() -> Self {
        Self {
            encoding: BridgeEncoding::Order,
            connectivity: ConnectivityChoice::BySize,
            deduction: true,
        }
    }
}

/// Setters.
impl FormulaOptions {
    /// Sets the [`encoding`](Self::encoding).
    #[must_use]
    pub fn with_encoding(mut self, encoding: BridgeEncoding) -> Self {
        self.encoding = encoding;
        self
    }

    /// Sets how [`connectivity`](Self::connectivity) is stated.
    #[must_use]
    pub fn with_connectivity(mut self, connectivity: ConnectivityChoice) -> Self {
        self.connectivity = connectivity;
        self
    }

    /// Sets whether there is [`deduction`](Self::deduction).
    #[must_use]
    pub fn with_deduction(mut self, deduction: bool) -> Self {
        self.deduction = deduction;
        self
    }
}

/// The formula of a puzzle: what it states, and how. Its clauses are made on request.
///
/// ```
/// use hashi_sat::notation::format::{self, ReadOptions};
/// use hashi_sat::{Formula, FormulaOptions, write_dimacs};
///
/// let puzzle = format::read(b"1.1", &ReadOptions::default())?.puzzle;
/// let formula = Formula::new(&puzzle, FormulaOptions::default())?;
/// let mut file = Vec::new();
/// let size = write_dimacs(&formula, &mut file)?;
/// // ge2 -> ge1, and the facts ge1 and not ge2.
/// assert_eq!((size.variables(), size.clauses()), (2, 3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Formula<'a> {
    puzzle: &'a Puzzle,
    graph: BridgeGraph,
    deduced: bool,
    even: Vec<u32>,
    contradiction: Option<Contradiction>,
    encoding: BridgeEncoding,
    connectivity: Option<Connectivity>,
    /// The bridge counts of the solution that is excluded.
    except: Option<Vec<u8>>,
}

impl<'a> Formula<'a> {
    /// The formula of `puzzle`. Deduction, if requested, happens here.
    ///
    /// # Errors
    ///
    /// [`FormulaError::Encoding`] when the encoding cannot count that many bridges per corridor.
    pub fn new(puzzle: &'a Puzzle, options: FormulaOptions) -> Result<Self, FormulaError> {
        options
            .encoding
            .check(puzzle.rules().max_bridges())
            .map_err(FormulaError::Encoding)?;
        let mut formula = Self {
            puzzle,
            graph: candidate_graph(puzzle),
            deduced: options.deduction,
            even: Vec::new(),
            contradiction: None,
            encoding: options.encoding,
            connectivity: None,
            except: None,
        };
        let loops = puzzle.rules().loops();
        if options.deduction {
            formula.deduce(match options.connectivity {
                ConnectivityChoice::None => Scope::Relaxation,
                _ => Scope::Puzzle { loops },
            });
        }
        let choice = options.connectivity;
        formula.connectivity = choice.for_graph(&formula.graph, options.encoding, loops);
        Ok(formula)
    }

    /// The same, with a [clause](encode_exclusion) that excludes one solution of the puzzle, so that the formula says that
    /// there is another one. If it is unsatisfiable, the puzzle has exactly this solution.
    ///
    /// ```
    /// use hashi_sat::notation::format::{self, ReadOptions};
    /// use hashi_sat::{Formula, FormulaOptions};
    ///
    /// let puzzle = format::read(b"1.1", &ReadOptions::default())?.puzzle;
    /// let only = puzzle.solve()?.expect("it has a solution");
    /// let formula = Formula::new(&puzzle, FormulaOptions::default())?;
    /// let others = formula.clone().except(&only)?;
    /// assert_eq!(others.size().clauses(), formula.size().clauses() + 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`FormulaError::NoSolution`] when `solution` is none of the puzzle; [`FormulaError::ExceptPairs`] when the formula
    /// is in the pair encoding, in which a solution has several models.
    pub fn except(mut self, solution: &Solution) -> Result<Self, FormulaError> {
        if self.encoding == BridgeEncoding::Pair {
            return Err(FormulaError::ExceptPairs);
        }
        verify(self.puzzle, solution).map_err(FormulaError::NoSolution)?;
        self.except = Some(corridors::counts(self.puzzle, &self.graph, solution));
        Ok(self)
    }

    fn deduce(&mut self, scope: Scope) {
        match deduce(&self.graph, scope, ()) {
            Ok(deduction) => {
                self.graph = deduction.graph;
                self.even = deduction.even;
            }
            Err(contradiction) => self.contradiction = Some(contradiction),
        }
    }

    /// The puzzle.
    #[must_use]
    pub const fn puzzle(&self) -> &'a Puzzle {
        self.puzzle
    }

    /// The candidate graph, with the bounds that the formula states.
    #[must_use]
    pub const fn graph(&self) -> &BridgeGraph {
        &self.graph
    }

    /// Whether deduction came first.
    #[must_use]
    pub const fn deduced(&self) -> bool {
        self.deduced
    }

    /// Why the formula is just the empty clause, if deduction has refuted the puzzle (or, in the relaxation, the part
    /// of the puzzle that it states).
    #[must_use]
    pub const fn contradiction(&self) -> Option<&Contradiction> {
        self.contradiction.as_ref()
    }

    /// The bridge variables: the first variables of the formula, in the
    /// [numbered](Layout::Numbered) layout.
    #[must_use]
    pub fn variables(&self) -> BridgeVariables {
        BridgeVariables::numbered_from(0, &self.graph, self.encoding)
    }

    /// The encoding of bridge counts.
    #[must_use]
    pub const fn encoding(&self) -> BridgeEncoding {
        self.encoding
    }

    /// The encoding of connectivity; `None` in the relaxation.
    #[must_use]
    pub const fn connectivity(&self) -> Option<Connectivity> {
        self.connectivity
    }

    /// The bridge counts of the solution that is [excluded](Self::except), one for each corridor.
    #[must_use]
    pub fn excepted(&self) -> Option<&[u8]> {
        self.except.as_deref()
    }

    /// Whether every solution of what the formula states has exactly one model.
    #[must_use]
    pub fn one_to_one(&self) -> bool {
        self.encoding == BridgeEncoding::Order
            && self.connectivity.is_none_or(Connectivity::one_to_one)
    }

    /// Writes all variables and clauses into `sink`; always the same, in the same order.
    pub fn encode<S: ClauseSink + ?Sized>(&self, sink: &mut S) {
        if self.contradiction.is_some() {
            BridgeVariables::allocate(&self.graph, self.encoding, Layout::Numbered, sink);
            sink.begin(Constraint::Contradiction);
            sink.add_clause(&[]);
            return;
        }
        let layout = Layout::Numbered;
        let variables = encode_bridges(&self.graph, self.encoding, layout, &self.even, sink);
        if let Some(connectivity) = self.connectivity {
            let selection = SelectionGraph::of_bridges(&self.graph, &variables, sink);
            let loops = self.puzzle.rules().loops();
            encode_connectivity(&selection, connectivity, loops, sink);
        }
        if let Some(counts) = &self.except {
            encode_exclusion(&self.graph, &variables, counts, sink);
        }
    }

    /// The size of the formula. Encodes once and keeps nothing.
    #[must_use]
    pub fn size(&self) -> FormulaSize {
        hashi_encodings::dimacs::measure(|sink| self.encode(sink))
    }
}

/// Why a formula cannot be made or written.
#[derive(Debug)]
#[non_exhaustive]
pub enum FormulaError {
    /// The pair encoding was requested although a corridor can carry more than two bridges.
    Encoding(UnsupportedEncoding),
    /// What is to be excluded is no solution of the puzzle.
    NoSolution(Vec<Violation>),
    /// A solution is to be excluded from a formula in the pair encoding.
    ExceptPairs,
    /// The output cannot be written.
    Write(io::Error),
}

impl fmt::Display for FormulaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Encoding(error) => error.fmt(f),
            Self::NoSolution(violations) => {
                f.write_str("what is to be excluded is no solution of the puzzle")?;
                match violations.first() {
                    Some(first) => write!(f, ": {first}"),
                    None => Ok(()),
                }
            }
            Self::ExceptPairs => f.write_str(
                "a solution can be excluded in the order encoding only: in the pair encoding it has several models",
            ),
            Self::Write(_) => f.write_str("the formula cannot be written"),
        }
    }
}

impl Error for FormulaError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Encoding(_) | Self::NoSolution(_) | Self::ExceptPairs => None,
            Self::Write(error) => Some(error),
        }
    }
}

impl From<io::Error> for FormulaError {
    fn from(error: io::Error) -> Self {
        Self::Write(error)
    }
}

//! The formula of a puzzle as other programs get it: complete, or the relaxation.

mod dimacs;
mod names;
mod readable;

use std::error::Error;
use std::fmt;
use std::io;

use hashi_encodings::{
    BridgeEncoding, BridgeGraph, BridgeVariables, ClauseSink, Connectivity, Constraint,
    FormulaSize, Layout, SelectionGraph, UnsupportedEncoding, encode_bridges, encode_connectivity,
};

use crate::candidate_graph::candidate_graph;
use crate::deduce::{Contradiction, Scope, deduce};
use crate::puzzle::Puzzle;

pub use dimacs::write_dimacs;
pub use names::island_name;
pub use readable::write_readable;

/// How connectivity is stated, and "no loops" with it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ConnectivityChoice {
    /// The eager encoding that suits the puzzle: elimination up to
    /// [`ELIMINATION_ISLANDS`](Self::ELIMINATION_ISLANDS) islands, levels beyond and wherever loops
    /// are forbidden, which elimination can only say by counting all corridors.
    #[default]
    BySize,
    /// This eager encoding.
    Eager(Connectivity),
    /// Not at all: the relaxation.
    None,
}

impl ConnectivityChoice {
    /// Up to this many islands, vertex elimination is the default: its models are one to one with
    /// solutions, and MiniSat is quicker with it in the median on public puzzles of 100 to 400
    /// islands, though not in the worst case (at 400: 0.2 against 0.3 s, worst 4.1 against 0.9 s).
    /// Beyond, its quadratic growth loses: at 1,356 islands 7.1 million clauses against 0.25.
    pub const ELIMINATION_ISLANDS: usize = 400;

    /// The encoding for `puzzle`, or none for the relaxation.
    #[must_use]
    pub fn for_puzzle(self, puzzle: &Puzzle) -> Option<Connectivity> {
        match self {
            Self::BySize => {
                let small = puzzle.islands().len() <= Self::ELIMINATION_ISLANDS;
                Some(if small && puzzle.rules().loops() {
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

/// How to state a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FormulaOptions {
    /// Variables of a corridor.
    pub encoding: BridgeEncoding,
    /// How connectivity is stated.
    pub connectivity: ConnectivityChoice,
    /// Whether to state only what deduction leaves open, with what it found as facts. In the
    /// relaxation these are facts from degrees and crossings only.
    pub deduction: bool,
}

impl Default for FormulaOptions {
    /// The order encoding, connectivity by size, deduction.
    fn default() -> Self {
        Self {
            encoding: BridgeEncoding::Order,
            connectivity: ConnectivityChoice::BySize,
            deduction: true,
        }
    }
}

/// The formula of a puzzle: what it states, and how. The clauses are made when they are asked for.
///
/// ```
/// use hashi_sat::format::{self, ReadOptions};
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
    even: Vec<u32>,
    contradiction: Option<Contradiction>,
    encoding: BridgeEncoding,
    connectivity: Option<Connectivity>,
}

impl<'a> Formula<'a> {
    /// The formula of `puzzle`. Deduction, if it is asked for, happens here.
    ///
    /// # Errors
    ///
    /// [`FormulaError::Encoding`] when the encoding does not exist for that many bridges per
    /// corridor.
    pub fn new(puzzle: &'a Puzzle, options: FormulaOptions) -> Result<Self, FormulaError> {
        options
            .encoding
            .check(puzzle.rules().max_bridges())
            .map_err(FormulaError::Encoding)?;
        let mut formula = Self {
            puzzle,
            graph: candidate_graph(puzzle),
            even: Vec::new(),
            contradiction: None,
            encoding: options.encoding,
            connectivity: options.connectivity.for_puzzle(puzzle),
        };
        if options.deduction {
            formula.deduce();
        }
        Ok(formula)
    }

    fn deduce(&mut self) {
        let scope = match self.connectivity {
            Some(_) => Scope::Puzzle {
                loops: self.puzzle.rules().loops(),
            },
            None => Scope::Relaxation,
        };
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

    /// Why the formula is just the empty clause, if deduction has refuted the puzzle (or, in the
    /// relaxation, what it states of the puzzle).
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

    /// The encoding of connectivity; none in the relaxation.
    #[must_use]
    pub const fn connectivity(&self) -> Option<Connectivity> {
        self.connectivity
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
    }

    /// How many variables and clauses there are. Encodes once, keeping nothing.
    #[must_use]
    pub fn size(&self) -> FormulaSize {
        hashi_encodings::dimacs::measure(|sink| self.encode(sink))
    }
}

/// Why a formula cannot be made or written.
#[derive(Debug)]
#[non_exhaustive]
pub enum FormulaError {
    /// The pair encoding is for at most two bridges per corridor.
    Encoding(UnsupportedEncoding),
    /// The output cannot be written.
    Write(io::Error),
}

impl fmt::Display for FormulaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Encoding(error) => error.fmt(f),
            Self::Write(_) => f.write_str("the formula cannot be written"),
        }
    }
}

impl Error for FormulaError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Encoding(_) => None,
            Self::Write(error) => Some(error),
        }
    }
}

impl From<io::Error> for FormulaError {
    fn from(error: io::Error) -> Self {
        Self::Write(error)
    }
}

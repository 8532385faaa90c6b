//! The formula of a puzzle as other programs get it: complete, or the relaxation.

mod dimacs;
mod names;
mod readable;

use std::error::Error;
use std::fmt;
use std::io;

use hashi_encodings::{
    BridgeEncoding, BridgeGraph, BridgeVariables, ClauseSink, Connectivity, FormulaSize,
    SelectionGraph, encode_bridges, encode_connectivity,
};

pub use dimacs::write_dimacs;
pub use names::island_name;
pub use readable::write_readable;

/// How connectivity is stated, and "no loops" with it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ConnectivityChoice {
    /// The eager encoding that suits the size: elimination up to
    /// [`ELIMINATION_ISLANDS`](Self::ELIMINATION_ISLANDS) islands, levels beyond.
    #[default]
    BySize,
    /// This eager encoding.
    Eager(Connectivity),
    /// Not at all: the relaxation.
    None,
}

impl ConnectivityChoice {
    /// Up to this many islands, vertex elimination gives the smaller or easier formula.
    pub const ELIMINATION_ISLANDS: usize = 1_000;

    /// The encoding for `graph`, or none for the relaxation.
    #[must_use]
    pub fn for_graph(self, graph: &BridgeGraph, loops: bool) -> Option<Connectivity> {
        match self {
            Self::BySize => {
                let small = graph.demands().len() <= Self::ELIMINATION_ISLANDS;
                Some(if small && loops {
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

/// What a formula states, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Formula<'a> {
    graph: &'a BridgeGraph,
    encoding: BridgeEncoding,
    connectivity: Option<Connectivity>,
    loops: bool,
}

impl<'a> Formula<'a> {
    /// The formula of the puzzle with candidate graph `graph`; `loops` says whether cycles are
    /// allowed.
    ///
    /// # Errors
    ///
    /// [`FormulaError::Encoding`] when the encoding does not exist for that many bridges per
    /// corridor.
    pub fn new(
        graph: &'a BridgeGraph,
        loops: bool,
        encoding: BridgeEncoding,
        connectivity: ConnectivityChoice,
    ) -> Result<Self, FormulaError> {
        if !encoding.supports(graph.max_bridges()) {
            return Err(FormulaError::Encoding {
                max_bridges: graph.max_bridges(),
            });
        }
        Ok(Self {
            graph,
            encoding,
            connectivity: connectivity.for_graph(graph, loops),
            loops,
        })
    }

    /// The candidate graph.
    #[must_use]
    pub const fn graph(&self) -> &'a BridgeGraph {
        self.graph
    }

    /// The bridge variables: the first variables of the formula.
    #[must_use]
    pub fn variables(&self) -> BridgeVariables {
        BridgeVariables::numbered_from(0, self.graph, self.encoding)
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
        let variables = encode_bridges(self.graph, self.encoding, sink);
        if let Some(connectivity) = self.connectivity {
            let selection = SelectionGraph::of_bridges(self.graph, &variables, sink);
            encode_connectivity(&selection, connectivity, self.loops, sink);
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
    Encoding {
        /// What the puzzle allows.
        max_bridges: u8,
    },
    /// The output cannot be written.
    Write(io::Error),
}

impl fmt::Display for FormulaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Encoding { max_bridges } => write!(
                f,
                "the pair encoding is for at most 2 bridges per corridor, \
                 this puzzle allows {max_bridges}"
            ),
            Self::Write(error) => error.fmt(f),
        }
    }
}

impl Error for FormulaError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Encoding { .. } => None,
            Self::Write(error) => Some(error),
        }
    }
}

impl From<io::Error> for FormulaError {
    fn from(error: io::Error) -> Self {
        Self::Write(error)
    }
}

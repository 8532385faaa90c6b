//! The variables of each corridor, in the two encodings of a bridge count.

use std::error::Error;
use std::fmt;
use std::ops::Range;

use varisat_formula::{Lit, Var};

use crate::bridge_graph::BridgeGraph;
use crate::degree::Term;
use crate::model::Model;
use crate::sink::ClauseSink;

/// How the bridge count of a corridor becomes Boolean variables.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum BridgeEncoding {
    /// `ge1..geK`, "at least j bridges", with `ge2 -> ge1` and so on: every count has one model.
    #[default]
    Order,
    /// IJ and JI, one variable for each direction: either one is a one-way bridge, both are a
    /// two-way bridge. A one-way bridge has two models. For at most two bridges per corridor.
    Pair,
}

impl BridgeEncoding {
    /// Whether this encoding exists for at most `max_bridges` bridges per corridor.
    #[must_use]
    pub const fn supports(self, max_bridges: u8) -> bool {
        match self {
            Self::Order => true,
            Self::Pair => max_bridges <= 2,
        }
    }

    /// As [`supports`](Self::supports), for `?`.
    ///
    /// # Errors
    ///
    /// When this encoding does not exist for at most `max_bridges` bridges per corridor.
    pub const fn check(self, max_bridges: u8) -> Result<(), UnsupportedEncoding> {
        if self.supports(max_bridges) {
            Ok(())
        } else {
            Err(UnsupportedEncoding { max_bridges })
        }
    }

    /// Variables per corridor.
    const fn width(self, max_bridges: u8) -> usize {
        match self {
            Self::Order => max_bridges as usize,
            Self::Pair => 2,
        }
    }
}

/// The pair encoding was asked for where a corridor can carry more than two bridges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnsupportedEncoding {
    /// The most bridges per corridor.
    pub max_bridges: u8,
}

impl fmt::Display for UnsupportedEncoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "the pair encoding is for at most 2 bridges per corridor, this puzzle allows {}",
            self.max_bridges
        )
    }
}

impl Error for UnsupportedEncoding {}

/// The block of bridge variables of a formula: corridor by corridor, the same number for each.
///
/// In both encodings the bridge count is the number of true variables of the corridor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BridgeVariables {
    encoding: BridgeEncoding,
    width: usize,
    corridors: usize,
    first: usize,
}

impl BridgeVariables {
    /// Takes the variables for all corridors of `graph` from `sink`.
    pub fn allocate<S: ClauseSink + ?Sized>(
        graph: &BridgeGraph,
        encoding: BridgeEncoding,
        sink: &mut S,
    ) -> Self {
        let mut variables = Self::numbered_from(0, graph, encoding);
        for index in 0..variables.len() {
            let var = sink.new_var();
            if index == 0 {
                variables.first = var.index();
            }
        }
        variables
    }

    /// The block that [`allocate`](Self::allocate) takes from a sink whose next variable has the
    /// index `first`: 0 in the formulas that are written out.
    #[must_use]
    pub fn numbered_from(first: usize, graph: &BridgeGraph, encoding: BridgeEncoding) -> Self {
        Self {
            encoding,
            width: encoding.width(graph.max_bridges()),
            corridors: graph.corridors().len(),
            first,
        }
    }

    /// The encoding.
    #[must_use]
    pub const fn encoding(&self) -> BridgeEncoding {
        self.encoding
    }

    /// Number of bridge variables.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.width * self.corridors
    }

    /// Whether there is no corridor.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Variables per corridor: K in the order encoding, 2 in the pair encoding.
    #[must_use]
    pub const fn width(&self) -> usize {
        self.width
    }

    /// Indices of the variables of `corridor`.
    ///
    /// # Panics
    ///
    /// When there is no such corridor; so do all functions here that take one.
    #[must_use]
    pub const fn indices(&self, corridor: usize) -> Range<usize> {
        assert!(corridor < self.corridors, "no such corridor");
        let start = self.first + corridor * self.width;
        start..start + self.width
    }

    /// The positive literals of `corridor`: `ge1..geK`, or IJ and JI.
    pub fn literals(&self, corridor: usize) -> impl ExactSizeIterator<Item = Lit> + use<> {
        self.indices(corridor)
            .map(|index| Var::from_index(index).positive())
    }

    /// `ge1` of `corridor`, or its IJ.
    #[must_use]
    pub fn first_literal(&self, corridor: usize) -> Lit {
        Var::from_index(self.indices(corridor).start).positive()
    }

    /// Literals of which at least one is true if and only if `corridor` carries a bridge: `ge1`, or
    /// IJ and JI.
    pub fn bridge_literals(&self, corridor: usize) -> impl Iterator<Item = Lit> + use<> {
        let needed = match self.encoding {
            BridgeEncoding::Order => 1,
            BridgeEncoding::Pair => self.width,
        };
        self.literals(corridor).take(needed)
    }

    /// The bridge count of `corridor` in `model`. Variables that the model lacks are false.
    #[must_use]
    pub fn count(&self, model: &Model, corridor: usize) -> u8 {
        self.indices(corridor)
            .map(|index| u8::from(model.value(Var::from_index(index))))
            .sum()
    }

    /// The bridge counts of all corridors in `model`.
    #[must_use]
    pub fn counts(&self, model: &Model) -> Vec<u8> {
        (0..self.corridors)
            .map(|corridor| self.count(model, corridor))
            .collect()
    }

    /// Appends the terms whose sum is the bridge count of `corridor`.
    pub(crate) fn push_terms(&self, graph: &BridgeGraph, corridor: usize, terms: &mut Vec<Term>) {
        let range = self.indices(corridor);
        match self.encoding {
            BridgeEncoding::Order => {
                let bounds = graph.corridors()[corridor];
                terms.push(Term {
                    first: Var::from_index(range.start),
                    low: bounds.low,
                    high: bounds.high,
                });
            }
            BridgeEncoding::Pair => terms.extend(range.map(|index| Term {
                first: Var::from_index(index),
                low: 0,
                high: 1,
            })),
        }
    }
}

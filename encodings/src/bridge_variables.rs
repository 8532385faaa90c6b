//! The variables of each corridor, in either encoding of a bridge count.

use std::error::Error;
use std::fmt;
use std::ops::Range;

use itertools::Itertools;
use varisat_formula::{Lit, Var};

use crate::bridge_graph::BridgeGraph;
use crate::degree::Term;
use crate::model::Model;
use crate::sink::ClauseSink;

/// How the bridge count of a corridor becomes Boolean variables.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum BridgeEncoding {
    /// `ge1..geK`, where `gej` says "at least j bridges", with `ge2 -> ge1` and so on: every count has one model.
    #[default]
    Order,
    /// IJ and JI, one variable for each direction: either one alone is a one-way bridge, both are a two-way bridge. A
    /// one-way bridge has two models. Only for at most two bridges per corridor.
    Pair,
}

impl BridgeEncoding {
    /// Whether this encoding can count up to `max_bridges` bridges per corridor.
    #[must_use]
    pub const fn supports(self, max_bridges: u8) -> bool {
        match self {
            Self::Order => true,
            Self::Pair => max_bridges <= 2,
        }
    }

    /// Like [`supports`](Self::supports), but returns an error, for use with `?`.
    ///
    /// # Errors
    ///
    /// When this encoding cannot count up to `max_bridges` bridges per corridor.
    pub const fn check(self, max_bridges: u8) -> Result<(), UnsupportedEncoding> {
        if self.supports(max_bridges) {
            Ok(())
        } else {
            Err(UnsupportedEncoding { max_bridges })
        }
    }

    /// The number of variables of a corridor about which nothing is known.
    const fn width(self, max_bridges: u8) -> usize {
        match self {
            Self::Order => max_bridges as usize,
            Self::Pair => 2,
        }
    }
}

/// The pair encoding was requested although a corridor can carry more than two bridges.
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

/// Which bridge counts of a corridor get variables.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Layout {
    /// All, whatever the bounds of the corridor: K variables each in the order encoding, 2 in the pair encoding. The
    /// numbering does not depend on what is known about a corridor, which suits formulas that are written out and
    /// models that are read.
    #[default]
    Numbered,
    /// Only the counts between the bounds: `high - low` variables, none for a decided corridor. In the order encoding
    /// the first says "at least low + 1", and so on; in the pair encoding each stands for one more bridge on top of
    /// `low`.
    Compact,
}

/// The block of bridge variables of a formula, corridor by corridor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BridgeVariables {
    encoding: BridgeEncoding,
    places: Places,
}

/// Which indices the variables of each corridor have.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Places {
    Numbered {
        first: usize,
        width: usize,
        corridors: usize,
    },
    /// Variables of corridor c: `offsets[c]..offsets[c + 1]`, on top of `low[c]` bridges.
    Compact { offsets: Vec<usize>, low: Vec<u8> },
}

impl BridgeVariables {
    /// Takes the variables for all corridors of `graph` from `sink`.
    pub fn allocate<S: ClauseSink + ?Sized>(
        graph: &BridgeGraph,
        encoding: BridgeEncoding,
        layout: Layout,
        sink: &mut S,
    ) -> Self {
        let mut variables = match layout {
            Layout::Numbered => Self::numbered_from(0, graph, encoding),
            Layout::Compact => Self::compact(graph, encoding),
        };
        for index in 0..variables.len() {
            let var = sink.new_var();
            if index == 0 {
                variables.start_at(var.index());
            }
        }
        variables
    }

    /// The block that [`allocate`](Self::allocate) takes in the numbered layout from a sink whose next variable has the
    /// index `first` (0 in the formulas that are written out).
    #[must_use]
    pub fn numbered_from(first: usize, graph: &BridgeGraph, encoding: BridgeEncoding) -> Self {
        Self {
            encoding,
            places: Places::Numbered {
                first,
                width: encoding.width(graph.max_bridges()),
                corridors: graph.corridors().len(),
            },
        }
    }

    fn compact(graph: &BridgeGraph, encoding: BridgeEncoding) -> Self {
        let mut next = 0;
        let mut offsets = Vec::with_capacity(graph.corridors().len() + 1);
        offsets.push(0);
        offsets.extend(graph.corridors().iter().map(|corridor| {
            next += usize::from(corridor.high - corridor.low);
            next
        }));
        Self {
            encoding,
            places: Places::Compact {
                offsets,
                low: graph.corridors().iter().map(|c| c.low).collect(),
            },
        }
    }

    /// Moves a block that starts at index 0.
    fn start_at(&mut self, start: usize) {
        match &mut self.places {
            Places::Numbered { first, .. } => *first = start,
            Places::Compact { offsets, .. } => {
                if start > 0 {
                    offsets.iter_mut().for_each(|offset| *offset += start);
                }
            }
        }
    }

    /// The encoding.
    #[must_use]
    pub const fn encoding(&self) -> BridgeEncoding {
        self.encoding
    }

    /// The layout.
    #[must_use]
    pub const fn layout(&self) -> Layout {
        match self.places {
            Places::Numbered { .. } => Layout::Numbered,
            Places::Compact { .. } => Layout::Compact,
        }
    }

    /// The number of corridors.
    fn corridors(&self) -> usize {
        match &self.places {
            Places::Numbered { corridors, .. } => *corridors,
            Places::Compact { low, .. } => low.len(),
        }
    }

    /// The indices of all bridge variables (0-based).
    #[must_use]
    pub fn all(&self) -> Range<usize> {
        match &self.places {
            Places::Numbered {
                first,
                width,
                corridors,
            } => *first..*first + width * corridors,
            Places::Compact { offsets, low } => offsets[0]..offsets[low.len()],
        }
    }

    /// The number of bridge variables.
    #[must_use]
    pub fn len(&self) -> usize {
        self.all().len()
    }

    /// Whether there is no bridge variable.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The indices of the variables of `corridor` (0-based).
    ///
    /// # Panics
    ///
    /// When there is no such corridor. The same holds for every method here that takes a corridor.
    #[must_use]
    pub fn indices(&self, corridor: usize) -> Range<usize> {
        match &self.places {
            Places::Numbered {
                first,
                width,
                corridors,
            } => {
                assert!(corridor < *corridors, "no such corridor");
                let start = first + corridor * width;
                start..start + width
            }
            Places::Compact { offsets, .. } => offsets[corridor]..offsets[corridor + 1],
        }
    }

    /// The corridor of the bridge variable with this index, and the variable's place (0-based) among those of the
    /// corridor; `None` for other variables.
    #[must_use]
    pub fn corridor_of(&self, index: usize) -> Option<(usize, usize)> {
        if !self.all().contains(&index) {
            return None;
        }
        Some(match &self.places {
            Places::Numbered { first, width, .. } => {
                ((index - first) / width, (index - first) % width)
            }
            Places::Compact { offsets, .. } => {
                let corridor = offsets.partition_point(|&offset| offset <= index) - 1;
                (corridor, index - offsets[corridor])
            }
        })
    }

    /// How many bridges `corridor` carries in addition to those that its variables count.
    fn base(&self, corridor: usize) -> u8 {
        match &self.places {
            Places::Numbered { .. } => 0,
            Places::Compact { low, .. } => low[corridor],
        }
    }

    /// The positive literals of `corridor`: in the numbered layout `ge1..geK`, or IJ and JI; in the compact layout
    /// those of the counts between its bounds.
    pub fn literals(&self, corridor: usize) -> impl ExactSizeIterator<Item = Lit> + use<> {
        self.indices(corridor)
            .map(|index| Var::from_index(index).positive())
    }

    /// Literals of which at least one is true if and only if `corridor` carries a bridge: `ge1`, or IJ and JI. In the
    /// compact layout there are none when the bounds already settle it.
    pub fn bridge_literals(&self, corridor: usize) -> impl ExactSizeIterator<Item = Lit> + use<> {
        let mut range = self.indices(corridor);
        if self.base(corridor) > 0 {
            range.end = range.start;
        } else if self.encoding == BridgeEncoding::Order {
            range.end = range.end.min(range.start + 1);
        }
        range.map(|index| Var::from_index(index).positive())
    }

    /// Sets of literals such that `corridor` carries at least `count` bridges if and only if all literals of one set
    /// are true. There is no set when the corridor cannot carry that many, and one empty set when its lower bound
    /// already says so.
    #[must_use]
    pub fn at_least(&self, corridor: usize, count: u8) -> Vec<Vec<Lit>> {
        let Some(more) = count.checked_sub(self.base(corridor)) else {
            return vec![Vec::new()];
        };
        let mut literals = self.literals(corridor);
        match (more, self.encoding) {
            (0, _) => vec![Vec::new()],
            (_, BridgeEncoding::Order) => literals
                .nth(usize::from(more) - 1)
                .map(|literal| vec![literal])
                .into_iter()
                .collect(),
            (_, BridgeEncoding::Pair) => literals.combinations(usize::from(more)).collect(),
        }
    }

    /// The bridge count of `corridor` in `model`. Variables beyond the end of the model are false.
    #[must_use]
    pub fn count(&self, model: &Model, corridor: usize) -> u8 {
        let more = self.indices(corridor);
        let more = more.map(|index| u8::from(model.value(Var::from_index(index))));
        self.base(corridor) + more.sum::<u8>()
    }

    /// The bridge counts of all corridors in `model`.
    #[must_use]
    pub fn counts(&self, model: &Model) -> Vec<u8> {
        (0..self.corridors())
            .map(|corridor| self.count(model, corridor))
            .collect()
    }

    /// Appends terms for the undecided part of the bridge count of `corridor`. The count is the sum of these terms plus
    /// the number that is returned.
    pub(crate) fn push_terms(
        &self,
        graph: &BridgeGraph,
        corridor: usize,
        terms: &mut Vec<Term>,
    ) -> u32 {
        let bounds = graph.corridors()[corridor];
        if bounds.low == bounds.high {
            return bounds.low.into();
        }
        let mut range = self.indices(corridor);
        let base = self.base(corridor);
        match self.encoding {
            BridgeEncoding::Order => {
                range.start += usize::from(bounds.low - base);
                terms.push(Term {
                    first: Var::from_index(range.start),
                    low: bounds.low,
                    high: bounds.high,
                });
                0
            }
            BridgeEncoding::Pair => {
                terms.extend(range.map(|index| Term {
                    first: Var::from_index(index),
                    low: 0,
                    high: 1,
                }));
                base.into()
            }
        }
    }
}

//! What is encoded: the demands of the islands, the corridors with their bounds, and the crossings; no coordinates.

use std::error::Error;
use std::fmt;

use crate::lists::Lists;

/// How many bridge ends an island must have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Demand {
    /// Exactly this many.
    Exactly(u32),
    /// This many or more; `AtLeast(0)` asks for nothing.
    AtLeast(u32),
}

/// A pair of islands that see each other, with bounds on its bridge count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Corridor {
    /// The two islands (0-based), the smaller index first.
    pub ends: [u32; 2],
    /// The fewest bridges it can carry.
    pub low: u8,
    /// The most bridges it can carry.
    pub high: u8,
}

impl Corridor {
    /// The end that is not `island`, which must be one of the two ends.
    #[must_use]
    pub const fn other_end(&self, island: u32) -> u32 {
        if self.ends[0] == island {
            self.ends[1]
        } else {
            self.ends[0]
        }
    }
}

/// The candidate graph of a puzzle, on which every encoder, cut and deduction works.
///
/// Islands, corridors and crossings are numbered from 0. Corridors are sorted by their ends, so two
/// islands share at most one.
///
/// ```
/// use hashi_encodings::{BridgeGraph, Corridor, Demand};
///
/// // 1.2.1: a path of three islands.
/// let graph = BridgeGraph::new(
///     2,
///     vec![Demand::Exactly(1), Demand::Exactly(2), Demand::Exactly(1)],
///     vec![
///         Corridor { ends: [0, 1], low: 0, high: 2 },
///         Corridor { ends: [1, 2], low: 0, high: 2 },
///     ],
///     vec![],
/// )?;
/// assert_eq!(graph.corridors_of(1), [0, 1]);
/// # Ok::<(), hashi_encodings::BridgeGraphError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BridgeGraph {
    max_bridges: u8,
    demands: Vec<Demand>,
    corridors: Vec<Corridor>,
    crossings: Vec<[u32; 2]>,
    /// Corridors of each island, ascending.
    corridors_of: Lists,
}

impl BridgeGraph {
    /// Checks the parts and indexes the corridors by island. O(islands + corridors + crossings).
    ///
    /// `max_bridges` is the K of the variant, the limit of every corridor's bounds. How many variables a corridor gets
    /// is a matter of the [`Layout`](crate::Layout): always those for K bridges, or only those between its bounds.
    ///
    /// # Errors
    ///
    /// A [`BridgeGraphError`] when `max_bridges` is 0, when the ends of a corridor are not two islands in ascending
    /// order, when the corridors are not sorted by their ends, when bounds exceed `max_bridges` or the lower one is
    /// above the upper one, or when a crossing does not name two different corridors.
    pub fn new(
        max_bridges: u8,
        demands: Vec<Demand>,
        corridors: Vec<Corridor>,
        crossings: Vec<[u32; 2]>,
    ) -> Result<Self, BridgeGraphError> {
        if max_bridges == 0 {
            return Err(BridgeGraphError::MaxBridges);
        }
        for (index, corridor) in corridors.iter().enumerate() {
            let [a, b] = corridor.ends;
            if a >= b || b as usize >= demands.len() {
                return Err(BridgeGraphError::Ends(index));
            }
            if index > 0 && corridors[index - 1].ends >= corridor.ends {
                return Err(BridgeGraphError::Order(index));
            }
            if corridor.low > corridor.high || corridor.high > max_bridges {
                return Err(BridgeGraphError::Bounds(index));
            }
        }
        for (index, &[e, f]) in crossings.iter().enumerate() {
            if e == f || e as usize >= corridors.len() || f as usize >= corridors.len() {
                return Err(BridgeGraphError::Crossing(index));
            }
        }
        let corridors_and_ends = corridors.iter().enumerate();
        let ends = corridors_and_ends
            .flat_map(|(index, corridor)| corridor.ends.map(|end| (end, index as u32)));
        let corridors_of = Lists::new(demands.len(), ends);
        Ok(Self {
            max_bridges,
            demands,
            corridors,
            crossings,
            corridors_of,
        })
    }

    /// The K of the variant: the most bridges that a corridor can carry.
    #[must_use]
    pub const fn max_bridges(&self) -> u8 {
        self.max_bridges
    }

    /// The demand of each island.
    #[must_use]
    pub fn demands(&self) -> &[Demand] {
        &self.demands
    }

    /// The corridors, sorted by their ends.
    #[must_use]
    pub fn corridors(&self) -> &[Corridor] {
        &self.corridors
    }

    /// The crossings: pairs of corridors of which at most one may carry bridges.
    #[must_use]
    pub fn crossings(&self) -> &[[u32; 2]] {
        &self.crossings
    }

    /// Indices of the corridors that end at `island`, ascending.
    ///
    /// # Panics
    ///
    /// When there is no such island.
    #[must_use]
    pub fn corridors_of(&self, island: usize) -> &[u32] {
        self.corridors_of.of(island)
    }

    /// Changes the bounds of one corridor.
    ///
    /// # Errors
    ///
    /// [`BridgeGraphError::Bounds`] when `high` exceeds `max_bridges` or `low` is above `high`,
    /// [`BridgeGraphError::NoCorridor`] when there is no such corridor.
    pub fn set_bounds(
        &mut self,
        corridor: usize,
        low: u8,
        high: u8,
    ) -> Result<(), BridgeGraphError> {
        if low > high || high > self.max_bridges {
            return Err(BridgeGraphError::Bounds(corridor));
        }
        let corridor = self
            .corridors
            .get_mut(corridor)
            .ok_or(BridgeGraphError::NoCorridor(corridor))?;
        corridor.low = low;
        corridor.high = high;
        Ok(())
    }
}

/// Why parts do not make a [`BridgeGraph`]. The numbers are 0-based indices of the first part at fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BridgeGraphError {
    /// `max_bridges` is 0.
    MaxBridges,
    /// There is no corridor of this index.
    NoCorridor(usize),
    /// The ends of this corridor are not two islands, the smaller index first.
    Ends(usize),
    /// This corridor's ends do not come after those of the corridor before it.
    Order(usize),
    /// This corridor's lower bound is above its upper bound, or its upper bound is above `max_bridges`.
    Bounds(usize),
    /// This crossing does not name two different corridors.
    Crossing(usize),
}

impl fmt::Display for BridgeGraphError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::MaxBridges => f.write_str("expected at least 1 bridge per corridor"),
            Self::NoCorridor(index) => write!(f, "there is no corridor {index}"),
            Self::Ends(index) => write!(
                f,
                "corridor {index}: expected two islands, the smaller index first"
            ),
            Self::Order(index) => write!(f, "corridor {index}: expected ends in ascending order"),
            Self::Bounds(index) => write!(
                f,
                "corridor {index}: expected bounds low <= high <= bridges per corridor"
            ),
            Self::Crossing(index) => write!(f, "crossing {index}: expected two corridors"),
        }
    }
}

impl Error for BridgeGraphError {}

//! What there is to encode: islands' demands, corridors with bounds, crossings. No coordinates.

use std::error::Error;
use std::fmt;

use crate::lists::Lists;

/// How many bridge ends an island must have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Demand {
    /// This many, no more and no less.
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
    /// The island at the other end, seen from `island`, which must be one of the two ends.
    #[must_use]
    pub const fn other_end(&self, island: u32) -> u32 {
        if self.ends[0] == island {
            self.ends[1]
        } else {
            self.ends[0]
        }
    }
}

/// The candidate graph of a puzzle: every encoder, cut and deduction works on it.
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
    /// `max_bridges` is the K of the variant: every corridor gets variables for 1 to K bridges,
    /// whatever its bounds, so that numbering does not depend on what is known about it.
    ///
    /// # Errors
    ///
    /// `max_bridges` 0, an end or a crossing that names nothing, corridors out of order, bounds beyond
    /// `0..=max_bridges` or crosswise.
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

    /// Pairs of corridors of which at most one carries bridges.
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
    /// [`BridgeGraphError::Bounds`] for bounds beyond `0..=max_bridges` or crosswise,
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

/// Why parts do not make a [`BridgeGraph`]. Each names the index of the first part at fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BridgeGraphError {
    /// At most 0 bridges per corridor.
    MaxBridges,
    /// There is no corridor of this index.
    NoCorridor(usize),
    /// The ends of this corridor are not two islands, the smaller index first.
    Ends(usize),
    /// This corridor's ends are not greater than those of the one before.
    Order(usize),
    /// This corridor's bounds are crosswise or beyond the variant's maximum.
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

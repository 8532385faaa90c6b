//! Islands that stay as they are, and cells on which there can be none.

use std::sync::Arc;

use super::Layout;
use crate::generate::direction::Direction;
use crate::generate::mask::Ground;
use crate::model::puzzle::Cell;

/// What of an island stays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::generate) enum Hold {
    /// Nothing: it may be removed.
    #[default]
    Free,
    /// Its place.
    Place,
    /// Its place, and the number of its bridge ends, which is given as its clue.
    Number,
}

impl Layout {
    /// The same with islands only where `ground` allows them.
    pub(in crate::generate) fn on_ground(self, ground: Option<Arc<Ground>>) -> Self {
        Self { ground, ..self }
    }

    pub(in crate::generate) fn ground(&self) -> Option<&Ground> {
        self.ground.as_deref()
    }

    /// Whether the picture, if there is one, allows an island here.
    pub(in crate::generate) fn is_usable(&self, cell: Cell) -> bool {
        let ground = self.ground.as_ref();
        ground.is_none_or(|ground| ground.is_usable(cell))
    }

    pub(in crate::generate) fn hold(&mut self, island: u32, hold: Hold) {
        self.islands[island as usize].hold = hold;
    }

    /// Whether the island has to stay.
    pub(in crate::generate) fn is_kept(&self, island: u32) -> bool {
        self.islands[island as usize].hold != Hold::Free
    }

    /// Whether the number of bridge ends of the island has to stay.
    pub(in crate::generate) fn is_locked(&self, island: u32) -> bool {
        self.islands[island as usize].hold == Hold::Number
    }

    /// Whether the neighbour in this direction would get another number of bridge ends than it has to keep, if this
    /// corridor had `count` bridges.
    pub(super) fn breaks(&self, island: u32, way: Direction, count: u8) -> bool {
        let neighbour = self.neighbour(island, way);
        self.count(island, way) != count && neighbour.is_some_and(|other| self.is_locked(other))
    }

    /// With how many bridges the neighbours of an island between two others can be joined once it is removed: any
    /// number that is `wished`, unless a neighbour keeps the number of its bridge ends; `None` if they cannot.
    pub(in crate::generate) fn merged(&self, island: u32, wished: u8) -> Option<u8> {
        let mut counts = self.ways(island).filter_map(|way| {
            let other = self.neighbour(island, way)?;
            let count = self.count(island, way);
            self.is_locked(other).then_some(count)
        });
        match (counts.next(), counts.next()) {
            (Some(one), Some(other)) if one != other => None,
            (count, _) => Some(count.unwrap_or(wished)),
        }
    }
}

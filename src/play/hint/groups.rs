//! Groups of islands joined by drawn bridges, with what they still need.

use crate::sat::union_find::UndoableSets;

/// Sets of islands, each with its members in a ring and with what they need.
#[derive(Clone, Debug)]
pub(super) struct DrawnGroups {
    sets: UndoableSets,
    /// The next member of the group, round a ring.
    next: Vec<u32>,
    /// What is known of each group, at its root.
    sums: Vec<Sum>,
}

/// What is known of the members of a group together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sum {
    pub(super) islands: u32,
    /// The number of bridge ends that the clues of the group still ask for.
    pub(super) needs: u32,
    /// The number of members whose clue is unknown.
    pub(super) unknown: u32,
}

impl Sum {
    /// Whether no member takes another bridge.
    pub(super) const fn is_finished(&self) -> bool {
        self.needs == 0 && self.unknown == 0
    }

    pub(super) const fn and(self, other: Self) -> Self {
        Self {
            islands: self.islands + other.islands,
            needs: self.needs + other.needs,
            unknown: self.unknown + other.unknown,
        }
    }

    const fn without(self, other: Self) -> Self {
        Self {
            islands: self.islands - other.islands,
            needs: self.needs - other.needs,
            unknown: self.unknown - other.unknown,
        }
    }
}

impl DrawnGroups {
    /// Each island in a group by itself.
    pub(super) fn new(islands: impl Iterator<Item = Sum>) -> Self {
        let sums: Vec<Sum> = islands.collect();
        Self {
            sets: UndoableSets::new(sums.len()),
            next: (0..sums.len() as u32).collect(),
            sums,
        }
    }

    pub(super) fn root(&self, island: u32) -> u32 {
        self.sets.root(island)
    }

    pub(super) fn sum(&self, root: u32) -> Sum {
        self.sums[root as usize]
    }

    /// Subtracts `ends` from what the clue of `island` asks for. Returns the root of its group, and what was known of
    /// the group before.
    pub(super) fn satisfy(&mut self, island: u32, ends: u32) -> (u32, Sum) {
        let root = self.root(island);
        let sum = &mut self.sums[root as usize];
        let before = *sum;
        sum.needs = sum.needs.saturating_sub(ends);
        (root, before)
    }

    /// Takes back [`satisfy`](Self::satisfy).
    pub(super) fn restore(&mut self, root: u32, sum: Sum) {
        self.sums[root as usize] = sum;
    }

    /// Joins the groups of two islands. If these were different, returns the root that is no longer one.
    pub(super) fn join(&mut self, a: u32, b: u32) -> Option<u32> {
        let joined = self.sets.join(a, b)?;
        let [large, small] = joined.map(|root| root as usize);
        self.sums[large] = self.sums[large].and(self.sums[small]);
        self.next.swap(large, small);
        Some(joined[1])
    }

    /// Takes back a [`join`](Self::join) after everything later has been taken back.
    pub(super) fn part(&mut self, small: u32) {
        let (large, small) = (self.sets.separate(small) as usize, small as usize);
        self.next.swap(large, small);
        self.sums[large] = self.sums[large].without(self.sums[small]);
    }

    /// The members of the group of `island`, itself first.
    pub(super) fn members(&self, island: u32) -> impl Iterator<Item = u32> + '_ {
        let mut next = Some(island);
        std::iter::from_fn(move || {
            let member = next?;
            next = Some(self.next[member as usize]).filter(|&following| following != island);
            Some(member)
        })
    }
}

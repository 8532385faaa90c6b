//! Groups: islands joined by corridors that must carry a bridge.

use hashi_encodings::DisjointSets;

/// Sets of islands, with the members of each in a ring, from which members that no longer matter are forgotten.
#[derive(Clone, Debug, Default)]
pub(super) struct ForcedGroups {
    sets: DisjointSets,
    /// The number of members, at roots.
    size: Vec<u32>,
    /// The next kept member; the kept members form a ring. Forgotten members point to themselves.
    next: Vec<u32>,
    /// A kept member of each group, at its root.
    first: Vec<u32>,
}

impl ForcedGroups {
    pub(super) fn new(islands: usize) -> Self {
        let each: Vec<u32> = (0..islands as u32).collect();
        Self {
            sets: DisjointSets::new(islands),
            size: vec![1; islands],
            next: each.clone(),
            first: each,
        }
    }

    /// The root of the group of `island`.
    pub(super) fn root(&mut self, island: u32) -> u32 {
        self.sets.root(island)
    }

    pub(super) fn size(&self, root: u32) -> usize {
        self.size[root as usize] as usize
    }

    /// Joins the groups of two islands; returns false when they are in one group already.
    pub(super) fn join(&mut self, a: u32, b: u32) -> bool {
        let [a, b] = [a, b].map(|island| self.root(island) as usize);
        if !self.sets.join(a as u32, b as u32) {
            return false;
        }
        let [large, small] = if self.size[a] >= self.size[b] {
            [a, b]
        } else {
            [b, a]
        };
        let root = self.root(a as u32) as usize;
        self.size[root] = self.size[a] + self.size[b];
        let (x, y) = (self.first[large], self.first[small]);
        self.next.swap(x as usize, y as usize);
        self.first[root] = x;
        true
    }

    /// The kept members of the smaller one of the groups of two islands.
    pub(super) fn smaller_of(&mut self, a: u32, b: u32) -> Vec<u32> {
        let (a, b) = (self.root(a), self.root(b));
        let smaller = if self.size(a) < self.size(b) { a } else { b };
        let start = self.first[smaller as usize];
        let mut members = vec![start];
        let mut member = self.next[start as usize];
        while member != start {
            members.push(member);
            member = self.next[member as usize];
        }
        members
    }

    /// Puts up to `limit` members of the group of `root` for which `open` holds into `found`. Other members on the way
    /// are forgotten: a closed island stays closed, so it is visited only once in all.
    pub(super) fn open_members(
        &mut self,
        root: u32,
        limit: usize,
        open: impl Fn(u32) -> bool,
        found: &mut Vec<u32>,
    ) {
        found.clear();
        let start = self.first[root as usize];
        let mut before = start;
        loop {
            let member = self.next[before as usize];
            let last = member == start;
            if open(member) {
                found.push(member);
                before = member;
            } else if member != before {
                self.next[before as usize] = self.next[member as usize];
                self.next[member as usize] = member;
            }
            if last || found.len() == limit {
                break;
            }
        }
        // The start may have been forgotten; `before` has not, unless it is the only one left.
        self.first[root as usize] = before;
    }
}

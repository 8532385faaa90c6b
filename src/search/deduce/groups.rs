//! Groups: islands joined by corridors that must carry a bridge.

/// Union-find over islands, by size, with the members of each group in a ring that forgets those of
/// whom nothing more is to be seen.
#[derive(Clone, Debug, Default)]
pub(super) struct Groups {
    parent: Vec<u32>,
    /// The number of members, at roots.
    size: Vec<u32>,
    /// The next member that is still kept, round a ring. Members that were forgotten point to
    /// themselves.
    next: Vec<u32>,
    /// A kept member, at roots.
    first: Vec<u32>,
}

impl Groups {
    pub(super) fn new(islands: usize) -> Self {
        let each: Vec<u32> = (0..islands as u32).collect();
        Self {
            parent: each.clone(),
            size: vec![1; islands],
            next: each.clone(),
            first: each,
        }
    }

    /// The root of the group of `island`. Path halving: nearly constant.
    pub(super) fn root(&mut self, mut island: u32) -> u32 {
        loop {
            let parent = self.parent[island as usize];
            if parent == island {
                return island;
            }
            let grandparent = self.parent[parent as usize];
            self.parent[island as usize] = grandparent;
            island = grandparent;
        }
    }

    pub(super) fn size(&self, root: u32) -> usize {
        self.size[root as usize] as usize
    }

    /// Joins the groups of two islands; false when it is one group already.
    pub(super) fn join(&mut self, a: u32, b: u32) -> bool {
        let (a, b) = (self.root(a), self.root(b));
        if a == b {
            return false;
        }
        let (large, small) = if self.size[a as usize] >= self.size[b as usize] {
            (a as usize, b as usize)
        } else {
            (b as usize, a as usize)
        };
        self.parent[small] = large as u32;
        self.size[large] += self.size[small];
        let (x, y) = (self.first[large] as usize, self.first[small] as usize);
        self.next.swap(x, y);
        true
    }

    /// The kept members of the smaller of the groups of two islands.
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

    /// Up to `limit` members of the group of `root` for which `open` holds, in `found`. Other members
    /// that are met on the way are forgotten: once closed, an island stays so, and is passed
    /// over once in all.
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
        // The start may have been forgotten; `before` has not, or it is alone.
        self.first[root as usize] = before;
    }
}

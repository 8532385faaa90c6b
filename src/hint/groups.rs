//! Groups of islands that drawn bridges join, with what they still need.

/// Union-find by size, without path compression, so that looking up a group changes nothing:
/// O(log islands).
#[derive(Clone, Debug)]
pub(super) struct Groups {
    parent: Vec<u32>,
    /// The next member of the group, round a ring.
    next: Vec<u32>,
    /// At roots.
    sums: Vec<Sum>,
}

/// What is known of all members of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sum {
    pub(super) islands: u32,
    /// Bridge ends that its clues still ask for.
    pub(super) needs: u32,
    /// Members whose clue is not known.
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
}

impl Groups {
    /// Each island by itself.
    pub(super) fn new(islands: impl Iterator<Item = Sum>) -> Self {
        let sums: Vec<Sum> = islands.collect();
        let each: Vec<u32> = (0..sums.len() as u32).collect();
        Self {
            parent: each.clone(),
            next: each,
            sums,
        }
    }

    pub(super) fn root(&self, mut island: u32) -> u32 {
        loop {
            let parent = self.parent[island as usize];
            if parent == island {
                return island;
            }
            island = parent;
        }
    }

    pub(super) fn sum(&self, root: u32) -> Sum {
        self.sums[root as usize]
    }

    /// The clue of `island` asks for so many bridge ends fewer.
    pub(super) fn satisfy(&mut self, island: u32, ends: u32) {
        let root = self.root(island) as usize;
        let needs = &mut self.sums[root].needs;
        *needs = needs.saturating_sub(ends);
    }

    /// Joins the groups of two islands; false when it is one group already.
    pub(super) fn join(&mut self, a: u32, b: u32) -> bool {
        let (a, b) = (self.root(a) as usize, self.root(b) as usize);
        if a == b {
            return false;
        }
        let (large, small) = if self.sums[a].islands >= self.sums[b].islands {
            (a, b)
        } else {
            (b, a)
        };
        self.parent[small] = large as u32;
        self.sums[large] = self.sums[large].and(self.sums[small]);
        self.next.swap(large, small);
        true
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

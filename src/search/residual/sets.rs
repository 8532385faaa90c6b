//! Sets that are merged as their members turn out to belong together.

/// Union-find with path halving. The root of a set is its smallest member.
#[derive(Clone, Debug)]
pub(crate) struct Sets {
    parent: Vec<u32>,
}

impl Sets {
    /// `members` sets of one member each.
    pub(crate) fn new(members: usize) -> Self {
        Self {
            parent: (0..members as u32).collect(),
        }
    }

    pub(crate) fn root(&mut self, mut member: u32) -> u32 {
        loop {
            let parent = self.parent[member as usize];
            if parent == member {
                return member;
            }
            let grandparent = self.parent[parent as usize];
            self.parent[member as usize] = grandparent;
            member = grandparent;
        }
    }

    /// Merges the sets of two members; returns false when they are in one set already.
    pub(crate) fn join(&mut self, a: u32, b: u32) -> bool {
        let (a, b) = (self.root(a), self.root(b));
        self.parent[a.max(b) as usize] = a.min(b);
        a != b
    }

    /// The set of each member, with sets numbered from 0 in the order of their smallest members, and the number of
    /// sets.
    pub(crate) fn numbered(mut self) -> (Vec<u32>, usize) {
        let mut count = 0;
        for member in 0..self.parent.len() {
            // Smaller members have their number already.
            self.parent[member] = match self.parent[member] as usize {
                parent if parent == member => {
                    count += 1;
                    count - 1
                }
                parent => self.parent[parent],
            };
        }
        (self.parent, count as usize)
    }
}

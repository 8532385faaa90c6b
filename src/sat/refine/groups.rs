//! Groups of vertices that are joined for now.

/// Union-find by size whose joins can be taken back, the last one first.
#[derive(Clone, Debug)]
pub(super) struct Groups {
    parent: Vec<u32>,
    /// The number of members of each group, at its root.
    size: Vec<u32>,
}

impl Groups {
    pub(super) fn new(vertices: usize) -> Self {
        Self {
            parent: (0..vertices as u32).collect(),
            size: vec![1; vertices],
        }
    }

    pub(super) fn root(&self, mut vertex: u32) -> u32 {
        loop {
            let parent = self.parent[vertex as usize];
            if parent == vertex {
                return vertex;
            }
            vertex = parent;
        }
    }

    /// The number of members of the group of `vertex`.
    pub(super) fn size(&self, vertex: u32) -> usize {
        self.size[self.root(vertex) as usize] as usize
    }

    /// Joins the groups of two vertices. Returns the root that is no longer one, or `None` when they were in one group
    /// already.
    pub(super) fn join(&mut self, a: u32, b: u32) -> Option<u32> {
        let (a, b) = (self.root(a), self.root(b));
        if a == b {
            return None;
        }
        let (large, small) = if self.size[a as usize] >= self.size[b as usize] {
            (a, b)
        } else {
            (b, a)
        };
        self.parent[small as usize] = large;
        self.size[large as usize] += self.size[small as usize];
        Some(small)
    }

    /// Takes back the join by which `root` ceased to be one.
    pub(super) fn separate(&mut self, root: u32) {
        let parent = std::mem::replace(&mut self.parent[root as usize], root);
        self.size[parent as usize] -= self.size[root as usize];
    }
}

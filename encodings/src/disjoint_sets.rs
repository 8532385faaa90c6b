//! Sets without a common member, joined as they are found to belong together.

/// Union-find over the numbers from 0 on. The root of a set is its smallest member, so that the result of some joins
/// does not depend on their order.
///
/// Path halving (Tarjan and van Leeuwen, "Worst-case analysis of set union algorithms", Journal of the ACM 31, 1984):
/// O(log members) per operation, averaged over many.
///
/// ```
/// use hashi_encodings::DisjointSets;
///
/// let mut sets = DisjointSets::new(5);
/// assert!(sets.join(3, 1));
/// assert!(sets.join(4, 3));
/// assert!(!sets.join(1, 4), "one set already");
/// assert_eq!(sets.root(4), 1);
///
/// let components = sets.into_components();
/// assert_eq!(components.of_vertex(), [0, 1, 2, 1, 1]);
/// assert_eq!(components.groups(), [vec![0], vec![1, 3, 4], vec![2]]);
/// ```
#[derive(Clone, Debug, Default)]
pub struct DisjointSets {
    /// Never above the member itself.
    parent: Vec<u32>,
}

impl DisjointSets {
    /// This many sets of one member each.
    ///
    /// # Panics
    ///
    /// With 2^32 members or more.
    #[must_use]
    pub fn new(members: usize) -> Self {
        assert!(u32::try_from(members).is_ok(), "too many members");
        Self {
            parent: (0..members as u32).collect(),
        }
    }

    /// The smallest member of the set of `member`.
    ///
    /// # Panics
    ///
    /// When there is no such member.
    #[inline]
    pub fn root(&mut self, mut member: u32) -> u32 {
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

    /// Joins the sets of two members; returns false when they are in one set already.
    ///
    /// # Panics
    ///
    /// When one of them does not exist.
    #[inline]
    pub fn join(&mut self, a: u32, b: u32) -> bool {
        let (a, b) = (self.root(a), self.root(b));
        self.parent[a.max(b) as usize] = a.min(b);
        a != b
    }

    /// The root of each member.
    fn roots(&self) -> Vec<u32> {
        let mut roots = self.parent.clone();
        for member in 0..roots.len() {
            // Smaller members have their roots already.
            roots[member] = roots[roots[member] as usize];
        }
        roots
    }

    /// The set of each member, numbered from 0 by their smallest members. O(members).
    #[must_use]
    pub fn into_components(mut self) -> Components {
        let mut count = 0;
        for member in 0..self.parent.len() {
            // Smaller members have their numbers already.
            self.parent[member] = match self.parent[member] as usize {
                parent if parent == member => {
                    count += 1;
                    count - 1
                }
                parent => self.parent[parent],
            };
        }
        Components {
            of_vertex: self.parent,
            count: count as usize,
        }
    }
}

impl PartialEq for DisjointSets {
    /// Whether the sets are the same, whatever joins made them. O(members).
    fn eq(&self, other: &Self) -> bool {
        self.roots() == other.roots()
    }
}

impl Eq for DisjointSets {}

/// Which component each vertex belongs to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Components {
    of_vertex: Vec<u32>,
    count: usize,
}

impl Components {
    /// The number of components.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.count
    }

    /// The component of each vertex, by vertex.
    #[must_use]
    pub fn of_vertex(&self) -> &[u32] {
        &self.of_vertex
    }

    /// The vertices of each component, ascending.
    #[must_use]
    pub fn groups(&self) -> Vec<Vec<u32>> {
        let mut groups = vec![Vec::new(); self.count];
        for (vertex, &component) in (0_u32..).zip(&self.of_vertex) {
            groups[component as usize].push(vertex);
        }
        groups
    }
}

#[cfg(test)]
mod tests {
    use super::DisjointSets;

    /// Compared with a list of the set of each member.
    #[test]
    fn sets_are_those_that_joins_make() {
        let mut state = 1_u64;
        let mut below = |end: u64| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            (state >> 33) % end
        };
        for _ in 0..200 {
            let members = 1 + below(12) as u32;
            let mut sets = DisjointSets::new(members as usize);
            let mut set_of: Vec<u32> = (0..members).collect();
            for _ in 0..below(15) {
                let [a, b] = [(); 2].map(|()| below(members.into()) as u32);
                let [old, new] = [a, b].map(|member| set_of[member as usize]);
                assert_eq!(sets.join(a, b), old != new);
                for set in set_of.iter_mut().filter(|set| **set == old) {
                    *set = new;
                }
            }
            let first_alike =
                |&set: &u32| set_of.iter().position(|other| *other == set).unwrap() as u32;
            let roots: Vec<u32> = set_of.iter().map(first_alike).collect();
            assert_eq!(sets.roots(), roots);
            for member in 0..members {
                assert_eq!(sets.root(member), roots[member as usize]);
            }
            let components = sets.into_components();
            let mut firsts = roots.clone();
            firsts.sort_unstable();
            firsts.dedup();
            assert_eq!(components.count(), firsts.len());
            for (member, root) in roots.iter().enumerate() {
                let number = components.of_vertex()[member] as usize;
                assert_eq!(firsts[number], *root);
                assert!(components.groups()[number].contains(&(member as u32)));
            }
        }
    }
}

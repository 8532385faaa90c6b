//! Sets that are joined temporarily.

/// Union-find whose joins can be taken back, the last one first. It joins by size and without path compression, so that
/// looking up a set changes nothing: O(log members).
///
/// [`DisjointSets`](hashi_encodings::DisjointSets) is for joins that stay.
#[derive(Clone, Debug)]
pub(crate) struct UndoableSets {
    parent: Vec<u32>,
    /// The number of members, at roots.
    size: Vec<u32>,
}

impl UndoableSets {
    /// This many sets of one member each.
    pub(crate) fn new(members: usize) -> Self {
        Self {
            parent: (0..members as u32).collect(),
            size: vec![1; members],
        }
    }

    pub(crate) fn root(&self, mut member: u32) -> u32 {
        loop {
            let parent = self.parent[member as usize];
            if parent == member {
                return member;
            }
            member = parent;
        }
    }

    /// The number of members of the set of `member`.
    pub(crate) fn size(&self, member: u32) -> usize {
        self.size[self.root(member) as usize] as usize
    }

    /// Joins the sets of two members. Returns the root of both and the one that is no longer a root, which was that of
    /// the smaller set; `None` when they were in one set already.
    pub(crate) fn join(&mut self, a: u32, b: u32) -> Option<[u32; 2]> {
        let (a, b) = (self.root(a), self.root(b));
        if a == b {
            return None;
        }
        let [large, small] = match self.size[a as usize] >= self.size[b as usize] {
            true => [a, b],
            false => [b, a],
        };
        self.parent[small as usize] = large;
        self.size[large as usize] += self.size[small as usize];
        Some([large, small])
    }

    /// Takes back the join by which `small` ceased to be a root, after all later joins have been taken back. Returns
    /// the other root.
    pub(crate) fn separate(&mut self, small: u32) -> u32 {
        let large = std::mem::replace(&mut self.parent[small as usize], small);
        self.size[large as usize] -= self.size[small as usize];
        large
    }
}

#[cfg(test)]
mod tests {
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::{Rng as _, SeedableRng as _};

    use super::UndoableSets;
    use crate::rounds::{enough, rounds};

    /// Joins at random, some of them taken back, compared with a list of the set of each member.
    #[test]
    fn what_is_taken_back_is_as_it_was() {
        let mut random = ChaCha8Rng::seed_from_u64(3);
        let mut below = |end: usize| random.next_u32() as usize % end;
        let mut taken_back = 0;
        for _ in 0..rounds(200) {
            let members = 1 + below(12);
            let mut sets = UndoableSets::new(members);
            let mut history: Vec<(u32, Vec<usize>)> = Vec::new();
            let mut set_of: Vec<usize> = (0..members).collect();
            for _ in 0..40 {
                let [a, b] = [(); 2].map(|()| below(members));
                if below(3) == 0 {
                    if let Some((small, before)) = history.pop() {
                        sets.separate(small);
                        set_of = before;
                        taken_back += 1;
                    }
                } else if let Some([large, small]) = sets.join(a as u32, b as u32) {
                    assert_eq!(sets.root(a as u32), large);
                    history.push((small, set_of.clone()));
                    let [old, new] = [a, b].map(|member| set_of[member]);
                    for set in set_of.iter_mut().filter(|set| **set == old) {
                        *set = new;
                    }
                } else {
                    assert_eq!(set_of[a], set_of[b]);
                }
                for one in 0..members {
                    let alike = set_of.iter().filter(|set| **set == set_of[one]).count();
                    assert_eq!(sets.size(one as u32), alike);
                    for other in 0..members {
                        let together = sets.root(one as u32) == sets.root(other as u32);
                        assert_eq!(together, set_of[one] == set_of[other]);
                    }
                }
            }
        }
        assert!(taken_back >= enough(500), "{taken_back}");
    }
}

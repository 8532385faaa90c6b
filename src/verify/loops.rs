//! Cycles of three or more islands, each given as the islands along it.

use super::{LISTED, Violation};
use crate::model::puzzle::Island;

/// Adds a [`Violation::Loop`] for each joined pair that closes a cycle with the pairs before it: one per independent
/// cycle, until [`LISTED`] cells are listed. `joined` holds each pair of different islands once. Returns how many loops
/// are left out.
pub(super) fn list(
    islands: &[Island],
    joined: &[(usize, usize)],
    violations: &mut Vec<Violation>,
) -> u64 {
    let forest = Forest::new(islands.len(), joined);
    let mut room = LISTED;
    let mut left_out = 0;
    for &(a, b) in joined {
        if forest.parent[a] == b || forest.parent[b] == a {
            continue;
        }
        let path = if room > 0 {
            forest.cycle(a, b)
        } else {
            Vec::new()
        };
        if path.is_empty() || path.len() > room {
            room = 0;
            left_out += 1;
            continue;
        }
        room -= path.len();
        let cells = path.iter().map(|&island| islands[island].cell).collect();
        violations.push(Violation::Loop { cells });
    }
    left_out
}

/// A spanning forest, breadth-first so that the cycles come out short.
struct Forest {
    /// The parent of each island; a root is its own parent.
    parent: Vec<usize>,
    depth: Vec<usize>,
}

impl Forest {
    fn new(islands: usize, joined: &[(usize, usize)]) -> Self {
        let mut neighbours = vec![Vec::new(); islands];
        for &(a, b) in joined {
            neighbours[a].push(b);
            neighbours[b].push(a);
        }
        let mut parent = vec![usize::MAX; islands];
        let mut depth = vec![0; islands];
        let mut queue = Vec::with_capacity(islands);
        for root in 0..islands {
            if parent[root] != usize::MAX {
                continue;
            }
            parent[root] = root;
            queue.clear();
            queue.push(root);
            let mut head = 0;
            while let Some(&island) = queue.get(head) {
                head += 1;
                for &other in &neighbours[island] {
                    if parent[other] == usize::MAX {
                        parent[other] = island;
                        depth[other] = depth[island] + 1;
                        queue.push(other);
                    }
                }
            }
        }
        Self { parent, depth }
    }

    /// The islands on the path from `a` to `b` in the forest, both included, as a cycle that starts with the first of
    /// them in reading order.
    fn cycle(&self, mut a: usize, mut b: usize) -> Vec<usize> {
        let mut from_a = vec![a];
        let mut from_b = vec![b];
        while a != b {
            if self.depth[a] >= self.depth[b] {
                a = self.parent[a];
                from_a.push(a);
            } else {
                b = self.parent[b];
                from_b.push(b);
            }
        }
        from_b.pop();
        from_a.extend(from_b.into_iter().rev());
        let first = (0..from_a.len()).min_by_key(|&step| from_a[step]);
        from_a.rotate_left(first.unwrap_or(0));
        from_a
    }
}

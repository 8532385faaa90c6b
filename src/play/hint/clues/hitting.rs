//! Small hitting sets: sets of elements that have an element in common with each of several sets.

/// The number of steps after which a search is given up. Sets are small and few must be hit, so nearly all searches
/// take far fewer.
const STEPS: usize = 5_000;

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Hitting {
    /// These elements, in no particular order.
    Set(Vec<u32>),
    /// There is no hitting set that small.
    None,
    /// The search was given up.
    Unknown,
}

/// Looks for a hitting set of at most `most` elements. `sets` are tried in their order, and so are the elements of
/// each, so what comes first in them is likely to be in the answer. Also returns the number of steps, each of which is
/// a pass over all sets.
pub(super) fn of_at_most(most: usize, sets: &[&[u32]]) -> (Hitting, usize) {
    let mut search = Search {
        sets,
        chosen: Vec::new(),
        steps: 0,
    };
    let found = match search.run(most) {
        Some(true) => Hitting::Set(search.chosen),
        Some(false) => Hitting::None,
        None => Hitting::Unknown,
    };
    (found, search.steps)
}

struct Search<'a> {
    sets: &'a [&'a [u32]],
    chosen: Vec<u32>,
    steps: usize,
}

impl Search<'_> {
    /// Whether the sets that are not hit yet can be hit by at most this many more elements.
    fn run(&mut self, most: usize) -> Option<bool> {
        self.steps += 1;
        if self.steps > STEPS {
            return None;
        }
        let sets = self.sets;
        let mut open = sets.iter().filter(|set| !self.hits(set));
        let Some(first) = open.next() else {
            return Some(true);
        };
        // Disjoint sets need one element each.
        let mut apart: Vec<&[u32]> = vec![first];
        for set in open {
            if apart.len() > most {
                break;
            }
            if apart
                .iter()
                .all(|other| !other.iter().any(|e| set.contains(e)))
            {
                apart.push(set);
            }
        }
        if apart.len() > most {
            return Some(false);
        }
        for &element in *first {
            self.chosen.push(element);
            if self.run(most - 1)? {
                return Some(true);
            }
            self.chosen.pop();
        }
        Some(false)
    }

    fn hits(&self, set: &[u32]) -> bool {
        set.iter().any(|element| self.chosen.contains(element))
    }
}

#[cfg(test)]
mod tests {
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::{Rng as _, SeedableRng as _};

    use super::*;

    #[test]
    fn hitting_sets_are_found_where_there_are_any() {
        let mut random = ChaCha8Rng::seed_from_u64(6);
        let mut below = |end: u32| random.next_u32() % end;
        let mut sizes = [0; 5];
        for _ in 0..2_000 {
            let elements = 2 + below(7);
            let sets: Vec<Vec<u32>> = (0..below(9))
                .map(|_| {
                    let chance = 1 + below(6);
                    let members = (0..elements).filter(|_| below(10) < chance);
                    members.collect()
                })
                .collect();
            let sets: Vec<&[u32]> = sets.iter().map(|set| &set[..]).collect();
            let hits = |chosen: &[u32]| {
                sets.iter()
                    .all(|set| set.iter().any(|e| chosen.contains(e)))
            };
            let chosen = (0..1_u32 << elements).map(|bits| {
                let members = (0..elements).filter(|element| bits >> element & 1 == 1);
                members.collect::<Vec<u32>>()
            });
            let fewest = chosen
                .filter(|chosen| hits(chosen))
                .map(|chosen| chosen.len())
                .min();
            for (most, size) in sizes.iter_mut().enumerate() {
                match of_at_most(most, &sets).0 {
                    Hitting::Set(found) => {
                        assert!(hits(&found) && found.len() <= most);
                        *size += u32::from(fewest == Some(most));
                    }
                    Hitting::None => assert!(fewest.is_none_or(|fewest| fewest > most)),
                    Hitting::Unknown => panic!("these are small"),
                }
            }
        }
        assert!(sizes.iter().all(|&number| number > 10), "{sizes:?}");
    }
}

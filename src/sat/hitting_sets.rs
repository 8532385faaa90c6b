//! Hitting sets: small sets of elements that contain at least one element of each of several sets.
//!
//! **Idea.** Branch and bound: one element of the first set that is not hit has to be chosen; sets without a common
//! element need one element each, so too many of them end a branch.
//!
//! **Cost.** Exponential in the number of elements at worst. If few sets have to be hit, it takes few steps.

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Hitting {
    /// These elements, in any order, are a hitting set.
    Set(Vec<u32>),
    /// There is no hitting set of that size.
    None,
    /// The search was given up.
    Unknown,
}

/// Looks for a hitting set of at most `most` elements. `sets` and the elements of each are tried in their order, so
/// what comes first is likely to be in the answer. Also returns the number of steps, in each of which it looks at all
/// sets; the search is given up when `is_over` holds for that number.
pub(crate) fn of_at_most(
    most: usize,
    sets: &[&[u32]],
    is_over: impl Fn(usize) -> bool,
) -> (Hitting, usize) {
    let end = sets.iter().flat_map(|set| set.iter()).max();
    let mut search = HittingSearch {
        sets,
        is_over,
        taken: vec![0; end.map_or(0, |&last| last as usize + 1)],
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

/// Marks an element as chosen.
const CHOSEN: usize = usize::MAX;

struct HittingSearch<'a, F> {
    sets: &'a [&'a [u32]],
    is_over: F,
    /// By element: [`CHOSEN`], or the last step in which it was in one of the sets without a common element.
    taken: Vec<usize>,
    chosen: Vec<u32>,
    steps: usize,
}

impl<F: Fn(usize) -> bool> HittingSearch<'_, F> {
    /// Whether the sets that are not hit yet can be hit by at most `most` more elements.
    fn run(&mut self, most: usize) -> Option<bool> {
        self.steps += 1;
        if (self.is_over)(self.steps) {
            return None;
        }
        let mut first: Option<&[u32]> = None;
        let mut apart = 0;
        for &set in self.sets {
            let taken = set.iter().map(|&element| self.taken[element as usize]);
            // Sets without a common element need one each.
            if taken
                .into_iter()
                .all(|step| step != CHOSEN && step != self.steps)
            {
                apart += 1;
                if apart > most {
                    return Some(false);
                }
                first.get_or_insert(set);
                for &element in set {
                    self.taken[element as usize] = self.steps;
                }
            }
        }
        let Some(first) = first else {
            return Some(true);
        };
        for &element in first {
            self.chosen.push(element);
            self.taken[element as usize] = CHOSEN;
            if self.run(most - 1)? {
                return Some(true);
            }
            self.taken[element as usize] = 0;
            self.chosen.pop();
        }
        Some(false)
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
        // All of them in every run: they take a moment, and large sets are rare.
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
                match of_at_most(most, &sets, |_| false).0 {
                    Hitting::Set(found) => {
                        assert!(hits(&found) && found.len() <= most);
                        *size += u32::from(fewest == Some(most));
                    }
                    Hitting::None => assert!(fewest.is_none_or(|fewest| fewest > most)),
                    Hitting::Unknown => panic!("these are small"),
                }
            }
        }
        assert!(sizes.iter().all(|&number| number >= 10), "{sizes:?}");
    }
}

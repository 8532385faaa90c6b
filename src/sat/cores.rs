//! Minimal cores: small sets of parts that are enough for something, such as clues that contradict each other, or
//! assumptions that force a bound. Any set that contains one that is enough is enough as well.
//!
//! **Idea.** The last part is left out. If the others are still enough, it is dropped, together with every part that
//! the answer did not use; otherwise it is needed, and always will be. So the parts that come first are the most likely
//! to stay. (Deletion-based extraction of a minimal unsatisfiable subset with clause set refinement; Marques-Silva and
//! Lynce, "On improving MUS extraction algorithms" (SAT 2011).)
//!
//! **Cost.** One question for each part that the first answers leave, each about all parts that are left: solvers need
//! little time for that where the answer uses few. By halves: about log n questions for each part that stays, and never
//! more than 2 n + log n, for n parts.

/// The answer to a question about some of the parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Reply<T> {
    /// They are enough, and so are these alone, in any order.
    Enough(Vec<T>),
    /// They are not enough.
    NotEnough,
    /// It is too hard to find out; a part that was left out stays.
    Unknown,
    /// No further question is to be asked: all parts that are left stay.
    Stop,
}

/// How many parts are left out at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pace {
    One,
    /// Half of them at first, then twice as many as long as that succeeds and half as many when it fails: for sets of
    /// which only a small part stays.
    Halves,
}

/// Parts that are enough.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Core<T> {
    /// The parts, in the order in which they were given.
    pub(crate) parts: Vec<T>,
    /// Whether each of them is known to be needed.
    pub(crate) minimal: bool,
}

/// Leaves out parts of a set that is enough, the last ones first, until each is needed. `ask` receives the parts of a
/// question, in their order, and how many parts are known to be needed; it also keeps to the budget, by
/// [`Reply::Stop`].
///
/// # Errors
///
/// The error of the first question that fails.
pub(crate) fn shrink<T: Copy + Ord, E>(
    parts: Vec<T>,
    pace: Pace,
    mut ask: impl FnMut(&[T], usize) -> Result<Reply<T>, E>,
) -> Result<Core<T>, E> {
    let mut open = parts;
    // In reverse order.
    let mut needed: Vec<T> = Vec::new();
    let mut minimal = true;
    let mut chunk = match pace {
        Pace::One => 1,
        Pace::Halves => open.len() / 2,
    };
    while !open.is_empty() {
        chunk = chunk.clamp(1, open.len());
        let kept = open.len() - chunk;
        let without: Vec<T> = open[..kept]
            .iter()
            .chain(needed.iter().rev())
            .copied()
            .collect();
        let reply = ask(&without, needed.len())?;
        match reply {
            Reply::Enough(core) => {
                open.truncate(kept);
                retain(&mut open, core);
                if pace == Pace::Halves {
                    chunk *= 2;
                }
            }
            Reply::NotEnough | Reply::Unknown if chunk > 1 => chunk /= 2,
            Reply::NotEnough => needed.extend(open.pop()),
            Reply::Unknown => {
                minimal = false;
                needed.extend(open.pop());
            }
            Reply::Stop => {
                minimal = false;
                break;
            }
        }
    }
    open.extend(needed.into_iter().rev());
    Ok(Core {
        parts: open,
        minimal,
    })
}

/// Asks about all parts, which are enough, and keeps those that the answer used: up to `most` times, as long as that
/// helps. Which parts a solver uses depends on the order of the assumptions and on what it has learned meanwhile.
/// Returns false when a question was too hard, or no further one was to be asked.
///
/// # Errors
///
/// The error of the first question that fails.
pub(crate) fn trim<T: Copy + Ord, E>(
    parts: &mut Vec<T>,
    most: usize,
    mut ask: impl FnMut(&[T]) -> Result<Reply<T>, E>,
) -> Result<bool, E> {
    for _ in 0..most {
        let before = parts.len();
        match ask(parts)? {
            Reply::Enough(core) => retain(parts, core),
            Reply::NotEnough => {
                debug_assert!(false, "parts that are enough are not");
                return Ok(false);
            }
            Reply::Unknown | Reply::Stop => return Ok(false),
        }
        if parts.len() == before {
            break;
        }
    }
    Ok(true)
}

fn retain<T: Copy + Ord>(parts: &mut Vec<T>, mut core: Vec<T>) {
    core.sort_unstable();
    parts.retain(|part| core.binary_search(part).is_ok());
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::{Rng as _, SeedableRng as _};

    use super::{Core, Pace, Reply, shrink, trim};
    use crate::rounds::{enough, rounds};

    /// Parts are numbers below some number; a set is enough if and only if it contains one of some sets (bits).
    struct Enough {
        parts: u32,
        sets: Vec<u32>,
    }

    impl Enough {
        fn random(random: &mut ChaCha8Rng) -> Self {
            let mut below = |end: u32| random.next_u32() % end;
            let parts = 1 + below(9);
            let chance = 2 + below(7);
            let sets = (0..=below(4)).map(|_| {
                let members = (0..parts).filter(|_| below(10) < chance);
                members.fold(0, |bits, part| bits | 1 << part)
            });
            Self {
                sets: sets.collect(),
                parts,
            }
        }

        fn is(&self, bits: u32) -> bool {
            self.sets.iter().any(|set| set & !bits == 0)
        }

        /// Returns as core the first set that the parts contain, or the last one.
        fn ask(&self, parts: &[u32], first: bool) -> Reply<u32> {
            let bits = bits(parts);
            let mut sets = self.sets.iter().filter(|&set| set & !bits == 0);
            let set = match first {
                true => sets.next(),
                false => sets.next_back(),
            };
            set.map_or(Reply::NotEnough, |set| {
                let core = parts.iter().rev().filter(|&part| set >> part & 1 == 1);
                Reply::Enough(core.copied().collect())
            })
        }
    }

    fn bits(parts: &[u32]) -> u32 {
        parts.iter().fold(0, |bits, part| bits | 1 << part)
    }

    fn is_ascending(parts: &[u32]) -> bool {
        parts.windows(2).all(|two| two[0] < two[1])
    }

    #[test]
    fn what_is_left_is_enough_and_all_of_it_is_needed() {
        let mut random = ChaCha8Rng::seed_from_u64(8);
        let mut sizes = [0; 10];
        for number in 0..rounds(2_000) {
            let enough = Enough::random(&mut random);
            let all: Vec<u32> = (0..enough.parts).collect();
            for pace in [Pace::One, Pace::Halves] {
                let mut asked = 0;
                let Ok(Core { parts, minimal }) = shrink(all.clone(), pace, |parts, needed| {
                    assert!(is_ascending(parts) && needed <= parts.len());
                    asked += 1;
                    Ok::<_, Infallible>(enough.ask(parts, number % 2 == 0))
                });
                assert!(minimal && is_ascending(&parts) && enough.is(bits(&parts)));
                for part in &parts {
                    assert!(!enough.is(bits(&parts) & !(1 << part)));
                }
                let most = match pace {
                    Pace::One => all.len(),
                    Pace::Halves => 2 * all.len() + all.len().ilog2() as usize,
                };
                assert!(asked <= most, "{asked} questions about {}", all.len());
                sizes[parts.len()] += 1;
            }
        }
        assert!(
            sizes[..6].iter().all(|&number| number >= enough(20)),
            "{sizes:?}"
        );
    }

    #[test]
    fn at_the_end_of_the_budget_what_is_left_is_enough() {
        let mut random = ChaCha8Rng::seed_from_u64(9);
        let mut unfinished = 0;
        for _ in 0..rounds(500) {
            let enough = Enough::random(&mut random);
            let all: Vec<u32> = (0..enough.parts).collect();
            for pace in [Pace::One, Pace::Halves] {
                for budget in 0..8 {
                    let mut asked = 0;
                    let Ok(core) = shrink(all.clone(), pace, |parts, _| {
                        if asked == budget {
                            return Ok(Reply::Stop);
                        }
                        asked += 1;
                        Ok::<_, Infallible>(enough.ask(parts, true))
                    });
                    let Core { parts, minimal } = core;
                    assert!(is_ascending(&parts) && enough.is(bits(&parts)));
                    if budget == 0 {
                        assert_eq!((&parts, minimal), (&all, false));
                    }
                    let is_needed = |part: &u32| !enough.is(bits(&parts) & !(1 << part));
                    assert!(!minimal || parts.iter().all(is_needed));
                    unfinished += usize::from(!minimal);
                }
            }
        }
        assert!(unfinished >= enough(1_000), "{unfinished}");
    }

    /// Of 0 to 7, 2 and 5 are needed; whether 5 is needed is too hard to find out.
    #[test]
    fn hard_questions_leave_their_parts_where_they_are() {
        for pace in [Pace::One, Pace::Halves] {
            let Ok(core) = shrink((0..8).collect(), pace, |parts: &[u32], _| {
                Ok::<_, Infallible>(match [2, 5].map(|part| parts.contains(&part)) {
                    [true, true] => Reply::Enough(parts.to_vec()),
                    [true, false] => Reply::Unknown,
                    [false, _] => Reply::NotEnough,
                })
            });
            assert_eq!((core.parts, core.minimal), (vec![2, 5], false));
        }
    }

    #[test]
    fn errors_are_handed_on() {
        let ask = |parts: &[u32], _| match parts.len() {
            2 => Err("two"),
            _ => Ok(Reply::Enough(parts.to_vec())),
        };
        assert_eq!(shrink(vec![1, 2, 3], Pace::One, ask), Err("two"));
        assert_eq!(trim(&mut vec![1, 2], 1, |parts| ask(parts, 0)), Err("two"));
    }

    /// Each answer uses one part fewer, down to two.
    #[test]
    fn trimming_goes_on_as_long_as_it_helps() {
        for (most, left, asked) in [(0, 5, 0), (1, 4, 1), (3, 2, 3), (9, 2, 4)] {
            let mut parts: Vec<u32> = (0..5).collect();
            let mut questions = 0;
            let known = trim(&mut parts, most, |parts| {
                questions += 1;
                let rest = &parts[usize::from(parts.len() > 2)..];
                Ok::<_, Infallible>(Reply::Enough(rest.to_vec()))
            });
            assert_eq!((known, parts.len(), questions), (Ok(true), left, asked));
        }
        let mut parts = vec![1, 2];
        let known = trim(&mut parts, 9, |_| Ok::<_, Infallible>(Reply::Unknown));
        assert_eq!((known, parts), (Ok(false), vec![1, 2]));
    }
}

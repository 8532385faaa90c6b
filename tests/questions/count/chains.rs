//! Numbers of solutions known by construction, up to hundreds of digits.

use std::time::{Duration, Instant};

use hashi_sat::questions::count::{CountEnding, CountOptions, Solutions};
use hashi_sat::sat::limits::Stopped;
use hashi_sat::{
    Common, Limits, Puzzle, Rules, SearchOptions, SolverChoice, Uniqueness, common, count, unique,
};
use num_bigint::BigUint;

use super::{assert_listed, compare, ways};
use crate::support::chains::{Block, chain, random_blocks};
use crate::support::random::Random;
use crate::support::{brute_force, grid_text, report};

fn block(rows: &str, rules: Rules, solutions: usize) -> Block {
    let block = Block::new(grid_text::puzzle(rows, rules.max_bridges(), rules.loops())).unwrap();
    assert_eq!(block.solutions, solutions, "{rows}");
    block
}

fn exactly(puzzle: &Puzzle, search: SearchOptions) -> BigUint {
    let found = count(
        puzzle,
        &CountOptions::default()
            .with_search(search.clone())
            .with_most(None),
    )
    .unwrap();
    assert_eq!(found.ending, CountEnding::Complete);
    assert!(found.is_exact());
    found.number
}

fn power(base: u32, exponent: u32) -> BigUint {
    BigUint::from(base).pow(exponent)
}

/// A ring of which two opposite sides carry two bridges, the others one: 2^n with n of them.
#[test]
fn rings_in_a_chain_have_a_power_of_two() {
    let rules = Rules::default();
    let ring = block("3.3/.../3.3", rules, 2);
    let narrow = block("33/33", rules, 2);
    for (ring, gap) in [(&ring, 1), (&narrow, 0), (&narrow, 2)] {
        for rings in [1, 2, 3] {
            let puzzle = chain(&vec![ring; rings], gap, rules);
            let expected = 1 << rings;
            assert_eq!(brute_force::solutions(&puzzle).len(), expected);
            for options in ways() {
                compare(&puzzle, options);
            }
        }
        for &solver in SolverChoice::ALL {
            let options = SearchOptions::default().with_solver(solver);
            let puzzle = chain(&vec![ring; 200], gap, rules);
            assert_eq!(
                exactly(&puzzle, options.clone()),
                power(2, 200),
                "{solver:?}"
            );
        }
    }
}

#[test]
fn blocks_of_31_solutions_in_a_chain_have_a_power_of_31() {
    let rules = Rules::default();
    let nine = block("2.3.2/...../3.4.3/...../2.3.2", rules, 31);
    let puzzle = chain(&[&nine, &nine], 1, rules);
    for options in ways() {
        assert_eq!(
            exactly(&puzzle, options.clone()),
            power(31, 2),
            "{options:?}"
        );
        assert_listed(&puzzle, options, 961);
    }
    let puzzle = chain(&vec![&nine; 60], 1, rules);
    assert_eq!(exactly(&puzzle, SearchOptions::default()), power(31, 60));
}

/// Unknown clues in a row: every corridor carries a bridge, up to K, and none depends on another. The
/// solutions can be compared with one another.
#[test]
fn unknown_clues_in_a_row_have_a_power_of_k() {
    for max_bridges in 1..=4 {
        for loops in [true, false] {
            let row = |islands: usize| {
                let rows = vec!["?"; islands].join(".");
                grid_text::puzzle(&rows, max_bridges, loops)
            };
            for islands in 1..=4 {
                let expected = usize::from(max_bridges).pow(islands as u32 - 1);
                let puzzle = row(islands);
                assert_eq!(brute_force::solutions(&puzzle).len(), expected);
                for options in ways() {
                    compare(&puzzle, options);
                }
            }
            let found = exactly(&row(301), SearchOptions::default());
            assert_eq!(found, power(max_bridges.into(), 300));
        }
    }
}

/// The number of solutions of a chain, as often as chance says how many blocks and which.
#[test]
fn random_blocks_in_a_chain_multiply() {
    let (mut listed, mut large, mut several) = (0, 0, 0);
    for (max_bridges, unknown) in [
        (1, false),
        (2, false),
        (1, true),
        (2, true),
        (3, true),
        (4, true),
    ] {
        for loops in [true, false] {
            let rules = Rules::new(max_bridges, loops).unwrap();
            let blocks = random_blocks(rules, unknown, 60);
            assert!(!blocks.is_empty(), "{rules:?}, {unknown}");
            for number in 0..16 {
                let mut random = Random::new("chain", number);
                let length = random.between(2, 12) as usize;
                let pick = |_| random.pick(&blocks);
                let picked: Vec<&Block> = (0..length).map(pick).collect();
                let links = if unknown {
                    power(max_bridges.into(), length as u32 - 1)
                } else {
                    BigUint::from(1_u32)
                };
                let product: BigUint = picked.iter().map(|b| BigUint::from(b.solutions)).product();
                let expected = product * links;
                let puzzle = chain(&picked, (number % 3) as u32, rules);
                several += u32::from(picked.iter().filter(|b| b.solutions > 1).count() > 1);
                assert_counted(&puzzle, &expected);
                match u64::try_from(&expected) {
                    Ok(few @ ..=60) => {
                        for options in ways() {
                            assert_eq!(exactly(&puzzle, options.clone()), expected);
                            assert_listed(&puzzle, options, few as usize);
                        }
                        listed += 1;
                    }
                    _ => large += 1,
                }
            }
        }
    }
    report(format_args!(
        "random chains: {listed} with all solutions listed, {large} larger; {several} with two or more \
         blocks with several solutions each"
    ));
    assert!(listed > 40 && large > 40 && several > 80);
}

/// Counts without limit, and with limits around the number.
fn assert_counted(puzzle: &Puzzle, expected: &BigUint) {
    let label = grid_text::describe(puzzle);
    let search = SearchOptions::default();
    assert_eq!(exactly(puzzle, search.clone()), *expected, "{label}");
    let most = u64::try_from(expected).unwrap_or(u64::MAX);
    for most in [0, 1, most - 1, most, most.saturating_add(1)] {
        let options = CountOptions::default()
            .with_search(search.clone())
            .with_most(most);
        let found = count(puzzle, &options).unwrap();
        let more = *expected > BigUint::from(most);
        let ending = if more {
            CountEnding::Limit
        } else {
            CountEnding::Complete
        };
        assert_eq!(found.ending, ending, "{label}, up to {most}");
        assert_eq!(found.number, expected.clone().min(most.into()), "{label}");
    }
    let several = *expected > BigUint::from(1_u32);
    match unique(puzzle, &search).unwrap() {
        Uniqueness::Several([one, other]) => assert!(several && one != other, "{label}"),
        Uniqueness::Unique(_) => assert!(!several, "{label}"),
        other => panic!("{label}: {other:?}"),
    }
}

/// All solutions of a ring are found out of one, and those of many rings by themselves.
#[test]
fn what_rings_have_in_common_is_their_links() {
    let rules = Rules::default();
    let ring = block("33/33", rules, 2);
    for rings in [1, 2, 60] {
        let puzzle = chain(&vec![&ring; rings], 0, rules);
        let Common::Satisfiable { corridors, .. } =
            common(&puzzle, &SearchOptions::default()).unwrap()
        else {
            panic!("there are solutions");
        };
        let always = corridors
            .iter()
            .filter(|corridor| corridor.always().is_some());
        assert_eq!(always.count(), rings - 1);
        for corridor in &corridors {
            assert!(corridor.undecided.is_empty());
            let link = corridor.always() == Some(1);
            assert!(link || corridor.counts == [1, 2], "{corridor:?}");
        }
    }
}

/// The time is over in the middle of the rings, sooner or later.
#[test]
fn what_rings_have_in_common_is_right_after_a_short_time() {
    let rules = Rules::default();
    let ring = block("33/33", rules, 2);
    let puzzle = chain(&vec![&ring; 40], 0, rules);
    let (mut open, mut known) = (0, 0);
    for step in 0..60 {
        let limits = Limits::within(Duration::from_micros(step * 500));
        let options = SearchOptions::default().with_limits(limits);
        let Common::Satisfiable { corridors, .. } = common(&puzzle, &options).unwrap() else {
            continue;
        };
        for corridor in corridors {
            if corridor.counts == [1, 2] || corridor.always() == Some(1) {
                known += 1;
                continue;
            }
            open += 1;
            let mut possible = [&corridor.counts[..], &corridor.undecided].concat();
            possible.sort_unstable();
            assert_eq!(possible, [1, 2], "{corridor:?}");
        }
    }
    report(format_args!(
        "common after a short time: {known} corridors known, {open} open"
    ));
}

/// The combinations of what has been found take no search, but they take time.
#[test]
fn a_time_limit_ends_a_list_of_combinations() {
    let rules = Rules::default();
    let ring = block("33/33", rules, 2);
    let puzzle = chain(&vec![&ring; 40], 0, rules);
    let limits = Limits::within(Duration::from_secs(1));
    let options = SearchOptions::default().with_limits(limits.clone());
    let mut solutions = Solutions::new(&puzzle, options);
    // In the middle of the combinations with the newest solution of some ring.
    for solution in solutions.by_ref().take(300) {
        solution.unwrap();
    }
    while !limits.passed() {
        std::thread::sleep(Duration::from_millis(20));
    }
    assert!(solutions.next().is_none());
    assert_eq!(
        solutions.ending(),
        Some(CountEnding::Stopped(Stopped::Time))
    );
}

/// The limits of 64 and 128 bits are none.
#[test]
fn limits_may_be_as_large_as_they_can_be() {
    let rules = Rules::default();
    let ring = block("33/33", rules, 2);
    for (rings, most, exact) in [
        (63, u64::MAX, true),
        (64, u64::MAX, false),
        (65, u64::MAX, false),
        (63, 1 << 63, true),
        (63, (1 << 63) - 1, false),
        (130, u64::MAX, false),
    ] {
        let puzzle = chain(&vec![&ring; rings], 0, rules);
        let options = CountOptions::default().with_most(most);
        let found = count(&puzzle, &options).unwrap();
        assert_eq!(found.is_exact(), exact, "{rings} rings up to {most}");
        let expected = power(2, rings as u32).min(most.into());
        assert_eq!(found.number, expected, "{rings} rings up to {most}");
    }
}

/// The list goes on for ever, but each solution is new, and the first ones come at once.
#[test]
fn the_list_of_a_long_chain_starts_at_once() {
    let rules = Rules::default();
    let ring = block("33/33", rules, 2);
    let puzzle = chain(&vec![&ring; 40], 0, rules);
    let mut solutions = Solutions::new(&puzzle, SearchOptions::default());
    let mut seen = std::collections::BTreeSet::new();
    for solution in solutions.by_ref().take(300) {
        assert!(seen.insert(solution.unwrap().bridges().to_vec()));
    }
    assert_eq!(seen.len(), 300);
    assert_eq!(solutions.ending(), None);
    let past = SearchOptions::default().with_limits(Limits::until(Instant::now()));
    let found = count(
        &puzzle,
        &CountOptions::default().with_search(past).with_most(None),
    )
    .unwrap();
    assert_eq!(
        (found.number, found.ending),
        (BigUint::ZERO, CountEnding::Stopped(Stopped::Time))
    );
}

/// Every corridor is an instance of its own; were each looked for in the whole puzzle, this would take minutes.
#[test]
fn long_rows_are_counted_part_by_part() {
    let puzzle = grid_text::puzzle(&vec!["?"; 20_000].join("."), 2, true);
    let options = SearchOptions::default();
    assert_eq!(exactly(&puzzle, options.clone()), power(2, 19_999));
    let Common::Satisfiable { corridors, .. } = common(&puzzle, &options).unwrap() else {
        panic!("it has solutions");
    };
    assert!(corridors.iter().all(|corridor| corridor.counts == [1, 2]));
}

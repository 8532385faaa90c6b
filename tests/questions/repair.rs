//! Repairs: all of the smallest, and nothing else, against every choice of clues.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use hashi_sat::notation::answer::touching;
use hashi_sat::questions::count::CountEnding;
use hashi_sat::questions::repair::{Alternative, ClueChange, Need, RepairOptions, Repairs};
use hashi_sat::sat::limits::Stopped;
use hashi_sat::{
    Answer, Clue, Island, Limits, Puzzle, Rules, SearchOptions, Solution, SolveOptions,
    SolverChoice, solve, verify,
};
use itertools::Itertools;

use crate::support::brute_force::{self, Rule};
use crate::support::random::Random;
use crate::support::rounds::{enough, rounds};
use crate::support::{grid_text, large_puzzles, random_puzzles, report};

/// Number of bridge ends of each island.
pub(crate) fn degrees(puzzle: &Puzzle, solution: &Solution) -> Vec<u8> {
    let mut degrees = vec![0; puzzle.islands().len()];
    for bridge in solution.bridges() {
        for cell in [bridge.from, bridge.to] {
            degrees[puzzle.island_at(cell).unwrap()] += bridge.count;
        }
    }
    degrees
}

/// The ways to join the islands whatever the clues are, each by its degrees; `None` when there are too many.
fn ways(puzzle: &Puzzle) -> Option<Vec<Vec<u8>>> {
    let bare = puzzle.with_clues(|_, _| Clue::Unknown).unwrap();
    let solutions = brute_force::solutions_within(&bare, Rule::All, 300_000)?;
    let all = solutions.iter().map(|solution| degrees(puzzle, solution));
    Some(all.collect())
}

/// A change of clues: islands and their new numbers.
type Changes = Vec<(usize, u8)>;

/// All smallest changes of clues after which `fits` says of the number of solutions that it is right.
fn smallest(
    puzzle: &Puzzle,
    ways: &[Vec<u8>],
    unique: bool,
    most: usize,
) -> Option<BTreeSet<Changes>> {
    let clues: Vec<Option<u8>> = puzzle
        .islands()
        .iter()
        .map(|island| match island.clue {
            Clue::Number(clue) => Some(clue),
            Clue::Unknown => None,
        })
        .collect();
    for size in 0..=most {
        let mut found = BTreeSet::new();
        for islands in (0..clues.len()).combinations(size) {
            // Numbers of the ways that agree everywhere else are the only ones that can help.
            let fitting = ways.iter().filter(|way| {
                (0..clues.len())
                    .all(|i| islands.contains(&i) || clues[i].is_none_or(|c| c == way[i]))
            });
            let numbers = fitting.map(|way| islands.iter().map(|&i| way[i]).collect::<Vec<u8>>());
            for (numbers, count) in numbers.counts() {
                let changed = islands
                    .iter()
                    .zip(&numbers)
                    .all(|(&i, &n)| clues[i] != Some(n));
                if changed && (count == 1 || !unique) {
                    found.insert(islands.iter().copied().zip(numbers).collect());
                }
            }
        }
        if !found.is_empty() {
            return Some(found);
        }
    }
    None
}

fn changes_of(puzzle: &Puzzle, repair: &Alternative) -> Changes {
    let of = |change: &ClueChange| match *change {
        ClueChange::Clue { cell, from, to } => {
            let island = puzzle.island_at(cell).unwrap();
            assert_eq!(puzzle.islands()[island].clue, from);
            match to {
                Clue::Number(number) => (island, number),
                Clue::Unknown => (island, 0),
            }
        }
        ClueChange::Island { .. } => panic!("{change}: only clues were to change"),
    };
    repair.changes.iter().map(of).collect()
}

/// All repairs by clues alone against those expected; says how many changes they take, if any help.
fn compare(puzzle: &Puzzle, ways: &[Vec<u8>], options: RepairOptions) -> Option<usize> {
    let label = format!("{}, {options:?}", grid_text::describe(puzzle));
    let expected = smallest(puzzle, ways, options.unique, 3);
    let mut repairs = Repairs::new(puzzle, options).unwrap();
    if expected
        .as_ref()
        .is_some_and(|found| found.contains(&Vec::new()))
    {
        assert_eq!(repairs.need(), Some(Need::Nothing), "{label}");
        assert!(repairs.next().is_none(), "{label}");
        return Some(0);
    }
    assert_ne!(repairs.need(), Some(Need::Nothing), "{label}");
    let Some(expected) = expected else {
        // More than three changes, or none that help.
        if let Some(repair) = repairs.next() {
            assert!(repair.unwrap().changes.len() > 3, "{label}");
        } else {
            assert_eq!(repairs.ending(), Some(CountEnding::Complete), "{label}");
        }
        return None;
    };
    let mut found = BTreeSet::new();
    for repair in repairs.by_ref() {
        let repair = repair.unwrap_or_else(|e| panic!("{label}: {e}"));
        assert!(verify(&repair.puzzle, &repair.solution).is_ok(), "{label}");
        let new = found.insert(changes_of(puzzle, &repair));
        assert!(new, "{label}: {:?} twice", repair.changes);
    }
    assert_eq!(repairs.ending(), Some(CountEnding::Complete), "{label}");
    assert_eq!(found, expected, "{label}");
    let size = expected.first().map(Vec::len);
    assert_eq!(Some(repairs.at_least()), size, "{label}");
    size
}

#[test]
fn all_smallest_changes_of_clues_are_found() {
    let mut sizes = [[0; 5]; 2];
    for number in 0..rounds(1_500) {
        let puzzle = random_puzzles::small_puzzle(number);
        let Some(ways) = ways(&puzzle) else { continue };
        if ways.len() > 3_000 {
            continue;
        }
        for unique in [false, true] {
            let solver = SolverChoice::ALL[number as usize % SolverChoice::ALL.len()];
            let options = RepairOptions::default()
                .with_search(SearchOptions::default().with_solver(solver))
                .with_unique(unique)
                .with_clues_only(true);
            let size = compare(&puzzle, &ways, options);
            sizes[usize::from(unique)][size.unwrap_or(4)] += 1;
        }
    }
    report(format_args!(
        "repairs by number of changes (the last: more than 3, or none): {sizes:?}"
    ));
    assert!(sizes.iter().flatten().all(|&count| count >= enough(1)));
}

/// Whatever the time was enough for is right. How much that is depends on the machine.
#[test]
fn what_a_short_time_yields_is_right() {
    let [mut nothing, mut some, mut all] = [0; 3];
    for number in 0..rounds(400) {
        let puzzle = random_puzzles::small_puzzle(number);
        let Some(ways) = ways(&puzzle).filter(|ways| ways.len() < 1_000) else {
            continue;
        };
        let mut random = Random::new("short repairs", number);
        for unique in [false, true] {
            let Some(expected) = smallest(&puzzle, &ways, unique, 3) else {
                continue;
            };
            let size = expected.first().map_or(0, Vec::len);
            let most = 1 << (6 + random.below(8));
            let micros = random.below(most);
            let options = RepairOptions::default()
                .with_search(
                    SearchOptions::default()
                        .with_limits(Limits::within(Duration::from_micros(micros.into()))),
                )
                .with_unique(unique)
                .with_clues_only(true);
            let label = format!("{}, {unique}, {micros} us", grid_text::describe(&puzzle));
            let mut repairs = Repairs::new(&puzzle, options).unwrap();
            let found: Vec<Changes> = repairs
                .by_ref()
                .map(|repair| changes_of(&puzzle, &repair.unwrap()))
                .collect();
            match repairs.need() {
                None => assert!(found.is_empty(), "{label}"),
                Some(Need::Nothing) => assert_eq!(size, 0, "{label}"),
                Some(_) => {
                    assert!(size > 0 && repairs.at_least() <= size, "{label}");
                    assert!(found.iter().all(|one| expected.contains(one)), "{label}");
                    assert!(found.iter().all_unique(), "{label}");
                    let complete = repairs.ending() == Some(CountEnding::Complete);
                    assert!(!complete || found.len() == expected.len(), "{label}");
                }
            }
            match (repairs.ending(), found.len()) {
                (Some(CountEnding::Complete), _) => all += 1,
                (Some(CountEnding::Stopped(Stopped::Time)), 0) => nothing += 1,
                (Some(CountEnding::Stopped(Stopped::Time)), _) => some += 1,
                other => panic!("{label}: {other:?}"),
            }
        }
    }
    report(format_args!(
        "short times: nothing {nothing}, some repairs {some}, all {all}"
    ));
}

/// Checks a repair that leaves exactly one solution, by plain search.
fn assert_leaves_one(repair: &Alternative, label: &str) {
    let solutions = brute_force::solutions_within(&repair.puzzle, Rule::All, 2_000_000);
    if let Some(solutions) = solutions {
        assert_eq!(solutions, std::slice::from_ref(&repair.solution), "{label}");
    }
    assert!(verify(&repair.puzzle, &repair.solution).is_ok(), "{label}");
}

/// The puzzle that the changes make of `puzzle`.
fn changed(puzzle: &Puzzle, changes: &[ClueChange]) -> Puzzle {
    let mut islands = puzzle.islands().to_vec();
    for change in changes {
        match *change {
            ClueChange::Clue { cell, to, .. } => {
                islands[puzzle.island_at(cell).unwrap()].clue = to;
            }
            ClueChange::Island { cell, clue } => islands.push(Island { cell, clue }),
        }
    }
    Puzzle::new(puzzle.rows(), puzzle.cols(), islands, puzzle.rules()).unwrap()
}

#[test]
fn one_more_island_is_tried_where_it_is_no_more_than_a_clue() {
    let (mut by_islands, mut by_clues, mut both) = (0, 0, 0);
    for number in 0..rounds(1_500) {
        let puzzle = random_puzzles::small_puzzle(number);
        let Some(solutions) = brute_force::solutions_within(&puzzle, Rule::All, 100_000) else {
            continue;
        };
        if solutions.len() < 2 || solutions.len() > 500 {
            continue;
        }
        let label = grid_text::describe(&puzzle);
        let repairs = |clues_only| {
            let options = RepairOptions::default()
                .with_unique(true)
                .with_clues_only(clues_only);
            let mut repairs = Repairs::new(&puzzle, options).unwrap();
            assert_eq!(repairs.need(), Some(Need::Uniqueness), "{label}");
            let found: Vec<Alternative> = repairs.by_ref().take(60).map(Result::unwrap).collect();
            for repair in &found {
                assert_leaves_one(repair, &label);
                assert_eq!(changed(&puzzle, &repair.changes), repair.puzzle, "{label}");
            }
            found
        };
        let (all, clues) = (repairs(false), repairs(true));
        let is_island =
            |repair: &&Alternative| matches!(repair.changes[..], [ClueChange::Island { .. }]);
        let islands = all.iter().filter(is_island).count();
        let sizes: BTreeSet<usize> = all.iter().map(|repair| repair.changes.len()).collect();
        assert!(sizes.len() <= 1, "{label}: {sizes:?}");
        if let (Some(with_islands), Some(of_clues)) = (all.first(), clues.first()) {
            let fewest = of_clues
                .changes
                .len()
                .min(if islands > 0 { 1 } else { usize::MAX });
            assert_eq!(with_islands.changes.len(), fewest, "{label}");
        }
        match (islands, all.len() - islands) {
            (0, 0) => assert!(clues.is_empty(), "{label}"),
            (0, _) => by_clues += 1,
            (_, 0) => by_islands += 1,
            _ => both += 1,
        }
    }
    report(format_args!(
        "repairs that leave one solution: by an island {by_islands}, by clues {by_clues}, by either {both}"
    ));
    assert!(by_islands >= enough(20) && by_clues >= enough(20) && both >= enough(20));
}

/// Of the islands that are tried where they may touch others, those that touch none are tried where they may not.
#[test]
fn no_island_is_added_beside_another_unless_that_is_wanted() {
    let [mut touching_ones, mut left_out] = [0; 2];
    for number in 0..rounds(1_500) {
        let puzzle = random_puzzles::small_puzzle(number);
        let Some(solutions) = brute_force::solutions_within(&puzzle, Rule::All, 100_000) else {
            continue;
        };
        if solutions.len() < 2 || solutions.len() > 100 {
            continue;
        }
        let label = grid_text::describe(&puzzle);
        let repairs = |touching: Option<bool>| {
            let options = RepairOptions::default()
                .with_unique(true)
                .with_touching(touching);
            let mut repairs = Repairs::new(&puzzle, options).unwrap();
            let found: Vec<Alternative> = repairs.by_ref().map(Result::unwrap).collect();
            (found, repairs.touching_left_out())
        };
        let (allowed, none_left_out) = repairs(Some(true));
        let (forbidden, some_left_out) = repairs(Some(false));
        assert!(!none_left_out, "{label}");
        let pairs = touching(&puzzle);
        let adds =
            |repair: &&Alternative| matches!(repair.changes[..], [ClueChange::Island { .. }]);
        let touches = |repair: &Alternative| touching(&repair.puzzle) != pairs;
        assert!(!forbidden.iter().any(touches), "{label}");
        let apart = allowed
            .iter()
            .filter(adds)
            .filter(|repair| !touches(repair));
        assert!(apart.eq(forbidden.iter().filter(adds)), "{label}");
        let few = |found: &[Alternative]| -> BTreeSet<String> {
            let clues = found.iter().filter(|repair| !adds(repair));
            let single = clues.filter(|repair| repair.changes.len() == 1);
            single
                .map(|repair| format!("{:?}", repair.changes))
                .collect()
        };
        assert_eq!(few(&allowed), few(&forbidden), "{label}");
        let usual = if pairs.is_empty() {
            &forbidden
        } else {
            &allowed
        };
        assert_eq!(&repairs(None).0, usual, "{label}");
        let adds_touching = allowed.iter().any(touches);
        assert!(!adds_touching || some_left_out, "{label}");
        touching_ones += usize::from(adds_touching);
        left_out += usize::from(some_left_out);
    }
    report(format_args!(
        "islands beside others: would help {touching_ones}, left out {left_out}"
    ));
    assert!(touching_ones >= enough(50) && left_out >= enough(100));
}

#[test]
fn large_puzzles_are_repaired() {
    for (islands, max_bridges, loops) in [
        (100, 2, true),
        (100, 4, false),
        (400, 2, true),
        (400, 1, true),
    ] {
        let rules = Rules::new(max_bridges, loops).unwrap();
        for number in 0..6 {
            let puzzle = large_puzzles::spoilt(islands, rules, number);
            let label = format!("{islands} islands, {rules:?}, {number}");
            let mut repairs = Repairs::new(&puzzle, RepairOptions::default()).unwrap();
            let found: Vec<Alternative> = repairs.by_ref().take(5).map(Result::unwrap).collect();
            if repairs.need() == Some(Need::Nothing) {
                continue;
            }
            assert!(!found.is_empty(), "{label}");
            for repair in found {
                assert_eq!(changed(&puzzle, &repair.changes), repair.puzzle, "{label}");
                assert!(verify(&repair.puzzle, &repair.solution).is_ok(), "{label}");
                // With any one of the changes taken back there is no solution again.
                for place in 0..repair.changes.len() {
                    let mut fewer = repair.changes.clone();
                    fewer.remove(place);
                    let outcome = solve(&changed(&puzzle, &fewer), &SolveOptions::default());
                    assert_eq!(outcome.unwrap().answer, Answer::Unsatisfiable, "{label}");
                }
            }
        }
    }
}

#[test]
fn without_time_nothing_is_said() {
    let (puzzle, _) = large_puzzles::satisfiable(100, Rules::default(), 0);
    let options = RepairOptions::default()
        .with_search(SearchOptions::default().with_limits(Limits::until(Instant::now())));
    let mut repairs = Repairs::new(&puzzle, options).unwrap();
    assert!(repairs.next().is_none());
    assert_eq!(
        (repairs.need(), repairs.ending()),
        (None, Some(CountEnding::Stopped(Stopped::Time)))
    );
}

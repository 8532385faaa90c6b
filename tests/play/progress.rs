//! Whether a state is still right, and what is wrong with it: against all solutions and all subsets.

mod naive;
mod named;
mod read_back;

use std::collections::{BTreeMap, BTreeSet};

use hashi_sat::play::progress::Fault;
use hashi_sat::sat::limits::Stopped;
use hashi_sat::{
    Cell, Clue, Island, Limits, Progress, Puzzle, Rules, SearchOptions, Solution, SolverChoice,
    State, progress, verify,
};
use itertools::Itertools;
use naive::{Board, Mark, extends, smallest, wrong_alone};

use crate::support::brute_force::{self, Rule};
use crate::support::random::Random;
use crate::support::rounds::{enough, rounds};
use crate::support::{grid_text, random_puzzles, report};

fn options(random: &mut Random) -> SearchOptions {
    let mut options = SearchOptions::default();
    if random.chance(30) {
        options.solver = SolverChoice::ALL[SolverChoice::ALL.len() - 1];
    }
    options.deduction = random.chance(70);
    options
}

fn judged(puzzle: &Puzzle, state: &State, options: &SearchOptions) -> Progress {
    match progress(puzzle, state, options) {
        Ok(progress) => progress,
        Err(error) => panic!(
            "{}: {error} {state:?} {options:?}",
            grid_text::describe(puzzle)
        ),
    }
}

/// All solutions, if plain search finds them.
fn all_solutions(puzzle: &Puzzle) -> Option<Vec<Solution>> {
    brute_force::solutions_within(puzzle, Rule::All, 100_000)
}

/// Part of what is true in a solution.
fn part_of(counts: &[u8], percent: u32, random: &mut Random) -> Vec<Mark> {
    let mark = |&count: &u8| match count {
        _ if !random.chance(percent) => Mark::Nothing,
        0 => Mark::Crossed,
        count => Mark::Drawn(random.between(1, count.into()) as u8),
    };
    counts.iter().map(mark).collect()
}

#[test]
fn a_part_of_a_solution_is_right() {
    let mut states = 0;
    for number in 0..rounds(2500) {
        let board = Board::new(random_puzzles::small_puzzle(number));
        let Some(solutions) = all_solutions(&board.puzzle) else {
            continue;
        };
        if solutions.is_empty() {
            continue;
        }
        let mut random = Random::new("progress right", number);
        for percent in [0, 30, 70, 100] {
            let counts = board.counts(random.pick(&solutions));
            let marks = part_of(&counts, percent, &mut random);
            let state = board.state(&marks, &mut random);
            let found = judged(&board.puzzle, &state, &options(&mut random));
            let Progress::Right { solution } = found else {
                panic!(
                    "{}: {state:?}, {found:?}",
                    grid_text::describe(&board.puzzle)
                );
            };
            assert!(verify(&board.puzzle, &solution).is_ok());
            assert!(
                extends(&[board.counts(&solution)], &marks),
                "{state:?}, {solution:?}"
            );
            states += 1;
        }
    }
    assert!(states >= enough(4000), "{states}");
}

/// How many states there were of each kind; of those that are wrong, how many marks have to go.
#[derive(Debug, Default)]
struct Seen {
    kinds: BTreeMap<&'static str, usize>,
    undo: BTreeMap<usize, usize>,
    faults: BTreeMap<&'static str, usize>,
}

fn compare(
    board: &Board,
    solutions: &[Vec<u8>],
    marks: &[Mark],
    random: &mut Random,
    seen: &mut Seen,
) {
    let puzzle = &board.puzzle;
    let state = board.state(marks, random);
    let found = judged(puzzle, &state, &options(random));
    let context = || format!("{}: {state:?}, {found:?}", grid_text::describe(puzzle));
    let faults = board.fault_kinds(marks);
    let kind = if !faults.is_empty() {
        let Progress::Broken(found) = &found else {
            panic!("{faults:?} {}", context());
        };
        let kinds: BTreeSet<&str> = found.iter().map(Fault::kind).collect();
        assert_eq!(kinds, faults, "{}", context());
        for fault in faults {
            *seen.faults.entry(fault).or_default() += 1;
        }
        assert!(!extends(solutions, marks), "{}", context());
        "broken"
    } else if solutions.is_empty() {
        assert_eq!(found, Progress::Unsatisfiable, "{}", context());
        "unsatisfiable"
    } else if extends(solutions, marks) {
        let Progress::Right { solution } = &found else {
            panic!("{}", context());
        };
        assert!(verify(puzzle, solution).is_ok());
        assert!(extends(&[board.counts(solution)], marks), "{}", context());
        "right"
    } else {
        let Progress::Wrong(mistake) = &found else {
            panic!("{}", context());
        };
        assert!(mistake.smallest && mistake.undecided.is_empty());
        let undo = board.marks_of(&mistake.undo);
        assert_eq!(
            mistake.undo.len(),
            smallest(solutions, marks),
            "{}",
            context()
        );
        assert!(!extends(solutions, &undo), "{}", context());
        for (corridor, &mark) in undo.iter().enumerate() {
            match (mark, marks[corridor]) {
                (Mark::Nothing, _) | (Mark::Crossed, Mark::Crossed) => {}
                (Mark::Drawn(named), Mark::Drawn(drawn)) => {
                    assert!((1..=drawn).contains(&named), "{}", context());
                    let mut fewer = undo.clone();
                    fewer[corridor] = match named {
                        1 => Mark::Nothing,
                        _ => Mark::Drawn(named - 1),
                    };
                    assert!(extends(solutions, &fewer), "{}", context());
                }
                _ => panic!("{}", context()),
            }
        }
        let wrong = board.marks_of(&mistake.wrong);
        assert_eq!(wrong, wrong_alone(solutions, marks), "{}", context());
        *seen.undo.entry(mistake.undo.len()).or_default() += 1;
        "wrong"
    };
    *seen.kinds.entry(kind).or_default() += 1;
}

fn compare_all(
    board: &Board,
    random: &mut Random,
    seen: &mut Seen,
    mut states: impl FnMut(&[Vec<u8>], &mut Random) -> Vec<Mark>,
) {
    let Some(solutions) = all_solutions(&board.puzzle) else {
        return;
    };
    let solutions: Vec<Vec<u8>> = solutions.iter().map(|s| board.counts(s)).collect();
    for _ in 0..3 {
        let marks = states(&solutions, random);
        compare(board, &solutions, &marks, random, seen);
    }
}

/// A part of a solution, if there is one, with some marks that are random.
#[test]
fn a_corrupted_state_is_judged_as_by_plain_search() {
    let mut seen = Seen::default();
    for number in 0..rounds(2500) {
        let board = Board::new(random_puzzles::small_puzzle(number));
        let mut random = Random::new("progress corrupted", number);
        let most = board.puzzle.rules().max_bridges();
        compare_all(&board, &mut random, &mut seen, |solutions, random| {
            let percent = random.between(10, 90);
            let mut marks = match solutions {
                [] => vec![Mark::Nothing; board.corridors.len()],
                _ => part_of(random.pick::<Vec<u8>>(solutions), percent, random),
            };
            for mark in &mut marks {
                if random.chance(15) {
                    let beyond = u8::from(random.chance(5));
                    let drawn = random.between(1, (most + beyond).into()) as u8;
                    *mark = match random.below(20) {
                        0 => Mark::DrawnAndCrossed(drawn),
                        1..11 => Mark::Crossed,
                        _ => Mark::Drawn(drawn),
                    };
                }
            }
            marks
        });
    }
    report(format_args!("corrupted states: {seen:?}"));
    for kind in ["broken", "unsatisfiable", "right", "wrong"] {
        assert!(seen.kinds[kind] >= enough(200), "{kind}");
    }
    for (kind, fewest) in [
        ("crossing", 5),
        ("degree", 100),
        ("loop", 10),
        ("finished", 50),
        ("crossed", 100),
        ("too_many", 20),
    ] {
        let found = seen.faults.get(kind).copied().unwrap_or_default();
        assert!(found >= enough(fewest), "{kind}");
    }
}

/// Islands side by side, most of unknown clue: it takes several crosses to seal some off.
fn lattice(random: &mut Random) -> Puzzle {
    let rules = Rules::new(random.between(1, 2) as u8, random.chance(60)).unwrap();
    let (rows, cols) = (random.between(2, 3), random.between(3, 4));
    let cells = (0..rows).cartesian_product(0..cols);
    let islands = cells.map(|(row, col)| Island {
        cell: Cell::new(row, col),
        clue: match random.below(5) {
            0 => Clue::Number(random.between(1, 3) as u8),
            _ => Clue::Unknown,
        },
    });
    Puzzle::new(rows, cols, islands.collect(), rules).unwrap()
}

/// States that take each mark from some solution, of puzzles with many of them: most are wrong, and no mark is
/// by itself.
#[test]
fn the_smallest_set_is_found_where_each_mark_is_right_in_some_solution() {
    let mut seen = Seen::default();
    for number in 0..rounds(1600) {
        let mut random = Random::new("progress several", number);
        let board = Board::new(match number % 8 {
            0 => lattice(&mut random),
            _ => {
                let unknown = random.between(30, 100);
                let clues = |_, clue| match random.chance(unknown) {
                    true => Clue::Unknown,
                    false => clue,
                };
                let puzzle = random_puzzles::small_puzzle(number);
                puzzle.with_clues(clues).unwrap()
            }
        });
        compare_all(&board, &mut random, &mut seen, |solutions, random| {
            let mut marks = vec![Mark::Nothing; board.corridors.len()];
            if solutions.is_empty() {
                return marks;
            }
            let crosses = random.between(30, 100);
            let mut corridors: Vec<usize> = (0..marks.len()).collect();
            while !corridors.is_empty() {
                let at = random.below(corridors.len() as u32) as usize;
                let corridor = corridors.swap_remove(at);
                marks[corridor] = match random.pick::<Vec<u8>>(solutions)[corridor] {
                    0 => Mark::Crossed,
                    _ if random.chance(crosses) => Mark::Nothing,
                    count => Mark::Drawn(count),
                };
                if !extends(solutions, &marks) && random.chance(70) {
                    break;
                }
            }
            marks
        });
    }
    report(format_args!("states from several solutions: {seen:?}"));
    for (size, fewest) in [(2, 200), (3, 50), (4, 5)] {
        let found = seen.undo.get(&size).copied().unwrap_or_default();
        assert!(found >= enough(fewest), "{size}");
    }
}

/// Four columns of corridors are crossed off, each of which separates the puzzle: no smaller set does. The solver has
/// few conflicts with that, but many sets have to be tried, which a limit on conflicts ends as well.
#[test]
fn a_limit_on_conflicts_ends_the_choice_of_sets_too() {
    let (rows, cols) = (10, 10);
    let cells = (0..rows).cartesian_product(0..cols);
    let islands = cells.map(|(row, col)| Island {
        cell: Cell::new(row, col),
        clue: Clue::Unknown,
    });
    let puzzle = Puzzle::new(rows, cols, islands.collect(), Rules::default()).unwrap();
    let crossed = (0..rows).cartesian_product([1, 3, 5, 7]);
    let crosses = crossed.map(|(row, col)| [Cell::new(row, col), Cell::new(row, col + 1)]);
    let state = State::new(Solution::default(), crosses.collect());
    for &solver in SolverChoice::ALL {
        let judge = |most| {
            let limits = Limits::default().with_conflicts(most);
            let options = SearchOptions::default()
                .with_limits(limits)
                .with_solver(solver);
            match judged(&puzzle, &state, &options) {
                Progress::Wrong(mistake) => (mistake.undo.crossed.len(), mistake.stopped),
                other => panic!("{solver:?}: {other:?}"),
            }
        };
        assert_eq!(judge(100_000), (10, None), "{solver:?}");
        assert_eq!(judge(300), (10, Some(Stopped::Conflicts)), "{solver:?}");
    }
}

use std::time::Duration;

use hashi_sat::generate::{Generator, Wishes};
use hashi_sat::maze::{MazeWishes, Mixing, mixed, search};
use hashi_sat::play::grade::grade;
use hashi_sat::questions::explain::explain;
use hashi_sat::questions::repair::{RepairOptions, Repairs};
use hashi_sat::{Limits, Puzzle, SearchOptions, SolverChoice, common};

use super::*;

fn seen(seconds: f64) -> Seen {
    let time = Duration::from_secs_f64(seconds);
    Seen {
        elapsed: time,
        searched: time,
        left: None,
        items: [0, 0],
        found: BigUint::ZERO,
        gauge: Gauge::default(),
    }
}

fn line(task: Task, seen: &Seen) -> String {
    Teller::new(task).line(seen, 77).expect("it is late enough")
}

fn puzzle(text: &str) -> Puzzle {
    text.parse().expect("a puzzle")
}

/// Options that count on a gauge.
fn options(gauge: &Gauge) -> SearchOptions {
    SearchOptions::default().with_limits(Limits::default().with_gauge(gauge))
}

#[test]
fn nothing_is_said_within_the_first_second() {
    for task in [Task::Solve, Task::Generate, Task::Maze, Task::Book] {
        let mut teller = Teller::new(task);
        assert_eq!(teller.line(&seen(0.0), 77), None);
        assert_eq!(teller.line(&seen(0.999), 77), None);
        assert!(teller.line(&seen(1.0), 77).is_some());
    }
}

#[test]
fn where_nothing_is_known_the_time_is() {
    for task in [Task::Solve, Task::Common, Task::Repair, Task::Walk] {
        assert_eq!(line(task, &seen(12.3)), "12 s: searching");
    }
    let seen = Seen {
        left: Some(Duration::from_secs(290)),
        ..seen(12.3)
    };
    let expected = "12 s: searching, 4 min 50 s until the time limit";
    assert_eq!(line(Task::Solve, &seen), expected);
}

#[test]
fn several_puzzles_have_a_rate_and_a_rest() {
    let mut seen = seen(3.5);
    seen.items = [12, 100];
    let expected = "3 s: 12 of 100 puzzles, 3.4 a second, about 25 s left, searching";
    assert_eq!(line(Task::Solve, &seen), expected);
    let expected = "3 s: 12 of 100 mazes, 3.4 a second, about 25 s left, growing a maze";
    assert_eq!(line(Task::Maze, &seen), expected);
    seen.items = [2, 100];
    assert_eq!(line(Task::Book, &seen), "3 s: 2 of 100 puzzles, searching");
    seen.items = [100, 100];
    let expected = "3 s: 100 of 100 puzzles, 29 a second, writing the pages";
    assert_eq!(line(Task::Book, &seen), expected);
}

#[test]
fn what_does_not_fit_is_left_out() {
    let mut seen = seen(3.5);
    seen.items = [12, 100];
    seen.left = Some(Duration::from_secs(60));
    let mut teller = Teller::new(Task::Solve);
    for (width, expected) in [
        (
            99,
            "3 s: 12 of 100 puzzles, 3.4 a second, about 25 s left, searching, 60 s until the time limit",
        ),
        (40, "3 s: 12 of 100 puzzles, 3.4 a second"),
        (35, "3 s: 12 of 100 puzzles, searching"),
        (10, "3 s:"),
    ] {
        let line = teller.line(&seen, width);
        assert_eq!(line.as_deref(), Some(expected), "{width}");
    }
}

#[test]
fn solutions_are_told_with_the_limit() {
    let mut seen = seen(4.0);
    seen.found = 1_234_u32.into();
    let told = line(Task::Count { most: None }, &seen);
    assert_eq!(told, "4 s: 1,234 solutions, 309 a second");
    let told = line(
        Task::Count {
            most: Some(100_000),
        },
        &seen,
    );
    assert_eq!(
        told,
        "4 s: 1,234 solutions of at most 100,000, 309 a second"
    );
    seen.found = 1_u32.into();
    assert_eq!(line(Task::Count { most: None }, &seen), "4 s: 1 solution");
    seen.found = BigUint::from(10_u32).pow(1_000);
    let told = line(Task::Count { most: None }, &seen);
    assert_eq!(told, "4 s: about 10^1000 solutions");
}

#[test]
fn candidates_are_those_of_the_generator() {
    let mut seen = seen(4.0);
    seen.items = [0, 1];
    let limits = Limits::default().with_gauge(&seen.gauge);
    let generator = Generator::new(Wishes::new(7, 7), 1).expect("such puzzles can be");
    let mut generator = generator.with_limits(limits);
    assert!(generator.next().is_some_and(|made| made.is_ok()));
    let tried = counted(generator.tried().candidates, "candidate");
    assert_eq!(line(Task::Generate, &seen), format!("4 s: {tried} tried"));
    seen.items = [1, 1];
    assert_eq!(line(Task::Generate, &seen), "4 s: writing them");
}

/// Islands in rows, whose solutions differ almost everywhere.
const LOOSE: &str = "?.?.?.?\n.......\n?.?.?.?\n.......\n?.?.?.?";

#[test]
fn corridors_are_settled_one_after_the_other() {
    let seen = seen(4.0);
    common(&puzzle(LOOSE), &options(&seen.gauge)).expect("it is verified");
    let told = line(Task::Common, &seen);
    assert!(
        told.starts_with("4 s: 17 of 17 corridors settled"),
        "{told}"
    );
}

#[test]
fn a_conflict_shrinks_to_what_is_needed() {
    let seen = seen(4.0);
    let found = explain(&puzzle("1.1\n...\n1.1"), &options(&seen.gauge));
    found.expect("it is verified");
    let told = line(Task::Explain, &seen);
    // Not the smallest: of several conflicts it is the last that was tried.
    let expected = "4 s: 3 clues contradict each other, 1 known to be needed";
    assert!(told.starts_with(expected), "{told}");
}

#[test]
fn repairs_are_told_by_their_size() {
    let mut seen = seen(4.0);
    let options = RepairOptions::default().with_search(options(&seen.gauge));
    let one = puzzle("1.4.2");
    let mut repairs = Repairs::new(&one, options).expect("it is verified");
    let told = line(Task::Repair, &seen);
    assert!(
        told.starts_with("4 s: trying 1 change, 0 candidates tried"),
        "{told}"
    );
    assert!(repairs.next().is_some_and(|found| found.is_ok()));
    seen.found = 1_u32.into();
    let told = line(Task::Repair, &seen);
    let expected = "4 s: 1 repair found, trying 1 change, 1 candidate tried";
    assert!(told.starts_with(expected), "{told}");
    seen.gauge.reset();
    seen.found = BigUint::ZERO;
    assert_eq!(line(Task::Repair, &seen), "4 s: searching");
}

#[test]
fn a_further_island_is_told_while_islands_are_tried() {
    let seen = seen(4.0);
    let options = RepairOptions::default()
        .with_search(options(&seen.gauge))
        .with_unique(true)
        .with_touching(true);
    let loose = puzzle("3.3\n...\n3.3");
    let mut repairs = Repairs::new(&loose, options).expect("it is verified");
    assert!(repairs.next().is_some_and(|found| found.is_ok()));
    let told = line(Task::Repair, &seen);
    let expected = "4 s: trying one more island, 1 of 8";
    assert!(told.starts_with(expected), "{told}");
}

#[test]
fn mazes_are_mixed_and_searched() {
    let mut wishes = MazeWishes::new(9, 9, 45);
    let mixing = Mixing::default();
    let seen = seen(4.0);
    let limits = Limits::default().with_gauge(&seen.gauge);
    assert_eq!(line(Task::Maze, &seen), "4 s: growing a maze");
    mixed(&wishes, mixing, 1, 0, &limits).expect("such mazes can be");
    let moves = seen.gauge.get(Measure::Moves);
    assert_eq!((moves.done, moves.of), (30 * 81, Some(30 * 81)));
    assert_eq!(line(Task::Maze, &seen), "4 s: checking the maze");
    seen.gauge.set(Measure::Moves, 1_000, Some(2_430));
    let told = line(Task::Maze, &seen);
    assert_eq!(told, "4 s: 1,000 of 2,430 moves");
    seen.gauge.reset();
    wishes.tree = true;
    search(&wishes, mixing, 1, 0, &limits).expect("such mazes can be");
    let told = line(Task::Maze, &seen);
    assert!(told.starts_with("4 s: searching from draft 1"), "{told}");
}

#[test]
fn a_large_grid_is_solved_in_parts() {
    let seen = seen(4.0);
    for (done, of, expected) in [
        (0, 300, "part 1 of 300"),
        (299, 300, "part 300 of 300"),
        (300, 300, "part 300 of 300"),
    ] {
        seen.gauge.set(Measure::Tiles, done, Some(of));
        for task in [Task::Solve, Task::Count { most: None }] {
            assert_eq!(line(task, &seen), format!("4 s: {expected}"));
        }
    }
}

/// The two numbers of a reading may be of different times.
#[test]
fn no_more_than_all_is_done() {
    let mut seen = seen(4.0);
    for what in [Measure::Tiles, Measure::Corridors, Measure::Clues] {
        seen.gauge.set(what, u64::MAX, Some(9));
    }
    seen.gauge.set(Measure::Changes, 1, None);
    seen.gauge.set(Measure::Islands, 12, Some(9));
    for (task, expected) in [
        (Task::Solve, "part 9 of 9"),
        (Task::Common, "9 of 9 corridors settled"),
        (
            Task::Explain,
            "9 clues contradict each other, 9 known to be needed",
        ),
        (Task::Repair, "trying one more island, 9 of 9"),
    ] {
        assert_eq!(line(task, &seen), format!("4 s: {expected}"));
    }
    seen.items = [12, 9];
    let told = line(Task::Solve, &seen);
    assert!(told.starts_with("4 s: 9 of 9 puzzles, "), "{told}");
}

#[test]
fn steps_are_those_of_the_grade() {
    let seen = seen(4.0);
    grade(&puzzle("1.3.2"), &options(&seen.gauge)).expect("it is verified");
    assert_eq!(line(Task::Walk, &seen), "4 s: 2 steps");
}

#[test]
fn conflicts_are_told_of_one_puzzle() {
    let hard = include_str!("../../../../fixtures/puzzles/large_100_k2_unsat.txt");
    for &solver in SolverChoice::ALL {
        let mut seen = seen(4.0);
        let options = options(&seen.gauge).with_solver(solver);
        let options = options.with_deduction(false);
        explain(&puzzle(hard), &options).expect("it is verified");
        let conflicts = seen.gauge.get(Measure::Conflicts).done;
        assert!(conflicts > 100, "{solver:?}: {conflicts}");
        let expected = format!("4 s: searching, {}", counted(conflicts, "conflict"));
        assert_eq!(line(Task::Solve, &seen), expected);
        seen.items = [0, 9];
        assert_eq!(line(Task::Solve, &seen), "4 s: 0 of 9 puzzles, searching");
    }
}

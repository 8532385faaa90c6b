//! Puzzles to walk through, of every variant.

use std::path::PathBuf;
use std::{env, fs};

use hashi_sat::generate::{Generator, Wishes};
use hashi_sat::notation::format::{self, ReadOptions};
use hashi_sat::{Bridge, Puzzle, Rules, SearchOptions, Solution, State, Uniqueness, unique};

use super::told::{self, Map};
use crate::support::growth::Growth;
use crate::support::random::Random;
use crate::support::random_puzzles::{medium_puzzle, small_puzzle};
use crate::support::report;
use crate::support::rounds::rounds;

/// Random puzzle number `number`: small ones of every kind, medium ones that are dense, and grown ones of
/// up to 8 rows and columns with few unknown clues.
pub(crate) fn random(number: u64) -> Puzzle {
    match number % 4 {
        0 | 1 => small_puzzle(number),
        2 => medium_puzzle(number),
        _ => grown(number),
    }
}

fn grown(number: u64) -> Puzzle {
    let mut random = Random::new("walk", number);
    let most = random.between(1, 4);
    let rules = Rules::new(most as u8, random.chance(70)).unwrap();
    let mut growth = Growth::start(random.between(4, 8), random.between(4, 8), &mut random);
    for _ in 0..random.between(20, 200) {
        let (distance, count) = (random.between(1, 4), random.between(1, most));
        growth.branch(distance, count as u8, &mut random);
    }
    if rules.loops() {
        let percent = random.between(0, 90);
        growth.join(percent, most as u8, &mut random);
    }
    let percent = *random.pick(&[0, 0, 5, 15]);
    let puzzle = growth.puzzle(rules);
    let clues = puzzle.with_clues(|_, clue| {
        if random.chance(percent) {
            hashi_sat::Clue::Unknown
        } else {
            clue
        }
    });
    clues.unwrap()
}

/// Puzzles that were made to have one solution, of up to 15 rows and columns.
pub(crate) fn generated_ones() -> impl Iterator<Item = (Puzzle, Solution)> {
    (0..rounds(200)).flat_map(|number| {
        let mut random = Random::new("generated", number);
        let side = *random.pick(&[6, 7, 8, 10, 15]);
        let rules = Rules::new(random.between(1, 4) as u8, random.chance(60)).unwrap();
        let touching = random.chance(40);
        let two_way = f64::from(random.below(3)) / 2.0;
        let wishes = Wishes::new(side, side)
            .with_rules(rules)
            .with_touching(touching)
            .with_two_way((rules.max_bridges() > 1).then_some(two_way))
            .with_hidden(*random.pick(&[0, 0, 2, 3]));
        let generator = Generator::new(wishes, number).unwrap();
        generator.take(8).map(|made| {
            let made = made.unwrap();
            (made.puzzle, made.solution)
        })
    })
}

/// What a solver says, without limits.
pub(crate) fn uniqueness(puzzle: &Puzzle) -> Uniqueness {
    unique(puzzle, &SearchOptions::default()).unwrap()
}

/// Those of the random puzzles before `end`, in a full run, that have one solution, with it.
pub(crate) fn unique_ones(end: u64) -> impl Iterator<Item = (Puzzle, Solution)> {
    (0..rounds(end)).filter_map(|number| {
        let puzzle = random(number);
        match uniqueness(&puzzle) {
            Uniqueness::Unique(solution) => Some((puzzle, solution)),
            _ => None,
        }
    })
}

/// The shared puzzles with one solution, by name, if they are at hand.
pub(crate) fn shared_ones() -> Vec<(String, Puzzle, Solution)> {
    let Some(folder) = env::var_os("HASHI_CASES").map(PathBuf::from) else {
        report(format_args!(
            "shared cases: skipped, HASHI_CASES is not set"
        ));
        return Vec::new();
    };
    let mut paths: Vec<PathBuf> = fs::read_dir(folder.join("unique"))
        .unwrap()
        .flat_map(|folder| fs::read_dir(folder.unwrap().path()).unwrap())
        .map(|file| file.unwrap().path())
        .collect();
    paths.sort_unstable();
    assert!(!paths.is_empty(), "no puzzle in {folder:?}");
    let read = |path: PathBuf| {
        let name = path.display().to_string();
        let bytes = fs::read(&path).unwrap();
        let puzzle = format::read(&bytes, &ReadOptions::default())
            .unwrap()
            .puzzle;
        let Uniqueness::Unique(solution) = uniqueness(&puzzle) else {
            panic!("{name} has not one solution");
        };
        (name, puzzle, solution)
    };
    paths.into_iter().map(read).collect()
}

/// What a player may have drawn on the way to `solution`: some of its bridges, and crosses in some of the
/// corridors that have none.
pub(crate) fn right_state(puzzle: &Puzzle, solution: &Solution, random: &mut Random) -> State {
    let map = Map::new(puzzle);
    let (drawn, crossed) = (random.between(0, 100), random.between(0, 60));
    let (mut bridges, mut crosses) = (Vec::new(), Vec::new());
    for (corridor, count) in map.counts(solution).into_iter().enumerate() {
        if count > 0 && random.chance(drawn) {
            let [from, to] = map.corridors[corridor]
                .ends
                .map(|end| puzzle.islands()[end].cell);
            let count = random.between(1, count.into()) as u8;
            bridges.push(Bridge::new(from, to, count));
        }
        if count == 0 && random.chance(crossed) {
            let cells = map.cells(corridor);
            let pairs: Vec<_> = cells.windows(2).map(|pair| [pair[0], pair[1]]).collect();
            crosses.push(*random.pick(&pairs));
        }
    }
    State::new(Solution::new(bridges), crosses)
}

/// A few bridges and crosses anywhere, right or wrong.
pub(crate) fn any_state(puzzle: &Puzzle, random: &mut Random) -> State {
    let map = Map::new(puzzle);
    let share = random.between(0, 30);
    let (mut bridges, mut crosses) = (Vec::new(), Vec::new());
    for corridor in 0..map.corridors.len() {
        let [from, to] = map.corridors[corridor]
            .ends
            .map(|end| puzzle.islands()[end].cell);
        if random.chance(share) {
            let count = random.between(1, map.most().into()) as u8;
            bridges.push(Bridge::new(from, to, count));
        } else if random.chance(share / 2) {
            crosses.push([from, map.cells(corridor)[1]]);
        }
    }
    State::new(Solution::new(bridges), crosses)
}

/// The solutions that have the bridges of `state`, and none where it has a cross.
pub(crate) fn extending(puzzle: &Puzzle, state: &State, solutions: &[Solution]) -> Vec<Solution> {
    let map = Map::new(puzzle);
    let bounds = told::start(&map, state);
    let extends = |solution: &&Solution| {
        let counts = map.counts(solution);
        let mut both = counts.iter().zip(&bounds);
        both.all(|(count, [low, high])| (low..=high).contains(&count))
    };
    solutions.iter().filter(extends).cloned().collect()
}

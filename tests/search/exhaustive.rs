//! The complete formula without deduction, whose connectivity is by vertex elimination, on all small grids: over all its
//! variables, its models are one to one with what plain search finds.
//!
//! It is the formula that proofs are about. The models are those of a search of the tests' own, and they are read by the
//! numbers that other programs go by.

use std::collections::BTreeSet;

use hashi_sat::encodings::{Connectivity, DisjointSets};
use hashi_sat::{
    Bridge, Cell, Clue, ConnectivityChoice, Formula, FormulaOptions, Island, Puzzle, Rules,
};

use crate::support::brute_force::{self, Corridor, cross};
use crate::support::clauses::{Clauses, Propagation};
use crate::support::random::Random;
use crate::support::rounds::{rounds, some_of};
use crate::support::{enumerate, grid_text, report};

/// How many puzzles there were, and what they are like.
#[derive(Debug, Default)]
struct Tally {
    puzzles: u64,
    solvable: u64,
    solutions: u64,
}

impl Tally {
    /// Compares models and solutions.
    fn check(&mut self, puzzle: &Puzzle) {
        let expected = enumerate::set(&brute_force::solutions(puzzle));
        let models = models(puzzle);
        let said: BTreeSet<Vec<Bridge>> = models.iter().cloned().collect();
        assert_eq!(said, expected, "{}", grid_text::describe(puzzle));
        assert_eq!(models.len(), said.len(), "{}", grid_text::describe(puzzle));
        self.puzzles += 1;
        self.solvable += u64::from(!said.is_empty());
        self.solutions += said.len() as u64;
    }
}

/// What each model of the formula says: corridor e, counted from 0 in the order of their ends, has at least j bridges if
/// variable e * K + j - 1, counted from 0, is true.
fn models(puzzle: &Puzzle) -> Vec<Vec<Bridge>> {
    let options = FormulaOptions::default()
        .with_connectivity(ConnectivityChoice::Eager(Connectivity::Elimination))
        .with_deduction(false);
    let formula = Formula::new(puzzle, options).unwrap();
    let mut clauses = Clauses::default();
    formula.encode(&mut clauses);
    let mut corridors = brute_force::corridors(puzzle);
    corridors.sort_by_key(|corridor| corridor.ends);
    let most = usize::from(puzzle.rules().max_bridges());
    assert!(clauses.variables() >= corridors.len() * most);
    let models = Propagation::of(&clauses).models();
    let said = models.iter().map(|model| {
        let mut bridges = Vec::new();
        for (corridor, at_least) in corridors.iter().zip(model.chunks(most)) {
            let count = at_least.iter().take_while(|&&is_true| is_true).count();
            assert!(!at_least[count..].contains(&true), "{at_least:?}");
            if count > 0 {
                let [from, to] = corridor.ends.map(|end| puzzle.islands()[end].cell);
                bridges.push(Bridge::new(from, to, count as u8));
            }
        }
        bridges.sort_unstable();
        bridges
    });
    said.collect()
}

/// Each way to place islands on a grid, all with `?`.
fn placements(rows: u32, cols: u32) -> impl Iterator<Item = Vec<Island>> {
    let cells =
        move || (0..rows).flat_map(move |row| (0..cols).map(move |col| Cell::new(row, col)));
    (0..1_u32 << (rows * cols)).map(move |places| {
        let islands = cells()
            .enumerate()
            .filter(|(place, _)| places >> place & 1 == 1);
        let clue = Clue::Unknown;
        islands.map(|(_, cell)| Island { cell, clue }).collect()
    })
}

fn puzzle((rows, cols): (u32, u32), islands: &[Island], rules: Rules) -> Puzzle {
    Puzzle::new(rows, cols, islands.to_vec(), rules).unwrap()
}

/// The most bridge ends that each island can have.
fn capacities(puzzle: &Puzzle, corridors: &[Corridor]) -> Vec<u8> {
    let mut capacities = vec![0; puzzle.islands().len()];
    for end in corridors.iter().flat_map(|corridor| corridor.ends) {
        capacities[end] += puzzle.rules().max_bridges();
    }
    capacities
}

/// All puzzles with islands on these places: each has `?` or a clue from 1 to what its corridors can carry.
fn with_all_clues(bare: &Puzzle) -> Vec<Puzzle> {
    let capacities = capacities(bare, &brute_force::corridors(bare));
    let mut islands = bare.islands().to_vec();
    let mut puzzles = Vec::new();
    loop {
        puzzles.push(puzzle((bare.rows(), bare.cols()), &islands, bare.rules()));
        // Counts up, `?` being 0.
        let mut digits = islands.iter_mut().zip(&capacities);
        let counted = digits.any(|(island, &capacity)| {
            let next = match island.clue {
                Clue::Unknown => 1,
                Clue::Number(clue) => clue + 1,
            };
            let carries = next > capacity;
            island.clue = if carries {
                Clue::Unknown
            } else {
                Clue::Number(next)
            };
            !carries
        });
        if !counted {
            return puzzles;
        }
    }
}

/// All places for islands on grids with at most this many rows and columns.
fn all_placements(rows: u32, cols: u32, rules: Rules) -> Vec<Puzzle> {
    let sizes = (1..=rows).flat_map(|rows| (1..=cols).map(move |cols| (rows, cols)));
    let all = sizes.flat_map(|size| {
        let placements = placements(size.0, size.1);
        placements.map(move |islands| puzzle(size, &islands, rules))
    });
    all.collect()
}

/// `?` and clues up to the capacity of an island: with two bridges per corridor that gives 52,655 puzzles of 2 rows and 3
/// columns, besides the empty grid.
#[test]
fn all_puzzles_up_to_two_rows_and_three_columns() {
    for (most, loops) in [
        (1, true),
        (1, false),
        (2, true),
        (2, false),
        (3, true),
        (3, false),
    ] {
        let rules = Rules::new(most, loops).unwrap();
        let mut tally = Tally::default();
        let mut of_full_size = 0;
        for bare in all_placements(2, 3, rules) {
            let puzzles = with_all_clues(&bare);
            if (bare.rows(), bare.cols()) == (2, 3) && !bare.islands().is_empty() {
                of_full_size += puzzles.len();
            }
            // Three bridges give seven times as many.
            if most < 3 {
                puzzles.iter().for_each(|puzzle| tally.check(puzzle));
            } else {
                some_of(&puzzles).for_each(|puzzle| tally.check(puzzle));
            }
        }
        report(format_args!(
            "up to 2x3, K = {most}, loops {loops}: {tally:?}, {of_full_size} of 2x3"
        ));
        assert_eq!(
            of_full_size,
            [3_553, 52_655, 346_737][usize::from(most) - 1]
        );
        let tenth = tally.puzzles / 10;
        assert!((tenth..9 * tenth).contains(&tally.solvable), "{tally:?}");
    }
}

/// Joins all islands by random bridges that do not cross, with loops only where they are allowed, and says how many ends
/// each island then has. `None` where some cannot be joined, or not by what was chosen before.
fn random_degrees(puzzle: &Puzzle, corridors: &[Corridor], random: &mut Random) -> Option<Vec<u8>> {
    let rules = puzzle.rules();
    let mut degrees = vec![0; puzzle.islands().len()];
    let mut joined = DisjointSets::new(degrees.len());
    let mut open: Vec<&Corridor> = corridors.iter().collect();
    let mut used: Vec<&Corridor> = Vec::new();
    while !open.is_empty() {
        let corridor = open.swap_remove(random.below(open.len() as u32) as usize);
        let [a, b] = corridor.ends;
        let is_free = !used.iter().any(|other| cross(other, corridor));
        if is_free && (joined.join(a as u32, b as u32) || rules.loops() && random.chance(50)) {
            used.push(corridor);
            let count = random.between(1, rules.max_bridges().into()) as u8;
            degrees[a] += count;
            degrees[b] += count;
        }
    }
    (joined.into_components().count() <= 1).then_some(degrees)
}

/// Clues that a random solution has, a few of them turned into `?`; `None` where none was found.
fn realisable(bare: &Puzzle, corridors: &[Corridor], random: &mut Random) -> Option<Puzzle> {
    let degrees = (0..20).find_map(|_| random_degrees(bare, corridors, random))?;
    Some(with_clues(bare, |island| match degrees[island] {
        0 => Clue::Unknown,
        _ if random.chance(10) => Clue::Unknown,
        degree => Clue::Number(degree),
    }))
}

/// Clues of any size, now and then more than the corridors can carry.
fn arbitrary(bare: &Puzzle, corridors: &[Corridor], random: &mut Random) -> Puzzle {
    let capacities = capacities(bare, corridors);
    with_clues(bare, |island| {
        let beyond = u8::from(random.chance(3));
        let largest = (capacities[island] + beyond).clamp(1, bare.rules().largest_clue());
        match random.chance(15) {
            true => Clue::Unknown,
            false => Clue::Number(random.between(1, largest.into()) as u8),
        }
    })
}

fn with_clues(bare: &Puzzle, mut clue: impl FnMut(usize) -> Clue) -> Puzzle {
    let mut islands = bare.islands().to_vec();
    for (number, island) in islands.iter_mut().enumerate() {
        island.clue = clue(number);
    }
    puzzle((bare.rows(), bare.cols()), &islands, bare.rules())
}

/// For all places of islands on grids up to 3x4, in a full run twenty puzzles by the usual rules and four by each of some
/// others. Every other one has a solution, unless the islands cannot be joined.
#[test]
fn puzzles_with_islands_on_all_places_up_to_three_rows_and_four_columns() {
    for (most, loops, clues) in [
        (2, true, 20),
        (2, false, 4),
        (1, true, 4),
        (3, true, 4),
        (3, false, 4),
    ] {
        let rules = Rules::new(most, loops).unwrap();
        let mut tally = Tally::default();
        let (mut made_solvable, mut apart) = (0, 0);
        let placements = all_placements(3, 4, rules);
        // Half of the usual share: a pair of puzzles.
        let all = placements.len() as u64;
        let pairs = rounds(clues / 2 * all).div_ceil(all);
        for (number, bare) in (0..).zip(&placements) {
            let mut random = Random::new("all places", number);
            let corridors = brute_force::corridors(bare);
            for _ in 0..pairs {
                match realisable(bare, &corridors, &mut random) {
                    Some(puzzle) => {
                        let before = tally.solvable;
                        tally.check(&puzzle);
                        assert_eq!(tally.solvable, before + 1);
                        made_solvable += 1;
                    }
                    None => {
                        tally.check(&arbitrary(bare, &corridors, &mut random));
                        apart += 1;
                    }
                }
                tally.check(&arbitrary(bare, &corridors, &mut random));
            }
        }
        report(format_args!(
            "up to 3x4, K = {most}, loops {loops}: {pairs} pairs on each of {all} places, {tally:?}, \
             {made_solvable} made to have a solution, {apart} times islands that cannot be joined"
        ));
        assert!(made_solvable > apart);
    }
}

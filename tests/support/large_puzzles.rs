//! Large random puzzles: grown, so that they are satisfiable, or spoilt afterwards.

use hashi_sat::{Clue, Island, Puzzle, Rules, Solution};

use super::growth::Growth;
use super::random::Random;
use super::random_puzzles::with_moved_unit;

/// A satisfiable puzzle of exactly `islands` islands, and a solution of it. A quarter of its cells
/// are islands. Where loops are allowed, it has many.
pub(crate) fn satisfiable(islands: u32, rules: Rules, number: u64) -> (Puzzle, Solution) {
    let mut random = Random::new("large", number);
    let side = (4 * islands).isqrt() + 1;
    let most = u32::from(rules.max_bridges());
    let mut growth = Growth::start(side, side, &mut random);
    while growth.islands() < islands as usize {
        let distance = random.between(1, 4);
        growth.branch(distance, random.between(1, most) as u8, &mut random);
    }
    if rules.loops() {
        growth.join(40, rules.max_bridges(), &mut random);
    }
    (growth.puzzle(rules), growth.solution())
}

/// The satisfiable puzzle of the same number, with units of some clues moved to others. The sum of
/// the clues stays even and each within its variant, so that it takes search to refute; nothing
/// here proves that it has no solution.
pub(crate) fn spoilt(islands: u32, rules: Rules, number: u64) -> Puzzle {
    let (mut puzzle, _) = satisfiable(islands, rules, number);
    let mut random = Random::new("spoilt", number);
    for _ in 0..islands / 20 {
        puzzle = with_moved_unit(&puzzle, &mut random);
    }
    puzzle
}

/// An unsatisfiable puzzle of exactly `islands` islands, four at least, all of which can have their
/// numbers without a crossing: the clues are those of two separate trees of one-way bridges, so
/// there are two bridges less than islands, and to connect them takes one less.
pub(crate) fn two_trees(islands: u32, rules: Rules, number: u64) -> Puzzle {
    let mut random = Random::new("two trees", number);
    let side = (4 * islands).isqrt() + 1;
    loop {
        let mut growth = Growth::start(side, side, &mut random);
        growth.place_apart(&mut random);
        while growth.islands() < islands as usize {
            let distance = random.between(1, 4);
            growth.branch(distance, 1, &mut random);
        }
        let puzzle = growth.puzzle(rules);
        let bare = |island: &Island| island.clue == Clue::Unknown;
        if !puzzle.islands().iter().any(bare) {
            return puzzle;
        }
    }
}

/// The large puzzles that are kept as files below `fixtures/puzzles`, with their names and whether
/// they are satisfiable.
pub(crate) fn kept() -> Vec<(String, Puzzle, bool)> {
    let variants = [
        ("k1", 1, true),
        ("k2", 2, true),
        ("k2_no_loops", 2, false),
        ("k3", 3, true),
        ("k4", 4, true),
    ];
    let mut kept = Vec::new();
    for islands in [100, 400] {
        for (name, max_bridges, loops) in variants {
            let rules = Rules::new(max_bridges, loops).unwrap();
            let (puzzle, _) = satisfiable(islands, rules, 0);
            kept.push((format!("large_{islands}_{name}_sat.txt"), puzzle, true));
            let puzzle = two_trees(islands, rules, 0);
            kept.push((format!("large_{islands}_{name}_unsat.txt"), puzzle, false));
        }
    }
    kept
}

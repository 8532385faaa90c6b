//! Large random puzzles: grown, so that they are satisfiable, or spoilt afterwards.

use hashi_sat::{Puzzle, Rules, Solution};

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

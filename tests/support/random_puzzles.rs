//! Small random puzzles of every kind: all rule variants, unknown clues, touching islands, crossing
//! corridors, satisfiable and not.

use hashi_sat::{Cell, Clue, Island, Puzzle, Rules};

use super::brute_force::{self, Corridor, cross};
use super::growth::Growth;
use super::random::Random;

/// Small puzzle number `number`: at most 6 rows and columns and at most 13 islands.
pub(crate) fn small_puzzle(number: u64) -> Puzzle {
    let mut random = Random::new("small", number);
    let rules = Rules::new(random.between(1, 4) as u8, random.chance(60)).unwrap();
    let largest = match random.below(100) {
        0..2 => 1,
        2..8 => 2,
        _ => 6,
    };
    let rows = side(largest, &mut random);
    let cols = side(largest, &mut random);
    let puzzle = match random.below(100) {
        0..30 => grown(rows, cols, rules, &mut random),
        30..60 => drawn(rows, cols, rules, (6, 12), &mut random),
        60..75 => with_moved_unit(&grown(rows, cols, rules, &mut random), &mut random),
        75..80 => with_further_island(&grown(rows, cols, rules, &mut random), &mut random),
        _ => with_random_clues(rows, cols, rules, &mut random),
    };
    if random.chance(30) {
        with_unknown_clues(&puzzle, &mut random)
    } else {
        puzzle
    }
}

/// Medium puzzle number `number`: 6 to 9 rows and columns and up to 40 islands, all of which can have
/// their numbers without a crossing: what is left is connectivity. Plain search manages most.
pub(crate) fn medium_puzzle(number: u64) -> Puzzle {
    let mut random = Random::new("medium", number);
    let rules = Rules::new(random.between(1, 4) as u8, random.chance(60)).unwrap();
    let (rows, cols) = (random.between(6, 9), random.between(6, 9));
    drawn(rows, cols, rules, (20, 40), &mut random)
}

/// The same puzzle with one unit of a clue moved to another: the sum stays, the answer may not.
/// Unchanged when no clue can give or take.
pub(crate) fn with_moved_unit(puzzle: &Puzzle, random: &mut Random) -> Puzzle {
    let largest = 4 * puzzle.rules().max_bridges();
    let clues: Vec<(usize, u8)> = puzzle
        .islands()
        .iter()
        .enumerate()
        .filter_map(|(index, island)| match island.clue {
            Clue::Number(clue) => Some((index, clue)),
            Clue::Unknown => None,
        })
        .collect();
    let pairs: Vec<(usize, usize)> = clues
        .iter()
        .filter(|&&(_, clue)| clue > 1)
        .flat_map(|&(giver, _)| {
            clues
                .iter()
                .filter(move |&&(taker, clue)| taker != giver && clue < largest)
                .map(move |&(taker, _)| (giver, taker))
        })
        .collect();
    if pairs.is_empty() {
        return puzzle.clone();
    }
    let &(giver, taker) = random.pick(&pairs);
    with_clues(puzzle, |index, clue| match clue {
        Clue::Number(clue) if index == giver => Clue::Number(clue - 1),
        Clue::Number(clue) if index == taker => Clue::Number(clue + 1),
        _ => clue,
    })
}

/// 1 to `largest`, the larger ones more often.
fn side(largest: u32, random: &mut Random) -> u32 {
    let mut side = || random.between(1, largest);
    side().max(side()).max(side())
}

/// Connected by construction.
fn grown(rows: u32, cols: u32, rules: Rules, random: &mut Random) -> Puzzle {
    let most = u32::from(rules.max_bridges());
    let mut growth = Growth::start(rows, cols, random);
    let islands = random.between(1, 12) as usize;
    for _ in 0..80 {
        if growth.islands() < islands {
            let distance = random.between(1, 4);
            growth.branch(distance, random.between(1, most) as u8, random);
        }
    }
    if rules.loops() {
        growth.join(60, rules.max_bridges(), random);
    }
    growth.puzzle(rules)
}

/// Random islands, random bridges between them that do not cross, and the clues that these give:
/// only connectivity and loops are left to chance.
fn drawn(rows: u32, cols: u32, rules: Rules, wanted: (u32, u32), random: &mut Random) -> Puzzle {
    let bare = random_islands(rows, cols, rules, wanted, random);
    let mut ends = vec![0; bare.islands().len()];
    let mut used: Vec<Corridor> = Vec::new();
    for corridor in brute_force::corridors(&bare) {
        let free = used.iter().all(|other| !cross(other, &corridor));
        if free && random.chance(75) {
            let count = random.between(1, u32::from(rules.max_bridges())) as u8;
            for end in corridor.ends {
                ends[end] += count;
            }
            used.push(corridor);
        }
    }
    let islands = bare
        .islands()
        .iter()
        .zip(ends)
        .filter(|&(_, ends)| ends > 0)
        .map(|(island, ends)| Island {
            cell: island.cell,
            clue: Clue::Number(ends),
        })
        .collect();
    Puzzle::new(rows, cols, islands, rules).unwrap()
}

/// Islands on random cells, all with unknown clues; fewer than wanted where two fall on one cell.
fn random_islands(
    rows: u32,
    cols: u32,
    rules: Rules,
    (fewest, most): (u32, u32),
    random: &mut Random,
) -> Puzzle {
    let wanted = random.between(fewest, most);
    let mut islands: Vec<Island> = Vec::new();
    for _ in 0..wanted {
        let cell = Cell::new(random.below(rows), random.below(cols));
        if islands.iter().all(|island| island.cell != cell) {
            let clue = Clue::Unknown;
            islands.push(Island { cell, clue });
        }
    }
    Puzzle::new(rows, cols, islands, rules).unwrap()
}

fn with_further_island(puzzle: &Puzzle, random: &mut Random) -> Puzzle {
    let cell = Cell::new(random.below(puzzle.rows()), random.below(puzzle.cols()));
    let mut islands = puzzle.islands().to_vec();
    if puzzle.island_at(cell).is_none() {
        let clue = Clue::Number(random.between(1, 2) as u8);
        islands.push(Island { cell, clue });
    }
    Puzzle::new(puzzle.rows(), puzzle.cols(), islands, puzzle.rules()).unwrap()
}

fn with_random_clues(rows: u32, cols: u32, rules: Rules, random: &mut Random) -> Puzzle {
    let bare = random_islands(rows, cols, rules, (0, 8), random);
    let corridors = brute_force::corridors(&bare);
    with_clues(&bare, |index, _| {
        let seen = corridors.iter().filter(|c| c.ends.contains(&index)).count() as u32;
        let beyond = u32::from(random.chance(5));
        let capacity = (seen * u32::from(rules.max_bridges()) + beyond)
            .clamp(1, u32::from(rules.largest_clue()));
        Clue::Number(random.between(1, capacity) as u8)
    })
}

fn with_unknown_clues(puzzle: &Puzzle, random: &mut Random) -> Puzzle {
    with_clues(puzzle, |_, clue| {
        if random.chance(35) {
            Clue::Unknown
        } else {
            clue
        }
    })
}

fn with_clues(puzzle: &Puzzle, mut clue: impl FnMut(usize, Clue) -> Clue) -> Puzzle {
    let islands = puzzle
        .islands()
        .iter()
        .enumerate()
        .map(|(index, island)| Island {
            cell: island.cell,
            clue: clue(index, island.clue),
        })
        .collect();
    Puzzle::new(puzzle.rows(), puzzle.cols(), islands, puzzle.rules()).unwrap()
}

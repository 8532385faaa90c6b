//! Random puzzles and boards.

use super::*;

/// A puzzle that has a solution: islands grow from others by bridges, and further bridges join some that see
/// each other.
pub(super) fn grown(random: &mut ChaCha8Rng, side: u32, islands: usize, rules: Rules) -> Puzzle {
    let mut at = vec![Cell::new(below(random, side), below(random, side))];
    let mut covered = vec![false; (side * side) as usize];
    let place = |cell: Cell| (cell.row * side + cell.col) as usize;
    covered[place(at[0])] = true;
    for _ in 0..40 * islands {
        if at.len() == islands {
            break;
        }
        let from = at[below(random, at.len() as u32) as usize];
        let length = 1 + below(random, 3);
        let (down, right) = [(0, 1), (1, 0), (0, -1), (-1, 0)][below(random, 4) as usize];
        let mut way = Vec::new();
        let (mut row, mut col) = (from.row as i32, from.col as i32);
        for _ in 0..=length {
            row += down;
            col += right;
            if row < 0 || col < 0 || row >= side as i32 || col >= side as i32 {
                break;
            }
            way.push(Cell::new(row as u32, col as u32));
        }
        if way.len() as u32 <= length || way.iter().any(|&cell| covered[place(cell)]) {
            continue;
        }
        way.iter().for_each(|&cell| covered[place(cell)] = true);
        at.push(way[way.len() - 1]);
    }
    at.sort_unstable();
    let unknown = at.iter().map(|&cell| Island {
        cell,
        clue: Clue::Unknown,
    });
    let bare = Puzzle::new(side, side, unknown.collect(), rules).unwrap();
    let options = SearchOptions::default().with_seed(random.next_u64());
    let solution = Solutions::new(&bare, options).next();
    let solution = solution.unwrap().unwrap();
    let graph = candidate_graph(&bare);
    let counts = corridors::counts(&bare, &graph, &solution);
    let unknown = [0, 0, 10, 40][below(random, 4) as usize];
    let clue = |island: usize, _| {
        let corridors = graph.corridors_of(island).iter();
        let ends = corridors.map(|&corridor| counts[corridor as usize]).sum();
        if ends == 0 || below(random, 100) < unknown {
            Clue::Unknown
        } else {
            Clue::Number(ends)
        }
    };
    bare.with_clues(clue).unwrap()
}

/// Random bounds that leave these counts.
pub(super) fn board(random: &mut ChaCha8Rng, counts: &[u8], max_bridges: u8) -> [Vec<u8>; 2] {
    let known = below(random, 100);
    let mut bounds = [vec![0; counts.len()], vec![max_bridges; counts.len()]];
    for (corridor, &count) in counts.iter().enumerate() {
        if below(random, 100) < known {
            let more = u32::from(max_bridges - count);
            bounds[0][corridor] = below(random, u32::from(count) + 1) as u8;
            bounds[1][corridor] = count + below(random, more + 1) as u8;
        }
    }
    bounds
}

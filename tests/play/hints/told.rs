//! What a walk has reported so far, on corridors that are found without the library.

use std::collections::HashMap;

use hashi_sat::play::hint::{Change, Step};
use hashi_sat::{Cell, Clue, Puzzle, Solution, State};

use crate::support::brute_force::{self, Corridor, cross};
use crate::support::grid_text;

/// The islands and corridors of a puzzle.
pub(crate) struct Map<'a> {
    pub(crate) puzzle: &'a Puzzle,
    /// Sorted by their ends.
    pub(crate) corridors: Vec<Corridor>,
    /// Pairs of corridors.
    pub(crate) crossings: Vec<[usize; 2]>,
    /// Corridors by island.
    pub(crate) around: Vec<Vec<usize>>,
    by_ends: HashMap<[Cell; 2], usize>,
}

impl<'a> Map<'a> {
    pub(crate) fn new(puzzle: &'a Puzzle) -> Self {
        let corridors = brute_force::corridors(puzzle);
        let mut crossings = Vec::new();
        for one in 0..corridors.len() {
            for other in one + 1..corridors.len() {
                if cross(&corridors[one], &corridors[other]) {
                    crossings.push([one, other]);
                }
            }
        }
        let mut around = vec![Vec::new(); puzzle.islands().len()];
        let mut by_ends = HashMap::new();
        for (index, corridor) in corridors.iter().enumerate() {
            for end in corridor.ends {
                around[end].push(index);
            }
            by_ends.insert(corridor.ends.map(|end| puzzle.islands()[end].cell), index);
        }
        Self {
            puzzle,
            corridors,
            crossings,
            around,
            by_ends,
        }
    }

    pub(crate) fn most(&self) -> u8 {
        self.puzzle.rules().max_bridges()
    }

    pub(crate) fn clue(&self, island: usize) -> Clue {
        self.puzzle.islands()[island].clue
    }

    pub(crate) fn island(&self, cell: Cell) -> usize {
        self.puzzle
            .island_at(cell)
            .unwrap_or_else(|| panic!("no island at {cell}: {}", grid_text::describe(self.puzzle)))
    }

    pub(crate) fn corridor(&self, ends: [Cell; 2]) -> usize {
        *self
            .by_ends
            .get(&ends)
            .unwrap_or_else(|| panic!("no corridor {ends:?}: {}", grid_text::describe(self.puzzle)))
    }

    /// The bridge count of each corridor.
    pub(crate) fn counts(&self, solution: &Solution) -> Vec<u8> {
        let mut counts = vec![0; self.corridors.len()];
        for bridge in solution.bridges() {
            counts[self.corridor([bridge.from, bridge.to])] = bridge.count;
        }
        counts
    }

    /// The cells of a corridor, both islands included.
    pub(crate) fn cells(&self, corridor: usize) -> Vec<Cell> {
        let [from, to] = self.corridors[corridor].ends;
        let islands = self.puzzle.islands();
        let water = self.corridors[corridor].water.iter().copied();
        std::iter::once(islands[from].cell)
            .chain(water)
            .chain([islands[to].cell])
            .collect()
    }
}

/// Bounds by corridor.
pub(crate) type Bounds = Vec<[u8; 2]>;

/// The bounds known to a player who has drawn this: bridges, and no bridge where a cross is.
pub(crate) fn start(map: &Map<'_>, state: &State) -> Bounds {
    let mut bounds: Bounds = map
        .counts(&state.bridges)
        .into_iter()
        .map(|count| [count, map.most()])
        .collect();
    for (corridor, [low, high]) in bounds.iter_mut().enumerate() {
        let cells = map.cells(corridor);
        let pairs = cells.windows(2).map(|pair| [pair[0], pair[1]]);
        if pairs.into_iter().any(|pair| state.crosses.contains(&pair)) {
            *high = *low;
        }
    }
    bounds
}

/// Applies the changes of a step, each of which has to refer to the bounds as they were reported.
///
/// # Panics
///
/// When one does not, or changes nothing.
pub(crate) fn tell(map: &Map<'_>, told: &mut Bounds, step: &Step, label: &str) {
    assert!(!step.changes.is_empty(), "{label}");
    for change in &step.changes {
        let corridor = map.corridor(change.ends);
        assert_eq!(change.before, told[corridor], "not as told: {label}");
        assert!(is_narrower(change), "{change:?}, {label}");
        told[corridor] = change.after;
    }
}

fn is_narrower(change: &Change) -> bool {
    let ([low, high], [new_low, new_high]) = (change.before, change.after);
    low <= new_low && new_low <= new_high && new_high <= high && change.before != change.after
}

//! What a board shows at once: which islands are finished, which can no longer be, and what is wrong. No search, so
//! that it can be asked after every move.

use hashi_encodings::{BridgeGraph, Demand};

use super::progress::{Fault, faults_of};
use crate::model::candidate_graph;
use crate::model::corridors::Drawn;
use crate::model::puzzle::Puzzle;
use crate::model::state::State;
use crate::verify::verify;

/// What can be seen of a state without search. Islands are named by their index.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Look {
    /// Whether the bridges are a solution, as [`verify`](crate::verify()) says.
    pub complete: bool,
    /// The islands with exactly as many bridge ends as their clue says. An island of unknown clue is never among them.
    pub finished: Vec<u32>,
    /// The islands with more bridge ends than their clue says.
    pub over: Vec<u32>,
    /// The islands that can no longer get as many bridge ends as they need: there are crosses in their corridors,
    /// bridges across them, or islands at their other end that take no more.
    pub starved: Vec<u32>,
    /// What already breaks a rule, as [`faults`](super::progress::faults) lists it.
    pub faults: Vec<Fault>,
}

/// Looks at a state of a puzzle. O(islands log islands) for a state in which few bridges cross others.
///
/// ```
/// use hashi_sat::play::look::look;
/// use hashi_sat::{Bridge, Cell, Puzzle, Solution, State};
///
/// let puzzle: Puzzle = "1.3.2".parse()?;
/// let cell = |col| Cell::new(0, col);
/// let bridges = |count| Solution::new(vec![Bridge::new(cell(2), cell(4), count)]);
///
/// let seen = look(&puzzle, &State::from(bridges(2)));
/// assert_eq!((seen.complete, seen.finished), (false, vec![2]));
/// assert!(seen.starved.is_empty());
///
/// let seen = look(&puzzle, &State::new(bridges(2), vec![[cell(0), cell(1)]]));
/// assert_eq!(seen.starved, [0, 1]);
/// # Ok::<(), hashi_sat::notation::format::ReadError>(())
/// ```
#[must_use]
pub fn look(puzzle: &Puzzle, state: &State) -> Look {
    let graph = candidate_graph(puzzle);
    let drawn = Drawn::new(puzzle, &graph, state);
    let room = Room::new(&graph, &drawn);
    let islands = 0..puzzle.islands().len() as u32;
    let which = |is: &dyn Fn(u32) -> bool| islands.clone().filter(|&island| is(island)).collect();
    let violations = verify(puzzle, &state.bridges).err();
    Look {
        complete: violations.is_none(),
        finished: which(&|island| room.wanted(island) == Some(room.ends[island as usize])),
        over: which(&|island| {
            let wanted = room.wanted(island);
            wanted.is_some_and(|wanted| room.ends[island as usize] > wanted)
        }),
        starved: which(&|island| room.is_starved(island)),
        faults: faults_of(puzzle, &graph, &drawn, violations.unwrap_or_default()),
    }
}

/// How many bridge ends islands have, and how many more they can get.
struct Room<'a> {
    graph: &'a BridgeGraph,
    /// The bridge ends of each island.
    ends: Vec<u32>,
    /// For each island, the most bridge ends that can be added.
    more: Vec<u32>,
}

impl<'a> Room<'a> {
    fn new(graph: &'a BridgeGraph, drawn: &Drawn) -> Self {
        let corridors = graph.corridors();
        let islands = graph.demands().len();
        let mut room = Self {
            graph,
            ends: vec![0; islands],
            more: vec![0; islands],
        };
        for (corridor, &count) in corridors.iter().zip(&drawn.counts) {
            for end in corridor.ends {
                room.ends[end as usize] += u32::from(count);
            }
        }
        let mut closed: Vec<bool> = drawn.crosses.iter().map(Option::is_some).collect();
        for &[a, b] in graph.crossings() {
            let [a, b] = [a as usize, b as usize];
            closed[a] |= drawn.counts[b] > 0;
            closed[b] |= drawn.counts[a] > 0;
        }
        for (index, corridor) in corridors.iter().enumerate() {
            if closed[index] {
                continue;
            }
            let left = u32::from(corridor.high.saturating_sub(drawn.counts[index]));
            let taken = corridor.ends.map(|end| room.lacking(end));
            for (end, other) in [(0, 1), (1, 0)] {
                room.more[corridor.ends[end] as usize] +=
                    taken[other].map_or(left, |lacking| left.min(lacking));
            }
        }
        room
    }

    /// The bridge ends that the clue of an island asks for, if it is known.
    fn wanted(&self, island: u32) -> Option<u32> {
        match self.graph.demands()[island as usize] {
            Demand::Exactly(number) => Some(number),
            Demand::AtLeast(_) => None,
        }
    }

    /// How many further bridge ends an island takes, if its clue is known.
    fn lacking(&self, island: u32) -> Option<u32> {
        let wanted = self.wanted(island)?;
        Some(wanted.saturating_sub(self.ends[island as usize]))
    }

    fn is_starved(&self, island: u32) -> bool {
        let (Demand::Exactly(least) | Demand::AtLeast(least)) =
            self.graph.demands()[island as usize];
        self.ends[island as usize] + self.more[island as usize] < least
    }
}

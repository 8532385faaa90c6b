//! What a player sees: the bridges that are drawn, and the limits that are known.

use std::sync::Arc;

use hashi_encodings::{BridgeGraph, Demand};

use super::conflict::{Conflict, ConflictReason, Uses, sorted};
use super::groups::{DrawnGroups, Sum};
use crate::search::deduce::crossings::Crossings;

/// What stays the same from step to step.
#[derive(Debug)]
pub(super) struct BoardFrame {
    pub(super) graph: BridgeGraph,
    /// Whether loops are allowed.
    pub(super) loops: bool,
    crossings: Crossings,
}

impl BoardFrame {
    pub(super) fn new(graph: BridgeGraph, loops: bool) -> Self {
        Self {
            crossings: Crossings::of(&graph),
            graph,
            loops,
        }
    }

    /// The corridors that cross this one.
    pub(super) fn crossing(&self, corridor: u32) -> &[u32] {
        self.crossings.with(corridor)
    }

    pub(super) fn ends(&self, corridor: u32) -> [u32; 2] {
        self.graph.corridors()[corridor as usize].ends
    }

    pub(super) fn corridors_of(&self, island: u32) -> &[u32] {
        self.graph.corridors_of(island as usize)
    }

    pub(super) fn other_end(&self, corridor: u32, island: u32) -> u32 {
        self.graph.corridors()[corridor as usize].other_end(island)
    }

    pub(super) fn islands(&self) -> usize {
        self.graph.demands().len()
    }
}

/// The bounds of all corridors: `low` bridges are drawn, and there cannot be more than `high`.
#[derive(Clone, Debug)]
pub(super) struct HintBoard {
    pub(super) frame: Arc<BoardFrame>,
    pub(super) low: Vec<u8>,
    pub(super) high: Vec<u8>,
    /// The number of bridge ends that are drawn, by island.
    pub(super) drawn: Vec<u32>,
    pub(super) groups: DrawnGroups,
    /// The number of islands whose clue is not satisfied.
    unsatisfied: usize,
    /// The changes to take back, in order; recorded only between [`assume`](Self::assume) and
    /// [`take_back`](Self::take_back).
    undo: Option<Vec<Undo>>,
}

/// A change, by the value before it.
#[derive(Clone, Copy, Debug)]
enum Undo {
    Bounds(u32, [u8; 2]),
    Drawn(u32, u32),
    Sum(u32, Sum),
    Joined(u32),
    Unsatisfied(usize),
}

impl HintBoard {
    /// A board with nothing drawn and nothing known.
    pub(super) fn new(frame: Arc<BoardFrame>) -> Self {
        let demands = frame.graph.demands();
        let corridors = frame.graph.corridors();
        let groups = DrawnGroups::new(demands.iter().map(|demand| match *demand {
            Demand::Exactly(needs) => Sum {
                islands: 1,
                needs,
                unknown: 0,
            },
            Demand::AtLeast(_) => Sum {
                islands: 1,
                needs: 0,
                unknown: 1,
            },
        }));
        let unsatisfied = demands.iter().filter(|demand| least(demand) > 0).count();
        Self {
            low: vec![0; corridors.len()],
            high: corridors.iter().map(|corridor| corridor.high).collect(),
            drawn: vec![0; demands.len()],
            groups,
            unsatisfied,
            undo: None,
            frame,
        }
    }

    /// Records changes from now on, so that they can be taken back.
    pub(super) fn assume(&mut self) {
        self.undo = Some(Vec::new());
    }

    /// Takes back what has changed since [`assume`](Self::assume). O(changes).
    pub(super) fn take_back(&mut self) {
        for undo in self.undo.take().into_iter().flatten().rev() {
            match undo {
                Undo::Bounds(corridor, [low, high]) => {
                    self.low[corridor as usize] = low;
                    self.high[corridor as usize] = high;
                }
                Undo::Drawn(island, drawn) => self.drawn[island as usize] = drawn,
                Undo::Sum(root, sum) => self.groups.restore(root, sum),
                Undo::Joined(small) => self.groups.part(small),
                Undo::Unsatisfied(islands) => self.unsatisfied = islands,
            }
        }
    }

    fn note(&mut self, before: Undo) {
        if let Some(undo) = &mut self.undo {
            undo.push(before);
        }
    }

    /// The clue of `island`; `None` for `?`.
    pub(super) fn clue(&self, island: u32) -> Option<u32> {
        match self.frame.graph.demands()[island as usize] {
            Demand::Exactly(number) => Some(number),
            Demand::AtLeast(_) => None,
        }
    }

    /// How many bridges `island` still needs; `None` if its clue is `?`.
    pub(super) fn needs(&self, island: u32) -> Option<u32> {
        Some(
            self.clue(island)?
                .saturating_sub(self.drawn[island as usize]),
        )
    }

    /// Like [`needs`](Self::needs), but `?` needs at least one bridge.
    pub(super) fn least_needs(&self, island: u32) -> u32 {
        least(&self.frame.graph.demands()[island as usize])
            .saturating_sub(self.drawn[island as usize])
    }

    /// How many more bridges the limit of `corridor` leaves room for.
    pub(super) fn room(&self, corridor: u32) -> u32 {
        u32::from(self.high[corridor as usize] - self.low[corridor as usize])
    }

    /// Like [`room`](Self::room), but at most what `island` still takes.
    pub(super) fn room_at(&self, corridor: u32, island: u32) -> u32 {
        let room = self.room(corridor);
        self.needs(island).map_or(room, |needs| needs.min(room))
    }

    /// Like [`room`](Self::room), but at most what either end still takes.
    pub(super) fn capacity(&self, corridor: u32) -> u32 {
        let [a, b] = self.frame.ends(corridor);
        self.room_at(corridor, a).min(self.room_at(corridor, b))
    }

    /// The corridors of `island` that have room, in reading order.
    pub(super) fn open_ways(&self, island: u32) -> impl Iterator<Item = u32> + '_ {
        let ways = self.frame.corridors_of(island).iter().copied();
        ways.filter(|&corridor| self.room(corridor) > 0)
    }

    /// Whether all islands have their bridges and are connected.
    pub(super) fn is_complete(&self) -> bool {
        let islands = self.frame.islands();
        self.unsatisfied == 0
            && (islands == 0 || self.groups.sum(self.groups.root(0)).islands as usize == islands)
    }

    /// Whether a group with this sum would be cut off.
    pub(super) fn is_sealed(&self, sum: Sum) -> bool {
        sum.is_finished() && (sum.islands as usize) < self.frame.islands()
    }

    /// States that `corridor` carries at least `low` bridges and at most `high`.
    pub(super) fn set(&mut self, corridor: u32, [low, high]: [u8; 2]) -> Result<(), Conflict> {
        let index = corridor as usize;
        let before = self.low[index];
        self.note(Undo::Bounds(corridor, [before, self.high[index]]));
        self.high[index] = self.high[index].min(high);
        if low > before {
            self.draw(corridor, low - before)?;
        }
        if self.low[index] > self.high[index] {
            return Err(Conflict::new(
                ConflictReason::Full(corridor),
                Uses::default().limit(self, corridor).drawn(self, corridor),
            ));
        }
        Ok(())
    }

    /// Draws `count` more bridges.
    fn draw(&mut self, corridor: u32, count: u8) -> Result<(), Conflict> {
        let frame = Arc::clone(&self.frame);
        let index = corridor as usize;
        let [a, b] = frame.ends(corridor);
        let joined_before = self.groups.root(a) == self.groups.root(b);
        let is_first = self.low[index] == 0;
        if is_first && joined_before && !frame.loops {
            let (islands, corridors) = self.way_between(a, b);
            let mut uses = Uses::default().all_drawn(self, &corridors);
            // The bridge that is just being drawn is part of the reason.
            uses.drawn.push(corridor);
            return Err(Conflict::new(ConflictReason::Loop(islands), uses));
        }
        self.low[index] += count;
        for end in [a, b] {
            let was_short = self.least_needs(end) > 0;
            self.note(Undo::Drawn(end, self.drawn[end as usize]));
            self.drawn[end as usize] += u32::from(count);
            let (root, sum) = self.groups.satisfy(end, count.into());
            self.note(Undo::Sum(root, sum));
            if was_short && self.least_needs(end) == 0 {
                self.note(Undo::Unsatisfied(self.unsatisfied));
                self.unsatisfied -= 1;
            }
            if self
                .clue(end)
                .is_some_and(|clue| self.drawn[end as usize] > clue)
            {
                return Err(Conflict::new(
                    ConflictReason::Over(end, self.drawn[end as usize]),
                    Uses::default().needs(self, end),
                ));
            }
        }
        if let Some(small) = self.groups.join(a, b) {
            self.note(Undo::Joined(small));
        }
        if self.is_sealed(self.groups.sum(self.groups.root(a))) {
            let group: Vec<u32> = self.groups.members(a).collect();
            let uses = Uses::default().all_needs(self, &group);
            return Err(Conflict::new(ConflictReason::Sealed(sorted(group)), uses));
        }
        Ok(())
    }

    /// The islands and corridors of a path over drawn bridges. O(islands).
    pub(super) fn way_between(&self, from: u32, to: u32) -> (Vec<u32>, Vec<u32>) {
        const NONE: u32 = u32::MAX;
        let mut came_by = vec![NONE; self.frame.islands()];
        let mut queue = std::collections::VecDeque::from([to]);
        while let Some(island) = queue.pop_front() {
            for &corridor in self.frame.corridors_of(island) {
                let other = self.frame.other_end(corridor, island);
                if self.low[corridor as usize] > 0 && other != to && came_by[other as usize] == NONE
                {
                    came_by[other as usize] = corridor;
                    queue.push_back(other);
                }
            }
        }
        let (mut islands, mut corridors) = (vec![from], Vec::new());
        let mut island = from;
        while island != to && came_by[island as usize] != NONE {
            let corridor = came_by[island as usize];
            corridors.push(corridor);
            island = self.frame.other_end(corridor, island);
            islands.push(island);
        }
        (islands, corridors)
    }
}

const fn least(demand: &Demand) -> u32 {
    match *demand {
        Demand::Exactly(number) | Demand::AtLeast(number) => number,
    }
}

/// What a conclusion on this board uses.
impl Uses {
    /// Adds what `island` still needs.
    pub(super) fn needs(self, board: &HintBoard, island: u32) -> Self {
        self.clue(island)
            .all_drawn(board, board.frame.corridors_of(island))
    }

    pub(super) fn all_needs(self, board: &HintBoard, islands: &[u32]) -> Self {
        islands
            .iter()
            .fold(self, |uses, &island| uses.needs(board, island))
    }

    pub(super) fn drawn(mut self, board: &HintBoard, corridor: u32) -> Self {
        if board.low[corridor as usize] > 0 {
            self.drawn.push(corridor);
        }
        self
    }

    pub(super) fn all_drawn(self, board: &HintBoard, corridors: &[u32]) -> Self {
        corridors
            .iter()
            .fold(self, |uses, &corridor| uses.drawn(board, corridor))
    }

    pub(super) fn limit(mut self, board: &HintBoard, corridor: u32) -> Self {
        if board.high[corridor as usize] < board.frame.graph.corridors()[corridor as usize].high {
            self.limits.push(corridor);
        }
        self
    }

    /// Adds the limits all around `island`.
    pub(super) fn room(self, board: &HintBoard, island: u32) -> Self {
        let ways = board.frame.corridors_of(island).iter();
        ways.fold(self, |uses, &corridor| uses.limit(board, corridor))
    }

    /// Like [`room`](Self::room), and adds what the neighbours still take where that is less.
    pub(super) fn capacities(self, board: &HintBoard, island: u32) -> Self {
        let mut uses = self.room(board, island);
        for corridor in board.open_ways(island) {
            let other = board.frame.other_end(corridor, island);
            if board.room_at(corridor, other) < board.room(corridor) {
                uses = uses.needs(board, other);
            }
        }
        uses
    }
}

//! The bounds as known so far, and what is still waiting to be looked at.

use std::sync::Arc;

use hashi_encodings::{BridgeGraph, Demand};

use super::Scope;
use super::crossings::Crossings;
use super::groups::ForcedGroups;
use super::record::{Contradiction, DeductionStep, Even, Recorder, Rule};

/// The bounds of all corridors during deduction. A copy costs O(islands + corridors).
#[derive(Clone)]
pub(super) struct BoundsBoard<'a, R> {
    pub(super) graph: &'a BridgeGraph,
    pub(super) scope: Scope,
    pub(super) low: Vec<u8>,
    pub(super) high: Vec<u8>,
    /// The sums of `low` and of `high` over the corridors of each island.
    pub(super) sum_low: Vec<u32>,
    pub(super) sum_high: Vec<u32>,
    pub(super) groups: ForcedGroups,
    crossings: Arc<Crossings>,
    /// The islands whose degree has to be looked at, and for each island whether it is among them.
    waiting: Vec<u32>,
    is_waiting: Vec<bool>,
    /// Islands whose group has changed since the closing rule last looked at it.
    pub(super) changed_groups: Vec<u32>,
    /// Whether a corridor has lost its last possible bridge since cut edges were last looked for.
    pub(super) lost_corridor: bool,
    /// The number of changes so far.
    pub(super) changes: usize,
    recorder: R,
}

impl<'a, R: Recorder> BoundsBoard<'a, R> {
    /// The bounds of `graph`, with every island waiting. O(islands + corridors + crossings).
    pub(super) fn new(graph: &'a BridgeGraph, scope: Scope, recorder: R) -> Self {
        let islands = graph.demands().len();
        let corridors = graph.corridors();
        let (mut sum_low, mut sum_high) = (vec![0; islands], vec![0; islands]);
        for corridor in corridors {
            for end in corridor.ends {
                sum_low[end as usize] += u32::from(corridor.low);
                sum_high[end as usize] += u32::from(corridor.high);
            }
        }
        Self {
            graph,
            scope,
            low: corridors.iter().map(|corridor| corridor.low).collect(),
            high: corridors.iter().map(|corridor| corridor.high).collect(),
            sum_low,
            sum_high,
            groups: ForcedGroups::new(islands),
            crossings: Arc::new(Crossings::of(graph)),
            waiting: (0..islands as u32).rev().collect(),
            is_waiting: vec![true; islands],
            changed_groups: Vec::new(),
            lost_corridor: true,
            changes: 0,
            recorder,
        }
    }

    /// Whether the rules on connectivity, and on loops, apply.
    pub(super) const fn is_of_whole_puzzle(&self) -> bool {
        matches!(self.scope, Scope::Puzzle { .. } | Scope::Rup)
    }

    /// The next island whose degree has to be looked at.
    pub(super) fn next_waiting(&mut self) -> Option<u32> {
        let island = self.waiting.pop()?;
        self.is_waiting[island as usize] = false;
        Some(island)
    }

    fn wait(&mut self, island: u32) {
        if !std::mem::replace(&mut self.is_waiting[island as usize], true) {
            self.waiting.push(island);
        }
    }

    /// What `island` still needs; `None` if its clue is unknown.
    pub(super) fn residual(&self, island: u32) -> Option<u32> {
        match self.graph.demands()[island as usize] {
            Demand::Exactly(number) => Some(number.saturating_sub(self.sum_low[island as usize])),
            Demand::AtLeast(_) => None,
        }
    }

    /// Whether `island` may still get bridges.
    pub(super) fn is_open(&self, island: u32) -> bool {
        self.residual(island) != Some(0)
    }

    /// Whether the bridge count of `corridor` is not yet known.
    pub(super) fn is_undecided(&self, corridor: u32) -> bool {
        self.low[corridor as usize] < self.high[corridor as usize]
    }

    /// States that `corridor` carries at least `low` bridges.
    pub(super) fn raise(
        &mut self,
        corridor: u32,
        low: u8,
        why: impl FnOnce(&Self) -> (Rule, Vec<u32>),
    ) -> Result<(), Contradiction> {
        let index = corridor as usize;
        let before = self.low[index];
        if low <= before {
            return Ok(());
        }
        self.record(corridor, [low, self.high[index]], why)?;
        self.low[index] = low;
        let [a, b] = self.graph.corridors()[index].ends;
        for end in [a, b] {
            self.sum_low[end as usize] += u32::from(low - before);
            self.wait(end);
        }
        if before == 0 {
            self.carries_a_bridge(corridor)?;
        } else {
            self.changed_groups.push(a);
        }
        Ok(())
    }

    /// States that `corridor` carries at most `high` bridges.
    pub(super) fn lower(
        &mut self,
        corridor: u32,
        high: u8,
        why: impl FnOnce(&Self) -> (Rule, Vec<u32>),
    ) -> Result<(), Contradiction> {
        let index = corridor as usize;
        let before = self.high[index];
        if before <= high {
            return Ok(());
        }
        self.record(corridor, [self.low[index], high], why)?;
        self.high[index] = high;
        for end in self.graph.corridors()[index].ends {
            self.sum_high[end as usize] -= u32::from(before - high);
            self.wait(end);
        }
        self.lost_corridor |= high == 0;
        Ok(())
    }

    /// Reports the change to the recorder, or returns the contradiction if the bounds exclude each other.
    fn record(
        &mut self,
        corridor: u32,
        after: [u8; 2],
        why: impl FnOnce(&Self) -> (Rule, Vec<u32>),
    ) -> Result<(), Contradiction> {
        self.changes += 1;
        let refuted = after[0] > after[1];
        if R::WANTED || refuted {
            let (rule, islands) = why(self);
            if refuted {
                return Err(Contradiction { rule, islands });
            }
            let before = [self.low[corridor as usize], self.high[corridor as usize]];
            self.recorder.step(DeductionStep {
                rule,
                islands,
                corridor,
                before,
                after,
            });
        }
        Ok(())
    }

    /// Reports to the recorder that the count of `corridor` is even above its lower bound.
    pub(super) fn record_even(&mut self, corridor: u32, islands: impl FnOnce() -> Vec<u32>) {
        if R::WANTED {
            self.recorder.even(Even {
                islands: islands(),
                corridor,
                above: self.low[corridor as usize],
            });
        }
    }

    /// States what follows at once when a corridor gets its first bridge: the corridors that cross it have none, and
    /// its ends are in one group.
    pub(super) fn carries_a_bridge(&mut self, corridor: u32) -> Result<(), Contradiction> {
        let index = corridor as usize;
        let [a, b] = self.graph.corridors()[index].ends;
        for place in 0..self.crossings.with(corridor).len() {
            let other = self.crossings.with(corridor)[place];
            self.lower(other, 0, |_| (Rule::Crossing, vec![a, b]))?;
        }
        match self.scope {
            Scope::Relaxation => return Ok(()),
            Scope::Puzzle { loops: false } => self.join_without_loop(a, b)?,
            Scope::Puzzle { loops: true } | Scope::Rup => {
                self.groups.join(a, b);
            }
        }
        self.changed_groups.push(a);
        Ok(())
    }

    /// Joins the groups of a and b, which must be different, and excludes bridges from all other corridors between
    /// them. It looks at the corridors of the smaller group: O(corridors log islands) in all.
    fn join_without_loop(&mut self, a: u32, b: u32) -> Result<(), Contradiction> {
        let smaller = self.groups.smaller_of(a, b);
        if !self.groups.join(a, b) {
            let islands = self.members(a);
            return Err(Contradiction {
                rule: Rule::Loop,
                islands,
            });
        }
        let graph = self.graph;
        for island in smaller {
            for &corridor in graph.corridors_of(island as usize) {
                let index = corridor as usize;
                let [a, b] = graph.corridors()[index].ends;
                if self.low[index] == 0
                    && self.high[index] > 0
                    && self.groups.root(a) == self.groups.root(b)
                {
                    let islands = self.reported_members(a);
                    self.lower(corridor, 0, |_| (Rule::Loop, islands))?;
                }
            }
        }
        Ok(())
    }

    /// All islands in the group of `island`, ascending, if the recorder wants them; otherwise empty. O(islands).
    pub(super) fn reported_members(&mut self, island: u32) -> Vec<u32> {
        if R::WANTED {
            self.members(island)
        } else {
            Vec::new()
        }
    }

    /// All islands in the group of `island`, ascending.
    fn members(&mut self, island: u32) -> Vec<u32> {
        let root = self.groups.root(island);
        let islands = 0..self.graph.demands().len() as u32;
        islands
            .filter(|&island| self.groups.root(island) == root)
            .collect()
    }
}

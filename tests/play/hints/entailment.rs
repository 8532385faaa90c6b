//! Whether a step follows from what it says it looks at: the clues of its islands, the bounds of its corridors as they
//! were reported, the rules. All other islands have some bridge, all other corridors any number of bridges.

use hashi_sat::encodings::{
    BridgeEncoding, BridgeGraph, Corridor, Demand, Layout, SelectionGraph, encode_bridges,
};
use hashi_sat::play::hint::{Step, Technique};
use hashi_sat::sat::oracle::Verdict;
use hashi_sat::sat::refine::{Goal, refine};
use hashi_sat::{Clue, Limits, SolverChoice};

use super::told::{Bounds, Map};

/// What a technique may use, beside clues and bounds.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Rules {
    /// Degrees and crossings alone.
    Degrees,
    /// And that the islands it names are not closed, one of them or several, by what is around them.
    Closing,
    /// All rules.
    All,
}

const fn rules(technique: Technique) -> Rules {
    match technique {
        Technique::OnlyNeighbour
        | Technique::AllSlots
        | Technique::AtLeastOne
        | Technique::Crossing
        | Technique::Finished
        | Technique::MixedCapacities
        | Technique::Starvation => Rules::Degrees,
        Technique::ForbiddenPair | Technique::ForbiddenPath => Rules::Closing,
        _ => Rules::All,
    }
}

/// What the step looks at.
struct Visible {
    islands: Vec<usize>,
    bounds: Bounds,
}

impl Visible {
    fn of(map: &Map<'_>, told: &Bounds, step: &Step) -> Self {
        let mut bounds = vec![[0, map.most()]; map.corridors.len()];
        for &ends in &step.corridors {
            let corridor = map.corridor(ends);
            bounds[corridor] = told[corridor];
        }
        Self {
            islands: step.islands.iter().map(|&cell| map.island(cell)).collect(),
            bounds,
        }
    }
}

/// The contrary of a change: other bounds of its corridor. One for each bound that changes.
fn contraries(map: &Map<'_>, step: &Step) -> Vec<(usize, [u8; 2])> {
    let mut contraries = Vec::new();
    for change in &step.changes {
        let corridor = map.corridor(change.ends);
        let ([low, high], [new_low, new_high]) = (change.before, change.after);
        if new_low > low {
            contraries.push((corridor, [0, new_low - 1]));
        }
        if new_high < high {
            contraries.push((corridor, [new_high + 1, map.most()]));
        }
    }
    contraries
}

/// The first change that does not follow, with the bounds of its corridor that are possible.
pub(crate) fn unfounded(map: &Map<'_>, told: &Bounds, step: &Step) -> Option<(usize, [u8; 2])> {
    let visible = Visible::of(map, told, step);
    let contraries = contraries(map, step);
    let rules = rules(step.technique);
    if rules == Rules::All {
        return by_solver(map, &visible, contraries);
    }
    contraries.into_iter().find(|&(corridor, contrary)| {
        let mut bounds = visible.bounds.clone();
        let [low, high] = &mut bounds[corridor];
        *low = contrary[0].max(*low);
        *high = contrary[1].min(*high);
        Search::new(map, &visible, bounds, rules).finds()
    })
}

/// One formula with all rules; each contrary is assumed.
fn by_solver(
    map: &Map<'_>,
    visible: &Visible,
    contraries: Vec<(usize, [u8; 2])>,
) -> Option<(usize, [u8; 2])> {
    let islands = map.puzzle.islands();
    let demands = (0..islands.len()).map(|island| match map.clue(island) {
        Clue::Number(clue) if visible.islands.contains(&island) => Demand::Exactly(clue.into()),
        _ => Demand::AtLeast(u32::from(islands.len() > 1)),
    });
    let corridors = map.corridors.iter().zip(&visible.bounds);
    let corridors = corridors.map(|(corridor, &[low, high])| Corridor {
        ends: corridor.ends.map(|end| end as u32),
        low,
        high,
    });
    let crossings = map.crossings.iter().map(|pair| pair.map(|c| c as u32));
    let graph = BridgeGraph::new(
        map.most(),
        demands.collect(),
        corridors.collect(),
        crossings.collect(),
    )
    .unwrap();
    let mut oracle = SolverChoice::default().start(None, Limits::default());
    let (encoding, layout) = (BridgeEncoding::Order, Layout::Numbered);
    let variables = encode_bridges(&graph, encoding, layout, &[], &mut oracle);
    let selection = SelectionGraph::of_bridges(&graph, &variables, &mut oracle);
    let goal = Goal::new(&selection).with_loops(map.puzzle.rules().loops());
    contraries.into_iter().find(|&(corridor, [low, high])| {
        let mut assumptions = Vec::new();
        if low > 0 {
            assumptions.extend(variables.at_least(corridor, low).into_iter().flatten());
        }
        if high < map.most() {
            let more = variables.at_least(corridor, high + 1).into_iter().flatten();
            assumptions.extend(more.map(|literal| !literal));
        }
        match refine(&mut oracle, goal, &assumptions, &mut ()) {
            Verdict::Satisfiable(_) => true,
            Verdict::Unsatisfiable => false,
            Verdict::Unknown => panic!("no limit was set"),
        }
    })
}

/// Plain search on the corridors of the visible islands, and those with other bounds than at the start.
struct Search<'a> {
    map: &'a Map<'a>,
    visible: &'a Visible,
    rules: Rules,
    bounds: Bounds,
    corridors: Vec<usize>,
    counts: Vec<Option<u8>>,
    crossing: Vec<Vec<usize>>,
}

impl<'a> Search<'a> {
    fn new(map: &'a Map<'a>, visible: &'a Visible, bounds: Bounds, rules: Rules) -> Self {
        // One island after the other: the most limited corridors are met early.
        let around = visible.islands.iter().flat_map(|&i| map.around[i].clone());
        let bounded = (0..bounds.len()).filter(|&c| bounds[c] != [0, map.most()]);
        let mut corridors: Vec<usize> = Vec::new();
        for corridor in bounded.chain(around) {
            if !corridors.contains(&corridor) {
                corridors.push(corridor);
            }
        }
        let mut crossing = vec![Vec::new(); bounds.len()];
        for &[one, other] in &map.crossings {
            crossing[one].push(other);
            crossing[other].push(one);
        }
        Self {
            map,
            visible,
            rules,
            counts: vec![None; bounds.len()],
            bounds,
            corridors,
            crossing,
        }
    }

    /// Whether there is a way to give the visible islands their numbers.
    fn finds(&mut self) -> bool {
        let islands = self.visible.islands.iter();
        let possible = islands
            .copied()
            .all(|island| self.can_have_its_number(island));
        possible && self.extend(0)
    }

    fn extend(&mut self, next: usize) -> bool {
        let Some(&corridor) = self.corridors.get(next) else {
            return self.rules == Rules::Degrees || !self.closes();
        };
        let crossed = self.crossing[corridor]
            .iter()
            .any(|&other| self.counts[other].is_some_and(|count| count > 0));
        let [low, high] = self.bounds[corridor];
        let high = if crossed { 0 } else { high };
        for count in low..=high {
            self.counts[corridor] = Some(count);
            let mut ends = self.map.corridors[corridor].ends.into_iter();
            let fits = ends
                .all(|end| !self.visible.islands.contains(&end) || self.can_have_its_number(end));
            if fits && self.extend(next + 1) {
                return true;
            }
        }
        self.counts[corridor] = None;
        false
    }

    fn can_have_its_number(&self, island: usize) -> bool {
        let (mut least, mut most) = (0, 0);
        for &corridor in &self.map.around[island] {
            let [low, high] = self.counts[corridor].map_or(self.bounds[corridor], |c| [c, c]);
            least += u32::from(low);
            most += u32::from(high);
        }
        match self.map.clue(island) {
            Clue::Number(clue) => (least..=most).contains(&clue.into()),
            Clue::Unknown => most > 0 || self.map.puzzle.islands().len() == 1,
        }
    }

    /// Whether some visible islands, and not all islands there are, have bridges among themselves alone.
    fn closes(&self) -> bool {
        let used = |corridor: usize| self.counts[corridor].is_some_and(|count| count > 0);
        self.visible.islands.iter().any(|&first| {
            let mut reached = vec![first];
            let mut next = 0;
            while let Some(&island) = reached.get(next) {
                next += 1;
                for &corridor in self.map.around[island].iter().filter(|&&c| used(c)) {
                    for end in self.map.corridors[corridor].ends {
                        if !self.visible.islands.contains(&end) {
                            return false;
                        }
                        if !reached.contains(&end) {
                            reached.push(end);
                        }
                    }
                }
            }
            reached.len() < self.map.puzzle.islands().len()
        })
    }
}

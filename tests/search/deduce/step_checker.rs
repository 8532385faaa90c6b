//! Each step on its own: what its rule says about its islands, derived again from the bounds before it.
//!
//! Whoever explains a step to a person relies on this: the islands and their corridors, as they
//! were, show why.

use hashi_sat::encodings::{BridgeGraph, Demand};
use hashi_sat::search::deduce::{Contradiction, DeductionStep, Even, Rule};

use super::assignments::parts;

/// The bounds of `start` with the steps applied one after the other, each checked.
///
/// # Panics
///
/// When a step changes nothing, does not follow, or is not about the bounds as they were.
pub(crate) fn replay(start: &BridgeGraph, steps: &[DeductionStep]) -> BridgeGraph {
    let mut graph = start.clone();
    for (number, step) in steps.iter().enumerate() {
        let corridor = graph.corridors()[step.corridor as usize];
        let told = format!("step {number}, {step:?}, in {graph:?}");
        assert_eq!(step.before, [corridor.low, corridor.high], "{told}");
        let ([low, high], [new_low, new_high]) = (step.before, step.after);
        assert!(
            low <= new_low && new_low <= new_high && new_high <= high,
            "{told}"
        );
        assert_ne!(step.before, step.after, "{told}");
        check(&Facts::new(&graph, &step.islands), step, &told);
        graph
            .set_bounds(step.corridor as usize, new_low, new_high)
            .unwrap();
    }
    graph
}

/// Bounds, and a set of islands among them.
struct Facts<'a> {
    graph: &'a BridgeGraph,
    islands: &'a [u32],
}

fn check(facts: &Facts<'_>, step: &DeductionStep, told: &str) {
    let corridor = facts.graph.corridors()[step.corridor as usize];
    let ends_inside = corridor.ends.map(|end| facts.contains(end));
    let ([low, high], [new_low, new_high]) = (step.before, step.after);
    match step.rule {
        Rule::Degree | Rule::MixedCapacities => {
            let &[island] = facts.islands else {
                panic!("not one island: {told}");
            };
            assert!(corridor.ends.contains(&island), "{told}");
            let (least, most) = facts.degree_bounds(island, step.corridor);
            if new_low > low {
                assert_eq!(i64::from(new_low), least, "{told}");
                assert_eq!(new_high, high, "two changes at once: {told}");
                let mixed = facts.has_mixed_capacities(island);
                assert_eq!(mixed, step.rule == Rule::MixedCapacities, "{told}");
            } else {
                assert_eq!(i64::from(new_high), most, "{told}");
                assert_eq!(step.rule, Rule::Degree, "{told}");
            }
        }
        Rule::Crossing => {
            assert_eq!([new_low, new_high], [0, 0], "{told}");
            let across = facts.bridges_across(step.corridor);
            assert!(across.iter().any(|ends| ends == facts.islands), "{told}");
        }
        Rule::ForbiddenPair | Rule::ClosedGroup => {
            assert_eq!([new_low, new_high], [low, high - 1], "{told}");
            assert_eq!(ends_inside, [true, true], "{told}");
            assert!(facts.is_proper(), "{told}");
            let pair = facts.islands.len() == 2;
            assert_eq!(pair, step.rule == Rule::ForbiddenPair, "{told}");
            assert!(facts.leaving(|c| facts.low(c) > 0).is_empty(), "{told}");
            let joined = |c| facts.low(c) > 0 || c == step.corridor;
            assert!(facts.are_joined_by(joined), "{told}");
            for &island in facts.islands {
                let closing = u64::from(high - low) * u64::from(corridor.ends.contains(&island));
                assert_eq!(facts.need(island), Some(closing), "island {island}, {told}");
            }
        }
        Rule::SingleExit | Rule::CutEdge => {
            assert_eq!((low, new_low, new_high), (0, 1, high), "{told}");
            assert_ne!(ends_inside[0], ends_inside[1], "{told}");
            let left = facts.leaving(|c| facts.high(c) > 0);
            assert_eq!(left, [step.corridor], "{told}");
            if step.rule == Rule::SingleExit {
                assert!(facts.are_joined_by(|c| facts.low(c) > 0), "{told}");
            }
        }
        Rule::Parity => {
            assert_ne!(ends_inside[0], ends_inside[1], "{told}");
            let left = facts.leaving(|c| facts.low(c) < facts.high(c));
            assert_eq!(left, [step.corridor], "{told}");
            let odd = facts.total_need().expect(told) % 2 == 1;
            for excluded in (low..new_low).chain(new_high + 1..=high) {
                assert_ne!((excluded - low) % 2 == 1, odd, "{excluded} fits: {told}");
            }
        }
        Rule::Loop => {
            assert_eq!([new_low, new_high], [0, 0], "{told}");
            assert_eq!(ends_inside, [true, true], "{told}");
            assert!(facts.are_joined_by(|c| facts.low(c) > 0), "{told}");
        }
        _ => panic!("a rule without a check: {told}"),
    }
}

/// The same for a count that is even above the lower bound.
pub(crate) fn check_even(graph: &BridgeGraph, even: &Even) {
    let facts = Facts::new(graph, &even.islands);
    let told = format!("{even:?} in {graph:?}");
    assert_eq!(even.above, facts.low(even.corridor), "{told}");
    let left = facts.leaving(|c| facts.low(c) < facts.high(c));
    assert_eq!(left, [even.corridor], "{told}");
    assert_eq!(facts.total_need().expect(&told) % 2, 0, "{told}");
}

/// The same for the end of a refuted puzzle: no counts within the bounds satisfy the rule.
pub(crate) fn check_contradiction(graph: &BridgeGraph, contradiction: &Contradiction) {
    let islands = &contradiction.islands[..];
    let facts = Facts::new(graph, islands);
    let told = format!("{contradiction:?} in {graph:?}");
    match contradiction.rule {
        Rule::Degree | Rule::MixedCapacities => {
            let &[island] = islands else {
                panic!("not one island: {told}");
            };
            let corridors = graph.corridors_of(island as usize);
            let low: u32 = corridors.iter().map(|&c| u32::from(facts.low(c))).sum();
            let high: u32 = corridors.iter().map(|&c| u32::from(facts.high(c))).sum();
            let possible = match graph.demands()[island as usize] {
                Demand::Exactly(number) => (low..=high).contains(&number),
                Demand::AtLeast(number) => number <= high,
            };
            assert!(!possible, "{told}");
        }
        Rule::Crossing => {
            let found = graph.corridors().iter().position(|c| c.ends == *islands);
            let found = found.expect(&told) as u32;
            assert!(facts.low(found) > 0, "{told}");
            assert!(!facts.bridges_across(found).is_empty(), "{told}");
        }
        Rule::SingleExit | Rule::CutEdge => {
            assert!(facts.is_proper(), "{told}");
            assert!(facts.leaving(|c| facts.high(c) > 0).is_empty(), "{told}");
        }
        Rule::Parity => {
            assert_eq!(facts.total_need().expect(&told) % 2, 1, "{told}");
            let left = facts.leaving(|c| facts.low(c) < facts.high(c));
            assert!(left.is_empty(), "{told}");
        }
        Rule::Loop => {
            let corridors = graph.corridors().iter();
            let inside = corridors
                .filter(|c| c.low > 0 && c.ends.iter().all(|&end| facts.contains(end)))
                .count();
            assert!(facts.are_joined_by(|c| facts.low(c) > 0), "{told}");
            assert!(inside >= islands.len(), "{told}");
        }
        _ => panic!("a rule without a check: {told}"),
    }
}

impl<'a> Facts<'a> {
    fn new(graph: &'a BridgeGraph, islands: &'a [u32]) -> Self {
        assert!(!islands.is_empty(), "no island");
        assert!(islands.is_sorted_by(|a, b| a < b), "{islands:?}");
        Self { graph, islands }
    }

    fn low(&self, corridor: u32) -> u8 {
        self.graph.corridors()[corridor as usize].low
    }

    fn high(&self, corridor: u32) -> u8 {
        self.graph.corridors()[corridor as usize].high
    }

    fn contains(&self, island: u32) -> bool {
        self.islands.contains(&island)
    }

    fn is_proper(&self) -> bool {
        self.islands.len() < self.graph.demands().len()
    }

    /// What the bounds of the others leave to `corridor` at `island`.
    fn degree_bounds(&self, island: u32, corridor: u32) -> (i64, i64) {
        let corridors = self.graph.corridors_of(island as usize);
        let others = corridors.iter().filter(|&&other| other != corridor);
        let (mut low, mut high) = (0, 0);
        for &other in others {
            low += i64::from(self.low(other));
            high += i64::from(self.high(other));
        }
        match self.graph.demands()[island as usize] {
            Demand::Exactly(number) => (i64::from(number) - high, i64::from(number) - low),
            Demand::AtLeast(number) => (i64::from(number) - high, i64::MAX),
        }
    }

    fn has_mixed_capacities(&self, island: u32) -> bool {
        let corridors = self.graph.corridors_of(island as usize);
        let mut capacities: Vec<u8> = corridors.iter().map(|&c| self.high(c)).collect();
        capacities.retain(|&capacity| capacity > 0);
        capacities.sort_unstable();
        capacities.dedup();
        capacities.len() > 1
    }

    /// The ends of the corridors that must carry a bridge across this one.
    fn bridges_across(&self, corridor: u32) -> Vec<[u32; 2]> {
        let crossings = self.graph.crossings().iter();
        crossings
            .filter(|crossing| crossing.contains(&corridor))
            .map(|&[e, f]| if e == corridor { f } else { e })
            .filter(|&other| self.low(other) > 0)
            .map(|other| self.graph.corridors()[other as usize].ends)
            .collect()
    }

    /// The corridors of `contains` with one end inside.
    fn leaving(&self, contains: impl Fn(u32) -> bool) -> Vec<u32> {
        (0..self.graph.corridors().len() as u32)
            .filter(|&corridor| {
                let ends = self.graph.corridors()[corridor as usize].ends;
                let [a, b] = ends.map(|end| self.contains(end));
                contains(corridor) && a != b
            })
            .collect()
    }

    /// Whether the corridors of `contains` between the islands make them one.
    fn are_joined_by(&self, contains: impl Fn(u32) -> bool) -> bool {
        let parts = parts(self.graph, |corridor| {
            let ends = self.graph.corridors()[corridor as usize].ends;
            contains(corridor) && ends.iter().all(|&end| self.contains(end))
        });
        let first = parts[self.islands[0] as usize];
        self.islands.iter().all(|&i| parts[i as usize] == first)
    }

    /// The bridges that `island` lacks, where its clue says.
    fn need(&self, island: u32) -> Option<u64> {
        let corridors = self.graph.corridors_of(island as usize);
        let low: u64 = corridors.iter().map(|&c| u64::from(self.low(c))).sum();
        match self.graph.demands()[island as usize] {
            Demand::Exactly(number) => u64::from(number).checked_sub(low),
            Demand::AtLeast(_) => None,
        }
    }

    fn total_need(&self) -> Option<u64> {
        self.islands.iter().map(|&island| self.need(island)).sum()
    }
}

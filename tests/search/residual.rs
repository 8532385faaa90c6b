//! What is left of small puzzles, by plain enumeration: all combinations of the solutions of the instances, put
//! among the counts that are known, are exactly the solutions of the whole. No solver takes part: the whole is
//! searched on the grid, an instance count by count.

use std::collections::BTreeSet;

use hashi_sat::candidate_graph;
use hashi_sat::encodings::{BridgeGraph, Corridor, Demand};
use hashi_sat::search::deduce::{Scope, deduce};
use hashi_sat::search::residual::{Instance, Residual};

use crate::support::bounds::{Counts, counts, within};
use crate::support::brute_force::{self, Rule};
use crate::support::random::Random;
use crate::support::rounds::{enough, rounds};
use crate::support::{grid_text, random_puzzles, report};

/// Steps of plain search; puzzles that take more are left out.
const STEPS: u64 = 10_000;

/// Puzzles with more solutions are left out.
const SOLUTIONS: usize = 300;

/// Bounds of each puzzle beside those that deduction finds.
const BOUNDS: u32 = 4;

/// An instance with no more counts within its bounds is tried with each of them.
const ALL: usize = 500;

/// Every way to give each corridor of `instance` a count, hubs included, by demands, crossings, connectivity and
/// loops as they are defined; of its own corridors only.
fn solutions(instance: &Instance) -> Vec<Counts> {
    let mut search = Search {
        graph: instance.graph(),
        loops: instance.loops(),
        counts: Counts::new(),
        found: Vec::new(),
    };
    search.extend();
    let own = |counts: Counts| counts[instance.hub_corridors()..].to_vec();
    search.found.into_iter().map(own).collect()
}

struct Search<'a> {
    graph: &'a BridgeGraph,
    loops: bool,
    /// Of the first corridors.
    counts: Counts,
    found: Vec<Counts>,
}

impl Search<'_> {
    /// Decides the corridors that have no count yet.
    fn extend(&mut self) {
        let corridors = self.graph.corridors();
        let Some(corridor) = corridors.get(self.counts.len()) else {
            if is_solution(self.graph, self.loops, &self.counts) {
                self.found.push(self.counts.clone());
            }
            return;
        };
        for count in corridor.low..=corridor.high {
            self.counts.push(count);
            if corridor
                .ends
                .into_iter()
                .all(|island| self.can_be_met(island))
            {
                self.extend();
            }
            self.counts.pop();
        }
    }

    /// Whether the corridors that have no count yet can give an island what it lacks.
    fn can_be_met(&self, island: u32) -> bool {
        let has = ends_at(self.graph, &self.counts, island);
        let corridors = self.graph.corridors().iter().skip(self.counts.len());
        let open = corridors.filter(|corridor| corridor.ends.contains(&island));
        let most = has + open.map(|corridor| u32::from(corridor.high)).sum::<u32>();
        match self.graph.demands()[island as usize] {
            Demand::Exactly(number) => has <= number && number <= most,
            Demand::AtLeast(number) => number <= most,
        }
    }
}

/// The bridge ends at an island, those of corridors without a count left out.
fn ends_at(graph: &BridgeGraph, counts: &[u8], island: u32) -> u32 {
    let both = graph.corridors().iter().zip(counts);
    both.filter(|(corridor, _)| corridor.ends.contains(&island))
        .map(|(_, &count)| u32::from(count))
        .sum()
}

fn is_solution(graph: &BridgeGraph, loops: bool, counts: &[u8]) -> bool {
    let islands = graph.demands().len() as u32;
    let has_bridge = |corridor: u32| counts[corridor as usize] > 0;
    let mut demands = (0_u32..).zip(graph.demands());
    let met = demands.all(|(island, &demand)| match demand {
        Demand::Exactly(number) => ends_at(graph, counts, island) == number,
        Demand::AtLeast(number) => ends_at(graph, counts, island) >= number,
    });
    let crossed = |&[e, f]: &[u32; 2]| has_bridge(e) && has_bridge(f);
    if !met || graph.crossings().iter().any(crossed) {
        return false;
    }
    let used: Vec<[u32; 2]> = (0_u32..)
        .zip(graph.corridors())
        .filter(|&(corridor, _)| has_bridge(corridor))
        .map(|(_, corridor)| corridor.ends)
        .collect();
    let mut reached = BTreeSet::from([0]);
    loop {
        let before = reached.len();
        for &[a, b] in &used {
            if reached.contains(&a) || reached.contains(&b) {
                reached.extend([a, b]);
            }
        }
        if reached.len() == before {
            break;
        }
    }
    // What is connected has no cycle if and only if it has one edge less than vertices.
    reached.len() as u32 == islands && (loops || used.len() as u32 == islands - 1)
}

/// What the cases had, so that none of it is missed.
#[derive(Debug, Default)]
struct Seen {
    deduced: u32,
    bounded: u32,
    refuted: u32,
    unsolvable: u32,
    nothing_left: u32,
    several_instances: u32,
    hubs: u32,
    crossings: u32,
    /// Corridors with one bridge at least and an open count.
    joined: u32,
    joined_without_loops: u32,
    even: u32,
    unknown_clues: u32,
    /// By the most bridges of a corridor.
    most: [u32; 5],
    tried_with_all: u32,
}

impl Seen {
    fn note(&mut self, residual: &Residual) {
        let instances = residual.instances();
        self.nothing_left += u32::from(instances.is_empty());
        self.several_instances += u32::from(instances.len() > 1);
        for instance in instances {
            let graph = instance.graph();
            let corridors = &graph.corridors()[instance.hub_corridors()..];
            let joined = corridors.iter().any(|c| c.low > 0 && c.high > c.low);
            self.hubs += u32::from(instance.hubs() > 0);
            self.crossings += u32::from(!graph.crossings().is_empty());
            self.joined += u32::from(joined);
            self.joined_without_loops += u32::from(joined && !instance.loops());
            self.even += u32::from(!instance.even().is_empty());
        }
    }
}

/// Compares what is left of `graph` with its `expected` solutions.
fn compare(
    graph: &BridgeGraph,
    even: &[u32],
    loops: bool,
    expected: &BTreeSet<Counts>,
    seen: &mut Seen,
    label: &str,
) {
    seen.unsolvable += u32::from(expected.is_empty());
    let Some(residual) = Residual::new(graph, even, loops) else {
        assert!(expected.is_empty(), "{label}");
        seen.refuted += 1;
        return;
    };
    seen.note(&residual);
    let mut taken = BTreeSet::new();
    let mut combined = BTreeSet::from([residual.counts().to_vec()]);
    for instance in residual.instances() {
        let corridors = instance.corridors();
        assert!(
            corridors.iter().all(|&corridor| taken.insert(corridor)),
            "{label}"
        );
        let found = solutions(instance);
        assert_judges(instance, &found, seen, label);
        combined = combined
            .iter()
            .flat_map(|counts| {
                found.iter().map(|solution| {
                    let mut counts = counts.clone();
                    instance.insert(solution, &mut counts);
                    counts
                })
            })
            .collect();
    }
    assert_eq!(&combined, expected, "{label}");
}

/// The instance knows its solutions from anything else within its bounds, and what is said to be even is.
fn assert_judges(instance: &Instance, found: &[Counts], seen: &mut Seen, label: &str) {
    let hubs = instance.hub_corridors();
    let bounds = &instance.graph().corridors()[hubs..];
    for &corridor in instance.even() {
        let place = corridor as usize - hubs;
        let is_even = |counts: &Counts| (counts[place] - bounds[place].low) % 2 == 0;
        assert!(found.iter().all(is_even), "{label}");
    }
    let mut all = vec![Counts::new()];
    for corridor in bounds {
        let further = |counts: &Counts| {
            let counts = counts.clone();
            (corridor.low..=corridor.high).map(move |count| [&counts[..], &[count]].concat())
        };
        all = all.iter().flat_map(further).collect();
        if all.len() > ALL {
            return;
        }
    }
    seen.tried_with_all += 1;
    for counts in all {
        assert_eq!(
            instance.is_solved_by(&counts),
            found.contains(&counts),
            "{label}: {counts:?}"
        );
    }
}

/// Bounds on some corridors, around the counts of a solution if there is one, or anywhere; a bridge that is there
/// in any case, with room for more, is frequent.
fn bounded(graph: &BridgeGraph, kept: Option<&Counts>, random: &mut Random) -> BridgeGraph {
    let mut graph = graph.clone();
    let share = random.between(5, 80);
    for corridor in 0..graph.corridors().len() {
        if !random.chance(share) {
            continue;
        }
        let most = graph.corridors()[corridor].high;
        let mut pick = |low: u8, high: u8| random.between(low.into(), high.into()) as u8;
        let [low, high] = match kept.map(|counts| counts[corridor]) {
            Some(count @ 1..) if pick(0, 1) == 0 => [1, pick(count, most)],
            Some(count) => [pick(0, count), pick(count, most)],
            None => {
                let low = pick(0, most);
                [low, pick(low, most)]
            }
        };
        graph.set_bounds(corridor, low, high).unwrap();
    }
    graph
}

/// The corridors with room for it whose count is even above the lower bound in all solutions, if there are some.
fn even(graph: &BridgeGraph, solutions: &BTreeSet<Counts>) -> Vec<u32> {
    let is_even = |(corridor, bounds): &(usize, &Corridor)| {
        let mut counts = solutions.iter().map(|counts| counts[*corridor]);
        bounds.high - bounds.low > 1 && counts.all(|count| (count - bounds.low) % 2 == 0)
    };
    let corridors = graph.corridors().iter().enumerate();
    let even = corridors
        .filter(is_even)
        .map(|(corridor, _)| corridor as u32);
    if solutions.is_empty() {
        Vec::new()
    } else {
        even.collect()
    }
}

#[test]
fn solutions_are_all_combinations_of_those_of_the_instances() {
    let mut seen = Seen::default();
    for number in 0..rounds(4_000) {
        let puzzle = random_puzzles::small_puzzle(number);
        let Some(all) = brute_force::solutions_within(&puzzle, Rule::All, STEPS) else {
            continue;
        };
        if all.len() > SOLUTIONS {
            continue;
        }
        let graph = candidate_graph(&puzzle);
        let all: Vec<Counts> = all.iter().map(|s| counts(&puzzle, &graph, s)).collect();
        let loops = puzzle.rules().loops();
        let label = grid_text::describe(&puzzle);
        seen.most[usize::from(puzzle.rules().max_bridges())] += 1;
        seen.unknown_clues += u32::from(label.contains('?'));

        match deduce(&graph, Scope::Puzzle { loops }, ()) {
            Ok(deduction) => {
                seen.deduced += 1;
                let expected = all.iter().cloned().collect();
                let (graph, even) = (&deduction.graph, &deduction.even);
                compare(
                    graph,
                    even,
                    loops,
                    &expected,
                    &mut seen,
                    &format!("deduced: {label}"),
                );
            }
            Err(_) => assert!(all.is_empty(), "{label}"),
        }
        let mut random = Random::new("residual", number);
        for round in 0..BOUNDS {
            let kept = (!all.is_empty() && random.chance(85)).then(|| random.pick(&all));
            let graph = bounded(&graph, kept, &mut random);
            let expected = all.iter().filter(|counts| within(counts, &graph)).cloned();
            let expected: BTreeSet<Counts> = expected.collect();
            let even = even(&graph, &expected);
            let label = format!("bounds {round}: {label}: {:?}", graph.corridors());
            compare(&graph, &even, loops, &expected, &mut seen, &label);
            seen.bounded += 1;
        }
    }
    report(format_args!("residual: {seen:?}"));
    assert!(seen.deduced >= enough(1_000) && seen.bounded >= enough(10_000));
    assert!(seen.refuted >= enough(100) && seen.unsolvable > seen.refuted);
    for (kind, number) in [
        ("nothing left", seen.nothing_left),
        ("several instances", seen.several_instances),
        ("hubs", seen.hubs),
        ("crossings", seen.crossings),
        ("joined", seen.joined),
        ("joined without loops", seen.joined_without_loops),
        ("even", seen.even),
        ("unknown clues", seen.unknown_clues),
        ("tried with all", seen.tried_with_all),
    ] {
        assert!(number >= enough(50), "{kind}: {number}");
    }
    assert!(
        seen.most[1..].iter().all(|&number| number >= enough(300)),
        "{:?}",
        seen.most
    );
}

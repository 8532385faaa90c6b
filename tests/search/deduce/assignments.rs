//! Bridge counts of whole graphs: all that satisfy them, and random graphs that no grid need have.

use hashi_sat::encodings::{BridgeGraph, Corridor, Demand};
use hashi_sat::search::deduce::Scope;

use crate::support::bounds::Counts;
use crate::support::random::Random;

/// Every assignment of counts within the bounds of `graph` that its demands, its crossings and `scope`
/// allow. Plain search; `None` when it takes more than `steps` steps.
pub(crate) fn assignments(graph: &BridgeGraph, scope: Scope, steps: u32) -> Option<Vec<Counts>> {
    let mut found = Vec::new();
    extend(graph, scope, &mut { steps }, &mut Vec::new(), &mut found)?;
    Some(found)
}

fn extend(
    graph: &BridgeGraph,
    scope: Scope,
    steps: &mut u32,
    counts: &mut Counts,
    found: &mut Vec<Counts>,
) -> Option<()> {
    *steps = steps.checked_sub(1)?;
    let Some(corridor) = graph.corridors().get(counts.len()) else {
        if satisfies(graph, scope, counts) {
            found.push(counts.clone());
        }
        return Some(());
    };
    let ends = corridor.ends.map(|end| end as usize);
    for count in corridor.low..=corridor.high {
        counts.push(count);
        if ends
            .iter()
            .all(|&end| degree_so_far_fits(graph, end, counts))
        {
            extend(graph, scope, steps, counts, found)?;
        }
        counts.pop();
    }
    Some(())
}

/// The corridors after the first ones, whose counts these are, may carry what they can at most.
fn degree_so_far_fits(graph: &BridgeGraph, island: usize, counts: &[u8]) -> bool {
    let (mut least, mut most) = (0, 0);
    for &corridor in graph.corridors_of(island) {
        let bounds = graph.corridors()[corridor as usize];
        let count = counts.get(corridor as usize).copied();
        least += u32::from(count.unwrap_or(bounds.low));
        most += u32::from(count.unwrap_or(bounds.high));
    }
    match graph.demands()[island] {
        Demand::Exactly(number) => least <= number && number <= most,
        Demand::AtLeast(number) => number <= most,
    }
}

fn satisfies(graph: &BridgeGraph, scope: Scope, counts: &[u8]) -> bool {
    let used = |corridor: u32| counts[corridor as usize] > 0;
    let degrees = graph.demands().iter().enumerate().all(|(island, demand)| {
        let corridors = graph.corridors_of(island);
        let degree = corridors
            .iter()
            .map(|&c| u32::from(counts[c as usize]))
            .sum();
        match *demand {
            Demand::Exactly(number) => number == degree,
            Demand::AtLeast(number) => number <= degree,
        }
    });
    degrees
        && !graph.crossings().iter().any(|&[e, f]| used(e) && used(f))
        && match scope {
            Scope::Relaxation => true,
            Scope::Puzzle { .. } | Scope::Rup => {
                let loops = scope != Scope::Puzzle { loops: false };
                let parts = parts(graph, used);
                let islands = graph.demands().len();
                let bridges = counts.iter().filter(|&&count| count > 0).count();
                parts.iter().all(|&part| part == 0) && (loops || bridges < islands.max(1))
            }
        }
}

/// For each island the first of those that the corridors of `contains` join it with.
pub(crate) fn parts(graph: &BridgeGraph, contains: impl Fn(u32) -> bool) -> Vec<usize> {
    let islands = graph.demands().len();
    let mut parts = vec![usize::MAX; islands];
    for start in 0..islands {
        let mut open = vec![start];
        while let Some(island) = open.pop() {
            if parts[island] == usize::MAX {
                parts[island] = start;
                for &corridor in graph.corridors_of(island) {
                    if contains(corridor) {
                        let corridor = graph.corridors()[corridor as usize];
                        open.push(corridor.other_end(island as u32) as usize);
                    }
                }
            }
        }
    }
    parts
}

/// The graph with its islands renamed: island i is `names[i]` afterwards. Also where each corridor is.
pub(crate) fn renamed(graph: &BridgeGraph, names: &[u32]) -> (BridgeGraph, Vec<usize>) {
    let mut demands = graph.demands().to_vec();
    for (island, &name) in names.iter().enumerate() {
        demands[name as usize] = graph.demands()[island];
    }
    let moved = |corridor: &Corridor| {
        let [a, b] = corridor.ends.map(|end| names[end as usize]);
        let ends = [a.min(b), a.max(b)];
        Corridor { ends, ..*corridor }
    };
    let moved: Vec<Corridor> = graph.corridors().iter().map(moved).collect();
    let mut corridors = moved.clone();
    corridors.sort_unstable_by_key(|corridor| corridor.ends);
    let place = |corridor: &Corridor| {
        let found = corridors.binary_search_by_key(&corridor.ends, |c| c.ends);
        found.unwrap()
    };
    let places: Vec<usize> = moved.iter().map(place).collect();
    let crossings = graph.crossings().iter().rev();
    let crossings = crossings
        .map(|&[e, f]| [places[f as usize] as u32, places[e as usize] as u32])
        .collect();
    let graph = BridgeGraph::new(graph.max_bridges(), demands, corridors.clone(), crossings);
    (graph.unwrap(), places)
}

/// Graph number `number`: up to nine islands, nearly always connected, and up to eleven corridors, of
/// which any two may cross, with bounds of every kind. Most demands fit one choice of counts.
pub(crate) fn random_graph(number: u64) -> BridgeGraph {
    let mut random = Random::new("graph", number);
    let max_bridges = random.between(1, 4) as u8;
    let (islands, pairs) = if random.chance(50) {
        let wanted = random.between(2, 3);
        triangles(wanted, &mut random)
    } else {
        scattered(max_bridges, &mut random)
    };
    let crossing = random.between(0, 12);
    graph_of(max_bridges, islands, pairs, crossing, &mut random)
}

/// Graph number `number` of up to twelve triangles: too many counts to try, but what one corridor gets
/// is news for the next, several times over.
pub(crate) fn long_graph(number: u64) -> BridgeGraph {
    let mut random = Random::new("long graph", number);
    let max_bridges = random.between(1, 4) as u8;
    let wanted = random.between(4, 12);
    let (islands, pairs) = triangles(wanted, &mut random);
    let crossing = random.below(3);
    graph_of(max_bridges, islands, pairs, crossing, &mut random)
}

/// Corridors with random bounds, of which `crossing` in 100 pairs cross, and demands.
fn graph_of(
    max_bridges: u8,
    islands: u32,
    pairs: Vec<[u32; 2]>,
    crossing: u32,
    random: &mut Random,
) -> BridgeGraph {
    let tight = random.between(0, 30);
    let corridors: Vec<Corridor> = pairs
        .into_iter()
        .map(|ends| random_corridor(ends, max_bridges, tight, random))
        .collect();
    let mut crossings = Vec::new();
    for f in 0..corridors.len() as u32 {
        for e in 0..f {
            if random.chance(crossing) {
                crossings.push([e, f]);
            }
        }
    }
    let demands = random_demands(islands, &corridors, &crossings, random);
    BridgeGraph::new(max_bridges, demands, corridors, crossings).unwrap()
}

/// A tree, with some pairs more.
fn scattered(max_bridges: u8, random: &mut Random) -> (u32, Vec<[u32; 2]>) {
    let islands = random.between(1, 9);
    let mut pairs: Vec<[u32; 2]> = Vec::new();
    for island in 1..islands {
        if random.chance(98) {
            pairs.push([random.below(island), island]);
        }
    }
    for _ in 0..random.below(if max_bridges > 2 { 3 } else { 6 }) {
        let (a, b) = (random.below(islands), random.below(islands));
        if a != b {
            pairs.push([a.min(b), a.max(b)]);
        }
    }
    pairs.sort_unstable();
    pairs.dedup();
    pairs.truncate(11);
    (islands, pairs)
}

/// Triangles in a tree: cut edges that no degree decides.
fn triangles(triangles: u32, random: &mut Random) -> (u32, Vec<[u32; 2]>) {
    let mut pairs: Vec<[u32; 2]> = Vec::new();
    for first in (0..triangles).map(|triangle| 3 * triangle) {
        pairs.extend([
            [first, first + 1],
            [first, first + 2],
            [first + 1, first + 2],
        ]);
        if first > 0 {
            pairs.push([random.below(first), first + random.below(3)]);
        }
    }
    if triangles == 2 && random.chance(30) {
        pairs.push([random.below(3), 3 + random.below(3)]);
    }
    pairs.sort_unstable();
    pairs.dedup();
    (3 * triangles, pairs)
}

fn random_demands(
    islands: u32,
    corridors: &[Corridor],
    crossings: &[[u32; 2]],
    random: &mut Random,
) -> Vec<Demand> {
    let mut degrees = vec![0; islands as usize];
    let mut used = vec![false; corridors.len()];
    for (index, corridor) in corridors.iter().enumerate() {
        let crossed = crossings
            .iter()
            .any(|&[e, f]| f as usize == index && used[e as usize]);
        if !crossed && random.chance(92) {
            let least = u32::from(corridor.low.max(1).min(corridor.high));
            let count = random.between(least, u32::from(corridor.high));
            used[index] = count > 0;
            for end in corridor.ends {
                degrees[end as usize] += count;
            }
        }
    }
    let (unknown, wrong) = (random.below(60).saturating_sub(20), random.below(5));
    let demand = |degree: u32| {
        let degree = if random.chance(wrong) {
            random.between(degree.saturating_sub(1), degree + 2)
        } else {
            degree
        };
        if random.chance(unknown) {
            Demand::AtLeast(random.between(0, degree.min(3)))
        } else {
            Demand::Exactly(degree)
        }
    };
    degrees.into_iter().map(demand).collect()
}

fn random_corridor(ends: [u32; 2], max_bridges: u8, tight: u32, random: &mut Random) -> Corridor {
    let mut bound = || random.between(0, u32::from(max_bridges)) as u8;
    let (one, other) = (bound(), bound());
    let (low, high) = if random.chance(tight) {
        (one.min(other), one.max(other))
    } else {
        (0, max_bridges)
    };
    Corridor { ends, low, high }
}

/// The graph with bounds that keep `counts`, tighter here and there; without counts, any bounds.
pub(crate) fn tightened(
    graph: &BridgeGraph,
    counts: Option<&Counts>,
    random: &mut Random,
) -> BridgeGraph {
    let mut tighter = graph.clone();
    for (index, corridor) in graph.corridors().iter().enumerate() {
        let (low, high) = (u32::from(corridor.low), u32::from(corridor.high));
        let (least, most) = match counts {
            Some(counts) => (u32::from(counts[index]), u32::from(counts[index])),
            None => {
                let least = random.between(low, high);
                (least, random.between(least, high))
            }
        };
        if random.chance(25) {
            let low = random.between(low, least) as u8;
            let high = random.between(most, high) as u8;
            tighter.set_bounds(index, low, high).unwrap();
        }
    }
    tighter
}

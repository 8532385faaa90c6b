//! The relaxation and the static cuts, compared with plain counting, on random graphs with random bounds.

use std::collections::BTreeMap;

use hashi_encodings::{
    BridgeEncoding, BridgeGraph, BridgeVariables, Corridor, Demand, Layout, Lit, Model,
    encode_bridges, encode_static_cuts,
};
use itertools::Itertools;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use varisat_formula::CnfFormula;

use crate::rounds::{enough, rounds};
use crate::support::below;

/// Up to this many variables, all assignments are looked at.
const VARIABLES: usize = 12;

/// A graph with up to six islands and five corridors with random bounds, crossings, demands that may or may not be
/// satisfiable, and corridors that are declared even.
fn random_graph(rng: &mut ChaCha8Rng) -> (BridgeGraph, Vec<u32>) {
    let most = 1 + below(rng, 4) as u8;
    let islands = 2 + below(rng, 5) as u32;
    let mut corridors = Vec::new();
    let mut counts = vec![0; islands as usize];
    for ends in (0..islands).array_combinations::<2>() {
        if corridors.len() < 5 && below(rng, 2) == 0 {
            let (one, other) = (
                below(rng, usize::from(most) + 1),
                below(rng, usize::from(most) + 1),
            );
            let bounds = match below(rng, 4) {
                0 => [0, most],
                _ => [one.min(other) as u8, one.max(other) as u8],
            };
            let [low, high] = bounds;
            let count = usize::from(low) + below(rng, usize::from(high - low) + 1);
            ends.iter().for_each(|&end| counts[end as usize] += count);
            corridors.push(Corridor { ends, low, high });
        }
    }
    let demands = counts
        .into_iter()
        .map(|count| match below(rng, 8) {
            0 => Demand::AtLeast(below(rng, 3) as u32),
            1 => Demand::Exactly(below(rng, count + 2) as u32),
            _ => Demand::Exactly(count as u32),
        })
        .collect();
    let mut crossings = Vec::new();
    for pair in (0..corridors.len() as u32).array_combinations::<2>() {
        if below(rng, 12) == 0 {
            crossings.push(pair);
        }
    }
    let even = (0..corridors.len() as u32)
        .filter(|_| below(rng, 3) == 0)
        .collect();
    (
        BridgeGraph::new(most, demands, corridors, crossings).unwrap(),
        even,
    )
}

/// All bridge counts within the bounds, and even where declared so, that satisfy islands and crossings.
fn right_counts(graph: &BridgeGraph, even: &[u32]) -> Vec<Vec<u8>> {
    let choices = graph
        .corridors()
        .iter()
        .enumerate()
        .map(|(index, corridor)| {
            let step = if even.contains(&(index as u32)) { 2 } else { 1 };
            (corridor.low..=corridor.high).step_by(step)
        });
    // No corridor: one way, not zero.
    let all: Vec<Vec<u8>> = if graph.corridors().is_empty() {
        vec![Vec::new()]
    } else {
        choices.multi_cartesian_product().collect()
    };
    let is_right = |counts: &Vec<u8>| {
        let sum = |island: u32| -> u32 {
            let corridors = graph.corridors().iter().zip(counts);
            let mine = corridors.filter(|(corridor, _)| corridor.ends.contains(&island));
            mine.map(|(_, &count)| u32::from(count)).sum()
        };
        (0_u32..)
            .zip(graph.demands())
            .all(|(island, &demand)| match demand {
                Demand::Exactly(number) => sum(island) == number,
                Demand::AtLeast(number) => sum(island) >= number,
            })
            && graph
                .crossings()
                .iter()
                .all(|pair| pair.iter().any(|&corridor| counts[corridor as usize] == 0))
    };
    all.into_iter().filter(is_right).collect()
}

fn models(variables: usize) -> impl Iterator<Item = Model> {
    (0..1_usize << variables)
        .map(move |bits| Model::new((0..variables).map(|index| bits >> index & 1 == 1).collect()))
}

fn satisfies(model: &Model, clause: &[Lit]) -> bool {
    clause.iter().any(|&literal| model.satisfies(literal))
}

/// How many models state these counts.
fn expected_models(
    graph: &BridgeGraph,
    encoding: BridgeEncoding,
    layout: Layout,
    counts: &[u8],
) -> usize {
    let corridors = graph.corridors().iter().zip(counts);
    let two_ways = corridors.filter(|(corridor, count)| {
        **count == 1 && (layout == Layout::Numbered || corridor.high - corridor.low == 2)
    });
    match encoding {
        BridgeEncoding::Order => 1,
        BridgeEncoding::Pair => 1 << two_ways.count(),
    }
}

fn for_each_formula(
    seed: u64,
    mut check: impl FnMut(&BridgeGraph, &[u32], &BridgeVariables, &CnfFormula, &str),
) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut run = 0;
    for _ in 0..rounds(1_500) {
        let (graph, even) = random_graph(&mut rng);
        for encoding in [BridgeEncoding::Order, BridgeEncoding::Pair] {
            for layout in [Layout::Numbered, Layout::Compact] {
                for even in [&[], &even[..]] {
                    if !encoding.supports(graph.max_bridges()) {
                        continue;
                    }
                    let mut formula = CnfFormula::new();
                    // A variable before the others: the block may start anywhere.
                    formula.set_var_count(run % 2);
                    let variables = encode_bridges(&graph, encoding, layout, even, &mut formula);
                    if formula.var_count() <= VARIABLES {
                        let label = format!("{graph:?} {encoding:?} {layout:?} even {even:?}");
                        check(&graph, even, &variables, &formula, &label);
                        run += 1;
                    }
                }
            }
        }
    }
    assert!(run >= enough(4_000), "{run}");
}

#[test]
fn models_are_the_right_bridge_counts() {
    let (mut satisfiable, mut unsatisfiable) = (0, 0);
    for_each_formula(5, |graph, even, variables, formula, label| {
        // Encoding bridges creates no variables but theirs.
        let first = formula.var_count() - variables.len();
        let mut found: BTreeMap<Vec<u8>, usize> = BTreeMap::new();
        for model in models(formula.var_count()) {
            let is_model = formula.iter().all(|clause| satisfies(&model, clause));
            // No clause mentions a variable before the block.
            if is_model && !model.values()[..first].contains(&true) {
                *found.entry(variables.counts(&model)).or_default() += 1;
            }
        }
        let expected: BTreeMap<Vec<u8>, usize> = right_counts(graph, even)
            .into_iter()
            .map(|counts| {
                let models =
                    expected_models(graph, variables.encoding(), variables.layout(), &counts);
                (counts, models)
            })
            .collect();
        assert_eq!(found, expected, "{label}");
        if expected.is_empty() {
            unsatisfiable += 1;
        } else {
            satisfiable += 1;
        }
    });
    assert!(satisfiable >= enough(1_000) && unsatisfiable >= enough(1_000));
}

#[test]
fn degrees_and_crossings_mention_no_decided_corridor() {
    for_each_formula(6, |graph, _, variables, formula, label| {
        for (corridor, bounds) in graph.corridors().iter().enumerate() {
            if bounds.low == bounds.high && variables.layout() == Layout::Compact {
                assert!(variables.indices(corridor).is_empty());
            }
        }
        let decided = |literal: &Lit| {
            let (corridor, place) = variables.corridor_of(literal.index()).unwrap();
            assert_eq!(
                variables.indices(corridor).nth(place),
                Some(literal.index())
            );
            let bounds = graph.corridors()[corridor];
            bounds.low == bounds.high
        };
        for clause in formula.iter() {
            let corridors = clause
                .iter()
                .map(|l| variables.corridor_of(l.index()).unwrap().0);
            if corridors.unique().count() > 1 {
                assert!(!clause.iter().any(decided), "{label}: {clause:?}");
            }
        }
    });
}

#[test]
fn at_least_is_what_it_says() {
    for_each_formula(7, |graph, _, variables, formula, label| {
        for model in models(formula.var_count()) {
            if !formula.iter().all(|clause| satisfies(&model, clause)) {
                continue;
            }
            for corridor in 0..graph.corridors().len() {
                let has = variables.count(&model, corridor);
                for count in 0..=graph.max_bridges() + 1 {
                    let ways = variables.at_least(corridor, count);
                    let says = ways
                        .iter()
                        .any(|way| way.iter().all(|&literal| model.satisfies(literal)));
                    assert_eq!(says, has >= count, "{label}: {corridor} at least {count}");
                }
            }
        }
    });
}

#[test]
fn static_cuts_exclude_what_closes_on_itself_and_no_solution() {
    let (mut cuts, mut with_bounds, mut closed) = (0, 0, 0);
    for_each_formula(8, |graph, _, variables, formula, label| {
        let mut more = CnfFormula::new();
        more.set_var_count(formula.var_count());
        encode_static_cuts(graph, variables, &mut more);
        assert!(more.iter().all(|clause| !clause.is_empty()), "{label}");
        for model in models(formula.var_count()) {
            let is_model = formula.iter().all(|clause| satisfies(&model, clause));
            if !is_model {
                continue;
            }
            let counts = variables.counts(&model);
            let violated = more.iter().find(|clause| !satisfies(&model, clause));
            if is_connected(graph, &counts) {
                assert_eq!(violated, None, "{label}: {counts:?}");
            }
            if closes_on_itself(graph, &counts) {
                assert!(violated.is_some(), "{label}: {counts:?}");
                closed += 1;
            }
        }
        cuts += more.len();
        let joined = graph.corridors().iter().any(|corridor| corridor.low > 0);
        with_bounds += usize::from(joined) * more.len();
    });
    assert!(
        cuts >= enough(500) && with_bounds >= enough(200) && closed >= enough(500),
        "{cuts} cuts, {with_bounds} with bounds, {closed} excluded"
    );
}

/// Whether one corridor, or two that share an island, carry everything that some islands have beyond the lower bounds,
/// while no bridge leaves these islands: those that the corridors join, and those that lower bounds join to these. They
/// are not all islands, and have known clues.
fn closes_on_itself(graph: &BridgeGraph, counts: &[u8]) -> bool {
    let low: Vec<u8> = graph.corridors().iter().map(|c| c.low).collect();
    let label = labels(graph, &low);
    let more: Vec<usize> = (0..counts.len()).filter(|&c| counts[c] > low[c]).collect();
    let ends = |corridor: usize| graph.corridors()[corridor].ends;
    let share = |&[e, f]: &[usize; 2]| ends(e).iter().any(|end| ends(f).contains(end));
    let pairs = more.iter().copied().array_combinations::<2>().filter(share);
    let singles = more.iter().map(|&corridor| vec![corridor]);
    singles
        .chain(pairs.map(|pair| pair.to_vec()))
        .any(|carrying| {
            let mut groups: Vec<usize> = carrying
                .iter()
                .flat_map(|&corridor| ends(corridor).map(|end| label[end as usize]))
                .collect();
            groups.dedup();
            let inside = |island: u32| groups.contains(&label[island as usize]);
            let islands = 0..label.len() as u32;
            let known =
                |island: u32| matches!(graph.demands()[island as usize], Demand::Exactly(_));
            islands.clone().any(|island| !inside(island))
                && islands
                    .clone()
                    .all(|island| !inside(island) || known(island))
                && more
                    .iter()
                    .all(|c| carrying.contains(c) || !ends(*c).iter().any(|&end| inside(end)))
        })
}

fn is_connected(graph: &BridgeGraph, counts: &[u8]) -> bool {
    let label = labels(graph, counts);
    label.iter().all(|&least| least == 0)
}

/// The smallest island in the group of each, by flooding.
fn labels(graph: &BridgeGraph, counts: &[u8]) -> Vec<usize> {
    let mut label: Vec<usize> = (0..graph.demands().len()).collect();
    for _ in 0..label.len() {
        for (corridor, &count) in graph.corridors().iter().zip(counts) {
            let [a, b] = corridor.ends.map(|end| end as usize);
            if count > 0 {
                let least = label[a].min(label[b]);
                (label[a], label[b]) = (least, least);
            }
        }
    }
    label
}

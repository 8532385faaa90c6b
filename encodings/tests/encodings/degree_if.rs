//! Truth tables of a degree under a condition: every count of the corridors, every number, the condition
//! true and false.

use hashi_encodings::{
    BridgeEncoding, BridgeGraph, BridgeVariables, Corridor, Demand, Layout, Lit, Model,
    encode_bridges, encode_degree_if,
};
use itertools::Itertools;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use varisat_formula::{CnfFormula, ExtendFormula};

use crate::support::below;

/// The island with the condition, among those of [`star`].
const CENTRE: usize = 1;

/// An island with a corridor to each of several others, with these bounds, and an unrelated corridor between two of
/// these.
fn star(most: u8, bounds: &[[u8; 2]], demand: Demand) -> BridgeGraph {
    let islands = bounds.len() as u32 + 3;
    let others = (0..islands).filter(|&island| island != CENTRE as u32);
    let mut corridors: Vec<Corridor> = others
        .zip(bounds)
        .map(|(other, &[low, high])| Corridor {
            ends: [other.min(CENTRE as u32), other.max(CENTRE as u32)],
            low,
            high,
        })
        .collect();
    let (low, high) = (0, most);
    let ends = [islands - 2, islands - 1];
    corridors.push(Corridor { ends, low, high });
    corridors.sort_unstable_by_key(|corridor| corridor.ends);
    let demands = vec![demand; islands as usize];
    BridgeGraph::new(most, demands, corridors, vec![]).unwrap()
}

/// Every assignment of the bridge variables that states counts within the bounds: the true variables, and the counts.
fn assignments(graph: &BridgeGraph, variables: &BridgeVariables) -> Vec<(Vec<usize>, Vec<u8>)> {
    let of_corridor = |(index, corridor): (usize, &Corridor)| -> Vec<(Vec<usize>, u8)> {
        let range = variables.indices(index);
        let base = match variables.layout() {
            Layout::Numbered => 0,
            Layout::Compact => corridor.low,
        };
        let counts = corridor.low..=corridor.high;
        let ways = counts.flat_map(|count| -> Vec<(Vec<usize>, u8)> {
            let wanted = usize::from(count - base);
            match variables.encoding() {
                BridgeEncoding::Order => vec![(range.clone().take(wanted).collect(), count)],
                BridgeEncoding::Pair => {
                    let ways = range.clone().combinations(wanted);
                    ways.map(|way| (way, count)).collect()
                }
            }
        });
        ways.collect()
    };
    let corridors = graph.corridors().iter().enumerate().map(of_corridor);
    let all = corridors.multi_cartesian_product();
    all.map(|choice| {
        let (trues, counts): (Vec<_>, Vec<_>) = choice.into_iter().unzip();
        (trues.concat(), counts)
    })
    .collect()
}

fn satisfied<'a>(model: &Model, mut clauses: impl Iterator<Item = &'a [Lit]>) -> bool {
    clauses.all(|clause| clause.iter().any(|&literal| model.satisfies(literal)))
}

/// Checks every number for a star with these bounds; returns how many models satisfied it.
fn check(
    most: u8,
    bounds: &[[u8; 2]],
    encoding: BridgeEncoding,
    layout: Layout,
    sign: bool,
) -> u32 {
    let graph = star(most, bounds, Demand::AtLeast(0));
    let mut met = 0;
    let mut formula = CnfFormula::new();
    formula.new_var();
    let variables = encode_bridges(&graph, encoding, layout, &[], &mut formula);
    let condition = formula.new_var().lit(sign);
    let assignments = assignments(&graph, &variables);
    let mine: Vec<usize> = graph
        .corridors_of(CENTRE)
        .iter()
        .map(|&corridor| corridor as usize)
        .collect();
    for number in 0..=4 * u32::from(most) + 1 {
        // The demand of the graph itself on the island is ignored.
        let other = star(most, bounds, Demand::Exactly(number + 1));
        let mut degree = CnfFormula::new();
        degree.set_var_count(formula.var_count());
        encode_degree_if(&other, &variables, CENTRE, number, condition, &mut degree);
        assert_eq!(
            degree.var_count(),
            formula.var_count(),
            "no other variables"
        );
        for (trues, counts) in &assignments {
            let mut values = vec![false; formula.var_count()];
            trues.iter().for_each(|&index| values[index] = true);
            let sum: u32 = mine.iter().map(|&c| u32::from(counts[c])).sum();
            met += u32::from(sum == number);
            for holds in [true, false] {
                values[condition.index()] = holds == sign;
                let model = Model::new(values.clone());
                assert!(satisfied(&model, formula.iter()), "these are models");
                let expected = !holds || sum == number;
                assert_eq!(
                    satisfied(&model, degree.iter()),
                    expected,
                    "{most}, {bounds:?}, {encoding:?}, {layout:?}, number {number}, {counts:?}, \
                     condition {holds}"
                );
            }
        }
    }
    met
}

/// Every encoding and layout for this many bridges.
fn check_all_ways(most: u8, bounds: &[[u8; 2]]) {
    let encodings = [BridgeEncoding::Order, BridgeEncoding::Pair];
    let layouts = [Layout::Numbered, Layout::Compact];
    for (encoding, layout) in encodings.into_iter().cartesian_product(layouts) {
        if encoding.supports(most) {
            for sign in [true, false] {
                let met = check(most, bounds, encoding, layout, sign);
                assert!(met > 0, "every count has its number");
            }
        }
    }
}

#[test]
fn up_to_two_corridors_with_all_bounds() {
    for most in 1..=4 {
        let all = (0..=most).flat_map(|low| (low..=most).map(move |high| [low, high]));
        let all: Vec<[u8; 2]> = all.collect();
        check_all_ways(most, &[]);
        for &one in &all {
            check_all_ways(most, &[one]);
            for &other in &all {
                check_all_ways(most, &[one, other]);
            }
        }
    }
}

#[test]
fn three_and_four_corridors_with_random_bounds() {
    let mut rng = ChaCha8Rng::seed_from_u64(4);
    for most in 1..=4 {
        for corridors in [3, 4] {
            check_all_ways(most, &vec![[0, most]; corridors]);
            for _ in 0..10 {
                let mut one = || below(&mut rng, usize::from(most) + 1) as u8;
                let bounds = (0..corridors).map(|_| [one(), one()]);
                let bounds = bounds.map(|[a, b]| [a.min(b), a.max(b)]);
                check_all_ways(most, &bounds.collect_vec());
            }
        }
    }
}

/// Two conditions for one island, and one for another.
#[test]
fn conditions_do_not_disturb_each_other() {
    let graph = star(2, &[[0, 2]; 3], Demand::AtLeast(0));
    let mut formula = CnfFormula::new();
    let (encoding, layout) = (BridgeEncoding::Order, Layout::Compact);
    let variables = encode_bridges(&graph, encoding, layout, &[], &mut formula);
    let stated = [(CENTRE, 3), (CENTRE, 4), (0, 1)];
    let conditions = stated.map(|(island, number)| {
        let condition = formula.new_var().positive();
        encode_degree_if(&graph, &variables, island, number, condition, &mut formula);
        condition
    });
    for (trues, counts) in assignments(&graph, &variables) {
        let degree = |island: usize| -> u32 {
            let corridors = graph.corridors_of(island).iter();
            corridors.map(|&c| u32::from(counts[c as usize])).sum()
        };
        for bits in 0..8 {
            let chosen = |place: usize| bits >> place & 1 == 1;
            let mut values = vec![false; formula.var_count()];
            trues.iter().for_each(|&index| values[index] = true);
            for (place, condition) in conditions.iter().enumerate() {
                values[condition.index()] = chosen(place);
            }
            let mut stated = stated.iter().enumerate();
            let expected =
                stated.all(|(place, &(island, number))| !chosen(place) || degree(island) == number);
            let found = satisfied(&Model::new(values), formula.iter());
            assert_eq!(found, expected, "{counts:?}, conditions {bits:b}");
        }
    }
}

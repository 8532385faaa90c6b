//! Truth tables of the degree clauses: every number of corridors up to 4, all bounds within 0..=4, every demand.

use hashi_encodings::degree::{DegreeEncoder, Term};
use hashi_encodings::{ClauseSink, Lit, Var};
use itertools::Itertools;
use varisat_formula::CnfFormula;

const MOST: u8 = 4;

fn all_bounds() -> Vec<(u8, u8)> {
    (0..=MOST)
        .flat_map(|low| (low..=MOST).map(move |high| (low, high)))
        .collect()
}

fn terms(bounds: &[(u8, u8)]) -> Vec<Term> {
    bounds
        .iter()
        .enumerate()
        .map(|(index, &(low, high))| Term {
            first: Var::from_index(index * usize::from(MOST) + usize::from(low)),
            low,
            high,
        })
        .collect()
}

fn assignments(bounds: &[(u8, u8)]) -> Vec<Vec<u8>> {
    if bounds.is_empty() {
        return vec![vec![]];
    }
    bounds
        .iter()
        .map(|&(low, high)| low..=high)
        .multi_cartesian_product()
        .collect()
}

/// Whether the order variables of `counts` make `literal` true.
fn holds(counts: &[u8], literal: Lit) -> bool {
    let (term, place) = (
        literal.index() / usize::from(MOST),
        literal.index() % usize::from(MOST),
    );
    (usize::from(counts[term]) > place) == literal.is_positive()
}

fn clauses(encode: impl FnOnce(&mut CnfFormula)) -> Vec<Vec<Lit>> {
    let mut formula = CnfFormula::new();
    encode(&mut formula);
    formula.iter().map(<[Lit]>::to_vec).collect()
}

fn check(bounds: &[(u8, u8)], demand: u32) {
    let terms = terms(bounds);
    let assignments = assignments(bounds);
    type Side = (&'static str, Vec<Vec<Lit>>, fn(u32, u32) -> bool);
    let sides: [Side; 2] = [
        (
            "at least",
            clauses(|sink| DegreeEncoder::default().at_least(&terms, demand, sink)),
            |sum, demand| sum >= demand,
        ),
        (
            "at most",
            clauses(|sink| DegreeEncoder::default().at_most(&terms, demand, sink)),
            |sum, demand| sum <= demand,
        ),
    ];
    for (name, clauses, meets) in sides {
        let meets = |counts: &[u8]| meets(counts.iter().map(|&c| u32::from(c)).sum(), demand);
        for counts in &assignments {
            let satisfied = clauses
                .iter()
                .all(|clause| clause.iter().any(|&literal| holds(counts, literal)));
            assert_eq!(
                satisfied,
                meets(counts),
                "{name} {demand} of {bounds:?} at {counts:?}"
            );
        }
        // Prime: without any one of its literals, a clause excludes a valid assignment.
        for clause in &clauses {
            for dropped in 0..clause.len() {
                let excludes_right = assignments.iter().any(|counts| {
                    meets(counts)
                        && clause
                            .iter()
                            .enumerate()
                            .all(|(place, &literal)| place == dropped || !holds(counts, literal))
                });
                assert!(
                    excludes_right,
                    "{name} {demand} of {bounds:?}: {clause:?} is not prime"
                );
            }
        }
    }
}

#[test]
fn up_to_three_corridors_in_every_order_of_bounds() {
    for corridors in 0..=3 {
        let choices: Vec<Vec<(u8, u8)>> = if corridors == 0 {
            vec![vec![]]
        } else {
            std::iter::repeat_n(all_bounds(), corridors)
                .multi_cartesian_product()
                .collect()
        };
        for bounds in choices {
            for demand in 0..=u32::from(MOST) * corridors as u32 + 1 {
                check(&bounds, demand);
            }
        }
    }
}

#[test]
fn four_corridors() {
    for bounds in all_bounds().into_iter().combinations_with_replacement(4) {
        for demand in 0..=17 {
            check(&bounds, demand);
        }
    }
}

#[test]
fn four_corridors_of_two_need_at_most_32_clauses() {
    let terms = terms(&[(0, 2); 4]);
    let sizes = (0..=8).map(|demand| {
        clauses(|sink| {
            DegreeEncoder::default().at_least(&terms, demand, sink);
            DegreeEncoder::default().at_most(&terms, demand, sink);
        })
        .len()
    });
    assert_eq!(
        sizes.collect_vec(),
        [4, 11, 20, 29, 32, 29, 20, 11, 4],
        "clauses by clue"
    );
}

#[test]
fn a_demand_out_of_reach_is_the_empty_clause() {
    let terms = terms(&[(1, 2), (0, 2)]);
    let too_many = clauses(|sink| DegreeEncoder::default().at_least(&terms, 5, sink));
    let too_few = clauses(|sink| DegreeEncoder::default().at_most(&terms, 0, sink));
    assert_eq!((too_many, too_few), (vec![vec![]], vec![vec![]]));
    assert_eq!(
        clauses(|sink| DegreeEncoder::default().at_least(&[], 1, sink)),
        [[]; 1]
    );
    let mut nothing = CnfFormula::new();
    DegreeEncoder::default().at_least(&[], 0, &mut nothing);
    DegreeEncoder::default().at_most(&[], 0, &mut nothing);
    ClauseSink::begin(&mut nothing, hashi_encodings::Constraint::Degree(0));
    assert!(nothing.is_empty());
}

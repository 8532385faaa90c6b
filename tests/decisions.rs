//! Limits on the decisions of one call: the oracle says that it does not know, and can be asked again.

mod support;

use hashi_sat::encodings::{ClauseSink, Lit, Model};
use hashi_sat::oracle::{Batsat, Oracle, Verdict};
use hashi_sat::{Limits, SolverChoice};
use support::random::Random;

#[test]
fn an_oracle_that_ran_out_of_decisions_answers_when_it_is_asked_again() {
    let mut gave_up = 0;
    for number in 0..300 {
        let mut random = Random::new("decisions", number);
        let variables = random.between(6, 12);
        let clauses: Vec<Vec<Lit>> = (0..4 * variables)
            .map(|_| {
                (0..3)
                    .map(|_| Lit::from_index(random.below(variables) as usize, random.chance(50)))
                    .collect()
            })
            .collect();
        let satisfies = |model: &Model| {
            let satisfied =
                |clause: &Vec<Lit>| clause.iter().any(|&literal| model.satisfies(literal));
            clauses.iter().all(satisfied)
        };
        let expected = (0..1_u32 << variables).any(|bits| {
            satisfies(&Model::new(
                (0..variables).map(|index| bits >> index & 1 == 1).collect(),
            ))
        });
        let mut oracle = Batsat::new(Some(number), Limits::default());
        for _ in 0..variables {
            oracle.new_var();
        }
        for clause in &clauses {
            oracle.add_clause(clause);
        }
        let mut most = 0;
        let verdict = loop {
            oracle.limit_decisions(Some(most));
            match oracle.solve(&[]) {
                Verdict::Unknown => gave_up += 1,
                verdict => break verdict,
            }
            most += 1;
        };
        match verdict {
            Verdict::Satisfiable(model) => assert!(expected && satisfies(&model), "{number}"),
            _ => assert!(!expected, "{number}"),
        }
        oracle.limit_decisions(None);
        assert_ne!(oracle.solve(&[]), Verdict::Unknown, "{number}");
    }
    assert!(gave_up > 300, "{gave_up}");
}

#[test]
fn a_back_end_without_such_a_limit_goes_on() {
    let mut oracle = SolverChoice::Varisat.start(None, Limits::default());
    let [x, y] = [(); 2].map(|()| oracle.new_var().positive());
    oracle.add_clause(&[x, y]);
    oracle.limit_decisions(Some(0));
    assert!(matches!(oracle.solve(&[]), Verdict::Satisfiable(_)));
}

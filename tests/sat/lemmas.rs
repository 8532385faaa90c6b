//! The lemmas of either solver refute the formula: each is RUP, and after the last unit propagation finds a conflict.

use dratify::Checker;
use hashi_sat::Limits;
use hashi_sat::encodings::{ClauseSink, Lit, Var};
use hashi_sat::sat::oracle::{Batsat, Lemma, Refutation, Varisat};

use crate::support::random::Random;
use crate::support::rounds::rounds;

type Clauses = Vec<Vec<Lit>>;

/// Numbers of variables, and clauses.
struct Formula {
    variables: usize,
    clauses: Clauses,
}

impl Formula {
    fn encode(&self, sink: &mut dyn ClauseSink) {
        for _ in 0..self.variables {
            sink.new_var();
        }
        for clause in &self.clauses {
            sink.add_clause(clause);
        }
    }

    /// One more pigeon than holes.
    fn pigeons(holes: usize) -> Self {
        let sits = |pigeon: usize, hole: usize| Var::from_index(pigeon * holes + hole);
        let mut clauses = Clauses::new();
        for pigeon in 0..=holes {
            clauses.push(
                (0..holes)
                    .map(|hole| sits(pigeon, hole).positive())
                    .collect(),
            );
            for other in 0..pigeon {
                let both = |hole| {
                    [other, pigeon]
                        .map(|each| !sits(each, hole).positive())
                        .to_vec()
                };
                clauses.extend((0..holes).map(both));
            }
        }
        Self {
            variables: (holes + 1) * holes,
            clauses,
        }
    }

    /// Random clauses of three variables each, five for each variable.
    fn random(number: u64) -> Self {
        let mut random = Random::new("lemmas", number);
        let variables = random.between(5, 60);
        let clauses = (0..5 * variables).map(|_| {
            let mut clause = Vec::<Lit>::new();
            while clause.len() < 3 {
                let var = Var::from_index(random.below(variables) as usize);
                if clause.iter().all(|literal| literal.var() != var) {
                    clause.push(var.lit(random.chance(50)));
                }
            }
            clause
        });
        Self {
            variables: variables as usize,
            clauses: clauses.collect(),
        }
    }

    /// Checks the lemmas; returns how many were learned, or none if there is a model.
    fn check(&self, refutation: Refutation, label: &str) -> Option<usize> {
        let lemmas = match refutation {
            Refutation::Refuted(lemmas) => lemmas,
            Refutation::Satisfiable => return None,
            Refutation::Unknown => panic!("{label}: without limits"),
        };
        let codes = |clause: &[Lit]| -> Vec<u32> {
            clause.iter().map(|literal| literal.code() as u32).collect()
        };
        let clauses: Vec<Vec<u32>> = self.clauses.iter().map(|clause| codes(clause)).collect();
        let mut checker = Checker::new(self.variables as u32, &clauses, false, false);
        let mut learned = 0;
        for lemma in lemmas.iter() {
            if let Lemma::Learned(clause) = lemma {
                learned += 1;
                assert!(
                    checker.check_step(false, &codes(clause)),
                    "{label}: {clause:?}"
                );
            }
        }
        assert!(
            checker.check_step(false, &[]),
            "{label}: nothing is refuted"
        );
        Some(learned)
    }

    /// Checks the lemmas of both solvers.
    fn check_both(&self, label: &str) -> Option<usize> {
        let limits = Limits::default();
        let varisat = Varisat::refute(|sink| self.encode(sink), &limits);
        let batsat = Batsat::refute(|sink| self.encode(sink), &limits);
        let one = self.check(varisat, &format!("varisat, {label}"));
        let other = self.check(batsat, &format!("batsat, {label}"));
        assert_eq!(one.is_some(), other.is_some(), "{label}");
        one.min(other)
    }
}

#[test]
fn lemmas_of_both_solvers_refute() {
    for holes in 1..=7 {
        let learned = Formula::pigeons(holes).check_both(&format!("{holes} holes"));
        assert!(
            learned.is_some_and(|learned| holes < 4 || learned > 5),
            "{holes}: {learned:?}"
        );
    }
    let mut refuted = 0;
    for number in 0..rounds(500) {
        refuted += u64::from(
            Formula::random(number)
                .check_both(&number.to_string())
                .is_some(),
        );
    }
    assert!(refuted > rounds(500) / 4, "{refuted}");
}

#[test]
fn a_limit_ends_the_search_for_lemmas() {
    let formula = Formula::pigeons(9);
    for limits in [
        Limits::default().with_conflicts(100),
        Limits::within(std::time::Duration::ZERO),
    ] {
        for refutation in [
            Varisat::refute(|sink| formula.encode(sink), &limits),
            Batsat::refute(|sink| formula.encode(sink), &limits),
        ] {
            assert!(matches!(refutation, Refutation::Unknown));
        }
    }
}

//! Lemmas that are not trimmed, with what the solver dropped.

#![allow(clippy::unwrap_used)]

use dratify::Checker;
use hashi_encodings::{ClauseSink, Lit, Var};

use super::*;
use crate::model::puzzle::{Clue, Puzzle};
use crate::notation::format::{ReadOptions, read};
use crate::questions::prove::{complete, facts::Facts};
use crate::search::deduce::{Scope, deduce};

#[derive(Default)]
struct Clauses(u32, Vec<Vec<u32>>);

impl ClauseSink for Clauses {
    fn new_var(&mut self) -> Var {
        self.0 += 1;
        Var::from_index(self.0 as usize - 1)
    }

    fn add_clause(&mut self, literals: &[Lit]) {
        self.1.push(codes(literals));
    }
}

fn codes(literals: &[Lit]) -> Vec<u32> {
    literals
        .iter()
        .map(|literal| literal.code() as u32)
        .collect()
}

/// A public-like puzzle of 400 islands whose clues have an odd sum, as one of them is less.
fn odd(island: usize) -> Option<Puzzle> {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/fixtures/puzzles/large_400_k2_sat.txt"
    );
    let puzzle = read(&std::fs::read(path).unwrap(), &ReadOptions::default())
        .unwrap()
        .puzzle;
    match puzzle.islands()[island].clue {
        Clue::Number(clue) if clue > 1 => Some(
            puzzle
                .with_clues(|index, clue_there| {
                    if index == island {
                        Clue::Number(clue - 1)
                    } else {
                        clue_there
                    }
                })
                .unwrap(),
        ),
        _ => None,
    }
}

#[test]
fn what_the_solver_learned_and_dropped_refutes_as_it_is() {
    let mut dropped = 0;
    for puzzle in (0..400).filter_map(odd).take(60) {
        let formula = complete(&puzzle, usize::MAX).unwrap();
        let variables = formula.variables();
        let mut lines = Lines::default();
        let facts = Facts {
            variables: &variables,
            lines: &mut lines,
        };
        let Ok(deduction) = deduce(formula.graph(), Scope::Rup, facts) else {
            continue;
        };
        let open = Open {
            formula: &formula,
            graph: &deduction.graph,
            loops: true,
            assumed: &[],
        };
        let limits = Limits::default().with_conflicts(3_000);
        let options = SearchOptions::default().with_limits(limits).begin();
        let ending = open.refute_and_trim(&options, &mut lines, 0);
        assert!(
            matches!(ending, Ending::Refuted | Ending::Unknown),
            "{ending:?}"
        );
        if ending == Ending::Unknown || lines.count(LineKind::Dropped) == 0 {
            continue;
        }
        dropped += lines.count(LineKind::Dropped);
        lines.push(LineKind::Empty, &[], None);
        let mut clauses = Clauses::default();
        formula.encode(&mut clauses);
        let mut checker = Checker::new(clauses.0, &clauses.1, false, true);
        for line in lines.iter() {
            let is_dropped = line.kind == LineKind::Dropped;
            assert!(
                checker.check_step(is_dropped, &codes(line.clause)),
                "{line:?}"
            );
        }
        if dropped > 20 {
            return;
        }
    }
    panic!("only {dropped} lines drop a clause");
}

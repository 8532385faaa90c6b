//! Solves a puzzle with a SAT solver of one's own: here a tiny one that backtracks (DPLL). Any solver that takes clauses
//! between its calls will do, in this process or another, if it implements `Oracle`.
//!
//! `cargo run --example own_solver` solves a puzzle that is built in, `cargo run --example own_solver -- GRID` another.

use std::env;
use std::error::Error;

use hashi_sat::encodings::{
    BridgeEncoding, ClauseSink, Layout, Lit, Model, SelectionGraph, Var, encode_bridges,
};
use hashi_sat::model::decode;
use hashi_sat::pictures::text::{Style, draw};
use hashi_sat::sat::oracle::{Oracle, Verdict};
use hashi_sat::sat::refine::{Goal, refine};
use hashi_sat::{Puzzle, candidate_graph, verify};

fn main() -> Result<(), Box<dyn Error>> {
    print!("{}", answer(env::args().nth(1).as_deref())?);
    Ok(())
}

/// What the example prints, for a puzzle.
pub(crate) fn answer(argument: Option<&str>) -> Result<String, Box<dyn Error>> {
    let puzzle: Puzzle = argument
        .unwrap_or("1.1.1/...../3.2.3/...../..3.6/...../4...4")
        .parse()?;
    // Islands that see each other become corridors; these, degrees and crossings become clauses.
    let graph = candidate_graph(&puzzle);
    let mut solver = Dpll::default();
    let (encoding, layout) = (BridgeEncoding::Order, Layout::Compact);
    let variables = encode_bridges(&graph, encoding, layout, &[], &mut solver);
    // That all islands are connected is required of every model, and clauses are added until one meets that.
    let selection = SelectionGraph::of_bridges(&graph, &variables, &mut solver);
    let goal = Goal::new(&selection).with_loops(puzzle.rules().loops());
    let found = refine(&mut solver, goal, &[], &mut ());
    let calls = solver.calls;
    Ok(match found {
        Verdict::Satisfiable(model) => {
            let solution = decode(&puzzle, &graph, &variables, &model);
            // Nobody has to trust the solver.
            verify(&puzzle, &solution).map_err(|violations| format!("wrong: {violations:?}"))?;
            let drawing = draw(&puzzle, Some(&solution), Style::default());
            format!(
                "{drawing}{} clauses, calls of the solver: {calls}\n",
                solver.clauses.len()
            )
        }
        Verdict::Unsatisfiable => String::from("no solution\n"),
        Verdict::Unknown => String::from("not decided\n"),
    })
}

/// Clauses, and a search through all assignments, with unit propagation.
#[derive(Default)]
struct Dpll {
    variables: usize,
    clauses: Vec<Vec<Lit>>,
    core: Vec<Lit>,
    calls: usize,
}

impl ClauseSink for Dpll {
    fn new_var(&mut self) -> Var {
        self.variables += 1;
        Var::from_index(self.variables - 1)
    }

    fn add_clause(&mut self, literals: &[Lit]) {
        self.clauses.push(literals.to_vec());
    }
}

impl Oracle for Dpll {
    fn solve(&mut self, assumptions: &[Lit]) -> Verdict {
        self.calls += 1;
        // All assumptions are a core, if not the smallest.
        self.core = assumptions.to_vec();
        let mut values = vec![None; self.variables];
        for assumption in assumptions {
            match values[assumption.index()].replace(assumption.is_positive()) {
                Some(before) if before != assumption.is_positive() => {
                    return Verdict::Unsatisfiable;
                }
                _ => {}
            }
        }
        match self.search(values) {
            Some(values) => Verdict::Satisfiable(Model::new(values)),
            None => Verdict::Unsatisfiable,
        }
    }

    fn core(&self) -> Vec<Lit> {
        self.core.clone()
    }
}

impl Dpll {
    fn search(&self, mut values: Vec<Option<bool>>) -> Option<Vec<bool>> {
        while let Some(unit) = self.unit(&values)? {
            values[unit.index()] = Some(unit.is_positive());
        }
        let Some(open) = values.iter().position(Option::is_none) else {
            return Some(values.into_iter().flatten().collect());
        };
        [true, false].into_iter().find_map(|value| {
            let mut values = values.clone();
            values[open] = Some(value);
            self.search(values)
        })
    }

    /// The only open literal of a clause without a true one, if there is such a clause. `None` if a clause is violated.
    fn unit(&self, values: &[Option<bool>]) -> Option<Option<Lit>> {
        let value =
            |literal: &Lit| values[literal.index()].map(|value| value == literal.is_positive());
        for clause in &self.clauses {
            if clause.iter().any(|literal| value(literal) == Some(true)) {
                continue;
            }
            let mut open = clause.iter().filter(|literal| value(literal).is_none());
            match (open.next(), open.next()) {
                (None, _) => return None,
                (Some(&unit), None) => return Some(Some(unit)),
                _ => {}
            }
        }
        Some(None)
    }
}

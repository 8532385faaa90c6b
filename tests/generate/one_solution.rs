//! Counts solutions without the generator: by plain search, or with solvers that are programs of their own.

use std::fs;
use std::path::PathBuf;

use hashi_sat::encodings::BridgeEncoding;
use hashi_sat::generate::Generated;
use hashi_sat::notation::answer::{Claim, decode};
use hashi_sat::{Formula, FormulaOptions, Puzzle, write_dimacs};

use crate::support::brute_force::{Rule, solutions_within};
use crate::support::external_solver::ExternalSolver;
use crate::support::grid_text::describe;
use crate::support::other_program;

/// Steps of plain search, some seconds' worth.
const STEPS: u64 = 20_000_000;

/// # Panics
///
/// When plain search finds other solutions than this one, or does not come to an end.
pub(crate) fn by_search(generated: &Generated) {
    let Generated {
        puzzle, solution, ..
    } = generated;
    let label = describe(puzzle);
    let Some(found) = solutions_within(puzzle, Rule::All, STEPS) else {
        panic!("too large for plain search: {label}");
    };
    assert_eq!(found.len(), 1, "solutions of {label}");
    assert_eq!(found[0], *solution, "{label}");
}

/// Asks both solvers.
pub(crate) struct Outside {
    folder: PathBuf,
}

impl Outside {
    /// With a folder of this name for the files.
    pub(crate) fn new(name: &str) -> Self {
        Self {
            folder: other_program::folder(name),
        }
    }

    /// # Panics
    ///
    /// When a solver finds another solution than this one, or not even this one.
    pub(crate) fn check(&self, generated: &Generated) {
        let puzzle = &generated.puzzle;
        let label = describe(puzzle);
        let formula = formula(puzzle);
        for solver in ExternalSolver::ALL {
            let name = solver.name();
            assert!(self.solve(&dimacs(&formula), solver), "{name}: {label}");
            let bytes = fs::read(self.folder.join("answer")).unwrap();
            let claim = decode(puzzle, &bytes, BridgeEncoding::Order).unwrap();
            let ours = Claim::Solution(generated.solution.clone());
            assert_eq!(claim, ours, "{name}: {label}");
            assert!(!self.finds_other(generated, solver), "{name}: {label}");
        }
    }

    /// Whether there is another solution than this one.
    pub(crate) fn finds_other(&self, generated: &Generated, solver: ExternalSolver) -> bool {
        let formula = formula(&generated.puzzle);
        let clause = other_solutions(&formula, generated);
        self.solve(&with_clause(&dimacs(&formula), &clause), solver)
    }

    fn solve(&self, dimacs: &str, solver: ExternalSolver) -> bool {
        let file = self.folder.join("formula.cnf");
        fs::write(&file, dimacs).unwrap();
        solver.run(&file, &self.folder.join("answer"))
    }
}

/// The whole puzzle, nothing deduced before.
fn formula(puzzle: &Puzzle) -> Formula<'_> {
    let options = FormulaOptions::default().with_deduction(false);
    Formula::new(puzzle, options).unwrap()
}

fn dimacs(formula: &Formula<'_>) -> String {
    let mut bytes = Vec::new();
    write_dimacs(formula, &mut bytes).unwrap();
    String::from_utf8(bytes).unwrap()
}

/// The clause that says: some corridor has another number of bridges.
fn other_solutions(formula: &Formula<'_>, generated: &Generated) -> Vec<isize> {
    let islands = generated.puzzle.islands();
    let variables = formula.variables();
    let mut clause = Vec::new();
    let mut bridges = 0;
    for (place, corridor) in formula.graph().corridors().iter().enumerate() {
        let [a, b] = corridor.ends.map(|end| islands[end as usize].cell);
        let between = generated.solution.bridges().iter();
        let found = between
            .clone()
            .find(|bridge| (bridge.from, bridge.to) == (a.min(b), a.max(b)));
        let count = found.map_or(0, |bridge| usize::from(bridge.count));
        bridges += usize::from(count > 0);
        // The first says "at least one", the next "at least two".
        let at_least: Vec<isize> = variables.literals(place).map(|l| l.to_dimacs()).collect();
        if count > 0 {
            clause.push(-at_least[count - 1]);
        }
        clause.extend(at_least.get(count));
    }
    assert_eq!(bridges, generated.solution.bridges().len());
    clause
}

/// A DIMACS file with one more clause.
fn with_clause(text: &str, clause: &[isize]) -> String {
    let mut file = String::new();
    let mut headers = 0;
    for line in text.lines() {
        if let Some(sizes) = line.strip_prefix("p cnf ") {
            let (variables, clauses) = sizes.split_once(' ').unwrap();
            let clauses: usize = clauses.parse().unwrap();
            file.push_str(&format!("p cnf {variables} {}\n", clauses + 1));
            headers += 1;
        } else {
            file.push_str(line);
            file.push('\n');
        }
    }
    assert_eq!(headers, 1);
    for literal in clause {
        file.push_str(&format!("{literal} "));
    }
    file.push_str("0\n");
    file
}

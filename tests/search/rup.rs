//! What a proof may have as a line: over connectivity by vertex elimination the clause of every cut is RUP, as
//! `hashi_encodings::connectivity::elimination` says and proves; over level counters it is not.
//!
//! The cuts are those of the components of models of the relaxation, so that degrees and crossings alone refute none. Those
//! of random sets of islands would show little: mostly the degrees refute that no bridge leaves them.

use std::collections::BTreeSet;

use hashi_sat::encodings::{ClauseSink, Connectivity, ConstraintKind, DisjointSets, Lit, Model};
use hashi_sat::sat::oracle::{Oracle, Verdict};
use hashi_sat::{ConnectivityChoice, Formula, FormulaOptions, Limits, Puzzle, Rules, SolverChoice};

use crate::support::brute_force::{self, Corridor};
use crate::support::clauses::{Clauses, Propagation};
use crate::support::rounds::{enough, rounds};
use crate::support::{grid_text, large_puzzles, random_puzzles, report};

fn formula(puzzle: &Puzzle, connectivity: ConnectivityChoice) -> Formula<'_> {
    let options = FormulaOptions::default()
        .with_connectivity(connectivity)
        .with_deduction(false);
    Formula::new(puzzle, options).unwrap()
}

/// The clauses of a formula; of one kind only, if so wished.
fn clauses(puzzle: &Puzzle, connectivity: Connectivity, only: Option<ConstraintKind>) -> Clauses {
    let mut clauses = only.map_or_else(Clauses::default, Clauses::only);
    formula(puzzle, ConnectivityChoice::Eager(connectivity)).encode(&mut clauses);
    clauses
}

/// The cut-set clauses of the components of models of the relaxation, from model to model: each model has to satisfy the
/// clauses of those before. Without the empty ones.
fn cuts(puzzle: &Puzzle, most_models: u32) -> BTreeSet<Vec<Lit>> {
    let mut corridors = brute_force::corridors(puzzle);
    corridors.sort_by_key(|corridor| corridor.ends);
    let first = |corridor: usize| {
        Lit::from_index(corridor * usize::from(puzzle.rules().max_bridges()), true)
    };
    let mut solver = SolverChoice::Varisat.start(None, Limits::default());
    formula(puzzle, ConnectivityChoice::None).encode(&mut solver);
    let mut cuts = BTreeSet::new();
    for _ in 0..most_models {
        let Verdict::Satisfiable(model) = solver.solve(&[]) else {
            break;
        };
        let of_model = cuts_of(&model, puzzle.islands().len(), &corridors, first);
        if of_model.is_empty() {
            break;
        }
        for cut in of_model {
            solver.add_clause(&cut);
            if !cut.is_empty() {
                cuts.insert(cut);
            }
        }
    }
    cuts
}

fn cuts_of(
    model: &Model,
    islands: usize,
    corridors: &[Corridor],
    first: impl Fn(usize) -> Lit,
) -> Vec<Vec<Lit>> {
    let mut joined = DisjointSets::new(islands);
    for (number, corridor) in corridors.iter().enumerate() {
        if model.satisfies(first(number)) {
            let [a, b] = corridor.ends;
            joined.join(a as u32, b as u32);
        }
    }
    let components = joined.into_components();
    if components.count() <= 1 {
        return Vec::new();
    }
    let mut cuts = vec![Vec::new(); components.count()];
    for (number, corridor) in corridors.iter().enumerate() {
        let [a, b] = corridor
            .ends
            .map(|end| components.of_vertex()[end] as usize);
        if a != b {
            cuts[a].push(first(number));
            cuts[b].push(first(number));
        }
    }
    cuts
}

/// Of how many cuts unit propagation finds the conflict.
#[derive(Debug, Default)]
struct Tally {
    puzzles: u64,
    cuts: u64,
    /// Over the complete formula with level counters.
    over_levels: u64,
}

impl Tally {
    fn check(&mut self, puzzle: &Puzzle, most_models: u32) {
        let complete = clauses(puzzle, Connectivity::Elimination, None);
        let mut complete = Propagation::of(&complete);
        let levels = clauses(puzzle, Connectivity::Levels, None);
        let mut levels = Propagation::of(&levels);
        // Over a formula that unit propagation refutes, all is RUP.
        if complete.refuted() || levels.refuted() {
            return;
        }
        let kind = ConstraintKind::Connectivity;
        let alone = clauses(puzzle, Connectivity::Elimination, Some(kind));
        let mut alone = Propagation::of(&alone);
        self.puzzles += 1;
        for cut in cuts(puzzle, most_models) {
            let label = || format!("{cut:?}: {}", grid_text::describe(puzzle));
            assert!(complete.is_rup(&cut), "{}", label());
            assert!(alone.is_rup(&cut), "by elimination alone: {}", label());
            self.cuts += 1;
            self.over_levels += u64::from(levels.is_rup(&cut));
        }
    }
}

#[test]
fn cuts_are_rup_over_elimination_and_most_are_not_over_levels() {
    let mut tally = Tally::default();
    for number in 0..rounds(2_000) {
        tally.check(&random_puzzles::small_puzzle(40_000 + number), 20);
        tally.check(&random_puzzles::medium_puzzle(40_000 + number), 20);
    }
    for number in 0..rounds(30) {
        for most in 1..=4 {
            for loops in [true, false] {
                let rules = Rules::new(most, loops).unwrap();
                let (satisfiable, _) = large_puzzles::satisfiable(50, rules, number);
                tally.check(&satisfiable, 5);
                tally.check(&large_puzzles::two_trees(50, rules, number), 5);
            }
        }
    }
    report(format_args!("RUP: {tally:?}"));
    assert!(
        tally.cuts >= 1_500 && tally.puzzles >= enough(2_000),
        "{tally:?}"
    );
    assert!(10 * tally.over_levels < tally.cuts, "{tally:?}");
}

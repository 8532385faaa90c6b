//! What formulas say of themselves: facts, contradictions, numbering, and the connectivity that is chosen.

use hashi_sat::encodings::{BridgeEncoding, Connectivity, ConstraintKind};
use hashi_sat::{
    ConnectivityChoice, Formula, FormulaOptions, Puzzle, Rules, write_dimacs, write_readable,
};

use crate::support::brute_force;
use crate::support::{enumerate, grid_text, large_puzzles, random_puzzles};

fn formula(puzzle: &Puzzle, connectivity: ConnectivityChoice, deduction: bool) -> Formula<'_> {
    let options = FormulaOptions::default()
        .with_connectivity(connectivity)
        .with_deduction(deduction);
    Formula::new(puzzle, options).unwrap()
}

/// Two rings of five islands: what joins them is even, two or four.
const EVEN: &str = "4.4.4....../.........../4...6.6...4/.........../......4.4.4";

#[test]
fn what_is_even_is_a_fact() {
    let puzzle = grid_text::puzzle(EVEN, 4, true);
    let solutions = enumerate::set(&brute_force::solutions(&puzzle));
    assert_eq!(solutions.len(), 2);
    let mut text = Vec::new();
    write_readable(
        &formula(&puzzle, ConnectivityChoice::BySize, true),
        &mut text,
    )
    .unwrap();
    let text = String::from_utf8(text).unwrap();
    let facts = "Facts about corridor E-F: 2 clauses\n  EF≥2\n  ¬EF≥3 ∨ EF≥4\n";
    assert!(text.contains(facts), "{text}");
    for connectivity in [Connectivity::Elimination, Connectivity::Levels] {
        let options =
            FormulaOptions::default().with_connectivity(ConnectivityChoice::Eager(connectivity));
        let found = enumerate::eagerly(&puzzle, options, true);
        assert_eq!((found.solutions, found.models), (solutions.clone(), 2));
    }
}

#[test]
fn elimination_is_chosen_by_what_it_takes() {
    let choice = |puzzle: &Puzzle, deduction| {
        let formula = formula(puzzle, ConnectivityChoice::BySize, deduction);
        formula.connectivity().unwrap()
    };
    let (small, _) = large_puzzles::satisfiable(400, Rules::default(), 1);
    let (large, _) = large_puzzles::satisfiable(2_000, Rules::default(), 1);
    assert_eq!(choice(&small, true), Connectivity::Elimination);
    assert_eq!(choice(&small, false), Connectivity::Elimination);
    assert_eq!(choice(&large, true), Connectivity::Elimination);
    assert_eq!(choice(&large, false), Connectivity::Levels);
    let rules = Rules::new(2, false).unwrap();
    let (tree, _) = large_puzzles::satisfiable(100, rules, 1);
    assert_eq!(choice(&tree, true), Connectivity::Levels);
    let size = formula(&small, ConnectivityChoice::BySize, true).size();
    let whole = formula(&small, ConnectivityChoice::BySize, false).size();
    let connectivity = ConstraintKind::Connectivity;
    assert!(20 * size.clauses_of(connectivity) < whole.clauses_of(connectivity));
}

#[test]
fn a_contradiction_is_the_empty_clause_after_the_bridge_variables() {
    let mut refuted = 0;
    for number in 0..1_000 {
        let puzzle = random_puzzles::small_puzzle(number);
        for connectivity in [ConnectivityChoice::BySize, ConnectivityChoice::None] {
            let formula = formula(&puzzle, connectivity, true);
            let Some(contradiction) = formula.contradiction() else {
                continue;
            };
            let mut file = Vec::new();
            let size = write_dimacs(&formula, &mut file).unwrap();
            let variables = formula.variables().len();
            assert_eq!((size.variables(), size.clauses()), (variables, 1));
            let file = String::from_utf8(file).unwrap();
            let said = format!("\nc refuted by deduction: {}\n", contradiction.rule);
            assert!(file.contains(&said), "{file}");
            let end = format!("\np cnf {variables} 1\nc facts from deduction\n0\n");
            assert!(file.ends_with(&end), "{file}");
            refuted += 1;
        }
    }
    assert!(refuted > 300, "{refuted}");
}

/// `c varname` comments and the reader of answers go by the same numbers.
#[test]
fn bridge_variables_keep_their_numbers_whatever_is_known() {
    for number in 0..300 {
        let puzzle = random_puzzles::small_puzzle(number);
        let names = |connectivity, deduction| {
            let mut file = Vec::new();
            write_dimacs(&formula(&puzzle, connectivity, deduction), &mut file).unwrap();
            let file = String::from_utf8(file).unwrap();
            let lines = file.lines().filter(|line| line.starts_with("c varname"));
            lines.map(String::from).collect::<Vec<_>>()
        };
        let expected = names(ConnectivityChoice::None, false);
        for connectivity in [
            ConnectivityChoice::None,
            ConnectivityChoice::Eager(Connectivity::Elimination),
            ConnectivityChoice::Eager(Connectivity::Levels),
        ] {
            assert_eq!(names(connectivity, true), expected);
        }
    }
}

/// Facts in the relaxation follow from degrees and crossings: a solution that is not connected is still
/// a model.
#[test]
fn facts_of_the_relaxation_know_nothing_of_connectivity() {
    let puzzle = grid_text::puzzle("1.1/.../1.1", 2, true);
    for (deduction, encoding) in [
        (true, BridgeEncoding::Order),
        (true, BridgeEncoding::Pair),
        (false, BridgeEncoding::Order),
    ] {
        let options = FormulaOptions::default()
            .with_encoding(encoding)
            .with_connectivity(ConnectivityChoice::None)
            .with_deduction(deduction);
        let found = enumerate::eagerly(&puzzle, options, false);
        assert_eq!(found.solutions.len(), 2, "{options:?}");
    }
    let whole = formula(&puzzle, ConnectivityChoice::BySize, true);
    assert!(whole.contradiction().is_some());
}

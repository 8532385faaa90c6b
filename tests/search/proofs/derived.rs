//! The formula that is derived a second time: it is what the program writes, and in any order of elimination its models
//! are the solutions.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use hashi_sat::verify::formula::{CompleteFormula, OrderFault};
use hashi_sat::{Cell, Puzzle, Rules, Solution};
use varisat::{ExtendFormula as _, Lit, Solver};

use super::{dimacs, shuffled};
use crate::support::random::Random;
use crate::support::rounds::{enough, rounds};
use crate::support::{brute_force, large_puzzles, random_puzzles};

type Clauses = BTreeSet<BTreeSet<i32>>;

fn derive(puzzle: &Puzzle, order: &[Cell], except: Option<&Solution>) -> (usize, Clauses) {
    let mut formula = CompleteFormula::new(puzzle, order).unwrap();
    if let Some(solution) = except {
        formula = formula.excluding(solution).unwrap();
    }
    let mut clauses = Clauses::new();
    let ended = formula.clauses(&mut |_, clause: &[i32]| -> ControlFlow<()> {
        let literals: BTreeSet<i32> = clause.iter().copied().collect();
        assert_eq!(literals.len(), clause.len());
        clauses.insert(literals);
        ControlFlow::Continue(())
    });
    assert!(ended.is_continue());
    (formula.variables(), clauses)
}

/// The order of elimination, the number of variables and the clauses of a file, read here in a few lines.
fn read(file: &str) -> (Vec<Cell>, usize, Clauses) {
    let listed = file
        .lines()
        .filter_map(|line| line.strip_prefix("c eliminate "));
    let cells = listed.flat_map(|line| line.split(' ')).map(|cell| {
        let (row, col) = cell.split_once(',').unwrap();
        Cell::new(row.parse().unwrap(), col.parse().unwrap())
    });
    let header = file
        .lines()
        .find(|line| line.starts_with("p cnf "))
        .unwrap();
    let variables = header.split(' ').nth(2).unwrap().parse().unwrap();
    let lines = file.lines().filter(|line| !line.starts_with(['c', 'p']));
    let clauses = lines.map(|line| {
        let numbers = line.split(' ').map(|word| word.parse().unwrap());
        numbers.filter(|&literal: &i32| literal != 0).collect()
    });
    (cells.collect(), variables, clauses.collect())
}

fn assert_same(puzzle: &Puzzle, except: Option<&Solution>) {
    let (order, variables, clauses) = read(&dimacs(puzzle, except));
    let (derived_variables, derived) = derive(puzzle, &order, except);
    let missing: Vec<_> = derived.difference(&clauses).take(3).collect();
    let unexpected: Vec<_> = clauses.difference(&derived).take(3).collect();
    assert!(
        missing.is_empty() && unexpected.is_empty(),
        "{puzzle:?}: missing {missing:?}, unexpected {unexpected:?}"
    );
    assert_eq!(variables, derived_variables, "{puzzle:?}");
}

#[test]
fn what_is_derived_is_what_the_program_writes() {
    let mut excluded = 0;
    for number in 0..rounds(4_000) {
        let puzzle = random_puzzles::small_puzzle(number);
        assert_same(&puzzle, None);
        if let Some(solution) = puzzle.solve().unwrap() {
            assert_same(&puzzle, Some(&solution));
            excluded += 1;
        }
    }
    assert!(excluded >= enough(1_000), "{excluded}");
    for number in 0..rounds(40) {
        assert_same(&random_puzzles::medium_puzzle(number), None);
    }
}

#[test]
fn so_it_is_for_larger_ones() {
    for (islands, most, loops) in [
        (150, 2, true),
        (120, 3, false),
        (80, 4, true),
        (100, 1, false),
    ] {
        let rules = Rules::new(most, loops).unwrap();
        let (puzzle, solution) = large_puzzles::satisfiable(islands, rules, 1);
        assert_same(&puzzle, Some(&solution));
    }
}

#[test]
fn in_any_order_its_models_are_the_solutions() {
    let (mut found, mut without) = (0, 0);
    for number in 0..rounds(1_500) {
        let puzzle = random_puzzles::small_puzzle(number);
        let solutions = brute_force::solutions(&puzzle).len();
        if puzzle.islands().len() > 9 || solutions > 30 {
            continue;
        }
        let mut random = Random::new("order", number);
        let order = shuffled(&puzzle, &mut random);
        let (variables, clauses) = derive(&puzzle, &order, None);
        assert_eq!(
            models(variables, &clauses),
            solutions,
            "{puzzle:?} {order:?}"
        );
        if let Some(solution) = brute_force::solutions(&puzzle).first() {
            let (variables, clauses) = derive(&puzzle, &order, Some(solution));
            assert_eq!(models(variables, &clauses), solutions - 1, "{puzzle:?}");
            found += 1;
        } else {
            without += 1;
        }
    }
    assert!(found.min(without) >= enough(200), "{found} {without}");
}

/// How many models there are, over all variables.
fn models(variables: usize, clauses: &Clauses) -> usize {
    let mut solver = Solver::new();
    let literal = |&number: &i32| Lit::from_dimacs(number as isize);
    for clause in clauses {
        let literals: Vec<Lit> = clause.iter().map(literal).collect();
        solver.add_clause(&literals);
    }
    let mut count = 0;
    while solver.solve().unwrap() {
        count += 1;
        let model: BTreeSet<Lit> = solver.model().unwrap().into_iter().collect();
        // A variable that no clause has would double the models.
        assert_eq!(model.len(), variables);
        let other: Vec<Lit> = model.into_iter().map(|literal| !literal).collect();
        solver.add_clause(&other);
    }
    count
}

#[test]
fn an_order_lists_every_island_once() {
    let puzzle: Puzzle = "1.2.1".parse().unwrap();
    let cells = |cols: &[u32]| -> Vec<Cell> { cols.iter().map(|&col| Cell::new(0, col)).collect() };
    let fault = |cols: &[u32]| CompleteFormula::new(&puzzle, &cells(cols)).err();
    assert_eq!(fault(&[2, 0, 4]), None);
    assert_eq!(fault(&[2, 0]), Some(OrderFault::Left(Cell::new(0, 4))));
    assert_eq!(
        fault(&[2, 0, 2, 4]),
        Some(OrderFault::Twice(Cell::new(0, 2)))
    );
    assert_eq!(
        fault(&[2, 0, 3, 4]),
        Some(OrderFault::NoIsland(Cell::new(0, 3)))
    );
}

/// A formula of a hundred million clauses costs no more than those that were taken.
#[test]
fn making_ends_when_it_is_told_to() {
    let (puzzle, _) = large_puzzles::satisfiable(2_000, Rules::default(), 1);
    let order: Vec<Cell> = puzzle.islands().iter().map(|island| island.cell).collect();
    let mut formula = CompleteFormula::new(&puzzle, &order).unwrap();
    let mut taken = 0;
    let ended = formula.clauses(&mut |_, _: &[i32]| {
        taken += 1;
        match taken {
            100_000 => ControlFlow::Break("enough"),
            _ => ControlFlow::Continue(()),
        }
    });
    assert_eq!((ended, taken), (ControlFlow::Break("enough"), 100_000));
}

//! The formula of a puzzle, for SAT solvers.

use std::sync::Arc;

use hashi_sat::encodings::ClauseSink;
use hashi_sat::sat::limits::Cancel;
use hashi_sat::{Formula, FormulaError, FormulaOptions, Puzzle, write_dimacs};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList};
use varisat_formula::{Lit, Var};

use crate::asking::{bytes, on_worker};
use crate::board::Board;
use crate::drawn::Place;
use crate::errors::Refusal;
use crate::words;

/// Two ends of a corridor, and its variables.
type Variables = (Place, Place, Vec<i32>);

/// A formula: the clauses one after the other, each ended by a 0.
struct Clauses {
    variables: usize,
    literals: Vec<i32>,
    clauses: usize,
    corridors: Vec<Variables>,
    one_to_one: bool,
    /// Nobody waits for the formula any more.
    cancel: Cancel,
}

impl ClauseSink for Clauses {
    fn new_var(&mut self) -> Var {
        self.variables += 1;
        Var::from_index(self.variables - 1)
    }

    fn add_clause(&mut self, literals: &[Lit]) {
        if self.cancel.is_cancelled() {
            return;
        }
        // Variables of varisat fit into 30 bits.
        let numbers = literals.iter().map(|literal| literal.to_dimacs() as i32);
        self.literals.extend(numbers);
        self.literals.push(0);
        self.clauses += 1;
    }
}

fn options(
    encoding: &str,
    connectivity: Option<&str>,
    deduction: bool,
) -> Result<FormulaOptions, Refusal> {
    Ok(FormulaOptions::default()
        .with_encoding(words::encoding(encoding)?)
        .with_connectivity(words::connectivity(connectivity)?)
        .with_deduction(deduction))
}

/// The number of variables, the clauses, the variables of each corridor, and whether each solution has one model.
#[pyfunction]
#[pyo3(signature = (board, encoding, connectivity, deduction))]
pub(crate) fn cnf<'py>(
    py: Python<'py>,
    board: &Board,
    encoding: &str,
    connectivity: Option<&str>,
    deduction: bool,
) -> PyResult<(usize, Bound<'py, PyList>, Vec<Variables>, bool)> {
    let options = options(encoding, connectivity, deduction)?;
    let puzzle = Arc::clone(&board.puzzle);
    let cancel = Cancel::default();
    let seen = cancel.clone();
    let found = on_worker(py, &cancel, move || clauses(&puzzle, options, seen))?;
    let lists = PyList::empty(py);
    let mut literals = &*found.literals;
    for number in 0..found.clauses {
        if number % 4096 == 0 {
            py.check_signals()?;
        }
        let (clause, rest) = match literals.iter().position(|&literal| literal == 0) {
            Some(end) => (&literals[..end], &literals[end + 1..]),
            None => (literals, &[][..]),
        };
        lists.append(PyList::new(py, clause)?)?;
        literals = rest;
    }
    Ok((found.variables, lists, found.corridors, found.one_to_one))
}

fn clauses(puzzle: &Puzzle, options: FormulaOptions, cancel: Cancel) -> Result<Clauses, Refusal> {
    let formula = Formula::new(puzzle, options)?;
    let graph = formula.graph();
    let variables = formula.variables();
    let place = |island: u32| {
        let cell = puzzle.islands()[island as usize].cell;
        (cell.row, cell.col)
    };
    let corridors = graph.corridors().iter().enumerate();
    let corridors = corridors.map(|(index, corridor)| {
        let [a, b] = corridor.ends.map(place);
        let numbers = variables.indices(index).map(|index| index as i32 + 1);
        (a, b, numbers.collect())
    });
    let mut found = Clauses {
        variables: 0,
        literals: Vec::new(),
        clauses: 0,
        corridors: corridors.collect(),
        one_to_one: formula.one_to_one(),
        cancel,
    };
    formula.encode(&mut found);
    Ok(found)
}

/// The file that `hashi-sat dimacs` writes.
#[pyfunction]
#[pyo3(signature = (board, encoding, connectivity, deduction))]
pub(crate) fn dimacs<'py>(
    py: Python<'py>,
    board: &Board,
    encoding: &str,
    connectivity: Option<&str>,
    deduction: bool,
) -> PyResult<Bound<'py, PyBytes>> {
    let options = options(encoding, connectivity, deduction)?;
    let puzzle = Arc::clone(&board.puzzle);
    let found = on_worker(py, &Cancel::default(), move || {
        let formula = Formula::new(&puzzle, options)?;
        let mut bytes = Vec::new();
        write_dimacs(&formula, &mut bytes).map_err(|error| match error {
            FormulaError::Write(error) => Refusal::Internal(error.to_string()),
            other => other.into(),
        })?;
        Ok(bytes)
    })?;
    bytes(py, &found)
}

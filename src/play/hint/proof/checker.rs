//! Which clauses follow by unit propagation.

use hashi_encodings::{ClauseSink, Lit, Var};

use crate::search::formula::Formula;

/// The clauses of a formula, and those that followed since.
pub(super) struct Checker {
    propagation: dratify::Checker,
    clause: Vec<dratify::Lit>,
}

impl Checker {
    pub(super) fn of(formula: &Formula<'_>) -> Self {
        let mut clauses = Clauses::default();
        formula.encode(&mut clauses);
        // RUP only: a clause that is no more than RAT need not hold.
        let (check_rat, apply_deletions) = (false, false);
        let Clauses { variables, clauses } = clauses;
        Self {
            propagation: dratify::Checker::new(variables, &clauses, check_rat, apply_deletions),
            clause: Vec::new(),
        }
    }

    /// Whether unit propagation finds a conflict when all literals of `clause` are false. Then it is kept.
    pub(super) fn follows(&mut self, clause: &[Lit]) -> bool {
        self.clause.clear();
        self.clause.extend(clause.iter().copied().map(known_as));
        self.propagation.check_step(false, &self.clause)
    }
}

/// Both number literals in the same way: twice the variable, from 0, and one more if it is negated.
fn known_as(literal: Lit) -> dratify::Lit {
    literal.code() as dratify::Lit
}

#[derive(Default)]
struct Clauses {
    variables: u32,
    clauses: Vec<Vec<dratify::Lit>>,
}

impl ClauseSink for Clauses {
    fn new_var(&mut self) -> Var {
        self.variables += 1;
        Var::from_index(self.variables as usize - 1)
    }

    fn add_clause(&mut self, literals: &[Lit]) {
        let clause = literals.iter().copied().map(known_as);
        self.clauses.push(clause.collect());
    }
}

//! Values of all variables of a formula that follow from its first ones, for a solver to try first.
//!
//! A solver with preferred values only for the cells may decide on a counter's outputs first, and then the cells have
//! to follow: a flawless draft came back as a different maze, after hundreds of conflicts. With a value for every
//! variable that the cells define, it comes back unchanged.

use hashi_encodings::{Auxiliary, ClauseSink, Constraint, Lit, Var};

/// A sink that only computes the values of variables.
///
/// Encoders define a variable by an equivalence, after the variables that define it; so one of the clauses has it as
/// the only literal that is not false yet. O(literals).
#[derive(Debug)]
pub(super) struct Values {
    values: Vec<Option<bool>>,
    made: usize,
}

impl Values {
    /// Starts with the values of the first variables.
    pub(super) fn of_first(values: &[bool]) -> Self {
        Self {
            values: values.iter().copied().map(Some).collect(),
            made: 0,
        }
    }

    /// Whether a literal is known to be true.
    #[cfg(test)]
    pub(super) fn is_true(&self, literal: Lit) -> bool {
        self.values[literal.index()] == Some(literal.is_positive())
    }
}

impl ClauseSink for Values {
    fn new_var(&mut self) -> Var {
        self.made += 1;
        if self.values.len() < self.made {
            self.values.push(None);
        }
        Var::from_index(self.made - 1)
    }

    fn add_clause(&mut self, literals: &[Lit]) {
        let mut open = None;
        for &literal in literals {
            match self.values[literal.index()] {
                Some(value) if value == literal.is_positive() => return,
                Some(_) => {}
                None if open.is_none() => open = Some(literal),
                None => return,
            }
        }
        if let Some(only) = open {
            self.values[only.index()] = Some(only.is_positive());
        }
    }
}

/// A sink that passes everything on, and tells the inner sink to prefer the known value of each variable.
pub(super) struct Preferring<'a, S: ?Sized> {
    sink: &'a mut S,
    values: Values,
}

impl<'a, S: ClauseSink + ?Sized> Preferring<'a, S> {
    pub(super) const fn new(values: Values, sink: &'a mut S) -> Self {
        Self { sink, values }
    }

    fn prefer_known(&mut self, var: Var) -> Var {
        if let Some(&Some(value)) = self.values.values.get(var.index()) {
            self.sink.prefer(var.lit(value));
        }
        var
    }
}

impl<S: ClauseSink + ?Sized> ClauseSink for Preferring<'_, S> {
    fn new_var(&mut self) -> Var {
        let var = self.sink.new_var();
        self.prefer_known(var)
    }

    fn new_auxiliary(&mut self, meaning: Auxiliary) -> Var {
        let var = self.sink.new_auxiliary(meaning);
        self.prefer_known(var)
    }

    fn add_clause(&mut self, literals: &[Lit]) {
        self.sink.add_clause(literals);
    }

    fn begin(&mut self, constraint: Constraint) {
        self.sink.begin(constraint);
    }
}

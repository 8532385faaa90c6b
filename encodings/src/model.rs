//! The truth assignment that a solver returns.

use varisat_formula::{Lit, Var};

/// A truth value for each variable; variables beyond its end are false.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Model {
    values: Vec<bool>,
}

impl Model {
    /// The model with these values, by variable index (0-based).
    #[must_use]
    pub const fn new(values: Vec<bool>) -> Self {
        Self { values }
    }

    /// The value of a variable.
    #[must_use]
    pub fn value(&self, var: Var) -> bool {
        self.values.get(var.index()).copied().unwrap_or(false)
    }

    /// Whether a literal is true.
    #[must_use]
    pub fn satisfies(&self, literal: Lit) -> bool {
        self.value(literal.var()) == literal.is_positive()
    }

    /// The values by variable index (0-based).
    #[must_use]
    pub fn values(&self) -> &[bool] {
        &self.values
    }
}

impl FromIterator<Lit> for Model {
    /// The model in which these literals are true and all other variables false.
    fn from_iter<I: IntoIterator<Item = Lit>>(literals: I) -> Self {
        let mut values = Vec::new();
        for literal in literals {
            let index = literal.index();
            if index >= values.len() {
                values.resize(index + 1, false);
            }
            values[index] = literal.is_positive();
        }
        Self { values }
    }
}

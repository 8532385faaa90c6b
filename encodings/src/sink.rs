//! Where encoders put their clauses: a formula, a solver, a file, or a counter.

use std::ops::AddAssign;

use varisat_formula::{ExtendFormula, Lit, Var};

use crate::constraint::{Auxiliary, Constraint, ConstraintKind};

/// Takes variables and clauses, one at a time, in the order in which an encoder makes them.
///
/// Everything that implements [`ExtendFormula`] is a sink: varisat's `CnfFormula` and its `Solver`.
///
/// ```
/// use hashi_encodings::ClauseSink;
/// use varisat_formula::CnfFormula;
///
/// let mut formula = CnfFormula::new();
/// let x = ClauseSink::new_var(&mut formula).positive();
/// ClauseSink::add_clause(&mut formula, &[x]);
/// assert_eq!(formula.len(), 1);
/// ```
pub trait ClauseSink {
    /// The next variable. Variables are numbered from index 0 (1 in DIMACS) without a gap.
    fn new_var(&mut self) -> Var;

    /// The next variable, with its meaning. By default the same as [`new_var`](Self::new_var).
    fn new_auxiliary(&mut self, meaning: Auxiliary) -> Var {
        let _ = meaning;
        self.new_var()
    }

    /// Says which value of a variable is likely, before the first clause that mentions it. A solver may try this value
    /// first; other sinks ignore it.
    fn prefer(&mut self, literal: Lit) {
        let _ = literal;
    }

    /// Adds the disjunction of `literals`; the empty clause makes the formula unsatisfiable.
    ///
    /// # Panics
    ///
    /// A sink may panic when a literal's variable did not come from it.
    fn add_clause(&mut self, literals: &[Lit]);

    /// Says which constraint the clauses that follow state. Ignored by default.
    fn begin(&mut self, constraint: Constraint) {
        let _ = constraint;
    }
}

impl<F: ExtendFormula> ClauseSink for F {
    fn new_var(&mut self) -> Var {
        ExtendFormula::new_var(self)
    }

    fn add_clause(&mut self, literals: &[Lit]) {
        ExtendFormula::add_clause(self, literals);
    }
}

/// The size of a formula: variables, literals, and clauses by kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FormulaSize {
    variables: usize,
    literals: usize,
    clauses: [usize; ConstraintKind::ALL.len()],
}

impl FormulaSize {
    /// The number of variables.
    #[must_use]
    pub const fn variables(&self) -> usize {
        self.variables
    }

    /// The number of literals in all clauses together.
    #[must_use]
    pub const fn literals(&self) -> usize {
        self.literals
    }

    /// The number of clauses.
    #[must_use]
    pub fn clauses(&self) -> usize {
        self.clauses.iter().sum()
    }

    /// The kinds of which there are clauses, each with the number of these, in the order of [`ConstraintKind::ALL`].
    pub fn by_kind(&self) -> impl Iterator<Item = (ConstraintKind, usize)> + use<> {
        let clauses = self.clauses;
        ConstraintKind::ALL
            .into_iter()
            .map(move |kind| (kind, clauses[kind as usize]))
            .filter(|&(_, count)| count > 0)
    }

    /// The number of clauses that state constraints of this kind.
    #[must_use]
    pub const fn clauses_of(&self, kind: ConstraintKind) -> usize {
        self.clauses[kind as usize]
    }
}

impl AddAssign for FormulaSize {
    /// Adds the size of another formula.
    fn add_assign(&mut self, other: Self) {
        self.variables += other.variables;
        self.literals += other.literals;
        for (clauses, others) in self.clauses.iter_mut().zip(other.clauses) {
            *clauses += others;
        }
    }
}

/// A sink that counts everything and passes it on to another sink.
#[derive(Clone, Debug)]
pub struct Counting<S> {
    sink: S,
    size: FormulaSize,
    kind: ConstraintKind,
}

impl<S: ClauseSink> Counting<S> {
    /// A counter that starts at 0 and passes on to `sink`.
    pub const fn new(sink: S) -> Self {
        Self {
            sink,
            size: FormulaSize {
                variables: 0,
                literals: 0,
                clauses: [0; ConstraintKind::ALL.len()],
            },
            kind: ConstraintKind::Corridor,
        }
    }

    /// Replaces the inner sink; the counts are kept.
    pub fn replace(&mut self, sink: S) {
        self.sink = sink;
    }

    /// What has been counted so far.
    pub const fn size(&self) -> FormulaSize {
        self.size
    }

    /// The inner sink.
    pub const fn sink(&self) -> &S {
        &self.sink
    }

    /// The inner sink, mutably.
    pub const fn sink_mut(&mut self) -> &mut S {
        &mut self.sink
    }
}

impl<S: ClauseSink> ClauseSink for Counting<S> {
    fn new_var(&mut self) -> Var {
        self.size.variables += 1;
        self.sink.new_var()
    }

    fn new_auxiliary(&mut self, meaning: Auxiliary) -> Var {
        self.size.variables += 1;
        self.sink.new_auxiliary(meaning)
    }

    fn prefer(&mut self, literal: Lit) {
        self.sink.prefer(literal);
    }

    fn add_clause(&mut self, literals: &[Lit]) {
        self.size.clauses[self.kind as usize] += 1;
        self.size.literals += literals.len();
        self.sink.add_clause(literals);
    }

    fn begin(&mut self, constraint: Constraint) {
        self.kind = constraint.kind();
        self.sink.begin(constraint);
    }
}

/// A sink that keeps nothing but the number of variables; inside [`Counting`] it measures a formula.
#[derive(Clone, Copy, Debug, Default)]
pub struct Discard {
    variables: usize,
}

impl ClauseSink for Discard {
    fn new_var(&mut self) -> Var {
        self.variables += 1;
        Var::from_index(self.variables - 1)
    }

    fn add_clause(&mut self, _literals: &[Lit]) {}
}

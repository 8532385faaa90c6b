//! A formula in memory, unit propagation, and a search for all models: short, and without the solvers of the library.

use hashi_sat::encodings::{ClauseSink, Constraint, ConstraintKind, Lit, Var};

/// The variables and clauses of a formula.
#[derive(Clone, Debug, Default)]
pub(crate) struct Clauses {
    variables: usize,
    clauses: Vec<Vec<Lit>>,
    /// If set, clauses of other kinds are left out.
    only: Option<ConstraintKind>,
    kind: Option<ConstraintKind>,
}

impl Clauses {
    /// Takes clauses of this kind only, but all variables.
    pub(crate) fn only(kind: ConstraintKind) -> Self {
        Self {
            only: Some(kind),
            ..Self::default()
        }
    }

    pub(crate) fn variables(&self) -> usize {
        self.variables
    }
}

impl ClauseSink for Clauses {
    fn new_var(&mut self) -> Var {
        self.variables += 1;
        Var::from_index(self.variables - 1)
    }

    fn add_clause(&mut self, literals: &[Lit]) {
        if self.only.is_none() || self.only == self.kind {
            let mut clause = literals.to_vec();
            clause.sort_unstable();
            clause.dedup();
            self.clauses.push(clause);
        }
    }

    fn begin(&mut self, constraint: Constraint) {
        self.kind = Some(constraint.kind());
    }
}

/// Unit propagation by counting: for each clause how many of its literals are not false.
pub(crate) struct Propagation<'a> {
    clauses: &'a [Vec<Lit>],
    /// The clauses in which a literal occurs, by its code.
    occurrences: Vec<Vec<u32>>,
    not_false: Vec<u32>,
    /// By the code of a literal, whether it is true.
    is_true: Vec<bool>,
    /// The true literals, in the order in which they became so; for the first `counted` of them `not_false` is up to date.
    trail: Vec<Lit>,
    counted: usize,
    refuted: bool,
}

impl<'a> Propagation<'a> {
    /// All that follows from `formula` itself.
    pub(crate) fn of(formula: &'a Clauses) -> Self {
        let mut occurrences = vec![Vec::new(); 2 * formula.variables];
        for (number, clause) in (0..).zip(&formula.clauses) {
            for literal in clause {
                occurrences[literal.code()].push(number);
            }
        }
        let clauses = &formula.clauses;
        let mut propagation = Self {
            clauses,
            occurrences,
            not_false: clauses.iter().map(|clause| clause.len() as u32).collect(),
            is_true: vec![false; 2 * formula.variables],
            trail: Vec::new(),
            counted: 0,
            refuted: false,
        };
        let holds = clauses.iter().all(|clause| match clause[..] {
            [] => false,
            [literal] => propagation.set(literal),
            _ => true,
        });
        propagation.refuted = !(holds && propagation.propagate());
        propagation
    }

    /// Whether unit propagation refutes the formula itself.
    pub(crate) fn refuted(&self) -> bool {
        self.refuted
    }

    /// Makes a literal true; false if it is false already.
    fn set(&mut self, literal: Lit) -> bool {
        if self.is_true[(!literal).code()] {
            return false;
        }
        if !std::mem::replace(&mut self.is_true[literal.code()], true) {
            self.trail.push(literal);
        }
        true
    }

    /// Makes true what follows; false if a clause is violated.
    fn propagate(&mut self) -> bool {
        while let Some(&literal) = self.trail.get(self.counted) {
            self.counted += 1;
            let mut units = Vec::new();
            let mut violated = false;
            for &clause in &self.occurrences[(!literal).code()] {
                let left = &mut self.not_false[clause as usize];
                *left -= 1;
                violated |= *left == 0;
                if *left == 1 {
                    units.push(clause);
                }
            }
            if violated {
                return false;
            }
            for clause in units {
                let mut literals = self.clauses[clause as usize].iter();
                let unit = literals.find(|&&literal| !self.is_true[(!literal).code()]);
                // All may have become false by what the other units have set: then their turn will come.
                if let Some(&unit) = unit {
                    self.set(unit);
                }
            }
        }
        true
    }

    /// Takes back all but the first `kept` literals of the trail.
    fn undo(&mut self, kept: usize) {
        while self.trail.len() > kept {
            let counted = self.trail.len() <= self.counted;
            let Some(literal) = self.trail.pop() else {
                return;
            };
            self.is_true[literal.code()] = false;
            if counted {
                for &clause in &self.occurrences[(!literal).code()] {
                    self.not_false[clause as usize] += 1;
                }
            }
        }
        self.counted = self.counted.min(kept);
    }

    /// Whether a clause is RUP: unit propagation finds a conflict when all its literals are false.
    pub(crate) fn is_rup(&mut self, clause: &[Lit]) -> bool {
        if self.refuted {
            return true;
        }
        let kept = self.trail.len();
        let holds = clause.iter().all(|&literal| self.set(!literal)) && self.propagate();
        self.undo(kept);
        !holds
    }

    /// All models over all variables, each as the values of the variables.
    pub(crate) fn models(&mut self) -> Vec<Vec<bool>> {
        let mut models = Vec::new();
        if !self.refuted {
            self.extend(0, &mut models);
        }
        models
    }

    /// Decides variable `next` and all after it.
    fn extend(&mut self, next: usize, models: &mut Vec<Vec<bool>>) {
        if 2 * next == self.is_true.len() {
            models.push(self.is_true.chunks(2).map(|literals| literals[0]).collect());
            return;
        }
        let positive = Lit::from_index(next, true);
        for literal in [positive, !positive] {
            let kept = self.trail.len();
            if self.set(literal) && self.propagate() {
                self.extend(next + 1, models);
            }
            self.undo(kept);
        }
    }
}

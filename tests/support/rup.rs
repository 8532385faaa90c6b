//! Whether the lines of a proof are RUP and refute its formula, by the crate dratify.

use dratify::Checker;
use hashi_sat::encodings::{ClauseSink, Lit, Var};
use hashi_sat::questions::prove::{LineKind, Proof};

/// The clauses of a formula, in the numbering of dratify.
#[derive(Default)]
struct Clauses {
    variables: u32,
    clauses: Vec<Vec<u32>>,
}

impl ClauseSink for Clauses {
    fn new_var(&mut self) -> Var {
        self.variables += 1;
        Var::from_index(self.variables as usize - 1)
    }

    fn add_clause(&mut self, literals: &[Lit]) {
        self.clauses.push(codes(literals));
    }
}

fn codes(literals: &[Lit]) -> Vec<u32> {
    literals
        .iter()
        .map(|literal| literal.code() as u32)
        .collect()
}

/// Asserts that each line of `proof` is RUP when it is written, and that the last one, and only that, is empty. RAT is not
/// allowed, so that deletions are sound.
pub(crate) fn assert_refutes(proof: &Proof<'_>, label: &str) {
    let mut formula = Clauses::default();
    proof.formula().encode(&mut formula);
    let mut checker = Checker::new(formula.variables, &formula.clauses, false, true);
    let last = proof.lines().len() - 1;
    for (number, line) in proof.lines().iter().enumerate() {
        let is_dropped = line.kind == LineKind::Dropped;
        assert!(
            checker.check_step(is_dropped, &codes(line.clause)),
            "{label}: line {number} is not RUP: {line:?}"
        );
        assert_eq!(
            line.clause.is_empty(),
            number == last,
            "{label}, line {number}"
        );
        assert_eq!(
            line.kind == LineKind::Empty,
            number == last,
            "{label}, line {number}"
        );
    }
}

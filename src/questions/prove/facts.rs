//! Facts of deduction as lines.

use hashi_encodings::{BridgeVariables, Lit};

use super::lines::{LineKind, Lines};
use super::note::Note;
use crate::search::deduce::{DeductionStep, Recorder};

/// Writes a line for each step of [`Scope::Rup`](crate::search::deduce::Scope::Rup).
pub(super) struct Facts<'a> {
    pub(super) variables: &'a BridgeVariables,
    pub(super) lines: &'a mut Lines,
}

impl Recorder for Facts<'_> {
    fn step(&mut self, step: DeductionStep) {
        let corridor = step.corridor as usize;
        let mut note = Some(Note::Rule {
            rule: step.rule,
            islands: step.islands,
        });
        for literal in bounds(self.variables, corridor, step.before, step.after) {
            self.lines.push(LineKind::Fact, &[literal], note.take());
        }
    }
}

/// The literals that say what a corridor's bounds are now, where they differ from those before. The others follow, as
/// `ge2 -> ge1`.
pub(crate) fn bounds(
    variables: &BridgeVariables,
    corridor: usize,
    before: [u8; 2],
    after: [u8; 2],
) -> impl Iterator<Item = Lit> + use<> {
    let literal = |at_least: u8| {
        let place = usize::from(at_least).checked_sub(1)?;
        variables.literals(corridor).nth(place)
    };
    let low = (after[0] > before[0]).then(|| literal(after[0])).flatten();
    let high = (after[1] < before[1])
        .then(|| literal(after[1] + 1))
        .flatten();
    low.into_iter().chain(high.map(|literal| !literal))
}

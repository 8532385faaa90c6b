//! All steps to the end.

use std::num::NonZeroUsize;

use hashi_sat::play::hint::Steps;
use hashi_sat::report::HintDocument;

use crate::asked::question;
use crate::hint::{HintAnswer, ended, standing};
use crate::reporter::Reporter;
use crate::{Answered, json};

question! {
    /// Asks for all steps.
    WalkRequest { most: Option<NonZeroUsize> }
}

/// Reports each step as it is found; the answer says how they end.
pub(crate) fn walk(request: WalkRequest, report: &mut Reporter<'_>) -> Answered {
    let most = request.most;
    let (puzzle, state, options) = request.take()?;
    let solution = match standing(&puzzle, &state, &options)? {
        Ok(solution) => solution,
        Err(answer) => return json(&answer),
    };
    let mut walk = Steps::new(&puzzle, &state, solution.as_ref(), &options);
    let mut number = NonZeroUsize::MIN;
    for step in &mut walk {
        if most.is_some_and(|most| number > most) {
            return json(&HintAnswer::More);
        }
        report.found(&HintDocument::new(number, &step?));
        number = number.saturating_add(1);
    }
    json(&ended(&walk, Vec::new())?)
}

//! A puzzle's formula for other programs.

use std::io::Write;

use hashi_sat::{Formula, FormulaError, FormulaOptions, write_dimacs};
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

use crate::asked::AskedPuzzle;
use crate::bounded::{Bounded, MOST_BYTES};
use crate::failure::{Failure, Kind};
use crate::{Answered, json};

/// Asks for the formula.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct DimacsRequest {
    #[serde(rename = "task")]
    _task: IgnoredAny,
    puzzle: AskedPuzzle,
}

#[derive(Serialize)]
struct Written {
    text: String,
}

/// The file that `hashi-sat dimacs` writes.
pub(crate) fn dimacs(request: DimacsRequest) -> Answered {
    let puzzle = request.puzzle.take()?;
    let failed = |error: FormulaError| match error {
        FormulaError::Write(_) => Failure::new(
            Kind::TooLarge,
            format_args!("the formula has more than {} MB", MOST_BYTES >> 20),
        ),
        other => Failure::internal(other),
    };
    let formula = Formula::new(&puzzle, FormulaOptions::default()).map_err(failed)?;
    let mut out = Bounded::of(MOST_BYTES);
    let writer: &mut dyn Write = &mut out;
    write_dimacs(&formula, writer).map_err(failed)?;
    json(&Written {
        text: out.into_text()?,
    })
}

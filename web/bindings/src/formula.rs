//! A puzzle's formula for other programs.

use std::io::{self, Write};

use hashi_sat::{Formula, FormulaError, FormulaOptions, write_dimacs};
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

use crate::asked::AskedPuzzle;
use crate::failure::{Failure, Kind};
use crate::{Answered, json};

/// The longest file, in bytes: a page holds it several times at once while it is handed over.
const MOST_BYTES: usize = 64 << 20;

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

/// Bytes that refuse to become more than [`MOST_BYTES`].
#[derive(Default)]
struct Bounded(Vec<u8>);

impl Write for Bounded {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.0.len() + bytes.len() > MOST_BYTES {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        self.0.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
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
    let mut out = Bounded::default();
    write_dimacs(&formula, &mut out).map_err(failed)?;
    json(&Written {
        text: String::from_utf8(out.0).map_err(Failure::internal)?,
    })
}

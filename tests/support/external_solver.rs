//! SAT solvers that run as processes of their own.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

/// A solver as Debian packages it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ExternalSolver {
    /// Writes MiniSat's result file.
    Minisat,
    /// Writes the SAT competition's output.
    Cadical,
}

/// Seconds after which a solver gives up: far more than any formula here takes.
const LIMIT: u32 = 300;

impl ExternalSolver {
    pub(crate) const ALL: [Self; 2] = [Self::Minisat, Self::Cadical];

    /// The name of its program.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Minisat => "minisat",
            Self::Cadical => "cadical",
        }
    }

    /// Solves `formula`, a DIMACS file, and writes the answer to the file `answer`. Says whether the
    /// formula is satisfiable.
    ///
    /// # Panics
    ///
    /// When the solver is not installed, fails, or does not decide.
    pub(crate) fn run(self, formula: &Path, answer: &Path) -> bool {
        let name = self.name();
        let mut command = Command::new(name);
        match self {
            Self::Minisat => command
                .args(["-verb=0", &format!("-cpu-lim={LIMIT}")])
                .arg(formula)
                .arg(answer)
                .stdout(Stdio::null()),
            Self::Cadical => command
                .args(["-q", "-t", &LIMIT.to_string()])
                .arg(formula)
                .stdout(fs::File::create(answer).unwrap()),
        };
        let output = command
            .stdin(Stdio::null())
            .output()
            .unwrap_or_else(|error| {
                panic!(
                    "cannot run {name} ({error}): run tests/run.sh, which installs it where it can"
                )
            });
        match output.status.code() {
            Some(10) => true,
            Some(20) => false,
            _ => panic!(
                "{name} on {}: {}, {}",
                formula.display(),
                output.status,
                String::from_utf8_lossy(&output.stderr)
            ),
        }
    }
}

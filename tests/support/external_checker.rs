//! rate, a checker of DRAT proofs that others wrote. `tests/run.sh` installs it.

use std::fs;
use std::path::Path;
use std::process::Command;

/// What rate says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    Accepted,
    Refused,
    /// Nothing: version 0.3.0 fails on formulas that unit propagation alone refutes.
    Nothing,
}

/// What rate says of the proof in this folder, which must have no comments.
///
/// # Panics
///
/// When it is not installed, or fails on a formula that unit propagation does not refute.
pub(crate) fn rate(folder: &Path) -> Verdict {
    let formula = folder.join("formula.cnf");
    let output = Command::new("rate")
        .arg(&formula)
        .arg(folder.join("proof.drat"))
        .output()
        .unwrap_or_else(|error| {
            panic!("cannot run rate ({error}): run tests/run.sh, which installs it where it can")
        });
    let said = String::from_utf8_lossy(&output.stdout);
    let mut lines = said.lines();
    match lines.find_map(|line| line.strip_prefix("s ")) {
        Some("VERIFIED") => Verdict::Accepted,
        Some(_) => Verdict::Refused,
        None => {
            let complaint = String::from_utf8_lossy(&output.stderr);
            let folder = folder.display();
            assert!(is_refuted(&formula), "rate on {folder}: {said}{complaint}");
            Verdict::Nothing
        }
    }
}

/// Whether unit propagation alone refutes the formula in this file.
fn is_refuted(formula: &Path) -> bool {
    let text = fs::read_to_string(formula).unwrap();
    let clauses = text.lines().filter(|line| !line.starts_with(['c', 'p']));
    let code = |number: i32| 2 * (number.unsigned_abs() - 1) + u32::from(number < 0);
    let clauses: Vec<Vec<u32>> = clauses
        .map(|line| {
            let numbers = line.split(' ').map(|number| number.parse().unwrap());
            numbers.filter(|&number| number != 0).map(code).collect()
        })
        .collect();
    let codes = clauses.iter().flatten();
    let variables = codes.max().map_or(0, |most| most / 2 + 1);
    dratify::Checker::new(variables, &clauses, false, true)
        .check(&[])
        .ok
}

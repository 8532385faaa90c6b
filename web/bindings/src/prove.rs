//! Proofs that there is no solution, or exactly one, checked at once by code that has nothing in common with the solver.

use std::io;

use hashi_sat::questions::prove::{Claim, Proof, Proving, prove as find};
use hashi_sat::report::{ProofDocument, ProofFile, ProofFiles, ProofForm, ProofVerdict};
use hashi_sat::verify::proof::{Ended, Files, check};
use hashi_sat::{Puzzle, SearchOptions};
use serde::Serialize;

use crate::asked::Question;
use crate::bounded::{Bounded, MOST_BYTES};
use crate::failure::{Failure, Kind};
use crate::questions::joined;
use crate::{Answered, json};

/// What goes with the document of a proof: that it was checked, and its files.
#[derive(Serialize)]
struct Checked {
    /// How many lines the checker has accepted.
    accepted: u64,
    files: Vec<FileDocument>,
}

#[derive(Serialize)]
struct FileDocument {
    name: &'static str,
    text: String,
}

pub(crate) fn prove(question: Question) -> Answered {
    let (puzzle, _, options) = question.take()?;
    let proving = find(&puzzle, &options)?;
    let document = ProofDocument::within(&proving, &options.limits);
    let proof = match proving {
        Proving::Proved(proof) => proof,
        _ => return json(&document),
    };
    let files = files(&proof, MOST_BYTES)?;
    match accepted(&puzzle, &proof, &files, &options)? {
        Ok(accepted) => Ok(joined(
            &json(&document)?,
            &json(&Checked { accepted, files })?,
        )),
        Err(unknown) => json(&unknown),
    }
}

/// The files of a proof; too large for the page if they have more than `most` bytes together.
fn files(proof: &Proof<'_>, most: usize) -> Result<Vec<FileDocument>, Failure> {
    let written = ProofFiles::new(proof, ProofForm::Text);
    let mut left = most;
    let mut files = Vec::new();
    for file in written.iter() {
        let mut out = Bounded::of(left);
        written
            .write(file, &mut out)
            .map_err(|error| match error.kind() {
                io::ErrorKind::FileTooLarge => Failure::new(
                    Kind::TooLarge,
                    format_args!("the proof has more than {} MB", most >> 20),
                ),
                _ => Failure::internal(error),
            })?;
        left -= out.len();
        files.push(FileDocument {
            name: file.name(),
            text: out.into_text()?,
        });
    }
    Ok(files)
}

/// How many lines the other checker has accepted, or that a limit was reached first. That it refuses a proof is a fault
/// of ours.
fn accepted(
    puzzle: &Puzzle,
    proof: &Proof<'_>,
    files: &[FileDocument],
    options: &SearchOptions,
) -> Result<Result<u64, ProofDocument<'static>>, Failure> {
    let text = |name: &str| {
        let found = files.iter().find(|file| file.name == name);
        found.map_or(&b""[..], |file| file.text.as_bytes())
    };
    let given = Files {
        formula: text(ProofFile::Formula.name()),
        proof: text(ProofFile::Proof.name()),
        solution: match proof.claim() {
            Claim::NoSolution => None,
            Claim::ExactlyOne(only) => Some(only),
        },
    };
    match check(puzzle, given, || options.limits.stopped()) {
        Ok(verified) => Ok(Ok(verified.lines)),
        Err(Ended::Stopped(stopped)) => Ok(Err(ProofDocument::new(ProofVerdict::Unknown(stopped)))),
        // Why is not said: the words for all that can be wrong with a proof would add much to the page, and the command has
        // them.
        Err(Ended::Refused(_)) => Err(Failure::internal("the proof is refused")),
        Err(_) => Err(Failure::internal("the proof cannot be read")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_that_are_too_long_together_are_refused() {
        let puzzle = "1.3.2".parse().unwrap();
        let Ok(Proving::Proved(proof)) = find(&puzzle, &SearchOptions::default()) else {
            panic!("it has one solution");
        };
        let length = |files: Vec<FileDocument>| files.iter().map(|file| file.text.len()).sum();
        let all: usize = files(&proof, MOST_BYTES).map(length).unwrap();
        assert_eq!(files(&proof, all).map(length).ok(), Some(all));
        let failure = files(&proof, all - 1).map(length).unwrap_err();
        assert!(failure.document().contains("\"kind\":\"too large\""));
    }
}

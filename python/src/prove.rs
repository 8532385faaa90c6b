//! Proofs, and whether they are right.

use std::sync::Arc;

use hashi_sat::questions::prove::{Proving, prove as find};
use hashi_sat::report::{ProofDocument, ProofFiles, ProofForm};
use hashi_sat::verify::proof::{Ended, Files, check};
use hashi_sat::{Puzzle, SearchOptions};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList};

use crate::asking::{self, Asking, Found, Seconds, bytes, may_begin_here};
use crate::board::Board;
use crate::drawn::{BridgeTuple, solution};
use crate::errors::Refusal;

/// The files of a proof: names and contents.
type Contents = Vec<(&'static str, Vec<u8>)>;

/// What is proved, as a document, and the files of the proof; there are none where nothing is proved.
#[pyfunction]
#[pyo3(signature = (board, time_limit, conflicts, seed))]
pub(crate) fn prove<'py>(
    py: Python<'py>,
    board: &Board,
    time_limit: Seconds,
    conflicts: Option<u64>,
    seed: Option<u64>,
) -> PyResult<(String, Bound<'py, PyList>)> {
    let puzzle = Arc::clone(&board.puzzle);
    let how = Asking {
        limit: time_limit.0,
        conflicts,
        seed,
    };
    let (document, files) = asking::ask(py, how, may_begin_here(&board.puzzle), move |search| {
        proved(&puzzle, search)
    })?;
    let list = PyList::empty(py);
    for (name, content) in files {
        list.append((name, bytes(py, &content)?))?;
    }
    Ok((document, list))
}

fn proved(puzzle: &Puzzle, search: &SearchOptions) -> Result<Found<(String, Contents)>, Refusal> {
    let proving = find(puzzle, search)?;
    let document = ProofDocument::within(&proving, &search.limits);
    let mut files = Contents::new();
    if let Proving::Proved(proof) = &proving {
        let written = ProofFiles::new(proof, ProofForm::Text);
        for file in written.iter() {
            let mut content = Vec::new();
            let done = written.write(file, &mut content);
            done.map_err(|error| Refusal::Internal(error.to_string()))?;
            files.push((file.name(), content));
        }
    }
    Ok(Found {
        value: (serde_json::to_string(&document)?, files),
        // That a formula is too large is no matter of time.
        is_decided: document.is_decided() || matches!(proving, Proving::TooLarge { .. }),
    })
}

/// What a check says: the status in one word, why it is not verified, and the numbers of lines that are RUP and RAT.
type Checked = (&'static str, Option<String>, u64, u64);

/// Whether files are a proof that the puzzle has no solution, or, with bridges, no other than that.
#[pyfunction]
#[pyo3(signature = (board, formula, proof, bridges, time_limit))]
pub(crate) fn check_proof(
    py: Python<'_>,
    board: &Board,
    formula: &Bound<'_, PyBytes>,
    proof: &Bound<'_, PyBytes>,
    bridges: Option<Vec<BridgeTuple>>,
    time_limit: Seconds,
) -> PyResult<Checked> {
    let puzzle = Arc::clone(&board.puzzle);
    let only = bridges.map(solution);
    let [formula, proof] = [formula, proof].map(|bytes| bytes.as_bytes().to_vec());
    let how = Asking {
        limit: time_limit.0,
        ..Asking::default()
    };
    asking::ask(py, how, may_begin_here(&board.puzzle), move |search| {
        let files = Files {
            formula: &formula[..],
            proof: &proof[..],
            solution: only.as_ref(),
        };
        let (status, text, lines) = match check(&puzzle, files, || search.limits.stopped()) {
            Ok(verified) => ("verified", None, (verified.rup, verified.rat)),
            Err(Ended::Refused(refusal)) => ("refused", Some(refusal.to_string()), (0, 0)),
            Err(Ended::Stopped(stopped)) => ("unknown", Some(stopped.key().to_owned()), (0, 0)),
            Err(error) => return Err(Refusal::Internal(error.to_string())),
        };
        Ok(Found {
            value: (status, text, lines.0, lines.1),
            is_decided: status != "unknown",
        })
    })
}

//! The sizes and hashes of what is written.

use std::borrow::Cow;
use std::io::{self, Write};

use sha2::Digest as _;

use super::{FormulaFigures, LineFigures, ProofDocument, ProofVerdict, Sha256};
use crate::questions::prove::{Claim, LineKind, Lines, MOST_VARIABLES, Proof, Proving};
use crate::search::formula::{Formula, FormulaError, write_dimacs};

impl ProofDocument<'static> {
    /// The document of what [`prove`](crate::questions::prove::prove) has found. For the sizes and hashes the formula
    /// and the lines are written, but not kept.
    ///
    /// ```
    /// use hashi_sat::SearchOptions;
    /// use hashi_sat::questions::prove::prove;
    /// use hashi_sat::report::{ProofDocument, ProofVerdict};
    ///
    /// let puzzle = "1.3.2".parse()?;
    /// let document = ProofDocument::of(&prove(&puzzle, &SearchOptions::default())?);
    /// let ProofVerdict::Proved { only, proof, .. } = &document.proving else {
    ///     panic!("it has one solution");
    /// };
    /// assert!(only.is_some());
    /// assert_eq!((proof.lines, proof.facts), (5, 4));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of(found: &Proving<'_>) -> Self {
        Self::new(match found {
            Proving::Proved(proof) => of_proof(proof),
            Proving::Several(two) => ProofVerdict::Several(two.clone().map(Cow::Owned)),
            Proving::NoSolution => ProofVerdict::NoSolution,
            Proving::TooLarge => ProofVerdict::TooLarge {
                most_variables: MOST_VARIABLES as u64,
            },
            Proving::Unknown(stopped) => ProofVerdict::Unknown(*stopped),
        })
    }
}

fn of_proof(proof: &Proof<'_>) -> ProofVerdict<'static> {
    ProofVerdict::Proved {
        only: match proof.claim() {
            Claim::NoSolution => None,
            Claim::ExactlyOne(only) => Some(Cow::Owned(only.clone())),
        },
        formula: of_formula(proof.formula()),
        proof: of_lines(proof.lines()),
    }
}

fn of_formula(formula: &Formula<'_>) -> FormulaFigures {
    let mut hasher = Hasher::default();
    // Through the same code that writes the files: compiled once more for this writer, it would add much to the page.
    let out: &mut dyn Write = &mut hasher;
    let size = match write_dimacs(formula, out) {
        Ok(size) => size,
        Err(FormulaError::Write(error)) => unreachable!("a hasher takes everything: {error}"),
        Err(error) => unreachable!("the formula is made already: {error}"),
    };
    let (bytes, sha256) = hasher.finish();
    FormulaFigures {
        variables: size.variables() as u64,
        clauses: size.clauses() as u64,
        bytes,
        sha256,
    }
}

fn of_lines(lines: &Lines) -> LineFigures {
    let mut hasher = Hasher::default();
    let mut out: &mut dyn Write = &mut hasher;
    if let Err(error) = lines.write_text(&mut out) {
        unreachable!("a hasher takes everything: {error}");
    }
    let (bytes, sha256) = hasher.finish();
    let count = |kind| lines.count(kind) as u64;
    let longest = lines.iter().map(|line| line.clause.len()).max();
    LineFigures {
        lines: lines.len() as u64,
        facts: count(LineKind::Fact),
        cuts: count(LineKind::Cut),
        learned: count(LineKind::Learned),
        dropped: count(LineKind::Dropped),
        longest: longest.unwrap_or(0) as u64,
        bytes,
        sha256,
    }
}

/// Counts and hashes what is written, and keeps nothing of it.
#[derive(Default)]
struct Hasher {
    bytes: u64,
    hash: sha2::Sha256,
}

impl Hasher {
    fn finish(self) -> (u64, Sha256) {
        (self.bytes, Sha256(self.hash.finalize().into()))
    }
}

impl Write for Hasher {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.bytes += bytes.len() as u64;
        self.hash.update(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

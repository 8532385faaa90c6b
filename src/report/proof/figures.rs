//! The sizes and hashes of what is written.

use std::borrow::Cow;
use std::io::{self, Write};

use sha2::Digest as _;

use super::{FormulaFigures, LineFigures, ProofDocument, ProofVerdict, Sha256};
use crate::questions::prove::{Claim, LineKind, Proof, Proving};
use crate::report::proof_files::{ProofFile, ProofFiles, ProofForm};
use crate::sat::limits::Limits;
use crate::search::formula::{FormulaError, write_dimacs};

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
    /// assert_eq!((proof.lines, proof.facts), (4, 3));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of(found: &Proving<'_>) -> Self {
        Self::within(found, &Limits::default())
    }

    /// The same. If a limit is reached while the files are written, which a document does not keep, it says that.
    #[must_use]
    pub fn within(found: &Proving<'_>, limits: &Limits) -> Self {
        let as_text =
            |proof: &Proof<'_>, mut out: &mut dyn Write| proof.lines().write_text(&mut out);
        Self::written(found, as_text, limits)
    }

    /// The same, with the lines as they are in a file of this form.
    #[must_use]
    pub fn in_form(found: &Proving<'_>, form: ProofForm, limits: &Limits) -> Self {
        let in_form = |proof: &Proof<'_>, out: &mut dyn Write| {
            ProofFiles::new(proof, form).write(ProofFile::Proof, out)
        };
        Self::written(found, in_form, limits)
    }

    fn written(
        found: &Proving<'_>,
        lines: impl Fn(&Proof<'_>, &mut dyn Write) -> io::Result<()>,
        limits: &Limits,
    ) -> Self {
        Self::new(match found {
            Proving::Proved(proof) => match of_proof(proof, lines, limits) {
                Ok(proved) => proved,
                Err(_) => ProofVerdict::Unknown(limits.why()),
            },
            Proving::Several(two) => ProofVerdict::Several(two.clone().map(Cow::Owned)),
            Proving::NoSolution => ProofVerdict::NoSolution,
            &Proving::TooLarge { most_variables } => ProofVerdict::TooLarge {
                most_variables: most_variables as u64,
            },
            Proving::Unknown(stopped) => ProofVerdict::Unknown(*stopped),
        })
    }
}

/// Fails only where the limits have passed.
fn of_proof(
    proof: &Proof<'_>,
    write_lines: impl Fn(&Proof<'_>, &mut dyn Write) -> io::Result<()>,
    limits: &Limits,
) -> io::Result<ProofVerdict<'static>> {
    let mut hasher = Hasher::new(limits);
    // Through one type for all sinks: it is compiled for the page as well.
    let out: &mut dyn Write = &mut hasher;
    let size = match write_dimacs(proof.formula(), out) {
        Ok(size) => size,
        Err(FormulaError::Write(error)) => return Err(error),
        Err(error) => unreachable!("the formula is made already: {error}"),
    };
    let (bytes, sha256) = hasher.finish();
    let formula = FormulaFigures {
        variables: size.variables() as u64,
        clauses: size.clauses() as u64,
        bytes,
        sha256,
    };
    let mut hasher = Hasher::new(limits);
    write_lines(proof, &mut hasher)?;
    let (bytes, sha256) = hasher.finish();
    let lines = proof.lines();
    let count = |kind| lines.count(kind) as u64;
    let longest = lines.iter().map(|line| line.clause.len()).max();
    Ok(ProofVerdict::Proved {
        only: match proof.claim() {
            Claim::NoSolution => None,
            Claim::ExactlyOne(only) => Some(Cow::Owned(only.clone())),
        },
        formula,
        proof: LineFigures {
            lines: lines.len() as u64,
            facts: count(LineKind::Fact),
            cuts: count(LineKind::Cut),
            learned: count(LineKind::Learned),
            dropped: count(LineKind::Dropped),
            longest: longest.unwrap_or(0) as u64,
            bytes,
            sha256,
        },
    })
}

/// Counts and hashes what is written, and keeps nothing of it. Fails once a limit has been reached.
struct Hasher<'a> {
    bytes: u64,
    hash: sha2::Sha256,
    limits: &'a Limits,
}

impl<'a> Hasher<'a> {
    fn new(limits: &'a Limits) -> Self {
        Self {
            bytes: 0,
            hash: sha2::Sha256::default(),
            limits,
        }
    }

    fn finish(self) -> (u64, Sha256) {
        (self.bytes, Sha256(self.hash.finalize().into()))
    }
}

impl Write for Hasher<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // Small pieces come by the thousand.
        let blocks = |bytes: u64| bytes >> 20;
        let after = self.bytes + bytes.len() as u64;
        if blocks(after) != blocks(self.bytes) && self.limits.passed() {
            return Err(io::Error::other("a limit has passed"));
        }
        self.bytes += bytes.len() as u64;
        self.hash.update(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

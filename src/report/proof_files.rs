//! The files of a proof: all that a stranger needs to check it.

use std::io::{self, Write};

use crate::model::puzzle::Puzzle;
use crate::model::solution::Solution;
use crate::notation::format::{self, Format};
use crate::pictures::text::{Layout, Style, draw};
use crate::questions::prove::{Claim, Proof};
use crate::search::formula::{FormulaError, write_dimacs};

/// A file of a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ProofFile {
    /// `README.txt`: what is claimed, and which commands check it.
    Readme,
    /// `puzzle.txt`: the puzzle with its rules.
    Puzzle,
    /// `solution.txt`: the only solution, drawn; not there if there is none.
    Solution,
    /// `formula.cnf`: the formula in DIMACS.
    Formula,
    /// `proof.drat`: the lines that refute it, in DRAT.
    Proof,
}

impl ProofFile {
    /// The name of the file.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Readme => "README.txt",
            Self::Puzzle => "puzzle.txt",
            Self::Solution => "solution.txt",
            Self::Formula => "formula.cnf",
            Self::Proof => "proof.drat",
        }
    }
}

/// How the lines of a proof are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ProofForm {
    /// As text, which every checker reads.
    #[default]
    Text,
    /// As text with comments, which not every checker reads.
    Commented,
    /// In binary, a third of the size.
    Binary,
}

/// The files of a proof.
///
/// ```
/// use hashi_sat::notation::format::{self, ReadOptions};
/// use hashi_sat::questions::prove::{Proving, prove};
/// use hashi_sat::report::{ProofFile, ProofFiles, ProofForm};
/// use hashi_sat::SearchOptions;
///
/// let puzzle = format::read(b"1.1", &ReadOptions::default())?.puzzle;
/// let Proving::Proved(proof) = prove(&puzzle, &SearchOptions::default())? else {
///     panic!("it has one solution");
/// };
/// let files = ProofFiles::new(&proof, ProofForm::Text);
/// let mut drawing = Vec::new();
/// files.write(ProofFile::Solution, &mut drawing)?;
/// assert_eq!(String::from_utf8(drawing)?, "1─1\n");
/// assert_eq!(files.iter().count(), 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct ProofFiles<'a> {
    proof: &'a Proof<'a>,
    form: ProofForm,
}

impl<'a> ProofFiles<'a> {
    /// The files of `proof`.
    #[must_use]
    pub const fn new(proof: &'a Proof<'a>, form: ProofForm) -> Self {
        Self { proof, form }
    }

    /// The files that there are.
    pub fn iter(&self) -> impl Iterator<Item = ProofFile> + use<> {
        let solution = match self.proof.claim() {
            Claim::NoSolution => None,
            Claim::ExactlyOne(_) => Some(ProofFile::Solution),
        };
        [ProofFile::Readme, ProofFile::Puzzle]
            .into_iter()
            .chain(solution)
            .chain([ProofFile::Formula, ProofFile::Proof])
    }

    /// Writes the content of a file; nothing for a file that there is not.
    ///
    /// # Errors
    ///
    /// When `out` fails.
    pub fn write(&self, file: ProofFile, mut out: impl Write) -> io::Result<()> {
        let puzzle = self.proof.formula().puzzle();
        // By way of `dyn`, and through memory, what writes formulas and puzzles is compiled for few kinds of writers: it would
        // add much to the page.
        let mut out: &mut dyn Write = &mut out;
        match file {
            ProofFile::Readme => out.write_all(self.readme().as_bytes()),
            ProofFile::Puzzle => {
                let mut text = Vec::new();
                format::write(puzzle, Format::Text, &mut text).map_err(io::Error::other)?;
                out.write_all(&text)
            }
            ProofFile::Solution => match self.proof.claim() {
                Claim::NoSolution => Ok(()),
                Claim::ExactlyOne(solution) => write_drawing(puzzle, solution, out),
            },
            ProofFile::Formula => match write_dimacs(self.proof.formula(), out) {
                Ok(_) => Ok(()),
                Err(FormulaError::Write(error)) => Err(error),
                Err(error) => Err(io::Error::other(error)),
            },
            ProofFile::Proof => {
                let lines = self.proof.lines();
                match self.form {
                    ProofForm::Text => lines.write_text(&mut out),
                    ProofForm::Commented => lines.write_with_comments(puzzle, &mut out),
                    ProofForm::Binary => lines.write_binary(&mut out),
                }
            }
        }
    }

    fn readme(&self) -> String {
        let (claim, other, solution) = match self.proof.claim() {
            Claim::NoSolution => ("The puzzle in puzzle.txt has no solution.", "a", ""),
            Claim::ExactlyOne(_) => (
                "The puzzle in puzzle.txt has exactly one solution, the one in solution.txt.",
                "another",
                SOLUTION,
            ),
        };
        let form = match self.form {
            ProofForm::Text => "text",
            ProofForm::Commented => "text with comments, which not every checker reads",
            ProofForm::Binary => "binary",
        };
        format!(
            include_str!("proof_files/readme.txt"),
            claim = claim,
            other = other,
            form = form,
            solution = solution
        )
    }
}

/// The last part of the readme where there is a solution.
const SOLUTION: &str = "
- The solution is one. Everybody can see that, and check_cnf.py checks it too.
";

/// Draws the solution so that it can only be read as this one: bridges between islands that touch show in wide drawings
/// only.
fn write_drawing(puzzle: &Puzzle, solution: &Solution, out: &mut dyn Write) -> io::Result<()> {
    let style = Style {
        layout: match touches(puzzle) {
            true => Layout::Wide,
            false => Layout::Plain,
        },
        ..Style::default()
    };
    write!(out, "{}", draw(puzzle, Some(solution), style))
}

/// Whether some islands touch.
fn touches(puzzle: &Puzzle) -> bool {
    let graph = crate::model::candidate_graph(puzzle);
    graph.corridors().iter().any(|corridor| {
        let [a, b] = corridor
            .ends
            .map(|island| puzzle.islands()[island as usize].cell);
        b.row - a.row + b.col - a.col == 1
    })
}

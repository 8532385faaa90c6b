//! `hashi-sat check-proof`.

mod only_solution;
mod same;

use std::fs;
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, anyhow, bail};
use clap::ValueEnum;
use hashi_sat::report::{self, CheckProofDocument, CheckProofVerdict};
use hashi_sat::verify::proof::{Ended, File, Files, ProvedClaim, Verified, check};

use super::exit::Exit;
use super::input::{ChoiceArguments, ReadingArguments, unreadable};
use super::time_limit::{TimeLimitArguments, WHILE_READING, not_decided};
use super::{bytes, output};

#[derive(clap::Args)]
#[command(after_help = "\
Says whether what is in a folder proves that a puzzle has no solution, or that it has exactly one:

  hashi-sat check-proof proof
  hashi-sat check-proof proof puzzle.txt

The folder has these files:
  puzzle.txt    the puzzle; needed only where PUZZLE is not given, and has to be the same
  formula.cnf   its formula, as `dimacs --no-deduction --connectivity elimination` writes it
  proof.drat    a proof, by any solver, that the formula is unsatisfiable: DRAT, text or binary
  solution.txt  only where the claim is that there is exactly one solution: that one, as a drawing,
                in the wide form where islands touch, or as JSON. The formula then has the clause
                that excludes it (`dimacs --except`)

The formula is derived from the puzzle a second time and has to have the same clauses. The lines of the proof are \
checked by the crate dratify, and the solution by the rules. Neither a solver nor what writes formulas takes part.

JSON output: {\"verified\": true, \"claim\": \"no_solution\" or \"exactly_one\", and the numbers of \"variables\", \
\"clauses\", \"lines\" of the proof, \"rup\", \"rat\", \"deletions\"}; \"verified\" is false when the proof is \
refused and null when nothing is decided, with \"reason\" instead of the numbers.

Exit codes: 0 verified, 1 refused, 2 bad input, such as a file that is not there, 3 not decided (--time-limit).")]
pub(super) struct Arguments {
    /// Folder with the proof
    #[arg(value_name = "DIR")]
    folder: PathBuf,

    /// File with the puzzle, or the puzzle itself as a URL, link or game ID; - reads standard input. If not given,
    /// puzzle.txt in DIR
    #[arg(value_name = "PUZZLE")]
    file: Option<PathBuf>,

    #[command(flatten)]
    reading: ReadingArguments,

    #[command(flatten)]
    choice: ChoiceArguments,

    /// What to print
    #[arg(long, value_name = "FORM", default_value = "text")]
    output: Output,

    #[command(flatten)]
    time_limit: TimeLimitArguments,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Output {
    /// The verdict in a line
    Text,
    /// The verdict as a JSON object
    Json,
}

pub(super) fn run(arguments: &Arguments) -> anyhow::Result<Exit> {
    let form = arguments.output;
    let clock = arguments.time_limit.start(move || {
        let (claim, reason) = (None, WHILE_READING);
        tell(form, CheckProofVerdict::Unknown { claim, reason })
    })?;
    let folder = &arguments.folder;
    require_folder(folder)?;
    let inside = folder.join("puzzle.txt");
    let file = arguments.file.as_deref().unwrap_or(&inside);
    let puzzle = arguments.choice.load(&arguments.reading, file)?.puzzle;
    let answer = folder.join("solution.txt");
    let claim = match exists(&answer)? {
        true => ProvedClaim::ExactlyOne,
        false => ProvedClaim::NoSolution,
    };
    let refuse = |reason: String| tell(form, CheckProofVerdict::Refused { claim, reason });
    // Options for the rules may say something else than the file in the folder, too.
    if exists(&inside)? {
        if let Some(difference) = same::difference(&puzzle, &inside)? {
            return refuse(difference);
        }
    }
    let solution = match claim {
        ProvedClaim::NoSolution => None,
        ProvedClaim::ExactlyOne => {
            let (_, bytes) = bytes::load(&answer, "a solution")?;
            match only_solution::read(&puzzle, "solution.txt", &bytes) {
                Ok(solution) => Some(solution),
                Err(error) => return refuse(format!("{error:#}")),
            }
        }
    };
    let formula = open(folder, File::Formula)?;
    let proof = open(folder, File::Proof)?;
    let limits = clock.search();
    let files = Files {
        formula,
        proof,
        solution: solution.as_ref(),
    };
    match check(&puzzle, files, || limits.stopped()) {
        Ok(verified) => tell(form, CheckProofVerdict::Verified(verified)),
        Err(Ended::Refused(refusal)) => refuse(refusal.to_string()),
        Err(Ended::Stopped(reason)) => {
            let claim = Some(claim);
            tell(form, CheckProofVerdict::Unknown { claim, reason })
        }
        Err(Ended::Read(file, error)) => {
            Err(unreadable(error, content(file))).context(name(folder, file))
        }
        Err(_) => bail!("{}: not checked", output::name(folder)),
    }
}

fn require_folder(path: &Path) -> anyhow::Result<()> {
    let metadata = fs::metadata(path).map_err(|error| match error.kind() {
        ErrorKind::NotFound | ErrorKind::NotADirectory => anyhow!("no such folder"),
        ErrorKind::PermissionDenied => anyhow!("no permission to read this folder"),
        _ => anyhow::Error::new(error).context("cannot be read"),
    });
    if metadata.with_context(|| output::name(path))?.is_dir() {
        return Ok(());
    }
    bail!(
        "{}: this is a file, expected the folder of a proof",
        output::name(path)
    )
}

/// Whether there is something at this path. Where that cannot be known, nothing is decided by it.
fn exists(path: &Path) -> anyhow::Result<bool> {
    path.try_exists().with_context(|| output::name(path))
}

fn open(folder: &Path, file: File) -> anyhow::Result<fs::File> {
    let opened = fs::File::open(folder.join(file.name()));
    opened
        .map_err(|error| unreadable(error, content(file)))
        .with_context(|| name(folder, file))
}

fn name(folder: &Path, file: File) -> String {
    output::name(&folder.join(file.name()))
}

const fn content(file: File) -> &'static str {
    match file {
        File::Formula => "a formula",
        File::Proof => "a proof",
    }
}

fn tell(form: Output, verdict: CheckProofVerdict) -> anyhow::Result<Exit> {
    let (words, exit) = match &verdict {
        CheckProofVerdict::Verified(proof) => (in_words(proof), Exit::Yes),
        CheckProofVerdict::Refused { reason, .. } => (format!("refused: {reason}"), Exit::No),
        CheckProofVerdict::Unknown { reason, .. } => {
            output::message(format_args!("{}", not_decided(*reason)));
            (String::new(), Exit::NotDecided)
        }
    };
    match form {
        Output::Json => {
            output::data(|out| report::write_line(out, &CheckProofDocument::new(verdict)))?;
        }
        Output::Text if exit != Exit::NotDecided => output::data(|out| writeln!(out, "{words}"))?,
        Output::Text => {}
    }
    Ok(exit)
}

fn in_words(proof: &Verified) -> String {
    let claim = match proof.claim {
        ProvedClaim::NoSolution => "no solution",
        ProvedClaim::ExactlyOne => "exactly one solution",
    };
    let clauses = output::count(proof.clauses, "clause");
    let lines = output::count(proof.lines, "line");
    let rat = match proof.rat {
        0 => String::new(),
        rat => format!(", {rat} of them RAT"),
    };
    format!("verified: {claim} ({clauses}, {lines} of proof{rat})")
}

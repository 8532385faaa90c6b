//! `hashi-sat prove`.

use std::fs::File;
use std::io::{BufReader, Write as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, anyhow};
use clap::ValueHint;
use hashi_sat::play::hint::prove_by_hints;
use hashi_sat::questions::prove::{Claim, Proof, Proving, prove};
use hashi_sat::report::{
    ProofDocument, ProofFile, ProofFiles, ProofForm, ProofVerdict, write_line,
};
use hashi_sat::sat::limits::Stopped;
use hashi_sat::verify::proof::{Ended, Files, check};
use hashi_sat::{Limits, Puzzle, SolveError};

use super::drawing::TextOrJson;
use super::exit::Exit;
use super::input::{Loaded, PuzzleArguments};
use super::new_folder::{self, NewFolder, Written};
use super::output;
use super::progress::{self, Task};
use super::search::SearchArguments;
use super::time_limit::{TimeLimitArguments, WHILE_READING, not_decided};
use super::whole_file::tell_unwritten;

#[derive(clap::Args)]
#[command(after_help = "\
Proves that a puzzle has no solution, or exactly one, so that nobody has to believe it:

  hashi-sat prove puzzle.txt -o proof
  hashi-sat check-proof proof puzzle.txt

DIR gets these files:

  puzzle.txt    the puzzle
  solution.txt  the only solution, if there is one
  formula.cnf   the formula of the puzzle, as `dimacs --no-deduction --connectivity elimination` writes it; if there is a \
solution, with `--except solution.txt`
  proof.drat    lines that refute the formula, which any DRAT checker reads, such as drat-trim
  README.txt    what is proved, and how to check it

The files are checked before they get there, as check-proof does. Nothing is written if the puzzle has several solutions.

A walkthrough that is a proof, in one file:

  hashi-sat prove puzzle.txt --by-hints -o walkthrough

JSON output: {\"proved\": true, \"claim\": \"no_solution\" or \"exactly_one\", \"solution\", and sizes and hashes of \"formula\" \
and \"proof\" as text}; \"proved\" is false if there are several solutions, with two \"solutions\", and null when nothing \
is decided, with \"reason\".

Exit codes: 0 proof written, 1 several solutions (with --by-hints also none), 2 bad input, 3 not decided (--time-limit), or the formula \
would be too large.")]
pub(super) struct Arguments {
    #[command(flatten)]
    puzzle: PuzzleArguments,

    /// Folder for the files; there must be nothing of this name yet
    #[arg(short = 'o', value_name = "DIR", value_hint = ValueHint::DirPath)]
    target: PathBuf,

    /// Prove that there is exactly one solution by the steps of `hint --all`, each with its sentence as a comment above its
    /// lines
    #[arg(long)]
    by_hints: bool,

    /// Write proof.drat in binary, in a third of the size
    #[arg(long, conflicts_with_all = ["by_hints", "comments"])]
    binary: bool,

    /// Say in comments in proof.drat why each line holds; not every checker reads them
    #[arg(long)]
    comments: bool,

    /// What to print about the proof
    #[arg(long, value_name = "FORM", value_enum, default_value_t = TextOrJson::Text)]
    output: TextOrJson,

    #[command(flatten)]
    search: SearchArguments,

    #[command(flatten)]
    time_limit: TimeLimitArguments,
}

pub(super) fn run(arguments: &Arguments) -> anyhow::Result<Exit> {
    progress::begin(Task::Solve);
    let (form, path) = (arguments.output, &arguments.target);
    let name = || output::name(path);
    new_folder::expect_none(path).with_context(name)?;
    let unwritten = path.clone();
    let clock = arguments.time_limit.start(move || {
        tell_unwritten(&unwritten);
        give_up(form, WHILE_READING)
    })?;
    let loaded = arguments.puzzle.load()?;
    let limits = clock.search();
    let options = arguments.search.options(limits.clone());
    let found = match arguments.by_hints {
        true => prove_by_hints(&loaded.puzzle, &options).map(|found| found.proving),
        false => prove(&loaded.puzzle, &options),
    };
    let found = found.with_context(|| loaded.name.clone())?;
    let Proving::Proved(proof) = &found else {
        return tell_unproved(arguments, &loaded, &found);
    };
    let written_as = match (arguments.binary, arguments.comments || arguments.by_hints) {
        (true, _) => ProofForm::Binary,
        (_, true) => ProofForm::Commented,
        _ => ProofForm::Text,
    };
    match write(path, &loaded.puzzle, proof, written_as, &limits).with_context(name)? {
        Written::Whole => {
            match form {
                TextOrJson::Text => {
                    output::data(|out| writeln!(out, "{}", summary(proof, &name())))?
                }
                TextOrJson::Json => {
                    // It is written already, so that no limit can undo it.
                    let limits = Limits::default();
                    print_json(&ProofDocument::in_form(&found, written_as, &limits))?
                }
            }
            Ok(Exit::Yes)
        }
        Written::Stopped => {
            tell_unwritten(path);
            give_up(form, limits.stopped().unwrap_or(WHILE_READING))
        }
    }
}

/// Writes the files, and lets the other encoder and the checker accept them before they are there.
fn write(
    path: &Path,
    puzzle: &Puzzle,
    proof: &Proof<'_>,
    written_as: ProofForm,
    limits: &Limits,
) -> anyhow::Result<Written> {
    let files = ProofFiles::new(proof, written_as);
    let folder = NewFolder::beside(path, limits)?;
    for file in files.iter() {
        let written = folder.write(file.name(), |out| files.write(file, out))?;
        if written == Written::Stopped {
            return Ok(Written::Stopped);
        }
    }
    let open = |file: ProofFile| File::open(folder.file(file.name())).context("cannot read it");
    let (formula, lines) = (open(ProofFile::Formula)?, open(ProofFile::Proof)?);
    let written = Files {
        formula: BufReader::new(formula),
        proof: BufReader::new(lines),
        solution: match proof.claim() {
            Claim::ExactlyOne(only) => Some(only),
            Claim::NoSolution => None,
        },
    };
    match check(puzzle, written, || limits.stopped()) {
        Ok(_) => folder.finish(),
        Err(Ended::Stopped(_)) => Ok(Written::Stopped),
        Err(Ended::Read(_, error)) => Err(anyhow!("cannot read it: {error}")),
        Err(Ended::Refused(refusal)) => {
            Err(anyhow::Error::new(SolveError::Unproved).context(refusal.to_string()))
        }
        Err(_) => Err(SolveError::Unproved.into()),
    }
}

/// What was proved, and how large it is.
fn summary(proof: &Proof<'_>, folder: &str) -> String {
    let claim = match proof.claim() {
        Claim::NoSolution => "no solution",
        Claim::ExactlyOne(_) => "exactly one solution",
    };
    let clauses = proof.formula().size().clauses();
    let lines = proof.lines().len();
    format!(
        "{claim}: {folder} has the proof, {lines} {} over a formula of {clauses} {}",
        if lines == 1 { "line" } else { "lines" },
        if clauses == 1 { "clause" } else { "clauses" },
    )
}

/// Says why there is no proof.
fn tell_unproved(
    arguments: &Arguments,
    loaded: &Loaded,
    found: &Proving<'_>,
) -> anyhow::Result<Exit> {
    let form = arguments.output;
    let (why, exit) = match found {
        &Proving::Unknown(stopped) => {
            tell_unwritten(&arguments.target);
            return give_up(form, stopped);
        }
        Proving::Several(_) => (
            String::from(
                "nothing to prove: there are several solutions (hashi-sat unique shows two)",
            ),
            Exit::No,
        ),
        Proving::NoSolution => (
            String::from(
                "no steps lead to a solution, as there is none; without --by-hints, that is proved",
            ),
            Exit::No,
        ),
        Proving::TooLarge { most_variables } => (
            format!(
                "not proved: the formula of this puzzle of {} islands would have more than {most_variables} variables beside \
                 those of its corridors",
                loaded.puzzle.islands().len(),
            ),
            Exit::NotDecided,
        ),
        _ => (String::from("not proved"), Exit::NotDecided),
    };
    output::message(format_args!("{}: {why}", loaded.name));
    if form == TextOrJson::Json {
        print_json(&ProofDocument::of(found))?;
    }
    Ok(exit)
}

fn give_up(form: TextOrJson, stopped: Stopped) -> anyhow::Result<Exit> {
    output::message(format_args!("{}", not_decided(stopped)));
    if form == TextOrJson::Json {
        print_json(&ProofDocument::new(ProofVerdict::Unknown(stopped)))?;
    }
    Ok(Exit::NotDecided)
}

fn print_json(document: &ProofDocument<'_>) -> anyhow::Result<()> {
    output::data(|out| write_line(out, document))
}

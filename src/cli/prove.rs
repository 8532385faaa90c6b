//! `hashi-sat prove`.

use std::io::Write as _;
use std::path::PathBuf;

use anyhow::Context as _;
use hashi_sat::Puzzle;
use hashi_sat::questions::prove::{Claim, MOST_VARIABLES, Proof, Proving, prove};
use hashi_sat::report::{ProofFile, ProofFiles, ProofForm};
use hashi_sat::sat::limits::Stopped;

use super::exit::Exit;
use super::input::PuzzleArguments;
use super::new_folder::{self, Written};
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

Nothing is written if the puzzle has several solutions.

Exit codes: 0 proof written, 1 several solutions, 2 bad input, 3 not decided (--time-limit), or the formula \
would be too large.")]
pub(super) struct Arguments {
    #[command(flatten)]
    puzzle: PuzzleArguments,

    /// Folder for the files; there must be nothing of this name yet
    #[arg(short, long, value_name = "DIR")]
    output: PathBuf,

    /// Write proof.drat in binary, in a third of the size
    #[arg(long, conflicts_with = "comments")]
    binary: bool,

    /// Say in comments in proof.drat why each line holds; not every checker reads them
    #[arg(long)]
    comments: bool,

    #[command(flatten)]
    search: SearchArguments,

    #[command(flatten)]
    time_limit: TimeLimitArguments,
}

pub(super) fn run(arguments: &Arguments) -> anyhow::Result<Exit> {
    progress::begin(Task::Solve);
    let path = &arguments.output;
    let name = || output::name(path);
    new_folder::expect_none(path).with_context(name)?;
    let unwritten = path.clone();
    let clock = arguments.time_limit.start(move || {
        tell_unwritten(&unwritten);
        Ok(give_up(WHILE_READING))
    })?;
    let loaded = arguments.puzzle.load()?;
    let limits = clock.search();
    let options = arguments.search.options(limits.clone());
    let proving = prove(&loaded.puzzle, &options).with_context(|| loaded.name.clone())?;
    let proof = match proving {
        Proving::Proved(proof) => proof,
        Proving::Several(_) => {
            output::message(format_args!(
                "{}: nothing to prove: there are several solutions (hashi-sat unique shows two)",
                loaded.name
            ));
            return Ok(Exit::No);
        }
        Proving::Unknown(stopped) => {
            tell_unwritten(path);
            return Ok(give_up(stopped));
        }
        _ => return Ok(refuse_size(&loaded.name, &loaded.puzzle)),
    };
    let form = match (arguments.binary, arguments.comments) {
        (true, _) => ProofForm::Binary,
        (_, true) => ProofForm::Commented,
        _ => ProofForm::Text,
    };
    let files = ProofFiles::new(&proof, form);
    let names = files.iter().map(ProofFile::name);
    let written = new_folder::write(path, names, &limits, |name, out| {
        let mut files_there = files.iter();
        match files_there.find(|file| file.name() == name) {
            Some(file) => files.write(file, out),
            None => Ok(()),
        }
    });
    match written.with_context(name)? {
        Written::Whole => {
            output::data(|out| writeln!(out, "{}", summary(&proof, &name())))?;
            Ok(Exit::Yes)
        }
        Written::Stopped => {
            tell_unwritten(path);
            Ok(give_up(limits.stopped().unwrap_or(Stopped::Time)))
        }
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

fn refuse_size(name: &str, puzzle: &Puzzle) -> Exit {
    output::message(format_args!(
        "{name}: not proved: the formula of this puzzle of {} islands would have more than {MOST_VARIABLES} variables for \
         connectivity",
        puzzle.islands().len()
    ));
    Exit::NotDecided
}

fn give_up(stopped: Stopped) -> Exit {
    output::message(format_args!("{}", not_decided(stopped)));
    Exit::NotDecided
}

//! `hashi-sat check`.

mod print;

use std::path::PathBuf;

use anyhow::{Context as _, bail};
use clap::ValueEnum;
use hashi_sat::Puzzle;
use hashi_sat::notation::answer::{self, Claim};
use hashi_sat::questions::check::cuts::{CutClause, cuts_against};
use hashi_sat::questions::check::{Report, check};
use hashi_sat::report;

use super::drawing::Form;
use super::encoding::EncodingArguments;
use super::exit::Exit;
use super::input::{ChoiceArguments, Loaded, ReadingArguments};
use super::progress::{self, Task};
use super::time_limit::{TimeLimitArguments, WHILE_READING};
use super::unfinished::is_unfinished;
use super::{bytes, output};

// Pieces of the help; `concat!` accepts macros only.
macro_rules! about {
    () => {
        "\
Says whether an answer is a solution, and if not, what is wrong with it:

  hashi-sat check puzzle.txt mine.txt
  hashi-sat check puzzle.txt answer.txt --output text

"
    };
}

macro_rules! json {
    () => {
        "\
JSON output: one object with the keys
  valid       true (also for a confirmed claim that there is no solution), false,
              or null when it is not decided
  reason      which limit left valid, or other, undecided
  violations  [{\"kind\", \"cell\": [row, column], \"text\"}, ...]; positions count from 0
  open        bridges between touching islands, which the drawing cannot show: a choice
              that makes it valid, [{\"from\", \"to\", \"count\"}, ...]
  other       another such choice; null when there is none, absent when that is not decided
  solution    a solution, which refutes the claim that there is none
  cuts        clauses that a model violates by being unconnected or by a forbidden loop:
              [{\"islands\", \"clause\"}, ...]

"
    };
}

macro_rules! exit_codes {
    () => {
        "\
Exit codes: 0 valid, or a claim that there is no solution is confirmed, 1 invalid, or the claim is refuted, \
2 bad input, 3 not decided (--time-limit)."
    };
}

#[derive(clap::Args)]
#[command(
    after_help = concat!(about!(), exit_codes!()),
    after_long_help = concat!(about!(), json!(), exit_codes!())
)]
pub(super) struct Arguments {
    /// File with the puzzle; - reads standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// File with the answer: a drawing, JSON, a pzprv3 or save file, a link with an answer, the output of
    /// a SAT solver, or MiniSat's result file; or the link itself; - reads standard input. If not given,
    /// the answer in FILE itself
    #[arg(value_name = "ANSWER")]
    answer: Option<PathBuf>,

    #[command(flatten)]
    reading: ReadingArguments,

    #[command(flatten)]
    choice: ChoiceArguments,

    /// What to print instead of the verdict, which then goes to standard error
    #[arg(long, value_name = "FORM", value_parser = Form::<Output>::parser())]
    output: Option<Form<Output>>,

    #[command(flatten)]
    encoding: EncodingArguments,

    #[command(flatten)]
    time_limit: TimeLimitArguments,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Output {
    /// The verdict as a JSON object; --help lists the keys
    Json,
    /// DIMACS clauses to add to the formula: those that the answer violates by being unconnected or by
    /// a forbidden loop
    Cuts,
}

/// An answer and what there is to say about it.
struct CheckedAnswer<'a> {
    puzzle: &'a Puzzle,
    claim: &'a Claim,
    report: &'a Report,
    cuts: &'a [CutClause],
}

pub(super) fn run(arguments: &Arguments) -> anyhow::Result<Exit> {
    progress::begin(Task::Solve);
    let path = arguments.answer.as_deref();
    if arguments.file.as_os_str() == "-" && path.is_some_and(|path| path.as_os_str() == "-") {
        bail!("FILE and ANSWER cannot both be standard input");
    }
    let form = arguments.output;
    let clock = arguments.time_limit.start(move || give_up(form))?;
    let loaded = arguments.choice.load(&arguments.reading, &arguments.file)?;
    let Loaded {
        puzzle,
        answer,
        name,
        ..
    } = loaded;
    let encoding = arguments.encoding.choice();
    encoding
        .check(puzzle.rules().max_bridges())
        .with_context(|| name.clone())?;
    let (name, claim, is_model) = match path {
        Some(path) => {
            let (name, bytes) = bytes::load_answer(path)?;
            let claim = answer::decode(&puzzle, &bytes, encoding).with_context(|| name.clone())?;
            let is_model = answer::form(&puzzle, &bytes) == Some(answer::Form::SolverOutput);
            (name, claim, is_model)
        }
        None => match answer {
            Some(answer) => (name, Claim::Solution(answer.bridges), false),
            None => bail!("{name}: found a puzzle without an answer, expected ANSWER after FILE"),
        },
    };
    let limits = clock.search();
    let report = check(&puzzle, &claim, &limits).context(name)?;
    let wanted = form == Some(Form::Other(Output::Cuts)) || is_model;
    let cuts = if wanted {
        cuts_against(&puzzle, encoding, &claim, &report)
    } else {
        Vec::new()
    };
    let judgement = CheckedAnswer {
        puzzle: &puzzle,
        claim: &claim,
        report: &report,
        cuts: &cuts,
    };
    judgement.print(form)?;
    if let (Report::Invalid(_), Claim::Solution(drawn) | Claim::Drawing { shown: drawn, .. }) =
        (&report, &claim)
    {
        // What a solver says is complete.
        if !is_model && is_unfinished(&puzzle, drawn) {
            output::message(format_args!(
                "nothing that is drawn breaks a rule by itself: hashi-sat hint with --state goes on from an unfinished board"
            ));
        }
    }
    Ok(match report {
        Report::Valid | Report::Completed { .. } | Report::Confirmed => Exit::Yes,
        Report::Invalid(_) | Report::NoCompletion(_) | Report::Refuted(_) => Exit::No,
        _ => Exit::NotDecided,
    })
}

/// The time limit was reached.
fn give_up(form: Option<Form<Output>>) -> anyhow::Result<Exit> {
    match form {
        Some(Form::Other(Output::Json)) => {
            print::print_json(&report::CheckDocument::stopped(WHILE_READING))?
        }
        _ => output::message(format_args!("not decided: {WHILE_READING}")),
    }
    Ok(Exit::NotDecided)
}

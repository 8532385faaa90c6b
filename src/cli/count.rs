//! `hashi-sat count`.

mod stream;

use std::io::Write as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use anyhow::{Context as _, bail};
use hashi_sat::count::{CountOptions, Ending as CountEnding, count};
use num_bigint::BigUint;
use serde::Serialize;
use serde_json::value::RawValue;

use super::drawing::Form;
use super::input::PuzzleArguments;
use super::search::SearchArguments;
use super::time_limit::{NOT_DECIDED, TimeLimitArguments};
use super::{Ending, output};

#[derive(clap::Args)]
#[command(after_help = "\
How many solutions has it, and which?

  hashi-sat count puzzle.txt
  hashi-sat count puzzle.txt --limit 0 --solutions

JSON output: with --solutions a line for each solution, as `solve --output json` prints it; the last line \
is {\"count\": 31, \"complete\": true}. A count that is not complete is the number of those that were \
found; there may be more.

Exit codes: 0 counted exactly (no solution is 0), 2 bad input, 3 stopped by --limit or --time-limit.")]
pub(super) struct Arguments {
    #[command(flatten)]
    puzzle: PuzzleArguments,

    /// Stop when there are more solutions than this; 0 counts all
    #[arg(
        long, value_name = "N", default_value_t = 1_000,
        value_parser = limit, allow_negative_numbers = true
    )]
    limit: u64,

    /// Print each solution as soon as it is found, and then how many there are
    #[arg(long)]
    solutions: bool,

    /// What to print; the forms of drawings are for --solutions
    #[arg(long, short, value_name = "FORM", value_enum, default_value_t = Form::Text)]
    output: Form,

    #[command(flatten)]
    search: SearchArguments,

    #[command(flatten)]
    time_limit: TimeLimitArguments,
}

/// The value of `--limit`.
fn limit(text: &str) -> Result<u64, String> {
    text.parse()
        .map_err(|_| format!("expected a whole number from 0 (no limit) to {}", u64::MAX))
}

pub(super) fn run(arguments: &Arguments) -> anyhow::Result<Ending> {
    let form = arguments.output;
    if !arguments.solutions && !matches!(form, Form::Text | Form::Json) {
        bail!("this --output is a form of drawings, and there are none without --solutions");
    }
    let printed = Arc::new(AtomicU64::new(0));
    let known = Arc::clone(&printed);
    let clock = arguments.time_limit.start(move || {
        let number = known.load(Ordering::SeqCst).into();
        tell(form, &number, CountEnding::TimeLimit)
    })?;
    let loaded = arguments.puzzle.load()?;
    let search = arguments.search.options(clock.limits());
    let most = (arguments.limit > 0).then_some(arguments.limit);
    let (number, ending) = if arguments.solutions {
        let stream = stream::Stream {
            loaded: &loaded,
            form,
            clock: &clock,
            printed: &printed,
        };
        let Some(ending) = stream.print(search, most)? else {
            return Ok(Ending::Yes);
        };
        (printed.load(Ordering::SeqCst).into(), ending)
    } else {
        let options = CountOptions { search, most };
        let found = count(&loaded.puzzle, &options).with_context(|| loaded.name.clone())?;
        (found.number, found.ending)
    };
    clock.answered();
    tell(form, &number, ending)
}

/// Prints how many solutions were found, and why there may be more.
fn tell(form: Form, number: &BigUint, ending: CountEnding) -> anyhow::Result<Ending> {
    let nothing = *number == BigUint::ZERO;
    match ending {
        CountEnding::Complete => {}
        CountEnding::Limit => output::message(format_args!(
            "there are more than {} (--limit 0 counts all)",
            solutions(number)
        )),
        CountEnding::TimeLimit if nothing => output::message(format_args!("{NOT_DECIDED}")),
        CountEnding::TimeLimit => output::message(format_args!("stopped at the time limit")),
    }
    let complete = ending == CountEnding::Complete;
    match form {
        Form::Json => {
            let count = RawValue::from_string(number.to_string())?;
            output::data(|out| {
                serde_json::to_writer(&mut *out, &Document { count, complete })?;
                writeln!(out)
            })?;
        }
        Form::Text | Form::Ascii | Form::Wide | Form::Narrow => match (complete, nothing) {
            (true, true) => output::data(|out| writeln!(out, "no solution"))?,
            (true, false) => output::data(|out| writeln!(out, "{}", solutions(number)))?,
            (false, true) => {}
            (false, false) => {
                output::data(|out| writeln!(out, "at least {}", solutions(number)))?;
            }
        },
    }
    Ok(if complete {
        Ending::Yes
    } else {
        Ending::NotDecided
    })
}

fn solutions(number: &BigUint) -> String {
    output::count(number.clone(), "solution")
}

/// The last line of JSON. The number has as many digits as it takes.
#[derive(Serialize)]
struct Document {
    count: Box<RawValue>,
    complete: bool,
}

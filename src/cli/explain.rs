//! `hashi-sat explain`.

use std::io::Write as _;

use hashi_sat::pictures::Picture;
use hashi_sat::pictures::text::draw_marked;
use hashi_sat::questions::explain::{Explanation, NoSolutionReason, explain};
use hashi_sat::report::{AnswerDocument, ExplainDocument};
use hashi_sat::sat::limits::Stopped;
use hashi_sat::{Cell, Puzzle, Solution};

use super::drawing::{Drawing, TextOrJson};
use super::exit::Exit;
use super::label::Label;
use super::picture::PictureArguments;
use super::progress::{self, Task};
use super::question::QuestionArguments;
use super::series::Asked;
use super::time_limit::{Ended, Within};
use super::{color, output};

#[derive(clap::Args)]
#[command(
    mut_arg("seed", |seed| seed.help("Choose among several reasons; the same number always gives the \
                                      same one")),
    after_help = "\
Says why there is no solution, and marks the islands to look at:

  hashi-sat explain puzzle.txt

Islands without enough neighbours, islands that no bridges can connect and an odd sum of the clues are \
reported first. Otherwise the reason is a conflict: clues that contradict each other, whatever the other clues \
are, and none of which can be left out.

JSON output: {\"status\": \"unsatisfiable\", \"reason\": \"isolated\", \"capacity\", \"falls_apart\", \"odd_sum\" or \
\"conflict\", \"islands\": [[row, column], ...], \"connectivity_needed\": true, false or null, \"text\": the \
reason in words}. \"falls_apart\" also has \"groups\", the smallest first. A conflict has \"minimal\", \"groups\" (one of which \
would be sealed off, if connectivity is needed) and, if loops are forbidden, \"no_loops_needed\" and \"loops\" \
(one of which would be closed, if that is needed). For a puzzle that has a solution: {\"status\": \
\"satisfiable\", \"bridges\": [...], \"several\": true, false or null}; with null, \"reason\" says which limit \
was reached. In a conflict that a limit left open, \"stopped\" says which.

Exit codes: 0 a reason is given, 1 there is a solution, 2 bad input, 3 stopped by --time-limit; what was \
found by then is printed, perhaps a conflict that is not minimal."
)]
pub(super) struct Arguments {
    #[command(flatten)]
    question: QuestionArguments,

    #[command(flatten)]
    picture: PictureArguments,

    /// What to print
    #[arg(long, value_name = "FORM", value_enum, default_value_t = TextOrJson::Text)]
    output: TextOrJson,
}

pub(super) fn run(arguments: &Arguments) -> anyhow::Result<Exit> {
    progress::begin(Task::Explain);
    let form = arguments.output;
    arguments.question.ask_each(
        form == TextOrJson::Text,
        &arguments.picture,
        move |label, stopped| give_up(form, label, stopped),
        explain,
        |asked, found| tell(arguments, asked, found),
    )
}

fn tell(arguments: &Arguments, asked: &Asked<'_>, found: &Explanation) -> anyhow::Result<Exit> {
    let (puzzle, label) = (&asked.loaded.puzzle, asked.label);
    let form = arguments.output;
    match found {
        Explanation::Unsatisfiable(reason) => {
            let marked = to_mark(puzzle, reason);
            let bare = Picture::new(puzzle);
            arguments.picture.draw(&bare.with_marked(&marked))?;
            let stopped = stopped(reason);
            if let Some(stopped) = stopped {
                output::message(format_args!("{label}{}", Ended(stopped)));
            }
            match form {
                TextOrJson::Text => print_reason(puzzle, reason)?,
                TextOrJson::Json => print_json(label, puzzle, found)?,
            }
            if let (TextOrJson::Text, NoSolutionReason::OddSum { .. }) = (form, reason) {
                output::message(format_args!(
                    "{label}which number is wrong, the sum does not say (hashi-sat repair lists what would mend it)"
                ));
            }
            Ok(match stopped {
                Some(_) => Exit::NotDecided,
                None => Exit::Yes,
            })
        }
        Explanation::Satisfiable { solution, several } => {
            let bare = Picture::new(puzzle);
            arguments.picture.draw(&bare.with_solution(solution))?;
            match form {
                TextOrJson::Text => print_solution(puzzle, solution, *several)?,
                TextOrJson::Json => print_json(label, puzzle, found)?,
            }
            Ok(Exit::No)
        }
        Explanation::Unknown(stopped) => {
            arguments.picture.tell_undrawn();
            give_up(form, label, *stopped)
        }
        other => unreachable!("an explanation that is not handled: {other:?}"),
    }
}

/// Which limit was reached before all was found out, if one was.
fn stopped(reason: &NoSolutionReason) -> Option<Stopped> {
    match reason {
        NoSolutionReason::Conflict(conflict) => conflict.stopped,
        _ => None,
    }
}

fn print_json(label: &Label, puzzle: &Puzzle, found: &Explanation) -> anyhow::Result<()> {
    match ExplainDocument::new(puzzle, found) {
        Ok(document) => label.print_json(document),
        Err(answer) => label.print_json(*answer),
    }
}

/// The islands to look at, unless these are all islands.
fn to_mark(puzzle: &Puzzle, reason: &NoSolutionReason) -> Vec<Cell> {
    match reason {
        NoSolutionReason::OddSum { .. } => Vec::new(),
        _ => reason.islands(puzzle),
    }
}

/// Prints the reason in words, and marks the islands to look at, unless these are all islands.
fn print_reason(puzzle: &Puzzle, reason: &NoSolutionReason) -> anyhow::Result<()> {
    let words = format!("no solution: {reason:#}\n");
    let marked = to_mark(puzzle, reason);
    if marked.is_empty() {
        return Drawing::Text.print_below(&words, puzzle, None);
    }
    let drawing = draw_marked(puzzle, &marked).with_style(color::style());
    output::data(|out| write!(out, "{words}{drawing}"))
}

fn print_solution(
    puzzle: &Puzzle,
    solution: &Solution,
    several: Result<bool, Stopped>,
) -> anyhow::Result<()> {
    let words = match several {
        Ok(false) => String::from("the puzzle has exactly one solution\n"),
        Ok(true) => String::from(
            "the puzzle has several solutions (hashi-sat unique shows where two differ); one of them:\n",
        ),
        Err(stopped) => format!(
            "the puzzle has a solution; whether there is another was not decided {}\n",
            Within(stopped)
        ),
    };
    Drawing::Text.print_below(&words, puzzle, Some(solution))
}

/// The time limit was reached before it was known whether there is a solution, perhaps before there was a puzzle.
fn give_up(form: TextOrJson, label: &Label, stopped: Stopped) -> anyhow::Result<Exit> {
    label.not_decided(stopped);
    if form == TextOrJson::Json {
        label.print_json(AnswerDocument::unknown(stopped))?;
    }
    Ok(Exit::NotDecided)
}

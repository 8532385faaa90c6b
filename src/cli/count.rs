//! `hashi-sat count`.

use std::io::{self, Write as _};

use anyhow::{Context as _, bail};
use hashi_sat::pictures::text::draw;
use hashi_sat::questions::count::{CountEnding, CountOptions, Solutions, count_watched};
use hashi_sat::report;
use hashi_sat::{Puzzle, SearchOptions, Solution, candidate_graph};
use num_bigint::BigUint;

use super::drawing::{Drawing, ForPrograms, Form, Touching};
use super::exit::Exit;
use super::label::Label;
use super::output;
use super::progress::{self, Task};
use super::question::QuestionArguments;
use super::series::Asked;
use super::stream::{self, Out, Stopped, Stream};
use super::time_limit::Ended;

#[derive(clap::Args)]
#[command(after_help = "\
Counts the solutions, exactly up to --limit; with --solutions, prints each of them too:

  hashi-sat count puzzle.txt
  hashi-sat count puzzle.txt --limit 0 --solutions

JSON output: with --solutions, one line for each solution, as `solve --output json` prints it; the last line \
is {\"count\": 31, \"complete\": true}. If \"complete\" is false, \"count\" is the number of solutions found \
so far, and there may be more; after --time-limit or Ctrl-C, \"reason\" says which ended the count.

Exit codes: 0 counted exactly (also if there is no solution), 2 bad input, 3 stopped by --limit or --time-limit.")]
pub(super) struct Arguments {
    #[command(flatten)]
    question: QuestionArguments,

    /// Stop if there are more than N solutions; 0 counts all
    #[arg(
        long, value_name = "N", default_value_t = 1_000,
        value_parser = stream::limit, allow_negative_numbers = true
    )]
    limit: u64,

    /// Print each solution as soon as it is found, and then how many there are
    #[arg(long)]
    solutions: bool,

    /// What to print; the forms of drawing are for --solutions
    #[arg(long, value_name = "FORM", value_parser = Form::<ForPrograms>::parser(), default_value = "text")]
    output: Form,
}

pub(super) fn run(arguments: &Arguments) -> anyhow::Result<Exit> {
    progress::begin(Task::Count {
        most: (arguments.limit > 0).then_some(arguments.limit),
    });
    let form = arguments.output;
    if !arguments.solutions
        && form
            .drawing()
            .is_some_and(|drawing| drawing != Drawing::Text)
    {
        bail!("this --output is a form of drawing, but nothing is drawn without --solutions");
    }
    let give_up = move |puzzle: &Label, stopped| {
        tell(form, puzzle, &BigUint::ZERO, CountEnding::Stopped(stopped))
    };
    let headings = form.drawing().is_some();
    arguments
        .question
        .ask(headings, None, give_up, |asked, search| {
            answer(arguments, asked, search)
        })
}

/// Counts the solutions of one puzzle.
fn answer(arguments: &Arguments, asked: &Asked<'_>, search: SearchOptions) -> anyhow::Result<Exit> {
    let form = arguments.output;
    let puzzle = &asked.loaded.puzzle;
    let most = (arguments.limit > 0).then_some(arguments.limit);
    let (number, ending) = if arguments.solutions {
        let mut solutions = Solutions::new(puzzle, search);
        let writer = writer(form, asked.label, puzzle);
        let mut printed = 0;
        let stopped = Stream { asked, most }.print(&mut solutions, writer, |number, _| {
            printed = number;
        })?;
        let ending = match stopped {
            Stopped::Unread => return Ok(Exit::Yes),
            Stopped::AtLimit => CountEnding::Limit,
            Stopped::Exhausted => solutions.ending().unwrap_or(CountEnding::Complete),
        };
        (printed.into(), ending)
    } else {
        let options = CountOptions::default().with_search(search).with_most(most);
        let found = count_watched(puzzle, &options, &mut progress::counted)
            .with_context(|| asked.loaded.name.clone())?;
        (found.number, found.ending)
    };
    tell(form, asked.label, &number, ending)
}

/// Writes numbered solutions, all in one style, which is chosen before the first without knowledge of the others.
fn writer(
    form: Form,
    puzzle_number: &Label,
    puzzle: &Puzzle,
) -> impl FnMut(&mut Out<'_>, u64, &Solution) -> io::Result<()> {
    let mut style = None;
    move |out, number, solution| match form.drawing() {
        None => puzzle_number.json_line(out, report::AnswerDocument::satisfiable(solution)),
        Some(drawing) => {
            let style = *style.get_or_insert_with(|| drawing.style(touching(puzzle)));
            // The wide form contains blank lines, so only the number separates.
            writeln!(out, "solution {number}:")?;
            writeln!(out, "{}", draw(puzzle, Some(solution), style))
        }
    }
}

/// Whether a solution may join islands that touch.
fn touching(puzzle: &Puzzle) -> Touching {
    let graph = candidate_graph(puzzle);
    let touch = graph.corridors().iter().any(|corridor| {
        let [a, b] = corridor.ends.map(|end| puzzle.islands()[end as usize].cell);
        a.row.abs_diff(b.row) + a.col.abs_diff(b.col) == 1
    });
    if touch {
        Touching::Joinable
    } else {
        Touching::Apart
    }
}

/// Prints how many solutions were found, and why there may be more.
fn tell(form: Form, puzzle: &Label, number: &BigUint, ending: CountEnding) -> anyhow::Result<Exit> {
    let nothing = *number == BigUint::ZERO;
    match ending {
        CountEnding::Complete => {}
        CountEnding::Limit => output::message(format_args!(
            "{puzzle}stopped at --limit {number} (--limit 0 counts all)"
        )),
        CountEnding::Stopped(stopped) if nothing => puzzle.not_decided(stopped),
        CountEnding::Stopped(stopped) => {
            output::message(format_args!("{puzzle}{}", Ended(stopped)));
        }
    }
    let complete = ending == CountEnding::Complete;
    match form {
        Form::Other(ForPrograms::Json) => {
            puzzle.print_json(report::CountDocument::new(number.clone(), ending))?;
        }
        Form::Drawn(_) => match (complete, nothing) {
            (true, true) => output::data(|out| writeln!(out, "no solution"))?,
            (true, false) => output::data(|out| writeln!(out, "{}", solutions(number)))?,
            (false, true) => {}
            (false, false) => {
                let bound = match ending {
                    CountEnding::Limit => "more than",
                    _ => "at least",
                };
                output::data(|out| writeln!(out, "{bound} {}", solutions(number)))?;
            }
        },
    }
    Ok(if complete {
        Exit::Yes
    } else {
        Exit::NotDecided
    })
}

fn solutions(number: &BigUint) -> String {
    output::count(number.clone(), "solution")
}

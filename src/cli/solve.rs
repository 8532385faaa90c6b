//! `hashi-sat solve`.

use std::io;

use anyhow::Context as _;
use clap::ValueEnum;
use hashi_sat::encodings::solver_output::{self, Verdict};
use hashi_sat::notation::answer::competition;
use hashi_sat::notation::format::{self, Format, WriteError};
use hashi_sat::pictures::Picture;
use hashi_sat::report;
use hashi_sat::sat::limits::Stopped;
use hashi_sat::{Answer, Outcome, Puzzle, Solution, State, candidate_graph, solve};

use super::drawing::Form;
use super::exit::Exit;
use super::files::FilesArguments;
use super::input::Loaded;
use super::label::Label;
use super::picture::PictureArguments;
use super::progress::{self, Task};
use super::search::SolveArguments;
use super::series::{Asked, Series};
use super::time_limit::TimeLimitArguments;
use super::{output, statistics};

#[derive(clap::Args)]
#[command(after_help = "\
Type the puzzle into a file, or straight into the terminal, as rows of digits, with . or 0 for water and ? for an \
island whose number is not given:

  hashi-sat solve puzzle.txt
  printf '2.4\\n...\\n1.3\\n' | hashi-sat solve

A message beside the drawing says when another solution was found with little effort; hashi-sat unique finds out \
whether there is one.

Exit codes: 0 solved, 1 no solution, 2 bad input, 3 not decided (--time-limit).")]
pub(super) struct Arguments {
    #[command(flatten)]
    puzzle: FilesArguments,

    /// What to print
    #[arg(long, value_name = "FORM", value_parser = Form::<Output>::parser(), default_value = "text")]
    output: Form<Output>,

    #[command(flatten)]
    picture: PictureArguments,

    #[command(flatten)]
    search: SolveArguments,

    /// Also report what deduction decided, how large the formula was, what the search took, and where
    /// the time went
    #[arg(long)]
    stats: bool,

    #[command(flatten)]
    time_limit: TimeLimitArguments,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Output {
    /// A JSON object with the list of bridges
    Json,
    /// The puzzle and its solution as a puzz.link file
    Pzprv3,
    /// s and v lines, and exit codes 10, 20 and 0, as of a SAT solver
    Dimacs,
}

pub(super) fn run(arguments: &Arguments) -> anyhow::Result<Exit> {
    progress::begin(Task::Solve);
    let form = arguments.output;
    let series = Series {
        puzzles: &arguments.puzzle,
        time_limit: &arguments.time_limit,
        headings: form.drawing().is_some(),
        only_one: match form {
            Form::Other(Output::Dimacs) => Some("but this --output is for only one"),
            _ => arguments.picture.only_one()?,
        },
        accept: &|loaded| accept(arguments, loaded),
    };
    series.run(
        move |label, stopped| give_up(form, label, stopped),
        |asked| {
            let loaded = asked.loaded;
            let options = arguments.search.options(asked.limits.clone());
            let options = options.with_times(arguments.stats);
            let options = options.with_second(form.drawing().is_some());
            let outcome = solve(&loaded.puzzle, &options).with_context(|| loaded.name.clone())?;
            match picture(&loaded.puzzle, &outcome.answer) {
                Some(picture) => arguments.picture.draw(&picture)?,
                None => arguments.picture.tell_undrawn(),
            }
            print(arguments, asked, &outcome)?;
            Ok(ending(form, &outcome.answer))
        },
    )
}

/// Checks that the puzzle has a formula in this encoding, and fits this form and a picture.
fn accept(arguments: &Arguments, loaded: &Loaded) -> anyhow::Result<()> {
    let name = || loaded.name.clone();
    let most = loaded.puzzle.rules().max_bridges();
    let encoding = arguments.search.encoding();
    encoding.check(most).with_context(name)?;
    if arguments.output == Form::Other(Output::Pzprv3) {
        format::write(&loaded.puzzle, Format::Pzprv3, &mut io::sink()).with_context(name)?;
    }
    arguments.picture.accept(&loaded.puzzle)
}

/// The solution, or the bare grid if there is none.
fn picture<'a>(puzzle: &'a Puzzle, answer: &'a Answer) -> Option<Picture<'a>> {
    let bare = Picture::new(puzzle);
    match answer {
        Answer::Satisfiable(solution) => Some(bare.with_solution(solution)),
        Answer::Unsatisfiable => Some(bare),
        Answer::Unknown(_) => None,
    }
}

fn ending(form: Form<Output>, answer: &Answer) -> Exit {
    match (answer, form) {
        (Answer::Satisfiable(_), Form::Other(Output::Dimacs)) => Exit::Competition(10),
        (Answer::Unsatisfiable, Form::Other(Output::Dimacs)) => Exit::Competition(20),
        (Answer::Unknown(_), Form::Other(Output::Dimacs)) => Exit::Competition(0),
        (Answer::Satisfiable(_), _) => Exit::Yes,
        (Answer::Unsatisfiable, _) => Exit::No,
        (Answer::Unknown(_), _) => Exit::NotDecided,
    }
}

fn print(arguments: &Arguments, asked: &Asked<'_>, outcome: &Outcome) -> anyhow::Result<()> {
    let (loaded, label) = (asked.loaded, asked.label);
    let puzzle = &loaded.puzzle;
    if arguments.stats && arguments.output != Form::Other(Output::Json) {
        let statistics = statistics::text(loaded, &outcome.statistics);
        output::lines(&format!("{label}{statistics}"));
    }
    let solution = match &outcome.answer {
        Answer::Satisfiable(solution) => Some(solution),
        Answer::Unsatisfiable => {
            output::message(format_args!(
                "{}: there is no solution (hashi-sat explain says why)",
                loaded.name
            ));
            None
        }
        Answer::Unknown(stopped) => {
            label.not_decided(*stopped);
            None
        }
    };
    match arguments.output {
        Form::Other(Output::Json) => {
            let mut document = report::AnswerDocument::new(&outcome.answer);
            if arguments.stats {
                let statistics = statistics::document(loaded, &outcome.statistics);
                document = document.with_statistics(statistics);
            }
            label.print_json(document)
        }
        Form::Other(Output::Dimacs) => {
            let encoding = arguments.search.encoding();
            output::data(|out| match &outcome.answer {
                Answer::Satisfiable(solution) => {
                    let graph = candidate_graph(puzzle);
                    competition::write_solution(out, puzzle, &graph, encoding, solution)
                }
                Answer::Unsatisfiable => solver_output::write(out, Verdict::Unsatisfiable, []),
                Answer::Unknown(_) => solver_output::write(out, Verdict::Unknown, []),
            })
        }
        // With several puzzles, the k-th file is that of the k-th puzzle.
        Form::Other(Output::Pzprv3)
            if solution.is_some()
                || outcome.answer == Answer::Unsatisfiable
                || loaded.label.is_one_of_several() =>
        {
            pzprv3(loaded, solution)
        }
        _ if matches!(outcome.answer, Answer::Unknown(_)) => Ok(()),
        Form::Drawn(drawing) => {
            if outcome.second.is_some() {
                output::message(format_args!(
                    "{}: this is one of several solutions (hashi-sat unique shows two)",
                    loaded.name
                ));
            }
            drawing.print(puzzle, solution)
        }
        Form::Other(Output::Pzprv3) => Ok(()),
    }
}

/// Writes the puzzle with its solution, or the bare puzzle; the format is known to hold it.
fn pzprv3(loaded: &Loaded, solution: Option<&Solution>) -> anyhow::Result<()> {
    let (puzzle, format) = (&loaded.puzzle, Format::Pzprv3);
    output::data(|out| {
        let written = match solution {
            Some(solution) => {
                format::write_answered(puzzle, &State::from(solution.clone()), format, out)
            }
            None => format::write(puzzle, format, out),
        };
        written.map_err(|error| match error {
            WriteError::Io(error) => error,
            other => io::Error::other(other),
        })
    })
}

/// The limit was reached before there was a puzzle.
fn give_up(form: Form<Output>, label: &Label, stopped: Stopped) -> anyhow::Result<Exit> {
    label.not_decided(stopped);
    match form {
        Form::Other(Output::Json) => label.print_json(report::AnswerDocument::unknown(stopped))?,
        Form::Other(Output::Dimacs) => {
            output::data(|out| solver_output::write(out, Verdict::Unknown, []))?
        }
        Form::Drawn(_) | Form::Other(Output::Pzprv3) => {}
    }
    Ok(ending(form, &Answer::Unknown(stopped)))
}

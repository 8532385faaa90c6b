//! `hashi-sat solve`.

use anyhow::Context as _;
use clap::ValueEnum;
use hashi_sat::answer::competition;
use hashi_sat::answer::json::Document;
use hashi_sat::encodings::solver_output::{self, Verdict};
use hashi_sat::render::Picture;
use hashi_sat::{Answer, Outcome, Puzzle, candidate_graph, solve};

use super::drawing::Drawing;
use super::input::{Loaded, PuzzleArguments};
use super::picture::PictureArguments;
use super::search::SolveArguments;
use super::time_limit::{NOT_DECIDED, TimeLimitArguments};
use super::{Ending, output, statistics};

#[derive(clap::Args)]
#[command(after_help = "\
Type the puzzle as rows of digits, with . or 0 for water and ? for an island without a number:

  printf '2.3\\n...\\n1.2\\n' | hashi-sat solve

Exit codes: 0 solved, 1 no solution, 2 bad input, 3 not decided (--time-limit).")]
pub(super) struct Arguments {
    #[command(flatten)]
    puzzle: PuzzleArguments,

    /// What to print
    #[arg(long, value_name = "FORM", value_enum, default_value_t = Output::Text)]
    output: Output,

    #[command(flatten)]
    picture: PictureArguments,

    #[command(flatten)]
    search: SolveArguments,

    /// Also say what deduction decided, how large the formula was, what the search took, and where the
    /// time went
    #[arg(long)]
    stats: bool,

    #[command(flatten)]
    time_limit: TimeLimitArguments,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Output {
    /// A drawing; wide where touching islands are joined
    Text,
    /// The same in ASCII: - = E F across and | " # & down for 1 to 4 bridges
    Ascii,
    /// A drawing with a connector cell between neighbours
    Wide,
    /// A drawing with one character a cell, even if it cannot show every bridge
    Narrow,
    /// A JSON object with the list of bridges
    Json,
    /// s and v lines and the exit codes 10, 20, 0, as SAT solvers print
    Dimacs,
}

pub(super) fn run(arguments: &Arguments) -> anyhow::Result<Ending> {
    let form = arguments.output;
    let clock = arguments.time_limit.start(move || give_up(form))?;
    let loaded = arguments.puzzle.load()?;
    let options = arguments.search.options(clock.limits());
    let outcome = solve(&loaded.puzzle, &options).with_context(|| loaded.name.clone())?;
    clock.answered();
    if let Some(picture) = picture(&loaded.puzzle, &outcome.answer) {
        arguments.picture.draw(&picture)?;
    }
    print(arguments, &loaded, &outcome)?;
    Ok(ending(form, &outcome.answer))
}

/// The solution, or the bare grid where there is none.
fn picture<'a>(puzzle: &'a Puzzle, answer: &'a Answer) -> Option<Picture<'a>> {
    let bare = Picture::new(puzzle);
    match answer {
        Answer::Satisfiable(solution) => Some(bare.with_solution(solution)),
        Answer::Unsatisfiable => Some(bare),
        Answer::Unknown => None,
    }
}

fn ending(form: Output, answer: &Answer) -> Ending {
    match (answer, form) {
        (Answer::Satisfiable(_), Output::Dimacs) => Ending::Competition(10),
        (Answer::Unsatisfiable, Output::Dimacs) => Ending::Competition(20),
        (Answer::Unknown, Output::Dimacs) => Ending::Competition(0),
        (Answer::Satisfiable(_), _) => Ending::Yes,
        (Answer::Unsatisfiable, _) => Ending::No,
        (Answer::Unknown, _) => Ending::NotDecided,
    }
}

fn print(arguments: &Arguments, loaded: &Loaded, outcome: &Outcome) -> anyhow::Result<()> {
    let puzzle = &loaded.puzzle;
    if arguments.stats && arguments.output != Output::Json {
        output::lines(&statistics::text(loaded, &outcome.statistics));
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
        Answer::Unknown => {
            output::message(format_args!("{NOT_DECIDED}"));
            None
        }
    };
    match arguments.output {
        Output::Json => {
            let document = Document::of(&outcome.answer);
            output::data(|out| {
                if arguments.stats {
                    let statistics = statistics::json(loaded, &outcome.statistics);
                    document.with_statistics(statistics).write(out)
                } else {
                    document.write(out)
                }
            })
        }
        Output::Dimacs => {
            let graph = candidate_graph(puzzle);
            let encoding = arguments.search.encoding();
            output::data(|out| competition::write(out, puzzle, &graph, encoding, &outcome.answer))
        }
        _ if outcome.answer == Answer::Unknown => Ok(()),
        Output::Text => Drawing::Text.print(puzzle, solution),
        Output::Ascii => Drawing::Ascii.print(puzzle, solution),
        Output::Wide => Drawing::Wide.print(puzzle, solution),
        Output::Narrow => Drawing::Narrow.print(puzzle, solution),
    }
}

/// The time limit came while the library was not looking at the clock, perhaps before there was a
/// puzzle.
fn give_up(form: Output) -> anyhow::Result<Ending> {
    output::message(format_args!("{NOT_DECIDED}"));
    match form {
        Output::Json => output::data(|out| Document::of(&Answer::Unknown).write(out))?,
        Output::Dimacs => output::data(|out| solver_output::write(out, Verdict::Unknown, []))?,
        Output::Text | Output::Ascii | Output::Wide | Output::Narrow => {}
    }
    Ok(ending(form, &Answer::Unknown))
}

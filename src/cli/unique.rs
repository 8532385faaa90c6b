//! `hashi-sat unique`.

mod difference;

use hashi_sat::pictures::Picture;
use hashi_sat::report::UniqueDocument;
use hashi_sat::sat::limits::Stopped;
use hashi_sat::{Puzzle, Uniqueness, unique};

use self::difference::Difference;
use super::drawing::{Drawing, ForPrograms, Form};
use super::exit::Exit;
use super::label::Label;
use super::picture::PictureArguments;
use super::progress::{self, Task};
use super::question::QuestionArguments;
use super::series::Asked;
use super::time_limit::Within;

#[derive(clap::Args)]
#[command(after_help = "\
If a puzzle has several solutions, shows two of them, and then what these two share, with the rest dashed \
and listed:

  hashi-sat unique puzzle.txt

JSON output: {\"unique\": true, false or null, \"solutions\": [...], \"reason\": why it is null}; each \
solution is as `solve --output json` prints it. If there are several, two are listed; if there is none, the \
list is empty.

Exit codes: 0 exactly one solution, 1 none or several, 2 bad input, 3 not decided (--time-limit).")]
pub(super) struct Arguments {
    #[command(flatten)]
    question: QuestionArguments,

    #[command(flatten)]
    picture: PictureArguments,

    /// What to print
    #[arg(long, value_name = "FORM", value_parser = Form::<ForPrograms>::parser(), default_value = "text")]
    output: Form,
}

pub(super) fn run(arguments: &Arguments) -> anyhow::Result<Exit> {
    progress::begin(Task::Solve);
    let form = arguments.output;
    arguments.question.ask_each(
        form.drawing().is_some(),
        &arguments.picture,
        move |label, stopped| give_up(form, label, stopped),
        unique,
        |asked, found| tell(arguments, asked, found),
    )
}

fn tell(arguments: &Arguments, asked: &Asked<'_>, found: &Uniqueness) -> anyhow::Result<Exit> {
    let (puzzle, label) = (&asked.loaded.puzzle, asked.label);
    let form = arguments.output;
    draw(&arguments.picture, puzzle, found)?;
    match (form.drawing(), found) {
        (
            _,
            &Uniqueness::Unknown {
                solution: None,
                stopped,
                ..
            },
        ) => {
            arguments.picture.tell_undrawn();
            return give_up(form, label, stopped);
        }
        (Some(drawing), _) => print(drawing, puzzle, found)?,
        (None, _) => {
            if let Uniqueness::Unknown { stopped, .. } = found {
                label.not_decided(*stopped);
            }
            label.print_json(UniqueDocument::new(found))?;
        }
    }
    Ok(match found {
        Uniqueness::Unique(_) => Exit::Yes,
        Uniqueness::Several(_) | Uniqueness::Unsatisfiable => Exit::No,
        _ => Exit::NotDecided,
    })
}

/// Draws the only solution, or what two solutions share, with the rest dashed.
fn draw(picture: &PictureArguments, puzzle: &Puzzle, found: &Uniqueness) -> anyhow::Result<()> {
    let bare = Picture::new(puzzle);
    match found {
        Uniqueness::Unique(one)
        | Uniqueness::Unknown {
            solution: Some(one),
            ..
        } => picture.draw(&bare.with_solution(one)),
        Uniqueness::Several(two) => Difference::new(two).draw(picture, puzzle),
        Uniqueness::Unsatisfiable => picture.draw(&bare),
        _ => Ok(()),
    }
}

fn print(drawing: Drawing, puzzle: &Puzzle, found: &Uniqueness) -> anyhow::Result<()> {
    match found {
        Uniqueness::Unique(only) => {
            drawing.print_below("exactly one solution\n", puzzle, Some(only))
        }
        Uniqueness::Several(two) => Difference::new(two).print(drawing, puzzle),
        Uniqueness::Unsatisfiable => drawing.print_below("no solution\n", puzzle, None),
        Uniqueness::Unknown {
            solution: Some(one),
            stopped,
        } => {
            let within = Within(*stopped);
            let words =
                format!("one solution found; whether there is another was not decided {within}\n");
            drawing.print_below(&words, puzzle, Some(one))
        }
        _ => Ok(()),
    }
}

/// The time limit was reached before anything was found, perhaps before there was a puzzle.
fn give_up(form: Form, label: &Label, stopped: Stopped) -> anyhow::Result<Exit> {
    label.not_decided(stopped);
    if form == Form::Other(ForPrograms::Json) {
        label.print_json(UniqueDocument::unknown(stopped))?;
    }
    Ok(Exit::NotDecided)
}

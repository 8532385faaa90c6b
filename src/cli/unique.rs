//! `hashi-sat unique`.

mod difference;

use hashi_sat::answer::json;
use hashi_sat::render::Picture;
use hashi_sat::{Puzzle, Solution, Uniqueness, unique};
use serde::Serialize;

use self::difference::Difference;
use super::Ending;
use super::drawing::{Drawing, Form};
use super::picture::PictureArguments;
use super::question::QuestionArguments;
use super::series::{Asked, Number};

#[derive(clap::Args)]
#[command(after_help = "\
Of a puzzle with several solutions two are shown, and then what they share, with the rest dashed and \
listed:

  hashi-sat unique puzzle.txt

JSON output: {\"unique\": true, false or null, \"solutions\": [...], \"reason\": why it is null}; each \
solution is as `solve --output json` prints it. There are two when there are several, and none when there \
is none.

Exit codes: 0 exactly one solution, 1 none or several, 2 bad input, 3 not decided (--time-limit).")]
pub(super) struct Arguments {
    #[command(flatten)]
    question: QuestionArguments,

    #[command(flatten)]
    picture: PictureArguments,

    /// What to print
    #[arg(long, value_name = "FORM", value_enum, default_value_t = Form::Text)]
    output: Form,
}

pub(super) fn run(arguments: &Arguments) -> anyhow::Result<Ending> {
    let form = arguments.output;
    arguments.question.ask_each(
        form != Form::Json,
        &arguments.picture,
        move |number| give_up(form, number),
        unique,
        |asked, found| tell(arguments, asked, found),
    )
}

fn tell(arguments: &Arguments, asked: &Asked<'_>, found: &Uniqueness) -> anyhow::Result<Ending> {
    let (puzzle, number) = (&asked.loaded.puzzle, asked.number);
    let form = arguments.output;
    draw(&arguments.picture, puzzle, found)?;
    match (form.drawing(), found) {
        (_, Uniqueness::Unknown { solution: None, .. }) => return give_up(form, number),
        (Some(drawing), _) => print(drawing, puzzle, found)?,
        (None, _) => {
            if let Uniqueness::Unknown { .. } = found {
                number.not_decided();
            }
            number.print_json(&Document::new(found))?;
        }
    }
    Ok(match found {
        Uniqueness::Unique(_) => Ending::Yes,
        Uniqueness::Several(_) | Uniqueness::Unsatisfiable => Ending::No,
        _ => Ending::NotDecided,
    })
}

/// Draws the only solution, or what two share with the rest dashed.
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
            ..
        } => drawing.print_below(
            "one solution found; whether there is another was not decided within the time limit\n",
            puzzle,
            Some(one),
        ),
        _ => Ok(()),
    }
}

/// The time limit came before anything was found, perhaps before there was a puzzle.
fn give_up(form: Form, number: Number) -> anyhow::Result<Ending> {
    number.not_decided();
    if form == Form::Json {
        number.print_json(&Document::unknown())?;
    }
    Ok(Ending::NotDecided)
}

#[derive(Serialize)]
struct Document<'a> {
    unique: Option<bool>,
    solutions: Vec<json::Document<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
}

impl<'a> Document<'a> {
    const fn unknown() -> Self {
        Self {
            unique: None,
            solutions: Vec::new(),
            reason: Some("time limit"),
        }
    }

    fn new(found: &'a Uniqueness) -> Self {
        let (unique, solutions): (_, Vec<&Solution>) = match found {
            Uniqueness::Unique(only) => (Some(true), vec![only]),
            Uniqueness::Several([one, other]) => (Some(false), vec![one, other]),
            Uniqueness::Unsatisfiable => (Some(false), Vec::new()),
            Uniqueness::Unknown { solution, .. } => (None, solution.iter().collect()),
            _ => (None, Vec::new()),
        };
        let solutions = solutions.into_iter().map(json::Document::satisfiable);
        Self {
            unique,
            solutions: solutions.collect(),
            reason: unique.is_none().then_some("time limit"),
        }
    }
}

#[cfg(test)]
mod tests {
    use hashi_sat::{Bridge, Cell};
    use serde_json::json;

    use super::*;

    #[test]
    fn what_was_found_before_the_limit_is_not_lost() {
        let bridge = Bridge::new(Cell::new(0, 0), Cell::new(0, 2), 1);
        let found = Uniqueness::Unknown(Some(Solution::new(vec![bridge])));
        let expected = json!({
            "unique": null,
            "solutions": [{
                "status": "satisfiable",
                "bridges": [{"from": [0, 0], "to": [0, 2], "count": 1}],
            }],
            "reason": "time limit",
        });
        assert_eq!(json!(Document::new(&found)), expected);
    }
}

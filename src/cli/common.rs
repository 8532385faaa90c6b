//! `hashi-sat common`.

mod words;

use std::io::Write as _;

use hashi_sat::pictures::text::{draw, needs_wide, open_needs_wide};
use hashi_sat::pictures::{OpenCorridor, Picture};
use hashi_sat::questions::common::CommonCorridor;
use hashi_sat::sat::limits::Stopped;
use hashi_sat::{Bridge, Cell, Common, Puzzle, Solution, common, report};
use itertools::Itertools as _;

use super::drawing::{Drawing, ForPrograms, Form, Touching};
use super::exit::Exit;
use super::label::Label;
use super::output;
use super::picture::PictureArguments;
use super::progress::{self, Task};
use super::question::QuestionArguments;
use super::series::Asked;
use super::time_limit::not_decided;
use super::varying;

#[derive(clap::Args)]
#[command(after_help = "\
Draws the bridges that all solutions share: the backbone of the puzzle, as the SAT literature calls it. \
Corridors (pairs of islands that see each other) in which solutions differ are dashed, and listed with the \
numbers of bridges that are possible:

  hashi-sat common puzzle.txt

JSON output: {\"status\": \"satisfiable\", \"corridors\": [{\"from\": [row, column], \"to\": [row, column], \
\"counts\": [0, 1]}, ...], \"complete\": true} with every corridor; \"unsatisfiable\" and \"unknown\" as \
`solve --output json` prints them. If a limit was reached midway, \"complete\" is false, \"reason\" says which limit \
it was, and \"undecided\" lists the counts of a corridor that were neither found nor excluded.

Exit codes: 0 has a solution, 1 no solution, 2 bad input, 3 not decided (--time-limit).")]
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
    progress::begin(Task::Common);
    let form = arguments.output;
    arguments.question.ask_each(
        form.drawing().is_some(),
        &arguments.picture,
        move |label, stopped| give_up(form, label, stopped),
        common,
        |asked, found| tell(arguments, asked, found),
    )
}

fn tell(arguments: &Arguments, asked: &Asked<'_>, found: &Common) -> anyhow::Result<Exit> {
    let (puzzle, label) = (&asked.loaded.puzzle, asked.label);
    let form = arguments.output;
    match found {
        Common::Satisfiable { corridors, stopped } => {
            draw_picture(&arguments.picture, puzzle, corridors)?;
            match form.drawing() {
                Some(drawing) => print(drawing, puzzle, corridors, *stopped)?,
                None => print_json(label, found)?,
            }
            Ok(match stopped {
                Some(_) => Exit::NotDecided,
                None => Exit::Yes,
            })
        }
        Common::Unsatisfiable => {
            arguments.picture.draw(&Picture::new(puzzle))?;
            match form.drawing() {
                Some(drawing) => drawing.print_below("no solution\n", puzzle, None)?,
                None => print_json(label, found)?,
            }
            Ok(Exit::No)
        }
        Common::Unknown(stopped) => {
            arguments.picture.tell_undrawn();
            give_up(form, label, *stopped)
        }
        other => unreachable!("an answer that is not handled: {other:?}"),
    }
}

/// The bridges that all solutions have.
fn shared(corridors: &[CommonCorridor]) -> Solution {
    let shared = corridors.iter().filter_map(|corridor| {
        let [from, to] = corridor.ends;
        Some(Bridge::new(from, to, corridor.always()?))
    });
    Solution::new(shared.collect())
}

/// The corridors whose bridge count varies between solutions, or may vary.
fn varying(corridors: &[CommonCorridor]) -> impl Iterator<Item = &CommonCorridor> {
    corridors.iter().filter(|c| c.always().is_none())
}

/// Draws what all solutions share into the file, if one is wanted, with the rest dashed. The labels include counts that
/// are not decided, since these may occur.
fn draw_picture(
    picture: &PictureArguments,
    puzzle: &Puzzle,
    corridors: &[CommonCorridor],
) -> anyhow::Result<()> {
    let open: Vec<OpenCorridor> = varying(corridors)
        .map(|corridor| {
            OpenCorridor::new(
                corridor.ends,
                corridor
                    .counts
                    .iter()
                    .merge(&corridor.undecided)
                    .copied()
                    .collect(),
            )
        })
        .collect();
    let shared = shared(corridors);
    let bare = Picture::new(puzzle);
    picture.draw(&bare.with_solution(&shared).with_open(&open))
}

/// Draws what all solutions share, with the rest dashed, and then lists the rest.
fn print(
    drawing: Drawing,
    puzzle: &Puzzle,
    corridors: &[CommonCorridor],
    stopped: Option<Stopped>,
) -> anyhow::Result<()> {
    let shared = shared(corridors);
    let varying = || varying(corridors);
    let open: Vec<[Cell; 2]> = varying().map(|corridor| corridor.ends).collect();
    let joined = needs_wide(puzzle, &shared) || open_needs_wide(puzzle, &open);
    let style = drawing.style(Touching::joined(joined));
    output::data(|out| {
        writeln!(out, "{}", words::summary(corridors, stopped))?;
        write!(
            out,
            "{}",
            draw(puzzle, Some(&shared), style).with_open(&open)
        )?;
        for corridor in varying() {
            writeln!(out, "{}", varying::counts(corridor))?;
        }
        Ok(())
    })
}

/// The time limit was reached before there was a solution, perhaps before there was a puzzle.
fn give_up(form: Form, label: &Label, stopped: Stopped) -> anyhow::Result<Exit> {
    label.not_decided(stopped);
    if form == Form::Other(ForPrograms::Json) {
        print_json(label, &Common::Unknown(stopped))?;
    }
    Ok(Exit::NotDecided)
}

fn print_json(label: &Label, found: &Common) -> anyhow::Result<()> {
    match report::CommonDocument::new(found) {
        Ok(document) => {
            if let Some(stopped) = document.reason {
                let words = not_decided(stopped);
                output::message(format_args!("{label}some counts were {words}"));
            }
            label.print_json(document)
        }
        Err(answer) => label.print_json(*answer),
    }
}

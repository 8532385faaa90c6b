//! `hashi-sat render`.

use std::path::PathBuf;

use anyhow::{Context as _, bail};
use hashi_sat::notation::answer::{self, Claim};
use hashi_sat::pictures::Picture;
use hashi_sat::questions::check::{Other, Problem, Report, check};
use hashi_sat::sat::limits::Stopped;
use hashi_sat::verify::Violation;
use hashi_sat::{Answer, Cell, Limits, Puzzle, Solution, solve};
use itertools::Itertools as _;

use super::exit::Exit;
use super::input::{Loaded, PuzzleArguments};
use super::picture::{self, Choices, Kind, Paper, PictureArguments};
use super::progress::{self, Task};
use super::search::SolveArguments;
use super::time_limit::{TimeLimitArguments, WHILE_READING, not_decided};
use super::unfinished::is_unfinished;
use super::{bytes, output};

#[derive(clap::Args)]
#[command(after_help = "\
Draws the bare puzzle, its solution, or an answer to it:

  hashi-sat render puzzle.txt -o puzzle.pdf
  hashi-sat render puzzle.txt --solve -o solution.svg
  hashi-sat render puzzle.txt --answer mine.txt -o mine.png

An answer that breaks the rules is drawn as it is, with double rings around the islands to look at.

Exit codes: 0 drawn, 2 bad input, 3 not decided (--time-limit), and nothing drawn.")]
pub(super) struct Arguments {
    #[command(flatten)]
    puzzle: PuzzleArguments,

    /// File with an answer to draw, in any form that check reads, or a link with it; - reads standard input
    #[arg(long, value_name = "ANSWER", conflicts_with = "solve")]
    answer: Option<PathBuf>,

    /// Draw the answer in FILE itself (pzprv3, penpa, sav, or JSON with "solution")
    #[arg(long, conflicts_with_all = ["answer", "solve"])]
    own_answer: bool,

    /// Solve the puzzle, and draw the solution
    #[arg(long)]
    solve: bool,

    #[command(flatten)]
    picture: PictureArguments,

    /// Write the picture to standard output, in this format; SVG if neither this nor -o is given
    #[arg(
        long,
        alias = "output",
        value_name = "FORMAT",
        value_enum,
        conflicts_with = "target"
    )]
    to: Option<Kind>,

    /// Pixels per cell of a PNG picture; usually 48, fewer if the picture would be very large
    #[arg(long, value_name = "PIXELS", value_parser = cell_pixels, allow_negative_numbers = true)]
    cell: Option<u32>,

    /// Paper size of a PDF picture
    #[arg(long, value_name = "SIZE", value_enum)]
    paper: Option<Paper>,

    /// Title in the picture's metadata; it is not drawn
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,

    #[command(flatten)]
    search: SolveArguments,

    #[command(flatten)]
    time_limit: TimeLimitArguments,
}

fn cell_pixels(text: &str) -> Result<u32, String> {
    text.parse()
        .ok()
        .filter(|pixels| (1..=10_000).contains(pixels))
        .ok_or_else(|| String::from("expected a number of pixels from 1 to 10000"))
}

pub(super) fn run(arguments: &Arguments) -> anyhow::Result<Exit> {
    progress::begin(Task::Solve);
    let kind = kind(arguments)?;
    arguments.picture.only_one()?;
    let clock = arguments.time_limit.start(|| Ok(give_up(WHILE_READING)))?;
    if arguments.puzzle.is_stdin()
        && arguments
            .answer
            .as_ref()
            .is_some_and(|path| path.as_os_str() == "-")
    {
        bail!("FILE and ANSWER cannot both be standard input");
    }
    let loaded = arguments.puzzle.load()?;
    let choices = Choices {
        cell_pixels: arguments.cell,
        paper: arguments.paper.unwrap_or_default(),
    };
    match arguments.picture.target() {
        Some(target) => target.accept(&loaded.puzzle, choices)?,
        None => kind.accept(&loaded.puzzle, choices)?,
    }
    // Each branch ends the reading time itself, since an answer may have to be read first.
    let drawn = if arguments.solve {
        solution(arguments, &loaded, &clock.search())?
    } else if arguments.own_answer {
        let name = loaded.name.clone();
        let Some(answer) = &loaded.answer else {
            bail!("{name}: found a puzzle without an answer");
        };
        let claim = Claim::Solution(answer.bridges.clone());
        drawable(&loaded.puzzle, claim, &name, &clock.search())?
    } else if let Some(path) = &arguments.answer {
        let (name, bytes) = bytes::load_answer(path)?;
        let claim = answer::decode(&loaded.puzzle, &bytes, arguments.search.encoding())
            .with_context(|| name.clone())?;
        drawable(&loaded.puzzle, claim, &name, &clock.search())?
    } else {
        if loaded.answer.is_some() {
            output::message(format_args!(
                "{}: the answer in it is not drawn (--own-answer draws it)",
                loaded.name
            ));
        }
        Drawn::Bare
    };
    drop(clock);
    let mut picture = Picture::new(&loaded.puzzle);
    match &drawn {
        Drawn::Bare => {}
        Drawn::Bridges(solution, faults) => {
            picture = picture.with_solution(solution).with_marked(faults);
        }
        Drawn::NotDecided(stopped) => {
            arguments.picture.tell_undrawn();
            return Ok(give_up(*stopped));
        }
    }
    tell_missing(&picture, &drawn, &loaded.name);
    if let Some(title) = &arguments.title {
        picture = picture.with_title(title);
    }
    match arguments.picture.target() {
        Some(target) => target.draw(&picture, choices)?,
        None => picture::print(kind, &picture, choices)?,
    }
    Ok(Exit::Yes)
}

/// Says how many bridges of an answer are missing in the picture.
fn tell_missing(picture: &Picture<'_>, drawn: &Drawn, name: &str) {
    let Drawn::Bridges(solution, _) = drawn else {
        return;
    };
    let bridges = solution.bridges().iter();
    let all: usize = bridges.map(|bridge| usize::from(bridge.count)).sum();
    let shown = picture.shapes().bridges.len();
    if shown < all {
        output::message(format_args!(
            "{name}: only {shown} of {all} bridges are drawn: none that is diagonal or outside the grid, \
             and at most four between two cells"
        ));
    }
}

/// The format. Options that belong to another format are refused.
fn kind(arguments: &Arguments) -> anyhow::Result<Kind> {
    let target = arguments.picture.target().map(|target| target.kind);
    let kind = target.or(arguments.to).unwrap_or(Kind::Svg);
    if arguments.cell.is_some() && kind != Kind::Png {
        bail!("--cell is for PNG pictures");
    }
    if arguments.paper.is_some() && kind != Kind::Pdf {
        bail!("--paper is for PDF pictures");
    }
    Ok(kind)
}

/// What to draw in the grid.
enum Drawn {
    Bare,
    /// Bridges, and the cells where they break the rules, sorted.
    Bridges(Solution, Vec<Cell>),
    NotDecided(Stopped),
}

fn solution(arguments: &Arguments, loaded: &Loaded, limits: &Limits) -> anyhow::Result<Drawn> {
    let options = arguments.search.options(limits.clone());
    let outcome = solve(&loaded.puzzle, &options).with_context(|| loaded.name.clone())?;
    Ok(match outcome.answer {
        Answer::Satisfiable(solution) => Drawn::Bridges(solution, Vec::new()),
        Answer::Unsatisfiable => {
            output::message(format_args!(
                "{}: there is no solution (hashi-sat explain says why)",
                loaded.name
            ));
            Drawn::Bare
        }
        Answer::Unknown(stopped) => Drawn::NotDecided(stopped),
    })
}

/// The message about an answer with faults.
const FAULTY: &str = "this answer breaks the rules where it is marked (hashi-sat check says how)";

/// The message about one that is only not complete.
const UNFINISHED: &str =
    "this answer is unfinished where it is marked; nothing that is drawn breaks a rule by itself";

fn sorted(cells: impl Iterator<Item = Cell>) -> Vec<Cell> {
    cells.sorted_unstable().dedup().collect()
}

/// What to draw for an answer. Prints what the user should know about it.
fn drawable(puzzle: &Puzzle, claim: Claim, name: &str, limits: &Limits) -> anyhow::Result<Drawn> {
    let said = |words: &str| output::message(format_args!("{name}: {words}"));
    // Whether a claim that there is no solution is right does not matter here.
    let shown = match claim {
        Claim::Unsatisfiable | Claim::Unknown { .. } => {
            said("this answer has no bridges");
            return Ok(Drawn::Bare);
        }
        Claim::Solution(ref shown) | Claim::Drawing { ref shown, .. } => shown.clone(),
    };
    let report = check(puzzle, &claim, limits).with_context(|| name.to_owned())?;
    Ok(match report {
        Report::Completed {
            solution, other, ..
        } => {
            if other != Other::None {
                said(
                    "this answer does not show the bridges between touching islands; those drawn are one \
                     choice of several",
                );
            }
            Drawn::Bridges(solution, Vec::new())
        }
        Report::Invalid(violations) => {
            said(match is_unfinished(puzzle, &shown) {
                true => UNFINISHED,
                false => FAULTY,
            });
            Drawn::Bridges(shown, sorted(violations.iter().filter_map(Violation::cell)))
        }
        Report::NoCompletion(problems) => {
            said(FAULTY);
            Drawn::Bridges(shown, sorted(problems.iter().filter_map(Problem::cell)))
        }
        Report::NotDecided(stopped) => Drawn::NotDecided(stopped.unwrap_or(WHILE_READING)),
        _ => Drawn::Bridges(shown, Vec::new()),
    })
}

/// The time limit was reached.
fn give_up(stopped: Stopped) -> Exit {
    output::message(format_args!("{}", not_decided(stopped)));
    Exit::NotDecided
}

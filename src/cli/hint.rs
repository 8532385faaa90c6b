//! `hashi-sat hint`.

mod board;
mod print;
mod wrong_state;

use std::path::PathBuf;

use anyhow::{Context as _, bail};
use clap::ValueEnum;
use hashi_sat::notation::answer::read_state;
use hashi_sat::pictures::{OpenCorridor, Picture};
use hashi_sat::play::hint::{Start, Step, Steps, StepsEnding};
use hashi_sat::report::{AnswerDocument, write_line};
use hashi_sat::sat::limits::Stopped;
use hashi_sat::{SearchOptions, SolveError, State, verify};

use self::board::Board;
use self::print::Printer;
use self::wrong_state::WrongState;
use super::drawing::Form;
use super::exit::Exit;
use super::input::{Loaded, PuzzleArguments};
use super::picture::PictureArguments;
use super::progress::{self, Task};
use super::time_limit::{TimeLimitArguments, WHILE_READING, not_decided};
use super::{bytes, output};

// Pieces of the help; `concat!` accepts macros only.
macro_rules! about {
    () => {
        "\
Says what can be drawn next, by which technique, and why; with --all, goes on to the solution:

  hashi-sat hint puzzle.txt
  hashi-sat hint puzzle.txt --state mine.txt

A hint ends with a step that draws a bridge. If that step relies on limits (\"no bridge\", \"at most one\"), \
earlier steps give them, each with a reason of its own. In the drawing, the islands of the last step are in \
brackets, and a cross is where a step or STATE says that there is no bridge.

STATE is checked first: if it breaks a rule, or if no solution has everything that is drawn in it, the output \
says what is wrong instead. If a puzzle has several solutions, the steps are those that all of them share, as far \
as they have what is drawn in STATE; where they have nothing more in common, the output says so, and lists the \
corridors in which they differ, with the possible numbers of bridges.

"
    };
}

macro_rules! json {
    () => {
        "\
JSON output, one line for each step:
  step        its number, from 1
  rule        the technique, with its level: easy, medium, hard or expert
  islands     [[row, column], ...], the islands to look at; positions count from 0
  corridors   [{\"from\", \"to\"}, ...], those whose bridges or limits the step uses
  changes     [{\"from\", \"to\", \"before\", \"after\"}, ...], what follows: the fewest
              and the most bridges, before and after
  reason      {\"technique\", ...}: the reason as data; the schema lists the keys
  text        the reason and what follows, as a sentence
  available   how many steps with the same technique there were to choose from
  assumption, steps, contradiction
              only with rule what_if: the change that was assumed, what followed from
              it, and the contradiction, {\"kind\", ..., \"text\"}
and one last line:
  complete    whether the puzzle is solved
  steps       the number of steps
  state       {\"bridges\", \"crosses\"}: the board after them; --state reads it, this
              whole line, or the whole output with --all
  several     true if the puzzle has several solutions, otherwise absent
  open        [{\"from\", \"to\", \"counts\"}, ...], where the solutions have nothing more
              in common: the corridors in which they differ, with the possible
              numbers of bridges
If the state is wrong, one line, with a \"status\":
  broken      \"faults\": [{\"kind\", \"cell\", \"text\"}, ...]
  wrong       \"undo\": {\"bridges\", \"crossed\"}, of which something has to go; \"smallest\",
              whether it is known that no smaller set will do; \"wrong\", everything that
              is wrong by itself; \"undecided\", where that is not known; \"reason\",
              which limit was reached; \"text\"
If there are no hints, one line: {\"status\": \"unsatisfiable\"}, or \"unknown\" with its
\"reason\".

"
    };
}

macro_rules! exit_codes {
    () => {
        "\
Exit codes: 0 a hint is given, or nothing is left to do, 1 the state is wrong, the puzzle has no solution, or \
several that have nothing more in common (with --all, several in any case), 2 bad input, 3 not decided \
(--time-limit)."
    };
}

#[derive(clap::Args)]
#[command(
    after_help = concat!(about!(), exit_codes!()),
    after_long_help = concat!(about!(), json!(), exit_codes!())
)]
pub(super) struct Arguments {
    #[command(flatten)]
    puzzle: PuzzleArguments,

    /// File with what is drawn so far: a drawing (x where there can be no bridge), JSON, a pzprv3 or
    /// save file, or a link with an answer; or the link itself; - reads standard input. If not given, the
    /// answer in FILE itself, if it has one
    #[arg(long, value_name = "STATE")]
    state: Option<PathBuf>,

    /// Go on to the solution, or as far as all solutions agree, and draw the board after every step
    #[arg(long, conflicts_with = "target")]
    all: bool,

    /// What to print
    #[arg(long, value_name = "FORM", value_parser = Form::<Output>::parser(), default_value = "text")]
    output: Form<Output>,

    #[command(flatten)]
    picture: PictureArguments,

    #[command(flatten)]
    time_limit: TimeLimitArguments,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Output {
    /// The steps without a drawing
    List,
    /// JSON for programs; --help lists the keys
    Json,
}

pub(super) fn run(arguments: &Arguments) -> anyhow::Result<Exit> {
    progress::begin(Task::Walk);
    let form = arguments.output;
    arguments.picture.only_one()?;
    let clock = arguments
        .time_limit
        .start(move || give_up(form, WHILE_READING))?;
    let path = arguments.state.as_ref();
    if arguments.puzzle.is_stdin() && path.is_some_and(|path| path.as_os_str() == "-") {
        bail!("FILE and STATE cannot both be standard input");
    }
    let loaded = arguments.puzzle.load()?;
    arguments.picture.accept(&loaded.puzzle)?;
    let state = state(arguments, &loaded)?;
    let options = SearchOptions::default().with_limits(clock.search());
    let name = || loaded.name.clone();
    let puzzle = &loaded.puzzle;
    let undecided = |stopped| {
        arguments.picture.tell_undrawn();
        give_up(form, stopped)
    };
    let solution = match Start::of(puzzle, &state, &options).with_context(name)? {
        Start::Right(solution) => solution,
        Start::Unsatisfiable => return refuse(form, &loaded),
        Start::Broken(faults) => {
            WrongState::broken(puzzle, &state, &faults).tell(form, &arguments.picture)?;
            return Ok(Exit::No);
        }
        Start::Wrong(mistake) => {
            let judgement = WrongState::wrong(puzzle, &state, &mistake);
            judgement.tell(form, &arguments.picture)?;
            return Ok(Exit::No);
        }
        Start::Unknown(stopped) => return undecided(stopped),
    };
    if solution.is_none() {
        output::message(format_args!(
            "{}: there are several solutions (hashi-sat unique shows two); hints go as far as the solutions agree",
            loaded.name
        ));
    }
    let steps = Steps::new(puzzle, &state, solution.as_ref(), &options);
    let board = Board::new(puzzle, &state);
    let mut printer = Printer::new(form, board, arguments.all, steps.of_several());
    // In messages, a failing step refers to this puzzle.
    if arguments.all {
        let next = |steps: &mut Steps<'_>| steps.next().transpose().with_context(name);
        tell_all(steps, next, &mut printer)
    } else {
        let first = |steps: &mut Steps<'_>| steps.next_chain().with_context(name);
        tell_next(arguments, steps, first, &mut printer)
    }
}

/// What has been drawn so far.
fn state(arguments: &Arguments, loaded: &Loaded) -> anyhow::Result<State> {
    if let Some(path) = &arguments.state {
        let (name, bytes) = bytes::load_answer(path)?;
        return read_state(&loaded.puzzle, &bytes).context(name);
    }
    let state = loaded.answer.clone().unwrap_or_default();
    if state != State::default() {
        output::message(format_args!(
            "{}: continuing from the answer in it",
            loaded.name
        ));
    }
    Ok(state)
}

/// Prints each step as it is found.
fn tell_all(
    mut walk: Steps<'_>,
    next: impl Fn(&mut Steps<'_>) -> anyhow::Result<Option<Step>>,
    printer: &mut Printer<'_>,
) -> anyhow::Result<Exit> {
    while let Some(step) = next(&mut walk)? {
        printer.step(&step, || walk.bridges())?;
        if output::is_unread() {
            return Ok(Exit::Yes);
        }
    }
    printer.board.bridges = walk.bridges();
    let exit = finish(&walk, printer)?;
    // The steps lead to the solution only where there is one.
    Ok(match exit {
        Exit::Yes if walk.of_several() => Exit::No,
        exit => exit,
    })
}

/// Prints the steps up to the first one that draws a bridge.
fn tell_next(
    arguments: &Arguments,
    mut walk: Steps<'_>,
    first: impl Fn(&mut Steps<'_>) -> anyhow::Result<Vec<Step>>,
    printer: &mut Printer<'_>,
) -> anyhow::Result<Exit> {
    let steps = first(&mut walk)?;
    printer.take(&steps, walk.bridges());
    let open = match walk.ending() {
        None | Some(StepsEnding::Complete) => Some(printer.board.open(&steps)),
        Some(StepsEnding::Several) => Some(varying(&walk)),
        Some(StepsEnding::Unknown(_) | StepsEnding::Contradiction) => None,
    };
    match open {
        Some(open) => {
            let picture = Picture::new(printer.board.puzzle)
                .with_solution(&printer.board.bridges)
                .with_marked(&printer.board.marked)
                .with_open(&open);
            arguments.picture.draw(&picture)?;
        }
        None => arguments.picture.tell_undrawn(),
    }
    printer.steps(&steps)?;
    let exit = finish(&walk, printer)?;
    Ok(match walk.ending() {
        Some(StepsEnding::Several) if steps.is_empty() => Exit::No,
        _ => exit,
    })
}

/// The corridors in which solutions differ, for a picture.
fn varying(walk: &Steps<'_>) -> Vec<OpenCorridor> {
    let open = walk.open().iter();
    open.map(|corridor| OpenCorridor::new(corridor.ends, corridor.counts.clone()))
        .collect()
}

/// Says how the steps end.
fn finish(walk: &Steps<'_>, printer: &Printer<'_>) -> anyhow::Result<Exit> {
    match walk.ending() {
        // The last step may be the end, which the walk does not know yet.
        None | Some(StepsEnding::Complete) => {
            let board = &printer.board;
            printer.end(verify(board.puzzle, &board.bridges).is_ok(), walk)?;
            Ok(Exit::Yes)
        }
        Some(StepsEnding::Several) => {
            printer.end_at_several(walk)?;
            Ok(Exit::Yes)
        }
        Some(StepsEnding::Unknown(stopped)) => give_up(printer.form, stopped),
        // A solution extends the state: every other end is a fault.
        Some(StepsEnding::Contradiction) => {
            let board = &printer.board;
            verify(board.puzzle, &board.bridges).map_err(SolveError::Unverified)?;
            Ok(Exit::Yes)
        }
    }
}

/// There is no solution, so that there are no hints.
fn refuse(form: Form<Output>, loaded: &Loaded) -> anyhow::Result<Exit> {
    output::message(format_args!(
        "{}: there is no solution (hashi-sat explain says why)",
        loaded.name
    ));
    if form == Form::Other(Output::Json) {
        output::data(|out| write_line(out, &AnswerDocument::unsatisfiable()))?;
    }
    Ok(Exit::No)
}

/// A limit was reached.
fn give_up(form: Form<Output>, stopped: Stopped) -> anyhow::Result<Exit> {
    output::message(format_args!("{}", not_decided(stopped)));
    if form == Form::Other(Output::Json) {
        output::data(|out| write_line(out, &AnswerDocument::unknown(stopped)))?;
    }
    Ok(Exit::NotDecided)
}

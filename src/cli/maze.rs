//! `hashi-sat maze`.

mod answer;
mod form;
mod maker;
mod nearest;
mod picture;
mod words;

use std::num::{NonZeroU64, NonZeroUsize};
use std::path::PathBuf;

use anyhow::{Context as _, bail, ensure};
use hashi_sat::ConnectivityChoice;
use hashi_sat::maze::{MazeAnswer, MazeFormula, MazeWishError, MazeWishes, Mixing, read_pins};
use hashi_sat::notation::format::LARGEST_GRID;
use hashi_sat::pictures::maze::MazePicture;

use self::form::Made;
use self::maker::{Maker, Method};
use self::words::Results;
use super::drawing::TextOrJson;
use super::exit::Exit;
use super::input::number;
use super::picture::PictureArguments;
use super::progress::{self, Task};
use super::seed::{self, seed};
use super::share::share;
use super::time_limit::{TimeLimitArguments, WHILE_READING};
use super::{bytes, output};

#[derive(clap::Args)]
#[command(after_help = "\
A maze has ROWS rows of COLS cells: - is a white cell, where one can walk, and x is a black cell, a wall. Exactly \
WHITE cells are white, including the top left and bottom right corners, and all of them are connected through \
their sides; the rest is random. The result looks like a maze if half of the cells are white, or a few more. The \
same options and the same seed give the same mazes on every machine, with --path or without. --count 20 begins \
with the mazes of --count 10; an empty line separates two mazes.

  hashi-sat maze 10 20 110
  hashi-sat maze 10 20 110 --seed 1 --path -o maze.svg
  hashi-sat maze 10 20 110 --open 0 --count 5 --output json
  hashi-sat maze 10 20 110 --tree
  hashi-sat maze 10 20 0 --adjust
  hashi-sat maze 9 9 45 --tree --dimacs > maze.cnf; minisat maze.cnf answer.txt
  hashi-sat maze 9 9 45 --tree --answer answer.txt --path

From ROWS + COLS - 1 to ROWS x COLS cells can be white; any other number is refused (exit code 1) or, with \
--adjust, replaced by the nearest possible one. With --method mix, --open 0.5 and enough moves, all mazes are \
equally likely: on small grids, 10 moves per cell are enough; large grids with few white cells take hundreds.

--pin, --no-open-squares and --tree need a SAT solver (--method sat), which finds such a maze or proves that there \
is none (exit code 1). It starts from a random maze and changes it until it is right; close to the greatest \
possible number of white cells, this can take very long. A file for --pin has one line for each row: - for a cell \
that must be white, x for one that must be black, . for one that is free. A maze that this command printed as text \
is such a file, so you can edit it. --tree and --no-open-squares also apply to pinned cells.

--dimacs writes a formula for any SAT solver to standard output: variable 1 is true if the first cell is white, \
variable 2 if the next one is, and so on, row by row. --answer needs the same options; if the solver says that \
there is no maze, hashi-sat confirms or refutes that by a search of its own.

Exit codes: 0 all mazes are made, 1 there is no such maze (or the answer is wrong), 2 bad input or usage, 3 the \
time limit was reached; the mazes made by then are printed.")]
pub(super) struct Arguments {
    /// Rows of the grid
    #[arg(value_name = "ROWS", value_parser = side, allow_negative_numbers = true)]
    rows: u32,

    /// Columns of the grid
    #[arg(value_name = "COLS", value_parser = side, allow_negative_numbers = true)]
    cols: u32,

    /// Exact number of white cells
    #[arg(value_name = "WHITE", value_parser = white, allow_negative_numbers = true)]
    white: u64,

    /// If no maze has that many white cells, take the nearest possible number (of two, the smaller), and
    /// say so
    #[arg(long)]
    adjust: bool,

    /// Seed: the same number always gives the same mazes; a random number if not given
    #[arg(long, value_name = "NUMBER", value_parser = seed, allow_negative_numbers = true)]
    seed: Option<u64>,

    /// Number of mazes
    #[arg(long, value_name = "N", value_parser = number, allow_negative_numbers = true, default_value = "1")]
    count: NonZeroUsize,

    /// Make only maze number N of those that --count would make
    #[arg(
        long, visible_alias = "number", value_name = "N", value_parser = number, allow_negative_numbers = true,
        conflicts_with = "count"
    )]
    puzzle: Option<NonZeroUsize>,

    /// Mixing moves per cell; with few moves, a maze still resembles the one that it grew from
    #[arg(
        long, value_name = "N", value_parser = moves, allow_negative_numbers = true,
        default_value_t = Mixing::default().moves
    )]
    mix: f64,

    /// Openness: from 0, for narrow passages, to 1, for wide caves
    #[arg(
        long, value_name = "P", value_parser = share, allow_negative_numbers = true,
        default_value_t = Mixing::default().open, conflicts_with_all = ["tree", "no_open_squares"]
    )]
    open: f64,

    /// Mark a shortest path from corner to corner: with * in text, as "path" in JSON, as a line in a picture
    #[arg(long)]
    path: bool,

    /// File with the cells that must be white or black; - reads standard input
    #[arg(long, value_name = "FILE")]
    pin: Option<PathBuf>,

    /// Allow no square of four white cells
    #[arg(long)]
    no_open_squares: bool,

    /// Allow only one path between any two white cells
    #[arg(long)]
    tree: bool,

    /// How to make the mazes; if not given, sat with --pin, --no-open-squares or --tree, otherwise mix
    #[arg(long, value_name = "METHOD", value_enum)]
    method: Option<Method>,

    /// What to print. Text has one line for each row, in which - is a white cell and x a black one; JSON has one object
    /// for each maze
    #[arg(long, value_name = "FORM", value_enum, default_value_t = TextOrJson::Text)]
    output: TextOrJson,

    /// Make no maze, but write a CNF formula for one to standard output, in DIMACS format
    #[arg(
        long,
        conflicts_with_all = [
            "adjust", "seed", "count", "puzzle", "mix", "open", "path", "output", "target", "time_limit"
        ]
    )]
    dimacs: bool,

    /// Make no maze, but check and show the one in this file: a SAT solver's answer to the formula of
    /// --dimacs; - reads standard input
    #[arg(
        long, value_name = "FILE",
        conflicts_with_all = ["adjust", "seed", "count", "puzzle", "mix", "open", "method", "dimacs"]
    )]
    answer: Option<PathBuf>,

    #[command(flatten)]
    picture: PictureArguments,

    #[command(flatten)]
    time_limit: TimeLimitArguments,
}

/// The value of ROWS, and of COLS.
fn side(text: &str) -> Result<u32, String> {
    text.parse()
        .ok()
        .filter(|&side| (1..=LARGEST_GRID).contains(&u64::from(side)))
        .ok_or_else(|| format!("expected a whole number from 1 to {LARGEST_GRID}"))
}

/// The value of WHITE.
fn white(text: &str) -> Result<u64, String> {
    text.parse()
        .map_err(|_| format!("expected a whole number from 0 to {}", u64::MAX))
}

/// The value of `--mix`.
fn moves(text: &str) -> Result<f64, &'static str> {
    text.parse()
        .ok()
        .filter(|moves: &f64| moves.is_finite() && *moves >= 0.0)
        .ok_or("expected a number from 0 on, such as 10 or 0.5")
}

impl Arguments {
    fn method(&self) -> anyhow::Result<Method> {
        let only_sat = [
            (self.pin.is_some(), "--pin"),
            (self.no_open_squares, "--no-open-squares"),
            (self.tree, "--tree"),
            (self.dimacs, "--dimacs"),
        ];
        let only_sat = only_sat.into_iter().find(|(is_given, _)| *is_given);
        match (self.method, only_sat) {
            (Some(Method::Mix), Some((_, option))) => {
                bail!("{option} is for --method sat, not for --method mix")
            }
            (None, Some(_)) => Ok(Method::Sat),
            (method, _) => Ok(method.unwrap_or(Method::Mix)),
        }
    }

    /// Whether one picture is enough and its folder exists.
    fn accept_picture(&self) -> anyhow::Result<()> {
        match self.picture.only_one()? {
            Some(only_one) if self.count.get() > 1 => {
                bail!(
                    "--count asks for {} mazes, {only_one}: --puzzle N makes one of them",
                    self.count
                )
            }
            _ => Ok(()),
        }
    }

    fn wishes(&self) -> anyhow::Result<MazeWishes> {
        let mut wishes = MazeWishes::new(self.rows, self.cols, self.white);
        ensure!(
            wishes.check() != Err(MazeWishError::Grid),
            MazeWishError::Grid
        );
        wishes.open_squares = !self.no_open_squares;
        wishes.tree = self.tree;
        if let Some(path) = &self.pin {
            let (name, bytes) = bytes::load(path, "pins")?;
            wishes.pins = read_pins(&bytes, self.rows, self.cols).context(name)?;
        }
        Ok(wishes)
    }
}

pub(super) fn run(arguments: &Arguments) -> anyhow::Result<Exit> {
    progress::begin(Task::Maze);
    let method = arguments.method()?;
    arguments.accept_picture()?;
    if arguments.dimacs {
        return write_formula(arguments);
    }
    let count = arguments.count.get();
    let mut results = Results::new(arguments.output, count, method == Method::Sat);
    let unread = results.clone();
    let clock = arguments
        .time_limit
        .start(move || unread.give_up(WHILE_READING))?;
    let mut wishes = arguments.wishes()?;
    let asked = wishes.white;
    let checked = wishes.check();
    match checked {
        Ok(()) => {}
        Err(MazeWishError::White { fewest, most }) if arguments.adjust && fewest <= most => {
            wishes.white = asked.clamp(fewest, most);
        }
        Err(error) if error.is_impossible() => {
            return results.refused(error, &wishes);
        }
        Err(error) => return Err(error.into()),
    }
    if let Some(path) = &arguments.answer {
        let judgement = answer::judge(path, &wishes, || clock.search())?;
        return answer::tell(arguments, judgement, &mut results);
    }
    let seed = arguments.seed.unwrap_or_else(seed::random);
    let mut maker = Maker {
        wishes,
        method,
        mixing: Mixing::default()
            .with_moves(arguments.mix)
            .with_open(arguments.open),
        seed,
        limits: clock.search(),
    };
    let first = arguments.puzzle.map_or(1, NonZeroUsize::get) as u64;
    let last = first.saturating_add(count as u64 - 1);
    for number in first..=last {
        progress::done(number - first, count as u64);
        let answer = if number == first && arguments.adjust && method == Method::Sat {
            nearest::first(&mut maker, number - 1, asked, |white| results.refute(white))
        } else {
            maker.make(number - 1)
        };
        let maze = match answer? {
            MazeAnswer::Maze(maze) => maze,
            MazeAnswer::Impossible => {
                return results.all_refuted(asked, arguments.adjust);
            }
            MazeAnswer::Unknown(stopped) => {
                arguments.picture.tell_undrawn();
                return results.give_up(stopped);
            }
        };
        let made = Made {
            number: NonZeroU64::MIN.saturating_add(number.saturating_sub(1)),
            follows: number > first,
            seed: Some(seed),
            asked,
            way: arguments.path.then(|| maze.shortest_way()).flatten(),
            maze,
        };
        if number == first && arguments.seed.is_none() {
            seed::tell(seed);
        }
        if number == first && made.maze.white() != asked {
            results.tell_adjusted(asked, made.maze.white(), checked.err());
        }
        results.add(&made);
        deliver(arguments, &made)?;
        if output::is_unread() {
            return Ok(Exit::Yes);
        }
    }
    results.tell_counts(maker.wishes.cells(), maker.wishes.white, asked);
    Ok(Exit::Yes)
}

/// `--dimacs`.
fn write_formula(arguments: &Arguments) -> anyhow::Result<Exit> {
    match MazeFormula::new(&arguments.wishes()?, ConnectivityChoice::default()) {
        Ok(formula) => {
            output::data(|out| formula.write_dimacs(out).map(drop))?;
            Ok(Exit::Yes)
        }
        Err(error) if error.is_impossible() => {
            output::message(format_args!("{error}"));
            Ok(Exit::No)
        }
        Err(error) => Err(error.into()),
    }
}

/// The picture comes first: after an error, standard output has to be empty.
fn deliver(arguments: &Arguments, made: &Made) -> anyhow::Result<()> {
    if let Some(target) = arguments.picture.target() {
        let way = made.way.as_deref().unwrap_or_default();
        picture::draw(target, &MazePicture::new(&made.maze).with_way(way))?;
    }
    output::data(|out| made.write(arguments.output, out))
}

//! `hashi-sat generate`.

mod delivery;
mod form;
mod values;
mod words;

use std::num::{NonZeroU64, NonZeroUsize};
use std::thread;

use anyhow::Context as _;
use clap::ValueHint;
use hashi_sat::Rules;
use hashi_sat::generate::{Generator, GeneratorEnding as Stop, Islands, Wishes};
use hashi_sat::notation::format::Format;
use hashi_sat::play::hint::Level;

use self::delivery::{Delivery, Destination};
use self::form::PuzzleWriter;
use self::values::{Size, Symmetry, level_parser};
use self::words::Limit;
use super::exit::Exit;
use super::input::{format_parser, max_bridges, number};
use super::progress::{self, Task};
use super::seed::{self, seed};
use super::share::share;
use super::time_limit::TimeLimitArguments;
use super::{bench, output};

#[derive(clap::Args)]
#[command(after_help = "\
Every puzzle is proved to have exactly one solution, unless --any is given. The same options and the same seed \
give the same puzzles on every machine, with any number of threads. No two puzzles of a run are the same, not \
even when mirrored or turned. --count 20 begins with the puzzles of --count 10, and --puzzle 4 makes only the \
fourth of them.

  hashi-sat generate
  hashi-sat generate --size 7 --difficulty hard --seed 1 --with-solution
  hashi-sat generate --size 15x15 --count 24 -o book.pdf --with-solution > puzzles.txt
  hashi-sat generate --count 100 --to json | hashi-sat unique --output json

A share P is a number from 0 to 1 or a percentage: 0.25 or 25%. Options that no puzzle can satisfy are refused \
at once (exit code 1). Options that few puzzles satisfy take time: without --time-limit, the program gives up if \
it finds no further puzzle within 10 seconds, plus 1 second for each 1,000 cells of the grid, and reports what it \
tried. The puzzles made by then are printed.

In text, a comment above each puzzle describes it. With --with-solution, the drawn solution is below the puzzle, \
in comments too, so that the output can still be read as puzzles. JSON has one line for each puzzle: \
{\"number\": 1, \"seed\": 42, \"level\": \"easy\", \"score\": 4.6, \"grid\": [...], ...}. --with-solution works \
with text, json, pzprv3, penpa and sav.

With -o FILE.svg, .png or .pdf, the puzzle is also drawn into that file; several puzzles become a book, FILE.pdf. \
With --with-solution, the picture shows the solution, and the book has the solutions at its end. With any other \
file name, the puzzles are written to that file instead of standard output, all of them or none.

Exit codes: 0 all puzzles are made, 1 it is proved that no such puzzle exists, 2 bad usage, 3 a limit was reached.")]
pub(super) struct Arguments {
    /// Rows and columns of the grid; one number stands for both
    #[arg(long, value_name = "RxC", allow_negative_numbers = true, default_value_t = Size { rows: 10, cols: 10 })]
    size: Size,

    /// Exact number of islands
    #[arg(long, value_name = "N", value_parser = values::count, allow_negative_numbers = true, conflicts_with = "density")]
    islands: Option<usize>,

    /// Approximate share of the cells that are islands; if not given, it varies: on average a quarter on
    /// small grids, a fifth on large ones
    #[arg(long, value_name = "P", value_parser = share, allow_negative_numbers = true)]
    density: Option<f64>,

    /// How hard the puzzles are, as grade says; any level if not given
    #[arg(long, value_name = "LEVEL", value_parser = level_parser(), conflicts_with = "any")]
    difficulty: Option<Level>,

    /// Seed: the same number always gives the same puzzles; a random number if not given
    #[arg(long, value_name = "NUMBER", value_parser = seed, allow_negative_numbers = true)]
    seed: Option<u64>,

    /// Number of puzzles
    #[arg(long, value_name = "N", value_parser = number, allow_negative_numbers = true, default_value = "1")]
    count: NonZeroUsize,

    /// Make only puzzle number N of those that --count would make
    #[arg(
        long, value_name = "N", value_parser = number, allow_negative_numbers = true, conflicts_with = "count"
    )]
    puzzle: Option<NonZeroUsize>,

    /// Allow puzzles with several solutions
    #[arg(long)]
    any: bool,

    /// Allow at most K bridges between two islands, 1 to 4
    #[arg(
        long, value_name = "K", value_parser = max_bridges, allow_negative_numbers = true,
        default_value_t = Rules::default().max_bridges()
    )]
    max_bridges: u8,

    /// Forbid loops of bridges through three or more islands
    #[arg(long)]
    no_loops: bool,

    /// Allow islands to touch, without water between them
    #[arg(long)]
    allow_touching: bool,

    /// Share of bridges that are two-way (with --max-bridges 3 or 4: that are not single); 0.5 if not
    /// given. Only 0 and 1 are exact; otherwise, having one solution takes priority
    #[arg(long, value_name = "P", value_parser = share, allow_negative_numbers = true)]
    two_way: Option<f64>,

    /// Length of bridges: from 0, as short as possible, to 1, as long as there is room
    #[arg(
        long, value_name = "P", value_parser = share, allow_negative_numbers = true,
        default_value_t = Wishes::default().spread
    )]
    spread: f64,

    /// Hide N clues: they become ?
    #[arg(long, value_name = "N", value_parser = values::count, allow_negative_numbers = true, default_value = "0")]
    hide: usize,

    /// Symmetry of the islands' positions
    #[arg(long, value_name = "SYMMETRY", value_enum, default_value_t = Symmetry::None)]
    symmetry: Symmetry,

    /// Print the solutions too
    #[arg(long)]
    with_solution: bool,

    /// Make up to this many puzzles at a time; 0 (the default) means as many as there are cores
    #[arg(long, value_name = "THREADS", value_parser = bench::threads, allow_negative_numbers = true)]
    threads: Option<usize>,

    #[command(flatten)]
    time_limit: TimeLimitArguments,

    /// Format to write; if not given, the one that the file name of -o implies, otherwise text
    #[arg(long, value_name = "FORMAT", value_parser = format_parser())]
    to: Option<Format>,

    /// Draw into this file, if its name ends in .svg, .png or .pdf; otherwise write the puzzles to it
    #[arg(short = 'o', value_name = "FILE", value_parser = Destination::parser(), value_hint = ValueHint::FilePath)]
    target: Option<Destination>,
}

impl Arguments {
    fn wishes(&self) -> anyhow::Result<Wishes> {
        let usual = Wishes::default();
        Ok(Wishes::new(self.size.rows, self.size.cols)
            .with_rules(Rules::new(self.max_bridges, !self.no_loops)?)
            .with_islands(match (self.islands, self.density) {
                (Some(number), _) => Islands::Exactly(number),
                (None, Some(share)) => Islands::Density(share),
                (None, None) => usual.islands,
            })
            .with_unique(!self.any)
            .with_level(self.difficulty)
            .with_touching(self.allow_touching)
            .with_two_way(self.two_way)
            .with_spread(self.spread)
            .with_hidden(self.hide)
            .with_symmetry(self.symmetry.into()))
    }

    fn format(&self) -> Format {
        let of_file = || self.target.as_ref().and_then(Destination::format);
        self.to.or_else(of_file).unwrap_or(Format::Text)
    }

    fn threads(&self) -> usize {
        let cores = || thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let made = self.puzzle.unwrap_or(self.count);
        self.threads.unwrap_or_else(cores).min(made.get())
    }
}

pub(super) fn run(arguments: &Arguments) -> anyhow::Result<Exit> {
    progress::begin(Task::Generate);
    let count = arguments.count.get();
    let wishes = arguments.wishes()?;
    let seed = arguments.seed.unwrap_or_else(seed::random);
    let mut form = PuzzleWriter::new(arguments, &wishes, seed)?;
    let destination = arguments.target.as_ref().unwrap_or(&Destination::Output);
    destination.accept(count)?;
    let mut delivery = Delivery::new(destination, count, arguments.with_solution, seed);
    let limits = arguments
        .time_limit
        .start(|| Ok(Exit::NotDecided))?
        .search();
    let patience = wishes.patience();
    let generator = match Generator::new(wishes, seed) {
        Ok(generator) => generator,
        Err(error) if error.is_impossible() => {
            output::message(format_args!("{error}"));
            return Ok(Exit::No);
        }
        Err(error) => return Err(error.into()),
    };
    if arguments.seed.is_none() {
        seed::tell(seed);
    }
    let mut generator = generator
        .with_limits(limits)
        .with_threads(arguments.threads());
    if !arguments.time_limit.is_given() {
        generator = generator.with_patience(patience);
    }
    let first = arguments.puzzle.map_or(1, NonZeroUsize::get);
    let last = first.saturating_add(count - 1);
    for number in 1..=last {
        progress::done(number as u64 - 1, last as u64);
        let Some(made) = generator.next() else {
            let tried = words::attempts(&generator.tried(), !arguments.any, arguments.hide > 0);
            let limit = match generator.ending() {
                Some(Stop::Stopped(stopped)) => Limit::Stopped(stopped),
                _ => Limit::Patience(patience),
            };
            return delivery.give_up(&limit, &tried);
        };
        let made = made.with_context(|| format!("puzzle {number}"))?;
        if number < first {
            continue;
        }
        let written = form.write(NonZeroU64::MIN.saturating_add(number as u64 - 1), &made)?;
        delivery.take(made, written)?;
        if output::is_unread() {
            return Ok(Exit::Yes);
        }
    }
    progress::done(last as u64, last as u64);
    let made = delivery.finish()?;
    if count > 1 {
        output::message(format_args!("{made}"));
    }
    Ok(Exit::Yes)
}

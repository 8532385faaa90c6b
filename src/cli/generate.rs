//! `hashi-sat generate`.

mod delivery;
mod form;
mod values;
mod words;

use std::num::{NonZeroU64, NonZeroUsize};
use std::thread;
use std::time::Duration;

use anyhow::{Context as _, ensure};
use hashi_sat::Rules;
use hashi_sat::generate::{Generator, GeneratorEnding as Stop, Islands, Wishes};
use hashi_sat::notation::format::Format;
use hashi_sat::play::hint::Level;

use self::delivery::{Delivery, Destination};
use self::form::Form;
use self::values::{Size, Symmetry, level_parser};
use self::words::Limit;
use super::exit::Exit;
use super::input::{format_parser, max_bridges, number};
use super::seed::{self, seed};
use super::share::share;
use super::time_limit::TimeLimitArguments;
use super::{bench, output};

#[derive(clap::Args)]
#[command(after_help = "\
Every puzzle has exactly one solution, which is proved, unless --any is given. The same wishes and the same \
seed give the same puzzles on every machine, whatever the number of threads; no two of a run are the same, \
mirrored or turned. --count 20 begins with the puzzles of --count 10, and --puzzle 4 is the fourth of them.

  hashi-sat generate
  hashi-sat generate --size 7 --difficulty hard --seed 1 --with-solution
  hashi-sat generate --size 15x15 --count 24 -o book.pdf --with-solution > puzzles.txt
  hashi-sat generate --count 100 --to json | hashi-sat unique --output json

A share is a number from 0 to 1 or a percentage: 0.25 or 25%. What no puzzle can have is refused at once \
(exit code 1). Rare wishes take time: without --time-limit the program gives up when it has found no further puzzle \
for 10 seconds, and 1 second more for each 1,000 cells of the grid, and says what it tried. Puzzles that were \
made by then are printed.

With --to text a comment above each puzzle says what it is; with --with-solution the drawn solution is below \
it, as comments too, so that all of it is read as puzzles again. JSON has a line for each puzzle: {\"number\": 1, \"seed\": 42, \
\"level\": \"easy\", \"score\": 4.6, \"grid\": [...], ...}. --with-solution is for text, json and pzprv3.

With -o FILE.svg, .png or .pdf, the puzzle (with --with-solution its solution) is drawn into this file as well; \
of several puzzles, -o FILE.pdf makes a book (with --with-solution the solutions are at its end). Into a file of \
any other name the puzzles are written instead of standard output, all or none.

Exit codes: 0 all are made, 1 it is proved that there is no such puzzle, 2 bad usage, 3 a limit came first.")]
pub(super) struct Arguments {
    /// Rows and columns of the grid; one number for both
    #[arg(long, value_name = "RxC", allow_negative_numbers = true, default_value_t = Size { rows: 10, cols: 10 })]
    size: Size,

    /// Exactly so many islands
    #[arg(long, value_name = "N", value_parser = values::count, allow_negative_numbers = true, conflicts_with = "density")]
    islands: Option<usize>,

    /// About this share of the cells are islands; when not given, as it comes: on average a quarter on
    /// small grids, a fifth on large ones
    #[arg(long, value_name = "P", value_parser = share, allow_negative_numbers = true)]
    density: Option<f64>,

    /// How hard it is, as grade says it; any level when not given
    #[arg(long, value_name = "LEVEL", value_parser = level_parser(), conflicts_with = "any")]
    difficulty: Option<Level>,

    /// Each number gives other puzzles, the same every time; a random one when not given
    #[arg(long, value_name = "NUMBER", value_parser = seed, allow_negative_numbers = true)]
    seed: Option<u64>,

    /// How many puzzles
    #[arg(long, value_name = "N", value_parser = number, allow_negative_numbers = true, default_value = "1")]
    count: NonZeroUsize,

    /// Only puzzle number N of those that --count would make
    #[arg(
        long, value_name = "N", value_parser = number, allow_negative_numbers = true, conflicts_with = "count"
    )]
    puzzle: Option<NonZeroUsize>,

    /// Any puzzles that have a solution, be it one or several
    #[arg(long)]
    any: bool,

    /// Most bridges between two islands, 1 to 4
    #[arg(
        long, value_name = "K", value_parser = max_bridges, allow_negative_numbers = true,
        default_value_t = Rules::default().max_bridges()
    )]
    max_bridges: u8,

    /// Forbid loops: bridges do not lead round in a circle of three or more islands
    #[arg(long)]
    no_loops: bool,

    /// Islands may lie side by side, without water between them
    #[arg(long)]
    allow_touching: bool,

    /// The share of bridges that are two-way (with --max-bridges 3 or 4: that are not single); 0.5 when not
    /// given. To have one solution goes first, except for 0 and 1
    #[arg(long, value_name = "P", value_parser = share, allow_negative_numbers = true)]
    two_way: Option<f64>,

    /// How long bridges are: from 0, as short as can be, to 1, as long as there is room
    #[arg(
        long, value_name = "P", value_parser = share, allow_negative_numbers = true,
        default_value_t = Wishes::default().spread
    )]
    spread: f64,

    /// Hide so many clues: they are ?
    #[arg(long, value_name = "N", value_parser = values::count, allow_negative_numbers = true, default_value = "0")]
    hide: usize,

    /// The symmetry of the islands' places
    #[arg(long, value_name = "SYMMETRY", value_enum, default_value_t = Symmetry::None)]
    symmetry: Symmetry,

    /// Give the solutions as well
    #[arg(long)]
    with_solution: bool,

    /// Make so many puzzles at the same time; 0, as when not given, for as many as there are cores
    #[arg(long, value_name = "THREADS", value_parser = bench::threads, allow_negative_numbers = true)]
    threads: Option<usize>,

    #[command(flatten)]
    time_limit: TimeLimitArguments,

    /// The format to write; when not given, the one that the ending of -o FILE says, and text
    #[arg(long, value_name = "FORMAT", value_parser = format_parser())]
    to: Option<Format>,

    /// Draw into this file, if its name ends in .svg, .png or .pdf; otherwise write the puzzles into it
    #[arg(short = 'o', value_name = "FILE", value_parser = Destination::parser())]
    target: Option<Destination>,
}

impl Arguments {
    fn wishes(&self) -> anyhow::Result<Wishes> {
        let usual = Wishes::default();
        if let Some(two_way) = self.two_way {
            ensure!(
                two_way == 0.0 || self.max_bridges > 1,
                "--two-way {two_way} and --max-bridges 1 exclude each other: then all bridges are single"
            );
        }
        let single = self.max_bridges == 1;
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
            .with_two_way(
                self.two_way
                    .unwrap_or(if single { 0.0 } else { usual.two_way }),
            )
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

    /// How long to look for one puzzle where there is no limit on all.
    fn patience(&self) -> Duration {
        let cells = u64::from(self.size.rows) * u64::from(self.size.cols);
        Duration::from_secs(10) + Duration::from_millis(cells)
    }
}

pub(super) fn run(arguments: &Arguments) -> anyhow::Result<Exit> {
    let count = arguments.count.get();
    let wishes = arguments.wishes()?;
    let seed = arguments.seed.unwrap_or_else(seed::random);
    let mut form = Form::new(arguments, &wishes, seed)?;
    let destination = arguments.target.as_ref().unwrap_or(&Destination::Output);
    destination.accept(count)?;
    let mut delivery = Delivery::new(destination, count, arguments.with_solution, seed);
    let limits = arguments
        .time_limit
        .start(|| Ok(Exit::NotDecided))?
        .search();
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
    form.tell();
    let mut generator = generator
        .with_limits(limits)
        .with_threads(arguments.threads());
    let patience = arguments.patience();
    if !arguments.time_limit.is_given() {
        generator = generator.with_patience(patience);
    }
    let first = arguments.puzzle.map_or(1, NonZeroUsize::get);
    let last = first.saturating_add(count - 1);
    for number in 1..=last {
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
    let made = delivery.finish()?;
    if count > 1 {
        output::message(format_args!("{made}"));
    }
    Ok(Exit::Yes)
}

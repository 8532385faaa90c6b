//! `hashi-sat generate`.

mod again;
mod delivery;
mod form;
mod like;
mod recipes;
mod theme;
mod values;
mod wanted;
mod words;

use std::num::{NonZeroU64, NonZeroUsize};
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::thread;

use anyhow::{Context as _, ensure};
use clap::ValueHint;
use hashi_sat::generate::{
    Generator, GeneratorEnding as Stop, Likeness, Order, Recipe, TechniqueWish,
};
use hashi_sat::notation::format::Format;
use hashi_sat::play::hint::Level;

use self::delivery::{Delivery, Destination};
use self::form::PuzzleWriter;
use self::theme::ThemeArguments;
use self::values::levels::{self, Levels};
use self::values::ranges::{self, Count};
use self::values::sizes::Sizes;
use self::values::techniques;
use self::values::{Style, Symmetry, level_parser};
use self::words::Limit;
use super::exit::Exit;
use super::input::{ReadingArguments, format_parser, max_bridges, number};
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
  hashi-sat generate --size 7..10 --levels easy:10,medium:10,hard:4 -o book.pdf > puzzles.txt
  hashi-sat generate --technique what_if:0 --technique isolation:2 --score 20..40
  hashi-sat generate --like puzzle.txt --difficulty easy
  hashi-sat generate --count 100 --to json | hashi-sat unique --output json

A share P is a number from 0 to 1 or a percentage: 0.25 or 25%. Ranges A..B include both ends. --technique \
isolation:2 stands for two steps or more, isolation:2..5 for two to five, and what_if:0 for none at all; the \
names are those of grade --output json: only_neighbour, all_slots, at_least_one, crossing, finished, \
mixed_capacities, forbidden_pair, forbidden_path, isolation, single_exit, only_link, no_loop, starvation, what_if \
and clue_set.

--like measures a puzzle with exactly one solution: its size, rules, numbers of islands, of big ones and of ?, \
shares of two-way bridges and of loops, symmetry, whether islands touch, its level, and its score within a tenth. \
Other options take precedence over what was measured. For another size the numbers become shares of the cells, \
and the score is left open.

Options that no puzzle can satisfy are refused \
at once (exit code 1). Options that few puzzles satisfy take time: without --time-limit, the program gives up if \
it finds no further puzzle within 10 seconds, plus 1 second for each 1,000 cells of the grid, and reports what it \
tried and what came nearest. The puzzles made by then are printed.

In text, two comments above each puzzle describe it, and say how to make it again; --again FILE does so for all \
puzzles of a file. With --with-solution, the drawn solution is below the puzzle, \
in comments too, so that the output can still be read as puzzles. JSON has one line for each puzzle: \
{\"number\": 1, \"seed\": 42, \"wishes\": \"--size 10x10\", \"version\": \"0.1.0\", \"level\": \"easy\", \"score\": 4.6, \"grid\": [...], ...}. --with-solution works \
with text, json, pzprv3, penpa and sav.

A --mask as text has a row of characters for each row of the grid: letters, 1 to 9, #, * and @ are dark, . - _ \
and blanks light (and 0, in a picture of 0 and 1). A cell of a PNG is dark where the picture is on average darker \
than half of white, with transparent as white; without --size, each of up to 50x50 pixels is a cell. Every part of \
the picture gets islands, and bridges may cross light cells. With --keep, a ? keeps its place and gets a number, and \
the islands that are added are listed.

With -o FILE.svg, .png or .pdf, the puzzle is also drawn into that file; several puzzles become a book, FILE.pdf. \
With --with-solution, the picture shows the solution, and the book has the solutions at its end. With any other \
file name, the puzzles are written to that file instead of standard output, all of them or none.

Exit codes: 0 all puzzles are made, 1 it is proved that no such puzzle exists, 2 bad usage, 3 a limit was reached.")]
pub(super) struct Arguments {
    /// Rows and columns of the grid, one number stands for both. If not given, those of the
    /// --mask or of the puzzle to --keep, otherwise 10x10. A range such as 7..10 (square grids) or
    /// 7x9..10x12 has a size drawn for each puzzle
    #[arg(long, value_name = "RxC", allow_negative_numbers = true)]
    size: Option<Sizes>,

    /// Exact number of islands, or a range: 20..30
    #[arg(long, value_name = "N", value_parser = ranges::count, allow_negative_numbers = true, conflicts_with = "density")]
    islands: Option<Count>,

    /// Approximate share of the cells that are islands; if not given, it varies: on average a third
    #[arg(long, value_name = "P", value_parser = share, allow_negative_numbers = true)]
    density: Option<f64>,

    /// How hard the puzzles are, as grade says; any level if not given
    #[arg(long, value_name = "LEVEL", value_parser = level_parser(), conflicts_with = "any")]
    difficulty: Option<Level>,

    /// So many puzzles of each level, in this order: easy:10,medium:10,hard:4
    #[arg(
        long, value_name = "LEVEL:N,...", value_parser = levels::parser,
        conflicts_with_all = ["difficulty", "count", "any"]
    )]
    levels: Option<Levels>,

    /// The score, as grade says: A..B, A.. (at least) or ..B (at most)
    #[arg(
        long, value_name = "A..B", value_parser = ranges::score, allow_negative_numbers = true,
        conflicts_with = "any"
    )]
    score: Option<RangeInclusive<f64>>,

    /// Steps of a technique on the way to the solution: at least MIN, with ..MAX at most MAX, and none
    /// with 0 alone; may be given several times
    #[arg(
        long = "technique", value_name = "NAME:MIN[..MAX]", value_parser = techniques::parser,
        conflicts_with = "any"
    )]
    techniques: Vec<TechniqueWish>,

    /// Seed: the same number always gives the same puzzles; a random number if not given
    #[arg(long, value_name = "NUMBER", value_parser = seed, allow_negative_numbers = true)]
    seed: Option<u64>,

    /// Number of puzzles
    #[arg(long, value_name = "N", value_parser = number, allow_negative_numbers = true, default_value = "1")]
    count: NonZeroUsize,

    /// Make only puzzle number N of those that --count or --levels would make
    #[arg(
        long, value_name = "N", value_parser = number, allow_negative_numbers = true, conflicts_with = "count"
    )]
    puzzle: Option<NonZeroUsize>,

    /// Make the puzzle of --puzzle from attempt K on, and none before it; K is in its comment, unless it is 0
    #[arg(
        long, value_name = "K", value_parser = values::attempt, allow_negative_numbers = true, requires = "puzzle"
    )]
    attempt: Option<u64>,

    /// Make the puzzles of a file again: as their comments or JSON say, in the same format, byte by byte
    #[arg(
        long, value_name = "FILE", value_hint = ValueHint::FilePath,
        conflicts_with_all = [
            "size", "islands", "density", "difficulty", "seed", "count", "puzzle", "attempt", "any", "max_bridges",
            "no_loops", "allow_touching", "two_way", "spread", "hide", "symmetry", "with_solution", "not_like",
            "like", "levels", "style", "loop_share", "score", "techniques", "big", "mask", "keep",
        ]
    )]
    again: Option<PathBuf>,

    /// Reject puzzles that are like one of these files: 80 % of the islands at the same places, under any
    /// turn or mirror image
    #[arg(long, value_name = "FILE", num_args = 1.., value_hint = ValueHint::FilePath)]
    not_like: Vec<PathBuf>,

    /// Allow puzzles with several solutions
    #[arg(long)]
    any: bool,

    /// Another puzzle like the one in FILE, or the puzzle itself: options say only what is different
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    like: Option<PathBuf>,

    /// What puzzles are like where nothing else says so
    #[arg(long, value_name = "STYLE", value_enum)]
    style: Option<Style>,

    /// Allow at most K bridges between two islands, 1 to 4; if not given, what the puzzle to --keep
    /// says, otherwise 2
    #[arg(long, value_name = "K", value_parser = max_bridges, allow_negative_numbers = true)]
    max_bridges: Option<u8>,

    /// Forbid loops of bridges through three or more islands
    #[arg(long)]
    no_loops: bool,

    /// Allow islands to touch, without water between them
    #[arg(long)]
    allow_touching: bool,

    /// Share of bridges that are two-way (with --max-bridges 3 or 4: that are not single); if not
    /// given, that of the style. Only 0 and 1 are exact; otherwise, having one solution takes priority
    #[arg(long, value_name = "P", value_parser = share, allow_negative_numbers = true)]
    two_way: Option<f64>,

    /// Independent loops for each island: so many more corridors have bridges than are needed to
    /// connect all; if not given, as many as the style has
    #[arg(
        long, value_name = "P", value_parser = share, allow_negative_numbers = true, conflicts_with = "no_loops"
    )]
    loop_share: Option<f64>,

    /// Length of bridges: from 0, as short as possible, to 1, as long as there is room; 0.5 if not given
    #[arg(long, value_name = "P", value_parser = share, allow_negative_numbers = true)]
    spread: Option<f64>,

    /// At least N islands have 7 bridges or more
    #[arg(long, value_name = "N", value_parser = values::count, allow_negative_numbers = true)]
    big: Option<usize>,

    /// Hide N clues: they become ?
    #[arg(long, value_name = "N", value_parser = values::count, allow_negative_numbers = true)]
    hide: Option<usize>,

    /// Symmetry of the islands' positions
    #[arg(long, value_name = "SYMMETRY", value_enum)]
    symmetry: Option<Symmetry>,

    #[command(flatten)]
    theme: ThemeArguments,

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
    /// The format to write, if that is said.
    fn format(&self) -> Option<Format> {
        let of_file = || self.target.as_ref().and_then(Destination::format);
        self.to.or_else(of_file)
    }

    /// The number of threads that make this many puzzles.
    fn threads(&self, puzzles: usize) -> usize {
        let cores = || thread::available_parallelism().map_or(1, NonZeroUsize::get);
        self.threads.unwrap_or_else(cores).min(puzzles)
    }

    /// How many puzzles are printed.
    fn printed(&self) -> usize {
        match &self.levels {
            Some(levels) if self.puzzle.is_none() => levels.sum(),
            _ => self.count.get(),
        }
    }

    /// The option that says how many puzzles there are.
    fn of_count(&self) -> &'static str {
        self.levels.as_ref().map_or("--count", |_| "--levels")
    }

    fn destination(&self) -> &Destination {
        self.target.as_ref().unwrap_or(&Destination::Output)
    }

    /// The puzzles that others must not be like.
    fn known(&self) -> anyhow::Result<Likeness> {
        let mut known = Likeness::default();
        for path in &self.not_like {
            for loaded in ReadingArguments::default().read(path)? {
                known.add(&loaded.puzzle);
            }
        }
        Ok(known)
    }
}

pub(super) fn run(arguments: &Arguments) -> anyhow::Result<Exit> {
    progress::begin(Task::Generate);
    if let Some(file) = &arguments.again {
        return again::run(arguments, file);
    }
    let count = arguments.printed();
    arguments.expect_puzzle_of_levels()?;
    let seed = arguments.seed.unwrap_or_else(seed::random);
    let clock = arguments.time_limit.start(|| Ok(Exit::NotDecided))?;
    let like = arguments.like.as_deref().map(like::read).transpose()?;
    let limits = clock.search();
    let like = match like.map(|like| like::measure(&like, limits.clone())) {
        None => None,
        Some(measured) => match measured? {
            Ok(wishes) => Some(wishes),
            Err(exit) => return Ok(exit),
        },
    };
    let order = arguments.order(like)?;
    let first = arguments.puzzle.map_or(NonZeroU64::MIN, values::ordinal);
    let wishes_of = |number: NonZeroU64| order.wishes_of(number.get() - 1, seed);
    let format = arguments.format().unwrap_or(Format::Text);
    let mut form = PuzzleWriter::new(format, count, arguments.of_count())?;
    form.accept(&wishes_of(first), arguments.with_solution)?;
    let destination = arguments.destination();
    destination.accept(count, &format!("{} asks for", arguments.of_count()))?;
    let mut delivery = Delivery::new(destination, count);
    if let Some(exit) = refused(arguments, &order)? {
        return Ok(exit);
    }
    let known = arguments.known()?;
    let generator = match arguments.attempt {
        Some(attempt) => {
            let recipe = Recipe::new(wishes_of(first), seed, first);
            Generator::again(vec![recipe.with_attempt(attempt)])?
        }
        None => Generator::new(order.clone(), seed)?,
    };
    if arguments.seed.is_none() {
        seed::tell(seed);
    }
    let patience = order.patience();
    let begin = arguments.attempt.map_or(1, |_| first.get());
    let last = first.get().saturating_add(count as u64 - 1);
    let numbers = usize::try_from(last - begin + 1).unwrap_or(usize::MAX);
    let mut generator = generator
        .with_limits(limits)
        .with_not_like(known)
        .with_threads(arguments.threads(numbers));
    if !arguments.time_limit.is_given() {
        generator = generator.with_patience(patience);
    }
    for number in begin..=last {
        progress::done(number - begin, last - begin + 1);
        let Some(made) = generator.next() else {
            let hidden = order.wishes_of(number - 1, seed).hidden;
            let tried = words::attempts(
                &generator.tried(),
                !arguments.any,
                hidden > 0,
                generator.nearest().as_ref(),
            );
            let limit = match generator.ending() {
                Some(Stop::Stopped(stopped)) => Limit::Stopped(stopped),
                _ => Limit::Patience(patience),
            };
            return delivery.give_up(&limit, &tried);
        };
        let made = made.with_context(|| format!("puzzle {number}"))?;
        let Some(number) = NonZeroU64::new(number).filter(|&number| number >= first) else {
            continue;
        };
        let recipe = Recipe::new(wishes_of(number), seed, number);
        let written = form.write(&recipe, &made, arguments.with_solution)?;
        delivery.take(&recipe, made, arguments.with_solution, written)?;
        if output::is_unread() {
            return Ok(Exit::Yes);
        }
    }
    progress::done(last - begin + 1, last - begin + 1);
    let made = delivery.finish()?;
    match &arguments.levels {
        Some(levels) if arguments.puzzle.is_none() => output::message(format_args!("{levels}")),
        _ if count > 1 => output::message(format_args!("{made}")),
        _ => {}
    }
    Ok(Exit::Yes)
}

/// Says why there are no such puzzles, if that is seen at once.
///
/// # Errors
///
/// When a wish is invalid.
fn refused(arguments: &Arguments, order: &Order) -> anyhow::Result<Option<Exit>> {
    let Some((wishes, error)) = order.refused() else {
        return Ok(None);
    };
    let size = match &arguments.size {
        Some(sizes) if sizes.is_range() => format!("{}x{}: ", wishes.rows, wishes.cols),
        _ => String::new(),
    };
    ensure!(error.is_impossible(), "{size}{error}");
    output::message(format_args!("{size}{error}"));
    Ok(Some(Exit::No))
}

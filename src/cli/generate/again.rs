//! `generate --again FILE`.

use std::io;
use std::path::Path;

use anyhow::{Context as _, ensure};
use hashi_sat::Puzzle;
use hashi_sat::generate::{Generator, GeneratorEnding as Stop, VERSION};
use hashi_sat::notation::format::{self, ReadOptions};
use itertools::Itertools as _;

use super::delivery::Delivery;
use super::form::PuzzleWriter;
use super::recipes::{Recipes, Remake};
use super::words::{self, Limit};
use super::{Arguments, progress};
use crate::cli::exit::Exit;
use crate::cli::input::{plainly, source};
use crate::cli::output;

/// The largest number of puzzles that one message lists.
const NUMBERS_SHOWN: usize = 20;

/// Makes the puzzles of a file again.
pub(super) fn run(arguments: &Arguments, file: &Path) -> anyhow::Result<Exit> {
    let name = source(file);
    let bytes = match file.as_os_str() == "-" {
        true => format::read_bytes(&mut io::stdin().lock()),
        false => format::read_file(file),
    };
    let bytes = bytes
        .map_err(|error| plainly(error, file))
        .with_context(|| name.clone())?;
    let (written, orders) = match Recipes::read(&bytes).with_context(|| name.clone())? {
        Recipes::Ours { format, orders } => (format, orders),
        Recipes::Others { place, version } => {
            output::message(format_args!(
                "{name}: {place}: made by hashi-sat {version}, and this is hashi-sat {VERSION}, which may make other \
                 puzzles; only that version makes it again"
            ));
            return Ok(Exit::No);
        }
    };
    let count = orders.len();
    let read = Read::of(&bytes, &name, count)?;
    let mut form = PuzzleWriter::new(arguments.format().unwrap_or(written), count, "--again")?;
    for order in &orders {
        form.accept(&order.recipe.wishes, order.with_solution)?;
    }
    let destination = arguments.destination();
    destination.accept(count, "the file has")?;
    let mut delivery = Delivery::new(destination, count);
    let limits = arguments
        .time_limit
        .start(|| Ok(Exit::NotDecided))?
        .search();
    let patience = orders.iter().map(|order| order.recipe.wishes.patience());
    let patience = patience.max().unwrap_or_default();
    let recipes = orders.iter().map(|order| order.recipe.clone()).collect();
    let mut generator = Generator::again(recipes)?
        .with_limits(limits)
        .with_threads(arguments.threads(count));
    if !arguments.time_limit.is_given() {
        generator = generator.with_patience(patience);
    }
    let mut edited = Vec::new();
    for (index, order) in orders.iter().enumerate() {
        progress::done(index as u64, count as u64);
        let Remake {
            recipe,
            with_solution,
        } = order;
        let Some(made) = generator.next() else {
            let wishes = &recipe.wishes;
            let tried = words::attempts(
                &generator.tried(),
                wishes.unique,
                wishes.hidden > 0,
                generator.nearest().as_ref(),
            );
            let limit = match generator.ending() {
                Some(Stop::Stopped(stopped)) => Limit::Stopped(stopped),
                _ => Limit::Patience(patience),
            };
            return delivery.give_up(&limit, &tried);
        };
        let made = made.with_context(|| format!("puzzle {}", index + 1))?;
        if read.puzzle(index).is_some_and(|read| *read != made.puzzle) {
            edited.push(index + 1);
        }
        let text = form.write(recipe, &made, *with_solution)?;
        delivery.take(recipe, made, *with_solution, text)?;
        if output::is_unread() {
            return Ok(Exit::Yes);
        }
    }
    progress::done(count as u64, count as u64);
    let made = delivery.finish()?;
    if count > 1 {
        output::message(format_args!("{made}"));
    }
    read.tell(&name, &edited);
    Ok(Exit::Yes)
}

/// The puzzles that are in the file; or why they cannot be read, which does not keep them from being made again.
enum Read {
    Puzzles(Vec<Puzzle>),
    Damaged(String),
}

impl Read {
    fn of(bytes: &[u8], name: &str, count: usize) -> anyhow::Result<Self> {
        let readings = match format::read_all(bytes, &ReadOptions::default()) {
            Ok(readings) => readings,
            Err(error) => return Ok(Self::Damaged(error.to_string())),
        };
        ensure!(
            readings.len() == count,
            "{name}: found {} but {}; expected one for each puzzle",
            output::count(readings.len() as u64, "puzzle"),
            match count {
                1 => String::from("1 comment that says how it was made"),
                _ => format!("{count} comments that say how they were made"),
            }
        );
        let puzzles = readings.into_iter().map(|reading| reading.puzzle);
        Ok(Self::Puzzles(puzzles.collect()))
    }

    fn puzzle(&self, index: usize) -> Option<&Puzzle> {
        match self {
            Self::Puzzles(puzzles) => puzzles.get(index),
            Self::Damaged(_) => None,
        }
    }

    /// Says which puzzles of the file are not those that were made.
    fn tell(&self, name: &str, edited: &[usize]) {
        if let Self::Damaged(error) = self {
            output::message(format_args!(
                "{name}: made as its comments say, but what it has cannot be compared: {error}"
            ));
        }
        let (shown, more) = edited.split_at(edited.len().min(NUMBERS_SHOWN));
        let more = match more.len() {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        let shown = shown.iter().join(", ");
        match edited.len() {
            0 => {}
            1 => output::message(format_args!(
                "{name}: puzzle {shown} was edited: it is not the one that was made"
            )),
            _ => output::message(format_args!(
                "{name}: puzzles {shown}{more} were edited: they are not those that were made"
            )),
        }
    }
}

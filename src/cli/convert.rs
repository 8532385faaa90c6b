//! `hashi-sat convert`.

use std::io::{self, Write};

use anyhow::{Context as _, bail};
use hashi_sat::Puzzle;
use hashi_sat::notation::format::{self, Format, UnheldKind, WriteError};

use super::exit::Exit;
use super::input::{CHOICE, Loaded, PuzzleArguments, format_parser};
use super::output;

#[derive(clap::Args)]
#[command(after_help = "\
The formats: text (a grid of characters), json, has (that of the public benchmark), puzzlink (a puzz.link \
URL), pzprv3 (a puzz.link file), penpa (a link of Penpa+), tatham (a game ID of Simon Tatham's Bridges), sav (a save \
file of that game).

  hashi-sat convert puzzle.txt --to puzzlink
  hashi-sat convert 7x7m2:2a2b2g2a3c3a1a2a1a3i2b2b4d3 --to text

Several puzzles are converted one after the other, in a form that can be read again. A puzzle that the format \
cannot hold is an error, and nothing is written: has, tatham and sav cannot hold ?; puzzlink, pzprv3, penpa, text \
and has cannot hold unusual rules. Unusual rules that are given as options are left out of text and has, with a \
message. An answer is kept in pzprv3, json, penpa and sav.

Exit codes: 0 written, 2 bad input, or the format cannot hold it.")]
pub(super) struct Arguments {
    #[command(flatten)]
    puzzle: PuzzleArguments,

    /// The format to write
    #[arg(long, value_name = "FORMAT", value_parser = format_parser())]
    to: Format,
}

pub(super) fn run(arguments: &Arguments) -> anyhow::Result<Exit> {
    let to = arguments.to;
    let puzzles = arguments.puzzle.load_all()?;
    if to == Format::Sav && puzzles.len() > 1 {
        let (source, found) = (arguments.puzzle.source(), puzzles.len());
        bail!("{source}: found {found} puzzles, but a save file holds only one{CHOICE}");
    }
    // Nothing is written before all puzzles are known to be writable.
    let mut left_out = LeftOut::default();
    for loaded in &puzzles {
        let written = write(loaded, to, arguments, &mut io::sink(), &mut left_out);
        written.with_context(|| loaded.name.clone())?;
    }
    left_out.tell(to, puzzles.len());
    output::data(|out| {
        let mut told = LeftOut::default();
        for (index, loaded) in puzzles.iter().enumerate() {
            if matches!(to, Format::Text | Format::Has) {
                separate(out, index)?;
                size_line(out, &loaded.puzzle, loaded.number.is_some(), to)?;
            }
            match write(loaded, to, arguments, out, &mut told) {
                Err(WriteError::Io(error)) => return Err(error),
                Err(error) => return Err(io::Error::other(error)),
                Ok(()) => {}
            }
        }
        Ok(())
    })?;
    Ok(Exit::Yes)
}

/// Separates a grid from the one before it.
pub(super) fn separate(out: &mut dyn Write, index: usize) -> io::Result<()> {
    if index > 0 {
        writeln!(out)?;
    }
    Ok(())
}

/// A line with the size of a grid. A single row of text would otherwise be taken for part of the grid before it.
pub(super) fn size_line(
    out: &mut dyn Write,
    puzzle: &Puzzle,
    is_one_of_several: bool,
    to: Format,
) -> io::Result<()> {
    if to == Format::Text && is_one_of_several && puzzle.rows() == 1 {
        writeln!(out, "1 {}", puzzle.cols())?;
    }
    Ok(())
}

/// What was left out, and of how many puzzles.
#[derive(Default)]
struct LeftOut {
    answers: usize,
    crosses: usize,
    rules: usize,
}

impl LeftOut {
    fn tell(&self, to: Format, puzzles: usize) {
        let of = |number: usize| match puzzles {
            1 => String::new(),
            _ => format!(" of {}", output::count(number, "puzzle")),
        };
        if self.answers > 0 {
            let of = of(self.answers);
            output::message(format_args!(
                "the answer{of} is left out: {to} cannot hold it"
            ));
        }
        if self.crosses > 0 {
            let of = of(self.crosses);
            output::message(format_args!(
                "the crosses{of} are left out: {to} cannot hold them"
            ));
        }
        if self.rules > 0 {
            let of = of(self.rules);
            tell_rules_left_out(&of, to);
        }
    }
}

pub(super) fn tell_rules_left_out(of: &str, to: Format) {
    output::message(format_args!(
        "the rules{of} are left out: {to} cannot hold them, so give the same options when reading it"
    ));
}

/// Whether a grid was not written only because of its rules, which can be left out when options state them.
pub(super) fn lacks_rules(error: &WriteError, to: Format) -> bool {
    matches!(to, Format::Text | Format::Has)
        && match error {
            WriteError::Unheld(unheld) => {
                matches!(unheld.kind, UnheldKind::MaxBridges(_) | UnheldKind::NoLoops)
            }
            _ => false,
        }
}

/// Writes a puzzle with its answer, if there is a place for it. Rules that the options state may be left out.
fn write(
    loaded: &Loaded,
    to: Format,
    arguments: &Arguments,
    out: &mut dyn Write,
    left_out: &mut LeftOut,
) -> Result<(), WriteError> {
    let puzzle = &loaded.puzzle;
    let written = match &loaded.answer {
        Some(answer) => match format::write_answered(puzzle, answer, to, out) {
            Err(WriteError::Unheld(unheld)) if unheld.kind == UnheldKind::Answer => {
                left_out.answers += 1;
                format::write(puzzle, to, out)
            }
            written => {
                left_out.crosses += usize::from(to == Format::Json && !answer.crosses.is_empty());
                written
            }
        },
        None => format::write(puzzle, to, out),
    };
    let rules_said = arguments.puzzle.says_rules(puzzle.rules());
    if rules_said && written.as_ref().is_err_and(|error| lacks_rules(error, to)) {
        left_out.rules += 1;
        left_out.answers += usize::from(loaded.answer.is_some());
        return format::write_grid(puzzle, to, out);
    }
    written
}

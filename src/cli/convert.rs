//! `hashi-sat convert`.

use std::io::{self, Write};

use anyhow::{Context as _, bail};
use hashi_sat::notation::format::{self, Format, UnheldKind, WriteError};
use hashi_sat::{Puzzle, State};

use super::exit::Exit;
use super::files::FilesArguments;
use super::input::format_parser;
use super::output;

#[derive(clap::Args)]
#[command(after_help = "\
The formats: text (a grid of characters), json, has (that of the public benchmark), islands-rc (a line for each \
island: row, column, clue), islands-xy (column, row, clue), puzzlink (a puzz.link URL), pzprv3 (a puzz.link file), \
penpa (a link of Penpa+), tatham (a game ID of Simon Tatham's Bridges), sav (a save file of that game).

  hashi-sat convert puzzle.txt --to puzzlink
  hashi-sat convert 7x7m2:2a2b2g2a3c3a1a2a1a3i2b2b4d3 --to text

Several puzzles are converted one after the other, in a form that can be read again. A puzzle that the format \
cannot hold is an error, and nothing is written: has, tatham and sav cannot hold ?; puzzlink, pzprv3 and penpa \
cannot hold unusual rules. In text, has and lists of islands, unusual rules are a comment above the puzzle, which is \
read back: # max-bridges 3, no loops. An answer is kept in pzprv3, json, penpa and sav.

Exit codes: 0 written, 2 bad input, or the format cannot hold it.")]
pub(super) struct Arguments {
    #[command(flatten)]
    puzzle: FilesArguments,

    /// The format to write
    #[arg(long, value_name = "FORMAT", value_parser = format_parser())]
    to: Format,
}

pub(super) fn run(arguments: &Arguments) -> anyhow::Result<Exit> {
    let to = arguments.to;
    let puzzles = arguments.puzzle.load()?;
    if to == Format::Sav && puzzles.len() > 1 {
        let (found, choice) = (
            arguments.puzzle.found(puzzles.len()),
            arguments.puzzle.choice(),
        );
        bail!("{found}, but a save file holds only one{choice}");
    }
    // Nothing is written before all puzzles are known to be writable.
    let mut left_out = LeftOut::default();
    for loaded in &puzzles {
        let (puzzle, answer) = (&loaded.puzzle, loaded.answer.as_ref());
        let written = write(puzzle, answer, to, &mut io::sink(), &mut left_out);
        written.with_context(|| loaded.name.clone())?;
    }
    left_out.tell(to, puzzles.len());
    output::data(|out| {
        let mut told = LeftOut::default();
        for (index, loaded) in puzzles.iter().enumerate() {
            if is_between_blank_lines(to) {
                separate(out, index)?;
            }
            let (puzzle, answer) = (&loaded.puzzle, loaded.answer.as_ref());
            let size = size_line(puzzle, loaded.label.is_one_of_several(), to);
            let written = match size {
                None => write(puzzle, answer, to, out, &mut told),
                Some(size) => {
                    let mut grid = Vec::new();
                    let written = write(puzzle, answer, to, &mut grid, &mut told);
                    insert_below_rules(&grid, &size, out)?;
                    written
                }
            };
            match written {
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

/// Whether several puzzles in this format have blank lines between them.
pub(super) const fn is_between_blank_lines(format: Format) -> bool {
    matches!(
        format,
        Format::Text | Format::Has | Format::IslandsRc | Format::IslandsXy
    )
}

/// A line with the size of a grid that is a single row of text, which would otherwise be taken for part of the grid
/// before it.
pub(super) fn size_line(puzzle: &Puzzle, is_one_of_several: bool, to: Format) -> Option<String> {
    let needs_size = to == Format::Text && is_one_of_several && puzzle.rows() == 1;
    needs_size.then(|| format!("1 {}\n", puzzle.cols()))
}

/// Writes `grid` with `lines` above it, but below the comment that says its rules, if it begins with one.
pub(super) fn insert_below_rules(grid: &[u8], lines: &str, out: &mut dyn Write) -> io::Result<()> {
    let comment = match grid.first() {
        Some(b'#') => grid.iter().position(|&byte| byte == b'\n'),
        _ => None,
    };
    let (rules, rows) = grid.split_at(comment.map_or(0, |end| end + 1));
    out.write_all(rules)?;
    out.write_all(lines.as_bytes())?;
    out.write_all(rows)
}

/// What was left out, and of how many puzzles.
#[derive(Default)]
pub(super) struct LeftOut {
    answers: usize,
    crosses: usize,
}

impl LeftOut {
    fn tell(&self, to: Format, puzzles: usize) {
        for words in self.words(to, puzzles) {
            output::message(format_args!("{words}"));
        }
    }

    /// Takes the crosses of an answer, if the format leaves them out.
    pub(super) fn take_crosses(&mut self, answer: &State, to: Format) {
        self.crosses += usize::from(to == Format::Json && !answer.crosses.is_empty());
    }

    /// What was left out of this many puzzles, in words.
    pub(super) fn words(&self, to: Format, puzzles: usize) -> impl Iterator<Item = String> {
        let of = move |number: usize| match puzzles {
            1 => String::new(),
            _ => format!(" of {}", output::count(number, "puzzle")),
        };
        let answers = (self.answers > 0).then(|| {
            let of = of(self.answers);
            format!("the answer{of} is left out: {to} cannot hold it")
        });
        let crosses = (self.crosses > 0).then(|| {
            let of = of(self.crosses);
            format!("the crosses{of} are left out: {to} cannot hold them")
        });
        answers.into_iter().chain(crosses)
    }
}

/// Writes a puzzle with its answer, if there is a place for it.
pub(super) fn write(
    puzzle: &Puzzle,
    answer: Option<&State>,
    to: Format,
    out: &mut dyn Write,
    left_out: &mut LeftOut,
) -> Result<(), WriteError> {
    let Some(answer) = answer else {
        return format::write(puzzle, to, out);
    };
    match format::write_answered(puzzle, answer, to, out) {
        Err(WriteError::Unheld(unheld)) if unheld.kind == UnheldKind::Answer => {
            left_out.answers += 1;
            format::write(puzzle, to, out)
        }
        written => {
            left_out.take_crosses(answer, to);
            written
        }
    }
}

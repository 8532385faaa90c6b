//! How a maze is printed.

use std::io::{self, Write};
use std::num::NonZeroU64;

use hashi_sat::Cell;
use hashi_sat::maze::Maze;
use hashi_sat::report::{self, write_line};

use crate::cli::drawing::TextOrJson;

/// A maze that was made, and what to say about it.
pub(super) struct Made {
    /// Its number in the run, from 1.
    pub(super) number: NonZeroU64,
    /// Whether another was printed before it.
    pub(super) follows: bool,
    /// `None` for a maze that was not made here.
    pub(super) seed: Option<u64>,
    /// The number of white cells that was asked for.
    pub(super) asked: u64,
    pub(super) maze: Maze,
    /// A shortest path from corner to corner, if wanted.
    pub(super) way: Option<Vec<Cell>>,
}

impl Made {
    pub(super) fn write(&self, output: TextOrJson, out: &mut impl Write) -> io::Result<()> {
        match output {
            TextOrJson::Text => self.write_text(out),
            TextOrJson::Json => self.write_json(out),
        }
    }

    /// A maze that follows another has an empty line above it.
    fn write_text(&self, out: &mut impl Write) -> io::Result<()> {
        if self.follows {
            writeln!(out)?;
        }
        let mut marked = self.way.clone().unwrap_or_default();
        marked.sort_unstable();
        let mut marked = marked.iter().peekable();
        let mut line = Vec::with_capacity(self.maze.cols() as usize + 1);
        for (row, cells) in (0..).zip(self.maze.lines()) {
            line.clear();
            line.extend(cells.iter().map(|&white| sign(white)));
            while let Some(cell) = marked.next_if(|cell| cell.row == row) {
                line[cell.col as usize] = b'*';
            }
            line.push(b'\n');
            out.write_all(&line)?;
        }
        Ok(())
    }

    fn write_json(&self, out: &mut impl Write) -> io::Result<()> {
        let (seed, way) = (self.seed, self.way.as_deref());
        match report::MazeDocument::new(self.number, seed, self.asked, &self.maze, way) {
            Some(document) => write_line(out, &document),
            None => Err(io::Error::other("a maze without a white cell")),
        }
    }
}

const fn sign(white: bool) -> u8 {
    if white { b'-' } else { b'x' }
}

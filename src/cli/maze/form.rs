//! How a maze is printed.

use std::io::{self, Write};

use clap::ValueEnum;
use hashi_sat::Cell;
use hashi_sat::maze::Maze;
use serde::Serialize;

use crate::cli::output::json_line;

/// The value of `--output`.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Output {
    /// A line for each row: - is a white cell, x a black one
    Text,
    /// A JSON object for each maze
    Json,
}

/// A maze that was made, and what there is to say of it.
pub(super) struct Made {
    /// Which one of the run, from 1.
    pub(super) number: u64,
    /// Whether one was printed before.
    pub(super) follows: bool,
    /// None of a maze that others made.
    pub(super) seed: Option<u64>,
    /// So many white cells were asked for.
    pub(super) asked: u64,
    pub(super) maze: Maze,
    /// A shortest way from corner to corner, where that is wanted.
    pub(super) way: Option<Vec<Cell>>,
}

#[derive(Serialize)]
struct Document {
    number: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    rows: u32,
    cols: u32,
    white: u64,
    asked: u64,
    maze: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    path: Option<Vec<[u32; 2]>>,
}

impl Made {
    pub(super) fn write(&self, output: Output, out: &mut impl Write) -> io::Result<()> {
        match output {
            Output::Text => self.write_text(out),
            Output::Json => self.write_json(out),
        }
    }

    /// Mazes that follow another have an empty line above.
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
        let maze = &self.maze;
        let row = |cells: &[bool]| cells.iter().map(|&white| char::from(sign(white))).collect();
        let place = |cell: &Cell| [cell.row, cell.col];
        let way = self.way.as_ref();
        json_line(
            out,
            &Document {
                number: self.number,
                seed: self.seed,
                rows: maze.rows(),
                cols: maze.cols(),
                white: maze.white(),
                asked: self.asked,
                maze: maze.lines().map(row).collect(),
                path: way.map(|way| way.iter().map(place).collect()),
            },
        )
    }
}

const fn sign(white: bool) -> u8 {
    if white { b'-' } else { b'x' }
}

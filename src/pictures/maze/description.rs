//! A picture of a maze in words, for screen readers.

use std::fmt::Write as _;

use super::{MazePicture, runs};
use crate::pictures::picture::{count, list};

/// The most cells that are listed, in the grid and on the way: nobody would listen to more.
const LISTED: usize = 400;

pub(super) fn default_title(picture: &MazePicture<'_>) -> String {
    let (rows, cols) = (picture.maze.rows(), picture.maze.cols());
    let kind = if picture.way.is_empty() {
        ""
    } else {
        ", with a path"
    };
    format!("Maze, {rows} by {cols}{kind}")
}

pub(super) fn describe(picture: &MazePicture<'_>) -> String {
    let maze = picture.maze;
    let cells = maze.cells().len();
    let mut text = format!(
        "{}, {}. {} of {} white.",
        count(maze.rows() as usize, "row"),
        count(maze.cols() as usize, "column"),
        maze.white(),
        count(cells, "cell"),
    );
    if cells <= LISTED {
        text.push_str(" Rows and columns count from 0 at the top left.");
        for (row, line) in maze.lines().enumerate() {
            // Writing to a string cannot fail.
            let _ = write!(text, " Row {row}, white:");
            let white: Vec<_> = runs(line, true).collect();
            if white.is_empty() {
                text.push_str(" none.");
                continue;
            }
            list(&mut text, &white, |text, &(first, length)| match length {
                1 => write!(text, " {first}"),
                _ => write!(text, " {first} to {}", first + length - 1),
            });
        }
    }
    let way = picture.way.len();
    if way > 0 {
        let _ = write!(text, " A path of {} is drawn", count(way, "cell"));
        if way <= LISTED {
            text.push(':');
            list(&mut text, picture.way, |text, cell| write!(text, " {cell}"));
        } else {
            text.push('.');
        }
    }
    text
}

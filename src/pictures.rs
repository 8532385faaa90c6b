//! Pictures of puzzles, solutions and mazes.
//!
//! [`text`] draws in characters. A [`Picture`] consists of lines, circles and outlines of digits, so that no format
//! needs a font; [`svg`], `png` (feature `png`) and `pdf` (feature `pdf`) write it. `book` makes books of many puzzles
//! (feature `pdf`). [`maze`] has the pictures of mazes, in the same three formats. [`page`] puts a puzzle on the page in
//! which it can be played.

#[cfg(feature = "pdf")]
pub mod book;
pub mod glyphs;
pub mod maze;
pub mod page;
#[cfg(feature = "pdf")]
pub mod pdf;
pub mod picture;
#[cfg(feature = "png")]
pub mod png;
pub mod svg;
pub mod text;

pub use picture::{OpenCorridor, Picture};

//! Pictures of puzzles and solutions.
//!
//! [`text`] draws in characters. A [`Picture`] is drawn in lines, circles and outlines of digits: by
//! [`svg`], by `png` (feature `png`) and by `pdf` (feature `pdf`). None of them needs a font. `book` makes
//! books of many puzzles (feature `pdf`). [`maze`] has the pictures of mazes, in the same three formats.

#[cfg(feature = "pdf")]
pub mod book;
pub mod glyphs;
pub mod maze;
#[cfg(feature = "pdf")]
pub mod pdf;
pub mod picture;
#[cfg(feature = "png")]
pub mod png;
pub mod svg;
pub mod text;

pub use picture::{OpenCorridor, Picture};

//! Drawings and pictures.

use hashi_sat::pictures::png::{PngError, PngOptions};
use hashi_sat::pictures::text::{Charset, Layout, Style, needs_wide};
use hashi_sat::pictures::{OpenCorridor, Picture, png as png_picture, svg as svg_picture, text};
use hashi_sat::{Cell, Puzzle, Solution};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::asking::{bytes, guarded};
use crate::board::Board;
use crate::drawn::{self, BridgeTuple, Place, cell};
use crate::errors::Refusal;

/// What is drawn besides the islands. Every field may be empty; `bridges` that are `None` are those of nobody, where
/// the picture has dots to draw along.
#[derive(FromPyObject)]
pub(crate) struct Shown {
    bridges: Option<Vec<BridgeTuple>>,
    /// Corridors that are drawn dashed, with the numbers of bridges that they may have.
    dashed: Vec<(Place, Place, Vec<u8>)>,
    marked: Vec<Place>,
    title: Option<String>,
}

/// The same, as the library takes it.
struct Parts {
    solution: Option<Solution>,
    open: Vec<OpenCorridor>,
    marked: Vec<Cell>,
    title: Option<String>,
}

impl From<Shown> for Parts {
    fn from(shown: Shown) -> Self {
        let open = shown.dashed.into_iter();
        let open = open.map(|(a, b, counts)| {
            let mut ends = [cell(a), cell(b)];
            ends.sort_unstable();
            OpenCorridor::new(ends, counts)
        });
        Self {
            solution: shown.bridges.map(drawn::solution),
            open: open.collect(),
            marked: shown.marked.into_iter().map(cell).collect(),
            title: shown.title,
        }
    }
}

impl Parts {
    fn picture<'a>(&'a self, puzzle: &'a Puzzle) -> Picture<'a> {
        let mut picture = Picture::new(puzzle)
            .with_open(&self.open)
            .with_marked(&self.marked);
        if let Some(solution) = &self.solution {
            picture = picture.with_solution(solution);
        }
        match &self.title {
            Some(title) => picture.with_title(title),
            None => picture,
        }
    }
}

/// A picture as SVG, in UTF-8.
#[pyfunction]
pub(crate) fn svg<'py>(
    py: Python<'py>,
    board: &Board,
    shown: Shown,
) -> PyResult<Bound<'py, PyBytes>> {
    let parts = Parts::from(shown);
    let found = py.detach(|| {
        guarded(|| {
            let mut bytes = Vec::new();
            svg_picture::write(&parts.picture(&board.puzzle), &mut bytes)
                .map_err(|error| Refusal::Internal(error.to_string()))?;
            Ok(bytes)
        })
    })?;
    bytes(py, &found)
}

/// A picture as PNG. A cell has so many pixels, or as many as suit the size of the grid.
#[pyfunction]
#[pyo3(signature = (board, shown, cell_pixels))]
pub(crate) fn png<'py>(
    py: Python<'py>,
    board: &Board,
    shown: Shown,
    cell_pixels: Option<u32>,
) -> PyResult<Bound<'py, PyBytes>> {
    let parts = Parts::from(shown);
    let found = py.detach(|| {
        guarded(|| {
            let picture = parts.picture(&board.puzzle);
            let options = match cell_pixels {
                Some(pixels) => PngOptions::new(pixels),
                None => PngOptions::fitting(&picture),
            };
            let mut bytes = Vec::new();
            match png_picture::write(&picture, options, &mut bytes) {
                Ok(()) => Ok(bytes),
                Err(PngError::Io(error)) => Err(Refusal::Internal(error.to_string())),
                Err(error) => Err(Refusal::Value(error.to_string())),
            }
        })
    })?;
    bytes(py, &found)
}

/// A drawing in characters, in UTF-8. `wide` decides whether there is a cell for a bridge between any two cells; the
/// drawing is wide by itself only where islands that touch are joined.
#[pyfunction]
#[pyo3(signature = (board, bridges, ascii, wide))]
pub(crate) fn draw<'py>(
    py: Python<'py>,
    board: &Board,
    bridges: Option<Vec<BridgeTuple>>,
    ascii: bool,
    wide: Option<bool>,
) -> PyResult<Bound<'py, PyBytes>> {
    let solution = bridges.map(drawn::solution);
    let found = py.detach(|| {
        guarded(|| {
            let puzzle = &board.puzzle;
            let joined = || {
                solution
                    .as_ref()
                    .is_some_and(|drawn| needs_wide(puzzle, drawn))
            };
            let style = Style::new()
                .with_charset(if ascii {
                    Charset::Ascii
                } else {
                    Charset::Unicode
                })
                .with_layout(if wide.unwrap_or_else(joined) {
                    Layout::Wide
                } else {
                    Layout::Plain
                });
            Ok(text::draw(puzzle, solution.as_ref(), style).to_string())
        })
    })?;
    bytes(py, found.as_bytes())
}

//! What puzzles are made of: a picture, and islands that are kept.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, anyhow, ensure};
use clap::ValueHint;
use hashi_sat::Puzzle;
use hashi_sat::generate::Mask;
use hashi_sat::notation::format::{self, Format};

use crate::cli::input::{Loaded, ReadingArguments};
use crate::cli::{bytes, output};

/// What rows on the command line begin with, instead of a file.
const ROWS: &str = "rows:";

/// What a PNG begins with.
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n";

/// Files with a picture and a puzzle.
#[derive(clap::Args)]
pub(super) struct ThemeArguments {
    /// Put islands only where this picture is dark: a PNG, or text with # for dark and . for light cells;
    /// rows:.##./#### is the picture itself
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with = "like")]
    mask: Option<PathBuf>,

    /// Keep the islands of this puzzle, and its numbers, and add others; rows:2.?/.../1.. is the puzzle
    /// itself
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with = "like")]
    keep: Option<PathBuf>,
}

impl ThemeArguments {
    /// Whether any of them is a file.
    pub(super) fn names_files(&self) -> bool {
        let mut paths = self.mask.iter().chain(&self.keep);
        paths.any(|path| literal(path).is_none())
    }

    /// The puzzle to be kept, with the rules that it says and those given by options.
    pub(super) fn keep(
        &self,
        max_bridges: Option<u8>,
        no_loops: bool,
    ) -> anyhow::Result<Option<Puzzle>> {
        let Some(path) = &self.keep else {
            return Ok(None);
        };
        let reading = ReadingArguments::with_rules(max_bridges, no_loops);
        if let Some(rows) = literal(path) {
            let text = rows.replace('/', "\n");
            let options = reading.options().with_format(Format::Text);
            let read = format::read(text.as_bytes(), &options);
            let read = read.with_context(|| output::shortened(&output::name(path)))?;
            return Ok(Some(read.puzzle));
        }
        let mut loaded = reading.read(path)?;
        for note in loaded.iter_mut().flat_map(Loaded::take_notes) {
            output::message(format_args!("{note}"));
        }
        let found = loaded.len();
        ensure!(
            found == 1,
            "{}: found {}, expected the one whose islands are kept",
            output::input_name(path),
            output::count(found as u64, "puzzle")
        );
        Ok(loaded.pop().map(|loaded| loaded.puzzle))
    }

    /// The picture; one of pixels gets this number of rows and columns, if it is known.
    pub(super) fn mask(&self, size: Option<[u32; 2]>) -> anyhow::Result<Option<Mask>> {
        let Some(path) = &self.mask else {
            return Ok(None);
        };
        if literal(path).is_some() {
            let mask = output::name(path).parse::<Mask>();
            let name = || output::shortened(&output::name(path));
            return mask.with_context(name).map(Some);
        }
        let (name, bytes) = bytes::load(path, "a picture")?;
        let mask = if bytes.starts_with(PNG) {
            of_pixels(&bytes, size)
        } else {
            of_text(&bytes)
        };
        mask.with_context(|| name).map(Some)
    }
}

/// What follows `rows:`, if the argument is no file of that name.
fn literal(path: &Path) -> Option<&str> {
    path.to_str()?.strip_prefix(ROWS).filter(|_| !path.exists())
}

fn of_text(bytes: &[u8]) -> anyhow::Result<Mask> {
    let text = std::str::from_utf8(bytes);
    let text = text.map_err(|_| anyhow!("expected a picture: a PNG, or text in UTF-8"))?;
    Ok(text.parse()?)
}

#[cfg(feature = "png")]
fn of_pixels(bytes: &[u8], size: Option<[u32; 2]>) -> anyhow::Result<Mask> {
    use hashi_sat::generate::PictureError;

    Mask::from_png(bytes, size).map_err(|error| match error {
        PictureError::NoSize {
            height,
            width,
            most,
        } => anyhow!(
            "{height}x{width} pixels, more than {most} on a side: --size says how large the grid is, such as --size {}",
            in_proportion(height, width)
        ),
        error => error.into(),
    })
}

/// A size of the grid in proportion to that of a picture, with 20 cells on the longer side.
#[cfg(feature = "png")]
fn in_proportion(height: u32, width: u32) -> String {
    let longest = u64::from(height.max(width));
    let side = |length: u32| ((u64::from(length) * 20 + longest / 2) / longest).max(1);
    format!("{}x{}", side(height), side(width))
}

#[cfg(not(feature = "png"))]
fn of_pixels(_: &[u8], _: Option<[u32; 2]>) -> anyhow::Result<Mask> {
    Err(anyhow!("this program was built without PNG"))
}

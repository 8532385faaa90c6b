//! Pictures as PNG, in shades of grey.
//!
//! They are drawn in bands and written row by row: memory is needed for one band, whatever the size of the picture, and
//! for the list of its shapes. The background is white, whatever the viewer prefers.

mod band;
mod drawing;
mod painter;

use std::error::Error;
use std::fmt;
use std::io::{self, Write};

use ::png::{BitDepth, ColorType, Encoder, EncodingError};

use self::painter::Painter;
use super::Picture;

/// The largest number of pixels of a picture.
pub const MOST_PIXELS: u64 = 100_000_000;

/// Pixels per cell by default.
const CELL_PIXELS: u32 = 48;

/// The longest side and the largest number of pixels by default, as long as each cell keeps at least one pixel.
const LONGEST_SIDE: f64 = 30_000.0;
const USUAL_PIXELS: f64 = 64_000_000.0;

/// How to draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct PngOptions {
    /// Pixels per cell, at least 1.
    pub cell_pixels: u32,
}

impl PngOptions {
    /// Sets [`cell_pixels`](Self::cell_pixels).
    #[must_use]
    pub const fn new(cell_pixels: u32) -> Self {
        Self { cell_pixels }
    }

    /// A readable size: 48 pixels per cell, or fewer where a side would have more than 30,000 pixels or the whole
    /// picture more than 64 million.
    #[must_use]
    pub fn fitting(picture: &Picture<'_>) -> Self {
        Self {
            cell_pixels: fitting_cell(CELL_PIXELS, [picture.width(), picture.height()]),
        }
    }

    /// The width and height of `picture` in pixels.
    ///
    /// # Errors
    ///
    /// [`PngError::TooLarge`] for more than [`MOST_PIXELS`]: they depend on the grid alone, so this is known
    /// before there is anything to draw into it.
    pub fn size(self, picture: &Picture<'_>) -> Result<[u32; 2], PngError> {
        let scale = f64::from(self.cell_pixels.max(1));
        within_limit([picture.width(), picture.height()].map(|cells| (cells * scale).ceil() as u64))
    }

    /// Whether [`fitting`](Self::fitting) had to make the cells smaller than usual.
    #[must_use]
    pub const fn is_reduced(self) -> bool {
        self.cell_pixels < CELL_PIXELS
    }
}

/// `usual` pixels per cell, or fewer if a picture of this width and height in cells would otherwise be too large.
pub(super) fn fitting_cell(usual: u32, [width, height]: [f64; 2]) -> u32 {
    let most = (LONGEST_SIDE / width.max(height)).min((USUAL_PIXELS / (width * height)).sqrt());
    usual.min(most as u32).max(1)
}

/// Width and height in pixels, if that many are allowed.
pub(super) fn within_limit([width, height]: [u64; 2]) -> Result<[u32; 2], PngError> {
    let too_large = PngError::TooLarge { width, height };
    if width.saturating_mul(height) > MOST_PIXELS {
        return Err(too_large);
    }
    match (u32::try_from(width), u32::try_from(height)) {
        (Ok(width), Ok(height)) => Ok([width, height]),
        _ => Err(too_large),
    }
}

/// Writes `picture` as a PNG file.
///
/// # Errors
///
/// [`PngError::TooLarge`] for more than [`MOST_PIXELS`], before anything is written; errors of `out`.
pub fn write(
    picture: &Picture<'_>,
    options: PngOptions,
    out: &mut dyn Write,
) -> Result<(), PngError> {
    let [width, height] = options.size(picture)?;
    let mut encoder = Encoder::new(out, width, height);
    encoder.set_color(ColorType::Grayscale);
    encoder.set_depth(BitDepth::Eight);
    encoder
        .add_text_chunk(String::from("Title"), latin(&picture.title()))
        .map_err(encoding)?;
    let mut writer = encoder.write_header().map_err(encoding)?;
    let mut stream = writer.stream_writer().map_err(encoding)?;
    let shapes = picture.shapes();
    Painter::new(&shapes, options.cell_pixels.max(1), [width, height])
        .paint(|rows| stream.write_all(rows))
        .map_err(PngError::Io)?;
    stream.finish().map_err(encoding)
}

/// `text` as a PNG file can hold it: in Latin-1, without control characters.
pub(super) fn latin(text: &str) -> String {
    let known = |char: char| matches!(char, ' '..='~' | '\u{a1}'..='\u{ff}');
    text.chars()
        .map(|char| if known(char) { char } else { '?' })
        .collect()
}

pub(super) fn encoding(error: EncodingError) -> PngError {
    match error {
        EncodingError::IoError(error) => PngError::Io(error),
        other => PngError::Io(io::Error::other(other)),
    }
}

/// Why no PNG file was written.
#[derive(Debug)]
#[non_exhaustive]
pub enum PngError {
    /// The picture would have more than [`MOST_PIXELS`].
    TooLarge {
        /// Its width in pixels.
        width: u64,
        /// Its height in pixels.
        height: u64,
    },
    /// The file could not be written.
    Io(io::Error),
}

impl fmt::Display for PngError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge { width, height } => write!(
                f,
                "a picture of {width} x {height} pixels passes the limit of {MOST_PIXELS} pixels"
            ),
            Self::Io(_) => f.write_str("the picture was not written"),
        }
    }
}

impl Error for PngError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Io(error) => Some(error),
            Self::TooLarge { .. } => None,
        }
    }
}

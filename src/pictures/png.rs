//! Pictures as PNG, in shades of grey: the SVG, drawn by resvg.
//!
//! It is drawn in bands and written row by row, in memory for one band, and for the tree of the SVG, which
//! takes some 5 kB an island. The background is
//! white, whatever the viewer prefers.

use std::error::Error;
use std::fmt;
use std::io::{self, Write};

use ::png::{BitDepth, ColorType, Encoder, EncodingError};
use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg;

use super::{Picture, svg};

/// The most pixels of a picture.
pub const MOST_PIXELS: u64 = 100_000_000;

/// The most pixels that are drawn at once.
const BAND_PIXELS: u32 = 8_000_000;

/// Pixels of a cell when nothing else is said.
const CELL_PIXELS: u32 = 48;

/// The longest side and the most pixels when nothing else is said, if a pixel or more is left for each cell.
const LONGEST_SIDE: f64 = 30_000.0;
const USUAL_PIXELS: f64 = 64_000_000.0;

/// The most nodes of an SVG that are read. Each costs about 1.2 kB in usvg's tree, in which every island has
/// an outline of its own.
const MOST_NODES: usize = 400_000;

/// How to draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct PngOptions {
    /// Pixels of a cell, at least 1.
    pub cell_pixels: u32,
}

impl PngOptions {
    /// With so many [`cell_pixels`](Self::cell_pixels).
    #[must_use]
    pub const fn new(cell_pixels: u32) -> Self {
        Self { cell_pixels }
    }

    /// What is readable: 48 pixels a cell, and fewer where a side would have more than 30,000, or the whole
    /// more than 64 million.
    #[must_use]
    pub fn fitting(picture: &Picture<'_>) -> Self {
        Self {
            cell_pixels: fitting_cell(CELL_PIXELS, [picture.width(), picture.height()]),
        }
    }

    /// Whether [`fitting`](Self::fitting) had to make the cells smaller than usual.
    #[must_use]
    pub const fn is_reduced(self) -> bool {
        self.cell_pixels < CELL_PIXELS
    }
}

/// `usual` pixels a cell, or as many fewer as a picture of this width and height in cells needs.
pub(super) fn fitting_cell(usual: u32, [width, height]: [f64; 2]) -> u32 {
    let most = (LONGEST_SIDE / width.max(height)).min((USUAL_PIXELS / (width * height)).sqrt());
    usual.min(most as u32).max(1)
}

/// Width and height in pixels, if there may be so many.
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
/// [`PngError::TooLarge`] for more than [`MOST_PIXELS`], [`PngError::TooMany`] for more than about 100,000
/// islands, and errors of `out`. Nothing has been written after the first two.
pub fn write(
    picture: &Picture<'_>,
    options: PngOptions,
    out: &mut dyn Write,
) -> Result<(), PngError> {
    let scale = f64::from(options.cell_pixels.max(1));
    let pixels = |cells: f64| (cells * scale).ceil() as u64;
    let [width, height] = within_limit([pixels(picture.width()), pixels(picture.height())])?;
    if nodes(picture) > MOST_NODES {
        return Err(PngError::TooMany);
    }
    let mut bytes = Vec::new();
    svg::write(picture, &mut bytes).map_err(PngError::Io)?;
    let tree = usvg::Tree::from_data(&bytes, &usvg::Options::default()).map_err(|error| {
        if matches!(error, usvg::Error::ElementsLimitReached) {
            PngError::TooMany
        } else {
            PngError::Drawing(error.into())
        }
    })?;
    drop(bytes);
    // Its units are the pixels of the SVG, not its cells.
    let zoom = f64::from(tree.size().width()) / picture.width();
    let zoom = (scale / zoom) as f32;

    let mut encoder = Encoder::new(out, width, height);
    encoder.set_color(ColorType::Grayscale);
    encoder.set_depth(BitDepth::Eight);
    encoder
        .add_text_chunk(String::from("Title"), latin(&picture.title()))
        .map_err(encoding)?;
    let mut writer = encoder.write_header().map_err(encoding)?;
    let mut stream = writer.stream_writer().map_err(encoding)?;
    let band = (BAND_PIXELS / width).clamp(1, height);
    let mut pixmap = Pixmap::new(width, band).ok_or(PngError::TooLarge {
        width: width.into(),
        height: height.into(),
    })?;
    let mut top = 0;
    while top < height {
        pixmap.fill(Color::WHITE);
        let place = Transform::from_row(zoom, 0.0, 0.0, zoom, 0.0, -(top as f32));
        resvg::render(&tree, place, &mut pixmap.as_mut());
        let rows = band.min(height - top);
        // On an opaque ground, grey is red, green or blue.
        let grey: Vec<u8> = pixmap
            .data()
            .chunks_exact(4)
            .take(rows as usize * width as usize)
            .map(|pixel| pixel[0])
            .collect();
        stream.write_all(&grey).map_err(PngError::Io)?;
        top += rows;
    }
    stream.finish().map_err(encoding)
}

/// At least as many nodes as the SVG has; each element comes with the end of its line.
fn nodes(picture: &Picture<'_>) -> usize {
    let shapes = picture.shapes();
    let lines = shapes.bridges.len() + shapes.open.len() + shapes.rings.len() + shapes.labels.len();
    4 * shapes.islands.len() + 4 * lines
}

/// What the text of a PNG file can hold: Latin-1, without control characters.
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

/// Why there is no PNG file.
#[derive(Debug)]
#[non_exhaustive]
pub enum PngError {
    /// It would have more than [`MOST_PIXELS`].
    TooLarge {
        /// Its width in pixels.
        width: u64,
        /// Its height in pixels.
        height: u64,
    },
    /// It would have too many shapes: those of some 100,000 islands.
    TooMany,
    /// resvg does not take the SVG: a fault in this library.
    Drawing(Box<dyn Error + Send + Sync>),
    /// It could not be written.
    Io(io::Error),
}

impl fmt::Display for PngError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge { width, height } => write!(
                f,
                "a picture of {width} x {height} pixels passes the limit of {MOST_PIXELS} pixels"
            ),
            Self::TooMany => f.write_str(
                "too many islands and bridges for a PNG picture, which can show some 100,000; SVG and PDF \
                 can show more",
            ),
            Self::Drawing(_) => f.write_str("the picture was not drawn"),
            Self::Io(_) => f.write_str("the picture was not written"),
        }
    }
}

impl Error for PngError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Drawing(error) => Some(&**error),
            Self::Io(error) => Some(error),
            Self::TooLarge { .. } | Self::TooMany => None,
        }
    }
}

//! Reads a picture of pixels.

use std::error::Error;
use std::fmt;
use std::io::Cursor;

use ::png::{ColorType, Decoder, DecodingError, Limits, Transformations};

use super::Mask;
use crate::model::puzzle::Cell;
use crate::notation::format::LARGEST_GRID;

/// The most pixels of a picture; decoded they take four times as many bytes.
const MOST_PIXELS: u64 = 1 << 24;

/// The longest side of a picture each of whose pixels is a cell.
const LONGEST_SIDE: u32 = 50;

/// The luminance of a white pixel: the weights of ITU-R BT.601, in thousandths, times the greatest value.
const WHITE: u64 = 1000 * 255;

/// Why a picture cannot be a [`Mask`].
#[derive(Debug)]
#[non_exhaustive]
pub enum PictureError {
    /// It is no PNG, or a broken one.
    Png(DecodingError),
    /// It has too many pixels.
    TooLarge {
        /// The most pixels.
        most: u64,
    },
    /// No size of the grid is given, and the picture is too large for each pixel to be a cell.
    NoSize {
        /// The height of the picture in pixels.
        height: u32,
        /// Its width in pixels.
        width: u32,
        /// The most pixels on each side.
        most: u32,
    },
    /// The grid has no cell, or more than [`LARGEST_GRID`].
    Grid,
}

impl Mask {
    /// The picture of a PNG. A cell is dark where the pixels on its area, in parts where they lie on its border, have
    /// on average less than half the luminance of white, on a white background. `size` is the number of rows and
    /// columns; without it, each pixel is a cell of a picture with at most 50 pixels on a side.
    ///
    /// # Errors
    ///
    /// A [`PictureError`] when the bytes are no PNG, or there are too many pixels or cells.
    pub fn from_png(bytes: &[u8], size: Option<[u32; 2]>) -> Result<Self, PictureError> {
        let (height, width, luminance) = decode(bytes)?;
        let longest = height.max(width);
        let [rows, cols] = match size {
            Some(size) => size,
            None if longest > LONGEST_SIDE => {
                return Err(PictureError::NoSize {
                    height,
                    width,
                    most: LONGEST_SIDE,
                });
            }
            None => [height, width],
        };
        if u64::from(rows) * u64::from(cols) > LARGEST_GRID {
            return Err(PictureError::Grid);
        }
        // The area of a cell is `height` times `width`, that of a pixel `rows` times `cols`.
        let area = u64::from(height) * u64::from(width);
        let mask = Self::new(rows, cols, |Cell { row, col }| {
            let mut sum = 0;
            for (y, part) in parts(row, height, rows) {
                let line = y as usize * width as usize;
                for (x, share) in parts(col, width, cols) {
                    sum += part * share * u64::from(luminance[line + x as usize]);
                }
            }
            2 * sum < area * WHITE
        });
        mask.map_err(|_| PictureError::Grid)
    }
}

/// The pixels of `length` that lie on cell `number` of `cells`, each with the length of its part there: all together
/// have the length of a cell, `length`.
fn parts(number: u32, length: u32, cells: u32) -> impl Iterator<Item = (u32, u64)> + Clone {
    let [length, cells] = [length, cells].map(u64::from);
    let first = u64::from(number) * length;
    let last = first + length;
    (first / cells..last.div_ceil(cells)).map(move |pixel| {
        let (begin, end) = (pixel * cells, (pixel + 1) * cells);
        (pixel as u32, end.min(last) - begin.max(first))
    })
}

/// Height, width, and the luminance of each pixel, up to [`WHITE`].
fn decode(bytes: &[u8]) -> Result<(u32, u32, Vec<u32>), PictureError> {
    let limits = Limits {
        bytes: 4 * MOST_PIXELS as usize,
    };
    let mut decoder = Decoder::new_with_limits(Cursor::new(bytes), limits);
    decoder.set_transformations(Transformations::normalize_to_color8());
    let mut reader = decoder.read_info().map_err(PictureError::Png)?;
    let (height, width) = (reader.info().height, reader.info().width);
    if u64::from(height) * u64::from(width) > MOST_PIXELS {
        return Err(PictureError::TooLarge { most: MOST_PIXELS });
    }
    let too_large = PictureError::TooLarge { most: MOST_PIXELS };
    let mut pixels = vec![0; reader.output_buffer_size().ok_or(too_large)?];
    let frame = reader.next_frame(&mut pixels).map_err(PictureError::Png)?;
    let samples = match frame.color_type {
        ColorType::Grayscale => 1,
        ColorType::GrayscaleAlpha => 2,
        ColorType::Rgb | ColorType::Indexed => 3,
        ColorType::Rgba => 4,
    };
    let luminance = pixels[..frame.buffer_size()]
        .chunks_exact(samples)
        .map(|pixel| {
            let [red, green, blue] = match *pixel {
                [gray] | [gray, _] => [gray; 3],
                [red, green, blue, ..] => [red, green, blue],
                [] => [u8::MAX; 3],
            };
            let alpha = match *pixel {
                [_, alpha] | [_, _, _, alpha] => u32::from(alpha),
                _ => 255,
            };
            let color = 299 * u32::from(red) + 587 * u32::from(green) + 114 * u32::from(blue);
            (color * alpha + WHITE as u32 * (255 - alpha)) / 255
        });
    Ok((height, width, luminance.collect()))
}

impl fmt::Display for PictureError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Png(error) => write!(f, "not a PNG that can be read: {error}"),
            Self::TooLarge { most } => write!(f, "a picture of more than {most} pixels"),
            Self::NoSize {
                height,
                width,
                most,
            } => write!(
                f,
                "{height}x{width} pixels, more than {most} on a side: the size of the grid has to be given"
            ),
            Self::Grid => write!(f, "expected a grid of 1 to {LARGEST_GRID} cells"),
        }
    }
}

impl Error for PictureError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Png(error) => Some(error),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use ::png::{BitDepth, Encoder};

    use super::*;

    fn png(width: u32, height: u32, color: ColorType, pixels: &[u8]) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut encoder = Encoder::new(&mut bytes, width, height);
        encoder.set_color(color);
        encoder.set_depth(BitDepth::Eight);
        let mut writer = encoder.write_header().unwrap();
        writer.write_image_data(pixels).unwrap();
        drop(writer);
        bytes
    }

    #[test]
    fn each_pixel_is_a_cell() {
        let gray = png(3, 2, ColorType::Grayscale, &[0, 127, 128, 255, 0, 255]);
        let mask = Mask::from_png(&gray, None).unwrap();
        assert_eq!(mask.to_string(), "rows:##./.#.");
        // Black but transparent, half transparent black twice, and black.
        let faint = png(
            4,
            1,
            ColorType::GrayscaleAlpha,
            &[0, 0, 0, 127, 0, 128, 0, 255],
        );
        let mask = Mask::from_png(&faint, None).unwrap();
        assert_eq!(mask.to_string(), "rows:..##");
        // Blue and red are dark, green is light.
        let colors = png(3, 1, ColorType::Rgb, &[0, 0, 255, 255, 0, 0, 0, 255, 0]);
        let mask = Mask::from_png(&colors, None).unwrap();
        assert_eq!(mask.to_string(), "rows:##.");
    }

    #[test]
    fn areas_are_averaged() {
        let gray = png(3, 1, ColorType::Grayscale, &[0, 255, 0]);
        // A third of each of two cells is white.
        for (cols, expected) in [(3, "#.#"), (2, "##"), (1, "#"), (6, "##..##")] {
            let mask = Mask::from_png(&gray, Some([1, cols])).unwrap();
            assert_eq!(mask.to_string(), format!("rows:{expected}"));
        }
        let large = png(60, 60, ColorType::Grayscale, &[0; 3600]);
        assert!(matches!(
            Mask::from_png(&large, None),
            Err(PictureError::NoSize { most: 50, .. })
        ));
        let mask = Mask::from_png(&large, Some([2, 2])).unwrap();
        assert_eq!(mask.to_string(), "rows:##/##");
    }

    #[test]
    fn broken_pictures_are_refused() {
        let good = png(2, 2, ColorType::Grayscale, &[0; 4]);
        for end in 0..good.len() - 12 {
            assert!(Mask::from_png(&good[..end], None).is_err(), "{end}");
        }
        let mut huge = good.clone();
        huge[16..20].copy_from_slice(&u32::MAX.to_be_bytes());
        assert!(Mask::from_png(&huge, None).is_err());
        assert!(matches!(
            Mask::from_png(&good, Some([0, 3])),
            Err(PictureError::Grid)
        ));
    }
}

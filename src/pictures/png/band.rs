//! Some rows of a picture in shades of grey, and how they are painted over.

use std::ops::Range;

/// Shades of grey.
pub(super) const BLACK: u8 = 0;
pub(super) const WHITE: u8 = 255;

/// Rows of pixels.
pub(super) struct Band {
    width: usize,
    /// Which rows of the picture they are.
    rows: Range<usize>,
    grey: Vec<u8>,
}

/// An upright rectangle, in pixels of the picture.
#[derive(Clone, Copy)]
pub(super) struct Bar {
    /// Its left and right edges.
    pub(super) across: [f64; 2],
    /// Its top and bottom edges.
    pub(super) down: [f64; 2],
    /// How much it covers of what is below it, from 0 to 1.
    pub(super) cover: f64,
    /// Its colour.
    pub(super) grey: u8,
}

/// Pixels that are printed in several places. Each is a grey that is added, and its alpha: how much it takes away of
/// what is below.
pub(super) struct Stamp {
    width: usize,
    pixels: Vec<[u8; 2]>,
}

impl Stamp {
    /// A stamp with rows of this width.
    pub(super) const fn new(width: usize, pixels: Vec<[u8; 2]>) -> Self {
        Self { width, pixels }
    }

    fn rows(&self) -> impl Iterator<Item = &[[u8; 2]]> {
        self.pixels.chunks_exact(self.width)
    }
}

impl Bar {
    /// The same with its edges moved to quarters of a pixel, where tiny-skia puts the edges of outlines.
    pub(super) fn in_quarters(self) -> Self {
        let quarters = |at: f64| (at * 4.0).round() / 4.0;
        Self {
            across: self.across.map(quarters),
            down: self.down.map(quarters),
            ..self
        }
    }
}

impl Band {
    /// A band of white rows.
    pub(super) fn new(width: usize, rows: Range<usize>) -> Self {
        let grey = vec![WHITE; width * rows.len()];
        Self { width, rows, grey }
    }

    /// Which rows of the picture these are.
    pub(super) fn rows(&self) -> Range<usize> {
        self.rows.clone()
    }

    /// What has been painted so far.
    pub(super) fn grey(&self) -> &[u8] {
        &self.grey
    }

    /// Paints `bar`, as far as it is within these rows.
    pub(super) fn draw(&mut self, bar: &Bar) {
        let columns = touched(bar.across, 0..self.width);
        for row in touched(bar.down, self.rows()) {
            let cover = 255.0 * bar.cover * covered(bar.down, row);
            let pixels = self.row(row).get_mut(columns.clone()).unwrap_or_default();
            for (column, pixel) in columns.clone().zip(pixels) {
                let alpha = (cover * covered(bar.across, column)).round() as u8;
                *pixel = product(*pixel, 255 - alpha) + product(bar.grey, alpha);
            }
        }
    }

    /// Paints `stamp` with its top left pixel there, as far as it is within these rows.
    pub(super) fn print(&mut self, stamp: &Stamp, [left, top]: [i64; 2]) {
        let columns = left.max(0) as usize..;
        let first = usize::try_from(-left).unwrap_or_default();
        for (row, line) in (top..).zip(stamp.rows()) {
            let row = usize::try_from(row).ok();
            let Some(row) = row.filter(|row| self.rows.contains(row)) else {
                continue;
            };
            let pixels = self.row(row).get_mut(columns.clone()).unwrap_or_default();
            for (pixel, &[grey, alpha]) in pixels.iter_mut().zip(line.iter().skip(first)) {
                *pixel = product(*pixel, 255 - alpha).saturating_add(grey);
            }
        }
    }

    fn row(&mut self, row: usize) -> &mut [u8] {
        let start = (row - self.rows.start) * self.width;
        &mut self.grey[start..start + self.width]
    }
}

/// Those of `pixels` that are covered in part at least.
fn touched([from, to]: [f64; 2], pixels: Range<usize>) -> Range<usize> {
    // Casts of negative numbers give 0.
    (from.floor() as usize).max(pixels.start)..(to.ceil() as usize).min(pixels.end)
}

/// How much of a pixel is covered.
fn covered([from, to]: [f64; 2], pixel: usize) -> f64 {
    let start = pixel as f64;
    (to.min(start + 1.0) - from.max(start)).clamp(0.0, 1.0)
}

/// The product of two parts of 255.
fn product(a: u8, b: u8) -> u8 {
    ((u32::from(a) * u32::from(b) + 127) / 255) as u8
}

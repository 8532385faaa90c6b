//! Paints the shapes of a picture, band by band.
//!
//! Coordinates are 64-bit numbers until their pixel is known, so that a picture is as exact at its end as at its
//! beginning.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use super::band::{BLACK, Band, Bar, Stamp, WHITE};
use super::drawing::{Drawing, Look};
use crate::pictures::glyphs::Point;
use crate::pictures::picture::{
    BRIDGE_WIDTH, DASH_OFFSET, DASHES, DOT_STEPS, LABEL_HEIGHT, MARGIN, OPEN_WIDTH, Shapes,
};

/// The largest number of pixels drawn at once, unless a single row has more.
const BAND_PIXELS: u32 = 8_000_000;

/// The largest number of pixels of a stamp that is kept, and of stamps: more than there are clues, marked or not.
const KEPT_PIXELS: i64 = 1 << 16;
const MOST_KEPT: usize = 100;

/// Draws the shapes of one picture.
pub(super) struct Painter<'a> {
    shapes: &'a Shapes,
    cell: f64,
    size: [u32; 2],
    kept: HashMap<Look<'a>, Kept>,
}

/// How something is drawn and, unless that is large, its pixels.
struct Kept {
    drawing: Drawing,
    whole: Option<Stamp>,
}

impl<'a> Painter<'a> {
    /// A painter for cells of this many pixels, on a picture of this width and height in pixels.
    pub(super) fn new(shapes: &'a Shapes, cell: u32, size: [u32; 2]) -> Self {
        Self {
            shapes,
            cell: cell.into(),
            size,
            kept: HashMap::new(),
        }
    }

    /// Calls `each` with rows of pixels, from the top.
    pub(super) fn paint<E>(
        mut self,
        mut each: impl FnMut(&[u8]) -> Result<(), E>,
    ) -> Result<(), E> {
        let [width, height] = self.size.map(|pixels| pixels as usize);
        let shapes = self.shapes;
        let rows = ((BAND_PIXELS / self.size[0]) as usize).clamp(1, height);
        let bands = Bands {
            rows,
            count: height.div_ceil(rows),
            cell: self.cell,
        };
        let dots = bands.of(&shapes.dots, |line| *line);
        let open = bands.of(&shapes.open, |open| open.line);
        let bridges = bands.of(&shapes.bridges, |bridge| bridge.line);
        let islands = bands.of(&shapes.islands, |island| [island.centre; 2]);
        let rings = bands.of(&shapes.rings, |ring| [*ring; 2]);
        let labels = bands.of(&shapes.labels, |label| [label.centre; 2]);
        for index in 0..bands.count {
            let top = index * rows;
            let mut band = Band::new(width, top..height.min(top + rows));
            for line in dots.of(index) {
                self.dots(*line, &mut band);
            }
            for open in open.of(index) {
                self.dashes(open.line, &mut band);
            }
            for bridge in bridges.of(index) {
                band.draw(&self.line(bridge.line, BRIDGE_WIDTH));
            }
            for island in islands.of(index) {
                let (clue, marked) = (island.clue, island.marked);
                self.print(Look::Island { clue, marked }, island.centre, &mut band);
            }
            for &ring in rings.of(index) {
                self.print(Look::Ring, ring, &mut band);
            }
            for label in labels.of(index) {
                let Point { x, y } = label.corner();
                let ground = Bar {
                    across: [x, x + label.width].map(|at| at * self.cell),
                    down: [y, y + LABEL_HEIGHT].map(|at| at * self.cell),
                    cover: 1.0,
                    grey: WHITE,
                };
                band.draw(&ground.in_quarters());
                self.print(Look::Label(&label.text), label.centre, &mut band);
            }
            each(band.grey())?;
        }
        Ok(())
    }

    fn dots(&mut self, line: [Point; 2], band: &mut Band) {
        let visible = self.visible(line, band);
        for [start, _] in pieces(line, DOT_STEPS, 0.0, visible) {
            self.print(Look::Dot, start, band);
        }
    }

    fn dashes(&self, line: [Point; 2], band: &mut Band) {
        let visible = self.visible(line, band);
        for dash in pieces(line, DASHES, DASH_OFFSET, visible) {
            band.draw(&self.line(dash, OPEN_WIDTH));
        }
    }

    /// How much of a line is in a band, in cells from its start; all of it if the line is horizontal.
    fn visible(&self, [from, to]: [Point; 2], band: &Band) -> [f64; 2] {
        if from.y == to.y {
            return [0.0, to.x - from.x];
        }
        let rows = band.rows();
        [rows.start as f64 - SPREAD, rows.end as f64 + SPREAD]
            .map(|row| (row / self.cell - from.y).clamp(0.0, to.y - from.y))
    }

    /// A line between two points.
    fn line(&self, [from, to]: [Point; 2], width: f64) -> Bar {
        let width = width * self.cell;
        let half = width.max(1.0) / 2.0;
        let [left, right, top, bottom] = [from.x, to.x, from.y, to.y].map(|at| at * self.cell);
        let (across, down) = if from.y == to.y {
            ([left, right], [top - half, top + half])
        } else {
            ([left - half, left + half], [top, bottom])
        };
        let bar = Bar {
            across,
            down,
            // A line thinner than a pixel is drawn as a paler line of one pixel, as tiny-skia draws the rims of
            // islands: it looks the same wherever it lies between two pixels.
            cover: width.min(1.0),
            grey: BLACK,
        };
        if width > 1.0 { bar.in_quarters() } else { bar }
    }

    /// Prints something that looks like this around the middle of a cell.
    fn print(&mut self, look: Look<'a>, centre: Point, band: &mut Band) {
        let [x, y] = [centre.x, centre.y].map(|at| (at * self.cell).floor() as i64);
        // All these centres are in the middle of a cell.
        let fraction = ((MARGIN + 0.5) * self.cell).fract();
        if self.kept.len() >= MOST_KEPT && !self.kept.contains_key(&look) {
            self.kept.clear();
        }
        let Kept { drawing, whole } = match self.kept.entry(look) {
            Entry::Occupied(kept) => kept.into_mut(),
            Entry::Vacant(place) => place.insert(Kept::new(look, self.cell, fraction)),
        };
        let [aside, beyond] = drawing.reach();
        match whole {
            Some(stamp) => band.print(stamp, [x - aside, y - beyond]),
            None => {
                let rows = band.rows();
                let left = (x - aside).max(0);
                let right = (x + aside + 1).min(self.size[0].into());
                let top = (y - beyond).max(rows.start as i64);
                let bottom = (y + beyond + 1).min(rows.end as i64);
                let size = [right - left, bottom - top];
                if let Some(stamp) = drawing.stamp([left - x, top - y], size, fraction) {
                    band.print(&stamp, [left, top]);
                }
            }
        }
    }
}

impl Kept {
    fn new(look: Look<'_>, cell: f64, fraction: f64) -> Self {
        let drawing = Drawing::new(look, cell);
        let reach = drawing.reach();
        let size = reach.map(|reach| 2 * reach + 1);
        let is_small = size[0].saturating_mul(size[1]) <= KEPT_PIXELS;
        let corner = reach.map(|reach| -reach);
        let whole = if is_small {
            drawing.stamp(corner, size, fraction)
        } else {
            None
        };
        Self { drawing, whole }
    }
}

/// How many pixels a shape may extend beyond its half of a cell: thin lines need one, and stamps a few more.
const SPREAD: f64 = 4.0;

/// The bands of a picture.
struct Bands {
    rows: usize,
    count: usize,
    cell: f64,
}

/// Shapes by the bands in which they are visible, in the order in which they are drawn.
struct ByBand<'a, T> {
    shapes: &'a [T],
    indices: Vec<Vec<u32>>,
}

impl Bands {
    /// Sorts shapes that extend half a cell, and a little, beyond the lines that `line` returns.
    fn of<'a, T>(&self, shapes: &'a [T], line: impl Fn(&T) -> [Point; 2]) -> ByBand<'a, T> {
        let mut indices = vec![Vec::new(); self.count];
        let band = |row: f64| (row as usize / self.rows).min(self.count - 1);
        for (index, shape) in (0..).zip(shapes) {
            let [from, to] = line(shape);
            let first = band((from.y - 0.5) * self.cell - SPREAD);
            let last = band((to.y + 0.5) * self.cell + SPREAD);
            for indices in &mut indices[first..=last] {
                indices.push(index);
            }
        }
        ByBand { shapes, indices }
    }
}

impl<'a, T> ByBand<'a, T> {
    fn of(&self, band: usize) -> impl Iterator<Item = &'a T> {
        let indices = self.indices[band].iter();
        let shapes = self.shapes;
        indices.map(move |&index| &shapes[index as usize])
    }
}

/// The dashes of a line in its visible part, which is given by distances from its start. The line begins `offset` after
/// the start of a dash.
fn pieces(
    [from, to]: [Point; 2],
    [dash, gap]: [f64; 2],
    offset: f64,
    [low, high]: [f64; 2],
) -> impl Iterator<Item = [Point; 2]> {
    let length = (to.x - from.x) + (to.y - from.y);
    let at = move |distance: f64| {
        if from.y == to.y {
            Point::new(from.x + distance, from.y)
        } else {
            Point::new(from.x, from.y + distance)
        }
    };
    let period = dash + gap;
    let first = ((low + offset) / period).floor();
    (0_u32..)
        .map(move |number| (first + f64::from(number)) * period - offset)
        .take_while(move |&start| start <= high)
        .map(move |start| [start.max(0.0), (start + dash).min(length)])
        .filter(|[start, end]| start <= end)
        .map(move |ends| ends.map(at))
}

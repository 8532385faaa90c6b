//! What is drawn many times in the middle of cells: islands, rings, dots and labels.
//!
//! A cell is a whole number of pixels, so two islands with the same clue have the same pixels in different places. They
//! are drawn once, as outlines, and printed wherever they occur.

use tiny_skia::{
    FillRule, Paint, Path, PathBuilder, Pixmap, PremultipliedColorU8, Stroke, Transform,
};

use super::band::{BLACK, Stamp, WHITE};
use crate::model::puzzle::Clue;
use crate::pictures::glyphs::{Outlines, Point, Segment};
use crate::pictures::picture::{
    DOT_GREY, DOT_WIDTH, RADIUS, RING_RADIUS, RING_WIDTH, clue_outlines, label_outlines, quarters,
    rim_width,
};

/// What something looks like.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Look<'a> {
    Dot,
    Island { clue: Clue, marked: bool },
    Ring,
    Label(&'a str),
}

/// How something is drawn, around the origin, in pixels.
pub(super) struct Drawing {
    parts: Vec<Part>,
    reach: [i64; 2],
}

/// A path, filled or stroked with a width.
struct Part {
    path: Path,
    stroke: Option<f32>,
    grey: u8,
}

impl Drawing {
    /// The drawing for cells of this many pixels.
    pub(super) fn new(look: Look<'_>, cell: f64) -> Self {
        let parts = match look {
            Look::Dot => vec![filled(circle(DOT_WIDTH / 2.0, cell), DOT_GREY)],
            Look::Island { clue, marked } => vec![
                filled(circle(RADIUS, cell), WHITE),
                stroked(circle(RADIUS, cell), rim_width(marked) * cell),
                filled(path(&clue_outlines(clue), cell), BLACK),
            ],
            Look::Ring => vec![stroked(circle(RING_RADIUS, cell), RING_WIDTH * cell)],
            Look::Label(text) => vec![filled(path(&label_outlines(text), cell), BLACK)],
        };
        let parts: Vec<Part> = parts.into_iter().flatten().collect();
        let reach = parts.iter().map(Part::reach);
        let reach = reach.fold([0.0, 0.0], |[x, y], part| [part[0].max(x), part[1].max(y)]);
        Self {
            parts,
            // One more pixel because the centre is somewhere within a pixel, and another for thin lines.
            reach: reach.map(|length: f32| length.ceil() as i64 + 2),
        }
    }

    /// How many pixels it extends, at most, sideways and vertically from the pixel that contains its centre.
    pub(super) const fn reach(&self) -> [i64; 2] {
        self.reach
    }

    /// Draws a part of it: `size` pixels from `corner` on, counted from the pixel that contains its centre. Within that
    /// pixel, the centre is `fraction` to the right and down.
    pub(super) fn stamp(&self, corner: [i64; 2], size: [i64; 2], fraction: f64) -> Option<Stamp> {
        let [width, height] = size.map(|length| u32::try_from(length).unwrap_or_default());
        let mut pixmap = Pixmap::new(width, height)?;
        let [x, y] = corner.map(|corner| (fraction - corner as f64) as f32);
        let place = Transform::from_translate(x, y);
        for part in &self.parts {
            let mut paint = Paint::default();
            paint.set_color_rgba8(part.grey, part.grey, part.grey, 255);
            match part.stroke {
                Some(width) => {
                    let stroke = Stroke {
                        width,
                        ..Stroke::default()
                    };
                    pixmap.stroke_path(&part.path, &paint, &stroke, place, None);
                }
                None => pixmap.fill_path(&part.path, &paint, FillRule::Winding, place, None),
            }
        }
        // In grey, red is the same as green and blue.
        let pixel = |pixel: &PremultipliedColorU8| [pixel.red(), pixel.alpha()];
        let pixels = pixmap.pixels().iter().map(pixel).collect();
        Some(Stamp::new(width as usize, pixels))
    }
}

impl Part {
    fn reach(&self) -> [f32; 2] {
        let bounds = self.path.bounds();
        let beside = self.stroke.unwrap_or_default() / 2.0;
        [
            bounds.right().max(-bounds.left()) + beside,
            bounds.bottom().max(-bounds.top()) + beside,
        ]
    }
}

fn filled(path: Option<Path>, grey: u8) -> Option<Part> {
    Some(Part {
        path: path?,
        stroke: None,
        grey,
    })
}

fn stroked(path: Option<Path>, width: f64) -> Option<Part> {
    Some(Part {
        path: path?,
        stroke: Some(width as f32),
        grey: BLACK,
    })
}

fn circle(radius: f64, cell: f64) -> Option<Path> {
    let mut path = PathBuilder::new();
    path.move_to((radius * cell) as f32, 0.0);
    for quarter in quarters(Point::default(), radius) {
        let [[x1, y1], [x2, y2], [x, y]] = quarter.map(|point| pixels(point, cell));
        path.cubic_to(x1, y1, x2, y2, x, y);
    }
    path.close();
    path.finish()
}

fn path(outlines: &Outlines, cell: f64) -> Option<Path> {
    let mut path = PathBuilder::new();
    for &segment in &outlines.segments {
        match segment {
            Segment::Move(to) => {
                let [x, y] = pixels(to, cell);
                path.move_to(x, y);
            }
            Segment::Line(to) => {
                let [x, y] = pixels(to, cell);
                path.line_to(x, y);
            }
            Segment::Curve(control, to) => {
                let [[x1, y1], [x, y]] = [control, to].map(|point| pixels(point, cell));
                path.quad_to(x1, y1, x, y);
            }
            Segment::Close => path.close(),
        }
    }
    path.finish()
}

fn pixels(point: Point, cell: f64) -> [f32; 2] {
    [point.x, point.y].map(|length| (length * cell) as f32)
}

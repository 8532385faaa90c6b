//! The shapes of a picture as operators of a PDF page.

use pdf_writer::types::{LineCapStyle, TextRenderingMode};
use pdf_writer::{Content, Name, Str};

use super::FONT;
use crate::model::puzzle::Clue;
use crate::pictures::glyphs::{Outlines, Point, Segment};
use crate::pictures::picture::{
    BRIDGE_WIDTH, Circle, DASH_OFFSET, DASHES, DOT_GREY, DOT_STEPS, DOT_WIDTH, LABEL_HEIGHT,
    OPEN_WIDTH, RADIUS, RING_RADIUS, RING_WIDTH, Shapes, clue_outlines, label_outlines, quarters,
    rim_width,
};

/// Draws in cells of this size, from this corner.
pub(super) fn draw(content: &mut Content, shapes: &Shapes, corner: Point, cell: f64) {
    let cell = cell as f32;
    content.save_state();
    content.transform([cell, 0.0, 0.0, cell, corner.x as f32, corner.y as f32]);
    if !shapes.dots.is_empty() {
        content.save_state();
        content
            .set_stroke_gray((f32::from(DOT_GREY) / 255.0 * 1e3).round() / 1e3)
            .set_line_width(DOT_WIDTH as f32)
            .set_line_cap(LineCapStyle::RoundCap)
            .set_dash_pattern(DOT_STEPS.map(|length| length as f32), 0.0);
        for &line in &shapes.dots {
            stroke(content, line);
        }
        content.restore_state();
    }
    if !shapes.open.is_empty() {
        content.save_state();
        content
            .set_line_width(OPEN_WIDTH as f32)
            .set_dash_pattern(DASHES.map(|length| length as f32), DASH_OFFSET as f32);
        for open in &shapes.open {
            stroke(content, open.line);
        }
        content.restore_state();
    }
    content.set_line_width(BRIDGE_WIDTH as f32);
    for bridge in &shapes.bridges {
        stroke(content, bridge.line);
    }
    for island in &shapes.islands {
        let [x, y] = at(island.centre);
        let name = IslandForm::of(island).name();
        content
            .save_state()
            .transform([1.0, 0.0, 0.0, 1.0, x, y])
            .x_object(Name(name.as_bytes()))
            .restore_state();
    }
    content.set_line_width(RING_WIDTH as f32);
    for &ring in &shapes.rings {
        circle(content, ring, RING_RADIUS);
        content.stroke();
    }
    for label in &shapes.labels {
        let corner = at(label.corner());
        content
            .set_fill_gray(1.0)
            .rect(
                corner[0],
                corner[1],
                label.width as f32,
                LABEL_HEIGHT as f32,
            )
            .fill_nonzero()
            .set_fill_gray(0.0);
        fill(content, &label_outlines(&label.text).moved(label.centre));
    }
    content.restore_state();
}

/// The form shared by islands that look alike: drawn once and placed often.
#[derive(Clone, Copy)]
pub(super) struct IslandForm {
    clue: Clue,
    marked: bool,
}

impl IslandForm {
    pub(super) const fn of(island: &Circle) -> Self {
        Self {
            clue: island.clue,
            marked: island.marked,
        }
    }

    pub(super) fn name(self) -> String {
        let letter = if self.marked { 'M' } else { 'I' };
        match self.clue {
            Clue::Number(number) => format!("{letter}{number}"),
            Clue::Unknown => String::from(letter),
        }
    }

    /// The drawing of the island, around the origin.
    pub(super) fn content(self) -> Content {
        let mut content = Content::new();
        content
            .set_line_width(rim_width(self.marked) as f32)
            .set_fill_gray(1.0);
        circle(&mut content, Point::default(), RADIUS);
        content.fill_nonzero_and_stroke().set_fill_gray(0.0);
        fill(&mut content, &clue_outlines(self.clue));
        content
    }
}

/// Fills outlines in black.
pub(super) fn fill(content: &mut Content, outlines: &Outlines) {
    if outlines.segments.is_empty() {
        return;
    }
    let mut pen = Point::default();
    for &segment in &outlines.segments {
        match segment {
            Segment::Move(to) => {
                let [x, y] = at(to);
                content.move_to(x, y);
            }
            Segment::Line(to) => {
                let [x, y] = at(to);
                content.line_to(x, y);
            }
            // PDF has only cubic curves; this is the same curve.
            Segment::Curve(control, to) => {
                let towards = |from: Point| {
                    at(Point::new(
                        from.x + (control.x - from.x) * 2.0 / 3.0,
                        from.y + (control.y - from.y) * 2.0 / 3.0,
                    ))
                };
                let [[x1, y1], [x2, y2], [x3, y3]] = [towards(pen), towards(to), at(to)];
                content.cubic_to(x1, y1, x2, y2, x3, y3);
            }
            Segment::Close => {
                content.close_path();
            }
        }
        pen = segment.end().unwrap_or(pen);
    }
    content.fill_nonzero();
}

/// Writes invisible text, for searching and copying.
pub(super) fn write_invisible(content: &mut Content, text: &str, size: f64, start: Point) {
    let ascii: Vec<u8> = text
        .chars()
        .map(|char| {
            if matches!(char, ' '..='~') {
                char as u8
            } else {
                b'?'
            }
        })
        .collect();
    let [x, y] = at(start);
    content
        .begin_text()
        .set_text_rendering_mode(TextRenderingMode::Invisible)
        .set_font(FONT, size as f32)
        // The page is flipped vertically, but text must not be.
        .set_text_matrix([1.0, 0.0, 0.0, -1.0, x, y])
        .show(Str(&ascii))
        .end_text();
}

/// Draws a straight line of this width.
pub(super) fn rule(content: &mut Content, ends: [Point; 2], width: f64) {
    content.set_line_width(width as f32);
    stroke(content, ends);
}

fn stroke(content: &mut Content, [from, to]: [Point; 2]) {
    let [from, to] = [at(from), at(to)];
    content
        .move_to(from[0], from[1])
        .line_to(to[0], to[1])
        .stroke();
}

fn circle(content: &mut Content, centre: Point, radius: f64) {
    let [x, y] = at(Point::new(centre.x + radius, centre.y));
    content.move_to(x, y);
    for quarter in quarters(centre, radius) {
        let [[x1, y1], [x2, y2], [x3, y3]] = quarter.map(at);
        content.cubic_to(x1, y1, x2, y2, x3, y3);
    }
    content.close_path();
}

/// Rounds to a ten-thousandth, which shortens the file.
fn at(point: Point) -> [f32; 2] {
    [point.x, point.y].map(|length| ((length * 1e4).round() / 1e4) as f32)
}

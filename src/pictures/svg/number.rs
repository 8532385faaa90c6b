//! Numbers and path data, as short as possible.

use std::fmt;

use crate::pictures::glyphs::{Outlines, Point, Segment};

/// Writes a coordinate in thousandths of a cell.
#[derive(Clone, Copy)]
pub(in crate::pictures) struct Number(pub(in crate::pictures) f64);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Adding 0 turns -0 into 0.
        let rounded = (self.0 * 1000.0).round() / 1000.0 + 0.0;
        write!(f, "{rounded}")
    }
}

/// Writes outlines as path data.
pub(super) struct Path<'a>(pub(super) &'a Outlines);

impl fmt::Display for Path<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for segment in &self.0.segments {
            match *segment {
                Segment::Move(to) => write!(f, "M{}", Pair(to))?,
                Segment::Line(to) => write!(f, "L{}", Pair(to))?,
                Segment::Curve(control, to) => write!(f, "Q{} {}", Pair(control), Pair(to))?,
                Segment::Close => f.write_str("Z")?,
            }
        }
        Ok(())
    }
}

struct Pair(Point);

impl fmt::Display for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", Number(self.0.x), Number(self.0.y))
    }
}

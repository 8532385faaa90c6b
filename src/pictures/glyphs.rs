//! Text as outlines, so that pictures look the same even where no font is installed.
//!
//! The typeface is Tuffy, which is in the public domain; see `glyphs/tuffy.rs`.

mod tuffy;

use self::tuffy::{BOLD, Glyph, REGULAR};

/// A point: x to the right, y downwards.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// The distance to the right.
    pub x: f64,
    /// The distance downwards.
    pub y: f64,
}

impl Point {
    /// The point at `x`, `y`.
    #[must_use]
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }
}

/// A piece of an outline. The pen continues from where the last piece ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Segment {
    /// Starts a contour here.
    Move(Point),
    /// A straight line to this point.
    Line(Point),
    /// A quadratic curve, by its control point and its end.
    Curve(Point, Point),
    /// A straight line back to the start of the contour.
    Close,
}

/// How thick the strokes of letters are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Weight {
    /// For text; all of printable ASCII.
    #[default]
    Regular,
    /// For clues: digits and `?`. Other characters are regular.
    Bold,
}

/// The height of digits and capital letters in a type size of 1.
pub const CAPITAL_HEIGHT: f64 = 0.711;

/// A line of text as outlines.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Outlines {
    /// The contours, to be filled by the nonzero rule.
    pub segments: Vec<Segment>,
    /// The advance width: how far the pen moves to the right.
    pub width: f64,
}

impl Outlines {
    /// `text` in this size, from the origin to the right, with its baseline at y = 0.
    ///
    /// A character that is not in printable ASCII is drawn as `?`.
    ///
    /// ```
    /// use hashi_sat::pictures::glyphs::{Outlines, Weight};
    ///
    /// let [short, long] = ["12", "12 12"].map(|text| Outlines::new(text, 10.0, Weight::Regular));
    /// assert!(short.width > 5.0 && long.width > 2.0 * short.width);
    /// ```
    #[must_use]
    pub fn new(text: &str, size: f64, weight: Weight) -> Self {
        let mut outlines = Self::default();
        for character in text.chars() {
            let (advance, path) = glyph(character, weight);
            let left = outlines.width;
            let place = |at: Point| Point::new(left + at.x / EM * size, at.y / EM * size);
            let segments = segments(path).map(|segment| segment.map(place));
            outlines.segments.extend(segments);
            outlines.width += f64::from(advance) / EM * size;
        }
        outlines
    }

    /// The [`width`](Self::width) of `text` in this size, without its outlines.
    #[must_use]
    pub fn width_of(text: &str, size: f64, weight: Weight) -> f64 {
        let advance = |character| f64::from(glyph(character, weight).0) / EM * size;
        text.chars().map(advance).sum()
    }

    /// The same outlines, moved so that the middle of their visible extent is at the origin.
    ///
    /// Digits have the same advance width but are not all in its middle, `1` least of all; a clue is in the middle of
    /// its island only if its outline is.
    #[must_use]
    pub fn centred(mut self) -> Self {
        let points = || self.segments.iter().filter_map(|segment| segment.end());
        let middle = |of: fn(Point) -> f64| {
            let [low, high] = points()
                .map(of)
                .fold([f64::INFINITY, f64::NEG_INFINITY], |[low, high], at| {
                    [low.min(at), high.max(at)]
                });
            if low <= high { (low + high) / 2.0 } else { 0.0 }
        };
        let (x, y) = (middle(|point| point.x), middle(|point| point.y));
        for segment in &mut self.segments {
            *segment = segment.map(|point| Point::new(point.x - x, point.y - y));
        }
        self
    }

    /// The same outlines, moved by this much.
    #[must_use]
    pub fn moved(mut self, by: Point) -> Self {
        for segment in &mut self.segments {
            *segment = segment.map(|point| Point::new(point.x + by.x, point.y + by.y));
        }
        self
    }
}

impl Segment {
    /// Where the pen is after this piece; `None` after [`Segment::Close`].
    #[must_use]
    pub const fn end(self) -> Option<Point> {
        match self {
            Self::Move(end) | Self::Line(end) | Self::Curve(_, end) => Some(end),
            Self::Close => None,
        }
    }

    fn map(self, place: impl Fn(Point) -> Point) -> Self {
        match self {
            Self::Move(to) => Self::Move(place(to)),
            Self::Line(to) => Self::Line(place(to)),
            Self::Curve(control, to) => Self::Curve(place(control), place(to)),
            Self::Close => Self::Close,
        }
    }
}

/// The number of units of the table in a type size.
const EM: f64 = 1000.0;

fn glyph(character: char, weight: Weight) -> Glyph {
    let bold = match (weight, character) {
        (Weight::Bold, '0'..='9') => Some(character as usize - '0' as usize),
        (Weight::Bold, '?') => Some(10),
        _ => None,
    };
    let regular = |character: char| (character as usize).checked_sub(' ' as usize);
    bold.and_then(|index| BOLD.get(index))
        .or_else(|| REGULAR.get(regular(character)?))
        .or_else(|| REGULAR.get(regular('?')?))
        .copied()
        .unwrap_or((0, ""))
}

/// Reads the path data of the table.
fn segments(path: &str) -> impl Iterator<Item = Segment> {
    path.split_inclusive(['M', 'L', 'Q', 'Z'])
        .zip(path.split(['M', 'L', 'Q', 'Z']).skip(1))
        .filter_map(|(command, numbers)| {
            let mut numbers = numbers.split(' ').map_while(|number| number.parse().ok());
            let mut point = || Some(Point::new(numbers.next()?, numbers.next()?));
            match command.chars().next_back()? {
                'M' => point().map(Segment::Move),
                'L' => point().map(Segment::Line),
                'Q' => Some(Segment::Curve(point()?, point()?)),
                _ => Some(Segment::Close),
            }
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The table is read completely: there are as many segments as letters, and contours begin and end.
    #[test]
    fn every_glyph_is_read_as_a_whole() {
        for &(advance, path) in REGULAR.iter().chain(&BOLD) {
            assert!(advance > 0);
            let commands = path.chars().filter(char::is_ascii_alphabetic).count();
            let read: Vec<Segment> = segments(path).collect();
            assert_eq!(read.len(), commands, "{path}");
            let mut open = false;
            for segment in read {
                match segment {
                    Segment::Move(_) => assert!(!std::mem::replace(&mut open, true)),
                    Segment::Close => assert!(std::mem::replace(&mut open, false)),
                    _ => assert!(open),
                }
            }
            assert!(!open, "{path}");
        }
        assert!(REGULAR.iter().skip(1).all(|glyph| !glyph.1.is_empty()));
        assert!(BOLD.iter().all(|glyph| !glyph.1.is_empty()));
    }

    #[test]
    fn what_is_not_in_the_font_is_a_question_mark() {
        let mark = Outlines::new("?", 1.0, Weight::Regular);
        for text in ["é", "\n", "\u{7f}", "橋"] {
            assert_eq!(Outlines::new(text, 1.0, Weight::Regular), mark, "{text:?}");
        }
        let bold = Outlines::new("?", 1.0, Weight::Bold);
        assert_ne!(bold, mark);
        assert_eq!(
            Outlines::new("A", 1.0, Weight::Bold),
            Outlines::new("A", 1.0, Weight::Regular)
        );
    }

    #[test]
    fn a_width_is_known_without_outlines() {
        for weight in [Weight::Regular, Weight::Bold] {
            for text in ["", "12", "up to 3 bridges", "é?"] {
                let difference =
                    Outlines::width_of(text, 9.0, weight) - Outlines::new(text, 9.0, weight).width;
                assert!(difference.abs() < 1e-9, "{text}");
            }
        }
    }

    #[test]
    fn a_centred_text_has_its_middle_at_the_origin() {
        for text in ["1", "7", "16", "?", "0 1 2"] {
            let outlines = Outlines::new(text, 0.5, Weight::Bold).centred();
            let points = || outlines.segments.iter().filter_map(|segment| segment.end());
            let sum = |of: fn(Point) -> f64| {
                points().map(of).fold(f64::INFINITY, f64::min)
                    + points().map(of).fold(f64::NEG_INFINITY, f64::max)
            };
            assert!(sum(|point| point.x).abs() < 1e-9, "{text}");
            assert!(sum(|point| point.y).abs() < 1e-9, "{text}");
        }
        let blank = Outlines::new(" ", 1.0, Weight::Regular);
        assert_eq!(blank.clone().centred(), blank);
    }
}

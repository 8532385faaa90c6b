//! What stands above a grid: its number and some notes.

use super::Item;
use crate::pictures::glyphs::{CAPITAL_HEIGHT, Outlines, Point, Weight};
use crate::pictures::picture::{MARGIN, RADIUS};

/// From the left side of a picture to the circles of its first column, in cells. The number starts there.
pub(super) const INDENT: f64 = MARGIN + 0.5 - RADIUS;

/// The space between the head and the picture.
const BELOW_HEAD: f64 = 5.0;

/// The space between the number and the first line of notes, beyond the leading.
const BELOW_NUMBER: f64 = 1.5;

/// From the baseline of a line of notes to the next, in type sizes.
const LEADING: f64 = 1.25;

/// The space between a number and the rule that continues from it, in type sizes.
const BEFORE_RULE: f64 = 0.4;

/// The style in which the items of a section are set.
#[derive(Clone, Copy, Debug)]
pub(in crate::pictures::book) struct Style {
    /// The type size of numbers.
    pub(in crate::pictures::book) number: f64,
    /// The type size of notes.
    pub(in crate::pictures::book) note: f64,
    /// Whether a rule continues from the number to the end of the grid.
    pub(in crate::pictures::book) rules: bool,
    /// The gaps between neighbours, across and down.
    pub(in crate::pictures::book) gaps: [f64; 2],
    /// The largest cell of any item.
    pub(in crate::pictures::book) largest_cell: f64,
}

impl Style {
    /// The height of a head with this many lines of notes, including the space between it and the picture.
    pub(super) fn height(&self, lines: usize) -> f64 {
        self.baseline(lines) + BELOW_HEAD
    }

    /// The distance from the top of a head down to the baseline of a line of notes, counted from 1; line 0 is the
    /// number.
    fn baseline(&self, line: usize) -> f64 {
        let notes = if line == 0 {
            0.0
        } else {
            BELOW_NUMBER + line as f64 * LEADING * self.note
        };
        self.number * CAPITAL_HEIGHT + notes
    }

    /// The head of an item that has this much room from left to right.
    pub(super) fn head(&self, item: &Item, width: f64) -> Head {
        let room = width - INDENT * self.largest_cell;
        let number = (item.entry + 1).to_string();
        let number_width = Outlines::width_of(&number, self.number, Weight::Bold);
        let mut head = Head {
            style: *self,
            number,
            number_width,
            width: number_width,
            notes: Vec::new(),
        };
        for text in self.lines(&item.notes, room) {
            let width = width_of(&text, self.note);
            let shrunk = (room / width).min(1.0);
            head.width = head.width.max(width * shrunk);
            head.notes.push((text, self.note * shrunk));
        }
        head
    }

    /// Breaks notes into lines no wider than `room`, unless a single note is wider.
    fn lines(&self, notes: &[String], room: f64) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for note in notes {
            let longer = lines.last().map(|line| format!("{line}, {note}"));
            match (lines.last_mut(), longer) {
                (Some(line), Some(longer)) if width_of(&longer, self.note) <= room => {
                    *line = longer;
                }
                _ => lines.push(note.clone()),
            }
        }
        lines
    }
}

fn width_of(text: &str, size: f64) -> f64 {
    Outlines::width_of(text, size, Weight::Regular)
}

/// The head of an item, before it is placed.
pub(super) struct Head {
    style: Style,
    number: String,
    number_width: f64,
    /// The widest of its lines.
    pub(super) width: f64,
    /// The lines of notes and their type sizes.
    notes: Vec<(String, f64)>,
}

impl Head {
    /// The number of lines of notes.
    pub(super) fn lines(&self) -> usize {
        self.notes.len()
    }

    /// The head with this top left corner, above a grid that ends at `end`.
    pub(super) fn at(&self, corner: Point, end: f64) -> PlacedHead {
        let baseline = |line| Point::new(corner.x, corner.y + self.style.baseline(line));
        let text = |text: &str, size, line| Text {
            text: text.to_owned(),
            size,
            at: baseline(line),
        };
        let start = corner.x + self.number_width + BEFORE_RULE * self.style.number;
        let middle = corner.y + self.style.number * CAPITAL_HEIGHT / 2.0;
        let has_rule = self.style.rules && start < end;
        PlacedHead {
            number: text(&self.number, self.style.number, 0),
            notes: (1..)
                .zip(&self.notes)
                .map(|(line, (note, size))| text(note, *size, line))
                .collect(),
            rule: has_rule.then(|| [start, end].map(|x| Point::new(x, middle))),
        }
    }
}

/// A head on its page.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::pictures::book) struct PlacedHead {
    pub(in crate::pictures::book) number: Text,
    pub(in crate::pictures::book) notes: Vec<Text>,
    /// The ends of the rule.
    pub(in crate::pictures::book) rule: Option<[Point; 2]>,
}

/// A line of text.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::pictures::book) struct Text {
    pub(in crate::pictures::book) text: String,
    pub(in crate::pictures::book) size: f64,
    /// The left end of its baseline.
    pub(in crate::pictures::book) at: Point,
}

//! The two parts of a book, puzzles and solutions: their contents and sizes.

use super::BookAnswer;
use super::layout::{Area, Item, Section, Style};
use super::{BookOptions, Entry, FOOT, HEADING_SIZE, MILLIMETRE, SIDE, TOP};
use crate::pictures::Picture;
use crate::pictures::glyphs::{CAPITAL_HEIGHT, Point};
use crate::pictures::pdf::Paper;

/// The largest cell of a puzzle, into which one writes.
const PUZZLE_CELL: f64 = 12.0 * MILLIMETRE;

/// The largest cell of a solution.
const LARGEST_SOLUTION_CELL: f64 = 5.0 * MILLIMETRE;

/// The smallest cell of a solution when a page has as many solutions as can be read well.
const COMFORTABLE_CELL: f64 = 2.8 * MILLIMETRE;

/// Numbers of solutions on a page that divide it well.
const SOLUTIONS_PER_PAGE: [usize; 12] = [30, 24, 20, 16, 15, 12, 9, 8, 6, 4, 2, 1];

/// Between the baseline of a heading and what is below it, in type sizes.
const BELOW_HEADING: f64 = 1.2;

/// The text that takes the place of a solution.
const NO_SOLUTION: &str = "no solution";

/// The puzzles, or the solutions, on their pages.
pub(super) struct Part {
    pub(super) section: Section,
    /// Whether bridges are drawn.
    pub(super) is_solved: bool,
}

impl Part {
    /// The puzzles, below a title of this size.
    pub(super) fn puzzles(entries: &[Entry], options: &BookOptions, title_size: f64) -> Self {
        let per_page = options.per_page as usize;
        let item = |(entry, it): (usize, &Entry)| Item {
            entry,
            picture: Some(cells(it)),
            notes: notes(it),
        };
        let items: Vec<Item> = entries.iter().enumerate().map(item).collect();
        let [number, note] = match per_page.min(entries.len()) {
            0..=6 => [14.0, 9.5],
            7..=12 => [12.0, 8.5],
            _ => [10.0, 7.0],
        };
        let style = Style {
            number,
            note,
            rules: true,
            gaps: if per_page <= 12 {
                [24.0, 20.0]
            } else {
                [16.0, 12.0]
            },
            largest_cell: PUZZLE_CELL,
        };
        let areas = areas(options.paper, title_size);
        Self {
            section: Section::new(items, per_page, areas, style),
            is_solved: false,
        }
    }

    /// The known answers, in smaller cells than those of the puzzles.
    pub(super) fn solutions(entries: &[Entry], options: &BookOptions, puzzles: &Self) -> Self {
        let item = |(entry, it): (usize, &Entry)| {
            let (picture, notes) = match it.answer {
                BookAnswer::Solution(_) => (Some(cells(it)), Vec::new()),
                BookAnswer::NoSolution => (None, vec![String::from(NO_SOLUTION)]),
                BookAnswer::Unknown => return None,
            };
            Some(Item {
                entry,
                picture,
                notes,
            })
        };
        let items: Vec<Item> = entries.iter().enumerate().filter_map(item).collect();
        let puzzle_cell = puzzles.section.usual_cell().unwrap_or(PUZZLE_CELL);
        let largest_cell = (0.75 * puzzle_cell).clamp(COMFORTABLE_CELL, LARGEST_SOLUTION_CELL);
        let style = Style {
            number: 9.0,
            note: 7.0,
            rules: false,
            gaps: [16.0, 12.0],
            largest_cell,
        };
        let areas = areas(options.paper, HEADING_SIZE);
        let per_page = options.solutions_per_page.map_or_else(
            || {
                let most = &SOLUTIONS_PER_PAGE;
                Section::comfortable(&items, most, areas, style, COMFORTABLE_CELL)
                    .max(options.per_page as usize)
            },
            |number| number as usize,
        );
        Self {
            section: Section::new(items, per_page, areas, style),
            is_solved: true,
        }
    }
}

/// The size of a picture in cells.
fn cells(entry: &Entry) -> [f64; 2] {
    let picture = Picture::new(&entry.puzzle);
    [picture.width(), picture.height()]
}

/// The notes below the number of a puzzle: its grade, and what is unusual in its rules.
fn notes(entry: &Entry) -> Vec<String> {
    let mut notes: Vec<String> = entry.grade.iter().cloned().collect();
    notes.retain(|grade| !grade.is_empty());
    notes.extend(entry.puzzle.rules().unusual());
    notes
}

/// The area for puzzles on the first page, below a heading of this size, and on the others.
fn areas(paper: Paper, heading: f64) -> [Area; 2] {
    let [width, height] = paper.size();
    [heading * (CAPITAL_HEIGHT + BELOW_HEADING), 0.0].map(|taken| Area {
        corner: Point::new(SIDE, TOP + taken),
        size: [width - 2.0 * SIDE, height - TOP - FOOT - taken],
    })
}

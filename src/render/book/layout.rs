//! Where everything is on the pages of a section: sizes in points, places from the top left corner.

use crate::render::glyphs::{CAPITAL_HEIGHT, Outlines, Point, Weight};
use crate::render::picture::{MARGIN, RADIUS};

/// From the left side of a picture to the circles of its first column, in cells: that is where its number
/// starts.
const INDENT: f64 = MARGIN + 0.5 - RADIUS;

/// Below the number, and above the grid.
const HEAD_GAP: f64 = 3.0;

/// From the baseline of a line of notes to the next, in type sizes.
const LEADING: f64 = 1.25;

/// How much larger than the smallest cell of a page another may be: puzzles on one page look alike, and a
/// large one among small ones does not make them tiny.
const LARGEST_RATIO: f64 = 1.5;

/// A rectangle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Area {
    pub(super) corner: Point,
    pub(super) size: [f64; 2],
}

/// Something with a number above it.
#[derive(Clone, Debug, Default)]
pub(super) struct Item {
    /// Which entry of the book it belongs to, from 0.
    pub(super) entry: usize,
    /// Columns and rows of its picture, margins included; without one there is only its head.
    pub(super) picture: Option<[f64; 2]>,
    /// What is said below its number.
    pub(super) notes: Vec<String>,
    /// The largest cell that it may have.
    pub(super) largest_cell: f64,
}

/// How the items of a section are set.
#[derive(Clone, Copy, Debug)]
pub(super) struct Style {
    /// The type size of numbers.
    pub(super) number: f64,
    /// The type size of notes.
    pub(super) note: f64,
    /// Between neighbours, across and down.
    pub(super) gaps: [f64; 2],
    /// The largest cell of any item.
    pub(super) largest_cell: f64,
}

impl Style {
    /// The height of a number with this many lines of notes below it, and of what is between it and the
    /// grid.
    pub(super) fn head(&self, lines: usize) -> f64 {
        self.note_baseline(lines) + HEAD_GAP
    }

    /// Down from the top of a head to the baseline of its line `line` of notes; line 0 is the number.
    pub(super) fn note_baseline(&self, line: usize) -> f64 {
        let notes = line as f64 * LEADING * self.note;
        self.number * CAPITAL_HEIGHT + notes + if line > 0 { HEAD_GAP / 2.0 } else { 0.0 }
    }

    /// The notes of an item in lines, none wider than `width` if its words are not.
    fn lines(&self, notes: &[String], width: f64) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for note in notes {
            let longer = lines.last().map(|line| format!("{line}, {note}"));
            match longer {
                Some(longer) if width_of(&longer, self.note) <= width => {
                    lines.pop();
                    lines.push(longer);
                }
                _ => lines.push(note.clone()),
            }
        }
        lines
    }

    /// What is left of the width of a slot for notes.
    fn note_width(&self, slot: f64) -> f64 {
        slot - INDENT * self.largest_cell
    }
}

fn width_of(text: &str, size: f64) -> f64 {
    Outlines::width_of(text, size, Weight::Regular)
}

/// A line of notes.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Note {
    pub(super) text: String,
    pub(super) size: f64,
    /// The left end of its baseline.
    pub(super) at: Point,
}

/// An item on its page.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Block {
    /// Which entry of the book it belongs to, from 0.
    pub(super) entry: usize,
    /// That number, from 1.
    pub(super) name: String,
    /// The left end of the baseline of its number.
    pub(super) number: Point,
    pub(super) notes: Vec<Note>,
    /// The top left corner of its picture.
    pub(super) corner: Point,
    /// The size of a cell.
    pub(super) cell: f64,
}

/// A division of a page into slots.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Grid {
    cols: usize,
    rows: usize,
}

impl Grid {
    /// The ways to divide a page into `slots` without an empty row or column.
    fn all(slots: usize) -> impl Iterator<Item = Self> {
        (1..=slots)
            .map(move |cols| Self {
                cols,
                rows: slots.div_ceil(cols),
            })
            .filter(move |grid| slots.div_ceil(grid.rows) == grid.cols)
    }

    /// The size of a slot.
    fn slot(self, area: Area, gaps: [f64; 2]) -> [f64; 2] {
        let share = |side: usize, parts: usize| {
            let parts = parts as f64;
            (area.size[side] - gaps[side] * (parts - 1.0)) / parts
        };
        [share(0, self.cols), share(1, self.rows)]
    }
}

/// A section: its items in order, the same number on each page but the last.
pub(super) struct Section {
    per_page: usize,
    grid: Grid,
    /// The lines of notes for which there is room above each grid.
    lines: usize,
    /// The first page has less room, below its heading.
    areas: [Area; 2],
    style: Style,
    /// The cell of each item.
    pub(super) cells: Vec<f64>,
}

impl Section {
    /// Sets `items`, `per_page` on a page: on the first page in the first of `areas`, on others in the
    /// second.
    pub(super) fn new(items: &[Item], per_page: usize, areas: [Area; 2], style: Style) -> Self {
        let per_page = per_page.min(items.len()).max(1);
        let is_one_page = items.len() <= per_page;
        let mut best: Option<(f64, Self)> = None;
        for grid in Grid::all(per_page) {
            let mut section = Self {
                per_page,
                grid,
                lines: 0,
                areas,
                style,
                cells: Vec::new(),
            };
            section.lines = section.most_lines(items);
            section.cells = section.own_cells(items);
            // What a square puzzle without a limit would have, where the limits make all the same; empty
            // slots are room that others miss.
            let area = areas[usize::from(!is_one_page)];
            let [width, height] = section.room(area);
            let sum: f64 = section.cells.iter().sum();
            let fill = per_page as f64 / (grid.cols * grid.rows) as f64;
            let score = (sum + 1e-3 * width.min(height)) * fill;
            if best.as_ref().is_none_or(|(highest, _)| score > *highest) {
                best = Some((score, section));
            }
        }
        let mut section = match best {
            Some((_, section)) => section,
            // There is always the grid of one column.
            None => Self {
                per_page,
                grid: Grid {
                    cols: 1,
                    rows: per_page,
                },
                lines: 0,
                areas,
                style,
                cells: vec![0.0; items.len()],
            },
        };
        section.harmonise(items);
        section
    }

    /// The most items on a page, up to `most` of them, for which most cells are at least this large.
    pub(super) fn comfortable(
        items: &[Item],
        most: &[usize],
        areas: [Area; 2],
        style: Style,
        cell: f64,
    ) -> usize {
        let is_comfortable = |per_page: usize| {
            let mut cells = Self::new(items, per_page, areas, style).cells;
            cells.sort_by(f64::total_cmp);
            let low = cells.get(cells.len() / 4);
            low.is_none_or(|&low| low >= cell)
        };
        let found = most.iter().find(|&&per_page| is_comfortable(per_page));
        found.copied().unwrap_or(1)
    }

    fn most_lines(&self, items: &[Item]) -> usize {
        let width = self.style.note_width(self.slot(self.areas[0])[0]);
        let lines = |item: &Item| self.style.lines(&item.notes, width).len();
        items.iter().map(lines).max().unwrap_or(0)
    }

    fn slot(&self, area: Area) -> [f64; 2] {
        self.grid.slot(area, self.style.gaps)
    }

    /// What is left of a slot for a picture.
    fn room(&self, area: Area) -> [f64; 2] {
        let [width, height] = self.slot(area);
        [width, height - self.style.head(self.lines)]
    }

    const fn area(&self, page: usize) -> Area {
        self.areas[if page == 0 { 0 } else { 1 }]
    }

    /// The largest cell for which each item has room.
    fn own_cells(&self, items: &[Item]) -> Vec<f64> {
        let cell = |(index, item): (usize, &Item)| {
            let Some([cols, rows]) = item.picture else {
                return item.largest_cell;
            };
            let [width, height] = self.room(self.area(index / self.per_page));
            let fitting = (width / cols).min(height / rows);
            item.largest_cell.min(fitting).max(0.0)
        };
        items.iter().enumerate().map(cell).collect()
    }

    /// One size for all where it is not much smaller than what they could have; otherwise one for each page,
    /// and where that is not so either, sizes that are not too far from each other.
    fn harmonise(&mut self, items: &[Item]) {
        let drawn = |index: usize| items.get(index).is_some_and(|item| item.picture.is_some());
        if even(&mut self.cells, drawn) {
            return;
        }
        for (page, cells) in self.cells.chunks_mut(self.per_page).enumerate() {
            let first = page * self.per_page;
            if even(cells, |index| drawn(first + index)) {
                continue;
            }
            let [low, _] = bounds(cells, |index| drawn(first + index));
            for cell in cells {
                *cell = cell.min(LARGEST_RATIO * low);
            }
        }
    }

    /// The number of pages.
    pub(super) fn pages(&self) -> usize {
        self.cells.len().div_ceil(self.per_page)
    }

    /// The blocks of a page, from 0.
    pub(super) fn blocks(&self, items: &[Item], page: usize) -> Vec<Block> {
        let area = self.area(page);
        let slot = self.slot(area);
        let first = page * self.per_page;
        let end = items.len().min(first + self.per_page);
        let height = |index: usize| {
            items[index]
                .picture
                .map_or(0.0, |[_, rows]| rows * self.cells[index])
        };
        let mut blocks = Vec::new();
        for (row, start) in (first..end).step_by(self.grid.cols).enumerate() {
            let indices = start..end.min(start + self.grid.cols);
            // The numbers of a row are on one line.
            let tallest = indices.clone().map(height).fold(0.0, f64::max);
            let taken = self.style.head(self.lines) + tallest;
            let top = area.corner.y
                + row as f64 * (slot[1] + self.style.gaps[1])
                + (slot[1] - taken) / 2.0;
            for (col, index) in indices.enumerate() {
                let left = area.corner.x + col as f64 * (slot[0] + self.style.gaps[0]);
                blocks.push(self.block(&items[index], index, Point::new(left, top)));
            }
        }
        blocks
    }

    /// An item in a slot whose content starts there.
    fn block(&self, item: &Item, index: usize, slot: Point) -> Block {
        let cell = self.cells[index];
        let style = &self.style;
        let slot_width = self.slot(self.areas[0])[0];
        let indent = if item.picture.is_some() {
            INDENT * cell
        } else {
            0.0
        };
        let note_width = style.note_width(slot_width);
        let lines = style.lines(&item.notes, note_width);
        let name = (item.entry + 1).to_string();
        let number_width = Outlines::width_of(&name, style.number, Weight::Bold);
        let fitting = |text: &str| {
            let width = width_of(text, style.note);
            style.note * (note_width / width).min(1.0)
        };
        let head_width = lines
            .iter()
            .map(|line| width_of(line, fitting(line)))
            .fold(number_width, f64::max);
        let picture_width = item.picture.map_or(0.0, |[cols, _]| cols * cell);
        let width = picture_width.max(indent + head_width);
        let left = slot.x + (slot_width - width) / 2.0;
        let at = |line: usize| Point::new(left + indent, slot.y + style.note_baseline(line));
        // Without notes a number is as near to its grid as others are to their notes.
        let missing = style.head(self.lines) - style.head(lines.len());
        let lower = |point: Point| Point::new(point.x, point.y + missing);
        Block {
            entry: item.entry,
            name,
            number: lower(at(0)),
            notes: (1..)
                .zip(lines)
                .map(|(line, text)| Note {
                    size: fitting(&text),
                    at: lower(at(line)),
                    text,
                })
                .collect(),
            corner: Point::new(left, slot.y + style.head(self.lines)),
            cell,
        }
    }
}

/// Makes all cells that are drawn as small as the smallest if none is much larger; whether it did.
fn even(cells: &mut [f64], drawn: impl Fn(usize) -> bool) -> bool {
    let [low, high] = bounds(cells, drawn);
    let is_even = high <= LARGEST_RATIO * low;
    if is_even {
        cells.fill(low);
    }
    is_even
}

/// The smallest and the largest of the cells that are drawn.
fn bounds(cells: &[f64], drawn: impl Fn(usize) -> bool) -> [f64; 2] {
    let drawn = cells.iter().enumerate().filter(|&(index, _)| drawn(index));
    drawn.fold([f64::INFINITY, 0.0], |[low, high], (_, &cell)| {
        [low.min(cell), high.max(cell)]
    })
}

#[cfg(test)]
#[path = "layout_tests.rs"]
mod tests;

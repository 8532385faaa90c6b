//! A page as a table: rows as high, and columns as wide, as their contents.

use std::ops::Range;

use super::head::{Head, INDENT, Style};
use super::{Area, Block, Grid, Item};
use crate::pictures::glyphs::Point;

/// Items of one page in a grid, row by row.
pub(super) struct Table<'a> {
    items: &'a [Item],
    heads: Vec<Head>,
    grid: Grid,
    area: Area,
    style: &'a Style,
}

/// The widths of the columns and the heights of the rows.
struct Sizes {
    cols: Vec<f64>,
    rows: Vec<f64>,
}

impl<'a> Table<'a> {
    pub(super) fn new(items: &'a [Item], grid: Grid, area: Area, style: &'a Style) -> Self {
        let share = (area.size[0] + style.gaps[0]) / grid.cols as f64 - style.gaps[0];
        Self {
            items,
            heads: items.iter().map(|item| style.head(item, share)).collect(),
            grid,
            area,
            style,
        }
    }

    /// The items of a row.
    fn row(&self, row: usize) -> Range<usize> {
        let start = row * self.grid.cols;
        start..self.items.len().min(start + self.grid.cols)
    }

    /// The number of rows that have items.
    fn used_rows(&self) -> usize {
        self.items.len().div_ceil(self.grid.cols)
    }

    /// The number of lines of notes for which a row has room.
    fn lines(&self, row: usize) -> usize {
        let heads = self.heads.get(self.row(row)).unwrap_or_default();
        heads.iter().map(Head::lines).max().unwrap_or(0)
    }

    /// The sizes that columns and rows need with cells of this size.
    fn sizes(&self, cell: f64) -> Sizes {
        let mut cols = vec![0.0; self.grid.cols.min(self.items.len())];
        let mut rows = vec![0.0; self.used_rows()];
        for (index, item) in self.items.iter().enumerate() {
            let size = item
                .picture
                .map_or([0.0; 2], |size| size.map(|side| side * cell));
            let indent = item.picture.map_or(0.0, |_| INDENT * cell);
            let width = size[0].max(indent + self.heads[index].width);
            let [col, row] = [index % self.grid.cols, index / self.grid.cols];
            cols[col] = f64::max(cols[col], width);
            rows[row] = f64::max(rows[row], size[1]);
        }
        for (row, height) in rows.iter_mut().enumerate() {
            *height += self.style.height(self.lines(row));
        }
        Sizes { cols, rows }
    }

    /// The space that parts of these sizes leave between and around them, divided by `parts`. Parts that are missing,
    /// on the last page of a section, count like the average of the others.
    fn spare(&self, side: usize, sizes: &[f64], parts: usize) -> f64 {
        let sum: f64 = sizes.iter().sum();
        let all = sum * parts as f64 / sizes.len().max(1) as f64;
        let gaps = self.style.gaps[side] * (parts as f64 - 1.0);
        ((self.area.size[side] - gaps - all) / parts as f64).max(0.0)
    }

    fn has_room(&self, cell: f64) -> bool {
        let sizes = self.sizes(cell);
        let fits = |side: usize, sizes: &[f64]| {
            let gaps = self.style.gaps[side] * (sizes.len() as f64 - 1.0);
            sizes.iter().sum::<f64>() + gaps <= self.area.size[side]
        };
        fits(0, &sizes.cols) && fits(1, &sizes.rows)
    }

    /// The largest cell for which there is room, up to `limit`.
    pub(super) fn largest_cell(&self, limit: f64) -> f64 {
        let has_room = |cell: f64| self.has_room(cell);
        if has_room(limit) {
            return limit;
        }
        let (mut low, mut high) = (0.0, limit);
        // This is far below what a printer can show.
        while high - low > 1e-9 * high {
            let middle = f64::midpoint(low, high);
            if middle <= low || middle >= high {
                break;
            }
            if has_room(middle) {
                low = middle;
            } else {
                high = middle;
            }
        }
        low
    }

    /// The position of everything, with cells of this size.
    pub(super) fn blocks(&self, cell: f64) -> Vec<Block> {
        let sizes = self.sizes(cell);
        let spare = [
            self.spare(0, &sizes.cols, self.grid.cols),
            self.spare(1, &sizes.rows, self.grid.rows),
        ];
        let mut blocks = Vec::new();
        let mut top = self.area.corner.y + spare[1] / 2.0;
        for (row, height) in sizes.rows.iter().enumerate() {
            let lines = self.lines(row);
            let mut left = self.area.corner.x + spare[0] / 2.0;
            for (index, width) in self.row(row).zip(&sizes.cols) {
                let slot = Area {
                    corner: Point::new(left, top),
                    size: [*width, *height],
                };
                blocks.push(self.block(index, cell, slot, lines));
                left += width + spare[0] + self.style.gaps[0];
            }
            top += height + spare[1] + self.style.gaps[1];
        }
        blocks
    }

    /// Places an item in the middle of its slot, with room for this many lines of notes above its picture.
    fn block(&self, index: usize, cell: f64, slot: Area, lines: usize) -> Block {
        let item = &self.items[index];
        let head = &self.heads[index];
        let indent = item.picture.map_or(0.0, |_| INDENT * cell);
        let picture_width = item.picture.map_or(0.0, |[cols, _]| cols * cell);
        let width = picture_width.max(indent + head.width);
        let left = slot.corner.x + (slot.size[0] - width) / 2.0;
        let above = self.style.height(lines);
        // A head with fewer lines than its neighbours still ends just above its grid.
        let top = slot.corner.y + above - self.style.height(head.lines());
        Block {
            entry: item.entry,
            head: head.at(
                Point::new(left + indent, top),
                left + picture_width - indent,
            ),
            corner: Point::new(left, slot.corner.y + above),
            cell,
        }
    }
}

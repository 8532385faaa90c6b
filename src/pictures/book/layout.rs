//! Where everything is on the pages of a section: sizes in points, positions from the top left corner.

mod head;
mod table;

pub(super) use self::head::{PlacedHead, Style};
use self::table::Table;
use crate::pictures::glyphs::Point;

/// Up to this ratio between the cells of different pages, all cells are made the same size. Puzzles then look alike,
/// but a large one among small ones does not make these tiny.
const LARGEST_RATIO: f64 = 1.5;

/// How much larger the cells must become for a page to be divided differently from the other pages.
const WORTH_ANOTHER_GRID: f64 = 1.25;

/// A rectangle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Area {
    pub(super) corner: Point,
    pub(super) size: [f64; 2],
}

/// A picture with a number above it, or only the number.
#[derive(Clone, Debug, Default)]
pub(super) struct Item {
    /// The entry of the book to which it belongs, counted from 0; its number is one more.
    pub(super) entry: usize,
    /// The columns and rows of its picture, margins included; without a picture there is only its head.
    pub(super) picture: Option<[f64; 2]>,
    /// The notes below its number.
    pub(super) notes: Vec<String>,
}

/// An item on its page.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Block {
    /// The entry of the book to which it belongs, counted from 0.
    pub(super) entry: usize,
    pub(super) head: PlacedHead,
    /// The top left corner of its picture.
    pub(super) corner: Point,
    /// The size of a cell.
    pub(super) cell: f64,
}

/// A division of a page.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Grid {
    cols: usize,
    rows: usize,
}

impl Grid {
    /// The ways to divide a page into `slots` without an empty row or column, at least one.
    fn all(slots: usize) -> Vec<Self> {
        (1..=slots)
            .map(|cols| Self {
                cols,
                rows: slots.div_ceil(cols),
            })
            .filter(|grid| slots.div_ceil(grid.rows) == grid.cols)
            .collect()
    }

    /// The division with the highest score, the first of equal ones.
    fn best(slots: usize, mut score: impl FnMut(Self) -> f64) -> (Self, f64) {
        let mut best = (
            Self {
                cols: 1,
                rows: slots,
            },
            f64::NEG_INFINITY,
        );
        for grid in Self::all(slots) {
            let score = score(grid);
            if score > best.1 {
                best = (grid, score);
            }
        }
        best
    }

    /// The value of a size of cells in this division when `slots` are filled: a hole in a page is worse than cells that
    /// are smaller in the same proportion.
    fn worth(self, slots: usize, cell: f64) -> f64 {
        let fill = slots as f64 / (self.cols * self.rows) as f64;
        cell * fill * fill
    }
}

/// A section: its items in order, with the same number on each page but the last.
pub(super) struct Section {
    pub(super) items: Vec<Item>,
    per_page: usize,
    /// How each page is divided, and the size of its cells.
    pages: Vec<(Grid, f64)>,
    /// The areas of the first page, which has less room because of its heading, and of the others.
    areas: [Area; 2],
    style: Style,
}

impl Section {
    /// Lays out `items`, `per_page` on a page: on the first page in the first of `areas`, on the others in the second.
    pub(super) fn new(items: Vec<Item>, per_page: usize, areas: [Area; 2], style: Style) -> Self {
        let per_page = per_page.min(items.len()).max(1);
        let mut section = Self {
            items,
            per_page,
            pages: Vec::new(),
            areas,
            style,
        };
        section.pages = section.divide();
        section.harmonise();
        section
    }

    /// The first of the numbers `most` of items on a page with which most pages have cells at least this large.
    pub(super) fn comfortable(
        items: &[Item],
        most: &[usize],
        areas: [Area; 2],
        style: Style,
        cell: f64,
    ) -> usize {
        let is_comfortable = |per_page: usize| {
            let section = Self::new(items.to_vec(), per_page, areas, style);
            section.usual_cell().is_none_or(|found| found >= cell)
        };
        let found = most.iter().find(|&&per_page| is_comfortable(per_page));
        found.copied().unwrap_or(1)
    }

    /// The size that cells have at least on most pages.
    pub(super) fn usual_cell(&self) -> Option<f64> {
        let mut cells: Vec<f64> = self.pages.iter().map(|&(_, cell)| cell).collect();
        cells.sort_by(f64::total_cmp);
        cells.get(cells.len() / 4).copied()
    }

    /// Divides all pages in the same way, except for those that gain much by another one.
    fn divide(&self) -> Vec<(Grid, f64)> {
        let limit = self.style.largest_cell;
        let cell = |page: usize, grid: Grid, limit| self.table(page, grid).largest_cell(limit);
        let (usual, _) = Grid::best(self.per_page, |grid| {
            let sum: f64 = (0..self.pages()).map(|page| cell(page, grid, limit)).sum();
            // Where the limit makes all divisions equal, the cells that there would be without it decide.
            let unlimited = cell(0, grid, 1e3 * limit);
            grid.worth(self.per_page, sum + 1e-3 * unlimited)
        });
        let divide = |page: usize| {
            let usual_cell = cell(page, usual, limit);
            if self.page_items(page).len() < self.per_page {
                return (usual, usual_cell);
            }
            let (best, score) = Grid::best(self.per_page, |grid| {
                grid.worth(self.per_page, cell(page, grid, limit))
            });
            if score > WORTH_ANOTHER_GRID * usual.worth(self.per_page, usual_cell) {
                (best, cell(page, best, limit))
            } else {
                (usual, usual_cell)
            }
        };
        (0..self.pages()).map(divide).collect()
    }

    /// Gives all pages the same size of cells unless that is much smaller than what they could have. Otherwise at least
    /// the last page, which may have few items, gets no larger cells than the others.
    fn harmonise(&mut self) {
        let cells = || self.pages.iter().map(|&(_, cell)| cell);
        let low = cells().fold(f64::INFINITY, f64::min);
        let high = cells().fold(0.0, f64::max);
        if high <= LARGEST_RATIO * low {
            for (_, cell) in &mut self.pages {
                *cell = low;
            }
        } else if let [others @ .., last] = self.pages.as_mut_slice() {
            let largest = others.iter().map(|&(_, cell)| cell).fold(0.0, f64::max);
            last.1 = last.1.min(largest);
        }
    }

    /// The size of cells of each item.
    pub(super) fn cells(&self) -> impl Iterator<Item = f64> + '_ {
        let page = |page: usize| self.pages.get(page).map_or(0.0, |&(_, cell)| cell);
        (0..self.items.len()).map(move |index| page(index / self.per_page))
    }

    fn page_items(&self, page: usize) -> &[Item] {
        let start = page * self.per_page;
        let end = self.items.len().min(start + self.per_page);
        self.items.get(start..end).unwrap_or_default()
    }

    fn table(&self, page: usize, grid: Grid) -> Table<'_> {
        let area = self.areas[usize::from(page > 0)];
        Table::new(self.page_items(page), grid, area, &self.style)
    }

    /// The number of pages.
    pub(super) fn pages(&self) -> usize {
        self.items.len().div_ceil(self.per_page)
    }

    /// The blocks of a page, counted from 0.
    pub(super) fn blocks(&self, page: usize) -> Vec<Block> {
        match self.pages.get(page) {
            Some(&(grid, cell)) => self.table(page, grid).blocks(cell),
            None => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests;

//! Nothing leaves the page and nothing overlaps, whatever the shapes and however many there are on a page.

use super::head::Text;
use super::*;
use crate::pictures::glyphs::{Outlines, Weight};

const AREAS: [Area; 2] = [
    Area {
        corner: Point { x: 50.0, y: 100.0 },
        size: [510.0, 640.0],
    },
    Area {
        corner: Point { x: 50.0, y: 50.0 },
        size: [490.0, 690.0],
    },
];

const STYLE: Style = Style {
    number: 14.0,
    note: 9.5,
    rules: true,
    gaps: [24.0, 20.0],
    largest_cell: 34.0,
};

/// The style of many puzzles on a page, and that of solutions.
const SMALL: Style = Style {
    number: 10.0,
    note: 7.0,
    gaps: [16.0, 12.0],
    largest_cell: 14.0,
    ..STYLE
};

/// An item whose grid has these columns and rows; its picture is half a cell larger.
fn item(entry: usize, cols: u32, rows: u32) -> Item {
    Item {
        entry,
        picture: Some([cols, rows].map(|cells| f64::from(cells) + 0.5)),
        notes: Vec::new(),
    }
}

const SHAPES: [[u32; 2]; 12] = [
    [7, 7],
    [1, 1],
    [1, 40],
    [40, 1],
    [25, 25],
    [100, 3],
    [3, 100],
    [2, 1000],
    [10_000, 10_000],
    [15, 10],
    [1, 2],
    [9, 12],
];

/// Items of all shapes with all numbers of notes, in an order that depends on `salt`.
fn mixed(length: usize, salt: usize) -> Vec<Item> {
    let notes = ["hard", "up to 3 bridges", "no loops"];
    let choose = |entry: usize, of: usize| (entry * 7 + entry * entry * 3 + salt * 5) % of;
    (0..length)
        .map(|entry| {
            let [cols, rows] = SHAPES[choose(entry, SHAPES.len())];
            let mut item = item(entry, cols, rows);
            let kept = notes.iter().take(choose(entry + salt, 4));
            item.notes = kept.map(|&note| note.to_owned()).collect();
            if choose(entry, 11) == 3 {
                item.picture = None;
            }
            if choose(entry, 13) == 5 {
                item.notes.insert(0, "w".repeat(40));
            }
            item
        })
        .collect()
}

/// Left, top, right and bottom.
type Bounds = [f64; 4];

fn text_bounds(text: &Text, weight: Weight) -> Bounds {
    let Point { x, y } = text.at;
    let width = Outlines::width_of(&text.text, text.size, weight);
    // Letters reach below the baseline by less than a quarter of their size.
    [x, y - 0.75 * text.size, x + width, y + 0.25 * text.size]
}

/// The bounds of what a block covers: its texts and its picture.
fn bounds(item: &Item, block: &Block) -> Vec<Bounds> {
    let mut bounds = vec![text_bounds(&block.head.number, Weight::Bold)];
    let notes = block.head.notes.iter();
    bounds.extend(notes.map(|note| text_bounds(note, Weight::Regular)));
    if let Some([cols, rows]) = item.picture {
        let Point { x, y } = block.corner;
        bounds.push([x, y, x + cols * block.cell, y + rows * block.cell]);
    }
    bounds
}

fn inside(inner: Bounds, area: Area) -> bool {
    let Point { x, y } = area.corner;
    let [width, height] = area.size;
    // A text without a picture may have its descenders in the margin.
    inner[0] >= x - 0.01
        && inner[1] >= y - 1.0
        && inner[2] <= x + width + 0.01
        && inner[3] <= y + height + 0.01
}

fn overlap(a: Bounds, b: Bounds) -> bool {
    let apart = 0.01;
    a[0] + apart < b[2] && b[0] + apart < a[2] && a[1] + apart < b[3] && b[1] + apart < a[3]
}

fn check(items: &[Item], per_page: usize, style: Style) {
    let section = Section::new(items.to_vec(), per_page, AREAS, style);
    assert_eq!(section.pages(), items.len().div_ceil(per_page));
    let mut entries = Vec::new();
    for page in 0..section.pages() {
        let area = AREAS[page.min(1)];
        let blocks = section.blocks(page);
        let mut covered: Vec<Bounds> = Vec::new();
        for block in &blocks {
            let item = &items[block.entry];
            assert!(
                block.cell > 0.0 && block.cell <= style.largest_cell,
                "{per_page}: {block:?}"
            );
            assert_eq!(block.head.number.text, (block.entry + 1).to_string());
            for new in bounds(item, block) {
                assert!(inside(new, area), "{per_page}: {new:?}, {block:?}");
                assert!(
                    !covered.iter().any(|&old| overlap(old, new)),
                    "{per_page}: {new:?}, {block:?}"
                );
                covered.push(new);
            }
        }
        // Rows of a page are read from left to right.
        for pair in blocks.windows(2) {
            let [before, after] = [&pair[0], &pair[1]];
            let is_same_row = (after.corner.y - before.corner.y).abs() < 0.01;
            assert!(!is_same_row || after.corner.x > before.corner.x);
            assert!(is_same_row || after.corner.y > before.corner.y);
        }
        entries.extend(blocks.iter().map(|block| block.entry));
    }
    assert!(entries.into_iter().eq(0..items.len()));
    assert!(section.blocks(section.pages()).is_empty());
}

#[test]
fn nothing_overlaps_and_nothing_leaves_the_page() {
    for per_page in 1..=30 {
        let style = if per_page <= 12 { STYLE } else { SMALL };
        for salt in 0..4 {
            check(&mixed(2 * per_page + salt, salt), per_page, style);
        }
        for [cols, rows] in SHAPES {
            let items: Vec<Item> = (0..per_page + 1)
                .map(|entry| item(entry, cols, rows))
                .collect();
            check(&items, per_page, style);
            check(&items[..1], per_page, style);
        }
    }
    check(&[], 4, STYLE);
}

/// The number of columns of the first page, and the size of its cells.
fn division(items: Vec<Item>, per_page: usize) -> (usize, f64) {
    let section = Section::new(items, per_page, AREAS, STYLE);
    let blocks = section.blocks(0);
    let top = blocks[0].corner.y;
    let cols = blocks.iter().filter(|block| block.corner.y == top).count();
    (cols, blocks[0].cell)
}

#[test]
fn a_page_is_divided_by_its_shape_and_that_of_its_puzzles() {
    for (per_page, expected) in [
        (1, 1),
        (2, 1),
        (3, 1),
        (4, 2),
        (6, 2),
        (8, 2),
        (9, 3),
        (12, 3),
        (20, 4),
        (30, 5),
    ] {
        let square = (0..per_page).map(|entry| item(entry, 20, 20)).collect();
        assert_eq!(division(square, per_page).0, expected, "{per_page}");
    }
    for ([cols, rows], expected) in [([40, 5], 1), ([20, 5], 1), ([10, 10], 2), ([5, 40], 4)] {
        let items = (0..4).map(|entry| item(entry, cols, rows)).collect();
        assert_eq!(division(items, 4).0, expected, "{cols} x {rows}");
    }
}

#[test]
fn a_small_puzzle_does_not_fill_the_page() {
    assert_eq!(division(vec![item(0, 5, 5)], 1).1, STYLE.largest_cell);
    let large = division(vec![item(0, 25, 25)], 1).1;
    assert!((large - 510.0 / 25.5).abs() < 1e-6, "{large}");
}

#[test]
fn cells_are_the_same_where_that_costs_little() {
    let cells = |items: Vec<Item>, per_page| -> Vec<f64> {
        Section::new(items, per_page, AREAS, STYLE)
            .cells()
            .collect()
    };
    let same = |cells: &[f64]| cells.iter().all(|&cell| cell == cells[0]);
    let alike = (0..20).map(|entry| item(entry, 15, 15)).collect();
    assert!(same(&cells(alike, 6)));
    let nearly = (0..20).map(|entry| item(entry, 15 + entry as u32 % 3, 15));
    assert!(same(&cells(nearly.collect(), 6)));
    // The large puzzles of the second page do not make those of the first tiny.
    let sides = [7, 7, 7, 7, 40, 40, 7, 7, 7];
    let far = (0..)
        .zip(sides)
        .map(|(entry, side)| item(entry, side, side));
    let found = cells(far.collect(), 4);
    assert!(same(&found[..4]) && same(&found[4..8]));
    assert!(found[0] > 2.0 * found[4], "{found:?}");
    // The last page, although it has room for a large puzzle, looks like the others.
    assert!(found[8] <= found[0], "{found:?}");
}

#[test]
fn as_many_solutions_are_on_a_page_as_can_be_read() {
    let most = [30, 12, 6, 1];
    for (side, expected) in [(5, 30), (15, 12), (25, 6), (70, 1)] {
        let items: Vec<Item> = (0..40).map(|entry| item(entry, side, side)).collect();
        let found = Section::comfortable(&items, &most, AREAS, SMALL, 7.5);
        assert_eq!(found, expected, "{side}");
    }
}

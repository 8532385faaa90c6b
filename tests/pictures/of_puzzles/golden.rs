//! Small pictures, to the letter. `UPDATE_FIXTURES=1` writes them anew; look at them then.

use std::fs;
use std::path::Path;

use hashi_sat::Cell;
use hashi_sat::pictures::{OpenCorridor, Picture};

use super::svg_text;
use crate::support::bridges::solution;
use crate::support::grid_text;

fn assert_golden(name: &str, picture: &Picture<'_>) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("fixtures/pictures/{name}.svg"));
    let found = svg_text(picture);
    if std::env::var_os("UPDATE_FIXTURES").is_some_and(|value| value == "1") {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, &found).unwrap();
    }
    let expected = fs::read_to_string(&path).unwrap();
    assert_eq!(found, expected, "{}", path.display());
}

fn open(ends: [(u32, u32); 2], counts: &[u8]) -> OpenCorridor {
    OpenCorridor::new(ends.map(|(row, col)| Cell::new(row, col)), counts.to_vec())
}

#[test]
fn a_bare_puzzle_has_dots_on_its_water() {
    let puzzle = grid_text::puzzle("2.?/.../1.2", 2, true);
    assert_golden("bare", &Picture::new(&puzzle));
    let upright = grid_text::puzzle("1/./1", 2, true);
    let title = "Island & <island>";
    assert_golden("titled", &Picture::new(&upright).with_title(title));
}

#[test]
fn one_to_four_bridges_are_as_many_lines() {
    let puzzle = grid_text::puzzle("1..4.6/....../...1.7/....../4....8", 4, true);
    let bridges = [
        ((0, 0), (0, 3), 1),
        ((0, 3), (0, 5), 3),
        ((0, 5), (2, 5), 4),
        ((2, 5), (4, 5), 2),
        ((4, 0), (4, 5), 4),
    ];
    assert_golden(
        "counts",
        &Picture::new(&puzzle).with_solution(&solution(&bridges)),
    );
}

#[test]
fn bridges_between_touching_islands_and_numbers_of_two_digits() {
    let puzzle = grid_text::puzzle("33./ca1/.?.", 3, false);
    let bridges = [
        ((0, 0), (0, 1), 2),
        ((0, 0), (1, 0), 1),
        ((1, 0), (1, 1), 3),
        ((1, 1), (1, 2), 1),
        ((1, 1), (2, 1), 3),
    ];
    assert_golden(
        "touching",
        &Picture::new(&puzzle).with_solution(&solution(&bridges)),
    );
}

#[test]
fn open_corridors_are_dashed_and_say_what_is_possible() {
    let puzzle = grid_text::puzzle("?..??/...../?..?./..?../.....", 4, true);
    let shared = solution(&[((0, 4), (0, 3), 1)]);
    let corridors = [
        open([(0, 0), (0, 3)], &[0, 1, 2]),
        open([(0, 0), (2, 0)], &[0, 1, 2, 3, 4]),
        open([(0, 3), (2, 3)], &[0, 2]),
        open([(2, 0), (2, 3)], &[]),
    ];
    assert_golden(
        "open",
        &Picture::new(&puzzle)
            .with_solution(&shared)
            .with_open(&corridors),
    );
}

#[test]
fn labels_keep_off_what_crosses_and_off_islands() {
    let puzzle = grid_text::puzzle("..?../..?../?...?/...../..?..", 2, true);
    let corridors = [
        open([(0, 2), (1, 2)], &[0, 1]),
        open([(1, 2), (4, 2)], &[0, 1]),
        open([(2, 0), (2, 4)], &[1, 2]),
    ];
    let picture = Picture::new(&puzzle).with_open(&corridors);
    let labels = picture.shapes().labels;
    let places: Vec<(f64, f64)> = labels
        .iter()
        .map(|label| (label.centre.x - 0.75, label.centre.y - 0.75))
        .collect();
    assert_eq!(places, [(2.0, 3.0), (3.0, 2.0)]);
    let bridges = solution(&[((3, 0), (3, 4), 1)]);
    let labels = picture.with_solution(&bridges).shapes().labels;
    assert_eq!(labels.len(), 1);
}

#[test]
fn marked_islands_have_a_thicker_rim_and_a_second_ring() {
    let puzzle = grid_text::puzzle("2.1/.../11.", 2, true);
    let marked = [(0, 0), (1, 1), (2, 1)].map(|(row, col)| Cell::new(row, col));
    assert_golden("marked", &Picture::new(&puzzle).with_marked(&marked));
}

#[test]
fn grids_without_islands_and_of_one_cell() {
    for (name, text) in [("water", ".."), ("island", "?")] {
        assert_golden(name, &Picture::new(&grid_text::puzzle(text, 2, true)));
    }
}

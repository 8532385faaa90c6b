//! Solutions that are wrong in any way, corridors that are none, marks that are nowhere: drawn as far as
//! it goes, and never a panic or a line outside the picture.

use hashi_sat::pictures::glyphs::Point;
use hashi_sat::pictures::{OpenCorridor, Picture};
use hashi_sat::{Bridge, Cell, Puzzle, Rules, Solution};

use super::svg_text;
use crate::support::bridges::solution;
use crate::support::random::Random;
use crate::support::rounds::rounds;
use crate::support::{grid_text, random_puzzles};

fn any_cell(random: &mut Random) -> Cell {
    let mut index = || match random.below(20) {
        0 => u32::MAX,
        1 => u32::MAX - 1,
        2 => 1 << 20,
        _ => random.below(8),
    };
    Cell::new(index(), index())
}

fn any_ends(random: &mut Random) -> [Cell; 2] {
    let mut ends = [any_cell(random), any_cell(random)];
    match random.below(5) {
        0 => {}
        1 | 2 => ends[1].row = ends[0].row,
        _ => ends[1].col = ends[0].col,
    }
    ends
}

#[test]
fn wrong_solutions_stay_within_the_picture() {
    for seed in 0..rounds(2_000) {
        let mut random = Random::new("wrong", seed);
        let puzzle = random_puzzles::small_puzzle(seed);
        let mut bridges = Vec::new();
        for _ in 0..random.below(20) {
            let [a, b] = any_ends(&mut random);
            // As it should not be built: the ends in any order.
            let count = random.below(256) as u8;
            bridges.push(Bridge {
                from: a,
                to: b,
                count,
            });
        }
        let solution = Solution::new(bridges);
        let mut open = Vec::new();
        for _ in 0..random.below(10) {
            let counts = (0..random.below(6)).map(|_| random.below(256) as u8);
            open.push(OpenCorridor::new([Cell::new(0, 0); 2], counts.collect()));
        }
        for corridor in &mut open {
            corridor.ends = any_ends(&mut random);
        }
        let marked: Vec<Cell> = (0..random.below(10)).map(|_| Cell::new(0, 0)).collect();
        let marked: Vec<Cell> = marked.iter().map(|_| any_cell(&mut random)).collect();
        let picture = Picture::new(&puzzle)
            .with_solution(&solution)
            .with_open(&open)
            .with_marked(&marked);
        let shapes = picture.shapes();
        let inside = |point: &Point| {
            (0.0..=picture.width()).contains(&point.x)
                && (0.0..=picture.height()).contains(&point.y)
        };
        let lines = shapes.bridges.iter().chain(&shapes.open);
        assert!(lines.flat_map(|stroke| &stroke.line).all(inside));
        assert!(shapes.rings.iter().all(inside));
        assert!(shapes.labels.iter().all(|label| inside(&label.centre)));
        let text = svg_text(&picture);
        roxmltree::Document::parse(&text).unwrap();
        #[cfg(feature = "png")]
        if seed % 20 == 0 {
            use hashi_sat::pictures::png::{PngOptions, write};
            let options = PngOptions::new(8);
            write(&picture, options, &mut Vec::new()).unwrap();
        }
        #[cfg(feature = "pdf")]
        {
            use hashi_sat::pictures::pdf::{Paper, write};
            write(&picture, Paper::Letter, &mut Vec::new()).unwrap();
        }
    }
}

#[test]
fn what_is_wrong_is_drawn_as_far_as_it_goes() {
    let puzzle = grid_text::puzzle("1.1./..../1...", 2, true);
    let lines = |bridges: &[_]| {
        let solution = solution(bridges);
        let shapes = Picture::new(&puzzle).with_solution(&solution).shapes();
        let lines = shapes.bridges.iter();
        lines
            .map(|stroke| stroke.line.map(|point| (point.x - 0.75, point.y - 0.75)))
            .collect::<Vec<_>>()
    };
    // To the middle of a water cell.
    assert_eq!(lines(&[((0, 0), (0, 1), 1)]), [[(0.0, 0.0), (1.0, 0.0)]]);
    // Beyond the grid, to its edge.
    assert_eq!(lines(&[((0, 2), (0, 9), 1)]), [[(2.0, 0.0), (3.5, 0.0)]]);
    assert_eq!(
        lines(&[((0, 0), (u32::MAX, 0), 1)]),
        [[(0.0, 0.0), (0.0, 2.5)]]
    );
    // Outside it, diagonal, from a cell to itself: nothing.
    assert!(lines(&[((0, 4), (0, 9), 1), ((3, 0), (9, 0), 1)]).is_empty());
    assert!(lines(&[((0, 0), (2, 2), 1), ((1, 1), (1, 1), 2)]).is_empty());
    // More than four look like four.
    assert_eq!(lines(&[((0, 0), (0, 2), 5)]), lines(&[((0, 0), (0, 2), 4)]));
    assert_eq!(lines(&[((0, 0), (0, 2), 255)]).len(), 4);
}

#[test]
fn a_picture_of_much_water_is_small() {
    for (rows, cols) in [
        (u32::MAX, u32::MAX),
        (1, u32::MAX),
        (1_000, 1_000),
        (1_000_000, 3),
    ] {
        let puzzle = Puzzle::new(rows, cols, Vec::new(), Rules::default()).unwrap();
        let picture = Picture::new(&puzzle);
        assert!(picture.shapes().dots.len() <= 1_000);
        let text = svg_text(&picture);
        assert!(text.len() < 100_000);
        roxmltree::Document::parse(&text).unwrap();
        #[cfg(feature = "pdf")]
        {
            use hashi_sat::pictures::pdf::{Paper, write};
            write(&picture, Paper::A4, &mut Vec::new()).unwrap();
        }
    }
}

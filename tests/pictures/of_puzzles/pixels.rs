//! The pixels of PNG pictures.

use std::io::Cursor;

use hashi_sat::pictures::picture::RADIUS;
use hashi_sat::pictures::png::{self, MOST_PIXELS, PngError, PngOptions};
use hashi_sat::pictures::{OpenCorridor, Picture};
use hashi_sat::{Cell, Clue, Puzzle, Rules};

use crate::support::growth::solved_puzzle;
use crate::support::random::Random;
use crate::support::rounds::rounds;
use crate::support::{grid_text, report};

/// A picture in shades of grey.
pub(crate) struct Pixels {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) grey: Vec<u8>,
}

impl Pixels {
    pub(crate) fn at(&self, x: f64, y: f64) -> u8 {
        self.grey[y as usize * self.width + x as usize]
    }

    /// The darkest of a square around a place.
    pub(crate) fn darkest(&self, [x, y]: [f64; 2], reach: f64) -> u8 {
        let range = |at: f64| (at - reach) as usize..=(at + reach) as usize;
        range(y)
            .flat_map(|y| range(x).map(move |x| (x, y)))
            .map(|(x, y)| self.grey[y * self.width + x])
            .min()
            .unwrap()
    }
}

pub(crate) fn png(picture: &Picture<'_>, cell_pixels: u32) -> Vec<u8> {
    let mut bytes = Vec::new();
    png::write(picture, PngOptions::new(cell_pixels), &mut bytes).unwrap();
    bytes
}

/// Reads a PNG file; it has to be opaque.
pub(crate) fn read(bytes: &[u8]) -> Pixels {
    let mut reader = ::png::Decoder::new(Cursor::new(bytes)).read_info().unwrap();
    let mut data = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut data).unwrap();
    let channels = info.color_type.samples();
    data.truncate(info.buffer_size());
    let grey = data
        .chunks(channels)
        .map(|pixel| {
            assert!(
                channels % 2 == 1 || pixel[channels - 1] == 255,
                "a pixel can be seen through"
            );
            pixel[0]
        })
        .collect();
    Pixels {
        width: info.width as usize,
        height: info.height as usize,
        grey,
    }
}

/// The middle of a cell, in pixels.
fn middle(cell: Cell, scale: f64) -> [f64; 2] {
    [cell.col, cell.row].map(|index| (f64::from(index) + 0.75) * scale)
}

#[test]
fn digits_and_bridges_are_black_and_the_ground_is_white() {
    let mut random = Random::new("pixels", 0);
    for round in 0..rounds(60) {
        let (rows, cols) = (random.between(1, 8), random.between(1, 8));
        let (puzzle, solution) = solved_puzzle(rows, cols, &mut random);
        let cell_pixels = random.between(24, 60);
        let scale = f64::from(cell_pixels);
        let pixels = read(&png(
            &Picture::new(&puzzle).with_solution(&solution),
            cell_pixels,
        ));
        let side = |cells: u32| ((f64::from(cells) + 0.5) * scale).ceil() as usize;
        assert_eq!((pixels.width, pixels.height), (side(cols), side(rows)));
        for at in [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0)] {
            let corner = [
                at.0 * (pixels.width - 1) as f64,
                at.1 * (pixels.height - 1) as f64,
            ];
            assert_eq!(pixels.at(corner[0], corner[1]), 255);
        }
        for island in puzzle.islands() {
            let [x, y] = middle(island.cell, scale);
            let label = || format!("{round}: {}, {}", island.cell, grid_text::describe(&puzzle));
            assert!(pixels.darkest([x, y], 0.2 * scale) < 30, "{}", label());
            // Its rim, where no bridge can be, and white within.
            let diagonal = RADIUS * scale / 2_f64.sqrt();
            assert!(
                pixels.darkest([x + diagonal, y - diagonal], 1.0) < 120,
                "{}",
                label()
            );
            let within = 0.8 * RADIUS * scale / 2_f64.sqrt();
            assert!(pixels.at(x + within, y - within) > 200, "{}", label());
        }
        let shapes = Picture::new(&puzzle).with_solution(&solution).shapes();
        for stroke in shapes.bridges {
            let [from, to] = stroke.line;
            // In the middle of two cells of it: of touching islands that is between them.
            let [dx, dy] = [(to.x - from.x).min(1.0), (to.y - from.y).min(1.0)];
            let at = [from.x + dx / 2.0, from.y + dy / 2.0].map(|place| place * scale);
            assert!(pixels.darkest(at, 0.6) < 140, "{round}: {stroke:?}");
        }
    }
}

/// Lines that are counted in pixels, across a gap between two islands that touch.
#[test]
fn bridges_between_touching_islands_can_be_told_apart() {
    for count in 1..=4_u8 {
        for (text, across) in [("??", true), ("?/?", false)] {
            let puzzle = grid_text::puzzle(text, 4, true);
            let end = if across { (0, 1) } else { (1, 0) };
            let solution = crate::support::bridges::solution(&[((0, 0), end, count)]);
            let pixels = read(&png(&Picture::new(&puzzle).with_solution(&solution), 48));
            let mut changes = 0;
            let mut was_dark = false;
            for place in 12..60 {
                let (x, y) = if across { (60, place) } else { (place, 60) };
                let is_dark = pixels.at(f64::from(x), f64::from(y)) < 128;
                changes += u8::from(is_dark && !was_dark);
                was_dark = is_dark;
            }
            assert_eq!(changes, count, "{text}");
        }
    }
}

#[test]
fn all_clues_look_different() {
    let rules = Rules::new(4, true).unwrap();
    let mut pictures: Vec<Vec<u8>> = Vec::new();
    for clue in (1..=16).map(Clue::Number).chain([Clue::Unknown]) {
        let island = hashi_sat::Island {
            cell: Cell::new(0, 0),
            clue,
        };
        let puzzle = Puzzle::new(1, 1, vec![island], rules).unwrap();
        let pixels = read(&png(&Picture::new(&puzzle), 48));
        let dark = |grey: &&u8| **grey < 128;
        let number = pixels.grey.iter().filter(dark).count();
        report(format_args!("clue {clue}: {number} dark pixels"));
        assert!(!pictures.contains(&pixels.grey));
        pictures.push(pixels.grey);
    }
}

/// The same in every row of cells, whether or not a band ends in it.
#[test]
fn every_band_of_a_tall_picture_is_drawn_alike() {
    const ROWS: u32 = 101;
    // Where no dash ends half-way between two quarters of a pixel, which would be rounded by chance.
    const CELL: u32 = 123;
    let text = vec!["?.?"; ROWS as usize].join("/.../");
    let puzzle = grid_text::puzzle(&text, 2, true);
    let pairs = (0..ROWS - 1).map(|row| (2 * row, 2 * row + 2));
    let bridges: Vec<_> = pairs
        .clone()
        .map(|(from, to)| ((from, 0), (to, 0), 2))
        .collect();
    let solution = crate::support::bridges::solution(&bridges);
    let open: Vec<OpenCorridor> = pairs
        .map(|(from, to)| OpenCorridor::new([Cell::new(from, 2), Cell::new(to, 2)], vec![0, 1]))
        .collect();
    let bare = Picture::new(&puzzle);
    for picture in [bare.clone(), bare.with_solution(&solution).with_open(&open)] {
        let pixels = read(&png(&picture, CELL));
        // More than one band.
        assert!(pixels.grey.len() > 8_000_000);
        // From the middle of the first island to that of the last but one.
        let start = CELL as usize * 3 / 4 * pixels.width;
        let period = 2 * CELL as usize * pixels.width;
        let mut periods = pixels.grey[start..]
            .chunks_exact(period)
            .take(ROWS as usize - 1);
        let first = periods.next().unwrap();
        for (index, rows) in periods.enumerate() {
            let differs = first.iter().zip(rows).position(|(a, b)| a != b);
            let place = differs.map(|at| (at % pixels.width, at / pixels.width));
            assert_eq!(place, None, "{index}");
        }
    }
}

#[test]
fn an_island_that_is_larger_than_a_band_is_drawn_as_a_whole() {
    const CELL: u32 = 2_000;
    let pixels = read(&png(&Picture::new(&grid_text::puzzle("?", 2, true)), CELL));
    assert!(pixels.grey.len() > 8_000_000);
    let scale = f64::from(CELL);
    for degrees in 0..360 {
        let at = |radius: f64| {
            let (sine, cosine) = f64::from(degrees).to_radians().sin_cos();
            let along = |part: f64| (0.75 + radius * part) * scale;
            pixels.at(along(cosine), along(sine))
        };
        let seen = [0.0, 0.03, -0.03].map(|beside| at(RADIUS + beside));
        assert_eq!(seen, [0, 255, 255], "{degrees}");
    }
}

/// 32-bit numbers would have moved what is at the end by parts of a pixel.
#[test]
fn the_end_of_a_long_picture_is_as_exact_as_its_start() {
    const COLS: usize = 620;
    for cell_pixels in [48, 47] {
        for across in [true, false] {
            let separator = if across { "" } else { "/" };
            let puzzle = grid_text::puzzle(&vec!["3"; COLS].join(separator), 3, true);
            let end = |index: usize| {
                if across {
                    (0, index as u32)
                } else {
                    (index as u32, 0)
                }
            };
            let bridges: Vec<_> = (1..COLS)
                .map(|index| (end(index - 1), end(index), 3))
                .collect();
            let solution = crate::support::bridges::solution(&bridges);
            let picture = Picture::new(&puzzle).with_solution(&solution);
            let pixels = read(&png(&picture, cell_pixels));
            let cell = cell_pixels as usize;
            let part = |index: usize| -> Vec<u8> {
                let start = cell / 2 + index * cell;
                let all = 0..pixels.width.min(pixels.height);
                let place = |along: usize, aside: usize| {
                    let (x, y) = if across {
                        (along, aside)
                    } else {
                        (aside, along)
                    };
                    pixels.grey[y * pixels.width + x]
                };
                (start..start + cell)
                    .flat_map(|along| all.clone().map(move |aside| (along, aside)))
                    .map(|(along, aside)| place(along, aside))
                    .collect()
            };
            let second = part(1);
            assert!(second.contains(&0));
            for index in 2..COLS - 2 {
                assert_eq!(part(index), second, "{cell_pixels}: {index}");
            }
        }
    }
}

/// An SVG that is read to be drawn has one, of some 100,000.
#[test]
fn there_is_no_limit_of_islands() {
    const SIDE: usize = 400;
    let row = "4".repeat(SIDE);
    let puzzle = grid_text::puzzle(&vec![row; SIDE].join("/"), 4, true);
    let bridges: Vec<_> = (0..SIDE as u32)
        .flat_map(|row| (1..SIDE as u32).map(move |col| ((row, col - 1), (row, col), 1)))
        .collect();
    let solution = crate::support::bridges::solution(&bridges);
    let pixels = read(&png(&Picture::new(&puzzle).with_solution(&solution), 2));
    let cell = |row: usize, col: usize| {
        [0, 1].map(|y| [0, 1].map(|x| pixels.at((2 * col + x) as f64, (2 * row + y) as f64)))
    };
    let inner = cell(2, 2);
    assert!(inner.as_flattened().iter().any(|grey| *grey < 200));
    for row in 2..SIDE - 2 {
        for col in 2..SIDE - 2 {
            assert_eq!(cell(row, col), inner, "{row}, {col}");
        }
    }
}

#[test]
fn a_picture_beyond_the_limit_is_an_error() {
    let write = |rows, cols, cell_pixels| {
        let puzzle = Puzzle::new(rows, cols, Vec::new(), Rules::default()).unwrap();
        let picture = Picture::new(&puzzle);
        let mut bytes = Vec::new();
        let options = PngOptions::new(cell_pixels);
        let result = png::write(&picture, options, &mut bytes);
        assert_eq!(result.is_err(), bytes.is_empty());
        assert_eq!(result.is_err(), options.size(&picture).is_err());
        result.map_err(|error| match error {
            PngError::TooLarge { width, height } => width.saturating_mul(height),
            other => panic!("{other}"),
        })
    };
    assert!(write(7, 7, 10_000).unwrap_err() > MOST_PIXELS);
    assert!(write(1, 1, u32::MAX).unwrap_err() > MOST_PIXELS);
    assert!(write(u32::MAX, u32::MAX, u32::MAX).unwrap_err() > MOST_PIXELS);
    assert!(write(20_000, 20_000, 1).unwrap_err() > MOST_PIXELS);
    // Long and narrow is no reason.
    write(1, 100_000, 1).unwrap();
    write(1, 1, 0).unwrap();
}

#[test]
fn cells_of_large_puzzles_are_smaller() {
    let fitting = |rows, cols| {
        let puzzle = Puzzle::new(rows, cols, Vec::new(), Rules::default()).unwrap();
        PngOptions::fitting(&Picture::new(&puzzle))
    };
    assert_eq!(fitting(7, 7).cell_pixels, 48);
    assert!(!fitting(624, 3).is_reduced());
    assert!(fitting(3, 626).is_reduced());
    assert!(!fitting(166, 166).is_reduced());
    assert!(fitting(168, 168).is_reduced());
    assert_eq!(fitting(1, 1_000).cell_pixels, 29);
    assert_eq!(fitting(1, 1_000_000).cell_pixels, 1);
}

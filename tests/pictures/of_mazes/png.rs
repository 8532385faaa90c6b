//! The pixels of PNG pictures.

use std::fs;
use std::io::Cursor;

use hashi_sat::Cell;
use hashi_sat::maze::Maze;
use hashi_sat::pictures::maze::{MazePicture, MazePngOptions, write_png};
use hashi_sat::pictures::png::{MOST_PIXELS, PngError};

use super::{large_maze, maze, random_maze, svg_text};
use crate::support::other_program::{folder, run};
use crate::support::random::Random;
use crate::support::rounds::rounds;

const BLACK: [u8; 3] = [0; 3];
const WHITE: [u8; 3] = [255; 3];
const WAY: [u8; 3] = [0xd9, 0x48, 0x0f];

struct Pixels {
    width: usize,
    height: usize,
    colours: Vec<[u8; 3]>,
}

impl Pixels {
    fn at(&self, x: usize, y: usize) -> [u8; 3] {
        self.colours[y * self.width + x]
    }
}

fn png_bytes(picture: &MazePicture<'_>, cell_pixels: u32) -> Vec<u8> {
    let mut bytes = Vec::new();
    write_png(picture, MazePngOptions::new(cell_pixels), &mut bytes).unwrap();
    bytes
}

fn read(bytes: &[u8]) -> Pixels {
    let mut decoder = ::png::Decoder::new(Cursor::new(bytes));
    decoder.set_transformations(::png::Transformations::EXPAND);
    let mut reader = decoder.read_info().unwrap();
    let mut data = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut data).unwrap();
    data.truncate(info.buffer_size());
    let colours = match info.color_type.samples() {
        1 => data.iter().map(|&grey| [grey; 3]).collect(),
        channels => data
            .chunks(channels)
            .map(|pixel| {
                assert!(
                    channels == 3 || pixel[3] == 255,
                    "a pixel can be seen through"
                );
                [pixel[0], pixel[1], pixel[2]]
            })
            .collect(),
    };
    Pixels {
        width: info.width as usize,
        height: info.height as usize,
        colours,
    }
}

/// What a pixel of a cell shows, from the picture's definition: a way from middle to middle.
fn expected(maze: &Maze, way: &[Cell], cell: Cell, [x, y]: [i64; 2], side: i64) -> [u8; 3] {
    // Twice the distance from the middle of the cell.
    let (across, down) = (2 * x + 1 - side, 2 * y + 1 - side);
    let half = match side {
        1 | 2 => side,
        16 => 4,
        7 => 3,
        other => panic!("{other}"),
    };
    let is_near = |length: i64| length.abs() < half;
    let is_way = way.iter().enumerate().any(|(index, &at)| {
        let before = index.checked_sub(1).map(|index| way[index]);
        let leads_to = |row: i64, col: i64| {
            [before, way.get(index + 1).copied()]
                .into_iter()
                .flatten()
                .any(|next| {
                    i64::from(next.row) - i64::from(at.row) == row
                        && i64::from(next.col) - i64::from(at.col) == col
                })
        };
        at == cell
            && (is_near(across) && is_near(down)
                || is_near(down) && across < 0 && leads_to(0, -1)
                || is_near(down) && across > 0 && leads_to(0, 1)
                || is_near(across) && down < 0 && leads_to(-1, 0)
                || is_near(across) && down > 0 && leads_to(1, 0))
    });
    match maze.is_white(cell) {
        _ if is_way => WAY,
        true => WHITE,
        false => BLACK,
    }
}

#[test]
fn every_pixel_is_what_it_should_be() {
    let mut random = Random::new("maze png", 0);
    for round in 0..rounds(300) {
        let (rows, cols) = (random.between(1, 12), random.between(1, 12));
        let (maze, mut way) = random_maze(rows, cols, &mut random);
        if round % 4 == 0 {
            way.clear();
        }
        for (side, margin, frame) in [(1, 2, 1), (2, 2, 1), (7, 4, 1), (16, 8, 2)] {
            let picture = MazePicture::new(&maze).with_way(&way);
            let pixels = read(&png_bytes(&picture, side as u32));
            let size = |cells: u32| cells as usize * side + 2 * margin;
            assert_eq!((pixels.width, pixels.height), (size(cols), size(rows)));
            let is_outside = |at: usize, size: usize| at < margin || at >= size - margin;
            let is_framed =
                |at: usize, size: usize| (margin - frame..size + frame - margin).contains(&at);
            for y in 0..pixels.height {
                for x in 0..pixels.width {
                    let found = pixels.at(x, y);
                    let above = y < margin && (margin..margin + side).contains(&x);
                    let last = pixels.width - margin - side..pixels.width - margin;
                    let below = y >= pixels.height - margin && last.contains(&x);
                    let corners = [Cell::new(0, 0), Cell::new(rows - 1, cols - 1)];
                    let [entrance, exit] = corners.map(|corner| maze.is_white(corner));
                    let expected = if is_outside(x, pixels.width) || is_outside(y, pixels.height) {
                        let in_frame = is_framed(x, pixels.width) && is_framed(y, pixels.height);
                        let in_gap = above && entrance || below && exit;
                        if in_frame && !in_gap { BLACK } else { WHITE }
                    } else {
                        let (x, y) = (x - margin, y - margin);
                        let cell = Cell::new((y / side) as u32, (x / side) as u32);
                        let within = [x % side, y % side].map(|at| at as i64);
                        expected(&maze, &way, cell, within, side as i64)
                    };
                    assert_eq!(found, expected, "{side}: {x}, {y}\n{maze}");
                }
            }
        }
    }
}

#[test]
fn large_mazes_have_small_cells_and_are_small_files() {
    let fitting = |rows: u32, cols: u32| {
        let maze = Maze::new(rows, cols, vec![true; (rows * cols) as usize]).unwrap();
        MazePngOptions::fitting(&MazePicture::new(&maze))
    };
    assert_eq!(fitting(12, 12).cell_pixels, 16);
    assert!(!fitting(490, 490).is_reduced());
    assert!(fitting(500, 500).is_reduced());
    assert_eq!(fitting(1_000, 1_000).cell_pixels, 7);
    assert_eq!(fitting(1, 100_000).cell_pixels, 1);
    let (maze, way) = large_maze();
    for way in [&[][..], &way] {
        let picture = MazePicture::new(&maze).with_way(way);
        let options = MazePngOptions::fitting(&picture);
        for cell_pixels in [1, options.cell_pixels] {
            let length = png_bytes(&picture, cell_pixels).len();
            crate::support::report(format_args!(
                "1000 x 1000, {cell_pixels} pixels a cell: {length} bytes of PNG"
            ));
            assert!(length < 1_000_000, "{length}");
        }
    }
}

#[test]
fn a_picture_beyond_the_limit_is_an_error() {
    let maze = Maze::new(10, 10, vec![true; 100]).unwrap();
    for cell_pixels in [1_000, u32::MAX] {
        let mut bytes = Vec::new();
        let options = MazePngOptions::new(cell_pixels);
        let error = write_png(&MazePicture::new(&maze), options, &mut bytes).unwrap_err();
        let PngError::TooLarge { width, height } = error else {
            panic!("{error}");
        };
        assert!(width.saturating_mul(height) > MOST_PIXELS);
        assert!(bytes.is_empty());
    }
    assert_eq!(
        png_bytes(&MazePicture::new(&maze), 0),
        png_bytes(&MazePicture::new(&maze), 1)
    );
}

#[test]
fn other_programs_open_it_and_see_what_the_svg_shows() {
    let folder = folder("maze-png");
    let mut random = Random::new("maze png", 1);
    let mut mazes: Vec<_> = [(1, 1), (1, 9), (9, 1), (7, 8), (30, 20)]
        .map(|(rows, cols)| random_maze(rows, cols, &mut random))
        .into();
    mazes.push((maze("-"), vec![Cell::new(0, 0)]));
    for (maze, way) in mazes {
        for (way, kind) in [(&[][..], "1-bit grayscale"), (&way, "2-bit palette")] {
            let picture = MazePicture::new(&maze)
                .with_way(way)
                .with_title("<&> \u{1b} 橋");
            let ours = png_bytes(&picture, 20);
            fs::write(folder.join("x.png"), &ours).unwrap();
            let told = run(&folder, "pngcheck x.png");
            assert!(told.contains(kind), "{told}");
            fs::write(folder.join("x.svg"), svg_text(&picture)).unwrap();
            run(&folder, "rsvg-convert -b white x.svg -o theirs.png");
            let theirs = read(&fs::read(folder.join("theirs.png")).unwrap());
            let ours = read(&ours);
            assert_eq!((ours.width, ours.height), (theirs.width, theirs.height));
            let pairs = ours.colours.iter().zip(&theirs.colours);
            let differ = pairs.filter(|(ours, theirs)| ours != theirs).count();
            // The ends and corners of the way are round there.
            assert!(differ <= 20 * way.len(), "{differ} pixels differ\n{maze}");
        }
    }
}

//! PDF pictures, as poppler draws them.

use std::fs;

use hashi_sat::Cell;
use hashi_sat::pictures::maze::{MazePicture, write_pdf};
use hashi_sat::pictures::pdf::Paper;

use super::{large_maze, random_maze};
use crate::support::other_program::{folder, read_pgm, run};
use crate::support::random::Random;

fn pdf_bytes(picture: &MazePicture<'_>, paper: Paper) -> Vec<u8> {
    let mut bytes = Vec::new();
    write_pdf(picture, paper, &mut bytes).unwrap();
    bytes
}

#[test]
fn every_cell_is_on_the_page() {
    let folder = folder("maze-pdf");
    let mut random = Random::new("maze pdf", 0);
    let sizes = [(1, 1), (1, 12), (12, 1), (8, 11), (30, 40), (60, 40)];
    for (round, (rows, cols)) in sizes.into_iter().enumerate() {
        let (maze, way) = random_maze(rows, cols, &mut random);
        let picture = MazePicture::new(&maze).with_way(&way).with_title("Nr. (7)");
        let paper = [Paper::A4, Paper::Letter][round % 2];
        fs::write(folder.join("x.pdf"), pdf_bytes(&picture, paper)).unwrap();
        run(&folder, "qpdf --check x.pdf");
        let info = run(&folder, "pdfinfo x.pdf");
        assert!(info.contains("Nr. (7)\n"), "{info}");
        assert!(info.contains(["(A4)", "(letter)"][round % 2]), "{info}");
        run(&folder, "pdftoppm -r 144 -gray -singlefile x.pdf x");
        let (width, height, grey) = read_pgm(&folder.join("x.pgm"));
        // In the middle of the page, in cells of 12 mm or as large as there is room for.
        let sides = [(width, cols), (height, rows)];
        let room = |(side, cells): (usize, u32)| {
            (side as f64 / 2.0 - 85.0) / (f64::from(cells) + 2.0 * margin(rows, cols))
        };
        let cell = 2.0 * sides.map(room).into_iter().fold(34.0, f64::min);
        let at = |x: f64, y: f64| {
            let place = |(side, cells): (usize, u32), at: f64| {
                (side as f64 / 2.0 + (at - f64::from(cells) / 2.0) * cell) as usize
            };
            grey[place(sides[1], y) * width + place(sides[0], x)]
        };
        for row in 0..rows {
            for col in 0..cols {
                let (x, y) = (f64::from(col) + 0.5, f64::from(row) + 0.5);
                let here = Cell::new(row, col);
                // Beside the way, which is in the middle.
                let beside = at(x - 0.3, y - 0.3);
                let shade = if maze.is_white(here) { 255 } else { 0 };
                assert_eq!(beside, shade, "{here}\n{maze}");
                let middle = at(x, y);
                if way.contains(&here) {
                    assert!((90..160).contains(&middle), "{middle} at {here}\n{maze}");
                } else {
                    assert_eq!(middle, shade, "{here}\n{maze}");
                }
            }
        }
        let frame = margin(rows, cols) / 10.0;
        assert!(at(-frame, f64::from(rows) / 2.0) < 128);
        let entrance = at(0.5, -frame);
        assert_eq!(entrance > 128, maze.is_white(Cell::new(0, 0)), "{maze}");
        assert_eq!(grey[0], 255);
    }
}

/// The margin in cells, from the documentation.
fn margin(rows: u32, cols: u32) -> f64 {
    f64::from(rows.min(cols).max(50)) / 100.0
}

#[test]
fn a_large_maze_is_a_small_file() {
    let (maze, way) = large_maze();
    let bytes = pdf_bytes(&MazePicture::new(&maze).with_way(&way), Paper::A4);
    crate::support::report(format_args!("1000 x 1000: {} bytes of PDF", bytes.len()));
    assert!(bytes.len() < 1_200_000, "{}", bytes.len());
}

//! Pictures in programs of others: libxml2, librsvg, pngcheck, qpdf and poppler. `tests/run.sh` installs
//! them; without them these tests fail.

use std::fs;
use std::path::{Path, PathBuf};

use hashi_sat::pictures::glyphs::{Point, Weight};
use hashi_sat::pictures::pdf::{self, Align, Document, Line, Page, Paper};
use hashi_sat::pictures::{OpenCorridor, Picture};
use hashi_sat::{Cell, Puzzle};

use super::pixels::{self, Pixels};
use super::svg_text;
use crate::support::grid_text;
use crate::support::growth::solved_puzzle;
use crate::support::other_program::{self, run};
use crate::support::random::Random;

fn folder(name: &str) -> PathBuf {
    other_program::folder(&format!("pictures-{name}"))
}

/// A file of `pdftoppm -gray`.
fn read_pgm(path: &Path) -> Pixels {
    let (width, height, grey) = other_program::read_pgm(path);
    Pixels {
        width,
        height,
        grey,
    }
}

/// How much two pictures of the same size differ, in shades of 255 a pixel.
fn difference(a: &Pixels, b: &Pixels) -> f64 {
    assert_eq!((a.width, a.height), (b.width, b.height));
    let pairs = a.grey.iter().zip(&b.grey);
    let sum: u64 = pairs.map(|(&a, &b)| u64::from(a.abs_diff(b))).sum();
    sum as f64 / a.grey.len() as f64
}

#[test]
fn svg_and_png_are_opened_and_look_alike() {
    let folder = folder("svg-png");
    let mut random = Random::new("other programs", 0);
    for _ in 0..12 {
        let (rows, cols) = (random.between(1, 12), random.between(1, 12));
        let (puzzle, solution) = solved_puzzle(rows, cols, &mut random);
        let marked = [puzzle.islands()[0].cell];
        let bare = Picture::new(&puzzle).with_title("<&> \u{1b} 橋");
        for picture in [
            bare.clone().with_marked(&marked),
            bare.with_solution(&solution),
        ] {
            fs::write(folder.join("x.svg"), svg_text(&picture)).unwrap();
            run(&folder, "xmllint --noout x.svg");
            fs::write(folder.join("x.png"), pixels::png(&picture, 40)).unwrap();
            let told = run(&folder, "pngcheck x.png");
            assert!(told.contains("8-bit grayscale"), "{told}");
            run(&folder, "rsvg-convert x.svg -o theirs.png");
            let [ours, theirs] = ["x.png", "theirs.png"]
                .map(|name| pixels::read(&fs::read(folder.join(name)).unwrap()));
            let difference = difference(&ours, &theirs);
            assert!(
                difference < 3.0,
                "{difference}: {}",
                grid_text::describe(&puzzle)
            );
        }
    }
}

/// The size of a cell and the corner of a picture on a page, from the documentation of `pdf::write`.
fn placement(puzzle: &Puzzle, page: &Pixels, dots: f64) -> (f64, [f64; 2]) {
    let size = [page.width, page.height].map(|length| length as f64 / dots);
    let cells = [puzzle.cols(), puzzle.rows()].map(|cells| f64::from(cells) + 0.5);
    let room = |side: usize| (size[side] - 85.0) / cells[side];
    let cell = 34.0_f64.min(room(0)).min(room(1));
    let corner = [0, 1].map(|side| (size[side] - cells[side] * cell) / 2.0);
    (cell, corner)
}

#[test]
fn pdf_is_opened_and_shows_every_clue_and_bridge() {
    let folder = folder("pdf");
    let mut random = Random::new("other programs", 1);
    for round in 0..10 {
        let (rows, cols) = (random.between(1, 24), random.between(1, 24));
        let (puzzle, solution) = solved_puzzle(rows, cols, &mut random);
        let picture = Picture::new(&puzzle)
            .with_solution(&solution)
            .with_title("Nr. (7) <&>");
        let paper = [Paper::A4, Paper::Letter][round % 2];
        let mut bytes = Vec::new();
        pdf::write(&picture, paper, &mut bytes).unwrap();
        fs::write(folder.join("x.pdf"), bytes).unwrap();
        run(&folder, "qpdf --check x.pdf");
        let info = run(&folder, "pdfinfo x.pdf");
        assert!(info.contains("Nr. (7) <&>\n"), "{info}");
        assert!(info.contains(["(A4)", "(letter)"][round % 2]), "{info}");
        run(&folder, "pdftoppm -r 144 -gray -singlefile x.pdf x");
        let page = read_pgm(&folder.join("x.pgm"));
        let (cell, corner) = placement(&puzzle, &page, 2.0);
        let place = |point: Point| {
            let [left, top] = corner;
            [(left + point.x * cell) * 2.0, (top + point.y * cell) * 2.0]
        };
        let shapes = picture.shapes();
        for island in &shapes.islands {
            assert!(
                page.darkest(place(island.centre), cell * 0.4) < 60,
                "{round}: {island:?}"
            );
        }
        for stroke in &shapes.bridges {
            let [from, to] = stroke.line;
            let [dx, dy] = [(to.x - from.x).min(1.0), (to.y - from.y).min(1.0)];
            let between = Point::new(from.x + dx / 2.0, from.y + dy / 2.0);
            assert!(
                page.darkest(place(between), 1.0) < 140,
                "{round}: {stroke:?}"
            );
        }
        assert_eq!(page.at(10.0, 10.0), 255);
    }
}

#[test]
fn wide_puzzles_lie_on_their_side() {
    let folder = folder("sides");
    for (text, expected) in [
        ("1............................1", "841.89 x 595.28"),
        ("1.1", "595.28 x 841.89"),
    ] {
        let puzzle = grid_text::puzzle(text, 2, true);
        let mut bytes = Vec::new();
        pdf::write(&Picture::new(&puzzle), Paper::A4, &mut bytes).unwrap();
        fs::write(folder.join("x.pdf"), bytes).unwrap();
        let info = run(&folder, "pdfinfo x.pdf");
        assert!(info.contains(expected), "{info}");
    }
}

#[test]
fn a_document_has_pages_with_pictures_and_text_that_can_be_searched() {
    let folder = folder("document");
    let puzzle = grid_text::puzzle("1.2/.../..1", 2, true);
    let open = [OpenCorridor::new(
        [Cell::new(0, 0), Cell::new(0, 2)],
        vec![0, 1],
    )];
    let mut document = Document::new("Brücken 橋");
    for (number, paper) in [(1, Paper::A4), (2, Paper::Letter)] {
        let mut page = Page::new(paper.size());
        let picture = Picture::new(&puzzle).with_open(&open);
        page.draw(&picture, Point::new(50.0, 100.0), 20.0);
        page.draw(&picture, Point::new(300.0, 100.0), 30.0);
        let text = format!("Page {number} (of 2) \\ é");
        for (align, y) in [
            (Align::Left, 50.0),
            (Align::Centre, 65.0),
            (Align::Right, 80.0),
        ] {
            let weight = Weight::Regular;
            let line = Line {
                text: &text,
                size: 12.0,
                weight,
                align,
            };
            page.write_line(line, Point::new(300.0, y));
        }
        document.push(page);
    }
    let mut bytes = Vec::new();
    document.write(&mut bytes).unwrap();
    fs::write(folder.join("x.pdf"), &bytes).unwrap();
    run(&folder, "qpdf --check x.pdf");
    let info = run(&folder, "pdfinfo x.pdf");
    assert!(
        info.contains("Brücken 橋") && info.contains("Pages:           2"),
        "{info}"
    );
    let text = run(&folder, "pdftotext -layout x.pdf -");
    assert!(
        text.contains("Page 1 (of 2) \\ ?") && text.contains("Page 2 (of 2)"),
        "{text}"
    );
    run(
        &folder,
        "pdftoppm -r 144 -gray -f 2 -l 2 -singlefile x.pdf x",
    );
    let page = read_pgm(&folder.join("x.pgm"));
    assert_eq!((page.width, page.height), (1224, 1584));
    // A letter of each of the three lines, and islands of both pictures.
    for [x, y] in [
        [305.0, 46.0],
        [300.0, 61.0],
        [290.0, 76.0],
        [65.0, 115.0],
        [322.5, 122.5],
    ] {
        assert!(page.darkest([2.0 * x, 2.0 * y], 12.0) < 60, "{x} {y}");
    }
    let mut empty = Vec::new();
    Document::new("").write(&mut empty).unwrap();
    fs::write(folder.join("empty.pdf"), empty).unwrap();
    run(&folder, "qpdf --check empty.pdf");
}

//! The SVG, read as XML: its walls are the black cells and the frame, its way is the way.

use std::fs;

use hashi_sat::Cell;
use hashi_sat::maze::Maze;
use hashi_sat::pictures::maze::MazePicture;
use roxmltree::{Document, Node};

use super::{large_maze, maze, random_maze, svg_text};
use crate::support::golden::assert_golden;
use crate::support::other_program::{folder, run};
use crate::support::random::Random;

fn with_class<'a, 'input>(
    document: &'a Document<'input>,
    class: &'a str,
) -> impl Iterator<Item = Node<'a, 'input>> {
    document
        .descendants()
        .filter(move |node| node.attribute("class") == Some(class))
}

/// The rectangles of path data that has nothing else: left, top, width, height.
fn rectangles(data: &str) -> Vec<[f64; 4]> {
    let mut pen = [0.0, 0.0];
    let mut rectangles = Vec::new();
    for part in data
        .split('z')
        .map(str::trim)
        .filter(|part| !part.is_empty())
    {
        let (start, sides) = part.split_once('h').unwrap();
        let numbers = |text: &str| -> Vec<f64> {
            text.split(' ')
                .map(|number| number.parse().unwrap())
                .collect()
        };
        let to = numbers(&start[1..]);
        match &start[..1] {
            "M" => pen = [to[0], to[1]],
            "m" => pen = [pen[0] + to[0], pen[1] + to[1]],
            other => panic!("{other}"),
        }
        let (width, rest) = sides.split_once('v').unwrap();
        let (height, back) = rest.split_once("h-").unwrap();
        assert_eq!(width, back);
        rectangles.push([pen[0], pen[1], numbers(width)[0], numbers(height)[0]]);
    }
    rectangles
}

/// The cells that are covered, and the rectangles around the grid. Nothing is covered twice.
fn walls(document: &Document<'_>, maze: &Maze) -> (Vec<bool>, Vec<[f64; 4]>) {
    let path = with_class(document, "wall").next().unwrap();
    let mut black = vec![false; maze.cells().len()];
    let mut frame = Vec::new();
    for rectangle in rectangles(path.attribute("d").unwrap()) {
        let [left, top, width, height] = rectangle;
        let inside = left >= 0.0
            && top >= 0.0
            && left + width <= f64::from(maze.cols())
            && top + height <= f64::from(maze.rows());
        if !inside {
            frame.push(rectangle);
            continue;
        }
        assert_eq!(height, 1.0);
        assert!(rectangle.iter().all(|length| length.fract() == 0.0));
        for col in 0..width as usize {
            let cell = top as usize * maze.cols() as usize + left as usize + col;
            assert!(!black[cell], "a cell is covered twice");
            black[cell] = true;
        }
    }
    (black, frame)
}

/// The way of each line, without repeated cells.
fn ways(document: &Document<'_>) -> Vec<Vec<Cell>> {
    with_class(document, "way")
        .map(|line| {
            let points = line.attribute("points").unwrap().split(' ');
            let mut cells: Vec<Cell> = points
                .map(|point| {
                    let (x, y) = point.split_once(',').unwrap();
                    let index = |text: &str| {
                        let place: f64 = text.parse().unwrap();
                        assert_eq!(place.fract(), 0.5);
                        place as u32
                    };
                    Cell::new(index(y), index(x))
                })
                .collect();
            // A single point would not be drawn.
            assert!(cells.len() > 1);
            cells.dedup();
            cells
        })
        .collect()
}

#[test]
fn walls_are_the_black_cells_and_the_line_is_the_way() {
    let mut random = Random::new("maze svg", 0);
    for rows in 1..=12 {
        for cols in 1..=12 {
            for _ in 0..4 {
                let (maze, way) = random_maze(rows, cols, &mut random);
                let text = svg_text(&MazePicture::new(&maze).with_way(&way));
                let document = Document::parse(&text).unwrap();
                let (black, frame) = walls(&document, &maze);
                let expected: Vec<bool> = maze.cells().iter().map(|white| !white).collect();
                assert_eq!(black, expected, "{maze}");
                assert_eq!(ways(&document), [way], "{maze}");
                assert_frame(&frame, &maze);
                // No element a cell.
                assert_eq!(document.descendants().filter(Node::is_element).count(), 7);
            }
        }
    }
}

/// All around the grid there is a frame, but above the first cell and below the last one, if they are white.
fn assert_frame(frame: &[[f64; 4]], maze: &Maze) {
    let (rows, cols) = (f64::from(maze.rows()), f64::from(maze.cols()));
    let is_framed = |x: f64, y: f64| {
        let covers = |&&[left, top, width, height]: &&[f64; 4]| {
            (left..left + width).contains(&x) && (top..top + height).contains(&y)
        };
        frame.iter().filter(covers).count() == 1
    };
    let cells = maze.cells();
    for col in 0..maze.cols() {
        let x = f64::from(col) + 0.5;
        let (is_first, is_last) = (col == 0, col + 1 == maze.cols());
        assert_eq!(is_framed(x, -0.05), !(is_first && cells[0]), "{maze}");
        let open = is_last && cells[cells.len() - 1];
        assert_eq!(is_framed(x, rows + 0.05), !open, "{maze}");
    }
    for half in 0..2 * maze.rows() {
        let y = f64::from(half) / 2.0 + 0.25;
        assert!(is_framed(-0.05, y) && is_framed(cols + 0.05, y));
    }
    for (x, y) in [(-0.05, -0.05), (cols + 0.05, rows + 0.05)] {
        assert!(is_framed(x, y), "{maze}");
    }
}

#[test]
fn small_mazes_to_the_letter() {
    let plain = maze("--x--/x---x/xx-xx/---x-/-x---");
    let way = plain.shortest_way().unwrap();
    let picture = MazePicture::new(&plain);
    let golden = |name: &str, picture: &MazePicture<'_>| {
        assert_golden(&format!("fixtures/pictures/{name}.svg"), &svg_text(picture));
    };
    golden("maze", &picture);
    golden(
        "maze_way",
        &picture.with_way(&way).with_title("5 < 6 & <maze>"),
    );
    let one = maze("-");
    golden(
        "maze_cell",
        &MazePicture::new(&one).with_way(&[Cell::new(0, 0)]),
    );
}

#[test]
fn what_is_no_way_is_drawn_as_far_as_it_goes() {
    let maze = maze("---/-x-/---");
    let lines = |cells: &[(u32, u32)]| {
        let way: Vec<Cell> = cells
            .iter()
            .map(|&(row, col)| Cell::new(row, col))
            .collect();
        let text = svg_text(&MazePicture::new(&maze).with_way(&way));
        let lines = ways(&Document::parse(&text).unwrap());
        let pair = |cell: &Cell| (cell.row, cell.col);
        lines
            .iter()
            .map(|line| line.iter().map(pair).collect::<Vec<_>>())
            .collect::<Vec<_>>()
    };
    // A gap, a diagonal step, a cell twice.
    assert_eq!(
        lines(&[(0, 0), (0, 2), (1, 2), (2, 1)]),
        [vec![(0, 0)], vec![(0, 2), (1, 2)], vec![(2, 1)]]
    );
    assert_eq!(lines(&[(0, 0), (0, 0)]), [[(0, 0)], [(0, 0)]]);
    // Outside the grid, and over a black cell.
    let far = u32::MAX;
    assert_eq!(
        lines(&[
            (far, 0),
            (0, 0),
            (0, 1),
            (0, far),
            (3, 0),
            (2, 0),
            (far, far)
        ]),
        [vec![(0, 0), (0, 1)], vec![(2, 0)]]
    );
    assert_eq!(lines(&[(1, 0), (1, 1)]), [[(1, 0), (1, 1)]]);
    assert!(lines(&[(0, 3), (3, 0)]).is_empty());
}

#[test]
fn any_title_is_well_formed() {
    let maze = maze("-x-");
    let text = svg_text(&MazePicture::new(&maze).with_title("]]></title><script>&\u{1b}"));
    let document = Document::parse(&text).unwrap();
    let root = document.root_element();
    assert_eq!(root.attribute("role"), Some("img"));
    let title = root.first_element_child().unwrap();
    assert_eq!(title.text(), Some("]]></title><script>&\u{fffd}"));
    let labels = root.attribute("aria-labelledby").unwrap();
    assert!(labels.starts_with(title.attribute("id").unwrap()));
}

#[test]
fn a_large_maze_is_a_small_file() {
    let (maze, way) = large_maze();
    let text = svg_text(&MazePicture::new(&maze).with_way(&way));
    crate::support::report(format_args!("1000 x 1000: {} bytes of SVG", text.len()));
    assert!(text.len() < 3_500_000, "{}", text.len());
    let document = Document::parse(&text).unwrap();
    let (black, _) = walls(&document, &maze);
    assert!(
        black
            .iter()
            .zip(maze.cells())
            .all(|(black, white)| black != white)
    );
    assert_eq!(ways(&document), [way]);
    let black = Maze::new(1_000, 1_000, vec![false; 1_000_000]).unwrap();
    assert!(svg_text(&MazePicture::new(&black)).len() < 40_000);
}

#[test]
fn other_programs_open_it() {
    let folder = folder("maze-svg");
    let mut random = Random::new("maze svg", 1);
    for (rows, cols) in [(1, 1), (1, 9), (9, 1), (7, 8)] {
        let (maze, way) = random_maze(rows, cols, &mut random);
        let text = svg_text(&MazePicture::new(&maze).with_way(&way).with_title("<&>"));
        fs::write(folder.join("x.svg"), text).unwrap();
        run(&folder, "xmllint --noout x.svg");
        run(&folder, "rsvg-convert x.svg -o x.png");
    }
}

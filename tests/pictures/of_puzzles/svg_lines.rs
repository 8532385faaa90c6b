//! The SVG of random puzzles, read as XML: its lines are the bridges, its circles the islands.

use std::collections::BTreeMap;

use hashi_sat::pictures::picture::{BRIDGE_WIDTH, RADIUS, RIM_WIDTH};
use hashi_sat::pictures::{OpenCorridor, Picture};
use hashi_sat::{Cell, Puzzle, Solution, candidate_graph};
use roxmltree::{Document, Node};

use super::svg_text;
use crate::support::growth::solved_puzzle;
use crate::support::random::Random;
use crate::support::rounds::{enough, rounds};
use crate::support::{grid_text, random_puzzles, report};

fn number(node: Node<'_, '_>, name: &str) -> f64 {
    node.attribute(name).unwrap().parse().unwrap()
}

fn cell(node: Node<'_, '_>, name: &str) -> Cell {
    let (row, col) = node.attribute(name).unwrap().split_once(',').unwrap();
    Cell::new(row.parse().unwrap(), col.parse().unwrap())
}

fn with_class<'a, 'input>(
    document: &'a Document<'input>,
    class: &'a str,
) -> impl Iterator<Item = Node<'a, 'input>> {
    document.descendants().filter(move |node| {
        let classes = node.attribute("class").unwrap_or_default();
        classes.split(' ').any(|one| one == class)
    })
}

/// The middle of a cell, from the documentation.
fn middle(cell: Cell) -> [f64; 2] {
    [f64::from(cell.col) + 0.75, f64::from(cell.row) + 0.75]
}

fn near(a: f64, b: f64) -> bool {
    (a - b).abs() < 0.001
}

/// Lines of this class, each straight between the middles of its cells or beside them.
fn lines(document: &Document<'_>, class: &str) -> BTreeMap<[Cell; 2], Vec<f64>> {
    let mut lines: BTreeMap<[Cell; 2], Vec<f64>> = BTreeMap::new();
    for node in with_class(document, class) {
        assert_eq!(node.tag_name().name(), "line");
        let ends = [cell(node, "data-from"), cell(node, "data-to")];
        let from = [number(node, "x1"), number(node, "y1")];
        let to = [number(node, "x2"), number(node, "y2")];
        let [start, end] = ends.map(middle);
        // Along its direction it is where the cells are, across it is as far aside at both ends.
        let along = usize::from(ends[0].col == ends[1].col);
        let across = 1 - along;
        assert!(near(from[along], start[along]) && near(to[along], end[along]));
        let aside = from[across] - start[across];
        assert!(near(aside, to[across] - end[across]));
        assert!(aside.abs() < RADIUS);
        lines.entry(ends).or_default().push(aside);
    }
    lines
}

fn assert_islands(document: &Document<'_>, puzzle: &Puzzle, marked: &[Cell]) {
    let islands: Vec<_> = with_class(document, "island").collect();
    assert_eq!(islands.len(), puzzle.islands().len());
    for (node, island) in islands.into_iter().zip(puzzle.islands()) {
        assert_eq!(cell(node, "data-cell"), island.cell);
        assert_eq!(
            node.attribute("data-clue").unwrap(),
            island.clue.to_string()
        );
        let [x, y] = middle(island.cell);
        let circle = node.first_element_child().unwrap();
        assert_eq!(circle.tag_name().name(), "circle");
        assert!(near(number(circle, "cx"), x) && near(number(circle, "cy"), y));
        let used = node.last_element_child().unwrap();
        assert!(near(number(used, "x"), x) && near(number(used, "y"), y));
        let id = used.attribute("href").unwrap().strip_prefix('#').unwrap();
        let defined = document
            .descendants()
            .filter(|node| node.attribute("id") == Some(id));
        assert_eq!(defined.count(), 1, "{id}");
        let is_marked = node.attribute("class") == Some("island marked");
        assert_eq!(is_marked, marked.contains(&island.cell));
    }
    assert_eq!(with_class(document, "ring").count(), marked.len());
}

fn assert_bridges(document: &Document<'_>, solution: &Solution) {
    let lines = lines(document, "bridge");
    assert_eq!(lines.len(), solution.bridges().len());
    for (bridge, (ends, mut asides)) in solution.bridges().iter().zip(lines) {
        assert_eq!([bridge.from, bridge.to], ends);
        assert_eq!(asides.len(), usize::from(bridge.count));
        asides.sort_by(f64::total_cmp);
        // White is seen between two lines, and between the circles of islands that touch.
        for pair in asides.windows(2) {
            assert!(pair[1] - pair[0] > 1.5 * BRIDGE_WIDTH, "{asides:?}");
        }
        for aside in asides {
            let rim = RADIUS + RIM_WIDTH / 2.0;
            let half = (rim * rim - aside * aside).sqrt();
            assert!(1.0 - 2.0 * half > 0.15, "{aside}");
        }
    }
}

#[test]
fn every_bridge_of_a_solution_is_a_line() {
    let mut random = Random::new("svg", 0);
    let (mut bridges, mut touching) = (0, 0);
    for _ in 0..rounds(3_000) {
        let (rows, cols) = (random.between(1, 9), random.between(1, 9));
        let (puzzle, solution) = solved_puzzle(rows, cols, &mut random);
        let marked: Vec<Cell> = puzzle
            .islands()
            .iter()
            .map(|island| island.cell)
            .filter(|_| random.chance(10))
            .collect();
        let picture = Picture::new(&puzzle)
            .with_solution(&solution)
            .with_marked(&marked);
        let text = svg_text(&picture);
        let document = Document::parse(&text).unwrap();
        assert_bridges(&document, &solution);
        assert_islands(&document, &puzzle, &marked);
        assert_eq!(with_class(&document, "dots").count(), 0);
        bridges += solution.bridges().len();
        touching += solution
            .bridges()
            .iter()
            .filter(|bridge| {
                let rows = bridge.to.row - bridge.from.row;
                rows + bridge.to.col.abs_diff(bridge.from.col) == 1
            })
            .count();
    }
    report(format_args!(
        "{bridges} bridges of 3000 puzzles, {touching} of them between touching islands"
    ));
    assert!(bridges >= enough(10_000) && touching >= enough(1_000));
}

#[test]
fn every_open_corridor_is_a_dashed_line() {
    let mut labels = 0;
    for seed in 0..rounds(1_000) {
        let puzzle = random_puzzles::small_puzzle(seed);
        let graph = candidate_graph(&puzzle);
        let open: Vec<OpenCorridor> = graph
            .corridors()
            .iter()
            .map(|corridor| {
                OpenCorridor::new(
                    corridor.ends.map(|end| puzzle.islands()[end as usize].cell),
                    (0..=puzzle.rules().max_bridges()).collect(),
                )
            })
            .collect();
        let text = svg_text(&Picture::new(&puzzle).with_open(&open));
        let document = Document::parse(&text).unwrap();
        let lines = lines(&document, "open");
        assert_eq!(lines.len(), open.len(), "{}", grid_text::describe(&puzzle));
        assert!(
            lines
                .values()
                .all(|asides| asides.len() == 1 && near(asides[0], 0.0))
        );
        assert_islands(&document, &puzzle, &[]);
        let found: Vec<_> = with_class(&document, "label").collect();
        labels += found.len();
        for label in found {
            let ground = label.first_element_child().unwrap();
            let at =
                |place: &str, length: &str| number(ground, place) + number(ground, length) / 2.0;
            let (x, y) = (at("x", "width"), at("y", "height"));
            let cell = Cell::new((y - 0.75).round() as u32, (x - 0.75).round() as u32);
            assert!(puzzle.island_at(cell).is_none());
        }
    }
    assert!(labels >= enough(1_000), "{labels}");
}

#[test]
fn the_description_lists_what_is_needed_to_solve_it() {
    let puzzle = grid_text::puzzle("1.?/a../...", 3, false);
    let text = svg_text(&Picture::new(&puzzle));
    let document = Document::parse(&text).unwrap();
    let text_of = |name| {
        let mut nodes = document.descendants();
        nodes.find(|node| node.has_tag_name(("http://www.w3.org/2000/svg", name)))
    };
    let described = text_of("desc").unwrap();
    assert_eq!(
        described.text().unwrap(),
        "3 rows, 3 columns, 3 islands. At most 3 bridges between two islands, no loops. Rows and columns \
         count from 0 at the top left. Row 0: 1 in column 0, ? in column 2. Row 1: 10 in column 0. No \
         bridges are drawn."
    );
    let title = text_of("title").unwrap();
    let root = document.root_element();
    let labelled: Vec<&str> = root
        .attribute("aria-labelledby")
        .unwrap()
        .split(' ')
        .collect();
    assert_eq!(
        labelled,
        [title, described].map(|node| node.attribute("id").unwrap())
    );
    assert_eq!(root.attribute("role"), Some("img"));
}

#[test]
fn any_title_is_well_formed_and_comes_back() {
    let puzzle = grid_text::puzzle("1.1", 2, true);
    for (title, read) in [
        ("<&>\"'", "<&>\"'"),
        ("]]></title><script>", "]]></title><script>"),
        ("&amp;", "&amp;"),
        ("橋をかけろ 🌉", "橋をかけろ 🌉"),
        ("", ""),
        (
            "a\0b\u{1b}[31m\u{fffe}\r",
            "a\u{fffd}b\u{fffd}[31m\u{fffd}\u{fffd}",
        ),
    ] {
        let text = svg_text(&Picture::new(&puzzle).with_title(title));
        let document = Document::parse(&text).unwrap();
        let mut nodes = document.descendants();
        let found = nodes
            .find(|node| node.tag_name().name() == "title")
            .unwrap();
        assert_eq!(found.text().unwrap_or_default(), read);
    }
}

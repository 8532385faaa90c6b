//! Drawings with open corridors or marked cells: what is written, and that it is no answer.

use hashi_sat::encodings::BridgeEncoding;
use hashi_sat::notation::answer::{AnswerError, decode, touching};
use hashi_sat::pictures::text::{
    Charset, Layout, Style, draw, draw_marked, needs_wide, open_needs_wide,
};
use hashi_sat::{Bridge, Cell, Puzzle, Solution, candidate_graph};

use crate::support::bridges::{Short, solution};
use crate::support::grid_text;
use crate::support::growth::solved_puzzle;
use crate::support::random::Random;
use crate::support::rounds::{rounds, share_of};
use crate::support::styles::STYLES;

/// Ends of an open corridor.
type Ends = ((u32, u32), (u32, u32));

fn corridors(ends: &[Ends]) -> Vec<[Cell; 2]> {
    let cell = |(row, col)| Cell::new(row, col);
    ends.iter().map(|&(a, b)| [cell(a), cell(b)]).collect()
}

/// Draws in the four [`STYLES`].
fn drawings(puzzle: &Puzzle, bridges: &[Short], open: &[Ends]) -> [String; 4] {
    let (solution, open) = (solution(bridges), corridors(open));
    STYLES.map(|style| {
        let drawing = draw(puzzle, Some(&solution), style).with_open(&open);
        drawing.to_string()
    })
}

fn assert_no_answer(puzzle: &Puzzle, text: &str) {
    let read = decode(puzzle, text.as_bytes(), BridgeEncoding::Order);
    assert!(read.is_err(), "{text}\n{read:?}");
}

#[test]
fn open_corridors_are_dashed_and_bridges_stay() {
    let puzzle = grid_text::puzzle(".?..?/?...?/...../.?..?", 3, true);
    let found = drawings(
        &puzzle,
        &[((0, 1), (0, 4), 3)],
        &[
            ((0, 1), (3, 1)),
            ((0, 4), (1, 4)),
            ((1, 0), (1, 4)),
            ((1, 4), (3, 4)),
            ((3, 1), (3, 4)),
        ],
    );
    let expected = [
        ".?≡≡?\n?┼┄┄?\n.┆..┆\n.?┄┄?\n",
        ".?EE?\n?+~~?\n.!..!\n.?~~?\n",
        concat!(
            ". ?≡≡≡≡≡?\n  ┆     ┆\n?┄┼┄┄┄┄┄?\n  ┆     ┆\n",
            ". ┆ . . ┆\n  ┆     ┆\n. ?┄┄┄┄┄?\n"
        ),
        concat!(
            ". ?EEEEE?\n  !     !\n?~+~~~~~?\n  !     !\n",
            ". ! . . !\n  !     !\n. ?~~~~~?\n"
        ),
    ];
    assert_eq!(found, expected);
    for text in &found {
        assert_no_answer(&puzzle, text);
    }
}

#[test]
fn where_a_bridge_and_an_open_corridor_share_a_cell_the_bridge_is_seen() {
    let puzzle = grid_text::puzzle("..1../...../1...1/...../..1..", 4, true);
    let (across, down) = (((2, 0), (2, 4)), ((0, 2), (4, 2)));
    let found = drawings(&puzzle, &[((2, 0), (2, 4), 4)], &[down]);
    assert_eq!(found[0], "..1..\n..┆..\n1≣≣≣1\n..┆..\n..1..\n");
    assert_eq!(found[1], "..1..\n..!..\n1FFF1\n..!..\n..1..\n");
    let found = drawings(&puzzle, &[((0, 2), (4, 2), 3)], &[across]);
    assert_eq!(found[0], "..1..\n..⦀..\n1┄⦀┄1\n..⦀..\n..1..\n");
    assert_eq!(
        found[3],
        ". . 1 . .\n    #\n. . # . .\n    #\n1~~~#~~~1\n    #\n. . # . .\n    #\n. . 1 . .\n"
    );
    let both = [((0, 2), (4, 2), 1), ((2, 0), (2, 4), 1)];
    let found = drawings(&puzzle, &both, &[down, across]);
    assert_eq!(found, drawings(&puzzle, &both, &[]));
    let found = drawings(&puzzle, &[], &[down, across]);
    assert_eq!(found[0], "..1..\n..┆..\n1┄┼┄1\n..┆..\n..1..\n");
}

#[test]
fn open_corridors_between_touching_islands_are_seen_in_the_wide_layout() {
    let puzzle = grid_text::puzzle("12./1.1", 2, true);
    let (right, below, far) = (((0, 0), (0, 1)), ((0, 0), (1, 0)), ((1, 0), (1, 2)));
    let found = drawings(&puzzle, &[], &[right, below]);
    assert_eq!(
        found,
        [
            "12.\n1.1\n",
            "12.\n1.1\n",
            "1┄2 .\n┆\n1 . 1\n",
            "1~2 .\n!\n1 . 1\n"
        ]
    );
    assert_no_answer(&puzzle, &found[2]);
    assert_no_answer(&puzzle, &found[3]);
    let found = drawings(&puzzle, &[((0, 0), (0, 1), 2)], &[right, below]);
    assert_eq!(found[2], "1═2 .\n┆\n1 . 1\n");
    let found = drawings(&puzzle, &[((0, 0), (1, 0), 2)], &[right, below]);
    assert_eq!(found[2], "1┄2 .\n║\n1 . 1\n");

    let needs = |open: &[Ends]| open_needs_wide(&puzzle, &corridors(open));
    assert!(needs(&[right]) && needs(&[below]) && needs(&[right, far]));
    assert!(!needs(&[far]) && !needs(&[]) && !needs(&[((0, 1), (0, 2)), ((0, 1), (1, 2))]));
}

#[test]
fn open_corridors_in_a_row_or_a_column_of_islands_and_along_the_edges() {
    let puzzle = grid_text::puzzle("?.?.?", 2, true);
    let found = drawings(&puzzle, &[], &[((0, 0), (0, 2)), ((0, 2), (0, 4))]);
    assert_eq!(found[0], "?┄?┄?\n");
    assert_eq!(found[3], "?~~~?~~~?\n");
    let puzzle = grid_text::puzzle("?/./?/./?", 2, true);
    let found = drawings(&puzzle, &[((0, 0), (2, 0), 1)], &[((2, 0), (4, 0))]);
    assert_eq!(found[0], "?\n│\n?\n┆\n?\n");
    assert_eq!(found[3], "?\n|\n|\n|\n?\n!\n!\n!\n?\n");
    let found = drawings(&puzzle, &[((2, 0), (4, 0), 1)], &[((0, 0), (2, 0))]);
    assert_eq!(found[2], "?\n┆\n┆\n┆\n?\n│\n│\n│\n?\n");
    let puzzle = grid_text::puzzle("?.?/.../?.?", 2, true);
    let ring = [
        ((0, 0), (0, 2)),
        ((0, 0), (2, 0)),
        ((0, 2), (2, 2)),
        ((2, 0), (2, 2)),
    ];
    assert_eq!(drawings(&puzzle, &[], &ring)[0], "?┄?\n┆.┆\n?┄?\n");
    for (text, again) in [("?", "?\n"), (".", ".\n")] {
        let puzzle = grid_text::puzzle(text, 2, true);
        assert_eq!(drawings(&puzzle, &[], &[]), [again; 4]);
    }
}

#[test]
fn open_corridors_that_are_none_are_clipped_or_left_out() {
    let puzzle = grid_text::puzzle("1...1/...../1...1", 2, true);
    let beyond = [
        ((0, 0), (0, 2)),
        ((0, 0), (2, 4)),
        ((0, 4), (9, 4)),
        ((1, 1), (1, u32::MAX)),
        ((1, 9), (1, 12)),
        ((1, 7), (3, 7)),
        ((7, 0), (7, 3)),
    ];
    let found = drawings(&puzzle, &[], &beyond);
    assert_eq!(found[0], "1┄┄.1\n.┄┄┄┼\n1...1\n");
    assert_eq!(
        found[3],
        "1~~~~ . 1\n        !\n. ~~~~~~+\n        !\n1 . . . 1\n"
    );
}

/// The same drawing by painting it cell by cell on a whole canvas.
fn painted(puzzle: &Puzzle, bridges: &[Bridge], open: &[[Cell; 2]], style: Style) -> String {
    let step = if style.layout == Layout::Wide { 2 } else { 1 };
    let (rows, cols) = (puzzle.rows() as usize, puzzle.cols() as usize);
    let mut canvas = vec![vec![' '; (cols - 1) * step + 1]; (rows - 1) * step + 1];
    for row in canvas.iter_mut().step_by(step) {
        row.iter_mut().step_by(step).for_each(|cell| *cell = '.');
    }
    let signs = |unicode: &str, ascii: &str| -> Vec<char> {
        let signs = match style.charset == Charset::Ascii {
            true => ascii,
            false => unicode,
        };
        signs.chars().collect()
    };
    let (across, down) = (signs("┄─═≡≣", "~-=EF"), signs("┆│║⦀⦙", "!|\"#&"));
    let crossing = signs("┼", "+")[0];
    let dashed = open.iter().map(|&[from, to]| (from, to, 0));
    let drawn = bridges
        .iter()
        .map(|bridge| (bridge.from, bridge.to, bridge.count));
    for (from, to, count) in dashed.chain(drawn) {
        let horizontal = from.row == to.row;
        let sign = if horizontal { &across } else { &down }[usize::from(count)];
        let along = |from: u32, to: u32| from as usize * step..=to as usize * step;
        for row in &mut canvas[along(from.row, to.row)] {
            for place in &mut row[along(from.col, to.col)] {
                let crosses = count == 0 && [across[0], down[0]].contains(place);
                *place = if crosses { crossing } else { sign };
            }
        }
    }
    for (cell, sign) in grid_text::clues(puzzle) {
        canvas[cell.row as usize * step][cell.col as usize * step] = sign;
    }
    let mut text = String::new();
    for row in canvas {
        text.push_str(row.iter().collect::<String>().trim_end());
        text.push('\n');
    }
    text
}

#[test]
fn random_open_corridors_look_as_painted_and_are_no_answer() {
    let mut random = Random::new("open corridors", 0);
    let (mut refused, mut crossing, mut wide) = (0, 0, 0);
    for round in 0..rounds(1000) {
        let largest = if round % 50 == 0 { 30 } else { 9 };
        let (rows, cols) = (random.between(1, largest), random.between(1, largest));
        let (puzzle, solution) = solved_puzzle(rows, cols, &mut random);
        let graph = candidate_graph(&puzzle);
        let share = random.between(0, 100);
        let mut open = Vec::new();
        for corridor in graph.corridors() {
            if random.chance(share) {
                open.push(corridor.ends.map(|end| puzzle.islands()[end as usize].cell));
            }
        }
        let mut bridges = solution.bridges().to_vec();
        if random.chance(80) {
            bridges.retain(|bridge| !open.contains(&[bridge.from, bridge.to]));
        }
        let shown = Solution::new(bridges);
        let touch = touching(&puzzle);
        assert_eq!(
            open_needs_wide(&puzzle, &open),
            open.iter().any(|ends| touch.contains(ends))
        );
        wide += u32::from(open_needs_wide(&puzzle, &open) || needs_wide(&puzzle, &shown));
        for style in STYLES {
            let text = draw(&puzzle, Some(&shown), style).with_open(&open);
            let text = text.to_string();
            assert_eq!(text, painted(&puzzle, shown.bridges(), &open, style));
            crossing += u32::from(text.contains(['┼', '+']));
            if text.contains(['┄', '┆', '┼', '~', '!', '+']) {
                refused += 1;
                assert_no_answer(&puzzle, &text);
            }
        }
        assert_eq!(
            draw(&puzzle, Some(&shown), STYLES[2])
                .with_open(&[])
                .to_string(),
            draw(&puzzle, Some(&shown), STYLES[2]).to_string()
        );
    }
    assert!(share_of(1500..3990).contains(&refused), "{refused}");
    assert!(share_of(100..2000).contains(&crossing), "{crossing}");
    assert!(share_of(100..990).contains(&wide), "{wide}");
}

#[test]
fn the_sign_of_an_open_corridor_is_named_in_the_error() {
    let puzzle = grid_text::puzzle("1.1", 2, true);
    let expected =
        ": this drawing leaves corridors open, expected one with all bridges of an answer";
    let crossing = ", but bridges cannot cross there";
    for (text, found, then) in [
        ("1┄1", "'┄' (U+2504)", expected),
        ("1┆1", "'┆' (U+2506)", expected),
        ("1~1", "'~'", expected),
        ("1!1", "'!'", expected),
        ("1┼1", "'┼' (U+253C)", crossing),
        ("1+1", "'+'", crossing),
    ] {
        let error = decode(&puzzle, text.as_bytes(), BridgeEncoding::Order).unwrap_err();
        assert!(matches!(error, AnswerError::Drawing(_)), "{error:?}");
        assert_eq!(
            error.to_string(),
            format!("line 1, column 2: found {found}{then} (read as a drawing)")
        );
    }
}

fn marked(puzzle: &Puzzle, cells: &[(u32, u32)]) -> String {
    let cells: Vec<Cell> = cells
        .iter()
        .map(|&(row, col)| Cell::new(row, col))
        .collect();
    draw_marked(puzzle, &cells).to_string()
}

#[test]
fn marked_cells_are_in_brackets() {
    let puzzle = grid_text::puzzle("3.2.1", 2, true);
    assert_eq!(marked(&puzzle, &[(0, 0), (0, 2)]), "[3].[2]. 1\n");
    assert_eq!(marked(&puzzle, &[(0, 4)]), " 3 . 2 .[1]\n");
    assert_eq!(marked(&puzzle, &[]), " 3 . 2 . 1\n");
    let puzzle = grid_text::puzzle("32.1/....", 2, true);
    assert_eq!(marked(&puzzle, &[(0, 0), (0, 1)]), "[3|2]. 1\n . . . .\n");
    assert_eq!(marked(&puzzle, &[(0, 1), (0, 3)]), " 3[2].[1]\n . . . .\n");
    let puzzle = grid_text::puzzle("f?g/..a/111", 3, true);
    assert_eq!(
        marked(&puzzle, &[(0, 0), (0, 2), (1, 2), (2, 0), (2, 1), (2, 2)]),
        "[f]?[g]\n . .[a]\n[1|1|1]\n"
    );
    // The end of one row and the start of the next do not touch.
    assert_eq!(
        marked(&puzzle, &[(0, 2), (1, 0)]),
        " f ?[g]\n[.]. a\n 1 1 1\n"
    );
    for (text, bare, bracketed) in [("?", " ?\n", "[?]\n"), (".", " .\n", "[.]\n")] {
        let puzzle = grid_text::puzzle(text, 2, true);
        assert_eq!(marked(&puzzle, &[]), bare);
        assert_eq!(marked(&puzzle, &[(0, 0)]), bracketed);
    }
}

#[test]
fn marked_cells_outside_the_grid_or_twice() {
    let puzzle = grid_text::puzzle("1.1/.../1.1", 2, true);
    let cells = [
        (0, 0),
        (0, 0),
        (0, 3),
        (1, 7),
        (2, 0),
        (3, 0),
        (u32::MAX, 1),
    ];
    assert_eq!(marked(&puzzle, &cells), "[1]. 1\n . . .\n[1]. 1\n");
}

#[test]
fn marked_cells_stand_between_brackets() {
    let mut random = Random::new("marked cells", 0);
    for _ in 0..rounds(1000) {
        let (rows, cols) = (random.between(1, 7), random.between(1, 7));
        let (puzzle, _) = solved_puzzle(rows, cols, &mut random);
        let share = random.between(0, 100);
        let mut cells = Vec::new();
        for island in puzzle.islands() {
            if random.chance(share) {
                cells.push(island.cell);
            }
        }
        let text = draw_marked(&puzzle, &cells).to_string();
        assert_eq!(text.lines().count(), rows as usize);
        let width = 2 * cols as usize + 1;
        for (row, line) in (0..).zip(text.lines()) {
            let line: Vec<char> = format!("{line:<width$}").chars().collect();
            assert_eq!(line.len(), width, "{text}");
            for col in 0..cols {
                let at = 2 * col as usize;
                let cell = Cell::new(row, col);
                let is_marked = cells.contains(&cell);
                assert_eq!("[|".contains(line[at]), is_marked, "{text}");
                assert_eq!("]|".contains(line[at + 2]), is_marked, "{text}");
                let clue = grid_text::clues(&puzzle)
                    .into_iter()
                    .find(|clue| clue.0 == cell);
                assert_eq!(line[at + 1], clue.map_or('.', |clue| clue.1), "{text}");
            }
        }
    }
}

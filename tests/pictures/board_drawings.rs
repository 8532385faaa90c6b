//! Drawings of a board in play: marked cells, bridges and corridors without one together.

use hashi_sat::encodings::BridgeEncoding;
use hashi_sat::notation::answer::{AnswerError, Claim, decode, read_state, touching};
use hashi_sat::pictures::text::{Charset, Layout, Style, closed_that_read_back, draw, draw_marked};
use hashi_sat::{Bridge, Cell, Puzzle, Solution, candidate_graph};

use crate::support::bridges::{Short, solution};
use crate::support::grid_text;
use crate::support::growth::solved_puzzle;
use crate::support::random::Random;
use crate::support::rounds::{rounds, share_of};
use crate::support::styles::STYLES;

/// Ends of a corridor.
type Ends = ((u32, u32), (u32, u32));

/// The drawings in the four [`STYLES`], and whether only the wide ones show everything.
fn drawings(
    puzzle: &Puzzle,
    marked: &[(u32, u32)],
    bridges: &[Short],
    closed: &[Ends],
) -> ([String; 4], bool) {
    let cell = |(row, col)| Cell::new(row, col);
    let marked: Vec<Cell> = marked.iter().copied().map(cell).collect();
    let closed: Vec<[Cell; 2]> = closed.iter().map(|&(a, b)| [cell(a), cell(b)]).collect();
    let bridges = solution(bridges);
    let drawing = draw_marked(puzzle, &marked)
        .with_solution(&bridges)
        .with_closed(&closed);
    let found = STYLES.map(|style| drawing.with_style(style).to_string());
    (found, drawing.needs_wide())
}

#[test]
fn bridges_go_from_bracket_to_bracket() {
    let puzzle = grid_text::puzzle("2..3/..../2..3", 2, true);
    let (found, needs_wide) = drawings(
        &puzzle,
        &[(0, 0), (2, 3)],
        &[((0, 0), (0, 3), 1), ((0, 3), (2, 3), 2)],
        &[((0, 0), (2, 0)), ((2, 0), (2, 3))],
    );
    assert!(!needs_wide);
    let expected = [
        "[2]────3\n × . . ║\n 2 × ×[3]\n",
        "[2]----3\n x . . \"\n 2 x x[3]\n",
        "[2]───────3\n          ║\n ×  .  .  ║\n          ║\n 2  ×  × [3]\n",
        "[2]-------3\n          \"\n x  .  .  \"\n          \"\n 2  x  x [3]\n",
    ];
    assert_eq!(found, expected);
}

#[test]
fn islands_that_touch_side_by_side() {
    let puzzle = grid_text::puzzle("132", 2, true);
    let joined = &[((0, 0), (0, 1), 1), ((0, 1), (0, 2), 2)];
    let closed = &[((0, 0), (0, 1)), ((0, 1), (0, 2))];
    for (marked, with_bridges, with_closed, needs_wide) in [
        (
            &[][..],
            [" 1─3═2\n", " 1──3══2\n"],
            [" 1×3×2\n", " 1××3××2\n"],
            false,
        ),
        (
            &[(0, 0)],
            ["[1]3═2\n", "[1]─3══2\n"],
            ["[1]3×2\n", "[1]×3××2\n"],
            true,
        ),
        (
            &[(0, 1)],
            [" 1[3]2\n", " 1─[3]═2\n"],
            [" 1[3]2\n", " 1×[3]×2\n"],
            true,
        ),
        (
            &[(0, 0), (0, 1)],
            ["[1─3]2\n", "[1──3]═2\n"],
            ["[1×3]2\n", "[1××3]×2\n"],
            true,
        ),
        (
            &[(0, 0), (0, 2)],
            ["[1]3[2]\n", "[1]─3═[2]\n"],
            ["[1]3[2]\n", "[1]×3×[2]\n"],
            true,
        ),
        (
            &[(0, 0), (0, 1), (0, 2)],
            ["[1─3═2]\n", "[1──3══2]\n"],
            ["[1×3×2]\n", "[1××3××2]\n"],
            false,
        ),
    ] {
        for (bridges, closed, [plain, wide]) in [
            (&joined[..], &[][..], with_bridges),
            (&[], closed, with_closed),
        ] {
            let (found, needed) = drawings(&puzzle, marked, bridges, closed);
            assert_eq!((&*found[0], &*found[2]), (plain, wide), "{marked:?}");
            assert_eq!(needed, needs_wide, "{marked:?}");
        }
    }
    let (found, needs_wide) = drawings(&puzzle, &[(0, 0), (0, 1)], &[], &[]);
    assert_eq!((&*found[0], &*found[2]), ("[1|3]2\n", "[1][3] 2\n"));
    assert!(!needs_wide);
}

#[test]
fn islands_that_touch_one_below_the_other() {
    let puzzle = grid_text::puzzle("1/3/2", 2, true);
    let (found, needs_wide) = drawings(
        &puzzle,
        &[(1, 0)],
        &[((0, 0), (1, 0), 1)],
        &[((1, 0), (2, 0))],
    );
    assert!(needs_wide);
    assert_eq!(
        found,
        [
            " 1\n[3]\n 2\n",
            " 1\n[3]\n 2\n",
            " 1\n │\n[3]\n ×\n 2\n",
            " 1\n |\n[3]\n x\n 2\n",
        ]
    );
    let (found, needs_wide) = drawings(&puzzle, &[], &[], &[]);
    assert!(!needs_wide);
    assert_eq!(found[2], " 1\n\n 3\n\n 2\n");
}

#[test]
fn a_corridor_without_a_bridge_hides_nothing() {
    let puzzle = grid_text::puzzle("..1../1...1/..1..", 2, true);
    let (across, down) = (((1, 0), (1, 4)), ((0, 2), (2, 2)));
    let crossing = |bridges: &[Short], closed: &[Ends]| drawings(&puzzle, &[], bridges, closed).0;
    let found = crossing(&[((0, 2), (2, 2), 1)], &[across]);
    assert_eq!(found[0], " . . 1 . .\n 1 × │ × 1\n . . 1 . .\n");
    let found = crossing(&[((1, 0), (1, 4), 2)], &[down]);
    assert_eq!(found[0], " . . 1 . .\n 1═══════1\n . . 1 . .\n");
    let found = crossing(&[], &[down, across]);
    assert_eq!(found[0], " . . 1 . .\n 1 × × × 1\n . . 1 . .\n");
    assert_eq!(
        found[2],
        " .  .  1  .  .\n\n 1  ×  ×  ×  1\n\n .  .  1  .  .\n"
    );
    // What is no corridor is clipped or left out.
    let found = crossing(
        &[((0, 2), (0, 9), 1)],
        &[
            ((0, 0), (2, 2)),
            ((1, 0), (1, 9)),
            ((2, 2), (8, 2)),
            ((7, 0), (7, 3)),
        ],
    );
    assert_eq!(found[0], " . . 1────\n 1 × × × 1\n . . 1 . .\n");
}

/// The same drawing by painting it place by place on a whole canvas.
fn painted(
    puzzle: &Puzzle,
    marked: &[Cell],
    bridges: &[Bridge],
    closed: &[[Cell; 2]],
    style: Style,
) -> String {
    let (across_step, down_step) = match style.layout == Layout::Wide {
        true => (3, 2),
        false => (2, 1),
    };
    let place = |cell: Cell| {
        (
            cell.row as usize * down_step,
            cell.col as usize * across_step + 1,
        )
    };
    let last = place(Cell::new(puzzle.rows() - 1, puzzle.cols() - 1));
    let mut canvas = vec![vec![' '; last.1 + 2]; last.0 + 1];
    let cells = (0..puzzle.rows()).flat_map(|row| (0..puzzle.cols()).map(move |col| (row, col)));
    for (row, col) in cells {
        let (y, x) = place(Cell::new(row, col));
        canvas[y][x] = '.';
    }
    let is_ascii = style.charset == Charset::Ascii;
    let cross = if is_ascii { 'x' } else { '×' };
    let signs: Vec<char> = if is_ascii { "-=|\"" } else { "─═│║" }.chars().collect();
    let drawn = bridges.iter().map(|bridge| {
        let side = usize::from(bridge.from.row != bridge.to.row) * 2;
        let sign = signs[side + usize::from(bridge.count) - 1];
        ([bridge.from, bridge.to], sign)
    });
    let crossed = closed.iter().map(|&ends| (ends, cross));
    for (ends, sign) in crossed.chain(drawn) {
        let [(top, left), (bottom, right)] = ends.map(place);
        let touch = ends[0].row + ends[0].col + 1 == ends[1].row + ends[1].col;
        for line in &mut canvas[top..=bottom] {
            for slot in &mut line[left..=right] {
                if sign != cross || touch || *slot != ' ' {
                    *slot = sign;
                }
            }
        }
    }
    for (cell, sign) in grid_text::clues(puzzle) {
        let (y, x) = place(cell);
        canvas[y][x] = sign;
    }
    for &cell in marked {
        let (y, x) = place(cell);
        let is_marked = |col| marked.contains(&Cell::new(cell.row, col));
        // A bridge beside a marked neighbour stays; else the bracket is seen.
        if canvas[y][x + 1] == ' ' || !is_marked(cell.col + 1) {
            let both = across_step == 2 && is_marked(cell.col + 1);
            canvas[y][x + 1] = if both { '|' } else { ']' };
        }
        if cell.col == 0 || !is_marked(cell.col - 1) || canvas[y][x - 1] == ' ' {
            canvas[y][x - 1] = '[';
        }
    }
    let line = |line: Vec<char>| format!("{}\n", line.into_iter().collect::<String>().trim_end());
    canvas.into_iter().map(line).collect()
}

/// The corridor along which two neighbouring cells lie.
fn corridor_of(puzzle: &Puzzle, [a, b]: [Cell; 2]) -> [Cell; 2] {
    let holds = |[from, to]: &[Cell; 2]| {
        from.row <= a.row && from.col <= a.col && b.row <= to.row && b.col <= to.col
    };
    let graph = candidate_graph(puzzle);
    let mut ends = graph
        .corridors()
        .iter()
        .map(|corridor| corridor.ends.map(|end| puzzle.islands()[end as usize].cell));
    ends.find(holds).unwrap()
}

/// As an answer the drawing has the same bridges, as a state also the same corridors without a bridge.
fn assert_reads_back(
    puzzle: &Puzzle,
    text: &str,
    layout: Layout,
    marked: &[Cell],
    bridges: &Solution,
    closed: &[[Cell; 2]],
) {
    let touching = touching(puzzle);
    let has_room = |&[a, b]: &[Cell; 2]| {
        layout == Layout::Wide
            || !touching.contains(&[a, b])
            || a.row == b.row && marked.contains(&a) == marked.contains(&b)
    };
    let visible = bridges.bridges().iter();
    let visible = visible.filter(|bridge| has_room(&[bridge.from, bridge.to]));
    let visible = Solution::new(visible.copied().collect());
    match decode(puzzle, text.as_bytes(), BridgeEncoding::Order) {
        Ok(Claim::Solution(found)) => assert_eq!(found, visible, "{text}"),
        Ok(Claim::Drawing { shown, open, .. }) => {
            assert_eq!(shown, visible, "{text}");
            let hidden = touching.iter().filter(|pair| !has_room(pair));
            // Without brackets the blanks may be only those between cells.
            if !marked.is_empty() {
                assert_eq!(open, hidden.copied().collect::<Vec<_>>(), "{text}");
            }
        }
        Err(AnswerError::BarePuzzle(_)) => assert!(visible.bridges().is_empty(), "{text}"),
        other => panic!("{text}\n{other:?}"),
    }
    let state =
        read_state(puzzle, text.as_bytes()).unwrap_or_else(|error| panic!("{text}\n{error}"));
    assert_eq!(state.bridges, visible, "{text}");
    let crosses = state.crosses.iter();
    let mut found: Vec<_> = crosses.map(|&pair| corridor_of(puzzle, pair)).collect();
    found.sort_unstable();
    found.dedup();
    for ends in &found {
        assert!(closed.contains(ends), "{ends:?} in\n{text}");
    }
    // Of two closed corridors that cross, and where nothing is to be seen of one elsewhere, only one is found.
    let graph = candidate_graph(puzzle);
    let cell = |island: u32| puzzle.islands()[island as usize].cell;
    let crossing: Vec<_> = graph
        .crossings()
        .iter()
        .flatten()
        .map(|&index| graph.corridors()[index as usize].ends.map(cell))
        .collect();
    for ends in closed {
        if has_room(ends) && !crossing.contains(ends) {
            assert!(found.contains(ends), "{ends:?} in\n{text}");
        }
    }
}

#[test]
fn random_boards_look_as_painted() {
    let mut random = Random::new("boards", 0);
    let (mut wide, mut crosses) = (0, 0);
    for round in 0..rounds(1000) {
        let largest = if round % 50 == 0 { 30 } else { 9 };
        let (rows, cols) = (random.between(1, largest), random.between(1, largest));
        let (puzzle, solution) = solved_puzzle(rows, cols, &mut random);
        let mut bridges = solution.bridges().to_vec();
        let (of_bridges, of_marks) = (random.between(0, 100), random.between(0, 100));
        let of_closed = random.between(0, 100);
        bridges.retain(|bridge| bridge.count <= 2 && random.chance(of_bridges));
        let mut closed = Vec::new();
        for corridor in candidate_graph(&puzzle).corridors() {
            let ends = corridor.ends.map(|end| puzzle.islands()[end as usize].cell);
            let is_drawn = bridges
                .iter()
                .any(|bridge| [bridge.from, bridge.to] == ends);
            if !is_drawn && random.chance(of_closed) {
                closed.push(ends);
            }
        }
        let mut marked = Vec::new();
        for island in puzzle.islands() {
            if random.chance(of_marks) {
                marked.push(island.cell);
            }
        }
        let shown = Solution::new(bridges);
        let drawing = draw_marked(&puzzle, &marked)
            .with_solution(&shown)
            .with_closed(&closed);
        for style in STYLES {
            let text = drawing.with_style(style).to_string();
            let again = painted(&puzzle, &marked, shown.bridges(), &closed, style);
            assert_eq!(text, again, "expected:\n{again}found:\n{text}");
            crosses += u32::from(text.contains(['x', '×']));
        }
        let closed = closed_that_read_back(&puzzle, &shown, &closed);
        let drawing = drawing.with_closed(&closed);
        for style in STYLES {
            let text = drawing.with_style(style).to_string();
            assert_reads_back(&puzzle, &text, style.layout, &marked, &shown, &closed);
        }
        // Without marks it is as any drawing, with a place between the cells.
        let bare = draw_marked(&puzzle, &[]).with_solution(&shown).to_string();
        let every_other = |line: &str| line.chars().skip(1).step_by(2).collect::<String>();
        let cells: Vec<String> = bare.lines().map(every_other).collect();
        let plain = draw(&puzzle, Some(&shown), STYLES[0]).to_string();
        assert_eq!(cells, plain.lines().collect::<Vec<_>>());
        let touching = touching(&puzzle);
        let bridges = shown
            .bridges()
            .iter()
            .map(|bridge| [bridge.from, bridge.to]);
        let hidden = |[a, b]: [Cell; 2]| {
            touching.contains(&[a, b])
                && (a.row != b.row || marked.contains(&a) != marked.contains(&b))
        };
        let expected = bridges.chain(closed.iter().copied()).any(hidden);
        assert_eq!(drawing.needs_wide(), expected);
        wide += u32::from(expected);
    }
    assert!(share_of(200..990).contains(&wide), "{wide}");
    assert!(share_of(1000..3990).contains(&crosses), "{crosses}");
}

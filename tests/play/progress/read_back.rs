//! States in every form that is read, and what is refused.

use hashi_sat::encodings::BridgeEncoding;
use hashi_sat::notation::answer::{
    AnswerError, Claim, DrawingFault, NotAState, PuzzleFileError, decode, read_state,
};
use hashi_sat::notation::format::{Format, write_answered};
use hashi_sat::pictures::text::{Charset, Layout, Style, draw, needs_wide};
use hashi_sat::{Cell, Puzzle, Solution, State};

use crate::support::bridges::{Short, solution};
use crate::support::grid_text;
use crate::support::growth::solved_puzzle;
use crate::support::mutation::damaged;
use crate::support::random::Random;
use crate::support::rounds::rounds;

const fn cell((row, col): (u32, u32)) -> Cell {
    Cell::new(row, col)
}

type Pair = ((u32, u32), (u32, u32));

fn state(bridges: &[Short], crosses: &[Pair]) -> State {
    let crosses = crosses.iter().map(|&(a, b)| [cell(a), cell(b)]);
    State::new(solution(bridges), crosses.collect())
}

fn read(puzzle: &Puzzle, text: &str) -> State {
    match read_state(puzzle, text.as_bytes()) {
        Ok(state) => state,
        Err(error) => panic!("{text}\n{error}"),
    }
}

fn refused(puzzle: &Puzzle, text: &str) -> String {
    match read_state(puzzle, text.as_bytes()) {
        Ok(state) => panic!("{text}\n{state:?}"),
        Err(error) => error.to_string(),
    }
}

/// Crosses between random neighbours that no bridge joins.
fn with_crosses(puzzle: &Puzzle, bridges: Solution, random: &mut Random) -> State {
    let mut crosses = Vec::new();
    for _ in 0..6 {
        let from = Cell::new(random.below(puzzle.rows()), random.below(puzzle.cols()));
        let to = match random.chance(50) {
            true => Cell::new(from.row + 1, from.col),
            false => Cell::new(from.row, from.col + 1),
        };
        let used = bridges.bridges().iter().any(|bridge| {
            let inside = |cell: Cell| {
                (bridge.from.row..=bridge.to.row).contains(&cell.row)
                    && (bridge.from.col..=bridge.to.col).contains(&cell.col)
            };
            inside(from) && inside(to)
        });
        if to.row < puzzle.rows() && to.col < puzzle.cols() && !used {
            crosses.push([from, to]);
        }
    }
    State::new(bridges, crosses)
}

#[test]
fn what_is_written_reads_back_in_every_form() {
    let mut random = Random::new("states read back", 0);
    for _ in 0..rounds(300) {
        let (rows, cols) = (random.between(1, 9), random.between(1, 9));
        let (puzzle, whole) = solved_puzzle(rows, cols, &mut random);
        let mut bridges = whole.bridges().to_vec();
        bridges.retain(|_| random.chance(60));
        let bare = Solution::new(bridges);
        for charset in [Charset::Unicode, Charset::Ascii] {
            for layout in [Layout::Plain, Layout::Wide] {
                if layout == Layout::Plain && needs_wide(&puzzle, &bare) {
                    continue;
                }
                let style = Style::default()
                    .with_charset(charset)
                    .with_layout(layout)
                    .with_color(false);
                let text = draw(&puzzle, Some(&bare), style).to_string();
                if text.trim().is_empty() {
                    continue;
                }
                assert_eq!(read(&puzzle, &text), State::from(bare.clone()), "{text}");
            }
        }
        let state = with_crosses(&puzzle, bare.clone(), &mut random);
        let pair = |[a, b]: &[Cell; 2]| [[a.row, a.col], [b.row, b.col]];
        let crosses: Vec<[[u32; 2]; 2]> = state.crosses.iter().map(pair).collect();
        let crosses = serde_json::to_string(&crosses).unwrap();
        let drawn = serde_json::to_string(&bare).unwrap();
        let json = format!("{{\"bridges\": {drawn}, \"crosses\": {crosses}}}");
        assert_eq!(read(&puzzle, &json), state);
        let json = format!("{{\"status\": \"satisfiable\", \"bridges\": {drawn}}}");
        assert_eq!(read(&puzzle, &json), State::from(bare.clone()));
        assert_eq!(read(&puzzle, &drawn), State::from(bare.clone()));
        for (format, expected) in [
            (Format::Pzprv3, state.clone()),
            (Format::Json, State::from(bare)),
        ] {
            let mut text = Vec::new();
            if write_answered(&puzzle, &state, format, &mut text).is_ok() {
                let text = String::from_utf8(text).unwrap();
                // A grid of one cell has no place for an answer.
                assert_eq!(read(&puzzle, &text), expected, "{text}");
            }
        }
    }
}

#[test]
fn crosses_in_a_drawing_lie_on_every_corridor_that_passes() {
    let crossing = grid_text::puzzle(".1./1.1/.1.", 2, true);
    let both = [((0, 1), (1, 1)), ((1, 0), (1, 1))];
    for text in [
        ".1.\n1x1\n.1.\n",
        " 1\n1×1\n 1",
        ". 1 .\n     \n1 x 1\n     \n. 1 .\n",
    ] {
        assert_eq!(read(&crossing, text), state(&[], &both), "{text}");
    }
    // Between two cells of a wide drawing it is on one corridor only.
    let across = ". 1 .\n     \n1x. 1\n     \n. 1 .\n";
    assert_eq!(read(&crossing, across), state(&[], &[((1, 0), (1, 1))]));
    let down = ". 1 .\n     \n1 . 1\n  x  \n. 1 .\n";
    assert_eq!(read(&crossing, down), state(&[], &[((1, 1), (2, 1))]));
    let touching = grid_text::puzzle("11", 2, true);
    assert_eq!(read(&touching, "1x1\n"), state(&[], &[((0, 0), (0, 1))]));
    assert_eq!(read(&touching, "11\n"), State::default());
    // Where no corridor passes, a cross in a plain drawing says nothing.
    let corner = grid_text::puzzle("1.1/...", 2, true);
    assert_eq!(
        read(&corner, "1-1\nxxx\n"),
        state(&[((0, 0), (0, 2), 1)], &[])
    );
    // A bridge in hand does not cross: it ends on water, and that is a fault of the state.
    let long = grid_text::puzzle("1...1", 2, true);
    let broken = read(&long, "1-x.1\n");
    assert_eq!(broken, state(&[((0, 0), (0, 1), 1)], &[((0, 1), (0, 2))]));
}

#[test]
fn a_bare_puzzle_is_a_state_without_a_bridge() {
    let puzzle = grid_text::puzzle("?.2/.../..1", 2, true);
    for text in [
        "?.2\n...\n..1\n",
        "? 2\n\n  1",
        "{\"bridges\": []}",
        "{\"crosses\": []}",
        "[]",
        "{\"grid\": [[\"?\", 0, 2], [0, 0, 0], [0, 0, 1]]}",
        "{\"grid\": [[\"?\", 0, 2], [0, 0, 0], [0, 0, 1]], \"solution\": []}",
        "pzprv3/hashikake/3/3/- . 2 /. . . /. . 1 /",
    ] {
        assert_eq!(read(&puzzle, text), State::default(), "{text}");
    }
}

#[test]
fn a_pzprv3_file_has_its_crosses() {
    let puzzle = grid_text::puzzle("?.2/.../..1", 2, true);
    let text = "pzprv3/hashikake/3/3/- . 2 /. . . /. . 1 /1 1 /0 0 /0 -1 /0 0 0 /0 0 -1 /";
    let expected = state(
        &[((0, 0), (0, 2), 1)],
        &[((1, 2), (2, 2)), ((2, 1), (2, 2))],
    );
    assert_eq!(read(&puzzle, text), expected);
}

#[test]
fn what_is_no_state_is_refused_with_its_reason() {
    let puzzle = grid_text::puzzle("?.2/.../..1", 2, true);
    for (text, expected) in [
        (
            " \n",
            "line 1, column 1: found nothing, expected what is drawn so far: a drawing of the puzzle, JSON, a pzprv3 or save file, or a link with an answer",
        ),
        (
            "s SATISFIABLE\nv 1 2 3 4 0\n",
            "found the output of a SAT solver, expected what is drawn so far: a drawing of the puzzle, JSON, a pzprv3 or save file, or a link with an answer",
        ),
        (
            "UNSAT\n",
            "found the output of a SAT solver, expected what is drawn so far: a drawing of the puzzle, JSON, a pzprv3 or save file, or a link with an answer",
        ),
        (
            "p cnf 4 1\n1 0\n",
            "found the output of a SAT solver, expected what is drawn so far: a drawing of the puzzle, JSON, a pzprv3 or save file, or a link with an answer",
        ),
        (
            "{\"status\": \"unsatisfiable\"}",
            "found the claim that there is no solution, expected the \"bridges\" or \"crosses\" that are drawn so far",
        ),
        (
            "{\"status\": \"unknown\", \"reason\": \"time limit\"}",
            "found the status unknown, expected the \"bridges\" or \"crosses\" that are drawn so far",
        ),
        (
            "{\"status\": \"unknown\", \"bridges\": []}",
            "line 1, column 1: found bridges or crosses, though the status is not satisfiable (read as JSON)",
        ),
        (
            "{}",
            "line 1, column 1: found neither \"bridges\" nor \"crosses\", expected what is drawn so far (read as JSON)",
        ),
        (
            "{\"crosses\": [[[0, 0], [0, 2]]]}",
            "line 1, column 30: found a cross between (0,0) and (0,2), expected two neighbouring cells (read as JSON)",
        ),
        (
            "{\"crosses\": [[[0, 0], [4294967295, 0]]]}",
            "line 1, column 39: found a cross between (0,0) and (4294967295,0), expected two neighbouring cells (read as JSON)",
        ),
        (
            "{\"grid\": [[\"?\", 0, 2], [0, 0, 0], [0, 0, 1]], \"solution\": 3}",
            "found a puzzle without an answer: it has no bridges",
        ),
        (
            "{\"grid\": [[\"?\", 0, 2], [0, 0, 0], [0, 0, 2]]}",
            "found an answer to another puzzle: clue 2 at (2,2), expected clue 1",
        ),
        (
            "1.2\n...\n..1\n",
            "line 1, column 1: found clue 1, expected clue ? of the island at (0,0) (read as a drawing)",
        ),
        (
            "x.2\n...\n..1\n",
            "line 1, column 1: found 'x', expected clue ? of the island at (0,0) (read as a drawing)",
        ),
        (
            "?.2\n.X.\n..1\n",
            "line 2, column 2: found 'X', expected water ('.' or a blank), a bridge or a clue (read as a drawing)",
        ),
        (
            "nothing yet",
            "found other text, expected what is drawn so far: a drawing of the puzzle, JSON, a pzprv3 or save file, or a link with an answer (it is no drawing: line 1, column 6: the drawing goes on, expected at most 3 x 3 characters, or 5 x 5 in a wide drawing)",
        ),
    ] {
        assert_eq!(refused(&puzzle, text), expected, "{text}");
    }
    let wide = read_state(&puzzle, b"? . 2\n x   \n. . .\n     \n. . 1\n");
    let Err(AnswerError::Drawing(error)) = wide else {
        panic!("{wide:?}");
    };
    assert_eq!(
        (error.line, error.column, error.fault),
        (2, 2, DrawingFault::Between('x'))
    );
    let solver = read_state(&puzzle, b"s UNKNOWN");
    assert!(matches!(
        solver,
        Err(AnswerError::NotAState(NotAState::SolverOutput))
    ));
    let ignored = read_state(
        &puzzle,
        b"{\"grid\": [[\"?\", 0, 2], [0, 0, 0], [0, 0, 1]], \"solution\": 1}",
    );
    assert!(matches!(
        ignored,
        Err(AnswerError::PuzzleFile(PuzzleFileError::NoAnswer))
    ));
}

/// In a drawing, a cross claims no bridge; elsewhere an answer is read strictly.
#[test]
fn crosses_in_an_answer_claim_nothing() {
    let puzzle = grid_text::puzzle("1.1/...", 2, true);
    let decode = |text: &str| decode(&puzzle, text.as_bytes(), BridgeEncoding::Order);
    let expected = Claim::Solution(solution(&[((0, 0), (0, 2), 1)]));
    for text in ["1-1\n.x.\n", "1-1\n.×.\n"] {
        let claim = decode(text).unwrap_or_else(|error| panic!("{text}\n{error}"));
        assert_eq!(claim, expected, "{text}");
    }
    for text in [
        "{\"bridges\": []}",
        "{\"status\": \"satisfiable\", \"bridges\": [], \"crosses\": []}",
    ] {
        assert!(decode(text).is_err(), "{text}");
    }
}

#[test]
fn any_bytes_are_read_or_refused() {
    let mut random = Random::new("states damaged", 0);
    for _ in 0..rounds(3000) {
        let (rows, cols) = (random.between(1, 5), random.between(1, 5));
        let (puzzle, bridges) = solved_puzzle(rows, cols, &mut random);
        let state = with_crosses(&puzzle, bridges, &mut random);
        let mut text = match random.below(3) {
            0 => draw(&puzzle, Some(&state.bridges), Style::default())
                .to_string()
                .into_bytes(),
            1 => b"{\"bridges\": [], \"crosses\": [[[0, 1], [0, 2]]]}".to_vec(),
            _ => Vec::new(),
        };
        if text.is_empty() {
            // What cannot be written leaves nothing.
            let _ = write_answered(&puzzle, &state, Format::Pzprv3, &mut text);
        }
        let text = damaged(&text, b"x-=|\"[]{},0123.? \n", &mut random);
        if let Ok(state) = read_state(&puzzle, &text) {
            let _ = hashi_sat::play::progress::faults(&puzzle, &state);
        }
    }
}

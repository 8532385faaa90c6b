//! The board, and what is seen on it.

use hashi_sat::model::corridor_state::CorridorState;
use hashi_sat::play::look::look;
use hashi_sat::{Cell, candidate_graph};
use serde_json::{Value, json};

use super::{PROGRAM_C, about, ask, drawn, puzzle, with};

#[test]
fn the_board_is_the_candidate_graph() {
    for text in [PROGRAM_C, "12.\n..1", "?", "...", "1.1.1\n1.1.1\n.1.1."] {
        let puzzle = puzzle(text);
        let graph = candidate_graph(&puzzle);
        let islands: Vec<Value> = puzzle
            .islands()
            .iter()
            .map(|island| json!([island.cell.row, island.cell.col, island.clue]))
            .collect();
        let corridors: Vec<[u32; 2]> = graph.corridors().iter().map(|each| each.ends).collect();
        assert_eq!(
            ask(&about("board", text)),
            json!({
                "rows": puzzle.rows(), "cols": puzzle.cols(), "max_bridges": 2, "loops": true,
                "islands": islands, "corridors": corridors, "crossings": graph.crossings(),
            })
        );
    }
}

fn see(text: &str, counts: &[u8], crossed: &[u32]) -> Value {
    let state = json!({"state": {"counts": counts, "crossed": crossed}});
    ask(&with(about("look", text), state))
}

/// The kinds of all faults.
fn kinds(seen: &Value) -> Vec<&str> {
    let faults = seen["faults"].as_array().unwrap().iter();
    faults
        .map(|fault| fault["kind"].as_str().unwrap())
        .collect()
}

#[test]
fn nothing_is_drawn_where_no_state_is_given() {
    let nothing = see("2.2\n...\n2.2", &[0; 4], &[]);
    assert_eq!(ask(&about("look", "2.2\n...\n2.2")), nothing);
    assert_eq!(
        nothing,
        json!({
            "complete": false, "finished": [], "over": [], "starved": [], "cut_off": [], "faults": [],
        })
    );
}

#[test]
fn islands_are_finished_over_or_starved() {
    // A, B, C, D in a row: corridors A-B, B-C, C-D.
    let seen = see("1.3.3.1", &[1, 1, 0], &[]);
    assert_eq!(
        (&seen["finished"], &seen["over"]),
        (&json!([0]), &json!([]))
    );
    assert_eq!(seen["starved"], json!([]));
    let seen = see("1.3.3.1", &[2, 2, 0], &[]);
    assert_eq!(
        (&seen["finished"], &seen["over"]),
        (&json!([]), &json!([0, 1]))
    );
    assert_eq!(kinds(&seen), ["degree", "degree"]);
    let seen = see("1.3.3.1", &[0, 0, 0], &[0]);
    assert_eq!(seen["starved"], json!([0, 1]));
    // Unknown clues are never finished, and starve only without any way.
    let seen = see("?.?.?", &[1, 0], &[1]);
    assert_eq!(
        (&seen["finished"], &seen["starved"]),
        (&json!([]), &json!([2]))
    );
    // Alone, an island of unknown clue wants nothing.
    let seen = see("?", &[], &[]);
    assert_eq!(
        (&seen["complete"], &seen["starved"]),
        (&json!(true), &json!([]))
    );
    // The neighbour takes no more.
    let seen = see("1.1.2.1", &[1, 0, 0], &[]);
    assert_eq!(seen["starved"], json!([2]));
    assert_eq!(seen["cut_off"], json!([[0, 1]]));
    assert_eq!(kinds(&seen), ["finished"]);
}

#[test]
fn a_bridge_across_takes_the_room() {
    //  .2.   corridors: 0-3 down, 1-2 across
    //  2.2
    //  .2.
    let seen = see(".2.\n2.2\n.2.", &[1, 0], &[]);
    assert_eq!(seen["starved"], json!([1, 2]));
    let seen = see(".2.\n2.2\n.2.", &[1, 1], &[]);
    assert_eq!(kinds(&seen), ["crossing"]);
    assert_eq!(seen["starved"], json!([0, 1, 2, 3]));
}

#[test]
fn more_than_the_rules_allow_is_a_fault_and_no_error() {
    let seen = see("2.2", &[255], &[]);
    assert_eq!(kinds(&seen), ["too_many", "degree", "degree"]);
    assert_eq!(seen["over"], json!([0, 1]));
    let seen = see("2.2", &[1], &[0]);
    assert_eq!(kinds(&seen), ["crossed"]);
}

#[test]
fn a_solution_is_complete() {
    let solved = ask(&about("solve", PROGRAM_C));
    let mut state = drawn(&puzzle(PROGRAM_C), &solved["bridges"], &json!([]));
    state["crossed"] = json!([1, 3, 1]);
    let state = json!({"state": state});
    let seen = ask(&with(about("look", PROGRAM_C), state));
    // A cross on a bridge does not take back that the bridges are the solution.
    assert_eq!(seen["complete"], true);
    assert_eq!(seen["finished"].as_array().unwrap().len(), 7);
    assert_eq!(kinds(&seen), ["crossed"]);
}

/// Whoever is starved has no solution that extends the state, for every state of small puzzles.
#[test]
fn what_starves_is_never_part_of_a_solution() {
    for text in ["2.3.2\n.....\n2.3.2", PROGRAM_C, "1.?.2\n.....\n?.?.1"] {
        let puzzle = puzzle(text);
        let graph = candidate_graph(&puzzle);
        let corridors = graph.corridors().len();
        let solutions: Vec<Vec<u64>> = hashi_sat::questions::count::Solutions::new(
            &puzzle,
            hashi_sat::SearchOptions::default(),
        )
        .map(|solution| {
            let bridges = json!(solution.unwrap().bridges());
            serde_json::from_value(drawn(&puzzle, &bridges, &json!([]))["counts"].clone()).unwrap()
        })
        .collect();
        assert!(!solutions.is_empty(), "{text}");
        for code in 0..4_usize.pow(corridors as u32).min(1 << 14) {
            // Of each corridor: 0, 1 or 2 bridges, or a cross.
            let marks: Vec<usize> = (0..corridors)
                .map(|corridor| code / 4_usize.pow(corridor as u32) % 4)
                .collect();
            let drawn = marks
                .iter()
                .map(|&mark| if mark == 3 { 0 } else { mark as u8 });
            let is_crossed = |&corridor: &u32| marks[corridor as usize] == 3;
            let crossed = (0..corridors as u32).filter(is_crossed);
            let state = CorridorState::from_counts(&graph, drawn.collect(), crossed.collect());
            let state = state.unwrap();
            let seen = look(&puzzle, &state.state(&puzzle, &graph));
            let extends = |solution: &Vec<u64>| {
                let mut pairs = marks.iter().zip(solution);
                pairs.all(|(&mark, &count)| match mark {
                    3 => count == 0,
                    _ => count >= mark as u64,
                })
            };
            if solutions.iter().any(extends) {
                assert_eq!(
                    (&seen.starved, &seen.over),
                    (&vec![], &vec![]),
                    "{text}: {marks:?}"
                );
                assert_eq!(seen.faults, [], "{text}: {marks:?}");
            }
        }
    }
}

#[test]
fn islands_of_a_group_that_is_cut_off_are_named_by_number() {
    let puzzle = puzzle("1.1\n...\n2.2");
    assert_eq!(puzzle.islands()[2].cell, Cell::new(2, 0));
    let seen = see("1.1\n...\n2.2", &[1, 0, 0, 2], &[]);
    assert_eq!(seen["cut_off"], json!([[0, 1], [2, 3]]));
    assert_eq!(seen["faults"][1]["cell"], json!([2, 0]));
}

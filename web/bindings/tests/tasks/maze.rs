//! Mazes are those of the library, and what is impossible comes with the reason.

use std::num::NonZeroU64;

use hashi_sat::maze::{MazeAnswer, MazeWishes, Mixing, Pin, mixed, search, verify};
use hashi_sat::report::MazeDocument;
use hashi_sat::{Cell, Limits};
use serde_json::{Value, json};

use super::{ask, error, refused, with};

fn order(rows: u32, cols: u32, white: u64, further: Value) -> Value {
    let order = json!({"task": "maze", "rows": rows, "cols": cols, "white": white, "seed": 7, "seconds": 60});
    with(order, further)
}

fn documented(wishes: &MazeWishes, answer: MazeAnswer, number: u64) -> Value {
    let MazeAnswer::Maze(maze) = answer else {
        panic!("{answer:?}");
    };
    assert_eq!(verify(&maze, wishes), Ok(()));
    let path = maze.shortest_way();
    let number = NonZeroU64::new(number).unwrap();
    let document = MazeDocument::new(number, Some(7), wishes.white, &maze, path.as_deref());
    serde_json::to_value(document.unwrap()).unwrap()
}

#[test]
fn mazes_are_those_of_the_library() {
    let wishes = MazeWishes::new(8, 9, 40);
    for number in [1, 3] {
        for open in [None, Some(0.0), Some(1.0)] {
            let mixing = open.map_or(Mixing::default(), |open| Mixing::default().with_open(open));
            let made = mixed(&wishes, mixing, 7, number - 1, &Limits::default()).unwrap();
            let mut request = order(8, 9, 40, json!({"number": number}));
            if let Some(open) = open {
                request["open"] = json!(open);
            }
            assert_eq!(ask(&request), documented(&wishes, made, number));
        }
    }
}

#[test]
fn every_wish_counts() {
    let pin = |row, col, white| Pin {
        cell: Cell::new(row, col),
        white,
    };
    let wishes = MazeWishes::new(6, 7, 22)
        .with_tree(true)
        .with_open_squares(false)
        .with_pins(vec![pin(0, 1, false), pin(3, 3, true)]);
    let made = search(&wishes, Mixing::default(), 7, 0, &Limits::default()).unwrap();
    let further =
        json!({"tree": true, "open_squares": false, "pins": [[0, 1, false], [3, 3, true]]});
    let answer = ask(&order(6, 7, 22, further));
    assert_eq!(answer, documented(&wishes, made, 1));
    assert_eq!(answer["maze"][0].as_str().unwrap().as_bytes()[1], b'x');
    assert_eq!(answer["maze"][3].as_str().unwrap().as_bytes()[3], b'-');
}

#[test]
fn what_cannot_be_made_says_why() {
    let why = |request: &Value, why: Value| {
        assert_eq!(ask(request), json!({"status": "impossible", "why": why}));
    };
    why(
        &order(4, 5, 7, json!({})),
        json!({"kind": "white", "fewest": 8, "most": 20}),
    );
    why(
        &order(4, 5, 12, json!({"pins": [[3, 4, false]]})),
        json!({"kind": "black_corner", "cell": [3, 4]}),
    );
    why(
        &order(
            4,
            5,
            12,
            json!({"pins": [[0, 1, false], [1, 0, false], [2, 2, true]]}),
        ),
        json!({"kind": "cut_off", "cell": [2, 2]}),
    );
    let square = json!({"open_squares": false, "pins": [[1, 1, true], [1, 2, true], [2, 1, true], [2, 2, true]]});
    why(
        &order(4, 5, 12, square),
        json!({"kind": "pinned_square", "cell": [1, 1]}),
    );
    // Only a search can tell this one.
    assert_eq!(
        ask(&order(
            3,
            3,
            7,
            json!({"tree": true, "pins": [[0, 2, false], [2, 0, false]]})
        )),
        json!({"status": "impossible"})
    );
    let limit = json!({"tree": true, "seconds": 0});
    assert_eq!(
        ask(&order(40, 40, 900, limit)),
        json!({"status": "unknown", "reason": "time limit"})
    );
}

#[test]
fn what_is_no_wish_is_refused() {
    refused(&order(4, 5, 8, json!({"pins": [[0, 1]]})));
    refused(&order(4, 5, 8, json!({"number": 0})));
    let kind = |request: &Value| error(request, &[]).0;
    assert_eq!(kind(&order(0, 5, 8, json!({}))), "wish");
    assert_eq!(kind(&order(1001, 5, 1100, json!({}))), "too large");
    assert_eq!(
        kind(&order(300, 300, 50_000, json!({"tree": true}))),
        "too large"
    );
    assert_eq!(kind(&order(4, 5, 8, json!({"open": 2}))), "wish");
    assert_eq!(
        kind(&order(4, 5, 8, json!({"pins": [[9, 9, true]]}))),
        "wish"
    );
}

#[test]
fn pictures_are_those_of_the_library() {
    let picture = |maze: Value| json!({"task": "maze_svg", "maze": maze, "title": "<b>"});
    let drawn = ask(&with(
        picture(json!(["--", "x-"])),
        json!({"path": [[0, 0], [0, 1], [1, 1]]}),
    ));
    let text = drawn["text"].as_str().unwrap();
    assert!(text.contains("&lt;b&gt;") && text.contains("points=\"0.5,0.5 1.5,0.5 1.5,1.5\""));
    for maze in [json!(["--", "-"]), json!(["-o"]), json!([]), json!([""])] {
        refused(&picture(maze));
    }
}

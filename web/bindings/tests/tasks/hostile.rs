//! Whatever is asked, the answer is JSON: nothing panics.

use std::panic;

use serde_json::{Value, json};

use super::{about, ask_reporting, error, refused, with};

/// The answer to any text at all, which must be JSON.
fn answer(request: &str, data: &[u8]) -> Value {
    let answer = panic::catch_unwind(|| hashi_sat_web::answer(request, data, &mut |_| {}));
    let answer = answer.unwrap_or_else(|_| panic!("it panics: {request:?}"));
    serde_json::from_str(&answer).unwrap()
}

fn kind(request: &str, data: &[u8]) -> String {
    let answer = answer(request, data);
    let kind = answer["error"]["kind"].as_str();
    kind.unwrap_or_else(|| panic!("{request}: {answer}"))
        .to_owned()
}

#[test]
fn what_is_no_request_is_refused() {
    for request in [
        "",
        " ",
        "null",
        "1",
        "\"solve\"",
        "[]",
        "[\"solve\"]",
        "{",
        "{}",
        "{\"task\": 1}",
        "{\"task\": \"\"}",
        "{\"task\": \"solve\"}",
        "{\"task\": \"solve\", \"task\": \"solve\"}",
        "{\"task\": \"look\", \"puzzle\": null}",
        "{\"task\": \"look\", \"puzzle\": {}}",
        "{\"task\": \"Solve\"}",
        "\u{0}",
        "{\"task\": \"solve\u{0}\"}",
        "{\"task\": \"generate\"}",
        "{\"task\": \"look\", \"puzzle\": {\"grid\": [[1]], \"max_bridges\": 2, \"loops\": true}} x",
    ] {
        assert_eq!(kind(request, &[]), "request", "{request:?}");
    }
    let nested = format!("{{\"task\": \"look\", \"puzzle\": {}", "[".repeat(100_000));
    assert_eq!(kind(&nested, &[]), "request");
    let nested = format!("{{\"task\": {}", "{\"a\":".repeat(100_000));
    assert_eq!(kind(&nested, &[]), "request");
}

#[test]
fn grids_that_are_none_are_refused() {
    let grid = |grid: Value, max_bridges: Value, loops: Value| json!({"task": "look", "puzzle": {"grid": grid, "max_bridges": max_bridges, "loops": loops}});
    for (cells, most, loops) in [
        (json!([]), json!(2), json!(true)),
        (json!([[]]), json!(2), json!(true)),
        (json!([[1, 0], [1]]), json!(2), json!(true)),
        (json!([[9, 0]]), json!(2), json!(true)),
        (json!([[17, 0]]), json!(3), json!(true)),
        (json!([[-1, 0]]), json!(2), json!(true)),
        (json!([[1.5, 0]]), json!(2), json!(true)),
        (
            json!([["<script>alert(1)</script>", 0]]),
            json!(2),
            json!(true),
        ),
        (json!([[1, 0]]), json!(0), json!(true)),
        (json!([[1, 0]]), json!(5), json!(true)),
        (json!([[1, 0]]), json!("2"), json!(true)),
        (json!([[1, 0]]), json!(2), json!(1)),
        (json!("1.1"), json!(2), json!(true)),
    ] {
        refused(&grid(cells, most, loops));
    }
    let mut solved = about("look", "1.1");
    solved["puzzle"]["solution"] = json!({"status": "satisfiable", "bridges": []});
    assert!(refused(&solved).contains("solution"));
}

#[test]
fn states_of_another_puzzle_are_refused() {
    for state in [
        json!({"counts": [], "crossed": []}),
        json!({"counts": [0, 0], "crossed": []}),
        json!({"counts": [0], "crossed": [1]}),
        json!({"counts": [0], "crossed": [-1]}),
        json!({"counts": [256], "crossed": []}),
        json!({"counts": [-1], "crossed": []}),
        json!({"counts": [0.5], "crossed": []}),
        json!({"counts": ["0"], "crossed": []}),
        json!({"counts": [0]}),
        json!({"crossed": []}),
        json!("nothing"),
    ] {
        for task in hashi_sat_web::TASKS {
            if ["read", "board", "generate"].contains(&task) {
                continue;
            }
            let format = if task == "write" {
                json!({"format": "pzprv3"})
            } else {
                json!({})
            };
            let request = with(with(about(task, "1.1"), json!({"state": state})), format);
            refused(&request);
        }
    }
}

#[test]
fn bytes_come_with_a_text_to_read_alone() {
    let (kind, text) = error(&about("solve", "1.1"), b"1.1");
    assert_eq!((kind.as_str(), text.contains("bytes")), ("request", true));
}

/// Every prefix of a request, and the request with any of its characters replaced.
#[test]
fn damaged_requests_are_answered() {
    let request = with(
        about("hint", "1.3.1\n.....\n..1.."),
        json!({"state": {"counts": [1, 0, 1], "crossed": [1]}, "seconds": 1}),
    )
    .to_string();
    for end in 0..request.len() {
        assert_eq!(kind(&request[..end], &[]), "request");
    }
    for place in 0..request.len() {
        for replacement in [
            "", "0", "9", "-", "\"", "[", "}", ",", "\\", "\u{7f}", "ü", "1e9",
        ] {
            let damaged = format!(
                "{}{replacement}{}",
                &request[..place],
                &request[place + 1..]
            );
            answer(&damaged, &[]);
        }
    }
}

/// States that break every rule at once, with every task that looks at them.
#[test]
fn nonsensical_states_are_answered() {
    let puzzle = "2.3.?\n.?.4.\n8..1?\n.1.2.\n?.1.1";
    let board = ask_reporting(&about("board", puzzle), &[]).0;
    let corridors = board["corridors"].as_array().unwrap().len();
    for count in [0, 1, 2, 3, 255] {
        for crossed in [vec![], (0..corridors).collect(), vec![0; 1000]] {
            let state = json!({"state": {"counts": vec![count; corridors], "crossed": crossed}});
            for task in ["look", "svg", "hint", "solve"] {
                let (found, _) = ask_reporting(&with(about(task, puzzle), state.clone()), &[]);
                assert_eq!(found["error"], json!(null), "{task}: {found}");
            }
            for format in hashi_sat::notation::format::Format::ALL {
                let format = json!({"format": format.name()});
                let request = with(with(about("write", puzzle), state.clone()), format);
                let (found, _) = ask_reporting(&request, &[]);
                assert!(
                    found["text"].is_string() || found["error"]["kind"] == "format",
                    "{found}"
                );
            }
        }
    }
}

#[test]
fn bytes_that_are_no_text_are_answered() {
    for data in [
        &[0xff_u8, 0xfe, 0xff][..],
        &[0x1f, 0x8b],
        &[0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3],
        &[0; 1000],
        b"<script>alert(1)</script>",
        b"PK\x03\x04",
        b"https://puzz.link/p?hashi/4294967296/4294967296/1",
        b"99999x99999m2:1",
        b"https://swaroopg92.github.io/penpa-edit/#m=edit&p=AAAA",
        b"{\"grid\": [[1, 0, 1]], \"solution\": {\"bridges\": [{\"from\": [0, 0], \"to\": [4294967295, 0], \"count\": 255}]}}",
        b"pzprv3/hashikake/1/3/1 . 1 /-1 -1 /",
    ] {
        answer(r#"{"task": "read"}"#, data);
    }
    let long = vec![b'1'; 10_000_001];
    assert_eq!(kind(r#"{"task": "read"}"#, &long), "too large");
    let many = "1.1\n...\n\n".repeat(200_000);
    let found = answer(r#"{"task": "read", "most": 2}"#, many.as_bytes());
    assert_eq!(
        (&found["total"], found["puzzles"].as_array().unwrap().len()),
        (&json!(200_000), 2)
    );
}

//! Puzzles to order are those that the command makes.

use hashi_sat::Rules;
use hashi_sat::generate::{Generated, Generator, Islands, Style, Symmetry, TechniqueWish, Wishes};
use hashi_sat::play::hint::{Level, Technique};
use serde_json::{Value, json};

use super::{ask, ask_reporting, ask_until_limit, document, error, refused, with};

fn order(rows: u32, cols: u32, seed: u64) -> Value {
    json!({"task": "generate", "rows": rows, "cols": cols, "seed": seed})
}

fn expected(number: u64, seed: u64, made: &Generated) -> Value {
    let mut document = json!({"puzzle": document(&made.puzzle), "number": number, "seed": seed});
    if let (Some(level), Some(grade)) = (made.level, &made.grade) {
        document = with(
            document,
            json!({"level": level.key(), "score": grade.score}),
        );
    }
    document
}

fn agrees(wishes: Wishes, request: &Value, seed: u64) {
    // The command works on several threads.
    let generator = Generator::new(wishes, seed).unwrap().with_threads(2);
    let made: Vec<Generated> = generator.take(4).map(Result::unwrap).collect();
    let ask_for =
        |number: u64| ask_reporting(&with(request.clone(), json!({"number": number})), &[]).0;
    assert_eq!(ask_reporting(request, &[]).0, expected(1, seed, &made[0]));
    // In any order: the generator of the last request goes on where that is possible.
    for number in [1, 2, 4, 3, 3, 4] {
        assert_eq!(
            ask_for(number),
            expected(number, seed, &made[number as usize - 1])
        );
    }
}

#[test]
fn puzzles_are_those_of_the_library() {
    agrees(Wishes::new(7, 8), &order(7, 8, 42), 42);
    for level in Level::ALL {
        let request = with(order(8, 8, 5), json!({"level": level.key()}));
        agrees(Wishes::new(8, 8).with_level(level), &request, 5);
    }
}

#[test]
fn every_symmetry_has_its_name() {
    for symmetry in Symmetry::ALL {
        let request = with(order(9, 9, 5), json!({"symmetry": symmetry.key()}));
        agrees(Wishes::new(9, 9).with_symmetry(symmetry), &request, 5);
    }
}

#[test]
fn every_wish_counts() {
    let wishes = Wishes::new(9, 9)
        .with_rules(Rules::new(3, false).unwrap())
        .with_islands(Islands::Exactly(15))
        .with_touching(true)
        .with_hidden(1)
        .with_symmetry(Symmetry::Rotate)
        .with_two_way(1.0)
        .with_spread(0.9);
    let further = json!({
        "max_bridges": 3, "loops": false, "islands": 15, "touching": true, "hidden": 1,
        "symmetry": "rotate", "two_way": 1, "spread": 0.9,
    });
    agrees(wishes, &with(order(9, 9, 3), further), 3);
    let wishes = Wishes::new(9, 9)
        .with_style(Style::Airy)
        .with_loop_share(0.2)
        .with_score(2.0..=60.0)
        .with_technique(TechniqueWish::new(Technique::ForbiddenPair, 1, None))
        .with_technique(TechniqueWish::new(Technique::WhatIf, 0, Some(0)))
        .with_big(1);
    let further = json!({
        "style": "airy", "loop_share": 0.2, "score": [2, 60], "big": 1,
        "techniques": [{"technique": "forbidden_pair", "least": 1}, {"technique": "what_if", "most": 0}],
    });
    agrees(wishes, &with(order(9, 9, 3), further), 3);
    // Two requests that differ only in a wish never share a generator.
    let plain = ask(&with(order(9, 9, 3), json!({"number": 1})));
    let mirrored = ask(&with(
        order(9, 9, 3),
        json!({"number": 2, "symmetry": "mirror"}),
    ));
    let symmetric = Wishes::new(9, 9).with_symmetry(Symmetry::Mirror);
    let second = Generator::new(symmetric, 3)
        .unwrap()
        .nth(1)
        .unwrap()
        .unwrap();
    assert_eq!(mirrored, expected(2, 3, &second));
    assert_ne!(plain["puzzle"], mirrored["puzzle"]);
}

#[test]
fn single_bridges_alone_are_no_contradiction() {
    let rules = Rules::new(1, true).unwrap();
    let single = with(order(8, 8, 1), json!({"max_bridges": 1}));
    let wishes = Wishes::new(8, 8).with_rules(rules);
    agrees(wishes.clone(), &single, 1);
    let (kind, text) = error(
        &with(order(8, 8, 1), json!({"max_bridges": 1, "two_way": 0.5})),
        &[],
    );
    assert_eq!(kind, "wish", "{text}");
    assert!(text.contains("two-way"), "{text}");
    // It is a wish, so that it has puzzles of its own.
    agrees(
        wishes.with_two_way(0.0),
        &with(single, json!({"two_way": 0})),
        1,
    );
}

#[test]
fn what_no_puzzle_has_is_said() {
    for (further, words) in [
        (json!({"islands": 60}), "at most 50 islands"),
        (json!({"hidden": 99}), "can be hidden"),
        (json!({"max_bridges": 5}), "expected 1 to 4"),
        (json!({"spread": 2}), "from 0 to 1"),
        (json!({"rows": 0}), "1 to 100000000 cells"),
        (
            json!({"loops": false, "loop_share": 0.1}),
            "loops are forbidden",
        ),
        (json!({"score": [9, 5]}), "expected a range"),
        (json!({"big": 90}), "7 bridges or more"),
        (
            json!({"techniques": [{"technique": "no_loop", "least": 1}]}),
            "no_loop is a technique",
        ),
        (
            json!({"level": "hard", "techniques": [{"technique": "what_if", "least": 1}]}),
            "at least expert, not hard",
        ),
    ] {
        let (kind, text) = error(&with(order(10, 10, 1), further), &[]);
        assert_eq!(kind, "wish", "{text}");
        assert!(text.contains(words), "{text}");
    }
}

#[test]
fn what_does_not_fit_on_the_page_is_not_made() {
    for (rows, cols) in [(1_001, 2), (2, 1_001), (501, 500), (u32::MAX, u32::MAX)] {
        let (kind, text) = error(&order(rows, cols, 1), &[]);
        assert_eq!(kind, "too large", "{text}");
    }
    let many = with(order(500, 500, 1), json!({"islands": 30_001}));
    let (kind, text) = error(&many, &[]);
    assert_eq!(kind, "too large", "{text}");
}

#[test]
fn wishes_of_the_wrong_kind_are_refused() {
    for further in [
        json!({"level": "deadly"}),
        json!({"symmetry": "round"}),
        json!({"number": 0}),
        json!({"seed": -1}),
        json!({"seed": 1.5}),
        json!({"islands": "many"}),
        json!({"density": 0.5}),
        json!({"style": "gothic"}),
        json!({"score": 5}),
        json!({"score": [5]}),
        json!({"big": -1}),
        json!({"techniques": [{"technique": "guess"}]}),
        json!({"techniques": [{"technique": "what_if", "steps": 1}]}),
        json!({"techniques": {"what_if": 0}}),
    ] {
        refused(&with(order(7, 7, 1), further));
    }
}

/// There are hardly any such puzzles, so that the limit comes first.
#[test]
fn what_was_tried_is_reported_until_the_limit() {
    let wishes = json!({"islands": 3, "level": "expert"});
    let (answer, reports) = ask_until_limit(&with(order(5, 5, 1), wishes));
    assert_eq!(answer["status"], "unknown");
    let tried: Vec<u64> = reports
        .iter()
        .map(|report| report["tried"].as_u64().unwrap())
        .collect();
    assert!(tried.is_sorted(), "{tried:?}");
    assert!(tried.last().copied() <= answer["tried"].as_u64());
    // The next request is answered as if nothing had happened.
    let made = Generator::new(Wishes::new(5, 5), 1)
        .unwrap()
        .next()
        .unwrap()
        .unwrap();
    assert_eq!(ask(&order(5, 5, 1)), expected(1, 1, &made));
}

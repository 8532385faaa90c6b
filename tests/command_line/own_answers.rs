//! `check` of the answer that a puzzle's own file has.

use super::program::{Ended, file, folder, program, words};

const PUZZLE: &str = "pzprv3/hashikake/5/5/4 . 2 . . /. 3 . . 2 /3 . . . . /. 3 . 1 . /3 . 4 . 3 /";

/// The right one, with crosses.
const RIGHT: &str = "2 2 0 0 /0 1 1 1 /-1 0 -1 -1 /0 1 1 -1 /2 2 2 2 /2 0 0 0 0 /2 2 0 0 1 /1 2 0 -1 1 \
    /1 0 0 -1 1 /";

fn check(input: &str, options: &str) -> Ended {
    words(&format!("check - {options}")).input(input).run()
}

#[test]
fn a_pzprv3_file_is_judged_by_its_own_answer() {
    let right = format!("{PUZZLE}{RIGHT}");
    for text in [
        right.clone(),
        right.replace('/', "\n"),
        right.replace('/', "\r\n"),
        right.replace("-1", "0"),
        format!("{}info:{{\"type\":\"pzpr\"}}\n", right.replace('/', "\n")),
    ] {
        let ended = check(&text, "");
        assert_eq!(
            (ended.answer(), ended.stderr.as_str()),
            ((0, "valid\n"), ""),
            "{text}"
        );
        let ended = check(&text, "--output json");
        assert_eq!(ended.json()["valid"], true, "{text}");
    }
    for (from, to) in [
        // A bridge less, a bridge more, none at all, crosses in place of bridges.
        ("2 2 0 0 /0 1 1 1", "1 1 0 0 /0 1 1 1"),
        ("2 2 0 0 /0 1 1 1", "2 2 0 0 /0 2 2 2"),
        ("2 2 0 0 /0 1 1 1", "0 0 0 0 /0 0 0 0"),
        ("2 2 0 0 /0 1 1 1", "-1 -1 0 0 /0 -1 -1 -1"),
    ] {
        let wrong = right.replace(from, to);
        assert_ne!(wrong, right);
        let ended = check(&wrong, "");
        assert_eq!(ended.code, 1, "{to}: {ended:?}");
        assert!(ended.answer().1.starts_with("invalid"), "{to}: {ended:?}");
        let violations = check(&wrong, "--output json").json();
        assert_eq!(violations["valid"], false);
        assert!(!violations["violations"].as_array().unwrap().is_empty());
    }
    // An answer that is there but empty is one, too.
    let zeros = RIGHT.replace("-1", "0").replace(['1', '2'], "0");
    assert_eq!(check(&format!("{PUZZLE}{zeros}"), "").code, 1);
    // Bridges that end in water.
    for to in ["2 1 0 0 /", "2 0 0 0 /", "2 2 1 0 /", "2 2 0 2 /"] {
        let ended = check(&right.replace("2 2 0 0 /", to), "");
        assert_eq!(ended.code, 1, "{to}: {ended:?}");
        let reason = "where there is no island";
        assert!(ended.answer().1.contains(reason), "{to}: {ended:?}");
    }
    for to in [
        "3 3 0 0 /",
        "2 2 0 /",
        "2 2 0 0 0 /",
        "2 2 0 x /",
        "",
        "-2 2 0 0 /",
    ] {
        let ended = check(&right.replace("2 2 0 0 /", to), "");
        assert_eq!(ended.answer(), (2, ""), "{to}: {ended:?}");
        let place = "hashi-sat: <stdin>: line 1, column ";
        assert!(ended.stderr.starts_with(place), "{to}: {ended:?}");
    }
}

#[test]
fn a_solution_in_json_is_judged() {
    let one = r#"{"from": [0,0], "to": [0,2], "count": 1}"#;
    let two = one.replace("\"count\": 1", "\"count\": 2");
    for (solution, code) in [
        (format!("[{one}]"), 0),
        (format!("{{\"bridges\": [{one}]}}"), 0),
        (
            format!("{{\"status\": \"satisfiable\", \"bridges\": [{one}]}}"),
            0,
        ),
        (format!("[{two}]"), 1),
        (String::from("[]"), 1),
        (String::from("{\"status\": \"unsatisfiable\"}"), 2),
        (String::from("null"), 2),
        (String::from("\"none\""), 2),
    ] {
        let text = format!("{{\"grid\": [[1,0,1]], \"solution\": {solution}}}");
        let ended = check(&text, "");
        assert_eq!(ended.code, code, "{solution}: {ended:?}");
    }
}

#[test]
fn a_file_without_an_answer_is_no_answer() {
    for text in [
        "1.1\n",
        "1 3 2\n1 0 1\n",
        "[[1,0,1]]",
        "{\"grid\": [[1,0,1]]}",
        "hashi/3/1/1g1",
        "3x1:1a1",
        "pzprv3/hashikake/1/3/1 . 1 /",
    ] {
        let ended = check(text, "");
        let expected =
            "hashi-sat: <stdin>: found a puzzle without an answer, expected ANSWER after FILE\n";
        assert_eq!(
            (ended.answer(), ended.stderr.as_str()),
            ((2, ""), expected),
            "{text}"
        );
        let ended = check(text, "--output json");
        assert_eq!(
            (ended.answer(), ended.stderr.as_str()),
            ((2, ""), expected),
            "{text}"
        );
    }
    // One of several may have one.
    let right = format!("{PUZZLE}{RIGHT}\n");
    let list = format!("{PUZZLE}\n{right}{right}");
    assert_eq!(check(&list, "").code, 2);
    assert_eq!(check(&list, "--puzzle 1").code, 2);
    assert_eq!(check(&list, "--puzzle 2").code, 0);
    assert_eq!(check(&list, "--puzzle 3").code, 0);
    assert_eq!(check(&list, "--puzzle 4").code, 2);
}

/// It is asked for, so it comes before the one in FILE.
#[test]
fn a_pzprv3_file_is_an_answer() {
    let folder = folder("own-answers");
    let right = file(&folder, "right.txt", format!("{PUZZLE}{RIGHT}"));
    let wrong = file(
        &folder,
        "wrong.txt",
        format!("{PUZZLE}{}", RIGHT.replace('2', "0")),
    );
    let bare = file(&folder, "bare.txt", PUZZLE);
    let other = file(&folder, "other.txt", "pzprv3/hashikake/1/3/1 . 1 /1 1 /");
    let check = |puzzle: &_, answer: &_| program([&"check".into(), puzzle, answer]).run();
    for puzzle in [&right, &wrong, &bare] {
        assert_eq!(check(puzzle, &right).answer(), (0, "valid\n"));
        assert_eq!(check(puzzle, &wrong).code, 1);
        for answer in [&bare, &other] {
            let ended = check(puzzle, answer);
            assert_eq!(ended.answer(), (2, ""), "{ended:?}");
        }
    }
}

//! `--time-limit`: an answer comes, whatever the program was doing. How long it took is not judged
//! here, but a run that does not end fails.

use hashi_sat::Rules;
use serde_json::json;

use super::program::{Ended, file, fixture, folder, words};
use super::search_options::WAYS;
use crate::support::rounds::some_of;
use crate::support::{grid_text, large_puzzles};

/// The commands that say something about all solutions, and about other puzzles.
const COMMANDS: [&str; 7] = [
    "count",
    "count --solutions",
    "unique",
    "common",
    "explain",
    "repair",
    "repair --unique",
];

/// What a run says that came to its limit, by command and form.
fn assert_gave_up(ended: &Ended, arguments: &str) {
    let expected = if arguments.starts_with("check") && arguments.contains("json") {
        (
            3,
            json!({"valid": null, "reason": "time limit", "violations": []}).to_string(),
        )
    } else if arguments.starts_with("count") && arguments.contains("json") {
        let nothing = json!({"count": 0, "complete": false, "reason": "time limit"});
        (3, nothing.to_string())
    } else if arguments.starts_with("unique") && arguments.contains("json") {
        (
            3,
            json!({"unique": null, "reason": "time limit", "solutions": []}).to_string(),
        )
    } else if arguments.starts_with("grade") && arguments.contains("json") {
        let nothing = json!({"level": null, "status": "unknown", "reason": "time limit"});
        (3, nothing.to_string())
    } else if arguments.starts_with("repair") && arguments.contains("json") {
        let nothing = json!({
            "need": null,
            "repairs": 0,
            "complete": false,
            "reason": "time limit",
        });
        (3, nothing.to_string())
    } else if arguments.contains("json") {
        (
            3,
            json!({"status": "unknown", "reason": "time limit"}).to_string(),
        )
    } else if arguments.contains("dimacs") {
        (0, String::from("s UNKNOWN"))
    } else {
        (3, String::new())
    };
    let (code, stdout) = ended.answer();
    let stdout = if arguments.contains("json") {
        ended.json().to_string()
    } else {
        stdout.trim_end().to_owned()
    };
    assert_eq!((code, stdout), expected, "{arguments}: {ended:?}");
    let message = match (arguments.starts_with("check"), arguments.contains("json")) {
        (true, true) => "",
        (true, false) => "hashi-sat: not decided: time limit\n",
        (false, _) => "hashi-sat: not decided within the time limit\n",
    };
    assert_eq!(ended.stderr, message, "{arguments}");
}

#[test]
fn input_that_never_ends_does_not_outlast_the_limit() {
    let seven = fixture("puzzles/seven.txt");
    let mut runs = Vec::new();
    for output in ["text", "ascii", "wide", "narrow", "json", "dimacs"] {
        runs.push(format!("solve --output {output}"));
        runs.push(format!("solve - --output {output} --stats --encoding pair"));
    }
    for output in ["text", "json"] {
        for command in COMMANDS {
            runs.push(format!("{command} --output {output}"));
        }
    }
    for output in ["text", "cuts", "json"] {
        runs.push(format!("check {seven} - --output {output}"));
        runs.push(format!("check - {seven} --output {output}"));
    }
    runs.push(format!("check - {seven}"));
    for output in ["text", "list", "json"] {
        runs.push(format!("hint --all --output {output}"));
        runs.push(format!("hint {seven} --state - --output {output}"));
    }
    for output in ["text", "json"] {
        runs.push(format!("grade --output {output}"));
    }
    let starts = [&b""[..], b"1.1\n"].into_iter().cycle();
    for (arguments, start) in some_of(runs.iter().zip(starts)) {
        let arguments = format!("{arguments} --time-limit 0.2");
        let ended = words(&arguments).unending_input(start).run();
        assert_gave_up(&ended, &arguments);
    }
}

#[test]
fn a_whole_second_is_a_limit_too() {
    for arguments in [
        "solve --time-limit 1",
        "solve --time-limit 1 --output dimacs",
    ] {
        assert_gave_up(&words(arguments).unending_input(b"1.1\n").run(), arguments);
    }
}

#[test]
fn no_time_is_no_answer() {
    let seven = fixture("puzzles/seven.txt");
    for zero in ["0", "0.0", "-0", "1e-300"] {
        for (output, way) in ["text", "json", "dimacs", "wide"].into_iter().zip(WAYS) {
            let arguments = format!("solve {seven} --output {output} --time-limit={zero} {way}");
            assert_gave_up(&words(&arguments).run(), &arguments);
        }
        for command in COMMANDS {
            for (output, way) in ["text", "json", "text", "json"].into_iter().zip(WAYS) {
                let arguments =
                    format!("{command} {seven} --output {output} --time-limit={zero} {way}");
                assert_gave_up(&words(&arguments).run(), &arguments);
            }
        }
        for output in ["text", "json"] {
            let arguments = format!("check {seven} - --output {output} --time-limit={zero}");
            let ended = words(&arguments).input("UNSAT").run();
            assert_eq!(ended.code, 3, "{arguments}: {ended:?}");
        }
    }
}

#[test]
fn a_long_search_ends_at_the_limit() {
    let folder = folder("search");
    for (name, rules) in [
        ("loops.txt", Rules::new(2, true).unwrap()),
        ("no_loops.txt", Rules::new(2, false).unwrap()),
    ] {
        // More than any machine does within the limit.
        let (puzzle, _) = large_puzzles::satisfiable(30_000, rules, 1);
        let puzzle = file(&folder, name, grid_text::file(&puzzle));
        let puzzle = puzzle.to_str().unwrap();
        let rules = if rules.loops() { "" } else { "--no-loops" };
        let common = format!("{puzzle} {rules} --time-limit 0.3");
        let outputs = ["json", "dimacs", "json", "dimacs"].into_iter();
        for (output, way) in some_of(outputs.zip(WAYS)) {
            let arguments = format!("solve {common} --output {output} {way}");
            assert_gave_up(&words(&arguments).run(), &arguments);
        }
        for (command, way) in some_of(COMMANDS.into_iter().zip(WAYS.into_iter().cycle())) {
            let arguments = format!("{command} {common} --output json {way}");
            assert_gave_up(&words(&arguments).run(), &arguments);
        }
        for command in some_of(["hint", "hint --all", "grade"]) {
            let arguments = format!("{command} {common} --output json");
            assert_gave_up(&words(&arguments).run(), &arguments);
        }
        let arguments = format!("check {common} - --output json");
        assert_gave_up(&words(&arguments).input("UNSAT").run(), &arguments);
        // Here the library alone looks at the clock.
        for way in some_of(WAYS) {
            let ended = words(&format!("bench {common} --output json {way}")).run();
            assert_eq!(
                (ended.code, &ended.json()["all"]["unknown"]),
                (3, &json!(1)),
                "{way}: {ended:?}"
            );
        }
    }
}

#[test]
fn a_limit_that_is_long_enough_changes_no_answer() {
    for puzzle in [
        "seven.txt",
        "unsatisfiable.txt",
        "touching.txt",
        "unknown_clues.txt",
    ] {
        let arguments = format!(
            "solve {} --output json",
            fixture(&format!("puzzles/{puzzle}"))
        );
        for way in WAYS {
            let arguments = format!("{arguments} {way}");
            let without = words(&arguments).run();
            for limit in ["1000", "86400.5", "1e9", "1e18", "1.8e19"] {
                let with = words(&format!("{arguments} --time-limit {limit}")).run();
                assert_eq!(with.answer(), without.answer(), "{arguments}: {limit}");
            }
        }
    }
}

#[test]
fn a_limit_that_is_no_time_is_refused() {
    for limit in [
        "-1", "-0.001", "-inf", "nan", "NaN", "inf", "infinity", "1e300", "1e20", "soon", "", " 1",
        "1 ", "1s", "0x10", "1,5", "1_000", "１",
    ] {
        for command in [
            "solve",
            "check missing.txt missing.txt",
            "count",
            "unique",
            "common",
            "explain",
            "repair",
            "hint",
            "grade",
            "generate",
            "maze 5 5 15",
            "bench missing.txt",
        ] {
            let ended = words(command)
                .arguments([format!("--time-limit={limit}")])
                .run();
            assert_eq!(ended.code, 2, "{command} {limit:?}: {ended:?}");
            let expected = "expected a number of seconds, such as 10 or 0.5";
            assert!(ended.stderr.contains(expected), "{limit:?}: {ended:?}");
        }
    }
}

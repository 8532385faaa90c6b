//! `hint`: what it reports leads to the solution, whatever the form, and its states are read back.

use serde_json::{Value, json};

use super::program::{file, fixture, folder, program, words};

/// Puzzles with one solution: with touching islands, forbidden pairs, an assumption, and in variants.
const PUZZLES: [(&str, &str); 7] = [
    ("1.3.2\n", ""),
    ("132\n", ""),
    ("22\n21\n1.\n", ""),
    ("1.1.1\n.....\n3.2.3\n.....\n..3.6\n.....\n4...4\n", ""),
    (
        "..3..4.\n....13.\n2.4..3.\n....2..\n.......\n..3.33.\n1.1..1.\n",
        "",
    ),
    ("2.5.3\n", "--max-bridges 4"),
    ("2.2.3\n.....\n3.3.3\n", "--no-loops"),
];

fn lines(text: &[u8]) -> Vec<Value> {
    let text = std::str::from_utf8(text).unwrap();
    let lines = text.lines().map(serde_json::from_str);
    lines.collect::<Result<_, _>>().unwrap()
}

#[test]
fn hint_after_hint_leads_to_the_solution() {
    let folder = folder("hints");
    for (number, (text, rules)) in PUZZLES.into_iter().enumerate() {
        let name = format!("{number}.txt");
        file(&folder, &name, text);
        let solved = words(&format!("solve {name} {rules} --output json"));
        let solution = solved.folder(&folder).run().json()["bridges"].clone();
        let mut state = json!({"bridges": [], "crosses": []});
        let mut hints = 0;
        loop {
            let hint = words(&format!("hint {name} {rules} --state - --output json"));
            let ended = hint.folder(&folder).input(state.to_string()).run();
            assert_eq!((ended.code, ended.stderr.as_str()), (0, ""), "{text}");
            let mut told = lines(&ended.stdout);
            let end = told.pop().unwrap();
            assert_eq!(end["steps"], told.len());
            let drawn = |step: &Value| {
                let mut changes = step["changes"].as_array().unwrap().iter();
                changes.any(|change| change["after"][0] != change["before"][0])
            };
            assert_eq!(
                told.iter().filter(|step| drawn(step)).count(),
                usize::from(!told.is_empty())
            );
            assert!(told.last().is_none_or(drawn), "{told:?}");
            assert_ne!(told.is_empty(), end["state"] != state, "{text}");
            state = end["state"].clone();
            if end["complete"] == true && told.is_empty() {
                break;
            }
            hints += 1;
        }
        assert_eq!(state["bridges"], solution, "{text}");
        assert!(hints > 1, "{text}");
    }
}

/// Puzzles with several solutions, with what `common` says of each. Some have limits that no bridge needs.
const SEVERAL: [(&str, &str); 5] = [
    ("?.?.1\n.....\n3.3..\n", ""),
    ("3.4.1\n.....\n3.3..\n", ""),
    ("3.3.3\n.....\n3.2.3\n.....\n2.2.1\n", ""),
    ("3.3.1\n.....\n?.3.2\n.....\n1....\n", ""),
    ("33\n33\n", "--max-bridges 3"),
];

#[test]
fn hint_after_hint_leads_to_where_solutions_differ() {
    let folder = folder("hints-several");
    for (number, (text, rules)) in SEVERAL.into_iter().enumerate() {
        let name = format!("{number}.txt");
        file(&folder, &name, text);
        let common = words(&format!("common {name} {rules} --output json"));
        let common = common.folder(&folder).run().json();
        let corridors = common["corridors"].as_array().unwrap();
        let counts = |corridor: &Value| corridor["counts"].as_array().unwrap().clone();
        let differ = |corridor: &&Value| counts(corridor).len() > 1;
        let open: Vec<Value> = corridors.iter().filter(differ).cloned().collect();
        // Fewer bridges than these, no solution has; all others are left to choose.
        let shared = corridors.iter().filter_map(|corridor| {
            let mut corridor = corridor.clone();
            let fewest = counts(&corridor)[0].clone();
            corridor.as_object_mut().unwrap().remove("counts");
            corridor["count"] = fewest;
            (corridor["count"] != 0).then_some(corridor)
        });
        let shared: Vec<Value> = shared.collect();
        let all = words(&format!("hint {name} {rules} --all --output json"));
        let all = all.folder(&folder).run();
        let last = lines(&all.stdout).pop().unwrap();
        assert_eq!((all.code, &last["several"]), (1, &json!(true)), "{text}");
        assert_eq!(last["open"], json!(open), "{text}");
        assert_eq!(last["state"]["bridges"], json!(shared), "{text}");
        let mut state = json!({"bridges": [], "crosses": []});
        for hints in 0.. {
            assert!(hints < 20, "{text}");
            let hint = words(&format!("hint {name} {rules} --state - --output json"));
            let ended = hint.folder(&folder).input(state.to_string()).run();
            let told = lines(&ended.stdout);
            let end = told.last().unwrap();
            assert_eq!(end["steps"], told.len() - 1, "{text}");
            assert_eq!(
                (&end["complete"], &end["several"]),
                (&json!(false), &json!(true))
            );
            assert_eq!(ended.code, i32::from(end["steps"] == 0), "{text}");
            let ends = end.get("open").is_some();
            assert!(ends || state != end["state"], "no progress: {text}");
            state = end["state"].clone();
            if ends {
                assert_eq!(end["open"], json!(open), "{text}");
                assert_eq!(state["bridges"], json!(shared), "{text}");
                break;
            }
        }
    }
}

/// `--all` is to lead to the solution of the puzzle, which there is not, although the state leaves only one.
#[test]
fn a_state_can_lead_to_one_of_several_solutions() {
    let folder = folder("hints-narrowed");
    file(&folder, "puzzle.txt", "3.3\n...\n3.3\n");
    for (option, code) in [("", 0), ("--all", 1)] {
        let hint = words(&format!("hint puzzle.txt --state - --output json {option}"));
        let ended = hint.folder(&folder).input("3=3\n...\n3.3\n").run();
        let end = lines(&ended.stdout).pop().unwrap();
        assert_eq!(ended.code, code, "{ended:?}");
        assert_eq!(end["several"], true);
        assert!(option.is_empty() || end["complete"] == true, "{end}");
        assert!(end.get("open").is_none());
    }
    let hint = words("hint puzzle.txt --state -").folder(&folder);
    let ended = hint.input("3=3\n|.|\n3=3\n").run();
    let told = "nothing is left to do: this is one of several solutions\n";
    assert_eq!(ended.code, 0);
    assert!(ended.answer().1.starts_with(told), "{ended:?}");
}

#[test]
fn every_form_tells_the_same_steps() {
    let folder = folder("hint-forms");
    for (number, (text, rules)) in PUZZLES.into_iter().enumerate() {
        let name = format!("{number}.txt");
        file(&folder, &name, text);
        let of_form = |form: &str| {
            let all = format!("hint {name} {rules} --all --output {form}");
            let ended = words(&all).folder(&folder).run();
            assert_eq!(ended.code, 0, "{ended:?}");
            ended.stdout
        };
        let mut told = lines(&of_form("json"));
        let end = told.pop().unwrap();
        assert_eq!(
            (&end["complete"], &end["steps"]),
            (&json!(true), &json!(told.len()))
        );
        let list = String::from_utf8(of_form("list")).unwrap();
        let numbered: Vec<&str> = list.lines().filter(|line| !line.starts_with(' ')).collect();
        assert_eq!(numbered.len(), told.len());
        for form in ["text", "ascii", "wide", "narrow"] {
            let drawn = String::from_utf8(of_form(form)).unwrap();
            assert_eq!(form == "ascii", drawn.is_ascii(), "{drawn}");
            let steps: Vec<&str> = drawn.split("\n\n").collect();
            for (number, step) in (1..).zip(&told) {
                let sentence = step["text"].as_str().unwrap();
                assert_eq!(step["step"], number);
                assert!(list.contains(&format!(": {sentence}\n")), "{list}");
                assert!(drawn.contains(&format!("\n{sentence}\n")), "{drawn}");
            }
            assert!(steps.len() >= told.len());
        }
        let grade = words(&format!("grade {name} {rules} --output json"));
        let grade = grade.folder(&folder).run().json();
        assert_eq!(grade["steps"], told.len());
        for (rule, count) in grade["rules"].as_object().unwrap() {
            let used = told.iter().filter(|step| step["rule"] == *rule).count();
            assert_eq!(*count, used, "{rule}");
        }
    }
}

#[test]
fn a_drawing_with_crosses_is_the_state_that_it_shows() {
    let puzzle = "1.1.1\n.....\n3.2.3\n.....\n..3.6\n.....\n4...4\n";
    let folder = folder("hint-crosses");
    file(&folder, "puzzle.txt", puzzle);
    let drawing = "1x1.1\n.....\n3.2.3\n.....\n..3.6\n.....\n4...4\n";
    let json = r#"{"crosses": [[[0, 0], [0, 1]]]}"#;
    let [drawn, read] = [drawing, json].map(|state| {
        let hint = words("hint puzzle.txt --state - --output json").folder(&folder);
        hint.input(state).run().stdout
    });
    assert_eq!(drawn, read);
    let end = lines(&drawn).pop().unwrap();
    assert_eq!(end["state"]["crosses"], json!([[[0, 0], [0, 1]]]));
    let hint = words("hint puzzle.txt --state -")
        .folder(&folder)
        .input(drawing);
    let ended = hint.run();
    assert!(ended.answer().1.contains("\n[1]× 1 . 1\n"), "{ended:?}");
}

#[test]
fn an_answer_beside_the_puzzle_is_the_state_unless_another_is_given() {
    let own =
        r#"{"grid": [[1, 0, 3, 0, 2]], "solution": [{"from": [0, 0], "to": [0, 2], "count": 1}]}"#;
    let ended = words("hint --output list").input(own).run();
    let told = "hashi-sat: <stdin>: continuing from the answer in it\n";
    assert!(ended.stderr.starts_with(told), "{ended:?}");
    assert!(
        ended.answer().1.contains("2 bridges (0,2)-(0,4)"),
        "{ended:?}"
    );
    let folder = folder("hint-own");
    file(&folder, "empty.json", "[]");
    let hint = program(["hint", "--state", "empty.json", "--output", "list"]);
    let ended = hint.folder(&folder).input(own).run();
    assert_eq!(ended.stderr, "");
    assert!(
        ended.answer().1.ends_with(": a bridge (0,0)-(0,2)\n"),
        "{ended:?}"
    );
}

#[test]
fn a_solution_of_another_form_is_complete() {
    let puzzle = fixture("puzzles/program_c.txt");
    for form in ["text", "ascii", "wide", "narrow", "json", "pzprv3"] {
        let solution = words(&format!("solve {puzzle} --output {form}"))
            .run()
            .stdout;
        let ended = words(&format!("hint {puzzle} --state -"))
            .input(solution)
            .run();
        let (code, text) = ended.answer();
        assert_eq!((code, ended.stderr.as_str()), (0, ""), "{form}");
        assert!(
            text.starts_with("nothing is left to do: this is the solution\n"),
            "{text}"
        );
    }
}

//! `generate --again`: the same bytes, or why not; and `--not-like`.

use std::fs;

use hashi_sat::Puzzle;
use serde_json::Value;

use super::generate::{generate, json_lines, printed, puzzles};
use super::program::{Ended, folder, words};

fn again(text: impl AsRef<[u8]>) -> Ended {
    words("generate --again -").input(text).run()
}

/// What is said when all goes well: how many puzzles there are, or nothing of one.
fn assert_same(text: &[u8], label: &str) {
    for threads in ["", "--threads 1", "--threads 3"] {
        let ended = words(&format!("generate --again - {threads}"))
            .input(text)
            .run();
        assert_eq!(ended.code, 0, "{label}: {ended:?}");
        assert!(ended.stdout == text, "{label}: {ended:?}");
        assert!(!ended.stderr.contains("edited"), "{label}: {ended:?}");
    }
}

const RUNS: [&str; 9] = [
    "--size 6",
    "--size 6 --with-solution --count 3",
    "--size 3 --count 15",
    "--size 1x9 --count 4 --spread 0 --with-solution",
    "--size 5x9 --islands 9 --symmetry rotate --two-way 1 --count 3",
    "--size 6 --any --count 2 --no-loops --max-bridges 3",
    "--size 6 --allow-touching --density 45% --count 4 --with-solution",
    "--size 8 --difficulty medium --hide 2 --two-way 0.37 --puzzle 4",
    "--size 12x7 --symmetry none --spread 0.1 --count 2",
];

#[test]
fn what_was_made_is_made_again_byte_by_byte() {
    for run in RUNS {
        for to in ["text", "json"] {
            let text = printed(&format!("{run} --seed 18446744073709551615 --to {to}"));
            assert_same(&text, &format!("{run} {to}"));
        }
    }
}

/// The puzzles of several runs, in any order, each with its own options.
#[test]
fn puzzles_of_several_runs_are_made_again() {
    let runs = |to: &str| RUNS.map(|run| printed(&format!("{run} --seed 5 --to {to}")));
    assert_same(&runs("json").concat(), "json");
    let parts: Vec<Vec<u8>> = runs("text").into();
    // A single row is written without its size where it is alone.
    let parts: Vec<&[u8]> = parts.iter().map(Vec::as_slice).collect();
    assert_same(&parts.join(&b"\n"[..]), "text");
    let mut lines: Vec<Value> = json_lines(&runs("json").concat());
    lines.reverse();
    let expected: Vec<Value> = lines.iter().map(|line| line["grid"].clone()).collect();
    let text: Vec<String> = lines.iter().map(Value::to_string).collect();
    let ended = again(text.join("\n"));
    let found: Vec<Value> = json_lines(&ended.stdout)
        .iter()
        .map(|line| line["grid"].clone())
        .collect();
    assert_eq!(found, expected, "{ended:?}");
}

/// The line is a command that makes the puzzle.
#[test]
fn the_comment_is_a_command_line() {
    for run in RUNS {
        let text = String::from_utf8(printed(&format!("{run} --seed 3"))).unwrap();
        let prefix = format!("# hashi-sat {}: ", env!("CARGO_PKG_VERSION"));
        let commands: Vec<&str> = text
            .lines()
            .filter_map(|line| line.strip_prefix(&prefix))
            .collect();
        let expected = puzzles(text.as_bytes());
        assert_eq!(commands.len(), expected.len(), "{run}");
        for (command, puzzle) in commands.iter().zip(&expected) {
            let ended = words(command).run();
            assert_eq!(ended.code, 0, "{command}: {ended:?}");
            let found = puzzles(&ended.stdout);
            assert_eq!(found, std::slice::from_ref(puzzle), "{command}");
            if expected.len() == 1 {
                assert_eq!(ended.stdout, text.as_bytes());
            }
        }
    }
}

#[test]
fn a_later_attempt_is_in_the_comment_and_the_document() {
    let text = String::from_utf8(printed("--size 3 --seed 1 --count 15")).unwrap();
    let documents = json_lines(&printed("--size 3 --seed 1 --count 15 --to json"));
    let lines: Vec<&str> = text
        .lines()
        .filter(|line| line.contains(": generate "))
        .collect();
    assert_eq!(lines.len(), documents.len());
    let mut later = 0;
    for (line, document) in lines.iter().zip(&documents) {
        let attempt = line
            .split(" --attempt ")
            .nth(1)
            .map(|number| number.parse::<u64>().unwrap());
        assert_eq!(
            document.get("attempt").and_then(Value::as_u64),
            attempt,
            "{line}"
        );
        later += u32::from(attempt.is_some());
    }
    assert!(later > 0);
}

#[test]
fn files_and_other_formats_are_written() {
    let folder = folder("generate-again");
    let text = printed("--size 6 --seed 1 --count 2 --with-solution");
    fs::write(folder.join("a.txt"), &text).unwrap();
    let ended = words("generate --again a.txt -o b.txt")
        .folder(&folder)
        .run();
    assert_eq!(ended.answer(), (0, ""), "{ended:?}");
    assert_eq!(fs::read(folder.join("b.txt")).unwrap(), text);
    let json = printed("--size 6 --seed 1 --count 2 --with-solution --to json");
    let ended = words("generate --again a.txt --to json")
        .folder(&folder)
        .run();
    assert!(ended.stdout == json, "{ended:?}");
    let ended = words("generate --again a.txt -o c.json")
        .folder(&folder)
        .run();
    assert_eq!(ended.answer(), (0, ""), "{ended:?}");
    assert!(fs::read(folder.join("c.json")).unwrap() == json);
    let ended = words("generate --again - --to text").input(&json).run();
    assert!(ended.stdout == text, "{ended:?}");
    let ended = words("generate --again a.txt --to sav")
        .folder(&folder)
        .run();
    assert_eq!(ended.answer(), (2, ""), "{ended:?}");
}

#[test]
fn another_version_is_told() {
    for to in ["text", "json"] {
        let text = printed(&format!("--size 6 --seed 1 --count 3 --to {to}"));
        let text = String::from_utf8(text).unwrap();
        let ours = env!("CARGO_PKG_VERSION");
        let (first, rest) = text.split_at(text.len() / 2);
        // Options that are not known here need not be understood.
        let other = rest
            .replace(ours, "99.1.0-beta")
            .replace("--size", "--shape");
        let ended = again(first.to_owned() + &other);
        assert_eq!(ended.answer(), (1, ""), "{ended:?}");
        assert!(
            ended.stderr.contains("99.1.0-beta") && ended.stderr.contains(ours),
            "{ended:?}"
        );
    }
}

#[test]
fn what_was_edited_is_made_as_it_was() {
    let text = String::from_utf8(printed("--size 6 --seed 1 --count 3")).unwrap();
    let grid: Vec<Puzzle> = puzzles(text.as_bytes());
    let edited = edit_last_clue(&text);
    assert_ne!(puzzles(edited.as_bytes()), grid);
    let ended = again(&edited);
    assert_eq!((ended.code, ended.stdout), (0, text.clone().into_bytes()));
    assert!(
        ended.stderr.contains("puzzle 3 was edited"),
        "{}",
        ended.stderr
    );

    // What is left of the grid cannot be read.
    let ended = again(text.replace("\n.", "\n..."));
    assert_eq!((ended.code, ended.stdout), (0, text.clone().into_bytes()));
    assert!(
        ended.stderr.contains("cannot be compared"),
        "{}",
        ended.stderr
    );

    // Lines end as they do elsewhere, and other comments stay behind.
    let windows = format!("\u{feff}# my puzzles\n\n{text}").replace('\n', "\r\n");
    let ended = again(windows);
    assert_eq!((ended.code, ended.stdout), (0, text.into_bytes()));
    assert!(!ended.stderr.contains("edited"), "{}", ended.stderr);

    let json = String::from_utf8(printed("--size 6 --seed 1 --to json")).unwrap();
    let ended = again(json.replace("[[0", "[[1").replace("[[2", "[[3"));
    assert_eq!((ended.code, ended.stdout), (0, json.into_bytes()));
}

/// The text with another number in place of the last one.
fn edit_last_clue(text: &str) -> String {
    let place = text.rfind(|c: char| c.is_ascii_digit()).unwrap();
    let other = if text[place..].starts_with('1') {
        "2"
    } else {
        "1"
    };
    format!("{}{other}{}", &text[..place], &text[place + 1..])
}

#[test]
fn what_does_not_say_how_it_was_made_is_refused() {
    let text = String::from_utf8(printed("--size 6 --seed 1 --count 2")).unwrap();
    let json = String::from_utf8(printed("--size 6 --seed 1 --to json")).unwrap();
    let line = text.lines().nth(1).unwrap();
    for bad in [
        String::new(),
        String::from("1.1\n"),
        String::from("[[1,0,1]]"),
        String::from("{\"grid\": [[1,0,1]]}"),
        String::from("{\"grid\": [[1,0,1]"),
        text.replacen(line, "# by hand", 1),
        text.replacen(line, &format!("{line}\n{line}"), 1),
        text.replacen("--seed", "-o owned.txt --seed", 1),
        text.replacen("--seed", "--again - --seed", 1),
        text.replacen("--size 6x6", "--size 99999x99999", 1),
        text.replacen("--puzzle 2", "--puzzle 99999999999999999999999", 1),
        json.replace("--size", "-o owned.txt --size"),
        json.replace("\"seed\": 1", "\"seed\": -1"),
        json.replace("\"seed\": 1", "\"seed\": 1.5"),
        json.replace("\"number\": 1", "\"number\": 0"),
        json.replace(
            "\"number\": 1",
            "\"number\": 1, \"attempt\": \"3 -o owned.txt\"",
        ),
        json.replace("\"version\"", "\"edition\""),
        json.clone() + "{",
    ] {
        let folder = folder("generate-again-refused");
        let ended = words("generate --again -")
            .folder(&folder)
            .input(&bad)
            .run();
        assert_eq!(ended.answer(), (2, ""), "{bad}: {ended:?}");
        assert!(
            ended.stderr.starts_with("hashi-sat: <stdin>: "),
            "{ended:?}"
        );
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 0, "{bad}");
    }
    for options in [
        "--seed 1",
        "--count 2",
        "--size 7",
        "--with-solution",
        "--not-like x",
        "--any",
    ] {
        let ended = generate(&format!("--again x {options}"));
        assert_eq!(ended.answer(), (2, ""), "{options}: {ended:?}");
    }
    assert_eq!(generate("--again nowhere.txt").answer(), (2, ""));
    assert_eq!(generate("--attempt 3").answer(), (2, ""));
}

#[test]
fn puzzles_like_those_of_files_are_rejected() {
    let folder = folder("generate-not-like");
    for (name, run) in [("a.txt", "--seed 1"), ("b.json", "--seed 2 --to json")] {
        fs::write(
            folder.join(name),
            printed(&format!("--size 7 --count 5 {run}")),
        )
        .unwrap();
    }
    let run = |options: &str| {
        let line = format!("generate --size 7 --count 5 {options}");
        let ended = words(&line).folder(&folder).run();
        assert_eq!(ended.code, 0, "{ended:?}");
        ended.stdout
    };
    for options in [
        "--seed 1 --not-like a.txt b.json",
        "--seed 1 --not-like a.txt --not-like b.json",
        "--not-like b.json a.txt --seed 2",
    ] {
        let text = run(options);
        let made = puzzles(&text);
        let known = puzzles(&run("--seed 1"));
        assert!(
            made.iter().all(|puzzle| !known.contains(puzzle)),
            "{options}"
        );
        // Each comes from a later attempt, and is made again without the files.
        let text = String::from_utf8(text).unwrap();
        assert_eq!(text.matches(" --attempt ").count(), 5, "{text}");
        assert_same(text.as_bytes(), options);
    }
    for files in ["nowhere.txt", "a.txt nowhere.txt"] {
        let ended = words(&format!("generate --not-like {files}"))
            .folder(&folder)
            .run();
        assert_eq!(ended.answer(), (2, ""), "{ended:?}");
    }
    // Every puzzle with two islands in a row of three is like this one.
    let ended = words("generate --size 1x3 --not-like - --time-limit 0.3")
        .input("1.1\n")
        .run();
    assert_eq!(ended.answer(), (3, ""), "{ended:?}");
    assert!(
        ended.stderr.contains(" like others (--not-like)"),
        "{ended:?}"
    );
}

#[cfg(feature = "pdf")]
#[test]
fn a_book_tells_what_is_alike() {
    let folder = folder("book-alike");
    let twice = "1.2.1\n.....\n3.3..\n\n";
    let turned = "3.1\n...\n3.2\n...\n..1\n";
    let input = format!("{twice}1.1\n\n{turned}");
    let ended = words("book --no-solutions -o book.pdf")
        .folder(&folder)
        .input(input)
        .run();
    let expected = "hashi-sat: puzzle 3 of the book (<stdin>: puzzle 3): like puzzle 1 (<stdin>: puzzle 1), turned or \
                    mirrored or as it is: 5 of 5 islands are at the same places\n";
    assert_eq!((ended.code, ended.stderr.as_str()), (0, expected));
}

//! What the help texts show: every example runs, the options that all commands share come last, and the exit codes are
//! there.

use std::fs;
use std::path::Path;

use super::console::transcript;
use super::program::{folder, words};

/// The commands that the program lists.
fn commands() -> Vec<String> {
    let help = words("--help").run().answer().1.to_owned();
    let (_, list) = help.split_once("Commands:\n").unwrap();
    let (list, _) = list.split_once("\n\n").unwrap();
    let names = list.lines().filter(|line| !line.starts_with("   "));
    let names = names.filter_map(|line| line.split_whitespace().next());
    let names: Vec<String> = names
        .filter(|&name| name != "help")
        .map(String::from)
        .collect();
    assert!(names.len() >= 19, "{names:?}");
    names
}

/// The help of a command, in its long or its short form.
fn help(command: &str, option: &str) -> String {
    words(&format!("{command} {option}"))
        .run()
        .answer()
        .1
        .to_owned()
}

/// The examples in a help text: indented command lines.
fn examples(text: &str) -> Vec<&str> {
    let lines = text.lines().filter_map(|line| line.strip_prefix("  "));
    lines
        .filter(|line| {
            line.contains("hashi-sat ")
                || line.starts_with("minisat ")
                || line.starts_with("cadical ")
        })
        .filter(|line| !line.starts_with(' '))
        .collect()
}

/// The files that the examples name.
fn scene(folder: &Path) {
    let puzzle = "2.4\n...\n1.3\n";
    let write = |name: &str, text: &str| fs::write(folder.join(name), text).unwrap();
    write("puzzle.txt", puzzle);
    write("mine.txt", "2=4\n..\"\n1-3\n");
    write("book.txt", "2.4\n...\n1.3\n\n2.2\n...\n2.2\n");
    write("puzzles.jsonl", "{\"grid\":[[2,0,4],[0,0,0],[1,0,3]]}\n");
    fs::create_dir(folder.join("puzzles")).unwrap();
    write("puzzles/one.txt", puzzle);
    let answer = transcript::run(
        "hashi-sat solve puzzle.txt --output dimacs > answer.txt",
        folder,
    );
    assert_eq!(answer.output, "[exit 10]\n");
}

#[test]
fn every_example_runs() {
    for command in commands() {
        let text = help(&command, "--help");
        let examples = examples(&text);
        assert!(!examples.is_empty(), "{command}: {text}");
        let folder = folder(&format!("help-{command}"));
        scene(&folder);
        if command == "check-proof" {
            let ended = transcript::run("hashi-sat prove puzzle.txt -o proof", &folder);
            assert!(ended.output.starts_with("exactly one"), "{}", ended.output);
        }
        for example in examples {
            let ended = transcript::run(example, &folder);
            // Without the page, `page` says so.
            if command == "page" && cfg!(not(feature = "page")) {
                assert!(
                    ended.output.contains("without the page"),
                    "{}",
                    ended.output
                );
                continue;
            }
            // A solver has exit codes of its own, and `grep` finds nothing among easy puzzles.
            let code = ended
                .output
                .lines()
                .rev()
                .find_map(|line| line.strip_prefix("[exit "));
            let code = code.map_or("0", |code| code.trim_end_matches(']'));
            assert!(
                ["0", "1", "10"].contains(&code),
                "{example}: {}",
                ended.output
            );
            assert!(
                !ended.output.contains("not found"),
                "{example}: {}",
                ended.output
            );
        }
    }
}

#[test]
fn every_help_says_the_exit_codes() {
    for command in commands() {
        for option in ["-h", "--help"] {
            let text = help(&command, option);
            let last = text.trim_end().lines().last().unwrap();
            assert!(
                last.starts_with("Exit codes: 0 "),
                "{command} {option}: {last}"
            );
            assert!(!examples(&text).is_empty(), "{command} {option}");
        }
    }
}

#[test]
fn options_of_all_commands_come_last() {
    let headings = [
        "Options:",
        "Reading the puzzle:",
        "Search:",
        "General options:",
    ];
    for command in commands() {
        let text = help(&command, "-h");
        let lines = text.lines().enumerate();
        let place = |heading| {
            lines
                .clone()
                .find(|&(_, line)| line == heading)
                .map(|(at, _)| at)
        };
        let places: Vec<usize> = headings.into_iter().filter_map(place).collect();
        assert!(places.is_sorted() && places.len() >= 2, "{command}: {text}");
        let line_of = |option: &str| text.lines().position(|line| line.contains(option));
        assert!(
            line_of("--color <WHEN>") > place("General options:"),
            "{command}"
        );
        for (option, heading) in [
            ("--format <FORMAT>", "Reading the puzzle:"),
            ("--puzzle <N>", "Reading the puzzle:"),
            ("--solver <SOLVER>", "Search:"),
            ("--time-limit <SECONDS>", "Search:"),
        ] {
            // `generate` and `maze` read no puzzle: theirs is another --puzzle.
            if option.starts_with("--puzzle") && ["generate", "maze"].contains(&&*command) {
                continue;
            }
            let found = line_of(option);
            assert!(
                found.is_none() || found > place(heading),
                "{command}: {option}"
            );
        }
    }
}

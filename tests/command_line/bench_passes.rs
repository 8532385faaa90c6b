//! `bench` in several passes and on several threads; what it says of the process; its progress.

use std::path::{Path, PathBuf};

use hashi_sat::Rules;
use serde_json::{Value, json};

use super::program::{Ended, file, folder, program};
use crate::support::{grid_text, large_puzzles, random_puzzles};

/// A folder with puzzles of all kinds and sizes, with and without solution; with files that are no
/// puzzles, and with some of which there is something to say.
fn mixed(name: &str) -> PathBuf {
    let folder = folder(name);
    for number in 0..40 {
        let puzzle = random_puzzles::small_puzzle(number);
        file(&folder, format!("{number}.txt"), grid_text::file(&puzzle));
    }
    // The first is the slowest, so that on several threads the others overtake it.
    for (name, islands) in [("00.txt", 900), ("1_large.txt", 200)] {
        let (puzzle, _) = large_puzzles::satisfiable(islands, Rules::default(), 1);
        file(&folder, name, grid_text::file(&puzzle));
    }
    for number in 0..10 {
        file(&folder, format!("{number}_broken.txt"), "1.x\n");
        let odd = r#"{"grid": [[1,0,1]], "max_bridges": 1, "gird": 1, "loop": 2}"#;
        file(&folder, format!("{number}_odd.json"), odd);
    }
    folder
}

fn bench(folder: &Path, options: &[&str]) -> Ended {
    program(["bench", "--output", "json", "--max-bridges", "4"])
        .arguments(options)
        .arguments([folder])
        .run()
}

/// The document without what may differ from run to run.
fn without_times(mut document: Value) -> Value {
    fn strip(part: &mut Value) {
        match part {
            Value::Object(entries) => {
                entries.remove("milliseconds");
                entries.values_mut().for_each(strip);
            }
            Value::Array(elements) => elements.iter_mut().for_each(strip),
            _ => {}
        }
    }
    strip(&mut document);
    let entries = document.as_object_mut().unwrap();
    for key in ["process", "times_read_and_parse"] {
        assert!(entries.remove(key).is_some(), "{key}");
    }
    document
}

#[test]
fn threads_and_passes_change_nothing_but_the_times() {
    let folder = mixed("bench-mixed");
    let once = bench(&folder, &[]);
    assert_eq!(once.code, 1, "{once:?}");
    let document = once.json();
    assert_eq!(document["all"]["failed"], json!(10));
    assert_eq!(once.stderr.lines().count(), 10 + 3 * 10, "{once:?}");
    assert!(
        once.stderr.contains("unknown key \"gird\" was ignored"),
        "{once:?}"
    );
    let expected = without_times(document);
    for options in [
        &["--threads", "2"][..],
        &["--threads", "7"],
        &["--threads", "1000"],
        &["--threads", "0"],
        &["--repeat", "3"],
        &["--repeat", "2", "--threads", "3"],
    ] {
        let ended = bench(&folder, options);
        assert_eq!(ended.code, 1, "{options:?}: {ended:?}");
        assert_eq!(ended.stderr, once.stderr, "{options:?}");
        assert_eq!(without_times(ended.json()), expected, "{options:?}");
    }
}

/// A time in milliseconds.
fn time(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("{value}"))
}

#[test]
fn the_passes_add_up() {
    let folder = mixed("bench-passes");
    let document = bench(&folder, &[]).json();
    let process = &document["process"];
    assert_eq!(process["threads"], json!(1));
    let [pass] = process["passes"].as_array().unwrap().as_slice() else {
        panic!("{process}");
    };
    let sum = time(&document["all"]["milliseconds"]["total"]["sum"]);
    assert!((time(&pass["total"]) - sum).abs() < 0.01, "{pass}: {sum}");
    // On one thread the phases of the puzzles are a part of the whole.
    assert!(time(&pass["wall"]) >= time(&pass["total"]), "{pass}");
    assert!(time(&pass["cpu"]) > 0.0, "{pass}");

    let document = bench(&folder, &["--repeat", "5", "--threads", "2"]).json();
    let process = &document["process"];
    assert_eq!(process["threads"], json!(2));
    let passes = process["passes"].as_array().unwrap();
    assert_eq!(passes.len(), 5, "{process}");
    // A median lies between the least and the most, so its share in a pass never exceeds all passes.
    let sum = time(&document["all"]["milliseconds"]["total"]["sum"]);
    let all: f64 = passes.iter().map(|pass| time(&pass["total"])).sum();
    assert!(sum > 0.0 && sum < all, "{sum} of {all}");
}

#[cfg(target_os = "linux")]
#[test]
fn the_peak_memory_is_that_of_the_largest_puzzle() {
    let folder = folder("bench-memory");
    let small = file(&folder, "small.txt", "1.1\n");
    let large = file(
        &folder,
        "large.txt",
        "1.1".to_owned() + &".".repeat(9_000_000),
    );
    let peak = |path| {
        let document = bench(Path::new(path), &[]).json();
        let peak = &document["process"]["peak_memory"];
        peak.as_u64().unwrap_or_else(|| panic!("{peak}"))
    };
    let (small, large) = (peak(&small), peak(&large));
    assert!(small > 500_000, "{small}");
    assert!(large > small + 6_000_000, "{small}, {large}");
}

#[test]
fn progress_is_for_terminals_only() {
    let folder = folder("bench-quiet");
    file(&folder, "a.txt", "1.1\n");
    assert_eq!(bench(&folder, &[]).stderr, "");
}

/// What a terminal shows in the end, line by line.
fn shown(written: &str) -> Vec<String> {
    let mut lines = vec![Vec::new()];
    let mut column = 0;
    for character in written.chars() {
        let line = lines.last_mut().unwrap();
        match character {
            '\r' => column = 0,
            '\n' => lines.push(Vec::new()),
            _ => {
                line.resize(line.len().max(column + 1), ' ');
                line[column] = character;
                column += 1;
            }
        }
    }
    let lines = lines.into_iter().map(String::from_iter);
    lines.map(|line| line.trim_end().to_owned()).collect()
}

#[cfg(target_os = "linux")]
#[test]
fn on_a_terminal_a_line_says_how_far_it_is_and_goes_away() {
    use std::process::Command;

    let folder = folder("bench-terminal");
    for name in ["a.txt", "c.txt", "d.txt"] {
        file(&folder, name, "1.1\n");
    }
    file(&folder, "b.txt", "x\n");
    let program = env!("CARGO_BIN_EXE_hashi-sat");
    for (options, line) in [
        ("", "\r0/4 files, "),
        ("--threads 2 --repeat 2", "\rpass 1 of 2: 0/4 files, "),
    ] {
        // Standard error is the terminal, standard output is none.
        let command = format!("'{program}' bench ?.txt --color never {options} > table.md");
        let script = Command::new("script")
            .args(["-q", "-e", "-c", &command, "typescript.md"])
            .current_dir(&folder)
            .output();
        let Ok(output) = script else {
            crate::support::report(format_args!("skipped: there is no program \"script\" here"));
            return;
        };
        let written = String::from_utf8(output.stdout).unwrap();
        assert_eq!(output.status.code(), Some(1), "{written:?}");
        assert!(written.contains(line), "{written:?}");
        let [message, end] = &shown(&written)[..] else {
            panic!("{written:?}");
        };
        assert!(message.starts_with("hashi-sat: b.txt: "), "{written:?}");
        assert_eq!(end, "", "{written:?}");
    }
}

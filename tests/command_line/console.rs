//! Runs what the documents show: every command line of README.md and of the pages in docs, of the file of each command
//! in fixtures, of those in fixtures/errors, and of the numbered ones in fixtures/bugs, one for each bug
//! that was found. Output is compared to the letter; `UPDATE_FIXTURES=1` writes it anew.

mod pages;
pub(crate) mod transcript;

use std::fs;
use std::path::{Path, PathBuf};

use transcript::Piece;

/// A path in the project.
fn project(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// A fresh folder with a copy of the fixtures and of the program in docs, so that commands can write files.
fn scene(name: &str) -> PathBuf {
    fn copy(from: &Path, to: &Path) {
        fs::create_dir_all(to).unwrap();
        for entry in fs::read_dir(from).unwrap() {
            let entry = entry.unwrap();
            let target = to.join(entry.file_name());
            if entry.file_type().unwrap().is_dir() {
                copy(&entry.path(), &target);
            } else {
                fs::copy(entry.path(), target).unwrap();
            }
        }
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("console-{name}"));
    if folder.exists() {
        fs::remove_dir_all(&folder).unwrap();
    }
    copy(&project("fixtures"), &folder.join("fixtures"));
    // The program that is in the documents.
    fs::create_dir(folder.join("docs")).unwrap();
    let script = "docs/check_cnf.py";
    fs::copy(project(script), folder.join(script)).unwrap();
    folder
}

/// Runs the commands of a file in order and describes every difference. `page` is its name, by which some commands have
/// less to do.
fn differences(page: &str, pieces: &mut [Piece], folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    for piece in pieces {
        let Piece::Step(step) = piece else { continue };
        if !step.here {
            continue;
        }
        let run = transcript::run(&pages::shortened(page, &step.command), folder);
        let (line, command) = (step.line, &step.command);
        if run.data_with_error {
            found.push(format!("line {line}: data and exit code 2: {command}"));
        }
        if run.output != step.output {
            found.push(format!(
                "line {line}: $ {command}\nexpected:\n{}\nfound:\n{}",
                step.output, run.output
            ));
            step.output = run.output;
        }
    }
    found
}

/// Runs a file of the project; the number of commands, and of those that are marked `no-run`.
fn run_file(path: &Path) -> (usize, usize) {
    let text = fs::read_to_string(path).unwrap();
    let mut pieces = transcript::parse(&text);
    let name = path.strip_prefix(project("")).unwrap().to_str().unwrap();
    let found = differences(name, &mut pieces, &scene(&name.replace('/', "-")));
    if updating() {
        let updated = transcript::print(&pieces);
        if updated != text {
            fs::write(path, updated).unwrap();
        }
    } else {
        assert!(
            found.is_empty(),
            "{}:\n{}",
            path.display(),
            found.join("\n")
        );
    }
    let count = |run| {
        let steps = pieces.iter();
        steps
            .filter(|piece| matches!(piece, Piece::Step(step) if step.run == run))
            .count()
    };
    (count(true), count(false))
}

/// Whether expected output is to be written anew.
fn updating() -> bool {
    std::env::var_os("UPDATE_FIXTURES").is_some_and(|value| value == "1")
}

#[test]
fn every_error_reads_as_in_the_fixtures() {
    let mut files = 0;
    for entry in fs::read_dir(project("fixtures/errors")).unwrap() {
        let path = entry.unwrap().path();
        let (run, not_run) = run_file(&path);
        assert!(run > 0, "{}: no command", path.display());
        assert_eq!(not_run, 0, "{}", path.display());
        files += 1;
    }
    assert!(files >= 5, "{files} files of error fixtures");
}

/// What the messages of a file say to type, and the line of the command before it.
fn said_to_type(pieces: &[Piece]) -> Vec<(usize, String)> {
    let mut said = Vec::new();
    for piece in pieces {
        let Piece::Step(step) = piece else { continue };
        for line in step.output.lines() {
            let typed = [": hashi-sat ", ": echo "].into_iter().find_map(|start| {
                let (_, rest) = line.rsplit_once(start)?;
                Some(format!("{}{rest}", start.trim_start_matches(": ")))
            });
            let is_advice = line.starts_with("  tip: ") || line.contains("no such file");
            said.extend(typed.filter(|_| is_advice).map(|typed| (step.line, typed)));
        }
    }
    said
}

#[test]
fn what_a_message_says_to_type_works() {
    let text = fs::read_to_string(project("fixtures/errors/meant.md")).unwrap();
    let said = said_to_type(&transcript::parse(&text));
    assert!(said.len() > 80, "{} command lines", said.len());
    let folder = scene("typed");
    for (name, fixture) in [
        ("puzzle.txt", "puzzles/seven.txt"),
        ("program.txt", "puzzles/program_c.txt"),
        ("mine.txt", "answers/program_c.txt"),
    ] {
        fs::copy(project("fixtures").join(fixture), folder.join(name)).unwrap();
    }
    transcript::run("hashi-sat solve puzzle.txt > other.txt", &folder);
    for (line, typed) in said {
        // Only whether it is accepted: the answer may be no.
        let run = transcript::run(&format!("{typed}; [ $? -le 1 ]"), &folder);
        let is_refused =
            run.output.contains("error: ") || run.output.contains("hashi-sat: internal");
        if cfg!(not(feature = "page")) && run.output.contains("built without the page") {
            continue;
        }
        assert!(
            !run.output.ends_with("[exit 1]\n") && !is_refused,
            "line {line}: {typed}\n{}",
            run.output
        );
    }
}

#[test]
fn every_bug_that_was_found_stays_away() {
    for entry in fs::read_dir(project("fixtures/bugs")).unwrap() {
        let path = entry.unwrap().path();
        assert!(run_file(&path).0 > 0, "{}: no command", path.display());
    }
}

#[test]
fn every_command_reads_as_in_its_fixture() {
    for command in [
        "solve",
        "count",
        "unique",
        "common",
        "explain",
        "repair",
        "dimacs",
        "check",
        "check-proof",
        "info",
        "batch",
        "bench",
        "render",
        "convert",
        "book",
        "hint",
        "grade",
        "generate",
        "maze",
        "completions",
        "man",
    ] {
        let (run, not_run) = run_file(&project(&format!("fixtures/{command}.md")));
        assert!(run > 0, "{command}: no command");
        assert_eq!(not_run, 0, "{command}");
    }
}

/// A program with the page says other things: `page.rs`.
#[test]
#[cfg(not(feature = "page"))]
fn page_says_how_to_build_it() {
    assert!(run_file(&project("fixtures/page.md")).0 > 0);
}

#[test]
fn a_difference_is_found() {
    let text =
        "text\n```console\n$ echo a; echo b >&2; exit 3\na\nb\n[exit 3]\n$ printf c\nd\n```\n";
    let mut pieces = transcript::parse(text);
    assert_eq!(transcript::print(&pieces), text);
    let folder = scene("difference");
    let found = differences("difference", &mut pieces, &folder);
    assert_eq!(found, ["line 7: $ printf c\nexpected:\nd\n\nfound:\nc\n"]);
    let printed = transcript::print(&pieces);
    assert!(printed.ends_with("$ printf c\nc\n```\n"), "{printed}");
}

#[test]
fn a_text_is_part_of_its_command() {
    let text = "```console\n$ cat > a <<'END'\n$ b\nEND\n$ cat a\n$ b\n```\n";
    let mut pieces = transcript::parse(text);
    assert_eq!(transcript::print(&pieces), text);
    let found = differences("text", &mut pieces, &scene("text"));
    // A line of output that looks like a command is taken for one.
    assert_eq!(found.len(), 2, "{found:?}");
    let Piece::Step(step) = &pieces[2] else {
        panic!("no second command")
    };
    assert_eq!((&*step.command, &*step.output), ("cat a", "$ b\n"));
}

#[test]
fn data_on_standard_output_is_no_error_message() {
    let folder = scene("data");
    assert!(transcript::run("echo oops; exit 2", &folder).data_with_error);
    assert!(!transcript::run("echo oops >&2; exit 2", &folder).data_with_error);
}

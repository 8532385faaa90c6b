//! `batch` that is ended before its end, and continued.

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::thread;

use hashi_sat::notation::format::{self, Format};
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use serde_json::json;

use super::program::{file, folder, program};
use super::support::random_puzzles::small_puzzle;
use super::support::rounds::rounds;

/// A list of puzzles, some of which are wrong, and what `batch` says about it.
struct List {
    path: PathBuf,
    folder: PathBuf,
    whole: Vec<u8>,
    code: i32,
}

impl List {
    fn new(name: &str, puzzles: u64) -> Self {
        let folder = folder(name);
        let mut text = Vec::new();
        for number in 0..puzzles {
            if number % 11 == 3 {
                text.extend_from_slice(b"no puzzle at all\n\n# and a comment\n");
            }
            format::write(&small_puzzle(number), Format::Json, &mut text).unwrap();
        }
        let path = PathBuf::from(file(&folder, "list.jsonl", text));
        let ended = program(["batch", "--no-times"]).arguments([&path]).run();
        assert_eq!(ended.code, 1);
        Self {
            path,
            folder,
            whole: ended.stdout,
            code: ended.code,
        }
    }

    /// Continues `out` to the end, and checks that it is whole.
    fn complete(&self, out: &Path) {
        let resume = ["--resume".as_ref(), out.as_os_str()];
        let run = program(["batch", "--no-times"]).arguments([&self.path]);
        let ended = run.arguments(resume).run();
        assert_eq!(ended.stdout, b"");
        // The lines that were there before count as well.
        assert_eq!(ended.code, self.code);
        assert!(fs::read(out).unwrap() == self.whole, "{}", out.display());
    }
}

#[test]
fn an_output_that_was_cut_at_any_byte_is_completed() {
    let list = List::new("batch_cut", 12);
    let out = list.folder.join("out.jsonl");
    let step = usize::try_from(2_000 / rounds(2_000)).unwrap();
    let lengths = (0..list.whole.len()).step_by(step);
    // And whatever the step, all places around the end of a line.
    let ends = list.whole.iter().enumerate();
    let ends = ends.filter(|(_, byte)| **byte == b'\n').take(3);
    let ends = ends.flat_map(|(end, _)| [end, end + 1, end + 2]);
    for length in lengths.chain(ends).chain([list.whole.len()]) {
        fs::write(&out, &list.whole[..length]).unwrap();
        list.complete(&out);
    }
}

#[test]
fn nothing_is_lost_and_nothing_comes_twice_when_it_is_killed() {
    let list = List::new("batch_killed", 20_000);
    let out = list.folder.join("out.jsonl");
    let (mut kills, mut midway) = (0, 0);
    let lines = |bytes: &[u8]| bytes.iter().filter(|&&byte| byte == b'\n').count();
    let all = lines(&list.whole);
    let mut before = 0;
    while before < all && kills < 6 {
        let resume = ["--resume".as_ref(), out.as_os_str()];
        let run = program(["batch", "--no-times"]).arguments([&list.path]);
        let mut child = run.arguments(resume).start();
        // It is killed when it has written something.
        let written = loop {
            let written = fs::read(&out).map_or(0, |bytes| lines(&bytes));
            if written > before || child.try_wait().unwrap().is_some() {
                break written;
            }
        };
        child.kill().unwrap();
        child.wait().unwrap();
        let bytes = fs::read(&out).unwrap();
        assert!(
            list.whole.starts_with(&bytes),
            "not the beginning of the whole"
        );
        kills += 1;
        midway += usize::from((1..all).contains(&lines(&bytes)));
        before = written.max(lines(&bytes));
    }
    assert!(midway > 0, "it was never killed midway");
    list.complete(&out);
}

fn interrupt(child: &Child) {
    let process = Pid::from_raw(child.id().try_into().unwrap());
    kill(process, Signal::SIGINT).unwrap();
}

/// What comes after the first half is withheld, so that it cannot be done before it is interrupted.
#[test]
fn an_interruption_leaves_whole_lines_and_the_rest_can_follow() {
    let list = List::new("batch_interrupted", 20_000);
    let input = fs::read(&list.path).unwrap();
    for threads in ["1", "2"] {
        let mut child = program(["batch", "--no-times", "--threads", threads]).start();
        let mut stdin = child.stdin.take().unwrap();
        let half = input[..input.len() / 2].to_vec();
        let feeder = thread::spawn(move || {
            // The program may end before it has read all.
            let _ = stdin.write_all(&half);
            stdin
        });
        let mut stdout = BufReader::new(child.stdout.take().unwrap());
        let mut found = Vec::new();
        stdout.read_until(b'\n', &mut found).unwrap();
        interrupt(&child);
        stdout.read_to_end(&mut found).unwrap();
        let status = child.wait().unwrap();
        drop(feeder.join().unwrap());
        let mut stderr = String::new();
        child.stderr.unwrap().read_to_string(&mut stderr).unwrap();
        assert_eq!(status.code(), Some(130), "{stderr}");
        assert!(stderr.contains("interrupted"), "{stderr}");
        assert!(list.whole.starts_with(&found) && found.ends_with(b"\n"));
        let out = list.folder.join("out.jsonl");
        fs::write(&out, found).unwrap();
        list.complete(&out);
    }
}

/// A puzzle with far more solutions than can be counted, none of which can be counted apart from others.
fn endless() -> String {
    let row = "?.".repeat(12);
    let grid = [row.as_str(); 12].join("/");
    format!("{}\n", json!({"id": "endless", "puzzle": grid}))
}

/// The puzzles around it come in one piece, and are those of one chunk.
#[test]
fn a_puzzle_without_end_holds_back_nothing_that_is_answered() {
    let line = "{\"id\":1,\"puzzle\":\"1.1\"}\n";
    let count = ["batch", "--no-times", "--task", "count", "--limit", "0"];
    for options in [&[][..], &["--unordered"]] {
        let mut child = program([&count[..], &["--threads", "2"], options].concat()).start();
        let mut stdin = child.stdin.take().unwrap();
        let mut stdout = BufReader::new(child.stdout.take().unwrap());
        let mut expect = |lines: usize| {
            for _ in 0..lines {
                let mut found = String::new();
                stdout.read_line(&mut found).unwrap();
                assert_eq!(found, "{\"id\":1,\"count\":1,\"complete\":true}\n");
            }
        };
        // Until it hands out hundreds of puzzles at a time.
        stdin.write_all(line.repeat(20_000).as_bytes()).unwrap();
        expect(20_000);
        let more = line.repeat(20) + &endless() + &line.repeat(200);
        stdin.write_all(more.as_bytes()).unwrap();
        expect(20);
        if !options.is_empty() {
            expect(200);
        }
        child.kill().unwrap();
        child.wait().unwrap();
        drop(stdin);
    }
}

#[test]
fn two_processes_do_not_write_to_one_output() {
    let list = List::new("batch_locked", 100);
    let out = list.folder.join("out.jsonl");
    let resume = ["--resume".as_ref(), out.as_os_str()];
    let run = || program(["batch", "--no-times"]).arguments(resume);
    let mut first = run().start();
    let mut stdin = first.stdin.take().unwrap();
    let input = fs::read(&list.path).unwrap();
    let half = input.len() / 2;
    stdin.write_all(&input[..half]).unwrap();
    // It has the output once it has written to it.
    while fs::metadata(&out).map_or(0, |metadata| metadata.len()) == 0 {
        assert!(first.try_wait().unwrap().is_none());
        thread::yield_now();
    }
    let second = run().arguments([&list.path]).run();
    assert_eq!(second.code, 2);
    let expected = "another process is writing to it";
    assert!(second.stderr.contains(expected), "{second:?}");
    stdin.write_all(&input[half..]).unwrap();
    drop(stdin);
    assert_eq!(first.wait().unwrap().code(), Some(list.code));
    list.complete(&out);
}

/// Otherwise it would never end.
#[test]
fn answers_are_not_read_as_puzzles() {
    let list = List::new("batch_own_output", 200);
    let out = list.folder.join("z.jsonl");
    let create = || {
        fs::File::options()
            .append(true)
            .create(true)
            .open(&out)
            .unwrap()
    };
    for _ in 0..2 {
        let run = program(["batch", "--no-times", "."]).folder(&list.folder);
        let ended = run.stdout(create()).run();
        assert_eq!(ended.code, 1);
        assert!(ended.stderr.contains("z.jsonl: left out"), "{ended:?}");
        assert_eq!(fs::read(&out).unwrap(), list.whole);
        fs::remove_file(&out).unwrap();
    }
    fs::write(&out, "{\"puzzle\":\"1.1\"}\n").unwrap();
    let named = program(["batch", "z.jsonl"]).folder(&list.folder);
    let read = program(["batch"]).stdin(fs::File::open(&out).unwrap());
    for run in [named, read] {
        let ended = run.stdout(create()).run();
        assert_eq!(ended.code, 2);
        assert!(
            ended.stderr.contains("to which the answers go"),
            "{ended:?}"
        );
    }
    fs::remove_file(&out).unwrap();
    // In a folder, an output can be begun and continued like any other.
    for _ in 0..2 {
        let run = program(["batch", "--no-times", ".", "--resume", "z.jsonl"]);
        let ended = run.folder(&list.folder).run();
        assert_eq!(ended.code, 1, "{ended:?}");
        assert_eq!(fs::read(&out).unwrap(), list.whole);
    }
}

#[test]
fn the_output_of_another_task_or_order_is_not_continued() {
    let list = List::new("batch_foreign", 30);
    let tasks = [
        "solve", "unique", "count", "common", "grade", "hint", "explain", "prove", "info",
    ];
    let out = list.folder.join("out.jsonl");
    for written in tasks {
        let run = program(["batch", "--no-times", "--task", written]);
        let whole = run.arguments([&list.path]).run().stdout;
        let cut = whole.iter().rposition(|&byte| byte == b':').unwrap();
        for task in tasks {
            fs::write(&out, &whole[..cut]).unwrap();
            let run = program(["batch", "--no-times", "--task", task, "--resume"]);
            let ended = run.arguments([&out, &list.path]).run();
            if task == written {
                assert_ne!(ended.code, 2, "{task}: {ended:?}");
                assert_eq!(fs::read(&out).unwrap(), whole, "{task}");
            } else {
                assert_eq!(ended.code, 2, "{written} as {task}");
                assert_eq!(
                    fs::read(&out).unwrap(),
                    &whole[..cut],
                    "{written} as {task}"
                );
            }
        }
    }
    let mut lines: Vec<&[u8]> = list.whole.split_inclusive(|&byte| byte == b'\n').collect();
    lines.swap(3, 4);
    fs::write(&out, lines[..10].concat()).unwrap();
    let run = program(["batch", "--no-times", "--resume"]);
    let ended = run.arguments([&out, &list.path]).run();
    assert_eq!(ended.code, 2);
    assert!(
        ended.stderr.contains("not their output in order"),
        "{ended:?}"
    );
}

/// While it waits for more input, nothing has begun that could be finished.
#[test]
fn an_interruption_ends_a_wait_for_input() {
    let mut run = program(["batch", "--no-times"])
        .stdin(Stdio::piped())
        .start();
    let mut stdin = run.stdin.take().unwrap();
    let mut stdout = BufReader::new(run.stdout.take().unwrap());
    stdin.write_all(b"2.4/.../1.3\n").unwrap();
    let mut line = String::new();
    stdout.read_line(&mut line).unwrap();
    interrupt(&run);
    assert_eq!(run.wait().unwrap().code(), Some(130));
    stdout.read_line(&mut line).unwrap();
    assert_eq!(line.lines().count(), 1);
    drop(stdin);
}

#[test]
fn zeros_after_whole_lines_are_cut_off() {
    let list = List::new("batch_zeros", 12);
    let out = list.folder.join("out.jsonl");
    let lines: Vec<&[u8]> = list.whole.split_inclusive(|&byte| byte == b'\n').collect();
    fs::write(&out, [lines[..5].concat(), vec![0; 100_000]].concat()).unwrap();
    list.complete(&out);
    let zeros = [lines[..5].concat(), vec![0; 10], b"x".to_vec()].concat();
    fs::write(&out, &zeros).unwrap();
    let run = program(["batch", "--no-times", "--resume"]);
    assert_eq!(run.arguments([&out, &list.path]).run().code, 2);
    assert_eq!(fs::read(&out).unwrap(), zeros);
}

/// To open it would take until somebody else does.
#[test]
fn a_pipe_is_no_output_to_continue() {
    let list = List::new("batch_pipe", 12);
    let out = list.folder.join("pipe");
    nix::unistd::mkfifo(&out, nix::sys::stat::Mode::S_IRWXU).unwrap();
    let run = program(["batch", "--no-times", "--resume"]);
    let ended = run.arguments([&out, &list.path]).run();
    assert_eq!(ended.code, 2);
    assert!(
        ended.stderr.contains("this is not a regular file"),
        "{ended:?}"
    );
}

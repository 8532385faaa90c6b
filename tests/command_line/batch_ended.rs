//! `batch` that is ended before its end, and continued.

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};

use hashi_sat::notation::format::{self, Format};
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

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
    let list = List::new("batch_cut", 40);
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
    let mut kills = 0;
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
        before = written.max(lines(&bytes));
    }
    list.complete(&out);
}

fn interrupt(child: &Child) {
    let process = Pid::from_raw(child.id().try_into().unwrap());
    kill(process, Signal::SIGINT).unwrap();
}

#[test]
fn an_interruption_leaves_whole_lines_and_the_rest_can_follow() {
    let list = List::new("batch_interrupted", 20_000);
    for threads in ["1", "2"] {
        let run = program(["batch", "--no-times", "--threads", threads]);
        let mut child = run.arguments([&list.path]).start();
        let mut stdout = BufReader::new(child.stdout.take().unwrap());
        let mut found = Vec::new();
        stdout.read_until(b'\n', &mut found).unwrap();
        interrupt(&child);
        stdout.read_to_end(&mut found).unwrap();
        let status = child.wait().unwrap();
        let mut stderr = String::new();
        child.stderr.unwrap().read_to_string(&mut stderr).unwrap();
        assert_eq!(status.code(), Some(130), "{stderr}");
        assert!(stderr.contains("interrupted"), "{stderr}");
        assert!(found.len() < list.whole.len(), "it came too late");
        assert!(list.whole.starts_with(&found) && found.ends_with(b"\n"));
        let out = list.folder.join("out.jsonl");
        fs::write(&out, found).unwrap();
        list.complete(&out);
    }
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

//! The line that says on a terminal how far a command is. The commands here would go on for very long, and are
//! interrupted when their line has been seen, so that nothing depends on timing.

use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io::Read as _;
use std::path::Path;
use std::process::Child;
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use nix::pty::openpty;
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

use super::program::{Program, end, file, fixture, folder, program, words};

/// Longer than it takes on a slow and busy machine.
const PATIENCE: Duration = Duration::from_secs(300);

/// A program that runs on a terminal.
struct Running {
    child: Child,
    written: Receiver<Vec<u8>>,
    /// What it has written so far.
    bytes: Vec<u8>,
}

/// Whether data goes to the terminal as well, or nowhere.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Data {
    Here,
    Nowhere,
}

impl Running {
    fn start(program: Program, data: Data) -> Self {
        let ends = openpty(None, None).unwrap();
        let stdout = match data {
            Data::Here => File::from(ends.slave.try_clone().unwrap()),
            Data::Nowhere => File::create("/dev/null").unwrap(),
        };
        let child = program
            .env("TERM", "xterm")
            .env("NO_COLOR", "1")
            .stdout(stdout)
            .stderr(ends.slave)
            .start();
        let (sender, written) = channel();
        let mut screen = File::from(ends.master);
        thread::spawn(move || {
            let mut block = [0; 4096];
            // On Linux reading fails when the program has closed its end.
            while let Ok(read @ 1..) = screen.read(&mut block) {
                if sender.send(block[..read].to_vec()).is_err() {
                    break;
                }
            }
        });
        Self {
            child,
            written,
            bytes: Vec::new(),
        }
    }

    fn text(&self) -> String {
        String::from_utf8_lossy(&self.bytes).into_owned()
    }

    /// Waits until the lines that were shown are as `is_enough` says.
    fn wait(&mut self, is_enough: impl Fn(&[String]) -> bool) {
        let start = Instant::now();
        loop {
            let lines = shown(&self.text());
            if is_enough(&lines) {
                return;
            }
            match self.written.recv_timeout(PATIENCE) {
                Ok(read) if start.elapsed() < PATIENCE => self.bytes.extend(read),
                _ => {
                    let _ = self.child.kill();
                    panic!("no such line: {:?}", lines.last());
                }
            }
        }
    }

    /// Interrupts the program; returns its exit code and what stands on the terminal after it.
    fn interrupt(mut self) -> (i32, Vec<String>) {
        kill(Pid::from_raw(self.child.id() as i32), Signal::SIGINT).unwrap();
        let code = self.child.wait().unwrap().code().unwrap();
        while let Ok(read) = self.written.recv_timeout(PATIENCE) {
            self.bytes.extend(read);
        }
        (code, screen(&self.text()))
    }
}

/// The lines that were overwritten in place, one after the other.
fn shown(text: &str) -> Vec<String> {
    let lines = text.split('\r').map(str::trim_end);
    let is_shown = |line: &&str| line.contains(" s: ") && !line.contains('\n');
    lines.filter(is_shown).map(str::to_owned).collect()
}

/// What can be read on a terminal after this text, without blanks at the ends of lines.
fn screen(text: &str) -> Vec<String> {
    let mut rows = vec![Vec::new()];
    let mut at = 0;
    for character in text.chars() {
        match character {
            '\r' => at = 0,
            '\n' => rows.push(Vec::new()),
            _ => {
                let row: &mut Vec<char> = rows.last_mut().unwrap();
                row.resize(row.len().max(at + 1), ' ');
                row[at] = character;
                at += 1;
            }
        }
    }
    let rows = rows.into_iter().map(String::from_iter);
    rows.map(|row: String| row.trim_end().to_owned()).collect()
}

/// Runs a command that goes on for very long until its line has all these words, interrupts it, and checks that nothing
/// but messages is left of what it wrote.
fn interrupted<A: AsRef<OsStr>>(
    arguments: impl IntoIterator<Item = A>,
    expected: &[&str],
) -> Vec<String> {
    let mut running = Running::start(program(arguments), Data::Nowhere);
    running.wait(|lines| {
        let has_all = |line: &String| expected.iter().all(|words| line.contains(words));
        lines.iter().any(has_all)
    });
    let (code, mut rows) = running.interrupt();
    assert_eq!(code, 130, "{rows:?}");
    assert_eq!(rows.pop().as_deref(), Some(""), "{rows:?}");
    let is_message = |row: &String| row.starts_with("hashi-sat: ");
    assert!(rows.iter().all(is_message), "{rows:?}");
    rows
}

/// A file with a puzzle that has more solutions than can be counted, one by one, because its parts hang together.
fn loose(folder: &Path) -> OsString {
    let row = ["?"; 9].join(".");
    let water = ".".repeat(row.len());
    let rows: Vec<&str> = [row.as_str(), &water].repeat(5);
    file(folder, "loose.txt", rows.join("\n"))
}

/// A file with what `generate` prints with these options.
fn generated(folder: &Path, options: &str, copies: usize) -> OsString {
    let ended = words(&format!("generate --seed 1 {options}")).run();
    let puzzle = String::from_utf8(ended.stdout).unwrap() + "\n";
    file(folder, "generated.txt", puzzle.repeat(copies))
}

#[test]
fn generate_says_how_many_puzzles_are_made() {
    let target = folder("progress_generate").join("puzzles.txt");
    let target = target.to_str().unwrap();
    let arguments = format!("generate --size 30 --count 1000000 --time-limit 1000000 -o {target}");
    let expected = [" of 1,000,000 puzzles, ", " a second, about ", " left"];
    let rows = interrupted(arguments.split_whitespace(), &expected);
    assert!(
        rows.last().unwrap().ends_with("was not written"),
        "{rows:?}"
    );
}

#[test]
fn count_says_how_many_solutions_are_found() {
    let puzzle = loose(&folder("progress_count"));
    let arguments = ["count", "--limit", "1000000000000"].map(OsString::from);
    let expected = [" solutions of at most 1,000,000,000,000, ", " a second"];
    interrupted(arguments.into_iter().chain([puzzle]), &expected);
}

#[test]
fn common_says_how_many_corridors_are_settled() {
    let puzzles = generated(&folder("progress_common"), "--size 400 --any", 100);
    let expected = [" of 100 puzzles", " corridors settled"];
    interrupted([OsString::from("common"), puzzles], &expected);
}

#[test]
fn explain_says_how_many_clues_are_left() {
    let puzzle = fs::read_to_string(fixture("puzzles/large_400_k2_unsat.txt")).unwrap() + "\n";
    let puzzles = file(
        &folder("progress_explain"),
        "puzzles.txt",
        puzzle.repeat(1_000),
    );
    let expected = [
        " of 1,000 puzzles",
        " clues contradict each other, ",
        " known to be needed",
    ];
    interrupted([OsString::from("explain"), puzzles], &expected);
}

#[test]
fn repair_says_what_is_tried() {
    let puzzle = loose(&folder("progress_repair"));
    let arguments = ["repair", "--unique"].map(OsString::from);
    let expected = [" s: trying ", " changes, ", " candidates tried, "];
    interrupted(arguments.into_iter().chain([puzzle]), &expected);
}

#[test]
fn maze_says_how_many_moves_are_made() {
    let arguments = "maze 500 500 130000 --mix 1000000";
    let expected = [" of 250,000,000,000 moves"];
    interrupted(arguments.split_whitespace(), &expected);
}

#[test]
fn grade_says_which_puzzle_and_how_many_steps() {
    let puzzles = generated(&folder("progress_grade"), "--size 150", 1_000);
    let expected = [" of 1,000 puzzles", " steps"];
    interrupted([OsString::from("grade"), puzzles], &expected);
}

#[test]
fn book_says_which_puzzle() {
    let folder = folder("progress_book");
    let puzzles = generated(&folder, "--size 150", 1_000);
    let target = folder.join("book.pdf").into_os_string();
    let arguments = ["book", "--grades", "-o"].map(OsString::from);
    let expected = [" of 1,000 puzzles", " a second, about ", " left"];
    interrupted(arguments.into_iter().chain([target, puzzles]), &expected);
}

#[test]
fn solve_says_how_much_it_has_searched() {
    let options = "--size 300 --any --max-bridges 4";
    let puzzle = generated(&folder("progress_solve"), options, 1);
    let arguments = ["solve", "--time-limit", "1000000"].map(OsString::from);
    let expected = [" conflicts, ", " h ", " until the time limit"];
    interrupted(arguments.into_iter().chain([puzzle]), &expected);
}

#[test]
fn data_on_the_same_terminal_is_as_it_would_be_alone() {
    let options = "generate --size 300 --seed 1 --threads 1";
    let alone = words(&format!("{options} --count 2")).run();
    let alone = String::from_utf8(alone.stdout).unwrap();
    let mut running = Running::start(words(&format!("{options} --count 1000")), Data::Here);
    // The line stands before a puzzle and after it.
    running.wait(|lines| {
        let mut made: Vec<&str> = lines
            .iter()
            .filter_map(|line| line.split(' ').nth(2))
            .collect();
        made.dedup();
        made.len() > 2
    });
    let (code, rows) = running.interrupt();
    assert_eq!(code, 130);
    let alone: Vec<&str> = alone.lines().collect();
    assert_eq!(rows[..alone.len()], alone);
    let rest = rows.iter().find(|row| row.contains(" s: "));
    assert_eq!(rest, None);
}

/// These end by their own limit, which is later than the line would come.
#[test]
fn nothing_is_shown_where_there_is_no_terminal() {
    let puzzle = loose(&folder("progress_pipe")).into_string().unwrap();
    for command in ["count --limit 0", "repair --unique"] {
        let ended = words(&format!("{command} {puzzle} --time-limit 1.5")).run();
        assert_eq!(ended.code, 3, "{ended:?}");
        assert!(!ended.stderr.contains(['\r', ',']), "{ended:?}");
    }
    // A terminal that only prints, such as one in an editor.
    let ends = openpty(None, None).unwrap();
    let program = words(&format!("count {puzzle} --limit 0 --time-limit 1.5"));
    let child = program.env("TERM", "dumb").stderr(ends.slave).start();
    let mut screen = File::from(ends.master);
    let reader = thread::spawn(move || {
        let (mut bytes, mut block) = (Vec::new(), [0; 4096]);
        while let Ok(read @ 1..) = screen.read(&mut block) {
            bytes.extend_from_slice(&block[..read]);
        }
        String::from_utf8(bytes).unwrap()
    });
    assert_eq!(end(child, "count").code, 3);
    let written = reader.join().unwrap().replace("\r\n", "\n");
    assert!(!written.contains('\r'), "{written:?}");
}

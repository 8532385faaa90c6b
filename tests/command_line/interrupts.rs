//! Ctrl-C: what is known is printed, files are whole or absent, and the exit code is 130. Signals are sent when
//! the program has printed something of its search, so that nothing depends on timing.

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::os::unix::process::ExitStatusExt as _;
use std::process::{Child, Command, ExitStatus, Stdio};

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

use super::program::folder;

/// A running program.
struct Running(Child);

/// What it printed after it was interrupted.
struct Rest {
    status: ExitStatus,
    stdout: String,
    stderr: String,
}

impl Running {
    fn start(arguments: &[&str]) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_hashi-sat"));
        let streams = command
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        Self(streams.spawn().unwrap())
    }

    fn interrupt(&self) {
        let process = Pid::from_raw(self.0.id().try_into().unwrap());
        kill(process, Signal::SIGINT).unwrap();
    }

    /// Waits for `lines` lines of standard output, or of standard error, interrupts, and reads the rest.
    fn interrupted_after(mut self, lines: usize, of_stderr: bool) -> Rest {
        let mut stdout = BufReader::new(self.0.stdout.take().unwrap());
        let mut stderr = BufReader::new(self.0.stderr.take().unwrap());
        let mut seen = String::new();
        for _ in 0..lines {
            let read = match of_stderr {
                true => stderr.read_line(&mut seen),
                false => stdout.read_line(&mut seen),
            };
            assert_ne!(read.unwrap(), 0, "it ended before it was interrupted");
        }
        self.interrupt();
        let mut rest = [String::new(), String::new()];
        stdout.read_to_string(&mut rest[0]).unwrap();
        stderr.read_to_string(&mut rest[1]).unwrap();
        let [stdout, stderr] = rest;
        let status = self.0.wait().unwrap();
        Rest {
            status,
            stdout,
            stderr,
        }
    }
}

/// Far more solutions than can be listed.
fn many() -> String {
    let row = ["?"; 9].join(".");
    let water = ".".repeat(row.len());
    [&row, &row, &row, &row, &row]
        .map(String::as_str)
        .join(&format!("/{water}/"))
}

#[test]
fn count_says_how_many_it_has_listed() {
    let puzzle = many();
    let path = folder("interrupted_count").join("puzzle.txt");
    std::fs::write(&path, &puzzle).unwrap();
    let path = path.to_str().unwrap();
    let running = Running::start(&["count", path, "--solutions", "--limit", "0"]);
    let rest = running.interrupted_after(30, false);
    assert_eq!(rest.status.code(), Some(130), "{}", rest.stderr);
    assert!(rest.stderr.ends_with("interrupted\n"), "{}", rest.stderr);
    let last = rest.stdout.lines().last().unwrap();
    assert!(
        last.starts_with("at least ") && last.ends_with(" solutions"),
        "{last}"
    );

    let json = [
        "count",
        path,
        "--solutions",
        "--limit",
        "0",
        "--output",
        "json",
    ];
    let rest = Running::start(&json).interrupted_after(3, false);
    assert_eq!(rest.status.code(), Some(130), "{}", rest.stderr);
    let last: serde_json::Value =
        serde_json::from_str(rest.stdout.lines().last().unwrap()).unwrap();
    assert_eq!(
        (&last["complete"], &last["reason"]),
        (&false.into(), &"interrupted".into())
    );
    assert!(last["count"].as_u64().unwrap() >= 3);
}

#[test]
fn generate_prints_what_it_made_and_leaves_no_file() {
    for name in ["puzzles.txt", "book.pdf"] {
        let target = folder("interrupted_generate").join(name);
        let path = target.to_str().unwrap();
        // The seed is printed when the search begins.
        let arguments = ["generate", "--size", "30", "--count", "1000000", "-o", path];
        let rest = Running::start(&arguments).interrupted_after(1, true);
        assert_eq!(rest.status.code(), Some(130), "{}", rest.stderr);
        assert!(!target.exists());
        assert!(
            rest.stderr.contains(" of 1000000 puzzles w"),
            "{}",
            rest.stderr
        );
        assert!(
            rest.stderr.contains("before the interruption"),
            "{}",
            rest.stderr
        );
        assert!(
            rest.stderr.ends_with("puzzles.txt was not written\n")
                || rest.stderr.ends_with("book.pdf was not written\n"),
            "{}",
            rest.stderr
        );
        let made = rest
            .stdout
            .lines()
            .filter(|line| line.starts_with("# 30x30"))
            .count();
        assert!(
            rest.stderr.contains(&format!("{made} of 1000000")),
            "{made}: {}",
            rest.stderr
        );
    }
}

#[test]
fn puzzles_that_were_printed_stay_printed() {
    let arguments = [
        "generate", "--size", "9", "--count", "1000000", "--seed", "1",
    ];
    let rest = Running::start(&arguments).interrupted_after(25, false);
    assert_eq!(rest.status.code(), Some(130), "{}", rest.stderr);
    assert!(
        rest.stderr.contains("before the interruption"),
        "{}",
        rest.stderr
    );
    let arguments = [
        "maze", "40", "40", "900", "--count", "1000000", "--seed", "1",
    ];
    let rest = Running::start(&arguments).interrupted_after(100, false);
    assert_eq!(rest.status.code(), Some(130), "{}", rest.stderr);
    assert!(
        rest.stderr.contains("before the interruption"),
        "{}",
        rest.stderr
    );
}

/// Whether this process ignores the signal, as jobs in the background of a script do, and so the program as well.
fn is_ignored() -> bool {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    ignored.is_some_and(|mask| mask & 1 << (Signal::SIGINT as i32 - 1) != 0)
}

#[test]
fn while_input_is_read_the_signal_does_what_it_always_does() {
    if is_ignored() {
        eprintln!("interrupts while input is read: skipped, the signal is ignored here");
        return;
    }
    for arguments in [
        &["solve", "-"][..],
        &["unique"],
        &["grade", "-"],
        &["solve", "--time-limit", "1000"],
    ] {
        let mut running = Running::start(arguments);
        running.interrupt();
        let status = running.0.wait().unwrap();
        assert_eq!(
            status.signal(),
            Some(Signal::SIGINT as i32),
            "{arguments:?}"
        );
    }
}

#[test]
fn a_second_signal_ends_it_all_the_same() {
    let arguments = ["generate", "--size", "60", "--count", "1000000"];
    let running = Running::start(&arguments);
    let process = Pid::from_raw(running.0.id().try_into().unwrap());
    let rest = {
        let mut running = running;
        let mut stderr = BufReader::new(running.0.stderr.take().unwrap());
        let mut line = String::new();
        stderr.read_line(&mut line).unwrap();
        // Between the two it may have ended.
        for _ in 0..2 {
            let _ = kill(process, Signal::SIGINT);
        }
        drop(running.0.stdout.take());
        running.0.wait().unwrap()
    };
    assert_eq!(rest.code(), Some(130));
}

//! What all answers together say: the exit code.

use hashi_sat::report::ProofDocument;
use hashi_sat::report::{BatchDocument, BatchError, CountDocument};
use hashi_sat::sat::limits::Stopped;
use serde::Deserialize;
use serde::de::IgnoredAny;

use super::question::Task;
use crate::cli::exit::Exit;

/// Whether a limit left something open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    Decided,
    NotDecided,
}

impl Ending {
    pub(super) const fn decided(is_decided: bool) -> Self {
        match is_decided {
            true => Self::Decided,
            false => Self::NotDecided,
        }
    }
}

/// How many lines there are, and of which kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tally {
    pub(super) lines: u64,
    pub(super) failed: u64,
    /// Of those that failed, faults of the program.
    pub(super) internal: u64,
    pub(super) not_decided: u64,
}

impl Tally {
    /// Counts an answer, or the error in its place.
    pub(super) fn take(&mut self, answer: Result<Ending, &BatchError<'_>>) {
        self.lines += 1;
        match answer {
            Ok(Ending::Decided) => {}
            Ok(Ending::NotDecided) => self.not_decided += 1,
            Err(error) => {
                self.failed += 1;
                self.internal += u64::from(error.kind == "internal");
            }
        }
    }

    /// Counts a line that was written before.
    pub(super) fn take_line(&mut self, task: Task, line: &[u8]) {
        let error = error_in(line);
        let ending = Ending::decided(error.is_some() || !is_open(task, line));
        self.take(error.as_ref().map_or(Ok(ending), Err));
    }

    /// Adds those of another part.
    pub(super) fn add(&mut self, other: Self) {
        self.lines += other.lines;
        self.failed += other.failed;
        self.internal += other.internal;
        self.not_decided += other.not_decided;
    }

    pub(super) const fn exit(&self) -> Exit {
        if self.internal > 0 {
            Exit::Internal
        } else if self.failed > 0 {
            Exit::No
        } else if self.not_decided > 0 {
            Exit::NotDecided
        } else {
            Exit::Yes
        }
    }
}

/// The error that a line tells.
fn error_in(line: &[u8]) -> Option<BatchError<'static>> {
    // Hardly any line has to be read whole.
    if !contains(line, "\"error\":") {
        return None;
    }
    let read: BatchDocument<'_, IgnoredAny> = serde_json::from_slice(line).ok()?;
    read.answer.err().map(|error| {
        let kind = error.kind.into_owned();
        BatchError::new(kind, error.text.into_owned())
    })
}

/// Whether a limit left open what a line tells.
fn is_open(task: Task, line: &[u8]) -> bool {
    /// The keys that name a limit, whatever the document; some have other values.
    #[derive(Deserialize)]
    struct Limits {
        reason: Option<serde_json::Value>,
        stopped: Option<serde_json::Value>,
    }

    if task == Task::Count {
        let read = contains(line, "\"complete\":false").then(|| serde_json::from_slice(line));
        let read: Option<BatchDocument<'_, CountDocument>> = read.and_then(Result::ok);
        let count = read.and_then(|read| read.answer.ok());
        return count.is_some_and(|count| !count.complete);
    }
    if task == Task::Prove {
        let read = contains(line, "\"proved\":null").then(|| serde_json::from_slice(line));
        let read: Option<BatchDocument<'_, ProofDocument<'_>>> = read.and_then(Result::ok);
        let proof = read.and_then(|read| read.answer.ok());
        return proof.is_some_and(|proof| !proof.is_decided());
    }
    if !Stopped::ALL
        .iter()
        .any(|stopped| contains(line, stopped.key()))
    {
        return false;
    }
    let Ok(limits) = serde_json::from_slice::<Limits>(line) else {
        return false;
    };
    let values = [limits.reason, limits.stopped];
    let mut values = values
        .iter()
        .flatten()
        .filter_map(serde_json::Value::as_str);
    values.any(|value| Stopped::ALL.iter().any(|stopped| stopped.key() == value))
}

fn contains(line: &[u8], part: &str) -> bool {
    std::str::from_utf8(line).is_ok_and(|line| line.contains(part))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(task: Task, lines: &[&str]) -> Tally {
        let mut tally = Tally::default();
        for line in lines {
            tally.take_line(task, line.as_bytes());
        }
        tally
    }

    #[test]
    fn lines_that_were_written_before_count_as_they_did_then() {
        let lines = [
            r#"{"id":"time limit","status":"satisfiable","bridges":[]}"#,
            r#"{"id":{"reason":"time limit"},"status":"unsatisfiable"}"#,
            r#"{"id":3,"status":"unknown","reason":"time limit"}"#,
            r#"{"id":4,"error":{"kind":"row","text":"no puzzle"}}"#,
            r#"{"id":{"error":5},"status":"unsatisfiable"}"#,
        ];
        let tally = of(Task::Solve, &lines);
        assert_eq!((tally.lines, tally.failed, tally.not_decided), (5, 1, 1));
        assert_eq!(tally.exit(), Exit::No);
        let lines = [r#"{"id":1,"status":"unsatisfiable","reason":"odd_sum","text":"no"}"#];
        assert_eq!(of(Task::Explain, &lines).exit(), Exit::Yes);
        let lines = [r#"{"id":{"complete":false},"count":1,"complete":true}"#];
        assert_eq!(of(Task::Count, &lines).exit(), Exit::Yes);
        let lines = [r#"{"id":1,"count":1000,"complete":false}"#];
        assert_eq!(of(Task::Count, &lines).exit(), Exit::NotDecided);
        for (rest, exit) in [
            (
                r#""proved":false,"solutions":[{"status":"satisfiable","bridges":[]},{"status":"satisfiable","bridges":[{"from":[0,0],"to":[0,2],"count":1}]}]"#,
                Exit::Yes,
            ),
            (r#""proved":null,"reason":"time limit""#, Exit::NotDecided),
            (
                r#""proved":null,"reason":"too large","most_variables":4000000"#,
                Exit::NotDecided,
            ),
        ] {
            let line = format!(r#"{{"id":{{"proved":null}},{rest}}}"#);
            assert_eq!(of(Task::Prove, &[&line]).exit(), exit, "{line}");
        }
        let lines = [r#"{"id":1,"error":{"kind":"internal","text":"a fault"}}"#];
        assert_eq!(of(Task::Count, &lines).exit(), Exit::Internal);
    }
}

//! What the line says.

use std::time::Duration;

use hashi_sat::sat::gauge::{Gauge, Measure, Reading};
use num_bigint::BigUint;

use super::Task;
use super::rest::{Pace, large, number, rate, rest, time};
use crate::cli::terminal_line::FIRST;

/// How far a command is.
pub(super) struct Seen {
    /// The time since the command began.
    pub(super) elapsed: Duration,
    /// The time since its search began.
    pub(super) searched: Duration,
    /// The time until its time limit, if it has one.
    pub(super) left: Option<Duration>,
    /// How many puzzles or mazes are done, and of how many.
    pub(super) items: [u64; 2],
    /// How many solutions or repairs of the present one were found.
    pub(super) found: BigUint,
    /// What the library counted.
    pub(super) gauge: Gauge,
}

/// Puts into words how far a command is.
pub(super) struct Teller {
    task: Task,
    pace: Pace,
}

impl Teller {
    pub(super) fn new(task: Task) -> Self {
        Self {
            task,
            pace: Pace::default(),
        }
    }

    /// The line, of at most `width` characters if that is enough for the time; `None` as long as nothing is shown.
    pub(super) fn line(&mut self, seen: &Seen, width: usize) -> Option<String> {
        if seen.elapsed < FIRST {
            return None;
        }
        let mut parts = self.items(seen);
        parts.extend(self.present(seen));
        parts.extend(
            seen.left
                .map(|left| format!("{} until the time limit", time(left))),
        );
        let mut line = format!("{}:", time(seen.elapsed));
        let mut separator = " ";
        for part in parts {
            // What does not fit is left out: the first parts say most.
            if line.len() + separator.len() + part.len() <= width {
                line += separator;
                line += &part;
                separator = ", ";
            }
        }
        Some(line)
    }

    /// Which puzzle it is at, if there are several.
    fn items(&self, seen: &Seen) -> Vec<String> {
        let [done, of] = seen.items;
        if of < 2 {
            return Vec::new();
        }
        let done = done.min(of);
        let noun = match self.task {
            Task::Maze => "mazes",
            _ => "puzzles",
        };
        let mut parts = vec![format!("{} of {} {noun}", number(done), number(of))];
        parts.extend(rate(done as f64, seen.searched));
        parts.extend(rest(done, of - done, seen.searched));
        parts
    }

    /// How far it is with the present one.
    fn present(&mut self, seen: &Seen) -> Vec<String> {
        let get = |what| read(&seen.gauge, what);
        let Reading { done, of, .. } = match self.task {
            Task::Common => get(Measure::Corridors),
            Task::Explain => get(Measure::Clues),
            Task::Maze => get(Measure::Moves),
            Task::Walk | Task::Book => get(Measure::Steps),
            Task::Generate | Task::Repair => get(Measure::Candidates),
            Task::Solve | Task::Count { .. } => get(Measure::Tiles),
        };
        let is_last = seen.items[1] > 0 && seen.items[0] >= seen.items[1];
        let is_one = seen.items[1] < 2;
        let mut parts = match (self.task, of) {
            (Task::Book, _) if is_last => vec![String::from("writing the pages")],
            (Task::Generate, _) if is_last => vec![String::from("writing them")],
            (Task::Generate, _) => vec![format!("{} tried", counted(done, "candidate"))],
            (Task::Count { most }, _) if seen.found != BigUint::ZERO => self.solutions(seen, most),
            (Task::Common, Some(of)) => self.part(seen, done, of, "corridors settled"),
            (Task::Explain, Some(of)) => vec![format!(
                "{} contradict each other, {} known to be needed",
                counted(of, "clue"),
                number(done)
            )],
            (Task::Maze, Some(of)) if get(Measure::Drafts).done < 2 && done < of => {
                self.part(seen, done, of, "moves")
            }
            (Task::Maze, _) if get(Measure::Drafts).done > 0 => {
                vec![format!(
                    "searching from draft {}",
                    get(Measure::Drafts).done
                )]
            }
            (Task::Maze, Some(_)) => vec![String::from("checking the maze")],
            (Task::Maze, _) => vec![String::from("growing a maze")],
            (Task::Walk | Task::Book, _) if done > 0 => vec![counted(done, "step")],
            (Task::Repair, _) if get(Measure::Changes).done > 0 => repairs(seen),
            (Task::Solve | Task::Count { .. }, Some(of)) => {
                vec![format!(
                    "part {} of {}",
                    number(of.min(done + 1)),
                    number(of)
                )]
            }
            _ => vec![String::from("searching")],
        };
        let conflicts = get(Measure::Conflicts).done;
        if conflicts > 0 && is_one && self.task != Task::Generate {
            parts.push(counted(conflicts, "conflict"));
        }
        parts
    }

    /// A part of something of which the whole is known.
    fn part(&mut self, seen: &Seen, done: u64, of: u64, noun: &str) -> Vec<String> {
        let mut parts = vec![format!("{} of {} {noun}", number(done), number(of))];
        let left = self.pace.rest(done, of, seen.searched);
        // The rest of all is more than that of the present one.
        parts.extend(left.filter(|_| seen.items[1] < 2));
        parts
    }

    fn solutions(&self, seen: &Seen, most: Option<u64>) -> Vec<String> {
        let mut found = counted_large(&seen.found, "solution");
        if let Some(most) = most {
            found += &format!(" of at most {}", number(most));
        }
        let is_alone = seen.items[1] < 2;
        // The number is within a limit, or grows by one at a time for as long as it has not too many digits.
        let rate = u64::try_from(&seen.found)
            .ok()
            .and_then(|found| rate(found as f64, seen.searched));
        [Some(found), rate.filter(|_| is_alone)]
            .into_iter()
            .flatten()
            .collect()
    }
}

/// What was counted, of which no more than all is done, whatever changed while it was read.
fn read(gauge: &Gauge, what: Measure) -> Reading {
    let mut reading = gauge.get(what);
    if let Some(of) = reading.of {
        reading.done = reading.done.min(of);
    }
    reading
}

/// A number with its noun.
fn counted(of: u64, noun: &str) -> String {
    counted_large(&of.into(), noun)
}

/// The same for numbers of any size.
fn counted_large(of: &BigUint, noun: &str) -> String {
    let ending = if *of == BigUint::from(1_u32) { "" } else { "s" };
    format!("{} {noun}{ending}", large(of))
}

/// What is tried to repair a puzzle, and how many repairs were found.
fn repairs(seen: &Seen) -> Vec<String> {
    let get = |what| read(&seen.gauge, what);
    let islands = get(Measure::Islands);
    let changes = get(Measure::Changes).done;
    let tried = get(Measure::Candidates).done;
    let mut parts = Vec::new();
    if seen.found != BigUint::ZERO {
        parts.push(format!("{} found", counted_large(&seen.found, "repair")));
    }
    match islands.of {
        Some(of) => parts.push(format!(
            "trying one more island, {} of {}",
            number(islands.done),
            number(of)
        )),
        _ => {
            parts.push(format!("trying {}", counted(changes, "change")));
            parts.push(format!("{} tried", counted(tried, "candidate")));
        }
    }
    parts
}

#[cfg(test)]
mod tests;

//! The puzzles of one input, answered one after the other within a time limit.

use std::fmt;
use std::io::{self, Write as _};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use anyhow::bail;
use hashi_sat::Limits;
use serde::Serialize;

use super::input::{CHOICE, Loaded, PuzzleArguments};
use super::time_limit::{NOT_DECIDED, TimeLimit, TimeLimitArguments};
use super::{Ending, output};

/// Which puzzle of several an answer is for, from 1; nothing when there is only one.
#[derive(Clone, Copy)]
pub(super) struct Number(Option<u64>);

impl fmt::Display for Number {
    /// Writes what messages about the puzzle start with.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0
            .map_or(Ok(()), |number| write!(f, "puzzle {number}: "))
    }
}

impl Number {
    pub(super) const fn of(loaded: &Loaded) -> Self {
        Self(loaded.number)
    }

    /// Prints the line above the answer, if there are several.
    pub(super) fn head(self) -> anyhow::Result<()> {
        match self.0 {
            Some(number) => {
                let before = if number > 1 { "\n" } else { "" };
                output::data(|out| writeln!(out, "{before}puzzle {number}:"))
            }
            None => Ok(()),
        }
    }

    /// Says that the time limit came before anything was known.
    pub(super) fn not_decided(self) {
        output::message(format_args!("{self}{NOT_DECIDED}"));
    }

    /// Writes a JSON object as a line, with the number before its own keys.
    pub(super) fn json_line(
        self,
        out: &mut impl io::Write,
        document: &impl Serialize,
    ) -> io::Result<()> {
        #[derive(Serialize)]
        struct Numbered<'a, D> {
            number: u64,
            #[serde(flatten)]
            document: &'a D,
        }
        match self.0 {
            Some(number) => output::json_line(out, &Numbered { number, document }),
            None => output::json_line(out, document),
        }
    }

    /// Prints such a line.
    pub(super) fn print_json(self, document: &impl Serialize) -> anyhow::Result<()> {
        output::data(|out| self.json_line(out, document))
    }
}

/// How the puzzles of an input are answered.
pub(super) struct Series<'a> {
    pub(super) puzzles: &'a PuzzleArguments,
    pub(super) time_limit: &'a TimeLimitArguments,
    /// Whether each answer gets a line above it where there are several.
    pub(super) headings: bool,
    /// Why there can be one puzzle only, where that is so.
    pub(super) only_one: Option<&'static str>,
    /// What has to hold of each puzzle, so that none of them is an error after others were answered.
    pub(super) accept: &'a dyn Fn(&Loaded) -> anyhow::Result<()>,
}

/// How far the answers are.
#[derive(Default)]
struct Place {
    /// The puzzle in hand, from 1; 0 before it is known how many there are.
    at: u64,
    puzzles: u64,
    /// Whether the one in hand has its heading.
    headed: bool,
}

impl Place {
    fn number(&self) -> Number {
        Number((self.puzzles > 1).then_some(self.at))
    }

    /// Prints the heading of the puzzle in hand, unless it has it or needs none.
    fn head(&mut self, headings: bool) -> anyhow::Result<()> {
        if headings && !self.headed {
            self.number().head()?;
        }
        self.headed = true;
        Ok(())
    }

    /// Goes on to the next puzzle, if there is one.
    fn advance(&mut self) -> bool {
        self.at += 1;
        self.headed = false;
        self.at <= self.puzzles
    }
}

impl Series<'_> {
    /// Reads all puzzles and lets `answer` answer each. When the time is over in the middle of it,
    /// `give_up` answers that one and all later ones.
    ///
    /// The end is the worst of all: a limit, then a "no", then a "yes".
    pub(super) fn run(
        &self,
        give_up: impl Fn(Number) -> anyhow::Result<Ending> + Send + 'static,
        mut answer: impl FnMut(&Asked<'_>) -> anyhow::Result<Ending>,
    ) -> anyhow::Result<Ending> {
        let place = Arc::new(Mutex::new(Place::default()));
        let watched = Arc::clone(&place);
        let headings = self.headings;
        let clock = self.time_limit.start(move || {
            let mut place = lock(&watched);
            loop {
                place.head(headings)?;
                let ending = give_up(place.number())?;
                if !place.advance() {
                    return Ok(ending);
                }
            }
        })?;
        let puzzles = self.puzzles.load_all()?;
        if let (Some(reason), [_, _, ..]) = (self.only_one, puzzles.as_slice()) {
            let (source, found) = (self.puzzles.source(), puzzles.len());
            bail!("{source}: found {found} puzzles, {reason}{CHOICE}");
        }
        puzzles.iter().try_for_each(self.accept)?;
        clock.undisturbed(|| {
            *lock(&place) = Place {
                at: 1,
                puzzles: puzzles.len() as u64,
                headed: false,
            };
        });
        let mut worst = None;
        for loaded in &puzzles {
            clock.undisturbed(|| lock(&place).head(headings))?;
            let asked = Asked {
                loaded,
                clock: &clock,
                place: &place,
                number: Number::of(loaded),
            };
            worst = worse(worst, answer(&asked)?);
            if output::is_unread() {
                break;
            }
        }
        Ok(worst.unwrap_or(Ending::Yes))
    }
}

/// The worse of two endings.
pub(super) fn worse(before: Option<Ending>, ending: Ending) -> Option<Ending> {
    let grade = |ending| match ending {
        Ending::NotDecided => 2,
        Ending::No => 1,
        Ending::Yes | Ending::Competition(_) => 0,
    };
    match before {
        Some(before) if grade(before) >= grade(ending) => Some(before),
        _ => Some(ending),
    }
}

fn lock(place: &Mutex<Place>) -> MutexGuard<'_, Place> {
    place.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A puzzle that is to be answered.
pub(super) struct Asked<'a> {
    pub(super) loaded: &'a Loaded,
    pub(super) number: Number,
    clock: &'a TimeLimit,
    place: &'a Mutex<Place>,
}

impl Asked<'_> {
    /// The time limit, for the library.
    pub(super) fn limits(&self) -> Limits {
        self.clock.limits()
    }

    /// Prints a part of the answer, with more to come: nobody gives up in the middle of it.
    pub(super) fn undisturbed<T>(&self, print: impl FnOnce() -> T) -> T {
        self.clock.undisturbed(print)
    }

    /// There is an answer: prints it, which takes the time it takes. Then it is the next puzzle's turn.
    pub(super) fn answered<T>(
        &self,
        print: impl FnOnce() -> anyhow::Result<T>,
    ) -> anyhow::Result<T> {
        let is_last = || !lock(self.place).advance();
        self.clock.undisturbed_and(print, is_last)
    }
}

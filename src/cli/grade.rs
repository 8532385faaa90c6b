//! `hashi-sat grade`.

use std::fmt::Write as _;
use std::io::Write as _;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use anyhow::Context as _;
use hashi_sat::SearchOptions;
use hashi_sat::grade::{Grade, Grading, grade};
use hashi_sat::limits::Stopped;
use serde::{Serialize, Serializer};

use super::drawing::TextOrJson;
use super::files::FilesArguments;
use super::input::Loaded;
use super::series::worse;
use super::time_limit::{NOT_DECIDED, TimeLimitArguments};
use super::{Ending, output};

#[derive(clap::Args)]
#[command(after_help = "\
The level is that of the hardest technique on the easiest way to the solution, which hint --all shows: easy, \
medium, hard or expert. The score adds up all steps: 1, 3, 10 or 30 points each by their level, less where \
there are several to choose from, down to a fifth.

  hashi-sat grade puzzle.txt
  hashi-sat grade *.txt | grep ': hard,'

Of one puzzle the techniques are listed, and how often each is used; of several there is a line each. Only a \
puzzle with exactly one solution has a grade.

JSON output: a line for each puzzle, {\"level\": \"easy\", \"score\": 41.6, \"steps\": 44, \"rules\": \
{\"only_neighbour\": 15, ...}} or {\"level\": null, \"status\": \"not_unique\", \"unsatisfiable\" or \"unknown\"}, \
the last one with the \"reason\". Of several puzzles each has \"name\", its file, and \"number\" if there are several in it.

Exit codes: 0 all are graded, 1 some have no solution or several, 2 bad input, 3 not decided \
(--time-limit).")]
pub(super) struct Arguments {
    #[command(flatten)]
    files: FilesArguments,

    /// What to print
    #[arg(long, value_name = "FORM", value_enum, default_value_t = TextOrJson::Text)]
    output: TextOrJson,

    #[command(flatten)]
    time_limit: TimeLimitArguments,
}

pub(super) fn run(arguments: &Arguments) -> anyhow::Result<Ending> {
    let form = arguments.output;
    let left = Arc::new(Mutex::new(Vec::new()));
    let watched = Arc::clone(&left);
    let clock = arguments.time_limit.start(move || {
        let mut names = std::mem::take(&mut *lock(&watched));
        if names.is_empty() {
            names.push(Name::default());
        }
        let unknown = |name: &Name| print(form, name, &Grading::Unknown(Stopped::Time));
        names.iter().rev().try_for_each(unknown)?;
        Ok(Ending::NotDecided)
    })?;
    let puzzles = arguments.files.load()?;
    let several = puzzles.len() > 1;
    let names = puzzles.iter().rev().map(|loaded| Name::of(loaded, several));
    clock.undisturbed(|| lock(&left).extend(names));
    let options = SearchOptions::default().with_limits(clock.limits());
    let mut worst = None;
    for loaded in &puzzles {
        let found = grade(&loaded.puzzle, &options).with_context(|| loaded.name.clone())?;
        let print_next = || match lock(&left).pop() {
            Some(name) => print(form, &name, &found),
            None => Ok(()),
        };
        clock.undisturbed_and(print_next, || lock(&left).is_empty())?;
        worst = worse(worst, ending(&found));
        if output::is_unread() {
            break;
        }
    }
    Ok(worst.unwrap_or(Ending::Yes))
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

const fn ending(found: &Grading) -> Ending {
    match found {
        Grading::Graded(_) => Ending::Yes,
        Grading::Several | Grading::Unsatisfiable => Ending::No,
        _ => Ending::NotDecided,
    }
}

/// What a puzzle is called where there are several.
#[derive(Default, Serialize)]
struct Name {
    /// In messages and lines.
    #[serde(skip)]
    full: Option<String>,
    #[serde(rename = "name", skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<u64>,
}

impl Name {
    fn of(loaded: &Loaded, several: bool) -> Self {
        if !several {
            return Self::default();
        }
        Self {
            full: Some(loaded.name.clone()),
            file: Some(loaded.source().to_owned()),
            number: loaded.number,
        }
    }

    /// What a line about it starts with.
    fn prefix(&self) -> String {
        self.full
            .as_ref()
            .map_or_else(String::new, |name| format!("{name}: "))
    }
}

fn print(form: TextOrJson, name: &Name, found: &Grading) -> anyhow::Result<()> {
    let prefix = name.prefix();
    let unknown = !matches!(
        found,
        Grading::Graded(_) | Grading::Several | Grading::Unsatisfiable
    );
    if unknown {
        output::message(format_args!("{prefix}{NOT_DECIDED}"));
    }
    if form == TextOrJson::Json {
        let document = Document {
            name,
            found: Found::of(found),
        };
        return output::data(|out| output::json_line(out, &document));
    }
    let words = match found {
        Grading::Graded(grade) => words(grade, name.full.is_none()),
        Grading::Several => {
            String::from("not graded: several solutions (hashi-sat unique shows two)\n")
        }
        Grading::Unsatisfiable => {
            String::from("not graded: no solution (hashi-sat explain says why)\n")
        }
        _ => return Ok(()),
    };
    output::data(|out| write!(out, "{prefix}{words}"))
}

/// The grade in a line, and on request the techniques, a line each.
fn words(grade: &Grade, with_techniques: bool) -> String {
    let steps = output::count(grade.steps() as u64, "step");
    let mut text = format!("{}, score {:.1}, {steps}\n", grade.level, grade.score);
    if with_techniques {
        for (technique, count) in &grade.techniques {
            // Writing to a string does not fail.
            let _ = writeln!(text, "{count:>6}  {:<6}  {technique}", technique.level());
        }
    }
    text
}

/// What `grade --output json` prints of a puzzle.
#[derive(Serialize)]
struct Document<'a> {
    #[serde(flatten)]
    name: &'a Name,
    #[serde(flatten)]
    found: Found<'a>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Found<'a> {
    Graded {
        level: &'static str,
        score: f64,
        steps: usize,
        #[serde(serialize_with = "techniques")]
        rules: &'a Grade,
    },
    Not {
        level: (),
        status: &'static str,
        #[serde(skip_serializing_if = "Option::is_none")]
        reason: Option<&'static str>,
    },
}

impl<'a> Found<'a> {
    fn of(found: &'a Grading) -> Self {
        let not = |status, reason| Self::Not {
            level: (),
            status,
            reason,
        };
        match found {
            Grading::Graded(grade) => Self::Graded {
                level: grade.level.key(),
                score: grade.score,
                steps: grade.steps(),
                rules: grade,
            },
            Grading::Several => not("not_unique", None),
            Grading::Unsatisfiable => not("unsatisfiable", None),
            _ => not("unknown", Some("time limit")),
        }
    }
}

/// How often each technique is used, the simplest first.
fn techniques<S: Serializer>(grade: &&Grade, serializer: S) -> Result<S::Ok, S::Error> {
    let techniques = grade.techniques.iter();
    serializer.collect_map(techniques.map(|(technique, count)| (technique.key(), count)))
}

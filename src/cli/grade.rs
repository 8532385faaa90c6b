//! `hashi-sat grade`.

use std::fmt::Write as _;
use std::io::Write as _;

use anyhow::Context as _;
use hashi_sat::SearchOptions;
use hashi_sat::play::grade::{Grade, Grading, grade};
use hashi_sat::play::hint::Level;
use hashi_sat::report;

use super::drawing::TextOrJson;
use super::exit::Exit;
use super::files::FilesArguments;
use super::label::Label;
use super::output;
use super::progress::{self, Task};
use super::series::worse;
use super::time_limit::{Ended, TimeLimitArguments, WHILE_READING, not_decided};

#[derive(clap::Args)]
#[command(after_help = "\
The level (easy, medium, hard or expert) is that of the hardest technique needed if the simplest step is taken \
each time, as hint --all does. The score adds up all steps: 1, 3, 10 or 30 points for each, by its level, and \
less, down to a fifth, if there are several steps to choose from.

  hashi-sat grade puzzle.txt
  hashi-sat grade puzzles/*.txt | grep ': hard,'

For one puzzle, the techniques are listed, with how often each is used; for several puzzles, there is one line \
each. Only a puzzle with exactly one solution has a grade.

If the time limit is reached before the solution, the level is a lower bound, and the score is that of the \
steps so far.

JSON output: one line for each puzzle, {\"level\": \"easy\", \"score\": 41.6, \"steps\": 44, \"rules\": \
{\"only_neighbour\": 15, ...}}, with \"complete\": false and the \"reason\" if the level is a lower bound; or \
{\"level\": null, \"status\": \"not_unique\", \"unsatisfiable\" or \"unknown\"}, the last of these with the \
\"reason\". If there are several inputs, each line has \"file\"; if an input has several puzzles, \"number\".

Exit codes: 0 all graded, 1 some have no solution or several, 2 bad input, 3 not decided \
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

pub(super) fn run(arguments: &Arguments) -> anyhow::Result<Exit> {
    progress::begin(Task::Walk);
    let form = arguments.output;
    let clock = arguments.time_limit.start(move || {
        print(
            form,
            &Label::default(),
            "",
            &Grading::Unknown(WHILE_READING),
        )?;
        Ok(Exit::NotDecided)
    })?;
    let puzzles = arguments.files.load()?;
    let options = SearchOptions::default().with_limits(clock.search());
    let mut worst = None;
    for (done, loaded) in (0..).zip(&puzzles) {
        progress::done(done, puzzles.len() as u64);
        let found = grade(&loaded.puzzle, &options).with_context(|| loaded.name.clone())?;
        let prefix = match loaded.label.is_one_of_several() {
            true => format!("{}: ", loaded.name),
            false => String::new(),
        };
        print(form, &loaded.label, &prefix, &found)?;
        worst = worse(worst, ending(&found));
        if output::is_unread() {
            break;
        }
    }
    Ok(worst.unwrap_or(Exit::Yes))
}

const fn ending(found: &Grading) -> Exit {
    match found {
        Grading::Graded(_) => Exit::Yes,
        Grading::Several | Grading::Unsatisfiable => Exit::No,
        _ => Exit::NotDecided,
    }
}

/// Prints a grade, with the name of its puzzle before it if there are several.
fn print(form: TextOrJson, label: &Label, prefix: &str, found: &Grading) -> anyhow::Result<()> {
    match found {
        Grading::Unknown(stopped) => {
            output::message(format_args!("{prefix}{}", not_decided(*stopped)));
        }
        Grading::AtLeast(grade) => {
            let ended = Ended(grade.stopped.unwrap_or(WHILE_READING));
            let bound = match grade.level {
                Level::Expert => "the score is that of the steps so far",
                _ => "the level is a lower bound",
            };
            output::message(format_args!("{prefix}{ended}: {bound}"));
        }
        _ => {}
    }
    if form == TextOrJson::Json {
        return label.print_json(report::GradeDocument::new(found));
    }
    let words = match found {
        Grading::Graded(grade) | Grading::AtLeast(grade) => words(grade, prefix.is_empty()),
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

/// The grade on one line, and on request the techniques, one line each.
fn words(grade: &Grade, with_techniques: bool) -> String {
    let steps = output::count(grade.steps() as u64, "step");
    let (level, score) = (grade.level, grade.score);
    let mut text = match grade.stopped {
        None => format!("{level}, score {score:.1}, {steps}\n"),
        // There is no harder level.
        Some(_) if level == Level::Expert => {
            format!("{level}, score so far {score:.1}, {steps}\n")
        }
        Some(_) => format!("at least {level}, score so far {score:.1}, {steps}\n"),
    };
    if with_techniques {
        for (technique, count) in &grade.techniques {
            // Writing to a string does not fail.
            let _ = writeln!(text, "{count:>6}  {:<6}  {technique}", technique.level());
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use hashi_sat::notation::format::{self, ReadOptions};
    use hashi_sat::play::grade::grade_unique;
    use hashi_sat::{Limits, Uniqueness, unique};

    use super::*;

    #[test]
    fn a_level_that_is_a_lower_bound_is_called_one() {
        let puzzle = format::read(b"1.3.2", &ReadOptions::default())
            .unwrap()
            .puzzle;
        let options = SearchOptions::default();
        let Ok(Uniqueness::Unique(solution)) = unique(&puzzle, &options) else {
            panic!("it has one solution");
        };
        let whole = grade_unique(&puzzle, &solution, &options).unwrap();
        assert_eq!(words(&whole, false), "easy, score 0.9, 2 steps\n");
        assert_eq!(ending(&Grading::Graded(whole)), Exit::Yes);
        let options = options.with_limits(Limits::default().with_conflicts(0));
        let part = grade_unique(&puzzle, &solution, &options).unwrap();
        let expected = "at least easy, score so far 0.0, 0 steps\n";
        assert_eq!(words(&part, true), expected);
        assert_eq!(ending(&Grading::AtLeast(part)), Exit::NotDecided);
    }
}

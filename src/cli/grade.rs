//! `hashi-sat grade`.

use std::fmt::{self, Write as _};
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

For one puzzle, these follow: the steps by level; the narrowest point, which is the step with the fewest openings, \
the steps of its kind to choose from (of several that of the hardest technique, then the first; the end, where all \
that is left is open, does not count); and the techniques, with how often each is used. For several puzzles, there is \
one line each. Only a puzzle with exactly one solution has a grade.

If the time limit is reached before the solution, the level is a lower bound, and the score is that of the \
steps so far.

JSON output: one line for each puzzle, {\"level\": \"easy\", \"score\": 41.6, \"steps\": 44, \"levels\": \
{\"easy\": 41, ...}, \"rules\": {\"only_neighbour\": 15, ...}, \"narrowest\": {\"step\": 21, \"rule\": \"isolation\", \
\"changes\": [...], \"available\": 1}}, with \"complete\": false and the \"reason\" if the level is a lower bound; or \
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

/// The grade on one line, and on request more lines about the steps.
fn words(grade: &Grade, in_full: bool) -> String {
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
    if in_full {
        // Writing to a string does not fail.
        let _ = about_steps(&mut text, grade);
    }
    text
}

/// How many steps there are of each level, where there is least to choose from, and how often each technique is used.
fn about_steps(text: &mut String, grade: &Grade) -> fmt::Result {
    let levels = Level::ALL.map(|level| (grade.steps_of(level), level));
    let levels = levels.into_iter().filter(|&(count, _)| count > 0);
    let levels: Vec<String> = levels
        .map(|(count, level)| format!("{count} {level}"))
        .collect();
    if !levels.is_empty() {
        writeln!(text, "by level: {}", levels.join(", "))?;
    }
    if let Some(point) = &grade.narrowest {
        let so_far = grade.stopped.map_or("", |_| " so far");
        let openings = output::count(point.available, "opening");
        let (number, technique) = (point.number, point.technique);
        write!(
            text,
            "narrowest{so_far}: {openings} at step {number}, {technique}"
        )?;
        for change in &point.changes {
            let [from, to] = change.ends;
            write!(text, ", {from}-{to}")?;
        }
        writeln!(text)?;
    }
    for (technique, count) in grade.techniques() {
        writeln!(text, "{count:>6}  {:<6}  {technique}", technique.level())?;
    }
    Ok(())
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
        let in_full = "by level: 2 easy\n     2  easy    only one neighbour\n";
        assert_eq!(words(&whole, true), words(&whole, false) + in_full);
        assert_eq!(ending(&Grading::Graded(whole)), Exit::Yes);
        let options = options.with_limits(Limits::default().with_conflicts(0));
        let part = grade_unique(&puzzle, &solution, &options).unwrap();
        let expected = "at least easy, score so far 0.0, 0 steps\n";
        assert_eq!(words(&part, true), expected);
        assert_eq!(ending(&Grading::AtLeast(part)), Exit::NotDecided);
    }
}

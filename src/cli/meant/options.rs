//! Options that a command does not have.

use itertools::Itertools as _;

use super::line::Line;
use super::slip::{Mended, Slip, has, possible};

/// What an unknown option may mean.
#[derive(Clone, Copy)]
enum Meaning {
    /// An option with the same value.
    Option(&'static str),
    /// Options, in place of one without a value.
    Flags(&'static str),
    /// A command with options, in place of one without a value.
    Command(&'static str),
    /// No option is needed for this value.
    Value,
    /// The same, in `check`.
    ValueOfCheck,
    /// The number of rows of a grid, or of its columns.
    Side,
    /// Messages are not wanted.
    Quiet,
}

use Meaning::{Command, Flags, Option as Named, Quiet, Side, Value, ValueOfCheck};

/// Names from other programs, of other commands, and from before; each with what it may mean, the likeliest first. What a
/// command does not have is left out.
const OTHER_NAMES: [(&[&str], &[Meaning]); 23] = [
    (
        &[
            "--to",
            "--output",
            "--format",
            "--form",
            "--as",
            "--type",
            "--output-format",
            "--task",
        ],
        &[Named("--output"), Named("--to"), Named("--task")],
    ),
    (
        &[
            "--picture",
            "--image",
            "--draw",
            "--save",
            "--output-file",
            "--out",
            "--write",
            "-O",
        ],
        &[Named("-o")],
    ),
    (
        &[
            "--file",
            "--input",
            "--in",
            "--input-file",
            "--puzzle-file",
            "-f",
            "-i",
        ],
        &[Value],
    ),
    (
        &["-n", "--num", "--amount", "--how-many"],
        &[Named("--count"), Named("--limit"), Named("--puzzle")],
    ),
    (&["--number"], &[Named("--count"), Named("--puzzle")]),
    // `check` has its answer as a second argument.
    (
        &[
            "--answer",
            "--state",
            "--board",
            "--drawing",
            "--drawn",
            "--mine",
            "--solution",
            "--current",
        ],
        &[Named("--state"), Named("--answer"), ValueOfCheck],
    ),
    (
        &["--level", "--hardness", "--grade"],
        &[Named("--difficulty")],
    ),
    (
        &[
            "--width",
            "--height",
            "--rows",
            "--row",
            "--cols",
            "--columns",
            "--col",
            "-w",
        ],
        &[Side],
    ),
    (
        &[
            "--timeout",
            "--time",
            "--max-time",
            "--limit-time",
            "--seconds",
            "-t",
        ],
        &[Named("--time-limit")],
    ),
    (
        &["--jobs", "--cores", "--workers", "--parallel", "-j"],
        &[Named("--threads")],
    ),
    (&["--random", "--random-seed", "-s"], &[Named("--seed")]),
    (
        &["--similar", "--similar-to", "--template", "--as-in"],
        &[Named("--like")],
    ),
    (&["--points"], &[Named("--score")]),
    (
        &["--bridges", "--max", "-k", "-K"],
        &[Named("--max-bridges")],
    ),
    (&["--quiet", "--silent", "--no-messages", "-q"], &[Quiet]),
    (
        &[
            "--verbose",
            "--statistics",
            "--times",
            "--timing",
            "--debug",
        ],
        &[Flags("--stats")],
    ),
    (&["-V", "-v"], &[Flags("--stats"), Flags("--version")]),
    (
        &[
            "--solution",
            "--solutions",
            "--solved",
            "--with-solutions",
            "--answers",
            "--list",
        ],
        &[
            Flags("--solve"),
            Flags("--path"),
            Flags("--with-solution"),
            Flags("--solutions"),
            Command("count --solutions"),
        ],
    ),
    (
        &["--all", "--all-solutions"],
        &[Flags("--solutions"), Command("count --solutions")],
    ),
    (&["--steps"], &[Flags("--all"), Command("hint --all")]),
    (&["--no-solution"], &[Flags("--no-solutions")]),
    (
        &["--no-color", "--no-colour", "--plain"],
        &[Flags("--color never")],
    ),
    (&["--colour"], &[Named("--color")]),
];

/// What may have been meant by an unknown option.
pub(super) fn candidates(slip: &Slip<'_>) -> Vec<Mended> {
    let name = slip.argument.as_str();
    if !name.starts_with('-') {
        return Vec::new();
    }
    let mut mended = single_dashes(slip);
    let rows = OTHER_NAMES
        .iter()
        .filter(|(names, _)| names.contains(&name));
    for meaning in rows.flat_map(|(_, meanings)| *meanings) {
        mended.extend(meant(slip, *meaning));
    }
    mended
}

fn meant(slip: &Slip<'_>, meaning: Meaning) -> Option<Mended> {
    let (name, line) = (slip.argument.as_str(), slip.line);
    let takes = !matches!(meaning, Flags(_) | Command(_) | Quiet);
    let (start, count, value) = slip.option(name, takes)?;
    let called = |option: &str| format!("the option is called {option}");
    Some(match meaning {
        // Its own name is no news, but that the option is elsewhere would be.
        Named(option) if option == name => return None,
        Named(option) => Mended::new(
            called(option),
            line.replaced(start, count, &[option, value?]),
        ),
        Flags(options) => {
            let words = options.split(' ').collect_vec();
            Mended::new(called(options), line.replaced(start, count, &words))
        }
        Command(command) => {
            let line = slip.as_command(&line.replaced(start, count, &[]), command);
            Mended::new(format!("that is {command}"), line)
        }
        ValueOfCheck if !slip.is_command("check") => return None,
        Value | ValueOfCheck => Mended::new(
            String::from("name the file without an option"),
            line.replaced(start, count, &[value?]),
        ),
        Side => sides(slip)?,
        Quiet => Mended::new(
            "to hide messages, redirect standard error",
            line.replaced(start, count, &[]).quiet(),
        ),
    })
}

/// `--rows 7 --cols 9` and the like, as `--size 7x9`.
fn sides(slip: &Slip<'_>) -> Option<Mended> {
    let mut line = slip.line.clone();
    let mut take = |names: &[&str]| {
        let found = names.iter().find_map(|name| {
            let on = Slip {
                line: &line,
                ..slip.again()
            };
            let (start, count, value) = on.option(name, true)?;
            Some((start, count, value?.to_owned()))
        });
        found.map(|(start, count, value)| {
            line = line.replaced(start, count, &[]);
            value
        })
    };
    let rows = take(&["--height", "--rows", "--row"]);
    let cols = take(&["--width", "--columns", "--cols", "--col", "-w"]);
    let size = match (rows, cols) {
        (Some(rows), Some(cols)) => format!("{rows}x{cols}"),
        (rows, cols) => rows.or(cols)?,
    };
    Some(Mended::new(
        "the option is called --size",
        line.with(&["--size", &size]),
    ))
}

/// Words with one dash that are long options: `-output`, `-json`.
pub(super) fn single_dashes(slip: &Slip<'_>) -> Vec<Mended> {
    let Some(command) = slip.command else {
        return Vec::new();
    };
    let is_known = |name: &str| {
        let known = OTHER_NAMES.iter().any(|(names, _)| names.contains(&name));
        known || has(command, name) || named_value(slip, name.trim_start_matches('-')).is_some()
    };
    let words = slip.line.words.iter().enumerate();
    let single = words.filter_map(|(place, word)| {
        let rest = word.strip_prefix('-').filter(|rest| rest.len() > 1)?;
        let name = rest.split('=').next().unwrap_or(rest);
        let long = format!("--{rest}");
        let is_long = !rest.starts_with('-') && is_known(&format!("--{name}"));
        is_long.then(|| {
            Mended::new(
                "long options have two dashes",
                slip.line.replaced(place, 1, &[&long]),
            )
        })
    });
    single.take(1).collect()
}

/// An option of the command that has this as a value.
fn named_value(slip: &Slip<'_>, value: &str) -> Option<String> {
    let command = slip.command?;
    let first = ["output", "to"];
    let others = command
        .get_arguments()
        .filter_map(|argument| argument.get_long());
    first
        .into_iter()
        .chain(others)
        .find(|option| possible(command, option).iter().any(|known| known == value))
        .map(str::to_owned)
}

/// `--json` and the like: a value typed as an option.
pub(super) fn named_values(slip: &Slip<'_>) -> Vec<Mended> {
    let Some(value) = slip.argument.strip_prefix("--") else {
        return Vec::new();
    };
    let Some((start, count, _)) = slip.option(&slip.argument, false) else {
        return Vec::new();
    };
    let mut mended = Vec::new();
    if ["svg", "png", "pdf"].contains(&value) {
        let line = slip.line.replaced(start, count, &["-o", &slip.file(value)]);
        mended.push(Mended::new("-o draws a picture", line.clone()));
        mended.push(Mended::new(
            "render draws pictures",
            slip.as_command(&line, "render"),
        ));
    }
    if let Some(option) = named_value(slip, value) {
        let option = format!("--{option}");
        let line = slip.line.replaced(start, count, &[&option, value]);
        mended.push(Mended::new(format!("the option is {option} {value}"), line));
    }
    let line = slip.line.replaced(start, count, &["--to", value]);
    mended.push(Mended::new(
        "convert writes other formats",
        slip.as_command(&line, "convert"),
    ));
    mended
}

/// The commands that have this option, or the one that its name stands for.
fn owning(slip: &Slip<'_>) -> Vec<String> {
    let commands = slip.program.get_subcommands();
    commands
        .filter(|command| has(command, &slip.argument))
        .map(|command| command.get_name().to_owned())
        .collect()
}

/// Where an option is that this command does not have; and the line for that command, if it is only one.
pub(super) fn elsewhere(slip: &Slip<'_>) -> Option<(String, Option<Line>)> {
    /// More commands than these would say little.
    const MOST: usize = 6;
    if !slip.argument.starts_with("--") {
        return None;
    }
    let owners = owning(slip);
    if slip.command.is_none() || slip.has(&slip.argument) || !(1..=MOST).contains(&owners.len()) {
        return None;
    }
    let line = match owners.as_slice() {
        [owner] => Some(slip.as_command(slip.line, owner)),
        _ => None,
    };
    let owners = owners.iter().join(", ");
    if slip.is_command("generate") && owners.contains("book") {
        return Some((
            format!(
                "{} is an option of book, which takes the puzzles of generate: hashi-sat generate --count 12 --to json \
                 | hashi-sat book -o book.pdf",
                slip.argument
            ),
            None,
        ));
    }
    Some((format!("{} is an option of {owners}", slip.argument), line))
}

impl<'a> Slip<'a> {
    /// The same again.
    fn again(&self) -> Self {
        Self {
            argument: self.argument.clone(),
            value: self.value.clone(),
            ..*self
        }
    }
}

/// The line without an option and its value.
pub(super) fn without(slip: &Slip<'_>, option: &str) -> Option<Line> {
    let (start, count, _) = slip.option(option, true)?;
    Some(slip.line.replaced(start, count, &[]))
}

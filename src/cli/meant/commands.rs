//! Words in the place of a command.

use std::path::Path;

use hashi_sat::notation::format::is_puzzle;

use super::files::is_grid;
use super::line::Line;
use super::slip::{Mended, Slip};

/// Other names that people have for the commands; with a command that needs more than puzzles, what it needs.
const OTHER_NAMES: [(&str, &[&str]); 24] = [
    (
        "solve",
        &["solution", "answer", "run", "solver", "resolve", "open"],
    ),
    (
        "count",
        &["number", "solutions", "enumerate", "count-solutions"],
    ),
    ("unique", &["is-unique", "uniqueness", "uniq"]),
    ("common", &["shared", "back-bone"]),
    ("hint", &["step", "next", "help-me", "tip", "clue", "hints"]),
    ("hint --all", &["steps", "walkthrough"]),
    (
        "generate",
        &["create", "new", "make", "gen", "random", "puzzle"],
    ),
    ("maze", &["labyrinth", "mazes"]),
    (
        "grade",
        &["difficulty", "rate", "level", "rating", "how-hard"],
    ),
    ("explain", &["why", "reason", "unsat", "core"]),
    ("repair", &["fix", "mend", "correct"]),
    ("render", &["draw", "picture", "image", "plot"]),
    ("render .svg", &["svg"]),
    ("render .png", &["png"]),
    ("render .pdf", &["pdf", "print"]),
    (
        "convert",
        &["export", "import", "translate", "transform", "to"],
    ),
    ("book", &["booklet", "worksheet", "sheet"]),
    ("page", &["play", "web", "html", "browser", "game"]),
    ("dimacs", &["sat", "cnf", "encode", "formula"]),
    (
        "check",
        &["check-solution", "verify", "validate", "judge", "test"],
    ),
    (
        "info",
        &["describe", "show", "stats", "about", "view", "cat"],
    ),
    ("batch", &["many", "all", "parallel"]),
    ("bench", &["benchmark", "time", "measure", "speed"]),
    ("--version", &["version"]),
];

/// The command that a word means.
fn command(slip: &Slip<'_>, word: &str) -> Option<&'static str> {
    let word = word.to_lowercase();
    let known = |name: &str| name.split(' ').next() == Some(word.as_str());
    let (command, _) = OTHER_NAMES.iter().find(|(name, others)| {
        (known(name) && slip.program.find_subcommand(&word).is_some())
            || others.contains(&word.as_str())
    })?;
    Some(command)
}

/// What may have been meant by a word that is no command.
pub(super) fn candidates(slip: &Slip<'_>) -> Vec<Mended> {
    let (word, line) = (slip.argument.as_str(), slip.line);
    if slip
        .line
        .words
        .get(slip.at)
        .is_some_and(|first| first == "help")
    {
        let name = command(slip, word).and_then(|command| command.split(' ').next());
        let place = line.words.iter().position(|other| other == word);
        return Option::zip(name, place)
            .map(|(name, place)| {
                let reason = format!("the command is called {name}");
                Mended::new(reason, line.replaced(place, 1, &[name]))
            })
            .into_iter()
            .collect();
    }
    if let Some(command) = command(slip, word) {
        let line = line.replaced(slip.at, 1, &[command]);
        return vec![complete(slip, &line, command)];
    }
    let at = slip.at;
    if is_grid(word) {
        let line = line
            .piped(word)
            .map(|line| line.replaced(at, 0, &["solve"]));
        let reason = "give a grid in a file or on standard input";
        return line
            .map(|line| Mended::new(reason, line))
            .into_iter()
            .collect();
    }
    if word != "-" && !Path::new(word).exists() && !is_puzzle(word) {
        return Vec::new();
    }
    // The command may come after the file.
    let later = line.words.iter().skip(at + 1);
    let later = later
        .map(String::as_str)
        .position(|word| slip.program.find_subcommand(word).is_some());
    match later.map(|place| at + 1 + place) {
        Some(place) => {
            let name = line.words[place].clone();
            let line = line.replaced(place, 1, &[]).replaced(at, 0, &[&name]);
            vec![Mended::new("the command comes first", line)]
        }
        None => vec![Mended::new(
            "the command is missing",
            line.replaced(at, 0, &["solve"]),
        )],
    }
}

/// What may have been meant by an unknown option that is the name of a command.
pub(super) fn as_options(slip: &Slip<'_>) -> Vec<Mended> {
    let Some(name) = slip.argument.strip_prefix("--") else {
        return Vec::new();
    };
    let (Some(command), Some((start, ..))) =
        (command(slip, name), slip.option(&slip.argument, false))
    else {
        return Vec::new();
    };
    // With a file behind it, it is an option with a value.
    let next = slip.line.words.get(start + 1);
    if slip.command.is_some() && next.is_some_and(|next| Path::new(next).is_file()) {
        return Vec::new();
    }
    // Others take something else than puzzles, or need more.
    const QUESTIONS: [&str; 11] = [
        "solve", "count", "unique", "common", "hint", "grade", "explain", "repair", "render",
        "dimacs", "info",
    ];
    let name = command.split(' ').next().unwrap_or(command);
    if slip.command.is_some() && !QUESTIONS.contains(&name) && name != "--version" {
        return Vec::new();
    }
    let line = slip.line.replaced(start, 1, &[]);
    let line = match slip.command {
        Some(_) => slip.as_command(&line, command),
        None => line.replaced(0, 0, &[command]),
    };
    vec![complete(slip, &line, command)]
}

/// The line with what the command needs beside a puzzle. `command` is the first word that is no option, as it is in the
/// table.
fn complete(slip: &Slip<'_>, line: &Line, command: &str) -> Mended {
    let given = |options: &[&str]| {
        line.words
            .iter()
            .any(|word| options.iter().any(|option| word.starts_with(option)))
    };
    let at = line
        .words
        .iter()
        .position(|word| word == command)
        .unwrap_or_default();
    let (name, rest) = command.split_once(' ').unwrap_or((command, ""));
    let line = line.replaced(at, 1, &[name]);
    let to_file = ["-o", "--picture", "--to", "--output"];
    let line = match (name, rest.strip_prefix('.')) {
        ("render", extension) if !given(&to_file) => {
            line.with(&["-o", &slip.file(extension.unwrap_or("svg"))])
        }
        ("page", _) if !given(&to_file) => line.with(&["-o", &slip.file("html")]),
        ("book", _) if !given(&to_file) => line.with(&["-o", "book.pdf"]),
        ("convert", _) if !given(&to_file) => line.with(&["--to", "text"]),
        (_, None) if !rest.is_empty() => line.replaced(at + 1, 0, &[rest]),
        _ => line,
    };
    let reason = match name {
        "--version" => String::from("the option is called --version"),
        _ => format!("the command is called {name}"),
    };
    Mended::new(reason, line)
}

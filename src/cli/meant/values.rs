//! Values that an option does not have, and words that no argument takes.

use std::ffi::OsStr;
use std::path::Path;

use clap::error::ErrorKind;
use hashi_sat::notation::format::Format;

use super::line::Line;
use super::options::without;
use super::slip::{Mended, Slip, possible};

const PICTURES: [&str; 3] = ["svg", "png", "pdf"];

/// Other formats of pictures, which are not written.
const OTHER_PICTURES: [&str; 7] = ["jpg", "jpeg", "gif", "bmp", "webp", "tif", "tiff"];

/// What may have been meant by a value that the option does not have.
pub(super) fn candidates(slip: &Slip<'_>) -> Vec<Mended> {
    let (option, value) = (slip.argument.as_str(), slip.value.as_str());
    if option.starts_with('<') || option.starts_with('[') {
        return sides(slip).into_iter().collect();
    }
    if option == "--size" {
        return size(slip).into_iter().collect();
    }
    // clap names an option by its long name, whichever of its names was typed.
    let typed = ["-o", "--picture", "--output", "--to", option]
        .into_iter()
        .find(|name| {
            let found = slip.option(name, true);
            found.is_some_and(|(.., found)| found == Some(value))
        });
    let (Some(rest), true) = (typed.and_then(|name| without(slip, name)), is_form(option)) else {
        return Vec::new();
    };
    described(slip, &rest, value)
}

/// Whether an option says in which form something is written, or where.
fn is_form(option: &str) -> bool {
    ["--output", "--to", "--picture", "-o"].contains(&option)
}

/// What may have been meant by an option of another command that says how something is written, or where.
pub(super) fn of_unknown(slip: &Slip<'_>) -> Vec<Mended> {
    let name = slip.argument.as_str();
    let found = slip.option(name, true).filter(|_| is_form(name));
    let Some((start, count, Some(value))) = found else {
        return Vec::new();
    };
    described(slip, &slip.line.replaced(start, count, &[]), value)
}

/// What may have been meant by a word too many.
pub(super) fn unexpected(slip: &Slip<'_>) -> Vec<Mended> {
    let word = slip.argument.as_str();
    if word.starts_with('-') {
        return Vec::new();
    }
    let place = slip.line.words.iter().rposition(|other| other == word);
    let (Some(place), false) = (place, Path::new(word).exists()) else {
        return Vec::new();
    };
    if slip.option("--size", true).is_some() {
        return two_numbers(slip).into_iter().collect();
    }
    described(slip, &slip.line.replaced(place, 1, &[]), word)
}

/// The line without a file too many, for a command that takes one puzzle.
pub(super) fn one_at_a_time(slip: &Slip<'_>) -> Option<(String, Option<Line>)> {
    let word = slip.argument.as_str();
    let name = slip.command.map(clap::Command::get_name)?;
    let place = slip.line.words.iter().rposition(|other| other == word)?;
    // The commands that take several would have taken it.
    let takes_one = ["hint", "render", "dimacs", "page"].contains(&name);
    if slip.kind != ErrorKind::UnknownArgument || !takes_one || !Path::new(word).exists() {
        return None;
    }
    let option = match name {
        "hint" => Some("--state"),
        "render" => Some("--answer"),
        _ => None,
    };
    Some(
        match option.filter(|option| slip.option(option, true).is_none()) {
            Some(option) => (
                format!("{name} takes one puzzle, and what is drawn in it after {option}"),
                Some(slip.line.replaced(place, 1, &[option, word])),
            ),
            None => (
                format!("{name} takes one puzzle at a time"),
                Some(slip.line.replaced(place, 1, &[])),
            ),
        },
    )
}

/// What may have been meant where an option is missing.
pub(super) fn missing(slip: &Slip<'_>) -> Vec<Mended> {
    if slip.argument == "<WHITE>" {
        return white(slip).into_iter().collect();
    }
    if slip.argument == "-o" {
        return vec![book_without_file(slip)];
    }
    if !is_form(&slip.argument) {
        return Vec::new();
    }
    let is_wanted = |word: &str| match slip.argument.as_str() {
        "-o" => Path::new(word).extension().is_some(),
        _ => format_of(word).is_some(),
    };
    let words = slip.line.words.iter().enumerate().skip(slip.at + 1);
    let mut words = words.filter(|(_, word)| !Path::new(word).exists());
    let named = words.find(|(_, word)| is_wanted(word));
    named.map_or_else(Vec::new, |(place, word)| {
        described(slip, &slip.line.replaced(place, 1, &[]), word)
    })
}

/// What may have been meant by a file that does not exist, beside one that does: a picture, or a form of the answer.
pub(super) fn instead_of_file(slip: &Slip<'_>, word: &str) -> Vec<Mended> {
    let words = &slip.line.words;
    let beside = words.iter().skip(slip.at + 1);
    let is_beside = beside.into_iter().any(|other| Path::new(other).is_file());
    let extension = Path::new(word).extension().and_then(OsStr::to_str);
    let is_meant = match extension {
        Some(extension) => PICTURES.contains(&extension),
        None => format_of(word).is_some() || PICTURES.contains(&word),
    };
    let place = words.iter().position(|other| other == word);
    match place.filter(|_| is_beside && is_meant) {
        Some(place) => described(slip, &slip.line.replaced(place, 1, &[]), word),
        None => Vec::new(),
    }
}

/// The line for a form, a format or a file that is wanted; `rest` is the line without it.
fn described(slip: &Slip<'_>, rest: &Line, wanted: &str) -> Vec<Mended> {
    let is_file = wanted.contains(['.', '/', '\\']);
    let lower = wanted.to_lowercase();
    let extension = Path::new(&lower).extension().and_then(OsStr::to_str);
    let mut mended = Vec::new();
    let kind = extension
        .or(Some(lower.as_str()))
        .filter(|kind| PICTURES.contains(kind));
    if extension.is_some_and(|extension| OTHER_PICTURES.contains(&extension)) {
        let file = Path::new(wanted).with_extension("png");
        let line = rest.with(&["-o", &file.to_string_lossy()]);
        let reason = "pictures are SVG, PNG or PDF";
        mended.push(Mended::new(reason, line.clone()));
        mended.push(Mended::new(reason, slip.as_command(&line, "render")));
        return mended;
    }
    if let Some(kind) = kind {
        let file = if is_file {
            wanted.to_owned()
        } else {
            slip.file(kind)
        };
        let line = rest.with(&["-o", &file]);
        mended.push(Mended::new("-o names the file to draw into", line.clone()));
        let render = slip.as_command(&line, "render");
        // `check` has the answer as an argument, where `render` has an option.
        let answer = slip.line.words.get(slip.at + 2);
        let render = match answer.filter(|_| slip.is_command("check")) {
            Some(answer) => render.replaced(slip.at + 2, 1, &["--answer", answer]),
            None => render,
        };
        mended.push(Mended::new("render draws pictures", render));
        return mended;
    }
    // Commands that write one kind of file.
    let of_kind = slip.command.and_then(|command| match command.get_name() {
        "book" => Some("pdf"),
        "page" => Some("html"),
        _ => None,
    });
    if let Some(kind) = of_kind.filter(|_| is_file || slip.argument == "-o") {
        let file = Path::new(wanted).with_extension(kind);
        let line = rest.with(&["-o", &file.to_string_lossy()]);
        mended.push(Mended::new(
            format!("the file name must end in .{kind}"),
            line,
        ));
    }
    if is_file {
        mended.push(Mended::new(
            "-o names the file to write",
            rest.with(&["-o", wanted]),
        ));
        let forms = extension.map(|extension| match extension {
            "txt" | "text" => "text",
            "cnf" => "dimacs",
            "url" => "puzzlink",
            other => other,
        });
        let printed = |line: Line| line.writing_to(wanted);
        let reason = "to save what is printed, redirect it";
        let as_it_is = rest.clone();
        let in_form =
            ["--output", "--to"].map(|option| forms.map(|form| rest.with(&[option, form])));
        let mut lines = in_form
            .into_iter()
            .flatten()
            .chain([as_it_is])
            .collect::<Vec<_>>();
        if forms == Some("text") {
            // That is what is printed unasked.
            lines.rotate_right(1);
        }
        let lines = lines.into_iter().filter_map(printed);
        mended.extend(lines.map(|line| Mended::new(reason, line)));
        return mended;
    }
    for option in ["output", "to"] {
        let values = slip.command.map(|command| possible(command, option));
        if values.is_some_and(|values| values.contains(&lower)) {
            let option = format!("--{option}");
            let line = rest.with(&[&option, &lower]);
            mended.push(Mended::new(format!("the option is {option} {lower}"), line));
        }
    }
    if let Some(format) = format_of(&lower) {
        let line = slip.as_command(&rest.with(&["--to", format.name()]), "convert");
        mended.push(Mended::new("convert writes other formats", line));
    }
    mended
}

fn format_of(word: &str) -> Option<Format> {
    let word = word.to_lowercase();
    let word = Path::new(&word)
        .extension()
        .and_then(OsStr::to_str)
        .unwrap_or(&word);
    match word {
        "txt" => Some(Format::Text),
        "url" | "link" | "puzz.link" => Some(Format::Puzzlink),
        other => other.parse().ok(),
    }
}

/// Rows and columns in one word: `7*9`, `7,9`, `7 x 9`.
fn numbers(text: &str) -> Option<(u32, u32)> {
    let is_between = |character: char| !character.is_ascii_digit();
    let mut numbers = text.split(is_between).filter(|number| !number.is_empty());
    let side = |text: Option<&str>| text?.parse::<u32>().ok();
    let sides = (side(numbers.next())?, side(numbers.next())?);
    numbers.next().is_none().then_some(sides)
}

fn size(slip: &Slip<'_>) -> Option<Mended> {
    let (start, count, _) = slip.option("--size", true)?;
    let (rows, cols) = numbers(&slip.value)?;
    if slip.value.contains("..") {
        let range = format!("{}..{}", rows.min(cols), rows.max(cols));
        let line = slip.line.replaced(start, count, &["--size", &range]);
        return Some(Mended::new("the smaller size comes first", line));
    }
    let size = format!("{rows}x{cols}");
    let line = slip.line.replaced(start, count, &["--size", &size]);
    Some(Mended::new("write rows and columns together", line))
}

/// `--size 7 9` and `--size 7 x 9`.
fn two_numbers(slip: &Slip<'_>) -> Option<Mended> {
    let (start, count, rows) = slip.option("--size", true)?;
    let after = slip.line.words.get(start + count..)?;
    let taken = after
        .iter()
        .take(2)
        .take_while(|word| !word.starts_with('-'));
    let taken: Vec<&str> = taken.map(String::as_str).collect();
    let used = match taken.as_slice() {
        ["x" | "X" | "*" | "×" | "by", _] => 2,
        [..] => 1,
    };
    let (rows, cols) = numbers(&format!("{} {}", rows?, taken.get(used - 1)?))?;
    let size = format!("{rows}x{cols}");
    let line = slip.line.replaced(start, count + used, &["--size", &size]);
    Some(Mended::new("write rows and columns together", line))
}

/// `book a.txt b.txt`, perhaps with the file to write among the others.
fn book_without_file(slip: &Slip<'_>) -> Mended {
    let words = slip.line.words.iter().skip(slip.at + 1);
    let named = words.zip(slip.at + 1..).find(|(word, _)| {
        let is_pdf = Path::new(word)
            .extension()
            .is_some_and(|extension| extension == "pdf");
        is_pdf && !word.starts_with('-')
    });
    let line = match named {
        Some((word, place)) => slip.line.replaced(place, 1, &[]).with(&["-o", word]),
        None => slip.line.with(&["-o", &slip.file("pdf")]),
    };
    Mended::new("-o names the file to write", line)
}

/// `maze 20 20`.
fn white(slip: &Slip<'_>) -> Option<Mended> {
    let sides = slip.line.words.iter().skip(slip.at + 1);
    let mut sides = sides.filter_map(|word| word.parse::<u64>().ok());
    let half = sides.next()?.checked_mul(sides.next()?)? / 2;
    let line = slip.line.with(&[&half.to_string()]);
    let reason = "the number of white cells comes last, half of all for instance";
    Some(Mended::new(reason, line))
}

/// `maze 6x12 40`.
fn sides(slip: &Slip<'_>) -> Option<Mended> {
    let (rows, cols) = numbers(&slip.value)?;
    let place = slip
        .line
        .words
        .iter()
        .position(|word| *word == slip.value)?;
    let (rows, cols) = (rows.to_string(), cols.to_string());
    let line = slip.line.replaced(place, 1, &[&rows, &cols]);
    Some(Mended::new("write rows and columns as two arguments", line))
}

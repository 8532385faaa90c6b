//! Names of files that do not exist.

use std::path::{Component, Path, PathBuf};
use std::{env, fs};

use hashi_sat::notation::format::{ReadOptions, is_one_line, is_puzzle, read_all};

use super::line::{Line, PROGRAM, quoted};
use super::slip::{Mended, Slip};
use super::values::instead_of_file;
use crate::cli::output::name;

/// Entries of a folder that are looked at.
const MOST_ENTRIES: usize = 10_000;

/// Similar names in a folder that are tried.
const MOST_SIMILAR: usize = 5;

/// The longest name that a file can have, in bytes, on the usual file systems.
const LONGEST_NAME: usize = 255;

/// The longest grid that is shown in a command to type.
const LONGEST_GRID: usize = 200;

/// What may have been meant by the name of a puzzle's file that leads nowhere, to be put behind the message.
pub(crate) fn puzzle_at(path: &Path) -> Option<String> {
    let text = path.to_str()?;
    about_grid(text)
        .or_else(|| about_form(text))
        .or_else(|| file_at(path))
}

/// The same for a path that is a grid.
pub(crate) fn grid_at(path: &Path) -> Option<String> {
    about_grid(path.to_str()?)
}

/// The same for any file.
pub(crate) fn file_at(path: &Path) -> Option<String> {
    let similar = similar(path)?;
    Some(format!("; did you mean {}?", name(&similar)))
}

/// What to do with a folder where a file is expected.
pub(crate) fn in_folder(path: &Path) -> Option<String> {
    let folder = quoted(path.to_str()?);
    let typed = Line::typed(&env::args_os().collect::<Vec<_>>())?;
    let command = typed.words.iter().find(|word| !word.starts_with('-'))?;
    let task = match command.as_str() {
        "solve" => String::new(),
        task @ ("unique" | "count" | "common" | "grade" | "explain" | "info") => {
            format!(" --task {task}")
        }
        "backbone" => String::from(" --task common"),
        "convert" => {
            let to = typed.words.iter().skip_while(|&word| word != "--to").nth(1);
            let to = to.map_or_else(|| String::from("text"), |to| quoted(to));
            format!(" --task convert --to {to}")
        }
        "repair" | "book" => return Some(format!("; {folder}/* names the files in it")),
        _ => return None,
    };
    Some(format!(
        "; hashi-sat batch {folder}{task} answers all puzzles in it"
    ))
}

/// Whether a text is a puzzle of at least two rows on one line, and no URL, link or game ID.
pub(super) fn is_grid(text: &str) -> bool {
    !Path::new(text).exists()
        && !is_puzzle(text)
        && text
            .lines()
            .all(|line| text.contains('\n') || is_one_line(line))
        && read_all(text.as_bytes(), &ReadOptions::default()).is_ok()
}

/// What to type where the puzzle is typed as an argument: how an argument is told apart from a path leaves no room for
/// grids.
fn about_grid(text: &str) -> Option<String> {
    if !is_grid(text) {
        return None;
    }
    let typed: Vec<_> = env::args_os().collect();
    if typed.iter().any(|word| word == "bench") {
        // It reads files alone.
        return None;
    }
    let line = Line::typed(&typed).filter(|_| text.len() <= LONGEST_GRID);
    let piped = line.and_then(|line| Some(format!(": {}", line.piped(text)?)));
    let piped = piped.unwrap_or_default();
    Some(format!(
        "; give a grid in a file or on standard input{piped}"
    ))
}

/// What to type where a picture or a form of the answer stands among the files.
fn about_form(word: &str) -> Option<String> {
    let line = Line::typed(&env::args_os().collect::<Vec<_>>())?;
    let program = PROGRAM.get()?;
    let works = |mended: &Mended| {
        let parsed = program
            .clone()
            .try_get_matches_from(mended.line.arguments());
        parsed.is_ok()
    };
    let mended = instead_of_file(&Slip::in_words(program, &line)?, word);
    let Mended { reason, line } = mended.into_iter().find(works)?;
    Some(format!("; {reason}: {line}"))
}

/// A path that exists, where the first part that does not exist is replaced by a similar one.
fn similar(path: &Path) -> Option<PathBuf> {
    let mut found = PathBuf::new();
    let mut components = path.components();
    while let Some(component) = components.next() {
        let next = found.join(component);
        if next.exists() {
            found = next;
            continue;
        }
        let Component::Normal(name) = component else {
            return None;
        };
        let rest = components.as_path();
        let folder = if found.as_os_str().is_empty() {
            Path::new(".")
        } else {
            &found
        };
        let names = fs::read_dir(folder).ok()?.take(MOST_ENTRIES);
        let names = names.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
        let name = name.to_str()?;
        let likeness = names.filter_map(|other| Some((distance(name, &other)?, other)));
        // Nearest, and among these the first in order: a folder's own order is chance.
        let mut likeness: Vec<_> = likeness.collect();
        likeness.sort();
        let candidates = likeness
            .into_iter()
            .map(|(_, name)| found.join(name).join(rest));
        // Joining nothing would put a slash at the end.
        return candidates
            .take(MOST_SIMILAR)
            .map(|path| path.components().collect::<PathBuf>())
            .find_map(|path| match path.exists() {
                true => Some(path),
                // The rest of the path may have a slip too.
                false if rest.as_os_str().is_empty() => None,
                false => similar(&path),
            });
    }
    None
}

/// How many letters were left out, added, exchanged or swapped in a name, if it is alike: few of them, or only what is
/// behind the dot. Case does not count.
fn distance(typed: &str, name: &str) -> Option<usize> {
    if typed.len() > LONGEST_NAME {
        return None;
    }
    let (typed, name) = (typed.to_lowercase(), name.to_lowercase());
    let stem = |name: &str| Path::new(name).file_stem().map(|stem| stem.to_owned());
    let is_other_kind = stem(&name) == stem(&typed);
    let letters: Vec<char> = typed.chars().collect();
    let most = stem(&typed).map_or(0, |stem| stem.len() / 3).min(3);
    let edits = edits(&letters, &name.chars().collect::<Vec<_>>());
    Some(edits).filter(|&edits| is_other_kind || edits <= most)
}

/// How many letters were left out, added, exchanged or swapped in a word.
pub(super) fn distance_of(typed: &str, word: &str) -> usize {
    if typed.len() > LONGEST_NAME {
        return usize::MAX;
    }
    let [typed, word] = [typed, word].map(|word| word.chars().collect::<Vec<_>>());
    edits(&typed, &word)
}

/// The optimal string alignment distance. Time and memory grow with the product of the lengths.
fn edits(one: &[char], other: &[char]) -> usize {
    let mut rows = vec![(0..=other.len()).collect::<Vec<_>>()];
    for (i, a) in one.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, b) in other.iter().enumerate() {
            let mut least = (rows[i][j] + usize::from(a != b))
                .min(rows[i][j + 1] + 1)
                .min(row[j] + 1);
            if i > 0 && j > 0 && one[i - 1] == *b && other[j - 1] == *a {
                least = least.min(rows[i - 1][j - 1] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[one.len()][other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_alike_up_to_a_third_of_their_letters() {
        for (typed, name, expected) in [
            ("puzle.txt", "puzzle.txt", Some(1)),
            ("puzzle", "puzzle.txt", Some(4)),
            ("puzzle.text", "puzzle.txt", Some(1)),
            ("Puzzle.TXT", "puzzle.txt", Some(0)),
            ("pzuzle.txt", "puzzle.txt", Some(1)),
            ("a.txt", "b.txt", None),
            ("seven.txt", "ten.txt", None),
            ("missing.txt", "puzzle.txt", None),
        ] {
            assert_eq!(distance(typed, name), expected, "{typed} {name}");
        }
    }

    #[test]
    fn a_grid_has_rows_on_one_line_or_several() {
        for grid in [
            "2.4/.../1.3",
            "1.1;...",
            "1.1\n...\n",
            r#"{"grid": [[1, 0, 1]]}"#,
        ] {
            assert!(is_grid(grid), "{grid}");
        }
        for other in [
            "puzzle.txt",
            "11",
            "2.x/...",
            "missing/puzzle.txt",
            "",
            "x\ny",
        ] {
            assert!(!is_grid(other), "{other}");
        }
    }
}

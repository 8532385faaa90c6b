//! Which files of a folder are no puzzles at all, so that nobody misses them: notes in words, and JSON about other things.
//!
//! A puzzle with an error in it must not be taken for such a file, or the error would be hidden. In doubt, a file is read
//! as a puzzle, and fails as one.

use std::fs::File;
use std::io::{self, Read as _};
use std::path::Path;

use hashi_sat::notation::format::{ReadOptions, expand, is_puzzle, read_all, read_file, to_utf8};
use serde_json::{Deserializer, Value};

/// Bytes of a file in which words are looked for.
const HEAD: u64 = 4096;

/// Larger files of JSON are taken for puzzles without a look into them.
const LARGEST_JSON: u64 = 1 << 20;

/// Keys of JSON that is about puzzles.
const KEYS: [&str; 4] = ["grid", "puzzle", "rows", "solution"];

/// Whether a file that may be a puzzle by its name is none.
pub(super) fn is_no_puzzle(path: &Path) -> bool {
    let name = path.to_string_lossy();
    let name = name.strip_suffix(".gz").unwrap_or(&name);
    // What cannot be opened fails when it is read, with the reason.
    let found = match Path::new(name).extension().and_then(|found| found.to_str()) {
        Some("txt") => are_words(path),
        Some("json" | "jsonl") => is_other_json(path),
        _ => Ok(false),
    };
    found.unwrap_or(false)
}

/// Whether a text begins with a line in words, and cannot be read as a puzzle either.
fn are_words(path: &Path) -> io::Result<bool> {
    let bytes = start(path, HEAD)?;
    let text = to_utf8(&bytes);
    let text = String::from_utf8_lossy(text.as_deref().unwrap_or(&bytes));
    let mut lines = text.lines().map(str::trim);
    // Comments stand above puzzles too.
    let first = lines.find(|line| !line.is_empty() && !line.starts_with('#'));
    if !first.is_some_and(is_in_words) {
        return Ok(false);
    }
    // Some formats begin with words too.
    // What is too large fails when it is read.
    let whole = read_file(path).map_err(io::Error::other)?;
    Ok(read_all(&whole, &ReadOptions::default()).is_err())
}

/// Whether a line has two words.
fn is_in_words(line: &str) -> bool {
    let is_word = |word: &&str| {
        let letters = word.trim_end_matches(|last: char| last.is_ascii_punctuation());
        letters.chars().count() > 1 && letters.chars().all(char::is_alphabetic)
    };
    // A link that is damaged is a puzzle with an error.
    let is_link = line.contains("://") || line.to_lowercase().contains("hashi");
    !is_link && line.split_whitespace().filter(is_word).count() > 1
}

/// Whether a text is JSON, one value or more, without anything that could be a grid.
fn is_other_json(path: &Path) -> io::Result<bool> {
    let bytes = start(path, LARGEST_JSON + 1)?;
    Ok(bytes.len() as u64 <= LARGEST_JSON && are_other_values(&bytes))
}

fn are_other_values(bytes: &[u8]) -> bool {
    let mut values = Deserializer::from_slice(bytes)
        .into_iter::<Value>()
        .peekable();
    values.peek().is_some() && values.all(|value| value.is_ok_and(|value| !may_be_grid(&value)))
}

fn may_be_grid(value: &Value) -> bool {
    match value {
        Value::Object(object) => object
            .iter()
            .any(|(key, value)| KEYS.contains(&key.as_str()) || may_be_grid(value)),
        Value::Array(values) => values.iter().any(|value| match value {
            Value::String(text) => may_be_link(text) || text.split(ENDS_OF_ROWS).any(may_be_row),
            _ => value.is_number() || may_be_grid(value),
        }),
        Value::String(text) => may_be_link(text) || may_be_rows(text),
        _ => false,
    }
}

/// What stands between the rows of a grid.
const ENDS_OF_ROWS: [char; 3] = ['/', ';', '\n'];

/// Whether a text by itself may be a grid. Numbers, dates and sizes have one row and no water.
fn may_be_rows(text: &str) -> bool {
    let has_rows = text.contains(ENDS_OF_ROWS) || text.contains(['.', ' ']);
    has_rows && text.split(ENDS_OF_ROWS).any(may_be_row)
}

/// Whether a row may be one of a grid, perhaps with an error in it: it has a clue or much water, and no word.
fn may_be_row(row: &str) -> bool {
    let letters: Vec<bool> = row.chars().map(char::is_alphabetic).collect();
    let has_word = letters.windows(2).any(|two| two == [true, true]);
    let has_clue = row.contains(|cell: char| cell.is_ascii_digit() || cell == '?');
    !has_word && (has_clue || row.contains("..."))
}

/// Whether a text may be a link to a puzzle, or a game ID, and not just the address of a page.
fn may_be_link(text: &str) -> bool {
    let is_address = text.contains("://");
    let leads_to_puzzle = text.contains(['?', '#']) || text.to_lowercase().contains("hashi");
    is_puzzle(text) && (!is_address || leads_to_puzzle)
}

/// The first bytes of a file, expanded.
fn start(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    expand(File::open(path)?)?
        .take(most)
        .read_to_end(&mut bytes)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_told_from_rows() {
        for words in [
            "These puzzles are from a book.",
            "TODO: sort them",
            "Notes (old) from 2019",
        ] {
            assert!(is_in_words(words), "{words}");
        }
        for rows in [
            "1.x",
            "2.4",
            "a b c 1",
            "7 7",
            "1 o . 2",
            "x",
            "https://puzz.link/p?x in words",
            "Puzzle",
        ] {
            assert!(!is_in_words(rows), "{rows}");
        }
    }

    #[test]
    fn json_of_puzzles_has_grids() {
        let are_other = |text: &str| are_other_values(text.as_bytes());
        for other in [
            r#"{"name": "x", "files": ["a", "b"], "n": 3}"#,
            r#"{"made": "2019-05-30", "size": "7x7", "page": "12", "by": "A. B. Smith"}"#,
            r#"{"from": "https://example.org/", "in": "puzzles/a.txt", "files": ["1.txt"]}"#,
            "{\"name\": \"x\"}\n\n{\"name\": \"y\"}\n",
            "{}",
            "[]",
            "3",
        ] {
            assert!(are_other(other), "{other}");
        }
        for grid in [
            r#"{"grid": 3}"#,
            "[[1,0,1]]",
            r#"{"gird": [[1,0,1]]}"#,
            r#"{"gird": "1.1/..."}"#,
            r#"{"gird": "1.x/..."}"#,
            r#"{"gird": "wrong/..."}"#,
            r#"{"gird": "1.1"}"#,
            r#"{"gird": ["11", "11"]}"#,
            r#"{"gird": ["x1", "?."]}"#,
            r#"{"puzle": "https://puzz.link/p?hashi/3/1/1g1"}"#,
            r#"{"puzle": "hashi/3/x"}"#,
            r#"["3x1:1a1"]"#,
            r#"{"id": 1, "puzzle": "1.1"}"#,
            "{\"name\": \"x\"}\n{\"puzzle\": \"1.1\"}\n",
            "{\"name\": \"x\"}\n[[1,0,1]]\n",
            "{\"name\": \"x\"}\n1.1/...\n",
            "{\"name\": \"x\"}\n{",
            "{",
            "",
        ] {
            assert!(!are_other(grid), "{grid}");
        }
    }
}

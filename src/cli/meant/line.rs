//! A command line as words.

use std::ffi::OsString;
use std::fmt;
use std::path::Path;
use std::sync::OnceLock;

use clap::Command;

/// The program that runs, once its command line is accepted: other lines are tried on it.
pub(super) static PROGRAM: OnceLock<Command> = OnceLock::new();

/// The words after the program's name, and what the shell does around them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Line {
    pub(super) words: Vec<String>,
    /// A text for standard input.
    input: Option<String>,
    /// What follows the words as it is, such as a redirection.
    rest: String,
}

impl Line {
    /// What was typed, the program's name first. `None` where it cannot be shown on one line of text.
    pub(super) fn typed(arguments: &[OsString]) -> Option<Self> {
        let words = arguments.iter().skip(1);
        let words: Option<Vec<_>> = words
            .map(|word| Some(word.to_str()?.to_owned()).filter(|word| !has_controls(word)))
            .collect();
        Some(Self {
            words: words?,
            input: None,
            rest: String::new(),
        })
    }

    /// What clap parses.
    pub(super) fn arguments(&self) -> impl Iterator<Item = &str> {
        ["hashi-sat"]
            .into_iter()
            .chain(self.words.iter().map(String::as_str))
    }

    /// The same with `count` words from `start` on replaced by these, which blanks separate.
    pub(super) fn replaced(&self, start: usize, count: usize, by: &[&str]) -> Self {
        let mut line = self.clone();
        let end = (start + count).min(line.words.len());
        line.words
            .splice(start.min(end)..end, by.iter().map(|&word| word.to_owned()));
        line
    }

    /// The same with these words at the end.
    pub(super) fn with(&self, words: &[&str]) -> Self {
        self.replaced(self.words.len(), 0, words)
    }

    /// The same with a text on standard input, which is a word of the line.
    pub(super) fn piped(&self, text: &str) -> Option<Self> {
        let place = self.words.iter().position(|word| word == text)?;
        let mut line = self.replaced(place, 1, &["-"]);
        line.input = Some(text.to_owned());
        Some(line)
    }

    /// The same with standard output in a new file. `None` if there is a redirection already, or if there is such a file,
    /// which the shell would empty before anything is read.
    pub(super) fn writing_to(&self, file: &str) -> Option<Self> {
        (self.rest.is_empty() && !Path::new(file).exists()).then(|| Self {
            rest: format!(" > {}", quoted(file)),
            ..self.clone()
        })
    }

    /// The files that it names, as words or behind the `=` of an option.
    fn files(&self) -> impl Iterator<Item = &str> {
        let names = self.words.iter().map(|word| match word.split_once('=') {
            Some((option, value)) if option.starts_with('-') => value,
            _ => word.as_str(),
        });
        names.filter(|name| Path::new(name).is_file())
    }

    /// Whether it neither leaves out a file of `typed`, nor writes over one that is no picture, book or page.
    pub(super) fn spares_files(&self, typed: &Self) -> bool {
        let mut left: Vec<&str> = self.files().collect();
        let keeps = typed.files().all(|file| {
            let place = left.iter().position(|&other| other == file);
            place.map(|place| left.swap_remove(place)).is_some()
        });
        let mut words = self.words.iter().skip_while(|&word| word != "-o").skip(1);
        let written = words.next().map(Path::new);
        let is_drawn = |path: &Path| {
            let extension = path.extension().and_then(|extension| extension.to_str());
            extension.is_some_and(|extension| ["svg", "png", "pdf", "html"].contains(&extension))
        };
        keeps && written.is_none_or(|path| !path.exists() || is_drawn(path))
    }

    /// The same without messages.
    pub(super) fn quiet(&self) -> Self {
        Self {
            rest: format!("{} 2> /dev/null", self.rest),
            ..self.clone()
        }
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(input) = &self.input {
            write!(f, "echo {} | ", quoted(input))?;
        }
        f.write_str("hashi-sat")?;
        for word in &self.words {
            write!(f, " {}", quoted(word))?;
        }
        f.write_str(&self.rest)
    }
}

/// Whether a text has characters that would break a line, or control the terminal.
pub(super) fn has_controls(text: &str) -> bool {
    text.chars().any(char::is_control)
}

/// A word as shells take it.
pub(super) fn quoted(word: &str) -> String {
    let is_plain =
        |character: char| character.is_alphanumeric() || "_-./:=,@%+".contains(character);
    if !word.is_empty() && !word.starts_with('=') && word.chars().all(is_plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_quoted_where_a_shell_needs_it() {
        for (word, expected) in [
            ("puzzle.txt", "puzzle.txt"),
            ("7x7m2:2a2b", "7x7m2:2a2b"),
            ("a b", "'a b'"),
            (
                "https://puzz.link/p?hashi/1",
                "'https://puzz.link/p?hashi/1'",
            ),
            ("it's", r"'it'\''s'"),
            ("", "''"),
            ("$HOME", "'$HOME'"),
            ("~x", "'~x'"),
        ] {
            assert_eq!(quoted(word), expected);
        }
    }

    #[test]
    fn a_file_that_exists_is_not_emptied() {
        // Tests run in the folder of the package.
        let typed = ["hashi-sat", "convert", "a.json"].map(OsString::from);
        let line = Line::typed(&typed).unwrap();
        assert_eq!(line.writing_to("Cargo.toml"), None);
        let line = line.writing_to("b.json").unwrap();
        assert_eq!(line.to_string(), "hashi-sat convert a.json > b.json");
        assert_eq!(line.writing_to("c.json"), None);
    }

    #[test]
    fn files_are_neither_left_out_nor_written_over() {
        let line = |words: &[&str]| {
            let words = ["hashi-sat"].iter().chain(words).map(OsString::from);
            Line::typed(&words.collect::<Vec<_>>()).unwrap()
        };
        let typed = line(&["hint", "Cargo.toml", "--state=build.rs", "none.txt"]);
        for (words, spares) in [
            (&["hint", "--state", "build.rs", "Cargo.toml"][..], true),
            (&["hint", "Cargo.toml"], false),
            (&["hint", "build.rs", "build.rs"], false),
            (&["hint", "build.rs", "Cargo.toml", "-o", "none.txt"], true),
            (
                &["hint", "build.rs", "Cargo.toml", "-o", "README.md"],
                false,
            ),
            (
                &[
                    "hint",
                    "build.rs",
                    "Cargo.toml",
                    "-o",
                    "docs/images/solved.svg",
                ],
                true,
            ),
        ] {
            assert_eq!(line(words).spares_files(&typed), spares, "{words:?}");
        }
    }
}

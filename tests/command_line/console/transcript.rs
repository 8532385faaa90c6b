//! A Markdown file with `console` blocks: lines that start with `$ ` are commands, the lines after
//! each are its output (both streams, in order), and `[exit 2]` ends it when the exit code is not 0.
//! A command goes on after a `\` at the end of its line, and with `<<'END'` up to the line `END`.

use std::fmt::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

const PROMPT: &str = "$ ";

/// What begins a text within a command, and what ends it.
const TEXT: [&str; 2] = ["<<'END'", "END"];

/// Whether commands are run, as the info string of their block says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Runs {
    /// `console`
    Always,
    /// `console page`: only by a program that has the page.
    WithPage,
    /// `console no-run`
    Never,
}

impl Runs {
    fn of_block(info: &str) -> Option<Self> {
        match info {
            "console" => Some(Self::Always),
            "console page" => Some(Self::WithPage),
            "console no-run" => Some(Self::Never),
            _ => None,
        }
    }

    const fn here(self) -> bool {
        match self {
            Self::Always => true,
            Self::WithPage => cfg!(feature = "page"),
            Self::Never => false,
        }
    }
}

/// A piece of the file.
pub(crate) enum Piece {
    /// A line outside console blocks, or a fence.
    Line(String),
    Step(Step),
}

/// A command and its output.
pub(crate) struct Step {
    /// Line of the command in the file, 1-based.
    pub(crate) line: usize,
    pub(crate) command: String,
    pub(crate) output: String,
    /// Not in a block marked `console no-run`.
    pub(crate) run: bool,
    /// Whether this program can run it: not in a block marked `console page` without the page.
    pub(crate) here: bool,
}

/// What a command printed and how it ended.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Run {
    pub(crate) output: String,
    /// Whether it wrote to standard output although its exit code says that the input is bad.
    pub(crate) data_with_error: bool,
}

/// Takes a file apart.
pub(crate) fn parse(text: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    // The open block: whether its commands are run, `None` where it is no console block.
    let mut block: Option<Option<Runs>> = None;
    let mut lines = text.lines().enumerate();
    while let Some((index, line)) = lines.next() {
        let info = line.strip_prefix("```").map(str::trim);
        match (block, info) {
            (None, Some(info)) => {
                let runs = Runs::of_block(info);
                assert!(
                    runs.is_some() || !info.starts_with("console"),
                    "line {}: {line}",
                    index + 1
                );
                block = Some(runs);
            }
            (Some(_), Some("")) => block = None,
            (Some(Some(runs)), _) => {
                if let Some(command) = line.strip_prefix(PROMPT) {
                    let mut command = command.to_owned();
                    let mut more = || lines.next().expect("a command goes on").1;
                    while command.ends_with('\\') {
                        write!(command, "\n{}", more()).unwrap();
                    }
                    let [begin, end] = TEXT;
                    let mut open = command.contains(begin);
                    while open {
                        let line = more();
                        write!(command, "\n{line}").unwrap();
                        open = line != end;
                    }
                    pieces.push(Piece::Step(Step {
                        line: index + 1,
                        command,
                        output: String::new(),
                        run: runs != Runs::Never,
                        here: runs.here(),
                    }));
                } else if let Some(Piece::Step(step)) = pieces.last_mut() {
                    writeln!(step.output, "{line}").unwrap();
                } else {
                    panic!("line {}: output without a command", index + 1);
                }
                continue;
            }
            _ => {}
        }
        pieces.push(Piece::Line(line.to_owned()));
    }
    assert!(block.is_none(), "the last block is not closed");
    pieces
}

/// Puts a file together again.
pub(crate) fn print(pieces: &[Piece]) -> String {
    let mut text = String::new();
    for piece in pieces {
        match piece {
            Piece::Line(line) => writeln!(text, "{line}").unwrap(),
            Piece::Step(step) => {
                writeln!(text, "{PROMPT}{}", step.command).unwrap();
                text.push_str(&step.output);
            }
        }
    }
    text
}

/// Runs a command with `bash` in `folder`, which is its home, too, with the built programs first in the search path.
pub(crate) fn run(command: &str, folder: &Path) -> Run {
    let bash = |script: &str| {
        let programs = Path::new(env!("CARGO_BIN_EXE_hashi-sat")).parent().unwrap();
        let path = std::env::var("PATH").unwrap_or_default();
        Command::new("bash")
            .args(["-c", script])
            .current_dir(folder)
            .env("PATH", format!("{}:{path}", programs.display()))
            .env("LC_ALL", "C.UTF-8")
            .env("HOME", folder)
            .env_remove("CLICOLOR_FORCE")
            .stdin(Stdio::null())
            .output()
            .expect("bash runs")
    };
    let ran = bash(&format!("exec 2>&1\n{command}"));
    let mut output = String::from_utf8(ran.stdout).expect("output is UTF-8");
    if !output.is_empty() && !output.ends_with('\n') {
        output.push('\n');
    }
    let code = ran.status.code().expect("an exit code");
    if code != 0 {
        writeln!(output, "[exit {code}]").unwrap();
    }
    Run {
        output,
        data_with_error: code == 2 && !bash(command).stdout.is_empty(),
    }
}

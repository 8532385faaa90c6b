//! Rules in text: a comment directly above a puzzle that says what differs from the usual rules, as in
//! `# max-bridges 3, no loops`.

use std::io;

use super::error::Fault;
use super::expected::Expected;
use super::found::FoundInput;
use crate::model::puzzle::{Puzzle, Rules};

/// What a comment says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Variant {
    pub(super) max_bridges: Option<u8>,
    pub(super) loops: Option<bool>,
}

impl Variant {
    /// What both say; `None` where they differ.
    pub(super) fn and(self, more: Self) -> Option<Self> {
        let differ = |a: Option<u8>, b: Option<u8>| a.zip(b).is_some_and(|(a, b)| a != b);
        (!differ(self.max_bridges, more.max_bridges)).then_some(Self {
            max_bridges: self.max_bridges.or(more.max_bridges),
            loops: self.loops.or(more.loops),
        })
    }
}

/// Reads a line; `None` unless it is a comment in these words.
///
/// # Errors
///
/// A number of bridges outside 1 to 4; the offset counts in `line`.
pub(super) fn read(line: &str) -> Option<Result<Variant, Fault>> {
    // In a table, empty cells may follow.
    let words = line.trim().strip_prefix('#')?;
    let words = words.trim_end_matches([',', ';', ' ', '\t']).trim();
    let mut parts = words.split(',').map(str::trim);
    let first = parts.next()?;
    let mut variant = Variant::default();
    let number = first.strip_prefix("max-bridges").map(str::trim_start);
    if let Some(number) = number {
        let digits = number.strip_prefix('-').unwrap_or(number);
        let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        if !is_number || !first.contains([' ', '\t']) {
            return None;
        }
        match number.parse() {
            Ok(most @ 1..=Rules::MOST_BRIDGES) => variant.max_bridges = Some(most),
            _ => {
                let offset = number.as_ptr() as usize - line.as_ptr() as usize;
                let found = FoundInput::text(number);
                return Some(Err(Fault::unexpected(offset, found, Expected::RulesInText)));
            }
        }
    }
    let second = match number {
        Some(_) => parts.next(),
        None => Some(first),
    };
    match second {
        None => {}
        Some(words) if words.split_whitespace().eq(["no", "loops"]) => variant.loops = Some(false),
        Some(_) => return None,
    }
    parts.next().is_none().then_some(Ok(variant))
}

/// Writes the comment, if the rules of a puzzle are not the usual ones.
pub(super) fn write(puzzle: &Puzzle, out: &mut dyn io::Write) -> io::Result<()> {
    let (rules, usual) = (puzzle.rules(), Rules::default());
    let most = rules.max_bridges();
    let most = (most != usual.max_bridges()).then(|| format!("max-bridges {most}"));
    let loops = (rules.loops() != usual.loops()).then(|| String::from("no loops"));
    let parts: Vec<String> = most.into_iter().chain(loops).collect();
    match parts.is_empty() {
        true => Ok(()),
        false => writeln!(out, "# {}", parts.join(", ")),
    }
}

//! Drawings that are indented, or that have a blank line between any two rows, as they stand in mails and documents.

use super::{DrawingError, Kind, Shown, either, read_as};
use crate::model::puzzle::Puzzle;
use crate::notation::signs::{Sign, read_sign};

/// Reads a drawing as it stands or, where it is indented or has blank lines between its rows, without these: whichever
/// fits the puzzle. The error is that of the text as it stands.
pub(super) fn read(kind: Kind, puzzle: &Puzzle, text: &str) -> Result<Shown, DrawingError> {
    let mut found = read_as(kind, puzzle, text);
    for variant in variants(puzzle, text) {
        let other = read_as(kind, puzzle, &variant);
        found = match (found, other) {
            (Ok(one), Ok(other)) => Ok(either(puzzle, one, other)?),
            (Ok(one), Err(_)) | (Err(_), Ok(one)) => Ok(one),
            (Err(error), Err(_)) => Err(error),
        };
    }
    found
}

/// The text without blanks that all its lines start with, without every other line where these are blank, and without
/// both.
fn variants(puzzle: &Puzzle, text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.trim_end().lines().collect();
    let has_gaps = lines.len() > 1
        && lines.len() % 2 == 1
        && lines.len() / 2 < puzzle.rows() as usize
        && lines
            .iter()
            .skip(1)
            .step_by(2)
            .all(|line| line.trim().is_empty());
    let mut variants = Vec::new();
    for indent in [0].into_iter().chain(indents(puzzle, &lines)) {
        // Blank lines may be shorter.
        let shift = |line: &&str| line.get(indent..).unwrap_or_default().to_owned() + "\n";
        if indent > 0 {
            variants.push(lines.iter().map(shift).collect());
        }
        if has_gaps {
            variants.push(lines.iter().step_by(2).map(shift).collect());
        }
    }
    variants
}

/// By how many blanks a drawing may be indented: as many as all lines start with or, since blanks can be water, as many
/// as bring its first clue to its place.
fn indents(puzzle: &Puzzle, lines: &[&str]) -> Vec<usize> {
    let is_blank = |char: &char| matches!(char, ' ' | '\t');
    let mut written = lines.iter().filter(|line| !line.trim().is_empty());
    let Some(first) = written.next() else {
        return Vec::new();
    };
    let common = written.fold(
        first.chars().take_while(is_blank).count(),
        |common, line| {
            let same = first
                .chars()
                .zip(line.chars())
                .take_while(|(one, other)| one == other && is_blank(one));
            same.count().min(common)
        },
    );
    if common == 0 {
        return Vec::new();
    }
    let clue = lines.iter().find_map(|line| {
        let mut chars = line.chars();
        chars.position(|char| matches!(read_sign(char), Some(Sign::Clue(_))))
    });
    let mut indents = vec![common];
    if let (Some(place), Some(island)) = (clue, puzzle.islands().first()) {
        let col = island.cell.col as usize;
        for before in [col, 2 * col] {
            let indent = place.saturating_sub(before);
            if (1..common).contains(&indent) && !indents.contains(&indent) {
                indents.push(indent);
            }
        }
    }
    indents
}

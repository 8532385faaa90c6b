//! What may stand before and after a drawing, and what says that there are several.

use hashi_encodings::solver_output::starts_output;

use super::is_sign;

/// A text without the lines before its first drawing, and without lines of words after its only one.
pub(super) struct Below<'a> {
    pub(super) text: &'a str,
    /// The number of lines that have been left out.
    pub(super) line: usize,
    /// Whether one of them has words.
    pub(super) has_words: bool,
    /// The text up to the first line that has words, or, if none has, that is blank.
    pub(super) first: &'a str,
    /// The line, from 0, in which something follows it.
    pub(super) next: Option<usize>,
    /// The first line, from 0, of those left out that has a verdict.
    pub(super) verdict: Option<usize>,
}

/// Skips blank lines, comments and lines of words at the beginning of a text, and one header; also lines of words at its
/// end.
pub(super) fn below(text: &str) -> Below<'_> {
    let mut line = 0;
    let mut rest = text;
    let mut words = false;
    let mut verdict = None;
    while let Some((first, after)) = rest.split_once('\n') {
        let is_header = is_header(first);
        let has_words = has_words(first);
        if !first.trim().is_empty() && !first.starts_with('#') && !is_header && !has_words {
            break;
        }
        words |= has_words;
        if verdict.is_none() && has_words && !first.starts_with('#') && has_verdict(first) {
            verdict = Some(line);
        }
        rest = after;
        line += 1;
        if is_header {
            break;
        }
    }
    let has_more_words = rest.lines().any(has_words);
    let mut end = 0;
    let mut next = None;
    for (number, row) in rest.split_inclusive('\n').enumerate() {
        let is_gap = match has_more_words {
            true => has_words(row),
            false => row.trim().is_empty(),
        };
        match next {
            None if is_gap && end > 0 => next = Some(line + number),
            None => end += row.len(),
            Some(_) => {}
        }
    }
    let (first, others) = rest.split_at(end);
    // Only words follow, such as notes on the drawing.
    if has_more_words
        && others
            .lines()
            .all(|line| line.trim().is_empty() || has_words(line))
    {
        let above = line + first.lines().count();
        let after = others.lines().position(has_verdict);
        return Below {
            text: first,
            line,
            has_words: true,
            first,
            next: None,
            verdict: verdict.or(after.map(|after| above + after)),
        };
    }
    let blank = others.chars().take_while(|char| char.is_whitespace());
    let blank_lines = blank.filter(|&char| char == '\n').count();
    let next = next.filter(|_| !others.trim().is_empty());
    Below {
        text: rest,
        line,
        has_words: words,
        first,
        next: next.map(|next| next + blank_lines),
        verdict,
    }
}

/// What says that there is no solution, in the words of people and programs.
const NO_SOLUTION: [&str; 7] = [
    "unsat",
    "unsolvable",
    "infeasible",
    "not satisfiable",
    "not solvable",
    "no solution",
    "no valid solution",
];

/// Whether a line has a verdict on the puzzle, which is not for a drawing to have: a word with which the output of a SAT
/// solver starts, or that there is no solution.
fn has_verdict(line: &str) -> bool {
    let words: Vec<&str> = line.split_whitespace().collect();
    let line = words.join(" ").to_lowercase();
    let starts = |word: &&str| starts_output(word.trim_end_matches([':', '.', '!']).as_bytes());
    words.first().is_some_and(starts) || NO_SOLUTION.iter().any(|verdict| line.contains(verdict))
}

/// Whether a text looks like a drawing, apart from lines of words around it.
pub(in crate::notation::answer) fn is_below_words(text: &str) -> bool {
    let below = below(text);
    below.next.is_none() && !below.text.trim().is_empty() && !has_words(below.text)
}

/// Whether a line has two numbers and nothing else, as the size of a puzzle.
fn is_header(line: &str) -> bool {
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    line.split_whitespace().count() == 2 && line.split_whitespace().all(is_number)
}

/// Whether letters stand side by side as they never do in a drawing, which has only signs.
pub(in crate::notation::answer) fn has_words(text: &str) -> bool {
    text.split(|char: char| !char.is_alphabetic())
        .any(|word| word.chars().nth(1).is_some() && !word.chars().all(is_sign))
}

//! Random lists of puzzles, in every way in which several are written down.

use hashi_sat::notation::format::{self, Format, ReadErrorKind, ReadOptions};
use hashi_sat::{Puzzle, Rules};

use super::pairs::any_puzzle;
use super::several::{assert_consistent, read_all};
use crate::support::grid_text;
use crate::support::mutation::damaged;
use crate::support::random::Random;
use crate::support::random_puzzles::small_puzzle;
use crate::support::rounds::{enough, rounds};

/// A way in which several puzzles are written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    JsonArray,
    JsonLines,
    JsonConcatenated,
    /// Grids without rules in an array.
    JsonGrids,
    /// A URL or what follows `?`, one a line.
    Urls,
    GameIds,
    /// URLs, game IDs and grids with `/`, one a line.
    OneALine,
    Slashes,
    Text,
    TextWithHeaders,
    /// With and without a header, as it comes.
    TextAnyHeaders,
    /// With and without a header, and cells with blanks between.
    Tokens,
    Has,
    Pzprv3,
    /// With `/` for line ends, one a line.
    Pzprv3OneALine,
    /// Blocks between blank lines, each in another format.
    MixedBlocks,
}

const FORMS: [Form; 16] = [
    Form::JsonArray,
    Form::JsonLines,
    Form::JsonConcatenated,
    Form::JsonGrids,
    Form::Urls,
    Form::GameIds,
    Form::OneALine,
    Form::Slashes,
    Form::Text,
    Form::TextWithHeaders,
    Form::TextAnyHeaders,
    Form::Tokens,
    Form::Has,
    Form::Pzprv3,
    Form::Pzprv3OneALine,
    Form::MixedBlocks,
];

/// A puzzle as text without rules, with single line ends; `None` where the format cannot hold it.
fn written(puzzle: &Puzzle, format: Format) -> Option<String> {
    let mut out = Vec::new();
    format::write_grid(puzzle, format, &mut out).ok()?;
    Some(String::from_utf8(out).unwrap())
}

/// Whether each puzzle says its rules.
fn holds_rules(form: Form) -> bool {
    matches!(
        form,
        Form::JsonArray | Form::JsonLines | Form::JsonConcatenated | Form::GameIds
    )
}

/// A drawn grid; one row always gets a header, without which it would be a row of another grid.
fn grid(puzzle: &Puzzle, header: bool, tokens: bool) -> String {
    let mut text = String::new();
    if header || puzzle.rows() == 1 {
        text = format!("{} {}\n", puzzle.rows(), puzzle.cols());
    }
    if !tokens {
        return text + &written(puzzle, Format::Text).unwrap();
    }
    for row in grid_text::rows(puzzle).split('/') {
        let cells: Vec<String> = row.chars().map(String::from).collect();
        text = text + &cells.join(" ") + "\n";
    }
    text
}

/// One puzzle of several, with its final line end; `None` where this form cannot hold it.
fn piece(puzzle: &Puzzle, form: Form, random: &mut Random) -> Option<String> {
    match form {
        Form::JsonArray | Form::JsonLines | Form::JsonConcatenated => written(puzzle, Format::Json),
        Form::JsonGrids => {
            let value: serde_json::Value =
                serde_json::from_str(&written(puzzle, Format::Json)?).unwrap();
            Some(format!("{}\n", value["grid"]))
        }
        Form::Urls => {
            let url = written(puzzle, Format::Puzzlink)?;
            let short = url.split_once('?').unwrap().1.to_owned();
            Some(if random.chance(50) { url } else { short })
        }
        Form::GameIds => written(puzzle, Format::Tatham),
        Form::OneALine => {
            let form = *random.pick(&[Form::Urls, Form::GameIds, Form::Slashes]);
            piece(puzzle, form, random).or_else(|| piece(puzzle, Form::Urls, random))
        }
        Form::Slashes if puzzle.rows() == 1 => None,
        Form::Slashes => {
            // A cell between semicolons may also be one of a row.
            let separators = ["/", " / ", ";"];
            let most = if puzzle.cols() == 1 { 2 } else { 3 };
            let separator = *random.pick(&separators[..most]);
            Some(grid_text::rows(puzzle).replace('/', separator) + "\n")
        }
        Form::Text => Some(grid(puzzle, false, false)),
        Form::TextWithHeaders => Some(grid(puzzle, true, false)),
        Form::TextAnyHeaders => Some(grid(puzzle, random.chance(50), false)),
        Form::Tokens if puzzle.rows() == 1 || puzzle.cols() == 1 => None,
        // A first row of two or three numbers may be a header.
        Form::Tokens => {
            let header = puzzle.cols() < 4 || random.chance(50);
            Some(grid(puzzle, header, true))
        }
        Form::Has => written(puzzle, Format::Has),
        Form::Pzprv3 => written(puzzle, Format::Pzprv3),
        Form::Pzprv3OneALine => Some(written(puzzle, Format::Pzprv3)?.replace('\n', "/") + "\n"),
        Form::MixedBlocks => {
            let forms = [Form::TextAnyHeaders, Form::Has, Form::Urls, Form::Slashes];
            let form = *random.pick(&forms);
            piece(puzzle, form, random).or_else(|| piece(puzzle, Form::TextWithHeaders, random))
        }
    }
}

/// What stands between two of them; as many line ends as it takes, and some more.
fn separator(form: Form, random: &mut Random) -> String {
    let blank = ["", "\n", "\n\n"];
    let mut lines = String::new();
    match form {
        Form::JsonArray | Form::JsonGrids => {
            return String::from(*random.pick(&[",", ",\n", "\n,\n\n"]));
        }
        Form::JsonConcatenated => return String::from(*random.pick(&["", " ", "\n\n"])),
        Form::JsonLines | Form::Pzprv3 | Form::Pzprv3OneALine => {
            return String::from(*random.pick(&blank));
        }
        Form::Urls | Form::GameIds | Form::OneALine | Form::Slashes => {}
        _ => lines.push('\n'),
    }
    for _ in 0..random.below(3) {
        lines += *random.pick(&["", "# a comment, 3 3\n", "  # hashi/1/1/\n", " \t\n"]);
        lines += *random.pick(&blank);
    }
    lines
}

/// The pieces in one text.
fn joined(pieces: &[String], form: Form, random: &mut Random) -> String {
    let mut text = String::new();
    let is_array = matches!(form, Form::JsonArray | Form::JsonGrids);
    if is_array {
        text += *random.pick(&["[", "\n[\n", " [ "]);
    } else if matches!(
        form,
        Form::JsonLines | Form::JsonConcatenated | Form::Pzprv3 | Form::Pzprv3OneALine
    ) {
        text += *random.pick(&["", "\n"]);
    } else {
        text += *random.pick(&["", "\n", "# title\n", "\n\n# title\n\n"]);
    }
    for (index, piece) in pieces.iter().enumerate() {
        if index > 0 {
            text += &separator(form, random);
        }
        match form {
            Form::JsonArray | Form::JsonGrids | Form::JsonConcatenated => text += piece.trim_end(),
            _ => text += piece,
        }
    }
    if is_array {
        text += *random.pick(&["]", "]\n", "\n]\n\n"]);
    }
    text
}

/// The same text with other line ends, a mark before it, blanks at line ends, or no final line end.
fn dressed(text: &str, random: &mut Random) -> Vec<u8> {
    let mut text = text.to_owned();
    if random.chance(25) {
        text = text.trim_end().to_owned();
    }
    if random.chance(25) {
        text = text.replace('\n', " \t\n");
    }
    if random.chance(50) {
        text = text.replace('\n', "\r\n");
    }
    if random.chance(25) {
        text.insert(0, '\u{feff}');
    }
    text.into_bytes()
}

/// Up to six puzzles for this form with what they are written as. Where they do not say their rules, all
/// have the same.
fn list(form: Form, random: &mut Random) -> (Vec<Puzzle>, Vec<String>, ReadOptions) {
    let wanted = random.between(1, 6);
    let rules = Rules::new(random.between(1, 4) as u8, random.chance(60)).unwrap();
    let (mut puzzles, mut pieces) = (Vec::new(), Vec::new());
    while puzzles.len() < wanted as usize {
        let number = u64::from(random.below(100_000));
        let mut puzzle = if random.chance(70) {
            small_puzzle(number)
        } else {
            any_puzzle(number)
        };
        if !holds_rules(form) {
            match puzzle.with_rules(rules) {
                Ok(same_rules) => puzzle = same_rules,
                Err(_) => continue,
            }
        }
        if let Some(piece) = piece(&puzzle, form, random) {
            puzzles.push(puzzle);
            pieces.push(piece);
        }
    }
    let mut options = ReadOptions::default();
    if !holds_rules(form) {
        options.max_bridges = Some(rules.max_bridges());
        options.loops = Some(rules.loops());
    }
    (puzzles, pieces, options)
}

#[test]
fn lists_are_read_as_they_were_written() {
    let (mut several, mut rows_of_one) = (0, 0);
    for form in FORMS {
        for number in 0..rounds(400) {
            let mut random = Random::new("several", number);
            let (puzzles, pieces, options) = list(form, &mut random);
            let text = dressed(&joined(&pieces, form, &mut random), &mut random);
            let found = read_all(&text, &options);
            assert_eq!(found, puzzles, "{form:?} {number}: {}", text.escape_ascii());
            // As its own format, where all have one.
            let own = match form {
                Form::JsonArray | Form::JsonLines | Form::JsonConcatenated | Form::JsonGrids => {
                    Some(Format::Json)
                }
                Form::Urls => Some(Format::Puzzlink),
                Form::GameIds => Some(Format::Tatham),
                Form::Slashes | Form::Text | Form::TextWithHeaders | Form::TextAnyHeaders => {
                    Some(Format::Text)
                }
                Form::Has => Some(Format::Has),
                Form::Pzprv3 | Form::Pzprv3OneALine => Some(Format::Pzprv3),
                Form::OneALine | Form::Tokens | Form::MixedBlocks => None,
            };
            if own.is_some() {
                let options = options.with_format(own);
                let found = read_all(&text, &options);
                assert_eq!(found, puzzles, "{form:?} {number}: {}", text.escape_ascii());
            }
            match format::read(&text, &options) {
                Ok(reading) => assert_eq!(puzzles, [reading.puzzle]),
                Err(error) => {
                    let expected = puzzles.len() as u64;
                    let kind = ReadErrorKind::Several { puzzles: expected };
                    assert_eq!(error.kind, kind, "{}", text.escape_ascii());
                    assert!(expected > 1 && error.line > 0);
                }
            }
            several += usize::from(puzzles.len() > 1);
            rows_of_one += puzzles
                .iter()
                .filter(|p| p.rows() == 1 || p.cols() == 1)
                .count();
        }
    }
    assert!(
        several >= enough(4_000) && rows_of_one >= enough(1_000),
        "{several} {rows_of_one}"
    );
}

/// The place of a `!`, which nothing has in it.
fn place(text: &str) -> (u64, u64) {
    let before = &text[..text.find('!').unwrap()];
    let column = before
        .chars()
        .rev()
        .take_while(|&char| char != '\n')
        .count();
    (before.matches('\n').count() as u64 + 1, column as u64 + 1)
}

/// A piece with a `!` in place of one of its cells; `None` where no cell is a character of its own.
fn spoilt(piece: &str, form: Form, random: &mut Random) -> Option<String> {
    let is_cell = |char: char| match form {
        Form::JsonArray | Form::JsonLines | Form::JsonConcatenated | Form::JsonGrids => {
            char.is_ascii_digit()
        }
        _ => char.is_ascii_alphanumeric() || matches!(char, '.' | '?'),
    };
    let cells: Vec<(usize, char)> = piece.char_indices().filter(|&(_, c)| is_cell(c)).collect();
    // What comes last is a cell in every form but JSON, whose rules come after the grid.
    let is_json = form == Form::JsonGrids || holds_rules(form) && form != Form::GameIds;
    let &(at, _) = match is_json && !cells.is_empty() {
        true => random.pick(&cells),
        false => cells.last()?,
    };
    let mut spoilt = piece.to_owned();
    spoilt.replace_range(at..at + 1, "!");
    Some(spoilt)
}

#[test]
fn the_first_fault_has_its_line_in_the_whole() {
    let mut found = 0;
    for form in FORMS {
        for number in 0..rounds(100) {
            let mut random = Random::new("fault", number);
            let (_, mut pieces, options) = list(form, &mut random);
            let index = random.below(pieces.len() as u32) as usize;
            let Some(piece) = spoilt(&pieces[index], form, &mut random) else {
                continue;
            };
            pieces[index] = piece;
            let text = joined(&pieces, form, &mut random).replace("\n", "\r\n");
            let error = format::read_all(text.as_bytes(), &options).unwrap_err();
            let (line, column) = place(&text);
            assert_eq!(error.line, line, "{form:?} {number}: {error}\n{text}");
            // A token is blamed as a whole.
            assert!(error.column <= column, "{form:?} {number}: {error}\n{text}");
            found += 1;
        }
    }
    assert!(found >= enough(1_200), "{found}");
}

#[test]
fn damaged_lists_never_panic() {
    let (mut lists, mut errors) = (0, 0);
    for form in FORMS {
        for number in 0..rounds(300) {
            let mut random = Random::new("damaged list", number);
            let (_, pieces, options) = list(form, &mut random);
            let text = dressed(&joined(&pieces, form, &mut random), &mut random);
            let bytes = damaged(&text, b"\n\n\n#/[]{},. 1?:;\r\t\0\xff", &mut random);
            for format in [None, Some(*random.pick(&Format::ALL))] {
                let options = options.with_format(format);
                match assert_consistent(&bytes, &options) {
                    0 => errors += 1,
                    _ => lists += 1,
                }
            }
        }
    }
    assert!(
        lists >= enough(300) && errors >= enough(1_000),
        "{lists} {errors}"
    );
}

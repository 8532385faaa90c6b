//! From every format to every other: the same puzzle where both hold it, an error otherwise.

use hashi_sat::notation::format::{self, Format, ReadOptions, UnheldKind, WriteError};
use hashi_sat::{Cell, Clue, Island, Puzzle, Rules};

use crate::support::random::Random;
use crate::support::random_puzzles::{medium_puzzle, small_puzzle};
use crate::support::rounds::{enough, rounds};

/// Puzzles of any size, with clues that may fit nothing.
pub(super) fn any_puzzle(number: u64) -> Puzzle {
    match number % 8 {
        0..3 => return small_puzzle(number),
        3 => return medium_puzzle(number),
        _ => {}
    }
    let mut random = Random::new("any puzzle", number);
    let longest = *random.pick(&[1, 3, 8, 60]);
    let (rows, cols) = (random.between(1, 8), random.between(1, longest));
    let (rows, cols) = if random.chance(50) {
        (rows, cols)
    } else {
        (cols, rows)
    };
    let usual = random.chance(50);
    let rules = match usual {
        true => Rules::default(),
        false => Rules::new(random.between(1, 4) as u8, random.chance(50)).unwrap(),
    };
    let density = *random.pick(&[0, 2, 20, 100]);
    let unknown = *random.pick(&[0, 0, 10]);
    let mut islands = Vec::new();
    for row in 0..rows {
        for col in 0..cols {
            if random.chance(density) {
                let clue = match random.chance(unknown) {
                    true => Clue::Unknown,
                    false => Clue::Number(random.between(1, rules.largest_clue().into()) as u8),
                };
                let cell = Cell::new(row, col);
                islands.push(Island { cell, clue });
            }
        }
    }
    Puzzle::new(rows, cols, islands, rules).unwrap()
}

/// What a format should not hold of a puzzle.
fn unheld(puzzle: &Puzzle, format: Format) -> Option<UnheldKind> {
    let rules = puzzle.rules();
    if matches!(format, Format::Puzzlink | Format::Pzprv3 | Format::Penpa) {
        if rules.max_bridges() != 2 {
            return Some(UnheldKind::MaxBridges(rules.max_bridges()));
        }
        if !rules.loops() {
            return Some(UnheldKind::NoLoops);
        }
    }
    let mut islands = puzzle.islands().iter();
    let unknown = islands.find(|island| island.clue == Clue::Unknown)?;
    matches!(format, Format::Has | Format::Tatham | Format::Sav)
        .then_some(UnheldKind::UnknownClue(unknown.cell))
}

/// The text of a puzzle; `None` if the format must not hold it.
fn written(puzzle: &Puzzle, format: Format) -> Option<Vec<u8>> {
    let mut out = Vec::new();
    let result = format::write(puzzle, format, &mut out);
    match (unheld(puzzle, format), result) {
        (None, Ok(())) => Some(out),
        (Some(expected), Err(WriteError::Unheld(unheld))) => {
            assert_eq!((unheld.format, unheld.kind), (format, expected));
            assert!(out.is_empty());
            None
        }
        (expected, result) => panic!("{format}: {result:?}, expected {expected:?}"),
    }
}

/// The options with which what is written in a format is read back: a list of islands does not say which it is, and a
/// row of three cells may be one.
fn options(format: Format, puzzle: &Puzzle) -> ReadOptions {
    let is_said = match format {
        Format::IslandsRc | Format::IslandsXy => true,
        Format::Has => (puzzle.rows(), puzzle.cols()) == (1, 3),
        _ => false,
    };
    ReadOptions::default().with_format(is_said.then_some(format))
}

fn assert_read(text: &[u8], format: Format, puzzle: &Puzzle) {
    // Only the header says that there is no 0 because there is no island in the first row and column.
    let is_list = matches!(format, Format::IslandsRc | Format::IslandsXy);
    let base = is_list.then_some(0);
    let reading = format::read(text, &options(format, puzzle).with_base(base))
        .unwrap_or_else(|error| panic!("{}: {error}", text.escape_ascii()));
    assert_eq!(&reading.puzzle, puzzle, "{}", text.escape_ascii());
    assert_eq!(reading.format, format, "{}", text.escape_ascii());
    assert_eq!(reading.overridden, []);
}

#[test]
fn puzzles_survive_every_pair_of_formats() {
    let mut held = [0; Format::ALL.len()];
    let mut refused = [0; Format::ALL.len()];
    for number in 0..rounds(4_000) {
        let puzzle = any_puzzle(number);
        for (index, from) in Format::ALL.into_iter().enumerate() {
            let Some(text) = written(&puzzle, from) else {
                refused[index] += 1;
                continue;
            };
            held[index] += 1;
            assert_read(&text, from, &puzzle);
            let again = format::read(&text, &options(from, &puzzle).with_base(0))
                .unwrap()
                .puzzle;
            for to in Format::ALL {
                if let Some(text) = written(&again, to) {
                    assert_read(&text, to, &puzzle);
                }
            }
        }
    }
    assert!(held.iter().all(|&count| count >= enough(1_000)), "{held:?}");
    for (format, refused) in Format::ALL.into_iter().zip(refused) {
        match format {
            Format::Json | Format::Text | Format::IslandsRc | Format::IslandsXy => {
                assert_eq!(refused, 0, "{format}");
            }
            _ => assert!(refused >= enough(500), "{format}: {refused}"),
        }
    }
}

/// A list of islands does not say whether its rows come first, and with few islands looks like a grid.
#[test]
fn what_is_written_is_never_read_as_another_puzzle() {
    let (mut read, mut refused) = (0, 0);
    for number in 0..rounds(4_000) {
        let puzzles = [any_puzzle(number), any_puzzle(number + 1)];
        let puzzles = &puzzles[..1 + number as usize % 2];
        for format in Format::ALL {
            let mut text = Vec::new();
            let written = puzzles.iter().try_for_each(|puzzle| {
                if !text.is_empty() {
                    text.push(b'\n');
                }
                format::write_grid(puzzle, format, &mut text)
            });
            let rules = puzzles[0].rules();
            let is_list = matches!(
                format,
                Format::Has
                    | Format::IslandsRc
                    | Format::IslandsXy
                    | Format::Puzzlink
                    | Format::Json
            );
            if written.is_err() || puzzles.len() > 1 && !is_list {
                continue;
            }
            if !format_has_rules(format) && puzzles.iter().any(|puzzle| puzzle.rules() != rules) {
                continue;
            }
            let options = match format_has_rules(format) {
                true => ReadOptions::default(),
                false => ReadOptions::default()
                    .with_max_bridges(rules.max_bridges())
                    .with_loops(rules.loops()),
            };
            match format::read_all(&text, &options) {
                Ok(readings) => {
                    let found = readings.iter().map(|reading| &reading.puzzle);
                    assert!(found.eq(puzzles), "{}", text.escape_ascii());
                    read += 1;
                }
                Err(error) => {
                    let is_row = |puzzle: &Puzzle| (puzzle.rows(), puzzle.cols()) == (1, 3);
                    let is_unclear = match format {
                        Format::IslandsRc | Format::IslandsXy => true,
                        Format::Has => puzzles.iter().any(is_row),
                        _ => false,
                    };
                    assert!(is_unclear, "{}: {error}", text.escape_ascii());
                    refused += 1;
                }
            }
        }
    }
    assert!(
        read > enough(20_000) && refused > enough(2_000),
        "{read} {refused}"
    );
}

fn format_has_rules(format: Format) -> bool {
    !matches!(format, Format::Puzzlink | Format::Pzprv3 | Format::Penpa)
}

#[test]
fn grids_survive_without_their_rules() {
    for number in 0..rounds(1_000) {
        let puzzle = any_puzzle(number);
        let options = ReadOptions::default()
            .with_max_bridges(puzzle.rules().max_bridges())
            .with_loops(puzzle.rules().loops());
        for format in Format::ALL {
            let mut out = Vec::new();
            match format::write_grid(&puzzle, format, &mut out) {
                Ok(()) => {
                    let options = options.with_format(format).with_base(0);
                    let reading = format::read(&out, &options).unwrap();
                    assert_eq!(reading.puzzle, puzzle, "{}", out.escape_ascii());
                    assert_eq!(reading.format, format, "{}", out.escape_ascii());
                }
                Err(error) => {
                    assert!(error.to_string().contains("unknown clue"), "{error}");
                    assert!(out.is_empty());
                }
            }
        }
    }
}

#[test]
fn what_cannot_be_held_is_said_in_words() {
    let puzzle = |text: &str, max_bridges, loops| {
        let options = ReadOptions::default()
            .with_max_bridges(max_bridges)
            .with_loops(loops);
        format::read(text.as_bytes(), &options).unwrap().puzzle
    };
    for (puzzle, format, expected) in [
        (
            puzzle(".1/?.", 2, true),
            Format::Tatham,
            "a game ID of Bridges cannot hold an unknown clue (?), and the island at (1,0) has one",
        ),
        (
            puzzle("1?", 2, true),
            Format::Sav,
            "a save file of Bridges cannot hold an unknown clue (?), and the island at (0,1) has one",
        ),
        (
            puzzle("1.1", 3, true),
            Format::Puzzlink,
            "a puzz.link URL cannot say that a corridor takes 3 bridges: it is always read with 2",
        ),
        (
            puzzle("1.1", 1, true),
            Format::Pzprv3,
            "a pzprv3 file cannot say that a corridor takes only 1 bridge: it is always read with 2",
        ),
        (
            puzzle("1.1", 2, false),
            Format::Puzzlink,
            "a puzz.link URL cannot say that loops are forbidden",
        ),
    ] {
        let error = format::write(&puzzle, format, &mut Vec::new()).unwrap_err();
        assert_eq!(error.to_string(), expected);
    }
}

#[test]
fn a_line_that_nothing_would_read_is_not_written() {
    let puzzle = Puzzle::new(1, 9_000_000, Vec::new(), Rules::default()).unwrap();
    for format in Format::ALL {
        let mut out = Vec::new();
        match format::write(&puzzle, format, &mut out) {
            Ok(()) => assert_read(&out, format, &puzzle),
            Err(WriteError::Unheld(unheld)) => {
                assert_eq!(unheld.kind, UnheldKind::Line);
                assert!(matches!(
                    format,
                    Format::Json | Format::Has | Format::Pzprv3 | Format::Penpa
                ));
                assert!(out.is_empty());
            }
            Err(error) => panic!("{error}"),
        }
    }
}

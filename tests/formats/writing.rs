//! What is written is read back.

use hashi_sat::format::{self, Format, ReadOptions};
use hashi_sat::{Cell, Clue, Island, Puzzle, Rules};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};

use super::puzzle;

fn written(puzzle: &Puzzle, format: Format) -> String {
    let mut out = Vec::new();
    format::write(puzzle, format, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn each_format_is_written_in_one_way() {
    let rules = Rules::new(3, false).unwrap();
    let puzzle = puzzle(&["?.a", "..1"], rules);
    assert_eq!(written(&puzzle, Format::Text), "?.a\n..1\n");
    assert_eq!(written(&puzzle, Format::Has), "2 3 3\n? 0 10\n0 0 1\n");
    assert_eq!(
        written(&puzzle, Format::Json),
        "{\"grid\": [[\"?\",0,10],[0,0,1]], \"max_bridges\": 3, \"loops\": false}\n"
    );
}

#[test]
fn random_puzzles_survive_writing_and_reading() {
    let mut random = ChaCha8Rng::seed_from_u64(1);
    let mut below = |bound: u32| random.next_u32() % bound;
    for _ in 0..2_000 {
        let (rows, cols) = (1 + below(6), 1 + below(6));
        let rules = Rules::new(1 + below(4) as u8, below(2) == 0).unwrap();
        let mut islands = Vec::new();
        for row in 0..rows {
            for col in 0..cols {
                let clue = match below(4) {
                    0 => Clue::Unknown,
                    1 => Clue::Number(1 + below(u32::from(rules.largest_clue())) as u8),
                    _ => continue,
                };
                let cell = Cell::new(row, col);
                islands.push(Island { cell, clue });
            }
        }
        let puzzle = Puzzle::new(rows, cols, islands, rules).unwrap();
        for format in Format::ALL {
            let text = written(&puzzle, format);
            let options = match format {
                Format::Json => ReadOptions::default(),
                _ => ReadOptions {
                    max_bridges: Some(rules.max_bridges()),
                    loops: Some(rules.loops()),
                    ..ReadOptions::default()
                },
            };
            let reading = format::read(text.as_bytes(), &options)
                .unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(reading.puzzle, puzzle, "{text}");
            assert_eq!(reading.format, format, "{text}");
            assert_eq!(reading.overridden, [], "{text}");
        }
    }
}

#[test]
fn large_json_is_written_in_lines_that_can_be_read() {
    let puzzle = Puzzle::new(3_000, 3_000, Vec::new(), Rules::default()).unwrap();
    let text = written(&puzzle, Format::Json);
    let reading = format::read(text.as_bytes(), &ReadOptions::default()).unwrap();
    assert_eq!(reading.puzzle, puzzle);
}

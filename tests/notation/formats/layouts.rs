//! One puzzle in every layout in which people write grids and lists, with damage to the layout, never to a clue: what
//! is read is that puzzle or an error, never another puzzle.
//!
//! Some damage makes a text that is a faultless other puzzle, such as the size of a header above a grid of two columns
//! of tokens: with any other number it is a row. `Written` says which damage a layout does not show.

mod damage;
mod written;

use hashi_sat::Rules;
use hashi_sat::notation::format;

use self::damage::{DAMAGE, Damage, damage};
use self::written::{LAYOUTS, Layout, Written, random_puzzle, rules_line, written};
use crate::support::grid_text;
use crate::support::random::Random;
use crate::support::rounds::{enough, rounds};

/// The text with any line ends, with or without a byte order mark and a final line end.
fn text(written: &Written, rules: Rules, random: &mut Random) -> Vec<u8> {
    let end = if random.chance(30) { "\r\n" } else { "\n" };
    let comment = match written.layout {
        Layout::Of(_) => None,
        _ => rules_line(rules),
    };
    let mut lines: Vec<String> = comment.into_iter().collect();
    lines.extend(written.lines.iter().cloned());
    let mut text = lines.join(end);
    if random.chance(80) {
        text += end;
    }
    if random.chance(40) {
        text.insert(0, '\u{feff}');
        // Without a mark, only UTF-8 is read.
        match random.below(5) {
            0 => return text.encode_utf16().flat_map(u16::to_le_bytes).collect(),
            1 => return text.encode_utf16().flat_map(u16::to_be_bytes).collect(),
            2 => {
                return text
                    .chars()
                    .flat_map(|char| u32::from(char).to_le_bytes())
                    .collect();
            }
            3 => {
                return text
                    .chars()
                    .flat_map(|char| u32::from(char).to_be_bytes())
                    .collect();
            }
            _ => {}
        }
    }
    text.into_bytes()
}

#[test]
fn a_damaged_layout_is_never_another_puzzle() {
    let mut random = Random::new("layouts", 1);
    let (mut read, mut refused) = ([0; LAYOUTS.len()], [0_u32; LAYOUTS.len()]);
    let mut others: Vec<String> = Vec::new();
    let mut texts = 0;
    while texts < rounds(20_000) {
        let puzzle = random_puzzle(&mut random);
        let index = texts as usize % LAYOUTS.len();
        let Some(mut written) = written(&puzzle, LAYOUTS[index], &mut random) else {
            continue;
        };
        texts += 1;
        let mut done = Vec::new();
        for _ in 0..*random.pick(&[0, 1, 1, 1, 2]) {
            let kind = *random.pick(&DAMAGE);
            // Two separators more or less, in two places, may shift a cell.
            let is_second =
                kind.is_of_separators() && done.iter().copied().any(Damage::is_of_separators);
            if !is_second
                && !written.unseen.contains(&kind)
                && damage(&mut written, kind, &mut random)
            {
                done.push(kind);
            }
        }
        let bytes = text(&written, puzzle.rules(), &mut random);
        match format::read(&bytes, &written.options) {
            Ok(reading) if reading.puzzle == puzzle => read[index] += 1,
            Err(error) => {
                assert!(!error.to_string().is_empty());
                refused[index] += 1;
            }
            Ok(reading) => others.push(format!(
                "{:?} {done:?} {:?} {}: {} as {}",
                written.layout,
                written.options,
                bytes.escape_ascii(),
                grid_text::describe(&puzzle),
                grid_text::describe(&reading.puzzle)
            )),
        }
    }
    assert!(others.is_empty(), "{}", others.join("\n"));
    assert!(read.iter().all(|&count| count > enough(250)), "{read:?}");
    // Damage to other formats is mostly blank lines, which they allow.
    let (grids, formats) = refused.split_at(7);
    assert!(grids.iter().all(|&count| count > enough(60)), "{grids:?}");
    assert!(formats.iter().sum::<u32>() > enough(200), "{formats:?}");
}

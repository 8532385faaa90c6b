//! Rows in which blanks are water: two islands with two blanks between them, say, a line of four blanks, and two islands
//! again.
//!
//! Blanks may also separate cells, as in `1 1`, which are two islands that touch. In a text that has no sign for water
//! they do so if exactly one stands between all cells and no line is blank. Otherwise they are water if all lines have
//! one width, and if not, either reading would be a guess.

use super::ambiguity::Ambiguity;
use super::error::{Fault, ReadErrorKind};
use super::expected::Expected;
use super::found::FoundInput;
use super::grid::{CELLS, Grid, LARGEST_CLUE, OTHER, UNKNOWN, WATER};
use super::sheet;
use crate::model::puzzle::{Cell, Clue, Island};

/// Reads the rows from byte `start` on if the blanks in them do not separate cells.
pub(super) fn claim(text: &str, start: usize, largest: u8) -> Option<Result<Grid, Fault>> {
    match survey(text, start, largest) {
        Meaning::Separators => None,
        Meaning::Water => Some(read(text, start, largest)),
        Meaning::Neither(fault) => Some(Err(fault)),
    }
}

/// Whether the blanks in the rows from byte `start` on do not, or may not, separate cells.
pub(super) fn is_likely(text: &str, start: usize) -> bool {
    !matches!(survey(text, start, LARGEST_CLUE), Meaning::Separators)
}

const BLANKS: [char; 2] = [' ', '\t'];

enum Meaning {
    Separators,
    Water,
    Neither(Fault),
}

/// The lines of a grid with their offsets, without comments and line ends. Blank lines are among them.
fn lines(text: &str, start: usize) -> impl Iterator<Item = (usize, &str)> {
    let mut offset = 0;
    text.split_inclusive('\n')
        .map(move |line| {
            let at = offset;
            offset += line.len();
            let line = line.strip_suffix('\n').unwrap_or(line);
            (at, line.strip_suffix('\r').unwrap_or(line))
        })
        // After a header, the rest of its line is no row.
        .filter(move |&(at, _)| at >= start)
        .filter(|(_, line)| !line.trim_start_matches(BLANKS).starts_with('#'))
        .map(|(at, line)| (at, line.split('#').next().unwrap_or_default()))
}

fn survey(text: &str, start: usize, largest: u8) -> Meaning {
    let mut widths: Option<[usize; 2]> = None;
    let mut odd_line = None;
    let mut indentation = None;
    // Whether there are blanks anywhere but at line ends; whether there are some between cells; whether exactly one
    // stands between all cells, and all lines begin in the same column.
    let (mut in_question, mut between, mut is_single) = (false, false, true);
    let (mut blank_line, mut blank_inside, mut has_tabs) = (false, false, false);
    let (mut lines_of_blanks, mut same_indentation) = (false, true);
    let mut long_clue = false;
    for (at, line) in lines(text, start) {
        let [least, most] = widths.unwrap_or([line.len(); 2]);
        if line.len() != most && odd_line.is_none() {
            odd_line = Some((at, line.len(), most));
        }
        widths = Some([least.min(line.len()), most.max(line.len())]);
        has_tabs |= line.contains('\t');
        let trimmed = line.trim_end_matches(BLANKS);
        if trimmed.is_empty() {
            // Those with tabs are no rows: where they are, the text is a table.
            lines_of_blanks |= !line.is_empty() && !line.contains('\t');
            blank_line = true;
            continue;
        }
        blank_inside |= blank_line && indentation.is_some();
        blank_line = false;
        let cells = trimmed.trim_start_matches(BLANKS);
        let indented = trimmed.len() - cells.len();
        in_question |= indented > 0;
        same_indentation &= *indentation.get_or_insert(indented) == indented;
        let mut before = OTHER;
        let mut gap = 1;
        for &byte in cells.as_bytes() {
            if matches!(byte, b' ' | b'\t') {
                gap += 1;
                (in_question, between) = (true, true);
                continue;
            }
            let cell = CELLS[usize::from(byte)];
            if matches!(cell, WATER | OTHER) {
                return Meaning::Separators;
            }
            // Characters side by side may be a number, which no blank divides.
            is_single &= before == OTHER || gap < 2;
            long_clue |= gap == 0 && before == 1 && (1..=6).contains(&cell);
            before = cell;
            gap = 0;
        }
    }
    in_question |= lines_of_blanks;
    if !in_question || indentation.is_none() {
        return Meaning::Separators;
    }
    is_single &= same_indentation && !lines_of_blanks && !blank_inside;
    let is_indented = same_indentation && indentation > Some(0);
    if is_single && (between || !is_indented) {
        return Meaning::Separators;
    }
    if has_tabs && sheet::is_likely(text, start) {
        return Meaning::Separators;
    }
    let [least, most] = widths.unwrap_or_default();
    // Without blanks between cells, those before all lines may be an indentation.
    let is_grid = between || !is_indented || lines_of_blanks;
    if least == most && is_grid && !has_tabs && !(long_clue && largest >= 10) {
        return Meaning::Water;
    }
    let (at, width, expected) = odd_line.unwrap_or((start, most, most));
    let ambiguity = Ambiguity::Blanks {
        width: width as u64,
        expected: expected as u64,
    };
    Meaning::Neither(Fault::new(at, ReadErrorKind::Ambiguous(ambiguity)))
}

/// Reads the rows from byte `start` on with blanks for water, if they can be read so.
pub(super) fn read_as_water(text: &str, start: usize, largest: u8) -> Option<Grid> {
    let is_cell = |byte: u8| byte == b' ' || !matches!(CELLS[usize::from(byte)], WATER | OTHER);
    let mut width = None;
    let mut rows = lines(text, start);
    let is_grid = rows.all(|(_, line)| {
        *width.get_or_insert(line.len()) == line.len() && line.bytes().all(is_cell)
    });
    let grid = || read(text, start, largest).ok();
    (is_grid && width > Some(0)).then(grid).flatten()
}

/// Reads rows of one width, a character for each cell.
fn read(text: &str, start: usize, largest: u8) -> Result<Grid, Fault> {
    let mut grid = Grid {
        empty_is_water: true,
        ..Grid::default()
    };
    for (at, line) in lines(text, start) {
        grid.cols = u32::try_from(line.len()).unwrap_or(u32::MAX);
        for (col, &byte) in (0..).zip(line.as_bytes()) {
            let clue = match CELLS[usize::from(byte)] {
                _ if byte == b' ' => continue,
                UNKNOWN => Clue::Unknown,
                clue if clue <= largest => Clue::Number(clue),
                _ => {
                    let at = at + col as usize;
                    let found = FoundInput::at(text, at);
                    return Err(Fault::unexpected(at, found, Expected::Clue { largest }));
                }
            };
            let cell = Cell::new(grid.rows, col);
            grid.islands.push(Island { cell, clue });
        }
        grid.end_row().map_err(|kind| Fault::new(at, kind))?;
    }
    Ok(grid)
}

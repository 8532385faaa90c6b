//! Grids as short strings, read and written without the library's own readers.

use hashi_sat::{Cell, Clue, Island, Puzzle, Rules};

/// Rows joined by `/`: `.` is water, then `1`-`9`, `a`-`g` for 10 to 16, `?` for an unknown clue.
///
/// # Panics
///
/// On anything else: the strings are part of the tests.
pub(crate) fn puzzle(rows: &str, max_bridges: u8, loops: bool) -> Puzzle {
    let lines: Vec<&str> = rows.split('/').collect();
    let cols = lines[0].len();
    let mut islands = Vec::new();
    for (row, line) in lines.iter().enumerate() {
        assert_eq!(line.len(), cols, "ragged row {row} of {rows}");
        for (col, symbol) in line.chars().enumerate() {
            let clue = match symbol {
                '.' => continue,
                '?' => Clue::Unknown,
                _ => {
                    let value = symbol.to_digit(17).filter(|&value| value > 0);
                    Clue::Number(value.unwrap_or_else(|| panic!("{symbol} in {rows}")) as u8)
                }
            };
            islands.push(Island {
                cell: Cell::new(row as u32, col as u32),
                clue,
            });
        }
    }
    let rules = Rules::new(max_bridges, loops).unwrap();
    Puzzle::new(lines.len() as u32, cols as u32, islands, rules).unwrap()
}

/// The form that [`puzzle`] reads; without the rules.
pub(crate) fn rows(puzzle: &Puzzle) -> String {
    body(puzzle, '/')
}

/// The islands and the characters of their clues.
pub(crate) fn clues(puzzle: &Puzzle) -> Vec<(Cell, char)> {
    let rows = rows(puzzle);
    let signs = rows.chars().filter(|&sign| sign != '.' && sign != '/');
    let cells = puzzle.islands().iter().map(|island| island.cell);
    cells.zip(signs).collect()
}

/// The text format with a header: `rows cols`, then one line per row.
pub(crate) fn file(puzzle: &Puzzle) -> String {
    format!(
        "{} {}\n{}\n",
        puzzle.rows(),
        puzzle.cols(),
        body(puzzle, '\n')
    )
}

/// The grid and its rules, for the message of a failed assertion.
pub(crate) fn describe(puzzle: &Puzzle) -> String {
    format!(
        "{} with {} bridges per corridor, loops {}",
        rows(puzzle),
        puzzle.rules().max_bridges(),
        if puzzle.rules().loops() {
            "allowed"
        } else {
            "forbidden"
        }
    )
}

fn body(puzzle: &Puzzle, separator: char) -> String {
    let mut text = String::new();
    for row in 0..puzzle.rows() {
        if row > 0 {
            text.push(separator);
        }
        for col in 0..puzzle.cols() {
            let clue = puzzle
                .island_at(Cell::new(row, col))
                .map(|index| puzzle.islands()[index].clue);
            text.push(match clue {
                None => '.',
                Some(Clue::Unknown) => '?',
                Some(Clue::Number(clue)) => char::from_digit(u32::from(clue), 17).unwrap(),
            });
        }
    }
    text
}

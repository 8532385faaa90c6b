//! A puzzle as text, in the layouts in which people write grids and lists and in every format.

use hashi_sat::notation::format::{self, Format, ReadOptions};
use hashi_sat::{Cell, Clue, Island, Puzzle, Rules};

use super::damage::Damage;
use crate::support::random::Random;

/// A puzzle as lines of text, and what there is to know about its layout.
pub(super) struct Written {
    pub(super) layout: Layout,
    pub(super) lines: Vec<String>,
    /// How many of the lines are a header.
    pub(super) header: usize,
    /// What separates cells, if anything does.
    pub(super) separator: Option<char>,
    pub(super) options: ReadOptions,
    /// The kinds of damage after which a text is another puzzle without a fault.
    pub(super) unseen: Vec<Damage>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Layout {
    Characters,
    Tokens,
    OneLine,
    Has,
    Table,
    BlankWater,
    List,
    /// What the library writes in one of its formats.
    Of(Format),
}

pub(super) const LAYOUTS: [Layout; 13] = [
    Layout::Characters,
    Layout::Tokens,
    Layout::OneLine,
    Layout::Has,
    Layout::Table,
    Layout::BlankWater,
    Layout::List,
    Layout::Of(Format::Json),
    Layout::Of(Format::Puzzlink),
    Layout::Of(Format::Penpa),
    Layout::Of(Format::Tatham),
    Layout::Of(Format::Sav),
    Layout::Of(Format::Pzprv3),
];

pub(super) fn random_puzzle(random: &mut Random) -> Puzzle {
    let (rows, cols) = (random.between(1, 6), random.between(1, 6));
    let rules = match random.chance(85) {
        true => Rules::default(),
        false => Rules::new(random.between(1, 4) as u8, random.chance(50)).unwrap(),
    };
    let density = *random.pick(&[15, 30, 30, 60, 100]);
    let mut islands = Vec::new();
    for row in 0..rows {
        for col in 0..cols {
            if random.chance(density) {
                let clue = match random.chance(5) {
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

/// The cells of each row; water is `None`.
pub(super) fn cells(puzzle: &Puzzle) -> Vec<Vec<Option<Clue>>> {
    let cell = |row, col| {
        let index = puzzle.island_at(Cell::new(row, col))?;
        Some(puzzle.islands()[index].clue)
    };
    let row = |row| (0..puzzle.cols()).map(|col| cell(row, col)).collect();
    (0..puzzle.rows()).map(row).collect()
}

pub(super) fn character(clue: Clue) -> String {
    match clue {
        Clue::Unknown => String::from("?"),
        Clue::Number(clue) => char::from_digit(clue.into(), 17).unwrap().to_string(),
    }
}

pub(super) fn rules_line(rules: Rules) -> Option<String> {
    let most = rules.max_bridges();
    let mut parts = Vec::new();
    if most != 2 {
        parts.push(format!("max-bridges {most}"));
    }
    if !rules.loops() {
        parts.push(String::from("no loops"));
    }
    (!parts.is_empty()).then(|| format!("# {}", parts.join(", ")))
}

/// A size above a grid, in one of the ways in which it is written.
pub(super) fn size_lines(puzzle: &Puzzle, separators: &[char], random: &mut Random) -> Vec<String> {
    let (mut rows, mut cols) = (puzzle.rows(), puzzle.cols());
    if random.chance(40) {
        std::mem::swap(&mut rows, &mut cols);
    }
    match random.below(4) {
        0 if puzzle.cols() > 1 => vec![rows.to_string(), cols.to_string()],
        1 if puzzle.cols() > 1 && rows == cols => vec![rows.to_string()],
        _ => vec![format!("{rows}{}{cols}", random.pick(separators))],
    }
}

/// Whether a first row of numbers is a header that fits the rows below it: then it is not a row.
pub(super) fn begins_like_a_header(grid: &[Vec<Option<Clue>>], water_is_number: bool) -> bool {
    let number = |cell: &Option<Clue>| match cell {
        Some(Clue::Number(clue)) => Some(usize::from(*clue)),
        Some(Clue::Unknown) => None,
        None => Some(0),
    };
    let is_number = |cell: &&Option<Clue>| water_is_number || cell.is_some();
    let (first, below) = (&grid[0], &grid[1..]);
    let numbers: Option<Vec<usize>> = first.iter().filter(is_number).map(number).collect();
    let islands = below.iter().flatten().flatten().count();
    let fits = |a: usize, b: usize| {
        [a, b] == [below.len(), first.len()] || [b, a] == [below.len(), first.len()]
    };
    match numbers.as_deref() {
        Some([a, b]) => fits(*a, *b),
        Some([a, b, c]) => fits(*a, *b) && *c == islands,
        _ => false,
    }
}

/// Whether blanks in rows without a sign for water separate cells: exactly one stands between all cells, no line is
/// blank, and all lines begin in one column.
pub(super) fn blanks_separate(lines: &[String]) -> bool {
    let indentation = |line: &String| line.len() - line.trim_start().len();
    let is_single = |line: &String| {
        let cells: Vec<&str> = line.trim().split(' ').collect();
        cells.iter().all(|cell| !cell.is_empty())
    };
    let is_solid = |line: &String| !line.trim_end().contains(' ');
    let same = lines
        .iter()
        .all(|line| indentation(line) == indentation(&lines[0]));
    same && lines.iter().all(|line| !line.trim().is_empty())
        && (lines.iter().all(is_single) || lines.iter().all(is_solid))
}

pub(super) fn written(puzzle: &Puzzle, layout: Layout, random: &mut Random) -> Option<Written> {
    let grid = cells(puzzle);
    let is_packed = grid.iter().flatten().all(Option::is_some);
    let one_row = grid.len() == 1;
    let water = *random.pick(&['0', '.', '-', '*']);
    let has_header = random.chance(40);
    let mut header = Vec::new();
    let mut separator = None;
    let mut unseen = Vec::new();
    let mut options = ReadOptions::default();
    let sign = |cell: &Option<Clue>| cell.map_or(water.to_string(), character);
    let lines: Vec<String> = match layout {
        Layout::Characters => {
            if has_header {
                header = size_lines(puzzle, &[' ', ','], random);
            }
            grid.iter()
                .map(|row| row.iter().map(sign).collect())
                .collect()
        }
        Layout::OneLine if one_row => return None,
        Layout::OneLine => {
            let rows: Vec<String> = grid
                .iter()
                .map(|row| row.iter().map(sign).collect())
                .collect();
            vec![rows.join(*random.pick(&["/", ";"]))]
        }
        Layout::Tokens | Layout::Has => {
            let between = *random.pick(&[' ', ',', '\t']);
            let numbers = puzzle.cols() > 1 && random.chance(50);
            let token = |cell: &Option<Clue>| match cell {
                Some(Clue::Number(clue)) if numbers => clue.to_string(),
                _ => sign(cell),
            };
            let mut row_text = |row: &Vec<Option<Clue>>| {
                let cells: Vec<String> = row.iter().map(token).collect();
                match between {
                    ' ' if random.chance(30) => cells.join("  "),
                    ',' if random.chance(30) => cells.join(" , "),
                    _ => cells.join(&between.to_string()),
                }
            };
            separator = Some(between);
            let rows: Vec<String> = grid.iter().map(&mut row_text).collect();
            // Without a sign for water, more than one blank may be water.
            if is_packed && rows.iter().any(|row| row.contains("  ")) {
                return None;
            }
            if layout == Layout::Has {
                let (rows, cols) = (puzzle.rows(), puzzle.cols());
                let size = match random.chance(50) {
                    true => [rows, cols],
                    false => [cols, rows],
                };
                let islands = puzzle.islands().len();
                header = vec![format!("{} {} {islands}", size[0], size[1])];
                if begins_like_a_header(&grid, true) {
                    return None;
                }
                // Any other numbers are a row.
                if puzzle.cols() == 3 {
                    unseen.push(Damage::HeaderNumber);
                }
            } else if begins_like_a_header(&grid, true) {
                return None;
            } else if has_header && between != ';' {
                if puzzle.cols() == 2 {
                    unseen.push(Damage::HeaderNumber);
                }
                header = size_lines(puzzle, &[' ', ','], random);
            }
            rows
        }
        // A blank line may be an empty row, but not a row of one empty cell.
        Layout::Table if puzzle.cols() == 1 || puzzle.islands().is_empty() => return None,
        Layout::Table => {
            let between = *random.pick(&[',', ';', '\t']);
            let quotes = *random.pick(&[0, 0, 50, 100]);
            let empties = *random.pick(&[0, 100, 100, 50]);
            separator = Some(between);
            let mut cell = |cell: &Option<Clue>| {
                let text = match cell {
                    None if random.chance(empties) => String::new(),
                    _ => sign(cell),
                };
                match random.chance(quotes) {
                    true => format!("\"{text}\""),
                    false => text,
                }
            };
            let mut rows = Vec::new();
            for row in &grid {
                let cells: Vec<String> = row.iter().map(&mut cell).collect();
                rows.push(cells.join(&between.to_string()));
            }
            // One line with semicolons has rows between them.
            if one_row && between == ';' || begins_like_a_header(&grid, true) {
                return None;
            }
            // Water only at the end of all rows, where separators may be, and with signs elsewhere.
            let is_last_column = |row: &Vec<Option<Clue>>| row.last().is_some_and(Option::is_none);
            if empties == 50 && grid.iter().all(is_last_column) {
                return None;
            }
            // Tabs at the ends of all lines may also be blanks.
            let in_column = |col| {
                puzzle
                    .islands()
                    .iter()
                    .filter(move |island| island.cell.col == col)
            };
            let in_first = in_column(0).count();
            let all = puzzle.islands().len();
            if in_first == 0 || in_first == all || between == '\t' && empties == 50 {
                return None;
            }
            // A row of nothing but tabs is a blank line then.
            if between == '\t' {
                unseen.push(Damage::Trimmed);
            }
            if has_header {
                header = size_lines(puzzle, &[' ', ','], random);
                if puzzle.cols() == 2 || grid.iter().all(is_last_column) {
                    unseen.push(Damage::HeaderNumber);
                }
            }
            rows
        }
        Layout::BlankWater if puzzle.islands().is_empty() || one_row => return None,
        Layout::BlankWater => {
            // Any other two numbers are a row of three cells.
            if puzzle.cols() == 3 {
                unseen.push(Damage::HeaderNumber);
            }
            // Blanks are cells.
            unseen.extend([Damage::Indented, Damage::OneIndented, Damage::LineOfBlanks]);
            unseen.extend([Damage::BlanksAtLineEnd, Damage::Trimmed]);
            unseen.extend([Damage::SeparatorLost, Damage::SeparatorDoubled]);
            unseen.push(Damage::OtherSeparator);
            if has_header {
                header = size_lines(puzzle, &[' ', ','], random);
            }
            let cell = |cell: &Option<Clue>| cell.map_or(String::from(" "), character);
            let rows: Vec<String> = grid
                .iter()
                .map(|row| row.iter().map(cell).collect())
                .collect();
            let numbers = grid[0].iter().flatten().count();
            let is_header = numbers < 4 && blanks_separate(&rows[1..]);
            if blanks_separate(&rows) || begins_like_a_header(&grid, false) || is_header {
                return None;
            }
            rows
        }
        Layout::Of(format) => {
            let mut out = Vec::new();
            format::write(puzzle, format, &mut out).ok()?;
            separator = match format {
                Format::Json => Some(','),
                Format::Pzprv3 => Some(' '),
                _ => None,
            };
            String::from_utf8(out)
                .unwrap()
                .lines()
                .map(String::from)
                .collect()
        }
        Layout::List if puzzle.islands().len() < 2 => return None,
        Layout::List => {
            let row_first = random.chance(50);
            let base = random.below(2);
            let between = *random.pick(&[" ", ",", ";", ", ", "\t"]);
            separator = between.chars().next();
            let format = match row_first {
                true => Format::IslandsRc,
                false => Format::IslandsXy,
            };
            options = options.with_format(random.chance(70).then_some(format));
            options = options.with_base(random.chance(70).then_some(base as u8));
            let turned = |a: u32, b: u32| if row_first { [a, b] } else { [b, a] };
            let line = |island: &Island| {
                let Cell { row, col } = island.cell;
                let [a, b] = turned(row + base, col + base);
                let clue = match island.clue {
                    Clue::Number(clue) => clue.to_string(),
                    Clue::Unknown => String::from(*random.pick(&["?", "-1"])),
                };
                format!("{a}{between}{b}{between}{clue}")
            };
            let lines: Vec<String> = puzzle.islands().iter().map(line).collect();
            let [a, b] = turned(puzzle.rows(), puzzle.cols());
            let count = lines.len();
            match random.below(4) {
                0 => header.push(format!("{a}{between}{b}{between}{count}")),
                1 => header.push(format!("{a}{between}{b}")),
                2 => header.push(count.to_string()),
                _ => {}
            }
            unseen.extend([
                Damage::HeaderNumber,
                Damage::HeaderTurned,
                Damage::HeaderLost,
                // Two numbers in the first line are a size.
                Damage::SeparatorLost,
            ]);
            // A first line of three numbers that fits makes the others a grid.
            let first = &puzzle.islands()[0];
            let below = lines.len() - 1;
            if options.format.is_none() && first.clue != Clue::Unknown && below <= 6 {
                return None;
            }
            let last = |key: fn(&Island) -> u32| puzzle.islands().iter().map(key).max();
            let ends = last(|island| island.cell.row).zip(last(|island| island.cell.col));
            let is_tight = ends == Some((puzzle.rows() - 1, puzzle.cols() - 1));
            if !is_tight
                && (header.is_empty()
                    || header.len() == 1 && !header[0].starts_with(&format!("{a}{between}{b}")))
            {
                return None;
            }
            lines
        }
    };
    if one_row {
        // Another cell, row or column.
        unseen.extend([Damage::SeparatorDoubled, Damage::SeparatorAtLineStart]);
        unseen.extend([
            Damage::AllOther,
            Damage::OtherSeparator,
            Damage::SeparatorLost,
        ]);
    }
    if is_packed {
        unseen.extend([
            Damage::LineOfBlanks,
            Damage::SeparatorDoubled,
            Damage::AllOther,
        ]);
    }
    if grid.len() == 2 && puzzle.cols() < 4 {
        // The first row may be the size of a row with a cell more or less.
        unseen.extend([Damage::SeparatorDoubled, Damage::SeparatorLost]);
        unseen.extend([Damage::SeparatorAtLineEnd, Damage::TabAtLineEnd]);
    }
    if puzzle.cols() == 1 {
        unseen.extend([Damage::OneIndented, Damage::SeparatorAtLineStart]);
    }
    let is_doubled = lines.iter().any(|line| line.contains("  "));
    if is_doubled {
        unseen.push(Damage::AllOther);
    }
    let count = header.len();
    header.extend(lines);
    Some(Written {
        layout,
        lines: header,
        header: count,
        separator,
        options,
        unseen,
    })
}

//! One puzzle in every layout in which people write grids and lists, with damage to the layout, never to a clue: what
//! is read is that puzzle or an error, never another puzzle.
//!
//! Some damage makes a text that is a faultless other puzzle, such as the size of a header above a grid of two columns
//! of tokens: with any other number it is a row. [`Written`] says which damage a layout does not show.

use hashi_sat::notation::format::{self, Format, ReadOptions};
use hashi_sat::{Cell, Clue, Island, Puzzle, Rules};

use crate::support::grid_text;
use crate::support::random::Random;
use crate::support::rounds::{enough, rounds};

/// A puzzle as lines of text, and what there is to know about its layout.
struct Written {
    layout: Layout,
    lines: Vec<String>,
    /// How many of the lines are a header.
    header: usize,
    /// What separates cells, if anything does.
    separator: Option<char>,
    options: ReadOptions,
    /// The kinds of damage after which a text is another puzzle without a fault.
    unseen: Vec<Damage>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Layout {
    Characters,
    Tokens,
    OneLine,
    Has,
    Table,
    BlankWater,
    List,
}

const LAYOUTS: [Layout; 7] = [
    Layout::Characters,
    Layout::Tokens,
    Layout::OneLine,
    Layout::Has,
    Layout::Table,
    Layout::BlankWater,
    Layout::List,
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Damage {
    /// A separator is lost, doubled, or becomes another.
    SeparatorLost,
    SeparatorDoubled,
    OtherSeparator,
    /// Every separator becomes another.
    AllOther,
    QuoteLost,
    QuoteAdded,
    BlankLine,
    /// A line of blanks or tabs.
    LineOfBlanks,
    BlanksAtLineEnd,
    TabAtLineEnd,
    Trimmed,
    Indented,
    OneIndented,
    HeaderTurned,
    HeaderNumber,
    HeaderLost,
    SeparatorAtLineEnd,
    SeparatorsAtAllLineEnds,
    SeparatorAtLineStart,
}

impl Damage {
    /// Whether it may add or remove a cell, in another place than it seems, or a size that fits it.
    fn is_of_separators(self) -> bool {
        !matches!(
            self,
            Self::BlankLine | Self::QuoteLost | Self::BlanksAtLineEnd
        )
    }
}

const DAMAGE: [Damage; 19] = [
    Damage::SeparatorLost,
    Damage::SeparatorDoubled,
    Damage::OtherSeparator,
    Damage::AllOther,
    Damage::QuoteLost,
    Damage::QuoteAdded,
    Damage::BlankLine,
    Damage::LineOfBlanks,
    Damage::BlanksAtLineEnd,
    Damage::TabAtLineEnd,
    Damage::Trimmed,
    Damage::Indented,
    Damage::OneIndented,
    Damage::HeaderTurned,
    Damage::HeaderNumber,
    Damage::HeaderLost,
    Damage::SeparatorAtLineEnd,
    Damage::SeparatorsAtAllLineEnds,
    Damage::SeparatorAtLineStart,
];

fn random_puzzle(random: &mut Random) -> Puzzle {
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
fn cells(puzzle: &Puzzle) -> Vec<Vec<Option<Clue>>> {
    let cell = |row, col| {
        let index = puzzle.island_at(Cell::new(row, col))?;
        Some(puzzle.islands()[index].clue)
    };
    let row = |row| (0..puzzle.cols()).map(|col| cell(row, col)).collect();
    (0..puzzle.rows()).map(row).collect()
}

fn character(clue: Clue) -> String {
    match clue {
        Clue::Unknown => String::from("?"),
        Clue::Number(clue) => char::from_digit(clue.into(), 17).unwrap().to_string(),
    }
}

fn rules_line(rules: Rules) -> Option<String> {
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
fn size_lines(puzzle: &Puzzle, separators: &[char], random: &mut Random) -> Vec<String> {
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
fn begins_like_a_header(grid: &[Vec<Option<Clue>>], water_is_number: bool) -> bool {
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
fn blanks_separate(lines: &[String]) -> bool {
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

fn written(puzzle: &Puzzle, layout: Layout, random: &mut Random) -> Option<Written> {
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
                if puzzle.cols() == 2 {
                    unseen.push(Damage::HeaderNumber);
                }
            }
            rows
        }
        Layout::BlankWater if puzzle.islands().is_empty() || one_row => return None,
        Layout::BlankWater => {
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
    if grid.len() == 2 && puzzle.cols() == 2 {
        // The first row is the size of one row of three.
        unseen.push(Damage::SeparatorDoubled);
    }
    if puzzle.cols() == 1 {
        unseen.push(Damage::OneIndented);
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

/// Damages a text in one place, or in all places of a kind. Returns whether anything changed.
fn damage(written: &mut Written, damage: Damage, random: &mut Random) -> bool {
    let before = written.lines.clone();
    let separator = written.separator.unwrap_or(' ');
    let count = written.lines.len();
    let header = written.header;
    if header == count {
        return false;
    }
    // Only what is meant for headers damages them, and nothing makes one of a first row.
    let first = if header == 0 && damage == Damage::SeparatorLost {
        1
    } else {
        header
    };
    if first == count {
        return false;
    }
    let at = random.between(first as u32, count as u32 - 1) as usize;
    let line = &mut written.lines[at];
    if line.trim().is_empty() && damage != Damage::BlankLine {
        return false;
    }
    let places: Vec<usize> = line.match_indices(separator).map(|(at, _)| at).collect();
    let quotes: Vec<usize> = line.match_indices('"').map(|(at, _)| at).collect();
    let length = separator.len_utf8();
    match damage {
        Damage::SeparatorLost if !places.is_empty() => {
            let place = *random.pick(&places);
            line.replace_range(place..place + length, "");
            // Two clues side by side are two cells, or one that cannot be.
            let is_digit = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'?';
            if line
                .as_bytes()
                .windows(2)
                .any(|pair| pair.iter().all(is_digit))
            {
                *line = before[at].clone();
            }
            // A row of separators alone is a blank line without them.
            if line.trim().is_empty() {
                line.push(separator);
            }
        }
        Damage::SeparatorDoubled if !places.is_empty() => {
            line.insert(*random.pick(&places), separator);
        }
        Damage::OtherSeparator if !places.is_empty() => {
            let place = *random.pick(&places);
            // Blanks are no separators of empty cells.
            let others = ["|", ":", "\t", ",", ";", " "];
            let most = match (written.layout, separator) {
                (Layout::Table, '\t') => 2,
                (Layout::Table, _) => 4,
                _ => others.len(),
            };
            let other = *random.pick(&others[..most]);
            line.replace_range(place..place + length, other);
            if line.trim().is_empty() {
                *line = before[at].clone();
            }
        }
        Damage::AllOther if written.separator.is_some() => {
            let others = [",", ";", "\t", "|", " ", ", "];
            let most = others.len() - 2 * usize::from(written.layout == Layout::Table);
            let other = *random.pick(&others[..most]);
            for line in written.lines.iter_mut().skip(header) {
                *line = line.replace(separator, other);
            }
        }
        Damage::QuoteLost if !quotes.is_empty() => {
            let place = *random.pick(&quotes);
            line.replace_range(place..place + 1, "");
        }
        Damage::QuoteAdded => line.insert(random.below(line.len() as u32 + 1) as usize, '"'),
        Damage::BlankLine => written.lines.insert(at, String::new()),
        Damage::LineOfBlanks => {
            // A line of tabs is a row of a table with tabs.
            let blanks = [" ", "   ", " \t", "\t", "\t\t"];
            let most = if written.separator == Some('\t') {
                2
            } else {
                5
            };
            let blank = *random.pick(&blanks[..most]);
            written.lines.insert(at, String::from(blank));
        }
        Damage::BlanksAtLineEnd => line.push_str("  "),
        Damage::TabAtLineEnd => line.push('\t'),
        Damage::Trimmed => {
            for line in written.lines.iter_mut().skip(header) {
                line.truncate(line.trim_end().len());
            }
        }
        Damage::Indented => {
            for line in written.lines.iter_mut().skip(header) {
                line.insert_str(0, "  ");
            }
        }
        Damage::OneIndented => line.insert(0, ' '),
        Damage::HeaderTurned if header == 1 => {
            let words = ["x", " ", ",", ";", "\t"];
            let Some(word) = words
                .into_iter()
                .find(|&word| written.lines[0].contains(word))
            else {
                return false;
            };
            let mut parts: Vec<&str> = written.lines[0].split(word).collect();
            parts.swap(0, 1);
            written.lines[0] = parts.join(word);
        }
        Damage::HeaderTurned if header == 2 => written.lines.swap(0, 1),
        Damage::HeaderNumber if header > 0 => {
            let line = &mut written.lines[random.below(header as u32) as usize];
            let digits: Vec<usize> = line
                .match_indices(|char: char| char.is_ascii_digit())
                .map(|(at, _)| at)
                .collect();
            if digits.is_empty() {
                return false;
            }
            let place = *random.pick(&digits);
            let digit = random.between(1, 7).to_string();
            line.replace_range(place..place + 1, &digit);
        }
        Damage::HeaderLost if header > 0 => {
            written.lines.drain(..header);
            written.header = 0;
        }
        Damage::SeparatorAtLineEnd if written.separator.is_some() => line.push(separator),
        Damage::SeparatorsAtAllLineEnds if written.separator.is_some() => {
            for line in written.lines.iter_mut().skip(header) {
                line.push(separator);
            }
        }
        Damage::SeparatorAtLineStart if written.separator.is_some() => line.insert(0, separator),
        _ => {}
    }
    written.lines != before
}

/// The text with any line ends, with or without a byte order mark and a final line end.
fn text(written: &Written, rules: Rules, random: &mut Random) -> Vec<u8> {
    let end = if random.chance(30) { "\r\n" } else { "\n" };
    let mut lines: Vec<String> = rules_line(rules).into_iter().collect();
    lines.extend(written.lines.iter().cloned());
    let mut text = lines.join(end);
    if random.chance(80) {
        text += end;
    }
    if random.chance(20) {
        text.insert(0, '\u{feff}');
    }
    text.into_bytes()
}

#[test]
fn a_damaged_layout_is_never_another_puzzle() {
    let mut random = Random::new("layouts", 1);
    let (mut read, mut refused) = ([0; LAYOUTS.len()], [0; LAYOUTS.len()]);
    let mut others: Vec<String> = Vec::new();
    for round in 0..rounds(20_000) {
        let puzzle = random_puzzle(&mut random);
        let index = round as usize % LAYOUTS.len();
        let Some(mut written) = written(&puzzle, LAYOUTS[index], &mut random) else {
            continue;
        };
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
    assert!(read.iter().all(|&count| count > enough(500)), "{read:?}");
    assert!(
        refused.iter().all(|&count| count > enough(100)),
        "{refused:?}"
    );
}

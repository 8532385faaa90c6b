//! The text in a link, by lines:
//!
//! | line | content |
//! |---|---|
//! | 1 | `square`, columns, rows (both with the margins), size of a cell, rotation, reflections, and more |
//! | 2 | the margins: rows above and below, columns to the left and to the right |
//! | 3 | which tools are chosen |
//! | 4 | the problem layer |
//! | 5 | the solution layer; empty in links for solvers |
//! | 6 | the cells of the grid: the first, and then the distance from each to the next |
//!
//! What follows has no meaning here.

mod layer;

use std::fmt::Write as _;

use super::board::Board;
use crate::model::puzzle::{Cell, Clue, Puzzle, PuzzleError};
use crate::model::solution::Bridge;
use crate::model::state::State;
use crate::notation::format::error::ReadErrorKind;
use crate::notation::format::expected::Expected;
use crate::notation::format::found::FoundInput;
use crate::notation::format::named_input::NamedInput;
use crate::notation::format::segments::{CROSS, Segments};
use crate::notation::format::{Content, Context, LARGEST_GRID};

/// The most cells of a grid whose cells are not listed. Penpa+ lists them always.
const LARGEST_UNLISTED: u64 = 10_000;

/// The size of a cell in pixels.
const CELL_SIZE: u64 = 38;

/// The style of a number in a white circle.
const CIRCLED: u8 = 6;

/// The styles of a line for a bridge and for two.
const BRIDGE: u8 = 3;
const TWO_BRIDGES: u8 = 30;

/// The style of a cross.
const CROSSED: u8 = 98;

fn unexpected<T>(found: FoundInput, expected: Expected) -> Result<T, ReadErrorKind> {
    Err(ReadErrorKind::Unexpected { found, expected })
}

/// Reads a text; the errors name what is wrong, since it has no place that means anything to somebody with the link.
pub(super) fn read(text: &str, context: Context) -> Result<Content, ReadErrorKind> {
    let mut lines = text.split('\n').map(str::trim);
    let header = lines.next().unwrap_or_default();
    let margins = lines.next().unwrap_or_default();
    let board = board(header, margins)?;
    let problem = lines.nth(1).filter(|line| !line.is_empty());
    let Some(problem) = problem else {
        let found = FoundInput::Named(NamedInput::NoProblemLayer);
        return unexpected(found, Expected::PenpaLayers);
    };
    let solution = lines.next().unwrap_or_default();
    let cells = lines.next().unwrap_or_default();
    whole(&board, cells)?;
    let grid = layer::problem(problem, &board, context.largest_clue(None))?;
    let answer = match solution {
        "" => None,
        _ => layer::solution(solution, &board, &grid)?,
    };
    Ok(Content {
        answer,
        ..grid.into()
    })
}

/// The grid that the first two lines state.
fn board(header: &str, margins: &str) -> Result<Board, ReadErrorKind> {
    let mut fields = header.split(',').map(str::trim);
    match fields.next().unwrap_or_default() {
        "square" => {}
        kind if kind.starts_with(|char: char| char.is_ascii_digit()) => {
            let found = FoundInput::Named(NamedInput::FirstPenpa);
            return unexpected(found, Expected::PenpaShared);
        }
        kind => {
            let found = FoundInput::part(NamedInput::GridKind, kind);
            return unexpected(found, Expected::PenpaSquare);
        }
    }
    let mut size = |expected| {
        let field = fields.next().unwrap_or_default();
        match field.parse::<u64>() {
            Ok(size) => Ok(size),
            Err(_) => unexpected(FoundInput::part(NamedInput::Size, field), expected),
        }
    };
    let (cols, rows) = (size(Expected::Width)?, size(Expected::Height)?);
    // The size of a cell comes before these.
    let view = fields.skip(1).zip(["0", "1", "1"]);
    if view.into_iter().any(|(found, upright)| found != upright) {
        let found = FoundInput::Named(NamedInput::TurnedGrid);
        return unexpected(found, Expected::PenpaUpright);
    }
    if rows == 0 || cols == 0 {
        return Err(ReadErrorKind::Puzzle(PuzzleError::NoCell));
    }
    if rows
        .checked_mul(cols)
        .is_none_or(|cells| cells > LARGEST_GRID)
    {
        return Err(ReadErrorKind::GridTooLarge);
    }
    let spaces = match margins {
        "" => Some([0; 4]),
        _ => serde_json::from_str::<[u32; 4]>(margins).ok(),
    };
    let inside = |size: u64, before: u32, after: u32| {
        let margins = u64::from(before) + u64::from(after);
        let left = size.checked_sub(margins).filter(|left| *left > 0)?;
        u32::try_from(left).ok()
    };
    let board = spaces.and_then(|spaces| {
        let [top, bottom, left, right] = spaces;
        let rows = inside(rows, top, bottom)?;
        let cols = inside(cols, left, right)?;
        Some(Board::new(rows, cols, spaces))
    });
    match board {
        Some(board) => Ok(board),
        None => unexpected(
            FoundInput::part(NamedInput::Margins, margins),
            Expected::PenpaMargins,
        ),
    }
}

/// Fails unless the list has all cells of the grid and no others, in any order.
fn whole(board: &Board, list: &str) -> Result<(), ReadErrorKind> {
    let number = u64::from(board.rows) * u64::from(board.cols);
    if list.is_empty() {
        return match number <= LARGEST_UNLISTED {
            true => Ok(()),
            false => unexpected(
                FoundInput::Named(NamedInput::NoCellList),
                Expected::PenpaLayers,
            ),
        };
    }
    let Ok(mut cells) = serde_json::from_str::<Vec<i64>>(list) else {
        let found = FoundInput::part(NamedInput::CellList, list);
        return unexpected(found, Expected::PenpaCells);
    };
    let mut before = 0_i64;
    for cell in &mut cells {
        before = before.saturating_add(*cell);
        *cell = before;
    }
    cells.sort_unstable();
    cells.dedup();
    let mut found = cells.iter().map(|&cell| u64::try_from(cell).ok());
    match found.len() as u64 == number
        && board.indices().all(|cell| found.next() == Some(Some(cell)))
    {
        true => Ok(()),
        false => unexpected(
            FoundInput::Named(NamedInput::GridWithHoles),
            Expected::PenpaRectangle,
        ),
    }
}

/// The tools: numbers in circles for the problem layer, and for the solution layer, which is chosen, that of Hashi.
const TOOLS: &str = concat!(
    r#"{z9:zA,zG:["3","2","2"],"#,
    r#"zQ:{zM:zN,zS:["",1],zL:["1",2],zE:["1",2],zW:["",2],zC:["1",10],zN:["1",6],zY:["circle_L",1],"#,
    r#"zP:[zT,""],zB:["",""],"move":["1",""],"combi":["hashi",""],"sudoku":["1",1]},"#,
    r#"zA:{zM:"combi",zS:["",1],zL:["1",3],zE:["1",3],zW:["",3],zC:["1",10],zN:["1",2],zY:["circle_L",1],"#,
    r#"zP:[zT,""],zB:["",""],"move":["1",""],"combi":["hashi",""],"sudoku":["1",9]}}"#,
);

/// The version of Penpa+ that wrote links of this shape.
const VERSION: &str = "[3,1,4]";

/// A length that the text for a puzzle and an answer has at least, from their sizes alone: a step of the list of cells,
/// the number on an island, a line between two cells and a cross take no less than this.
pub(super) fn least_length(puzzle: &Puzzle, answer: Option<&State>) -> u64 {
    const STEP: u64 = "1,".len() as u64;
    const NUMBER: u64 = r#""16":["3",6,"1"],"#.len() as u64;
    const LINE: u64 = r#""16,17":3,"#.len() as u64;
    const CROSS: u64 = r#""171":98,"#.len() as u64;
    let cells = u64::from(puzzle.rows()) * u64::from(puzzle.cols());
    let mut length = cells * STEP + puzzle.islands().len() as u64 * NUMBER;
    if let Some(answer) = answer {
        for Bridge { from, to, .. } in answer.bridges.bridges() {
            let steps = u64::from(from.row.abs_diff(to.row)) + u64::from(from.col.abs_diff(to.col));
            length = length.saturating_add(steps * LINE);
        }
        length = length.saturating_add(answer.crosses.len() as u64 * CROSS);
    }
    length
}

/// Writes the text for a puzzle and the bridges and crosses on it.
pub(super) fn write(puzzle: &Puzzle, segments: Option<&Segments>) -> String {
    let board = Board::new(puzzle.rows(), puzzle.cols(), [0; 4]);
    let mut numbers = String::new();
    for island in puzzle.islands() {
        let index = board.index(island.cell);
        // What Penpa+ itself writes for a `?` from puzz.link.
        let text = match island.clue {
            Clue::Unknown => String::from(" "),
            Clue::Number(number) => number.to_string(),
        };
        entry(
            &mut numbers,
            &index,
            format_args!("[\"{text}\",{CIRCLED},\"1\"]"),
        );
    }
    let lines = segments.map_or_else(String::new, |segments| lines(&board, segments));
    let empty = layer_text("", "");
    let (cols, rows) = (u64::from(board.cols), u64::from(board.rows));
    let center = board.center();
    let header = format!(
        "square,{cols},{rows},{CELL_SIZE},0,1,1,{},{},{center},{center},0,0,0,0,Title: ,Author: ,,,OFF,false",
        (cols + 1) * CELL_SIZE,
        (rows + 1) * CELL_SIZE,
    );
    [
        header.as_str(),
        "[0,0,0,0]",
        TOOLS,
        &layer_text(&numbers, ""),
        &layer_text("", &lines),
        &cell_list(&board),
        "[]",
        "{}",
        "\"x\"",
        "\"x\"",
        VERSION,
        TOOLS,
        "\"x\"",
        "0",
        &empty,
        &empty,
        "{}",
        "[\"hashiwokakero (hashi/bridges)\"]",
    ]
    .join("\n")
}

/// Adds an entry to the inside of a JSON object.
fn entry(object: &mut String, key: &dyn std::fmt::Display, value: std::fmt::Arguments<'_>) {
    let comma = if object.is_empty() { "" } else { "," };
    // Writing to a string cannot fail.
    let _ = write!(object, "{comma}\"{key}\":{value}");
}

fn layer_text(numbers: &str, lines: &str) -> String {
    format!(
        "{{zR:{{z_:[]}},zU:{{z_:[]}},z8:{{z_:[]}},zS:{{}},zN:{{{numbers}}},z1:{{}},zY:{{}},zF:{{}},z2:{{}},zT:[],\
         z3:[],zD:[],z0:[],z5:[],zL:{{{lines}}},zE:{{}},zW:{{}},zC:{{}},z4:{{}},z6:[],z7:[]}}"
    )
}

/// The entries of bridges and crosses.
fn lines(board: &Board, segments: &Segments) -> String {
    let mut text = String::new();
    let mut line = |[from, to]: [Cell; 2], segment: i8| {
        let style = match segment {
            1 => BRIDGE,
            2 => TWO_BRIDGES,
            CROSS => {
                let key = board.edge_index([from, to]);
                return entry(&mut text, &key, format_args!("{CROSSED}"));
            }
            _ => return,
        };
        let key = format!("{},{}", board.index(from), board.index(to));
        entry(&mut text, &key, format_args!("{style}"));
    };
    for (row, segments) in (0..).zip(segments.rows_across()) {
        for (col, &segment) in (0..).zip(segments) {
            line([Cell::new(row, col), Cell::new(row, col + 1)], segment);
        }
    }
    for (row, segments) in (0..).zip(segments.rows_down()) {
        for (col, &segment) in (0..).zip(segments) {
            line([Cell::new(row, col), Cell::new(row + 1, col)], segment);
        }
    }
    text
}

fn cell_list(board: &Board) -> String {
    let mut text = String::from("[");
    let mut before = 0;
    for cell in board.indices() {
        let comma = if before == 0 { "" } else { "," };
        // Writing to a string cannot fail.
        let _ = write!(text, "{comma}{}", cell - before);
        before = cell;
    }
    text + "]"
}

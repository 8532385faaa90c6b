//! What a reader expects.

use std::fmt;

use serde::Serialize;

/// What was expected where something else was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", content = "values", rename_all = "snake_case")]
#[non_exhaustive]
pub enum Expected {
    /// A puzzle in an input without content.
    Puzzle,
    /// Text.
    Utf8,
    /// Text in UTF-16, which a byte order mark announces.
    Utf16,
    /// Text in UTF-32, which a byte order mark announces.
    Utf32,
    /// A cell of a text grid.
    Cell {
        /// The largest clue.
        largest: u8,
    },
    /// A cell of a text grid, in a table with tabs between its cells, where this cell is empty.
    FilledCell {
        /// The largest clue.
        largest: u8,
    },
    /// A clue that is within the rules.
    Clue {
        /// The largest clue.
        largest: u8,
    },
    /// The end of a row whose grid has no blanks between cells.
    RowEnd,
    /// A line end written as LF or CRLF.
    LineEnd,
    /// The separator between rows that stands between the rows above.
    SameSeparator,
    /// Nothing after a grid whose rows are separated by `/` or `;`.
    GridEnd,
    /// The three numbers that open a `.has` file.
    HasHeader,
    /// A number from 1 to 4 in a comment that says the rules.
    RulesInText,
    /// Each rule in comments above a puzzle only once.
    RulesOnce,
    /// Rules in a comment that are those of the text itself.
    RulesOfText,
    /// A number in a list of islands.
    ListNumber,
    /// A line of three numbers in a list of islands.
    ListLine,
    /// Nothing after the third number of a line in a list of islands.
    ListEnd,
    /// A clue as the third number of a line in a list of islands.
    ListClue {
        /// The largest clue.
        largest: u8,
    },
    /// Each place of a list of islands only once.
    ListPlaceOnce,
    /// Places that count from 1, as the options say.
    ListFromOne,
    /// The rest of a truncated JSON text.
    JsonMore,
    /// JSON of the shape that a puzzle has.
    JsonPuzzle,
    /// An array of rows.
    JsonRows,
    /// An array of cells.
    JsonRow,
    /// A cell in JSON.
    JsonCell {
        /// The largest clue.
        largest: u8,
    },
    /// A key at most once.
    JsonKeyOnce,
    /// The value of `"max_bridges"`.
    MaxBridges,
    /// The value of `"loops"`.
    Loops,
    /// A name of this puzzle type, in formats for many types of puzzle.
    PuzzleType,
    /// A number of columns.
    Width,
    /// A number of rows.
    Height,
    /// A URL of this puzzle.
    Url,
    /// The `/` before the number of columns in a URL.
    UrlSlashCols,
    /// The `/` before the number of rows in a URL.
    UrlSlashRows,
    /// The `/` before the cells in a URL.
    UrlSlashCells,
    /// A cell, or several, in a URL.
    UrlCell {
        /// The largest clue.
        largest: u8,
    },
    /// The hexadecimal digits of a clue above 15 in a URL.
    UrlLongClue {
        /// How many digits.
        digits: u8,
    },
    /// Nothing after a URL.
    UrlEnd,
    /// A link without the text that is around it.
    LinkAlone,
    /// A whole escape, of a byte of UTF-8.
    Escape,
    /// Nothing after a link.
    LinkEnd,
    /// Digits of base64.
    Base64,
    /// The parameters of a link of Penpa+.
    PenpaParameters,
    /// The data of a link of Penpa+.
    PenpaData,
    /// A smaller drawing in a link of Penpa+.
    PenpaSmaller,
    /// A link of the present Penpa+.
    PenpaShared,
    /// A grid of square cells.
    PenpaSquare,
    /// A grid that is neither turned nor mirrored.
    PenpaUpright,
    /// The margins of a drawing.
    PenpaMargins,
    /// The list of the cells of a drawing.
    PenpaCells,
    /// A grid without holes.
    PenpaRectangle,
    /// The lines of the text in a link of Penpa+.
    PenpaLayers,
    /// A problem layer that has only what a Hashi has.
    PenpaProblem,
    /// Something on a cell of the grid.
    PenpaInside,
    /// A clue in a drawing.
    PenpaClue {
        /// The largest clue.
        largest: u8,
    },
    /// No more than a number on a cell of a drawing.
    PenpaOneNumber,
    /// A circle in a drawing.
    PenpaCircle,
    /// A line that is a bridge, or two.
    PenpaBridge,
    /// A cross between two cells.
    PenpaCross,
    /// A line between neighbouring cells that have none yet.
    PenpaNeighbours,
    /// The first line of a pzprv3 file.
    PzprName,
    /// A row of cells in a pzprv3 file.
    PzprRow {
        /// Its number, from 1.
        row: u32,
        /// Rows of the grid.
        rows: u32,
    },
    /// A cell in a pzprv3 file.
    PzprCell {
        /// The largest clue.
        largest: u8,
    },
    /// A further row of an answer that a pzprv3 file has begun.
    PzprAnswerRow {
        /// Its number, from 1.
        row: u32,
        /// Rows of the whole answer.
        rows: u32,
    },
    /// What a pzprv3 file says about two neighbouring cells.
    PzprSegment,
    /// Nothing after the answer in a pzprv3 file.
    PzprEnd,
    /// The next parameter of a game ID, or the `:` after the last one.
    TathamParams,
    /// The number of a parameter that only the generator needs.
    TathamSetting,
    /// The number after `m` in a game ID.
    TathamBridges,
    /// A description of the grid rather than a seed.
    TathamGrid,
    /// A cell, or several, in a game ID.
    TathamCell {
        /// The largest clue.
        largest: u8,
    },
    /// Nothing after a game ID.
    TathamEnd,
    /// The game Bridges, in a link.
    TathamGame,
    /// The game ID in a link.
    TathamLinkId,
    /// A line of a save file.
    SavEntry,
    /// The length of a value in a save file, and `:`.
    SavLength,
    /// A value of this length in a save file.
    SavValue {
        /// Its length.
        bytes: u64,
    },
    /// The end of a value, and of its line, in a save file.
    SavEntryEnd,
    /// The name of the collection to which a save file belongs.
    SavCollection,
    /// The name of the game to which a save file belongs.
    SavGame,
    /// This key in a save file.
    SavKey(&'static str),
    /// This key only once in a save file.
    SavKeyOnce,
    /// The number of states in a save file.
    SavStates {
        /// How many it has.
        states: u64,
    },
    /// The number of states that hold.
    SavHeld {
        /// How many there are.
        states: u64,
    },
    /// The value of an entry that clears the board.
    SavRestart,
    /// A part of a move.
    SavPart,
    /// The end of a part of a move.
    SavPartEnd,
    /// The column and row of an island in a move.
    SavPosition,
    /// An island at the place that a move names.
    SavIsland,
    /// All numbers of a part of a move.
    SavNumbers,
    /// A number of bridges in a move.
    SavBridges,
    /// An island in line with another.
    SavFacing,
    /// An island that sees another.
    SavNeighbour,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let clues = |largest: u8| match largest {
            10.. => "1 to 9, a to g for 10 to 16",
            _ => "1 to 8",
        };
        f.write_str(match *self {
            Self::Puzzle => "a puzzle",
            Self::Utf8 => "plain text in UTF-8",
            Self::Utf16 => "plain text in UTF-16, as its first bytes say",
            Self::Utf32 => "plain text in UTF-32, as its first bytes say",
            Self::Cell { largest } => {
                return write!(f, "a cell: {}, ?, or 0 . - * for water", clues(largest));
            }
            Self::FilledCell { largest } => {
                let cell = Self::Cell { largest };
                return write!(f, "{cell} (an empty cell; write 0 or . for water)");
            }
            Self::Clue { largest: 10.. } => "a clue from 1 to 16",
            Self::Clue { .. } => "a clue from 1 to 8",
            Self::RowEnd => "the end of the row: the first row has no blanks between its cells",
            Self::LineEnd => "a line end as LF or CRLF",
            Self::SameSeparator => "either / or ; between the rows of a line, not both",
            Self::GridEnd => "nothing more: a grid with / or ; between its rows is one line",
            Self::HasHeader => "three numbers: rows columns islands",
            Self::RulesInText => "a number from 1 to 4 after max-bridges",
            Self::RulesOnce => "each rule once above a puzzle",
            Self::RulesOfText => {
                "the rules that the puzzle itself states, or no comment with rules above it"
            }
            Self::ListNumber => {
                "a line of three numbers: an island's place and its clue (? or -1 if it is unknown)"
            }
            Self::ListLine => "three numbers in each line: an island's place and its clue",
            Self::ListEnd => "only three numbers in a line: an island's place and its clue",
            Self::ListClue { largest } => {
                return write!(f, "a clue from 1 to {largest} (or ? or -1) as the third number");
            }
            Self::ListPlaceOnce => "each place once",
            Self::ListFromOne => "places that count from 1",
            Self::JsonMore => "more JSON",
            Self::JsonPuzzle => "{\"grid\": [[...], ...]} or [[...], ...]",
            Self::JsonRows => "an array of rows",
            Self::JsonRow => "a row: an array of cells",
            Self::JsonCell { largest } => {
                return write!(
                    f,
                    "a cell: 1 to {largest}, \"?\" or -1 for an unknown clue, 0 or null for water"
                );
            }
            Self::JsonKeyOnce => "each key once",
            Self::MaxBridges => "a whole number from 1 to 4 for \"max_bridges\"",
            Self::Loops => "true or false for \"loops\"",
            Self::PuzzleType => "hashi, hashikake or bridges",
            Self::Width => "the number of columns",
            Self::Height => "the number of rows",
            Self::Url => "?hashi/WIDTH/HEIGHT/BODY after the address of a site",
            Self::UrlSlashCols => "/ and the number of columns",
            Self::UrlSlashRows => "/ and the number of rows",
            Self::UrlSlashCells => "/ and the cells",
            Self::UrlCell { largest: 10.. } => {
                "a clue (1 to 9, a to f, -10, or . for an unknown one), or g to z for 1 to 20 cells \
                 of water"
            }
            Self::UrlCell { .. } => {
                "a clue (1 to 8, or . for an unknown one), or g to z for 1 to 20 cells of water"
            }
            Self::UrlLongClue { digits: 2 } => "a clue as - and two hexadecimal digits, from -10 on",
            Self::UrlLongClue { .. } => "a clue as + and three hexadecimal digits, from +100 on",
            Self::UrlEnd => "nothing more after the last cell",
            Self::LinkAlone => "a link alone: this looks like one with other text around it",
            Self::Escape => {
                "% and the two hexadecimal digits of a character, as in %2F (%25 for % itself)"
            }
            Self::LinkEnd => "nothing more after the link",
            Self::Base64 => "letters, digits, + and / of a whole link of Penpa+: copy it again",
            Self::PenpaParameters => {
                "#m=edit&p=... or #m=solve&p=... after the address of Penpa+: copy the link that \
                 Share shows there"
            }
            Self::PenpaData => "the drawing in a link of Penpa+: copy the whole link again",
            Self::PenpaSmaller => "a smaller one",
            Self::PenpaShared => "one of Penpa+: open it there, and copy the link that Share shows",
            Self::PenpaSquare => "square, the only kind that Hashi is played on",
            Self::PenpaUpright => {
                "one that is not: turn it back in Penpa+, and copy the link that Share shows"
            }
            Self::PenpaMargins => {
                "[rows above, rows below, columns to the left, columns to the right], with cells \
                 left in between"
            }
            Self::PenpaCells => "a list of numbers",
            Self::PenpaRectangle => "a whole rectangle of cells",
            Self::PenpaLayers => "all lines of a link that Penpa+ writes: copy the whole link again",
            Self::PenpaProblem => {
                "only numbers and circles in the problem layer, as a Hashi has; draw bridges in the \
                 solution layer"
            }
            Self::PenpaInside => "numbers and circles only inside cells of the grid",
            Self::PenpaClue { largest } => {
                return write!(f, "a clue: 1 to {largest}, or ? or nothing for an unknown one");
            }
            Self::PenpaOneNumber => "one number at most on each cell: copy the whole link again",
            Self::PenpaCircle => "a circle, as for an island",
            Self::PenpaBridge => "3 for a bridge or 30 for two, as the tool for Hashi draws them",
            Self::PenpaCross => "a cross between two cells",
            Self::PenpaNeighbours => "one line between neighbouring cells of the grid",
            Self::PzprName => "pzprv3",
            Self::PzprRow { row, rows } => return write!(f, "row {row} of {rows}"),
            Self::PzprCell { largest } => {
                return write!(
                    f,
                    "a cell: 1 to {largest}, - for an unknown clue, . for water"
                );
            }
            Self::PzprAnswerRow { row, rows } => {
                return write!(
                    f,
                    "row {row} of {rows} of the answer, which is complete or absent"
                );
            }
            Self::PzprSegment => "0, 1 or 2 bridges, or -1 for a cross",
            Self::PzprEnd => "nothing more after the answer",
            Self::TathamParams => {
                "a game ID: WIDTHxHEIGHT, then mN, L and others in the order i, e, m, L, d, then : \
                 and the grid"
            }
            Self::TathamSetting => "a number",
            Self::TathamBridges => "a number from 1 to 4 after m",
            Self::TathamGrid => {
                "a description of the grid, after ':' in a game ID and under DESC in a save file; \
                 this is a random seed, from which only that program makes the puzzle (its menu \
                 Game > Specific... shows the game ID)"
            }
            Self::TathamCell { largest: 10.. } => {
                "a clue (1 to 9, A to G for 10 to 16), or a to z for 1 to 26 cells of water"
            }
            Self::TathamCell { .. } => "a clue (1 to 8), or a to z for 1 to 26 cells of water",
            Self::TathamEnd => "nothing more after the last cell",
            Self::TathamGame => "bridges",
            Self::TathamLinkId => {
                "# and a game ID after the address of the page, or sgtpuzzles:bridges: and a game ID"
            }
            Self::SavEntry => "a line KEY:LENGTH:VALUE of a save file",
            Self::SavLength => "the length of the value in bytes, and ':'",
            Self::SavValue { bytes } => return write!(f, "a value of {bytes} bytes"),
            Self::SavEntryEnd => "the end of the line, after as many bytes as its length says",
            Self::SavCollection => "\"Simon Tatham's Portable Puzzle Collection\"",
            Self::SavGame => "the game Bridges",
            Self::SavKey(key) => return write!(f, "a line with the key {key}"),
            Self::SavKeyOnce => "each key once",
            Self::SavStates { states } => {
                return write!(f, "{states}, one more than there are moves");
            }
            Self::SavHeld { states } => return write!(f, "a number from 1 to {states}"),
            Self::SavRestart => "the value of DESC again, from which the game starts over",
            Self::SavPart => {
                "L and five numbers (bridges), N and four (no bridge), M and two (a mark), or S"
            }
            Self::SavPartEnd => "; and the next part of the move, or the end of the move",
            Self::SavPosition => "the column and row of an island, with a comma in between",
            Self::SavIsland => "the column and row of an island, both counted from 0",
            Self::SavNumbers => "a comma and the next number",
            Self::SavBridges => "a number of bridges",
            Self::SavFacing => "another island in the same row or column",
            Self::SavNeighbour => "the next island in the same row or column",
        })
    }
}

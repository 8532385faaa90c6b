//! Puzzle formats: reading, with the format told apart by content, and writing.
//!
//! | [`Format`] | looks like |
//! |---|---|
//! | [`Json`](Format::Json) | `{"grid": [[2,0,3],[0,0,0],[1,0,2]]}` or the bare array |
//! | [`Pzprv3`](Format::Pzprv3) | `pzprv3`, `hashikake`, rows, columns and the cells, a line each; maybe an answer |
//! | [`Sav`](Format::Sav) | a save file of Simon Tatham's "Bridges": lines `KEY     :length:value` |
//! | [`Puzzlink`](Format::Puzzlink) | `https://puzz.link/p?hashi/3/3/2g3k1`, or from `hashi` on |
//! | [`Tatham`](Format::Tatham) | a game ID of the same program: `3x3m2:2a3e1` |
//! | [`Has`](Format::Has) | `rows columns islands` on a line, then rows of integers |
//! | [`Text`](Format::Text) | rows of characters or of separated cells, with or without a `rows columns` line |
//!
//! JSON, game IDs and save files say by which [rules](Rules) they are played; pzprv3 files and JSON can
//! carry an [answer](crate::State).
//!
//! Every reader takes LF or CRLF line ends, a UTF-8 byte order mark, blanks at line ends and a
//! missing final line end. Everything else that a format does not say is an error with its line and
//! column; that includes a carriage return on its own.

mod cursor;
mod document;
mod error;
mod expected;
mod found;
mod grid;
mod has;
mod json;
mod limits;
mod position;
mod puzzlink;
mod pzprv3;
mod runs;
mod sav;
mod several;
mod source;
mod tatham;
mod text;
mod writing;

use std::fmt;
use std::io;
use std::str::FromStr;

pub use error::{ReadError, ReadErrorKind};
pub use expected::Expected;
pub use found::Found;
pub use limits::{LARGEST_GRID, LARGEST_INPUT, LONGEST_LINE};
pub use source::{SourceError, expand, read_bytes, read_file};
pub use writing::{Unheld, UnheldKind, WriteError, write, write_answered, write_grid};

use crate::puzzle::{Puzzle, Rules};
use crate::state::State;
use error::Fault;
use grid::Grid;
use several::Piece;

/// A format in which puzzles are read and written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// A two-dimensional array, bare or under the key `"grid"`: 0 or `null` is water, `"?"` or -1
    /// an unknown clue. The optional keys `"max_bridges"` and `"loops"` name the rules, `"solution"` an
    /// [answer](Reading::answer). [Other keys](Reading::unknown_keys) are passed over.
    Json,
    /// The file format of puzz.link and pzpr, with or without an [answer](Reading::answer). Its lines
    /// may be separated by `/`.
    Pzprv3,
    /// A save file of "Bridges" in Simon Tatham's collection. Its moves are passed over. The program
    /// itself plays no grid below 3 x 3 and no touching islands.
    Sav,
    /// A URL of puzz.link or another site with pzpr: `https://puzz.link/p?hashi/WIDTH/HEIGHT/BODY`.
    /// The part from `hashi` on will do.
    Puzzlink,
    /// A game ID of "Bridges" in Simon Tatham's collection, with a description of the grid.
    Tatham,
    /// The benchmark format: `rows columns islands`, then the cells as integers.
    Has,
    /// A drawn grid: `0`, `.` or `-` is water, `?` an unknown clue, `a` to `g` are 10 to 16.
    Text,
}

/// What each format provides.
struct Codec {
    /// Its name as an option value.
    name: &'static str,
    /// Reads a text that has the marks of this format; `None` when it has not.
    claim: fn(&str, Context) -> Option<Result<Content, Fault>>,
    /// Reads a text that is said to be in this format.
    read: fn(&str, Context) -> Result<Content, Fault>,
    /// Whether the rules are part of what is written.
    holds_rules: bool,
    /// What it cannot hold of the grid or the answer.
    check: fn(&Puzzle, Option<&State>) -> Result<(), UnheldKind>,
    /// Writes what was checked.
    write: fn(&Puzzle, Option<&State>, &mut dyn io::Write) -> io::Result<()>,
}

impl Format {
    /// All formats, in the order in which they are tried on a text of unknown format.
    pub const ALL: [Self; 7] = [
        Self::Json,
        Self::Pzprv3,
        Self::Sav,
        Self::Puzzlink,
        Self::Tatham,
        Self::Has,
        Self::Text,
    ];

    fn codec(self) -> &'static Codec {
        match self {
            Self::Json => &json::CODEC,
            Self::Pzprv3 => &pzprv3::CODEC,
            Self::Sav => &sav::CODEC,
            Self::Puzzlink => &puzzlink::CODEC,
            Self::Tatham => &tatham::CODEC,
            Self::Has => &has::CODEC,
            Self::Text => &text::CODEC,
        }
    }

    /// The name of the format: `json`, `pzprv3`, `sav`, `puzzlink`, `tatham`, `has`, `text`.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.codec().name
    }
}

impl fmt::Display for Format {
    /// Writes the [name](Self::name).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that is no format's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownFormat(String);

impl fmt::Display for UnknownFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "found format {:?}, expected one of:", self.0)?;
        Format::ALL
            .iter()
            .try_for_each(|format| write!(f, " {format}"))
    }
}

impl std::error::Error for UnknownFormat {}

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|format| format.name() == name)
            .ok_or_else(|| UnknownFormat(name.to_owned()))
    }
}

/// How to read a puzzle; by default everything is taken from the text itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReadOptions {
    /// The format, instead of telling it from the content.
    pub format: Option<Format>,
    /// The most bridges per corridor, 1 to 4, whatever the text says. A text that does not say is
    /// read with 2. It decides the [largest clue](Rules::largest_clue).
    pub max_bridges: Option<u8>,
    /// Whether loops are allowed, whatever the text says. A text that does not say is read with
    /// loops allowed.
    pub loops: Option<bool>,
}

/// A puzzle that was read, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Reading {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The format it was found in.
    pub format: Format,
    /// What the text says otherwise than the options, which were followed.
    pub overridden: Vec<Override>,
    /// Keys of a JSON object that no puzzle has, in their order; they were ignored. A misspelt key
    /// is among them.
    pub unknown_keys: Vec<String>,
    /// The answer beside the puzzle, right or wrong. In JSON it is an object with `"bridges"`, as
    /// [`answer::json`](crate::answer::json) writes it, or the list of bridges alone.
    pub answer: Option<State>,
    /// Whether a JSON object has something else than an answer for its `"solution"`. It was ignored.
    pub solution_ignored: bool,
}

/// A rule on which the text and the [`ReadOptions`] differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Override {
    /// The most bridges per corridor.
    MaxBridges {
        /// What the text says.
        written: u8,
        /// What the options say, which the puzzle has.
        used: u8,
    },
    /// Whether loops are allowed; the options, which the puzzle follows, say the opposite.
    Loops {
        /// What the text says.
        written: bool,
    },
}

impl fmt::Display for Override {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::MaxBridges { written, used } => write!(
                f,
                "bridges in a corridor: read with at most {used}, the puzzle itself says {written}"
            ),
            Self::Loops { written: true } => {
                f.write_str("loops: read as forbidden, the puzzle itself allows them")
            }
            Self::Loops { written: false } => {
                f.write_str("loops: read as allowed, the puzzle itself forbids them")
            }
        }
    }
}

/// What a reader is told besides the text.
#[derive(Clone, Copy)]
struct Context {
    max_bridges: Option<u8>,
}

impl Context {
    /// The largest clue to read in a text that says at most `written` bridges per corridor.
    fn largest_clue(self, written: Option<u8>) -> u8 {
        self.max_bridges
            .or(written)
            .and_then(|max_bridges| Rules::new(max_bridges, true).ok())
            .unwrap_or_default()
            .largest_clue()
    }
}

impl From<&ReadOptions> for Context {
    fn from(options: &ReadOptions) -> Self {
        Self {
            max_bridges: options.max_bridges,
        }
    }
}

/// What a text says.
struct Content {
    grid: Grid,
    max_bridges: Option<u8>,
    loops: Option<bool>,
    unknown_keys: Vec<String>,
    answer: Option<State>,
    solution_ignored: bool,
}

impl From<Grid> for Content {
    fn from(grid: Grid) -> Self {
        Self {
            grid,
            max_bridges: None,
            loops: None,
            unknown_keys: Vec::new(),
            answer: None,
            solution_ignored: false,
        }
    }
}

/// Reads the puzzle of an input that has one.
///
/// The cost is linear in the input, and memory is bounded by a constant times the input, whatever
/// the input claims about its size.
///
/// ```
/// use hashi_sat::format::{self, Format, ReadOptions};
///
/// let reading = format::read(b"1.2\n...\n..1\n", &ReadOptions::default())?;
/// assert_eq!(reading.format, Format::Text);
/// assert_eq!(reading.puzzle.islands().len(), 3);
///
/// let error = format::read(b"1.2\n.x.\n..1\n", &ReadOptions::default()).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "line 2, column 2: found 'x', expected a cell: 1 to 8, ?, or 0 . - for water"
/// );
/// # Ok::<(), format::ReadError>(())
/// ```
///
/// # Errors
///
/// The first thing that is not as the format asks, with its line and column; several puzzles; a grid
/// above [`LARGEST_GRID`] or a line above [`LONGEST_LINE`]; `options.max_bridges` outside 1 to 4.
pub fn read(bytes: &[u8], options: &ReadOptions) -> Result<Reading, ReadError> {
    let input = Input::split(bytes, options)?;
    match input.pieces.as_slice() {
        [only] => input.read(only),
        pieces => {
            // A fault may be why there seem to be several.
            pieces
                .iter()
                .try_for_each(|piece| input.read(piece).map(drop))?;
            let puzzles = pieces.len() as u64;
            let second = pieces.get(1).map_or(0, |piece| piece.range.start);
            let fault = Fault::new(second, ReadErrorKind::Several { puzzles });
            Err(fault.locate(input.text))
        }
    }
}

/// Reads all puzzles of an input, one at least: JSON in an array or one after the other; pzprv3 files
/// one after the other; URLs, game IDs, and grids with `/` or `;` between their rows, one a line; other
/// grids with blank lines in between. Blank lines may be between all of them, and comments that start with
/// `#`, but for JSON and pzprv3, which have none.
///
/// The formats are told apart for each puzzle. Cost and memory are those of [`read`].
///
/// ```
/// use hashi_sat::format::{self, ReadOptions};
///
/// let readings = format::read_all(b"1.2\n...\n..1\n\n1.1\n...\n", &ReadOptions::default())?;
/// assert_eq!(readings.len(), 2);
/// assert_eq!(readings[1].puzzle.rows(), 2);
/// # Ok::<(), format::ReadError>(())
/// ```
///
/// # Errors
///
/// Those of [`read`], for the first puzzle that has one, with its line in the whole input.
pub fn read_all(bytes: &[u8], options: &ReadOptions) -> Result<Vec<Reading>, ReadError> {
    let input = Input::split(bytes, options)?;
    input.pieces.iter().map(|piece| input.read(piece)).collect()
}

/// A text and the places of its puzzles.
struct Input<'a> {
    text: &'a str,
    pieces: Vec<Piece>,
    options: ReadOptions,
}

impl<'a> Input<'a> {
    fn split(bytes: &'a [u8], options: &ReadOptions) -> Result<Self, ReadError> {
        let text = document::decode(bytes)?;
        let format = options.format.unwrap_or_else(|| several::format_of(text));
        Ok(Self {
            text,
            pieces: several::pieces(text, format, options.into()),
            options: *options,
        })
    }

    fn read(&self, piece: &Piece) -> Result<Reading, ReadError> {
        let text = self.text.get(piece.range.clone()).unwrap_or_default();
        let options = ReadOptions {
            format: self.options.format.or(piece.format),
            ..self.options
        };
        let start = piece.range.start;
        read_text(text, &options).map_err(|fault| fault.after(start).locate(self.text))
    }
}

/// Reads a text that is one puzzle.
fn read_text(text: &str, options: &ReadOptions) -> Result<Reading, Fault> {
    let context = Context::from(options);
    if let Some(max_bridges) = options.max_bridges {
        Rules::new(max_bridges, true).map_err(Fault::puzzle)?;
    }
    let (format, content) = match options.format {
        Some(format) => (format, (format.codec().read)(text, context)),
        None => Format::ALL
            .into_iter()
            .find_map(|format| Some((format, (format.codec().claim)(text, context)?)))
            .unwrap_or_else(|| (Format::Text, (text::CODEC.read)(text, context))),
    };
    let content = content?;

    let usual = Rules::default();
    let mut overridden = Vec::new();
    if let (Some(written), Some(used)) = (content.max_bridges, options.max_bridges) {
        if written != used {
            overridden.push(Override::MaxBridges { written, used });
        }
    }
    if let (Some(written), Some(used)) = (content.loops, options.loops) {
        if written != used {
            overridden.push(Override::Loops { written });
        }
    }
    let puzzle = Rules::new(
        options
            .max_bridges
            .or(content.max_bridges)
            .unwrap_or(usual.max_bridges()),
        options.loops.or(content.loops).unwrap_or(usual.loops()),
    )
    .and_then(|rules| {
        let Grid {
            rows,
            cols,
            islands,
        } = content.grid;
        Puzzle::new(rows, cols, islands, rules)
    })
    .map_err(Fault::puzzle)?;
    Ok(Reading {
        puzzle,
        format,
        overridden,
        unknown_keys: content.unknown_keys,
        answer: content.answer,
        solution_ignored: content.solution_ignored,
    })
}

/// Whether a command's argument has the shape of a URL or game ID, and so is a puzzle rather than the
/// name of a file. What is in it may be wrong: then the error of [`read`] says so.
///
/// ```
/// use hashi_sat::format::is_puzzle;
///
/// assert!(is_puzzle("https://puzz.link/p?hashi/3/3/2g3k1"));
/// assert!(is_puzzle("hashi/3/3/2g3k1"));
/// assert!(is_puzzle("3x3m2:2a3e1"));
/// assert!(is_puzzle("10x10m2#123456"));
/// assert!(!is_puzzle("7x7.txt"));
/// assert!(!is_puzzle("hashi/puzzles/7x7.txt"));
/// ```
#[must_use]
pub fn is_puzzle(argument: &str) -> bool {
    puzzlink::is_argument(argument) || tatham::is_argument(argument)
}

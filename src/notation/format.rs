//! Puzzle formats: reading, with the format recognized by its content, and writing.
//!
//! | [`Format`] | looks like |
//! |---|---|
//! | [`Json`](Format::Json) | `{"grid": [[2,0,3],[0,0,0],[1,0,2]]}` or the bare array |
//! | [`Pzprv3`](Format::Pzprv3) | `pzprv3`, `hashikake`, rows, columns and the cells, a line each; maybe an answer |
//! | [`Sav`](Format::Sav) | a save file of Simon Tatham's "Bridges": lines `KEY     :length:value` |
//! | [`Puzzlink`](Format::Puzzlink) | `https://puzz.link/p?hashi/3/3/2g3k1`, or from `hashi` on |
//! | [`Penpa`](Format::Penpa) | a link of Penpa+: an address with `#m=edit&p=` or `#m=solve&p=` |
//! | [`Tatham`](Format::Tatham) | a game ID of Simon Tatham's "Bridges": `3x3m2:2a3e1`, alone or in a link |
//! | [`Has`](Format::Has) | `rows columns islands` on a line, then rows of integers |
//! | [`IslandsRc`](Format::IslandsRc) | a line for each island: its row, column and clue |
//! | [`IslandsXy`](Format::IslandsXy) | the same with the column before the row |
//! | [`Text`](Format::Text) | rows of characters, of separated cells or of a spreadsheet, perhaps below a size |
//!
//! JSON, game IDs and save files state the [rules](crate::Rules), and so does a comment above a grid or a list:
//! `# max-bridges 3, no loops`. JSON, pzprv3 files, save files and links of Penpa+ can carry an [answer](crate::State).
//!
//! URLs, links and game IDs may have escapes (`%2F`), and a remark after them: a blank, `#`, and the rest of the line.
//!
//! Every reader accepts UTF-8, with or without a byte order mark, and UTF-16 and UTF-32 with one ([`to_utf8`]); LF or
//! CRLF line ends, blanks at line ends and a missing final line end. Anything else that a format does not provide for
//! is an error with its line and column, even a carriage return on its own.
//!
//! What is said of a text (errors, what was found and expected, remarks, what a format cannot hold) is data as well as
//! English: serialized, each is an object with its `kind` and, where there are any, its `values`.

mod address;
mod ambiguity;
mod around_link;
mod blank_water;
mod counted;
mod cursor;
mod document;
mod error;
mod expected;
mod found;
mod grid;
mod has;
mod header;
mod islands;
pub(crate) mod json;
mod layout;
mod named_input;
mod penpa;
mod puzzles;
mod puzzlink;
mod pzpr;
mod pzprv3;
mod reading;
mod remark;
mod runs;
mod sav;
mod segments;
mod several;
mod sheet;
mod source;
mod tatham;
mod text;
mod unicode;
mod variant;
mod writing;

use std::fmt;
use std::io;
use std::str::FromStr;

pub use ambiguity::Ambiguity;
pub(crate) use document::{is_binary, not_text, utf8};
pub use error::{ReadError, ReadErrorKind};
pub use expected::Expected;
pub use found::FoundInput;
pub use named_input::NamedInput;
pub use puzzles::{Puzzles, read, read_all, read_each};
pub use reading::{Override, ReadOptions, Reading};
pub use remark::Remark;
pub use source::{SourceError, expand, read_bytes, read_file};
pub use unicode::to_utf8;
pub use writing::{Unheld, UnheldKind, WriteError, write, write_answered, write_grid};

use crate::model::puzzle::Puzzle;
use crate::model::state::State;
use error::Fault;
use reading::{Content, Context};

/// The most cells of a grid that is read: 10^8.
pub const LARGEST_GRID: u64 = 100_000_000;

/// The most characters of a line that is read: 10^7.
pub const LONGEST_LINE: usize = 10_000_000;

/// The most bytes of a file or stream that are read: 10^9.
pub const LARGEST_INPUT: u64 = 1_000_000_000;

/// A format in which puzzles are read and written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// A two-dimensional array, bare or under the key `"grid"`: 0 or `null` is water, `"?"` or -1 an unknown clue. The
    /// optional keys `"max_bridges"` and `"loops"` name the rules, `"solution"` an [answer](Reading::answer). [Other
    /// keys](Reading::unknown_keys) are ignored.
    Json,
    /// The file format of puzz.link and pzpr, with or without an [answer](Reading::answer). Its lines
    /// may be separated by `/`, and an address may carry the whole: `https://puzz.link/p?pzprv3/hashikake/...`.
    Pzprv3,
    /// A save file of "Bridges" in Simon Tatham's collection. What its moves have drawn is the
    /// [answer](Reading::answer). That program itself accepts no grid below 3 x 3 and no touching islands.
    Sav,
    /// A URL of puzz.link or another site with pzpr: `https://puzz.link/p?hashi/WIDTH/HEIGHT/BODY`. The part from
    /// `hashi` on is enough.
    Puzzlink,
    /// A link of Penpa+ with a drawing of square cells: numbers, and circles for islands without one. Lines in the
    /// solution layer are the [answer](Reading::answer). A drawing is packed; unpacked, it may have as many characters
    /// as a [line](LONGEST_LINE), but of those beyond a million no more than 200 for each byte of packed data.
    Penpa,
    /// A game ID of "Bridges" in Simon Tatham's collection, with a description of the grid; alone, after the `#` of a
    /// page's address, or after `sgtpuzzles:bridges:`.
    Tatham,
    /// The benchmark format: `rows columns islands`, then the cells as integers.
    Has,
    /// A list of islands, each on a line with its row, its column and its clue, perhaps below a line `rows columns
    /// islands`.
    IslandsRc,
    /// The same with the column before the row, below a line `columns rows islands`.
    IslandsXy,
    /// A drawn grid: `0`, `.`, `-` or `*` is water, `?` an unknown clue, `a` to `g` are 10 to 16.
    Text,
}

/// What a format provides.
struct Codec {
    /// The name of the format, as an option value.
    name: &'static str,
    /// Reads a text that looks like this format; `None` when it does not.
    claim: fn(&str, Context) -> Option<Result<Content, Fault>>,
    /// Reads a text that is said to be in this format.
    read: fn(&str, Context) -> Result<Content, Fault>,
    /// Whether the rules are part of what is written.
    holds_rules: bool,
    /// Fails when the format cannot hold some part of the grid or the answer.
    check: fn(&Puzzle, Option<&State>) -> Result<(), UnheldKind>,
    /// Writes a puzzle and an answer that have been checked.
    write: fn(&Puzzle, Option<&State>, &mut dyn io::Write) -> io::Result<()>,
}

impl Format {
    /// All formats, in the order in which they are tried on a text of unknown format.
    pub const ALL: [Self; 10] = [
        Self::Json,
        Self::Pzprv3,
        Self::Sav,
        Self::Puzzlink,
        Self::Penpa,
        Self::Tatham,
        Self::Has,
        Self::IslandsRc,
        Self::IslandsXy,
        Self::Text,
    ];

    fn codec(self) -> &'static Codec {
        match self {
            Self::Json => &json::CODEC,
            Self::Pzprv3 => &pzprv3::CODEC,
            Self::Sav => &sav::CODEC,
            Self::Puzzlink => &puzzlink::CODEC,
            Self::Penpa => &penpa::CODEC,
            Self::Tatham => &tatham::CODEC,
            Self::Has => &has::CODEC,
            Self::IslandsRc => &islands::ROW_FIRST,
            Self::IslandsXy => &islands::COLUMN_FIRST,
            Self::Text => &text::CODEC,
        }
    }

    /// Whether a comment above a puzzle can state its rules, because the format has no other place for them.
    fn takes_rules_above(self) -> bool {
        matches!(
            self,
            Self::Puzzlink
                | Self::Pzprv3
                | Self::Penpa
                | Self::Has
                | Self::IslandsRc
                | Self::IslandsXy
                | Self::Text
        )
    }

    /// The name of the format: `json`, `pzprv3`, `sav`, `puzzlink`, `penpa`, `tatham`, `has`, `islands-rc`,
    /// `islands-xy`, `text`.
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

/// The error of a name that is not the name of a format.
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

/// Whether a command's argument has the shape of a URL, link or game ID, and so is a puzzle rather than the name of a
/// file. Its content may still be wrong; [`read`] reports that.
///
/// ```
/// use hashi_sat::notation::format::is_puzzle;
///
/// assert!(is_puzzle("https://puzz.link/p?hashi/3/3/2g3k1"));
/// assert!(is_puzzle("hashi/3/3/2g3k1"));
/// assert!(is_puzzle("3x3m2:2a3e1"));
/// assert!(is_puzzle("10x10m2#123456"));
/// assert!(is_puzzle("https%3A%2F%2Fpuzz.link%2Fp%3Fhashi%2F3%2F3%2F2g3k1"));
/// assert!(is_puzzle("sgtpuzzles:bridges:3x3m2:2a3e1"));
/// assert!(!is_puzzle("7x7.txt"));
/// assert!(!is_puzzle("hashi/puzzles/7x7.txt"));
/// ```
#[must_use]
pub fn is_puzzle(argument: &str) -> bool {
    let line = address::first_line(argument);
    puzzlink::is_argument(&line) || penpa::is_link(&line) || tatham::is_argument(&line)
}

/// Whether a line is a whole puzzle by itself, or means to be one, as in a list with a puzzle on each line: a JSON value
/// (no array of several puzzles), a URL, link or game ID, a pzprv3 file or a grid with `/` or `;` between its rows.
///
/// ```
/// use hashi_sat::notation::format::is_one_line;
///
/// assert!(is_one_line(r#"{"grid": [[1, 0, 1]]}"#));
/// assert!(is_one_line("https://puzz.link/p?hashi/3/3/2g3k1"));
/// assert!(is_one_line("2.4/.../1.3"));
/// assert!(!is_one_line("2.4"));
/// assert!(!is_one_line("2;0;4"));
/// assert!(!is_one_line("{"));
/// ```
#[must_use]
pub fn is_one_line(line: &str) -> bool {
    several::is_one_line(line)
}

/// Whether a line is a comment that states the rules of the puzzle below it, such as `# max-bridges 3, no loops`.
///
/// ```
/// use hashi_sat::notation::format::states_rules;
///
/// assert!(states_rules("# no loops"));
/// assert!(!states_rules("# from the club's magazine"));
/// ```
#[must_use]
pub fn states_rules(line: &str) -> bool {
    variant::read(line).is_some()
}

/// Whether a text begins like a save file.
pub(super) fn begins_save_file(text: &str) -> bool {
    sav::begins(text)
}

/// Whether a line is an address that can carry an answer.
pub(super) fn is_answer_address(line: &str) -> bool {
    let line = address::first_line(line);
    pzprv3::is_address(&line) || penpa::is_link(&line)
}

//! Writing puzzles, and what each format cannot hold.

use std::error::Error;
use std::fmt;
use std::io;

use serde::Serialize;

use super::Format;
use super::LONGEST_LINE;
use crate::model::puzzle::{Cell, Clue, Puzzle, Rules};
use crate::model::solution::Bridge;
use crate::model::state::State;

/// Writes a puzzle with its rules.
///
/// ```
/// use hashi_sat::notation::format::{self, Format, ReadOptions};
///
/// let puzzle = format::read(b"1.?\n...\n..1\n", &ReadOptions::default())?.puzzle;
/// let mut out = Vec::new();
/// format::write(&puzzle, Format::Puzzlink, &mut out)?;
/// assert_eq!(out, b"https://puzz.link/p?hashi/3/3/1g.k1\n");
///
/// let error = format::write(&puzzle, Format::Has, &mut out).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "a .has file cannot hold an unknown clue (?), and the island at (0,2) has one"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`WriteError::Unheld`] when the format cannot hold all of the puzzle; then nothing is written. Otherwise only when
/// `out` fails.
pub fn write(puzzle: &Puzzle, format: Format, out: &mut dyn io::Write) -> Result<(), WriteError> {
    checked(puzzle, None, format, true, out)
}

/// Writes a puzzle, without its rules if the format has no place for them; whoever reads it again must then supply
/// them.
///
/// ```
/// use hashi_sat::notation::format::{self, Format, ReadOptions};
/// use hashi_sat::{Puzzle, Rules};
///
/// let puzzle = format::read(b"1.1", &ReadOptions::default())?.puzzle;
/// let puzzle = puzzle.with_rules(Rules::new(1, false)?)?;
/// let mut out = Vec::new();
/// assert!(format::write(&puzzle, Format::Puzzlink, &mut out).is_err());
/// format::write_grid(&puzzle, Format::Puzzlink, &mut out)?;
/// assert_eq!(out, b"https://puzz.link/p?hashi/3/1/1g1\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// Those of [`write()`], except for the rules.
pub fn write_grid(
    puzzle: &Puzzle,
    format: Format,
    out: &mut dyn io::Write,
) -> Result<(), WriteError> {
    checked(puzzle, None, format, false, out)
}

/// Writes a puzzle with its rules and an answer. [`Json`](Format::Json) has no crosses and leaves them out;
/// [`Sav`](Format::Sav) has one for a whole corridor, and none where no bridge can be; and [`Penpa`](Format::Penpa) has
/// no answer without bridges and crosses. Of the others only [`Pzprv3`](Format::Pzprv3) holds an answer.
///
/// ```
/// use hashi_sat::notation::format::{self, Format, ReadOptions};
/// use hashi_sat::{Bridge, Cell, Solution};
///
/// let puzzle = format::read(b"1.1", &ReadOptions::default())?.puzzle;
/// let bridge = Bridge::new(Cell::new(0, 0), Cell::new(0, 2), 1);
/// let answer = Solution::new(vec![bridge]).into();
/// let mut out = Vec::new();
/// format::write_answered(&puzzle, &answer, Format::Pzprv3, &mut out)?;
/// assert_eq!(out, b"pzprv3\nhashikake\n1\n3\n1 . 1 \n1 1 \n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// Those of [`write()`]; also when there is a bridge or cross that the format cannot hold.
pub fn write_answered(
    puzzle: &Puzzle,
    answer: &State,
    format: Format,
    out: &mut dyn io::Write,
) -> Result<(), WriteError> {
    checked(puzzle, Some(answer), format, true, out)
}

fn checked(
    puzzle: &Puzzle,
    answer: Option<&State>,
    format: Format,
    rules: bool,
    out: &mut dyn io::Write,
) -> Result<(), WriteError> {
    let codec = format.codec();
    let unheld = |kind| Unheld { format, kind };
    if rules && !codec.holds_rules {
        usual(puzzle.rules()).map_err(unheld)?;
    }
    (codec.check)(puzzle, answer).map_err(unheld)?;
    // No format needs this many characters per cell on average, and JSON breaks the lines of a long answer.
    let cells = u64::from(puzzle.rows()) * u64::from(puzzle.cols());
    if cells * 64 > LONGEST_LINE as u64 {
        let mut ruler = Ruler::default();
        (codec.write)(puzzle, answer, &mut ruler)?;
        if ruler.longest > LONGEST_LINE {
            return Err(unheld(UnheldKind::Line).into());
        }
    }
    Ok((codec.write)(puzzle, answer, out)?)
}

/// Fails unless the rules are the usual ones, which need not be written down.
fn usual(rules: Rules) -> Result<(), UnheldKind> {
    let usual = Rules::default();
    if rules.max_bridges() != usual.max_bridges() {
        Err(UnheldKind::MaxBridges(rules.max_bridges()))
    } else if rules.loops() != usual.loops() {
        Err(UnheldKind::NoLoops)
    } else {
        Ok(())
    }
}

/// The check of formats that hold every puzzle but no answer.
pub(super) fn only_puzzles(_: &Puzzle, answer: Option<&State>) -> Result<(), UnheldKind> {
    match answer {
        None => Ok(()),
        Some(_) => Err(UnheldKind::Answer),
    }
}

/// The check of formats that hold neither unknown clues nor answers.
pub(super) fn only_known_clues(puzzle: &Puzzle, answer: Option<&State>) -> Result<(), UnheldKind> {
    let mut islands = puzzle.islands().iter();
    match islands.find(|island| island.clue == Clue::Unknown) {
        Some(island) => Err(UnheldKind::UnknownClue(island.cell)),
        None => only_puzzles(puzzle, answer),
    }
}

/// A writer that measures the longest line and keeps nothing.
#[derive(Default)]
struct Ruler {
    line: usize,
    longest: usize,
}

impl io::Write for Ruler {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for (index, part) in bytes.split(|&byte| byte == b'\n').enumerate() {
            if index > 0 {
                self.line = 0;
            }
            self.line += part.len();
            self.longest = self.longest.max(self.line);
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Why a puzzle was not written.
#[derive(Debug)]
#[non_exhaustive]
pub enum WriteError {
    /// The output failed.
    Io(io::Error),
    /// The format cannot hold all of the puzzle; nothing was written.
    Unheld(Unheld),
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => error.fmt(f),
            Self::Unheld(unheld) => unheld.fmt(f),
        }
    }
}

impl Error for WriteError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Io(error) => error.source(),
            Self::Unheld(_) => None,
        }
    }
}

impl From<io::Error> for WriteError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl From<Unheld> for WriteError {
    fn from(unheld: Unheld) -> Self {
        Self::Unheld(unheld)
    }
}

/// What a format cannot hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Unheld {
    /// The format.
    pub format: Format,
    /// What it cannot hold.
    pub kind: UnheldKind,
}

/// A part of a puzzle or answer that not every format holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", content = "values", rename_all = "snake_case")]
#[non_exhaustive]
pub enum UnheldKind {
    /// An unknown clue, `?`; the island on this cell is the first that has it.
    UnknownClue(Cell),
    /// A maximum of bridges per corridor other than 2.
    MaxBridges(u8),
    /// The rule that loops are forbidden.
    NoLoops,
    /// An answer.
    Answer,
    /// An answer with this bridge.
    Bridge(Bridge),
    /// An answer with a cross between these cells.
    Cross([Cell; 2]),
    /// A line longer than [`LONGEST_LINE`], which no reader would accept.
    Line,
}

impl Error for Unheld {}

impl fmt::Display for Unheld {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let format = match self.format {
            Format::Json => "JSON",
            Format::Pzprv3 => "a pzprv3 file",
            Format::Sav => "a save file of Bridges",
            Format::Puzzlink => "a puzz.link URL",
            Format::Penpa => "a link of Penpa+",
            Format::Tatham => "a game ID of Bridges",
            Format::Has => "a .has file",
            Format::IslandsRc | Format::IslandsXy => "a list of islands",
            Format::Text => "a text grid",
        };
        write!(f, "{format} cannot ")?;
        match self.kind {
            UnheldKind::UnknownClue(cell) => write!(
                f,
                "hold an unknown clue (?), and the island at {cell} has one"
            ),
            UnheldKind::MaxBridges(1) => {
                f.write_str("say that a corridor takes only 1 bridge: it is always read with 2")
            }
            UnheldKind::MaxBridges(most) => write!(
                f,
                "say that a corridor takes {most} bridges: it is always read with 2"
            ),
            UnheldKind::NoLoops => f.write_str("say that loops are forbidden"),
            UnheldKind::Answer => f.write_str(
                "hold an answer; JSON, a pzprv3 file, a save file of Bridges and a link of Penpa+ can",
            ),
            UnheldKind::Bridge(Bridge { from, to, count }) => {
                let bridge = match count {
                    1 => String::from("bridge"),
                    _ => format!("{count} bridges"),
                };
                write!(f, "hold the {bridge} from {from} to {to}, but only ")?;
                f.write_str(match self.format {
                    Format::Sav => {
                        "as many as the rules allow, once, between islands that see each other"
                    }
                    _ => {
                        "one or two along a row or column, past no island, and on no other bridge \
                         or cross"
                    }
                })
            }
            UnheldKind::Cross([a, b]) => write!(
                f,
                "hold the cross from {a} to {b}, but only one between neighbouring cells"
            ),
            UnheldKind::Line => write!(
                f,
                "hold this puzzle: a line would pass the limit of {LONGEST_LINE} characters"
            ),
        }
    }
}

//! Colour: what is painted how, and lines that carry the codes.

use crate::notation::signs::Sign;

/// How a piece of a drawing looks beside its sign, which by itself says what it is.
///
/// Of the eight colours that every terminal has, red and magenta are those that can be read on white
/// and on black: in the palettes of xterm, VGA, Windows, macOS, Tango, Ubuntu and VS Code their
/// contrast is 2.3:1 at least on either, while cyan, green and yellow go below that on white and blue
/// does on black. Text of no colour of its own has the terminal's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Paint {
    /// Water.
    Plain,
    Clue,
    Bridge,
    /// An open corridor.
    Open,
    Mark,
}

impl Paint {
    pub(super) const fn of(sign: Sign) -> Self {
        match sign {
            Sign::Water | Sign::Closed => Self::Plain,
            Sign::Clue(_) => Self::Clue,
            Sign::Across(_) | Sign::Down(_) => Self::Bridge,
            Sign::OpenAcross | Sign::OpenDown | Sign::OpenCrossing => Self::Open,
        }
    }

    /// "Select graphic rendition" of ECMA-48. Each begins with a reset, for bold would stay on.
    const fn code(self) -> &'static str {
        match self {
            Self::Plain => "\x1b[0m",
            Self::Clue => "\x1b[0;1m",
            Self::Bridge => "\x1b[0;35m",
            Self::Open => "\x1b[0;31m",
            Self::Mark => "\x1b[0;1;31m",
        }
    }
}

/// Lines in the making. In each, pieces painted the same share one code.
pub(super) struct Lines {
    text: String,
    color: bool,
    paint: Paint,
}

impl Lines {
    pub(super) const fn new(color: bool) -> Self {
        Self {
            text: String::new(),
            color,
            paint: Paint::Plain,
        }
    }

    pub(super) fn push(&mut self, sign: char, paint: Paint) {
        self.change(paint);
        self.text.push(sign);
    }

    /// A blank looks the same in every paint, so it changes none.
    pub(super) fn push_blank(&mut self) {
        self.text.push(' ');
    }

    /// Ends a line, without the blanks at its end and without colour.
    pub(super) fn end(&mut self) {
        self.text.truncate(self.text.trim_end_matches(' ').len());
        self.change(Paint::Plain);
        self.text.push('\n');
    }

    /// The lines that have ended since the last call of `clear`.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    pub(super) fn clear(&mut self) {
        self.text.clear();
    }

    fn change(&mut self, paint: Paint) {
        if self.color && self.paint != paint {
            self.text.push_str(paint.code());
            self.paint = paint;
        }
    }
}

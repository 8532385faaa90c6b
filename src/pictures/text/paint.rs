//! Colour: how each kind of piece is painted, and lines that carry the codes.

use crate::notation::signs::Sign;

/// The colour of a piece of a drawing, whose sign alone already says what it is.
///
/// Of the eight colours that every terminal has, red and magenta are those that can be read on white and on black: in
/// the palettes of xterm, VGA, Windows, macOS, Tango, Ubuntu and VS Code their contrast is at least 2.3:1 on either,
/// while that of cyan, green and yellow on white, and of blue on black, is lower. Text without a colour of its own has
/// that of the terminal.
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

    /// The "select graphic rendition" code of ECMA-48. Each begins with a reset, because bold would otherwise stay on.
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

/// Lines that are being written. In each, consecutive pieces of the same paint share one code.
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

    /// Adds a blank, which looks the same in every paint and so needs no code.
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

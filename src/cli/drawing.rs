//! The drawings that commands print.

use std::io::Write as _;

use hashi_sat::render::text::{Charset, Layout, Style, draw, needs_wide};
use hashi_sat::{Puzzle, Solution};

use super::output;

/// A form of drawing, by the name of its option value.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Drawing {
    /// Unicode; wide where touching islands are joined.
    Text,
    /// ASCII; wide where touching islands are joined.
    Ascii,
    /// Unicode, wide.
    Wide,
    /// Unicode, plain.
    Narrow,
}

impl Drawing {
    /// Prints `puzzle` with the bridges of `solution`, or bare. Says so when it chose the wide form,
    /// and when the plain one lacks bridges.
    pub(super) fn print(self, puzzle: &Puzzle, solution: Option<&Solution>) -> anyhow::Result<()> {
        let touching = solution.is_some_and(|solution| needs_wide(puzzle, solution));
        if touching && self == Self::Narrow {
            output::message(format_args!(
                "bridges between touching islands are not shown"
            ));
        }
        let style = self.style(touching);
        output::data(|out| write!(out, "{}", draw(puzzle, solution, style)))
    }

    fn style(self, touching: bool) -> Style {
        let charset = match self {
            Self::Ascii => Charset::Ascii,
            Self::Text | Self::Wide | Self::Narrow => Charset::Unicode,
        };
        let layout = match self {
            Self::Wide => Layout::Wide,
            Self::Narrow => Layout::Plain,
            Self::Text | Self::Ascii if touching => {
                output::message(format_args!(
                    "wide drawing, because touching islands are joined (--output narrow for one \
                     character a cell)"
                ));
                Layout::Wide
            }
            Self::Text | Self::Ascii => Layout::Plain,
        };
        Style { charset, layout }
    }
}

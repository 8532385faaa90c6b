//! The drawings that commands print.

use std::io::Write as _;

use clap::ValueEnum;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use hashi_sat::pictures::text::{Charset, Layout, Style, draw, needs_wide};
use hashi_sat::{Puzzle, Solution};

use super::{color, output};

/// The drawings.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Drawing {
    /// Text for people; drawings are wide if touching islands are joined
    Text,
    /// The same, drawn in ASCII: - = E F across and | " # & down for 1 to 4 bridges, ~ and ! for dashes
    Ascii,
    /// Drawings with a connector cell between neighbours
    Wide,
    /// Drawings with one character per cell, even if they cannot show every bridge
    Narrow,
}

/// `--output` of a command that draws: a drawing, or one of the command's other forms.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Form<Other = ForPrograms> {
    Drawn(Drawing),
    Other(Other),
}

/// The other form of most commands.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum ForPrograms {
    /// JSON for programs
    Json,
}

impl<Other> Form<Other> {
    /// The form of the drawings, if there are any.
    pub(super) fn drawing(&self) -> Option<Drawing> {
        match self {
            Self::Drawn(drawing) => Some(*drawing),
            Self::Other(_) => None,
        }
    }
}

impl<Other: ValueEnum + Send + Sync + 'static> Form<Other> {
    /// The values of the option: those of the drawings, and then the others.
    pub(super) fn parser() -> impl TypedValueParser<Value = Self> {
        let drawings = Drawing::value_variants().iter();
        let drawings = drawings.filter_map(ValueEnum::to_possible_value);
        let others = Other::value_variants().iter();
        let others = others.filter_map(ValueEnum::to_possible_value);
        PossibleValuesParser::new(drawings.chain(others)).try_map(|name| {
            let drawing = Drawing::from_str(&name, true).map(Self::Drawn);
            drawing.or_else(|_| Other::from_str(&name, true).map(Self::Other))
        })
    }
}

/// `--output` of the commands that have one form for people.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum TextOrJson {
    /// Text for people
    Text,
    /// JSON for programs
    Json,
}

/// Whether drawings show bridges between islands that touch, for which a plain drawing has no cell.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Touching {
    /// They show none.
    Apart,
    /// They show some.
    Joined,
    /// Drawings still to come may show some.
    Joinable,
}

impl Touching {
    pub(super) const fn joined(joined: bool) -> Self {
        if joined { Self::Joined } else { Self::Apart }
    }
}

impl Drawing {
    /// Prints `puzzle` with the bridges of `solution`, or bare. Says so when it chooses the wide form, and when the
    /// plain form lacks bridges.
    pub(super) fn print(self, puzzle: &Puzzle, solution: Option<&Solution>) -> anyhow::Result<()> {
        self.print_below("", puzzle, solution)
    }

    /// The same with lines above it.
    pub(super) fn print_below(
        self,
        lines: &str,
        puzzle: &Puzzle,
        solution: Option<&Solution>,
    ) -> anyhow::Result<()> {
        let touching = solution.is_some_and(|solution| needs_wide(puzzle, solution));
        let style = self.style(Touching::joined(touching));
        output::data(|out| write!(out, "{lines}{}", draw(puzzle, solution, style)))
    }

    /// The style of one drawing, or of several that are to be compared. Prints the same messages as
    /// [`print`](Self::print).
    pub(super) fn style(self, touching: Touching) -> Style {
        let (style, note) = self.choose(touching);
        if let Some(note) = note {
            output::message(format_args!("{note}"));
        }
        style
    }

    /// The style of one or several drawings with marked cells. Here the islands that count are those that touch so that
    /// a plain drawing has no room between them. Prints a message about that.
    pub(super) fn marked_style(self, touching: Touching) -> Style {
        let (style, _) = self.choose(touching);
        let note = match (self, touching) {
            (Self::Wide, _) | (_, Touching::Apart) => None,
            (Self::Narrow, Touching::Joined) => {
                Some("not everything between touching islands is shown")
            }
            (Self::Narrow, Touching::Joinable) => {
                Some("not everything between touching islands can be shown")
            }
            (Self::Text | Self::Ascii, Touching::Joined) => {
                Some("wide drawing, because islands touch (--output narrow for a smaller one)")
            }
            (Self::Text | Self::Ascii, Touching::Joinable) => {
                Some("wide drawings, because islands touch (--output narrow for smaller ones)")
            }
        };
        if let Some(note) = note {
            output::message(format_args!("{note}"));
        }
        style
    }

    /// A style, and what the user should know about it.
    fn choose(self, touching: Touching) -> (Style, Option<&'static str>) {
        let charset = match self {
            Self::Ascii => Charset::Ascii,
            Self::Text | Self::Wide | Self::Narrow => Charset::Unicode,
        };
        let (layout, note) = match (self, touching) {
            (Self::Wide, _) => (Layout::Wide, None),
            (Self::Narrow, Touching::Joined | Touching::Joinable) => (
                Layout::Plain,
                Some("bridges between touching islands are not shown"),
            ),
            (Self::Text | Self::Ascii, Touching::Joined) => (
                Layout::Wide,
                Some(
                    "wide drawing, because touching islands are joined (--output narrow for one \
                     character per cell)",
                ),
            ),
            (Self::Text | Self::Ascii, Touching::Joinable) => (
                Layout::Wide,
                Some(
                    "wide drawings, because islands touch (--output narrow for one character per cell)",
                ),
            ),
            (Self::Text | Self::Ascii | Self::Narrow, Touching::Apart) => (Layout::Plain, None),
        };
        let style = Style::default()
            .with_charset(charset)
            .with_layout(layout)
            .with_color(color::on_stdout());
        (style, note)
    }
}

/// The styles of successive drawings, each of one puzzle.
pub(super) struct Styles {
    drawing: Drawing,
    noted: bool,
}

impl Styles {
    pub(super) const fn new(drawing: Drawing) -> Self {
        Self {
            drawing,
            noted: false,
        }
    }

    /// The style of the next drawing. The messages of [`Drawing::print`] are printed once.
    pub(super) fn next(&mut self, puzzle: &Puzzle, solution: &Solution) -> Style {
        let touching = Touching::joined(needs_wide(puzzle, solution));
        let (style, note) = self.drawing.choose(touching);
        if let Some(note) = note.filter(|_| !self.noted) {
            output::message(format_args!("{note}"));
            self.noted = true;
        }
        style
    }
}

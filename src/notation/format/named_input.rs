//! What a reader names rather than shows.

use std::fmt;

use serde::Serialize;

/// Something found in a text that is named rather than shown, or named beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum NamedInput {
    /// A rule that a comment has stated before, with another value.
    SameRuleAgain,
    /// The end of the data of a pzprv3 file.
    EndOfData,
    /// Rules in a comment that are not those of the text.
    OtherRules,
    /// A drawing without a problem layer.
    NoProblemLayer,
    /// A link of the first version of Penpa.
    FirstPenpa,
    /// The kind of a grid.
    GridKind,
    /// A size.
    Size,
    /// A grid that is turned or mirrored.
    TurnedGrid,
    /// The margins of a drawing.
    Margins,
    /// A drawing without a list of its cells.
    NoCellList,
    /// The list of the cells of a drawing.
    CellList,
    /// A grid with cells left out or added.
    GridWithHoles,
    /// A problem layer that cannot be read.
    ProblemLayer,
    /// A solution layer that cannot be read.
    SolutionLayer,
    /// A line in the problem layer.
    Line,
    /// A free line.
    FreeLine,
    /// A small number at the edge of a cell.
    SmallNumber,
    /// A wall.
    Wall,
    /// A cage.
    Cage,
    /// A thermometer.
    Thermometer,
    /// An arrow.
    Arrow,
    /// A number in a drawing.
    Number,
    /// A symbol in a drawing.
    Symbol,
    /// A mark at a point of a drawing.
    MarkAt,
    /// The style of a line.
    LineStyle,
    /// A line between points of a drawing.
    LineBetween,
    /// Nothing.
    Nothing,
    /// A drawing that is too large however it is packed.
    LargeDrawing,
    /// A drawing that is too large for its data.
    PackedDrawing,
    /// More than a drawing.
    MoreThanDrawing,
    /// Only the beginning of a drawing.
    BeginningOfDrawing,
    /// Damaged data.
    DamagedData,
    /// Data that are no text.
    DataNoText,
    /// The end in the middle of a byte.
    EndWithinByte,
    /// A game of the collection.
    Game,
    /// Fewer numbers than expected.
    FewerNumbers,
    /// A place that was listed before.
    SamePlace,
    /// A list without an island and a size.
    NoIslandNoSize,
    /// A place with a 0.
    PlaceWithZero,
    /// No number.
    NoNumber,
    /// The end of a move.
    EndOfMove,
    /// A key that was there before.
    SameKey,
    /// A JSON object without a grid.
    NoGridKey,
    /// A JSON object.
    Object,
    /// A JSON array.
    Array,
    /// A value shorter than its length says.
    ShorterValue,
    /// A seed without a description.
    SeedWithoutDesc,
    /// A part of a character at the end.
    PartOfCharacter,
}

impl fmt::Display for NamedInput {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::SameRuleAgain => "the same rule again, and another value",
            Self::EndOfData => "the end of the data",
            Self::OtherRules => "rules in a comment above that differ",
            Self::NoProblemLayer => "a drawing without a problem layer",
            Self::FirstPenpa => "a link of the first version of Penpa",
            Self::GridKind => "a grid of the kind",
            Self::Size => "a size of",
            Self::TurnedGrid => "a grid that is turned or mirrored",
            Self::Margins => "the margins",
            Self::NoCellList => "a drawing without a list of its cells",
            Self::CellList => "the cells",
            Self::GridWithHoles => "a grid with cells left out or added",
            Self::ProblemLayer => "a problem layer that cannot be read",
            Self::SolutionLayer => "a solution layer that cannot be read",
            Self::Line => "a line",
            Self::FreeLine => "a free line",
            Self::SmallNumber => "a small number at the edge of a cell",
            Self::Wall => "a wall",
            Self::Cage => "a cage",
            Self::Thermometer => "a thermometer",
            Self::Arrow => "an arrow",
            Self::Number => "the number",
            Self::Symbol => "the symbol",
            Self::MarkAt => "a mark at the point",
            Self::LineStyle => "a line of the style",
            Self::LineBetween => "a line between the points",
            Self::Nothing => "nothing",
            Self::LargeDrawing => "a drawing of more than 10,000,000 characters",
            Self::PackedDrawing => {
                "a drawing of more than 1,000,000 characters and 200 times its data"
            }
            Self::MoreThanDrawing => "more than a drawing",
            Self::BeginningOfDrawing => "the beginning of a drawing",
            Self::DamagedData => "damaged data",
            Self::DataNoText => "data that are no text",
            Self::EndWithinByte => "the end in the middle of a byte",
            Self::Game => "the game",
            Self::FewerNumbers => "fewer numbers",
            Self::SamePlace => "the same place again",
            Self::NoIslandNoSize => "no island and no size",
            Self::PlaceWithZero => "a place with a 0",
            Self::NoNumber => "no number",
            Self::EndOfMove => "the end of the move",
            Self::SameKey => "the same key again",
            Self::NoGridKey => "an object without \"grid\"",
            Self::Object => "an object",
            Self::Array => "an array",
            Self::ShorterValue => "a shorter value",
            Self::SeedWithoutDesc => "a SEED without a DESC",
            Self::PartOfCharacter => "a part of a character at the end",
        })
    }
}

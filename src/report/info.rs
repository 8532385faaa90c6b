//! Documents that say what a puzzle and its formula consist of.

use std::num::{NonZeroU32, NonZeroU64};

use hashi_encodings::{BridgeEncoding, BridgeGraph, Connectivity};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::statistics::ClausesByKind;
use super::{VERSION, field};
use crate::model::puzzle::{Cell, Clue, Rules};
use crate::notation::format::Format;
use crate::search::formula::Formula;

/// The answer of `info` about a puzzle and the formula that `dimacs` writes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
#[non_exhaustive]
pub struct InfoDocument {
    /// The file of the puzzle, if there are several inputs.
    #[serde(
        default,
        deserialize_with = "field::given_text",
        skip_serializing_if = "Option::is_none"
    )]
    pub file: Option<String>,
    /// Which of several puzzles in its input it is about, counted from 1.
    #[serde(
        default,
        deserialize_with = "field::given",
        skip_serializing_if = "Option::is_none"
    )]
    pub number: Option<NonZeroU64>,
    /// Always [`VERSION`].
    version: u32,
    /// The format that was read.
    #[serde(with = "format")]
    pub format: Format,
    /// The number of rows.
    pub rows: NonZeroU32,
    /// The number of columns.
    pub cols: NonZeroU32,
    /// The most bridges per corridor.
    pub max_bridges: u8,
    /// Whether loops are allowed.
    pub loops: bool,
    /// The islands, in reading order.
    pub islands: Vec<InfoIsland>,
    /// The number of pairs of islands that see each other.
    pub corridors: usize,
    /// The number of pairs of corridors that share a cell.
    pub crossings: usize,
    /// The formula.
    pub formula: InfoFormula,
}

field::object!(() InfoDocument; |info: &InfoDocument| match Rules::new(info.max_bridges, info.loops) {
    _ if info.version != VERSION => Err(format!("expected version {VERSION}")),
    Err(error) => Err(error.to_string()),
    Ok(_) => Ok(()),
});

/// An island.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
#[non_exhaustive]
pub struct InfoIsland {
    /// Where it lies.
    pub cell: Cell,
    /// What it asks for.
    pub clue: Clue,
    /// The islands that it sees, in reading order.
    pub neighbours: Vec<Cell>,
}

field::object!(() InfoIsland; |island: &InfoIsland| match island.neighbours.len() {
    0..=4 => Ok(()),
    _ => Err("expected at most four neighbours"),
});

/// A formula.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
#[non_exhaustive]
pub struct InfoFormula {
    /// How bridge counts become variables.
    #[serde(with = "encoding")]
    pub encoding: BridgeEncoding,
    /// How connectivity is stated; `None` in the relaxation.
    #[serde(with = "connectivity")]
    pub connectivity: Option<Connectivity>,
    /// The number of variables.
    pub variables: usize,
    /// The number of literals in all clauses.
    pub literals: usize,
    /// The number of clauses.
    pub clauses: usize,
    /// The numbers of clauses by kind.
    pub clauses_by_kind: ClausesByKind,
}

field::object!(() InfoFormula);

impl InfoDocument {
    /// The document of a puzzle that was read in this format, with its formula.
    #[must_use]
    pub fn new(format: Format, formula: &Formula<'_>) -> Self {
        let (puzzle, graph) = (formula.puzzle(), formula.graph());
        let islands = puzzle.islands().iter().enumerate();
        let seen = |island| neighbours(graph, island).map(|seen| puzzle.islands()[seen].cell);
        let islands = islands.map(|(index, island)| InfoIsland {
            cell: island.cell,
            clue: island.clue,
            neighbours: seen(index).collect(),
        });
        let size = formula.size();
        Self {
            file: None,
            number: None,
            version: VERSION,
            format,
            rows: side(puzzle.rows()),
            cols: side(puzzle.cols()),
            max_bridges: puzzle.rules().max_bridges(),
            loops: puzzle.rules().loops(),
            islands: islands.collect(),
            corridors: graph.corridors().len(),
            crossings: graph.crossings().len(),
            formula: InfoFormula {
                encoding: formula.encoding(),
                connectivity: formula.connectivity(),
                variables: size.variables(),
                literals: size.literals(),
                clauses: size.clauses(),
                clauses_by_kind: ClausesByKind::of(&size),
            },
        }
    }
}

impl InfoFormula {
    /// The name of its encoding: `order` or `pair`.
    #[must_use]
    pub const fn encoding_name(&self) -> &'static str {
        encoding_name(self.encoding)
    }

    /// How connectivity is stated: `elimination`, `levels` or `none`.
    #[must_use]
    pub const fn connectivity_name(&self) -> &'static str {
        connectivity_name(self.connectivity)
    }
}

const fn encoding_name(encoding: BridgeEncoding) -> &'static str {
    match encoding {
        BridgeEncoding::Order => "order",
        BridgeEncoding::Pair => "pair",
    }
}

const fn connectivity_name(connectivity: Option<Connectivity>) -> &'static str {
    match connectivity {
        Some(Connectivity::Elimination) => "elimination",
        Some(Connectivity::Levels) => "levels",
        None => "none",
    }
}

/// A side of a grid, which has at least one row and one column.
fn side(length: u32) -> NonZeroU32 {
    NonZeroU32::new(length).unwrap_or(NonZeroU32::MIN)
}

/// The indices of the islands that `island` sees, in reading order.
fn neighbours(graph: &BridgeGraph, island: usize) -> impl Iterator<Item = usize> {
    let corridors = graph.corridors_of(island).iter();
    corridors.map(move |&corridor| {
        graph.corridors()[corridor as usize].other_end(island as u32) as usize
    })
}

mod encoding {
    use super::*;

    pub(super) fn serialize<S: Serializer>(
        encoding: &BridgeEncoding,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(encoding_name(*encoding))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<BridgeEncoding, D::Error> {
        let all = [BridgeEncoding::Order, BridgeEncoding::Pair];
        field::word(deserializer, &all.map(|each| (encoding_name(each), each)))
    }
}

mod connectivity {
    use super::*;

    pub(super) fn serialize<S: Serializer>(
        connectivity: &Option<Connectivity>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(connectivity_name(*connectivity))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Connectivity>, D::Error> {
        let eager = [Connectivity::Elimination, Connectivity::Levels].map(Some);
        let [a, b] = eager.map(|each| (connectivity_name(each), each));
        field::word(deserializer, &[a, b, (connectivity_name(None), None)])
    }
}

pub(super) mod format {
    use super::*;

    pub(in crate::report) fn serialize<S: Serializer>(
        format: &Format,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(format.name())
    }

    pub(in crate::report) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Format, D::Error> {
        field::word(
            deserializer,
            &Format::ALL.map(|format| (format.name(), format)),
        )
    }
}

//! The names of islands, corridors and variables in text.

use hashi_encodings::{Auxiliary, BridgeEncoding, BridgeGraph, BridgeVariables};

use super::Formula;
use crate::model::puzzle::Puzzle;

/// The letter of an island, if all islands of the puzzle have one.
fn letter(puzzle: &Puzzle, island: usize) -> Option<char> {
    const ALPHABET: &[u8; 26] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    if puzzle.islands().len() > ALPHABET.len() {
        return None;
    }
    ALPHABET.get(island).map(|&letter| char::from(letter))
}

/// The name of the island with this index (0-based) in text: A, B, C... in reading order if there are enough letters
/// for all islands of the puzzle, otherwise its position as `(row,col)`.
///
/// # Panics
///
/// When there is no such island.
#[must_use]
pub fn island_name(puzzle: &Puzzle, island: usize) -> String {
    match letter(puzzle, island) {
        Some(letter) => letter.to_string(),
        None => puzzle.islands()[island].cell.to_string(),
    }
}

/// Names for one puzzle; its islands are A, B, C... in reading order if there are enough letters, otherwise positions.
#[derive(Clone, Debug)]
pub(super) struct Names<'a> {
    puzzle: &'a Puzzle,
    graph: &'a BridgeGraph,
    variables: BridgeVariables,
}

impl<'a> Names<'a> {
    pub(super) fn new(formula: &'a Formula<'_>) -> Self {
        Self {
            puzzle: formula.puzzle(),
            graph: formula.graph(),
            variables: formula.variables(),
        }
    }

    fn letter(&self, island: u32) -> Option<char> {
        letter(self.puzzle, island as usize)
    }

    /// The name of an island; see [`island_name`].
    pub(super) fn island(&self, island: u32) -> String {
        island_name(self.puzzle, island as usize)
    }

    /// The names of both ends, with `between` in the middle.
    fn ends(&self, [a, b]: [u32; 2], between: &str) -> String {
        format!("{}{between}{}", self.island(a), self.island(b))
    }

    /// Both ends of a corridor: `A-B`.
    pub(super) fn corridor(&self, corridor: usize) -> String {
        self.ends(self.graph.corridors()[corridor].ends, "-")
    }

    /// A bridge variable by its place (0-based) among those of its corridor, for people: `AB≥1`, or
    /// `AB` and `BA`.
    pub(super) fn variable(&self, corridor: usize, place: usize) -> String {
        let [a, b] = self.graph.corridors()[corridor].ends;
        let between = if self.letter(a).is_some() { "" } else { "-" };
        match self.variables.encoding() {
            BridgeEncoding::Order => format!("{}≥{}", self.ends([a, b], between), place + 1),
            BridgeEncoding::Pair => {
                let between = if between.is_empty() { "" } else { ">" };
                self.ends(if place == 0 { [a, b] } else { [b, a] }, between)
            }
        }
    }

    /// A variable other than a bridge variable, for people; [`legend`] explains the names.
    pub(super) fn auxiliary(&self, meaning: Auxiliary) -> String {
        let island = |island| self.island(island);
        match meaning {
            Auxiliary::Used { corridor } => format!("{} used", self.corridor(corridor)),
            Auxiliary::AnyOfParallel { islands } => format!("{} any", self.ends(islands, "-")),
            Auxiliary::Joined { islands, via } => {
                format!("{} via {}", self.ends(islands, "-"), island(via))
            }
            Auxiliary::Parent { child, parent } => {
                format!("parent({})={}", island(child), island(parent))
            }
            Auxiliary::ParentAmong { child, among } => format!("parent({})≤{among}", island(child)),
            Auxiliary::Level { island: of, bit } => format!("level({}).{bit}", island(of)),
            Auxiliary::NextLevel { island: of, bit } => format!("next({}).{bit}", island(of)),
            Auxiliary::Carry { island: of, bit } => format!("carry({}).{bit}", island(of)),
            Auxiliary::AtLeast { count, among } => format!("count({among})≥{count}"),
            _ => String::from("auxiliary"),
        }
    }

    /// The text of a `c varname` comment after the variable's number: `ge1 0,1 0,5` or `0,1>0,5`, and the letters if
    /// there are any.
    pub(super) fn comment(&self, corridor: usize, place: usize) -> String {
        let mut ends = self.graph.corridors()[corridor].ends;
        if self.variables.encoding() == BridgeEncoding::Pair && place == 1 {
            ends.reverse();
        }
        let [a, b] = ends.map(|island| {
            let cell = self.puzzle.islands()[island as usize].cell;
            format!("{},{}", cell.row, cell.col)
        });
        let mut text = match self.variables.encoding() {
            BridgeEncoding::Order => format!("ge{} {a} {b}", place + 1),
            BridgeEncoding::Pair => format!("{a}>{b}"),
        };
        if let [Some(a), Some(b)] = ends.map(|island| self.letter(island)) {
            text.push(' ');
            text.extend([a, b]);
        }
        text
    }
}

/// The meaning of the [names](Names::auxiliary) of variables of this kind.
pub(super) const fn legend(meaning: Auxiliary) -> &'static str {
    match meaning {
        Auxiliary::Used { .. } => "X-Y used: a bridge joins X and Y",
        Auxiliary::AnyOfParallel { .. } => {
            "X-Y any: a bridge joins two islands, one of the group of X and one of the group of Y"
        }
        Auxiliary::Joined { .. } => {
            "X-Y via Z: X and Y are joined, directly or through islands taken away so far, Z the last of \
             them"
        }
        Auxiliary::Parent { .. } => "parent(X)=Y: Y is the parent of X in the spanning tree",
        Auxiliary::ParentAmong { .. } => {
            "parent(X)≤m: the parent of X is among the first m choices"
        }
        Auxiliary::Level { .. } => "level(X).b: bit b of the level of X in the spanning tree",
        Auxiliary::NextLevel { .. } => "next(X).b: bit b of that level plus one",
        Auxiliary::Carry { .. } => "carry(X).b: bits 0 to b of that level are all ones",
        Auxiliary::AtLeast { .. } => {
            "count(m)≥n: at least n of the first m corridors carry a bridge"
        }
        _ => "auxiliary: a variable without a name",
    }
}

/// A number with its noun: `1 clause`, `2 clauses`.
pub(super) fn count(number: usize, noun: &str) -> String {
    let ending = if number == 1 { "" } else { "s" };
    format!("{number} {noun}{ending}")
}

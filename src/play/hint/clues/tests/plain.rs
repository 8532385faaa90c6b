//! All possible bridges, by plain search, and what follows from clues.

use hashi_encodings::BridgeGraph;

use crate::model::candidate_graph;
use crate::model::puzzle::{Clue, Puzzle};
use crate::play::hint::clues::claim::Claim;

/// All possible bridges without any clues, by plain search: every island has a bridge, none cross, all islands are
/// connected, and there are no loops where they are forbidden. There is none of this if the search would take too long.
pub(super) struct Plain {
    pub(super) rows: Vec<Row>,
    /// The islands that have a clue, one bit each.
    clues: u32,
}

pub(super) struct Row {
    pub(super) counts: Vec<u8>,
    /// The islands whose clues do not hold.
    pub(super) violated: u32,
}

impl Plain {
    pub(super) fn of(puzzle: &Puzzle) -> Option<Self> {
        let graph = candidate_graph(puzzle);
        let corridors = graph.corridors().len();
        let choices = u32::from(graph.max_bridges()) + 1;
        let all = choices.checked_pow(corridors as u32)?;
        if all > 150_000 || puzzle.islands().len() > 12 {
            return None;
        }
        let mut plain = Self {
            rows: Vec::new(),
            clues: 0,
        };
        for (island, clue) in puzzle.islands().iter().enumerate() {
            plain.clues |= u32::from(clue.clue != Clue::Unknown) << island;
        }
        for mut number in 0..all {
            let mut counts = Vec::new();
            for _ in 0..corridors {
                counts.push((number % choices) as u8);
                number /= choices;
            }
            plain.rows.extend(row(puzzle, &graph, counts));
        }
        Some(plain)
    }

    /// Whether `claim` follows from these clues and facts.
    pub(super) fn follows(&self, claim: Claim, clues: u32, facts: &[Claim]) -> bool {
        self.rows.iter().all(|row| {
            row.violated & clues != 0
                || !claim.is_refuted_by(&row.counts)
                || facts.iter().any(|fact| fact.is_refuted_by(&row.counts))
        })
    }

    /// The fewest clues that, with these facts, force one of the claims, and the fewest corridors among the facts that
    /// are enough for that; `None` if all clues together force none.
    pub(super) fn smallest(&self, claims: &[Claim], facts: &[Claim]) -> Option<(u32, u32)> {
        let mut corridors: Vec<u32> = facts.iter().map(|fact| fact.corridor).collect();
        corridors.dedup();
        let mut best = None;
        for clues in 0..=self.clues {
            if clues & !self.clues != 0 || best.is_some_and(|(most, _)| clues.count_ones() > most) {
                continue;
            }
            for &claim in claims {
                if !self.follows(claim, clues, facts) {
                    continue;
                }
                for chosen in 0..1_u32 << corridors.len() {
                    let size = (clues.count_ones(), chosen.count_ones());
                    if best.is_some_and(|best| size >= best) {
                        continue;
                    }
                    let facts = facts.iter().filter(|fact| {
                        let place = corridors.binary_search(&fact.corridor).unwrap();
                        chosen >> place & 1 == 1
                    });
                    let facts: Vec<Claim> = facts.copied().collect();
                    if self.follows(claim, clues, &facts) {
                        best = Some(size);
                    }
                }
            }
        }
        best
    }
}

fn row(puzzle: &Puzzle, graph: &BridgeGraph, counts: Vec<u8>) -> Option<Row> {
    let carries = |corridor: u32| counts[corridor as usize] > 0;
    let mut crossings = graph.crossings().iter();
    if crossings.any(|&[a, b]| carries(a) && carries(b)) {
        return None;
    }
    let islands = puzzle.islands().len();
    let mut group: Vec<usize> = (0..islands).collect();
    let mut loops = false;
    let mut violated = 0;
    let mut ends = vec![0; islands];
    for (corridor, &count) in graph.corridors().iter().zip(&counts) {
        let [a, b] = corridor.ends.map(|end| end as usize);
        ends[a] += u32::from(count);
        ends[b] += u32::from(count);
        if count > 0 {
            let (one, other) = (group[a], group[b]);
            loops |= one == other;
            group
                .iter_mut()
                .filter(|g| **g == other)
                .for_each(|g| *g = one);
        }
    }
    if group.iter().any(|&g| g != group[0]) || loops && !puzzle.rules().loops() {
        return None;
    }
    for (island, &ends) in ends.iter().enumerate() {
        if let Clue::Number(number) = puzzle.islands()[island].clue {
            violated |= u32::from(u32::from(number) != ends) << island;
        }
    }
    Some(Row { counts, violated })
}

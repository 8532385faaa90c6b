//! Assumptions that lead to a contradiction by simpler techniques, the shortest refutation first.
//!
//! Each open corridor is tried with one more bridge, with no more, and with as many as it can have. Of a refutation
//! only the steps that the contradiction depends on are kept. Hard techniques look only near what has changed under the
//! assumption, so a shorter refutation may be missed. O(corridors) assumptions, each taken back afterwards.

use std::collections::BTreeSet;

use super::board::HintBoard;
use super::conclusion::{Applied, Conclusion, ReasonByIndex};
use super::conflict::{Conflict, Uses};
use super::engine::Engine;
use super::technique::{Level, Technique};
use crate::sat::limits::Limits;

/// The most steps of a refutation that is accepted.
pub(super) const MOST_STEPS: usize = 20;

/// An assumption that leads to no contradiction in this many rounds is abandoned.
const PATIENCE: usize = 60;

/// The numbers of rounds of conclusions that are tried, one after the other: most refutations are found early, and
/// those found early are short.
pub(super) const ROUNDS: [usize; 3] = [2, 6, PATIENCE];

/// The refutation with the fewest steps among those that take the fewest rounds, of assumptions about these corridors;
/// `None` when all are longer than [`MOST_STEPS`], or when a limit has been reached.
pub(super) fn shortest(
    engine: &mut Engine,
    corridors: &[u32],
    hardest: Level,
    limits: &Limits,
) -> Option<Conclusion> {
    let mut attempts = ROUNDS.into_iter();
    attempts.find_map(|rounds| shortest_within(engine, corridors, hardest, rounds, limits))
}

fn shortest_within(
    engine: &mut Engine,
    corridors: &[u32],
    hardest: Level,
    rounds: usize,
    limits: &Limits,
) -> Option<Conclusion> {
    let mut best: Option<Refuted> = None;
    for &corridor in corridors {
        if limits.passed() {
            return None;
        }
        let index = corridor as usize;
        let board = &engine.board;
        let (low, high) = (board.low[index], board.high[index]);
        let most = low + board.capacity(corridor) as u8;
        let assumptions = [
            ([low + 1, high], [low, low]),
            ([low, low], [low + 1, high]),
            ([most, high], [low, most.saturating_sub(1)]),
        ];
        let different = match most - low {
            // The ends of the corridor take no more.
            0 => continue,
            // The first assumption and the last are the same.
            1 => 2,
            _ => 3,
        };
        for &(assumed, after) in &assumptions[..different] {
            let most = best
                .as_ref()
                .map_or(MOST_STEPS + 1, |best| best.steps.len());
            if most == 0 {
                break;
            }
            if let Some(refuted) = refute(engine, corridor, assumed, hardest, rounds) {
                if refuted.steps.len() < most {
                    best = Some(Refuted { after, ..refuted });
                }
            }
        }
    }
    best.map(Refuted::into_found)
}

struct Refuted {
    corridor: u32,
    assumed: [u8; 2],
    after: [u8; 2],
    steps: Vec<Applied>,
    conflict: Conflict,
    uses: Uses,
}

impl Refuted {
    fn into_found(self) -> Conclusion {
        Conclusion {
            technique: Technique::WhatIf,
            place: self.corridor,
            uses: self.uses,
            changes: vec![(self.corridor, self.after)],
            reason: ReasonByIndex::WhatIf {
                corridor: self.corridor,
                assumed: self.assumed,
                steps: self.steps,
                conflict: self.conflict.reason,
            },
        }
    }
}

fn refute(
    engine: &mut Engine,
    corridor: u32,
    assumed: [u8; 2],
    hardest: Level,
    rounds: usize,
) -> Option<Refuted> {
    let (log, conflict) = engine.refute(corridor, assumed, hardest, rounds)?;
    let (steps, uses) = lean(&engine.board, log, &conflict.uses);
    Some(Refuted {
        corridor,
        assumed,
        after: assumed,
        steps,
        uses,
        conflict,
    })
}

/// The steps of `log` on which a contradiction depends, and what they and it use of the board before the assumption.
/// The time depends on the number of conclusions and not on the size of the board, since there may be thousands of
/// refutations.
pub(super) fn lean(board: &HintBoard, log: Vec<Applied>, uses: &Uses) -> (Vec<Applied>, Uses) {
    let mut drawn = BTreeSet::new();
    let mut limited = BTreeSet::new();
    let mut islands = Vec::new();
    let mut add = |uses: &Uses, drawn: &mut BTreeSet<u32>, limited: &mut BTreeSet<u32>| {
        islands.extend_from_slice(&uses.islands);
        drawn.extend(&uses.drawn);
        limited.extend(&uses.limits);
    };
    add(uses, &mut drawn, &mut limited);
    let mut steps = Vec::new();
    for applied in log.into_iter().rev() {
        let is_needed = applied.bounds().any(|(corridor, before, after)| {
            (after[0] > before[0] && drawn.contains(&corridor))
                || (after[1] < before[1] && limited.contains(&corridor))
        });
        if is_needed {
            add(&applied.found.uses, &mut drawn, &mut limited);
            steps.push(applied);
        }
    }
    steps.reverse();
    let most = board.frame.graph.max_bridges();
    drawn.retain(|&corridor| board.low[corridor as usize] > 0);
    limited.retain(|&corridor| board.high[corridor as usize] < most);
    let uses = Uses {
        islands,
        drawn: drawn.into_iter().collect(),
        limits: limited.into_iter().collect(),
    };
    (steps, uses.tidy())
}

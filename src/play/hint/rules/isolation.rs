//! No group of islands may be sealed off: of all ways to give one island its bridges, those that would do so are ruled
//! out.

use super::Finding;
use crate::play::hint::board::HintBoard;
use crate::play::hint::conclusion::{Conclusion, GivenByIndex, ReasonByIndex};
use crate::play::hint::conflict::{Conflict, ConflictReason, Uses};
use crate::play::hint::technique::Technique;

/// The number of further bridges for each corridor of an island, in reading order; an island has at most four
/// corridors.
pub(super) type Counts = [u8; 4];

/// All ways to give an island the bridges that it needs.
pub(super) struct Ways {
    corridors: Vec<u32>,
    all: Vec<Counts>,
    /// The fewest and the most further bridges in each corridor, over all ways.
    bounds: [Counts; 2],
}

impl Ways {
    /// The ways that the limits and the neighbours' clues allow. O((K + 1)^4).
    pub(super) fn of(board: &HintBoard, island: u32) -> Self {
        let corridors = board.frame.corridors_of(island).to_vec();
        let needs = board.needs(island).unwrap_or_default();
        let mut capacities = [0; 4];
        for (capacity, &corridor) in capacities.iter_mut().zip(&corridors) {
            *capacity = board.capacity(corridor) as u8;
        }
        let mut all = Vec::new();
        extend(&capacities, needs, 0, &mut [0; 4], &mut all);
        Self {
            bounds: bounds(all.iter()).unwrap_or_default(),
            corridors,
            all,
        }
    }

    /// The further bridges for each corridor, one way after the other.
    pub(super) fn all(&self) -> &[Counts] {
        &self.all
    }

    /// The fewest and the most further bridges in each corridor, over the ways that are not `forbidden`; `None` when
    /// there is no such way.
    pub(super) fn without(&self, forbidden: impl Fn(&Counts) -> bool) -> Option<[Counts; 2]> {
        if self.all.is_empty() {
            return Some(self.bounds);
        }
        bounds(self.all.iter().filter(|counts| !forbidden(counts)))
    }

    /// What narrower bounds change on the board.
    pub(super) fn changes(
        &self,
        board: &HintBoard,
        [least, most]: &[Counts; 2],
    ) -> Vec<(u32, [u8; 2])> {
        let mut changes = Vec::new();
        for (place, &corridor) in self.corridors.iter().enumerate() {
            let index = corridor as usize;
            let (low, high) = (board.low[index], board.high[index]);
            let mut after = [low, high];
            if least[place] > self.bounds[0][place] {
                after[0] = low + least[place];
            }
            if most[place] < self.bounds[1][place] {
                after[1] = high.min(low + most[place]);
            }
            if after != [low, high] {
                changes.push((corridor, after));
            }
        }
        changes
    }
}

fn extend(
    capacities: &Counts,
    needs: u32,
    place: usize,
    counts: &mut Counts,
    all: &mut Vec<Counts>,
) {
    let Some(&capacity) = capacities.get(place) else {
        if needs == 0 {
            all.push(*counts);
        }
        return;
    };
    for count in 0..=u32::from(capacity).min(needs) {
        counts[place] = count as u8;
        extend(capacities, needs - count, place + 1, counts, all);
    }
    counts[place] = 0;
}

fn bounds<'a>(ways: impl Iterator<Item = &'a Counts>) -> Option<[Counts; 2]> {
    ways.map(|counts| [*counts, *counts])
        .reduce(|[least, most], [counts, _]| {
            let pick = |choose: fn(u8, u8) -> u8, bounds: Counts| {
                std::array::from_fn(|place| choose(bounds[place], counts[place]))
            };
            [pick(u8::min, least), pick(u8::max, most)]
        })
}

/// Finds that some ways to give `island` its bridges would seal off its group, with others. O((K + 1)^4), and the
/// islands of these groups when something is found.
pub(super) fn isolation(board: &HintBoard, island: u32) -> Finding {
    let Some(needs @ 1..) = board.needs(island) else {
        return Ok(None);
    };
    let frame = &board.frame;
    let own = board.groups.root(island);
    let sum = board.groups.sum(own);
    // To seal off the group, each bridge has one end here and one elsewhere.
    if sum.unknown > 0 || sum.needs > 2 * needs {
        return Ok(None);
    }
    let corridors = frame.corridors_of(island);
    let roots: Vec<u32> = corridors
        .iter()
        .map(|&corridor| board.groups.root(frame.other_end(corridor, island)))
        .collect();
    let seals = |counts: &Counts| {
        let mut sum = sum;
        for (place, &root) in roots.iter().enumerate() {
            let is_first = || (0..place).all(|before| counts[before] == 0 || roots[before] != root);
            if counts[place] > 0 && root != own && is_first() {
                sum = sum.and(board.groups.sum(root));
            }
        }
        sum.unknown == 0 && sum.needs == 2 * needs && (sum.islands as usize) < frame.islands()
    };
    let ways = Ways::of(board, island);
    let closing: Vec<Counts> = ways.all.iter().copied().filter(seals).collect();
    if closing.is_empty() {
        return Ok(None);
    }
    let bounds = ways.without(seals);
    let changes = match &bounds {
        Some(bounds) => ways.changes(board, bounds),
        None => Vec::new(),
    };
    if bounds.is_some() && changes.is_empty() {
        return Ok(None);
    }
    let mut touched: Vec<u32> = closing
        .iter()
        .flat_map(|counts| (0..roots.len()).filter(|&place| counts[place] > 0))
        .map(|place| roots[place])
        .collect();
    touched.push(own);
    touched.sort_unstable();
    touched.dedup();
    let members = touched.iter().flat_map(|&root| board.groups.members(root));
    let mut group: Vec<u32> = members.collect();
    group.sort_unstable();
    let uses = Uses::default()
        .all_needs(board, &group)
        .capacities(board, island)
        .tidy();
    if bounds.is_none() {
        let reason = ConflictReason::OnlySealing(island);
        return Err(Conflict::new(reason, uses));
    }
    let given = |counts: &Counts| GivenByIndex::through(board, island, corridors, counts);
    Ok(Some(Conclusion {
        technique: Technique::Isolation,
        place: island,
        uses,
        changes,
        reason: ReasonByIndex::Isolation {
            island,
            closing: closing.iter().map(given).collect(),
            group,
        },
    }))
}

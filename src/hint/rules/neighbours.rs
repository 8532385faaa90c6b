//! An island with what its neighbours can take.

use super::Finding;
use crate::hint::board::Board;
use crate::hint::found::{Conflict, ConflictReason, Found, Reason, Uses};
use crate::hint::technique::Technique;

/// Some neighbours take so few bridges that others must take more. O(corridors of the island).
pub(super) fn mixed_capacities(board: &Board, island: u32) -> Finding {
    let Some(needs @ 1..) = board.needs(island) else {
        return Ok(None);
    };
    let total: u32 = board
        .open_ways(island)
        .map(|corridor| board.capacity(corridor))
        .sum();
    let uses = || {
        let uses = Uses::default().needs(board, island);
        uses.capacities(board, island).tidy()
    };
    if total < needs {
        let reason = ConflictReason::Short(island, needs, total);
        return Err(Conflict::new(reason, uses()));
    }
    let (mut changes, mut needed) = (Vec::new(), Vec::new());
    for corridor in board.open_ways(island) {
        let others = total - board.capacity(corridor);
        if needs > others {
            let index = corridor as usize;
            let low = board.low[index] + (needs - others) as u8;
            changes.push((corridor, [low, board.high[index]]));
            needed.push(board.frame.other_end(corridor, island));
        }
    }
    if changes.is_empty() {
        return Ok(None);
    }
    let room = |corridor| {
        let other = board.frame.other_end(corridor, island);
        (other, board.capacity(corridor))
    };
    let ways = board.open_ways(island).map(room);
    let ways = ways.filter(|&(_, room)| room > 0).collect();
    Ok(Some(Found {
        technique: Technique::MixedCapacities,
        place: island,
        uses: uses(),
        changes,
        reason: Reason::MixedCapacities {
            island,
            needs,
            ways,
            needed,
        },
    }))
}

/// So many bridges more in a corridor leave an island short that loses a neighbour's bridge, or a way.
/// O(corridors around).
pub(super) fn starvation(board: &Board, corridor: u32) -> Option<Found> {
    let assumed = (1..=board.capacity(corridor)).find_map(|count| {
        let crowd = Crowd {
            board,
            corridor,
            count,
        };
        crowd.victim().map(|victim| (count, crowd, victim))
    });
    let (count, crowd, (victim, needs, fits)) = assumed?;
    let index = corridor as usize;
    let high = board.low[index] + count as u8 - 1;
    Some(Found {
        technique: Technique::Starvation,
        place: corridor,
        uses: crowd.uses(victim),
        changes: vec![(corridor, [board.low[index], high])],
        reason: Reason::Starvation {
            corridor,
            drawn: board.low[index],
            count: count as u8,
            victim,
            needs,
            fits,
        },
    })
}

/// A board with some bridges more.
struct Crowd<'a> {
    board: &'a Board,
    corridor: u32,
    count: u32,
}

impl Crowd<'_> {
    /// An island that is short, with what it needs and what fits.
    fn victim(&self) -> Option<(u32, u32, u32)> {
        let frame = &self.board.frame;
        let ends = frame.ends(self.corridor);
        let around = ends.into_iter().flat_map(|end| {
            let ways = frame.corridors_of(end).iter();
            ways.map(move |&way| frame.other_end(way, end))
        });
        let crossed = self.crossed().iter().flat_map(|&other| frame.ends(other));
        around.chain(crossed).find_map(|island| {
            let needs = self.needs(island)?;
            let fits = self.fits(island);
            (needs > fits).then_some((island, needs, fits))
        })
    }

    /// The corridors that the assumption closes.
    fn crossed(&self) -> &[u32] {
        match self.board.low[self.corridor as usize] {
            0 => self.board.frame.crossing(self.corridor),
            _ => &[],
        }
    }

    fn is_end(&self, island: u32) -> bool {
        self.board.frame.ends(self.corridor).contains(&island)
    }

    /// What `island` needs at least, if it needs anything.
    fn needs(&self, island: u32) -> Option<u32> {
        let taken = if self.is_end(island) { self.count } else { 0 };
        let needs = self.board.least_needs(island).saturating_sub(taken);
        (needs > 0).then_some(needs)
    }

    fn fits(&self, island: u32) -> u32 {
        let ways = self.board.open_ways(island);
        ways.map(|way| self.capacity(way)).sum()
    }

    fn capacity(&self, way: u32) -> u32 {
        if way == self.corridor {
            return self.board.capacity(way) - self.count;
        }
        if self.crossed().contains(&way) {
            return 0;
        }
        let takes = |island: u32| {
            let needs = self.board.needs(island)?;
            let taken = if self.is_end(island) { self.count } else { 0 };
            Some(needs.saturating_sub(taken))
        };
        let ends = self.board.frame.ends(way).into_iter();
        let room = self.board.room(way);
        ends.filter_map(takes).fold(room, u32::min)
    }

    fn uses(&self, victim: u32) -> Uses {
        let board = self.board;
        let uses = Uses::default()
            .needs(board, victim)
            .capacities(board, victim);
        // An end of the corridor limits those ways of the victim that lead to it.
        let [a, b] = board.frame.ends(self.corridor);
        let ends = [a, b].into_iter().filter(|&end| board.clue(end).is_some());
        ends.fold(uses, |uses, end| uses.needs(board, end))
            .drawn(board, self.corridor)
            .tidy()
    }
}

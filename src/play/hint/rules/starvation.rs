//! No island may be left short: of all ways to give one island its bridges, those that take too much from another are
//! ruled out.
//!
//! A single bridge cannot starve an island once mixed capacities have been applied: by then, an island that needs a way
//! has a bridge in it. But the bridges of one island together can close two ways of another one, by crossing them, and
//! use up what a neighbour of both can take.

use super::Finding;
use super::isolation::{Counts, Ways};
use crate::play::hint::board::HintBoard;
use crate::play::hint::conclusion::{Conclusion, GivenByIndex, ReasonByIndex, StarvedByIndex};
use crate::play::hint::conflict::{Conflict, ConflictReason, Uses, sorted};
use crate::play::hint::technique::Technique;

/// Finds that some ways to give `island` its bridges would leave another island short. O((K + 1)^4) for each nearby
/// island that has little room to spare.
pub(super) fn starvation(board: &HintBoard, island: u32) -> Finding {
    let Some(1..) = board.needs(island) else {
        return Ok(None);
    };
    let frame = &board.frame;
    let own = frame.corridors_of(island);
    let around = own.iter().flat_map(|&way| {
        let neighbour = frame.other_end(way, island);
        let crossed = frame.crossing(way).iter();
        let second = frame.corridors_of(neighbour).iter();
        let second = second.map(move |&next| frame.other_end(next, neighbour));
        let crossed = crossed.flat_map(|&other| frame.ends(other));
        second.chain(crossed).chain([neighbour])
    });
    let mut victims: Vec<Victim> = Vec::new();
    for other in sorted(around.filter(|&other| other != island).collect()) {
        victims.extend(Victim::of(board, island, other));
    }
    if victims.is_empty() {
        return Ok(None);
    }
    let ways = Ways::of(board, island);
    let starved = |counts: &Counts| victims.iter().find(|victim| victim.is_short(counts));
    let bounds = ways.without(|counts| starved(counts).is_some());
    let changes = match &bounds {
        Some(bounds) => ways.changes(board, bounds),
        None => Vec::new(),
    };
    if bounds.is_some() && changes.is_empty() {
        return Ok(None);
    }
    let mut uses = Uses::default()
        .needs(board, island)
        .capacities(board, island);
    let mut cases = Vec::new();
    for counts in ways.all() {
        let Some(victim) = starved(counts) else {
            continue;
        };
        uses = uses
            .needs(board, victim.island)
            .capacities(board, victim.island);
        for &way in own {
            let neighbour = frame.other_end(way, island);
            let meets = |&next: &u32| frame.other_end(next, neighbour) == victim.island;
            if board.clue(neighbour).is_some() && frame.corridors_of(neighbour).iter().any(meets) {
                uses = uses.needs(board, neighbour);
            }
        }
        let (needs, fits) = victim.then(counts);
        cases.push(StarvedByIndex {
            given: GivenByIndex::through(board, island, own, counts),
            victim: victim.island,
            needs,
            fits,
        });
    }
    if bounds.is_none() {
        let reason = ConflictReason::OnlyStarving(island);
        return Err(Conflict::new(reason, uses));
    }
    Ok(Some(Conclusion {
        technique: Technique::Starvation,
        place: island,
        uses: uses.tidy(),
        changes,
        reason: ReasonByIndex::Starvation { island, cases },
    }))
}

/// An island that could be left short by the bridges of another, the giver.
struct Victim {
    island: u32,
    needs: u32,
    /// How many bridges fit into those of its ways that the giver does not affect.
    untouched: u32,
    /// The ways that the giver affects.
    touched: Vec<Touched>,
}

/// A way of a victim that the giver affects. Places are those among the corridors of the giver.
enum Touched {
    /// It is the giver's corridor at this place: it has as many bridges as the giver puts there.
    Giver(usize),
    /// The giver's corridor at this place crosses it. If that one has no bridge, this way has room for the given
    /// number.
    Crossed(usize, u32),
    /// It leads to the giver's neighbour at this place. The first number is what that neighbour takes in all, the
    /// second the room of this way.
    Shared(usize, u32, u32),
}

impl Victim {
    /// `None` if the island can do without everything that the giver affects.
    fn of(board: &HintBoard, giver: u32, island: u32) -> Option<Self> {
        let frame = &board.frame;
        let own = frame.corridors_of(giver);
        let needs = Some(board.least_needs(island)).filter(|&needs| needs > 0)?;
        let (mut untouched, mut touched) = (0, Vec::new());
        for way in board.open_ways(island) {
            let room = board.capacity(way);
            let end = frame.other_end(way, island);
            let crossed =
                |&own: &u32| board.low[own as usize] == 0 && frame.crossing(own).contains(&way);
            let shared = |&own: &u32| frame.other_end(own, giver) == end;
            if let Some(place) = own.iter().position(|&own| own == way) {
                touched.push(Touched::Giver(place));
            } else if let Some(place) = own.iter().position(crossed) {
                touched.push(Touched::Crossed(place, room));
            } else if let (Some(place), Some(takes)) =
                (own.iter().position(shared), board.needs(end))
            {
                touched.push(Touched::Shared(place, takes, room));
            } else {
                untouched += room;
            }
        }
        // A single affected way is a matter of mixed capacities.
        (touched.len() > 1 && untouched < needs).then_some(Self {
            island,
            needs,
            untouched,
            touched,
        })
    }

    /// What the victim needs, and what fits, when the giver has these bridges.
    fn then(&self, counts: &Counts) -> (u32, u32) {
        let (mut needs, mut fits) = (self.needs, self.untouched);
        for touched in &self.touched {
            match *touched {
                Touched::Giver(place) => needs = needs.saturating_sub(counts[place].into()),
                Touched::Crossed(place, room) if counts[place] == 0 => fits += room,
                Touched::Crossed(..) => {}
                Touched::Shared(place, takes, room) => {
                    fits += takes.saturating_sub(counts[place].into()).min(room);
                }
            }
        }
        (needs, fits)
    }

    fn is_short(&self, counts: &Counts) -> bool {
        let (needs, fits) = self.then(counts);
        needs > fits
    }
}

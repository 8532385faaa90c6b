//! Changes a puzzle where its solutions differ, until there is only one; likewise where techniques get stuck.
//!
//! Each change keeps the islands connected by the intended bridges, so that only other solutions are lost: a corridor
//! that could carry more is filled, one that could carry less is reduced to one bridge, or an island is put in between,
//! put in the way, or removed.

use super::direction::{Direction, distance};
use super::growth::Growth;
use super::judge::{Judgement, Loose};
use super::layout::Square;
use super::numbers::Bounds;
use crate::model::puzzle::Cell;
use crate::random::Random;

/// How many rounds without a smaller number of loose corridors are allowed before a candidate is given up.
const ROUNDS: usize = 60;

/// How many corridors are tried to find a change that can be made.
const TRIES: usize = 12;

/// In each round a group gets one change, and one more for every this many corridors in it.
const CHANGE_OF: usize = 6;

/// Changes the layout until `judge` says that it is settled; returns false when it is given up.
pub(super) fn mend(
    growth: &mut Growth<'_>,
    bounds: Bounds,
    random: &mut Random,
    mut judge: impl FnMut(&Growth<'_>) -> Judgement,
) -> bool {
    let mut fewest = usize::MAX;
    let mut left = ROUNDS;
    while left > 0 {
        left -= 1;
        match judge(growth) {
            Judgement::Settled => return true,
            Judgement::Unknown => return false,
            Judgement::Loose(groups) => {
                let loose = groups.iter().map(Vec::len).sum();
                if loose < fewest {
                    fewest = loose;
                    left = ROUNDS;
                }
                for group in groups {
                    for _ in 0..1 + group.len() / CHANGE_OF {
                        change(growth, bounds, &group, random);
                    }
                }
            }
        }
    }
    false
}

/// A way to change a puzzle at a corridor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mending {
    /// Add bridges.
    Thicken,
    /// Remove bridges, but not all.
    Thin,
    /// Draw bridges where there are none, which closes a loop.
    Join,
    /// Remove bridges that close a loop.
    Part,
    /// Put an island between the ends.
    Split,
    /// Put an island in the way of a corridor without bridges.
    Block,
    /// Remove one end of the corridor, if it has only one neighbour or lies between two.
    TakeOut,
    /// Reveal an unknown clue at one end of the corridor.
    Tell,
}

/// Makes one change somewhere in the group, if one can be made.
fn change(growth: &mut Growth<'_>, bounds: Bounds, group: &[Loose], random: &mut Random) {
    for _ in 0..TRIES {
        let Some(&loose) = random.pick(group) else {
            return;
        };
        let Some(change) = choose(growth, bounds, loose, random) else {
            continue;
        };
        if apply(growth, bounds, change, loose, random) {
            return;
        }
    }
}

/// Chooses a random change that can be made at this corridor; changes towards the wanted share of two-way bridges, and
/// changes that add islands, are more likely.
fn choose(
    growth: &Growth<'_>,
    bounds: Bounds,
    loose: Loose,
    random: &mut Random,
) -> Option<Mending> {
    let total = Mending::ALL
        .iter()
        .map(|change| change.weight(growth, bounds, loose))
        .sum();
    let mut place = random.below(total);
    Mending::ALL.into_iter().find(|change| {
        let weight = change.weight(growth, bounds, loose);
        let chosen = place < weight;
        place = place.saturating_sub(weight);
        chosen
    })
}

impl Mending {
    /// All changes, in the order in which they are drawn at random, on which the puzzles of a seed depend.
    const ALL: [Self; 8] = [
        Self::Thicken,
        Self::Thin,
        Self::Join,
        Self::Part,
        Self::Split,
        Self::Block,
        Self::TakeOut,
        Self::Tell,
    ];

    /// The relative probability of choosing this change; 0 where it cannot be made, or would lead away from a single
    /// solution.
    fn weight(self, growth: &Growth<'_>, bounds: Bounds, loose: Loose) -> usize {
        let wishes = growth.wishes;
        let Loose { ours, other, .. } = loose;
        let islands = growth.layout.len();
        let may_add = islands < bounds.most;
        let few_wide = growth.wants_two_way();
        match self {
            Self::Thicken => {
                let more = 0 < ours && ours < wishes.rules.max_bridges();
                match more && ours <= other && wishes.two_way_share() > 0.0 {
                    true if few_wide => 24,
                    true => 6,
                    false => 0,
                }
            }
            Self::Thin => match ours >= 2 && other <= ours && wishes.two_way_share() < 1.0 {
                true if few_wide => 6,
                true => 24,
                false => 0,
            },
            Self::Join if ours == 0 && growth.may_have_loops() => match growth.wants_loops() {
                true => 18,
                false => 1,
            },
            Self::Part if other == 0 && wishes.rules.loops() && !growth.wants_loops() => 18,
            Self::Split if ours > 0 && may_add => 6,
            Self::Block if ours == 0 && may_add => 12,
            Self::TakeOut if ours > 0 && islands > bounds.fewest => 3,
            Self::Tell if growth.layout.hidden() > 0 => 9,
            Self::Join | Self::Part | Self::Split | Self::Block | Self::TakeOut | Self::Tell => 0,
        }
    }
}

fn apply(
    growth: &mut Growth<'_>,
    bounds: Bounds,
    change: Mending,
    loose: Loose,
    random: &mut Random,
) -> bool {
    let [from, to] = loose.ends;
    let way = if from.row == to.row {
        Direction::ALL[0]
    } else {
        Direction::ALL[1]
    };
    let steps = distance(from, to);
    // Earlier changes of the round may have changed this corridor.
    let (Some(first), Some(_)) = (growth.layout.island_at(from), growth.layout.island_at(to))
    else {
        return false;
    };
    let count = growth.layout.count(first, way);
    let room = bounds.most.saturating_sub(growth.layout.len());
    match change {
        Mending::Thicken | Mending::Thin if count == loose.ours => {
            let (low, high) = if change == Mending::Thicken {
                (count + 1, growth.layout.rules().max_bridges())
            } else {
                (1, count - 1)
            };
            let count = low + random.below(usize::from(high - low) + 1) as u8;
            growth.set(first, way, count, random)
        }
        Mending::Join if count == 0 => growth.close(first, way, random),
        Mending::Part if count > 0 => growth.open_loop(first, way),
        Mending::Split | Mending::Block => {
            let between = (1..steps).filter_map(|step| growth.layout.step(from, way, step));
            let places: Vec<Cell> = between
                .filter(|&cell| growth.layout.is_apart(cell))
                .filter(|&cell| !matches!(growth.layout.square(cell), Square::Island(_)))
                .collect();
            let Some(&cell) = random.pick(&places) else {
                return false;
            };
            growth.put(cell, room, random)
        }
        Mending::TakeOut => {
            let end = if random.chance(0.5) { from } else { to };
            growth.take_out(end, bounds.fewest, random)
        }
        Mending::Tell => {
            let ends = [from, to].map(|end| growth.layout.island_at(end));
            let unknown = |island: &u32| growth.layout.is_hidden(*island);
            let Some(island) = ends.into_iter().flatten().find(unknown) else {
                return false;
            };
            growth.layout.tell(island);
            true
        }
        Mending::Thicken | Mending::Thin | Mending::Join | Mending::Part => false,
    }
}

//! The sets of islands that a step is about, out of each of which a bridge has to lead.

use std::collections::BTreeSet;

use super::world::World;
use crate::model::puzzle::{Island, Puzzle};
use crate::play::hint::reason::{Contradiction, Reason};

type Set = BTreeSet<u32>;

/// The sets that a step is about. Some may be all islands, or none.
pub(super) fn of_reason(puzzle: &Puzzle, world: &World, reason: &Reason) -> Vec<Set> {
    match reason {
        Reason::ForbiddenPair { islands, .. } => vec![indices(puzzle, islands)],
        Reason::ForbiddenPath { middle, pairs } => pairs
            .iter()
            .map(|&[one, other]| indices(puzzle, &[*middle, one, other]))
            .collect(),
        Reason::Isolation {
            island,
            closing,
            group,
        } => {
            // A group may have grown since the step was found.
            let within = indices(puzzle, group);
            let sealed = closing.iter().map(|given| {
                let islands = given.iter().map(|given| given.to).chain([*island]);
                let islands: Vec<Island> = islands.collect();
                joined(world, &indices(puzzle, &islands), &within)
            });
            sealed.collect()
        }
        Reason::SingleExit { group } | Reason::OnlyLink { group } => vec![indices(puzzle, group)],
        _ => Vec::new(),
    }
}

/// The sets that a contradiction is about.
pub(super) fn of_contradiction(
    puzzle: &Puzzle,
    world: &World,
    contradiction: &Contradiction,
) -> Vec<Set> {
    match contradiction {
        Contradiction::Sealed { group } | Contradiction::CutOff { group } => {
            vec![indices(puzzle, group)]
        }
        Contradiction::OnlySealing { island } => indices(puzzle, &[*island])
            .into_iter()
            .flat_map(|island| sealed_by(world, island))
            .collect(),
        _ => Vec::new(),
    }
}

fn indices(puzzle: &Puzzle, islands: &[Island]) -> Set {
    let indices = islands
        .iter()
        .filter_map(|each| puzzle.island_at(each.cell));
    indices.map(|index| index as u32).collect()
}

/// With those `within` that drawn bridges join with them.
fn joined(world: &World, islands: &Set, within: &Set) -> Set {
    let is_within = |island| within.contains(&island);
    let groups = islands
        .iter()
        .flat_map(|&island| world.group(island, is_within));
    groups.collect()
}

/// The sets that would be sealed off by all further bridges of `island`, between it and some of its neighbours: these
/// need as many as the island itself.
fn sealed_by(world: &World, island: u32) -> Vec<Set> {
    let own = world.group(island, |_| true);
    let corridors = world.graph.corridors_of(island as usize);
    let neighbours: Vec<u32> = corridors
        .iter()
        .map(|&corridor| world.graph.corridors()[corridor as usize].other_end(island))
        .collect();
    let Some(needs) = world.needs(&Set::from([island])) else {
        return Vec::new();
    };
    let choices = 0..1_u32 << neighbours.len();
    let sets = choices.map(|choice| {
        let chosen = (0..).zip(&neighbours);
        let chosen = chosen.filter(|&(place, _)| choice >> place & 1 == 1);
        let groups = chosen.flat_map(|(_, &neighbour)| world.group(neighbour, |_| true));
        groups.chain(own.iter().copied()).collect::<Set>()
    });
    let mut sets: Vec<Set> = sets
        .filter(|set| world.needs(set) == Some(2 * needs))
        .collect();
    sets.sort_unstable();
    sets.dedup();
    sets
}

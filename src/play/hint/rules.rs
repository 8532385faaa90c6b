//! The techniques, one function for each, which says what follows at one place of a board.
//!
//! Each is monotone: with more bridges and limits on the board it finds the same or more. So the order in which they
//! are applied decides how a puzzle is solved, but not whether it is.

mod exits;
mod island;
mod isolation;
mod neighbours;
mod no_loop;
mod pairs;
mod starvation;

use super::board::HintBoard;
use super::conclusion::Conclusion;
use super::conflict::Conflict;
use super::technique::Technique;

pub(super) use self::exits::Links;
pub(super) use self::no_loop::unexplained as unexplained_loop;

/// What a technique finds: a conclusion, nothing, or a contradiction.
pub(super) type Finding = Result<Option<Conclusion>, Conflict>;

/// The simplest technique that finds a bridge at `island` alone.
pub(super) fn simplest(board: &HintBoard, island: u32) -> Finding {
    island::bridges(board, island)
}

/// What `technique` finds at this island or corridor. [`Technique::WhatIf`] and [`Technique::ClueSet`] are not tied to
/// a place, and find nothing here.
pub(super) fn find(technique: Technique, board: &HintBoard, place: u32) -> Finding {
    match technique {
        Technique::OnlyNeighbour | Technique::AllSlots | Technique::AtLeastOne => {
            island::bridges(board, place)
        }
        Technique::Crossing => Ok(island::crossing(board, place)),
        Technique::Finished => Ok(island::finished(board, place)),
        Technique::MixedCapacities => neighbours::mixed_capacities(board, place),
        Technique::ForbiddenPair => Ok(pairs::forbidden_pair(board, place)),
        Technique::ForbiddenPath => pairs::forbidden_path(board, place),
        Technique::Isolation => isolation::isolation(board, place),
        Technique::SingleExit => exits::single_exit(board, place),
        Technique::OnlyLink => exits::only_link(board, place),
        Technique::NoLoop => Ok(no_loop::no_loop(board, place)),
        Technique::Starvation => starvation::starvation(board, place),
        Technique::WhatIf | Technique::ClueSet => Ok(None),
    }
}

//! An answer that is not complete, but not wrong so far: half a board is often given to `check` and `render`.

use hashi_sat::play::progress::faults;
use hashi_sat::{Puzzle, Solution, State};

/// Whether something is drawn, and no rule is broken by that, whatever is drawn later.
pub(super) fn is_unfinished(puzzle: &Puzzle, drawn: &Solution) -> bool {
    !drawn.bridges().is_empty() && faults(puzzle, &State::from(drawn.clone())).is_empty()
}

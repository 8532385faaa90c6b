//! What to undo, in words.

use std::fmt;

use super::mistake::{Marks, Mistake};
use crate::model::solution::Bridge;
use crate::model::state::State;

impl Mistake {
    /// Whether everything is known.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.smallest && self.undecided.is_empty()
    }

    /// A sentence about what must be removed, without a final full stop; `state` is the state that was judged.
    ///
    /// ```
    /// use hashi_sat::notation::format::{self, ReadOptions};
    /// use hashi_sat::{Bridge, Cell, Progress, SearchOptions, Solution, State, progress};
    ///
    /// let puzzle = format::read(b"?.2.1", &ReadOptions::default())?.puzzle;
    /// let bridge = Bridge::new(Cell::new(0, 0), Cell::new(0, 2), 2);
    /// let state = State::from(Solution::new(vec![bridge]));
    /// let Progress::Wrong(mistake) = progress(&puzzle, &state, &SearchOptions::default())? else {
    ///     panic!("the second one is too much");
    /// };
    /// assert_eq!(
    ///     mistake.what_to_undo(&state).to_string(),
    ///     "undo this: the second bridge (0,0)-(0,2), which no solution has"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn what_to_undo<'a>(&'a self, state: &'a State) -> impl fmt::Display + use<'a> {
        WhatToUndo {
            marks: &self.undo,
            state,
        }
    }
}

struct WhatToUndo<'a> {
    marks: &'a Marks,
    state: &'a State,
}

impl fmt::Display for WhatToUndo<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let named = names(self.state, self.marks).join(", ");
        match (self.marks.len(), self.marks.crossed.as_slice()) {
            (1, []) => write!(f, "undo this: {named}, which no solution has"),
            (1, _) => write!(f, "undo this: {named}, where every solution has a bridge"),
            _ => write!(
                f,
                "undo one of these, because no solution has them all: {named}"
            ),
        }
    }
}

fn names(state: &State, marks: &Marks) -> Vec<String> {
    let bridges = marks.bridges.iter().map(|bridge| {
        let same = |drawn: &&Bridge| [drawn.from, drawn.to] == [bridge.from, bridge.to];
        let drawn = state.bridges.bridges().iter().filter(same);
        let drawn: u32 = drawn.map(|drawn| u32::from(drawn.count)).sum();
        let which = which(bridge.count, drawn);
        format!("{which} {}-{}", bridge.from, bridge.to)
    });
    let crosses = marks.crossed.iter();
    let crosses = crosses.map(|[from, to]| format!("the cross on {from}-{to}"));
    bridges.chain(crosses).collect()
}

/// Words for those of `drawn` parallel bridges that start with this one.
fn which(first: u8, drawn: u32) -> &'static str {
    match (first, drawn) {
        (1, 2) => "both bridges",
        (1, 3) => "all three bridges",
        (1, 4) => "all four bridges",
        (2, 3) => "the second and third bridges",
        (2, 4..) => "all bridges but the first",
        (2, _) => "the second bridge",
        (3, 4) => "the third and fourth bridges",
        (3, _) => "the third bridge",
        (4, _) => "the fourth bridge",
        _ => "the bridge",
    }
}

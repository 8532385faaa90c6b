//! Where on the way to the solution there is least to choose from.

use super::weight;
use crate::play::hint::{Change, Step, Technique};

/// The narrowest point of a walk: a step that was chosen from the fewest.
///
/// These do not count: what costs nothing ([`Crossing`](Technique::Crossing) and [`Finished`](Technique::Finished)),
/// which is seen while drawing; and the end of the walk from where there is a choice of all that is left, since every
/// walk ends with one step to choose. A walk that is this wide from its beginning has no narrowest point; one that was
/// stopped has an unknown end, and all its steps count.
///
/// Of several points that are equally narrow it is that of the hardest technique, and the first of those. The techniques
/// of experts are looked for one at a time, and are always chosen from one.
///
/// ```
/// use hashi_sat::notation::format::{self, ReadOptions};
/// use hashi_sat::play::grade::{Grading, grade};
/// use hashi_sat::play::hint::Technique;
/// use hashi_sat::{Cell, SearchOptions};
///
/// let puzzle = format::read(b"2.2/.../2.2", &ReadOptions::default())?.puzzle;
/// let Grading::Graded(grade) = grade(&puzzle, &SearchOptions::default())? else {
///     panic!("it has one solution");
/// };
/// // Nothing can be drawn before it is seen that no two islands share two bridges.
/// let narrowest = grade.narrowest.ok_or("there is one")?;
/// assert_eq!((narrowest.number, narrowest.available), (1, 4));
/// assert_eq!(narrowest.technique, Technique::ForbiddenPair);
/// assert_eq!(narrowest.changes[0].ends, [Cell::new(0, 0), Cell::new(0, 2)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Narrowest {
    /// The number of the step, counted from 1. Steps that cost nothing have numbers as well.
    pub number: usize,
    /// The technique of the step.
    pub technique: Technique,
    /// From how many steps of its kind it was chosen, itself included: [`Step::available`].
    pub available: u32,
    /// What follows from it, and so where it is: at least one corridor.
    pub changes: Vec<Change>,
}

/// Finds the narrowest point of a walk that is shown to it step by step.
#[derive(Default)]
pub(super) struct Narrowing {
    /// How many steps were shown, and how many of them count.
    shown: usize,
    counted: usize,
    /// The points that were narrower than all before them, each with the number of counted steps before it. A later point
    /// that is no narrower has more chance to be at the end, so it is not needed.
    narrower: Vec<(usize, Narrowest)>,
}

impl Narrowing {
    /// Shows the next step.
    pub(super) fn show(&mut self, step: &Step) {
        self.shown += 1;
        if weight(step.technique) == 0 {
            return;
        }
        let is_narrower = self.narrower.last().is_none_or(|(_, known)| {
            step.available < known.available
                || step.available == known.available && step.technique > known.technique
        });
        if is_narrower {
            let point = Narrowest {
                number: self.shown,
                technique: step.technique,
                available: step.available,
                changes: step.changes.clone(),
            };
            self.narrower.push((self.counted, point));
        }
        self.counted += 1;
    }

    /// The narrowest point, if the last step shown was the last one.
    pub(super) fn of_whole(mut self) -> Option<Narrowest> {
        let counted = self.counted;
        let mut found = self.narrower.iter();
        let place =
            found.rposition(|(before, point)| (point.available as usize) < counted - before)?;
        Some(self.narrower.swap_remove(place).1)
    }

    /// The narrowest point, if more steps would follow.
    pub(super) fn of_part(mut self) -> Option<Narrowest> {
        Some(self.narrower.pop()?.1)
    }
}

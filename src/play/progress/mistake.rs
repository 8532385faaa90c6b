//! Which of the player's bridges and crosses are wrong.
//!
//! The solutions of a puzzle are all combinations of solutions of its independent [parts](crate::search::parts), so
//! marks that no solution has together are already in conflict within one part. Each mark is first checked by itself;
//! if the puzzle has only one solution, one of them is wrong. Only if each is right in some solution, the smallest set
//! that is not right together is searched (`conflict`).

use hashi_encodings::BridgeGraph;

use super::Progress;
use super::conflict::{Conflict, MarkConflictSearch, MarkedPart};
use super::marks::Mark;
use crate::model::puzzle::{Cell, Puzzle};
use crate::model::solution::Bridge;
use crate::model::state::State;
use crate::sat::limits::Stopped;
use crate::search::SolveError;
use crate::search::parts::{Begun, Next, Start, start};
use crate::search::session::SearchOptions;

/// Bridges and crosses of a player, each list in reading order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Marks {
    /// The bridges. The count says which one is meant: 2 stands for the second bridge of the corridor and any drawn
    /// beyond it, but not for the first.
    pub bridges: Vec<Bridge>,
    /// The corridors with a cross, each by its two islands in reading order.
    pub crossed: Vec<[Cell; 2]>,
}

impl Marks {
    /// The number of marks.
    #[must_use]
    pub fn len(&self) -> usize {
        self.bridges.len() + self.crossed.len()
    }

    /// Whether there are no marks.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// What is wrong with a state that no solution extends, although the puzzle has solutions.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Mistake {
    /// A smallest set of the player's bridges and crosses that no solution has together, so that at least one of them
    /// must be removed. If the puzzle has only one solution, this is a single mark.
    ///
    /// If there are several such sets, this is the first that was found; among single marks, the one of the first
    /// corridor.
    pub undo: Marks,
    /// Whether it is known that no smaller set than [`undo`](Self::undo) exists; false only when a limit was reached
    /// first.
    pub smallest: bool,
    /// All marks that are wrong by themselves: no solution has any of these. Of the bridges of a corridor, this is the
    /// first wrong one, which stands for those after it as well.
    pub wrong: Marks,
    /// The marks of which it is not known whether they are wrong by themselves; empty unless a limit was reached first.
    /// Here the count of a corridor is the number of bridges drawn.
    pub undecided: Marks,
    /// Which limit was reached first; `None` if and only if all is [known](Self::is_complete).
    pub stopped: Option<Stopped>,
}

/// Finds what is wrong with `state`, which has no faults but which no solution extends.
pub(super) fn find(
    puzzle: &Puzzle,
    state: &State,
    options: &SearchOptions,
) -> Result<Progress, SolveError> {
    let mut start = match start(puzzle, options)? {
        Begun::At(start) => *start,
        Begun::Unsatisfiable => return Ok(Progress::Unsatisfiable),
        Begun::Unknown(stopped) => return Ok(Progress::Unknown(stopped)),
    };
    let marks = Mark::all(puzzle, &start.deduction.graph, state);
    let mut alone = Alone::default();
    let suspects = suspects(&start, &marks, &mut alone);
    for (part, marks) in &suspects {
        let first = start.first_of(*part);
        alone.judge(&mut MarkedPart::new(start.search(*part)), marks, first)?;
    }
    alone.wrong.sort_unstable();
    alone.undecided.sort_unstable();
    let conflict = match alone.wrong.first() {
        Some(&mark) => Conflict {
            marks: vec![mark],
            smallest: true,
        },
        None => {
            let mut search = MarkConflictSearch::default();
            for (part, marks) in &suspects {
                search.look_into(&mut MarkedPart::new(start.search(*part)), marks, options)?;
            }
            let Conflict { marks, smallest } = search.best();
            Conflict {
                marks,
                smallest: smallest && alone.undecided.is_empty(),
            }
        }
    };
    let named = |marks: &[Mark]| named(puzzle, &start.deduction.graph, marks);
    let mut mistake = Mistake {
        undo: named(&conflict.marks),
        smallest: conflict.smallest,
        wrong: named(&alone.wrong),
        undecided: named(&alone.undecided),
        stopped: None,
    };
    if !mistake.is_complete() {
        mistake.stopped = Some(options.limits.why());
    }
    Ok(Progress::Wrong(mistake))
}

/// The parts in which the first solution lacks a mark, each with all of its marks. Marks of corridors in no part, which
/// have the same count in every solution, are judged at once.
fn suspects(start: &Start<'_>, marks: &[Mark], alone: &mut Alone) -> Vec<(usize, Vec<Mark>)> {
    let mut part_of = vec![None; start.first.len()];
    for (part, instance) in start.parts().iter().enumerate() {
        for &corridor in instance.corridors() {
            part_of[corridor as usize] = Some(part);
        }
    }
    let mut marks_of = vec![Vec::new(); start.parts().len()];
    let holds = |mark: &Mark| mark.holds(start.first[mark.corridor as usize]);
    for &mark in marks {
        match part_of[mark.corridor as usize] {
            Some(part) => marks_of[part].push(mark),
            None if holds(&mark) => {}
            None => {
                let count = start.first[mark.corridor as usize];
                alone.wrong.push(first_beyond(mark, count));
            }
        }
    }
    let parts = marks_of.into_iter().enumerate();
    parts
        .filter(|(_, marks)| !marks.iter().all(holds))
        .collect()
}

/// These marks in terms of the cells of the puzzle.
fn named(puzzle: &Puzzle, graph: &BridgeGraph, marks: &[Mark]) -> Marks {
    let mut named = Marks::default();
    for mark in marks {
        let corridor = graph.corridors()[mark.corridor as usize];
        let [from, to] = corridor.ends.map(|end| puzzle.islands()[end as usize].cell);
        match mark.least {
            0 => named.crossed.push([from, to]),
            count => named.bridges.push(Bridge { from, to, count }),
        }
    }
    named
}

/// The first of the drawn bridges that is too many if at most `most` are right; or the cross.
const fn first_beyond(mark: Mark, most: u8) -> Mark {
    match mark.least {
        0 => mark,
        _ => Mark {
            least: most + 1,
            ..mark
        },
    }
}

/// What is known about each mark by itself.
#[derive(Default)]
struct Alone {
    wrong: Vec<Mark>,
    undecided: Vec<Mark>,
}

impl Alone {
    /// Checks each of the marks of a part that no solution found so far has; `first` is one of these solutions.
    fn judge(
        &mut self,
        part: &mut MarkedPart,
        marks: &[Mark],
        first: Vec<u8>,
    ) -> Result<(), SolveError> {
        let mut fewest = first.clone();
        let mut most = first;
        for (index, &mark) in marks.iter().enumerate() {
            let place = part.place(mark);
            loop {
                if mark.holds(fewest[place]) || mark.holds(most[place]) {
                    break;
                }
                let next = first_beyond(mark, most[place]);
                match part.ask(&[next])? {
                    Next::Found(counts) => {
                        for (place, count) in counts.into_iter().enumerate() {
                            fewest[place] = fewest[place].min(count);
                            most[place] = most[place].max(count);
                        }
                    }
                    Next::End => {
                        self.wrong.push(next);
                        break;
                    }
                    Next::Unknown => {
                        let rest = marks[index..].iter().filter(|&&mark| {
                            let place = part.place(mark);
                            !mark.holds(fewest[place]) && !mark.holds(most[place])
                        });
                        self.undecided.extend(rest);
                        return Ok(());
                    }
                }
            }
        }
        Ok(())
    }
}

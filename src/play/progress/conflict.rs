//! The smallest set of marks that no solution has together.
//!
//! **Idea.** Marks that do not hold together (a conflict) are not all contained in a set of marks that do. So a
//! conflict hits the complement of each such set, and the size of a smallest hitting set of the known complements is a
//! lower bound: if its marks do not hold together, it is a smallest conflict; if they do, it is extended as far as
//! possible, and the complement of that is another set to hit. Ignatiev, Previti, Liffiton, Marques-Silva, "Smallest
//! MUS extraction with minimal hitting set dualization" (CP 2015).
//!
//! **Before that**, marks are dropped as long as the rest is still a conflict. Since each mark is right by itself, no
//! conflict is smaller than a pair, and a pair is what this mostly leads to.
//!
//! **Cost.** About log m calls of the solver for each mark that is left of a first core of m marks, and for each
//! hitting set, one call for each mark that its extension leaves out. A state of a puzzle of 400 unknown clues with a
//! cross in 9 of 10 corridors, more than anybody draws, takes 0.4 s.

use std::cmp::Reverse;

use hashi_encodings::Lit;

use super::marks::{Assumption, Mark};
use crate::sat::cores::{Core, Pace, Reply, shrink};
use crate::sat::hitting_sets::{Hitting, of_at_most};
use crate::search::SolveError;
use crate::search::parts::{Next, PartSearch};
use crate::search::session::SearchOptions;

/// Marks that no solution has together.
pub(super) struct Conflict {
    /// The marks, ascending.
    pub(super) marks: Vec<Mark>,
    /// Whether it is known that there is no conflict with fewer marks.
    pub(super) smallest: bool,
}

/// A part of the puzzle in a solver that can be asked about marks.
pub(super) struct MarkedPart {
    search: PartSearch,
    /// The marks of the last question.
    asked: Vec<Mark>,
}

impl MarkedPart {
    pub(super) const fn new(search: PartSearch) -> Self {
        Self {
            search,
            asked: Vec::new(),
        }
    }

    /// The place, in this part, of the corridor of a mark.
    pub(super) fn place(&self, mark: Mark) -> usize {
        let corridors = self.search.instance().corridors();
        corridors.partition_point(|&corridor| corridor < mark.corridor)
    }

    fn assumption(&self, mark: Mark) -> Assumption {
        let corridor = self.search.corridor(self.place(mark));
        mark.assumption(corridor, self.search.variables())
    }

    /// Looks for a solution of the part with these marks.
    pub(super) fn ask(&mut self, marks: &[Mark]) -> Result<Next, SolveError> {
        self.asked = marks.to_vec();
        let mut assumptions: Vec<Lit> = Vec::with_capacity(marks.len());
        for &mark in marks {
            match self.assumption(mark) {
                Assumption::Always => {}
                Assumption::Literal(literal) => assumptions.push(literal),
                Assumption::Never => {
                    self.asked = vec![mark];
                    return Ok(Next::End);
                }
            }
        }
        self.search.next(&assumptions)
    }

    /// After [`Next::End`], a core: those of the marks asked about that contradict each other, in their order.
    fn core(&self) -> Vec<Mark> {
        if let &[only] = &self.asked[..] {
            return vec![only];
        }
        let mut core = self.search.core();
        core.sort_unstable();
        let needed = |mark: &&Mark| match self.assumption(**mark) {
            Assumption::Literal(literal) => core.binary_search(&literal).is_ok(),
            Assumption::Always | Assumption::Never => false,
        };
        self.asked.iter().filter(needed).copied().collect()
    }
}

/// This many steps of a search for a hitting set are charged like a conflict of a solver, which takes some 10 us, so
/// that a limit on conflicts ends the search as well.
const STEPS_A_CONFLICT: u64 = 20;

/// A search for the smallest conflict, in one part after the other.
#[derive(Default)]
pub(super) struct MarkConflictSearch {
    best: Option<Vec<Mark>>,
    /// The marks of parts for which it is not known whether they contradict each other.
    open: Vec<Mark>,
    unfinished: bool,
}

/// Whether a limit was reached.
enum SearchEnd {
    Complete,
    Limit,
}

impl MarkConflictSearch {
    /// The smallest conflict of all parts, at least one of which has a conflict.
    pub(super) fn best(self) -> Conflict {
        let mut marks = self.best.unwrap_or(self.open);
        marks.sort_unstable();
        Conflict {
            marks,
            smallest: !self.unfinished,
        }
    }

    /// Looks for a conflict among the marks of a part that is smaller than those of the parts before. Each mark must be
    /// right in some solution, unless a limit has already been reached.
    pub(super) fn look_into(
        &mut self,
        part: &mut MarkedPart,
        marks: &[Mark],
        options: &SearchOptions,
    ) -> Result<(), SolveError> {
        if let SearchEnd::Limit = self.search(part, marks, options)? {
            self.unfinished = true;
        }
        Ok(())
    }

    fn search(
        &mut self,
        part: &mut MarkedPart,
        marks: &[Mark],
        options: &SearchOptions,
    ) -> Result<SearchEnd, SolveError> {
        match part.ask(marks)? {
            Next::Found(_) => return Ok(SearchEnd::Complete),
            Next::End => {}
            Next::Unknown => {
                self.open.extend_from_slice(marks);
                return Ok(SearchEnd::Limit);
            }
        }
        let first = part.core();
        if let SearchEnd::Limit = self.minimise(part, first)? {
            return Ok(SearchEnd::Limit);
        }
        // What marks that do not hold together must hit, by the places of marks; small sets first.
        let mut sets: Vec<Vec<u32>> = Vec::new();
        let mut common = vec![0_u32; marks.len()];
        let mut size = 2;
        while self.best.as_ref().is_some_and(|best| size < best.len()) {
            let each: Vec<&[u32]> = sets.iter().map(|set| &set[..]).collect();
            let limits = &options.limits;
            let left = limits.conflicts_left();
            let (found, steps) = of_at_most(size, &each, |steps| {
                let conflicts = steps as u64 / STEPS_A_CONFLICT;
                limits.passed() || left.is_some_and(|left| conflicts > left)
            });
            limits.charge(steps as u64 / STEPS_A_CONFLICT);
            let chosen = match found {
                Hitting::Set(chosen) => chosen,
                Hitting::None => {
                    size += 1;
                    continue;
                }
                Hitting::Unknown => return Ok(SearchEnd::Limit),
            };
            let chosen = chosen.into_iter().map(|place| marks[place as usize]);
            let mut chosen: Vec<Mark> = chosen.collect();
            chosen.sort_unstable();
            match part.ask(&chosen)? {
                Next::Found(counts) => match grow(part, marks, &counts)? {
                    Some(left_out) => {
                        for &place in &left_out {
                            common[place as usize] += 1;
                        }
                        let place = sets.partition_point(|set| set.len() <= left_out.len());
                        sets.insert(place, left_out);
                        for set in &mut sets {
                            set.sort_by_key(|&place| (Reverse(common[place as usize]), place));
                        }
                    }
                    None => return Ok(SearchEnd::Limit),
                },
                Next::End => {
                    let lowered = lower(part, chosen)?;
                    self.best = Some(lowered);
                    break;
                }
                Next::Unknown => return Ok(SearchEnd::Limit),
            }
        }
        Ok(SearchEnd::Complete)
    }

    /// Drops marks of a conflict as long as the others are one: the first core may be far larger than what is left in
    /// the end.
    fn minimise(
        &mut self,
        part: &mut MarkedPart,
        first: Vec<Mark>,
    ) -> Result<SearchEnd, SolveError> {
        let Core { mut parts, minimal } = shrink(first, Pace::Halves, |without, _| {
            Ok(match part.ask(without)? {
                Next::End => Reply::Enough(part.core()),
                Next::Found(_) => Reply::NotEnough,
                Next::Unknown => Reply::Stop,
            })
        })?;
        if !minimal {
            self.keep(parts);
            return Ok(SearchEnd::Limit);
        }
        if self.is_better(&parts) {
            parts.reverse();
            self.best = Some(lower(part, parts)?);
        }
        Ok(SearchEnd::Complete)
    }

    fn is_better(&self, marks: &[Mark]) -> bool {
        let best = self.best.as_ref();
        best.is_none_or(|best| marks.len() < best.len())
    }

    fn keep(&mut self, marks: Vec<Mark>) {
        if self.is_better(&marks) {
            self.best = Some(marks);
        }
    }
}

/// Lowers the number of bridges in each mark of a conflict as far as it stays a conflict.
fn lower(part: &mut MarkedPart, mut conflict: Vec<Mark>) -> Result<Vec<Mark>, SolveError> {
    for index in 0..conflict.len() {
        while conflict[index].least > 1 {
            conflict[index].least -= 1;
            if !matches!(part.ask(&conflict)?, Next::End) {
                conflict[index].least += 1;
                break;
            }
        }
    }
    Ok(conflict)
}

/// Extends the marks that hold for `counts` by further ones as long as there is a solution with all of them. Returns
/// the places of the marks that are left out; `None` when a limit is reached.
fn grow(
    part: &mut MarkedPart,
    marks: &[Mark],
    counts: &[u8],
) -> Result<Option<Vec<u32>>, SolveError> {
    let holds = |part: &MarkedPart, counts: &[u8]| -> Vec<bool> {
        let marks = marks.iter();
        marks
            .map(|&mark| mark.holds(counts[part.place(mark)]))
            .collect()
    };
    let mut held = holds(part, counts);
    for index in 0..marks.len() {
        if held[index] {
            continue;
        }
        let with_it = (0..marks.len()).filter(|&other| held[other] || other == index);
        let with_it: Vec<Mark> = with_it.map(|other| marks[other]).collect();
        match part.ask(&with_it)? {
            Next::Found(counts) => held = holds(part, &counts),
            Next::End => {}
            Next::Unknown => return Ok(None),
        }
    }
    Ok(Some(
        (0..marks.len() as u32)
            .filter(|&index| !held[index as usize])
            .collect(),
    ))
}

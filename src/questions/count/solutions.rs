//! All solutions, as they are found.

use std::iter::FusedIterator;

use num_bigint::BigUint;

use crate::model::corridors::solution;
use crate::model::puzzle::Puzzle;
use crate::model::solution::Solution;
use crate::sat::limits::{Limits, Stopped};
use crate::search::SolveError;
use crate::search::parts::{Begun, Next, PartSearch, Start, start};
use crate::search::session::SearchOptions;
use crate::verify::verify;

/// Why counting or listing ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CountEnding {
    /// There are no further solutions.
    Complete,
    /// The requested number has been found, and there are more.
    Limit,
    /// This limit of the search was reached first.
    Stopped(Stopped),
}

/// The solutions of a puzzle, each once and verified, in the order in which they are found.
///
/// Memory is bounded by the solutions of the independent parts, whose combinations they are.
///
/// ```
/// use hashi_sat::SearchOptions;
/// use hashi_sat::questions::count::{CountEnding, Solutions};
/// use hashi_sat::notation::format::{self, ReadOptions};
///
/// let puzzle = format::read(b"3.3\n...\n3.3", &ReadOptions::default())?.puzzle;
/// let mut solutions = Solutions::new(&puzzle, SearchOptions::default());
/// assert_eq!(solutions.by_ref().filter_map(Result::ok).count(), 2);
/// assert_eq!(solutions.ending(), Some(CountEnding::Complete));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Solutions<'a> {
    puzzle: &'a Puzzle,
    options: SearchOptions,
    /// `None` until the first solution has been looked for.
    parts: Option<Parts<'a>>,
    /// The next combination of solutions of the parts.
    next: Combination,
    ending: Option<CountEnding>,
    /// Whether an error was returned.
    failed: bool,
}

/// What is known about the solutions of each part.
struct Parts<'a> {
    start: Start<'a>,
    /// The solutions found of each part, at least one.
    found: Vec<Vec<Vec<u8>>>,
    /// The number of parts of which all solutions are known.
    complete: usize,
    /// The number of combinations of their solutions, saturating.
    combinations: u128,
    /// The search of the first part that is not complete.
    search: Option<PartSearch>,
}

/// The combination that comes next: of the newest solution of one part with all those of the parts before it.
#[derive(Default)]
enum Combination {
    /// There is none until another solution is found.
    #[default]
    None,
    /// For the parts up to the one being searched, the place of a solution in `found`.
    At(Vec<usize>),
}

impl std::fmt::Debug for Solutions<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Solutions")
            .field("options", &self.options)
            .field("ending", &self.ending)
            .finish_non_exhaustive()
    }
}

impl<'a> Solutions<'a> {
    /// The solutions of `puzzle`. Nothing is searched before the first one is requested.
    #[must_use]
    pub fn new(puzzle: &'a Puzzle, options: SearchOptions) -> Self {
        Self {
            puzzle,
            options: options.begin(),
            parts: None,
            next: Combination::None,
            ending: None,
            failed: false,
        }
    }

    /// Why no further solution comes; `None` as long as one may come, or after an error. Never [`CountEnding::Limit`].
    #[must_use]
    pub const fn ending(&self) -> Option<CountEnding> {
        self.ending
    }

    /// The number of solutions that follow from the solutions found of the parts.
    pub(super) fn known(&self) -> BigUint {
        match &self.parts {
            None => BigUint::ZERO,
            Some(parts) => {
                let found = parts.found[..parts.found.len().min(parts.complete + 1)].iter();
                product(found.map(|found| found.len().into()).collect())
            }
        }
    }

    /// Looks for solutions of the parts until there are more than `most` combinations of them, or all are known.
    pub(super) fn count_parts(
        &mut self,
        most: Option<u64>,
        watch: &mut dyn FnMut(&dyn Fn() -> BigUint),
    ) -> Result<CountEnding, SolveError> {
        let mut ending = self.advance()?;
        let ending = loop {
            if let Some(ending) = ending {
                break ending;
            }
            watch(&|| self.known());
            if most.is_some_and(|most| self.parts.as_ref().is_some_and(|p| p.are_more_than(most))) {
                break CountEnding::Limit;
            }
            ending = self.advance()?;
        };
        if let Some(parts) = &self.parts {
            parts.verify_last()?;
        }
        Ok(ending)
    }

    /// Finds the first solution, or another one of a part. Returns the ending when there is none.
    fn advance(&mut self) -> Result<Option<CountEnding>, SolveError> {
        match &mut self.parts {
            Some(parts) => parts.advance(&self.options.limits),
            None => Ok(match start(self.puzzle, &self.options)? {
                Begun::At(start) => {
                    self.parts = Some(Parts::new(*start));
                    None
                }
                Begun::Unsatisfiable => Some(CountEnding::Complete),
                Begun::Unknown(stopped) => Some(CountEnding::Stopped(stopped)),
            }),
        }
    }

    fn find_next(&mut self) -> Result<Option<Solution>, SolveError> {
        if let Combination::None = self.next {
            self.ending = self.advance()?;
            if self.ending.is_some() {
                return Ok(None);
            }
            self.next = self.parts.as_ref().map_or(Combination::None, Parts::newest);
        } else if let Some(stopped) = self.options.limits.stopped() {
            // Combinations need no solver, and there may be any number of them, so the limits are checked here.
            self.ending = Some(CountEnding::Stopped(stopped));
            return Ok(None);
        }
        let (Some(parts), Combination::At(places)) = (&self.parts, &mut self.next) else {
            return Ok(None);
        };
        let solution = parts.combine(self.puzzle, places);
        verify(self.puzzle, &solution).map_err(SolveError::Unverified)?;
        if !parts.step(places) {
            self.next = Combination::None;
        }
        Ok(Some(solution))
    }
}

impl Iterator for Solutions<'_> {
    type Item = Result<Solution, SolveError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.failed || self.ending.is_some() {
            return None;
        }
        let found = self.find_next();
        self.failed = found.is_err();
        found.transpose()
    }
}

impl FusedIterator for Solutions<'_> {}

impl<'a> Parts<'a> {
    fn new(start: Start<'a>) -> Self {
        let found = (0..start.parts().len()).map(|part| vec![start.first_of(part)]);
        Self {
            found: found.collect(),
            start,
            complete: 0,
            combinations: 1,
            search: None,
        }
    }

    /// Finds another solution of a part. Returns the ending when there is none.
    fn advance(&mut self, limits: &Limits) -> Result<Option<CountEnding>, SolveError> {
        while let Some(found) = self.found.get_mut(self.complete) {
            let search = self.search.get_or_insert_with(|| {
                let mut search = self.start.search(self.complete);
                search.block(&found[0]);
                search
            });
            match search.next(&[])? {
                Next::Found(solution) => {
                    search.block(&solution);
                    found.push(solution);
                    return Ok(None);
                }
                Next::End => {
                    self.combinations = self.combinations.saturating_mul(found.len() as u128);
                    self.complete += 1;
                    self.search = None;
                }
                Next::Unknown => return Ok(Some(CountEnding::Stopped(limits.why()))),
            }
        }
        Ok(Some(CountEnding::Complete))
    }

    /// Whether there are more combinations of the solutions that have been found.
    fn are_more_than(&self, most: u64) -> bool {
        let newest = self.found.get(self.complete).map_or(1, Vec::len);
        self.combinations.saturating_mul(newest as u128) > most.into()
    }

    /// Verifies the last solutions of all parts together, each of which has been checked by itself.
    fn verify_last(&self) -> Result<(), SolveError> {
        let mut counts = self.start.first.clone();
        for (instance, found) in self.start.parts().iter().zip(&self.found) {
            if let Some(last) = found.last() {
                instance.insert(last, &mut counts);
            }
        }
        self.start.verify(counts)
    }

    /// The first combination with the newest solution.
    fn newest(&self) -> Combination {
        let mut places = vec![0; self.complete];
        if let Some(found) = self.found.get(self.complete) {
            places.push(found.len() - 1);
        }
        Combination::At(places)
    }

    /// Advances to the next combination with the newest solution, if there is one.
    fn step(&self, places: &mut [usize]) -> bool {
        for (place, found) in places.iter_mut().zip(&self.found[..self.complete]) {
            *place += 1;
            if *place < found.len() {
                return true;
            }
            *place = 0;
        }
        false
    }

    /// The first solution, in which each part with a place is changed to the solution at that place.
    fn combine(&self, puzzle: &Puzzle, places: &[usize]) -> Solution {
        let mut counts = self.start.first.clone();
        for ((instance, found), &place) in self.start.parts().iter().zip(&self.found).zip(places) {
            instance.insert(&found[place], &mut counts);
        }
        solution(puzzle, &self.start.deduction.graph, counts)
    }
}

/// The product of many small numbers, computed by halves, which takes nearly linear time in the length of the product.
fn product(mut factors: Vec<BigUint>) -> BigUint {
    while factors.len() > 1 {
        let pairs = factors.chunks(2);
        factors = pairs.map(|pair| pair.iter().product()).collect();
    }
    factors.pop().unwrap_or(BigUint::ONE)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::notation::format::{self, ReadOptions};

    #[test]
    fn combinations_of_parts_end_at_the_deadline() {
        // Between neighbouring islands there are one or two bridges, independently of the others.
        let row = ["?"; 60].join(".");
        let puzzle = format::read(row.as_bytes(), &ReadOptions::default());
        let puzzle = puzzle.map(|reading| reading.puzzle).unwrap();
        let limits = Limits::within(Duration::from_millis(100));
        let options = SearchOptions::default().with_limits(limits);
        let mut solutions = Solutions::new(&puzzle, options);
        assert!(solutions.by_ref().all(|solution| solution.is_ok()));
        assert_eq!(
            solutions.ending(),
            Some(CountEnding::Stopped(Stopped::Time))
        );
    }
}

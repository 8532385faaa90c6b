//! Choices of clues for which there is a solution, with the fewest changes first.
//!
//! For every island and every clue that it could have, a variable says that this is its number of bridge ends; the
//! variable of its present clue is the assumption that the clue stays. If a `?` may get a clue, its assumption is a
//! variable of its own.
//!
//! Size: at most 4 K variables per island, and its degree clauses for each number, at most 156 for four corridors and K
//! = 2.

use hashi_encodings::{ClauseSink, Lit, Model, encode_degree_if};

use super::exchange::exchanges;
use super::minimum::{Minimum, MinimumAnswer};
use super::{ClueChange, RepairOptions};
use crate::model::puzzle::{Clue, Puzzle};
use crate::model::solution::Solution;
use crate::search::SolveError;
use crate::search::clue_selectors::bare_session;
use crate::search::session::Session;

/// A choice of clues, with a solution.
pub(super) struct Candidate {
    /// The changes, in reading order.
    pub(super) changes: Vec<ClueChange>,
    /// The islands that have changed, each with its new number; `None` for a lone island, which has no bridge.
    numbers: Vec<(u32, Option<u8>)>,
    pub(super) puzzle: Puzzle,
    /// The solution, verified.
    pub(super) solution: Solution,
}

/// The next choice to try.
pub(super) enum NextCandidate {
    Found(Box<Candidate>),
    /// More changes than asked for are needed, or no choice of clues is possible.
    None,
    Unknown,
}

/// A puzzle whose clues may change.
pub(super) struct Candidates {
    session: Session<'static>,
    choices: Vec<Choice>,
    minimum: Minimum,
    unique: bool,
}

/// The clues that an island can have.
struct Choice {
    /// Whether the island is a `?` that need not change.
    fixed: bool,
    /// The variable that says that the island keeps its clue; `None` when it cannot, or need not change.
    keeps: Option<Lit>,
    /// The literals "has this many bridge ends", from 1 on.
    numbers: Vec<Lit>,
}

impl Candidates {
    pub(super) fn new(puzzle: &Puzzle, options: &RepairOptions) -> Self {
        let mut session = bare_session(puzzle, &options.search);
        let (graph, variables, sink) = session.parts();
        let largest = usize::from(puzzle.rules().largest_clue());
        let mut choices = Vec::with_capacity(puzzle.islands().len());
        let mut out_of_reach = 0;
        for (index, island) in puzzle.islands().iter().enumerate() {
            if island.clue == Clue::Unknown && !options.unique {
                choices.push(Choice {
                    fixed: true,
                    keeps: None,
                    numbers: Vec::new(),
                });
                continue;
            }
            let reach = graph.corridors_of(index).len() * usize::from(graph.max_bridges());
            let numbers: Vec<Lit> = (1..=reach.min(largest) as u32)
                .map(|number| {
                    let has = sink.new_var().positive();
                    if island.clue == Clue::Number(number as u8) {
                        sink.prefer(has);
                    }
                    encode_degree_if(graph, variables, index, number, has, sink);
                    has
                })
                .collect();
            if !numbers.is_empty() {
                sink.add_clause(&numbers);
            }
            let keeps = match island.clue {
                Clue::Number(clue) => numbers.get(usize::from(clue) - 1).copied(),
                Clue::Unknown => {
                    let stays = sink.new_var().positive();
                    sink.prefer(stays);
                    Some(stays)
                }
            };
            out_of_reach += usize::from(keeps.is_none());
            choices.push(Choice {
                fixed: false,
                keeps,
                numbers,
            });
        }
        encode_even_sum(&choices, sink);
        let keeps: Vec<Lit> = choices.iter().filter_map(|choice| choice.keeps).collect();
        let mut minimum = Minimum::new(keeps.clone(), out_of_reach);
        // A solver needs exponential time to see that an odd sum has no solution.
        let has_odd_sum = puzzle.sum_of_clues().is_some_and(|sum| sum % 2 == 1);
        if out_of_reach == 0 && has_odd_sum {
            minimum.give_up_one_of(keeps, &mut session);
        }
        Self {
            session,
            choices,
            minimum,
            unique: options.unique,
        }
    }

    /// The least number of changes, as far as it is known.
    pub(super) const fn bound(&self) -> usize {
        self.minimum.bound()
    }

    /// Looks for a choice with at most this many changes.
    pub(super) fn next(
        &mut self,
        puzzle: &Puzzle,
        most: usize,
    ) -> Result<NextCandidate, SolveError> {
        Ok(match self.minimum.ask(&mut self.session, most) {
            MinimumAnswer::Model(model) => {
                NextCandidate::Found(Box::new(self.candidate(puzzle, &model)?))
            }
            MinimumAnswer::Nothing => NextCandidate::None,
            MinimumAnswer::Unknown => NextCandidate::Unknown,
        })
    }

    fn candidate(&self, puzzle: &Puzzle, model: &Model) -> Result<Candidate, SolveError> {
        let number = |choice: &Choice| {
            let has = choice.numbers.iter().position(|&has| model.satisfies(has));
            has.map(|place| place as u8 + 1)
        };
        let mut numbers = Vec::new();
        let mut changes = Vec::new();
        for (index, choice) in (0_u32..).zip(&self.choices) {
            let keeps = choice.keeps.is_some_and(|keeps| model.satisfies(keeps));
            if keeps || choice.fixed {
                continue;
            }
            let number = number(choice);
            let island = puzzle.islands()[index as usize];
            numbers.push((index, number));
            changes.push(ClueChange::Clue {
                cell: island.cell,
                from: island.clue,
                to: number.map_or(Clue::Unknown, Clue::Number),
            });
        }
        let mut changed = numbers.iter().peekable();
        let changed_clue =
            |index: usize, clue| match changed.next_if(|&&(island, _)| island as usize == index) {
                Some(&(_, number)) => number.map_or(Clue::Unknown, Clue::Number),
                None => clue,
            };
        let puzzle = match puzzle.with_clues(changed_clue) {
            Ok(puzzle) => puzzle,
            Err(error) => unreachable!("numbers that the variant reads: {error}"),
        };
        let solution = self.session.solution_of(&puzzle, model)?;
        Ok(Candidate {
            changes,
            numbers,
            puzzle,
            solution,
        })
    }

    /// Excludes this choice. If exactly one solution is wanted, the same changes can still come with further ones.
    pub(super) fn exclude(&mut self, candidate: &Candidate) {
        let mut clause = Vec::new();
        let mut changed = candidate.numbers.iter().peekable();
        for (index, choice) in (0_u32..).zip(&self.choices) {
            match changed.next_if(|&&(island, _)| island == index) {
                Some(&(_, number)) => {
                    clause.extend(number.map(|number| !choice.numbers[usize::from(number) - 1]));
                    // A `?` may have that number and remain a `?`.
                    let own = choice.numbers.iter().copied();
                    clause.extend(
                        choice
                            .keeps
                            .filter(|&keeps| own.clone().all(|has| has != keeps)),
                    );
                }
                None if self.unique => clause.extend(choice.keeps.map(|keeps| !keeps)),
                None => {}
            }
        }
        self.session.sink().add_clause(&clause);
    }

    /// Excludes all choices that leave these two solutions of the same puzzle, given as the counts of all corridors,
    /// exchangeable.
    pub(super) fn exclude_exchange(&mut self, [one, other]: &[Vec<u8>; 2]) {
        let unknown: Vec<Option<Lit>> = self
            .choices
            .iter()
            .map(|choice| choice.keeps.filter(|keeps| !choice.numbers.contains(keeps)))
            .collect();
        let (graph, variables, sink) = self.session.parts();
        for clause in exchanges(graph, variables, &unknown, one, other) {
            sink.add_clause(&clause);
        }
    }

    /// Excludes the unchanged clues.
    pub(super) fn exclude_unchanged(&mut self) {
        let keeps = self.choices.iter().filter_map(|choice| choice.keeps);
        let clause: Vec<Lit> = keeps.map(|keeps| !keeps).collect();
        self.session.sink().add_clause(&clause);
    }
}

/// States that the numbers of bridge ends add up to an even number, if all of them have variables, because every bridge
/// has two ends. This follows from the degrees, but only by adding up all of them, which takes exponential time for a
/// solver that knows only clauses; with a chain of exclusive ors it sees at once that changing one number by one is not
/// enough. On a public puzzle of 400 islands the first repair takes milliseconds with it, and nine seconds without.
///
/// Size: two variables for each island, one clause for each of its numbers, and four for the chain.
fn encode_even_sum<S: ClauseSink>(choices: &[Choice], sink: &mut S) {
    if choices.iter().any(|choice| choice.numbers.is_empty()) {
        return;
    }
    let mut sum: Option<Lit> = None;
    for choice in choices {
        let odd = sink.new_var().positive();
        for (number, &has) in (1..).zip(&choice.numbers) {
            sink.add_clause(&[!has, if number % 2 == 1 { odd } else { !odd }]);
        }
        sum = Some(match sum {
            None => odd,
            Some(before) => {
                let sum = sink.new_var().positive();
                sink.add_clause(&[!sum, before, odd]);
                sink.add_clause(&[!sum, !before, !odd]);
                sink.add_clause(&[sum, !before, odd]);
                sink.add_clause(&[sum, before, !odd]);
                sum
            }
        });
    }
    if let Some(sum) = sum {
        sink.add_clause(&[!sum]);
    }
}

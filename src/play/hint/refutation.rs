//! Why marks of a player cannot be right: they are assumed on top of what is right, and the simple techniques lead to a
//! contradiction.

use std::sync::Arc;

use super::board::{BoardFrame, HintBoard};
use super::engine::Engine;
use super::reason::Contradiction;
use super::step::{Change, Step};
use super::technique::Level;
use super::values::Values;
use super::what_if::{MOST_STEPS, ROUNDS, lean};
use crate::model::candidate_graph;
use crate::model::puzzle::{Cell, Puzzle};
use crate::model::state::State;
use crate::play::progress::{self, Marks, Mistake};
use crate::sat::limits::Limits;

/// How marks of a player that no solution has lead to a contradiction.
///
/// `Display` writes its [sentence](Self::sentence) in English.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Refutation {
    /// The marks: one of those that are [wrong](Mistake::wrong) by themselves or, if there are none, those of
    /// [`Mistake::undo`], which are not right together.
    pub marks: Marks,
    /// What the marks say of their corridors, beside what is drawn there rightly.
    pub assumed: Vec<Change>,
    /// What follows from that and from what else is drawn, step by step, as far as the contradiction depends on it.
    pub steps: Vec<Step>,
    /// What would be impossible.
    pub contradiction: Contradiction,
}

/// What is assumed of a corridor: its bounds.
type Assumed = (u32, [u8; 2]);

/// What is right so far, and sets of marks to be assumed on top of that.
struct Suspicion {
    board: HintBoard,
    sets: Vec<(Marks, Vec<Assumed>)>,
}

impl Refutation {
    /// The shortest refutation of the marks in `mistake`, which [`progress`](crate::progress()) has found in `state`:
    /// the one that takes the fewest rounds of conclusions, then the simplest techniques, then the fewest steps. `None`
    /// when there is none of at most 20 steps, or a limit was reached first.
    ///
    /// ```
    /// use hashi_sat::notation::format::{self, ReadOptions};
    /// use hashi_sat::play::hint::Refutation;
    /// use hashi_sat::{Bridge, Cell, Limits, Progress, SearchOptions, Solution, State, progress};
    ///
    /// let puzzle = format::read(b"?.2.1", &ReadOptions::default())?.puzzle;
    /// let bridge = Bridge::new(Cell::new(0, 0), Cell::new(0, 2), 2);
    /// let state = State::from(Solution::new(vec![bridge]));
    /// let Progress::Wrong(mistake) = progress(&puzzle, &state, &SearchOptions::default())? else {
    ///     panic!("the second one is too much");
    /// };
    /// let why = Refutation::of(&puzzle, &state, &mistake, &Limits::default()).ok_or("none")?;
    /// assert_eq!(
    ///     why.to_string(),
    ///     "with a second bridge (0,0)-(0,2), one simple step later, 1 at (0,4) would still need 1 bridge, with room for none"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of(puzzle: &Puzzle, state: &State, mistake: &Mistake, limits: &Limits) -> Option<Self> {
        let graph = candidate_graph(puzzle);
        let known = progress::bounds(puzzle, &graph, state);
        let frame = Arc::new(BoardFrame::new(graph, puzzle.rules().loops()));
        let suspicion = suspicion(puzzle, &frame, &known, mistake)?;
        for rounds in ROUNDS {
            for hardest in [Level::Easy, Level::Medium, Level::Hard] {
                let mut best: Option<Self> = None;
                for (marks, assumed) in &suspicion.sets {
                    if limits.passed() {
                        return best;
                    }
                    let most = best
                        .as_ref()
                        .map_or(MOST_STEPS + 1, |best| best.steps.len());
                    if let Some(found) =
                        refute(puzzle, &suspicion.board, assumed, hardest, rounds, most)
                    {
                        best = Some(Self {
                            marks: marks.clone(),
                            ..found
                        });
                    }
                }
                if best.is_some() {
                    return best;
                }
            }
        }
        None
    }
}

/// What the marks of `mistake` are assumed on top of. The other marks are kept if they can be right together as far as
/// simple techniques see; otherwise a contradiction might be theirs, and the clues alone are kept.
fn suspicion(
    puzzle: &Puzzle,
    frame: &Arc<BoardFrame>,
    known: &[[u8; 2]],
    mistake: &Mistake,
) -> Option<Suspicion> {
    let sets = match mistake.wrong.is_empty() {
        true => vec![mistake.undo.clone()],
        false => one_by_one(&mistake.wrong),
    };
    let doubtful = [&mistake.wrong, &mistake.undo, &mistake.undecided];
    let mut right = known.to_vec();
    for (corridor, [low, high]) in doubtful.iter().flat_map(|marks| at(puzzle, frame, marks)) {
        let known = &mut right[corridor as usize];
        match high {
            0 => known[1] = frame.graph.corridors()[corridor as usize].high,
            _ => known[0] = known[0].min(low.saturating_sub(1)),
        }
    }
    let nothing = frame.graph.corridors().iter().map(|each| [0, each.high]);
    let bases = [right, nothing.collect()];
    let board = bases.into_iter().find_map(|bounds| {
        let mut board = HintBoard::new(Arc::clone(frame));
        for (corridor, bounds) in (0..).zip(bounds) {
            board.set(corridor, bounds).ok()?;
        }
        let alone = Engine::contradiction_of(board.clone(), &[], Level::Hard, usize::MAX);
        alone.is_none().then_some(board)
    })?;
    let sets = sets.into_iter().map(|marks| {
        let assumed = at(puzzle, frame, &marks);
        let within = assumed.into_iter().map(|(corridor, [low, high])| {
            let index = corridor as usize;
            (
                corridor,
                [low.max(board.low[index]), high.min(board.high[index])],
            )
        });
        let assumed = within.collect();
        (marks, assumed)
    });
    Some(Suspicion {
        sets: sets.collect(),
        board,
    })
}

fn one_by_one(marks: &Marks) -> Vec<Marks> {
    let bridges = marks.bridges.iter().map(|&bridge| Marks {
        bridges: vec![bridge],
        crossed: Vec::new(),
    });
    let crosses = marks.crossed.iter().map(|&crossed| Marks {
        bridges: Vec::new(),
        crossed: vec![crossed],
    });
    bridges.chain(crosses).collect()
}

/// The marks by corridor: the bounds that each states.
fn at(puzzle: &Puzzle, frame: &BoardFrame, marks: &Marks) -> Vec<Assumed> {
    let bridges = marks.bridges.iter().map(|bridge| {
        let corridor = between(puzzle, frame, [bridge.from, bridge.to])?;
        let high = frame.graph.corridors()[corridor as usize].high;
        Some((corridor, [bridge.count, high]))
    });
    let crosses = marks.crossed.iter().map(|&ends| {
        let corridor = between(puzzle, frame, ends)?;
        Some((corridor, [0, 0]))
    });
    bridges.chain(crosses).flatten().collect()
}

fn between(puzzle: &Puzzle, frame: &BoardFrame, [a, b]: [Cell; 2]) -> Option<u32> {
    let (a, b) = (puzzle.island_at(a)? as u32, puzzle.island_at(b)? as u32);
    let mut ways = frame.corridors_of(a).iter().copied();
    ways.find(|&way| frame.other_end(way, a) == b)
}

/// A refutation of fewer than `most` steps, without its marks.
fn refute(
    puzzle: &Puzzle,
    board: &HintBoard,
    assumed: &[Assumed],
    hardest: Level,
    rounds: usize,
    most: usize,
) -> Option<Refutation> {
    let (log, conflict) = Engine::contradiction_of(board.clone(), assumed, hardest, rounds)?;
    let (steps, _) = lean(board, log, &conflict.uses);
    if steps.len() >= most {
        return None;
    }
    let graph = &board.frame.graph;
    let values = Values { puzzle, graph };
    // Steps tell what they change, so limits that only dropped steps have found must not be in them.
    let mut bounds: Vec<[u8; 2]> = (board.low.iter().zip(&board.high))
        .map(|(&low, &high)| [low, high])
        .collect();
    let changes = assumed.iter().map(|&(corridor, after)| Change {
        ends: values.ends(corridor),
        before: std::mem::replace(&mut bounds[corridor as usize], after),
        after,
    });
    let changes = changes.collect();
    let steps = steps.into_iter().map(|step| step.restated_on(&mut bounds));
    Some(Refutation {
        marks: Marks::default(),
        assumed: changes,
        steps: steps
            .map(|applied| Step::new(puzzle, graph, &applied))
            .collect(),
        contradiction: values.contradiction(&conflict.reason),
    })
}

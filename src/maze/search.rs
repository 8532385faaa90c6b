//! Mazes by a SAT solver.

use hashi_encodings::{Connectivity, Counting};

use super::draft::draft;
use super::formula::MazeFormula;
use super::mixing::{Mixing, mixed};
use super::preferring::{Preferring, Values};
use super::verify::verify;
use super::wishes::MazeWishes;
use super::{MazeAnswer, MazeError};
use crate::random::Random;
use crate::sat::gauge::Measure;
use crate::sat::limits::Limits;
use crate::sat::oracle::{Oracle, SolverChoice, Verdict};
use crate::sat::refine::{Goal, refine};
use crate::search::formula::ConnectivityChoice;

/// The number of conflicts after which the first draft is given up for another one.
const PATIENCE: u64 = 1000;

/// Finds maze `number` of the run with this seed, or proves that there is none.
///
/// The solver begins with a random draft, which meets the wishes where that is easy, and mends the rest. So mazes vary,
/// but are the same on every machine. After a number of conflicts another draft is drawn, with twice the patience,
/// because the time that a search takes has a heavy tail. A propagator for connectivity takes part in the search. In
/// every second attempt, connectivity is stated as clauses as well, unless elimination needs too many: such a search
/// takes five times as long or more on grids of 30 x 30, but can learn that parts of the grid are cut off. (With only
/// varisat, connectivity is stated in every attempt, because a grid of 12 x 12 would need some hundreds of cuts between
/// calls.)
///
/// Without limits the search continues until there is an answer. That can take very long close to the greatest number
/// of white cells, especially for trees. A grid of 200 x 200, the largest, takes some seconds and 1 GB.
///
/// ```
/// use hashi_sat::Limits;
/// use hashi_sat::maze::{search, verify, MazeAnswer, MazeWishes, Mixing};
///
/// let mut wishes = MazeWishes::new(5, 5, 15);
/// wishes.tree = true;
/// let found = search(&wishes, Mixing::default(), 1, 0, &Limits::default())?;
/// let MazeAnswer::Maze(maze) = found else {
///     panic!("there are such mazes");
/// };
/// assert_eq!(verify(&maze, &wishes), Ok(()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`MazeError::Wish`] or [`MazeError::Mixing`] for wishes that are invalid, or that no maze meets, as can be seen at
/// once; [`MazeError::Unverified`] would be a bug in this library.
pub fn search(
    wishes: &MazeWishes,
    mixing: Mixing,
    seed: u64,
    number: u64,
    limits: &Limits,
) -> Result<MazeAnswer, MazeError> {
    let formula = MazeFormula::without_connectivity(wishes)?;
    mixing.check()?;
    let limits = &limits.begin();
    let mut stated = None;
    let mut patience = PATIENCE;
    for attempt in 0.. {
        limits.count(Measure::Drafts, 1);
        let first = match attempt {
            0 => drawn(wishes, mixing, seed, number, limits)?,
            _ => None,
        };
        let likely = first.unwrap_or_else(|| {
            let mut random = Random::new(seed, number, attempt);
            draft(wishes, formula.given(), mixing, &mut random, limits)
        });
        if limits.passed() {
            break;
        }
        let formula = match attempt % 2 {
            0 if SolverChoice::default().takes_propagators() => &formula,
            _ => match &stated {
                Some(stated) => stated,
                None => stated.insert(with_connectivity(&formula)?),
            },
        };
        match ask(formula, &likely, patience, limits) {
            Verdict::Satisfiable(model) => {
                let maze = formula.decode(&model);
                verify(&maze, wishes).map_err(MazeError::Unverified)?;
                return Ok(MazeAnswer::Maze(maze));
            }
            Verdict::Unsatisfiable => return Ok(MazeAnswer::Impossible),
            Verdict::Unknown => patience = patience.saturating_mul(2),
        }
    }
    Ok(MazeAnswer::Unknown(limits.why()))
}

/// The formula with connectivity as clauses, if elimination is small enough; otherwise the formula unchanged.
fn with_connectivity(formula: &MazeFormula) -> Result<MazeFormula, MazeError> {
    let stated = MazeFormula::new(formula.wishes(), ConnectivityChoice::BySize)?;
    Ok(
        if stated.connectivity() == Some(Connectivity::Elimination) {
            stated
        } else {
            formula.clone()
        },
    )
}

/// A maze with the wanted number of white cells, if nothing else is asked for.
fn drawn(
    wishes: &MazeWishes,
    mixing: Mixing,
    seed: u64,
    number: u64,
    limits: &Limits,
) -> Result<Option<Vec<bool>>, MazeError> {
    let plain = MazeWishes::new(wishes.rows, wishes.cols, wishes.white);
    if *wishes != plain {
        return Ok(None);
    }
    Ok(match mixed(&plain, mixing, seed, number, limits)? {
        MazeAnswer::Maze(maze) => Some(maze.cells().to_vec()),
        MazeAnswer::Impossible | MazeAnswer::Unknown(_) => None,
    })
}

/// Has a solver look for a maze, starting from the colours in `likely`.
fn ask(formula: &MazeFormula, likely: &[bool], patience: u64, limits: &Limits) -> Verdict {
    let mut values = Values::of_first(likely);
    formula.encode(&mut values);
    let mut oracle = Counting::new(SolverChoice::default().start(None, limits.clone()));
    let graph = formula.encode_with_graph(&mut Preferring::new(values, &mut oracle));
    oracle.limit_conflicts(Some(patience));
    let goal = Goal {
        graph: &graph,
        loops: true,
    };
    refine(&mut oracle, goal, &[], &mut ())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::maze::Maze;
    use crate::rounds::{enough, rounds};
    use crate::sat::refine::Observer;
    use hashi_encodings::Cut;

    #[derive(Default)]
    struct Kept(Vec<Cut>);

    impl Observer for Kept {
        fn cut(&mut self, cuts: &[Cut]) {
            self.0.extend_from_slice(cuts);
        }
    }

    /// Searches that begin with a disconnected draft make only cuts that hold in all mazes of 4 x 4.
    #[test]
    fn cuts_hold_in_every_maze() {
        let mut tried = 0;
        for tree in [false, true] {
            let wishes = MazeWishes {
                tree,
                ..MazeWishes::new(4, 4, 9)
            };
            let formula = MazeFormula::new(&wishes, ConnectivityChoice::None);
            let formula = formula.expect("such mazes can be");
            let mut cuts = Vec::new();
            for number in 0..rounds(40) {
                let mut random = Random::new(1, number, 0);
                let likely: Vec<bool> = (0..16).map(|_| random.chance(0.5)).collect();
                let mut values = Values::of_first(&likely);
                formula.encode(&mut values);
                let mut oracle = SolverChoice::default().start(None, Limits::default());
                let graph = formula.encode_with_graph(&mut Preferring::new(values, &mut oracle));
                let goal = Goal {
                    graph: &graph,
                    loops: true,
                };
                let mut kept = Kept::default();
                refine(&mut oracle, goal, &[], &mut kept);
                for cut in &kept.0 {
                    assert_eq!(cut.check(&graph), Ok(()));
                }
                cuts.extend(kept.0);
            }
            assert!(cuts.len() >= enough(40), "{}", cuts.len());
            for bits in 0..1_u32 << 16 {
                let cells: Vec<bool> = (0..16).map(|cell| bits >> cell & 1 == 1).collect();
                let maze = Maze::new(4, 4, cells.clone()).expect("16 cells");
                if verify(&maze, &wishes).is_err() {
                    continue;
                }
                tried += 1;
                let mut values = Values::of_first(&cells);
                formula.encode(&mut values);
                for cut in &cuts {
                    let holds = cut.clause.iter().any(|&literal| values.is_true(literal));
                    assert!(holds, "{cut:?}\n{maze}");
                }
            }
        }
        assert!(tried > 238, "{tried}");
    }
}

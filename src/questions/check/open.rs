//! Judges plain drawings, which leave open what is between islands that touch: finds counts that make the drawing a
//! solution, or says why there are none.

use hashi_encodings::{
    BridgeEncoding, BridgeGraph, BridgeVariables, ClauseSink, Corridor, Demand, Layout, Lit, Model,
    SelectableEdge, Selected, SelectionGraph, encode_bridges,
};

use super::{Other, Problem, Report};
use crate::model::candidate_graph;
use crate::model::corridors::counts;
use crate::model::decode;
use crate::model::puzzle::{Cell, Clue, Puzzle};
use crate::model::solution::{Bridge, Solution};
use crate::sat::limits::Limits;
use crate::sat::oracle::{InProcess, Oracle, SolverChoice, Verdict};
use crate::sat::refine::{Goal, refine};
use crate::search::SolveError;
use crate::verify::{Violation, verify};

/// Judges a drawing that shows `shown` and leaves the pairs in `open` (sorted) undecided.
pub(super) fn complete(
    puzzle: &Puzzle,
    shown: &Solution,
    open: &[[Cell; 2]],
    limits: &Limits,
) -> Result<Report, SolveError> {
    let fixed = fixed_problems(puzzle, shown, open);
    if !fixed.is_empty() {
        return Ok(Report::NoCompletion(fixed));
    }
    let Some(failing) = failing_clusters(puzzle, shown, open, limits) else {
        return Ok(Report::NotDecided(Some(limits.why())));
    };
    if !failing.is_empty() {
        return Ok(Report::NoCompletion(failing));
    }
    Drawing::new(puzzle, shown, open).judge(limits)
}

/// The problems that exist whatever is between touching islands; no search is needed for these.
fn fixed_problems(puzzle: &Puzzle, shown: &Solution, open: &[[Cell; 2]]) -> Vec<Problem> {
    let mut problems = Vec::new();
    let mut reach = vec![0_u64; puzzle.islands().len()];
    for island in open
        .iter()
        .flatten()
        .filter_map(|&cell| puzzle.island_at(cell))
    {
        reach[island] += u64::from(puzzle.rules().max_bridges());
    }
    for violation in verify(puzzle, shown).err().into_iter().flatten() {
        match violation {
            Violation::Disconnected { .. } => {}
            Violation::Degree { cell, clue, has } => {
                let most = puzzle.island_at(cell).map_or(0, |island| reach[island]);
                let needs = match clue {
                    Clue::Number(clue) => clue.into(),
                    Clue::Unknown => 1,
                };
                if most == 0 || has > needs {
                    problems.push(Problem::Violation(Violation::Degree { cell, clue, has }));
                } else if has + most < needs {
                    problems.push(Problem::OutOfReach {
                        cell,
                        clue,
                        has,
                        most,
                    });
                }
            }
            other => problems.push(Problem::Violation(other)),
        }
    }
    // The groups that remain even when every pair is joined.
    let joined = open.iter().map(|&[a, b]| Bridge::new(a, b, 1));
    let all = Solution::new(shown.bridges().iter().copied().chain(joined).collect());
    let remaining = verify(puzzle, &all).err().into_iter().flatten();
    problems.extend(
        remaining
            .filter(|violation| matches!(violation, Violation::Disconnected { .. }))
            .map(Problem::Violation),
    );
    problems
}

/// The clusters of touching islands whose clues cannot all be satisfied; `None` when a limit was reached first.
/// Clusters share no open pair, so each is judged by itself.
fn failing_clusters(
    puzzle: &Puzzle,
    shown: &Solution,
    open: &[[Cell; 2]],
    limits: &Limits,
) -> Option<Vec<Problem>> {
    let mut drawn = vec![0_u32; puzzle.islands().len()];
    for bridge in shown.bridges() {
        let ends = [bridge.from, bridge.to];
        for island in ends.iter().filter_map(|&cell| puzzle.island_at(cell)) {
            drawn[island] += u32::from(bridge.count);
        }
    }
    let pairs: Vec<[usize; 2]> = open
        .iter()
        .filter_map(|&[a, b]| Some([puzzle.island_at(a)?, puzzle.island_at(b)?]))
        .collect();
    let mut failing = Vec::new();
    for cluster in clusters(puzzle.islands().len(), &pairs) {
        let place = |island: usize| cluster.islands.partition_point(|&other| other < island) as u32;
        let demands = cluster
            .islands
            .iter()
            .map(|&island| match puzzle.islands()[island].clue {
                Clue::Number(clue) => {
                    Demand::Exactly(u32::from(clue).saturating_sub(drawn[island]))
                }
                Clue::Unknown => Demand::AtLeast(1_u32.saturating_sub(drawn[island])),
            })
            .collect();
        let high = puzzle.rules().max_bridges();
        let corridors = cluster
            .pairs
            .iter()
            .map(|&[a, b]| Corridor {
                ends: [place(a), place(b)],
                low: 0,
                high,
            })
            .collect();
        let graph = BridgeGraph::new(high, demands, corridors, Vec::new()).ok()?;
        let mut oracle = SolverChoice::default().start(None, limits.clone());
        encode(&graph, &mut oracle);
        match oracle.solve(&[]) {
            Verdict::Satisfiable(_) => {}
            Verdict::Unsatisfiable => {
                let cell = |&island: &usize| puzzle.islands()[island].cell;
                failing.push(Problem::Numbers(cluster.islands.iter().map(cell).collect()));
            }
            Verdict::Unknown => return None,
        }
    }
    Some(failing)
}

fn encode(graph: &BridgeGraph, oracle: &mut InProcess) -> BridgeVariables {
    encode_bridges(graph, BridgeEncoding::Order, Layout::Compact, &[], oracle)
}

/// Islands that touch one another, directly or through others.
struct Cluster {
    /// The islands of the cluster, ascending.
    islands: Vec<usize>,
    /// The pairs of touching islands in it, sorted.
    pairs: Vec<[usize; 2]>,
}

/// The clusters: components of the graph of all pairs.
fn clusters(islands: usize, pairs: &[[usize; 2]]) -> Vec<Cluster> {
    let edges = pairs
        .iter()
        .map(|&[a, b]| SelectableEdge {
            ends: [a as u32, b as u32],
            selected: Selected::Always,
        })
        .collect();
    let components = SelectionGraph::new(islands, edges).components(&Model::default());
    let mut clusters: Vec<Cluster> = components
        .groups()
        .into_iter()
        .map(|group| Cluster {
            islands: group.into_iter().map(|island| island as usize).collect(),
            pairs: Vec::new(),
        })
        .collect();
    for &pair in pairs {
        clusters[components.of_vertex()[pair[0]] as usize]
            .pairs
            .push(pair);
    }
    clusters.retain(|cluster| !cluster.pairs.is_empty());
    clusters
}

/// The drawing as a candidate graph: the bounds of corridors that it shows are their counts.
struct Drawing<'a> {
    puzzle: &'a Puzzle,
    graph: BridgeGraph,
    /// The corridors between touching islands, ascending.
    open: Vec<usize>,
}

impl<'a> Drawing<'a> {
    /// The bridges shown must lie in corridors, with not too many in any of them.
    fn new(puzzle: &'a Puzzle, shown: &Solution, open: &[[Cell; 2]]) -> Self {
        let mut graph = candidate_graph(puzzle);
        let counts = counts(puzzle, &graph, shown);
        let mut touching = Vec::with_capacity(open.len());
        for (corridor, count) in counts.into_iter().enumerate() {
            let ends = graph.corridors()[corridor].ends;
            let cells = ends.map(|island| puzzle.islands()[island as usize].cell);
            if open.binary_search(&cells).is_ok() {
                touching.push(corridor);
            } else if let Err(error) = graph.set_bounds(corridor, count, count) {
                unreachable!("the verifier found no corridor with too many bridges: {error}");
            }
        }
        Self {
            puzzle,
            graph,
            open: touching,
        }
    }

    fn judge(&self, limits: &Limits) -> Result<Report, SolveError> {
        let mut oracle = SolverChoice::default().start(None, limits.clone());
        let variables = encode(&self.graph, &mut oracle);
        let selection = SelectionGraph::of_bridges(&self.graph, &variables, &mut oracle);
        let goal = Goal {
            graph: &selection,
            loops: self.puzzle.rules().loops(),
        };
        let model = match refine(&mut oracle, goal, &[], &mut ()) {
            Verdict::Satisfiable(model) => model,
            Verdict::Unsatisfiable => return Ok(self.explain(limits)),
            Verdict::Unknown => return Ok(Report::NotDecided(Some(limits.why()))),
        };
        let solution = self.verified(&variables, &model)?;
        oracle.add_clause(&self.differs(&variables, &model));
        let other = match refine(&mut oracle, goal, &[], &mut ()) {
            Verdict::Satisfiable(model) => {
                self.verified(&variables, &model)?;
                Other::Choice(self.chosen(&variables, &model))
            }
            Verdict::Unsatisfiable => Other::None,
            Verdict::Unknown => Other::NotDecided(limits.why()),
        };
        Ok(Report::Completed {
            solution,
            chosen: self.chosen(&variables, &model),
            other,
        })
    }

    fn verified(&self, variables: &BridgeVariables, model: &Model) -> Result<Solution, SolveError> {
        let solution = decode(self.puzzle, &self.graph, variables, model);
        verify(self.puzzle, &solution).map_err(SolveError::Unverified)?;
        Ok(solution)
    }

    /// The counts of the open corridors in `model`.
    fn chosen(&self, variables: &BridgeVariables, model: &Model) -> Vec<Bridge> {
        let bridge = |&corridor: &usize| {
            let ends = self.graph.corridors()[corridor].ends;
            let [from, to] = ends.map(|island| self.puzzle.islands()[island as usize].cell);
            Bridge::new(from, to, variables.count(model, corridor))
        };
        self.open.iter().map(bridge).collect()
    }

    /// The clause "some open corridor has more or fewer bridges than in `model`".
    fn differs(&self, variables: &BridgeVariables, model: &Model) -> Vec<Lit> {
        let mut clause = Vec::new();
        for &corridor in &self.open {
            let count = usize::from(variables.count(model, corridor));
            clause.extend(variables.literals(corridor).nth(count));
            if let Some(last) = count.checked_sub(1) {
                clause.extend(
                    variables
                        .literals(corridor)
                        .nth(last)
                        .map(|literal| !literal),
                );
            }
        }
        clause
    }

    /// Reports that all clues can be satisfied, but not together with the other rules: what is wrong with some such
    /// counts.
    fn explain(&self, limits: &Limits) -> Report {
        let mut oracle = SolverChoice::default().start(None, limits.clone());
        let variables = encode(&self.graph, &mut oracle);
        match oracle.solve(&[]) {
            Verdict::Satisfiable(model) => {
                let example = decode(self.puzzle, &self.graph, &variables, &model);
                let violations = verify(self.puzzle, &example).err().unwrap_or_default();
                Report::NoCompletion(vec![Problem::Elsewhere(violations)])
            }
            // The clues of each cluster could be satisfied before.
            Verdict::Unsatisfiable | Verdict::Unknown => Report::NotDecided(Some(limits.why())),
        }
    }
}

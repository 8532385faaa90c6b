//! Whether a puzzle has one solution, or one that techniques up to a level find; and if not, where it is loose.

use std::borrow::Cow;

use hashi_encodings::{BridgeEncoding, BridgeGraph, ClauseSink as _, Demand, DisjointSets, Lit};

use crate::model::candidate_graph;
use crate::model::corridors::counts;
use crate::model::puzzle::{Cell, Puzzle};
use crate::model::solution::Solution;
use crate::play::hint::Level;
use crate::play::hint::reach::reach;
use crate::sat::oracle::Verdict;
use crate::search::residual::{BUNDLE, Instance, Residual};
use crate::search::session::{SearchOptions, Session};

/// How many solvers may be dropped over one question before the puzzle is given up.
const MOST_DROPPED: u32 = 4;

/// How many solutions of an instance are looked for at a time, each with a difference where the earlier ones have none.
const LOOKS: usize = 40;

/// A corridor whose bridge count is not settled.
#[derive(Clone, Copy, Debug)]
pub(super) struct Loose {
    /// The islands at its ends, in reading order.
    pub(super) ends: [Cell; 2],
    /// Its bridge count in the intended solution.
    pub(super) ours: u8,
    /// A bridge count that it might have instead.
    pub(super) other: u8,
}

/// The verdict on a puzzle.
#[derive(Clone, Debug)]
pub(super) enum Judgement {
    /// The solution is the only one, or the allowed techniques find it.
    Settled,
    /// These corridors could have other bridge counts. They are in groups that have no island in common.
    Loose(Vec<Vec<Loose>>),
    /// It would take too long to find out.
    Unknown,
}

/// Judges whether `solution` is the only one of `puzzle`: a SAT solver looks for others in each of the residual
/// [instances](crate::search::residual) separately. `stop` is asked before each search, since on 1,000 x 1,000 cells
/// each takes its time.
///
/// If a solution differs in several instances, there is also one that differs in any one of them alone, so nothing is
/// missed; and what is found in different instances can be combined. If one instance takes too long, the others can
/// still be mended.
pub(super) fn by_solver(
    puzzle: &Puzzle,
    solution: &Solution,
    options: &SearchOptions,
    stop: &dyn Fn() -> bool,
) -> Judgement {
    by_instances(puzzle, solution, options, BUNDLE, stop)
}

/// Like [`by_solver`]; small instances share a solver until it has at least `least` corridors.
fn by_instances(
    puzzle: &Puzzle,
    solution: &Solution,
    options: &SearchOptions,
    least: usize,
    stop: &dyn Fn() -> bool,
) -> Judgement {
    let graph = candidate_graph(puzzle);
    let ours = counts(puzzle, &graph, solution);
    let Ok(deduction) = options.deduce(puzzle, graph) else {
        return Judgement::Unknown;
    };
    if deduction.decided() == ours.len() {
        return Judgement::Settled;
    }
    let (graph, loops) = (&deduction.graph, puzzle.rules().loops());
    let Some(residual) = Residual::of_bundles(graph, &deduction.even, loops, least) else {
        return Judgement::Unknown;
    };
    let mut others = ours.clone();
    let mut known = true;
    for (index, instance) in residual.instances().iter().enumerate() {
        let options = options.for_instance(index);
        let ours = instance.extract(&ours);
        match others_of(instance, &ours, &options, stop) {
            Others::None => {}
            Others::Found(found) => instance.insert(&found, &mut others),
            Others::Unknown => known = false,
            Others::Stopped => return Judgement::Unknown,
        }
    }
    if others != ours {
        loose(puzzle, graph, &ours, |corridor| others[corridor])
    } else if known {
        Judgement::Settled
    } else {
        Judgement::Unknown
    }
}

/// The other counts that an instance can have.
enum Others {
    /// There are no others.
    None,
    /// For each corridor, its count in another solution, or the intended one where no other was found.
    Found(Vec<u8>),
    /// It would take too long to find out.
    Unknown,
    /// The search was stopped.
    Stopped,
}

/// Looks for solutions of `instance` other than `ours`.
fn others_of(
    instance: &Instance,
    ours: &[u8],
    options: &SearchOptions,
    stop: &dyn Fn() -> bool,
) -> Others {
    if stop() {
        return Others::Stopped;
    }
    let mut session = Session::new(
        instance.loops(),
        Cow::Borrowed(instance.graph()),
        instance.even(),
        BridgeEncoding::Order,
        options,
    );
    let first = instance.hub_corridors();
    // If all clues are known, each island has the same number of bridge ends in both solutions. So if one corridor has
    // fewer bridges, another has more, and it is enough to ask for more.
    let mut demands = instance.graph().demands().iter();
    let clues_known = demands.all(|demand| matches!(demand, Demand::Exactly(_)));
    let mut others = ours.to_vec();
    for look in 0..LOOKS {
        if look > 0 && stop() {
            return Others::Stopped;
        }
        let (graph, variables, sink) = session.parts();
        let mut differs: Vec<Lit> = Vec::new();
        for (place, &count) in ours.iter().enumerate() {
            if others[place] != count {
                continue;
            }
            let above_low = graph.corridors()[first + place].low + 1;
            for (level, literal) in (above_low..).zip(variables.literals(first + place)) {
                if level == count + 1 {
                    differs.push(literal);
                } else if level == count && !clues_known {
                    differs.push(!literal);
                }
            }
        }
        sink.add_clause(&differs);
        match session.ask_briefly(&[], &mut (), MOST_DROPPED) {
            Verdict::Unsatisfiable if look == 0 => return Others::None,
            Verdict::Unknown if look == 0 => return Others::Unknown,
            Verdict::Unsatisfiable | Verdict::Unknown => break,
            Verdict::Satisfiable(model) => {
                let found = session.variables().counts(&model);
                for ((other, &count), &found) in others.iter_mut().zip(ours).zip(&found[first..]) {
                    if *other == count {
                        *other = found;
                    }
                }
            }
        }
    }
    Others::Found(others)
}

/// Judges whether `solution` is the only one of `puzzle`, as [`by_solver`] does, after techniques without assumptions have
/// been tried. They are much faster, and where they lead to the solution it is the only one. As long as they leave more
/// than a share `most` of the corridors in use open, most of these are loose indeed, and no solver is asked.
pub(super) fn by_both(
    puzzle: &Puzzle,
    solution: &Solution,
    options: &SearchOptions,
    stop: &dyn Fn() -> bool,
    most: f64,
) -> Judgement {
    let judgement = by_level(puzzle, solution, Level::Hard, stop);
    let loose = |groups: &[Vec<Loose>]| groups.iter().map(Vec::len).sum::<usize>() as f64;
    match &judgement {
        Judgement::Settled => judgement,
        Judgement::Loose(groups) if loose(groups) > most * solution.bridges().len() as f64 => {
            judgement
        }
        _ if stop() => Judgement::Unknown,
        _ => by_solver(puzzle, solution, options, stop),
    }
}

/// Judges whether techniques up to `level` lead to `solution`.
pub(super) fn by_level(
    puzzle: &Puzzle,
    solution: &Solution,
    level: Level,
    stop: &dyn Fn() -> bool,
) -> Judgement {
    let graph = candidate_graph(puzzle);
    let ours = counts(puzzle, &graph, solution);
    let Some(found) = reach(graph.clone(), puzzle.rules().loops(), level, stop) else {
        return Judgement::Unknown;
    };
    if found.complete {
        return Judgement::Settled;
    }
    loose(puzzle, &graph, &ours, |corridor| {
        if found.high[corridor] > ours[corridor] {
            found.high[corridor]
        } else {
            found.low[corridor]
        }
    })
}

/// The verdict on the corridors that differ, in groups.
fn loose(
    puzzle: &Puzzle,
    graph: &BridgeGraph,
    ours: &[u8],
    other: impl Fn(usize) -> u8,
) -> Judgement {
    let islands = puzzle.islands();
    let mut sets = DisjointSets::new(islands.len());
    let differing = || {
        let corridors = graph.corridors().iter().enumerate();
        corridors.filter(|&(corridor, _)| other(corridor) != ours[corridor])
    };
    for (_, corridor) in differing() {
        sets.join(corridor.ends[0], corridor.ends[1]);
    }
    let mut place = vec![usize::MAX; islands.len()];
    let mut groups: Vec<Vec<Loose>> = Vec::new();
    for (index, corridor) in differing() {
        let place = &mut place[sets.root(corridor.ends[0]) as usize];
        if *place == usize::MAX {
            *place = groups.len();
            groups.push(Vec::new());
        }
        groups[*place].push(Loose {
            ends: corridor.ends.map(|island| islands[island as usize].cell),
            ours: ours[index],
            other: other(index),
        });
    }
    Judgement::Loose(groups)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{Generator, Wishes};
    use crate::model::puzzle::Rules;
    use crate::questions::common::{Common, common};
    use crate::questions::unique::{Uniqueness, unique};
    use crate::rounds::{enough, rounds};

    /// The verdict is "settled" if and only if there is one solution, and the loose corridors are those that differ in
    /// some solution, whether each instance has a solver of its own or several share one.
    #[test]
    fn judgements_agree_with_unique_and_common() {
        let (mut settled, mut loose, mut apart) = (0, 0, 0);
        for number in 0..rounds(60) {
            let wanted = number % 4 == 1;
            let rules = match wanted {
                true => Rules::default(),
                false => Rules::new(1 + number % 4, number % 3 > 0).unwrap(),
            };
            let side = match number % 10 {
                0 => 40,
                _ => 5 + u32::from(number) % 7,
            };
            let wishes = Wishes {
                rows: side,
                cols: side,
                rules,
                unique: wanted,
                hidden: usize::from(number % 3),
                ..Wishes::default()
            };
            let options = SearchOptions::default();
            let mut made = Generator::new(wishes, number.into()).unwrap();
            let (puzzle, solution) = match made.next() {
                Some(Ok(made)) => (made.puzzle, made.solution),
                other => panic!("{other:?}"),
            };
            let is_unique = matches!(unique(&puzzle, &options), Ok(Uniqueness::Unique(_)));
            let Ok(Common::Satisfiable { corridors, .. }) = common(&puzzle, &options) else {
                panic!("{puzzle:?} has a solution");
            };
            let found = [1, BUNDLE].map(|least| {
                match by_instances(&puzzle, &solution, &options, least, &|| false) {
                    Judgement::Settled => Vec::new(),
                    Judgement::Loose(groups) => {
                        apart += usize::from(groups.len() > 1);
                        groups.concat()
                    }
                    Judgement::Unknown => panic!("{puzzle:?} is easy"),
                }
            });
            for found in &found {
                assert_eq!(found.is_empty(), is_unique, "{puzzle:?}");
                for loose in found {
                    assert_ne!(loose.ours, loose.other);
                    let corridor = corridors.iter().find(|one| one.ends == loose.ends).unwrap();
                    let counts = &corridor.counts;
                    assert!(counts.contains(&loose.ours), "{puzzle:?}: {loose:?}");
                    assert!(counts.contains(&loose.other), "{puzzle:?}: {loose:?}");
                }
            }
            settled += usize::from(is_unique);
            loose += found[0].len();
        }
        assert!(
            settled >= enough(10) && loose >= enough(300) && apart >= enough(8),
            "{settled}, {loose}, {apart}"
        );
    }
}

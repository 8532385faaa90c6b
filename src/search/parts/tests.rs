//! Parts, compared with all solutions of the whole and with the dependencies between corridors.

use std::borrow::Cow;
use std::collections::BTreeSet;

use hashi_encodings::{BridgeEncoding, BridgeGraph, ClauseSink, Lit};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::{Next, PartSearch};
use crate::model::candidate_graph;
use crate::model::puzzle::{Cell, Clue, Island, Puzzle, Rules};
use crate::rounds::{enough, rounds};
use crate::sat::oracle::Verdict;
use crate::search::deduce::Deduction;
use crate::search::residual::Residual;
use crate::search::session::{SearchOptions, Session};

/// The counts of some corridors in each of several solutions.
type Rows = BTreeSet<Vec<u8>>;

/// The most solutions that are looked at.
const MOST: usize = 400;

fn below(random: &mut ChaCha8Rng, end: u32) -> u32 {
    random.next_u32() % end
}

fn with_clues(bare: &Puzzle, mut clue: impl FnMut(usize) -> Clue) -> Puzzle {
    let islands = bare
        .islands()
        .iter()
        .enumerate()
        .map(|(index, island)| Island {
            clue: clue(index),
            ..*island
        });
    Puzzle::new(bare.rows(), bare.cols(), islands.collect(), bare.rules()).unwrap()
}

/// A puzzle with islands on random cells, bridges between them, and the resulting or unknown clues; and the bridges.
/// Whether they are connected is left to chance.
fn random_puzzle(random: &mut ChaCha8Rng) -> (Puzzle, Vec<u8>) {
    let most = 1 + below(random, 4) as u8;
    let rules = Rules::new(most, below(random, 5) < 3).unwrap();
    let [rows, cols] = [(); 2].map(|()| 2 + below(random, 5));
    let mut cells = BTreeSet::new();
    for _ in 0..2 + below(random, 11) {
        cells.insert(Cell::new(below(random, rows), below(random, cols)));
    }
    let unknown = |cell| Island {
        cell,
        clue: Clue::Unknown,
    };
    let islands = cells.into_iter().map(unknown).collect();
    let bare = Puzzle::new(rows, cols, islands, rules).unwrap();
    let graph = candidate_graph(&bare);
    let mut counts = vec![0; graph.corridors().len()];
    let mut ends = vec![0; bare.islands().len()];
    for (index, corridor) in graph.corridors().iter().enumerate() {
        let crossed = graph.crossings().iter().any(|&pair| {
            let pair = pair.map(|corridor| corridor as usize);
            pair.contains(&index) && pair.iter().any(|&other| counts[other] > 0)
        });
        if !crossed && below(random, 10) < 8 {
            counts[index] = 1 + below(random, most.into()) as u8;
            corridor
                .ends
                .iter()
                .for_each(|&end| ends[end as usize] += counts[index]);
        }
    }
    let unknown = [0, 20, 50, 90, 100][below(random, 5) as usize];
    let puzzle = with_clues(&bare, |index| {
        if ends[index] == 0 || below(random, 100) < unknown {
            Clue::Unknown
        } else {
            Clue::Number(ends[index])
        }
    });
    (puzzle, counts)
}

/// The graph when something is known about many corridors that leaves these counts possible.
fn tightened(mut graph: BridgeGraph, counts: &[u8], random: &mut ChaCha8Rng) -> BridgeGraph {
    let known = below(random, 100);
    for (corridor, &count) in counts.iter().enumerate() {
        if below(random, 100) < known {
            let low = below(random, u32::from(count) + 1) as u8;
            let high = count + below(random, u32::from(graph.max_bridges() - count) + 1) as u8;
            graph.set_bounds(corridor, low, high).unwrap();
        }
    }
    graph
}

/// The undecided corridors.
fn open(graph: &BridgeGraph) -> Vec<u32> {
    let corridors = (0..).zip(graph.corridors());
    let open = corridors.filter(|(_, corridor)| corridor.low < corridor.high);
    open.map(|(index, _)| index).collect()
}

/// What `deduced` leaves, if it may have a solution.
fn residual(puzzle: &Puzzle, deduced: &Deduction) -> Option<Residual> {
    Residual::new(&deduced.graph, &deduced.even, puzzle.rules().loops())
}

/// The corridors of each part.
fn parts(residual: &Residual) -> Vec<Vec<u32>> {
    let instances = residual.instances().iter();
    instances
        .map(|instance| instance.corridors().to_vec())
        .collect()
}

/// A single bundle is made without finding out which corridors depend on each other; it must be the union of all
/// classes.
#[test]
fn few_corridors_are_the_bundle_of_all_their_classes() {
    let mut random = ChaCha8Rng::seed_from_u64(11);
    let (mut none, mut some) = (0, 0);
    for _ in 0..rounds(4_000) {
        let (puzzle, counts) = random_puzzle(&mut random);
        let graph = tightened(candidate_graph(&puzzle), &counts, &mut random);
        let loops = puzzle.rules().loops();
        let bundles = |least| Residual::of_bundles(&graph, &[], loops, least);
        let Some(found) = bundles(usize::MAX) else {
            assert!(bundles(1).is_none());
            none += 1;
            continue;
        };
        let open: usize = found
            .instances()
            .iter()
            .map(|it| it.corridors().len())
            .sum();
        let classes = bundles(open.max(1)).unwrap();
        assert_eq!(format!("{found:?}"), format!("{classes:?}"));
        some += usize::from(bundles(1).unwrap().instances().len() > 1);
    }
    assert!(none >= enough(100) && some >= enough(100), "{none}, {some}");
}

/// All solutions that `search` finds, unless there are too many.
fn all_of(search: &mut PartSearch) -> Option<Rows> {
    let mut rows = Rows::new();
    loop {
        match search.next(&[]).unwrap() {
            Next::Found(row) => {
                search.block(&row);
                assert!(rows.insert(row), "a blocked solution came again");
            }
            Next::End => return Some(rows),
            Next::Unknown => panic!("there is no limit"),
        }
        if rows.len() > MOST {
            return None;
        }
    }
}

/// The solutions of the whole, as counts of all undecided corridors.
fn of_the_whole(puzzle: &Puzzle, deduction: &Deduction, options: &SearchOptions) -> Option<Rows> {
    let encoding = BridgeEncoding::Order;
    let graph = Cow::Borrowed(&deduction.graph);
    let session = Session::new(
        puzzle.rules().loops(),
        graph,
        &deduction.even,
        encoding,
        options,
    );
    all_in(session, puzzle, &open(&deduction.graph)).0
}

/// All solutions that a solver of the whole finds, as counts of these corridors, each verified; and the solver.
fn all_in<'a>(
    mut session: Session<'a>,
    puzzle: &Puzzle,
    open: &[u32],
) -> (Option<Rows>, Session<'a>) {
    let mut rows = Rows::new();
    loop {
        match session.ask(&[], &mut ()) {
            Verdict::Satisfiable(model) => {
                session.solution_of(puzzle, &model).unwrap();
                let variables = session.variables();
                let counts = open.iter();
                let counts = counts.map(|&corridor| variables.count(&model, corridor as usize));
                assert!(
                    rows.insert(counts.collect()),
                    "a blocked solution came again"
                );
                let all = open.iter().flat_map(|&c| variables.literals(c as usize));
                let other: Vec<Lit> = all
                    .map(|literal| {
                        if model.satisfies(literal) {
                            !literal
                        } else {
                            literal
                        }
                    })
                    .collect();
                session.sink().add_clause(&other);
            }
            Verdict::Unsatisfiable => return (Some(rows), session),
            Verdict::Unknown => panic!("there is no limit"),
        }
        if rows.len() > MOST {
            return (None, session);
        }
    }
}

/// The rows restricted to some of the corridors `open`.
fn projected(rows: &Rows, open: &[u32], part: &[u32]) -> Rows {
    let places = part
        .iter()
        .map(|corridor| open.binary_search(corridor).unwrap());
    let places: Vec<usize> = places.collect();
    let projected = |row: &Vec<u8>| places.iter().map(|&place| row[place]).collect();
    rows.iter().map(projected).collect()
}

/// How many puzzles had which property.
#[derive(Debug, Default)]
struct Tally {
    run: u32,
    /// No solution, as is seen at once.
    refuted: u32,
    /// No solution, because one of the parts has none.
    none: u32,
    /// Corridors that are open but whose count follows from the bounds of others.
    settled: u32,
    /// Two parts with several solutions each.
    composite: u32,
    /// The same where loops are forbidden.
    composite_trees: u32,
}

impl Tally {
    fn check(&mut self, puzzle: &Puzzle, deduced: &Deduction) {
        let options = SearchOptions::default();
        let Some(rows) = of_the_whole(puzzle, deduced, &options) else {
            return;
        };
        let open = open(&deduced.graph);
        let Some(residual) = residual(puzzle, deduced) else {
            assert_eq!(rows.len(), 0, "{puzzle:?}");
            self.refuted += 1;
            return;
        };
        let parts = parts(&residual);
        let mut together = parts.concat();
        together.sort_unstable();
        for &corridor in &open {
            if together.binary_search(&corridor).is_err() {
                let count = Rows::from([vec![residual.counts()[corridor as usize]]]);
                let known = projected(&rows, &open, &[corridor]);
                assert!(rows.is_empty() || known == count, "{puzzle:?}: {corridor}");
                self.settled += 1;
            }
        }
        let all = residual.instances().iter();
        let all = all.map(|part| all_of(&mut PartSearch::new(part.clone(), &options)));
        let all: Vec<Option<Rows>> = all.collect();
        if rows.is_empty() {
            let none = |rows: &Option<Rows>| rows.as_ref().is_some_and(Rows::is_empty);
            assert!(all.iter().any(none), "{puzzle:?}: {parts:?}");
            self.none += 1;
            return;
        }
        let mut product = 1;
        let mut several = 0;
        for (part, found) in parts.iter().zip(all) {
            let expected = projected(&rows, &open, part);
            product *= expected.len();
            several += u32::from(expected.len() > 1);
            assert_eq!(found, Some(expected), "{puzzle:?}: {part:?}");
        }
        assert_eq!(product, rows.len(), "{puzzle:?}: {parts:?}");
        self.run += 1;
        let composite = u32::from(several > 1);
        self.composite += composite;
        self.composite_trees += u32::from(!puzzle.rules().loops()) * composite;
    }
}

#[test]
fn solutions_of_the_whole_are_all_combinations_of_those_of_the_parts() {
    let mut random = ChaCha8Rng::seed_from_u64(11);
    let mut tally = Tally::default();
    for _ in 0..rounds(1_500) {
        let (puzzle, _) = random_puzzle(&mut random);
        if let Ok(deduced) = SearchOptions::default().deduce(&puzzle, candidate_graph(&puzzle)) {
            tally.check(&puzzle, &deduced);
        }
    }
    assert!(
        tally.run >= enough(500)
            && tally.composite >= enough(100)
            && tally.composite_trees >= enough(40),
        "{tally:?}"
    );
}

/// With bounds whose consequences no rule has drawn: corridors that cross a bridge, that would close a loop, or that
/// end at an island which has all it needs.
#[test]
fn parts_are_independent_whatever_is_known() {
    let mut random = ChaCha8Rng::seed_from_u64(12);
    let mut tally = Tally::default();
    for _ in 0..rounds(2_500) {
        let (puzzle, counts) = random_puzzle(&mut random);
        let graph = tightened(candidate_graph(&puzzle), &counts, &mut random);
        tally.check(&puzzle, &Deduction::none(graph));
    }
    assert!(
        tally.run >= enough(500)
            && tally.composite >= enough(100)
            && tally.composite_trees >= enough(20),
        "{tally:?}"
    );
    assert!(
        tally.refuted >= enough(100) && tally.none >= enough(100) && tally.settled >= enough(15),
        "{tally:?}"
    );
}

/// The corners take all they can, so the border is known, and the corridors that are left cross.
#[test]
fn corridors_that_cross_are_one_part() {
    let sides = [(0, 2), (2, 0), (2, 4), (4, 2)].map(|place| (place, Clue::Unknown));
    let corners = [(0, 0), (0, 4), (4, 0), (4, 4)].map(|place| (place, Clue::Number(4)));
    let islands = corners.into_iter().chain(sides);
    let islands = islands.map(|((row, col), clue)| Island {
        cell: Cell::new(row, col),
        clue,
    });
    let puzzle = Puzzle::new(5, 5, islands.collect(), Rules::default()).unwrap();
    let deduced = SearchOptions::default().deduce(&puzzle, candidate_graph(&puzzle));
    let deduced = deduced.unwrap();
    let parts = parts(&residual(&puzzle, &deduced).unwrap());
    assert_eq!(parts, [open(&deduced.graph)]);
    assert_eq!(parts[0].len(), 2);
}

/// A row of islands with unknown clues has as many parts as corridors, once deduction has found that each carries a
/// bridge; a ring of such islands has one part.
#[test]
fn parts_are_as_small_as_blocks() {
    let parts_of = |rows: &[&str]| {
        let lines = rows.iter().zip(0..);
        let islands = lines.flat_map(|(line, row)| {
            let signs = line.chars().zip(0..).filter(|&(sign, _)| sign == '?');
            signs.map(move |(_, col)| Island {
                cell: Cell::new(row, col),
                clue: Clue::Unknown,
            })
        });
        let (height, width) = (rows.len() as u32, rows[0].len() as u32);
        let puzzle = Puzzle::new(height, width, islands.collect(), Rules::default()).unwrap();
        let deduced = SearchOptions::default().deduce(&puzzle, candidate_graph(&puzzle));
        parts(&residual(&puzzle, &deduced.unwrap()).unwrap())
    };
    assert_eq!(parts_of(&["?.?.?.?"]), [[0], [1], [2]]);
    assert_eq!(parts_of(&["??", "??"]), [[0, 1, 2, 3]]);
    // Two rings and a corridor between them.
    let rings = parts_of(&["....??", "??..??", "??...."]);
    let mut sizes: Vec<usize> = rings.iter().map(Vec::len).collect();
    sizes.sort_unstable();
    assert_eq!(sizes, [1, 4, 4]);
}

#[test]
fn a_solver_in_place_of_another_knows_what_that_one_knew() {
    let mut random = ChaCha8Rng::seed_from_u64(3);
    let mut dropped = 0;
    for _ in 0..rounds(400) {
        let (puzzle, _) = random_puzzle(&mut random);
        let options = SearchOptions::default();
        let deduction = Deduction::none(candidate_graph(&puzzle));
        let expected = of_the_whole(&puzzle, &deduction, &options);
        let mut session = Session::new(
            puzzle.rules().loops(),
            Cow::Borrowed(&deduction.graph),
            &[],
            BridgeEncoding::Order,
            &options,
        );
        session.lose_patience();
        let (found, session) = all_in(session, &puzzle, &open(&deduction.graph));
        // Which solutions come first depends on the solver.
        match (found, expected) {
            (Some(found), Some(expected)) => assert_eq!(found, expected),
            (found, expected) => assert_eq!(found.is_none(), expected.is_none()),
        }
        dropped += session.dropped();
    }
    assert!(dropped >= enough(1_000), "{dropped}");
}

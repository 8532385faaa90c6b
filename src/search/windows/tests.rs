//! Windows compared with one solver for the whole, on small graphs with small tiles.

use std::borrow::Cow;

use hashi_encodings::{BridgeEncoding, BridgeGraph};

use super::{CountsAnswer, Place, Sizes, solve_with};
use crate::model::candidate_graph;
use crate::model::puzzle::{Cell, Clue, Island, Puzzle, Rules};
use crate::random::Random;
use crate::rounds::{enough, rounds};
use crate::sat::gauge::{Gauge, Measure};
use crate::sat::limits::Limits;
use crate::sat::oracle::Verdict;
use crate::search::deduce::{Deduction, Scope, deduce};
use crate::search::residual::{Instance, Residual};
use crate::search::session::{SearchOptions, Session};

/// A puzzle from a random solution on random islands, connected or not, and now and then with a clue that is off by
/// one.
fn random_puzzle(number: u64) -> Puzzle {
    let mut random = Random::new(17, number, 0);
    let most = 1 + random.below(3) as u8;
    let rules = Rules::new(most, true).unwrap();
    let [rows, cols] = [(); 2].map(|()| 4 + random.below(12) as u32);
    let density = 0.2 + 0.1 * random.below(4) as f64;
    let mut islands = Vec::new();
    for row in 0..rows {
        for col in 0..cols {
            if random.chance(density) {
                let cell = Cell::new(row, col);
                let clue = Clue::Unknown;
                islands.push(Island { cell, clue });
            }
        }
    }
    let bare = Puzzle::new(rows, cols, islands.clone(), rules).unwrap();
    let graph = candidate_graph(&bare);
    let mut counts = vec![0_u8; graph.corridors().len()];
    let mut ends = vec![0; islands.len()];
    for (index, corridor) in graph.corridors().iter().enumerate() {
        let crossed = graph.crossings().iter().any(|&[e, f]| {
            let [e, f] = [e as usize, f as usize];
            (e == index && counts[f] > 0) || (f == index && counts[e] > 0)
        });
        if !crossed && random.chance(0.8) {
            counts[index] = 1 + random.below(most.into()) as u8;
            for end in corridor.ends {
                ends[end as usize] += counts[index];
            }
        }
    }
    let unknown = [0.0, 0.0, 0.2, 0.6][random.below(4)];
    for (island, ends) in islands.iter_mut().zip(ends) {
        if ends > 0 && !random.chance(unknown) {
            let off = u8::from(random.chance(0.01));
            island.clue = Clue::Number(ends + off);
        }
    }
    Puzzle::new(rows, cols, islands, rules).unwrap()
}

fn ask_solver(graph: &BridgeGraph, even: &[u32]) -> CountsAnswer {
    let options = SearchOptions::default();
    let encoding = BridgeEncoding::Order;
    let mut session = Session::new(true, Cow::Borrowed(graph), even, encoding, &options);
    match session.ask(&[], &mut ()) {
        Verdict::Satisfiable(model) => CountsAnswer::Counts(session.variables().counts(&model)),
        Verdict::Unsatisfiable => CountsAnswer::None,
        Verdict::Unknown => unreachable!("no limit was set"),
    }
}

fn places(puzzle: &Puzzle, instance: &Instance) -> Vec<Option<Place>> {
    let mut places = vec![None; instance.hubs()];
    places.extend(instance.islands().iter().map(|&island| {
        let cell = puzzle.islands()[island as usize].cell;
        Some([cell.row, cell.col])
    }));
    places
}

/// Small tiles with small margins fail often, so that all fallbacks are taken.
#[test]
fn windows_agree_with_one_solver_for_the_whole() {
    let [
        mut solved,
        mut refuted,
        mut given_up,
        mut reopened,
        mut with_even,
    ] = [0; 5];
    for number in 0..rounds(6_000) {
        let puzzle = random_puzzle(number);
        let mut deduced = Deduction::none(candidate_graph(&puzzle));
        if number % 2 == 0 {
            match deduce(&deduced.graph, Scope::Puzzle { loops: true }, ()) {
                Ok(further) => deduced = further,
                Err(_) => continue,
            }
        }
        let Some(residual) = Residual::new(&deduced.graph, &deduced.even, true) else {
            continue;
        };
        for instance in residual.instances() {
            let graph = instance.graph();
            let mut random = Random::new(18, number, 0);
            let sizes = Sizes {
                tile: 2 + random.below(8),
                margin: 1 + random.below(3),
                reopened: 1 + random.below(3),
            };
            // Stated for arbitrary corridors, evenness is one more requirement, which windows must respect as well.
            let share = [0.0, 0.2][random.below(2)];
            let corridors = (0_u32..).zip(graph.corridors());
            let open = corridors.filter(|(_, corridor)| corridor.low < corridor.high);
            let even = open.map(|(index, _)| index);
            let even: Vec<u32> = even.filter(|_| random.chance(share)).collect();
            let places = places(&puzzle, instance);
            let mut failures = 0;
            let gauge = Gauge::default();
            let answer = solve_with(
                graph,
                &even,
                &places,
                &Limits::default().with_gauge(&gauge),
                sizes,
                |graph, even| {
                    let answer = ask_solver(graph, even);
                    failures += usize::from(matches!(answer, CountsAnswer::None));
                    answer
                },
            );
            match answer {
                CountsAnswer::Counts(counts) => {
                    let tiles = gauge.get(Measure::Tiles);
                    assert_eq!(tiles.of.unwrap_or(0), tiles.done);
                    for &corridor in &even {
                        let low = graph.corridors()[corridor as usize].low;
                        let above = counts[corridor as usize] - low;
                        assert_eq!(above % 2, 0, "puzzle {number}");
                    }
                    with_even += usize::from(!even.is_empty());
                    let counts = &counts[instance.hub_corridors()..];
                    assert!(instance.is_solved_by(counts), "puzzle {number}");
                    solved += 1;
                    reopened += usize::from(failures > 0);
                }
                CountsAnswer::None => {
                    let whole = ask_solver(graph, &even);
                    assert!(matches!(whole, CountsAnswer::None), "puzzle {number}");
                    refuted += 1;
                }
                CountsAnswer::Unknown => given_up += 1,
            }
        }
    }
    let seen = [solved, refuted, given_up, reopened, with_even];
    assert!(seen.iter().all(|&times| times >= enough(100)), "{seen:?}");
}

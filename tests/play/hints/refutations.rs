//! Why a mark is wrong: what follows from it, step by step, and what cannot be.

use std::collections::BTreeMap;

use hashi_sat::model::puzzle::Island;
use hashi_sat::play::hint::{Contradiction, Refutation};
use hashi_sat::{Bridge, Clue, Limits, Progress, SearchOptions, Solution, State, progress};

use super::entailment::unfounded;
use super::puzzles;
use super::told::{self, Bounds, Map, tell};
use crate::support::random::Random;
use crate::support::rounds::enough;
use crate::support::{grid_text, report};

/// The state with one bridge more or a cross, in a corridor where the solution has it otherwise.
fn with_mistake(map: &Map<'_>, state: &State, solution: &Solution, random: &mut Random) -> State {
    let right = map.counts(solution);
    let mut counts = map.counts(&state.bridges);
    let corridor = random.between(0, right.len() as u32 - 1) as usize;
    let cells = map.cells(corridor);
    let mut crosses = state.crosses.clone();
    crosses.retain(|pair| !cells.windows(2).any(|own| own == pair));
    if right[corridor] > 0 && (right[corridor] == map.most() || random.chance(50)) {
        counts[corridor] = 0;
        crosses.push([cells[0], cells[1]]);
    } else {
        counts[corridor] = right[corridor] + 1;
    }
    let bridges = counts.iter().enumerate().filter(|&(_, &count)| count > 0);
    let bridges = bridges.map(|(corridor, &count)| {
        let cells = map.cells(corridor);
        Bridge::new(cells[0], cells[cells.len() - 1], count)
    });
    State::new(Solution::new(bridges.collect()), crosses)
}

/// Whether an island has what the contradiction says, by what is told.
fn is_there(map: &Map<'_>, told: &Bounds, contradiction: &Contradiction) -> bool {
    let low = |cell| -> u32 {
        let around = &map.around[map.island(cell)];
        around.iter().map(|&way| u32::from(told[way][0])).sum()
    };
    let number = |clue| match clue {
        Clue::Number(number) => u32::from(number),
        Clue::Unknown => 1,
    };
    match contradiction {
        Contradiction::Short {
            island,
            needs,
            fits,
        } => low(island.cell) + needs == number(island.clue) && fits < needs,
        Contradiction::Over { island, bridges } => {
            low(island.cell) <= *bridges && number(island.clue) < *bridges
        }
        Contradiction::Sealed { group } | Contradiction::CutOff { group } => {
            let group: Vec<usize> = group.iter().map(|island| map.island(island.cell)).collect();
            let is_full = |island: usize| {
                let Island { cell, clue } = map.puzzle.islands()[island];
                matches!(clue, Clue::Number(number) if low(cell) >= u32::from(number))
            };
            let is_closed = |way: usize| {
                let crossed = map.crossings.iter().any(|pair| match *pair {
                    [one, other] if one == way => told[other][0] > 0,
                    [one, other] if other == way => told[one][0] > 0,
                    _ => false,
                });
                told[way][1] == 0 || crossed || map.corridors[way].ends.into_iter().any(is_full)
            };
            let leaves = |way: &usize| {
                let inside = map.corridors[*way].ends.map(|end| group.contains(&end));
                inside[0] != inside[1]
            };
            group.len() < map.puzzle.islands().len()
                && (0..told.len()).filter(leaves).all(is_closed)
        }
        Contradiction::Full { corridor } => {
            let [low, high] = told[map.corridor(*corridor)];
            low > high || low == map.most() || high < map.most()
        }
        Contradiction::Loop { islands } => !map.puzzle.rules().loops() && islands.len() > 2,
        Contradiction::OnlySealing { island } | Contradiction::OnlyStarving { island } => {
            low(island.cell) < number(island.clue)
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn every_step_of_refutations_follows() {
    let (mut wrong, mut without) = (0, 0);
    let mut lengths: BTreeMap<usize, usize> = BTreeMap::new();
    for (number, (puzzle, solution)) in (0..).zip(puzzles::unique_ones(12_000)) {
        let map = Map::new(&puzzle);
        if map.corridors.is_empty() {
            continue;
        }
        let mut random = Random::new("wrong mark", number);
        let right = puzzles::right_state(&puzzle, &solution, &mut random);
        let state = with_mistake(&map, &right, &solution, &mut random);
        let label = format!("{} {state:?}", grid_text::describe(&puzzle));
        let options = SearchOptions::default();
        let Progress::Wrong(mistake) = progress(&puzzle, &state, &options).unwrap() else {
            continue;
        };
        wrong += 1;
        let Some(why) = Refutation::of(&puzzle, &state, &mistake, &Limits::default()) else {
            without += 1;
            continue;
        };
        assert_eq!(why.marks, mistake.undo, "{label}");
        let [assumed] = why.assumed[..] else {
            panic!("{label}: {why:?}");
        };
        let corridor = map.corridor(assumed.ends);
        let count = map.counts(&solution)[corridor];
        let holds = |[low, high]: [u8; 2]| (low..=high).contains(&count);
        assert!(holds(assumed.before) && !holds(assumed.after), "{label}");
        let mut world = told::start(&map, &state);
        world[corridor] = assumed.after;
        for step in &why.steps {
            let label = format!("{step}; {why}; {label}");
            let fault = unfounded(&map, &world, step);
            assert_eq!(fault, None, "does not follow: {label}");
            tell(&map, &mut world, step, &label);
        }
        assert!(is_there(&map, &world, &why.contradiction), "{why}; {label}");
        assert!(why.to_string().starts_with("with "), "{why}");
        *lengths.entry(why.steps.len()).or_default() += 1;
    }
    report(format_args!(
        "refutations: {wrong} wrong marks, {without} without a short reason, by steps {lengths:?}"
    ));
    assert!(wrong >= enough(2_000), "{wrong}");
    assert!(without * 10 < wrong, "{without} of {wrong}");
}

/// Marks that are right only without each other are refuted together.
#[test]
fn marks_that_contradict_each_other_are_refuted_together() {
    let puzzle = grid_text::puzzle("2.2/.../2.2", 2, true);
    let cells: Vec<_> = puzzle.islands().iter().map(|island| island.cell).collect();
    let state = State::new(
        Solution::new(vec![Bridge::new(cells[0], cells[1], 1)]),
        vec![[cells[2], hashi_sat::Cell::new(2, 1)]],
    );
    let options = SearchOptions::default();
    match progress(&puzzle, &state, &options).unwrap() {
        Progress::Wrong(mistake) => {
            let why = Refutation::of(&puzzle, &state, &mistake, &Limits::default()).unwrap();
            assert_eq!(why.marks, mistake.undo);
            assert_eq!(why.assumed.len(), mistake.undo.len());
        }
        other => panic!("{other:?}"),
    }
}

/// A limit ends the search.
#[test]
fn a_limit_leaves_no_refutation() {
    let puzzle = grid_text::puzzle("?.2.1", 2, true);
    let ends = [0, 1].map(|island: usize| puzzle.islands()[island].cell);
    let state = State::from(Solution::new(vec![Bridge::new(ends[0], ends[1], 2)]));
    let Progress::Wrong(mistake) = progress(&puzzle, &state, &SearchOptions::default()).unwrap()
    else {
        panic!("the second bridge is wrong");
    };
    let cancel = hashi_sat::sat::limits::Cancel::default();
    cancel.cancel();
    let limits = Limits::default().with_cancel(cancel);
    assert_eq!(Refutation::of(&puzzle, &state, &mistake, &limits), None);
}

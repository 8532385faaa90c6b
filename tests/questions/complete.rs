//! Completions: those that there are, and no others, against every choice of numbers.

use std::collections::BTreeMap;

use hashi_sat::questions::complete::Completions;
use hashi_sat::questions::count::CountEnding;
use hashi_sat::questions::repair::{ClueChange, Need};
use hashi_sat::sat::limits::Stopped;
use hashi_sat::{Clue, Limits, Puzzle, SearchOptions, Solution, Uniqueness, unique};
use itertools::Itertools;

use super::repair::degrees;
use crate::support::brute_force;
use crate::support::grid_text::describe;
use crate::support::random::Random;
use crate::support::rounds::{enough, rounds};
use crate::support::{random_puzzles, report};

/// The solutions that some choice of numbers leaves alone, each with the fewest numbers that do so.
fn fewest(puzzle: &Puzzle, solutions: &[Solution]) -> BTreeMap<String, usize> {
    let unknown: Vec<usize> = (0..puzzle.islands().len())
        .filter(|&island| puzzle.islands()[island].clue == Clue::Unknown)
        .collect();
    let ends: Vec<Vec<u8>> = solutions.iter().map(|each| degrees(puzzle, each)).collect();
    let mut found = BTreeMap::new();
    for (target, solution) in solutions.iter().enumerate() {
        let leaves_it_alone = |islands: &Vec<usize>| {
            let same = |other: &&Vec<u8>| islands.iter().all(|&i| other[i] == ends[target][i]);
            ends.iter().filter(same).count() == 1
        };
        let chosen = unknown.iter().copied().powerset().find(leaves_it_alone);
        if let Some(chosen) = chosen {
            found.insert(format!("{solution:?}"), chosen.len());
        }
    }
    found
}

/// The puzzle with more of its clues hidden.
fn with_some_hidden(puzzle: &Puzzle, random: &mut Random) -> Puzzle {
    let chance = random.between(20, 80);
    let hide = |_, clue| {
        if random.chance(chance) {
            Clue::Unknown
        } else {
            clue
        }
    };
    puzzle.with_clues(hide).unwrap()
}

#[test]
fn completions_are_those_of_every_choice() {
    let (mut several, mut completed, mut larger, mut never) = (0, 0, 0, 0);
    for number in 0..rounds(3_000_u64) {
        let mut random = Random::new("complete", number);
        let puzzle = with_some_hidden(&random_puzzles::small_puzzle(number), &mut random);
        let Some(solutions) =
            brute_force::solutions_within(&puzzle, brute_force::Rule::All, 200_000)
        else {
            continue;
        };
        if solutions.len() > 150 {
            continue;
        }
        let label = describe(&puzzle);
        let mut completions = Completions::new(&puzzle, SearchOptions::default()).unwrap();
        let need = match solutions.len() {
            0 => Need::Solution,
            1 => Need::Nothing,
            _ => Need::Uniqueness,
        };
        assert_eq!(completions.need(), Some(need), "{label}");
        let mut found = BTreeMap::new();
        for completion in completions.by_ref() {
            let completion = completion.unwrap();
            let mut changed = puzzle.clone();
            for change in &completion.changes {
                let &ClueChange::Clue { cell, from, to } = change else {
                    panic!("an island more: {label}");
                };
                assert_eq!(from, Clue::Unknown, "{label}");
                let place = puzzle.island_at(cell).unwrap();
                changed = changed
                    .with_clues(|index, clue| if index == place { to } else { clue })
                    .unwrap();
            }
            assert_eq!(changed, completion.puzzle, "{label}");
            assert_eq!(
                unique(&changed, &SearchOptions::default()).unwrap(),
                Uniqueness::Unique(completion.solution.clone()),
                "{label}"
            );
            let name = format!("{:?}", completion.solution);
            assert_eq!(
                found.insert(name, completion.changes.len()),
                None,
                "{label}"
            );
        }
        assert_eq!(completions.ending(), Some(CountEnding::Complete), "{label}");
        if need != Need::Uniqueness {
            assert!(found.is_empty(), "{label}");
            continue;
        }
        several += 1;
        let expected = fewest(&puzzle, &solutions);
        assert_eq!(found, expected, "{label}");
        completed += u32::from(!found.is_empty());
        larger += u32::from(found.values().any(|&size| size > 1));
        never += u32::from(found.len() < solutions.len());
    }
    report(format_args!(
        "{several} puzzles with several solutions: {completed} with completions, {larger} with some of several numbers, \
         {never} with solutions that none leaves"
    ));
    assert!(
        several >= enough(600) && completed >= enough(300),
        "{several} {completed}"
    );
    assert!(
        larger >= enough(100) && never >= enough(60),
        "{larger} {never}"
    );
}

#[test]
fn without_unknown_clues_there_is_nothing_to_complete() {
    let puzzle: Puzzle = "3.3\n...\n3.3".parse().unwrap();
    let mut completions = Completions::new(&puzzle, SearchOptions::default()).unwrap();
    assert_eq!(completions.need(), Some(Need::Uniqueness));
    assert!(completions.next().is_none());
    assert_eq!(completions.ending(), Some(CountEnding::Complete));
}

#[test]
fn limits_end_the_search() {
    let puzzle: Puzzle = "?.?.?\n.....\n?.?.?\n.....\n?.?.?".parse().unwrap();
    let nothing = SearchOptions::default().with_limits(Limits::within(std::time::Duration::ZERO));
    let mut completions = Completions::new(&puzzle, nothing).unwrap();
    assert_eq!(completions.need(), None);
    assert!(completions.next().is_none());
    assert_eq!(
        completions.ending(),
        Some(CountEnding::Stopped(Stopped::Time))
    );
}

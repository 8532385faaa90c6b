//! What a technique finds anywhere holds in the solution; what easy ones find follows from what is drawn alone.

use std::collections::BTreeMap;

use hashi_sat::play::hint::{Level, Technique, UniqueWalk};
use hashi_sat::{SearchOptions, State};

use super::entailment::unfounded;
use super::puzzles;
use super::told::{self, Map};
use crate::support::random::Random;
use crate::support::{grid_text, report};

#[test]
fn what_is_found_anywhere_holds() {
    let mut found: BTreeMap<Technique, usize> = BTreeMap::new();
    let mut firsts = 0;
    for (number, (puzzle, solution)) in (0..).zip(puzzles::unique_ones(12_000)) {
        let map = Map::new(&puzzle);
        let mut random = Random::new("everywhere", number);
        let right = puzzles::right_state(&puzzle, &solution, &mut random);
        let counts = map.counts(&solution);
        for state in [State::default(), right] {
            let label = format!("{} {state:?}", grid_text::describe(&puzzle));
            let told = told::start(&map, &state);
            for technique in Technique::ALL {
                for step in technique.everywhere(&puzzle, &state) {
                    assert_eq!(step.technique, technique, "{label}");
                    for change in &step.changes {
                        let count = counts[map.corridor(change.ends)];
                        let [low, high] = change.after;
                        assert!((low..=high).contains(&count), "{step}; {label}");
                    }
                    if technique.level() == Level::Easy {
                        assert_eq!(unfounded(&map, &told, &step), None, "{step}; {label}");
                    }
                    *found.entry(technique).or_default() += 1;
                }
            }
            // A first step that uses no limit is among what its technique finds.
            let options = SearchOptions::default();
            let first = UniqueWalk::new(&puzzle, &state, &solution, &options).next();
            if let Some(first) = first.transpose().unwrap() {
                if first.level() < Level::Expert {
                    let all = first.technique.everywhere(&puzzle, &state);
                    let is_there = all.iter().any(|step| step.changes == first.changes);
                    assert!(is_there, "{first}; {label}");
                    firsts += 1;
                }
            }
        }
    }
    report(format_args!(
        "found anywhere: {found:?}, {firsts} first steps"
    ));
    let experts = [Technique::WhatIf, Technique::ClueSet];
    let others = Technique::ALL
        .into_iter()
        .filter(|each| !experts.contains(each));
    let missing: Vec<_> = others.filter(|each| !found.contains_key(each)).collect();
    assert!(missing.is_empty(), "{missing:?}");
    assert!(experts.iter().all(|each| !found.contains_key(each)));
}

//! Every sentence once, to the letter: `fixtures/hints/sentences.txt`. `UPDATE_FIXTURES=1` writes it anew.

use std::fmt::Write as _;

use hashi_sat::encodings::BridgeEncoding;
use hashi_sat::play::hint::{Step, Technique, Walk};
use hashi_sat::{Clue, Puzzle, SearchOptions, Solution, State, Uniqueness};

use super::puzzles::{extending, uniqueness};
use super::walker::Tally;
use crate::support::enumerate::{self, Way};
use crate::support::golden::assert_golden;
use crate::support::random::Random;
use crate::support::{grid_text, report};
use Technique::{
    AllSlots, AtLeastOne, ClueSet, Crossing, Finished, ForbiddenPair, ForbiddenPath, Isolation,
    MixedCapacities, NoLoop, OnlyLink, OnlyNeighbour, SingleExit, Starvation, WhatIf,
};

/// Rows, most bridges per corridor, loops allowed; a technique, and which of its steps, from 0.
type Example = (&'static str, u8, bool, Technique, usize);

/// The smallest random puzzles with such sentences.
const EXAMPLES: [Example; 49] = [
    ("33", 4, true, OnlyNeighbour, 0),
    ("?3/63", 3, true, OnlyNeighbour, 0),
    ("48?", 4, true, OnlyNeighbour, 2),
    ("1?/2?", 1, true, OnlyNeighbour, 0),
    ("23/34", 2, true, AllSlots, 0),
    ("6?/?.", 3, true, AllSlots, 0),
    ("?5.6?", 3, true, AllSlots, 0),
    ("73/73", 4, true, AtLeastOne, 0),
    ("12/45", 3, true, AtLeastOne, 1),
    (".2./1.3/?75", 3, false, Crossing, 0),
    ("?41", 4, false, Finished, 0),
    ("41/41", 4, true, MixedCapacities, 0),
    ("334/4.2", 4, false, MixedCapacities, 0),
    ("334/4.2", 4, false, MixedCapacities, 1),
    ("52/52", 4, false, MixedCapacities, 0),
    ("245/?.6", 4, false, MixedCapacities, 0),
    ("5.5/453", 4, true, MixedCapacities, 2),
    ("41/41", 4, true, ForbiddenPair, 0),
    ("12?/.1?", 1, true, ForbiddenPath, 0),
    (
        "....44/...2../..13../.123../..1.64/.24551/......",
        2,
        true,
        ForbiddenPath,
        1,
    ),
    ("431/32?", 2, true, Isolation, 0),
    ("2./../.3/45/4?/2./../..", 3, true, Isolation, 0),
    ("1513/?8.8/1523", 3, false, Isolation, 0),
    (".1../.356/652./3.../1..4", 3, true, Isolation, 0),
    ("?1/?1", 1, true, SingleExit, 0),
    ("??1/332/.22/111", 1, false, SingleExit, 0),
    ("?2/12/12/?2", 1, true, OnlyLink, 0),
    (
        "3.84.36/..4.224/.34..65/.2.2.../......./.23.265",
        3,
        true,
        OnlyLink,
        0,
    ),
    ("36/25", 4, false, NoLoop, 0),
    ("75/55/../56/.6/34", 4, false, NoLoop, 1),
    (".../.1?/.../.33/.1?", 2, true, Starvation, 0),
    (".../12?/33./.22/2.1/1..", 2, true, Starvation, 0),
    (
        ".2...32/.2..?../......./1.2.22./?.2...3/..1...2",
        1,
        true,
        Starvation,
        0,
    ),
    ("?.3?/1.31", 4, true, WhatIf, 0),
    ("32?/?31", 2, true, WhatIf, 0),
    ("443/4.3", 4, true, WhatIf, 0),
    ("134/?.2", 3, true, WhatIf, 0),
    ("6523/75.7/4.56", 3, true, WhatIf, 0),
    ("?./22/1?", 2, true, WhatIf, 0),
    ("13...32?/.21?.321", 1, true, WhatIf, 0),
    ("?62/363", 3, false, WhatIf, 0),
    ("66463/34.6?/3a8.9/3...6", 4, false, WhatIf, 6),
    ("133?/21../...2/3.31", 2, false, WhatIf, 2),
    (
        "1....2.1../2.?123.4.2/21?....?../1.332.2.../...1..11.1/..2....2..",
        1,
        false,
        WhatIf,
        1,
    ),
    ("12574/48855/.3..5/4.886/2..63", 4, false, ClueSet, 0),
    ("12574/48855/.3..5/4.886/2..63", 4, false, ClueSet, 1),
    ("26762/585../..2.4/..35./58.4./.3.56", 4, false, ClueSet, 0),
    (
        "2.31../333..2/.3.11./....../34..43/.31.../24..42/.2..31",
        2,
        false,
        ClueSet,
        0,
    ),
    (
        ".13.2.?/1...21./311?.../....223/3..3..3/3.3...3/?.22.3?/.?21.?./2..2.1.",
        2,
        true,
        ClueSet,
        0,
    ),
];

fn steps(rows: &str, max_bridges: u8, loops: bool) -> Vec<Step> {
    let puzzle = grid_text::puzzle(rows, max_bridges, loops);
    let walk = Walk::new(&puzzle, &State::default(), &SearchOptions::default());
    walk.map(Result::unwrap).collect()
}

fn write_example(text: &mut String, example: Example) -> std::fmt::Result {
    let (rows, max_bridges, loops, technique, place) = example;
    let steps = steps(rows, max_bridges, loops);
    let mut those = steps.iter().filter(|step| step.technique == technique);
    let Some(step) = those.nth(place) else {
        panic!("{technique} is not used so often: {example:?}");
    };
    let loops = if loops { "" } else { ", no loops" };
    writeln!(text, "\n{rows} (K = {max_bridges}{loops})\n{step}")?;
    if let Some(assumption) = &step.assumption {
        for (number, inner) in assumption.steps.iter().enumerate() {
            writeln!(text, "  {}. {}: {inner}", number + 1, inner.technique)?;
        }
        writeln!(text, "  {}", assumption.contradiction)?;
    }
    Ok(())
}

#[test]
fn sentences_are_as_they_were_reviewed() {
    let mut text = String::from(
        "Sentences of hints, by technique: a puzzle, a step of the walk from its empty board, and after \
         an assumption\nwhat follows from it.\n",
    );
    for technique in Technique::ALL {
        let those: Vec<Example> = EXAMPLES.into_iter().filter(|e| e.3 == technique).collect();
        assert!(!those.is_empty(), "{technique}");
        writeln!(text, "\n== {technique} ({})", technique.level()).unwrap();
        for example in those {
            write_example(&mut text, example).unwrap();
        }
    }
    assert_golden("fixtures/hints/sentences.txt", &text);
}

/// These have the techniques that are rare elsewhere.
#[test]
fn every_step_of_the_examples_follows() {
    let mut tally = Tally::default();
    for (rows, max_bridges, loops, ..) in EXAMPLES {
        let puzzle = grid_text::puzzle(rows, max_bridges, loops);
        let Uniqueness::Unique(solution) = uniqueness(&puzzle) else {
            panic!("not one solution: {rows}");
        };
        tally.walk(&puzzle, &State::default(), &[solution]);
    }
    report(format_args!("examples: {tally:?}"));
}

/// The puzzles of the examples of a technique.
pub(crate) fn puzzles_of(technique: Technique) -> Vec<Puzzle> {
    let examples = EXAMPLES
        .into_iter()
        .filter(|example| example.3 == technique);
    let puzzles = examples.map(|(rows, most, loops, _, _)| grid_text::puzzle(rows, most, loops));
    puzzles.collect()
}

/// The same with an unknown clue more, from states that leave one solution or several: sets of clues are
/// found there too.
#[test]
fn clue_sets_are_found_within_a_state() {
    let mut tally = Tally::default();
    for (rows, max_bridges, loops, technique, _) in EXAMPLES {
        if technique != ClueSet {
            continue;
        }
        let puzzle = grid_text::puzzle(rows, max_bridges, loops);
        for unknown in (0..puzzle.islands().len()).step_by(9) {
            let clue = |island, clue| {
                if island == unknown {
                    Clue::Unknown
                } else {
                    clue
                }
            };
            let puzzle = puzzle.with_clues(clue).unwrap();
            let way = Way::of(BridgeEncoding::Order);
            let solutions = enumerate::lazily(&puzzle, way, &mut ()).solutions;
            let solutions: Vec<Solution> = solutions.into_iter().map(Solution::new).collect();
            let mut random = Random::new("unknown", unknown as u64);
            let drawn = random.pick(&solutions).bridges().iter().copied();
            let some = drawn.filter(|_| random.chance(15)).collect();
            for state in [State::default(), State::from(Solution::new(some))] {
                let left = extending(&puzzle, &state, &solutions);
                tally.walk(&puzzle, &state, &left);
            }
        }
    }
    report(format_args!("with an unknown clue: {tally:?}"));
    assert!(tally.of(ClueSet) > 50);
}

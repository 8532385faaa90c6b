//! A walk, each step of which is checked as it comes.

use std::collections::{BTreeMap, BTreeSet};

use hashi_sat::play::hint::{Level, Step, Technique, Walk, WalkEnding};
use hashi_sat::questions::common::CommonCorridor;
use hashi_sat::{Clue, Puzzle, SearchOptions, Solution, State, verify};

use super::entailment::unfounded;
use super::told::{self, Bounds, Map, tell};
use crate::support::grid_text;

/// No assumption takes more steps to refute than this.
const MOST_INNER_STEPS: usize = 20;

/// How often something happened.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    pub(crate) walks: usize,
    pub(crate) techniques: BTreeMap<Technique, usize>,
    pub(crate) inner: BTreeMap<Technique, usize>,
    pub(crate) limits: usize,
    pub(crate) in_vain: usize,
}

impl Tally {
    pub(crate) fn of(&self, technique: Technique) -> usize {
        self.techniques.get(&technique).copied().unwrap_or(0)
    }

    /// Walks from `state` and checks everything there is to check, given all solutions that extend it.
    ///
    /// # Panics
    ///
    /// When something is wrong.
    pub(crate) fn walk(&mut self, puzzle: &Puzzle, state: &State, solutions: &[Solution]) {
        let map = Map::new(puzzle);
        let label = format!("{} from {state:?}", grid_text::describe(puzzle));
        let counts: Vec<Vec<u8>> = solutions.iter().map(|s| map.counts(s)).collect();
        let mut told = told::start(&map, state);
        let mut walk = Walk::new(puzzle, state, &SearchOptions::default());
        let mut steps = Vec::new();
        while let Some(step) = walk.next() {
            let step = step.unwrap();
            let label = format!(
                "step {}, {}: {step}; {label}",
                steps.len() + 1,
                step.technique
            );
            assert_tidy(&step, &label);
            if let Some(fault) = unfounded(&map, &told, &step) {
                panic!("does not follow, {fault:?}: {label}; {step:?}");
            }
            self.check_assumption(&map, &told, &step, &label);
            tell(&map, &mut told, &step, &label);
            for counts in &counts {
                let mut both = counts.iter().zip(&told);
                let holds = both.all(|(count, [low, high])| (low..=high).contains(&count));
                assert!(holds, "excludes a solution: {label}");
            }
            let low = told.iter().map(|&[low, _]| low);
            assert!(map.counts(&walk.bridges()).into_iter().eq(low), "{label}");
            *self.techniques.entry(step.technique).or_default() += 1;
            self.limits += usize::from(!step.draws());
            steps.push(step);
        }
        self.walks += 1;
        assert!(walk.next().is_none(), "goes on after its end: {label}");
        let ending = walk.ending();
        match solutions {
            [] => assert_eq!(ending, Some(WalkEnding::Contradiction), "{label}"),
            [solution] => {
                assert_eq!(ending, Some(WalkEnding::Complete), "{label}");
                assert_eq!(walk.bridges(), *solution, "{label}");
                assert_eq!(verify(puzzle, &walk.bridges()), Ok(()), "{label}");
                self.in_vain += limits_in_vain(&steps, &label);
            }
            // Between unknown clues there may be further bridges than a solution needs.
            _ if verify(puzzle, &walk.bridges()).is_ok() => {
                assert_eq!(ending, Some(WalkEnding::Complete), "{label}");
                assert!(solutions.contains(&walk.bridges()), "{label}");
            }
            _ => {
                assert_eq!(ending, Some(WalkEnding::Several), "{label}");
                assert_all_told(&map, &told, &counts, walk.open(), &label);
                return;
            }
        }
        assert!(walk.open().is_empty(), "{label}");
    }

    /// What follows from an assumption follows from it, the board, and the steps before.
    fn check_assumption(&mut self, map: &Map<'_>, told: &Bounds, step: &Step, label: &str) {
        let Some(assumption) = &step.assumption else {
            assert_ne!(step.technique, Technique::WhatIf, "{label}");
            return;
        };
        assert_eq!(step.technique, Technique::WhatIf, "{label}");
        assert!(assumption.steps.len() <= MOST_INNER_STEPS, "{label}");
        assert!(!assumption.contradiction.to_string().is_empty(), "{label}");
        let [change] = &step.changes[..] else {
            panic!("not one change: {label}");
        };
        // The assumption is the contrary of what follows.
        assert_eq!(assumption.change.ends, change.ends, "{label}");
        assert_eq!(assumption.change.before, change.before, "{label}");
        let ([low, high], [new_low, new_high]) = (change.before, change.after);
        let contrary = if new_low > low {
            assert_eq!(new_high, high, "{label}");
            [low, new_low - 1]
        } else {
            [new_high + 1, high]
        };
        assert_eq!(assumption.change.after, contrary, "{label}");
        let mut world = told.clone();
        world[map.corridor(change.ends)] = contrary;
        for (number, inner) in assumption.steps.iter().enumerate() {
            let label = format!(
                "inner step {}, {}: {inner}; {label}",
                number + 1,
                inner.technique
            );
            assert!(inner.level() <= Level::Hard, "{label}");
            assert_tidy(inner, &label);
            if let Some(fault) = unfounded(map, &world, inner) {
                panic!("does not follow, {fault:?}: {label}; {inner:?}");
            }
            tell(map, &mut world, inner, &label);
            *self.inner.entry(inner.technique).or_default() += 1;
        }
    }
}

/// Sorted, each once, and in words.
fn assert_tidy(step: &Step, label: &str) {
    assert!(
        step.islands.windows(2).all(|pair| pair[0] < pair[1]),
        "{label}"
    );
    assert!(
        step.corridors.windows(2).all(|pair| pair[0] < pair[1]),
        "{label}"
    );
    let mut ends: Vec<_> = step.changes.iter().map(|change| change.ends).collect();
    ends.sort_unstable();
    ends.dedup();
    assert_eq!(ends.len(), step.changes.len(), "{label}");
    assert!(step.available > 0, "{label}");
    assert_eq!(step.reason.technique(), step.technique, "{label}");
    let text = step.to_string();
    assert!(
        !text.is_empty() && !text.ends_with('.') && !text.contains('\n'),
        "{label}"
    );
    for change in &step.changes {
        assert!(text.ends_with(&change.to_string()) || text.contains(&format!("{change}, ")));
    }
}

/// A limit is reported because a later step uses it, and a bridge is drawn in the end. Experts' limits are reported as
/// they are found. Returns how many limits the step that draws does not name: where a limit that was reported for it
/// draws the bridge itself, the limits before are reported in vain.
fn limits_in_vain(steps: &[Step], label: &str) -> usize {
    let mut in_vain = 0;
    for (place, step) in steps.iter().enumerate() {
        if step.draws() || step.level() == Level::Expert {
            continue;
        }
        let label = format!("step {}, {}: {step}; {label}", place + 1, step.technique);
        let later = &steps[place + 1..];
        let chain = later
            .iter()
            .position(|later| later.draws() || later.level() == Level::Expert);
        let chain = chain.unwrap_or_else(|| panic!("nothing comes of it: {label}"));
        let of_use = later[..=chain].iter().any(|later| {
            let mut changes = step.changes.iter();
            changes.any(|change| later.corridors.contains(&change.ends))
        });
        in_vain += usize::from(!of_use);
        assert!(
            later.iter().any(Step::draws),
            "no bridge comes of it: {label}"
        );
    }
    in_vain
}

/// At the end of a walk where solutions have nothing more in common: these corridors are open in which they differ, and
/// all that they share has been told, or is seen at a finished island or a crossing.
fn assert_all_told(
    map: &Map<'_>,
    told: &Bounds,
    solutions: &[Vec<u8>],
    open: &[CommonCorridor],
    label: &str,
) {
    let mut expected = Vec::new();
    for (index, corridor) in map.corridors.iter().enumerate() {
        let counts: BTreeSet<u8> = solutions.iter().map(|counts| counts[index]).collect();
        let (fewest, most) = (*counts.first().unwrap(), *counts.last().unwrap());
        let ends = corridor.ends.map(|end| map.puzzle.islands()[end].cell);
        assert_eq!(told[index][0], fewest, "not drawn, {ends:?}: {label}");
        let mut seen = told[index][1];
        for end in corridor.ends {
            if let Clue::Number(clue) = map.clue(end) {
                let drawn: u8 = map.around[end].iter().map(|&way| told[way][0]).sum();
                seen = seen.min(fewest + clue - drawn);
            }
        }
        let is_crossed = map.crossings.iter().any(|&[one, other]| {
            one == index && told[other][0] > 0 || other == index && told[one][0] > 0
        });
        if is_crossed {
            seen = 0;
        }
        assert_eq!(seen, most, "not told, {ends:?}: {label}");
        if counts.len() > 1 {
            expected.push(CommonCorridor {
                ends,
                counts: counts.into_iter().collect(),
                undecided: Vec::new(),
            });
        }
    }
    assert_eq!(open, expected, "{label}");
}

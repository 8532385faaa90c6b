//! The sentences of hints, made from the data of a step.
//!
//! There is one table of texts per language, a type that implements [`Texts`] with a method for each sentence, which
//! receives the islands and numbers that the sentence names. These are functions rather than templates with gaps,
//! because word order, gender, plurals and the effect of a preposition on an article differ between languages; and a
//! table that lacks a text does not compile. What is the same in all languages is here: which sentence is used, and how
//! many islands are named.

mod display;
mod english;

use english::English;

use super::reason::{Contradiction, Given, Reason, Starved, Way};
use super::refutation::Refutation;
use super::step::{Assumption, Change, Step};
use super::technique::{Level, Technique};
use crate::model::puzzle::{Cell, Clue, Island};
use crate::questions::common::CommonCorridor;

/// A language in which hints can be put into words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Language {
    /// English, the language of everything that implements `Display`.
    #[default]
    English,
}

impl Language {
    /// All languages.
    pub const ALL: [Self; 1] = [Self::English];

    fn texts(self) -> &'static dyn Texts {
        match self {
            Self::English => &English,
        }
    }
}

/// The texts of a language. A sentence has no final full stop.
trait Texts {
    fn technique(&self, technique: Technique) -> &'static str;
    fn level(&self, level: Level) -> &'static str;

    /// A change, as in "a second bridge (0,0)-(0,2)".
    fn change(&self, change: &Change) -> String;
    /// The whole sentence: why, and what follows.
    fn step(&self, reason: &str, changes: &[String]) -> String;

    fn only_neighbour(&self, island: Island, other: Island) -> String;
    /// Of several ways one is left. `needs` is `None` for `?`.
    fn only_open_way(&self, island: Island, needs: Option<u32>, other: Island) -> String;
    fn all_slots_alike(&self, island: Island, needs: u32, ways: u32, each: u32) -> String;
    fn all_slots(&self, island: Island, needs: u32) -> String;
    fn at_least_one(&self, island: Island, ways: u32, without: u32) -> String;
    fn crossing(&self, bridge: [Cell; 2]) -> String;
    fn finished(&self, island: Island) -> String;
    /// The island needs all that there is room for.
    fn just_as_many(&self, island: Island, needs: u32, ways: &[Way]) -> String;
    /// One way is needed, and there is one other.
    fn one_other_way(&self, island: Island, needs: u32, other: Way) -> String;
    /// One way is needed, and there are these others.
    fn other_ways(&self, island: Island, needs: u32, others: &[Way]) -> String;
    /// Several of these ways are needed.
    fn several_needed(&self, island: Island, needs: u32, ways: &[Way]) -> String;
    fn forbidden_pair(&self, islands: [Island; 2], bridges: u32) -> String;
    fn forbidden_path(&self, middle: Island, pairs: &[[Island; 2]]) -> String;
    fn isolation(&self, island: Island, closing: &[Vec<Given>], group: &[Island]) -> String;
    fn single_exit(&self, group: &[Island]) -> String;
    fn only_link(&self, group: &[Island]) -> String;
    fn no_loop(&self, islands: &[Island]) -> String;
    fn starvation(&self, island: Island, cases: &[Starved]) -> String;
    /// From here on there are several solutions, which differ in this many corridors.
    fn several(&self, corridors: usize) -> String;
    /// The contradiction comes this many steps after the assumption.
    fn what_if(&self, change: &Change, steps: usize, contradiction: &str) -> String;
    /// With these changes, which a player has drawn, the contradiction comes this many steps later.
    fn refuted(&self, changes: &[Change], steps: usize, contradiction: &str) -> String;
    /// No clue is needed.
    fn no_clue(&self) -> String;
    fn one_clue(&self, island: Island) -> String;
    /// Some clues leave no other possibility. `smallest` says that no fewer clues would be enough.
    fn clue_set(&self, islands: &[Island], smallest: bool) -> String;

    fn short(&self, island: Island, needs: u32, fits: u32) -> String;
    fn over(&self, island: Island, bridges: u32) -> String;
    fn full(&self, corridor: [Cell; 2]) -> String;
    fn sealed(&self, group: &[Island]) -> String;
    fn cut_off(&self, group: &[Island]) -> String;
    fn closed_loop(&self, islands: &[Island]) -> String;
    fn only_sealing(&self, island: Island) -> String;
    fn only_starving(&self, island: Island) -> String;
}

/// The most islands that a sentence names; beyond that it gives the number of the others.
const NAMED: usize = 8;

/// The same for the islands of a set of clues.
const CLUES_NAMED: usize = 20;

/// The islands to be named, and the number of the others. One more than `most` are all named: "and 1 more" is no
/// shorter than a name.
fn named(islands: &[Island], most: usize) -> (&[Island], usize) {
    let most = if islands.len() == most + 1 {
        most + 1
    } else {
        most
    };
    let (named, more) = islands.split_at(islands.len().min(most));
    (named, more.len())
}

/// Whether `needs` is all that the island asks for, since none of its bridges is drawn.
fn needs_all(island: Island, needs: u32) -> bool {
    matches!(island.clue, Clue::Number(clue) if u32::from(clue) == needs)
}

/// How many bridges these ways have room for.
fn room(ways: &[Way]) -> u32 {
    ways.iter().map(|way| way.room).sum()
}

impl Language {
    /// Says, after [`WalkEnding::Several`](super::WalkEnding::Several), that solutions differ in these corridors, which
    /// are those of [`Walk::open`](super::Walk::open): in a sentence without a final full stop.
    ///
    /// ```
    /// use hashi_sat::notation::format::{self, ReadOptions};
    /// use hashi_sat::play::hint::{Language, Walk};
    /// use hashi_sat::{SearchOptions, State};
    ///
    /// let puzzle = format::read(b"3.3\n...\n3.3", &ReadOptions::default())?.puzzle;
    /// let mut walk = Walk::new(&puzzle, &State::default(), &SearchOptions::default());
    /// while walk.next().transpose()?.is_some() {}
    /// assert_eq!(
    ///     Language::English.several_solutions(walk.open()),
    ///     "from here there are several solutions, which differ in 4 corridors"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn several_solutions(self, open: &[CommonCorridor]) -> String {
        self.texts().several(open.len())
    }
}

impl Technique {
    /// The name of the technique, in the words of players.
    ///
    /// ```
    /// use hashi_sat::play::hint::{Language, Technique};
    ///
    /// assert_eq!(Technique::Finished.name(Language::English), "island finished");
    /// ```
    #[must_use]
    pub fn name(self, language: Language) -> &'static str {
        language.texts().technique(self)
    }
}

impl Level {
    /// The name of the level. The name for programs is [`key`](Self::key).
    #[must_use]
    pub fn name(self, language: Language) -> &'static str {
        language.texts().level(self)
    }
}

impl Change {
    /// The change in words, as in "a second bridge (0,0)-(0,2)".
    #[must_use]
    pub fn in_words(&self, language: Language) -> String {
        language.texts().change(self)
    }
}

impl Step {
    /// The step in one or two sentences, without a final full stop: the reason and, after a colon, what follows.
    #[must_use]
    pub fn sentence(&self, language: Language) -> String {
        let texts = language.texts();
        let changes = self.changes.iter().map(|change| texts.change(change));
        let changes: Vec<String> = changes.collect();
        texts.step(&reason(texts, self), &changes)
    }
}

impl Refutation {
    /// Why the marks cannot be right, in a sentence without a final full stop.
    #[must_use]
    pub fn sentence(&self, language: Language) -> String {
        let texts = language.texts();
        let contradiction = contradiction(texts, &self.contradiction);
        texts.refuted(&self.assumed, self.steps.len(), &contradiction)
    }
}

impl Contradiction {
    /// The contradiction in a sentence, without a final full stop.
    #[must_use]
    pub fn sentence(&self, language: Language) -> String {
        contradiction(language.texts(), self)
    }
}

fn reason(texts: &dyn Texts, step: &Step) -> String {
    match step.reason {
        Reason::OnlyNeighbour {
            island,
            neighbours: 1,
            other,
            ..
        } => texts.only_neighbour(island, other),
        Reason::OnlyNeighbour {
            island,
            needs,
            other,
            ..
        } => texts.only_open_way(island, needs, other),
        Reason::AllSlots {
            island,
            needs,
            ways,
            each,
        } => match each {
            Some(each) => texts.all_slots_alike(island, needs, ways, each),
            None => texts.all_slots(island, needs),
        },
        Reason::AtLeastOne {
            island,
            ways,
            without,
        } => texts.at_least_one(island, ways, without),
        Reason::Crossing { bridge } => texts.crossing(bridge),
        Reason::Finished { island } => texts.finished(island),
        Reason::MixedCapacities {
            island,
            needs,
            ref ways,
        } => mixed_capacities(texts, island, needs, ways),
        Reason::ForbiddenPair { islands, bridges } => texts.forbidden_pair(islands, bridges),
        Reason::ForbiddenPath { middle, ref pairs } => texts.forbidden_path(middle, pairs),
        Reason::Isolation {
            island,
            ref closing,
            ref group,
        } => texts.isolation(island, closing, group),
        Reason::SingleExit { ref group } => texts.single_exit(group),
        Reason::OnlyLink { ref group } => texts.only_link(group),
        Reason::NoLoop { ref islands } => texts.no_loop(islands),
        Reason::Starvation { island, ref cases } => texts.starvation(island, cases),
        Reason::WhatIf { .. } => step
            .assumption
            .as_ref()
            .map_or_else(String::new, |assumed| {
                let Assumption { change, steps, .. } = assumed;
                let contradiction = contradiction(texts, &assumed.contradiction);
                texts.what_if(change, steps.len(), &contradiction)
            }),
        Reason::ClueSet {
            ref islands,
            smallest,
        } => match islands[..] {
            [] => texts.no_clue(),
            [island] => texts.one_clue(island),
            _ => texts.clue_set(islands, smallest),
        },
    }
}

fn mixed_capacities(texts: &dyn Texts, island: Island, needs: u32, ways: &[Way]) -> String {
    let others: Vec<Way> = ways.iter().copied().filter(|way| !way.needed).collect();
    let needed = ways.len() - others.len();
    match (needed, &others[..]) {
        _ if room(ways) == needs => texts.just_as_many(island, needs, ways),
        (1, &[other]) => texts.one_other_way(island, needs, other),
        (1, others) => texts.other_ways(island, needs, others),
        _ => texts.several_needed(island, needs, ways),
    }
}

fn contradiction(texts: &dyn Texts, contradiction: &Contradiction) -> String {
    match *contradiction {
        Contradiction::Short {
            island,
            needs,
            fits,
        } => texts.short(island, needs, fits),
        Contradiction::Over { island, bridges } => texts.over(island, bridges),
        Contradiction::Full { corridor } => texts.full(corridor),
        Contradiction::Sealed { ref group } => texts.sealed(group),
        Contradiction::CutOff { ref group } => texts.cut_off(group),
        Contradiction::Loop { ref islands } => texts.closed_loop(islands),
        Contradiction::OnlySealing { island } => texts.only_sealing(island),
        Contradiction::OnlyStarving { island } => texts.only_starving(island),
    }
}

//! The English texts.

use super::{CLUES_NAMED, NAMED, Texts, named, needs_all, room};
use crate::model::listed::Listed;
use crate::model::puzzle::{Cell, Island};
use crate::play::hint::reason::{Given, Starved, Way};
use crate::play::hint::step::Change;
use crate::play::hint::technique::{Level, Technique};

pub(super) struct English;

fn bridges(count: u32) -> String {
    match count {
        0 => String::from("no bridge"),
        1 => String::from("1 bridge"),
        _ => format!("{count} bridges"),
    }
}

/// "a", "a and b", "a, b and c".
fn list(items: impl Iterator<Item = String>) -> String {
    Listed::new(&items.collect::<Vec<_>>()).to_string()
}

/// As in "3 at (0,2)".
fn at(Island { cell, clue }: Island) -> String {
    format!("{clue} at {cell}")
}

fn corridor([from, to]: [Cell; 2]) -> String {
    format!("{from}-{to}")
}

/// As in "(0,0), (0,2) and (2,0)".
fn cells(islands: &[Island]) -> String {
    let (named, more) = named(islands, NAMED);
    let named: Vec<Cell> = named.iter().map(|island| island.cell).collect();
    Listed::new(&named).and_more(more).to_string()
}

/// As in "3 at (0,2)" or "the 3 islands (0,0), (0,2) and (2,0)".
fn group(islands: &[Island]) -> String {
    match *islands {
        [island] => at(island),
        _ => format!("the {} islands {}", islands.len(), cells(islands)),
    }
}

/// "has" or "have", after a group.
fn has(islands: &[Island]) -> &'static str {
    if islands.len() == 1 { "has" } else { "have" }
}

/// What an island needs, and whether that is all or what is left.
fn needs(island: Island, needs: u32) -> String {
    let verb = if needs_all(island, needs) {
        "needs"
    } else {
        "still needs"
    };
    format!("{} {verb} {}", at(island), bridges(needs))
}

/// When a contradiction comes, after an assumption.
fn later(steps: usize) -> String {
    match steps {
        0 => String::from("at once,"),
        1 => String::from("one simple step later,"),
        _ => format!("{steps} simple steps later,"),
    }
}

/// As in "1 bridge to the 2 at (0,2) and 2 bridges to the 3 at (2,0)".
fn gifts(given: &[Given]) -> String {
    let gift = |given: &Given| {
        let number = match (given.more, given.bridges) {
            (true, 1) => String::from("1 more bridge"),
            (true, more) => format!("{more} more bridges"),
            (false, number) => bridges(number),
        };
        format!("{number} to the {}", at(given.to))
    };
    list(given.iter().map(gift))
}

/// As in "1 to the 2 at (0,2) and 2 to the 3 at (2,0)".
fn rooms(ways: &[Way]) -> String {
    let room = |way: &Way| format!("{} to the {}", way.room, at(way.to));
    list(ways.iter().map(room))
}

impl Texts for English {
    fn technique(&self, technique: Technique) -> &'static str {
        match technique {
            Technique::OnlyNeighbour => "only one neighbour",
            Technique::AllSlots => "all slots needed",
            Technique::AtLeastOne => "at least one each",
            Technique::Crossing => "crossing",
            Technique::Finished => "island finished",
            Technique::MixedCapacities => "mixed capacities",
            Technique::ForbiddenPair => "forbidden pair",
            Technique::ForbiddenPath => "forbidden path",
            Technique::Isolation => "isolation",
            Technique::SingleExit => "single exit",
            Technique::OnlyLink => "only link",
            Technique::NoLoop => "no loop",
            Technique::Starvation => "starvation",
            Technique::WhatIf => "what if",
            Technique::ClueSet => "clues together",
        }
    }

    fn level(&self, level: Level) -> &'static str {
        match level {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Expert => "expert",
        }
    }

    fn change(&self, change: &Change) -> String {
        let [low, high] = change.before;
        let what = match change.after {
            [now, _] if now > low => match (low, now - low) {
                (0, 1) => String::from("a bridge"),
                (1, 1) => String::from("a second bridge"),
                (2, 1) => String::from("a third bridge"),
                (3, 1) => String::from("a fourth bridge"),
                (0, more) => format!("{more} bridges"),
                (_, more) => format!("{more} more bridges"),
            },
            [_, 0] => String::from("no bridge"),
            [low, now] if low == now => String::from("no further bridge"),
            [_, now] if now < high => format!("at most {}", bridges(now.into())),
            _ => String::from("nothing new"),
        };
        format!("{what} {}", corridor(change.ends))
    }

    fn step(&self, reason: &str, changes: &[String]) -> String {
        format!("{reason}: {}", changes.join(", "))
    }

    fn only_neighbour(&self, island: Island, other: Island) -> String {
        format!("{} has only one neighbour, {}", at(island), at(other))
    }

    fn only_open_way(&self, island: Island, needed: Option<u32>, other: Island) -> String {
        let start = match needed {
            Some(needed) => format!("{}, which", needs(island, needed)),
            None => format!("{} has no bridge yet, and its first one", at(island)),
        };
        format!("{start} can only go to {}", at(other))
    }

    fn all_slots_alike(&self, island: Island, needed: u32, ways: u32, each: u32) -> String {
        format!(
            "{}, and there is room for only {each} to each of its {ways} open neighbours",
            needs(island, needed)
        )
    }

    fn all_slots(&self, island: Island, needed: u32) -> String {
        format!(
            "{}, and there is room for no more than that",
            needs(island, needed)
        )
    }

    fn at_least_one(&self, island: Island, ways: u32, without: u32) -> String {
        format!(
            "{} has {ways} open neighbours, and without a bridge to each of them, only {without} would fit",
            at(island)
        )
    }

    fn crossing(&self, bridge: [Cell; 2]) -> String {
        format!("the bridge {} is in the way", corridor(bridge))
    }

    fn finished(&self, island: Island) -> String {
        format!("{} has all its bridges", at(island))
    }

    fn just_as_many(&self, island: Island, needed: u32, ways: &[Way]) -> String {
        format!(
            "{}, and there is room for exactly {needed}, {}",
            needs(island, needed),
            rooms(ways)
        )
    }

    fn one_other_way(&self, island: Island, needed: u32, other: Way) -> String {
        format!(
            "{}, but its other neighbour, the {}, has room for only {} of them",
            needs(island, needed),
            at(other.to),
            other.room
        )
    }

    fn other_ways(&self, island: Island, needed: u32, others: &[Way]) -> String {
        format!(
            "{}, but its other neighbours have room for only {} of them, {}",
            needs(island, needed),
            room(others),
            rooms(others)
        )
    }

    fn several_needed(&self, island: Island, needed: u32, ways: &[Way]) -> String {
        format!(
            "{}, and there is room for {}, {}, but too few would fit if one of these were missing",
            needs(island, needed),
            room(ways),
            rooms(ways)
        )
    }

    fn forbidden_pair(&self, [a, b]: [Island; 2], between: u32) -> String {
        format!(
            "with {} between them, {} and {} would be finished and cut off from the other islands",
            bridges(between),
            at(a),
            at(b)
        )
    }

    fn forbidden_path(&self, middle: Island, pairs: &[[Island; 2]]) -> String {
        let pair = |&[a, b]: &[Island; 2]| format!("{} and {}", at(a), at(b));
        let pairs: Vec<String> = pairs.iter().map(pair).collect();
        format!(
            "if {} had bridges only to {}, these three would be cut off from the other islands",
            at(middle),
            pairs.join(", or only to ")
        )
    }

    fn isolation(&self, island: Island, closing: &[Vec<Given>], islands: &[Island]) -> String {
        let closings: Vec<String> = closing.iter().map(|given| gifts(given)).collect();
        let sealed = match closing.len() {
            1 => group(islands),
            _ => format!("some of {}", group(islands)),
        };
        format!(
            "if {} sent {}, {sealed} would be sealed off",
            at(island),
            closings.join(", or "),
        )
    }

    fn single_exit(&self, islands: &[Island]) -> String {
        format!("{} {} only one way out", group(islands), has(islands))
    }

    fn only_link(&self, islands: &[Island]) -> String {
        format!(
            "whatever else is drawn, only this can connect {} to the other islands",
            group(islands)
        )
    }

    fn no_loop(&self, islands: &[Island]) -> String {
        format!("a bridge here would close the loop {}", cells(islands))
    }

    fn starvation(&self, island: Island, cases: &[Starved]) -> String {
        let mut shown = cases.iter().map(|case| {
            let short = self.short(case.victim, case.needs, case.fits);
            format!("{}, {short}", gifts(&case.given))
        });
        let first = shown.next().unwrap_or_default();
        let others = match cases.len() {
            0 | 1 => String::new(),
            2 => format!("; and if it sent {}", shown.next().unwrap_or_default()),
            more => format!("; and likewise in {} other cases", more - 1),
        };
        format!("if {} sent {first}{others}", at(island))
    }

    fn several(&self, corridors: usize) -> String {
        let corridors = match corridors {
            1 => String::from("1 corridor"),
            _ => format!("{corridors} corridors"),
        };
        format!("from here there are several solutions, which differ in {corridors}")
    }

    fn refuted(&self, changes: &[Change], steps: usize, contradiction: &str) -> String {
        let changes = list(changes.iter().map(|change| self.change(change)));
        match steps {
            0 => format!("with {changes}, {contradiction}"),
            _ => format!("with {changes}, {} {contradiction}", later(steps)),
        }
    }

    fn what_if(&self, change: &Change, steps: usize, contradiction: &str) -> String {
        let later = later(steps);
        let change = self.change(change);
        format!("suppose {change}: {later} {contradiction}. So the opposite is true")
    }

    fn no_clue(&self) -> String {
        String::from("the islands can be connected in no other way")
    }

    fn one_clue(&self, island: Island) -> String {
        format!("{} leaves no other way", at(island))
    }

    fn clue_set(&self, islands: &[Island], smallest: bool) -> String {
        let (clues, more) = named(islands, CLUES_NAMED);
        let clues: Vec<String> = clues.iter().copied().map(at).collect();
        let clues = Listed::new(&clues).and_more(more);
        let fewest = if smallest {
            ""
        } else {
            " (perhaps fewer would do)"
        };
        format!("the clues {clues} together leave no other way{fewest}")
    }

    fn short(&self, island: Island, needed: u32, fits: u32) -> String {
        let fits = match fits {
            0 => String::from("none"),
            _ => format!("only {fits}"),
        };
        format!(
            "{} would still need {}, with room for {fits}",
            at(island),
            bridges(needed)
        )
    }

    fn over(&self, island: Island, has: u32) -> String {
        format!("{} would have {}", at(island), bridges(has))
    }

    fn full(&self, ends: [Cell; 2]) -> String {
        format!("{} would have too many bridges", corridor(ends))
    }

    fn sealed(&self, islands: &[Island]) -> String {
        format!("{} would be sealed off", group(islands))
    }

    fn cut_off(&self, islands: &[Island]) -> String {
        format!("{} would have no way out", group(islands))
    }

    fn closed_loop(&self, islands: &[Island]) -> String {
        format!("the loop {} would be closed", cells(islands))
    }

    fn only_sealing(&self, island: Island) -> String {
        format!(
            "{} could not get its bridges without sealing off a group",
            at(island)
        )
    }

    fn only_starving(&self, island: Island) -> String {
        format!(
            "{} could not get its bridges without leaving another island short",
            at(island)
        )
    }
}

//! The sentences.

use std::fmt::{self, Write as _};

use hashi_encodings::BridgeGraph;

use super::found::{ConflictReason, Reason};
use super::step::{Assumption, Change};
use crate::puzzle::{Cell, Puzzle};

/// So many islands are named in a sentence; of more the number is told.
const NAMED: usize = 8;

/// The same of clues.
const CLUES_NAMED: usize = 20;

/// As in "a second bridge (0,0)-(0,2)".
pub(super) fn write_change(f: &mut fmt::Formatter<'_>, change: &Change) -> fmt::Result {
    let [low, high] = change.before;
    match change.after {
        [now, _] if now > low => match (low, now - low) {
            (0, 1) => f.write_str("a bridge")?,
            (1, 1) => f.write_str("a second bridge")?,
            (2, 1) => f.write_str("a third bridge")?,
            (3, 1) => f.write_str("a fourth bridge")?,
            (0, more) => write!(f, "{more} bridges")?,
            (_, more) => write!(f, "{more} more bridges")?,
        },
        [_, 0] => f.write_str("no bridge")?,
        [low, now] if low == now => f.write_str("no further bridge")?,
        [_, now] if now < high => write!(f, "at most {}", bridges(now.into()))?,
        _ => f.write_str("nothing new")?,
    }
    let [from, to] = change.ends;
    write!(f, " {from}-{to}")
}

fn bridges(count: u32) -> String {
    counted(count, "bridge")
}

fn counted(count: u32, noun: &str) -> String {
    match count {
        0 => format!("no {noun}"),
        1 => format!("1 {noun}"),
        _ => format!("{count} {noun}s"),
    }
}

/// "a", "a and b", "a, b and c".
fn list(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [before @ .., last] => format!("{} and {last}", before.join(", ")),
    }
}

/// Names for the islands and corridors of a puzzle.
#[derive(Clone, Copy)]
pub(super) struct Words<'a> {
    pub(super) puzzle: &'a Puzzle,
    pub(super) graph: &'a BridgeGraph,
}

impl Words<'_> {
    pub(super) fn cell(self, island: u32) -> Cell {
        self.puzzle.islands()[island as usize].cell
    }

    pub(super) fn ends(self, corridor: u32) -> [Cell; 2] {
        self.graph.corridors()[corridor as usize]
            .ends
            .map(|island| self.cell(island))
    }

    /// As in "3 at (0,2)".
    fn island(self, island: u32) -> String {
        let island = self.puzzle.islands()[island as usize];
        format!("{} at {}", island.clue, island.cell)
    }

    fn corridor(self, corridor: u32) -> String {
        let [from, to] = self.ends(corridor);
        format!("{from}-{to}")
    }

    /// As in "3 at (0,2)" or "the 3 islands (0,0) (0,2) (2,0)".
    fn group(self, islands: &[u32]) -> String {
        match islands {
            [island] => self.island(*island),
            _ => format!("the {} islands {}", islands.len(), self.cells(islands)),
        }
    }

    fn cells(self, islands: &[u32]) -> String {
        let (named, more) = islands.split_at(islands.len().min(NAMED));
        let named: Vec<String> = named
            .iter()
            .map(|&island| self.cell(island).to_string())
            .collect();
        let mut text = named.join(" ");
        if !more.is_empty() {
            let _ = write!(text, " and {} more", more.len());
        }
        text
    }

    /// Why, and what follows.
    pub(super) fn step(
        self,
        reason: &Reason,
        changes: &[Change],
        assumption: Option<&Assumption>,
    ) -> String {
        let changes: Vec<String> = changes.iter().map(Change::to_string).collect();
        let reason = self.reason(reason, assumption);
        format!("{reason}: {}", changes.join(", "))
    }

    /// What an island needs, and whether it is all or what is left.
    fn needs(self, island: u32, needs: u32) -> String {
        let clue = self.graph.demands()[island as usize];
        let still = if clue == hashi_encodings::Demand::Exactly(needs) {
            "needs"
        } else {
            "still needs"
        };
        format!("{} {still} {}", self.island(island), bridges(needs))
    }

    fn reason(self, reason: &Reason, assumption: Option<&Assumption>) -> String {
        match reason {
            Reason::OnlyNeighbour {
                island,
                needs,
                other,
            } => {
                let other = self.island(*other);
                if self.graph.corridors_of(*island as usize).len() == 1 {
                    let island = self.island(*island);
                    return format!("{island} has only one neighbour, {other}");
                }
                match needs {
                    Some(needs) => format!(
                        "{}, and only the way to {other} is open",
                        self.needs(*island, *needs)
                    ),
                    None => format!(
                        "{} has no bridge yet, and only the way to {other} is open",
                        self.island(*island)
                    ),
                }
            }
            Reason::AllSlots {
                island,
                needs,
                ways,
                each: Some(each),
            } => format!(
                "{}, and its {ways} open ways have room for {each} each, so all of them are needed",
                self.needs(*island, *needs)
            ),
            Reason::AllSlots { island, needs, .. } => format!(
                "{}, and its open ways have room for no more, so all of them are needed",
                self.needs(*island, *needs)
            ),
            Reason::AtLeastOne {
                island,
                ways,
                without,
            } => format!(
                "{} has {ways} open ways, and if one of them had no bridge, only {without} would fit",
                self.island(*island)
            ),
            Reason::Crossing { corridor } => {
                format!("the bridge {} is in the way", self.corridor(*corridor))
            }
            Reason::Finished { island } => {
                format!("{} has all its bridges", self.island(*island))
            }
            Reason::MixedCapacities {
                island,
                needs,
                ways,
                needed,
            } => self.mixed_capacities(*island, *needs, ways, needed),
            Reason::ForbiddenPair {
                islands: [a, b],
                clue,
            } => format!(
                "with {} between them, {} and {} would be finished, and no way would lead to the others",
                bridges(*clue),
                self.island(*a),
                self.island(*b)
            ),
            Reason::ForbiddenPath { middle, pairs } => {
                let pairs: Vec<String> = pairs
                    .iter()
                    .map(|&[a, b]| format!("{} and {}", self.island(a), self.island(b)))
                    .collect();
                format!(
                    "if {} had its bridges only to {}, these three would have no way to the others",
                    self.island(*middle),
                    pairs.join(", or only to ")
                )
            }
            Reason::Isolation {
                island,
                closing,
                group,
            } => {
                let closings: Vec<String> = closing.iter().map(|given| self.given(given)).collect();
                let group = match closing.len() {
                    1 => self.group(group),
                    _ => format!("some of {}", self.group(group)),
                };
                format!(
                    "if {} gave {}, {group} would be sealed off",
                    self.island(*island),
                    closings.join(", or "),
                )
            }
            Reason::SingleExit { group } => {
                let lead = if group.len() == 1 { "has" } else { "have" };
                format!("{} {lead} only one way out", self.group(group))
            }
            Reason::OnlyLink { side } => {
                let can = if side.len() == 1 { "has" } else { "have" };
                format!(
                    "{} {can} only this way to the others, whatever else is drawn",
                    self.group(side)
                )
            }
            Reason::NoLoop { islands } => {
                format!("a bridge here would close the loop {}", self.cells(islands))
            }
            Reason::Starvation { island, cases } => {
                let mut shown = cases.iter().map(|case| {
                    let short = self.short(case.victim, case.needs, case.fits);
                    format!("{}, {short}", self.given(&case.given))
                });
                let first = shown.next().unwrap_or_default();
                let others = match cases.len() {
                    0 | 1 => String::new(),
                    2 => format!("; and if it gave {}", shown.next().unwrap_or_default()),
                    more => format!("; and so in {} other cases", more - 1),
                };
                format!("if {} gave {first}{others}", self.island(*island))
            }
            Reason::WhatIf { .. } => {
                let (change, steps, contradiction) = match assumption {
                    Some(Assumption {
                        change,
                        steps,
                        contradiction,
                    }) => (change.to_string(), steps.len(), &contradiction[..]),
                    None => (String::new(), 0, ""),
                };
                let later = match steps {
                    0 => String::from("at once"),
                    1 => String::from("one simple step later"),
                    _ => format!("{steps} simple steps later"),
                };
                format!("suppose {change}: {later} {contradiction}. That cannot be")
            }
            Reason::ClueSet { clues, smallest } => {
                let named: Vec<String> = clues
                    .iter()
                    .take(CLUES_NAMED)
                    .map(|&island| self.island(island))
                    .collect();
                let more = match clues.len().saturating_sub(CLUES_NAMED) {
                    0 => String::new(),
                    more => format!(" and {more} more"),
                };
                let fewest = if *smallest {
                    ""
                } else {
                    " (perhaps fewer would do)"
                };
                match clues.len() {
                    0 => String::from("the islands can be connected in no other way"),
                    1 => format!("{} leaves no other way", named.join("")),
                    _ => format!(
                        "together these clues leave no other way{fewest}, {}{more}",
                        named.join(", ")
                    ),
                }
            }
        }
    }

    /// As in "1 bridge to the 2 at (0,2) and 2 bridges to the 3 at (2,0)".
    fn given(self, given: &[(u32, u32)]) -> String {
        let given = given
            .iter()
            .map(|&(other, count)| format!("{} to the {}", bridges(count), self.island(other)));
        list(&given.collect::<Vec<String>>())
    }

    fn mixed_capacities(
        self,
        island: u32,
        needs: u32,
        ways: &[(u32, u32)],
        needed: &[u32],
    ) -> String {
        let rooms = |ways: &[(u32, u32)]| {
            let room = ways
                .iter()
                .map(|&(other, room)| format!("{room} to the {}", self.island(other)));
            list(&room.collect::<Vec<String>>())
        };
        let total = |ways: &[(u32, u32)]| ways.iter().map(|(_, room)| room).sum::<u32>();
        let start = self.needs(island, needs);
        let others: Vec<(u32, u32)> = ways
            .iter()
            .filter(|(other, _)| !needed.contains(other))
            .copied()
            .collect();
        match (needed, &others[..]) {
            _ if total(ways) == needs => {
                format!(
                    "{start}, and there is room for just as many, {}",
                    rooms(ways)
                )
            }
            ([_], &[(other, room)]) => format!(
                "{start}, and its other way, to the {}, has room for only {room}",
                self.island(other)
            ),
            ([_], others) => format!(
                "{start}, and its other ways have room for only {}, {}",
                total(others),
                rooms(others)
            ),
            _ => format!(
                "{start}, and there is room for {}, {}, so that without one of these ways too few fit",
                total(ways),
                rooms(ways)
            ),
        }
    }

    fn short(self, island: u32, needs: u32, fits: u32) -> String {
        format!(
            "{} would still need {}, with room for {}",
            self.island(island),
            bridges(needs),
            if fits == 0 {
                String::from("none")
            } else {
                fits.to_string()
            }
        )
    }

    /// What cannot be.
    pub(super) fn conflict(self, conflict: &ConflictReason) -> String {
        match conflict {
            ConflictReason::Short(island, needs, fits) => self.short(*island, *needs, *fits),
            ConflictReason::Over(island, has) => {
                format!("{} would have {}", self.island(*island), bridges(*has))
            }
            ConflictReason::Full(corridor) => {
                format!("{} would have too many bridges", self.corridor(*corridor))
            }
            ConflictReason::Sealed(islands) => {
                format!("{} would be sealed off", self.group(islands))
            }
            ConflictReason::CutOff(islands) => {
                format!("no way would lead out of {}", self.group(islands))
            }
            ConflictReason::Loop(islands) => {
                format!("a loop would be closed, {}", self.cells(islands))
            }
            ConflictReason::OnlyStarving(island) => format!(
                "{} would have no way to its bridges that leaves no other island short",
                self.island(*island)
            ),
            ConflictReason::OnlySealing(island) => format!(
                "{} would have no way to its bridges that seals off no group",
                self.island(*island)
            ),
        }
    }
}

//! What is reported of the conclusions: those that draw bridges, and the limits that these use.

use std::collections::BTreeSet;

use super::Walk;
use crate::play::hint::conclusion::{Applied, Conclusion};
use crate::play::hint::rules;
use crate::play::hint::technique::Technique;

/// A conclusion that only sets limits and has not been reported.
pub(super) struct Unreported {
    applied: Applied,
    /// The corridors whose limits it uses, each with the place of the conclusion that had set it at that time.
    limits_used: Vec<(u32, usize)>,
}

impl Unreported {
    /// The most bridges that it leaves to `corridor`.
    fn limit_of(&self, corridor: u32) -> Option<u8> {
        let mut bounds = self.applied.bounds();
        let found = bounds.find(|&(other, _, _)| other == corridor);
        found.map(|(_, _, [_, high])| high)
    }
}

impl Walk<'_> {
    /// Reports a conclusion that draws a bridge; keeps one that only sets limits until it is needed.
    pub(super) fn publish(&mut self, applied: Applied) {
        if applied.draws() {
            self.report(applied);
            return;
        }
        let limits_used = self.limits_used(&applied);
        for (corridor, _, _) in applied.bounds() {
            self.limited_by[corridor as usize] = Some(self.unreported.len());
        }
        self.unreported.push(Some(Unreported {
            applied,
            limits_used,
        }));
    }

    /// The corridors whose limits a conclusion uses, each with the place of the conclusion that set the limit.
    fn limits_used(&self, applied: &Applied) -> Vec<(u32, usize)> {
        let limits = applied.found.uses.limits.iter();
        limits
            .filter_map(|&corridor| Some((corridor, self.limited_by[corridor as usize]?)))
            .collect()
    }

    /// Reports the limits that no bridge has needed, where no further one is to come, but not those that are seen at
    /// once.
    pub(super) fn report_limits(&mut self) {
        for place in 0..self.unreported.len() {
            let told = |limit: &Unreported| {
                let shown = &self.shown;
                let mut bounds = limit.applied.bounds();
                !matches!(
                    limit.applied.found.technique,
                    Technique::Crossing | Technique::Finished
                ) && bounds.any(|(corridor, _, [_, high])| {
                    let low = shown.low[corridor as usize];
                    u32::from(high) < u32::from(low) + shown.capacity(corridor)
                })
            };
            if self.unreported[place].as_ref().is_some_and(told) {
                if let Some(limit) = self.unreported[place].take() {
                    self.report_with(limit.applied, limit.limits_used);
                }
            }
        }
    }

    /// Reports the unreported limits that a conclusion uses, and then the conclusion.
    pub(super) fn report(&mut self, applied: Applied) {
        let limits_used = self.limits_used(&applied);
        self.report_with(applied, limits_used);
    }

    /// The same, with the places of these limits.
    fn report_with(&mut self, applied: Applied, limits_used: Vec<(u32, usize)>) {
        if self.is_shown(&applied) {
            return;
        }
        let mut needed = BTreeSet::new();
        let mut open = limits_used;
        while let Some((corridor, place)) = open.pop() {
            let Some(limit) = &self.unreported[place] else {
                continue;
            };
            let shown = self.shown.high[corridor as usize];
            if limit.limit_of(corridor).is_some_and(|most| most < shown) && needed.insert(place) {
                open.extend_from_slice(&limit.limits_used);
            }
        }
        for place in needed {
            if let Some(limit) = self.unreported[place].take() {
                self.show(limit.applied);
            }
        }
        self.show(applied);
    }

    /// Whether all of a conclusion has been reported already: a conclusion that is found again may report more than
    /// when it was found first.
    fn is_shown(&self, applied: &Applied) -> bool {
        applied.bounds().all(|(corridor, before, [low, high])| {
            let index = corridor as usize;
            (low == before[0] || low <= self.shown.low[index])
                && (high == before[1] || self.shown.high[index] <= high)
        })
    }

    /// Looks for a conclusion again, on the board that shows what has been reported.
    fn show(&mut self, applied: Applied) {
        if self.is_shown(&applied) {
            return;
        }
        let found = &applied.found;
        let again = rules::find(found.technique, &self.shown, found.place);
        let shows = |again: &Conclusion| {
            found.changes.iter().all(|&(corridor, [low, high])| {
                let index = corridor as usize;
                let found = again.changes.iter().find(|&&(other, _)| other == corridor);
                let [shown_low, shown_high] = found.map_or(
                    [self.shown.low[index], self.shown.high[index]],
                    |&(_, bounds)| bounds,
                );
                shown_low >= low && (shown_high <= high || low > self.shown.low[index])
            })
        };
        let applied = match again {
            Ok(Some(again)) if shows(&again) => Applied::new(&self.shown, again, applied.available),
            _ => {
                // Bridges reported since then may say the same in a simpler way: an island that by then needs less
                // takes no more. What the technique found still holds for what has been reported, and so do the
                // conclusions of experts.
                let bounds = self.shown.low.iter().zip(&self.shown.high);
                let mut bounds: Vec<[u8; 2]> = bounds.map(|(&low, &high)| [low, high]).collect();
                applied.restated_on(&mut bounds)
            }
        };
        for (corridor, _, after) in applied.bounds() {
            // This can only fail at the end of a walk into a contradiction, after which this board is not used again.
            let _ = self.shown.set(corridor, after);
        }
        self.ready.push_back(applied);
    }
}

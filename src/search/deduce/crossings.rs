//! The corridors that cross a corridor.

use std::ops::Range;

use hashi_encodings::BridgeGraph;

/// For each corridor, the corridors that cross it.
#[derive(Debug)]
pub(crate) struct Crossings {
    /// Corridors that cross corridor c: `others[offsets[c]..offsets[c + 1]]`.
    offsets: Vec<u32>,
    others: Vec<u32>,
}

impl Crossings {
    /// The crossings of `graph`. O(corridors + crossings).
    pub(crate) fn of(graph: &BridgeGraph) -> Self {
        let mut offsets = vec![0_u32; graph.corridors().len() + 1];
        for &[e, f] in graph.crossings() {
            offsets[e as usize] += 1;
            offsets[f as usize] += 1;
        }
        // Counts become end offsets; filling turns these into start offsets.
        let mut total = 0;
        for offset in &mut offsets {
            total += *offset;
            *offset = total;
        }
        let mut others = vec![0; total as usize];
        for &[e, f] in graph.crossings() {
            for (one, other) in [(e, f), (f, e)] {
                let slot = &mut offsets[one as usize];
                *slot -= 1;
                others[*slot as usize] = other;
            }
        }
        Self { offsets, others }
    }

    /// The corridors that cross this one.
    pub(crate) fn with(&self, corridor: u32) -> &[u32] {
        &self.others[self.range(corridor)]
    }

    /// The places of the corridors that cross this one, for [`at`](Self::at); unlike [`with`](Self::with), it keeps no
    /// borrow.
    pub(crate) fn range(&self, corridor: u32) -> Range<usize> {
        let index = corridor as usize;
        self.offsets[index] as usize..self.offsets[index + 1] as usize
    }

    /// The corridor at this place.
    pub(crate) fn at(&self, place: usize) -> u32 {
        self.others[place]
    }
}

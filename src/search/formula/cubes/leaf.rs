//! A part of the search space that may be split further.

use std::ops::Range;

use hashi_encodings::Lit;

/// A leaf of the tree.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Leaf {
    /// The values of the variables that have been split on the way here.
    pub(super) cube: Vec<Lit>,
    /// Literals that follow, as far as the bounds do not say so: in the pair encoding only.
    pub(super) implied: Vec<Lit>,
    /// The bounds of the corridors that are open at the root, as they follow.
    pub(super) bounds: Box<[[u8; 2]]>,
    /// How many bridge counts beyond one each are possible in the largest cluster of corridors.
    pub(super) open: u64,
}

impl Leaf {
    /// How many of the literals of variables in `range` are known to be true, and how many to be false.
    pub(super) fn known(&self, range: &Range<usize>) -> [u8; 2] {
        let mut counts = [0, 0];
        for literal in self.cube.iter().chain(&self.implied) {
            if range.contains(&literal.index()) {
                counts[usize::from(literal.is_negative())] += 1;
            }
        }
        counts
    }

    /// Whether the value of this variable is among the literals.
    pub(super) fn has_variable(&self, index: usize) -> bool {
        let mut literals = self.cube.iter().chain(&self.implied);
        literals.any(|literal| literal.index() == index)
    }
}

//! Cubes of a formula: parts of its search space, for programs that share the search.
//!
//! A cube is a conjunction of literals. The cubes of a formula are the leaves of a tree that splits one bridge variable
//! at each node, so they exclude each other and leave nothing out: a model of the formula satisfies exactly one of them.
//!
//! The idea is that of Heule, Kullmann, Wieringa, Biere, "Cube and Conquer: Guiding CDCL SAT Solvers by Lookaheads" (HVC
//! 2011): the variable to split is found by trying what follows from each of its values. What follows is what the rules
//! of [`deduce`](mod@crate::search::deduce) find, within what the formula states: in the relaxation only degrees and
//! crossings.

mod leaf;
mod split;

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::num::NonZeroUsize;

use hashi_encodings::Lit;

use self::leaf::Leaf;
use self::split::{Split, Splitter};
use super::Formula;

/// Memory for the leaves of the tree, in bytes: what limits the number of cubes, and with it the time.
const MEMORY: usize = 1 << 27;

/// What a leaf takes besides two bytes for each corridor, in bytes.
const LEAF: usize = 256;

/// The most cubes that [`cubes`] makes of `formula`: some 78,000 of a puzzle of 400 islands, 3,000 of one of 10,000, and
/// 30 of one of a million. What is known of each cube is kept until all are made, in 128 MB at most.
#[must_use]
pub fn most_cubes(formula: &Formula<'_>) -> NonZeroUsize {
    let corridors = formula.graph().corridors().len();
    NonZeroUsize::MIN.saturating_add(MEMORY / (2 * corridors + LEAF))
}

/// At most `most` cubes of `formula`, over its bridge variables, and at most [`most_cubes`]: together with the negations
/// of all of them the formula is unsatisfiable, and any two of them exclude each other by a variable that is positive
/// in one and negative in the other.
///
/// A part of the search space is split where what follows from both values of a variable is much, and the part in which
/// most is open is split first. A part that is refuted on the way is no cube. There are fewer cubes than asked for when
/// nothing is left to split. There is always one: the empty cube, if nothing can be split or all parts have been
/// refuted. The cubes come in the order of the tree, so that neighbours have many literals in common. The same formula
/// and number always give the same cubes.
///
/// Cost: for each cube, two [deductions](mod@crate::search::deduce) and some copies of the bounds of all corridors.
///
/// ```
/// use std::num::NonZeroUsize;
///
/// use hashi_sat::notation::format::{self, ReadOptions};
/// use hashi_sat::search::formula::cubes;
/// use hashi_sat::{Formula, FormulaOptions};
///
/// // A ring with bridges to spare: two ways to join four islands.
/// let puzzle = format::read(b"3.3\n...\n3.3", &ReadOptions::default())?.puzzle;
/// let formula = Formula::new(&puzzle, FormulaOptions::default())?;
/// let four = NonZeroUsize::new(4).unwrap_or(NonZeroUsize::MIN);
/// let cubes = cubes(&formula, four);
/// // Two bridges above, or one: what else there is to decide follows.
/// let numbers: Vec<Vec<isize>> = cubes
///     .iter()
///     .map(|cube| cube.iter().map(|literal| literal.to_dimacs()).collect())
///     .collect();
/// assert_eq!(numbers, [[2], [-2]]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn cubes(formula: &Formula<'_>, most: NonZeroUsize) -> Vec<Vec<Lit>> {
    let mut cubes = split(formula, most.min(most_cubes(formula)).get());
    if cubes.is_empty() {
        cubes.push(Vec::new());
    }
    // The literals at which two cubes differ first are of one variable, so this is the order of the tree.
    cubes.sort_unstable();
    cubes
}

/// The cubes that are not refuted, in any order.
fn split(formula: &Formula<'_>, most: usize) -> Vec<Vec<Lit>> {
    let Some((splitter, root)) = Splitter::new(formula) else {
        return Vec::new();
    };
    let mut finished = Vec::new();
    let mut queue = BinaryHeap::from([Queued::new(root, 0)]);
    let mut number = 1;
    while queue.len() + finished.len() < most {
        let Some(Queued { leaf, .. }) = queue.pop() else {
            break;
        };
        match splitter.split(leaf) {
            Split::Refuted => {}
            Split::Decided(cube) => finished.push(cube),
            Split::Parts(parts) => {
                for part in parts {
                    queue.push(Queued::new(part, number));
                    number += 1;
                }
            }
        }
    }
    finished.extend(queue.into_iter().map(|queued| queued.leaf.cube));
    finished
}

/// A leaf in the queue: that in which most is open comes first, of several the oldest.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Queued {
    open: u64,
    number: Reverse<u64>,
    leaf: Leaf,
}

impl Queued {
    const fn new(leaf: Leaf, number: u64) -> Self {
        Self {
            open: leaf.open,
            number: Reverse(number),
            leaf,
        }
    }
}

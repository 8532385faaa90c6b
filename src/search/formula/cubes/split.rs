//! Where to split, and what is left on both sides.

use hashi_encodings::{BridgeEncoding, BridgeVariables, DisjointSets, Lit, Var};

use super::Formula;
use super::leaf::Leaf;
use crate::search::deduce::{AssumedBounds, Scope};

/// The number of corridors of which both values are tried before one is split.
const CANDIDATES: usize = 24;

/// Splits leaves of one formula.
pub(super) struct Splitter<'a> {
    root: AssumedBounds<'a>,
    /// The corridors that are open at the root, ascending, and the crossings between them.
    open: Vec<u32>,
    crossings: Vec<[u32; 2]>,
    variables: BridgeVariables,
}

/// What becomes of a leaf.
pub(super) enum Split {
    /// It is refuted.
    Refuted,
    /// The bridge counts of all corridors follow from this cube.
    Decided(Vec<Lit>),
    /// Its two parts, neither of them refuted by the rules.
    Parts([Leaf; 2]),
}

/// What is wrong with a part of the search space: nothing of it is a model.
struct Refuted;

impl<'a> Splitter<'a> {
    /// With the root of the tree; `None` when the formula is refuted.
    pub(super) fn new(formula: &'a Formula<'_>) -> Option<(Self, Leaf)> {
        if formula.contradiction().is_some() {
            return None;
        }
        let loops = formula.puzzle().rules().loops();
        // Rules on what the formula does not state would refute cubes that have models.
        let scope = match formula.connectivity() {
            Some(_) => Scope::Puzzle { loops },
            None => Scope::Relaxation,
        };
        let graph = formula.graph();
        let root = AssumedBounds::new(graph, scope).ok()?;
        let is_open = |corridor: u32| is_open(root.of(corridor));
        let open = (0..graph.corridors().len() as u32).filter(|&corridor| is_open(corridor));
        let crossings = graph.crossings().iter().copied();
        let splitter = Self {
            open: open.collect(),
            crossings: crossings
                .filter(|pair| pair.iter().all(|&corridor| is_open(corridor)))
                .collect(),
            variables: formula.variables(),
            root,
        };
        let leaf = splitter.leaf(&splitter.root, Vec::new(), Vec::new());
        Some((splitter, leaf))
    }

    /// Splits `leaf`.
    pub(super) fn split(&self, leaf: Leaf) -> Split {
        self.try_split(leaf).unwrap_or(Split::Refuted)
    }

    fn try_split(&self, mut leaf: Leaf) -> Result<Split, Refuted> {
        let mut bounds = self.restore(&leaf)?;
        while let Some(literal) = self.choose(&mut leaf, &mut bounds)? {
            let parts = [literal, !literal].map(|literal| {
                let mut part = bounds.clone();
                self.assume(&leaf, &mut part, literal)?;
                part.settle().map_err(|_| Refuted)?;
                Ok::<_, Refuted>(part)
            });
            let implied = match parts {
                [Ok(yes), Ok(no)] => {
                    let parts = [(yes, literal), (no, !literal)].map(|(bounds, literal)| {
                        let cube = [&leaf.cube[..], &[literal]].concat();
                        self.leaf(&bounds, cube, leaf.implied.clone())
                    });
                    return Ok(Split::Parts(parts));
                }
                [Ok(part), Err(Refuted)] => {
                    bounds = part;
                    literal
                }
                [Err(Refuted), Ok(part)] => {
                    bounds = part;
                    !literal
                }
                [Err(Refuted), Err(Refuted)] => return Err(Refuted),
            };
            self.imply(&mut leaf, implied);
        }
        Ok(Split::Decided(leaf.cube))
    }

    /// The literal to split, that of which both values decide most; `None` when all corridors are decided. A literal
    /// that is refuted on the way makes `bounds` tighter.
    fn choose(
        &self,
        leaf: &mut Leaf,
        bounds: &mut AssumedBounds<'a>,
    ) -> Result<Option<Lit>, Refuted> {
        loop {
            let mut best = None;
            let candidates = self.candidates(leaf, bounds);
            if candidates.is_empty() {
                return Ok(None);
            }
            for literal in candidates {
                if !self.is_undecided(leaf, bounds, literal) {
                    continue;
                }
                let open = bounds.open();
                let [yes, no] = [literal, !literal].map(|literal| self.look(leaf, bounds, literal));
                let implied = match (yes, no) {
                    (Ok(yes), Ok(no)) => {
                        let [yes, no] = [yes, no].map(|after| open - after);
                        // As in march: much on both sides counts more than very much on one.
                        let score = 1024 * yes * no + yes + no;
                        if best.is_none_or(|(most, _)| score > most) {
                            best = Some((score, literal));
                        }
                        continue;
                    }
                    (Ok(_), Err(Refuted)) => literal,
                    (Err(Refuted), Ok(_)) => !literal,
                    (Err(Refuted), Err(Refuted)) => return Err(Refuted),
                };
                self.assume(leaf, bounds, implied)?;
                self.imply(leaf, implied);
                bounds.settle().map_err(|_| Refuted)?;
            }
            // What was best before the bounds became tighter may be decided by now.
            let best = best.map(|(_, literal)| literal);
            let best = best.filter(|&literal| self.is_undecided(leaf, bounds, literal));
            if best.is_some() {
                return Ok(best);
            }
        }
    }

    /// How much stays open when `literal` is true, as far as the cheap rules see.
    fn look(&self, leaf: &Leaf, bounds: &AssumedBounds<'a>, literal: Lit) -> Result<u64, Refuted> {
        let mut bounds = bounds.clone();
        self.assume(leaf, &mut bounds, literal)?;
        bounds.settle_nearby().map_err(|_| Refuted)?;
        Ok(bounds.open())
    }

    /// Literals that may be split: of the largest cluster those where islands have the least choice.
    fn candidates(&self, leaf: &Leaf, bounds: &AssumedBounds<'a>) -> Vec<Lit> {
        let graph = bounds.graph();
        let mut clusters = self.clusters(bounds);
        let largest = largest(&mut clusters, self, bounds);
        let mut corridors: Vec<_> = self
            .open_in(bounds)
            .filter(|&corridor| {
                let [a, _] = graph.corridors()[corridor as usize].ends;
                Some(clusters.root(a)) == largest.map(|(root, _)| root)
            })
            .map(|corridor| {
                let slack = graph.corridors()[corridor as usize]
                    .ends
                    .map(|end| bounds.slack(end));
                (slack[0].saturating_add(slack[1]), corridor)
            })
            .collect();
        if corridors.len() > CANDIDATES {
            corridors.select_nth_unstable(CANDIDATES);
            corridors.truncate(CANDIDATES);
        }
        corridors.sort_unstable();
        let corridors = corridors.into_iter();
        corridors
            .flat_map(|(_, corridor)| self.literals(leaf, bounds, corridor))
            .collect()
    }

    /// The literals of an open corridor that may be split.
    fn literals(&self, leaf: &Leaf, bounds: &AssumedBounds<'a>, corridor: u32) -> Vec<Lit> {
        let indices = self.variables.indices(corridor as usize);
        let [low, high] = bounds.of(corridor);
        let mut found: Vec<usize> = match self.variables.encoding() {
            BridgeEncoding::Order => vec![usize::from(low), usize::from(high) - 1],
            BridgeEncoding::Pair => {
                let mut unknown = 0..2;
                let first = unknown.find(|place| !leaf.has_variable(indices.start + place));
                first.into_iter().collect()
            }
        };
        found.dedup();
        let literal = |place| Var::from_index(indices.start + place).positive();
        found.into_iter().map(literal).collect()
    }

    fn is_undecided(&self, leaf: &Leaf, bounds: &AssumedBounds<'a>, literal: Lit) -> bool {
        let Some((corridor, place)) = self.variables.corridor_of(literal.index()) else {
            return false;
        };
        let [low, high] = bounds.of(corridor as u32);
        match self.variables.encoding() {
            BridgeEncoding::Order => usize::from(low) <= place && place < usize::from(high),
            BridgeEncoding::Pair => low < high && !leaf.has_variable(literal.index()),
        }
    }

    /// Adds what `literal`, which is not known yet, says of the count of its corridor.
    fn assume(
        &self,
        leaf: &Leaf,
        bounds: &mut AssumedBounds<'a>,
        literal: Lit,
    ) -> Result<(), Refuted> {
        let Some((corridor, place)) = self.variables.corridor_of(literal.index()) else {
            return Ok(());
        };
        let [mut low, mut high] = bounds.of(corridor as u32);
        match (self.variables.encoding(), literal.is_positive()) {
            (BridgeEncoding::Order, true) => low = low.max(place as u8 + 1),
            (BridgeEncoding::Order, false) => high = high.min(place as u8),
            (BridgeEncoding::Pair, is_true) => {
                let [yes, no] = leaf.known(&self.variables.indices(corridor));
                if is_true {
                    low = low.max(yes + 1);
                } else {
                    high = high.min(1 - no);
                }
            }
        }
        let assumed = bounds.assume(corridor as u32, [low, high]);
        assumed.map_err(|_| Refuted)
    }

    /// Remembers that `literal` follows, if the bounds do not.
    fn imply(&self, leaf: &mut Leaf, literal: Lit) {
        if self.variables.encoding() == BridgeEncoding::Pair {
            leaf.implied.push(literal);
        }
    }

    /// The leaf with these bounds.
    fn leaf(&self, bounds: &AssumedBounds<'a>, cube: Vec<Lit>, implied: Vec<Lit>) -> Leaf {
        let mut clusters = self.clusters(bounds);
        Leaf {
            cube,
            implied,
            bounds: self
                .open
                .iter()
                .map(|&corridor| bounds.of(corridor))
                .collect(),
            open: largest(&mut clusters, self, bounds).map_or(0, |(_, open)| open),
        }
    }

    /// The bounds of `leaf` in full.
    fn restore(&self, leaf: &Leaf) -> Result<AssumedBounds<'a>, Refuted> {
        let mut bounds = self.root.clone();
        for (&corridor, &known) in self.open.iter().zip(&leaf.bounds) {
            bounds.assume(corridor, known).map_err(|_| Refuted)?;
        }
        bounds.settle_nearby().map_err(|_| Refuted)?;
        Ok(bounds)
    }

    fn open_in<'b>(&'b self, bounds: &'b AssumedBounds<'a>) -> impl Iterator<Item = u32> + 'b {
        let open = self.open.iter().copied();
        open.filter(|&corridor| is_open(bounds.of(corridor)))
    }

    /// Islands that open corridors, or crossings between these, tie together.
    fn clusters(&self, bounds: &AssumedBounds<'a>) -> DisjointSets {
        let corridors = bounds.graph().corridors();
        let mut sets = DisjointSets::new(bounds.graph().demands().len());
        for corridor in self.open_in(bounds) {
            let [a, b] = corridors[corridor as usize].ends;
            sets.join(a, b);
        }
        for pair in &self.crossings {
            if pair.iter().all(|&corridor| is_open(bounds.of(corridor))) {
                let [a, b] = pair.map(|corridor| corridors[corridor as usize].ends[0]);
                sets.join(a, b);
            }
        }
        sets
    }
}

/// The root of the cluster in which most is open, and how much; `None` when nothing is open.
fn largest(
    clusters: &mut DisjointSets,
    splitter: &Splitter<'_>,
    bounds: &AssumedBounds<'_>,
) -> Option<(u32, u64)> {
    let corridors = bounds.graph().corridors();
    let mut open = vec![0; bounds.graph().demands().len()];
    for corridor in splitter.open_in(bounds) {
        let [low, high] = bounds.of(corridor);
        let root = clusters.root(corridors[corridor as usize].ends[0]);
        open[root as usize] += u64::from(high - low);
    }
    // Of several, `max_by_key` takes the last.
    let each = open.into_iter().enumerate().rev();
    let largest = each.max_by_key(|&(_, open)| open);
    largest
        .filter(|&(_, open)| open > 0)
        .map(|(root, open)| (root as u32, open))
}

const fn is_open([low, high]: [u8; 2]) -> bool {
    low < high
}

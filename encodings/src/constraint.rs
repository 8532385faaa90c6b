//! What clauses and auxiliary variables mean, in terms of the puzzle or the maze.

/// The constraint that a run of clauses states.
///
/// Indices are 0-based and refer to the [`BridgeGraph`](crate::BridgeGraph) or
/// [`SelectionGraph`](crate::SelectionGraph) that is encoded. This crate states no pins, counts and open squares
/// itself: these are for the mazes of hashi-sat, whose formula is made of the same parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Constraint {
    /// What the variables of one corridor mean: the order `ge2 -> ge1`, and the variant's maximum.
    Corridor(usize),
    /// What is known about one corridor beyond the rules of the variant: tighter bounds, or that its count minus its
    /// lower bound is even.
    Fact(usize),
    /// The empty clause: the facts contradict each other.
    Contradiction,
    /// The degree of one island.
    Degree(usize),
    /// One pair of crossing corridors, by its index in
    /// [`BridgeGraph::crossings`](crate::BridgeGraph::crossings).
    Crossing(usize),
    /// Consequences of connectivity that can be seen without search.
    StaticCut,
    /// The definition of "this corridor carries a bridge", which connectivity needs and for which the pair encoding has
    /// no variable.
    Used(usize),
    /// The definition of "one of the corridors between two groups of islands carries a bridge". Each group is named by
    /// its first island.
    Parallel([u32; 2]),
    /// The part of an eager connectivity encoding that belongs to one island.
    Connectivity(usize),
    /// The arithmetic of one island's level in the spanning tree.
    Level(usize),
    /// No cycle of three or more islands.
    NoLoops,
    /// A violated consequence of connectivity or of "no loops", added after a counterexample.
    LazyCut,
    /// A solution that is excluded.
    Exclusion,
    /// A vertex that must be chosen, or must not be.
    Pin,
    /// The number of vertices that are chosen.
    Count,
    /// Not all four vertices of a two-by-two square are chosen.
    OpenSquare,
    /// The definition of "both of these vertices are chosen".
    Both([u32; 2]),
}

/// The meaning of a variable other than a bridge variable, for sinks that show formulas to people.
///
/// Islands and corridors are 0-based indices; bits count from the least significant, which is 0. Where islands are
/// joined in every solution, one of them stands for its group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Auxiliary {
    /// This corridor carries a bridge.
    Used {
        /// The corridor.
        corridor: usize,
    },
    /// One of the corridors between two groups of islands carries a bridge.
    AnyOfParallel {
        /// The first island of each group.
        islands: [u32; 2],
    },
    /// Two islands are joined, directly or through islands that elimination has removed.
    Joined {
        /// The two islands.
        islands: [u32; 2],
        /// The island that was removed last.
        via: u32,
    },
    /// In the spanning tree, one island is the parent of another.
    Parent {
        /// The island.
        child: u32,
        /// Its parent.
        parent: u32,
    },
    /// In the spanning tree, the parent of an island is among the first of its choices.
    ParentAmong {
        /// The island.
        child: u32,
        /// How many of the first choices.
        among: usize,
    },
    /// A bit of an island's level in the spanning tree.
    Level {
        /// The island.
        island: u32,
        /// The bit.
        bit: usize,
    },
    /// A bit of the number one above an island's level.
    NextLevel {
        /// The island.
        island: u32,
        /// The bit.
        bit: usize,
    },
    /// All bits of an island's level up to this one are set.
    Carry {
        /// The island.
        island: u32,
        /// The bit.
        bit: usize,
    },
    /// A cell of a sequential counter.
    AtLeast {
        /// At least this many literals are true.
        count: usize,
        /// Among this many of the first literals.
        among: usize,
    },
    /// Both of two neighbouring vertices are chosen.
    Both {
        /// The two vertices.
        vertices: [u32; 2],
    },
    /// An output of a sorting network.
    Sorted,
}

/// The kind of a [`Constraint`], without its index; statistics count clauses by kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum ConstraintKind {
    /// See [`Constraint::Corridor`].
    Corridor,
    /// See [`Constraint::Fact`] and [`Constraint::Contradiction`].
    Fact,
    /// See [`Constraint::Degree`].
    Degree,
    /// See [`Constraint::Crossing`].
    Crossing,
    /// See [`Constraint::StaticCut`].
    StaticCut,
    /// See [`Constraint::Pin`].
    Pin,
    /// See [`Constraint::Count`].
    Count,
    /// See [`Constraint::OpenSquare`].
    OpenSquare,
    /// See [`Constraint::Connectivity`], [`Constraint::Used`], [`Constraint::Both`],
    /// [`Constraint::Parallel`] and [`Constraint::Level`].
    Connectivity,
    /// See [`Constraint::NoLoops`].
    NoLoops,
    /// See [`Constraint::LazyCut`].
    LazyCut,
    /// See [`Constraint::Exclusion`].
    Exclusion,
}

impl ConstraintKind {
    /// Every kind, in the order in which a formula states them.
    pub const ALL: [Self; 12] = [
        Self::Corridor,
        Self::Fact,
        Self::Degree,
        Self::Crossing,
        Self::StaticCut,
        Self::Pin,
        Self::Count,
        Self::OpenSquare,
        Self::Connectivity,
        Self::NoLoops,
        Self::LazyCut,
        Self::Exclusion,
    ];

    /// A name for programs: [`name`](Self::name) with `_` for spaces.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::StaticCut => "static_cut",
            Self::OpenSquare => "open_square",
            Self::NoLoops => "no_loops",
            Self::LazyCut => "lazy_cut",
            _ => self.name(),
        }
    }

    /// A heading for clauses of this kind.
    #[must_use]
    pub const fn heading(self) -> &'static str {
        match self {
            Self::Corridor => "corridors",
            Self::Fact => "facts from deduction",
            Self::Degree => "degrees",
            Self::Crossing => "crossings",
            Self::StaticCut => "static cuts",
            Self::Pin => "pins",
            Self::Count => "exact count",
            Self::OpenSquare => "open squares",
            Self::Connectivity => "connectivity",
            Self::NoLoops => "no loops",
            Self::LazyCut => "lazy cuts",
            Self::Exclusion => "excluded solution",
        }
    }

    /// A name for reports, in the usual terms of the literature.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Corridor => "corridor",
            Self::Fact => "fact",
            Self::Degree => "degree",
            Self::Crossing => "crossing",
            Self::StaticCut => "static cut",
            Self::Pin => "pin",
            Self::Count => "count",
            Self::OpenSquare => "open square",
            Self::Connectivity => "connectivity",
            Self::NoLoops => "no loops",
            Self::LazyCut => "lazy cut",
            Self::Exclusion => "exclusion",
        }
    }
}

impl Constraint {
    /// The kind under which statistics count this constraint's clauses.
    #[must_use]
    pub const fn kind(self) -> ConstraintKind {
        match self {
            Self::Corridor(_) => ConstraintKind::Corridor,
            Self::Fact(_) | Self::Contradiction => ConstraintKind::Fact,
            Self::Degree(_) => ConstraintKind::Degree,
            Self::Crossing(_) => ConstraintKind::Crossing,
            Self::StaticCut => ConstraintKind::StaticCut,
            Self::Pin => ConstraintKind::Pin,
            Self::Count => ConstraintKind::Count,
            Self::OpenSquare => ConstraintKind::OpenSquare,
            Self::Used(_)
            | Self::Both(_)
            | Self::Parallel(_)
            | Self::Connectivity(_)
            | Self::Level(_) => ConstraintKind::Connectivity,
            Self::NoLoops => ConstraintKind::NoLoops,
            Self::LazyCut => ConstraintKind::LazyCut,
            Self::Exclusion => ConstraintKind::Exclusion,
        }
    }
}

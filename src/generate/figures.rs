//! Figures of a puzzle that can be wished for.

use crate::model::puzzle::{Cell, Clue, Island, Puzzle};
use crate::model::solution::Solution;
use crate::play::grade::Grade;
use crate::play::hint::{Level, Technique};

/// An island with this many bridge ends is [big](crate::generate::Wishes::big).
const BIG: u32 = 7;

/// Figures of a puzzle that can be wished for.
///
/// ```
/// use hashi_sat::generate::Figures;
/// use hashi_sat::notation::format::{self, ReadOptions};
/// use hashi_sat::{SearchOptions, Uniqueness, unique};
///
/// let puzzle = format::read(b"4.3\n...\n3.2", &ReadOptions::default())?.puzzle;
/// let Uniqueness::Unique(solution) = unique(&puzzle, &SearchOptions::default())? else {
///     panic!("it has one solution");
/// };
/// let figures = Figures::of(&puzzle, &solution, None);
/// assert_eq!((figures.islands, figures.loops, figures.two_way), (4, 1, 2));
/// assert_eq!(figures.loop_share(), 0.25);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Figures {
    /// The number of islands.
    pub islands: usize,
    /// The number of islands with 7 bridge ends or more.
    pub big: usize,
    /// The number of unknown clues.
    pub hidden: usize,
    /// Whether two islands lie side by side.
    pub touching: bool,
    /// The number of corridors with bridges.
    pub joined: usize,
    /// The number of corridors with two bridges or more.
    pub two_way: usize,
    /// The number of independent loops: so many joined corridors can be left out without a loss of connection.
    pub loops: usize,
    /// The level; `None` if it was not graded.
    pub level: Option<Level>,
    /// The score; `None` if it was not graded.
    pub score: Option<f64>,
    /// How often each technique is used; those that are not used are left out.
    pub techniques: Vec<(Technique, usize)>,
}

impl Figures {
    /// The figures of a puzzle with this solution and, if it has only this one, this grade.
    #[must_use]
    pub fn of(puzzle: &Puzzle, solution: &Solution, grade: Option<&Grade>) -> Self {
        let islands = puzzle.islands();
        let mut ends = vec![0_u32; islands.len()];
        let bridges = solution.bridges();
        for bridge in bridges {
            let both = [bridge.from, bridge.to];
            for island in both.into_iter().filter_map(|end| puzzle.island_at(end)) {
                ends[island] += u32::from(bridge.count);
            }
        }
        let is_beside_another = |island: &Island| {
            let Cell { row, col } = island.cell;
            let next = [Cell::new(row, col + 1), Cell::new(row + 1, col)];
            next.iter().any(|&cell| puzzle.island_at(cell).is_some())
        };
        let is_unknown = |island: &&Island| island.clue == Clue::Unknown;
        Self {
            islands: islands.len(),
            big: ends.iter().filter(|&&ends| ends >= BIG).count(),
            hidden: islands.iter().filter(is_unknown).count(),
            touching: islands.iter().any(is_beside_another),
            joined: bridges.len(),
            two_way: bridges.iter().filter(|bridge| bridge.count > 1).count(),
            loops: (bridges.len() + 1).saturating_sub(islands.len()),
            level: grade.map(|grade| grade.level),
            score: grade.map(|grade| grade.score),
            techniques: grade.map_or_else(Vec::new, Grade::techniques),
        }
    }

    /// How often a technique is used; `None` if it was not graded.
    #[must_use]
    pub fn steps_of(&self, technique: Technique) -> Option<usize> {
        self.level?;
        let mut used = self.techniques.iter();
        let found = used.find(|(other, _)| *other == technique);
        Some(found.map_or(0, |(_, steps)| *steps))
    }

    /// The number of independent loops for each island; 0 without islands.
    #[must_use]
    pub fn loop_share(&self) -> f64 {
        self.loops as f64 / self.islands.max(1) as f64
    }

    /// The share of joined corridors that have two bridges or more; 0 without bridges.
    #[must_use]
    pub fn two_way_share(&self) -> f64 {
        self.two_way as f64 / self.joined.max(1) as f64
    }
}

//! What came nearest to the wishes.

use std::fmt;
use std::ops::RangeInclusive;

use super::figures::Figures;
use super::wishes::{Islands, Wishes};
use crate::play::hint::{Level, Technique};

/// What came nearest to the wishes where nothing met them.
///
/// It is displayed as the figures that miss, each with what was wished for: `score 31.5 (wished 40..50), 1 what_if (wished
/// 2..)`.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Nearest {
    /// All figures of that puzzle.
    pub figures: Figures,
    /// The figures that miss, at least one.
    pub missed: Vec<Missed>,
    /// How far they miss: for each figure, the number that is missing as a share of the one that is wished for; a level
    /// counts 1 for each level between.
    pub distance: f64,
}

/// A figure that was not as wished.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Missed {
    /// The number of islands.
    Islands {
        /// That of the puzzle.
        found: usize,
        /// The fewest and the most that were wished for.
        wished: [usize; 2],
    },
    /// The number of islands with 7 bridge ends or more.
    Big {
        /// That of the puzzle.
        found: usize,
        /// The fewest that were wished for.
        wished: usize,
    },
    /// The number of independent loops, where a [share](Wishes::loop_share) was wished for: it may be a fifth, or one loop,
    /// more or less, but for a share of 0.
    Loops {
        /// That of the puzzle.
        found: usize,
        /// The fewest and the most that are about the share.
        wished: [usize; 2],
    },
    /// The level.
    Level {
        /// That of the puzzle.
        found: Level,
        /// That which was wished for.
        wished: Level,
    },
    /// The score.
    Score {
        /// That of the puzzle.
        found: f64,
        /// The range that was wished for.
        wished: RangeInclusive<f64>,
    },
    /// The number of steps of a technique.
    Technique {
        /// The technique.
        technique: Technique,
        /// How often it is used.
        found: usize,
        /// The fewest and the most that were wished for; `usize::MAX` for any number.
        wished: [usize; 2],
    },
}

impl Nearest {
    /// How figures miss the wishes, as far as they are known; `None` if they meet them.
    ///
    /// Shares, spread and symmetry are left out: puzzles are made with them from the beginning.
    #[must_use]
    pub fn of(figures: Figures, wishes: &Wishes) -> Option<Self> {
        let missed = missed(&figures, wishes);
        (!missed.is_empty()).then(|| Self {
            distance: missed.iter().map(Missed::distance).sum(),
            figures,
            missed,
        })
    }
}

fn missed(figures: &Figures, wishes: &Wishes) -> Vec<Missed> {
    let mut missed = Vec::new();
    let found = figures.islands;
    let wished = match wishes.islands {
        Islands::Exactly(number) => [number, number],
        Islands::Between { least, most } => [least, most],
        Islands::Density(_) | Islands::Any => [0, usize::MAX],
    };
    if beyond(found, wished) > 0 {
        missed.push(Missed::Islands { found, wished });
    }
    let (found, wished) = (figures.big, wishes.big);
    if found < wished {
        missed.push(Missed::Big { found, wished });
    }
    if let Some(share) = wishes.loop_share {
        let (found, wished) = (figures.loops, about(share, figures.islands));
        if beyond(found, wished) > 0 {
            missed.push(Missed::Loops { found, wished });
        }
    }
    if let (Some(found), Some(wished)) = (figures.level, wishes.level) {
        if found != wished {
            missed.push(Missed::Level { found, wished });
        }
    }
    if let (Some(found), Some(wished)) = (figures.score, &wishes.score) {
        if !wished.contains(&found) {
            let wished = wished.clone();
            missed.push(Missed::Score { found, wished });
        }
    }
    for technique in Technique::ALL {
        let wished = wishes.steps_of(technique);
        if let Some(found) = figures.steps_of(technique) {
            if beyond(found, wished) > 0 {
                missed.push(Missed::Technique {
                    technique,
                    found,
                    wished,
                });
            }
        }
    }
    missed
}

/// The fewest and the most loops that are about a share of the islands.
fn about(share: f64, islands: usize) -> [usize; 2] {
    let loops = share * islands as f64;
    let slack = if share > 0.0 {
        (loops / 5.0).max(1.0)
    } else {
        0.0
    };
    [
        (loops - slack).max(0.0).floor() as usize,
        (loops + slack).ceil() as usize,
    ]
}

/// How far a number is outside of a range.
fn beyond(found: usize, [least, most]: [usize; 2]) -> usize {
    least.saturating_sub(found).max(found.saturating_sub(most))
}

impl Missed {
    fn distance(&self) -> f64 {
        let of_counts = |found: usize, wished: [usize; 2]| {
            let nearer = if found < wished[0] {
                wished[0]
            } else {
                wished[1]
            };
            beyond(found, wished) as f64 / nearer.max(1) as f64
        };
        match self {
            Self::Islands { found, wished }
            | Self::Loops { found, wished }
            | Self::Technique { found, wished, .. } => of_counts(*found, *wished),
            Self::Big { found, wished } => of_counts(*found, [*wished, usize::MAX]),
            Self::Level { found, wished } => (*found as usize).abs_diff(*wished as usize) as f64,
            Self::Score { found, wished } => {
                let (least, most) = (*wished.start(), *wished.end());
                let nearer = if *found < least { least } else { most };
                (found - nearer).abs() / nearer.abs().max(1.0)
            }
        }
    }
}

impl fmt::Display for Missed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Islands { found, wished } => {
                let ending = if *found == 1 { "" } else { "s" };
                write!(f, "{found} island{ending} ({})", Range(*wished))
            }
            Self::Big { found, wished } => {
                let ending = if *found == 1 { "" } else { "s" };
                let wished = Range([*wished, usize::MAX]);
                write!(f, "{found} big island{ending} ({wished})")
            }
            Self::Loops { found, wished } => {
                let ending = if *found == 1 { "" } else { "s" };
                write!(f, "{found} loop{ending} ({})", Range(*wished))
            }
            Self::Level { found, wished } => write!(f, "{found} (wished {wished})"),
            Self::Score { found, wished } => {
                write!(f, "score {found:.1} (wished ")?;
                if *wished.start() > 0.0 {
                    write!(f, "{}", wished.start())?;
                }
                f.write_str("..")?;
                if wished.end().is_finite() {
                    write!(f, "{}", wished.end())?;
                }
                f.write_str(")")
            }
            Self::Technique {
                technique,
                found,
                wished,
            } => write!(f, "{found} {} ({})", technique.key(), Range(*wished)),
        }
    }
}

/// `wished 2`, `wished 2..5` or `wished 2..`.
struct Range([usize; 2]);

impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            [least, usize::MAX] => write!(f, "wished {least}.."),
            [least, most] if least == most => write!(f, "wished {least}"),
            [least, most] => write!(f, "wished {least}..{most}"),
        }
    }
}

impl fmt::Display for Nearest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, missed) in self.missed.iter().enumerate() {
            let comma = if index == 0 { "" } else { ", " };
            write!(f, "{comma}{missed}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::TechniqueWish;

    fn figures() -> Figures {
        Figures {
            islands: 18,
            big: 1,
            hidden: 0,
            touching: false,
            joined: 20,
            two_way: 5,
            loops: 3,
            level: Some(Level::Medium),
            score: Some(31.5),
            techniques: vec![(Technique::AllSlots, 9), (Technique::ForbiddenPair, 1)],
        }
    }

    #[test]
    fn what_misses_is_told_with_what_was_wished_for() {
        let usual = Wishes::default;
        let steps = |technique, least, most| {
            usual().with_technique(TechniqueWish::new(technique, least, most))
        };
        let between = |least, most| usual().with_islands(Islands::Between { least, most });
        for (wishes, expected, distance) in [
            (usual(), "", 0.0),
            (between(18, 18), "", 0.0),
            (between(20, 30), "18 islands (wished 20..30)", 0.1),
            (between(2, 12), "18 islands (wished 2..12)", 0.5),
            (
                usual().with_islands(Islands::Exactly(24)),
                "18 islands (wished 24)",
                0.25,
            ),
            (usual().with_big(1), "", 0.0),
            (usual().with_big(4), "1 big island (wished 4..)", 0.75),
            (
                usual().with_level(Level::Expert),
                "medium (wished expert)",
                2.0,
            ),
            (usual().with_score(31.5..=31.5), "", 0.0),
            (
                usual().with_score(42.0..=50.0),
                "score 31.5 (wished 42..50)",
                0.25,
            ),
            (
                usual().with_score(63.0..=f64::INFINITY),
                "score 31.5 (wished 63..)",
                0.5,
            ),
            (
                usual().with_score(0.0..=21.0),
                "score 31.5 (wished ..21)",
                0.5,
            ),
            (steps(Technique::AllSlots, 9, Some(9)), "", 0.0),
            (
                steps(Technique::AllSlots, 0, Some(0)),
                "9 all_slots (wished 0)",
                9.0,
            ),
            (
                steps(Technique::ForbiddenPair, 2, None),
                "1 forbidden_pair (wished 2..)",
                0.5,
            ),
            (
                steps(Technique::Isolation, 1, Some(4)).with_score(63.0..=70.0),
                "score 31.5 (wished 63..70), 0 isolation (wished 1..4)",
                1.5,
            ),
        ] {
            let nearest = Nearest::of(figures(), &wishes);
            let found = nearest.as_ref().map(Nearest::to_string);
            assert_eq!(found.unwrap_or_default(), expected);
            assert_eq!(nearest.map_or(0.0, |nearest| nearest.distance), distance);
        }
        // What is not known does not miss.
        let mut unknown = figures();
        (unknown.level, unknown.score) = (None, None);
        let wishes = steps(Technique::AllSlots, 0, Some(0)).with_score(40.0..=50.0);
        assert_eq!(Nearest::of(unknown, &wishes), None);
    }
}

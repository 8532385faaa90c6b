//! A puzzle as an object, perhaps with bridges beside it.

use std::borrow::Cow;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Grid, Object, given};
use crate::model::puzzle::{Puzzle, PuzzleError};
use crate::model::solution::Solution;

/// `{"status": "satisfiable", "bridges": [...]}`: a solution, or what is claimed to be one.
#[derive(Clone)]
pub(crate) struct Solved<'a>(pub(crate) Cow<'a, Solution>);

impl<'a> Solved<'a> {
    pub(crate) const fn of(solution: &'a Solution) -> Self {
        Self(Cow::Borrowed(solution))
    }
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
enum Satisfiable {
    Satisfiable,
}

#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct SolvedFields<'a> {
    status: Satisfiable,
    bridges: Cow<'a, Solution>,
}

impl Serialize for Solved<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let fields = SolvedFields {
            status: Satisfiable::Satisfiable,
            bridges: Cow::Borrowed(&self.0),
        };
        fields.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Solved<'_> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Object(fields) = Object::<SolvedFields<'_>>::deserialize(deserializer)?;
        Ok(Self(fields.bridges))
    }
}

/// The fields as which a puzzle is written. Its rows have the same length.
#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PuzzleFields<'a> {
    grid: Grid<'a>,
    max_bridges: u8,
    loops: bool,
    #[serde(
        default,
        deserialize_with = "given",
        skip_serializing_if = "Option::is_none"
    )]
    solution: Option<Solved<'a>>,
}

impl<'a> PuzzleFields<'a> {
    /// The fields of a puzzle with these bridges, if any, beside it.
    pub(crate) fn of(puzzle: &'a Puzzle, solution: Option<&'a Solution>) -> Self {
        let rules = puzzle.rules();
        Self {
            grid: Grid::of(puzzle),
            max_bridges: rules.max_bridges(),
            loops: rules.loops(),
            solution: solution.map(Solved::of),
        }
    }

    /// The puzzle and the bridges beside it.
    pub(crate) fn parts(self) -> Result<(Puzzle, Option<Cow<'a, Solution>>), PuzzleError> {
        let puzzle = self.grid.puzzle(self.max_bridges, self.loops)?;
        Ok((puzzle, self.solution.map(|Solved(solution)| solution)))
    }
}

//! Documents of puzzles, written or generated.

use std::borrow::Cow;
use std::io;
use std::num::NonZeroU64;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::field;
use crate::generate;
use crate::model::puzzle::{Cell, Puzzle, PuzzleError};
use crate::model::solution::Solution;
use crate::notation::format::json::write_document;
use crate::notation::json::{Grid, Object, PuzzleFields, Solved};
use crate::play::hint::Level;

/// A puzzle as [`format::write`](crate::notation::format::write()) writes it in JSON, perhaps with bridges beside it,
/// which may be wrong.
///
/// [`format::read`](crate::notation::format::read()) reads it as well; it also accepts other forms, and says where an
/// error is.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "Object<PuzzleFields<'a>>")]
#[non_exhaustive]
pub struct PuzzleDocument<'a> {
    /// The puzzle.
    pub puzzle: Cow<'a, crate::model::puzzle::Puzzle>,
    /// The bridges beside it.
    pub solution: Option<Cow<'a, Solution>>,
}

impl<'a> PuzzleDocument<'a> {
    /// The document of a puzzle with nothing beside it.
    #[must_use]
    pub const fn new(puzzle: &'a crate::model::puzzle::Puzzle) -> Self {
        Self {
            puzzle: Cow::Borrowed(puzzle),
            solution: None,
        }
    }

    /// The document of a puzzle with nothing beside it. The puzzle becomes a part of it.
    #[must_use]
    pub const fn owned(puzzle: crate::model::puzzle::Puzzle) -> PuzzleDocument<'static> {
        PuzzleDocument {
            puzzle: Cow::Owned(puzzle),
            solution: None,
        }
    }

    /// Adds bridges beside the puzzle.
    #[must_use]
    pub fn with_solution(self, solution: &'a Solution) -> Self {
        let solution = Some(Cow::Borrowed(solution));
        Self { solution, ..self }
    }
}

impl Serialize for PuzzleDocument<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        PuzzleFields::of(&self.puzzle, self.solution.as_deref()).serialize(serializer)
    }
}

impl<'a> TryFrom<Object<PuzzleFields<'a>>> for PuzzleDocument<'a> {
    type Error = PuzzleError;

    fn try_from(Object(fields): Object<PuzzleFields<'a>>) -> Result<Self, PuzzleError> {
        let (puzzle, solution) = fields.parts()?;
        Ok(Self {
            puzzle: Cow::Owned(puzzle),
            solution,
        })
    }
}

/// A puzzle made by `generate`.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct GeneratedDocument<'a> {
    /// Which puzzle of its seed it is, counted from 1.
    pub number: NonZeroU64,
    /// The seed.
    pub seed: u64,
    /// The [attempt](generate::Generated::attempt) to begin with, where it is not the first.
    pub attempt: Option<NonZeroU64>,
    /// What was wished for, as [options](generate::Wishes::options) of the command.
    pub wishes: String,
    /// The [version](generate::VERSION) of the library that made it.
    pub version: String,
    /// How hard it is, if it has exactly one solution.
    pub level: Option<Level>,
    /// The score that belongs to the level; `None` for large puzzles of experts.
    pub score: Option<f64>,
    /// The cells of the islands that were added, if it was made from one whose islands are kept.
    pub added: Option<Vec<Cell>>,
    /// The puzzle, with its solution if that was requested.
    pub puzzle: PuzzleDocument<'a>,
}

impl<'a> GeneratedDocument<'a> {
    /// The document of a puzzle that this version of the library made by a recipe, with its solution if `with_solution`
    /// is true. The attempt is that of the puzzle.
    #[must_use]
    pub fn new(
        recipe: &generate::Recipe,
        made: &'a generate::Generated,
        with_solution: bool,
    ) -> Self {
        let puzzle = PuzzleDocument::new(&made.puzzle);
        Self {
            number: recipe.number,
            seed: recipe.seed,
            attempt: NonZeroU64::new(made.attempt),
            wishes: recipe.wishes.options(),
            version: String::from(generate::VERSION),
            level: made.level,
            score: made.grade.as_ref().map(|grade| grade.score),
            added: None,
            puzzle: match with_solution {
                true => puzzle.with_solution(&made.solution),
                false => puzzle,
            },
        }
    }

    /// The same with the islands that were added to `kept`.
    #[must_use]
    pub fn with_kept(mut self, kept: &Puzzle) -> Self {
        let added = generate::added(kept, &self.puzzle.puzzle);
        self.added = Some(added.map(|island| island.cell).collect());
        self
    }

    /// Writes it as [`format::write`](crate::notation::format::write()) writes a puzzle: no line is too long to be read
    /// back.
    ///
    /// # Errors
    ///
    /// When `out` fails.
    pub fn write(&self, out: &mut (impl io::Write + ?Sized)) -> io::Result<()> {
        write_document(
            &self.puzzle.puzzle,
            self.puzzle.solution.as_deref(),
            self,
            out,
        )
    }
}

field::keys! {
    struct Fields<'a> {
        number: NonZeroU64,
        seed: u64,
        attempt?: NonZeroU64,
        #[serde(deserialize_with = "crate::report::field::text")]
        wishes: String,
        #[serde(deserialize_with = "crate::report::field::text")]
        version: String,
        level?: Level,
        score?: f64 as "field::given_amount",
        added?: Vec<Cell>,
        grid: Grid<'a>,
        max_bridges: u8,
        loops: bool,
        solution?: Solved<'a>,
    }
}

impl Serialize for GeneratedDocument<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let PuzzleDocument { puzzle, solution } = &self.puzzle;
        let fields = Fields {
            number: self.number,
            seed: self.seed,
            attempt: self.attempt,
            wishes: self.wishes.clone(),
            version: self.version.clone(),
            level: self.level,
            score: self.score,
            added: self.added.clone(),
            grid: Grid::of(puzzle),
            max_bridges: puzzle.rules().max_bridges(),
            loops: puzzle.rules().loops(),
            solution: solution.as_deref().map(Solved::of),
        };
        fields.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for GeneratedDocument<'_> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Object(fields) = Object::<Fields<'_>>::deserialize(deserializer)?;
        match (fields.level, fields.score) {
            (Some(_), Some(_)) | (Some(Level::Expert), None) | (None, None) => {}
            _ => {
                let expected = "expected a level with its score, only of experts alone, or neither";
                return Err(de::Error::custom(expected));
            }
        }
        let puzzle = fields.grid.puzzle(fields.max_bridges, fields.loops);
        Ok(Self {
            number: fields.number,
            seed: fields.seed,
            attempt: fields.attempt,
            wishes: fields.wishes,
            version: fields.version,
            level: fields.level,
            score: fields.score,
            added: fields.added,
            puzzle: PuzzleDocument {
                puzzle: Cow::Owned(puzzle.map_err(de::Error::custom)?),
                solution: fields.solution.map(|Solved(solution)| solution),
            },
        })
    }
}

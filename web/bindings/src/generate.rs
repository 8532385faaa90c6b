//! New puzzles to order.

use std::cell::RefCell;
use std::num::NonZeroU64;

use hashi_sat::Rules;
use hashi_sat::generate::{
    Generator, GeneratorEnding, Islands, Style, Symmetry, TechniqueWish, Wishes,
};
use hashi_sat::pictures::page::{check_islands, check_puzzle, check_size};
use hashi_sat::play::hint::{Level, Technique};
use hashi_sat::report::PuzzleDocument;
use hashi_sat::sat::limits::Stopped;
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

use crate::asked::{Seconds, limits};
use crate::failure::{Cause, Failure, Kind};
use crate::reporter::Reporter;
use crate::{Answered, json};

/// Asks for a puzzle.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct GenerateRequest {
    #[serde(rename = "task")]
    _task: IgnoredAny,
    rows: u32,
    cols: u32,
    seed: u64,
    number: Option<NonZeroU64>,
    level: Option<Level>,
    islands: Option<usize>,
    max_bridges: Option<u8>,
    loops: Option<bool>,
    touching: Option<bool>,
    hidden: Option<usize>,
    symmetry: Option<SymmetryName>,
    two_way: Option<f64>,
    spread: Option<f64>,
    style: Option<StyleName>,
    loop_share: Option<f64>,
    /// The lowest and the highest.
    score: Option<[f64; 2]>,
    #[serde(default)]
    techniques: Vec<TechniqueRequest>,
    big: Option<usize>,
    seconds: Option<Seconds>,
}

/// How often a technique shall be used.
#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
struct TechniqueRequest {
    technique: TechniqueName,
    least: Option<usize>,
    most: Option<usize>,
}

impl From<TechniqueRequest> for TechniqueWish {
    fn from(request: TechniqueRequest) -> Self {
        Self::new(
            request.technique.0,
            request.least.unwrap_or(0),
            request.most,
        )
    }
}

/// A technique by its key.
#[derive(Clone, Copy)]
struct TechniqueName(Technique);

impl<'de> Deserialize<'de> for TechniqueName {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        let mut all = Technique::ALL.into_iter();
        let found = all.find(|technique| technique.key() == name);
        found
            .map(Self)
            .ok_or_else(|| serde::de::Error::custom("expected a technique"))
    }
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum StyleName {
    Usual,
    Airy,
}

impl From<StyleName> for Style {
    fn from(name: StyleName) -> Self {
        match name {
            StyleName::Usual => Self::Usual,
            StyleName::Airy => Self::Airy,
        }
    }
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum SymmetryName {
    None,
    Rotate,
    Quarter,
    Mirror,
    Flip,
    Mirrors,
    Diagonal,
    Antidiagonal,
    Diagonals,
    Full,
}

impl From<SymmetryName> for Symmetry {
    fn from(name: SymmetryName) -> Self {
        match name {
            SymmetryName::None => Self::None,
            SymmetryName::Rotate => Self::Rotate,
            SymmetryName::Quarter => Self::Quarter,
            SymmetryName::Mirror => Self::Mirror,
            SymmetryName::Flip => Self::Flip,
            SymmetryName::Mirrors => Self::Mirrors,
            SymmetryName::Diagonal => Self::Diagonal,
            SymmetryName::Antidiagonal => Self::Antidiagonal,
            SymmetryName::Diagonals => Self::Diagonals,
            SymmetryName::Full => Self::Full,
        }
    }
}

#[derive(Serialize)]
struct Generated<'a> {
    puzzle: PuzzleDocument<'a>,
    number: NonZeroU64,
    seed: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<Level>,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<f64>,
}

/// A limit was reached first.
#[derive(Serialize)]
struct NotGenerated {
    status: &'static str,
    reason: Stopped,
    tried: u64,
}

#[derive(Serialize)]
struct TriedSoFar {
    tried: u64,
}

/// A generator, which goes on after the last puzzle: a puzzle differs from all those before it, so that these would have
/// to be made again.
struct Begun {
    wishes: Wishes,
    seed: u64,
    made: u64,
    generator: Generator,
}

thread_local! {
    /// The generator of the last request, unless a limit ended it.
    static BEGUN: RefCell<Option<Begun>> = const { RefCell::new(None) };
}

impl Begun {
    /// A generator that has not yet made puzzle `number`.
    fn before(number: NonZeroU64, wishes: Wishes, seed: u64) -> Result<Self, Failure> {
        let last = BEGUN.take().filter(|begun| {
            begun.seed == seed && begun.made < number.get() && begun.wishes == wishes
        });
        if let Some(begun) = last {
            return Ok(begun);
        }
        let generator = Generator::new(wishes.clone(), seed)?;
        Ok(Self {
            wishes,
            seed,
            made: 0,
            generator,
        })
    }
}

pub(crate) fn generate(request: &GenerateRequest, report: &mut Reporter<'_>) -> Answered {
    check_size(request.rows, request.cols)?;
    check_islands(request.islands.unwrap_or(0))?;
    let number = request.number.unwrap_or(NonZeroU64::MIN);
    let mut begun = Begun::before(number, wishes(request)?, request.seed)?;
    begun.generator = begun.generator.with_limits(limits(request.seconds));
    loop {
        let made = begun.generator.next_watched(&mut |tried| {
            report.so_far(|| TriedSoFar {
                tried: tried().candidates,
            });
        });
        let Some(made) = made.transpose()? else {
            return not_generated(&begun.generator);
        };
        begun.made += 1;
        if begun.made == number.get() {
            BEGUN.set(Some(begun));
            check_puzzle(&made.puzzle)?;
            return json(&Generated {
                puzzle: PuzzleDocument::new(&made.puzzle),
                number,
                seed: request.seed,
                level: made.level,
                score: made.grade.map(|grade| grade.score),
            });
        }
    }
}

/// The answer when a limit was reached.
fn not_generated(generator: &Generator) -> Answered {
    let Some(GeneratorEnding::Stopped(reason)) = generator.ending() else {
        return Err(Failure::internal("the generator ended without a limit"));
    };
    json(&NotGenerated {
        status: "unknown",
        reason,
        tried: generator.tried().candidates,
    })
}

fn wishes(request: &GenerateRequest) -> Result<Wishes, Failure> {
    let usual = Wishes::default();
    let rules = Rules::new(
        request.max_bridges.unwrap_or(usual.rules.max_bridges()),
        request.loops.unwrap_or(usual.rules.loops()),
    )
    .map_err(|error| Failure::new(Kind::Wish, error).because(Cause::Rules(error)))?;
    let mut wishes = Wishes::new(request.rows, request.cols)
        .with_rules(rules)
        .with_islands(request.islands.map_or(usual.islands, Islands::Exactly))
        .with_level(request.level)
        .with_touching(request.touching.unwrap_or(usual.touching))
        .with_two_way(request.two_way)
        .with_spread(request.spread.unwrap_or(usual.spread))
        .with_hidden(request.hidden.unwrap_or(usual.hidden))
        .with_symmetry(request.symmetry.map_or(usual.symmetry, Symmetry::from))
        .with_style(request.style.map_or(usual.style, Style::from))
        .with_loop_share(request.loop_share)
        .with_score(request.score.map(|[least, most]| least..=most))
        .with_big(request.big.unwrap_or(usual.big));
    let techniques = request.techniques.iter().copied();
    wishes
        .techniques
        .extend(techniques.map(TechniqueWish::from));
    Ok(wishes)
}

//! Documents that say what was proved, and how large the proof is.

use std::borrow::Cow;
use std::num::NonZeroU64;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::field;
use crate::model::solution::Solution;
use crate::notation::json::{Object, Solved};
use crate::sat::limits::Stopped;
use crate::verify::proof::ProvedClaim;

mod figures;

/// What `prove` has found, with the sizes and hashes of the files of a proof.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "Object<Fields<'a>>")]
#[non_exhaustive]
pub struct ProofDocument<'a> {
    /// The file of the puzzle, if there are several inputs.
    pub file: Option<String>,
    /// Which of several puzzles in its input it is about, counted from 1.
    pub number: Option<NonZeroU64>,
    /// What was found.
    pub proving: ProofVerdict<'a>,
}

/// What was proved, or why there is no proof.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ProofVerdict<'a> {
    /// There is a proof.
    Proved {
        /// The only solution; `None` where it is proved that there is none.
        only: Option<Cow<'a, Solution>>,
        /// The formula that is refuted, as [`write_dimacs`](crate::search::formula::write_dimacs) writes it.
        formula: FormulaFigures,
        /// The lines that refute it, as DRAT in text.
        proof: LineFigures,
    },
    /// There is nothing to prove: there are these two solutions, and perhaps more.
    Several([Cow<'a, Solution>; 2]),
    /// There is no walkthrough to a solution, as there is no solution.
    NoSolution,
    /// The formula would have more variables for connectivity than this.
    TooLarge {
        /// The most variables for connectivity.
        most_variables: u64,
    },
    /// A limit was reached first.
    Unknown(Stopped),
}

/// The size of a formula in DIMACS.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
#[non_exhaustive]
pub struct FormulaFigures {
    /// How many variables it has.
    pub variables: u64,
    /// How many clauses it has.
    pub clauses: u64,
    /// The length of the file, with its comments.
    pub bytes: u64,
    /// The hash of the file.
    pub sha256: Sha256,
}

field::object!(() FormulaFigures);

/// The size of a proof in DRAT, as text without comments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
#[non_exhaustive]
pub struct LineFigures {
    /// How many lines it has.
    pub lines: u64,
    /// How many of them are facts of deduction.
    pub facts: u64,
    /// How many are cuts.
    pub cuts: u64,
    /// How many are clauses that a solver learned.
    pub learned: u64,
    /// How many drop such a clause.
    pub dropped: u64,
    /// The number of literals of the longest line.
    pub longest: u64,
    /// The length of the file.
    pub bytes: u64,
    /// The hash of the file.
    pub sha256: Sha256,
}

field::object!(() LineFigures);

/// A SHA-256 hash. It is written as 64 hexadecimal digits, in lower case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sha256(pub [u8; 32]);

impl std::fmt::Display for Sha256 {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl Serialize for Sha256 {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Sha256 {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let digit = |byte: u8| match byte {
            b'0'..=b'9' => Some(byte - b'0'),
            b'a'..=b'f' => Some(byte - b'a' + 10),
            _ => None,
        };
        let bytes = text.as_bytes().chunks(2).map(|pair| match *pair {
            [high, low] => Some(digit(high)? << 4 | digit(low)?),
            _ => None,
        });
        let bytes = bytes.collect::<Option<Vec<u8>>>();
        let bytes = bytes.and_then(|bytes| bytes.try_into().ok());
        bytes.map(Self).ok_or_else(|| {
            let found = de::Unexpected::Str(&text);
            de::Error::invalid_value(found, &"64 hexadecimal digits in lower case")
        })
    }
}

impl<'a> ProofDocument<'a> {
    /// The document that says this.
    #[must_use]
    pub const fn new(proving: ProofVerdict<'a>) -> Self {
        Self {
            file: None,
            number: None,
            proving,
        }
    }

    /// Whether no limit left something open. That a formula is too large does.
    #[must_use]
    pub const fn is_decided(&self) -> bool {
        match self.proving {
            ProofVerdict::Proved { .. } | ProofVerdict::Several(_) | ProofVerdict::NoSolution => {
                true
            }
            ProofVerdict::TooLarge { .. } | ProofVerdict::Unknown(_) => false,
        }
    }

    /// The same document, which borrows the solutions.
    fn borrowed(&self) -> ProofDocument<'_> {
        let proving = match &self.proving {
            ProofVerdict::Proved {
                only,
                formula,
                proof,
            } => ProofVerdict::Proved {
                only: only.as_deref().map(Cow::Borrowed),
                formula: *formula,
                proof: *proof,
            },
            ProofVerdict::Several([one, other]) => {
                ProofVerdict::Several([Cow::Borrowed(one), Cow::Borrowed(other)])
            }
            ProofVerdict::NoSolution => ProofVerdict::NoSolution,
            &ProofVerdict::TooLarge { most_variables } => ProofVerdict::TooLarge { most_variables },
            ProofVerdict::Unknown(stopped) => ProofVerdict::Unknown(*stopped),
        };
        ProofDocument {
            file: self.file.clone(),
            number: self.number,
            proving,
        }
    }
}

impl Serialize for ProofDocument<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Fields::from(self.borrowed()).serialize(serializer)
    }
}

/// Why there is no proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reason {
    TooLarge,
    Stopped(Stopped),
}

/// The word for [`Reason::TooLarge`].
const TOO_LARGE: &str = "too large";

impl Serialize for Reason {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::TooLarge => serializer.serialize_str(TOO_LARGE),
            Self::Stopped(stopped) => stopped.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Reason {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut words = vec![(TOO_LARGE, Self::TooLarge)];
        words.extend(Stopped::ALL.map(|each| (each.key(), Self::Stopped(each))));
        field::word(deserializer, &words)
    }
}

field::keys! {
    struct Fields<'a> {
        file?: String as "field::given_text",
        number?: NonZeroU64,
        #[serde(deserialize_with = "field::nullable")]
        proved: Option<bool>,
        claim?: ProvedClaim,
        solution?: Solved<'a>,
        solutions?: Vec<Solved<'a>>,
        formula?: FormulaFigures,
        proof?: LineFigures,
        reason?: Reason,
        most_variables?: u64,
    }
}

impl<'a> From<ProofDocument<'a>> for Fields<'a> {
    fn from(document: ProofDocument<'a>) -> Self {
        let proved = match &document.proving {
            ProofVerdict::Proved { .. } => Some(true),
            ProofVerdict::Several(_) | ProofVerdict::NoSolution => Some(false),
            ProofVerdict::TooLarge { .. } | ProofVerdict::Unknown(_) => None,
        };
        let mut fields = Self {
            file: document.file,
            number: document.number,
            ..Self::of(proved)
        };
        match document.proving {
            ProofVerdict::Proved {
                only,
                formula,
                proof,
            } => {
                fields.claim = Some(match only {
                    Some(_) => ProvedClaim::ExactlyOne,
                    None => ProvedClaim::NoSolution,
                });
                fields.solution = only.map(Solved);
                fields.formula = Some(formula);
                fields.proof = Some(proof);
            }
            ProofVerdict::Several(two) => fields.solutions = Some(two.map(Solved).into()),
            ProofVerdict::NoSolution => fields.solutions = Some(Vec::new()),
            ProofVerdict::TooLarge { most_variables } => {
                fields.reason = Some(Reason::TooLarge);
                fields.most_variables = Some(most_variables);
            }
            ProofVerdict::Unknown(stopped) => fields.reason = Some(Reason::Stopped(stopped)),
        }
        fields
    }
}

impl<'a> TryFrom<Object<Fields<'a>>> for ProofDocument<'a> {
    type Error = &'static str;

    fn try_from(Object(fields): Object<Fields<'a>>) -> Result<Self, Self::Error> {
        let proving = match fields {
            Fields {
                proved: Some(true),
                claim: Some(claim),
                solution,
                solutions: None,
                formula: Some(formula),
                proof: Some(proof),
                reason: None,
                most_variables: None,
                ..
            } if solution.is_some() == (claim == ProvedClaim::ExactlyOne) => ProofVerdict::Proved {
                only: solution.map(|Solved(only)| only),
                formula,
                proof,
            },
            Fields {
                proved: Some(false),
                claim: None,
                solution: None,
                solutions: Some(ref solutions),
                formula: None,
                proof: None,
                reason: None,
                most_variables: None,
                ..
            } if solutions.is_empty() => ProofVerdict::NoSolution,
            Fields {
                proved: Some(false),
                claim: None,
                solution: None,
                solutions: Some(solutions),
                formula: None,
                proof: None,
                reason: None,
                most_variables: None,
                ..
            } => match <[Solved<'a>; 2]>::try_from(solutions) {
                Ok([Solved(one), Solved(other)]) if one != other => {
                    ProofVerdict::Several([one, other])
                }
                _ => return Err("expected two solutions, or none"),
            },
            Fields {
                proved: None,
                claim: None,
                solution: None,
                solutions: None,
                formula: None,
                proof: None,
                reason: Some(reason),
                most_variables,
                ..
            } => match (reason, most_variables) {
                (Reason::TooLarge, Some(most_variables)) => {
                    ProofVerdict::TooLarge { most_variables }
                }
                (Reason::Stopped(stopped), None) => ProofVerdict::Unknown(stopped),
                _ => {
                    return Err(
                        "expected most_variables where the formula is too large, and only there",
                    );
                }
            },
            _ => {
                return Err(
                    "expected a claim, formula and proof with true, with a solution where it is the only one; two \
                     solutions with false; a reason with null",
                );
            }
        };
        Ok(Self {
            file: fields.file,
            number: fields.number,
            proving,
        })
    }
}

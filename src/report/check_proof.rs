//! Documents that say whether a proof is one.

use serde::{Deserialize, Serialize};

use super::field;
use super::stopped;
use crate::notation::json::Object;
use crate::sat::limits::Stopped;
use crate::verify::proof::{ProvedClaim, Verified};

/// The answer of `check-proof`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Object<Fields>", into = "Fields")]
#[non_exhaustive]
pub struct CheckProofDocument {
    /// Whether it is a proof.
    pub verdict: CheckProofVerdict,
}

/// Whether a proof is one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CheckProofVerdict {
    /// It is, and this is what it proves and how large it is.
    Verified(Verified),
    /// It is none.
    Refused {
        /// What it claims.
        claim: ProvedClaim,
        /// Why it is refused, in words.
        reason: String,
    },
    /// A limit was reached first.
    Unknown {
        /// What it claims, if that was known.
        claim: Option<ProvedClaim>,
        /// The limit.
        reason: Stopped,
    },
}

impl CheckProofDocument {
    /// The document of this verdict.
    #[must_use]
    pub const fn new(verdict: CheckProofVerdict) -> Self {
        Self { verdict }
    }
}

const CLAIMS: [(&str, ProvedClaim); 2] = [
    ("no_solution", ProvedClaim::NoSolution),
    ("exactly_one", ProvedClaim::ExactlyOne),
];

/// A claim is written as a word.
impl Serialize for ProvedClaim {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(match self {
            Self::NoSolution => CLAIMS[0].0,
            Self::ExactlyOne => CLAIMS[1].0,
        })
    }
}

impl<'de> Deserialize<'de> for ProvedClaim {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        field::word(deserializer, &CLAIMS)
    }
}

field::keys! {
    #[derive(Clone, PartialEq)]
    struct Fields {
        #[serde(deserialize_with = "field::nullable")]
        verified: Option<bool>,
        claim?: ProvedClaim,
        reason?: String as "field::given_text",
        variables?: u64,
        clauses?: u64,
        lines?: u64,
        rup?: u64,
        rat?: u64,
        deletions?: u64,
    }
}

impl From<CheckProofDocument> for Fields {
    fn from(document: CheckProofDocument) -> Self {
        match document.verdict {
            CheckProofVerdict::Verified(proof) => Self {
                claim: Some(proof.claim),
                variables: Some(proof.variables),
                clauses: Some(proof.clauses),
                lines: Some(proof.lines),
                rup: Some(proof.rup),
                rat: Some(proof.rat),
                deletions: Some(proof.deletions),
                ..Self::of(Some(true))
            },
            CheckProofVerdict::Refused { claim, reason } => Self {
                claim: Some(claim),
                reason: Some(reason),
                ..Self::of(Some(false))
            },
            CheckProofVerdict::Unknown { claim, reason } => Self {
                claim,
                reason: Some(reason.key().to_owned()),
                ..Self::of(None)
            },
        }
    }
}

/// What keys may stand together.
const EXPECTED: &str =
    "expected claim and sizes with true, claim and reason with false, a limit as reason with null";

impl TryFrom<Object<Fields>> for CheckProofDocument {
    type Error = &'static str;

    fn try_from(Object(fields): Object<Fields>) -> Result<Self, Self::Error> {
        field::own_keys(fields, EXPECTED, |fields| {
            let verdict = match fields.verified {
                Some(true) => CheckProofVerdict::Verified(Verified {
                    claim: fields.claim.ok_or(EXPECTED)?,
                    variables: fields.variables.ok_or(EXPECTED)?,
                    clauses: fields.clauses.ok_or(EXPECTED)?,
                    lines: fields.lines.ok_or(EXPECTED)?,
                    rup: fields.rup.ok_or(EXPECTED)?,
                    rat: fields.rat.ok_or(EXPECTED)?,
                    deletions: fields.deletions.ok_or(EXPECTED)?,
                }),
                Some(false) => CheckProofVerdict::Refused {
                    claim: fields.claim.ok_or(EXPECTED)?,
                    reason: fields.reason.ok_or(EXPECTED)?,
                },
                None => CheckProofVerdict::Unknown {
                    claim: fields.claim,
                    reason: fields
                        .reason
                        .as_deref()
                        .and_then(stopped::of_key)
                        .ok_or(EXPECTED)?,
                },
            };
            Ok(Self::new(verdict))
        })
    }
}

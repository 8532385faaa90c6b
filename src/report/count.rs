//! The document that says how many solutions there are.

use std::num::NonZeroU64;

use num_bigint::BigUint;
use serde::{Deserialize, Serialize};

use super::field;
use crate::questions::count::{self, CountEnding};
use crate::sat::limits::Stopped;

/// The answer of `count`; if it lists the solutions, this comes after them. If the count is incomplete without a
/// reason, the requested number was reached.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
#[non_exhaustive]
pub struct CountDocument {
    /// The file of the puzzle, if there are several inputs.
    #[serde(
        default,
        deserialize_with = "field::given_text",
        skip_serializing_if = "Option::is_none"
    )]
    pub file: Option<String>,
    /// Which of several puzzles in its input it is about, counted from 1.
    #[serde(
        default,
        deserialize_with = "field::given",
        skip_serializing_if = "Option::is_none"
    )]
    pub number: Option<NonZeroU64>,
    /// The number of solutions found.
    #[serde(with = "digits")]
    pub count: BigUint,
    /// Whether there are no others.
    pub complete: bool,
    /// The limit that was reached, if one was.
    #[serde(
        default,
        deserialize_with = "field::given",
        skip_serializing_if = "Option::is_none"
    )]
    pub reason: Option<Stopped>,
}

impl CountDocument {
    /// The document of this number of solutions, and of why the count ended.
    #[must_use]
    pub fn new(count: BigUint, ending: CountEnding) -> Self {
        Self {
            file: None,
            number: None,
            count,
            complete: ending == CountEnding::Complete,
            reason: match ending {
                CountEnding::Complete | CountEnding::Limit => None,
                CountEnding::Stopped(stopped) => Some(stopped),
            },
        }
    }

    /// The document of what [`count`](crate::count()) found.
    #[must_use]
    pub fn of(found: &count::Count) -> Self {
        Self::new(found.number.clone(), found.ending)
    }
}

field::object!(() CountDocument; Self::check);

impl CountDocument {
    fn check(&self) -> Result<(), &'static str> {
        match self.complete && self.reason.is_some() {
            true => Err("found a reason, though the count is complete"),
            false => Ok(()),
        }
    }
}

/// A number of any size, written with all its digits.
mod digits {
    use num_bigint::BigUint;
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de, ser};
    use serde_json::value::RawValue;

    pub(super) fn serialize<S: Serializer>(
        number: &BigUint,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let digits = RawValue::from_string(number.to_string());
        digits.map_err(ser::Error::custom)?.serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<BigUint, D::Error> {
        let digits = Box::<RawValue>::deserialize(deserializer)?;
        // The parser would accept signs and underscores, too.
        let number = digits.get();
        let plain = number.bytes().all(|byte| byte.is_ascii_digit());
        let number = number.parse().ok().filter(|_| plain);
        number.ok_or_else(|| de::Error::custom("expected the digits of a whole number"))
    }
}

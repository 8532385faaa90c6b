//! Why an answer is not decided, or not complete.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::field;

/// Which limit came before an answer. `Display` writes what documents call their `reason`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Stopped {
    /// The time was over.
    Time,
    /// The solver had as many conflicts as it was given.
    Conflicts,
    /// There was no more memory to use.
    Memory,
    /// It was interrupted.
    Interrupted,
}

impl Stopped {
    const WORDS: [(&'static str, Self); 4] = [
        ("time limit", Self::Time),
        ("conflict limit", Self::Conflicts),
        ("memory limit", Self::Memory),
        ("interrupted", Self::Interrupted),
    ];

    /// The one that is written so.
    pub(super) fn of_words(words: &str) -> Option<Self> {
        let same = Self::WORDS.iter().find(|&&(each, _)| each == words);
        same.map(|&(_, stopped)| stopped)
    }
}

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Time => "time limit",
            Self::Conflicts => "conflict limit",
            Self::Memory => "memory limit",
            Self::Interrupted => "interrupted",
        })
    }
}

/// As its words.
impl Serialize for Stopped {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Stopped {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        field::word(deserializer, &Self::WORDS)
    }
}

//! The reason why an answer is not decided, or not complete.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::field;
use crate::sat::limits::Stopped;

/// The reason with this key.
pub(super) fn of_key(key: &str) -> Option<Stopped> {
    Stopped::ALL.into_iter().find(|each| each.key() == key)
}

/// A reason is written as its key.
impl Serialize for Stopped {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.key())
    }
}

impl<'de> Deserialize<'de> for Stopped {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        field::word(deserializer, &Self::ALL.map(|each| (each.key(), each)))
    }
}

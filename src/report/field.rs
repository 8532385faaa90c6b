//! Fields that may be absent, or have to be there.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{self, MapAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer};

pub(super) use crate::json::{given, nullable};

/// A list with one element at least.
pub(super) fn some<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Vec<T>, D::Error> {
    let list = Vec::deserialize(deserializer)?;
    if list.is_empty() {
        return Err(de::Error::invalid_length(0, &"one element at least"));
    }
    Ok(list)
}

/// A text that is not empty.
pub(super) fn text<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    let text = String::deserialize(deserializer)?;
    if text.is_empty() {
        return Err(de::Error::invalid_value(
            Unexpected::Str(""),
            &"a text that is not empty",
        ));
    }
    Ok(text)
}

/// The value that goes with one of `words`.
pub(super) fn word<'de, T: Copy, D: Deserializer<'de>>(
    deserializer: D,
    words: &[(&str, T)],
) -> Result<T, D::Error> {
    let text = String::deserialize(deserializer)?;
    let known = words.iter().find(|&&(word, _)| word == text);
    known.map(|&(_, value)| value).ok_or_else(|| {
        let words: Vec<&str> = words.iter().map(|&(word, _)| word).collect();
        let found = Unexpected::Str(&text);
        de::Error::invalid_value(found, &&*format!("one of {}", words.join(", ")))
    })
}

/// An amount that is not negative, and a number.
pub(super) fn amount<'de, D: Deserializer<'de>>(deserializer: D) -> Result<f64, D::Error> {
    let amount = f64::deserialize(deserializer)?;
    if amount >= 0.0 {
        return Ok(amount);
    }
    let found = Unexpected::Float(amount);
    Err(de::Error::invalid_value(found, &"0 or more"))
}

/// A document or a part of one whose derived form is its own: read from objects only, as the schema says, not
/// from arrays of its fields.
///
/// The type derives both directions with `#[serde(remote = "Self")]`, which makes them functions of its own.
macro_rules! object {
    (($($generics:tt)*) $document:ty) => {
        $crate::report::field::object!(($($generics)*) $document; |_: &Self| Ok::<(), String>(()));
    };
    // With what is demanded of several fields together.
    (($($generics:tt)*) $document:ty; $check:expr) => {
        impl<$($generics)*> serde::Serialize for $document {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                Self::serialize(self, serializer)
            }
        }

        impl<'de, $($generics)*> serde::Deserialize<'de> for $document {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct Fields<T>(std::marker::PhantomData<T>);

                impl<'de, $($generics)*> serde::de::Visitor<'de> for Fields<$document> {
                    type Value = $document;

                    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                        f.write_str("an object")
                    }

                    fn visit_map<A: serde::de::MapAccess<'de>>(
                        self,
                        map: A,
                    ) -> Result<Self::Value, A::Error> {
                        <$document>::deserialize(serde::de::value::MapAccessDeserializer::new(map))
                    }
                }

                let document = deserializer.deserialize_map(Fields(std::marker::PhantomData))?;
                $check(&document).map_err(serde::de::Error::custom)?;
                Ok(document)
            }
        }
    };
}

pub(super) use object;

/// An object whose keys are some of `keys`, as `name` names them; in the order in which they come.
pub(super) fn map<'de, K: Copy, T: Deserialize<'de>, D: Deserializer<'de>>(
    deserializer: D,
    keys: &[K],
    name: impl Fn(K) -> &'static str,
) -> Result<Vec<(K, T)>, D::Error> {
    let Entries(entries) = Entries::<T>::deserialize(deserializer)?;
    let mut known: Vec<(K, T)> = Vec::new();
    for (key, value) in entries {
        let is_new = known.iter().all(|&(before, _)| name(before) != key);
        match keys.iter().find(|&&each| name(each) == key) {
            Some(&each) if is_new => known.push((each, value)),
            _ => {
                return Err(de::Error::custom(format_args!(
                    "unknown or double key {key:?}"
                )));
            }
        }
    }
    Ok(known)
}

/// The entries of an object, in order.
struct Entries<T>(Vec<(String, T)>);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Entries<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Pairs<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for Pairs<T> {
            type Value = Entries<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Entries<T>, A::Error> {
                let mut entries = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    entries.push(entry);
                }
                Ok(Entries(entries))
            }
        }

        deserializer.deserialize_map(Pairs(PhantomData))
    }
}

//! What documents share: which keys may be absent and which must be present, what their values may be, and which keys
//! go together. Each document adds only what is specific to it.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{self, MapAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer};

pub(super) use crate::notation::json::{given, nullable};

/// A list with at least one element.
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

/// A flag that is absent where it is false.
pub(super) fn only_true<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
    match bool::deserialize(deserializer)? {
        true => Ok(true),
        false => Err(de::Error::invalid_value(Unexpected::Bool(false), &"true")),
    }
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

/// An amount: a number that is finite and not negative.
pub(super) fn amount<'de, D: Deserializer<'de>>(deserializer: D) -> Result<f64, D::Error> {
    let amount = f64::deserialize(deserializer)?;
    if amount >= 0.0 {
        return Ok(amount);
    }
    let found = Unexpected::Float(amount);
    Err(de::Error::invalid_value(found, &"0 or more"))
}

/// An amount that may be absent, but not null.
pub(super) fn given_amount<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<f64>, D::Error> {
    amount(deserializer).map(Some)
}

/// A text that may be absent, but neither null nor empty.
pub(super) fn given_text<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<String>, D::Error> {
    text(deserializer).map(Some)
}

/// Defines the keys of a document or of a part of one, in their order, for a document whose own type says more than
/// keys can. `key?` may be absent, but not null; `as` names a function that reads its value, if not the usual one. `of`
/// takes the keys that are never absent.
macro_rules! keys {
    ($(#[$meta:meta])* struct $name:ident $(<$life:lifetime>)? { $($keys:tt)* }) => {
        $crate::report::field::keys!(@ [$(#[$meta])*] $name [$($life)?] [] [] [] $($keys)*);
    };
    (
        @ $head:tt $name:ident $life:tt [$($fields:tt)*] $always:tt [$($values:tt)*]
        $(#[$meta:meta])* $key:ident?: $type:ty, $($rest:tt)*
    ) => {
        $crate::report::field::keys!(
            @ $head $name $life [$($fields)* $(#[$meta])* #[serde(
                default,
                deserialize_with = "crate::report::field::given",
                skip_serializing_if = "Option::is_none"
            )] $key: Option<$type>,] $always [$($values)* $key: None,]
            $($rest)*
        );
    };
    (
        @ $head:tt $name:ident $life:tt [$($fields:tt)*] $always:tt [$($values:tt)*]
        $(#[$meta:meta])* $key:ident?: $type:ty as $read:literal, $($rest:tt)*
    ) => {
        $crate::report::field::keys!(
            @ $head $name $life [$($fields)* $(#[$meta])* #[serde(
                default,
                deserialize_with = $read,
                skip_serializing_if = "Option::is_none"
            )] $key: Option<$type>,] $always [$($values)* $key: None,]
            $($rest)*
        );
    };
    (
        @ $head:tt $name:ident $life:tt [$($fields:tt)*] [$($always:tt)*] [$($values:tt)*]
        $(#[$meta:meta])* $key:ident: $type:ty, $($rest:tt)*
    ) => {
        $crate::report::field::keys!(
            @ $head $name $life [$($fields)* $(#[$meta])* $key: $type,]
            [$($always)* $key: $type,] [$($values)* $key,]
            $($rest)*
        );
    };
    (@ [$($head:tt)*] $name:ident [$($life:tt)*] [$($fields:tt)*] [$($always:tt)*] [$($values:tt)*]) => {
        $($head)*
        #[derive(serde::Serialize, serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        struct $name<$($life)*> {
            $($fields)*
        }

        impl<$($life)*> $name<$($life)*> {
            #[allow(
                dead_code,
                clippy::too_many_arguments,
                reason = "some documents have something to say for every key"
            )]
            const fn of($($always)*) -> Self {
                Self { $($values)* }
            }
        }
    };
}

pub(super) use keys;

/// What `read` makes of `keys`, provided that it would be written with exactly these keys again, because each kind of a
/// document has keys of its own and no others. Otherwise the error is `unexpected`.
pub(super) fn own_keys<T: Clone, K: From<T> + Clone + PartialEq>(
    keys: K,
    unexpected: &'static str,
    read: impl FnOnce(K) -> Result<T, &'static str>,
) -> Result<T, &'static str> {
    let document = read(keys.clone())?;
    match K::from(document.clone()) == keys {
        true => Ok(document),
        false => Err(unexpected),
    }
}

/// Defines a struct of numbers, none of them negative, under these keys.
macro_rules! amounts {
    ($(#[$meta:meta])* pub struct $name:ident { $($(#[$doc:meta])* $key:ident),* $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
        #[serde(remote = "Self", deny_unknown_fields)]
        pub struct $name {
            $(
                $(#[$doc])*
                #[serde(deserialize_with = "crate::report::field::amount")]
                pub $key: f64,
            )*
        }

        $crate::report::field::object!(() $name);
    };
}

pub(super) use amounts;

/// Makes a document or a part of one read from objects only, as the schema says, and not from arrays of its fields.
///
/// The type derives both directions with `#[serde(remote = "Self")]`, which turns them into inherent functions that
/// this macro calls.
macro_rules! object {
    (($($generics:tt)*) $document:ty) => {
        $crate::report::field::object!(($($generics)*) $document; |_: &Self| Ok::<(), String>(()));
    };
    // With a check of several fields together.
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

/// Reads an object whose keys are some of `keys`, by their names according to `name`, in the order in which they come.
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

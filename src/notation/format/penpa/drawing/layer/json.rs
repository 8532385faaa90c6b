//! JSON with abbreviated keys, of which no more is kept than is asked for: a layer may be millions of characters of
//! which nothing means anything.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserialize, Deserializer, Error as _, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;

use crate::notation::format::error::ReadErrorKind;

/// What stands for these keys, quotation marks included: `z` and this character.
const ABBREVIATIONS: [(char, &str); 31] = [
    ('9', "\"qa\""),
    ('Q', "\"pu_q\""),
    ('A', "\"pu_a\""),
    ('G', "\"grid\""),
    ('M', "\"edit_mode\""),
    ('S', "\"surface\""),
    ('L', "\"line\""),
    ('E', "\"lineE\""),
    ('W', "\"wall\""),
    ('C', "\"cage\""),
    ('N', "\"number\""),
    ('Y', "\"symbol\""),
    ('P', "\"special\""),
    ('B', "\"board\""),
    ('R', "\"command_redo\""),
    ('U', "\"command_undo\""),
    ('8', "\"command_replay\""),
    ('1', "\"numberS\""),
    ('F', "\"freeline\""),
    ('2', "\"freelineE\""),
    ('T', "\"thermo\""),
    ('3', "\"arrows\""),
    ('D', "\"direction\""),
    ('0', "\"squareframe\""),
    ('5', "\"polygon\""),
    ('4', "\"deletelineE\""),
    ('6', "\"killercages\""),
    ('7', "\"nobulbthermo\""),
    ('_', "\"__a\""),
    ('O', "null"),
    // A letter z is written like this, though not by old versions.
    ('Z', "z"),
];

/// The room for abbreviations that are longer written out, beside a doubled text. Each key stands in a layer once; only
/// `null` may stand often, which doubles the text.
const KEYS: usize = 1_000;

/// A text with its keys written out; `None` if that would take more room than a layer does.
pub(super) fn expanded(text: &str) -> Option<String> {
    let most = 2 * text.len() + KEYS;
    let mut plain = String::with_capacity(most);
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('z') {
        plain += before;
        let sign = after.chars().next();
        let known = ABBREVIATIONS.iter().find(|(known, _)| Some(*known) == sign);
        plain += known.map_or("z", |(_, meant)| meant);
        let length = known.map_or(0, |(known, _)| known.len_utf8());
        rest = after.get(length..).unwrap_or_default();
        if plain.len() + rest.len() > most {
            return None;
        }
    }
    Some(plain + rest)
}

/// Calls `each` for the entries of an object, in their order, and keeps none. Penpa+ writes some empty objects as
/// arrays. `unread` is the error of anything else.
pub(super) fn entries<'a, T: Deserialize<'a>>(
    object: Option<&'a RawValue>,
    unread: impl FnOnce() -> ReadErrorKind,
    each: impl FnMut(&str, T) -> Result<(), ReadErrorKind>,
) -> Result<(), ReadErrorKind> {
    struct Object<'f, T, F> {
        each: F,
        fault: &'f mut Option<ReadErrorKind>,
        value: PhantomData<T>,
    }

    impl<'a, T, F> Visitor<'a> for Object<'_, T, F>
    where
        T: Deserialize<'a>,
        F: FnMut(&str, T) -> Result<(), ReadErrorKind>,
    {
        type Value = ();

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("an object")
        }

        fn visit_map<A: MapAccess<'a>>(mut self, mut map: A) -> Result<(), A::Error> {
            while let Some((key, value)) = map.next_entry::<String, T>()? {
                if let Err(fault) = (self.each)(&key, value) {
                    *self.fault = Some(fault);
                    return Err(A::Error::custom("a fault of an entry"));
                }
            }
            Ok(())
        }

        // If the array has anything in it, it does not end here, and that is an error.
        fn visit_seq<A: SeqAccess<'a>>(self, _: A) -> Result<(), A::Error> {
            Ok(())
        }
    }

    let Some(object) = object else {
        return Ok(());
    };
    let mut fault = None;
    let visitor = Object {
        each,
        fault: &mut fault,
        value: PhantomData,
    };
    let read = serde_json::Deserializer::from_str(object.get()).deserialize_any(visitor);
    match (fault, read) {
        (Some(fault), _) => Err(fault),
        (None, Err(_)) => Err(unread()),
        (None, Ok(())) => Ok(()),
    }
}

/// The first values of an array; what follows is passed over.
#[derive(Default)]
pub(super) struct Values<'a>([Option<&'a RawValue>; 3]);

impl Values<'_> {
    /// The text of a value; empty if there is none.
    pub(super) fn shown(&self, index: usize) -> Cow<'_, str> {
        self.0
            .get(index)
            .copied()
            .flatten()
            .map_or(Cow::Borrowed(""), shown)
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for Values<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Array;

        impl<'de> Visitor<'de> for Array {
            type Value = Values<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an array")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
                let mut values = Values::default();
                for value in &mut values.0 {
                    *value = seq.next_element()?;
                }
                while seq.next_element::<IgnoredAny>()?.is_some() {}
                Ok(values)
            }
        }

        deserializer.deserialize_seq(Array)
    }
}

/// The text of a value, without quotation marks.
fn shown(value: &RawValue) -> Cow<'_, str> {
    match value.get() {
        "null" => Cow::Borrowed(""),
        quoted if quoted.starts_with('"') => {
            serde_json::from_str(quoted).map_or(Cow::Borrowed(quoted), Cow::Owned)
        }
        other => Cow::Borrowed(other),
    }
}

/// Whether an object or array has anything in it.
#[derive(Default)]
pub(super) struct Filled(pub(super) bool);

impl<'de> Deserialize<'de> for Filled {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Any;

        impl<'de> Visitor<'de> for Any {
            type Value = Filled;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object or array")
            }

            fn visit_unit<E>(self) -> Result<Self::Value, E> {
                Ok(Filled(false))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut filled = false;
                while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {
                    filled = true;
                }
                Ok(Filled(filled))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
                let mut filled = false;
                while seq.next_element::<IgnoredAny>()?.is_some() {
                    filled = true;
                }
                Ok(Filled(filled))
            }
        }

        deserializer.deserialize_any(Any)
    }
}

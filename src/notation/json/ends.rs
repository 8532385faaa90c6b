//! A corridor by its two islands, as `{"from": [0, 1], "to": [0, 5]}`.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Object;
use crate::model::puzzle::Cell;

#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Fields {
    from: Cell,
    to: Cell,
}

pub(crate) fn serialize<S: Serializer>(
    &[from, to]: &[Cell; 2],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    Fields { from, to }.serialize(serializer)
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<[Cell; 2], D::Error> {
    let Object(Fields { from, to }) = Object::deserialize(deserializer)?;
    Ok([from, to])
}

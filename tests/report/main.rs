//! Answers as JSON documents: read again as what they were, and described by the schema.

mod read_again;
#[cfg(all(feature = "batsat", feature = "varisat"))]
mod schema;
#[path = "../support/mod.rs"]
mod support;

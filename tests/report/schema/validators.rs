//! The definitions of the schema, each as a validator.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use jsonschema::Validator;
use serde_json::{Value, json};

/// The documents that the schema describes; of these the root takes each.
const DOCUMENTS: [&str; 19] = [
    "answer",
    "bench",
    "check",
    "check_proof",
    "common",
    "count",
    "explain",
    "grade",
    "hint",
    "hints",
    "info",
    "maze",
    "wrong_maze",
    "no_hint",
    "proof",
    "puzzle_input",
    "repair",
    "repairs",
    "unique",
];

/// Those that are a part of what is read.
const WRITTEN: [&str; 2] = ["generated", "puzzle"];

/// What batch reads and writes around documents; the root takes none of them.
pub(crate) const OF_BATCH: [&str; 5] = ["batch", "converted", "hint_chain", "record", "unanswered"];

/// What the library says in one document where the program prints several; the root takes none of them.
pub(crate) const OF_LIBRARY: [&str; 1] = ["repair_list"];

pub(crate) fn schema() -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/schema.json");
    serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()
}

pub(crate) struct Validators {
    root: Validator,
    definitions: BTreeMap<&'static str, Validator>,
}

impl Validators {
    pub(crate) fn new() -> Self {
        let schema = schema();
        let definitions = DOCUMENTS
            .into_iter()
            .chain(WRITTEN)
            .chain(OF_BATCH)
            .chain(OF_LIBRARY)
            .map(|name| {
                let alone = json!({
                    "$schema": schema["$schema"],
                    "$defs": schema["$defs"],
                    "$ref": format!("#/$defs/{name}"),
                });
                (name, jsonschema::validator_for(&alone).unwrap())
            });
        Self {
            definitions: definitions.collect(),
            root: jsonschema::validator_for(&schema).unwrap(),
        }
    }

    pub(crate) fn is_valid(&self, definition: &str, document: &Value) -> bool {
        self.definitions[definition].is_valid(document)
    }

    pub(crate) fn assert_valid(&self, definition: &str, document: &Value) {
        if let Err(error) = self.definitions[definition].validate(document) {
            panic!(
                "{definition}: at {}: {error}: {document}",
                error.instance_path()
            );
        }
    }

    /// Asserts that a document is valid by this definition and the root, and by no other.
    pub(crate) fn assert_only(&self, definition: &str, document: &Value) {
        self.assert_valid(definition, document);
        assert!(self.root.is_valid(document), "{document}");
        for other in DOCUMENTS {
            if other != definition {
                assert!(!self.is_valid(other, document), "{other}: {document}");
            }
        }
    }

    /// Whether neither the definition nor the root takes it.
    pub(crate) fn refuse(&self, definition: &str, document: &Value) -> bool {
        !self.is_valid(definition, document)
            && (WRITTEN.contains(&definition) || !self.root.is_valid(document))
    }
}

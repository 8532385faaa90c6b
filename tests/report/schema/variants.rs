//! The kinds of documents that one definition describes.

use serde_json::Value;

use super::players;

/// What kind of its definition a document is.
pub(crate) fn variant(kind: &str, document: &Value) -> String {
    if ["hint", "no_hint", "grade"].contains(&kind) {
        return players::variant(document);
    }
    if ["explain", "repair", "repairs"].contains(&kind) {
        return variant_of_setters(document);
    }
    let mut words = Vec::new();
    for key in [
        "status", "valid", "verified", "unique", "proved", "claim", "complete",
    ] {
        match document.get(key) {
            Some(Value::String(text)) => words.push(text.clone()),
            Some(other) => words.push(other.to_string()),
            None => {}
        }
    }
    for key in ["statistics", "open", "other", "cuts", "solution"] {
        if document.get(key).is_some() {
            words.push(key.to_owned());
        }
    }
    if let Some(Value::Array(solutions)) = document.get("solutions") {
        words.push(format!("{} solutions", solutions.len()));
    }
    match document.get("reason").and_then(Value::as_str) {
        Some(_) if document.get("valid").or(document.get("verified")).is_some() => {
            words.push(String::from("reason"))
        }
        Some(reason) if ["count", "common", "proof"].contains(&kind) => {
            words.push(reason.to_owned())
        }
        _ => {}
    }
    words.join(", ")
}

/// The same of what `explain` and `repair` say.
fn variant_of_setters(document: &Value) -> String {
    let mut words = Vec::new();
    for key in ["status", "complete", "need", "reason"] {
        match document.get(key) {
            Some(Value::String(text)) => words.push(text.clone()),
            Some(other) => words.push(other.to_string()),
            None => {}
        }
    }
    for key in ["several", "minimal"] {
        words.extend(document.get(key).map(|value| format!("{value} {key}")));
    }
    for key in ["loops", "size", "at_least", "touching_left_out"] {
        words.extend(document.get(key).map(|_| key.to_owned()));
    }
    for change in document["changes"].as_array().into_iter().flatten() {
        let is_island = change.get("island").is_some();
        words.push(String::from(if is_island { "island" } else { "clue" }));
    }
    words.join(", ")
}

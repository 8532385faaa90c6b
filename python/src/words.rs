//! Words that stand for values of the library.

use hashi_sat::ConnectivityChoice;
use hashi_sat::encodings::{BridgeEncoding, Connectivity};
use hashi_sat::generate::{Style, Symmetry};
use hashi_sat::notation::format::Format;
use hashi_sat::play::hint::{Level, Technique};

use crate::errors::Refusal;

/// The names of all formats.
pub(crate) fn formats() -> Vec<&'static str> {
    Format::ALL.iter().map(|format| format.name()).collect()
}

/// The names of all levels, the easiest first.
pub(crate) fn levels() -> Vec<&'static str> {
    Level::ALL.iter().map(|level| level.key()).collect()
}

/// The value that `name` stands for among `all`.
fn find<T: Clone>(argument: &str, name: &str, all: &[(&str, T)]) -> Result<T, Refusal> {
    let found = all.iter().find(|(each, _)| *each == name);
    found.map(|(_, value)| value.clone()).ok_or_else(|| {
        let names: Vec<String> = all.iter().map(|(name, _)| format!("{name:?}")).collect();
        Refusal::Value(format!(
            "{argument}: found {name:?}, expected {}",
            match names.split_last() {
                Some((last, others)) if !others.is_empty() =>
                    format!("{} or {last}", others.join(", ")),
                _ => names.concat(),
            }
        ))
    })
}

pub(crate) fn format(name: &str) -> Result<Format, Refusal> {
    find(
        "format",
        name,
        &Format::ALL.map(|format| (format.name(), format)),
    )
}

pub(crate) fn level(name: &str) -> Result<Level, Refusal> {
    find("level", name, &Level::ALL.map(|level| (level.key(), level)))
}

pub(crate) fn technique(name: &str) -> Result<Technique, Refusal> {
    let all = Technique::ALL.map(|technique| (technique.key(), technique));
    find("techniques", name, &all)
}

pub(crate) fn style(name: &str) -> Result<Style, Refusal> {
    find(
        "style",
        name,
        &[("usual", Style::Usual), ("airy", Style::Airy)],
    )
}

pub(crate) fn symmetry(name: &str) -> Result<Symmetry, Refusal> {
    let all = Symmetry::ALL.map(|symmetry| (symmetry.key(), symmetry));
    find("symmetry", name, &all)
}

pub(crate) fn encoding(name: &str) -> Result<BridgeEncoding, Refusal> {
    let all = [
        ("order", BridgeEncoding::Order),
        ("pair", BridgeEncoding::Pair),
    ];
    find("encoding", name, &all)
}

pub(crate) fn connectivity(name: Option<&str>) -> Result<ConnectivityChoice, Refusal> {
    let Some(name) = name else {
        return Ok(ConnectivityChoice::BySize);
    };
    let all = [
        (
            "elimination",
            ConnectivityChoice::Eager(Connectivity::Elimination),
        ),
        ("levels", ConnectivityChoice::Eager(Connectivity::Levels)),
        ("none", ConnectivityChoice::None),
    ];
    find("connectivity", name, &all)
}

/// Why there is nothing like what was wished for, without the word that says that there is none.
pub(crate) fn why(error: impl ToString) -> String {
    let text = error.to_string();
    let reason = text.strip_prefix("impossible: ").map(String::from);
    reason.unwrap_or(text)
}

//! What may not be as it was meant when a puzzle is read or written.

use std::fmt;

use hashi_sat::Cell;
use hashi_sat::notation::format::Remark;
use serde::Serialize;

use crate::finding::FindingDocument;

/// One thing to note. `Display` writes it as one sentence without a final full stop.
#[derive(Serialize)]
#[serde(tag = "kind", content = "values", rename_all = "snake_case")]
pub(crate) enum Note<'a> {
    /// A bridge of an answer lies in no corridor.
    BridgeLeftOut { from: Cell, to: Cell },
    /// So many bridges of an answer lie in no corridor.
    BridgesLeftOut(usize),
    /// The answer breaks a rule, and perhaps others.
    BreaksRules {
        fault: FindingDocument,
        others: usize,
    },
    /// The format has no room for what is drawn.
    DrawnLeftOut(&'static str),
    /// The format has no room for crosses.
    CrossesLeftOut(&'static str),
    /// What the library says.
    #[serde(untagged)]
    Remark(Remark<'a>),
}

impl<'a> From<Remark<'a>> for Note<'a> {
    fn from(remark: Remark<'a>) -> Self {
        Self::Remark(remark)
    }
}

impl fmt::Display for Note<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BridgeLeftOut { from, to } => write!(
                f,
                "the bridge from {from} to {to} was left out: there are no two islands at its ends that see each other"
            ),
            Self::BridgesLeftOut(bridges) => write!(
                f,
                "{bridges} bridges were left out: there are no two islands at their ends that see each other"
            ),
            Self::BreaksRules { fault, others } => {
                write!(f, "what is drawn breaks the rules: {}", fault.text)?;
                match others {
                    0 => Ok(()),
                    1 => f.write_str(" (and 1 other fault)"),
                    _ => write!(f, " (and {others} other faults)"),
                }
            }
            Self::DrawnLeftOut(format) => {
                write!(f, "what is drawn is left out: {format} cannot hold it")
            }
            Self::CrossesLeftOut(format) => {
                write!(f, "the crosses are left out: {format} cannot hold them")
            }
            Self::Remark(remark) => remark.fmt(f),
        }
    }
}

/// A note in words and as data.
#[derive(Serialize)]
pub(crate) struct NoteDocument<'a> {
    #[serde(flatten)]
    note: Note<'a>,
    text: String,
}

impl<'a> From<Note<'a>> for NoteDocument<'a> {
    fn from(note: Note<'a>) -> Self {
        Self {
            text: note.to_string(),
            note,
        }
    }
}

//! What breaks the rules, in words and as data.

use hashi_sat::Cell;
use hashi_sat::play::progress::Fault;
use serde::Serialize;

/// A [finding](hashi_sat::report::Finding) with all that its text says.
#[derive(Serialize)]
pub(crate) struct FindingDocument {
    #[serde(flatten)]
    fault: Fault,
    /// The cell to look at.
    #[serde(skip_serializing_if = "Option::is_none")]
    cell: Option<Cell>,
    pub(crate) text: String,
}

impl From<Fault> for FindingDocument {
    fn from(fault: Fault) -> Self {
        Self {
            cell: fault.cell(),
            text: fault.to_string(),
            fault,
        }
    }
}

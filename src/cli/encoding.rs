//! The options that choose what is encoded, and how, shared by the commands that have them.

use clap::ValueEnum;
use hashi_sat::ConnectivityChoice;
use hashi_sat::encodings::{BridgeEncoding, Connectivity};

use super::headings::SEARCH;

/// `--encoding`.
#[derive(clap::Args)]
pub(super) struct EncodingArguments {
    /// Variables of a corridor: "order" (at least 1 bridge, at least 2, ...) or "pair" (one for each
    /// direction; only for at most two bridges)
    #[arg(long, help_heading = SEARCH, value_name = "ENCODING", value_enum, default_value_t = Encoding::Order)]
    encoding: Encoding,
}

#[derive(Clone, Copy, ValueEnum)]
enum Encoding {
    Order,
    Pair,
}

impl EncodingArguments {
    pub(super) const fn choice(&self) -> BridgeEncoding {
        match self.encoding {
            Encoding::Order => BridgeEncoding::Order,
            Encoding::Pair => BridgeEncoding::Pair,
        }
    }
}

/// `--no-deduction`.
#[derive(clap::Args)]
pub(super) struct DeductionArguments {
    /// Encode the whole puzzle, not only what the deduction rules leave undecided
    #[arg(long, help_heading = SEARCH)]
    pub(super) no_deduction: bool,
}

/// `--connectivity`.
#[derive(clap::Args)]
pub(super) struct ConnectivityArguments {
    /// How the formula states that all islands are connected; "none" leaves that out (the relaxation).
    /// If not given: elimination, or levels if elimination would be far larger or loops are forbidden
    #[arg(long, value_name = "HOW", value_enum)]
    connectivity: Option<ConnectivityName>,
}

#[derive(Clone, Copy, ValueEnum)]
enum ConnectivityName {
    Elimination,
    Levels,
    None,
}

impl ConnectivityArguments {
    pub(super) const fn choice(&self) -> ConnectivityChoice {
        match self.connectivity {
            None => ConnectivityChoice::BySize,
            Some(ConnectivityName::Elimination) => {
                ConnectivityChoice::Eager(Connectivity::Elimination)
            }
            Some(ConnectivityName::Levels) => ConnectivityChoice::Eager(Connectivity::Levels),
            Some(ConnectivityName::None) => ConnectivityChoice::None,
        }
    }
}

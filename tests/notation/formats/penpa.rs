//! Links of Penpa+.

mod claims;
mod drawings;
mod packing;
mod round_trips;

use hashi_sat::notation::format::Reading;

use super::read;
use crate::support::penpa::link;

/// The layer of a question with these numbers and symbols.
fn layer(numbers: &str, symbols: &str, more: &str) -> String {
    format!("{{zR:{{z_:[]}},zN:{{{numbers}}},zY:{{{symbols}}},zS:{{\"24\":3}}{more}}}")
}

/// A drawing of 3 x 2 cells, whose first has number 16.
fn drawing(question: &str, solver: &str) -> String {
    format!(
        "square,3,2,38,0,1,1,152,114,60,60,0,0,0,0,Title: fuzZzy,Author: ,,,OFF,false\n[0,0,0,0]\n\
         {{z9:zA}}\n{question}\n{solver}\n[16,1,1,5,1,1]\n[]\n{{}}\n"
    )
}

fn reading(text: &str) -> Reading {
    read(link(text)).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn refusal(text: &str) -> String {
    match read(link(text)) {
        Err(error) => {
            // The place is where the packed drawing starts.
            assert_eq!((error.line, error.column), (1, 51), "{error}");
            error.to_string()
        }
        Ok(reading) => panic!("{text}: {reading:?}"),
    }
}

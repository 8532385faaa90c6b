//! What all solutions have in common, in words.

use hashi_sat::questions::common::CommonCorridor;
use hashi_sat::sat::limits::Stopped;

use crate::cli::output;
use crate::cli::time_limit::Within;

/// How many corridors have the same number of bridges in all solutions.
pub(super) fn summary(corridors: &[CommonCorridor], stopped: Option<Stopped>) -> String {
    let all = corridors.len();
    let same = corridors.iter().filter(|c| c.always().is_some()).count();
    if same == all {
        return String::from("exactly one solution");
    }
    let varying = corridors.iter().filter(|c| c.counts.len() > 1).count();
    let open = all - same - varying;
    let all = output::count(all, "corridor");
    let same = form(same, "is", "are");
    let vary = form(varying, "varies", "vary");
    let Some(stopped) = stopped else {
        return format!("of {all}, {same} the same in all solutions, {vary} (dashed)");
    };
    let open = form(open, "was", "were");
    let within = Within(stopped);
    format!(
        "of {all}, {same} the same in all solutions, {vary}, {open} not decided {within} \
         (dashed, like those that vary)"
    )
}

/// A number with the form of the verb that agrees with it.
fn form(number: usize, one: &str, more: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { more })
}

#[cfg(test)]
mod tests {
    use std::slice;

    use hashi_sat::Cell;

    use super::*;

    fn corridor(counts: &[u8], undecided: &[u8]) -> CommonCorridor {
        CommonCorridor {
            ends: [Cell::new(0, 0), Cell::new(0, 2)],
            counts: counts.to_vec(),
            undecided: undecided.to_vec(),
        }
    }

    #[test]
    fn the_summary_counts_each_corridor_once() {
        let (same, varies) = (corridor(&[1], &[]), corridor(&[0, 1], &[]));
        let (open, both) = (corridor(&[1], &[2]), corridor(&[0, 1], &[2]));
        for (corridors, expected) in [
            (&[][..], "exactly one solution"),
            (slice::from_ref(&same), "exactly one solution"),
            (
                slice::from_ref(&varies),
                "of 1 corridor, 0 are the same in all solutions, 1 varies (dashed)",
            ),
            (
                &[same.clone(), varies.clone(), varies.clone()],
                "of 3 corridors, 1 is the same in all solutions, 2 vary (dashed)",
            ),
            (
                &[same.clone(), varies.clone(), open, both],
                "of 4 corridors, 1 is the same in all solutions, 2 vary, 1 was not decided within the \
                 time limit (dashed, like those that vary)",
            ),
        ] {
            let open = corridors.iter().any(|c| !c.undecided.is_empty());
            assert_eq!(summary(corridors, open.then_some(Stopped::Time)), expected);
        }
    }
}

//! A corridor in which solutions differ, in words.

use hashi_sat::questions::common::CommonCorridor;
use itertools::Itertools as _;

use super::output;

/// `(0,0)-(0,2): 0, 1 or 2 bridges`, in ascending order; `perhaps` goes before counts that were not decided.
pub(super) fn counts(corridor: &CommonCorridor) -> String {
    let [from, to] = corridor.ends;
    let known = match &corridor.counts[..] {
        &[only] => output::bridges(only),
        [before @ .., last] => {
            let last = output::count(*last, "bridge");
            format!("{} or {last}", before.iter().format(", "))
        }
        [] => String::new(),
    };
    let perhaps = match &corridor.undecided[..] {
        [] => String::new(),
        [only] => format!(", perhaps {only}"),
        [before @ .., last] => format!(", perhaps {} or {last}", before.iter().format(", ")),
    };
    format!("{from}-{to}: {known}{perhaps}")
}

#[cfg(test)]
mod tests {
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
    fn counts_read_as_a_list() {
        for (known, undecided, expected) in [
            (&[0, 1][..], &[][..], "0 or 1 bridge"),
            (&[0, 1, 2], &[], "0, 1 or 2 bridges"),
            (&[1, 4], &[], "1 or 4 bridges"),
            (&[0], &[1], "no bridge, perhaps 1"),
            (&[1], &[0, 2], "1 bridge, perhaps 0 or 2"),
            (&[0, 2], &[1, 3, 4], "0 or 2 bridges, perhaps 1, 3 or 4"),
        ] {
            let found = counts(&corridor(known, undecided));
            assert_eq!(found, format!("(0,0)-(0,2): {expected}"));
        }
    }
}

//! Ranges of numbers.

use std::ops::RangeInclusive;

/// The value of `--islands`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::cli::generate) struct Count {
    pub(in crate::cli::generate) least: usize,
    pub(in crate::cli::generate) most: usize,
}

/// A number of islands, or the fewest and the most.
pub(in crate::cli::generate) fn count(text: &str) -> Result<Count, &'static str> {
    let range = text.split_once("..");
    let (least, most) = range.unwrap_or((text, text));
    let number = |text: &str| {
        let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse::<usize>().ok().filter(|_| is_number)
    };
    match (number(least), number(most)) {
        (Some(least), Some(most)) if least <= most => Ok(Count { least, most }),
        _ if range.is_some() => Err("expected a range such as 20..30, the smaller number first"),
        _ => Err("expected a whole number from 0 on, or a range such as 20..30"),
    }
}

/// The value of `--score`. A single number would hardly ever be met.
pub(in crate::cli::generate) fn score(text: &str) -> Result<RangeInclusive<f64>, &'static str> {
    let number = |text: &str, open: f64| match text {
        "" => Some(open),
        _ => text
            .parse::<f64>()
            .ok()
            .filter(|number| number.is_finite() && *number >= 0.0),
    };
    let range = text.split_once("..").filter(|_| text != "..");
    let range =
        range.and_then(|(least, most)| Some(number(least, 0.0)?..=number(most, f64::INFINITY)?));
    range
        .filter(|range| range.start() <= range.end())
        .ok_or("expected a range of scores, such as 40..50, 40.. or ..50")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn islands_are_a_number_or_a_range() {
        for (text, least, most) in [
            ("0", 0, 0),
            ("12", 12, 12),
            ("20..30", 20, 30),
            ("5..5", 5, 5),
        ] {
            assert_eq!(count(text), Ok(Count { least, most }));
        }
        for text in [
            "",
            "-1",
            "+1",
            "1.5",
            "..",
            "20..",
            "..30",
            "30..20",
            "-5..3",
            "20...30",
            "20..=30",
            "20-30",
            "a..b",
            "99999999999999999999",
            "1..99999999999999999999",
        ] {
            assert!(count(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_score_is_a_range_that_may_be_open() {
        for (text, range) in [
            ("40..50", 40.0..=50.0),
            ("0..0", 0.0..=0.0),
            ("31.5..31.5", 31.5..=31.5),
            (".5..2.25", 0.5..=2.25),
            ("40..", 40.0..=f64::INFINITY),
            ("..50", 0.0..=50.0),
        ] {
            assert_eq!(score(text), Ok(range), "{text}");
        }
        for text in [
            "", "40", "..", "50..40", "-1..5", "..-5", "nan..5", "5..inf", "1..2..3", "40...50",
            "40..=50", "40-50", "a..b", "40 .. 50",
        ] {
            assert!(score(text).is_err(), "{text}");
        }
    }
}

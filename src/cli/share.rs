//! Shares on the command line: 0.25 or 25%.

/// A part of a whole.
pub(super) fn share(text: &str) -> Result<f64, &'static str> {
    let (number, whole) = match text.strip_suffix('%') {
        Some(percent) => (percent, 100.0),
        None => (text, 1.0),
    };
    number
        .parse::<f64>()
        .ok()
        .map(|number| number / whole)
        .filter(|share| (0.0..=1.0).contains(share))
        .ok_or("expected a share from 0 to 1, such as 0.25 or 25%")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_is_a_number_or_a_percentage() {
        for (text, expected) in [
            ("0", 0.0),
            ("1", 1.0),
            (".25", 0.25),
            ("25%", 0.25),
            ("100%", 1.0),
        ] {
            assert_eq!(share(text), Ok(expected));
        }
        for text in [
            "", "%", "1.01", "101%", "-0.1", "nan", "inf", "half", "25 %",
        ] {
            assert!(share(text).is_err(), "{text}");
        }
    }
}

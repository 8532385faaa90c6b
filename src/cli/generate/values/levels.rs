//! How many puzzles of which levels.

use std::fmt;

use hashi_sat::play::hint::Level;

use super::level;

/// The value of `--levels`: at least one level, and at least one puzzle of each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::cli::generate) struct Levels(Vec<(Level, usize)>);

impl Levels {
    /// The number of puzzles.
    pub(in crate::cli::generate) fn sum(&self) -> usize {
        self.0.iter().map(|(_, count)| count).sum()
    }

    pub(in crate::cli::generate) fn counts(&self) -> impl Iterator<Item = (Level, u64)> + '_ {
        self.0.iter().map(|&(level, count)| (level, count as u64))
    }
}

/// `easy:10,medium:10,hard:4`.
pub(in crate::cli::generate) fn parser(text: &str) -> Result<Levels, String> {
    let each = |part: &str| {
        let (name, count) = part.split_once(':')?;
        let is_number = count.bytes().all(|byte| byte.is_ascii_digit());
        let count = count.parse().ok().filter(|&count: &usize| count > 0);
        Some((level(name)?, count.filter(|_| is_number)?))
    };
    let levels = text.split(',').map(|part| each(part).ok_or(part));
    let levels = levels.collect::<Result<Vec<_>, _>>().map_err(|part| {
        format!(
            "found \"{part}\", expected levels (easy, medium, hard, expert) with how many puzzles there are of each, \
             such as easy:10,medium:10,hard:4"
        )
    })?;
    let mut counts = levels.iter().map(|(_, count)| *count);
    match counts.try_fold(0_usize, usize::checked_add) {
        Some(_) => Ok(Levels(levels)),
        None => Err(String::from("expected fewer puzzles")),
    }
}

impl fmt::Display for Levels {
    /// Writes `24 puzzles: 10 easy (1 to 10), 10 medium (11 to 20), 4 hard (21 to 24)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sum = self.sum();
        write!(f, "{sum} puzzle{}", if sum == 1 { "" } else { "s" })?;
        let mut before = 0;
        for (level, count) in &self.0 {
            let separator = if before == 0 { ": " } else { ", " };
            write!(f, "{separator}{count} {level} ({}", before + 1)?;
            before += count;
            if *count > 1 {
                write!(f, " to {before}")?;
            }
            f.write_str(")")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_have_counts_and_are_told_with_their_numbers() {
        for (text, told) in [
            ("easy:1", "1 puzzle: 1 easy (1)"),
            (
                "easy:10,medium:10,hard:4",
                "24 puzzles: 10 easy (1 to 10), 10 medium (11 to 20), 4 hard (21 to 24)",
            ),
            (
                "Expert:1,easy:2,EXPERT:1",
                "4 puzzles: 1 expert (1), 2 easy (2 to 3), 1 expert (4)",
            ),
        ] {
            assert_eq!(
                parser(text).map(|levels| levels.to_string()),
                Ok(told.into())
            );
        }
        let levels = parser("hard:2,easy:3").unwrap();
        assert_eq!(levels.sum(), 5);
        let counts: Vec<_> = levels.counts().collect();
        assert_eq!(counts, [(Level::Hard, 2), (Level::Easy, 3)]);
    }

    #[test]
    fn other_levels_are_refused() {
        for text in [
            "",
            "easy",
            "easy:",
            ":5",
            "easy:0",
            "easy:-1",
            "easy:+1",
            "easy:1.5",
            "easy:1,",
            ",easy:1",
            "easy:1;hard:2",
            "easy:1, hard:2",
            "simple:3",
            "easy=3",
            "easy:1:2",
            "easy:18446744073709551615,hard:1",
            "easy:99999999999999999999",
        ] {
            assert!(parser(text).is_err(), "{text}");
        }
        let error = parser("easy:3,harder:2").unwrap_err();
        assert!(
            error.starts_with("found \"harder:2\", expected levels"),
            "{error}"
        );
    }
}

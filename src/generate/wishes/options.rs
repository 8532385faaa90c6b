//! Wishes as text: the options of the command, and the digest that tells the random streams of different wishes apart.

use std::fmt::{Display, Write as _};

use super::{Islands, Style, Wishes, puzzle_rows};
use crate::generate::symmetry::Symmetry;

/// Options on one line, separated by blanks.
pub(in crate::generate) struct Options(pub(in crate::generate) String);

impl Options {
    fn flag(&mut self, name: &str, is_wished: bool) {
        if is_wished {
            let blank = if self.0.is_empty() { "" } else { " " };
            self.0 += blank;
            self.0 += "--";
            self.0 += name;
        }
    }

    pub(in crate::generate) fn value(&mut self, name: &str, value: impl Display) {
        self.flag(name, true);
        // Writing to a string does not fail.
        let _ = write!(self.0, " {value}");
    }

    /// A value that differs from the usual one.
    fn unusual<T: Display + PartialEq>(&mut self, name: &str, value: T, usual: &T) {
        if value != *usual {
            self.value(name, value);
        }
    }

    /// A value that is given.
    fn given(&mut self, name: &str, value: Option<impl Display>) {
        if let Some(value) = value {
            self.value(name, value);
        }
    }
}

/// A number that equals `number`, with one text only: -0 is written as 0.
fn one_zero(number: f64) -> f64 {
    number + 0.0
}

impl Wishes {
    /// These wishes as options of `hashi-sat generate`: the size, and then what differs from the
    /// [default](Self::default), in a fixed order, without blanks in values. Equal wishes have the same text, except
    /// that the order of [techniques](Self::techniques) stays, and numbers are written so that reading them gives
    /// exactly the same number.
    ///
    /// ```
    /// use hashi_sat::generate::Wishes;
    /// use hashi_sat::play::hint::Level;
    ///
    /// let wishes = Wishes::new(7, 9).with_level(Level::Hard).with_two_way(0.25);
    /// assert_eq!(wishes.options(), "--size 7x9 --difficulty hard --two-way 0.25");
    /// ```
    #[must_use]
    pub fn options(&self) -> String {
        self.as_options().0
    }

    /// The [options](Self::options), to which others can be added.
    pub(in crate::generate) fn as_options(&self) -> Options {
        let usual = Self::default();
        let mut options = Options(String::new());
        options.value("size", format_args!("{}x{}", self.rows, self.cols));
        match self.islands {
            Islands::Exactly(number) => options.value("islands", number),
            Islands::Between { least, most } if least == most => options.value("islands", least),
            Islands::Between { least, most } => {
                options.value("islands", format_args!("{least}..{most}"));
            }
            Islands::Density(share) => options.value("density", one_zero(share)),
            Islands::Any => {}
        }
        options.given("difficulty", self.level.map(|level| level.key()));
        options.flag("any", !self.unique);
        let (rules, usual_rules) = (self.rules, usual.rules);
        options.unusual(
            "max-bridges",
            rules.max_bridges(),
            &usual_rules.max_bridges(),
        );
        options.flag("no-loops", !rules.loops());
        options.flag("allow-touching", self.touching);
        options.given("two-way", self.two_way.map(one_zero));
        options.unusual("spread", one_zero(self.spread), &usual.spread);
        options.unusual("hide", self.hidden, &usual.hidden);
        if self.symmetry != Symmetry::None {
            options.value("symmetry", self.symmetry.key());
        }
        match self.style {
            Style::Usual => {}
            Style::Airy => options.value("style", "airy"),
        }
        options.given("loop-share", self.loop_share.map(one_zero));
        if let Some(score) = &self.score {
            // No score is below 0.
            let least = one_zero(score.start().max(0.0));
            let most = match score.end().is_finite() {
                true => one_zero(*score.end()).to_string(),
                false => String::new(),
            };
            options.value("score", format_args!("{least}..{most}"));
        }
        for wish in &self.techniques {
            let (name, least) = (wish.technique.key(), wish.least);
            let steps = match (least, wish.most) {
                // A number alone is the fewest, but 0 is none.
                (0, Some(0)) => String::from("0"),
                (0, None) => String::from("0.."),
                (least, None) => least.to_string(),
                (least, Some(most)) => format!("{least}..{most}"),
            };
            options.value("technique", format_args!("{name}:{steps}"));
        }
        options.unusual("big", self.big, &usual.big);
        options.given("mask", self.mask.as_ref());
        options.given("keep", self.keep.as_ref().map(puzzle_rows));
        options
    }

    /// A digest of the [options](Self::options), the same on every machine: FNV-1a, of 64 bits. It is a part of the key
    /// of a random stream, whose cipher does all the mixing that is needed.
    pub(in crate::generate) fn digest(&self) -> u64 {
        let mix = |digest: u64, byte| (digest ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        self.options().bytes().fold(0xcbf2_9ce4_8422_2325, mix)
    }
}

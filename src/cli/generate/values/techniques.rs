//! How often a technique is used.

use hashi_sat::generate::TechniqueWish;
use hashi_sat::play::hint::Technique;
use itertools::Itertools as _;

/// `NAME:MIN[..MAX]`. A number alone stands for at least as many, but 0 for none: no puzzle has fewer.
pub(in crate::cli::generate) fn parser(text: &str) -> Result<TechniqueWish, String> {
    let expected = "expected a technique and how often it is used, such as isolation:2 (at least twice), isolation:2..5 \
                    or what_if:0 (never)";
    let (name, steps) = text.split_once(':').ok_or(expected)?;
    let technique = named(name).ok_or_else(|| {
        let names = Technique::ALL.into_iter().map(Technique::key);
        format!(
            "there is no technique {name}; there are {}",
            names.format(", ")
        )
    })?;
    let number = |text: &str| {
        let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse::<usize>()
            .ok()
            .filter(|_| is_number)
            .ok_or(expected)
    };
    let (least, most) = match steps.split_once("..") {
        None => match number(steps)? {
            0 => (0, Some(0)),
            least => (least, None),
        },
        Some((least, "")) => (number(least)?, None),
        Some((least, most)) => (number(least)?, Some(number(most)?)),
    };
    if most.is_some_and(|most| least > most) {
        return Err(String::from(
            "expected the smaller number first, such as isolation:2..5",
        ));
    }
    Ok(TechniqueWish::new(technique, least, most))
}

/// A technique by its name, with any case and `-` for `_`.
fn named(name: &str) -> Option<Technique> {
    let key = name.to_ascii_lowercase().replace('-', "_");
    let mut techniques = Technique::ALL.into_iter();
    techniques.find(|technique| technique.key() == key)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_alone_is_the_fewest_but_0_is_none() {
        for (text, technique, least, most) in [
            ("what_if:0", Technique::WhatIf, 0, Some(0)),
            ("what_if:00", Technique::WhatIf, 0, Some(0)),
            ("what_if:1", Technique::WhatIf, 1, None),
            ("What-If:2..", Technique::WhatIf, 2, None),
            ("isolation:0..3", Technique::Isolation, 0, Some(3)),
            ("isolation:2..2", Technique::Isolation, 2, Some(2)),
            ("no_loop:0..", Technique::NoLoop, 0, None),
        ] {
            let wish = TechniqueWish::new(technique, least, most);
            assert_eq!(parser(text), Ok(wish), "{text}");
        }
        for technique in Technique::ALL {
            let wish = parser(&format!("{}:3", technique.key())).unwrap();
            assert_eq!(wish.technique, technique);
        }
    }

    #[test]
    fn other_wishes_are_refused() {
        for text in [
            "",
            "what_if",
            "what_if:",
            ":2",
            "what_if:-1",
            "what_if:+1",
            "what_if:1.5",
            "what_if:..3",
            "what_if:..",
            "what_if:5..2",
            "what_if:1..2..3",
            "what_if:1...2",
            "what_if:2..=3",
            "what if:1",
            "guess:1",
            "what_if=1",
            "what_if:1:2",
        ] {
            assert!(parser(text).is_err(), "{text}");
        }
        let error = parser("guess:1").unwrap_err();
        assert!(
            error.contains("no technique guess; there are only_neighbour, all_slots"),
            "{error}"
        );
    }
}

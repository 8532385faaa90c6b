//! Lists in sentences.

use std::fmt;

/// Items as in a sentence: "a", "a and b", "a, b and c"; and, where only some are named, "a, b and 3 more".
pub(crate) struct Listed<'a, T> {
    items: &'a [T],
    more: usize,
}

impl<'a, T> Listed<'a, T> {
    pub(crate) const fn new(items: &'a [T]) -> Self {
        Self { items, more: 0 }
    }

    /// Says that there are so many others.
    pub(crate) const fn and_more(self, more: usize) -> Self {
        Self { more, ..self }
    }
}

impl<T: fmt::Display> fmt::Display for Listed<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let last = self.items.len().saturating_sub(1);
        for (index, item) in self.items.iter().enumerate() {
            f.write_str(match index {
                0 => "",
                _ if index == last && self.more == 0 => " and ",
                _ => ", ",
            })?;
            item.fmt(f)?;
        }
        match self.more {
            0 => Ok(()),
            more => write!(f, " and {more} more"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_item_comes_after_and() {
        for (items, more, expected) in [
            (&[][..], 0, ""),
            (&["a"], 0, "a"),
            (&["a", "b"], 0, "a and b"),
            (&["a", "b", "c"], 0, "a, b and c"),
            (&["a"], 2, "a and 2 more"),
            (&["a", "b"], 3, "a, b and 3 more"),
        ] {
            assert_eq!(Listed::new(items).and_more(more).to_string(), expected);
        }
    }
}

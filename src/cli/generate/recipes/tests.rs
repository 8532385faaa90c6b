use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use hashi_sat::Rules;
use hashi_sat::generate::{Islands, Style, Symmetry, TechniqueWish, Wishes};
use hashi_sat::play::hint::{Level, Technique};

use super::*;

/// Choices that depend on a number.
struct Choices(u64, u64);

impl Choices {
    fn next(&mut self) -> u64 {
        self.1 += 1;
        let mut hasher = DefaultHasher::new();
        (self.0, self.1).hash(&mut hasher);
        hasher.finish()
    }

    fn below(&mut self, end: u64) -> u64 {
        self.next() % end
    }

    fn share(&mut self) -> f64 {
        match self.below(5) {
            0 => 0.0,
            1 => 1.0,
            2 => f64::MIN_POSITIVE,
            3 => self.below(101) as f64 / 100.0,
            // All 53 bits.
            _ => (self.next() >> 11) as f64 / (1_u64 << 53) as f64,
        }
    }

    fn number(&mut self) -> usize {
        let shift = self.below(64);
        (self.next() >> shift) as usize
    }

    /// Wishes of every kind that has an option; most of them cannot be met.
    fn wishes(&mut self) -> Wishes {
        let side = |number: u64| u32::try_from(number).unwrap().max(1);
        let mut wishes = Wishes::new(side(self.next() >> 32), side(self.below(300)));
        if self.below(3) == 0 {
            let max_bridges = 1 + self.below(u64::from(Rules::MOST_BRIDGES)) as u8;
            wishes.rules = Rules::new(max_bridges, self.below(2) == 0).unwrap();
        }
        wishes.islands = match self.below(3) {
            0 => Islands::Any,
            1 => Islands::Exactly(self.number()),
            _ => Islands::Density(self.share()),
        };
        if self.below(2) == 0 {
            wishes.level = Some(Level::ALL[self.below(4) as usize]);
        } else {
            wishes.unique = self.below(2) == 0;
        }
        wishes.touching = self.below(3) == 0;
        wishes.two_way = (self.below(2) == 0).then(|| self.share());
        if self.below(2) == 0 {
            wishes.spread = self.share();
        }
        wishes.hidden = self.number();
        wishes.symmetry = Symmetry::ALL[self.below(10) as usize];
        if self.below(2) == 0 {
            wishes.style = Style::Airy;
        }
        let has_share = self.below(2) == 0 && wishes.rules.loops();
        wishes.loop_share = has_share.then(|| self.share());
        wishes.score = match self.below(4) {
            0 => Some(self.share()..=f64::INFINITY),
            1 => Some(0.0..=self.share()),
            2 => Some(self.share()..=1.0 + self.share()),
            _ => None,
        };
        for _ in 0..self.below(3) {
            let technique = Technique::ALL[self.below(15) as usize];
            let least = self.number() >> 1;
            let wish = match self.below(3) {
                0 => TechniqueWish::new(technique, 0, Some(0)),
                1 => TechniqueWish::new(technique, least, None),
                _ => TechniqueWish::new(technique, least, Some(least + self.below(9) as usize)),
            };
            wishes.techniques.push(wish);
        }
        if self.below(3) == 0 {
            wishes.big = self.number();
        }
        if !wishes.unique {
            // The command refuses these together.
            wishes.score = None;
            wishes.techniques.clear();
        }
        wishes
    }
}

fn told(options: String) -> Told {
    Told {
        place: String::from("line 1"),
        version: String::from(VERSION),
        options,
        has_solution: false,
    }
}

#[test]
fn wishes_are_read_as_they_are_written() {
    let mut command = command();
    let mut texts = BTreeSet::new();
    for number in 0..3_000 {
        let wishes = Choices(number, 0).wishes();
        let text = wishes.options();
        let words = text.split_whitespace();
        let mut matches = command.try_get_matches_from_mut(words).unwrap();
        let read = Arguments::from_arg_matches_mut(&mut matches).unwrap();
        assert_eq!(read.order(None).unwrap().wishes_of(0, 0), wishes, "{text}");
        texts.insert(text);
    }
    assert_eq!(texts.len(), 3_000);
}

#[test]
fn recipes_are_read_as_they_are_written() {
    let mut command = command();
    let mut met = 0;
    for number in 0..3_000 {
        let mut choices = Choices(number, 1 << 32);
        let mut wishes = choices.wishes();
        if number % 2 == 0 {
            // Then there often are such puzzles.
            (wishes.rows, wishes.hidden) = (3 + wishes.rows % 20, wishes.hidden % 3);
            wishes.islands = Islands::Any;
            wishes.techniques.clear();
            wishes.big = 0;
        }
        let puzzle = std::num::NonZeroU64::MIN.saturating_add(choices.next());
        let recipe = Recipe::new(wishes, choices.next(), puzzle);
        let recipe = recipe.with_attempt(choices.number() as u64);
        for solved in ["", SOLVED] {
            let read = order(&mut command, &told(recipe.options() + solved));
            if recipe.wishes.check().is_ok() {
                let order = read.unwrap();
                assert_eq!(order.recipe, recipe);
                assert_eq!(order.with_solution, !solved.is_empty());
                met += 1;
            } else {
                assert!(read.is_err(), "{recipe:?}");
            }
        }
    }
    assert!(met > 200, "{met}");
}

#[test]
fn nothing_but_what_is_written_is_read() {
    let mut command = command();
    let good = "--size 7x7 --difficulty hard --seed 1 --puzzle 2";
    assert!(order(&mut command, &told(good.to_owned())).is_ok());
    for bad in [
        "",
        "--size 7x7",
        "--size 7x7 --seed 1",
        "--size 7x7 --puzzle 2",
        "--size 7x7 --seed 1 --puzzle 0",
        "--size 7x7 --seed 1 --puzzle 2 --attempt 0",
        "--size 7x7 --seed 18446744073709551616 --puzzle 2",
        "--seed 1 --size 7x7 --puzzle 2",
        "--size 7 --seed 1 --puzzle 2",
        "--size 7x7 --seed 1 --puzzle 2 --count 1",
        "--size 7x7 --seed 1 --puzzle 2 -o x.txt",
        "--size 7x7 --seed 1 --puzzle 2 --to json",
        "--size 7x7 --seed 1 --puzzle 2 --threads 1000000",
        "--size 7x7 --seed 1 --puzzle 2 --time-limit 1",
        "--size 7x7 --seed 1 --puzzle 2 --not-like /etc/passwd",
        "--size 7x7 --seed 1 --puzzle 2 --again /etc/passwd",
        "--again x",
        "--help",
        "--size 7x7 --seed 1 --puzzle 2 --help",
        "--size 7x7 --seed 1 --puzzle 2 --nonsense",
        "--size 7x7 --seed 1 --puzzle 2 extra",
        "--size 7x7 --seed 1 --puzzle 2 --seed 1",
        "--size 60000x60000 --seed 1 --puzzle 2",
        "--size 7x7 --islands 1000 --seed 1 --puzzle 2",
        "--size 7x7 --two-way NaN --seed 1 --puzzle 2",
        "--size 7x7 --spread 0.5 --seed 1 --puzzle 2",
    ] {
        let read = order(&mut command, &told(bad.to_owned()));
        assert!(read.is_err(), "{bad}: {read:?}");
    }
}

/// Whoever has a file made again cannot wish for anything else.
#[test]
fn again_takes_no_wishes() {
    let command = command();
    let again = command
        .get_arguments()
        .find(|a| a.get_id() == "again")
        .unwrap();
    let conflicts: BTreeSet<String> = command
        .get_arg_conflicts_with(again)
        .iter()
        .map(|argument| argument.get_id().to_string())
        .collect();
    let allowed = ["again", "threads", "time_limit", "to", "target"];
    let expected: BTreeSet<String> = command
        .get_arguments()
        .map(|argument| argument.get_id().to_string())
        .filter(|id| !allowed.contains(&id.as_str()))
        .collect();
    assert_eq!(conflicts, expected);
}

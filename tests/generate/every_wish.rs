//! All options with each other: what comes is as wished for, and has one solution where it should.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use hashi_sat::Rules;
use hashi_sat::generate::{Generated, Symmetry, Wishes};
use hashi_sat::play::hint::Level;

use super::one_solution::{Outside, by_search};
use super::{generator, next_if_any, sized, take};
use crate::support::external_solver::ExternalSolver;
use crate::support::random::Random;
use crate::support::report;

const LEVELS: [Option<Level>; 4] = [
    None,
    Some(Level::Easy),
    Some(Level::Medium),
    Some(Level::Hard),
];

/// Kinds of symmetry: none, those under which cells have one image, and those under which they have more.
const SYMMETRIES: [&[Symmetry]; 3] = [
    &[Symmetry::None],
    &[
        Symmetry::Rotate,
        Symmetry::Mirror,
        Symmetry::Flip,
        Symmetry::Diagonal,
        Symmetry::Antidiagonal,
    ],
    &[
        Symmetry::Quarter,
        Symmetry::Mirrors,
        Symmetry::Diagonals,
        Symmetry::Full,
    ],
];

const SHARES: [f64; 3] = [0.0, 0.5, 1.0];

/// How long a rare puzzle is waited for.
const SHORT: Duration = Duration::from_millis(100);

/// How many choices each option has: bridges, loops, touching, symmetry, level, hidden, two-way, spread.
const CHOICES: [usize; 8] = [4, 2, 2, SYMMETRIES.len(), 4, 2, 3, 3];

/// The place of the level among them.
const LEVEL: usize = 4;

/// A choice of every option.
type Choice = [usize; 8];

/// The wishes of a choice, with this many unknown clues if there are to be any.
fn wishes(size: u32, choice: Choice, hidden: usize) -> Wishes {
    let [
        bridges,
        loops,
        touching,
        symmetry,
        level,
        hide,
        two_way,
        spread,
    ] = choice;
    let rules = Rules::new(bridges as u8 + 1, loops == 0).unwrap();
    // Those of one kind take turns.
    let of_kind = SYMMETRIES[symmetry];
    let turn = bridges + 3 * level + 7 * two_way + 5 * spread + hide + loops;
    // With one bridge per corridor none is two-way.
    let two_way = (rules.max_bridges() > 1).then_some(SHARES[two_way]);
    sized(size, size)
        .with_rules(rules)
        .with_touching(touching == 1)
        .with_symmetry(of_kind[turn % of_kind.len()])
        .with_level(LEVELS[level])
        .with_hidden(hide * hidden)
        .with_two_way(two_way)
        .with_spread(SHARES[spread])
}

/// Some levels are rare where all bridges are alike, or where several islands come at a time and few fit; where four or
/// eight come at a time, so are other wishes.
fn is_rare(wishes: &Wishes) -> bool {
    let two_way = wishes.two_way_share();
    let alike = two_way <= 0.0 || two_way >= 1.0;
    let few_pairs = wishes.rows < 8 && wishes.symmetry != Symmetry::None;
    let few = SYMMETRIES[2].contains(&wishes.symmetry) && wishes.rows < 12;
    few && wishes.rows < 8 || wishes.level.is_some() && (alike || few_pairs || few)
}

/// All choices, one after the other.
fn all_choices() -> Vec<Choice> {
    let mut all = vec![[0; 8]];
    for (option, &number) in CHOICES.iter().enumerate() {
        all = all
            .into_iter()
            .flat_map(|choice| {
                (0..number).map(move |value| {
                    let mut choice = choice;
                    choice[option] = value;
                    choice
                })
            })
            .collect();
    }
    all
}

/// Choices in which any three options come in all combinations.
fn covering_choices() -> Vec<Choice> {
    let triples = |choice: &Choice| {
        let mut triples = Vec::new();
        for a in 0..8 {
            for b in a + 1..8 {
                for c in b + 1..8 {
                    triples.push([a, choice[a], b, choice[b], c, choice[c]]);
                }
            }
        }
        triples
    };
    let mut open: BTreeSet<[usize; 6]> = all_choices().iter().flat_map(triples).collect();
    let mut random = Random::new("covering", 0);
    let mut chosen = Vec::new();
    while let Some(&[a, in_a, b, in_b, c, in_c]) = open.first() {
        let candidates = (0..20).map(|_| {
            let mut choice = CHOICES.map(|number| random.below(number as u32) as usize);
            (choice[a], choice[b], choice[c]) = (in_a, in_b, in_c);
            choice
        });
        let news = |choice: &Choice| triples(choice).iter().filter(|t| open.contains(*t)).count();
        let best = candidates.max_by_key(news).unwrap();
        for triple in triples(&best) {
            open.remove(&triple);
        }
        chosen.push(best);
    }
    chosen
}

/// How the puzzles came out.
#[derive(Debug, Default)]
struct Tally {
    puzzles: u32,
    /// Rare wishes for which no puzzle came in a short time.
    none: u32,
    levels: BTreeMap<Level, u32>,
}

/// A puzzle for each of these wishes, judged as wished for and then by `judge`. Rare wishes get a short time,
/// and need not be met.
fn each(wishes: impl Iterator<Item = Wishes>, judge: impl Fn(&Generated)) -> Tally {
    let mut tally = Tally::default();
    for (seed, wishes) in (0..).zip(wishes) {
        let mut generator = generator(&wishes, seed);
        if is_rare(&wishes) {
            generator = generator.with_patience(SHORT);
        }
        let Some(generated) = next_if_any(&mut generator, &wishes) else {
            assert!(is_rare(&wishes), "{:?}: {wishes:?}", generator.tried());
            tally.none += 1;
            continue;
        };
        judge(&generated);
        tally.puzzles += 1;
        let grade = generated.grade.unwrap();
        *tally.levels.entry(grade.level).or_default() += 1;
    }
    tally
}

#[test]
fn every_combination_on_small_grids() {
    let choices = all_choices();
    // Levels are for larger grids; here one of nine has one.
    let chosen = choices
        .iter()
        .enumerate()
        .filter(|&(number, choice)| choice[LEVEL] == 0 || number % 9 == choice[LEVEL]);
    let sized = chosen.map(|(number, &choice)| wishes(6 + number as u32 % 2, choice, 2));
    let tally = each(sized, by_search);
    report(format_args!("all options on small grids: {tally:?}"));
    assert!(tally.puzzles > 850);
}

#[test]
fn every_three_options_on_larger_grids() {
    let outside = Outside::new("every_wish");
    for size in [10, 15] {
        let choices = covering_choices();
        let sized = choices.iter().map(|&choice| wishes(size, choice, 5));
        let tally = each(sized, |generated| outside.check(generated));
        report(format_args!(
            "any three options at {size} x {size}: {tally:?}"
        ));
        assert!(tally.puzzles > 25);
    }
}

/// Nor do these all have one: it would be a wish not heard.
#[test]
fn several_solutions_where_one_is_not_wanted() {
    let outside = Outside::new("several");
    let mut several = 0;
    for choice in covering_choices() {
        let wishes = wishes(8, choice, 5).with_unique(false).with_level(None);
        for generated in take(&wishes, 1, 1) {
            several += u32::from(outside.finds_other(&generated, ExternalSolver::Minisat));
        }
    }
    report(format_args!(
        "without uniqueness: {several} with several solutions"
    ));
    assert!(several > 5);
}

/// More unknown clues, on grids where some puzzles would not stay unique.
#[test]
fn many_unknown_clues() {
    let outside = Outside::new("unknown");
    for (size, hidden) in [(5, 1), (5, 3), (7, 5), (10, 8), (15, 15)] {
        let wishes = sized(size, size).with_hidden(hidden);
        for generated in take(&wishes, 1, 5) {
            outside.check(&generated);
        }
    }
}

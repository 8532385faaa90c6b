//! Puzzles like a given one.

use hashi_sat::generate::{Figures, Generated, Islands, Symmetry, Wishes};
use hashi_sat::play::hint::Level;
use hashi_sat::{Clue, Rules};

use super::{judge, sized, take};

fn like(made: &Generated) -> Wishes {
    Wishes::like(&made.puzzle, &made.solution, made.grade.as_ref().unwrap())
}

/// What was made for wishes is measured as having what was wished for.
#[test]
fn what_was_wished_for_is_measured() {
    let rules = Rules::new(3, true).unwrap();
    for (wishes, is_symmetric) in [
        (sized(8, 9).with_level(Level::Medium), false),
        (sized(7, 7).with_rules(rules).with_hidden(2), false),
        (
            sized(9, 8).with_symmetry(Symmetry::Mirror).with_big(1),
            true,
        ),
        (
            sized(8, 8)
                .with_symmetry(Symmetry::Rotate)
                .with_two_way(0.0),
            true,
        ),
        (
            sized(6, 6)
                .with_touching(true)
                .with_islands(Islands::Density(0.4)),
            false,
        ),
        (sized(9, 9).with_rules(Rules::new(1, false).unwrap()), false),
    ] {
        for made in take(&wishes, 11, 3) {
            let measured = like(&made);
            assert_eq!(measured.check(), Ok(()), "{measured:?}");
            // The puzzle itself is as wished for.
            judge::as_wished(&measured, &made);
            let same = Wishes::new(wishes.rows, wishes.cols);
            assert_eq!((measured.rows, measured.cols), (same.rows, same.cols));
            assert_eq!(
                (measured.rules, measured.hidden),
                (wishes.rules, wishes.hidden)
            );
            assert_eq!(measured.level, made.level);
            assert_eq!(
                measured.islands,
                Islands::Exactly(made.puzzle.islands().len())
            );
            assert_eq!(measured.touching, judge::touching(&made.puzzle));
            // The judge has seen that the places have it; some have others than the one wished for, too.
            assert!(measured.symmetry != Symmetry::None || !is_symmetric);
            let score = measured.score.unwrap();
            let own = made.grade.as_ref().unwrap().score;
            assert!(
                (score.start() - 0.9 * own).abs() <= 0.01,
                "{score:?}, {own}"
            );
            assert!((score.end() - 1.1 * own).abs() <= 0.01, "{score:?}, {own}");
            let shares = [
                measured.two_way.unwrap(),
                measured.loop_share.unwrap_or(0.0),
            ];
            assert!(shares.iter().all(|share| (0.0..=1.0).contains(share)));
            assert_eq!(measured.loop_share.is_some(), wishes.rules.loops());
        }
    }
}

/// Loops are counted by leaving out bridges, one after the other, as long as all stays connected.
#[test]
fn loops_and_bridges_are_counted() {
    for made in take(&sized(10, 10).with_two_way(0.6), 3, 5) {
        let figures = Figures::of(&made.puzzle, &made.solution, None);
        let bridges = made.solution.bridges();
        let wide = judge::wide(&made);
        assert_eq!((figures.joined, figures.two_way), (bridges.len(), wide));
        let hidden = made.puzzle.islands().iter();
        let hidden = hidden.filter(|island| island.clue == Clue::Unknown).count();
        assert_eq!(figures.hidden, hidden);
        assert_eq!(figures.level, None);
        let mut kept: Vec<_> = bridges.to_vec();
        let mut left_out = 0;
        for bridge in bridges {
            let without: Vec<_> = kept.iter().copied().filter(|b| b != bridge).collect();
            if is_connected(&made, &without) {
                kept = without;
                left_out += 1;
            }
        }
        assert_eq!(figures.loops, left_out);
    }
}

fn is_connected(made: &Generated, bridges: &[hashi_sat::Bridge]) -> bool {
    let islands = made.puzzle.islands();
    let mut reached = vec![islands[0].cell];
    let mut next = 0;
    while let Some(&cell) = reached.get(next) {
        next += 1;
        for bridge in bridges {
            let other = match cell {
                cell if cell == bridge.from => bridge.to,
                cell if cell == bridge.to => bridge.from,
                _ => continue,
            };
            if !reached.contains(&other) {
                reached.push(other);
            }
        }
    }
    reached.len() == islands.len()
}

#[test]
fn another_like_it_has_the_same_figures() {
    for level in [Level::Easy, Level::Medium, Level::Hard] {
        let wishes = sized(8, 8).with_level(level).with_hidden(1);
        let first = take(&wishes, 2, 1).remove(0);
        let measured = like(&first);
        let others = take(&measured, 3, 2);
        assert!(others.iter().all(|other| other.puzzle != first.puzzle));
    }
}

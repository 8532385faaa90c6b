//! Islands only where a picture is dark, and around islands that are kept.

use hashi_sat::generate::{Islands, Mask, Symmetry, WishError, Wishes, added};
use hashi_sat::play::hint::Level;
use hashi_sat::{Cell, Puzzle, Rules};

use super::one_solution::by_search;
use super::take;

const HEART: &str = "
..###...###..
.#####.#####.
#############
#############
#############
.###########.
..#########..
...#######...
....#####....
.....###.....
......#......";

const LETTER: &str = "
#######....
########...
###...###..
###....###.
###....###.
###...###..
########...
#########..
###....###.
###.....###
###.....###
###....####
##########.
########...";

fn mask(text: &str) -> Mask {
    text.trim_start().parse().unwrap()
}

fn puzzle(text: &str) -> Puzzle {
    text.parse().unwrap()
}

fn keeping(text: &str) -> Wishes {
    Wishes::default().with_keep(puzzle(text))
}

/// Whether each block of 3 x 3 dark cells has an island at most so many rows and columns from its middle.
fn is_covered(mask: &Mask, puzzle: &Puzzle, far: u32) -> bool {
    let is_near = |middle: Cell| {
        let mut islands = puzzle.islands().iter().map(|island| island.cell);
        islands.any(|cell| {
            cell.row.abs_diff(middle.row) <= far && cell.col.abs_diff(middle.col) <= far
        })
    };
    (1..mask.rows() - 1).all(|row| {
        (1..mask.cols() - 1).all(|col| {
            let block = |down| (0..3).map(move |right| Cell::new(row - 1 + down, col - 1 + right));
            let is_dark = (0..3).flat_map(block).all(|cell| mask.is_dark(cell));
            !is_dark || is_near(Cell::new(row, col))
        })
    })
}

#[test]
fn a_picture_is_covered() {
    for (text, far) in [(HEART, 3), (LETTER, 3)] {
        let mask = mask(text);
        let wishes = Wishes::default().with_mask(mask.clone());
        for made in take(&wishes, 3, 12) {
            assert!(is_covered(&mask, &made.puzzle, far), "{:?}", made.puzzle);
        }
        for made in take(&wishes, 4, 6) {
            let cells = || made.puzzle.islands().iter().map(|island| island.cell);
            let (last_row, last_col) = (mask.rows() - 1, mask.cols() - 1);
            assert!(cells().any(|cell| cell.row == 0) && cells().any(|cell| cell.col == 0));
            assert!(cells().any(|cell| cell.row == last_row));
            assert!(cells().any(|cell| cell.col == last_col));
        }
        // The denser, the clearer.
        let dense = wishes.with_islands(Islands::Density(0.35));
        for made in take(&dense, 3, 6) {
            assert!(is_covered(&mask, &made.puzzle, 2), "{:?}", made.puzzle);
        }
    }
}

#[test]
fn pictures_go_with_other_wishes() {
    let heart = || Wishes::default().with_mask(mask(HEART));
    let letter = || Wishes::default().with_mask(mask(LETTER));
    for wishes in [
        heart().with_symmetry(Symmetry::Mirror),
        heart().with_touching(true),
        heart().with_level(Level::Hard),
        heart().with_islands(Islands::Exactly(22)).with_hidden(3),
        heart().with_rules(Rules::new(3, false).unwrap()),
        letter().with_level(Level::Easy),
        letter().with_rules(Rules::new(1, true).unwrap()),
        letter().with_two_way(1.0).with_spread(0.0),
        letter()
            .with_unique(false)
            .with_islands(Islands::Exactly(40)),
    ] {
        for made in take(&wishes, 5, 3) {
            if wishes.unique {
                by_search(&made);
            }
        }
    }
}

/// Islands at both ends, bridges across the light cells between them.
#[test]
fn each_part_of_a_picture_has_an_island() {
    let parts =
        mask("####.......\n####.......\n####......#\n####.......\n...........\n#..........");
    for made in take(&Wishes::default().with_mask(parts), 1, 8) {
        for cell in [Cell::new(2, 10), Cell::new(5, 0)] {
            assert!(made.puzzle.island_at(cell).is_some(), "{:?}", made.puzzle);
        }
    }
}

#[test]
fn kept_islands_and_a_picture_in_parts() {
    let parts = "rows:#####..#/#####.../#####.../#####.../......../##.....#";
    let kept = puzzle("2...?...\n........\n........\n2..?....\n........\n........");
    let wishes = Wishes::default()
        .with_keep(kept)
        .with_mask(parts.parse().unwrap());
    for made in take(&wishes, 1, 4) {
        let mut corners = [(0, 7), (5, 7)]
            .into_iter()
            .map(|(row, col)| Cell::new(row, col));
        assert!(corners.all(|corner| made.puzzle.island_at(corner).is_some()));
        by_search(&made);
    }
}

/// Numbers and places of some, places of others.
const SOME: &str = "
4....?..2
.........
..3...?..
.........
.........
1.......3
.........
...?.....
2.......2";

#[test]
fn kept_islands_stay_among_others() {
    let wishes = keeping(SOME.trim_start());
    let kept = wishes.keep.clone().unwrap();
    for made in take(&wishes, 1, 6) {
        by_search(&made);
        let added: Vec<Cell> = added(&kept, &made.puzzle)
            .map(|island| island.cell)
            .collect();
        assert_eq!(added.len() + 10, made.puzzle.islands().len());
        assert!(added.iter().all(|&cell| kept.island_at(cell).is_none()));
    }
}

#[test]
fn keeping_goes_with_other_wishes() {
    let some = || keeping(SOME.trim_start());
    let dark = "#".repeat(9);
    let rows = [
        dark.as_str(),
        "##.....##",
        &dark,
        "##.....##",
        &dark,
        &dark,
        "##.....##",
        &dark,
        &dark,
    ];
    for wishes in [
        some().with_level(Level::Easy),
        some().with_level(Level::Medium),
        some().with_level(Level::Hard),
        some().with_level(Level::Expert),
        some().with_touching(true),
        some().with_hidden(4),
        keeping("2....?..1\n.........\n..3...?..\n.........\n1.......2")
            .with_rules(Rules::new(1, true).unwrap()),
        some().with_rules(Rules::new(3, true).unwrap()),
        some().with_rules(Rules::new(4, true).unwrap()),
        some().with_rules(Rules::new(2, false).unwrap()),
        some().with_rules(Rules::new(4, false).unwrap()),
        keeping("2....?..1\n.........\n..3...?..\n.........\n1.......2").with_two_way(0.0),
        some().with_unique(false),
        some().with_islands(Islands::Exactly(22)),
        some().with_islands(Islands::Density(0.3)),
        some().with_islands(Islands::Between {
            least: 20,
            most: 24,
        }),
        some().with_rows(10).with_cols(12),
        some().with_mask(mask(&rows.join("\n"))),
        keeping("4...?..2\n........\n?....2..\n........\n2...4..2").with_two_way(1.0),
    ] {
        for made in take(&wishes, 7, 2) {
            if wishes.unique {
                by_search(&made);
            }
        }
    }
}

/// Nothing may be added, and the clues of one island have to be found.
#[test]
fn what_is_whole_stays_as_it_is() {
    for (text, islands) in [
        ("1.2.1", 3),
        ("1.?.1\n.....\n..1..", 4),
        ("2.?\n...\n1..", 3),
    ] {
        let wishes = keeping(text).with_islands(Islands::Exactly(islands));
        let made = take(&wishes, 1, 1).remove(0);
        by_search(&made);
        assert_eq!(
            added(wishes.keep.as_ref().unwrap(), &made.puzzle).count(),
            0
        );
    }
}

/// A crowd of numbers, all of which stay.
#[test]
fn many_numbers_stay() {
    let kept = "2..3...2.2\n..........\n4.5..4...3\n..........\n.....2.3..\n3.4.......\n..........\n....1...4.\n2.........";
    for made in take(&keeping(kept), 1, 3) {
        by_search(&made);
    }
}

/// Not only places but also unrelated additions.
#[test]
fn other_seeds_add_other_islands() {
    let wishes = keeping(SOME.trim_start());
    let [one, other] = [1, 2].map(|seed| take(&wishes, seed, 1).remove(0).puzzle);
    assert_ne!(one, other);
    let again = take(&wishes, 1, 1).remove(0).puzzle;
    assert_eq!(one, again);
}

/// Big islands have put others on light cells and beside each other, and have left some unconnected to islands whose
/// numbers stay.
#[test]
fn big_islands_respect_pictures_kept_numbers_and_shares() {
    let heart: Mask = HEART.trim_start().parse().unwrap();
    for seed in 1..=6 {
        let wishes = Wishes::default().with_mask(heart.clone()).with_big(3);
        for made in take(&wishes, seed, 1) {
            for island in made.puzzle.islands() {
                assert!(heart.is_dark(island.cell), "seed {seed}: {}", island.cell);
            }
        }
    }
    let kept: Puzzle = "?..../...../..3../...../....?"
        .replace('/', "\n")
        .parse()
        .unwrap();
    for seed in 1..=6 {
        let kept = kept.clone();
        let wishes = Wishes::default().with_keep(kept.clone());
        let wishes = wishes.with_rows(9).with_cols(9).with_big(1);
        for made in take(&wishes, seed, 1) {
            assert_eq!(
                added(&kept, &made.puzzle).count() + 3,
                made.puzzle.islands().len()
            );
        }
    }
    // With single bridges alone there is none.
    let single = Wishes::new(9, 9).with_two_way(0.0).with_big(1);
    assert_eq!(single.check(), Err(WishError::TooManyBig { most: 0 }));
    // The shape of the grid is looked at before the picture.
    let wishes = Wishes::default()
        .with_mask(heart)
        .with_symmetry(Symmetry::Quarter);
    assert_eq!(wishes.check(), Err(WishError::NotSquare));
}

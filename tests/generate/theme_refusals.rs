//! Pictures and puzzles to be kept that no puzzle can have.

use hashi_sat::generate::{Generator, Islands, Mask, Symmetry, ThemeError, WishError, Wishes};
use hashi_sat::play::hint::Level;
use hashi_sat::{Cell, Clue, Puzzle};

fn masked(rows: &str) -> Wishes {
    let mask: Mask = format!("rows:{rows}").parse().unwrap();
    Wishes::default().with_mask(mask)
}

fn keeping(rows: &str) -> Wishes {
    let kept: Puzzle = rows.replace('/', "\n").parse().unwrap();
    Wishes::default().with_keep(kept)
}

fn assert_refused(wishes: &Wishes, expected: ThemeError) {
    let expected = WishError::Theme(expected);
    assert_eq!(wishes.check(), Err(expected), "{wishes:?}");
    assert_eq!(Generator::new(wishes.clone(), 1).err(), Some(expected));
    let says_so = expected.to_string().starts_with("impossible");
    assert_eq!(says_so, expected.is_impossible(), "{expected}");
}

#[test]
fn pictures_that_no_puzzle_can_show() {
    let cell = Cell::new;
    for (wishes, expected) in [
        (masked("..../...#"), ThemeError::FewDark { dark: 1 }),
        (masked("##/##"), ThemeError::NoTwoInSight),
        (
            masked("#.#../...../#...#/...../...#."),
            ThemeError::Apart {
                one: cell(4, 3),
                other: cell(0, 0),
            },
        ),
        (
            masked("##../##..").with_symmetry(Symmetry::Mirror),
            ThemeError::NoImages,
        ),
        (
            masked("#.#/.../#.#").with_islands(Islands::Exactly(3)),
            ThemeError::FewerThanParts { parts: 4 },
        ),
        (
            masked("#.#/.../#.#").with_rows(4),
            ThemeError::MaskSize { rows: 3, cols: 3 },
        ),
    ] {
        assert_refused(&wishes, expected);
    }
    let many = masked("#####/#####/#####").with_islands(Islands::Exactly(8));
    // No bridge leads from the middle row to another.
    assert_eq!(many.check(), Err(WishError::TooMany { most: 6 }));
    let many = masked("###..").with_islands(Islands::Exactly(3));
    assert_eq!(many.check(), Err(WishError::TooMany { most: 2 }));
    // Half of the cells, but of the dark ones.
    let dense = masked("###....../........./#.#......").with_islands(Islands::Density(0.5));
    assert_eq!(dense.check(), Ok(()));
}

#[test]
fn islands_that_no_puzzle_can_keep() {
    let cell = Cell::new;
    let clue = |row, col, clue, most| ThemeError::KeptClue {
        cell: cell(row, col),
        clue: Clue::Number(clue),
        most,
    };
    for (wishes, expected) in [
        (
            keeping("2.?/.../...").with_symmetry(Symmetry::Rotate),
            ThemeError::KeepSymmetry,
        ),
        (
            keeping("2...?").with_cols(4),
            ThemeError::KeptOutside { cell: cell(0, 4) },
        ),
        (
            keeping("2..?/?.../..../....").with_islands(Islands::Exactly(2)),
            ThemeError::KeptTooMany { kept: 3 },
        ),
        (
            keeping("2?../..../....").with_touching(false),
            ThemeError::KeptTouching {
                cells: [cell(0, 0), cell(0, 1)],
            },
        ),
        // In a corner, and beside the only cells where others could be.
        (keeping("5..../...../....."), clue(0, 0, 5, 4)),
        (
            keeping("2..../...../5..../...../.....").with_two_way(0.0),
            clue(2, 0, 5, 3),
        ),
        (keeping("3...?"), clue(0, 0, 3, 2)),
        (keeping("4.1.?"), clue(0, 0, 4, 1)),
        (
            keeping("?..3./...../.....").with_two_way(1.0),
            ThemeError::KeptOdd { cell: cell(0, 3) },
        ),
        (
            keeping("2..?/..../....").with_mask("rows:#.../..../#..#".parse().unwrap()),
            ThemeError::KeptOnLight { cell: cell(0, 3) },
        ),
        (keeping("2.2.2"), ThemeError::KeptUnsatisfiable),
        (keeping("1.?.1.?.1"), ThemeError::KeptUnsatisfiable),
        (
            keeping("3.3/.../3.3").with_islands(Islands::Exactly(4)),
            ThemeError::KeptSeveral,
        ),
        (
            keeping("1.2.1").with_level(Level::Hard),
            ThemeError::KeptLevel { level: Level::Easy },
        ),
    ] {
        assert_refused(&wishes, expected);
    }
}

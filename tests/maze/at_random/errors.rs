//! What cannot be made, and what the check finds.

use std::time::Duration;

use hashi_sat::maze::{
    Maze, MazeAnswer, MazeError, MazeFault, MazeWishError, MazeWishes, Mixing, Pin, mixed, search,
    verify,
};
use hashi_sat::sat::limits::Stopped;
use hashi_sat::{Cell, Limits};

fn error_of(wishes: &MazeWishes, mixing: Mixing) -> String {
    let errors = [mixed, search].map(|make| make(wishes, mixing, 1, 0, &Limits::default()));
    match errors {
        [Err(one), Err(other)] => {
            assert_eq!(one, other);
            one.to_string()
        }
        other => panic!("{wishes:?}: {other:?}"),
    }
}

#[test]
fn what_no_maze_can_have_is_refused_with_the_range() {
    let of = |rows, cols, white| error_of(&MazeWishes::new(rows, cols, white), Mixing::default());
    assert_eq!(of(0, 5, 5), "expected a grid of 1 to 100000000 cells");
    assert_eq!(of(5, 0, 5), "expected a grid of 1 to 100000000 cells");
    assert_eq!(
        of(u32::MAX, u32::MAX, 5),
        "expected a grid of 1 to 100000000 cells"
    );
    for white in [0, 8, 26, u64::MAX] {
        assert_eq!(
            of(5, 5, white),
            "impossible: from 9 to 25 cells can be white"
        );
    }
    assert_eq!(of(1, 7, 6), "impossible: exactly 7 cells can be white");
}

#[test]
fn a_mixing_that_is_none_is_refused() {
    let wishes = MazeWishes::new(3, 3, 7);
    for (moves, open) in [
        (-1.0, 0.5),
        (f64::NAN, 0.5),
        (f64::INFINITY, 0.5),
        (1.0, 1.01),
        (1.0, f64::NAN),
    ] {
        assert_eq!(
            error_of(&wishes, Mixing::default().with_moves(moves).with_open(open)),
            MazeError::Mixing.to_string()
        );
    }
}

#[test]
fn pins_that_no_maze_has_are_refused() {
    let pinned = |pins: &[(u32, u32, bool)], white: u64| {
        let pin = |&(row, col, white): &(u32, u32, bool)| Pin {
            cell: Cell::new(row, col),
            white,
        };
        let wishes = MazeWishes::new(3, 3, white).with_pins(pins.iter().map(pin).collect());
        wishes.check()
    };
    assert_eq!(
        pinned(&[(0, 3, true)], 7),
        Err(MazeWishError::PinOutside(Cell::new(0, 3)))
    );
    assert_eq!(
        pinned(&[(2, 2, false)], 7),
        Err(MazeWishError::BlackCorner(Cell::new(2, 2)))
    );
    let both = [(1, 1, false), (0, 1, true), (1, 1, true)];
    assert_eq!(
        pinned(&both, 7),
        Err(MazeWishError::PinnedBoth(Cell::new(1, 1)))
    );
    let (fewest, most) = (5, 7);
    let black = [(1, 1, false), (0, 1, false), (1, 1, false)];
    assert_eq!(
        pinned(&black, 8),
        Err(MazeWishError::White { fewest, most })
    );
    assert_eq!(pinned(&black, 7), Ok(()));
    let wishes = MazeWishes::new(3, 3, 7).with_tree(true);
    let made = mixed(&wishes, Mixing::default(), 1, 0, &Limits::default());
    assert_eq!(made, Err(MazeError::OnlyBySearch));
}

#[test]
fn a_limit_that_has_passed_ends_the_mixing() {
    let limits = Limits::within(Duration::ZERO);
    let made = mixed(
        &MazeWishes::new(50, 50, 1000),
        Mixing::default(),
        1,
        0,
        &limits,
    );
    assert_eq!(made, Ok(MazeAnswer::Unknown(Stopped::Time)));
}

/// Every fault that there can be, put into a maze that is right otherwise.
#[test]
fn the_check_finds_every_fault() {
    let of = |text: &str| {
        let lines: Vec<&str> = text.split('/').collect();
        let cells = lines.concat().bytes().map(|sign| sign == b'-').collect();
        Maze::new(lines.len() as u32, lines[0].len() as u32, cells).unwrap()
    };
    let wishes = MazeWishes::new(3, 4, 8)
        .with_pins(vec![
            Pin {
                cell: Cell::new(0, 1),
                white: true,
            },
            Pin {
                cell: Cell::new(1, 1),
                white: false,
            },
        ])
        .with_open_squares(false)
        .with_tree(true);
    assert_eq!(verify(&of("--xx/-x-x/----"), &wishes), Ok(()));
    let faults = |text: &str| verify(&of(text), &wishes).unwrap_err();
    assert_eq!(
        faults("--x/-x-/---"),
        [MazeFault::Size { rows: 3, cols: 3 }]
    );
    let (reached, white) = (0, 7);
    let apart = MazeFault::Apart { reached, white };
    let corner = MazeFault::Corner(Cell::new(0, 0));
    assert_eq!(
        faults("x-xx/-x-x/----"),
        [corner, MazeFault::White(7), apart]
    );
    assert_eq!(
        faults("--xx/-x--/---x"),
        [MazeFault::Corner(Cell::new(2, 3))]
    );
    assert_eq!(
        faults("---x/-x-x/----"),
        [MazeFault::White(9), MazeFault::Loop(9)]
    );
    let (reached, white) = (5, 8);
    assert_eq!(
        faults("----/-xxx/x---"),
        [MazeFault::Apart { reached, white }]
    );
    let pin = MazeFault::Pin(Cell::new(0, 1));
    assert_eq!(faults("-xxx/-x-x/----"), [MazeFault::White(7), pin]);
    let (pin, square) = (
        MazeFault::Pin(Cell::new(1, 1)),
        MazeFault::OpenSquare(Cell::new(0, 0)),
    );
    assert_eq!(faults("--xx/--xx/----"), [pin, square, MazeFault::Loop(9)]);
    for fault in faults("x-xx/--xx/x---") {
        assert!(!fault.to_string().is_empty());
    }
}

#[test]
fn cells_that_are_no_grid_are_refused() {
    for (rows, cols, cells, expected) in [
        (2, 2, 3, "3 cells are no grid of 2 x 2"),
        (0, 5, 0, "0 cells are no grid of 0 x 5"),
        (
            u32::MAX,
            2,
            1,
            "a grid of 4294967295 x 2 has more than 100000000 cells",
        ),
    ] {
        let error = Maze::new(rows, cols, vec![true; cells]).unwrap_err();
        assert_eq!(error.to_string(), expected);
    }
}

//! Drawings: what is written, that it reads back as what it was, and what is no drawing.

use hashi_sat::encodings::BridgeEncoding;
use hashi_sat::notation::answer::{AnswerError, Claim, DrawingFault, decode, touching};
use hashi_sat::pictures::text::{Charset, Layout, Style, draw, needs_wide};
use hashi_sat::{Bridge, Cell, Puzzle, Solution, verify};

use crate::support::bridges::{Short, bridge, solution};
use crate::support::growth::solved_puzzle;
use crate::support::mutation::damaged;
use crate::support::random::Random;
use crate::support::rounds::{rounds, share_of};
use crate::support::styles::style;
use crate::support::{brute_force, grid_text};

const STYLES: [Style; 4] = [
    style(Charset::Unicode, Layout::Plain),
    style(Charset::Unicode, Layout::Wide),
    style(Charset::Ascii, Layout::Plain),
    style(Charset::Ascii, Layout::Wide),
];

fn read(puzzle: &Puzzle, text: &str) -> Claim {
    match decode(puzzle, text.as_bytes(), BridgeEncoding::Order) {
        Ok(claim) => claim,
        Err(error) => panic!("{text}\n{error}"),
    }
}

fn read_bridges(puzzle: &Puzzle, text: &str) -> Vec<Bridge> {
    match read(puzzle, text) {
        Claim::Solution(solution) => solution.bridges().to_vec(),
        other => panic!("{other:?}"),
    }
}

fn refused(puzzle: &Puzzle, text: &str) -> (usize, usize, DrawingFault) {
    match decode(puzzle, text.as_bytes(), BridgeEncoding::Order) {
        Err(AnswerError::Drawing(error)) => (error.line, error.column, error.fault),
        other => panic!("{text}\n{other:?}"),
    }
}

fn worked() -> (Puzzle, Solution) {
    let bridges: [Short; 6] = [
        ((0, 1), (0, 5), 1),
        ((0, 5), (5, 5), 2),
        ((1, 0), (1, 3), 1),
        ((1, 3), (5, 3), 2),
        ((5, 1), (5, 3), 2),
        ((5, 3), (5, 5), 2),
    ];
    let rows = ".1...3/1..3../....../....../....../.2.6.4";
    (grid_text::puzzle(rows, 2, true), solution(&bridges))
}

#[test]
fn the_worked_example_in_all_styles() {
    let (puzzle, solution) = worked();
    let expected = [
        ".1───3\n1──3.║\n...║.║\n...║.║\n...║.║\n.2═6═4\n",
        concat!(
            ". 1───────3\n          ║\n1─────3 . ║\n      ║   ║\n. . . ║ . ║\n      ║   ║\n",
            ". . . ║ . ║\n      ║   ║\n. . . ║ . ║\n      ║   ║\n. 2═══6═══4\n"
        ),
        ".1---3\n1--3.\"\n...\".\"\n...\".\"\n...\".\"\n.2=6=4\n",
        concat!(
            ". 1-------3\n          \"\n1-----3 . \"\n      \"   \"\n. . . \" . \"\n      \"   \"\n",
            ". . . \" . \"\n      \"   \"\n. . . \" . \"\n      \"   \"\n. 2===6===4\n"
        ),
    ];
    for (style, expected) in STYLES.into_iter().zip(expected) {
        assert_eq!(draw(&puzzle, Some(&solution), style).to_string(), expected);
    }
    let bare = ".1...3\n1..3..\n......\n......\n......\n.2.6.4\n";
    assert_eq!(draw(&puzzle, None, Style::default()).to_string(), bare);
}

#[test]
fn every_count_and_every_clue_has_its_sign() {
    let puzzle = grid_text::puzzle("5.?.f/...../6.9.g/...../2.2.2/...../1.1.1", 4, true);
    let bridges = solution(&[
        ((0, 0), (0, 2), 3),
        ((0, 0), (2, 0), 1),
        ((0, 2), (0, 4), 4),
        ((0, 2), (2, 2), 2),
        ((0, 4), (2, 4), 4),
        ((2, 0), (2, 2), 1),
        ((2, 2), (2, 4), 2),
        ((2, 0), (4, 0), 3),
        ((2, 2), (4, 2), 4),
    ]);
    let unicode = "5≡?≣f\n│.║.⦙\n6─9═g\n⦀.⦙..\n2.2.2\n.....\n1.1.1\n";
    let ascii = "5E?Ff\n|.\".&\n6-9=g\n#.&..\n2.2.2\n.....\n1.1.1\n";
    assert_eq!(
        draw(&puzzle, Some(&bridges), STYLES[0]).to_string(),
        unicode
    );
    assert_eq!(draw(&puzzle, Some(&bridges), STYLES[2]).to_string(), ascii);
    for text in [unicode, ascii] {
        assert_eq!(read_bridges(&puzzle, text), bridges.bridges());
    }
    for sign in ["$", "H", "‖"] {
        assert_eq!(
            read_bridges(&puzzle, &ascii.replace('"', sign)),
            bridges.bridges()
        );
    }
}

#[test]
fn blanks_may_stand_for_water_and_be_missing_at_the_ends() {
    let (puzzle, solution) = worked();
    let plain = " 1───3\n1──3 ║\n   ║ ║\n   ║ ║\n   ║ ║\n 2═6═4";
    for text in [
        plain.to_owned(),
        plain.replace('\n', "\r\n"),
        format!("\u{feff}{plain}   \n\n  \n"),
        plain.replace(' ', "."),
    ] {
        assert_eq!(read_bridges(&puzzle, &text), solution.bridges(), "{text}");
    }
    let puzzle = grid_text::puzzle("1.1..../......./.......", 2, true);
    for text in ["1-1", "1─1\n\n\n", "1-1....\n.......\n.......\n", "1---1"] {
        assert_eq!(
            read_bridges(&puzzle, text),
            [bridge((0, 0), (0, 2), 1)],
            "{text}"
        );
    }
}

#[test]
fn what_is_drawn_reads_back_in_every_style() {
    let mut random = Random::new("drawings", 0);
    let mut with_touching = 0;
    for round in 0..rounds(1500) {
        let largest = if round % 50 == 0 { 40 } else { 9 };
        let (rows, cols) = (random.between(1, largest), random.between(1, largest));
        let (puzzle, solution) = solved_puzzle(rows, cols, &mut random);
        let open = touching(&puzzle);
        let hidden = |bridge: &Bridge| open.contains(&[bridge.from, bridge.to]);
        assert_eq!(
            needs_wide(&puzzle, &solution),
            solution.bridges().iter().any(hidden)
        );
        with_touching += u32::from(!open.is_empty());
        for style in STYLES {
            let text = draw(&puzzle, Some(&solution), style).to_string();
            let expected = if style.layout == Layout::Wide || open.is_empty() {
                Claim::Solution(solution.clone())
            } else {
                let bridges = solution.bridges().iter().copied();
                Claim::Drawing {
                    shown: Solution::new(bridges.filter(|bridge| !hidden(bridge)).collect()),
                    open: open.clone(),
                    marked: Vec::new(),
                }
            };
            assert_eq!(read(&puzzle, &text), expected, "{text}");
            assert!(text.lines().all(|line| line == line.trim_end()), "{text}");
        }
    }
    assert!(
        share_of(200..1400).contains(&with_touching),
        "{with_touching}"
    );
}

#[test]
fn two_solutions_with_the_same_plain_drawing() {
    let rows = "23.4.2./......2/11..133/2..8.52/3.3...1/..2..34/3..31.2";
    let puzzle = grid_text::puzzle(rows, 2, true);
    let solutions = brute_force::solutions(&puzzle);
    assert_eq!(solutions.len(), 2);
    let drawings = |style| -> Vec<String> {
        let draw = |solution| draw(&puzzle, Some(solution), style).to_string();
        solutions.iter().map(draw).collect()
    };
    let plain = drawings(STYLES[0]);
    assert_eq!(plain[0], plain[1]);
    let wide = drawings(STYLES[1]);
    assert_ne!(wide[0], wide[1]);
    for (text, solution) in wide.iter().zip(&solutions) {
        assert!(needs_wide(&puzzle, solution));
        assert_eq!(read(&puzzle, text), Claim::Solution(solution.clone()));
    }
}

#[test]
fn runs_that_do_not_join_two_islands_become_bridges_that_end_on_water() {
    let puzzle = grid_text::puzzle("1...1/...../1...1", 2, true);
    for (text, expected) in [
        ("1-- 1\n\n1   1", [((0, 0), (0, 2), 1)]),
        ("1  -1\n\n1   1", [((0, 3), (0, 4), 1)]),
        ("1 - 1\n\n1   1", [((0, 2), (0, 2), 1)]),
        ("1   1\n    |\n1   1", [((0, 4), (2, 4), 1)]),
        ("1   1\n  |\n1   1", [((1, 2), (1, 2), 1)]),
        ("1   1\n    =\n1   1", [((1, 4), (1, 4), 2)]),
    ] {
        assert_eq!(
            read_bridges(&puzzle, text),
            solution(&expected).bridges(),
            "{text}"
        );
    }
    let halves = [((0, 0), (0, 2), 1), ((0, 3), (0, 4), 2)];
    let changing = read_bridges(&puzzle, "1--=1\n\n1   1");
    assert_eq!(changing, solution(&halves).bridges());
    let found = verify(&puzzle, &Solution::new(changing)).unwrap_err();
    assert_eq!(
        found[0].to_string(),
        "the bridge (0,0)-(0,2) ends at (0,2), where there is no island"
    );
}

#[test]
fn incomplete_runs_in_a_wide_drawing() {
    let puzzle = grid_text::puzzle("1.1/.../1.1", 2, true);
    for (text, expected) in [
        ("1─  1\n\n\n\n1   1", ((0, 0), (0, 1), 1)),
        ("1── 1\n\n\n\n1   1", ((0, 0), (0, 1), 1)),
        ("1  ─1\n\n\n\n1   1", ((0, 1), (0, 2), 1)),
        ("1 ──1\n\n\n\n1   1", ((0, 1), (0, 2), 1)),
        ("1   1\n│\n│\n\n1   1", ((0, 0), (1, 0), 1)),
        ("1   1\n\n\n│\n1   1", ((1, 0), (2, 0), 1)),
        ("1   1\n║\n║\n║\n1   1", ((0, 0), (2, 0), 2)),
    ] {
        let found = read_bridges(&puzzle, text);
        assert_eq!(found[0], solution(&[expected]).bridges()[0], "{text}");
    }
    // A piece on one cell alone belongs to no bridge of a wide drawing.
    let (line, column, fault) = refused(&puzzle, "1   1\n│\n║\n│\n1   1");
    assert_eq!((line, column, fault), (3, 1, DrawingFault::Detached));
}

#[test]
fn a_drawing_of_an_invalid_answer_shows_what_it_can() {
    let puzzle = grid_text::puzzle("1...1/.1.../1...1", 2, true);
    let wrong = solution(&[
        ((0, 0), (0, 2), 1),
        ((0, 4), (9, 4), 2),
        ((1, 1), (1, 90), 200),
        ((1, 1), (2, 4), 1),
        ((7, 0), (7, 3), 1),
    ]);
    let text = draw(&puzzle, Some(&wrong), Style::default()).to_string();
    assert_eq!(text, "1──.1\n.1≣≣≣\n1...1\n");
    let reversed = Bridge {
        from: Cell::new(0, 4),
        to: Cell::new(0, 0),
        count: 1,
    };
    let text = draw(
        &puzzle,
        Some(&Solution::new(vec![reversed])),
        Style::default(),
    )
    .to_string();
    assert_eq!(text, "1───1\n.1...\n1...1\n");
}

#[test]
fn a_drawing_of_another_puzzle_is_refused_with_its_place() {
    let puzzle = grid_text::puzzle("1.3/.../..2", 2, true);
    let message = |text: &str| {
        let error = decode(&puzzle, text.as_bytes(), BridgeEncoding::Order).unwrap_err();
        error.to_string()
    };
    for (text, expected) in [
        (
            "1-2\n  \"\n  2",
            "line 1, column 3: found clue 2, expected clue 3 of the island at (0,2)",
        ),
        (
            "1-3\n  \"\n3 2",
            "line 3, column 1: found clue 3, but the puzzle has no island at (2,0)",
        ),
        (
            "1--\n  \"\n  2",
            "line 1, column 3: found '-', expected clue 3 of the island at (0,2)",
        ),
        (
            "1-\n",
            "line 1, column 3: found nothing, expected clue 3 of the island at (0,2)",
        ),
        (
            "1-3\n  \"",
            "line 3, column 3: found nothing, expected clue 2 of the island at (2,2)",
        ),
        (
            "1-3\n X\"\n  2",
            "line 2, column 2: found 'X', expected water ('.' or a blank), a bridge or a clue",
        ),
        (
            "1-3\n\t\"\n  2",
            "line 2, column 1: found a tab, expected water ('.' or a blank), a bridge or a clue",
        ),
        (
            "1-3.\n  \"\n  2",
            "line 1, column 4: the drawing goes on, expected at most 3 x 3 characters, or 5 x 5 in a wide drawing",
        ),
        (
            "1-3\n  \"\n  2\n.",
            "line 4, column 1: the drawing goes on, expected at most 3 x 3 characters, or 5 x 5 in a wide drawing",
        ),
        (
            "1───3\n    ║\n    ║\n    ║\n    2\n.",
            "line 6, column 1: the drawing goes on, expected at most 3 x 3 characters, or 5 x 5 in a wide drawing",
        ),
        (
            "1───3\n  │ ║\n │  ║\n    ║\n    2",
            "line 3, column 2: found '│' (U+2502) between two cells of a wide drawing, expected a blank or a bridge that joins them",
        ),
        (
            "1─3─.\n    ║\n    ║\n    ║\n    2",
            "line 1, column 3: found clue 3, but the puzzle has no island at (0,1)",
        ),
    ] {
        assert_eq!(
            message(text),
            format!("{expected} (read as a drawing)"),
            "{text}"
        );
    }
    assert_eq!(
        refused(&puzzle, "?-3").2.to_string(),
        "found clue ?, expected clue 1 of the island at (0,0)"
    );
    let unknown = grid_text::puzzle("?.?", 2, true);
    assert_eq!(
        refused(&unknown, "1-9").2.to_string(),
        "found clue 9, expected clue ? of the island at (0,2)"
    );
    assert!(matches!(
        decode(&puzzle, b"\n \r\n", BridgeEncoding::Order),
        Err(AnswerError::Empty)
    ));
    assert_eq!(
        decode(&puzzle, b"1-3\n .\xFF", BridgeEncoding::Order)
            .unwrap_err()
            .to_string(),
        "line 2, column 3: found the byte 0xff, expected plain text in UTF-8"
    );
}

#[test]
fn a_grid_of_sixteen_quintillion_cells_costs_no_memory_to_read() {
    let puzzle = Puzzle::new(u32::MAX, u32::MAX, Vec::new(), hashi_sat::Rules::default()).unwrap();
    assert_eq!(read_bridges(&puzzle, "..\n..\n"), []);
    assert_eq!(read_bridges(&puzzle, ".-\n").len(), 1);
}

/// The same text with other signs in some places that hold no clue.
fn with_other_bridges(text: &str, random: &mut Random) -> String {
    let signs: Vec<char> = ". ─═≡≣│║⦀⦙".chars().collect();
    text.chars()
        .map(|sign| {
            let fixed = sign.is_ascii_alphanumeric() || "?\n".contains(sign);
            if !fixed && random.chance(20) {
                *random.pick(&signs)
            } else {
                sign
            }
        })
        .collect()
}

#[test]
fn no_damage_makes_it_panic_and_what_is_accepted_can_be_judged_and_drawn() {
    let mut random = Random::new("damaged drawings", 0);
    let signs = "12?ag.- =EF|\"#&$H─═≡≣│║⦀⦙‖\n\r".as_bytes();
    let mut accepted = 0;
    for _ in 0..rounds(6000) {
        let (rows, cols) = (random.between(1, 6), random.between(1, 6));
        let (puzzle, solution) = solved_puzzle(rows, cols, &mut random);
        let style = *random.pick(&STYLES);
        let text = draw(&puzzle, Some(&solution), style).to_string();
        let bytes = if random.chance(50) {
            damaged(text.as_bytes(), signs, &mut random)
        } else {
            with_other_bridges(&text, &mut random).into_bytes()
        };
        let (shown, layout) = match decode(&puzzle, &bytes, BridgeEncoding::Order) {
            Ok(Claim::Solution(shown)) => (shown, Layout::Wide),
            Ok(Claim::Drawing { shown, .. }) => (shown, Layout::Plain),
            Ok(other) => panic!("{other:?}"),
            Err(_) => continue,
        };
        accepted += 1;
        let _ = verify(&puzzle, &shown);
        let again = draw(&puzzle, Some(&shown), style.with_layout(layout)).to_string();
        match decode(&puzzle, again.as_bytes(), BridgeEncoding::Order) {
            Ok(_) => {}
            // A wrong bridge on a single cell of water may look as if blanks separated cells, or like a comment.
            Err(_) if verify(&puzzle, &shown).is_err() => {}
            Err(error) => panic!("{again}\n{error}"),
        }
    }
    assert!(share_of(500..5500).contains(&accepted), "{accepted}");
}

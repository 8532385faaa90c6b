//! Coloured drawings: the codes, and that nothing but codes is added.

use hashi_sat::encodings::BridgeEncoding;
use hashi_sat::notation::answer::decode;
use hashi_sat::pictures::text::{Charset, Layout, Style, draw, draw_marked};
use hashi_sat::{Cell, Solution, candidate_graph};

use crate::support::bridges::solution;
use crate::support::grid_text;
use crate::support::growth::solved_puzzle;
use crate::support::random::Random;
use crate::support::rounds::{enough, rounds};

const BOLD: &str = "\x1b[0;1m";
const BRIDGE: &str = "\x1b[0;35m";
const OPEN: &str = "\x1b[0;31m";
const MARK: &str = "\x1b[0;1;31m";
const PLAIN: &str = "\x1b[0m";

const fn style(charset: Charset, layout: Layout, color: bool) -> Style {
    Style::new()
        .with_charset(charset)
        .with_layout(layout)
        .with_color(color)
}

const STYLES: [(Charset, Layout); 4] = [
    (Charset::Unicode, Layout::Plain),
    (Charset::Ascii, Layout::Plain),
    (Charset::Unicode, Layout::Wide),
    (Charset::Ascii, Layout::Wide),
];

#[test]
fn pieces_painted_the_same_share_a_code() {
    let puzzle = grid_text::puzzle("1..3?/...../...?.", 3, true);
    let cell = |(row, col)| Cell::new(row, col);
    let open = [[(0, 3), (0, 4)], [(0, 3), (2, 3)]].map(|ends| ends.map(cell));
    let shown = solution(&[((0, 0), (0, 3), 2)]);
    let drawing = |layout| {
        let style = style(Charset::Unicode, layout, true);
        draw(&puzzle, Some(&shown), style)
            .with_open(&open)
            .to_string()
    };
    assert_eq!(
        drawing(Layout::Plain),
        format!("{BOLD}1{BRIDGE}══{BOLD}3?{PLAIN}\n...{OPEN}┆{PLAIN}.\n...{BOLD}?{PLAIN}.\n")
    );
    assert_eq!(
        drawing(Layout::Wide),
        format!(
            "{BOLD}1{BRIDGE}═════{BOLD}3{OPEN}┄{BOLD}?{PLAIN}\n      {OPEN}┆{PLAIN}\n\
             . . . {OPEN}┆ {PLAIN}.\n      {OPEN}┆{PLAIN}\n. . . {BOLD}? {PLAIN}.\n"
        )
    );
    let marked = [(0, 3), (0, 4), (1, 0)].map(cell);
    assert_eq!(
        draw_marked(&puzzle, &marked)
            .with_style(style(Charset::Unicode, Layout::Plain, true))
            .to_string(),
        format!(
            " {BOLD}1 {PLAIN}. .{MARK}[3|?]{PLAIN}\n{MARK}[{PLAIN}.{MARK}]{PLAIN}. . . .\n \
             . . . {BOLD}? {PLAIN}.\n"
        )
    );
}

/// How a sign is to be painted.
fn expected(sign: char) -> &'static str {
    match sign {
        '.' => PLAIN,
        '?' | '1'..='9' | 'a'..='g' => BOLD,
        '┄' | '┆' | '┼' | '~' | '!' | '+' => OPEN,
        '─' | '═' | '≡' | '≣' | '│' | '║' | '⦀' | '⦙' => BRIDGE,
        '-' | '=' | 'E' | 'F' | '|' | '"' | '#' | '&' => BRIDGE,
        other => panic!("{other:?} in a drawing"),
    }
}

/// The text without its codes, and the code in force at each character. Holds the codes to what they
/// must keep: they are of those above, each changes something, and no line leaves one in force.
fn read(text: &str) -> (String, Vec<&'static str>) {
    let (mut plain, mut codes, mut code) = (String::new(), Vec::new(), PLAIN);
    let mut rest = text;
    while let Some(next) = rest.chars().next() {
        if next == '\x1b' {
            let known = [BOLD, BRIDGE, OPEN, MARK, PLAIN];
            let found = known.into_iter().find(|known| rest.starts_with(known));
            let found = found.unwrap_or_else(|| panic!("{text:?}"));
            assert_ne!(found, code, "{text:?}");
            code = found;
            rest = &rest[found.len()..];
            assert!(!rest.starts_with('\x1b'), "{text:?}");
            continue;
        }
        assert!(next != '\n' || code == PLAIN, "{text:?}");
        plain.push(next);
        codes.push(code);
        rest = &rest[next.len_utf8()..];
    }
    (plain, codes)
}

#[test]
fn random_drawings_are_the_same_without_their_codes() {
    let mut random = Random::new("coloured drawings", 0);
    let mut signs = 0;
    for _ in 0..rounds(1000) {
        let (rows, cols) = (random.between(1, 12), random.between(1, 12));
        let (puzzle, solution) = solved_puzzle(rows, cols, &mut random);
        let graph = candidate_graph(&puzzle);
        let (of_open, of_bridges) = (random.between(0, 100), random.between(0, 100));
        let mut open = Vec::new();
        for corridor in graph.corridors() {
            if random.chance(of_open) {
                open.push(corridor.ends.map(|end| puzzle.islands()[end as usize].cell));
            }
        }
        let mut bridges = solution.bridges().to_vec();
        bridges.retain(|_| random.chance(of_bridges));
        let shown = Solution::new(bridges);
        for (charset, layout) in STYLES {
            let drawing = |color| {
                let style = style(charset, layout, color);
                let drawing = draw(&puzzle, Some(&shown), style).with_open(&open);
                drawing.to_string()
            };
            let colored = drawing(true);
            let (plain, codes) = read(&colored);
            assert_eq!(plain, drawing(false));
            for (sign, code) in plain.chars().zip(codes) {
                if ![' ', '\n'].contains(&sign) {
                    assert_eq!(code, expected(sign), "{sign} in {colored:?}");
                    signs += 1;
                }
            }
            if colored.contains('\x1b') {
                let read = |text: &str| {
                    let claim = decode(&puzzle, text.as_bytes(), BridgeEncoding::Order);
                    claim.map(|claim| format!("{claim:?}")).ok()
                };
                assert_eq!(read(&colored), read(&plain), "{colored:?}");
            }
        }
    }
    assert!(signs >= enough(100_000), "{signs}");
}

#[test]
fn random_marked_cells_are_the_same_without_their_codes() {
    let mut random = Random::new("coloured marks", 0);
    for _ in 0..rounds(1000) {
        let (rows, cols) = (random.between(1, 9), random.between(1, 9));
        let (puzzle, _) = solved_puzzle(rows, cols, &mut random);
        let share = random.between(0, 100);
        let mut marked = Vec::new();
        for row in 0..rows {
            for col in 0..cols {
                if random.chance(share) {
                    marked.push(Cell::new(row, col));
                }
            }
        }
        let colored = draw_marked(&puzzle, &marked)
            .with_style(style(Charset::Unicode, Layout::Plain, true))
            .to_string();
        let (plain, codes) = read(&colored);
        assert_eq!(plain, draw_marked(&puzzle, &marked).to_string());
        let mut before = ' ';
        for (sign, code) in plain.chars().zip(codes) {
            let expected = match sign {
                ' ' | '\n' => code,
                '[' | ']' | '|' => MARK,
                '.' => PLAIN,
                _ if ['[', '|'].contains(&before) => MARK,
                _ => BOLD,
            };
            assert_eq!(code, expected, "{sign} in {colored:?}");
            before = sign;
        }
    }
}

#[test]
fn boards_are_the_same_without_their_codes() {
    let puzzle = grid_text::puzzle("2.3/.../2.1/1..", 2, true);
    let cell = |(row, col)| Cell::new(row, col);
    let shown = solution(&[((0, 0), (0, 2), 2)]);
    let closed = [[(0, 2), (2, 2)], [(2, 0), (3, 0)]].map(|ends| ends.map(cell));
    let marked = [(0, 0)].map(cell);
    let drawing = draw_marked(&puzzle, &marked)
        .with_solution(&shown)
        .with_closed(&closed);
    for (layout, expected) in [
        (
            Layout::Plain,
            format!(
                "{MARK}[2]{BRIDGE}══{BOLD}3{PLAIN}\n . . ×\n {BOLD}2 {PLAIN}. {BOLD}1{PLAIN}\n \
                 {BOLD}1 {PLAIN}. .\n"
            ),
        ),
        (
            Layout::Wide,
            format!(
                "{MARK}[2]{BRIDGE}════{BOLD}3{PLAIN}\n\n .  .  ×\n\n {BOLD}2  {PLAIN}.  {BOLD}1{PLAIN}\n ×\n \
                 {BOLD}1  {PLAIN}.  .\n"
            ),
        ),
    ] {
        let colored = drawing.with_style(style(Charset::Unicode, layout, true));
        assert_eq!(colored.to_string(), expected);
        let plain = drawing.with_style(style(Charset::Unicode, layout, false));
        assert_eq!(read(&expected).0, plain.to_string());
    }
}

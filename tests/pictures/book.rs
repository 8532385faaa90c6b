//! Books in programs of others: qpdf and poppler. `tests/run.sh` installs them; without them these tests
//! fail.

use std::fs;
use std::path::{Path, PathBuf};

use hashi_sat::Rules;
use hashi_sat::pictures::book::{Book, BookAnswer, BookError, BookOptions, Entry, SMALLEST_CELL};
use hashi_sat::pictures::pdf::Paper;

use crate::support::grid_text;
use crate::support::growth::solved_puzzle;
use crate::support::other_program::{self, run};
use crate::support::random::Random;

fn folder(name: &str) -> PathBuf {
    other_program::folder(&format!("book-{name}"))
}

fn bytes(book: &Book) -> Vec<u8> {
    let mut bytes = Vec::new();
    book.write(&mut bytes).unwrap();
    bytes
}

/// The lines of text of each page, as poppler reads them.
fn pages(folder: &Path, book: &Book) -> Vec<Vec<String>> {
    fs::write(folder.join("x.pdf"), bytes(book)).unwrap();
    run(folder, "qpdf --check x.pdf");
    let text = run(folder, "pdftotext -raw x.pdf -");
    let mut pages: Vec<&str> = text.split('\u{c}').collect();
    // There is one behind every page.
    assert_eq!(pages.pop(), Some(""));
    assert_eq!(pages.len(), book.pages());
    let lines = |page: &str| page.lines().map(str::to_owned).collect();
    pages.into_iter().map(lines).collect()
}

/// An entry with the usual rules.
fn solved_entry(rows: u32, cols: u32, random: &mut Random) -> Entry {
    let (puzzle, solution) = loop {
        let (puzzle, solution) = solved_puzzle(rows, cols, random);
        if puzzle.rules() == Rules::default() {
            break (puzzle, solution);
        }
    };
    Entry::new(puzzle)
        .with_answer(BookAnswer::Solution(solution))
        .with_grade(None)
}

/// The numbers from `from` to `to`, as lines of text.
fn numbers(from: usize, to: usize) -> Vec<String> {
    (from..=to).map(|number| number.to_string()).collect()
}

#[test]
fn every_puzzle_and_solution_is_there_in_order_with_page_numbers() {
    let folder = folder("order");
    let mut random = Random::new("book", 0);
    let pairs = [
        (1, 1),
        (1, 30),
        (5, 1),
        (7, 2),
        (7, 3),
        (12, 4),
        (13, 4),
        (10, 6),
        (40, 9),
        (25, 12),
        (61, 30),
    ];
    for (round, (puzzles, per_page)) in pairs.into_iter().enumerate() {
        let entries = (0..puzzles).map(|_| {
            let [rows, cols] = [random.between(1, 12), random.between(1, 12)];
            solved_entry(rows, cols, &mut random)
        });
        let solutions_per_page = (1 + round * 3).min(30);
        let options = BookOptions::default()
            .with_paper([Paper::A4, Paper::Letter][round % 2])
            .with_per_page(per_page as u32)
            .with_solutions_per_page(solutions_per_page as u32);
        let book = Book::new(entries.collect(), options).unwrap();
        let mut expected: Vec<Vec<String>> = Vec::new();
        for start in (1..=puzzles).step_by(per_page) {
            expected.push(numbers(start, puzzles.min(start + per_page - 1)));
        }
        let puzzle_pages = expected.len();
        for start in (1..=puzzles).step_by(solutions_per_page) {
            expected.push(numbers(start, puzzles.min(start + solutions_per_page - 1)));
        }
        expected[puzzle_pages].insert(0, String::from("Solutions"));
        for (number, lines) in (1..).zip(&mut expected) {
            lines.push(number.to_string());
        }
        // Numbers that stand beside each other may be read as one line.
        let words = |pages: &[Vec<String>]| -> Vec<Vec<String>> {
            let words = |lines: &Vec<String>| {
                let text = lines.join(" ");
                text.split(' ').map(str::to_owned).collect()
            };
            pages.iter().map(words).collect()
        };
        assert_eq!(
            words(&pages(&folder, &book)),
            words(&expected),
            "{puzzles} puzzles, {per_page} on a page"
        );
    }
}

#[test]
fn the_paper_has_its_size() {
    let folder = folder("paper");
    let mut random = Random::new("book", 1);
    for (paper, expected) in [(Paper::A4, "(A4)"), (Paper::Letter, "(letter)")] {
        let entries = vec![solved_entry(7, 7, &mut random)];
        let options = BookOptions::default()
            .with_paper(paper)
            .with_title(String::from("Bridges & (more)"));
        let book = Book::new(entries, options).unwrap();
        let lines = pages(&folder, &book);
        assert_eq!(lines[0][0], "Bridges & (more)");
        let info = run(&folder, "pdfinfo x.pdf");
        assert!(info.contains(expected), "{info}");
        assert!(info.contains("Pages:           2\n"), "{info}");
        assert!(
            info.contains("Title:           Bridges & (more)\n"),
            "{info}"
        );
    }
}

#[test]
fn unusual_rules_grades_and_missing_solutions_are_said() {
    let folder = folder("notes");
    let entry = |most, loops, grade: &str, answer| {
        let puzzle = grid_text::puzzle("1.?", 2, true);
        let rules = Rules::new(most, loops).unwrap();
        Entry::new(puzzle.with_rules(rules).unwrap())
            .with_answer(answer)
            .with_grade(Some(grade.to_owned()).filter(|grade| !grade.is_empty()))
    };
    let entries = vec![
        entry(2, true, "", BookAnswer::NoSolution),
        entry(1, true, "", BookAnswer::Unknown),
        entry(3, false, "hard", BookAnswer::NoSolution),
        entry(4, true, "", BookAnswer::Unknown),
        entry(2, false, "", BookAnswer::Unknown),
        entry(2, true, "easy", BookAnswer::Unknown),
    ];
    let options = BookOptions::default().with_per_page(1);
    let book = Book::new(entries.clone(), options.clone()).unwrap();
    let found = pages(&folder, &book);
    let expected: [&[&str]; 7] = [
        &["1", "1"],
        &["2", "single bridges", "2"],
        &["3", "hard, up to 3 bridges, no loops", "3"],
        &["4", "up to 4 bridges", "4"],
        &["5", "no loops", "5"],
        &["6", "easy", "6"],
        &["Solutions", "1", "no solution", "3", "no solution", "7"],
    ];
    assert_eq!(found, expected);
    let without = options.with_solutions(false);
    let book = Book::new(entries, without.clone()).unwrap();
    assert_eq!(pages(&folder, &book), expected[..6]);
    let empty = Book::new(Vec::new(), without).unwrap();
    assert_eq!(pages(&folder, &empty), [["1"]]);
}

#[test]
fn what_cannot_be_set_is_an_error() {
    let error = |change: &dyn Fn(&mut BookOptions), grade: Option<&str>| {
        let entry =
            Entry::new(grid_text::puzzle("1.1", 2, true)).with_grade(grade.map(str::to_owned));
        let mut options = BookOptions::default();
        change(&mut options);
        Book::new(vec![entry], options).err()
    };
    assert_eq!(error(&|_| (), Some("easy")), None);
    for number in [0, 31] {
        let found = [
            error(&|options| options.per_page = number, None),
            error(&|options| options.solutions_per_page = Some(number), None),
        ];
        assert_eq!(found, [Some(BookError::PerPage(number)); 2]);
    }
    let title = |title: &str| error(&|options| options.title = Some(title.to_owned()), None);
    assert_eq!(title("Brücken"), Some(BookError::TitleCharacter('ü')));
    assert_eq!(title("a\nb"), Some(BookError::TitleCharacter('\n')));
    assert_eq!(title(""), None);
    assert_eq!(title(&"a title ".repeat(8)), None);
    assert_eq!(title(&"a title ".repeat(40)), Some(BookError::LongTitle));
    let character = BookError::GradeCharacter {
        number: 1,
        character: '★',
    };
    assert_eq!(error(&|_| (), Some("★★")), Some(character));
    let long = "very ".repeat(10);
    assert_eq!(error(&|_| (), Some(&long)), Some(BookError::LongGrade(1)));
}

#[test]
fn cells_that_are_hard_to_read_are_known() {
    let mut random = Random::new("book", 2);
    let entries = [7, 150, 7].map(|side| solved_entry(side, side, &mut random));
    let options = BookOptions::default().with_per_page(1);
    let book = Book::new(entries.to_vec(), options).unwrap();
    let small: Vec<(usize, f64)> = book.small().collect();
    let [(2, cell)] = small[..] else {
        panic!("{small:?}");
    };
    assert!(cell > 3.0 && cell < SMALLEST_CELL, "{cell}");
}

#[test]
fn the_same_book_has_the_same_bytes() {
    let book = || {
        let mut random = Random::new("book", 3);
        let entries = (0..20).map(|_| solved_entry(9, 9, &mut random)).collect();
        Book::new(entries, BookOptions::default()).unwrap()
    };
    assert_eq!(bytes(&book()), bytes(&book()));
}

/// The share of pixels that are not white, of a page of `pdftoppm -gray`, in a band of its height.
fn ink(folder: &Path, page: usize, band: std::ops::Range<f64>) -> f64 {
    run(
        folder,
        &format!("pdftoppm -r 50 -gray -f {page} -l {page} -singlefile x.pdf x"),
    );
    let bytes = fs::read(folder.join("x.pgm")).unwrap();
    let header = String::from_utf8_lossy(&bytes[..32]).into_owned();
    let mut sizes = header.split_ascii_whitespace().skip(1);
    let mut size = || -> usize { sizes.next().unwrap().parse().unwrap() };
    let (width, height) = (size(), size());
    let pixels = &bytes[bytes.len() - width * height..];
    let row = |share: f64| (share * height as f64) as usize * width;
    let band = &pixels[row(band.start)..row(band.end)];
    let dark = band.iter().filter(|&&grey| grey < 200).count();
    dark as f64 / band.len() as f64
}

#[test]
fn puzzles_are_spread_over_the_page_and_margins_are_white() {
    let folder = folder("ink");
    let mut random = Random::new("book", 4);
    for per_page in [1, 2, 6, 12, 30] {
        let entries = (0..per_page).map(|_| solved_entry(15, 15, &mut random));
        let options = BookOptions::default().with_per_page(per_page);
        let book = Book::new(entries.collect(), options).unwrap();
        pages(&folder, &book);
        for page in [1, 2] {
            assert_eq!(ink(&folder, page, 0.0..0.05), 0.0, "{per_page}");
            assert_eq!(ink(&folder, page, 0.97..1.0), 0.0, "{per_page}");
            let middle = ink(&folder, page, 0.25..0.75);
            assert!(middle > 0.005, "{per_page}: {middle}");
        }
        // More ink is in the solutions of as many islands, unless these are much smaller.
        if per_page == 30 {
            assert!(ink(&folder, 2, 0.1..0.9) > ink(&folder, 1, 0.1..0.9));
        }
    }
}

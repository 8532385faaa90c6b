//! Puzzles and answers that are compressed by gzip.

use std::fs;
use std::io::Write as _;
use std::path::Path;

use flate2::Compression;
use flate2::write::GzEncoder;

use super::program::{file, fixture, folder, limited, words};

pub(crate) fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

fn path(folder: &Path, name: &str, bytes: impl AsRef<[u8]>) -> String {
    file(folder, name, bytes).into_string().unwrap()
}

#[test]
fn compressed_puzzles_are_read_as_they_are() {
    let folder = folder("compressed");
    for (name, text) in [
        ("text", &b"2.2\n...\n2.2\n"[..]),
        ("list", b"1.1\r\n...\r\n\r\n3.3\r\n...\r\n3.3\r\n"),
        ("urls", b"hashi/3/1/1g1\n# more\n3x1:1a1\n"),
        ("json", b"\xef\xbb\xbf{\"grid\": [[1,0,1]]}"),
        ("empty", b""),
        ("bad", b"1.1\n.x.\n"),
    ] {
        let plain = path(&folder, name, text);
        let expected = words(&format!("solve {plain} --output json")).run();
        let half = text.len() / 2;
        let members = [gzip(&text[..half]), gzip(b""), gzip(&text[half..])].concat();
        // What is in the file decides, whatever its name.
        for (ending, compressed) in [(".gz", gzip(text)), (".txt", members)] {
            let named = path(&folder, &format!("{name}{ending}"), &compressed);
            let ended = words(&format!("solve {named} --output json")).run();
            assert_eq!(ended.answer(), expected.answer(), "{named}: {ended:?}");
            assert_eq!(ended.stderr, expected.stderr.replace(&plain, &named));
            for stdin in ["", "-"] {
                let ended = words(&format!("solve {stdin} --output json"))
                    .input(&compressed)
                    .run();
                assert_eq!(ended.answer(), expected.answer(), "{named}: {ended:?}");
                assert_eq!(ended.stderr, expected.stderr.replace(&plain, "<stdin>"));
            }
        }
    }
    let twice = gzip(&gzip(b"1.1\n"));
    assert_eq!(words("solve").input(twice).run().code, 2);
}

#[test]
fn compressed_answers_are_read_as_they_are() {
    let folder = folder("compressed-answers");
    let puzzle = fixture("puzzles/program_c.txt");
    let compressed = path(&folder, "puzzle.gz", gzip(&fs::read(&puzzle).unwrap()));
    for answer in [
        "program_c.json",
        "program_c.minisat",
        "program_c.sat",
        "program_c.txt",
        "loop.txt",
    ] {
        let bytes = fs::read(fixture(&format!("answers/{answer}"))).unwrap();
        let plain = path(&folder, "answer", &bytes);
        let expected = words(&format!("check {puzzle} {plain}")).run();
        for puzzle in [&puzzle, &compressed] {
            let answer = path(&folder, "answer.gz", gzip(&bytes));
            let ended = words(&format!("check {puzzle} {answer}")).run();
            assert_eq!(ended.answer(), expected.answer(), "{answer}: {ended:?}");
            let ended = words(&format!("check {puzzle} -"))
                .input(gzip(&bytes))
                .run();
            assert_eq!(ended.answer(), expected.answer(), "{answer}: {ended:?}");
        }
    }
}

#[test]
fn damage_is_named_in_plain_words() {
    let folder = folder("damaged");
    let puzzle = path(&folder, "puzzle.txt", "1.1\n");
    let whole = gzip(b"1.1\n...\n1.1\n");
    let mut damaged: Vec<Vec<u8>> = (2..whole.len()).map(|end| whole[..end].to_vec()).collect();
    for at in whole.len() - 8..whole.len() {
        let mut bytes = whole.clone();
        bytes[at] ^= 0x10;
        damaged.push(bytes);
    }
    damaged.push([&whole[..], b"rest"].concat());
    damaged.push([&whole[..], &whole[..12]].concat());
    damaged.push([&whole[..2], &[9][..], &whole[3..]].concat());
    for bytes in damaged {
        let bad = path(&folder, "bad.gz", &bytes);
        for (arguments, name) in [
            (format!("solve {bad}"), &*bad),
            (String::from("solve"), "<stdin>"),
            (format!("convert {bad} --to json"), &bad),
            (format!("check {bad} {puzzle}"), &bad),
            (format!("check {puzzle} {bad}"), &bad),
            (format!("check {puzzle} -"), "<stdin>"),
        ] {
            let ended = words(&arguments).input(&bytes).run();
            assert_eq!(ended.answer(), (2, ""), "{arguments}: {ended:?}");
            let start = format!("hashi-sat: {name}: cannot be read: damaged gzip data (");
            assert!(ended.stderr.starts_with(&start), "{arguments}: {ended:?}");
            assert_eq!(ended.stderr.lines().count(), 1, "{ended:?}");
        }
    }
}

/// A thousand times as large as the file: refused where it passes a limit, before the rest is expanded.
#[test]
fn what_expands_to_one_long_line_takes_little_memory() {
    let folder = folder("expanding");
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    let block = vec![b'1'; 1 << 20];
    for _ in 0..256 {
        encoder.write_all(&block).unwrap();
    }
    let small = encoder.finish().unwrap();
    // Eight members: two gigabytes.
    let bomb = path(&folder, "bomb.gz", small.repeat(8));
    for command in ["solve", "info", "convert --to json", "dimacs", "check"] {
        let ended = limited("-v 100000", format!("{command} {bomb}").split(' ')).run();
        assert_eq!(ended.answer(), (2, ""), "{command}: {ended:?}");
        let place =
            format!("hashi-sat: {bomb}: line 1, column 10000001: the line passes the limit");
        assert!(ended.stderr.starts_with(&place), "{command}: {ended:?}");
    }
}

/// What is written is not gathered first.
#[test]
fn a_short_file_of_large_puzzles_is_converted_in_little_memory() {
    let folder = folder("large-puzzles");
    // Three million cells a line, of two bytes each in the other format.
    let line = format!("2000x1500:{}p\n", "z".repeat(2_000 * 1_500 / 26));
    let list = path(&folder, "list.txt", line.repeat(20));
    let ended = limited("-v 100000", format!("convert {list} --to has").split(' ')).run();
    assert_eq!(ended.code, 0, "{}", ended.stderr);
    assert!(ended.stdout.len() > 100_000_000, "{}", ended.stdout.len());
}

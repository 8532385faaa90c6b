//! Files with pictures: written whole or not at all, and nothing else is left behind.

use std::fs::{self, File, Permissions};
use std::os::unix::fs::{PermissionsExt as _, symlink};
use std::path::Path;
use std::process::Command;

use super::program::{file, fixture, folder, limited, words};
use crate::support::report;

/// What is in a folder, sorted.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

/// How a file of this format begins.
const FORMATS: [(&str, &[u8]); 3] = [
    ("svg", b"<svg xmlns="),
    ("png", b"\x89PNG\r\n\x1a\n"),
    ("pdf", b"%PDF-1."),
];

#[test]
fn every_command_writes_every_format_and_prints_what_it_prints() {
    let folder = folder("picture-formats");
    let unsatisfiable = fixture("puzzles/unsatisfiable.txt");
    let several = fixture("puzzles/touching.txt");
    let unique = fixture("puzzles/program_c.txt");
    let wrong = fixture("answers/wrong.json");
    for (command, code) in [
        (format!("solve {several}"), 0),
        (format!("solve {unsatisfiable}"), 1),
        (format!("unique {several}"), 1),
        (format!("unique {unsatisfiable}"), 1),
        (format!("common {several}"), 0),
        (format!("common {unsatisfiable}"), 1),
        (format!("explain {unsatisfiable}"), 0),
        (format!("explain {several}"), 1),
        (format!("hint {unique}"), 0),
        (format!("hint {unique} --state {wrong} --output json"), 1),
    ] {
        let plain = words(&command).run();
        for (format, start) in FORMATS {
            let name = format!("picture.{format}");
            let ended = words(&format!("{command} -o {name}")).folder(&folder).run();
            assert_eq!(ended.code, code, "{command}: {ended:?}");
            assert_eq!(
                (ended.stdout, ended.stderr),
                (plain.stdout.clone(), plain.stderr.clone())
            );
            assert_eq!(names(&folder).concat(), name, "{command}");
            assert!(
                fs::read(folder.join(&name)).unwrap().starts_with(start),
                "{command}"
            );
            fs::remove_file(folder.join(name)).unwrap();
        }
    }
}

#[test]
fn a_file_and_standard_output_get_the_same_bytes_every_time() {
    let folder = folder("picture-bytes");
    let puzzle = fixture("puzzles/seven.txt");
    for (format, start) in FORMATS {
        let printed = words(&format!("render {puzzle} --solve --output {format}")).run();
        assert_eq!((printed.code, printed.stderr.as_str()), (0, ""));
        assert!(printed.stdout.starts_with(start));
        let into_file = format!("render {puzzle} --solve -o x.{format}");
        let ended = words(&into_file).folder(&folder).run();
        assert_eq!((ended.code, ended.answer()), (0, (0, "")));
        let written = fs::read(folder.join(format!("x.{format}"))).unwrap();
        assert_eq!(written, printed.stdout, "{format}");
    }
    assert_eq!(names(&folder), ["x.pdf", "x.png", "x.svg"]);
}

#[test]
fn an_existing_file_is_replaced_and_keeps_its_permissions() {
    let folder = folder("picture-replace");
    let puzzle = fixture("puzzles/seven.txt");
    let path = folder.join("x.svg");
    file(&folder, "x.svg", "old ".repeat(100_000));
    fs::set_permissions(&path, Permissions::from_mode(0o640)).unwrap();
    let ended = words(&format!("render {puzzle} -o x.svg"))
        .folder(&folder)
        .run();
    assert_eq!((ended.code, ended.stderr.as_str()), (0, ""));
    let text = fs::read_to_string(&path).unwrap();
    assert!(text.starts_with("<svg") && text.ends_with("</svg>\n"));
    assert_eq!(
        fs::metadata(&path).unwrap().permissions().mode() & 0o777,
        0o640
    );
    assert_eq!(names(&folder), ["x.svg"]);
}

#[test]
fn a_link_keeps_leading_to_its_file() {
    let folder = folder("picture-link");
    let puzzle = fixture("puzzles/seven.txt");
    file(&folder, "file", "old");
    symlink("file", folder.join("link.svg")).unwrap();
    let ended = words(&format!("render {puzzle} -o link.svg"))
        .folder(&folder)
        .run();
    assert_eq!((ended.code, ended.stderr.as_str()), (0, ""));
    assert!(
        fs::symlink_metadata(folder.join("link.svg"))
            .unwrap()
            .is_symlink()
    );
    assert!(
        fs::read_to_string(folder.join("file"))
            .unwrap()
            .starts_with("<svg")
    );
    assert_eq!(names(&folder), ["file", "link.svg"]);
}

#[test]
fn what_cannot_be_written_is_told_and_leaves_nothing_behind() {
    let folder = folder("picture-errors");
    let puzzle = fixture("puzzles/seven.txt");
    file(&folder, "file", "old");
    fs::create_dir(folder.join("folder.svg")).unwrap();
    let before = names(&folder);
    for (name, message) in [
        ("missing/x.svg", "there is no such folder to write to"),
        ("file/x.png", "this is not a folder to write to"),
        ("folder.svg", "this is a folder, expected a file name"),
    ] {
        for command in ["render", "solve", "common"] {
            let ended = words(&format!("{command} {puzzle} -o {name}"))
                .folder(&folder)
                .run();
            assert_eq!(ended.code, 2, "{ended:?}");
            let expected = format!("hashi-sat: {name}: {message}\n");
            assert_eq!(ended.stderr, expected);
        }
    }
    for name in ["x", "x.txt", ".svg", "x.svgz", "x.svg/", "json", "-"] {
        let ended = words(&format!("solve {puzzle} -o {name}"))
            .folder(&folder)
            .run();
        let told = ended
            .stderr
            .contains("a file name that ends in .svg, .png or .pdf");
        let taken = name == "x.svg/";
        assert!(ended.code == 2 && (told || taken), "{name}: {ended:?}");
    }
    assert_eq!(names(&folder), before);
    assert_eq!(fs::read_to_string(folder.join("file")).unwrap(), "old");
}

#[test]
fn a_folder_without_permission_is_told_so() {
    let folder = folder("picture-permission");
    fs::set_permissions(&folder, Permissions::from_mode(0o500)).unwrap();
    let is_root = File::create(folder.join("try")).is_ok();
    if is_root {
        report(format_args!(
            "skipped: a folder without permission, because root may write to all"
        ));
    } else {
        let puzzle = fixture("puzzles/seven.txt");
        let ended = words(&format!("solve {puzzle} -o x.svg"))
            .folder(&folder)
            .run();
        assert_eq!(ended.code, 2, "{ended:?}");
        assert_eq!(
            ended.stderr,
            "hashi-sat: x.svg: no permission to write here\n"
        );
    }
    fs::set_permissions(&folder, Permissions::from_mode(0o700)).unwrap();
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error_of_the_picture_too() {
    let folder = folder("picture-full");
    symlink("/dev/full", folder.join("full.svg")).unwrap();
    let puzzle = fixture("puzzles/seven.txt");
    let ended = words(&format!("solve {puzzle} -o full.svg"))
        .folder(&folder)
        .run();
    assert_eq!(ended.code, 2, "{ended:?}");
    let expected =
        "hashi-sat: full.svg: cannot be written: No space left on device (os error 28)\n";
    assert_eq!(ended.stderr, expected);
    assert_eq!(names(&folder), ["full.svg"]);
}

#[test]
fn nothing_is_written_before_there_is_an_answer() {
    let folder = folder("picture-limit");
    let puzzle = fixture("puzzles/seven.txt");
    for command in ["render --solve", "solve", "unique", "common", "explain"] {
        let command = format!("{command} {puzzle} --no-deduction --time-limit 0 -o x.svg");
        let ended = words(&command).folder(&folder).run();
        assert_eq!(ended.code, 3, "{command}: {ended:?}");
        let bad = words(&format!("{command} --max-bridges 1 --format json"))
            .folder(&folder)
            .run();
        assert_eq!(bad.code, 2, "{command}: {bad:?}");
    }
    assert!(names(&folder).is_empty());
}

#[test]
fn a_picture_that_would_be_too_large_is_refused_before_the_search() {
    let folder = folder("picture-too-large");
    let puzzle = fixture("puzzles/seven.txt");
    for (options, name) in [("-o x.png", "x.png: "), ("--output png", "")] {
        let command =
            format!("render {puzzle} --solve --no-deduction --time-limit 0 --cell 10000 {options}");
        let ended = words(&command).folder(&folder).run();
        let message = format!(
            "hashi-sat: {name}a picture of 75000 x 75000 pixels passes the limit of 100000000 pixels\n"
        );
        assert_eq!((ended.code, ended.stderr), (2, message));
    }
    assert!(names(&folder).is_empty());
}

#[test]
fn a_terminal_gets_svg_and_nothing_else() {
    let folder = folder("picture-terminal");
    let puzzle = fixture("puzzles/seven.txt");
    let program = env!("CARGO_BIN_EXE_hashi-sat");
    for (format, code, expected) in [
        ("svg", 0, "</svg>"),
        (
            "png",
            2,
            "a terminal cannot show pictures: write to a file with -o FILE.png",
        ),
        (
            "pdf",
            2,
            "a terminal cannot show pictures: write to a file with -o FILE.pdf",
        ),
    ] {
        let command = format!("'{program}' render '{puzzle}' --output {format}");
        let script = Command::new("script")
            .args(["-q", "-e", "-c", &command, "typescript.txt"])
            .current_dir(&folder)
            .output();
        let Ok(output) = script else {
            report(format_args!("skipped: there is no program \"script\" here"));
            return;
        };
        let written = String::from_utf8(output.stdout).unwrap();
        assert_eq!(output.status.code(), Some(code), "{written:?}");
        assert!(written.contains(expected), "{written:?}");
    }
}

/// The longest row that is read. Its picture takes memory for what is in it, not for its cells.
#[test]
fn the_longest_row_takes_little_memory() {
    let folder = folder("picture-large");
    let row = format!("2{}2\n", ".".repeat(9_999_998));
    let puzzle = file(&folder, "wide.txt", row);
    let puzzle = puzzle.to_str().unwrap();
    for name in ["x.svg", "x.pdf", "x.png"] {
        for solve in [&["--solve"][..], &[]] {
            let ended = limited("-v 1000000", ["render", puzzle, "-o", name])
                .arguments(solve)
                .folder(&folder)
                .run();
            assert_eq!(ended.code, 0, "{name}: {ended:?}");
        }
    }
}

//! Names of files: missing, odd, no text, no files.

use std::ffi::{OsStr, OsString};
use std::fs::{self, File, Permissions};
use std::os::unix::ffi::OsStrExt as _;
use std::os::unix::fs::{PermissionsExt as _, symlink};

use super::program::{Ended, Program, file, folder, program};
use crate::support::report;

/// Runs each command on a puzzle and, where it takes one, an answer; both named `name`.
fn each_command(name: &OsStr, set: impl Fn(Program) -> Program) -> Vec<Ended> {
    [
        &[OsStr::new("solve"), OsStr::new("--"), name][..],
        &[OsStr::new("count"), OsStr::new("--"), name],
        &[OsStr::new("unique"), OsStr::new("--"), name],
        &[OsStr::new("common"), OsStr::new("--"), name],
        &[OsStr::new("explain"), OsStr::new("--"), name],
        &[OsStr::new("repair"), OsStr::new("--"), name],
        &[OsStr::new("dimacs"), OsStr::new("--"), name],
        &[OsStr::new("info"), OsStr::new("--"), name],
        &[OsStr::new("check"), OsStr::new("--"), name, name],
        &[OsStr::new("bench"), OsStr::new("--"), name],
        &[OsStr::new("hint"), OsStr::new("--"), name],
        &[OsStr::new("grade"), OsStr::new("--"), name],
    ]
    .map(|arguments| set(program(arguments)).run())
    .into()
}

#[test]
fn a_file_may_have_any_name() {
    let folder = folder("names");
    for name in [
        &b"-x.txt"[..],
        b"--help",
        b"--",
        b" ",
        b"a b.txt",
        b"new\nline.txt",
        b"\x1b[31mred.txt",
        b"caf\xe9.txt",
        b"\xff\xfe",
        "橋をかけろ.txt".as_bytes(),
        b"{}",
        b"[[1,0,1]]",
        b"1.1",
        &[b'x'; 255],
    ] {
        let name = OsStr::from_bytes(name);
        file(&folder, name, "2.2\n");
        let codes: Vec<i32> = each_command(name, |program| program.folder(&folder))
            .iter()
            .map(|ended| ended.code)
            .collect();
        // The puzzle as its own answer is read, and refused: it has no bridge.
        assert_eq!(codes, [0, 0, 0, 0, 1, 1, 0, 0, 2, 0, 0, 0], "{name:?}");

        file(&folder, name, "2.x\n");
        let codes: Vec<i32> = each_command(name, |program| program.folder(&folder))
            .iter()
            .map(|ended| {
                let lines = ended.stderr.lines().count();
                assert_eq!(lines, 1, "{name:?}: {ended:?}");
                assert!(!ended.stderr.contains('\x1b'), "{ended:?}");
                ended.code
            })
            .collect();
        assert_eq!(codes, [2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 2, 2], "{name:?}");
        fs::remove_file(folder.join(name)).unwrap();
    }
}

#[test]
fn a_name_without_a_file_is_told_in_one_line() {
    let folder = folder("missing");
    let long = "x/".repeat(5_000);
    for (name, expected) in [
        (
            OsString::from("missing.txt"),
            "hashi-sat: missing.txt: no such file\n",
        ),
        (
            OsString::from("3 3\n1.1\n...\n1.1"),
            "hashi-sat: 3 3\\n1.1\\n...\\n1.1: no such file\n",
        ),
        (
            OsString::from("1.1\r\n\t"),
            "hashi-sat: 1.1\\r\\n\\t: no such file\n",
        ),
        (
            OsStr::from_bytes(b"\xff").to_owned(),
            "hashi-sat: \u{fffd}: no such file\n",
        ),
        (
            OsString::from(long),
            ": cannot be read: File name too long (os error 36)\n",
        ),
    ] {
        for ended in each_command(&name, |program| program.folder(&folder)) {
            assert_eq!(ended.code, 2, "{ended:?}");
            let advice = "; give a grid in a file or on standard input\n";
            let plain = match ended.stderr.strip_suffix(advice) {
                Some(plain) => {
                    assert!(name.to_string_lossy().contains('\n'), "{ended:?}");
                    format!("{plain}\n")
                }
                None => ended.stderr.clone(),
            };
            assert!(plain.ends_with(expected), "{ended:?}");
            assert_eq!(ended.stderr.lines().count(), 1, "{ended:?}");
        }
    }
}

/// As of `solve "$(cat puzzle.txt)"`.
#[test]
fn a_grid_longer_than_a_name_is_told_where_grids_are_read() {
    let row = format!("1{}1", ".".repeat(23));
    let lines = [&*row; 25].join("\n");
    // One name of a file after the other, but together they are too long.
    let path = [&*row; 250].join("/");
    for grid in [lines, path] {
        let all = each_command(grid.as_ref(), |program| program);
        for (index, ended) in all.iter().enumerate() {
            // `bench` reads files alone.
            let expected = if index == 9 {
                "cannot be read: File name too long (os error 36)\n"
            } else {
                "no such file; give a grid in a file or on standard input\n"
            };
            assert_eq!(ended.code, 2, "{ended:?}");
            assert!(ended.stderr.ends_with(expected), "{ended:?}");
        }
    }
}

#[test]
fn what_is_no_file_is_refused() {
    let folder = folder("no-file");
    symlink("loop.txt", folder.join("loop.txt")).unwrap();
    symlink("nowhere.txt", folder.join("broken.txt")).unwrap();
    fs::create_dir(folder.join("folder.txt")).unwrap();
    for name in ["loop.txt", "broken.txt", "folder.txt", "loop.txt/x", ""] {
        for ended in each_command(OsStr::new(name), |program| program.folder(&folder)) {
            assert!([1, 2].contains(&ended.code), "{name}: {ended:?}");
            assert!(!ended.stderr.is_empty(), "{name}: {ended:?}");
        }
    }
    for name in ["folder.txt", ".", "..", "/"] {
        for arguments in [
            &["solve", name][..],
            &["info", name],
            &["dimacs", name],
            &["check", name, "loop.txt"],
        ] {
            let ended = program(arguments).folder(&folder).run();
            assert_eq!(ended.code, 2, "{name}: {ended:?}");
            let task = match arguments[0] {
                "solve" => Some(""),
                "info" => Some(" --task info"),
                _ => None,
            };
            let advice = task
                .map(|task| format!("; hashi-sat batch {name}{task} answers all puzzles in it"));
            let expected = format!(
                "this is a folder, expected a file with a puzzle{}\n",
                advice.unwrap_or_default()
            );
            assert!(ended.stderr.ends_with(&expected), "{name}: {ended:?}");
        }
    }
    let standard_input = File::open(&folder).unwrap();
    let ended = program(["solve"]).stdin(standard_input).run();
    assert_eq!(ended.code, 2, "{ended:?}");
    assert!(
        ended.stderr.contains("<stdin>: this is a folder"),
        "{ended:?}"
    );
}

#[test]
fn a_file_without_permission_is_told_so() {
    let folder = folder("permission");
    let path = file(&folder, "secret.txt", "1.1\n");
    fs::set_permissions(&path, Permissions::from_mode(0o0)).unwrap();
    if File::open(&path).is_ok() {
        report(format_args!(
            "skipped: a file without permission, because root may read all"
        ));
        return;
    }
    for (index, ended) in each_command(&path, |program| program).iter().enumerate() {
        assert_eq!(ended.code, if index == 7 { 1 } else { 2 }, "{ended:?}");
        let expected = "secret.txt: no permission to read this file\n";
        assert!(ended.stderr.ends_with(expected), "{ended:?}");
    }
}

#[test]
fn a_pipe_is_read_like_a_file() {
    let folder = folder("pipe");
    let pipe = folder.join("pipe.txt");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(made.unwrap().success());
    for command in ["solve", "unique", "info", "dimacs", "bench"] {
        let writer = std::thread::spawn({
            let pipe = pipe.clone();
            move || fs::write(pipe, "1.1\n").unwrap()
        });
        let ended = program([command.as_ref(), pipe.as_os_str()]).run();
        assert_eq!(ended.code, 0, "{ended:?}");
        writer.join().unwrap();
    }
}

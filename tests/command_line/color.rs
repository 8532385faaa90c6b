//! Colour: on a terminal only, unless `--color` or the environment says otherwise, and never in what
//! programs read.

use std::fs::File;
use std::io::Read as _;
use std::thread;

use nix::pty::openpty;

use super::program::{Program, fixture, words};

/// Where a stream of the program goes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum To {
    Terminal,
    Pipe,
}

/// What the program wrote to standard output and standard error, each a terminal of its own or a pipe.
pub(super) fn written(program: Program, stdout: To, stderr: To) -> [String; 2] {
    let terminal = |to: To| {
        (to == To::Terminal).then(|| {
            let ends = openpty(None, None).unwrap();
            let mut screen = File::from(ends.master);
            let reader = thread::spawn(move || {
                let (mut bytes, mut block) = (Vec::new(), [0; 4096]);
                // On Linux reading fails when the program has closed its end.
                while let Ok(read @ 1..) = screen.read(&mut block) {
                    bytes.extend_from_slice(&block[..read]);
                }
                String::from_utf8(bytes).unwrap().replace("\r\n", "\n")
            });
            (ends.slave, reader)
        })
    };
    let (mut program, mut readers) = (program, [None, None]);
    if let Some((slave, reader)) = terminal(stdout) {
        program = program.stdout(slave);
        readers[0] = Some(reader);
    }
    if let Some((slave, reader)) = terminal(stderr) {
        program = program.stderr(slave);
        readers[1] = Some(reader);
    }
    let ended = program.run();
    let piped = [String::from_utf8(ended.stdout).unwrap(), ended.stderr];
    let mut readers = readers.into_iter();
    piped.map(|piped| match readers.next().flatten() {
        Some(reader) => reader.join().unwrap(),
        None => piped,
    })
}

const PLAIN: &str = "1─2─1\n";
const COLORED: &str = "\x1b[0;1m1\x1b[0;35m─\x1b[0;1m2\x1b[0;35m─\x1b[0;1m1\x1b[0m\n";
const PLAIN_NOTE: &str = "hashi-sat: bridges between touching islands are not shown\n";
const COLORED_NOTE: &str =
    "\x1b[1mhashi-sat:\x1b[0m bridges between touching islands are not shown\n";

/// Which of both streams are coloured: of data, and of a message.
fn colored(options: &str, environment: &[(&str, &str)], stdout: To, stderr: To) -> [bool; 2] {
    let set = |mut program: Program| {
        program = program.env("TERM", "xterm");
        for (name, value) in environment {
            program = program.env(name, value);
        }
        program
    };
    let program = words(&format!("{options} solve")).input("1.2.1\n");
    let [data, nothing] = written(set(program), stdout, stderr);
    assert_eq!(nothing, "", "{options} {environment:?}");
    let program = words(&format!("solve --output narrow {options}")).input("11\n");
    let [_, message] = written(set(program), stdout, stderr);
    let which = |found: &str, plain: &str, colored: &str| {
        assert!(
            [plain, colored].contains(&found),
            "{options} {environment:?}: {found:?}"
        );
        found == colored
    };
    [
        which(&data, PLAIN, COLORED),
        which(&message, PLAIN_NOTE, COLORED_NOTE),
    ]
}

const STREAMS: [(To, To); 4] = [
    (To::Terminal, To::Terminal),
    (To::Terminal, To::Pipe),
    (To::Pipe, To::Terminal),
    (To::Pipe, To::Pipe),
];

#[test]
fn each_stream_is_coloured_where_it_is_a_terminal() {
    for (stdout, stderr) in STREAMS {
        let terminals = [stdout, stderr].map(|to| to == To::Terminal);
        for options in ["", "--color auto", "--color never --color=auto"] {
            assert_eq!(colored(options, &[], stdout, stderr), terminals);
        }
        let empty = [("NO_COLOR", ""), ("CLICOLOR_FORCE", "")];
        assert_eq!(colored("", &empty, stdout, stderr), terminals);
    }
}

#[test]
fn the_environment_can_say_no() {
    let no: [&[(&str, &str)]; 5] = [
        &[("NO_COLOR", "1")],
        &[("NO_COLOR", "0"), ("CLICOLOR_FORCE", "1")],
        &[("TERM", "dumb")],
        &[("TERM", "dumb"), ("CI", "true"), ("CLICOLOR", "1")],
        &[("CLICOLOR", "0")],
    ];
    for environment in no {
        let found = colored("", environment, To::Terminal, To::Terminal);
        assert_eq!(found, [false; 2], "{environment:?}");
    }
}

#[test]
fn the_environment_can_say_yes() {
    for environment in [
        &[("CLICOLOR_FORCE", "1")][..],
        &[("CLICOLOR_FORCE", "1"), ("TERM", "dumb")],
    ] {
        for (stdout, stderr) in STREAMS {
            let found = colored("", environment, stdout, stderr);
            assert_eq!(found, [true; 2], "{environment:?}");
        }
    }
}

#[test]
fn the_option_has_the_last_word() {
    for (stdout, stderr) in STREAMS {
        for environment in [
            &[][..],
            &[("NO_COLOR", "1")],
            &[("TERM", "dumb")],
            &[("CLICOLOR_FORCE", "1")],
        ] {
            let always = colored("--color always", environment, stdout, stderr);
            assert_eq!(always, [true; 2], "{environment:?}");
            let never = colored("--color=never", environment, stdout, stderr);
            assert_eq!(never, [false; 2], "{environment:?}");
        }
    }
}

#[test]
fn errors_are_red() {
    let message = |line: &str| written(words(line), To::Pipe, To::Pipe)[1].clone();
    let found = message("solve no-such-file --color always");
    let prefix = "\x1b[1m\x1b[31mhashi-sat:\x1b[0m ";
    assert_eq!(found, format!("{prefix}no-such-file: no such file\n"));
    let found = message("solve no-such-file");
    assert_eq!(found, "hashi-sat: no-such-file: no such file\n");
}

#[test]
fn help_and_usage_errors_follow_the_option() {
    for line in [
        "--help",
        "help solve",
        "count -h",
        "solve --bad",
        "--color",
        "",
    ] {
        let all = |options: &str, to: To| {
            let program = words(&format!("{options} {line}")).env("TERM", "xterm");
            written(program, to, to).concat()
        };
        assert!(all("", To::Terminal).contains('\x1b'), "{line}");
        assert!(!all("", To::Pipe).contains('\x1b'), "{line}");
        assert!(all("--color=always", To::Pipe).contains('\x1b'), "{line}");
        let never = all("--color never", To::Terminal);
        assert!(!never.contains('\x1b'), "{line}");
        assert!(never.len() > 50, "{line}: {never}");
    }
}

#[test]
fn what_programs_read_is_never_coloured() {
    let puzzle = fixture("puzzles/touching.txt");
    let bad = fixture("puzzles/unsatisfiable.txt");
    let unique = fixture("puzzles/seven.txt");
    for line in [
        format!("solve {puzzle} --output json"),
        format!("solve {puzzle} --output json --stats"),
        format!("solve {puzzle} --output dimacs"),
        format!("count {puzzle} --solutions --output json"),
        format!("unique {puzzle} --output json"),
        format!("common {puzzle} --output json"),
        format!("explain {bad} --output json"),
        format!("repair {bad} --output json"),
        format!("hint {unique} --all --output json"),
        format!("grade {unique} --output json"),
        format!("batch {unique} {bad} --no-times"),
        format!("info {puzzle} --output json"),
        format!("dimacs {puzzle}"),
        format!("check {puzzle} {puzzle} --output json"),
        format!("check {puzzle} {puzzle} --output cuts"),
    ] {
        let program = words(&format!("{line} --color always"));
        let [data, _] = written(program, To::Terminal, To::Pipe);
        assert!(!data.contains('\x1b'), "{line}: {data}");
        let plain = words(&format!("{line} --color never")).run();
        // Times differ from run to run.
        if !line.contains("--stats") {
            assert_eq!(data, plain.answer().1, "{line}");
        }
    }
}

#[test]
fn every_drawing_is_coloured_and_the_same_without_its_codes() {
    let puzzle = fixture("puzzles/touching.txt");
    let bad = fixture("puzzles/unsatisfiable.txt");
    let unique = fixture("puzzles/program_c.txt");
    let wrong = fixture("answers/wrong.json");
    for line in [
        format!("solve {puzzle}"),
        format!("solve {puzzle} --output ascii"),
        format!("count {puzzle} --solutions"),
        format!("unique {puzzle}"),
        format!("common {puzzle} --output narrow"),
        format!("explain {puzzle}"),
        format!("explain {bad}"),
        format!("repair {bad}"),
        format!("hint {unique}"),
        format!("hint {unique} --all --output ascii"),
        format!("hint {unique} --state {wrong} --output wide"),
    ] {
        let plain = words(&line).run();
        let colored = words(&format!("{line} --color always")).run();
        assert_eq!(plain.code, colored.code, "{line}");
        let [plain, colored] =
            [plain, colored].map(|ended| String::from_utf8(ended.stdout).unwrap());
        assert!(
            colored.contains('\x1b') && !plain.contains('\x1b'),
            "{line}"
        );
        let mut pieces = colored.split('\x1b');
        let first = pieces.next().unwrap().to_owned();
        let stripped = pieces.fold(first, |text, piece| text + piece.split_once('m').unwrap().1);
        assert_eq!(stripped, plain, "{line}");
    }
}

//! The reader and the writer of solver output.

use std::io::{self, BufReader, Read};

use hashi_encodings::solver_output::{Fault, ReadError, SolverOutput, Verdict, read, write};

use crate::rounds::{enough, rounds};

fn fault(text: &str, variables: usize) -> (usize, Fault) {
    match read(text.as_bytes(), variables) {
        Err(ReadError::Malformed { line, fault }) => (line, fault),
        other => panic!("{text:?} gave {other:?}"),
    }
}

fn model(text: &str, variables: usize) -> Vec<bool> {
    match read(text.as_bytes(), variables) {
        Ok(SolverOutput {
            verdict: Verdict::Satisfiable,
            model,
        }) => model,
        other => panic!("{text:?} gave {other:?}"),
    }
}

fn verdict(text: &str) -> Verdict {
    let output = read(text.as_bytes(), 5);
    output
        .unwrap_or_else(|error| panic!("{text:?}: {error}"))
        .verdict
}

#[test]
fn competition_output_with_comments_and_several_lines() {
    let text = "c hello\nc\n\ns SATISFIABLE\nv -1 2\nc between\nv 3 -4\nv 0\nc bye\n";
    assert_eq!(model(text, 5), [false, true, true, false, false]);
}

#[test]
fn result_files_of_minisat() {
    assert_eq!(model("SAT\n1 -2 3 0\n", 3), [true, false, true]);
    assert_eq!(model("SAT\n1 -2\n3\n0", 3), [true, false, true]);
    assert_eq!(verdict("UNSAT\n"), Verdict::Unsatisfiable);
    assert_eq!(verdict("INDET\n"), Verdict::Unknown);
}

#[test]
fn the_other_verdicts_of_the_competition() {
    assert_eq!(verdict("s UNSATISFIABLE"), Verdict::Unsatisfiable);
    assert_eq!(verdict("c x\ns UNKNOWN\n"), Verdict::Unknown);
    assert_eq!(verdict("s INDETERMINATE\n"), Verdict::Unknown);
}

#[test]
fn a_solver_that_gives_up_may_say_so_in_a_comment() {
    for text in ["c x\nc UNKNOWN\nc y\n", "c s UNKNOWN", "c  UNKNOWN \r\n"] {
        assert_eq!(verdict(text), Verdict::Unknown, "{text}");
    }
    // A verdict counts for more.
    assert_eq!(model("c UNKNOWN\ns SATISFIABLE\nv 1 0\n", 1), [true]);
    assert_eq!(
        verdict("s UNSATISFIABLE\nc UNKNOWN\n"),
        Verdict::Unsatisfiable
    );
    for text in [
        "c UNKNOWN now\n",
        "c UNKNOWNS\n",
        "cUNKNOWN\n",
        "c s\n",
        "c s s UNKNOWN\n",
    ] {
        assert_eq!(fault(text, 1), (1, Fault::NoVerdict), "{text}");
    }
    assert_eq!(fault("c UNKNOWN\nv 1 0\n", 1), (2, Fault::NoVerdict));
}

#[test]
fn verdicts_without_s() {
    for text in [
        "SATISFIABLE\n1 -2 3 0\n",
        "c x\nSATISFIABLE\nv 1 -2\nv 3 0\n",
        "sat\n1 -2\nc between\n3 0\n",
        "SAT\n[1, -2, 3]\n",
        "[1, -2, 3]",
        "[1,-2,\n3,]\n",
        "[1 -2 3 0]\n",
        "[ 1, -2, 3, 0 ]",
        "c x\n[1, -2, 3]\n",
    ] {
        assert_eq!(model(text, 3), [true, false, true], "{text}");
    }
    assert_eq!(model("[]", 2), [false, false]);
    for text in ["UNSATISFIABLE\n", "unsat", "Unsat\n"] {
        assert_eq!(verdict(text), Verdict::Unsatisfiable, "{text}");
    }
    for text in ["INDETERMINATE\n", "UNKNOWN\n", "unknown\n"] {
        assert_eq!(verdict(text), Verdict::Unknown, "{text}");
    }
    assert_eq!(fault("SATISFIABLE\n", 1), (1, Fault::NoModel));
    assert_eq!(
        fault("UNSATISFIABLE\n1 0", 1),
        (2, Fault::ModelWithoutVerdict)
    );
    assert_eq!(fault("UNSAT\n[1]", 1), (2, Fault::ModelWithoutVerdict));
    assert_eq!(fault("SATISFIABLE\n1 -2\n", 1), (2, Fault::NoFinalZero));
}

#[test]
fn lists_that_are_none() {
    assert_eq!(fault("[1, -2\n\n", 1), (1, Fault::OpenList));
    assert_eq!(fault("[1, 0, 2]", 1), (1, Fault::AfterEnd("2".into())));
    assert_eq!(fault("[1, -1]", 1), (1, Fault::BothSigns(1)));
    assert_eq!(fault("[1]\n2", 1), (2, Fault::AfterList("2".into())));
    for (text, word) in [
        ("[1,,2]", ","),
        ("[,1]", ","),
        ("[[1]]", "["),
        ("[1, x]", "x"),
    ] {
        assert_eq!(fault(text, 1), (1, Fault::Literal(word.into())), "{text}");
    }
    assert_eq!(
        fault("s SATISFIABLE\n[1]\n", 1),
        (2, Fault::Unexpected("[".into()))
    );
}

#[test]
fn byte_order_mark_crlf_tabs_and_blanks() {
    let text = "\u{feff} s  SATISFIABLE \r\n\tv 1\t2 \r\n v 0\r\n\r\n";
    assert_eq!(model(text, 2), [true, true]);
    assert_eq!(model("\u{feff}SAT\r\n1 2 0\r\n", 2), [true, true]);
}

#[test]
fn missing_variables_are_false_and_further_ones_ignored() {
    assert_eq!(
        model("s SATISFIABLE\nv 2 900 -2147483647 0\n", 3),
        [false, true, false]
    );
    assert_eq!(model("s SATISFIABLE\nv 0\n", 2), [false, false]);
}

#[test]
fn without_variables_no_model_is_needed() {
    assert_eq!(model("s SATISFIABLE\n", 0), []);
    assert_eq!(model("SAT\n0\n", 0), []);
}

#[test]
fn a_model_may_repeat_a_literal() {
    assert_eq!(model("s SATISFIABLE\nv 1 1 0\n", 1), [true]);
}

#[test]
fn both_signs_are_found_near_and_far() {
    for variable in [1, 2, 1000, 5000, 2_000_000_000] {
        let text = format!("s SATISFIABLE\nv {variable}\nv -{variable} 0\n");
        assert_eq!(fault(&text, 1), (3, Fault::BothSigns(variable)));
    }
    // Far when it first comes, near when it comes again.
    let mut text = String::from("SAT\n-9000 ");
    (2..2000).for_each(|variable| text += &format!("{variable}\n"));
    text += "9000 0";
    assert_eq!(fault(&text, 1), (2000, Fault::BothSigns(9000)));
}

#[test]
fn every_fault_has_its_line() {
    let zero = |text| fault(text, 1);
    assert_eq!(zero(""), (1, Fault::NoVerdict));
    assert_eq!(zero("c only\nc comments\n"), (2, Fault::NoVerdict));
    assert_eq!(zero("v 1 0\n"), (1, Fault::NoVerdict));
    assert_eq!(zero("s SATISFIABLE\n"), (1, Fault::NoModel));
    assert_eq!(zero("SAT\n"), (1, Fault::NoModel));
    assert_eq!(zero("s SATISFIABLE\nv 1\n\n\n"), (2, Fault::NoFinalZero));
    assert_eq!(zero("SAT\n1 2"), (2, Fault::NoFinalZero));
    assert_eq!(zero("SAT\n1 0 2\n"), (2, Fault::AfterEnd("2".into())));
    assert_eq!(
        zero("s SATISFIABLE\nv 1 0\nv 2 0\n"),
        (3, Fault::AfterEnd("2".into()))
    );
    assert_eq!(
        zero("s SATISFIABLE\nv 0 0\n"),
        (2, Fault::AfterEnd("0".into()))
    );
    assert_eq!(
        zero("s UNSATISFIABLE\nv 1 0\n"),
        (2, Fault::ModelWithoutVerdict)
    );
    assert_eq!(zero("UNSAT\n1 0\n"), (2, Fault::ModelWithoutVerdict));
    assert_eq!(zero("s UNKNOWN\ns UNKNOWN\n"), (2, Fault::SecondVerdict));
    assert_eq!(zero("s maybe\n"), (1, Fault::Status("maybe".into())));
    assert_eq!(zero("s\nv 1 0"), (1, Fault::Status(String::new())));
    assert_eq!(
        zero("s SATISFIABLE now\n"),
        (1, Fault::Unexpected("now".into()))
    );
    assert_eq!(
        zero("s UNKNOWN\nSAT\n"),
        (2, Fault::Unexpected("SAT".into()))
    );
    assert_eq!(zero("\nhello\n"), (2, Fault::Unexpected("hello".into())));
    assert_eq!(zero("1 2 0\n"), (1, Fault::Unexpected("1".into())));
}

#[test]
fn what_is_no_literal() {
    for word in ["x", "1x", "-", "--1", "+1", "-0", "1.0", "\u{ff11}", "\0"] {
        let (line, found) = fault(&format!("s SATISFIABLE\nv {word} 0\n"), 3);
        assert_eq!(line, 2);
        assert!(matches!(found, Fault::Literal(_)), "{word:?}: {found:?}");
    }
    for word in ["2147483648", "-2147483648", "99999999999999999999999999"] {
        assert_eq!(
            fault(&format!("SAT\n{word} 0"), 3),
            (2, Fault::TooLarge(word.into()))
        );
    }
    assert_eq!(model("SAT\n-2147483647 2147483646 0", 1), [false]);
}

#[test]
fn a_long_word_is_cut_in_the_message() {
    let error = read(&b"x".repeat(1 << 20)[..], 1).unwrap_err();
    assert!(error.to_string().len() < 200, "{error}");
}

/// Gives one byte at a time, and a signal before each.
struct Slow<'a>(&'a [u8], bool);

impl Read for Slow<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.1 = !self.1;
        if self.1 {
            return Err(io::ErrorKind::Interrupted.into());
        }
        self.0.read(&mut buffer[..1])
    }
}

#[test]
fn it_does_not_matter_how_the_input_comes() {
    let text = "\u{feff}c comment\ns SATISFIABLE\nv -1 2 3 0\n";
    let slow = read(BufReader::new(Slow(text.as_bytes(), false)), 3).unwrap();
    assert_eq!(slow.model, model(text, 3));
}

#[test]
fn a_failing_input_is_reported_as_such() {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("no more"))
        }
    }
    let error = read(BufReader::new(Broken), 1).unwrap_err();
    assert!(matches!(error, ReadError::Io(_)), "{error}");
}

fn written(verdict: Verdict, literals: &[i32]) -> String {
    let mut text = Vec::new();
    let result = write(&mut text, verdict, literals.iter().copied());
    assert!(result.is_ok());
    String::from_utf8_lossy(&text).into_owned()
}

#[test]
fn what_is_written_reads_back_in_short_lines() {
    for length in [0, 1, 2, 30, 1000] {
        let literals: Vec<i32> = (1..=length)
            .map(|variable| {
                if variable % 3 == 0 {
                    variable
                } else {
                    -variable
                }
            })
            .collect();
        let text = written(Verdict::Satisfiable, &literals);
        assert!(text.lines().all(|line| line.len() < 78), "{text}");
        assert!(text.ends_with(" 0\n"));
        let values: Vec<bool> = literals.iter().map(|&literal| literal > 0).collect();
        assert_eq!(model(&text, literals.len()), values);
    }
    let widest = [i32::MIN + 1; 20];
    let text = written(Verdict::Satisfiable, &widest);
    assert!(text.lines().all(|line| line.len() < 78), "{text}");
    assert_eq!(written(Verdict::Unsatisfiable, &[1]), "s UNSATISFIABLE\n");
    assert_eq!(written(Verdict::Unknown, &[1]), "s UNKNOWN\n");
}

#[test]
fn no_bytes_make_it_panic() {
    let seeds = [
        "s SATISFIABLE\nv 1 -2 3 0\n",
        "SAT\n1 -2 3 0\n",
        "c x\ns UNKNOWN\n",
        "c UNKNOWN\n",
        "SATISFIABLE\nv 1 -2 3 0\n",
        "[1, -2, 3]\n",
    ];
    let mut state = 12345_u64;
    let mut number = |bound: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % bound as u64) as usize
    };
    let mut accepted = 0;
    for _ in 0..rounds(30_000) {
        let mut bytes = seeds[number(seeds.len())].as_bytes().to_vec();
        for _ in 0..number(4) {
            let at = number(bytes.len().max(1));
            bytes.resize(bytes.len().max(1), b'\n');
            match number(4) {
                0 => drop(bytes.remove(at)),
                1 => bytes[at] = number(256) as u8,
                2 => bytes.insert(at, b"sv0-1 \n9\r\xEF[],"[number(13)]),
                _ => bytes.truncate(at + 1),
            }
        }
        accepted += usize::from(read(&bytes[..], 3).is_ok());
    }
    let most = rounds(30_000) - enough(1_000);
    assert!((enough(1_000)..most).contains(&accepted), "{accepted}");
}

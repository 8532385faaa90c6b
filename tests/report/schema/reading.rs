//! What is written, read by the documents of the library.

use hashi_sat::notation::format::{self, Format};
use hashi_sat::{State, report};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Reads a line as one kind of document, and writes it again; `None` when it is no such document.
type Rewrite = fn(&str) -> Option<String>;

fn line<D: DeserializeOwned + Serialize>(text: &str) -> Option<String> {
    let document: D = serde_json::from_str(text).ok()?;
    let mut line = Vec::new();
    report::write_line(&mut line, &document).unwrap();
    Some(String::from_utf8(line).unwrap())
}

fn puzzle(text: &str) -> Option<String> {
    let document: report::PuzzleDocument = serde_json::from_str(text).ok()?;
    let mut line = Vec::new();
    match document.solution {
        None => format::write(&document.puzzle, Format::Json, &mut line).unwrap(),
        Some(solution) => {
            let state = State::from(solution.into_owned());
            format::write_answered(&document.puzzle, &state, Format::Json, &mut line).unwrap();
        }
    }
    Some(String::from_utf8(line).unwrap())
}

fn generated(text: &str) -> Option<String> {
    let document: report::GeneratedDocument = serde_json::from_str(text).ok()?;
    let mut line = Vec::new();
    document.write(&mut line).unwrap();
    Some(String::from_utf8(line).unwrap())
}

/// The documents of the library by the names that they have in the schema.
const DOCUMENTS: [(&str, Rewrite); 20] = [
    ("answer", line::<report::AnswerDocument>),
    ("bench", line::<report::BenchDocument>),
    ("check", line::<report::CheckDocument>),
    ("check_proof", line::<report::CheckProofDocument>),
    ("common", line::<report::CommonDocument>),
    ("count", line::<report::CountDocument>),
    ("explain", line::<report::ExplainDocument>),
    ("generated", generated),
    ("grade", line::<report::GradeDocument>),
    ("hint", line::<report::HintDocument>),
    ("hints", line::<report::HintsDocument>),
    ("info", line::<report::InfoDocument>),
    ("maze", line::<report::MazeDocument>),
    ("no_hint", line::<report::NoHintDocument>),
    ("proof", line::<report::ProofDocument>),
    ("puzzle", puzzle),
    ("repair", line::<report::RepairDocument>),
    ("repairs", line::<report::RepairsDocument>),
    ("unique", line::<report::UniqueDocument>),
    ("wrong_maze", line::<report::WrongMazeDocument>),
];

/// Whether the library has this document, and takes the text for one.
pub(crate) fn reads(kind: &str, text: &str) -> bool {
    let mut documents = DOCUMENTS.iter().filter(|(name, _)| *name == kind);
    documents.any(|(_, rewrite)| rewrite(text).is_some())
}

/// Asserts that what the program wrote is one document, which is written again byte by byte.
pub(crate) fn assert_written_again(text: &str) {
    let rewritten = DOCUMENTS
        .iter()
        .filter_map(|&(kind, rewrite)| Some((kind, rewrite(text)?)));
    let rewritten: Vec<(&str, String)> = rewritten.collect();
    let [(kind, line)] = &rewritten[..] else {
        let kinds: Vec<&str> = rewritten.iter().map(|&(kind, _)| kind).collect();
        panic!("{kinds:?}: {text}");
    };
    assert_eq!(line.trim_end(), text, "{kind}");
}

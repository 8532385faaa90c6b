//! What `told.ts` promises of kinds and their values is what the library has, no more and no less: its enums are read in
//! the source, as no list of theirs could be complete by itself.

use std::collections::{BTreeMap, BTreeSet};

use super::protocol::{braced, interface, without_comments};

const TOLD: &str = include_str!("../../../src/solver/told.ts");

/// The source in which a type is declared.
fn source(name: &str) -> &'static str {
    match name {
        "Ambiguity" => include_str!("../../../../src/notation/format/ambiguity.rs"),
        "Expected" => include_str!("../../../../src/notation/format/expected.rs"),
        "FoundInput" => include_str!("../../../../src/notation/format/found.rs"),
        "NamedInput" => include_str!("../../../../src/notation/format/named_input.rs"),
        "ReadErrorKind" => include_str!("../../../../src/notation/format/error.rs"),
        "Override" => include_str!("../../../../src/notation/format/reading.rs"),
        "Remark" => include_str!("../../../../src/notation/format/remark.rs"),
        "UnheldKind" => include_str!("../../../../src/notation/format/writing.rs"),
        "PuzzleError" => include_str!("../../../../src/model/puzzle.rs"),
        "TooLarge" => include_str!("../../../../src/pictures/page.rs"),
        "WishError" => include_str!("../../../../src/generate/wish_error.rs"),
        "ThemeError" => include_str!("../../../../src/generate/theme_error.rs"),
        "MazeWishError" => include_str!("../../../../src/maze/wishes.rs"),
        "Fault" => include_str!("../../../../src/play/progress/faults.rs"),
        "Violation" => include_str!("../../../../src/verify/violation.rs"),
        "Overload" => include_str!("../../../../src/questions/explain/at_once.rs"),
        "Reason" | "Contradiction" | "Way" | "Given" | "Starved" => {
            include_str!("../../../../src/play/hint/reason.rs")
        }
        "Cause" => include_str!("../../src/failure.rs"),
        "Note" => include_str!("../../src/note.rs"),
        _ => panic!("no source of {name}"),
    }
}

/// The members of a declaration, each in one line without comments and attributes. Of the attributes, only two change
/// what is written: a member without a tag is left out, since its own declaration is read, and the ends of a corridor
/// are marked.
fn members(name: &str) -> Vec<String> {
    let text: Vec<&str> = source(name)
        .lines()
        .map(|line| line.split("//").next().unwrap_or_default().trim())
        .collect();
    let text = text.join(" ");
    let found = ["pub enum ", "pub(crate) enum ", "pub struct "]
        .into_iter()
        .flat_map(|before| [" {", "<"].map(|after| format!("{before}{name}{after}")))
        .find_map(|head| text.find(&head))
        .unwrap_or_else(|| panic!("no declaration of {name}"));
    split(braced(&text[found..]))
        .into_iter()
        .filter(|member| !member.contains("#[serde(untagged)]"))
        .map(|member| without_attributes(&member))
        .collect()
}

/// The parts between commas that are in no bracket.
fn split(list: &str) -> Vec<String> {
    let (mut parts, mut part, mut depth) = (Vec::new(), String::new(), 0);
    for character in list.chars() {
        match character {
            '(' | '[' | '{' | '<' => depth += 1,
            ')' | ']' | '}' | '>' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(std::mem::take(&mut part));
                continue;
            }
            _ => {}
        }
        part.push(character);
    }
    parts.push(part);
    let parts = parts.iter().map(|part| part.trim().to_owned());
    parts.filter(|part| !part.is_empty()).collect()
}

fn without_attributes(member: &str) -> String {
    let mut rest = member.trim();
    let mut ends = "";
    while let Some(attribute) = rest.strip_prefix("#[") {
        let (attribute, after) = attribute.split_once(")]").unwrap();
        if attribute.contains("json::ends") {
            ends = " as ends";
        }
        rest = after.trim();
    }
    format!("{rest}{ends}")
}

fn snake(name: &str) -> String {
    let mut snake = String::new();
    for character in name.chars() {
        if character.is_uppercase() && !snake.is_empty() {
            snake.push('_');
        }
        snake.extend(character.to_lowercase());
    }
    snake
}

/// A type of the library, as `told.ts` writes it.
fn type_of(rust: &str) -> String {
    let rust = rust.trim();
    let inner = |start: &str, end: &str| rust.strip_prefix(start)?.strip_suffix(end);
    if rust.ends_with(" as ends") {
        return "Ends".to_owned();
    }
    if let Some(item) = inner("Vec<", ">") {
        return format!("{}[]", type_of(item));
    }
    if let Some(item) = inner("Option<", ">") {
        return format!("{} | null", type_of(item));
    }
    if let Some(item) = inner("[", "; 2]") {
        return format!("[{0}, {0}]", type_of(item));
    }
    if let Some(items) = inner("(", ")") {
        let items: Vec<String> = split(items).iter().map(|item| type_of(item)).collect();
        return format!("[{}]", items.join(", "));
    }
    match rust {
        "u8" | "u32" | "u64" | "usize" => "number".to_owned(),
        "String" | "&'static str" | "&'a str" | "char" => "string".to_owned(),
        "bool" => "boolean".to_owned(),
        "Bridge" => "BridgeDocument".to_owned(),
        "Cell" | "Clue" | "Island" | "Way" | "Given" | "Starved" | "NamedInput" | "Technique"
        | "Level" => rust.to_owned(),
        "FindingDocument" => {
            "Tagged<FaultValues & ViolationValues> & { cell?: Cell; text: string }".to_owned()
        }
        name => format!("Tagged<{name}Values>"),
    }
}

/// The fields of an object type: "{ a: number; b: Cell }".
fn object(fields: &str) -> String {
    let fields: Vec<String> = split(fields)
        .iter()
        .map(|field| {
            let field = without_attributes(field);
            let (key, kind) = field.split_once(':').unwrap();
            format!(
                "{}: {}",
                key.trim().trim_start_matches("pub "),
                type_of(kind)
            )
        })
        .collect();
    match fields.len() {
        0 => "object".to_owned(),
        _ => format!("{{ {} }}", fields.join("; ")),
    }
}

/// The kinds of an enum with the types of their values.
fn kinds(name: &str) -> BTreeMap<String, String> {
    let kinds = members(name).into_iter().map(|member| {
        let end = member.find(|character: char| !character.is_alphanumeric());
        let (kind, values) = member.split_at(end.unwrap_or(member.len()));
        let values = values.trim();
        let values = match values.chars().next() {
            None => "null".to_owned(),
            Some('{') => object(braced(values)),
            Some(_) => type_of(values.trim_start_matches('(').trim_end_matches(')')),
        };
        (snake(kind), values)
    });
    kinds.collect()
}

/// The members of an interface of `told.ts`, with the types in one line.
fn promised(name: &str) -> BTreeMap<String, String> {
    let one_line = |kind: String| kind.split_whitespace().collect::<Vec<_>>().join(" ");
    let members = interface(TOLD, name).into_iter();
    members.map(|(key, kind)| (key, one_line(kind))).collect()
}

#[test]
fn the_kinds_of_the_library_are_those_of_the_page() {
    for name in [
        "Ambiguity",
        "Cause",
        "Contradiction",
        "Expected",
        "Fault",
        "FoundInput",
        "MazeWishError",
        "Note",
        "Override",
        "PuzzleError",
        "ReadErrorKind",
        "Reason",
        "Remark",
        "ThemeError",
        "TooLarge",
        "UnheldKind",
        "Violation",
        "WishError",
    ] {
        let found = kinds(name);
        assert!(found.len() > 1, "{name}: {found:?}");
        assert_eq!(found, promised(&format!("{name}Values")), "{name}");
    }
}

#[test]
fn what_the_kinds_have_in_them_is_what_the_page_expects() {
    for name in ["Way", "Given", "Starved", "Overload"] {
        let fields = members(name).join(", ");
        let expected = object(&fields).replace("{ ", "").replace(" }", "");
        let found: BTreeSet<String> = promised(name)
            .into_iter()
            .map(|(key, kind)| format!("{key}: {kind}"))
            .collect();
        let expected: BTreeSet<String> = expected.split("; ").map(str::to_owned).collect();
        assert_eq!(found, expected, "{name}");
    }
    let text = without_comments(TOLD);
    let (_, named) = text.split_once("export type NamedInput =").unwrap();
    let (named, _) = named.split_once(';').unwrap();
    let named: BTreeSet<String> = named
        .split('"')
        .skip(1)
        .step_by(2)
        .map(str::to_owned)
        .collect();
    assert_eq!(named, kinds("NamedInput").into_keys().collect());
}

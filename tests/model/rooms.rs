//! The order of the rooms, read off the paths in the source: a room uses those above it, and no two modules side by
//! side use each other, be it by way of others.
//!
//! What is read are the tokens, so that a path in a macro counts as well. Comments do not count, nor do tests.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::LazyLock;
use std::{fs, iter};

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// The rooms, from top to bottom. Rooms in one row do not use each other.
pub(super) const ROWS: [&[&str]; 11] = [
    &["model"],
    &["verify"],
    &["sat"],
    &["notation"],
    &["search"],
    &["questions"],
    &["play"],
    &["generate", "maze"],
    &["pictures"],
    &["report"],
    &["cli"],
];

/// Rooms that know nothing of some rooms above them.
const KNOWS_NOT: [(&str, &[&str]); 3] = [
    ("verify", &["hashi_encodings"]),
    ("sat", &["model", "verify"]),
    ("notation", &["verify", "sat"]),
];

/// What all rooms may use.
const FOR_ALL: &str = "random";

/// Packages that one room keeps to itself.
const KEPT: [(&str, &str); 3] = [("anyhow", "cli"), ("clap", "cli"), ("anstream", "cli")];

/// A module by the names on its path, the root without any.
type Module = Vec<String>;

/// The modules of the library and the command, with the paths that each uses.
struct Source {
    paths: BTreeMap<Module, BTreeSet<Vec<String>>>,
}

static SOURCE: LazyLock<Source> = LazyLock::new(Source::read);

impl Source {
    fn read() -> Self {
        let mut paths = BTreeMap::new();
        let mut folders = vec![(
            Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
            Module::new(),
        )];
        while let Some((folder, parent)) = folders.pop() {
            for entry in fs::read_dir(&folder).unwrap() {
                let path = entry.unwrap().path();
                let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
                let module: Module = parent.iter().cloned().chain([name.clone()]).collect();
                if name == "tests" || module == ["lib"] || module == ["main"] {
                    continue;
                }
                if path.is_dir() {
                    folders.push((path, module));
                } else {
                    let tokens = fs::read_to_string(&path).unwrap().parse().unwrap();
                    let mut used = BTreeSet::new();
                    collect(tokens, &[], &mut used);
                    paths.insert(module, used);
                }
            }
        }
        Self { paths }
    }

    /// The path from the root, for a path in `module`; `None` for paths of other crates and of items.
    fn resolve(&self, module: &Module, path: &[String]) -> Option<Vec<String>> {
        let supers = path.iter().take_while(|&name| name == "super").count();
        let (base, rest) = match path[0].as_str() {
            "crate" => (&module[..0], &path[1..]),
            "super" => (module.get(..module.len() - supers)?, &path[supers..]),
            "self" => (&module[..], &path[1..]),
            name => {
                let child: Module = module.iter().cloned().chain([name.to_owned()]).collect();
                self.paths.contains_key(&child).then_some(())?;
                (&module[..], path)
            }
        };
        let names = base.iter().chain(rest).filter(|&name| name != "self");
        Some(names.cloned().collect())
    }

    /// Pairs of a module and what it uses, from the root.
    fn uses(&self) -> impl Iterator<Item = (&Module, Vec<String>)> {
        self.paths.iter().flat_map(move |(module, paths)| {
            paths
                .iter()
                .filter_map(move |path| Some((module, self.resolve(module, path)?)))
        })
    }
}

/// Adds the paths in `tokens`, each behind `prefix`, with those that braces list.
fn collect(tokens: TokenStream, prefix: &[String], used: &mut BTreeSet<Vec<String>>) {
    let mut tokens = tokens.into_iter().peekable();
    let mut path: Vec<String> = prefix.to_vec();
    let mut test = false;
    while let Some(token) = tokens.next() {
        match token {
            // The name that follows stands for the path before.
            TokenTree::Ident(name) if name == "as" => {
                tokens.next();
            }
            TokenTree::Ident(name) => path.push(name.to_string()),
            TokenTree::Punct(punct) if punct.as_char() == ':' => {
                let joined = tokens.next_if(
                    |next| matches!(next, TokenTree::Punct(next) if next.as_char() == ':'),
                );
                if joined.is_some() {
                    match tokens.peek() {
                        Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace => {
                            collect(group.stream(), &path, used);
                            tokens.next();
                            path = prefix.to_vec();
                        }
                        Some(TokenTree::Ident(_)) => continue,
                        _ => {}
                    }
                }
                end(&mut path, prefix, used);
            }
            TokenTree::Group(group) => {
                end(&mut path, prefix, used);
                test |= group.to_string() == "[cfg (test)]";
                match group.delimiter() {
                    Delimiter::Brace if test => test = false,
                    _ => collect(group.stream(), &[], used),
                }
            }
            TokenTree::Punct(punct) => {
                test &= punct.as_char() != ';';
                end(&mut path, prefix, used);
            }
            TokenTree::Literal(_) => end(&mut path, prefix, used),
        }
        // Two names side by side are no path: `use` and what it names.
        if let Some(TokenTree::Ident(_)) = tokens.peek() {
            end(&mut path, prefix, used);
        }
    }
    end(&mut path, prefix, used);
}

/// A name alone is no path.
fn end(path: &mut Vec<String>, prefix: &[String], used: &mut BTreeSet<Vec<String>>) {
    let path = std::mem::replace(path, prefix.to_vec());
    if path.len() > prefix.len().max(1) {
        used.insert(path);
    }
}

/// Why `room` may not use `used`, if it may not.
fn refused(room: &str, used: &str) -> Option<String> {
    let row = |name: &str| ROWS.iter().position(|row| row.contains(&name));
    let keeper = KEPT.iter().find(|(package, _)| *package == used);
    let unknown = KNOWS_NOT
        .iter()
        .any(|(name, rooms)| *name == room && rooms.contains(&used));
    if unknown {
        return Some(format!("{room} knows nothing of {used}"));
    }
    match (row(room), row(used)) {
        _ if used == room || used == FOR_ALL => None,
        (None, _) => Some(format!("{room} is no room")),
        (Some(below), Some(above)) => {
            (above >= below).then(|| format!("{used} is not above {room}"))
        }
        (Some(_), None) => match keeper {
            Some((_, keeper)) if *keeper != room => Some(format!("only {keeper} uses {used}")),
            _ => None,
        },
    }
}

#[test]
fn a_room_uses_those_above_it() {
    let source = &*SOURCE;
    let rooms: BTreeSet<&str> = source.paths.keys().map(|module| &module[0][..]).collect();
    let known: BTreeSet<&str> = ROWS.concat().into_iter().chain([FOR_ALL]).collect();
    assert_eq!(rooms, known, "the table of rooms");
    let mut faults = BTreeSet::new();
    for (module, path) in source.uses() {
        let used = path.first().map_or("the root", |name| name);
        // What stands at the root for others has a path of its own.
        let reason = match rooms.contains(used) {
            true if module[0] == FOR_ALL => (used != FOR_ALL).then(|| "it is for all".to_owned()),
            true => refused(&module[0], used),
            false => Some(String::from(
                "the path by way of its room is the one to use",
            )),
        };
        faults.extend(
            reason.map(|reason| format!("{}: {}: {reason}", module.join("::"), path.join("::"))),
        );
    }
    for (module, paths) in source
        .paths
        .iter()
        .filter(|(module, _)| module[0] != FOR_ALL)
    {
        let packages = paths.iter().map(|path| &path[0][..]);
        let packages = packages.filter(|name| !rooms.contains(name));
        for reason in packages.filter_map(|package| refused(&module[0], package)) {
            faults.insert(format!("{}: {reason}", module.join("::")));
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn modules_side_by_side_are_in_no_circle() {
    let source = &*SOURCE;
    // By parent: which of its modules use which.
    let mut arrows: BTreeMap<&[String], BTreeMap<&str, BTreeSet<String>>> = BTreeMap::new();
    for (module, path) in source.uses() {
        let shared = iter::zip(module, &path).take_while(|(a, b)| a == b).count();
        let known = path
            .get(..=shared)
            .is_some_and(|path| source.paths.contains_key(path));
        if let (Some(from), true) = (module.get(shared), known) {
            let arrows = arrows.entry(&module[..shared]).or_default();
            arrows.entry(from).or_default().insert(path[shared].clone());
        }
    }
    assert!(arrows.len() > 30, "{arrows:?}");
    for (parent, arrows) in &arrows {
        for &start in arrows.keys() {
            let mut reached = BTreeSet::new();
            let mut open = vec![start.to_owned()];
            while let Some(name) = open.pop() {
                let further = arrows.get(&name[..]).into_iter().flatten();
                open.extend(
                    further
                        .filter(|&name| reached.insert(name.clone()))
                        .cloned(),
                );
            }
            assert!(
                !reached.contains(start),
                "{}::{start} uses itself by way of others: {arrows:#?}",
                parent.join("::")
            );
        }
    }
}

/// A command takes what it needs from the modules beside it; above it the command line only chooses among them.
#[test]
fn commands_use_nothing_of_what_chooses_them() {
    let source = &*SOURCE;
    let inside = source
        .uses()
        .filter(|(module, _)| module[0] == "cli" && module.len() > 1);
    let mut seen = 0;
    for (module, path) in inside.filter(|(_, path)| path.first().is_some_and(|name| name == "cli"))
    {
        let known = path
            .get(..2)
            .is_some_and(|path| source.paths.contains_key(path));
        assert!(known, "{}: {}", module.join("::"), path.join("::"));
        seen += 1;
    }
    assert!(seen > 50, "{seen}");
}

/// That faults are found: each with a line that is one, and one that is none.
#[test]
fn paths_are_read_off_the_tokens() {
    let paths = |text: &str| {
        let mut used = BTreeSet::new();
        collect(text.parse().unwrap(), &[], &mut used);
        let joined = used.iter().map(|path| path.join("::"));
        joined
            .filter(|path| path.contains("::"))
            .collect::<Vec<_>>()
    };
    assert_eq!(
        paths("use crate::a::{self, B, c::{D, e as f}}; pub(crate) use super::g;"),
        [
            "crate::a::B",
            "crate::a::c::D",
            "crate::a::c::e",
            "crate::a::self",
            "super::g"
        ]
    );
    assert_eq!(
        paths("fn f() { let x: h::I = vec![crate::j::K { l: m::<crate::n::O>() }]; }"),
        ["crate::j::K", "crate::n::O", "h::I"]
    );
    assert_eq!(
        paths("/// [`p`](crate::p)\n// crate::q\nfn r() { \"crate::s\"; }"),
        [""; 0]
    );
    assert_eq!(
        paths("#[cfg(test)] mod t { use crate::u; } use crate::v;"),
        ["crate::v"]
    );
    assert_eq!(refused("search", "model"), None);
    assert_eq!(refused("search", FOR_ALL), None);
    for (room, used) in [
        ("model", "search"),
        ("generate", "maze"),
        ("verify", "sat"),
        ("verify", "hashi_encodings"),
        ("report", "anyhow"),
        ("somewhere", "model"),
    ] {
        assert!(refused(room, used).is_some(), "{room} {used}");
    }
}

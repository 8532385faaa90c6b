//! Changes to a formula or a puzzle, after which they do not belong together any more.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use hashi_sat::Puzzle;

use crate::program::program;
use crate::support::random::Random;
use crate::support::{brute_force, grid_text};

/// A DIMACS file, line by line.
struct Lines(Vec<String>);

impl Lines {
    fn read(path: &Path) -> Self {
        let text = fs::read_to_string(path).unwrap();
        Self(text.lines().map(String::from).collect())
    }

    fn is_clause(line: &str) -> bool {
        !line.starts_with(['c', 'p'])
    }

    /// The places of clauses that are there only once, with two literals at least if so wished.
    fn unique(&self, literals: usize) -> Vec<usize> {
        let mut places: BTreeMap<Vec<&str>, Vec<usize>> = BTreeMap::new();
        for (place, line) in self.0.iter().enumerate() {
            if Self::is_clause(line) {
                let mut words: Vec<&str> = line.split(' ').collect();
                words.sort_unstable();
                places.entry(words).or_default().push(place);
            }
        }
        let unique = places
            .into_iter()
            .filter(|(words, places)| places.len() == 1 && words.len() > literals);
        unique.map(|(_, places)| places[0]).collect()
    }

    /// Writes the file, with the right number of clauses.
    fn write(mut self, path: &Path) {
        let clauses = self.0.iter().filter(|line| Self::is_clause(line)).count();
        let size = self.0.iter_mut().find(|line| line.starts_with("p cnf "));
        let size = size.unwrap();
        let (start, _) = size.rsplit_once(' ').unwrap();
        *size = format!("{start} {clauses}");
        self.0.push(String::new());
        fs::write(path, self.0.join("\n")).unwrap();
    }
}

/// What can be changed.
pub(super) const CHANGES: [&str; 10] = [
    "dropped",
    "added",
    "sign",
    "shortened",
    "clue",
    "most",
    "loops",
    "order",
    "variables",
    "size",
];

/// Changes what is in the folder, so that it is no longer right; says whether that was possible.
pub(super) fn change(change: &str, folder: &Path, puzzle: &Puzzle, random: &mut Random) -> bool {
    let path = folder.join("formula.cnf");
    let mut lines = Lines::read(&path);
    let corridors = brute_force::corridors(puzzle);
    match change {
        "dropped" | "sign" | "shortened" => {
            let places = lines.unique(if change == "shortened" { 1 } else { 0 });
            if places.is_empty() {
                return false;
            }
            let place = *random.pick(&places);
            let line = &lines.0[place];
            match change {
                "dropped" => drop(lines.0.remove(place)),
                "shortened" => lines.0[place] = line.split_once(' ').unwrap().1.to_owned(),
                _ => {
                    let negated = format!("-{line}");
                    let positive = line.strip_prefix('-').map(String::from);
                    lines.0[place] = positive.unwrap_or(negated);
                }
            }
            // The empty clause has no sign.
            if lines.0.get(place).is_some_and(|line| line == "-0") {
                return false;
            }
            lines.write(&path);
        }
        "added" => {
            // At most four corridors meet, so no clause has the negations of more.
            if corridors.len() < 5 {
                return false;
            }
            let most = usize::from(puzzle.rules().max_bridges());
            let firsts = (0..corridors.len()).map(|corridor| 1 + corridor * most);
            let words: Vec<String> = firsts.map(|variable| format!("-{variable}")).collect();
            lines.0.push(format!("{} 0", words.join(" ")));
            lines.write(&path);
        }
        "clue" | "most" | "loops" => {
            let rules = puzzle.rules();
            let mut rows = grid_text::rows(puzzle);
            let (mut most, mut loops) = (rules.max_bridges(), rules.loops());
            match change {
                "most" => most = 1 + most % 4,
                "loops" => loops = !loops,
                _ => match other_clue(&rows, rules.largest_clue(), random) {
                    Some(other) => rows = other,
                    None => return false,
                },
            }
            let loops = if loops { "" } else { ", no loops" };
            let rows = rows.replace('/', "\n");
            let changed = format!("# max-bridges {most}{loops}\n{rows}\n");
            fs::write(folder.join("puzzle.txt"), changed).unwrap();
            return !has_formula(folder, &lines);
        }
        "order" => {
            let order = lines
                .0
                .iter()
                .position(|line| line.starts_with("c eliminate"));
            let Some(order) = order else { return false };
            match lines.0[order].rsplit_once(' ').unwrap() {
                ("c eliminate", _) => drop(lines.0.remove(order)),
                (shorter, _) => lines.0[order] = shorter.to_owned(),
            }
            lines.write(&path);
        }
        "variables" => {
            let size = lines.0.iter_mut().find(|line| line.starts_with("p cnf "));
            let size = size.unwrap();
            let words: Vec<&str> = size.split(' ').collect();
            *size = format!(
                "p cnf {} {}",
                words[2].parse::<u32>().unwrap() + 1,
                words[3]
            );
            lines.write(&path);
        }
        _ => {
            lines.0.push(String::from("c not a clause"));
            lines.0.push(String::from("1 0"));
            fs::write(&path, lines.0.join("\n")).unwrap();
        }
    }
    true
}

/// The grid with another clue, or `?`, for a random island.
fn other_clue(rows: &str, largest: u8, random: &mut Random) -> Option<String> {
    let signs = rows.char_indices();
    let islands: Vec<(usize, char)> = signs.filter(|&(_, sign)| !"./".contains(sign)).collect();
    if islands.is_empty() {
        return None;
    }
    let &(place, before) = random.pick(&islands);
    // The larger ones are beyond what most islands can have: then the formula is often the same.
    let largest = random.between(1, largest.into());
    let clues = (1..=largest).map(|clue| char::from_digit(clue, 17).unwrap());
    let others: Vec<char> = clues.chain(['?']).filter(|&clue| clue != before).collect();
    let clue = random.pick(&others).to_string();
    let mut rows = rows.to_owned();
    rows.replace_range(place..=place, &clue);
    Some(rows)
}

/// Whether these are the clauses for the puzzle in this folder, too: so it can be if the puzzles have no solution, or
/// little to decide.
fn has_formula(folder: &Path, lines: &Lines) -> bool {
    let puzzle = folder.join("puzzle.txt");
    let dimacs = ["dimacs", "--no-deduction", "--connectivity", "elimination"];
    let written = program(dimacs).arguments([&puzzle]).run();
    // With fewer bridges than before, a clue may be too large to be read.
    if written.code == 2 {
        return false;
    }
    let text = String::from_utf8(written.stdout).unwrap();
    let of_puzzle = Lines(text.lines().map(String::from).collect());
    let set = |lines: &Lines| {
        let clauses = lines.0.iter().filter(|line| Lines::is_clause(line));
        let clauses = clauses.map(|line| line.split(' ').map(String::from).collect());
        clauses.collect::<BTreeSet<BTreeSet<String>>>()
    };
    let variables = |lines: &Lines| {
        let size = lines.0.iter().find(|line| line.starts_with("p cnf "));
        size.unwrap().rsplit_once(' ').unwrap().0.to_owned()
    };
    set(&of_puzzle) == set(lines) && variables(&of_puzzle) == variables(lines)
}

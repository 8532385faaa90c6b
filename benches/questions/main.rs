//! Times the questions beside solving: is it unique, what do all solutions share, why is there none, what
//! would make it right.
//!
//! `cargo bench --bench questions -- FOLDER...` asks all of every puzzle in these folders; without a folder,
//! of the fixtures of 100 and 400 islands. A line for each question has the median, the longest
//! time and the sum, in milliseconds, and the sum as a multiple of that of solving in the same run.
//! `--every N` takes every Nth file only. `explain` and `repair` are asked of a puzzle without a
//! solution: units of clues are moved to other islands, chosen by a fixed seed, until there is none.

use std::error::Error;
use std::fs;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use hashi_sat::notation::format::{self, ReadOptions};
use hashi_sat::questions::explain::{Explanation, NoSolutionReason, explain};
use hashi_sat::questions::repair::{RepairOptions, Repairs};
use hashi_sat::{
    Answer, Clue, Common, Limits, Puzzle, SearchOptions, SolveOptions, Uniqueness, common, solve,
    unique,
};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Time for each question about each puzzle.
const LIMIT: Duration = Duration::from_secs(30);

fn main() -> Result<(), Box<dyn Error>> {
    let mut every = 1;
    let mut folders = Vec::new();
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            // What cargo adds.
            "--bench" | "--test" => {}
            "--every" => {
                let number = arguments.next().ok_or("--every needs a number")?;
                every = number.parse::<NonZeroUsize>()?.get();
            }
            _ => folders.push(PathBuf::from(argument)),
        }
    }
    println!("milliseconds: median, longest, sum (as a multiple of that of solving)");
    if folders.is_empty() {
        let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/puzzles");
        for islands in [100, 400] {
            let name = format!("large_{islands}_k2_sat.txt");
            table(&name, &[fixtures.join(&name)])?;
        }
    }
    for folder in folders {
        let mut files: Vec<PathBuf> = fs::read_dir(&folder)?
            .map(|entry| Ok(entry?.path()))
            .collect::<Result<_, std::io::Error>>()?;
        files.sort();
        let files: Vec<PathBuf> = files.into_iter().step_by(every).collect();
        table(&folder.display().to_string(), &files)?;
    }
    Ok(())
}

fn options() -> SearchOptions {
    SearchOptions::default().with_limits(Limits::within(LIMIT))
}

/// The times of one question, in milliseconds.
#[derive(Default)]
struct Times(Vec<f64>);

impl Times {
    /// Times `question`.
    fn take<T>(&mut self, question: impl FnOnce() -> T) -> T {
        let start = Instant::now();
        let answer = question();
        self.0.push(start.elapsed().as_secs_f64() * 1e3);
        answer
    }

    fn sum(&self) -> f64 {
        self.0.iter().sum()
    }

    fn print(&mut self, name: &str, solving: &Self, note: &str) {
        self.0.sort_by(f64::total_cmp);
        let (Some(&median), Some(&longest)) = (self.0.get(self.0.len() / 2), self.0.last()) else {
            return;
        };
        let (sum, ratio) = (self.sum(), self.sum() / solving.sum());
        println!("  {name:<8} {median:8.2} {longest:9.2} {sum:10.1} ({ratio:.1})  {note}");
    }
}

/// Median and largest of some sizes, for a note.
fn sizes(mut sizes: Vec<usize>) -> String {
    sizes.sort_unstable();
    match (sizes.get(sizes.len() / 2), sizes.last()) {
        (Some(median), Some(largest)) => format!("{median}, {largest}"),
        _ => String::from("none"),
    }
}

/// Asks everything of the puzzles in these files.
fn table(name: &str, files: &[PathBuf]) -> Result<(), Box<dyn Error>> {
    let mut times: [Times; 5] = Default::default();
    let [solving, proving, sharing, explaining, repairing] = &mut times;
    let (mut one, mut varying, mut undecided) = (0, Vec::new(), 0);
    let (mut conflicts, mut at_once, mut changes) = (Vec::new(), 0, Vec::new());
    for (number, file) in (0..).zip(files) {
        let bytes = format::read_file(file)?;
        let puzzle = format::read(&bytes, &ReadOptions::default())?.puzzle;
        let answer = solving.take(|| is_solvable(&puzzle))?;
        if answer.is_none() {
            undecided += 1;
        }
        match proving.take(|| unique(&puzzle, &options()))? {
            Uniqueness::Unique(_) => one += 1,
            Uniqueness::Unknown { .. } => undecided += 1,
            _ => {}
        }
        if let Common::Satisfiable { corridors, .. } =
            sharing.take(|| common(&puzzle, &options()))?
        {
            let vary = corridors
                .iter()
                .filter(|corridor| corridor.always().is_none());
            varying.push(vary.count());
        }
        let Some(spoilt) = spoilt(&puzzle, number)? else {
            undecided += 1;
            continue;
        };
        match explaining.take(|| explain(&spoilt, &options()))? {
            Explanation::Unsatisfiable(NoSolutionReason::Conflict(conflict)) => {
                undecided += usize::from(!conflict.minimal);
                conflicts.push(conflict.clues.len());
            }
            Explanation::Unsatisfiable(_) => at_once += 1,
            _ => undecided += 1,
        }
        let options = RepairOptions::default().with_search(options());
        let first = repairing.take(|| Repairs::new(&spoilt, options)?.next().transpose())?;
        match first {
            Some(repair) => changes.push(repair.changes.len()),
            None => undecided += 1,
        }
    }
    println!(
        "{name}: {} puzzles, {undecided} answers not decided",
        files.len()
    );
    let [solving, others @ ..] = &mut times;
    let notes = [
        ("unique", format!("{one} have one solution")),
        ("common", format!("corridors that vary: {}", sizes(varying))),
        (
            "explain",
            format!(
                "clues in conflict: {}; seen at once: {at_once}",
                sizes(conflicts)
            ),
        ),
        ("repair", format!("changes: {}", sizes(changes))),
    ];
    for (times, (name, note)) in others.iter_mut().zip(&notes) {
        times.print(name, solving, note);
    }
    let all = Times(solving.0.clone());
    solving.print("solve", &all, "");
    Ok(())
}

/// Whether there is a solution; none when that was not decided.
fn is_solvable(puzzle: &Puzzle) -> Result<Option<bool>, hashi_sat::SolveError> {
    let options = SolveOptions::default().with_limits(Limits::within(LIMIT));
    Ok(match solve(puzzle, &options)?.answer {
        Answer::Satisfiable(_) => Some(true),
        Answer::Unsatisfiable => Some(false),
        Answer::Unknown(_) => None,
    })
}

/// The puzzle with units of clues moved to other islands until it has no solution.
fn spoilt(puzzle: &Puzzle, number: u64) -> Result<Option<Puzzle>, Box<dyn Error>> {
    let mut random = ChaCha8Rng::seed_from_u64(number);
    let mut below = |limit: usize| ((u64::from(random.next_u32()) * limit as u64) >> 32) as usize;
    let mut puzzle = puzzle.clone();
    let islands = puzzle.islands().len();
    let largest = puzzle.rules().largest_clue();
    for _ in 0..100 * islands {
        let (giver, taker) = (below(islands), below(islands));
        let clue = |island: usize| puzzle.islands()[island].clue;
        match (clue(giver), clue(taker)) {
            (Clue::Number(2..), Clue::Number(clue)) if giver != taker && clue < largest => {}
            _ => continue,
        }
        puzzle = puzzle.with_clues(|island, clue| match clue {
            Clue::Number(number) if island == giver => Clue::Number(number - 1),
            Clue::Number(number) if island == taker => Clue::Number(number + 1),
            other => other,
        })?;
        match is_solvable(&puzzle)? {
            Some(true) => {}
            Some(false) => return Ok(Some(puzzle)),
            None => return Ok(None),
        }
    }
    Ok(None)
}

//! Times generation: milliseconds a puzzle, by size and level.
//!
//! `cargo bench --bench generate` makes puzzles of each size without a level and of each level, on one thread. A
//! line has the mean and the longest time, how many candidates and how many judged puzzles there were to each
//! that was made, and the mean as a multiple of that of solving and grading what was made, in the same run.
//! `--seed N` makes others.
//!
//! `cargo bench --bench generate -- --figures [COUNT]` prints what puzzles are like instead: 500 of each size, or so many.

mod figures;

use std::error::Error;
use std::time::Instant;

use hashi_sat::SearchOptions;
use hashi_sat::generate::{Generator, Style, Wishes};
use hashi_sat::play::grade::grade;
use hashi_sat::play::hint::Level;

/// Sides of the grids, and how many puzzles of each.
const SIZES: [(u32, usize); 6] = [(5, 200), (7, 200), (10, 200), (15, 100), (25, 50), (100, 3)];

/// Sides of the grids of which figures are printed.
const FIGURED: [u32; 9] = [5, 7, 9, 10, 11, 13, 15, 17, 25];

fn main() -> Result<(), Box<dyn Error>> {
    let mut seed = 1;
    let mut figures = None;
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            // What cargo adds.
            "--bench" | "--test" => {}
            "--seed" => seed = arguments.next().ok_or("--seed needs a number")?.parse()?,
            "--figures" => {
                figures = Some(match arguments.next() {
                    Some(count) => count.parse()?,
                    None => 500,
                });
            }
            other => return Err(format!("{other}: expected --seed N").into()),
        }
    }
    if let Some(count) = figures {
        let sized = |&side: &u32| (format!("{side}x{side}"), Wishes::new(side, side));
        let mut wishes: Vec<_> = FIGURED.iter().map(sized).collect();
        for side in [15, 25] {
            let touching = Wishes::new(side, side).with_touching(true);
            wishes.push((
                format!("{side}x{side}, airy"),
                touching
                    .clone()
                    .with_touching(false)
                    .with_style(Style::Airy),
            ));
            wishes.push((format!("{side}x{side}, touching"), touching));
        }
        return figures::print(&wishes, count, seed);
    }
    println!(
        "a puzzle: mean ms, longest ms, candidates, levels judged, mean to solving and grading"
    );
    for (side, count) in SIZES {
        println!("{side}x{side}, {count} of each");
        let levels = Level::ALL.map(Some);
        for level in std::iter::once(None).chain(levels) {
            // Rare on the smallest grids.
            if side < 7 && level == Some(Level::Expert) {
                continue;
            }
            row(side, count, level, seed)?;
        }
    }
    Ok(())
}

fn row(side: u32, count: usize, level: Option<Level>, seed: u64) -> Result<(), Box<dyn Error>> {
    let wishes = Wishes::new(side, side).with_level(level);
    let mut generator = Generator::new(wishes, seed)?;
    let (mut sum, mut longest, mut floor) = (0.0, 0.0_f64, 0.0);
    for _ in 0..count {
        let start = Instant::now();
        let made = generator.next().ok_or("it has no end")??;
        let time = start.elapsed().as_secs_f64() * 1e3;
        sum += time;
        longest = longest.max(time);
        let start = Instant::now();
        grade(&made.puzzle, &SearchOptions::default())?;
        floor += start.elapsed().as_secs_f64() * 1e3;
    }
    let each = |total: u64| total as f64 / count as f64;
    let tried = generator.tried();
    println!(
        "  {:<6} {:9.3} {longest:9.2} {:8.2} {:8.1} {:6.1}",
        level.map_or("any", Level::key),
        sum / count as f64,
        each(tried.candidates),
        each(tried.levels.iter().sum()),
        sum / floor
    );
    Ok(())
}

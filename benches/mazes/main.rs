//! Times mazes: by mixing, for sizes and shares of white cells; by SAT solver, for wishes.
//!
//! `cargo bench --bench mazes`. A line of the first table has the milliseconds of a maze without mixing moves,
//! the nanoseconds of a move, the milliseconds of a maze with as many moves as there are by default, and that as a
//! multiple of checking and printing it. A line of the second table has the median and the longest time
//! of several mazes, and the median as a multiple of mixing one of that size. `--seed N` makes
//! others.

use std::error::Error;
use std::fmt::Write as _;
use std::time::Instant;

use hashi_sat::Limits;
use hashi_sat::maze::{Maze, MazeAnswer, MazeError, MazeWishes, Mixing, mixed, search, verify};

/// Sides of the grids, how many mazes of each, and moves for each cell when a move is timed.
const SIZES: [(u32, u64, f64); 4] = [
    (10, 200, 100.0),
    (30, 50, 30.0),
    (100, 5, 10.0),
    (1000, 1, 1.0),
];

/// Sides and mazes of the second table.
const SEARCHED: [(u32, u64); 4] = [(10, 20), (20, 10), (30, 5), (60, 3)];

fn main() -> Result<(), Box<dyn Error>> {
    let mut seed = 1;
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            // What cargo adds.
            "--bench" | "--test" => {}
            "--seed" => seed = arguments.next().ok_or("--seed needs a number")?.parse()?,
            other => return Err(format!("{other}: expected --seed N").into()),
        }
    }
    println!("mixing: ms without moves, ns a move, ms by default, to checking and printing");
    for (side, count, moves) in SIZES {
        for share in [0.3, 0.5, 0.6, 0.8] {
            mixing_row(side, count, moves, share, seed)?;
        }
    }
    println!("search: median ms, longest ms, to mixing");
    for (side, count) in SEARCHED {
        let of = |share: f64| MazeWishes::new(side, side, white(side, share));
        let open_squares = false;
        search_row("half white", &of(0.5), count, seed)?;
        search_row(
            "half white, no open squares",
            &of(0.5).with_open_squares(open_squares),
            count,
            seed,
        )?;
        search_row(
            "a tree of two fifths",
            &of(0.4).with_tree(true),
            count,
            seed,
        )?;
    }
    Ok(())
}

fn white(side: u32, share: f64) -> u64 {
    (f64::from(side * side) * share) as u64
}

/// The milliseconds that `run` takes.
fn milliseconds<T>(run: impl FnOnce() -> Result<T, MazeError>) -> Result<(T, f64), MazeError> {
    let start = Instant::now();
    let out = run()?;
    Ok((out, start.elapsed().as_secs_f64() * 1e3))
}

fn made(answer: MazeAnswer) -> Result<Maze, Box<dyn Error>> {
    match answer {
        MazeAnswer::Maze(maze) => Ok(maze),
        other => Err(format!("{other:?}").into()),
    }
}

fn mixing_row(
    side: u32,
    count: u64,
    moves: f64,
    share: f64,
    seed: u64,
) -> Result<(), Box<dyn Error>> {
    let wishes = MazeWishes::new(side, side, white(side, share));
    let usual = Mixing::default();
    let [mut start, mut some, mut all, mut floor] = [0.0; 4];
    for number in 0..count {
        let take = |moves: f64| {
            let mixing = usual.with_moves(moves);
            milliseconds(|| mixed(&wishes, mixing, seed, number, &Limits::default()))
        };
        start += take(0.0)?.1;
        some += take(moves)?.1;
        let (answer, time) = take(usual.moves)?;
        all += time;
        let maze = made(answer)?;
        let (text, time) = milliseconds(|| {
            verify(&maze, &wishes).map_err(MazeError::Unverified)?;
            Ok(maze.to_string())
        })?;
        floor += time;
        assert!(!text.is_empty());
    }
    let count = count as f64;
    println!(
        "  {side}x{side}, {:.0} % white {:9.3} {:7.0} {:10.2} {:7.0}",
        share * 100.0,
        start / count,
        (some - start) / count * 1e6 / (moves * wishes.cells() as f64),
        all / count,
        all / floor
    );
    Ok(())
}

fn search_row(
    name: &str,
    wishes: &MazeWishes,
    count: u64,
    seed: u64,
) -> Result<(), Box<dyn Error>> {
    let mut times = Vec::new();
    let mut mixing = 0.0;
    let plain = MazeWishes::new(wishes.rows, wishes.cols, wishes.white);
    for number in 0..count {
        let run =
            |make: fn(&MazeWishes, Mixing, u64, u64, &Limits) -> Result<MazeAnswer, MazeError>,
             wishes| {
                milliseconds(|| make(wishes, Mixing::default(), seed, number, &Limits::default()))
            };
        mixing += run(mixed, &plain)?.1;
        let (answer, time) = run(search, wishes)?;
        made(answer)?;
        times.push(time);
    }
    times.sort_by(f64::total_cmp);
    let [median, longest] = [times[times.len() / 2], times[times.len() - 1]];
    let mut line = String::new();
    write!(line, "  {0}x{0}, {name}", wishes.rows)?;
    println!(
        "{line:<40} {median:9.2} {longest:9.2} {:7.1}",
        median / (mixing / count as f64)
    );
    Ok(())
}

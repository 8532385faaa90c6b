//! What can be asked of the library, and all that it says to that.

use std::error::Error;
use std::fmt::Write as _;
use std::io;
use std::time::Duration;

use hashi_sat::generate::{Generator, Islands, Wishes};
use hashi_sat::maze::{self, Mixing};
use hashi_sat::notation::format::{self, Format, ReadOptions};
use hashi_sat::pictures::maze::{MazePicture, write_svg};
use hashi_sat::pictures::text::{Style, draw};
use hashi_sat::pictures::{Picture, svg};
use hashi_sat::play::grade::grade;
use hashi_sat::play::hint::{Level, Walk};
use hashi_sat::questions::count::{CountOptions, count};
use hashi_sat::questions::repair::{RepairOptions, Repairs};
use hashi_sat::sat::limits::{HAS_CLOCK, Instant};
use hashi_sat::{
    Answer, Explanation, Formula, FormulaOptions, Limits, Puzzle, SearchOptions, SolveOptions,
    SolverChoice, State, common, explain, solve, unique, write_dimacs,
};

use crate::Request;

type Told = Result<String, Box<dyn Error>>;

/// Does what the request asks for.
pub(crate) fn run(request: &Request) -> Told {
    match request.task.as_str() {
        "clock" => clock(),
        "generate" => generated(request),
        "mixed maze" => mazes(request, maze::mixed),
        "searched maze" => mazes(request, maze::search),
        task => {
            let puzzle: Puzzle = request.puzzle.parse()?;
            let options = search_options(request)?;
            match task {
                "read" => read(request),
                "solve" => solved(&puzzle, options),
                "unique" => Ok(format!("{:#?}\n", unique(&puzzle, &options)?)),
                "common" => Ok(format!("{:#?}\n", common(&puzzle, &options)?)),
                "count" => counted(&puzzle, options),
                "explain" => explained(&puzzle, &options),
                "hint" => hints(&puzzle, &options),
                "grade" => Ok(format!("{:#?}\n", grade(&puzzle, &options)?)),
                "repair" => repaired(&puzzle, options),
                "svg" => pictures(&puzzle),
                "dimacs" => formula(&puzzle),
                _ => Err(format!("no task is called {task:?}").into()),
            }
        }
    }
}

fn limits(request: &Request) -> Limits {
    let mut limits = match request.milliseconds {
        Some(limit) => Limits::within(Duration::from_millis(limit)),
        None => Limits::default(),
    };
    if let Some(most) = request.conflicts {
        limits = limits.with_conflicts(most);
    }
    limits
}

fn search_options(request: &Request) -> Result<SearchOptions, Box<dyn Error>> {
    let solver = match request.solver.as_deref() {
        None => SolverChoice::default(),
        Some("batsat") => SolverChoice::Batsat,
        Some("varisat") => SolverChoice::Varisat,
        Some(other) => return Err(format!("no solver is called {other:?}").into()),
    };
    Ok(SearchOptions::default()
        .with_seed(request.seed)
        .with_limits(limits(request))
        .with_solver(solver))
}

/// That a deadline is none where there is no clock, and one that has passed where there is one.
fn clock() -> Told {
    let limits = Limits::within(Duration::ZERO);
    let agrees = limits.are_set() == HAS_CLOCK && limits.passed() == HAS_CLOCK;
    // Without a clock this would trap, so it is looked at only where there is one.
    let runs = !HAS_CLOCK || Instant::now() >= limits.deadline().unwrap_or_else(Instant::now);
    Ok(format!("limits follow the clock: {}\n", agrees && runs))
}

/// How a puzzle was read, and what it is in every format.
fn read(request: &Request) -> Told {
    let readings = format::read_all(request.puzzle.as_bytes(), &ReadOptions::default())?;
    let mut told = format!("{readings:#?}\n");
    for reading in &readings {
        for format in Format::ALL {
            let mut bytes = Vec::new();
            match format::write(&reading.puzzle, format, &mut bytes) {
                Ok(()) => writeln!(told, "{format}: {}", text(bytes)?)?,
                Err(error) => writeln!(told, "{format}: {error}")?,
            }
        }
    }
    Ok(told)
}

/// The answer with all that it took but time.
fn solved(puzzle: &Puzzle, search: SearchOptions) -> Told {
    let outcome = solve(puzzle, &SolveOptions::default().with_search(search))?;
    let mut told = format!("{:#?}\n{:#?}\n", outcome.answer, outcome.statistics);
    if let Answer::Satisfiable(solution) = &outcome.answer {
        write!(told, "{}", draw(puzzle, Some(solution), Style::default()))?;
    }
    Ok(told)
}

fn counted(puzzle: &Puzzle, search: SearchOptions) -> Told {
    let options = CountOptions::default()
        .with_search(search)
        .with_most(10_000);
    let found = count(puzzle, &options)?;
    Ok(format!("{} {:?}\n", found.number, found.ending))
}

fn explained(puzzle: &Puzzle, options: &SearchOptions) -> Told {
    let found = explain(puzzle, options)?;
    Ok(match &found {
        Explanation::Unsatisfiable(reason) => format!("{reason:#}\n{found:#?}\n"),
        _ => format!("{found:#?}\n"),
    })
}

fn hints(puzzle: &Puzzle, options: &SearchOptions) -> Told {
    let mut walk = Walk::new(puzzle, &State::default(), options);
    let mut told = String::new();
    for step in walk.by_ref() {
        let step = step?;
        writeln!(told, "{step}\n{step:?}")?;
    }
    writeln!(told, "{:?}", walk.ending())?;
    Ok(told)
}

fn repaired(puzzle: &Puzzle, search: SearchOptions) -> Told {
    let options = RepairOptions::default().with_search(search);
    let mut repairs = Repairs::new(puzzle, options)?;
    let mut told = format!("{:?}\n", repairs.need());
    for repair in repairs.by_ref().take(20) {
        writeln!(told, "{:?}", repair?.changes)?;
    }
    writeln!(told, "{:?}", repairs.ending())?;
    Ok(told)
}

/// The bare puzzle, and with its solution.
fn pictures(puzzle: &Puzzle) -> Told {
    let solution = puzzle.solve()?;
    let bare = Picture::new(puzzle);
    let mut bytes = Vec::new();
    svg::write(&bare, &mut bytes)?;
    if let Some(solution) = &solution {
        svg::write(&bare.with_solution(solution), &mut bytes)?;
    }
    Ok(text(bytes)?)
}

fn formula(puzzle: &Puzzle) -> Told {
    let formula = Formula::new(puzzle, FormulaOptions::default())?;
    let mut bytes = Vec::new();
    write_dimacs(&formula, &mut bytes)?;
    Ok(text(bytes)?)
}

fn generated(request: &Request) -> Told {
    let [rows, cols] = request.size.unwrap_or([10, 10]);
    let level = |name: &String| Level::ALL.into_iter().find(|level| level.key() == name);
    let wishes = Wishes::new(rows, cols)
        .with_islands(match request.number {
            Some(number) => Islands::Exactly(number as usize),
            None => Islands::Any,
        })
        .with_level(request.level.as_ref().and_then(level));
    let generator = Generator::new(wishes, request.seed.unwrap_or_default())?
        .with_limits(limits(request))
        .with_threads(request.threads.unwrap_or(1));
    let mut told = String::new();
    for made in generator.take(4) {
        let made = made?;
        let mut bytes = Vec::new();
        format::write(&made.puzzle, Format::Json, &mut bytes)?;
        writeln!(told, "{}{:?}", text(bytes)?, made.solution)?;
        writeln!(told, "{:?} {:?}", made.level, made.grade)?;
    }
    Ok(told)
}

/// A way to a maze.
type Way =
    fn(&maze::MazeWishes, Mixing, u64, u64, &Limits) -> Result<maze::MazeAnswer, maze::MazeError>;

fn mazes(request: &Request, way: Way) -> Told {
    let [rows, cols] = request.size.unwrap_or([5, 5]);
    let wishes = maze::MazeWishes::new(rows, cols, request.number.unwrap_or(9).into())
        .with_tree(request.tree);
    let mut told = String::new();
    for number in 0..2 {
        let seed = request.seed.unwrap_or_default();
        match way(&wishes, Mixing::default(), seed, number, &limits(request))? {
            maze::MazeAnswer::Maze(maze) => {
                let shortest = maze.shortest_way().unwrap_or_default();
                let mut bytes = Vec::new();
                write_svg(&MazePicture::new(&maze).with_way(&shortest), &mut bytes)?;
                write!(told, "{maze}{}", text(bytes)?)?;
            }
            other => writeln!(told, "{other:?}")?,
        }
    }
    Ok(told)
}

fn text(bytes: Vec<u8>) -> Result<String, io::Error> {
    String::from_utf8(bytes).map_err(io::Error::other)
}

//! `--answer`: what a SAT solver says of the formula that `--dimacs` writes.

use std::num::NonZeroU64;
use std::path::Path;

use anyhow::{Context as _, bail};
use hashi_sat::encodings::Model;
use hashi_sat::encodings::solver_output::{self, Verdict};
use hashi_sat::maze::{self, Maze, MazeAnswer, MazeFault, MazeFormula, MazeWishes, Mixing};
use hashi_sat::notation::format::to_utf8;
use hashi_sat::report::{WrongMazeDocument, write_line};
use hashi_sat::{ConnectivityChoice, Limits};

use super::form::Made;
use super::words::Results;
use super::{Arguments, deliver};
use crate::cli::drawing::TextOrJson;
use crate::cli::exit::Exit;
use crate::cli::{bytes, output};

/// What a solver's answer turns out to be.
pub(super) enum MazeJudgement {
    /// A maze as wished for.
    Right(Maze),
    /// A grid that is no such maze.
    Wrong(Vec<MazeFault>),
    /// The claim that there is none; a search gives this answer.
    Impossible(MazeAnswer),
}

/// Judges the answer in the file at `path`.
///
/// # Errors
///
/// When the file holds no answer to this formula, or one that does not decide it.
pub(super) fn judge(
    path: &Path,
    wishes: &MazeWishes,
    limits: impl FnOnce() -> Limits,
) -> anyhow::Result<MazeJudgement> {
    let formula = MazeFormula::new(wishes, ConnectivityChoice::None)?;
    let (name, bytes) = bytes::load(path, "an answer")?;
    let cells = usize::try_from(wishes.cells())?;
    let text = to_utf8(&bytes).with_context(|| name.clone())?;
    let answer = solver_output::read(&text[..], cells).with_context(|| name.clone())?;
    Ok(match answer.verdict {
        Verdict::Unknown => bail!("{name}: the solver did not decide"),
        Verdict::Unsatisfiable => {
            let searched = maze::search(wishes, Mixing::default(), 0, 0, &limits());
            MazeJudgement::Impossible(searched?)
        }
        Verdict::Satisfiable => {
            let maze = formula.decode(&Model::new(answer.model));
            match maze::verify(&maze, wishes) {
                Ok(()) => MazeJudgement::Right(maze),
                Err(faults) => MazeJudgement::Wrong(faults),
            }
        }
    })
}

/// Prints the maze, or says why there is none.
pub(super) fn tell(
    arguments: &Arguments,
    judgement: MazeJudgement,
    results: &mut Results,
) -> anyhow::Result<Exit> {
    let wrong = match judgement {
        MazeJudgement::Right(maze) => {
            let (cells, asked) = (maze.cells().len() as u64, arguments.white);
            let made = Made {
                number: NonZeroU64::MIN,
                follows: false,
                seed: None,
                asked,
                way: arguments.path.then(|| maze.shortest_way()).flatten(),
                maze,
            };
            results.add(&made);
            deliver(arguments, &made)?;
            results.tell_counts(cells, asked, asked);
            return Ok(Exit::Yes);
        }
        MazeJudgement::Impossible(MazeAnswer::Unknown(stopped)) => {
            return results.give_up(stopped);
        }
        MazeJudgement::Impossible(MazeAnswer::Impossible) => {
            return results.impossible(format_args!("there is no such maze; the solver is right"));
        }
        MazeJudgement::Impossible(MazeAnswer::Maze(_)) => WrongMazeDocument::refuted(),
        MazeJudgement::Wrong(faults) => WrongMazeDocument::new(&faults),
    };
    output::message(format_args!(
        "the answer is wrong: {}",
        wrong.faults.join("; ")
    ));
    if arguments.output == TextOrJson::Json {
        output::data(|out| write_line(out, &wrong))?;
    }
    Ok(Exit::No)
}

//! Hints: the next step, its name, its reason, and how hard it is.
//!
//! A [`Walk`] leads from what is drawn to the solution by [techniques](Technique) that people use, the simplest first;
//! a [`UniqueWalk`] is for puzzles whose only solution is known. [`Start`] says whether there are hints at all, and
//! [`Steps`] are those of one walk or the other. A step changes the bounds of corridors: it draws
//! bridges, or finds a limit ("no bridge", "at most one"). It uses only clues, drawn bridges, and limits that earlier
//! steps have stated.
//!
//! | Level | Technique | What it says |
//! |---|---|---|
//! | easy | only one neighbour | an island has one way left: its bridges go there |
//! | | all slots needed | an island needs all the room around it (4 in a corner, 6 at a side, 8 elsewhere) |
//! | | at least one each | an island cannot do without any of its ways (3 in a corner, 5 at a side, 7 elsewhere) |
//! | | crossing | a bridge blocks the corridors that it crosses: no bridge there |
//! | | island finished | an island has all its bridges: no further bridge from it |
//! | medium | mixed capacities | neighbours that take few bridges leave more for the other ways |
//! | | forbidden pair | 1-1, 2=2: two islands would have no way to the others |
//! | | forbidden path | 1-2-1, 1-3=2, 2=4=2: three islands would have no way to the others |
//! | hard | isolation | a group of islands would be sealed off |
//! | | single exit | a group of islands has one way out |
//! | | only link | two parts of the puzzle have only one way between them, whatever is drawn |
//! | | no loop | a bridge would close a loop, where loops are forbidden |
//! | | starvation | the bridges of one island would leave another one short |
//! | expert | what if | an assumption is refuted by a few simpler steps, the shortest refutation first |
//! | | clues together | the smallest set of clues that, as a solver finds, leaves no other possibility |
//!
//! Why a step follows is data, its [`Reason`]; so is where an assumption fails, a [`Contradiction`]. Both can be put
//! into sentences in a [`Language`].
//!
//! The same techniques say why marks of a player are wrong: a [`Refutation`].
//!
//! The names are those that human solvers use. The last technique is from Espasa, Gent, Hoffmann, Jefferson, Lynch,
//! "Using small MUSes to explain how to solve pen and paper puzzles" (arXiv:2104.15040), and finds a step whenever
//! there is exactly one solution.

mod agreed;
mod board;
mod clues;
mod conclusion;
mod conflict;
mod engine;
mod groups;
mod places;
pub mod proof;
pub(crate) mod reach;
mod reason;
mod refutation;
mod rules;
mod start;
mod step;
mod steps;
mod technique;
mod unique_walk;
mod values;
mod walk;
mod what_if;
mod words;

pub use self::proof::prove_by_hints;
pub use self::reason::{Contradiction, Given, Reason, Starved, Way};
pub use self::refutation::Refutation;
pub use self::start::Start;
pub use self::step::{Assumption, Change, Step};
pub use self::steps::{Steps, StepsEnding};
pub use self::technique::{Level, Technique};
pub use self::unique_walk::{UniqueWalk, UniqueWalkEnding};
pub use self::walk::{Walk, WalkEnding};
pub use self::words::Language;

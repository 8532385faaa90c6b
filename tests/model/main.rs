//! Puzzles and the corridors of their grids; solutions judged by the rules alone; the order of all rooms.

mod documents;
mod links;
mod rooms;
#[path = "../support/mod.rs"]
mod support;
mod verify;
mod verify_exhaustive;
mod wide_grids;

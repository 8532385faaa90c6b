//! One large instance, window after window.
//!
//! **Why.** On a grid of a million cells a conflict is about some islands that lie close together, but what a
//! solver undoes because of it is all that it decided since, anywhere on the grid: one of 81,000 open corridors
//! takes 5,300 conflicts, and 3.4 million decisions. So the time grows faster than the grid, although each
//! place is easy by itself.
//!
//! **Idea.** The grid is gone over in tiles, as square as may be. A window is a tile and what is within some steps of it;
//! all that lies beyond is taken to be connected, and to have what it needs. A solver looks for a solution of the
//! window, what it says of the tile is kept, and the next window begins from there. Planners know this as
//! relax-and-fix: Pochet, Wolsey, "Production Planning by Mixed Integer Programming" (Springer 2006), section
//! 3.6.
//!
//! **When a window has no solution**, either none has, chosen as it may be around it: then the whole has none.
//! Or something was chosen wrongly before: then what is around the tile is opened again, and all of it is the
//! next tile, twice as far at each failure. Where that does not help either, it all begins again with larger
//! tiles, and in the end the caller asks one solver about the whole.
//!
//! **Connectivity.** What may be connected beyond the window, by bridges that are known or chosen and by corridors
//! that are open, is taken to be connected there: a joint stands for it. All else has to be connected within the
//! window. So what has been chosen, with what is open, connects the whole after each window, as it did before.
//!
//! Loops have to be allowed: where they are not, ways through a joint would count as loops.
//!
//! **Cost.** O(islands + corridors) for each window beside the solvers; there are some hundreds of tiles at most,
//! and few windows more.
//! The 190,798 islands of that puzzle take 0.6 s in windows, where one solver took 13 s.

mod sweep;
#[cfg(test)]
mod tests;
mod tiles;

use hashi_encodings::BridgeGraph;

use self::sweep::{Sweep, Window};
pub(crate) use self::tiles::Place;
use self::tiles::tiles;
use crate::sat::limits::Limits;

/// Open corridors from which on an instance is solved window after window.
const LARGE: usize = 4_000;

/// How large things are.
#[derive(Clone, Copy)]
struct Sizes {
    /// Open corridors of a tile, about.
    tile: usize,
    /// Steps from a tile to the islands that still belong to its window. A step is along an open corridor, or to
    /// the ends of one that crosses it.
    margin: usize,
    /// Steps from a tile whose window had no solution to the islands that are opened again, the first time.
    reopened: usize,
}

/// Of tiles of 500 to 2,000 and margins of 3 to 16 the fastest, on the largest puzzle that was tried; 3 steps of
/// margin take half as long again, for a quarter of the windows fail.
const SIZES: Sizes = Sizes {
    tile: 1_000,
    margin: 8,
    reopened: 8,
};

/// Tiles of one instance, about.
const MOST_TILES: usize = 300;

/// How often it begins again before the caller asks about the whole.
const SWEEPS: usize = 3;

/// What a solver says of a graph.
pub(crate) enum CountsAnswer {
    /// The counts of all corridors.
    Counts(Vec<u8>),
    /// There is no solution.
    None,
    /// It has given up.
    Unknown,
}

/// Whether windows are worth it.
pub(crate) fn is_large(graph: &BridgeGraph) -> bool {
    open_corridors(graph) >= LARGE
}

fn open_corridors(graph: &BridgeGraph) -> usize {
    let corridors = graph.corridors().iter();
    corridors
        .filter(|corridor| corridor.low < corridor.high)
        .count()
}

/// A solution of `graph`, all of it connected, with loops allowed. Unknown when windows do not lead to one.
/// `places` says where each island is, if it is on the grid at all; those with open corridors have to be. `ask`
/// finds a solution of a window, its graph and the corridors whose counts are known to be even above their lower
/// bound; it may give up when the search takes long.
pub(crate) fn solve(
    graph: &BridgeGraph,
    even: &[u32],
    places: &[Option<Place>],
    limits: &Limits,
    ask: impl FnMut(&BridgeGraph, &[u32]) -> CountsAnswer,
) -> CountsAnswer {
    let mut sizes = SIZES;
    sizes.tile = sizes.tile.max(open_corridors(graph) / MOST_TILES);
    solve_with(graph, even, places, limits, sizes, ask)
}

fn solve_with(
    graph: &BridgeGraph,
    even: &[u32],
    places: &[Option<Place>],
    limits: &Limits,
    mut sizes: Sizes,
    mut ask: impl FnMut(&BridgeGraph, &[u32]) -> CountsAnswer,
) -> CountsAnswer {
    let mut ask = |window: &Window| match window.graph() {
        _ if limits.passed() => CountsAnswer::Unknown,
        Some(graph) => ask(graph, window.even()),
        None => CountsAnswer::None,
    };
    for _ in 0..SWEEPS {
        let answer = sweep_over(graph, even, places, sizes, &mut ask);
        if !matches!(answer, CountsAnswer::Unknown) || limits.passed() {
            return answer;
        }
        sizes.tile *= 2;
    }
    CountsAnswer::Unknown
}

fn sweep_over(
    graph: &BridgeGraph,
    even: &[u32],
    places: &[Option<Place>],
    sizes: Sizes,
    ask: &mut impl FnMut(&Window) -> CountsAnswer,
) -> CountsAnswer {
    let mut sweep = Sweep::new(graph, even);
    for mut tile in tiles(graph, places, sizes.tile) {
        let mut steps = sizes.reopened;
        loop {
            let window = sweep.window(&tile, sizes.margin);
            if window.is_empty() {
                break;
            }
            match ask(&window) {
                CountsAnswer::Counts(counts) => {
                    sweep.choose(&tile, &window, &counts);
                    break;
                }
                CountsAnswer::None => {
                    // With nothing chosen: is it the puzzle?
                    let alone = Sweep::new(graph, even).window(&tile, sizes.margin);
                    if matches!(ask(&alone), CountsAnswer::None) {
                        return CountsAnswer::None;
                    }
                }
                CountsAnswer::Unknown => {}
            }
            if !sweep.reopen(&mut tile, steps) {
                return CountsAnswer::Unknown;
            }
            steps *= 2;
        }
    }
    CountsAnswer::Counts(sweep.counts())
}

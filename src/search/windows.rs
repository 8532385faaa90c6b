//! Solving one large instance window by window.
//!
//! **Why.** On a grid of a million cells a conflict involves a few islands that lie close together, but because of it a
//! solver undoes everything that it has decided since, anywhere on the grid: an instance of 81,000 open corridors takes
//! 5,300 conflicts and 3.4 million decisions. So the time grows faster than the grid, although each place is easy by
//! itself.
//!
//! **Idea.** The grid is processed in tiles, as square as possible. A window is a tile and what is within some steps of
//! it; everything beyond is assumed to be connected, and to have what it needs. A solver looks for a solution of the
//! window, its part for the tile is kept, and the next window continues from there. In planning this is known as
//! relax-and-fix: Pochet, Wolsey, "Production Planning by Mixed Integer Programming" (Springer 2006), section 3.6.
//!
//! **When a window has no solution**, there are two cases. If it has none whatever is chosen around it, the whole has
//! none. Otherwise something was chosen wrongly before: then what is around the tile is opened again and becomes part
//! of the tile, twice as far at each failure. If that does not help either, everything begins again with larger tiles,
//! and in the end the caller asks one solver about the whole.
//!
//! **Connectivity.** What can be connected beyond the window, by known or chosen bridges and by open corridors, is
//! assumed to be connected there: a *joint* stands for it. Everything else must be connected within the window. So
//! after each window, what has been chosen and what is open together still connect the whole.
//!
//! Loops must be allowed: if they were forbidden, ways through a joint would count as loops.
//!
//! **Cost.** O(islands + corridors) for each window, in addition to the solvers; there are at most some hundreds of
//! tiles, and few more windows. The 190,798 islands of the puzzle mentioned above take 0.6 s in windows, where one
//! solver took 13 s.

mod sweep;
#[cfg(test)]
mod tests;
mod tiles;

use hashi_encodings::BridgeGraph;

use self::sweep::{Sweep, Window};
pub(crate) use self::tiles::Place;
use self::tiles::tiles;
use crate::sat::gauge::Measure;
use crate::sat::limits::Limits;

/// The number of open corridors from which an instance is solved in windows.
const LARGE: usize = 4_000;

/// The sizes of tiles and windows.
#[derive(Clone, Copy)]
struct Sizes {
    /// The approximate number of open corridors of a tile.
    tile: usize,
    /// The number of steps from a tile to the islands that still belong to its window. A step leads along an open
    /// corridor, or to the ends of one that crosses it.
    margin: usize,
    /// The number of steps from a tile whose window had no solution to the islands that are opened again, at the first
    /// failure.
    reopened: usize,
}

/// The fastest among tiles of 500 to 2,000 and margins of 3 to 16, on the largest puzzle that was tried; a margin of 3
/// steps takes half as long again, because a quarter of the windows fail.
const SIZES: Sizes = Sizes {
    tile: 1_000,
    margin: 8,
    reopened: 8,
};

/// The approximate maximum number of tiles of one instance.
const MOST_TILES: usize = 300;

/// How many times the grid is gone over, with larger and larger tiles, before the caller asks about the whole.
const SWEEPS: usize = 3;

/// A solver's answer for a graph.
pub(crate) enum CountsAnswer {
    /// The counts of all corridors.
    Counts(Vec<u8>),
    /// There is no solution.
    None,
    /// The solver has given up.
    Unknown,
}

/// Whether windows are worthwhile.
pub(crate) fn is_large(graph: &BridgeGraph) -> bool {
    open_corridors(graph) >= LARGE
}

fn open_corridors(graph: &BridgeGraph) -> usize {
    let corridors = graph.corridors().iter();
    corridors
        .filter(|corridor| corridor.low < corridor.high)
        .count()
}

/// Finds a solution of `graph`, all of it connected, with loops allowed. Unknown when windows do not lead to one.
/// `places` says where each island is, if it is on the grid at all, as those with open corridors must be. `ask` finds a
/// solution of a window, given its graph and the corridors whose counts are known to be even above their lower bound;
/// it may give up when the search takes long.
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
        let answer = sweep_over(graph, even, places, limits, sizes, &mut ask);
        if !matches!(answer, CountsAnswer::Unknown) || limits.passed() {
            return answer;
        }
        sizes.tile *= 2;
    }
    limits.show(Measure::Tiles, 0, None);
    CountsAnswer::Unknown
}

fn sweep_over(
    graph: &BridgeGraph,
    even: &[u32],
    places: &[Option<Place>],
    limits: &Limits,
    sizes: Sizes,
    ask: &mut impl FnMut(&Window) -> CountsAnswer,
) -> CountsAnswer {
    let mut sweep = Sweep::new(graph, even);
    let tiles = tiles(graph, places, sizes.tile);
    let all = tiles.len();
    for (done, mut tile) in tiles.into_iter().enumerate() {
        limits.show(Measure::Tiles, done as u64, all as u64);
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
                    // Has the window no solution even if nothing is chosen, because of the puzzle itself?
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
    limits.show(Measure::Tiles, all as u64, all as u64);
    CountsAnswer::Counts(sweep.counts())
}

//! The tiles, in the order in which they are processed.

use hashi_encodings::BridgeGraph;

/// The row and column of an island.
pub(crate) type Place = [u32; 2];

/// An island with open corridors.
#[derive(Clone, Copy)]
struct Weighed {
    place: Place,
    island: u32,
    /// The number of its open corridors.
    corridors: usize,
}

/// The islands of each tile. Bands of rows are cut into tiles by columns, each with about `corridors` open corridors,
/// and nearly square if these are spread evenly. Each island with an open corridor is in one of the tiles.
pub(super) fn tiles(
    graph: &BridgeGraph,
    places: &[Option<Place>],
    corridors: usize,
) -> Vec<Vec<u32>> {
    let mut islands: Vec<Weighed> = Vec::new();
    for (island, place) in (0_u32..).zip(places) {
        let here = graph.corridors_of(island as usize).iter();
        let here = here.map(|&corridor| graph.corridors()[corridor as usize]);
        let open = here.filter(|corridor| corridor.low < corridor.high).count();
        if let (Some(place), true) = (*place, open > 0) {
            islands.push(Weighed {
                place,
                island,
                corridors: open,
            });
        }
    }
    islands.sort_unstable_by_key(|island| (island.place, island.island));
    let [height, width] = [0, 1].map(|axis| {
        let along = islands.iter().map(|island| island.place[axis]);
        let [first, last] = [along.clone().min(), along.max()];
        u64::from(last.unwrap_or(0) - first.unwrap_or(0)) + 1
    });
    // Each corridor is counted from both ends.
    let weight: usize = islands.iter().map(|island| island.corridors).sum();
    let count = weight.div_ceil(2 * corridors.max(1)).max(1) as u64;
    // The number of bands is that of square tiles in a column: the root of count * height / width.
    let bands = (count * height / width).isqrt().clamp(1, count) as usize;
    let tiles_of_band = (count as usize).div_ceil(bands);
    let mut tiles = Vec::with_capacity(bands * tiles_of_band);
    for mut band in parts(&islands, bands) {
        band.sort_unstable_by_key(|island| (island.place[1], island.island));
        let of_band = parts(&band, tiles_of_band).into_iter();
        tiles.extend(of_band.map(|tile| tile.iter().map(|island| island.island).collect()));
    }
    tiles
}

/// At most `count` parts, one after the other, of about the same weight.
fn parts(islands: &[Weighed], count: usize) -> Vec<Vec<Weighed>> {
    let weight: usize = islands.iter().map(|island| island.corridors).sum();
    let mut parts: Vec<Vec<Weighed>> = Vec::with_capacity(count);
    let mut before = 0;
    for &island in islands {
        // The part in which the middle of the island's weight lies.
        let part = (2 * before + island.corridors) * count / (2 * weight);
        before += island.corridors;
        if part >= parts.len() || parts.is_empty() {
            parts.push(Vec::new());
        }
        if let Some(part) = parts.last_mut() {
            part.push(island);
        }
    }
    parts
}

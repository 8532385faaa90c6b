//! The tiles, in the order in which they are gone over.

use hashi_encodings::BridgeGraph;

/// Row and column of an island.
pub(crate) type Place = [u32; 2];

/// The islands of each tile, row after row of tiles: squares with about so many open corridors each, were these
/// spread evenly. Each island with an open corridor is in one of them.
pub(super) fn tiles(
    graph: &BridgeGraph,
    places: &[Option<Place>],
    corridors: usize,
) -> Vec<Vec<u32>> {
    let mut open = 0;
    let mut islands: Vec<(Place, u32)> = Vec::new();
    for (island, place) in (0_u32..).zip(places) {
        let here = graph.corridors_of(island as usize).iter();
        let here = here.map(|&corridor| graph.corridors()[corridor as usize]);
        let here = here.filter(|corridor| corridor.low < corridor.high).count();
        if let (Some(place), true) = (place, here > 0) {
            islands.push((*place, island));
            open += here;
        }
    }
    // Each corridor has been seen from both ends.
    let count = (open / 2 / corridors.max(1)).max(1);
    let extent = |axis: usize| {
        let along = islands.iter().map(|(place, _)| place[axis]);
        let first = along.clone().min().unwrap_or(0);
        (first, along.max().unwrap_or(0) - first + 1)
    };
    let [(top, height), (left, width)] = [extent(0), extent(1)];
    let area = f64::from(height) * f64::from(width);
    // In a grid that is narrower than a square would be, the tiles take its whole width.
    let narrow = f64::from(height.min(width));
    let side = (area / count as f64)
        .sqrt()
        .max(area / count as f64 / narrow);
    let side = side.ceil() as u32;
    let tile_of = |place: Place| [(place[0] - top) / side, (place[1] - left) / side];
    islands.sort_by_key(|&(place, island)| (tile_of(place), island));
    let tiles = islands.chunk_by(|a, b| tile_of(a.0) == tile_of(b.0));
    let tiles = tiles.map(|tile| tile.iter().map(|&(_, island)| island).collect());
    tiles.collect()
}

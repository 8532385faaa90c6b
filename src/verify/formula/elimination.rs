//! Connectivity by vertex elimination, in a given order.
//!
//! Where two islands are neighbours, a literal says that they are joined: at first that their corridor is in use. When
//! an island is removed, its neighbours become neighbours of each other. So n islands are connected if and only if each
//! but the last is joined to a neighbour when it is removed.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use super::Variables;

/// Gives `take` each clause, with the island whose removal it states. `corridors` are pairs of islands with the literal
/// that their corridor is in use.
pub(super) fn clauses<B>(
    order: &[u32],
    corridors: &[([u32; 2], i32)],
    variables: &mut Variables,
    take: &mut impl FnMut(u32, &[i32]) -> ControlFlow<B>,
) -> ControlFlow<B> {
    // For each island its neighbours that are left, with the literal that the two are joined.
    let mut joined: Vec<BTreeMap<u32, i32>> = vec![BTreeMap::new(); order.len()];
    for &([a, b], used) in corridors {
        joined[a as usize].insert(b, used);
        joined[b as usize].insert(a, used);
    }
    for (place, &island) in order.iter().enumerate() {
        let neighbours = std::mem::take(&mut joined[island as usize]);
        if place + 1 < order.len() {
            let some: Vec<i32> = neighbours.values().copied().collect();
            take(island, &some)?;
        }
        for neighbour in neighbours.keys() {
            joined[*neighbour as usize].remove(&island);
        }
        for (&u, &to_u) in &neighbours {
            for (&v, &to_v) in neighbours.range(u + 1..) {
                let after = variables.new_joined([u, v], island);
                take(island, &[-to_u, -to_v, after])?;
                match joined[u as usize].insert(v, after) {
                    Some(before) => {
                        take(island, &[-before, after])?;
                        take(island, &[-after, before, to_u])?;
                        take(island, &[-after, before, to_v])?;
                    }
                    None => {
                        take(island, &[-after, to_u])?;
                        take(island, &[-after, to_v])?;
                    }
                }
                joined[v as usize].insert(u, after);
            }
        }
    }
    ControlFlow::Continue(())
}

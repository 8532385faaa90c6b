//! The same rules, each in the plainest way there is: every corridor and every count is tried.
//!
//! As each rule only gets stronger when bounds get tighter, the order does not matter: whoever applies
//! them until nothing changes gets these bounds.

use hashi_sat::encodings::{BridgeGraph, Demand};
use hashi_sat::search::deduce::Scope;

use super::assignments::parts;

/// No bounds are left for some corridor, or a rule fails whatever they are.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Refuted;

/// Whether loops are allowed; none where connectivity does not matter.
fn allows_loops(scope: Scope) -> Option<bool> {
    match scope {
        Scope::Relaxation => None,
        Scope::Puzzle { loops } => Some(loops),
        Scope::Rup => Some(true),
    }
}

fn uses_parity(scope: Scope) -> bool {
    matches!(scope, Scope::Puzzle { .. })
}

/// The bounds that the rules leave, and the corridors that are even.
pub(crate) fn fixpoint(
    start: &BridgeGraph,
    scope: Scope,
) -> Result<(BridgeGraph, Vec<u32>), Refuted> {
    let mut graph = start.clone();
    loop {
        let changed = apply_all(&mut graph, scope)?;
        if !changed {
            break;
        }
    }
    let mut even = Vec::new();
    if uses_parity(scope) {
        for corridor in 0..graph.corridors().len() {
            let bounds = graph.corridors()[corridor];
            if bounds.low < bounds.high && parity_of_need(&graph, corridor as u32)?.is_some() {
                even.push(corridor as u32);
            }
        }
    }
    Ok((graph, even))
}

/// Each rule once on each corridor; says whether a bound changed.
fn apply_all(graph: &mut BridgeGraph, scope: Scope) -> Result<bool, Refuted> {
    let mut changed = false;
    if !degrees_can_be_met(graph) {
        return Err(Refuted);
    }
    if let Some(loops) = allows_loops(scope) {
        let available = parts(graph, |c| graph.corridors()[c as usize].high > 0);
        if available.iter().any(|&part| part != 0) || (!loops && has_loop(graph)) {
            return Err(Refuted);
        }
    }
    for corridor in 0..graph.corridors().len() {
        let before = graph.corridors()[corridor];
        let mut counts: Vec<u8> = (before.low..=before.high).collect();
        counts.retain(|&count| fits(graph, corridor, count, scope));
        if uses_parity(scope) && before.low < before.high {
            if let Some(odd) = parity_of_need(graph, corridor as u32)? {
                counts.retain(|&count| ((count - before.low) % 2 == 1) == odd);
            }
        }
        let (Some(&low), Some(&high)) = (counts.first(), counts.last()) else {
            return Err(Refuted);
        };
        if (low, high) != (before.low, before.high) {
            graph.set_bounds(corridor, low, high).unwrap();
            changed = true;
        }
    }
    Ok(changed)
}

/// Whether `corridor` may carry `count`, the others being within their bounds: by its ends, by the
/// corridors across it, by the closing of groups and loops, by what is left to connect the islands.
fn fits(graph: &BridgeGraph, corridor: usize, count: u8, scope: Scope) -> bool {
    let mut tried = graph.clone();
    tried.set_bounds(corridor, count, count).unwrap();
    let low = |c: u32| tried.corridors()[c as usize].low;
    let across = |&&[e, f]: &&[u32; 2]| [e, f].contains(&(corridor as u32));
    let mut across = tried.crossings().iter().filter(across);
    if !degrees_can_be_met(&tried) || across.any(|&[e, f]| low(e) > 0 && low(f) > 0) {
        return false;
    }
    let Some(loops) = allows_loops(scope) else {
        return true;
    };
    if count == 0 {
        let left = parts(&tried, |c| tried.corridors()[c as usize].high > 0);
        return left.iter().all(|&part| part == 0);
    }
    let groups = parts(&tried, |c| low(c) > 0);
    let [a, _] = tried.corridors()[corridor].ends;
    let group = groups[a as usize];
    let mut members = (0..groups.len()).filter(|&island| groups[island] == group);
    let is_open = |island: usize| {
        let degree = tried
            .corridors_of(island)
            .iter()
            .map(|&c| u32::from(low(c)));
        tried.demands()[island] != Demand::Exactly(degree.sum())
    };
    let closes = groups.iter().any(|&other| other != group) && !members.any(is_open);
    !closes && (loops || !has_loop(&tried))
}

fn degrees_can_be_met(graph: &BridgeGraph) -> bool {
    (0..graph.demands().len()).all(|island| {
        let corridors = graph.corridors_of(island).iter();
        let corridors = corridors.map(|&c| graph.corridors()[c as usize]);
        let low: u32 = corridors.clone().map(|c| u32::from(c.low)).sum();
        let high: u32 = corridors.map(|c| u32::from(c.high)).sum();
        match graph.demands()[island] {
            Demand::Exactly(number) => low <= number && number <= high,
            Demand::AtLeast(number) => number <= high,
        }
    })
}

/// Whether corridors that must carry bridges form a loop: in a forest there are as many corridors as
/// islands less trees.
fn has_loop(graph: &BridgeGraph) -> bool {
    let groups = parts(graph, |c| graph.corridors()[c as usize].low > 0);
    let trees = groups.iter().enumerate().filter(|&(i, &g)| i == g).count();
    let used = graph.corridors().iter().filter(|c| c.low > 0).count();
    used > groups.len() - trees
}

/// Whether the bridges yet to come on `corridor` are odd in number; known when it alone joins two parts
/// of the undecided corridors, one of which has no unknown clue. Refuted when the two parts differ.
fn parity_of_need(graph: &BridgeGraph, corridor: u32) -> Result<Option<bool>, Refuted> {
    let undecided = |c: u32| {
        let bounds = graph.corridors()[c as usize];
        bounds.low < bounds.high && c != corridor
    };
    let parts = parts(graph, undecided);
    let ends = graph.corridors()[corridor as usize].ends;
    let sides = ends.map(|end| parts[end as usize]);
    let needs = sides.map(|side| {
        let islands = (0..parts.len()).filter(|&island| parts[island] == side);
        let need = |island: usize| {
            let corridors = graph.corridors_of(island).iter();
            let low: u32 = corridors
                .map(|&c| u32::from(graph.corridors()[c as usize].low))
                .sum();
            match graph.demands()[island] {
                Demand::Exactly(number) => Some(number.saturating_sub(low)),
                Demand::AtLeast(_) => None,
            }
        };
        let sum: Option<u32> = islands.map(need).sum();
        sum.map(|sum| sum % 2 == 1)
    });
    match needs {
        // Not a cut edge, but the sum of the whole part must be even.
        [need, _] if sides[0] == sides[1] => match need {
            Some(true) => Err(Refuted),
            _ => Ok(None),
        },
        [Some(one), Some(other)] if one != other => Err(Refuted),
        [one, other] => Ok(one.or(other)),
    }
}

//! Cuts of instances as cuts of the whole.

use hashi_encodings::{
    BridgeEncoding, BridgeGraph, BridgeVariables, Cut, Discard, DisjointSets, Layout,
    SelectionGraph, Witness,
};

use super::{Instance, Residual};
use crate::sat::refine::Observer;

/// An observer that passes on the cuts of an instance as if the whole were in one solver: as sets of islands and cycles
/// of corridors of the whole, with the literals that these would have. O(islands + corridors) per cut; no cost for an
/// observer that keeps no cuts.
pub(crate) struct InWhole<'a, O> {
    graph: &'a BridgeGraph,
    residual: &'a Residual,
    encoding: BridgeEncoding,
    /// Made when the first cut comes.
    whole: Option<Whole>,
    instance: usize,
    observer: &'a mut O,
}

impl<'a, O: Observer> InWhole<'a, O> {
    /// An observer for the instances of `residual`, which must come from `graph`.
    pub(crate) const fn new(
        graph: &'a BridgeGraph,
        residual: &'a Residual,
        encoding: BridgeEncoding,
        observer: &'a mut O,
    ) -> Self {
        Self {
            graph,
            residual,
            encoding,
            whole: None,
            instance: 0,
            observer,
        }
    }

    /// Sets the instance to which the following cuts belong.
    pub(crate) const fn enter(&mut self, instance: usize) {
        self.instance = instance;
    }
}

impl<O: Observer> Observer for InWhole<'_, O> {
    const KEEPS_CUTS: bool = O::KEEPS_CUTS;

    fn solved(&mut self, stated: usize) {
        self.observer.solved(stated);
    }

    fn cut(&mut self, cuts: &[Cut]) {
        if !O::KEEPS_CUTS {
            return;
        }
        let whole = self
            .whole
            .get_or_insert_with(|| Whole::new(self.graph, self.residual, self.encoding));
        let instance = &self.residual.instances()[self.instance];
        let cuts: Vec<Cut> = cuts.iter().map(|cut| whole.cut(instance, cut)).collect();
        self.observer.cut(&cuts);
    }
}

/// The whole as one formula would state it.
struct Whole {
    selection: SelectionGraph,
    /// By edge of the selection graph, its corridor.
    corridor_of: Vec<u32>,
    /// The edges that can be selected, always or in some solution of an instance.
    edges: Vec<Edge>,
}

/// An edge of the selection graph with its ends.
#[derive(Clone, Copy)]
struct Edge {
    index: u32,
    ends: [u32; 2],
    always: bool,
}

impl Whole {
    fn new(graph: &BridgeGraph, residual: &Residual, encoding: BridgeEncoding) -> Self {
        let mut sink = Discard::default();
        let variables = BridgeVariables::allocate(graph, encoding, Layout::Compact, &mut sink);
        let selection = SelectionGraph::of_bridges(graph, &variables, &mut sink);
        let mut possible: Vec<bool> = residual.counts().iter().map(|&count| count > 0).collect();
        for instance in residual.instances() {
            for &corridor in instance.corridors() {
                possible[corridor as usize] = true;
            }
        }
        let corridors = (0_u32..).zip(graph.corridors());
        let corridor_of: Vec<u32> = corridors
            .filter(|(_, corridor)| corridor.high > 0)
            .map(|(corridor, _)| corridor)
            .collect();
        let edges = (0_u32..).zip(&corridor_of).map(|(index, &corridor)| Edge {
            index,
            ends: graph.corridors()[corridor as usize].ends,
            always: graph.corridors()[corridor as usize].low > 0,
        });
        let edges = edges.filter(|edge| possible[corridor_of[edge.index as usize] as usize]);
        Self {
            edges: edges.collect(),
            selection,
            corridor_of,
        }
    }

    fn cut(&self, instance: &Instance, cut: &Cut) -> Cut {
        match &cut.witness {
            Witness::Separated(set) => self.separating(instance, set),
            Witness::Cycle(edges) => self.cycle(instance, edges),
        }
    }

    /// The cut of the whole for a set of an instance: the corridors that leave the set split the whole in two. (Where a
    /// hub joins several pieces they may split it into more, but each of them still leads from one side to the other.)
    fn separating(&self, instance: &Instance, set: &[u32]) -> Cut {
        let mut inside = vec![false; instance.graph().demands().len()];
        set.iter()
            .for_each(|&island| inside[island as usize] = true);
        let leaves = |edge: &&Edge| {
            let corridor = self.corridor_of[edge.index as usize];
            instance.place(corridor).is_some_and(|place| {
                let local = instance.graph().corridors()[instance.hub_corridors() + place];
                let [a, b] = local.ends.map(|end| inside[end as usize]);
                a != b
            })
        };
        let (leaving, staying): (Vec<&Edge>, Vec<&Edge>) = self.edges.iter().partition(leaves);
        let islands = self.selection.vertices();
        let mut sets = DisjointSets::new(islands);
        for edge in staying {
            sets.join(edge.ends[0], edge.ends[1]);
        }
        let parts = sets.into_components();
        let part_of = parts.of_vertex();
        let mut neighbours = vec![Vec::new(); parts.count()];
        for edge in leaving {
            let [a, b] = edge.ends.map(|end| part_of[end as usize]);
            neighbours[a as usize].push(b);
            neighbours[b as usize].push(a);
        }
        let mut side = vec![None; parts.count()];
        side[0] = Some(false);
        let mut waiting = vec![0_u32];
        while let Some(part) = waiting.pop() {
            let other_side = side[part as usize].map(|side: bool| !side);
            for &other in &neighbours[part as usize] {
                if side[other as usize].is_none() {
                    side[other as usize] = other_side;
                    waiting.push(other);
                }
            }
        }
        let members = (0..islands as u32).zip(part_of);
        let members = members.filter(|&(_, &part)| side[part as usize] == Some(true));
        let members = members.map(|(island, _)| island).collect();
        match Cut::separating(&self.selection, members) {
            Ok(cut) => cut,
            Err(error) => unreachable!("a cut of an instance: {error}"),
        }
    }

    /// The cut of the whole for a cycle of an instance. Hubs stand for paths along corridors that always carry a
    /// bridge; with these there is a cycle of the whole through no other open corridors.
    fn cycle(&self, instance: &Instance, edges: &[u32]) -> Cut {
        // Corridors without a bridge have no edge, neither here nor there.
        let local = instance.graph().corridors();
        let local: Vec<usize> = (0..local.len()).filter(|&c| local[c].high > 0).collect();
        let corridors = edges.iter().filter_map(|&edge| {
            let place = local[edge as usize].checked_sub(instance.hub_corridors())?;
            Some(instance.corridors()[place])
        });
        let mut corridors: Vec<u32> = corridors.collect();
        corridors.sort_unstable();
        let mut neighbours = vec![Vec::new(); self.selection.vertices()];
        let mut closing = None;
        for edge in &self.edges {
            let corridor = self.corridor_of[edge.index as usize];
            let selected = edge.always || corridors.binary_search(&corridor).is_ok();
            if selected && !edge.always && closing.is_none() {
                closing = Some(*edge);
            } else if selected {
                let [a, b] = edge.ends;
                neighbours[a as usize].push((b, edge.index));
                neighbours[b as usize].push((a, edge.index));
            }
        }
        let cycle = closing.map_or_else(Vec::new, |closing| way(&neighbours, closing));
        let clause = cycle
            .iter()
            .filter_map(|&edge| self.selection.edges()[edge as usize].selected.literal())
            .map(|literal| !literal)
            .collect();
        Cut {
            witness: Witness::Cycle(cycle),
            clause,
        }
    }
}

/// The cycle that `closing` closes: this edge itself, and a shortest path between its ends.
fn way(neighbours: &[Vec<(u32, u32)>], closing: Edge) -> Vec<u32> {
    let [from, to] = closing.ends;
    let mut reached_by = vec![None; neighbours.len()];
    let mut queue = vec![from];
    let mut head = 0;
    while let Some(&island) = queue.get(head) {
        head += 1;
        for &(other, edge) in &neighbours[island as usize] {
            if other != from && reached_by[other as usize].is_none() {
                reached_by[other as usize] = Some((island, edge));
                queue.push(other);
            }
        }
    }
    let mut cycle = vec![closing.index];
    let mut island = to;
    while let Some((before, edge)) = reached_by[island as usize] {
        cycle.push(edge);
        island = before;
    }
    cycle
}

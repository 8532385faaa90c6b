//! Applies the techniques, the simplest first, and keeps a log of what they find.
//!
//! What a drawn bridge closes, by crossing or by finishing an island, is recorded at once. Techniques that look at one
//! island and its neighbours have lists of islands around which something has changed; those that look at groups or at
//! the whole puzzle look everywhere, and run when the others find nothing.

use super::board::HintBoard;
use super::conclusion::{Applied, Conclusion};
use super::conflict::{Conflict, sorted};
use super::rules::{self, Finding, Links};
use super::technique::{Level, Technique};

/// Under an assumption, only links are looked for in puzzles of at most this many islands, because every assumption
/// takes a pass over all of them.
const LINKED: usize = 1_000;

/// A list of islands to look at, each once.
#[derive(Debug)]
struct Waiting {
    islands: Vec<u32>,
    is_waiting: Vec<bool>,
}

impl Waiting {
    fn all(islands: usize) -> Self {
        Self {
            islands: (0..islands as u32).collect(),
            is_waiting: vec![true; islands],
        }
    }

    fn none(islands: usize) -> Self {
        Self {
            islands: Vec::new(),
            is_waiting: vec![false; islands],
        }
    }

    fn add(&mut self, island: u32) {
        if !std::mem::replace(&mut self.is_waiting[island as usize], true) {
            self.islands.push(island);
        }
    }

    fn clear(&mut self) {
        for island in self.islands.drain(..) {
            self.is_waiting[island as usize] = false;
        }
    }

    /// Takes all islands, in reading order.
    fn take(&mut self) -> Vec<u32> {
        let mut islands = std::mem::take(&mut self.islands);
        islands.sort_unstable();
        for &island in &islands {
            self.is_waiting[island as usize] = false;
        }
        islands
    }
}

/// A board, with the places where something may follow.
pub(super) struct Engine {
    pub(super) board: HintBoard,
    /// The conclusions found, in order.
    pub(super) log: Vec<Applied>,
    /// Corridors with a bridge that may block others.
    drawn: Vec<u32>,
    /// Islands that may be finished.
    satisfied: Vec<u32>,
    /// Islands for the techniques that look at one island.
    single: Waiting,
    /// Islands for mixed capacities, and for forbidden paths.
    neighbours: [Waiting; 2],
    /// Whether forbidden pairs have been looked for; once is enough, since nothing adds more of them.
    paired: bool,
    /// Under an assumption, the islands around which something has changed.
    changed: Option<Waiting>,
    /// An empty list for the next assumption.
    unchanged: Option<Waiting>,
}

impl Engine {
    pub(super) fn new(board: HintBoard) -> Self {
        let islands = board.frame.islands();
        let corridors = 0..board.low.len() as u32;
        Self {
            drawn: corridors
                .filter(|&corridor| board.low[corridor as usize] > 0)
                .collect(),
            satisfied: (0..islands as u32).collect(),
            single: Waiting::all(islands),
            neighbours: [Waiting::all(islands), Waiting::all(islands)],
            paired: false,
            changed: None,
            unchanged: Some(Waiting::none(islands)),
            log: Vec::new(),
            board,
        }
    }

    /// Assumes bounds for corridors of a board on which nothing has been concluded. Returns the conclusions up to a
    /// contradiction, and the contradiction; `None` when there is none within `rounds` rounds, or at all.
    pub(super) fn contradiction_of(
        board: HintBoard,
        assumed: &[(u32, [u8; 2])],
        hardest: Level,
        rounds: usize,
    ) -> Option<(Vec<Applied>, Conflict)> {
        let islands = board.frame.islands();
        let mut engine = Self {
            changed: Some(Waiting::all(islands)),
            ..Self::new(board)
        };
        let mut assumed = assumed.iter();
        let assumed = assumed.try_for_each(|&(corridor, bounds)| engine.set(corridor, bounds));
        let conflict = engine.follow(assumed, hardest, rounds)?;
        Some((engine.log, conflict))
    }

    /// All that a technique finds on a board on which nothing has been concluded but, for those that are harder than
    /// that, what drawn bridges and finished islands close.
    pub(super) fn everything(
        board: HintBoard,
        technique: Technique,
    ) -> Result<(Self, Vec<Conclusion>), Conflict> {
        let mut engine = Self::new(board);
        if technique > Technique::Finished {
            engine.note_closed()?;
        }
        let board = &engine.board;
        let places: Vec<u32> = match technique {
            Technique::Crossing => engine.drawn.clone(),
            Technique::ForbiddenPair | Technique::NoLoop => engine.open_corridors().collect(),
            Technique::OnlyLink => Links::default().all(board)?,
            Technique::SingleExit => {
                let islands = 0..board.frame.islands() as u32;
                sorted(islands.map(|island| board.groups.root(island)).collect())
            }
            _ => (0..board.frame.islands() as u32).collect(),
        };
        let mut all = Vec::new();
        for place in places {
            let found = rules::find(technique, board, place)?;
            all.extend(found.filter(|found| found.technique == technique));
        }
        Ok((engine, all))
    }

    /// Assumes other bounds for a corridor of this board, on which nothing more follows. Returns the conclusions up to
    /// a contradiction, and the contradiction; `None` when there is none within `rounds` rounds. Afterwards the board
    /// is as it was.
    pub(super) fn refute(
        &mut self,
        corridor: u32,
        bounds: [u8; 2],
        hardest: Level,
        rounds: usize,
    ) -> Option<(Vec<Applied>, Conflict)> {
        self.changed = self.unchanged.take();
        self.board.assume();
        let conflict = self.contradiction(corridor, bounds, hardest, rounds);
        self.board.take_back();
        self.drawn.clear();
        self.satisfied.clear();
        self.single.clear();
        self.neighbours.iter_mut().for_each(Waiting::clear);
        self.changed.iter_mut().for_each(Waiting::clear);
        self.unchanged = self.changed.take();
        let log = std::mem::take(&mut self.log);
        Some((log, conflict?))
    }

    fn contradiction(
        &mut self,
        corridor: u32,
        bounds: [u8; 2],
        hardest: Level,
        rounds: usize,
    ) -> Option<Conflict> {
        let assumed = self.set(corridor, bounds);
        self.follow(assumed, hardest, rounds)
    }

    /// Concludes what follows from what has just been assumed, up to a contradiction.
    fn follow(
        &mut self,
        assumed: Result<(), Conflict>,
        hardest: Level,
        rounds: usize,
    ) -> Option<Conflict> {
        let mut found = assumed.map(|()| true);
        for _ in 0..rounds {
            match found {
                Err(conflict) => return Some(conflict),
                Ok(false) => return None,
                Ok(true) => found = self.pass(hardest),
            }
        }
        found.err()
    }

    /// Applies the simplest techniques that find something; returns false if none up to `hardest` does.
    pub(super) fn pass(&mut self, hardest: Level) -> Result<bool, Conflict> {
        self.note_closed()?;
        let islands = self.single.take();
        let places = self.look(&islands, rules::simplest)?;
        if self.apply_all(&places, rules::simplest)? {
            return Ok(true);
        }
        if hardest >= Level::Medium && self.medium()? {
            return Ok(true);
        }
        Ok(hardest >= Level::Hard && self.hard()?)
    }

    /// Applies what drawn bridges and finished islands close.
    fn note_closed(&mut self) -> Result<(), Conflict> {
        loop {
            let found = if let Some(corridor) = self.drawn.pop() {
                rules::find(Technique::Crossing, &self.board, corridor)?
            } else if let Some(island) = self.satisfied.pop() {
                rules::find(Technique::Finished, &self.board, island)?
            } else {
                return Ok(());
            };
            if let Some(found) = found {
                self.apply(found, 1)?;
            }
        }
    }

    fn medium(&mut self) -> Result<bool, Conflict> {
        let islands = self.neighbours[0].take();
        if self.try_at(Technique::MixedCapacities, &islands)? {
            return Ok(true);
        }
        if !std::mem::replace(&mut self.paired, true) {
            let corridors: Vec<u32> = (0..self.board.low.len() as u32).collect();
            if self.try_at(Technique::ForbiddenPair, &corridors)? {
                return Ok(true);
            }
        }
        let islands = self.neighbours[1].take();
        self.try_at(Technique::ForbiddenPath, &islands)
    }

    fn hard(&mut self) -> Result<bool, Conflict> {
        let (islands, corridors) = self.hard_places();
        if self.try_at(Technique::Isolation, &islands)? {
            return Ok(true);
        }
        let groups = &self.board.groups;
        let mut roots: Vec<u32> = islands.iter().map(|&island| groups.root(island)).collect();
        roots.sort_unstable();
        roots.dedup();
        if self.try_at(Technique::SingleExit, &roots)? {
            return Ok(true);
        }
        if self.changed.is_none() || self.board.frame.islands() <= LINKED {
            let links = Links::default().all(&self.board)?;
            if self.try_at(Technique::OnlyLink, &links)? {
                return Ok(true);
            }
        }
        if !self.board.frame.loops && self.no_loops(&corridors)? {
            return Ok(true);
        }
        self.try_at(Technique::Starvation, &islands)
    }

    /// Applies "no loop". The loop itself is searched for only under an assumption, where the log is all that is
    /// reported; otherwise that is done when the step is reported.
    fn no_loops(&mut self, corridors: &[u32]) -> Result<bool, Conflict> {
        if self.changed.is_some() {
            return self.try_at(Technique::NoLoop, corridors);
        }
        let find = |board: &HintBoard, corridor| Ok(rules::unexplained_loop(board, corridor));
        let places = self.look(corridors, find)?;
        self.apply_all(&places, find)
    }

    /// The islands and corridors at which hard techniques look: all of them, or, under an assumption, those near a
    /// change.
    fn hard_places(&self) -> (Vec<u32>, Vec<u32>) {
        let Some(changed) = &self.changed else {
            let islands = 0..self.board.frame.islands() as u32;
            return (islands.collect(), self.open_corridors().collect());
        };
        let frame = &self.board.frame;
        let mut islands = changed.islands.clone();
        for &island in &changed.islands {
            let ways = frame.corridors_of(island).iter();
            islands.extend(ways.map(|&way| frame.other_end(way, island)));
        }
        let islands = sorted(islands);
        let ways = islands
            .iter()
            .flat_map(|&island| self.board.open_ways(island));
        let corridors = sorted(ways.collect());
        (islands, corridors)
    }

    /// The corridors that, as far as is known, may get another bridge.
    pub(super) fn open_corridors(&self) -> impl Iterator<Item = u32> + '_ {
        let corridors = 0..self.board.low.len() as u32;
        corridors.filter(|&corridor| self.board.room(corridor) > 0)
    }

    fn try_at(&mut self, technique: Technique, places: &[u32]) -> Result<bool, Conflict> {
        let find = |board: &HintBoard, place| rules::find(technique, board, place);
        let places = self.look(places, find)?;
        self.apply_all(&places, find)
    }

    /// The places where `find` finds something, the simplest techniques first.
    fn look(
        &self,
        places: &[u32],
        find: impl Fn(&HintBoard, u32) -> Finding,
    ) -> Result<Vec<u32>, Conflict> {
        let mut found = Vec::new();
        for &place in places {
            if let Some(finding) = find(&self.board, place)? {
                found.push((finding.technique, place));
            }
        }
        found.sort_unstable();
        Ok(found.into_iter().map(|(_, place)| place).collect())
    }

    /// Applies what is found at these places, one after the other; each is looked at again with what the others have
    /// drawn.
    fn apply_all(
        &mut self,
        places: &[u32],
        find: impl Fn(&HintBoard, u32) -> Finding,
    ) -> Result<bool, Conflict> {
        let available = places.len() as u32;
        for &place in places {
            if let Some(found) = find(&self.board, place)? {
                self.apply(found, available)?;
                self.note_closed()?;
            }
        }
        Ok(available > 0)
    }

    /// Logs a conclusion and applies it to the board.
    pub(super) fn apply(&mut self, found: Conclusion, available: u32) -> Result<(), Conflict> {
        let changes = found.changes.clone();
        self.log.push(Applied::new(&self.board, found, available));
        for (corridor, after) in changes {
            self.set(corridor, after)?;
        }
        Ok(())
    }

    fn set(&mut self, corridor: u32, bounds: [u8; 2]) -> Result<(), Conflict> {
        let before = self.board.low[corridor as usize];
        self.board.set(corridor, bounds)?;
        let frame = &self.board.frame;
        let draws = self.board.low[corridor as usize] > before;
        if draws && before == 0 {
            self.drawn.push(corridor);
        }
        for end in frame.ends(corridor) {
            if let Some(changed) = &mut self.changed {
                changed.add(end);
            }
            self.single.add(end);
            for waiting in &mut self.neighbours {
                waiting.add(end);
            }
            if !draws {
                continue;
            }
            self.satisfied.push(end);
            // What neighbours can conclude depends on what this island still takes.
            for &way in frame.corridors_of(end) {
                for waiting in &mut self.neighbours {
                    waiting.add(frame.other_end(way, end));
                }
            }
        }
        Ok(())
    }
}

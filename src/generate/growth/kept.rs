//! Grows a puzzle around islands that are kept.
//!
//! Islands without clues are put beside those that are kept, and a SAT solver finds bridges for all of them: that is the
//! intended solution, whose clues the new islands get. If there is none, more islands are tried.

use hashi_encodings::DisjointSets;

use super::{GLANCE, Growth};
use crate::generate::direction::Direction;
use crate::generate::layout::{Hold, Square};
use crate::generate::numbers::Bounds;
use crate::model::puzzle::{Cell, Clue, Island, Puzzle, Rules};
use crate::model::solution::{Bridge, Solution};
use crate::random::Random;
use crate::sat::limits::Limits;
use crate::search::SolveError;
use crate::search::session::SearchOptions;
use crate::search::solve::{Answer, SolveOptions, solve};

/// How many sets of islands are tried for a candidate.
const TRIES: usize = 6;

/// How many cells are drawn for each island before parts of the grid may fill up more than others.
const DRAWS: usize = 60;

/// How many conflicts of the solver each set of islands may take.
const EFFORT: u64 = 20_000;

/// How many independent loops there are for each island where the wishes leave that open.
const LOOPS: f64 = 0.08;

impl Growth<'_> {
    /// Grows about `number` islands with those of `kept` among them, as many as it takes within the bounds, and returns
    /// whether there are bridges for them.
    pub(in crate::generate) fn fill_kept(
        &mut self,
        kept: &Puzzle,
        number: usize,
        bounds: Bounds,
        options: &SearchOptions,
        random: &mut Random,
    ) -> Result<bool, SolveError> {
        for round in 0..TRIES {
            let more = bounds.most.saturating_sub(number) * round / (TRIES - 1);
            self.scatter(kept, number + more, bounds.most, random);
            // If that was cut short, the result is not the one that belongs to the seed.
            if (self.stop)() {
                return Ok(false);
            }
            let Some(solution) = self.solve_scattered(kept, options, random)? else {
                continue;
            };
            let cells: Vec<Cell> = (0..self.layout.len() as u32)
                .map(|island| self.layout.cell(island))
                .collect();
            let bridges = self.with_few_loops(kept, &cells, &solution, random);
            self.build(kept, &cells, &bridges);
            self.vary(random);
            if self.wishes.two_way_share() < 1.0 || self.layout.two_way() >= 1.0 {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Places the islands to be kept, then others that they need to have as many bridges as they ask for, and then
    /// random ones up to `number`. There are no bridges yet.
    fn scatter(&mut self, kept: &Puzzle, number: usize, most: usize, random: &mut Random) {
        self.layout.clear();
        for island in kept.islands() {
            self.layout.place(island.cell);
        }
        for (island, Island { clue, .. }) in (0..).zip(kept.islands()) {
            if let &Clue::Number(clue) = clue {
                self.surround(island, clue, most, random);
            }
        }
        self.scatter_over_parts(most, random);
        let mut blocks = self.blocks(number);
        for island in 0..self.layout.len() as u32 {
            blocks.add(self.layout.cell(island));
        }
        let mut draws = 0;
        for step in 1..=DRAWS * number * 4 {
            if self.layout.len() >= number || step % GLANCE == 0 && (self.stop)() {
                return;
            }
            draws += 1;
            if draws > DRAWS {
                blocks.loosen();
                draws = 0;
            }
            let cell = self.any_cell(random);
            if blocks.has_room(cell) && self.is_in_sight(cell) {
                self.layout.place(cell);
                blocks.add(cell);
                draws = 0;
            }
        }
    }

    /// Whether an island can be placed on this cell, which others see.
    pub(super) fn is_in_sight(&self, cell: Cell) -> bool {
        let sees = |way: &Direction| self.layout.view(cell, *way, u32::MAX).island.is_some();
        self.layout.square(cell) == Square::Water
            && self.layout.is_apart(cell)
            && Direction::ALL.iter().any(sees)
    }

    /// Places islands that this one sees, if it needs more neighbours for its number.
    fn surround(&mut self, island: u32, clue: u8, most: usize, random: &mut Random) {
        let cell = self.layout.cell(island);
        let capacity = self.wishes.most_bridges();
        let mut ways = Direction::ALL.to_vec();
        random.shuffle(&mut ways);
        let (seen, bare): (Vec<_>, Vec<_>) = ways
            .into_iter()
            .partition(|&way| self.layout.view(cell, way, u32::MAX).island.is_some());
        let needed = usize::from(clue.div_ceil(capacity)).saturating_sub(seen.len());
        let mut placed = 0;
        for way in bare {
            if placed == needed || self.layout.len() >= most {
                return;
            }
            let room = self.layout.view(cell, way, u32::MAX).water;
            let places: Vec<Cell> = (1..=room)
                .filter_map(|steps| self.layout.step(cell, way, steps))
                .filter(|&place| self.layout.is_apart(place))
                .collect();
            // Near ones leave more room for others.
            let nearest = &places[..places.len().min(4)];
            if let Some(&place) = random.pick(nearest) {
                self.layout.place(place);
                placed += 1;
            }
        }
    }

    /// A solution for the islands that are placed, if one is found soon.
    fn solve_scattered(
        &self,
        kept: &Puzzle,
        options: &SearchOptions,
        random: &mut Random,
    ) -> Result<Option<Solution>, SolveError> {
        let two_way = self.wishes.two_way_share();
        let mut clues = kept.islands().iter().map(|island| island.clue);
        let is_even = |clue| !matches!(clue, Clue::Number(clue) if clue % 2 == 1);
        // If all bridges are two-way, half of each is looked for.
        let halves = two_way >= 1.0 && self.wishes.rules.max_bridges() > 1 && clues.all(is_even);
        let max_bridges = match halves {
            true => self.wishes.rules.max_bridges() / 2,
            false => self.wishes.most_bridges(),
        };
        let islands = (0..self.layout.len() as u32).map(|island| {
            let cell = self.layout.cell(island);
            let known = kept.islands().get(island as usize);
            let clue = match known.map(|known| known.clue) {
                Some(Clue::Number(clue)) => Clue::Number(if halves { clue / 2 } else { clue }),
                _ => Clue::Unknown,
            };
            Island { cell, clue }
        });
        let (rows, cols) = (self.layout.rows(), self.layout.cols());
        let rules = Rules::new(max_bridges, self.wishes.rules.loops());
        let puzzle = rules.and_then(|rules| Puzzle::new(rows, cols, islands.collect(), rules));
        let Ok(puzzle) = puzzle else {
            return Ok(None);
        };
        let seed = (random.below(1 << 31) as u64) << 31 | random.below(1 << 31) as u64;
        let limits = options
            .limits
            .begin()
            .or(&Limits::default().with_conflicts(EFFORT));
        let options = options.clone().with_seed(seed).with_limits(limits);
        let found = solve(&puzzle, &SolveOptions::from(options))?;
        let Answer::Satisfiable(solution) = found.answer else {
            return Ok(None);
        };
        let doubled = |bridge: &Bridge| Bridge::new(bridge.from, bridge.to, 2 * bridge.count);
        Ok(Some(match halves {
            true => Solution::new(solution.bridges().iter().map(doubled).collect()),
            false => solution,
        }))
    }

    /// The bridges of a solution, without some that close loops between islands without numbers.
    fn with_few_loops(
        &self,
        kept: &Puzzle,
        cells: &[Cell],
        solution: &Solution,
        random: &mut Random,
    ) -> Vec<Bridge> {
        let locked = |cell: Cell| {
            let island = kept.island_at(cell);
            island.is_some_and(|island| kept.islands()[island].clue != Clue::Unknown)
        };
        let number = |cell: Cell| match self.layout.island_at(cell) {
            Some(island) => island,
            None => unreachable!("bridges join islands"),
        };
        let stays = |bridge: &Bridge| locked(bridge.from) || locked(bridge.to);
        let bridges = solution.bridges().iter().copied();
        let (mut used, mut others): (Vec<Bridge>, Vec<Bridge>) = bridges.partition(stays);
        let mut sets = DisjointSets::new(cells.len());
        let mut joins = |bridge: &Bridge| sets.join(number(bridge.from), number(bridge.to));
        let mut loops = used.iter().filter(|bridge| !joins(bridge)).count();
        random.shuffle(&mut others);
        let wished = self.wishes.loop_share.unwrap_or(LOOPS) * cells.len() as f64;
        let (needed, closing): (Vec<_>, Vec<_>) = others.into_iter().partition(joins);
        used.extend(needed);
        for bridge in closing {
            if (loops as f64) < wished {
                used.push(bridge);
                loops += 1;
            }
        }
        used
    }

    /// Makes the layout of these islands, first those that are kept, and bridges.
    fn build(&mut self, kept: &Puzzle, cells: &[Cell], bridges: &[Bridge]) {
        self.layout.clear();
        for &cell in cells {
            self.layout.place(cell);
        }
        for bridge in bridges {
            let way = if bridge.from.row == bridge.to.row {
                Direction::ALL[0]
            } else {
                Direction::ALL[1]
            };
            if let Some(island) = self.layout.island_at(bridge.from) {
                self.layout.connect(island, way, bridge.count);
            }
        }
        for (island, Island { clue, .. }) in (0..).zip(kept.islands()) {
            let hold = match clue {
                Clue::Number(_) => Hold::Number,
                Clue::Unknown => Hold::Place,
            };
            self.layout.hold(island, hold);
        }
    }

    /// Gives corridors random numbers of bridges, as the wishes say, where no number stands against it.
    fn vary(&mut self, random: &mut Random) {
        for island in 0..self.layout.len() as u32 {
            for way in [Direction::ALL[0], Direction::ALL[1]] {
                if self.layout.count(island, way) > 0 {
                    let count = self.count(random);
                    self.set(island, way, count, random);
                }
            }
        }
    }
}

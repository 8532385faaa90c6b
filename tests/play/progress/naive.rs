//! States and what is wrong with them, by plain search over all solutions.

use std::collections::BTreeSet;

use hashi_sat::play::progress::Marks;
use hashi_sat::{Bridge, Cell, Clue, Puzzle, Solution, State};
use itertools::Itertools;

use crate::support::brute_force::{self, Corridor, cross};
use crate::support::random::Random;

/// What a player says of a corridor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mark {
    Nothing,
    Drawn(u8),
    Crossed,
    /// Both, which cannot be right.
    DrawnAndCrossed(u8),
}

impl Mark {
    pub(crate) fn holds(self, count: u8) -> bool {
        match self {
            Self::Nothing => true,
            Self::Drawn(drawn) => count >= drawn,
            Self::Crossed => count == 0,
            Self::DrawnAndCrossed(_) => false,
        }
    }

    fn drawn(self) -> u8 {
        match self {
            Self::Drawn(drawn) | Self::DrawnAndCrossed(drawn) => drawn,
            Self::Nothing | Self::Crossed => 0,
        }
    }
}

/// A puzzle with its corridors.
pub(crate) struct Board {
    pub(crate) puzzle: Puzzle,
    pub(crate) corridors: Vec<Corridor>,
}

impl Board {
    pub(crate) fn new(puzzle: Puzzle) -> Self {
        let corridors = brute_force::corridors(&puzzle);
        Self { puzzle, corridors }
    }

    pub(crate) fn ends(&self, corridor: usize) -> [Cell; 2] {
        let ends = self.corridors[corridor].ends;
        ends.map(|end| self.puzzle.islands()[end].cell)
    }

    /// The bridges of each corridor.
    pub(crate) fn counts(&self, solution: &Solution) -> Vec<u8> {
        let count = |corridor| {
            let ends = self.ends(corridor);
            let bridges = solution.bridges().iter();
            let here = bridges.filter(|bridge| [bridge.from, bridge.to] == ends);
            here.map(|bridge| bridge.count).sum()
        };
        (0..self.corridors.len()).map(count).collect()
    }

    /// The state that says this of each corridor. Crosses stand anywhere in their corridors, sometimes more
    /// than one, and sometimes where there is no corridor.
    pub(crate) fn state(&self, marks: &[Mark], random: &mut Random) -> State {
        let mut bridges = Vec::new();
        let mut crosses = Vec::new();
        for (corridor, &mark) in marks.iter().enumerate() {
            let [from, to] = self.ends(corridor);
            match mark.drawn() {
                2.. if random.chance(10) => {
                    bridges.push(Bridge::new(from, to, mark.drawn() - 1));
                    bridges.push(Bridge::new(from, to, 1));
                }
                count => bridges.push(Bridge::new(from, to, count)),
            }
            if matches!(mark, Mark::Crossed | Mark::DrawnAndCrossed(_)) {
                let mut cells = vec![from];
                cells.extend(&self.corridors[corridor].water);
                cells.push(to);
                for _ in 0..random.between(1, 2) {
                    let at = random.below(cells.len() as u32 - 1) as usize;
                    crosses.push([cells[at], cells[at + 1]]);
                }
            }
        }
        let cell = Cell::new(random.below(7), random.below(7));
        let next = match random.chance(50) {
            true => Cell::new(cell.row + 1, cell.col),
            false => Cell::new(cell.row, cell.col + 1),
        };
        let in_corridor = (0..self.corridors.len()).any(|corridor| {
            let [from, to] = self.ends(corridor);
            let inside = |cell: Cell| {
                (from.row..=to.row).contains(&cell.row) && (from.col..=to.col).contains(&cell.col)
            };
            inside(cell) && inside(next)
        });
        if !in_corridor {
            crosses.push([cell, next]);
        }
        State::new(Solution::new(bridges), crosses)
    }

    /// The kinds of faults of a state, all of whose bridges lie in corridors.
    pub(crate) fn fault_kinds(&self, marks: &[Mark]) -> BTreeSet<&'static str> {
        let mut kinds = BTreeSet::new();
        let islands = self.puzzle.islands();
        let drawn: Vec<u8> = marks.iter().map(|mark| mark.drawn()).collect();
        let used: Vec<&Corridor> = (0..drawn.len())
            .filter(|&corridor| drawn[corridor] > 0)
            .map(|corridor| &self.corridors[corridor])
            .collect();
        if drawn
            .iter()
            .any(|&count| count > self.puzzle.rules().max_bridges())
        {
            kinds.insert("too_many");
        }
        if used.iter().array_combinations().any(|[a, b]| cross(a, b)) {
            kinds.insert("crossing");
        }
        if marks
            .iter()
            .any(|mark| matches!(mark, Mark::DrawnAndCrossed(_)))
        {
            kinds.insert("crossed");
        }
        let degree = |island: usize| -> u32 {
            let here = (0..drawn.len()).filter(|&c| self.corridors[c].ends.contains(&island));
            here.map(|corridor| u32::from(drawn[corridor])).sum()
        };
        let clue = |island: usize| match islands[island].clue {
            Clue::Number(clue) => Some(u32::from(clue)),
            Clue::Unknown => None,
        };
        if (0..islands.len()).any(|island| clue(island).is_some_and(|clue| degree(island) > clue)) {
            kinds.insert("degree");
        }
        // The label of a group is its smallest island.
        let mut label: Vec<usize> = (0..islands.len()).collect();
        for _ in 0..islands.len() {
            for corridor in &used {
                let least = label[corridor.ends[0]].min(label[corridor.ends[1]]);
                for end in corridor.ends {
                    label[end] = least;
                }
            }
        }
        let groups = label.iter().unique().count();
        if !self.puzzle.rules().loops() && used.len() + groups > islands.len() {
            kinds.insert("loop");
        }
        let full = |group: usize| {
            let mut members = (0..islands.len()).filter(|&island| label[island] == group);
            members.all(|island| clue(island) == Some(degree(island)))
        };
        if groups > 1 && label.iter().any(|&group| full(group)) {
            kinds.insert("finished");
        }
        kinds
    }

    /// The marks as what [`Mistake`](hashi_sat::play::progress::Mistake) names; for each corridor the mark.
    pub(crate) fn marks_of(&self, named: &Marks) -> Vec<Mark> {
        let mut marks = vec![Mark::Nothing; self.corridors.len()];
        let at = |ends| (0..marks.len()).find(|&corridor| self.ends(corridor) == ends);
        let bridges = named.bridges.iter();
        let bridges = bridges.map(|bridge| ([bridge.from, bridge.to], Mark::Drawn(bridge.count)));
        let crossed = named.crossed.iter().map(|&ends| (ends, Mark::Crossed));
        let all: Vec<(usize, Mark)> = bridges
            .chain(crossed)
            .map(|(ends, mark)| (at(ends).unwrap(), mark))
            .collect();
        for (corridor, mark) in all {
            assert_eq!(marks[corridor], Mark::Nothing, "named twice");
            marks[corridor] = mark;
        }
        marks
    }
}

/// Whether there is a solution with all of these marks.
pub(crate) fn extends(solutions: &[Vec<u8>], marks: &[Mark]) -> bool {
    let has = |solution: &Vec<u8>| marks.iter().zip(solution).all(|(mark, &c)| mark.holds(c));
    solutions.iter().any(has)
}

/// The size of the smallest subset of the marks that no solution has together.
pub(crate) fn smallest(solutions: &[Vec<u8>], marks: &[Mark]) -> usize {
    let marked = (0..marks.len()).filter(|&corridor| marks[corridor] != Mark::Nothing);
    let marked: Vec<usize> = marked.collect();
    let conflicts = |chosen: &Vec<usize>| {
        let has = |solution: &Vec<u8>| chosen.iter().all(|&c| marks[c].holds(solution[c]));
        !solutions.iter().any(has)
    };
    (0..=marked.len())
        .find(|&size| {
            marked
                .iter()
                .copied()
                .combinations(size)
                .any(|chosen| conflicts(&chosen))
        })
        .unwrap()
}

/// For each corridor the first bridge that no solution has, or the cross.
pub(crate) fn wrong_alone(solutions: &[Vec<u8>], marks: &[Mark]) -> Vec<Mark> {
    let of_corridor = |(corridor, &mark): (usize, &Mark)| match mark {
        Mark::Drawn(drawn) => {
            let most = solutions.iter().map(|solution| solution[corridor]).max();
            let most = most.unwrap();
            if most < drawn {
                Mark::Drawn(most + 1)
            } else {
                Mark::Nothing
            }
        }
        mark => match solutions
            .iter()
            .any(|solution| mark.holds(solution[corridor]))
        {
            true => Mark::Nothing,
            false => mark,
        },
    };
    marks.iter().enumerate().map(of_corridor).collect()
}

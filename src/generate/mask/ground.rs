//! Where islands can be in a picture.

use std::sync::Arc;

use hashi_encodings::DisjointSets;

use super::Mask;
use crate::generate::images::Images;
use crate::generate::symmetry::Symmetry;
use crate::generate::theme_error::ThemeError;
use crate::model::puzzle::Cell;

/// The part that is no part: the cell is light.
const LIGHT: u32 = u32::MAX;

/// The dark cells on which islands can be, so that bridges connect all of them.
///
/// Two cells see each other if they lie in one row or column, at least 2 apart if islands may not touch; bridges cross
/// light cells. Islands can only be in one of the components of this graph.
#[derive(Debug)]
pub(in crate::generate) struct Ground {
    cols: u32,
    is_usable: Vec<bool>,
    usable: Vec<Cell>,
    /// The part of the picture that each cell belongs to: dark cells that share a side or a corner.
    part: Arc<[u32]>,
    parts: usize,
    most: u64,
}

impl Ground {
    /// The cells of `mask` that can have islands, and have images under the symmetry that can.
    ///
    /// # Errors
    ///
    /// A [`ThemeError`] when there are no two, or not all parts of the picture can have islands that are connected.
    pub(in crate::generate) fn new(
        mask: &Mask,
        symmetry: Symmetry,
        touching: bool,
    ) -> Result<Self, ThemeError> {
        let (rows, cols) = (mask.rows, mask.cols);
        let dark = mask.dark();
        if dark < 2 {
            return Err(ThemeError::FewDark { dark });
        }
        let images = Images::new(rows, cols, symmetry);
        let all = || (0..rows).flat_map(|row| (0..cols).map(move |col| Cell::new(row, col)));
        let is_free = |cell: Cell| {
            let orbit = images.of(cell);
            orbit.iter().all(|&(image, _)| mask.is_dark(image))
        };
        let free: Vec<bool> = all().map(is_free).collect();
        if !free.contains(&true) {
            return Err(ThemeError::NoImages);
        }
        let (part, parts, first) = parts_of(&free, cols);
        let sight = Sight {
            free: &free,
            rows,
            cols,
            shortest: if touching { 1 } else { 2 },
        };
        let mut sets = sight.components();

        // Of the components with cells of the most parts of the picture, the largest.
        let indices = || (0..free.len()).filter(|&index| free[index]);
        let (mut sizes, mut seen) = (vec![0_usize; free.len()], Vec::new());
        for index in indices() {
            let root = sets.root(index as u32);
            sizes[root as usize] += 1;
            seen.push((root, part[index]));
        }
        seen.sort_unstable();
        seen.dedup();
        let of_one = seen.chunk_by(|(root, _), (other, _)| root == other);
        let rank = |seen: &&[(u32, u32)]| (seen.len(), sizes[seen[0].0 as usize]);
        let largest = of_one.max_by_key(rank).map_or(0, |seen| seen[0].0);
        if sizes.iter().all(|&size| size < 2) {
            return Err(ThemeError::NoTwoInSight);
        }
        let mut is_usable = vec![false; free.len()];
        let mut is_reached = vec![false; parts];
        for index in indices() {
            if sets.root(index as u32) == largest {
                is_usable[index] = true;
                is_reached[part[index] as usize] = true;
            }
        }
        if let Some(alone) = is_reached.iter().position(|reached| !reached) {
            let other = all().zip(&is_usable).find(|(_, usable)| **usable);
            return Err(ThemeError::Apart {
                one: first[alone],
                other: other.map_or(first[alone], |(cell, _)| cell),
            });
        }
        let usable = all().zip(&is_usable).filter(|(_, usable)| **usable);
        let usable: Vec<Cell> = usable.map(|(cell, _)| cell).collect();
        let most = if touching {
            usable.len() as u64
        } else {
            most_apart(&is_usable, rows, cols)
        };
        Ok(Self {
            cols,
            is_usable,
            usable,
            part: part.into(),
            parts,
            most,
        })
    }

    fn index(&self, cell: Cell) -> usize {
        cell.row as usize * self.cols as usize + cell.col as usize
    }

    /// Whether there may be an island on this cell.
    pub(in crate::generate) fn is_usable(&self, cell: Cell) -> bool {
        self.is_usable[self.index(cell)]
    }

    /// All cells that may have islands, at least two.
    pub(in crate::generate) fn usable(&self) -> &[Cell] {
        &self.usable
    }

    /// The number of parts of the picture: each must have an island.
    pub(in crate::generate) const fn parts(&self) -> usize {
        self.parts
    }

    /// An upper bound on the number of islands.
    pub(in crate::generate) const fn most(&self) -> u64 {
        self.most
    }

    /// The part that each cell belongs to, counted from 0; light cells have a higher number than all parts.
    pub(in crate::generate) fn part_of_cells(&self) -> Arc<[u32]> {
        Arc::clone(&self.part)
    }
}

/// Which cells see each other.
struct Sight<'a> {
    free: &'a [bool],
    rows: u32,
    cols: u32,
    /// The least distance from an island to the next one.
    shortest: u32,
}

impl Sight<'_> {
    /// The cells that can be connected. Of a line it is enough to join each cell with the first and the last cell of
    /// the line, as far as it sees them: whatever else it sees, these see too, or lie beside it.
    fn components(&self) -> DisjointSets {
        let mut sets = DisjointSets::new(self.free.len());
        let (rows, cols) = (self.rows, self.cols);
        for row in 0..rows {
            self.line((0..cols).map(|col| (col, row * cols + col)), &mut sets);
        }
        for col in 0..cols {
            self.line((0..rows).map(|row| (row, row * cols + col)), &mut sets);
        }
        sets
    }

    /// Joins what is in a line, given as places in it and indices.
    fn line(&self, cells: impl Iterator<Item = (u32, u32)>, sets: &mut DisjointSets) {
        let free: Vec<(u32, u32)> = cells
            .filter(|&(_, index)| self.free[index as usize])
            .collect();
        let (Some(&first), Some(&last)) = (free.first(), free.last()) else {
            return;
        };
        for &(place, index) in &free {
            for (other, end) in [first, last] {
                if place.abs_diff(other) >= self.shortest {
                    sets.join(index, end);
                }
            }
        }
    }
}

/// The part of each free cell, how many there are, and the first cell of each in reading order.
fn parts_of(free: &[bool], cols: u32) -> (Vec<u32>, usize, Vec<Cell>) {
    let width = cols as usize;
    let mut part = vec![LIGHT; free.len()];
    let mut first = Vec::new();
    let mut open = Vec::new();
    for begin in 0..free.len() {
        if !free[begin] || part[begin] != LIGHT {
            continue;
        }
        let number = first.len() as u32;
        first.push(Cell::new((begin / width) as u32, (begin % width) as u32));
        part[begin] = number;
        open.push(begin);
        while let Some(index) = open.pop() {
            let (row, col) = (index / width, index % width);
            for row in row.saturating_sub(1)..=row + 1 {
                for col in col.saturating_sub(1)..=(col + 1).min(width - 1) {
                    let next = row * width + col;
                    if free.get(next) == Some(&true) && part[next] == LIGHT {
                        part[next] = number;
                        open.push(next);
                    }
                }
            }
        }
    }
    (part, first.len(), first)
}

/// An upper bound on the number of cells of which no two touch: in each run of a line, every second one.
fn most_apart(usable: &[bool], rows: u32, cols: u32) -> u64 {
    let bound = |lines: u32, length: u32, index: &dyn Fn(u32, u32) -> u32| {
        let mut most = 0;
        for line in 0..lines {
            let mut run = 0_u64;
            for place in 0..=length {
                if place < length && usable[index(line, place) as usize] {
                    run += 1;
                } else {
                    most += run.div_ceil(2);
                    run = 0;
                }
            }
        }
        most
    };
    let across = bound(rows, cols, &|row, col| row * cols + col);
    across.min(bound(cols, rows, &|col, row| row * cols + col))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ground(rows: &str, touching: bool) -> Result<(usize, usize, u64), ThemeError> {
        let mask: Mask = format!("rows:{rows}").parse().unwrap();
        let ground = Ground::new(&mask, Symmetry::None, touching)?;
        Ok((ground.usable().len(), ground.parts(), ground.most()))
    }

    #[test]
    fn cells_that_no_bridge_reaches_are_not_usable() {
        for (rows, touching, expected) in [
            ("####", false, Ok((4, 1, 2))),
            ("####", true, Ok((4, 1, 4))),
            ("#.#", false, Ok((2, 2, 2))),
            // The middle one is beside both others.
            ("###", false, Ok((2, 1, 2))),
            ("##", true, Ok((2, 1, 2))),
            ("##", false, Err(ThemeError::NoTwoInSight)),
            ("##/##", false, Err(ThemeError::NoTwoInSight)),
            ("#./.#", true, Err(ThemeError::NoTwoInSight)),
            (".#", true, Err(ThemeError::FewDark { dark: 1 })),
            ("..", true, Err(ThemeError::FewDark { dark: 0 })),
            ("#.#/.../#.#", false, Ok((4, 4, 4))),
            // A ring, and a cell that it does not see.
            (
                "###.../#.#.../###.../....../.....#",
                false,
                Err(ThemeError::Apart {
                    one: Cell::new(4, 5),
                    other: Cell::new(0, 0),
                }),
            ),
        ] {
            assert_eq!(ground(rows, touching), expected, "{rows}");
        }
    }

    /// Compared with all pairs of cells.
    #[test]
    fn components_are_those_of_all_pairs() {
        for number in 0_u32..1 << 12 {
            let free: Vec<bool> = (0..12).map(|bit| (number >> bit) & 1 == 1).collect();
            for shortest in [1, 2] {
                let sight = Sight {
                    free: &free,
                    rows: 2,
                    cols: 6,
                    shortest,
                };
                let mut found = sight.components();
                let mut expected = DisjointSets::new(12);
                for a in (0_u32..12).filter(|&a| free[a as usize]) {
                    for b in (0_u32..12).filter(|&b| free[b as usize]) {
                        let distance = if a / 6 == b / 6 { a.abs_diff(b) } else { 1 };
                        let in_line = a / 6 == b / 6 || a % 6 == b % 6;
                        if in_line && distance >= shortest {
                            expected.join(a, b);
                        }
                    }
                }
                for a in 0..12 {
                    for b in 0..a {
                        let same = |sets: &mut DisjointSets| sets.root(a) == sets.root(b);
                        assert_eq!(same(&mut found), same(&mut expected), "{free:?}");
                    }
                }
            }
        }
    }
}

//! Which puzzles are like each other: most of their islands have the same places.

use std::collections::HashMap;

use crate::model::puzzle::{Cell, Puzzle};

/// Puzzles to compare others with.
///
/// Two puzzles are alike if their grids have the same shape, and some turn or mirror image of one of them has islands
/// in at least 80 % of the same places: the number of places with an island in both, divided by the larger number of
/// islands. Clues, bridges and rules are not compared. So it does not matter which of the two is the new one, and a
/// puzzle with many more islands is not like the one inside it.
///
/// ```
/// use hashi_sat::generate::Likeness;
/// use hashi_sat::notation::format::{self, ReadOptions};
///
/// let read = |text: &[u8]| format::read(text, &ReadOptions::default()).map(|reading| reading.puzzle);
/// let mut known = Likeness::default();
/// known.add(&read(b"1.2.1\n.....\n3.3..\n")?);
/// let turned = read(b"3.1\n...\n4.3\n...\n..1\n")?;
/// let alike = known.find(&turned).ok_or("not alike")?;
/// assert_eq!((alike.index, alike.shared, alike.of), (0, 5, 5));
/// assert_eq!(known.find(&read(b"1.2.1\n.....\n1....\n")?).map(|alike| alike.shared), Some(4));
/// assert_eq!(known.find(&read(b"1.2..\n.....\n1....\n")?), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Nearly all pairs are told apart by the numbers of their islands in each orbit of cells; the others by a machine word
/// for each 64 cells, for each of the 8 images, until too many islands are missing. A new puzzle of 15x15 is compared
/// with a thousand others in some 40 µs.
#[derive(Clone, Debug, Default)]
pub struct Likeness {
    /// By rows and columns, the smaller first.
    shapes: HashMap<(u32, u32), Vec<Known>>,
    puzzles: usize,
}

/// What a puzzle is like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Alike {
    /// The index of the puzzle that was added, counted from 0 in the order in which they were.
    pub index: usize,
    /// The most places with an island in both, under any turn or mirror image.
    pub shared: usize,
    /// The larger number of islands.
    pub of: usize,
}

#[derive(Clone, Debug)]
struct Known {
    index: usize,
    islands: usize,
    orbits: Orbits,
    places: Places,
}

/// Cells in row-major order, a bit for each.
type Places = Box<[u64]>;

/// The number of islands in each orbit: cells that turns and mirror images map to each other. There are at most 8.
type Orbits = Box<[u8]>;

/// At least `PART.0` of `PART.1` islands are at the same places.
const PART: (usize, usize) = (4, 5);

impl Likeness {
    /// Adds a puzzle.
    pub fn add(&mut self, puzzle: &Puzzle) {
        let known = Known {
            index: self.puzzles,
            islands: puzzle.islands().len(),
            orbits: orbits(puzzle),
            places: places(puzzle, 0),
        };
        self.shapes.entry(shape(puzzle)).or_default().push(known);
        self.puzzles += 1;
    }

    /// The number of puzzles that were added.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.puzzles
    }

    /// Whether none was added.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.puzzles == 0
    }

    /// The first puzzle, of those that were added, that this one is like.
    #[must_use]
    pub fn find(&self, puzzle: &Puzzle) -> Option<Alike> {
        let known = self.shapes.get(&shape(puzzle))?;
        let images = if puzzle.rows() == puzzle.cols() { 8 } else { 4 };
        let images: Vec<Places> = (0..images).map(|turn| places(puzzle, turn)).collect();
        let (islands, orbits) = (puzzle.islands().len(), orbits(puzzle));
        known.iter().find_map(|known| {
            let of = islands.max(known.islands);
            let needed = (of * PART.0).div_ceil(PART.1);
            // That so many are missing in the other is the most there may be.
            let spare = islands.checked_sub(needed)?;
            if known.islands < needed || lacks_more(&orbits, &known.orbits, spare) {
                return None;
            }
            let missing = |image: &Places| missing(image, &known.places, spare);
            let missing = images.iter().filter_map(missing).min()?;
            Some(Alike {
                index: known.index,
                shared: islands - missing,
                of,
            })
        })
    }
}

impl<'a> Extend<&'a Puzzle> for Likeness {
    fn extend<I: IntoIterator<Item = &'a Puzzle>>(&mut self, puzzles: I) {
        for puzzle in puzzles {
            self.add(puzzle);
        }
    }
}

/// The sides of the grid, the smaller first: so are grids laid that are not square.
fn shape(puzzle: &Puzzle) -> (u32, u32) {
    let (rows, cols) = (puzzle.rows(), puzzle.cols());
    (rows.min(cols), rows.max(cols))
}

/// The places of the islands in an image of a puzzle, laid as [`shape`] says. There are 8 images; of grids that are not
/// square, the last 4 are laid the other way.
fn places(puzzle: &Puzzle, image: u8) -> Places {
    let (rows, cols) = (puzzle.rows(), puzzle.cols());
    let is_turned = (rows > cols) != (image & 4 != 0);
    let width = if is_turned { rows } else { cols };
    let cells = rows as usize * cols as usize;
    let mut places = vec![0; cells.div_ceil(64)].into_boxed_slice();
    for &Cell { row, col } in puzzle.islands().iter().map(|island| &island.cell) {
        let row = if image & 1 == 0 { row } else { rows - 1 - row };
        let col = if image & 2 == 0 { col } else { cols - 1 - col };
        let (row, col) = if is_turned { (col, row) } else { (row, col) };
        let place = row as usize * width as usize + col as usize;
        places[place / 64] |= 1 << (place % 64);
    }
    places
}

/// The number of islands in each orbit of a puzzle.
fn orbits(puzzle: &Puzzle) -> Orbits {
    let shape = shape(puzzle);
    let halves = (shape.0.div_ceil(2) as usize, shape.1.div_ceil(2) as usize);
    let is_square = shape.0 == shape.1;
    let mut orbits = vec![0; halves.0 * halves.1].into_boxed_slice();
    for &Cell { row, col } in puzzle.islands().iter().map(|island| &island.cell) {
        // How far the cell is from the nearest side in each direction.
        let across = row.min(puzzle.rows() - 1 - row) as usize;
        let along = col.min(puzzle.cols() - 1 - col) as usize;
        let (first, second) = match puzzle.rows() > puzzle.cols() || is_square && across > along {
            true => (along, across),
            false => (across, along),
        };
        orbits[first * halves.1 + second] += 1;
    }
    orbits
}

/// Whether more than `most` islands are missing in the same orbits of the others, so that under any image at least so
/// many are. This is so for nearly all pairs of puzzles, and there is no need to look at the images.
fn lacks_more(orbits: &Orbits, others: &Orbits, most: usize) -> bool {
    let mut missing = 0;
    // A sum over 64 orbits fits into 16 bits, with which the compiler adds up several at once.
    orbits
        .chunks(64)
        .zip(others.chunks(64))
        .any(|(here, there)| {
            let both = here.iter().zip(there);
            let lacking: u16 = both
                .map(|(here, there)| u16::from(here.saturating_sub(*there)))
                .sum();
            missing += usize::from(lacking);
            missing > most
        })
}

/// How many of `places` are missing in `others`, if no more than `most`.
fn missing(places: &Places, others: &Places, most: usize) -> Option<usize> {
    let mut missing = 0;
    for (here, there) in places.iter().zip(others) {
        missing += (here & !there).count_ones() as usize;
        if missing > most {
            return None;
        }
    }
    Some(missing)
}

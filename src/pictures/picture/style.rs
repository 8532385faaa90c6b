//! Sizes, in units of a grid cell. They were chosen by looking at pictures, on screen and on paper.

/// The margin around the grid.
pub const MARGIN: f64 = 0.25;

/// The radius of an island: a fifth of a cell remains between two that touch, so that a bridge is visible.
pub const RADIUS: f64 = 0.39;

/// The rim of an island.
pub const RIM_WIDTH: f64 = 0.045;

/// The rim of a marked island.
pub const MARKED_WIDTH: f64 = 0.09;

/// The rim of an island, marked or not.
#[must_use]
pub const fn rim_width(marked: bool) -> f64 {
    if marked { MARKED_WIDTH } else { RIM_WIDTH }
}

/// The radius of the second ring around a marked cell.
pub const RING_RADIUS: f64 = 0.475;

/// The line of that ring.
pub const RING_WIDTH: f64 = 0.035;

/// The line of a bridge.
pub const BRIDGE_WIDTH: f64 = 0.065;

/// The line of an open corridor.
pub const OPEN_WIDTH: f64 = 0.05;

/// Dash and gap of an open corridor: six in a cell, so that two dashes are visible between touching islands.
pub const DASHES: [f64; 2] = [0.1, 0.0667];

/// Where in this pattern a corridor begins, so that the middle of every corridor is the middle of a gap.
pub const DASH_OFFSET: f64 = 0.1333;

/// The dots on water.
pub const DOT_WIDTH: f64 = 0.08;

/// Their grey, from 0 for black to 255. Both its hexadecimal digits are the same, so that SVG can write it in short.
pub const DOT_GREY: u8 = 0xaa;

/// A line of dots as dash and gap: dashes of no length with round ends are dots.
pub const DOT_STEPS: [f64; 2] = [0.0, 1.0];

/// The height of a label's ground.
pub const LABEL_HEIGHT: f64 = 0.36;

/// The type size of labels.
pub(super) const LABEL_SIZE: f64 = 0.34;

/// The type size of clues: a number of two digits has to fit as well.
pub(super) const fn clue_size(digits: usize) -> f64 {
    if digits < 2 { 0.56 } else { 0.47 }
}

/// How far from the centre line the lines of `count` bridges are drawn.
pub(super) fn offsets(count: u8) -> impl Iterator<Item = f64> {
    let count = count.min(4);
    let apart = match count {
        0..=2 => 0.2,
        3 => 0.18,
        _ => 0.15,
    };
    (0..count).map(move |line| (f64::from(line) - f64::from(count - 1) / 2.0) * apart)
}

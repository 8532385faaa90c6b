//! Pictures: golden files, every line counted against the solution, pixels looked at, and all of it opened
//! by other programs.

mod any_input;
mod golden;
#[cfg(all(feature = "png", feature = "pdf"))]
mod other_programs;
#[cfg(feature = "png")]
mod pixels;
mod svg_lines;

use hashi_sat::pictures::{Picture, svg};

/// The SVG of a picture.
fn svg_text(picture: &Picture<'_>) -> String {
    let mut bytes = Vec::new();
    svg::write(picture, &mut bytes).unwrap();
    String::from_utf8(bytes).unwrap()
}

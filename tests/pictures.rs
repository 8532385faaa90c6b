//! Pictures: golden files, every line counted against the solution, pixels looked at, and all of it opened
//! by other programs.

#[path = "pictures/any_input.rs"]
mod any_input;
#[path = "pictures/golden.rs"]
mod golden;
#[cfg(all(feature = "png", feature = "pdf"))]
#[path = "pictures/other_programs.rs"]
mod other_programs;
#[cfg(feature = "png")]
#[path = "pictures/pixels.rs"]
mod pixels;
mod support;
#[path = "pictures/svg_lines.rs"]
mod svg_lines;

use hashi_sat::pictures::{Picture, svg};

/// The SVG of a picture.
fn svg_text(picture: &Picture<'_>) -> String {
    let mut bytes = Vec::new();
    svg::write(picture, &mut bytes).unwrap();
    String::from_utf8(bytes).unwrap()
}

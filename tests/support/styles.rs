//! Uncoloured styles of drawings.

use hashi_sat::pictures::text::{Charset, Layout, Style};

/// Plain in Unicode and ASCII, then wide in both.
pub(crate) const STYLES: [Style; 4] = [
    style(Charset::Unicode, Layout::Plain),
    style(Charset::Ascii, Layout::Plain),
    style(Charset::Unicode, Layout::Wide),
    style(Charset::Ascii, Layout::Wide),
];

/// An uncoloured style.
pub(crate) const fn style(charset: Charset, layout: Layout) -> Style {
    Style::new().with_charset(charset).with_layout(layout)
}

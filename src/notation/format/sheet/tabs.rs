//! Tables with tabs, which may also be blanks.

use super::cells::{BLANKS, Text, cells, lines};
use crate::notation::format::grid::{LARGEST_CLUE, WATER};

/// The number of tabs in each line of a text that is, from byte `start` on, a table with tabs, so that a line of as many
/// tabs and nothing else is a row of water; `None` for any other text.
pub(in crate::notation::format) fn tabs_in_each_line(text: &str, start: usize) -> Option<usize> {
    let mut tabs = None;
    if !text.contains('\t') {
        return None;
    }
    // Tabs at line ends alone, with blanks beside them or after several characters, are blanks.
    let (mut before_cells, mut with_blanks) = (false, false);
    let mut is_long = false;
    for (_, line) in lines(text, start) {
        with_blanks |= line.contains(' ');
        is_long |= cells_of(line).any(|cell| cell.text.len() > 1);
        before_cells |= line.trim_end_matches(BLANKS).contains('\t');
        if line.trim_matches(BLANKS).is_empty() {
            continue;
        }
        let here = line.bytes().filter(|&byte| byte == b'\t').count();
        let is_cell = |cell: Text<'_>| cell.is_single_or_empty();
        if here == 0 || *tabs.get_or_insert(here) != here || !cells_of(line).all(is_cell) {
            return None;
        }
    }
    tabs.filter(|_| before_cells || !with_blanks && !is_long)
}

/// Whether a text with tabs is a table, perhaps with a line that has one too many or too few.
pub(in crate::notation::format) fn is_likely(text: &str, start: usize) -> bool {
    tabs_in_each_line(text, start).is_some() || uneven_line(text, start).is_some()
}

/// The first line of a text with tabs that has one too many or too few, if the text can only be a table: it has lines of
/// nothing but tabs, or lines of one cell that begin with different numbers of tabs; or tabs at the beginning or end of a
/// line, and no sign for water.
pub(super) fn uneven_line(text: &str, start: usize) -> Option<(usize, &str)> {
    let count = |line: &str| line.bytes().filter(|&byte| byte == b'\t').count();
    let is_row = |line: &str| !line.trim_matches(BLANKS).is_empty();
    let (_, first) = lines(text, start).find(|(_, line)| is_row(line))?;
    let mut indentation = None;
    let (mut has_signs, mut has_tab_lines, mut at_ends) = (false, false, false);
    let (mut is_indented, mut between, mut with_blanks) = (false, false, false);
    let mut odd = None;
    for (at, line) in lines(text, start) {
        let is_row = is_row(line);
        with_blanks |= line.contains(' ');
        if !is_row && (line.is_empty() || line.contains(' ')) {
            continue;
        }
        for cell in cells_of(line) {
            if !cell.is_single_or_empty() {
                return None;
            }
            has_signs |= matches!(cell.sign(LARGEST_CLUE), Ok(WATER));
        }
        if is_row {
            let leading = line.len() - line.trim_start_matches('\t').len();
            is_indented |= *indentation.get_or_insert(leading) != leading;
            between |= line.trim_matches(BLANKS).contains('\t');
            at_ends |= leading > 0 || line.ends_with('\t');
        } else {
            has_tab_lines = true;
        }
        if count(line) != count(first) {
            odd = odd.or(Some((at, line)));
        }
    }
    let is_table =
        has_tab_lines || is_indented && !between || (is_indented || at_ends) && !has_signs;
    // Tabs at line ends alone, with blanks beside them, are blanks.
    odd.filter(|_| is_table && (between || !with_blanks))
}

pub(super) fn cells_of(line: &str) -> impl Iterator<Item = Text<'_>> {
    cells(0, line, '\t')
}

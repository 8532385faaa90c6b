//! What the bytes of a text grid mean.

pub(in crate::notation::format) const WATER: u8 = 0;
/// 1 to 16 are clues.
pub(in crate::notation::format) const LARGEST_CLUE: u8 = 16;
pub(in crate::notation::format) const UNKNOWN: u8 = 17;
/// Anything that is not a cell.
pub(in crate::notation::format) const OTHER: u8 = 18;

/// What each byte means as a cell.
pub(in crate::notation::format) const CELLS: [u8; 256] = {
    let mut cells = [OTHER; 256];
    let mut clue = 1;
    while clue <= LARGEST_CLUE {
        let byte = if clue <= 9 {
            b'0' + clue
        } else {
            b'a' + clue - 10
        };
        cells[byte as usize] = clue;
        clue += 1;
    }
    cells[b'0' as usize] = WATER;
    cells[b'.' as usize] = WATER;
    cells[b'-' as usize] = WATER;
    cells[b'*' as usize] = WATER;
    cells[b'?' as usize] = UNKNOWN;
    cells
};

pub(in crate::notation::format) fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t')
}

/// Whether `byte` ends a token.
pub(in crate::notation::format) fn ends_token(byte: u8) -> bool {
    is_blank(byte) || byte == b',' || ends_row(byte)
}

/// Whether `byte` ends a row or starts a comment.
pub(in crate::notation::format) fn ends_row(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r' | b'#' | b'/' | b';')
}

//! What the bytes of a text grid mean.

pub(super) const WATER: u8 = 0;
/// 1 to 16 are clues.
pub(super) const LARGEST_CLUE: u8 = 16;
pub(super) const UNKNOWN: u8 = 17;
/// Anything that is not a cell.
pub(super) const OTHER: u8 = 18;

/// What each byte means as a cell.
pub(super) const CELLS: [u8; 256] = {
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
    cells[b'?' as usize] = UNKNOWN;
    cells
};

pub(super) fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t')
}

/// Whether `byte` ends a token.
pub(super) fn ends_token(byte: u8) -> bool {
    is_blank(byte) || byte == b',' || ends_row(byte)
}

/// Whether `byte` ends a row or starts a comment.
pub(super) fn ends_row(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r' | b'#' | b'/' | b';')
}

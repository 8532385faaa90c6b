//! Positions in a text.

/// Line and column of a byte offset, both 1-based; columns count characters.
pub(super) fn position(bytes: &[u8], offset: usize) -> (u64, u64) {
    let before = bytes.get(..offset).unwrap_or(bytes);
    let line = before.split(|&byte| byte == b'\n').count();
    let column = before
        .iter()
        .rev()
        .take_while(|&&byte| byte != b'\n')
        .filter(|&&byte| starts_character(byte))
        .count();
    (line as u64, column as u64 + 1)
}

/// Whether a byte of UTF-8 is the first of its character.
pub(super) fn starts_character(byte: u8) -> bool {
    byte & 0xC0 != 0x80
}

//! Text in the encodings that start with a byte order mark.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Encoding {
    Utf8,
    Utf16Little,
    Utf16Big,
    Utf32Little,
    Utf32Big,
}

impl Encoding {
    pub(crate) const ALL: [Self; 5] = [
        Self::Utf8,
        Self::Utf16Little,
        Self::Utf16Big,
        Self::Utf32Little,
        Self::Utf32Big,
    ];

    /// The byte order mark, then the text.
    pub(crate) fn encode(self, text: &str) -> Vec<u8> {
        let text = format!("\u{feff}{text}");
        let words = || text.encode_utf16();
        let chars = || text.chars().map(u32::from);
        match self {
            Self::Utf8 => text.into_bytes(),
            Self::Utf16Little => words().flat_map(u16::to_le_bytes).collect(),
            Self::Utf16Big => words().flat_map(u16::to_be_bytes).collect(),
            Self::Utf32Little => chars().flat_map(u32::to_le_bytes).collect(),
            Self::Utf32Big => chars().flat_map(u32::to_be_bytes).collect(),
        }
    }
}

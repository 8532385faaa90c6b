//! Random damage to a text, for readers that must survive anything.

use super::random::Random;

/// `text` with one to four bytes removed, changed, doubled or inserted, or its end cut off. `signs`
/// are bytes that mean something to the reader.
pub(crate) fn damaged(text: &[u8], signs: &[u8], random: &mut Random) -> Vec<u8> {
    let mut bytes = text.to_vec();
    for _ in 0..random.between(1, 4) {
        let at = random.below(bytes.len() as u32 + 1) as usize;
        match random.below(6) {
            0 if at < bytes.len() => drop(bytes.remove(at)),
            1 if at < bytes.len() => bytes[at] = random.below(256) as u8,
            2 if at < bytes.len() => bytes[at] = *random.pick(signs),
            3 if at < bytes.len() => bytes.insert(at, bytes[at]),
            4 if random.chance(20) => bytes.truncate(at),
            _ => bytes.insert(at, *random.pick(signs)),
        }
    }
    bytes
}

//! Many short lists of numbers: the edges of each vertex, and the like.

/// One list for each number from 0 on, all stored in one vector, one after the other.
///
/// ```
/// use hashi_encodings::Lists;
///
/// let edges = [[0, 1], [1, 2]];
/// let ends = edges.iter().enumerate();
/// let ends = ends.flat_map(|(edge, ends)| ends.map(|end| (end, edge as u32)));
/// let edges_of = Lists::new(3, ends);
/// assert_eq!(edges_of.of(1), [0, 1]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lists {
    /// List i: `elements[offsets[i]..offsets[i + 1]]`.
    offsets: Vec<u32>,
    elements: Vec<u32>,
}

impl Lists {
    /// This many lists. Each entry is a list and an element of it; a list has its elements in the order of the entries.
    /// O(lists + entries).
    ///
    /// # Panics
    ///
    /// When an entry refers to a list that does not exist, or there are 2^32 entries or more.
    pub fn new(lists: usize, entries: impl DoubleEndedIterator<Item = (u32, u32)> + Clone) -> Self {
        let mut offsets = vec![0_u32; lists + 1];
        // Not `for`, which takes twice as long if the entries come from `flat_map`.
        entries
            .clone()
            .for_each(|(list, _)| offsets[list as usize] += 1);
        // Counts become end offsets; filling from the back turns them into start offsets.
        let mut total = 0_u32;
        for offset in &mut offsets {
            total = match total.checked_add(*offset) {
                Some(total) => total,
                None => panic!("too many entries"),
            };
            *offset = total;
        }
        let mut elements = vec![0; total as usize];
        entries.rev().for_each(|(list, element)| {
            let slot = &mut offsets[list as usize];
            *slot -= 1;
            elements[*slot as usize] = element;
        });
        Self { offsets, elements }
    }

    /// The elements of a list.
    ///
    /// # Panics
    ///
    /// When there is no such list.
    #[must_use]
    #[inline]
    pub fn of(&self, list: usize) -> &[u32] {
        &self.elements[self.offsets[list] as usize..self.offsets[list + 1] as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::Lists;

    #[test]
    fn lists_have_their_elements_in_the_order_of_the_entries() {
        let entries = [(2, 7), (0, 1), (2, 5), (3, 9), (2, 7), (0, 0)];
        let lists = Lists::new(5, entries.into_iter());
        let all: Vec<&[u32]> = (0..5).map(|list| lists.of(list)).collect();
        assert_eq!(all, [&[1, 0][..], &[], &[7, 5, 7], &[9], &[]]);
        assert_eq!(Lists::new(1, [].into_iter()).of(0), []);
    }
}

//! Counts the lemmas of a proof in varisat's own format.
//!
//! The format is that of varisat-internal-proof 0.2.2: steps, each a code and its numbers. The position of the lowest
//! set bit of a number's first byte gives the number of its bytes; if no bit is set, there are nine or more. Lists are
//! preceded by their length.

/// Reads a proof as it is written, in pieces that may end anywhere, and counts its lemmas.
#[derive(Debug, Default)]
pub(super) struct Lemmas {
    /// The meaning of the next number.
    next: Next,
    /// The bytes of a number in the middle of which the last piece ended.
    open: Vec<u8>,
    /// Whether something was read that is not a step; nothing is counted from there on.
    lost: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Next {
    /// The code of a step.
    #[default]
    Code,
    /// The first of this many numbers, after which the step ends.
    Numbers(u64),
    /// The length of a list, after which the step ends.
    Length,
    /// The length of a list of pairs, after which the step ends.
    LengthOfPairs,
    /// The length of a list, after which another list comes.
    LengthOfFirst,
    /// The first of this many numbers, after which another list comes.
    NumbersOfFirst(u64),
}

impl Lemmas {
    /// Counts the lemmas that begin in `bytes`.
    pub(super) fn read(&mut self, bytes: &[u8]) -> u64 {
        let mut found = 0;
        let mut rest = bytes;
        while !self.lost && !rest.is_empty() {
            if self.open.is_empty() {
                // Nearly all numbers take one to eight bytes and are entirely within the piece.
                let length = length(rest[0]);
                if let Some((number, after)) = rest.split_at_checked(length).filter(|_| length <= 8)
                {
                    found += u64::from(self.take(value(number)));
                    rest = after;
                    continue;
                }
            }
            self.open.push(rest[0]);
            rest = &rest[1..];
            let wanted = match self.open[..] {
                [0] => 2,
                [0, second, ..] => (8 + length(second)).min(10),
                [first, ..] => length(first),
                [] => 1,
            };
            if self.open.len() == wanted {
                // The only numbers above 56 bits are hashes and the end of the proof, whose values do not matter.
                let number = if wanted <= 8 {
                    value(&self.open)
                } else {
                    u64::MAX
                };
                self.open.clear();
                found += u64::from(self.take(number));
            }
        }
        found
    }

    /// Takes a number; returns whether it begins a lemma.
    fn take(&mut self, number: u64) -> bool {
        let is_lemma = self.next == Next::Code && matches!(number, 7 | 8);
        self.next = match (self.next, number) {
            // Names: of two variables, or of one.
            (Next::Code, 0 | 2) => Next::Numbers(2),
            // A variable, or the number of bits of a hash.
            (Next::Code, 1 | 3 | 4 | 5 | 6 | 13) => Next::Numbers(1),
            // Literals and hashes: a lemma, or the core of a refuted call.
            (Next::Code, 7 | 8 | 17) => Next::LengthOfFirst,
            // Unit clauses with their hashes.
            (Next::Code, 9) => Next::LengthOfPairs,
            // Literals: a clause deleted or added, a model, assumptions.
            (Next::Code, 10..=12 | 14..=16) => Next::Length,
            (Next::Code, _) => {
                self.lost = true;
                Next::Code
            }
            (Next::Numbers(0 | 1), _) => Next::Code,
            (Next::Numbers(left), _) => Next::Numbers(left - 1),
            (Next::Length, 0) | (Next::LengthOfPairs, 0) => Next::Code,
            (Next::Length, length) => Next::Numbers(length),
            (Next::LengthOfPairs, length) => Next::Numbers(length.saturating_mul(2)),
            (Next::LengthOfFirst, 0) | (Next::NumbersOfFirst(0 | 1), _) => Next::Length,
            (Next::LengthOfFirst, length) => Next::NumbersOfFirst(length),
            (Next::NumbersOfFirst(left), _) => Next::NumbersOfFirst(left - 1),
        };
        is_lemma
    }
}

/// How many bytes a number takes whose first byte is this one, unless it is 0.
const fn length(first: u8) -> usize {
    first.trailing_zeros() as usize + 1
}

/// The value of a number of one to eight bytes.
fn value(bytes: &[u8]) -> u64 {
    let mut all = [0; 8];
    all[..bytes.len()].copy_from_slice(bytes);
    u64::from_le_bytes(all) >> bytes.len()
}

#[cfg(test)]
mod tests {
    use std::io::{self, Write};
    use std::sync::{Arc, Mutex};

    use varisat::{ExtendFormula as _, ProofFormat, Solver};
    use varisat_internal_proof::ProofStep;
    use varisat_internal_proof::binary_format::Parser;

    use super::*;

    #[derive(Clone, Default)]
    struct Shared(Arc<Mutex<Vec<u8>>>);

    impl Write for Shared {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    /// The proof that `holes + 1` pigeons do not fit into `holes` holes.
    fn proof(holes: usize) -> Vec<u8> {
        let written = Shared::default();
        let mut solver = Solver::new();
        solver.write_proof(written.clone(), ProofFormat::Varisat);
        let pigeons: Vec<Vec<_>> = (0..=holes)
            .map(|_| (0..holes).map(|_| solver.new_lit()).collect())
            .collect();
        for pigeon in &pigeons {
            solver.add_clause(pigeon);
        }
        for hole in 0..holes {
            for (place, one) in pigeons.iter().enumerate() {
                for other in &pigeons[..place] {
                    solver.add_clause(&[!one[hole], !other[hole]]);
                }
            }
        }
        assert!(!solver.solve().unwrap());
        solver.close_proof().unwrap();
        drop(solver);
        let bytes = written.0.lock().unwrap();
        bytes.clone()
    }

    /// The number of lemmas that varisat's own reader finds.
    fn lemmas(mut proof: &[u8]) -> u64 {
        let mut parser = Parser::default();
        let mut lemmas = 0;
        loop {
            match parser.parse_step(&mut proof).unwrap() {
                ProofStep::End => return lemmas,
                ProofStep::AtClause { .. } => lemmas += 1,
                _ => {}
            }
        }
    }

    #[test]
    fn lemmas_are_those_that_varisat_reads_however_the_proof_is_cut() {
        for holes in [1, 3, 6, 7] {
            let native = proof(holes);
            let added = lemmas(&native);
            assert!(holes < 3 || added > 5, "{holes} holes: {added}");
            let mut whole = Lemmas::default();
            assert_eq!(whole.read(&native), added, "{holes} holes");
            // The last step, which says that the proof is complete, has a code that no other step has.
            assert!(whole.lost);
            for piece in [1, 2, 3, 7, 100] {
                let mut lemmas = Lemmas::default();
                let found: u64 = native.chunks(piece).map(|part| lemmas.read(part)).sum();
                assert_eq!(found, added, "{holes} holes, pieces of {piece}");
            }
        }
    }
}

//! What is claimed of a puzzle with a proof, and checked by somebody else: the formula, derived a second time, and the
//! proof.

mod cadical;
mod derived;
mod endless;
mod limits;
mod tampering;

use std::io;

use hashi_sat::encodings::Connectivity;
use hashi_sat::verify::proof::{Ended, File, Files, Refusal, Verified, check};
use hashi_sat::{
    Cell, ConnectivityChoice, Formula, FormulaOptions, Puzzle, Solution, write_dimacs,
};
use varisat::{ProofFormat, Solver};

use crate::support::random::Random;

/// The formula that a proof is about, as the program writes it.
fn formula<'a>(puzzle: &'a Puzzle, except: Option<&Solution>) -> Formula<'a> {
    let options = FormulaOptions::default()
        .with_connectivity(ConnectivityChoice::Eager(Connectivity::Elimination))
        .with_deduction(false);
    let formula = Formula::new(puzzle, options).unwrap();
    match except {
        Some(solution) => formula.except(solution).unwrap(),
        None => formula,
    }
}

fn dimacs(puzzle: &Puzzle, except: Option<&Solution>) -> String {
    let mut file = Vec::new();
    write_dimacs(&formula(puzzle, except), &mut file).unwrap();
    String::from_utf8(file).unwrap()
}

/// A claim with its proof.
#[derive(Clone, Debug)]
struct Claimed {
    formula: String,
    proof: Vec<u8>,
    solution: Option<Solution>,
}

impl Claimed {
    /// The proof is varisat's; `None` where the formula is satisfiable.
    fn by_varisat(
        puzzle: &Puzzle,
        solution: Option<&Solution>,
        format: ProofFormat,
    ) -> Option<Self> {
        let text = dimacs(puzzle, solution);
        let mut proof = Vec::new();
        let mut solver = Solver::new();
        solver.write_proof(&mut proof, format);
        solver.add_dimacs_cnf(text.as_bytes()).unwrap();
        let satisfiable = solver.solve().unwrap();
        solver.close_proof().unwrap();
        drop(solver);
        (!satisfiable).then(|| Self {
            formula: text,
            proof,
            solution: solution.cloned(),
        })
    }

    fn check(&self, puzzle: &Puzzle) -> Result<Verified, Refusal> {
        let files = Files {
            formula: self.formula.as_bytes(),
            proof: &self.proof[..],
            solution: self.solution.as_ref(),
        };
        outcome(check(puzzle, files, || None::<()>))
    }
}

fn outcome(checked: Result<Verified, Ended<()>>) -> Result<Verified, Refusal> {
    checked.map_err(|ended| match ended {
        Ended::Refused(refusal) => refusal,
        Ended::Read(file, error) => panic!("{file:?}: {error}"),
        _ => panic!("stopped"),
    })
}

/// Where a reader fails, that is no refusal.
#[test]
fn a_file_that_cannot_be_read_is_no_refusal() {
    struct Broken;
    impl io::Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("broken"))
        }
    }
    let puzzle: Puzzle = "1.2".parse().unwrap();
    let whole = Claimed::by_varisat(&puzzle, None, ProofFormat::Drat).unwrap();
    let formula = whole.formula.as_bytes();
    let empty: &[u8] = b"";
    let ends = [
        check(
            &puzzle,
            Files {
                formula: Broken,
                proof: empty,
                solution: None,
            },
            || None::<()>,
        ),
        check(
            &puzzle,
            Files {
                formula,
                proof: Broken,
                solution: None,
            },
            || None::<()>,
        ),
    ];
    let files = ends.map(|ended| match ended {
        Err(Ended::Read(file, _)) => file,
        other => panic!("{other:?}"),
    });
    assert_eq!(files, [File::Formula, File::Proof]);
}

/// The islands in any order.
fn shuffled(puzzle: &Puzzle, random: &mut Random) -> Vec<Cell> {
    let mut cells: Vec<Cell> = puzzle.islands().iter().map(|island| island.cell).collect();
    for last in (1..cells.len() as u32).rev() {
        let place = random.between(0, last);
        cells.swap(place as usize, last as usize);
    }
    cells
}

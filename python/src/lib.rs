//! The library as a Python module, `hashi_sat._hashi_sat`, on which the Python code of the package stands: the public
//! classes, their documentation and all that can as well be done in Python are there.
//!
//! What goes in is simple values; what comes out is a `Board`, numbers and texts. Answers are the documents of
//! [`hashi_sat::report`] as JSON, written while other threads of Python run. All that can take long goes through
//! `asking`.

#![warn(clippy::unwrap_used, clippy::expect_used)]

mod asking;
mod board;
mod drawn;
mod errors;
mod formula;
mod generate;
mod maze;
mod pictures;
mod pool;
mod prove;
mod questions;
mod reading;
mod words;

use pyo3::prelude::*;

/// The module.
#[pymodule]
mod _hashi_sat {
    use super::*;

    #[pymodule_export]
    use super::board::{Board, board};
    #[pymodule_export]
    use super::formula::{cnf, dimacs};
    #[pymodule_export]
    use super::generate::generate;
    #[pymodule_export]
    use super::maze::{draw_maze, maze};
    #[pymodule_export]
    use super::pictures::{draw, png, svg};
    #[pymodule_export]
    use super::pool::Pool;
    #[pymodule_export]
    use super::prove::{check_proof, prove};
    #[pymodule_export]
    use super::questions::{ask, check};
    #[pymodule_export]
    use super::reading::{read, read_all, read_state, write};

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("VERSION", env!("CARGO_PKG_VERSION"))?;
        asking::keep_panics_quiet();
        module.add("LARGEST_INPUT", hashi_sat::notation::format::LARGEST_INPUT)?;
        module.add("SCHEMA_VERSION", hashi_sat::report::VERSION)?;
        module.add("FORMATS", words::formats())?;
        module.add("LEVELS", words::levels())
    }
}

//! A panic is a fault of the program: how it is reported, and where the process goes on after it.

use std::cell::Cell;
use std::panic::{self, AssertUnwindSafe};
use std::process;

use super::exit::INTERNAL_ERROR;
use super::{output, terminal_line};

thread_local! {
    /// Whether a panic of this thread is caught.
    static CAUGHT: Cell<bool> = const { Cell::new(false) };
}

/// From now on, a panic is reported to the user, and ends the process where it is not caught.
pub(super) fn report() {
    panic::set_hook(Box::new(|panic| {
        let ends = !CAUGHT.get();
        if ends {
            make_way();
        }
        output::error(format_args!(
            "internal error: {panic}\nPlease report this, with the puzzle and the command."
        ));
        if ends {
            process::exit(INTERNAL_ERROR.into());
        }
    }));
}

/// Lets nothing come below the message of a panic that ends the process: other threads run until then, and may show how
/// far they are.
fn make_way() {
    terminal_line::end();
}

/// Lets `work` work on one of many puzzles, the others of which should not suffer from a panic; `None` after one.
pub(super) fn caught<T>(work: impl FnOnce() -> T) -> Option<T> {
    CAUGHT.set(true);
    let result = panic::catch_unwind(AssertUnwindSafe(work));
    CAUGHT.set(false);
    result.ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_line_is_shown_below_the_last_message() {
        make_way();
        terminal_line::show("working");
        assert!(!terminal_line::is_shown());
    }

    #[test]
    fn a_panic_is_caught_where_it_is_expected() {
        assert_eq!(caught(|| 1), Some(1));
        assert_eq!(caught(|| -> u8 { panic!("on purpose") }), None);
        assert!(!CAUGHT.get());
    }
}

//! A search of a large puzzle ends soon after its flag is raised, whichever solver searches.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use hashi_sat::sat::limits::{Cancel, Stopped};
use hashi_sat::{
    Answer, Common, CountOptions, Limits, Rules, SearchOptions, SolveOptions, SolverChoice, common,
    count, solve,
};

use crate::support::large_puzzles;
use crate::support::thread_time::ThreadTime;

/// Far more than it takes: some tenths of a second without optimisation, below a tenth with it.
const SOON: Duration = Duration::from_secs(2);

/// Says that a search has ended, also when it panics.
struct Ends<'a>(&'a AtomicBool);

impl Drop for Ends<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::SeqCst);
    }
}

/// How long `search` goes on after a flag was raised during it; `None` when it ended before.
///
/// It is what a thread that does nothing but wait for that end uses in the meantime: on a busy machine, it gets as little
/// as the search does.
fn overrun(search: impl FnOnce(Limits)) -> Option<Duration> {
    let cancel = Cancel::default();
    let limits = Limits::default().with_cancel(&cancel);
    let has_ended = AtomicBool::new(false);
    thread::scope(|scope| {
        let raise = scope.spawn(|| {
            thread::sleep(Duration::from_millis(500));
            if has_ended.load(Ordering::SeqCst) {
                return None;
            }
            let since = ThreadTime::start();
            cancel.cancel();
            while !has_ended.load(Ordering::SeqCst) {
                std::hint::spin_loop();
            }
            Some(since.elapsed())
        });
        let ends = Ends(&has_ended);
        search(limits);
        drop(ends);
        raise.join().unwrap()
    })
}

/// With 100,000 islands, too many bridges undecided to be solved by then; what is found before the flag is no
/// fault.
#[test]
fn searches_of_large_puzzles_end_soon_after_the_flag_is_raised() {
    let (puzzle, _) = large_puzzles::satisfiable(100_000, Rules::default(), 1);
    let mut interrupted = 0;
    for &solver in SolverChoice::ALL {
        let options = |limits| {
            SearchOptions::default()
                .with_solver(solver)
                .with_limits(limits)
        };
        let searches: [(&str, &dyn Fn(Limits)); 3] = [
            ("solve", &|limits| {
                let options = SolveOptions::from(options(limits));
                let answer = solve(&puzzle, &options).unwrap().answer;
                assert_ne!(answer, Answer::Unsatisfiable);
                if let Answer::Unknown(stopped) = answer {
                    assert_eq!(stopped, Stopped::Interrupted);
                }
            }),
            ("count", &|limits| {
                let options = CountOptions::default().with_search(options(limits));
                assert!(count(&puzzle, &options).is_ok());
            }),
            ("common", &|limits| {
                let found = common(&puzzle, &options(limits)).unwrap();
                assert_ne!(found, Common::Unsatisfiable);
            }),
        ];
        for (name, search) in searches {
            if let Some(overrun) = overrun(search) {
                interrupted += 1;
                assert!(overrun < SOON, "{name}, {solver:?}: {overrun:?}");
            }
        }
    }
    assert!(interrupted > 0);
}

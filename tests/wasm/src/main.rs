//! Prints every request, what the library answers on this machine, and the seconds of CPU or so that it took:
//! JSON, one object a line.

use std::io::{self, Write as _};
use std::time::Instant;

use hashi_sat_wasm_test::{answer, cases};

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    for request in cases::all() {
        let task = &request.task;
        let request = serde_json::to_string(&request)?;
        let started = Instant::now();
        let answer = answer(&request);
        let seconds = started.elapsed().as_secs_f64();
        let line = serde_json::json!({
            "task": task, "request": request, "answer": answer, "seconds": seconds,
        });
        writeln!(out, "{line}")?;
    }
    Ok(())
}

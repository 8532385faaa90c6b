//! What the process has used so far, where the system reports it.

use std::time::Duration;

/// The CPU time of all threads of the process, in user and in system mode.
#[cfg(unix)]
pub(super) fn cpu_time() -> Option<Duration> {
    use nix::sys::resource::{UsageWho, getrusage};
    use nix::sys::time::TimeValLike as _;

    let usage = getrusage(UsageWho::RUSAGE_SELF).ok()?;
    let used = usage.user_time() + usage.system_time();
    Some(Duration::from_micros(
        used.num_microseconds().try_into().ok()?,
    ))
}

/// The CPU time of the process: not known on this system.
#[cfg(not(unix))]
pub(super) fn cpu_time() -> Option<Duration> {
    None
}

/// The peak resident memory of the process in bytes; known on Linux.
///
/// Not from `getrusage`, whose figure includes the time between fork and exec, when the memory is that of the process
/// that started this one.
pub(super) fn peak_memory() -> Option<u64> {
    if cfg!(target_os = "linux") {
        peak_of_status(&std::fs::read_to_string("/proc/self/status").ok()?)
    } else {
        None
    }
}

/// The bytes on the line `VmHWM: 1234 kB` of Linux's `/proc/PID/status`.
fn peak_of_status(status: &str) -> Option<u64> {
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kibibytes: u64 = line.trim().strip_suffix("kB")?.trim_end().parse().ok()?;
    kibibytes.checked_mul(1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_peak_is_read_off_the_status_of_linux() {
        let status = "Name:\tx\nVmPeak:\t  9999 kB\nVmHWM:\t    4512 kB\nVmRSS:\t     100 kB\n";
        assert_eq!(peak_of_status(status), Some(4512 * 1024));
        for odd in ["", "VmHWM:", "VmHWM: kB", "VmHWM: 12 MB", "VmHWM: -1 kB"] {
            assert_eq!(peak_of_status(odd), None, "{odd}");
        }
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn memory_that_was_touched_counts_after_it_is_freed() {
        let before = peak_memory().unwrap();
        drop(std::hint::black_box(vec![1_u8; 300 << 20]));
        assert!(peak_memory().unwrap() >= (300 << 20), "{before}");
    }

    #[cfg(unix)]
    #[test]
    fn cpu_time_passes_while_the_process_works() {
        let before = cpu_time().unwrap();
        while cpu_time().unwrap() == before {
            std::hint::black_box(0);
        }
        assert!(cpu_time().unwrap() > before);
    }
}

//! Numbers in the line, rates, and how long the rest will take.

use std::time::Duration;

use num_bigint::BigUint;

/// The least time over which a rate is measured.
const LEAST_TIME: Duration = Duration::from_secs(2);

/// The least number of things that are done while a rate is measured.
const LEAST_DONE: u64 = 3;

/// A number with its thousands apart.
pub(super) fn number(number: u64) -> String {
    grouped(&number.to_string())
}

/// The same for numbers of any size; those that would fill the line by their order of magnitude.
pub(super) fn large(number: &BigUint) -> String {
    const DIGITS: usize = 18;
    let digits = || number.to_string();
    // 2^60 has 19 digits.
    if number.bits() <= 60 {
        return grouped(&digits());
    }
    // Computing all digits of a number takes long where there are many.
    let magnitude = (number.bits() - 1) as f64 * std::f64::consts::LOG10_2;
    debug_assert!(magnitude >= (DIGITS - 1) as f64);
    format!("about 10^{magnitude:.0}")
}

fn grouped(digits: &str) -> String {
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A time that is exact.
pub(super) fn time(time: Duration) -> String {
    let seconds = time.as_secs();
    match seconds {
        ..120 => format!("{seconds} s"),
        120..7_200 => format!("{} min {} s", seconds / 60, seconds % 60),
        _ => format!("{} h {} min", seconds / 3_600, seconds / 60 % 60),
    }
}

/// A time that is an estimate: rounded to what such an estimate can say.
fn rough(seconds: f64) -> String {
    match seconds {
        ..10.0 => format!("{:.0} s", seconds.ceil()),
        ..97.5 => format!("{:.0} s", 5.0 * (seconds / 5.0).round()),
        ..5_700.0 => format!("{:.0} min", seconds / 60.0),
        ..172_800.0 => format!("{:.0} h", seconds / 3_600.0),
        _ => format!("{:.0} days", seconds / 86_400.0),
    }
}

/// How many a second, once that means something.
pub(super) fn rate(done: f64, time: Duration) -> Option<String> {
    let rate = done / time.as_secs_f64();
    (time >= LEAST_TIME && done >= LEAST_DONE as f64 && rate.is_finite()).then(|| match rate {
        ..0.1 => format!("{} a minute", decimals(rate * 60.0)),
        _ => format!("{} a second", decimals(rate)),
    })
}

fn decimals(rate: f64) -> String {
    if rate < 10.0 {
        format!("{rate:.1}")
    } else {
        // Conversions of floats saturate.
        number(rate.round() as u64)
    }
}

/// How long the rest takes at the rate at which `done` were done in this time, once that means something.
pub(super) fn rest(done: u64, rest: u64, time: Duration) -> Option<String> {
    let means_something = time >= LEAST_TIME && done >= LEAST_DONE && rest > 0;
    means_something.then(|| {
        let left = time.as_secs_f64() * rest as f64 / done as f64;
        format!("about {} left", rough(left))
    })
}

/// The rate of something that may have begun with much done at once, and that may begin again: measured from the first
/// time that it was seen.
#[derive(Clone, Copy, Default)]
pub(super) struct Pace {
    /// How much was done, of how much, and when.
    first: Option<(u64, u64, Duration)>,
}

impl Pace {
    /// How long the rest takes, when `done` of `of` are done at this time.
    pub(super) fn rest(&mut self, done: u64, of: u64, now: Duration) -> Option<String> {
        let (before, since) = match self.first {
            Some((before, all, since)) if all == of && before <= done => (before, since),
            _ => {
                self.first = Some((done, of, now));
                return None;
            }
        };
        let (new, left) = (done - before, of.saturating_sub(done));
        // A twentieth of all that is left says something of the rest.
        let is_enough = new.saturating_mul(20) >= left;
        rest(new, left, now - since).filter(|_| is_enough)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seconds(seconds: f64) -> Duration {
        Duration::from_secs_f64(seconds)
    }

    #[test]
    fn numbers_can_be_read() {
        let told = [0, 999, 1_000, 12_345, 1_234_567].map(number);
        assert_eq!(told, ["0", "999", "1,000", "12,345", "1,234,567"]);
        assert_eq!(large(&12_345_u32.into()), "12,345");
        assert_eq!(large(&((1_u64 << 60) - 1).into()), number((1 << 60) - 1));
        assert_eq!(large(&BigUint::from(10_u32).pow(300)), "about 10^300");
    }

    #[test]
    fn times_are_as_exact_as_they_are_known() {
        let told = [0.9, 12.0, 119.9, 120.0, 3_725.0, 7_325.0].map(|time_| time(seconds(time_)));
        assert_eq!(
            told,
            [
                "0 s",
                "12 s",
                "119 s",
                "2 min 0 s",
                "62 min 5 s",
                "2 h 2 min"
            ]
        );
        let told = [0.2, 7.1, 11.0, 47.0, 97.4, 97.6, 3_000.0, 9_000.0, 1e6].map(rough);
        let expected = [
            "1 s", "8 s", "10 s", "45 s", "95 s", "2 min", "50 min", "2 h", "12 days",
        ];
        assert_eq!(told, expected);
    }

    #[test]
    fn a_rate_needs_some_time_and_some_work() {
        assert_eq!(rate(100.0, seconds(1.9)), None);
        assert_eq!(rate(2.0, seconds(100.0)), None);
        let told = [(7.0, 2.0), (4_000.0, 2.0), (3.0, 100.0), (1e300, 2.0)];
        let told = told.map(|(done, time)| rate(done, seconds(time)).unwrap_or_default());
        assert_eq!(
            told[..3],
            ["3.5 a second", "2,000 a second", "1.8 a minute"]
        );
        assert_eq!(rate(f64::INFINITY, seconds(2.0)), None);
    }

    #[test]
    fn the_rest_needs_a_rate() {
        assert_eq!(rest(50, 50, seconds(1.0)), None);
        assert_eq!(rest(2, 98, seconds(50.0)), None);
        assert_eq!(rest(50, 0, seconds(10.0)), None);
        let left = rest(12, 88, seconds(3.5));
        assert_eq!(left.as_deref(), Some("about 25 s left"));
    }

    #[test]
    fn what_was_done_at_once_is_no_rate() {
        let mut pace = Pace::default();
        assert_eq!(pace.rest(800, 1_000, seconds(1.0)), None);
        assert_eq!(pace.rest(802, 1_000, seconds(21.0)), None);
        let left = pace.rest(820, 1_000, seconds(21.0));
        assert_eq!(left.as_deref(), Some("about 3 min left"));
        // Another one.
        assert_eq!(pace.rest(0, 1_000, seconds(22.0)), None);
        assert_eq!(pace.rest(1, 500, seconds(80.0)), None);
        let left = pace.rest(101, 500, seconds(90.0));
        assert_eq!(left.as_deref(), Some("about 40 s left"));
    }
}

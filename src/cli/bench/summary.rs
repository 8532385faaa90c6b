//! Statistics of many numbers.

use hashi_sat::report::BenchSummary;

use crate::cli::statistics::to_microsecond;

/// The median, mean, 95th percentile (nearest rank), maximum and sum.
pub(super) fn summary(values: &[f64]) -> BenchSummary {
    let sorted = sorted(values.iter().copied());
    let Some(&max) = sorted.last() else {
        return BenchSummary::default();
    };
    let sum: f64 = sorted.iter().sum();
    BenchSummary {
        max,
        mean: to_microsecond(sum / sorted.len() as f64),
        median: middle(&sorted),
        p95: sorted[(sorted.len() * 95).div_ceil(100) - 1],
        sum: to_microsecond(sum),
    }
}

/// The median of milliseconds; for an even number of them, the mean of the two in the middle; 0 when there are none.
pub(super) fn median(values: impl Iterator<Item = f64>) -> f64 {
    middle(&sorted(values))
}

fn sorted(values: impl Iterator<Item = f64>) -> Vec<f64> {
    let mut sorted: Vec<f64> = values.collect();
    sorted.sort_by(f64::total_cmp);
    sorted
}

fn middle(sorted: &[f64]) -> f64 {
    let middle = sorted.len() / 2;
    match sorted.get(middle) {
        None => 0.0,
        Some(&upper) if sorted.len() % 2 == 1 => upper,
        Some(&upper) => to_microsecond((sorted[middle - 1] + upper) / 2.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_of_known_numbers() {
        assert_eq!(median([].into_iter()), 0.0);
        assert_eq!(median([7.0].into_iter()), 7.0);
        assert_eq!(median([9.0, 1.0].into_iter()), 5.0);
        assert_eq!(median([9.0, 1.0, 2.0].into_iter()), 2.0);
        let hundred: Vec<f64> = (1..=100).rev().map(f64::from).collect();
        let summary = summary(&hundred);
        assert_eq!([summary.median, summary.mean], [50.5, 50.5]);
        assert_eq!(
            [summary.p95, summary.max, summary.sum],
            [95.0, 100.0, 5050.0]
        );
        assert_eq!(super::summary(&[]).sum, 0.0);
    }
}

//! `bench --output json`.

use std::num::{NonZeroU64, NonZeroUsize};

use hashi_sat::report::{
    AnswerStatus, BenchDocument, BenchFailure, BenchFigures, BenchFolder, BenchMilliseconds,
    BenchProcess, BenchRun, BenchSummaries,
};

use super::measurement::Run;
use super::report::Report;
use super::table::Table;
use crate::cli::statistics::PHASES;

/// The report as a document.
pub(super) fn document(report: &Report) -> BenchDocument {
    BenchDocument {
        all: figures(&report.all),
        folders: report.tables.iter().map(folder).collect(),
        left_out: report.left_out,
        process: BenchProcess {
            passes: report.passes.clone(),
            peak_memory: report.peak_memory.and_then(NonZeroU64::new),
            threads: NonZeroUsize::new(report.threads).unwrap_or(NonZeroUsize::MIN),
        },
        times_read_and_parse: report.all.times_read_and_parse(),
    }
}

fn folder(table: &Table) -> BenchFolder {
    let failures = table.failures.iter().map(|(path, reason)| BenchFailure {
        path: path.clone(),
        reason: reason.clone(),
    });
    BenchFolder {
        path: table.path.clone(),
        figures: figures(table),
        runs: table.runs.iter().map(run).collect(),
        failures: failures.collect(),
    }
}

fn figures(table: &Table) -> BenchFigures {
    let work = &table.work;
    let [total, phases @ ..] = table.summaries();
    let [read, parse, deduce, encode, solve, cut, verify] = phases;
    BenchFigures {
        conflicts: work.conflicts,
        corridors: work.corridors,
        cuts: work.added_cuts,
        decided: work.decided,
        failed: table.failed,
        milliseconds: BenchSummaries {
            cut,
            deduce,
            encode,
            parse,
            read,
            solve,
            total,
            verify,
        },
        puzzles: table.puzzles(),
        refuted_by_deduction: work.refuted,
        rounds: work.rounds,
        satisfiable: table.satisfiable,
        stated_cuts: work.stated_cuts,
        unknown: table.unknown,
        unsatisfiable: table.unsatisfiable,
    }
}

fn run(run: &Run) -> BenchRun {
    let work = &run.work;
    // In the order of the phases.
    let [read, parse, deduce, encode, solve, cut, verify]: [f64; PHASES.len()] = run.phases;
    BenchRun {
        conflicts: work.conflicts,
        corridors: work.corridors,
        cuts: work.added_cuts,
        decided: work.decided,
        milliseconds: BenchMilliseconds {
            cut,
            deduce,
            encode,
            parse,
            read,
            solve,
            total: run.total,
            verify,
        },
        path: run.path.clone(),
        reason: run.stopped.filter(|_| run.status == AnswerStatus::Unknown),
        rounds: work.rounds,
        stated_cuts: work.stated_cuts,
        status: run.status,
    }
}

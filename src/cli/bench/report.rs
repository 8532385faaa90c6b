//! Everything that `bench` reports.

use std::io::{self, Write};
use std::path::PathBuf;

use hashi_sat::report::BenchPass;
use itertools::Itertools as _;

use super::files::folder;
use super::passes::Measured;
use super::resources::peak_memory;
use super::summary::median;
use super::table::Table;
use crate::cli::output::{self, count};

/// Tables by folder, the table of all folders, and what the process used.
pub(super) struct Report {
    pub(super) tables: Vec<Table>,
    pub(super) all: Table,
    pub(super) threads: usize,
    pub(super) passes: Vec<BenchPass>,
    /// The peak resident memory in bytes, where the system reports it.
    pub(super) peak_memory: Option<u64>,
    /// How many files in the folders are left out.
    pub(super) left_out: usize,
}

impl Report {
    /// The report on `files`, each with its result; those of a folder are together.
    pub(super) fn new(
        files: &[PathBuf],
        measured: Vec<Measured>,
        passes: Vec<BenchPass>,
        threads: usize,
    ) -> Self {
        // Taken before the tables are made, which are not part of what was measured.
        let peak_memory = peak_memory();
        let mut tables = Vec::new();
        let measured = files.iter().zip(measured);
        for (folder, files) in &measured.chunk_by(|(file, _)| folder(file)) {
            let mut table = Table::new(output::name(&folder));
            for (file, measured) in files {
                match measured {
                    Ok(runs) => runs.into_iter().for_each(|run| table.add(run)),
                    Err(reason) => table.add_failure(output::name(file), reason),
                }
            }
            tables.push(table);
        }
        Self {
            all: Table::total(&tables),
            tables,
            threads,
            passes,
            peak_memory,
            left_out: 0,
        }
    }

    /// The same with the number of files that are left out.
    pub(super) fn with_left_out(self, left_out: usize) -> Self {
        Self { left_out, ..self }
    }

    pub(super) fn write_text(&self, out: &mut impl Write) -> io::Result<()> {
        for table in &self.tables {
            table.write_text(out)?;
            writeln!(out)?;
        }
        if self.tables.len() > 1 {
            self.all.write_text(out)?;
        }
        if let Some(ratio) = self.all.times_read_and_parse() {
            writeln!(out, "{ratio:.1} times as long as reading and parsing alone")?;
        }
        match self.passes.len() {
            1 => write!(out, "1 pass")?,
            several => write!(out, "{several} passes")?,
        }
        write!(out, ", {}", count(self.threads, "thread"))?;
        if let Some(bytes) = self.peak_memory {
            write!(
                out,
                ", peak memory {:.1} MiB",
                bytes as f64 / f64::from(1 << 20)
            )?;
        }
        writeln!(out)?;
        self.write_times(out, "wall-clock time", |pass| Some(pass.wall))?;
        self.write_times(out, "CPU time", |pass| pass.cpu)?;
        self.write_times(out, "sum of totals", |pass| Some(pass.total))
    }

    /// Writes what a pass took in this respect; for several passes, the median and how far apart they are.
    fn write_times(
        &self,
        out: &mut impl Write,
        name: &str,
        time: impl Fn(&BenchPass) -> Option<f64>,
    ) -> io::Result<()> {
        let times: Option<Vec<f64>> = self.passes.iter().map(time).collect();
        let Some(times) = times else { return Ok(()) };
        write!(
            out,
            "  {name:<16}{:>12.3} ms",
            median(times.iter().copied())
        )?;
        if let (2.., Some((least, most))) = (
            times.len(),
            times
                .iter()
                .copied()
                .minmax_by(f64::total_cmp)
                .into_option(),
        ) {
            write!(out, " ({least:.3} to {most:.3})")?;
        }
        writeln!(out)
    }
}

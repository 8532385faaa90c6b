//! `hashi-sat man`.

mod page;

use std::io::Write as _;
use std::path::PathBuf;

use anyhow::{Context as _, bail, ensure};
use clap::{Command, ValueHint};

use self::page::Page;
use super::exit::Exit;
use super::{output, whole_file};

#[derive(clap::Args)]
#[command(after_help = "\
Prints what --help says as a manual page. Without COMMAND, it is the page of hashi-sat, which lists the \
commands. With --into ~/.local/share/man/man1, man hashi-sat and man hashi-sat-solve find their pages:

  hashi-sat man solve > hashi-sat-solve.1
  hashi-sat man --into .

Pages that are there already are replaced.

Exit codes: 0 written, 2 bad usage, or no such folder.")]
pub(super) struct Arguments {
    /// The command whose page to print
    #[arg(value_name = "COMMAND")]
    command: Option<String>,

    /// Write all pages into this folder, as hashi-sat.1, hashi-sat-solve.1 and so on
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath, conflicts_with = "command")]
    into: Option<PathBuf>,
}

/// Writes pages of `program`, whose version is `version` and dates from `date`, if that is known.
pub(super) fn run(
    arguments: &Arguments,
    program: Command,
    date: Option<&str>,
) -> anyhow::Result<Exit> {
    // There is nothing to say about `help` in a manual.
    let mut program = program.disable_help_subcommand(true);
    program.build();
    let page = |command| Page::new(command, &program, date);
    if let Some(folder) = &arguments.into {
        ensure!(
            folder.is_dir(),
            "{}: there is no such folder to write to",
            output::name(folder)
        );
        let visible = program.get_subcommands().filter(|each| !each.is_hide_set());
        for command in visible.chain([&program]) {
            let page = page(command);
            let path = folder.join(page.file_name());
            whole_file::replace(&path, &page.to_roff()?).with_context(|| output::name(&path))?;
        }
        return Ok(Exit::Yes);
    }
    let command = match &arguments.command {
        None => &program,
        Some(name) => match program.find_subcommand(name) {
            Some(command) => command,
            None => bail!("there is no command '{name}' (hashi-sat --help lists all)"),
        },
    };
    let text = page(command).to_roff()?;
    output::data(|out| out.write_all(&text))?;
    Ok(Exit::Yes)
}

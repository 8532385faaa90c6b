//! `hashi-sat completions`.

use std::io::Write as _;

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Arg, ArgAction, Command, ValueHint};
use clap_complete::Shell;

use super::exit::Exit;
use super::output;

#[derive(clap::Args)]
#[command(after_help = "\
The script completes commands, options, their values and file names. Save it where the shell looks for such scripts, \
and start a new shell; docs/install.md has all the steps:

    bash        ~/.local/share/bash-completion/completions/hashi-sat
    zsh         ~/.zfunc/_hashi-sat, with fpath=(~/.zfunc $fpath) before compinit in ~/.zshrc
    fish        ~/.config/fish/completions/hashi-sat.fish
    powershell  a file that $PROFILE runs
    elvish      ~/.config/elvish/lib/hashi-sat.elv, with \"use hashi-sat\" in ~/.config/elvish/rc.elv

Examples:

  hashi-sat completions bash > hashi-sat.bash
  hashi-sat completions fish > hashi-sat.fish

Exit codes: 0 written, 2 bad usage.")]
pub(super) struct Arguments {
    /// The shell that the script is for
    #[arg(value_name = "SHELL", value_enum)]
    shell: Shell,
}

/// Writes the script for `command`, the whole program.
pub(super) fn run(arguments: &Arguments, command: Command) -> anyhow::Result<Exit> {
    let script = match arguments.shell {
        Shell::Bash => bash(command),
        Shell::Fish => fish(command),
        shell => generated(shell, command, "hashi-sat"),
    };
    output::data(|out| out.write_all(&script))?;
    Ok(Exit::Yes)
}

fn generated(shell: Shell, command: Command, name: &str) -> Vec<u8> {
    let mut script = Vec::new();
    let mut command = completed(command, shell);
    clap_complete::generate(shell, &mut command, name, &mut script);
    script
}

/// The script for bash. clap_complete 4.6 looks for the options of commands in vain if there is a hyphen in the name of
/// the program, so here it has none.
fn bash(command: Command) -> Vec<u8> {
    let mut script = generated(Shell::Bash, command, "hashi_sat");
    // Its last lines name the program.
    let end = b"\nif [[";
    if let Some(end) = script.windows(end.len()).rposition(|bytes| bytes == end) {
        script.truncate(end);
    }
    script.extend_from_slice(BASH_END.as_bytes());
    script
}

/// clap_complete's function offers the options of a command where its first file may stand, and bash then offers no
/// files.
const BASH_END: &str = r#"
# Options only where one is begun; where nothing else is left, bash offers files.
_hashi_sat_words() {
    local word words=()
    _hashi_sat "$@"
    [[ $2 != -* ]] || return 0
    for word in "${COMPREPLY[@]}"; do
        [[ $word = -* ]] || words+=("$word")
    done
    COMPREPLY=("${words[@]}")
}

complete -F _hashi_sat_words -o bashdefault -o default hashi-sat
"#;

/// The script for fish, with the words of which an argument without an option is one: clap_complete has none of them.
fn fish(command: Command) -> Vec<u8> {
    let mut script = generated(Shell::Fish, command.clone(), "hashi-sat");
    for command in completed(command, Shell::Fish).get_subcommands() {
        for argument in command.get_positionals() {
            let values = argument.get_possible_values();
            let names: Vec<&str> = values.iter().map(PossibleValue::get_name).collect();
            if !names.is_empty() {
                let line = format!(
                    "complete -c hashi-sat -n \"__fish_hashi_sat_using_subcommand {}\" -f -a \"{}\"\n",
                    command.get_name(),
                    names.join(" ")
                );
                script.extend_from_slice(line.as_bytes());
            }
        }
    }
    script
}

/// The command with what can stand for each value: one of a list, a file, or a word that only the user knows.
fn completed(command: Command, shell: Shell) -> Command {
    let visible = command.get_subcommands().filter(|each| !each.is_hide_set());
    let commands: Vec<String> = visible.map(|each| each.get_name().to_owned()).collect();
    command.mut_subcommands(|command| {
        let command = command.mut_args(|argument| match shell {
            Shell::Fish => without_quotes(hinted(argument)),
            _ => hinted(argument),
        });
        if command.get_name() == "man" {
            // Only here, since the list is not known before all commands are.
            let names = PossibleValuesParser::new(commands.clone());
            command.mut_arg("command", |argument| argument.value_parser(names))
        } else {
            command
        }
    })
}

/// Without a hint, bash and fish would offer files for numbers too.
fn hinted(argument: Arg) -> Arg {
    let takes_value = matches!(argument.get_action(), ArgAction::Set | ArgAction::Append);
    match argument.get_value_hint() {
        // As clap says of every path; but only with `FilePath` bash does not stumble over blanks in names.
        ValueHint::AnyPath => argument.value_hint(ValueHint::FilePath),
        ValueHint::Unknown if takes_value && argument.get_possible_values().is_empty() => {
            argument.value_hint(ValueHint::Other)
        }
        _ => argument,
    }
}

/// clap_complete puts the descriptions of values between `"` for fish, and does not escape what ends or fills them.
fn without_quotes(argument: Arg) -> Arg {
    let values = argument.get_possible_values();
    if values.is_empty() {
        return argument;
    }
    let values = values.into_iter().map(|value| {
        let help = value.get_help().map(ToString::to_string);
        match help {
            Some(help) => value.help(help.replace('"', "”").replace('$', "＄")),
            None => value,
        }
    });
    argument.value_parser(PossibleValuesParser::new(values.collect::<Vec<_>>()))
}

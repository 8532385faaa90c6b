//! Runs the built program and checks what every run must keep to.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// Longer than any run takes on a slow and busy machine; a hang becomes a failure after it.
const PATIENCE: Duration = Duration::from_secs(300);

/// What the program is fed on standard input.
enum Input {
    Bytes(Vec<u8>),
    /// These bytes again and again, until the program has enough.
    Endless(&'static [u8]),
    /// These bytes, and then silence: the end never comes.
    Unending(&'static [u8]),
}

impl Input {
    /// Feeds standard input, and keeps it open where its end must not come. The program may end
    /// without reading all.
    fn feed(self, stdin: Option<ChildStdin>) -> Option<ChildStdin> {
        let mut stdin = stdin?;
        match self {
            Self::Bytes(bytes) => drop(stdin.write_all(&bytes)),
            Self::Endless(bytes) => {
                let block = bytes.repeat(1 + (1 << 16) / bytes.len());
                while stdin.write_all(&block).is_ok() {}
            }
            Self::Unending(bytes) => {
                drop(stdin.write_all(bytes));
                return Some(stdin);
            }
        }
        None
    }
}

/// One run of the program to come.
pub(crate) struct Program {
    command: Command,
    input: Input,
}

/// A run that ended with an exit code.
#[derive(Debug)]
pub(crate) struct Ended {
    pub(crate) code: i32,
    pub(crate) stdout: Vec<u8>,
    pub(crate) stderr: String,
}

/// The program with these arguments and no input.
pub(crate) fn program<A: AsRef<OsStr>>(arguments: impl IntoIterator<Item = A>) -> Program {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hashi-sat"));
    command.args(arguments);
    Program::new(command)
}

/// The program with the words of `line` as arguments.
pub(crate) fn words(line: &str) -> Program {
    program(line.split_whitespace())
}

/// The program under a limit of the shell's `ulimit`, such as `-v` and KiB of address space.
pub(crate) fn limited<A: AsRef<OsStr>>(
    limit: &str,
    arguments: impl IntoIterator<Item = A>,
) -> Program {
    let mut command = Command::new("bash");
    command
        .arg("-c")
        .arg(format!("ulimit {limit} && exec \"$@\""))
        .arg("bash")
        .arg(env!("CARGO_BIN_EXE_hashi-sat"))
        .args(arguments);
    Program::new(command)
}

impl Program {
    fn new(mut command: Command) -> Self {
        command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "CI"] {
            command.env_remove(name);
        }
        Self {
            command,
            input: Input::Bytes(Vec::new()),
        }
    }

    pub(crate) fn arguments<A: AsRef<OsStr>>(
        mut self,
        arguments: impl IntoIterator<Item = A>,
    ) -> Self {
        self.command.args(arguments);
        self
    }

    pub(crate) fn env(mut self, name: &str, value: &str) -> Self {
        self.command.env(name, value);
        self
    }

    pub(crate) fn input(mut self, bytes: impl AsRef<[u8]>) -> Self {
        self.input = Input::Bytes(bytes.as_ref().to_vec());
        self
    }

    pub(crate) fn endless_input(mut self, bytes: &'static [u8]) -> Self {
        self.input = Input::Endless(bytes);
        self
    }

    pub(crate) fn unending_input(mut self, bytes: &'static [u8]) -> Self {
        self.input = Input::Unending(bytes);
        self
    }

    pub(crate) fn folder(mut self, folder: &Path) -> Self {
        self.command.current_dir(folder);
        self
    }

    /// Takes standard input from there instead of feeding it.
    pub(crate) fn stdin(mut self, from: impl Into<Stdio>) -> Self {
        self.command.stdin(from);
        self
    }

    /// Sends standard output there instead of reading it.
    pub(crate) fn stdout(mut self, to: impl Into<Stdio>) -> Self {
        self.command.stdout(to);
        self
    }

    /// Sends standard error there instead of reading it.
    pub(crate) fn stderr(mut self, to: impl Into<Stdio>) -> Self {
        self.command.stderr(to);
        self
    }

    /// Starts the program; its standard streams are the caller's to take.
    pub(crate) fn start(mut self) -> Child {
        self.command.spawn().unwrap()
    }

    /// Runs the program to its end.
    pub(crate) fn run(mut self) -> Ended {
        let command = format!("{:?}", self.command);
        let mut child = self.command.spawn().unwrap();
        let stdin = child.stdin.take();
        let feeder = thread::spawn(move || self.input.feed(stdin));
        let ended = end(child, &command);
        drop(feeder.join().unwrap());
        ended
    }
}

/// Waits for the end of `child`, and holds it to what every run must keep.
pub(crate) fn end(mut child: Child, command: &str) -> Ended {
    let stdout = child.stdout.take().map(read);
    let stderr = child.stderr.take().map(read);
    let start = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait().unwrap() {
            break status;
        }
        if start.elapsed() > PATIENCE {
            child.kill().unwrap();
            panic!("{command}: no end after {PATIENCE:?}");
        }
        thread::sleep(Duration::from_millis(2));
    };
    let all = |reader: Option<JoinHandle<Vec<u8>>>| match reader {
        Some(reader) => reader.join().unwrap(),
        None => Vec::new(),
    };
    let stdout = all(stdout);
    let stderr_is_read = stderr.is_some();
    let stderr = String::from_utf8(all(stderr)).unwrap();
    let code = status.code();
    let code = code.unwrap_or_else(|| panic!("{command}: ended by a signal: {status}: {stderr}"));
    assert!(
        [0, 1, 2, 3, 10, 20].contains(&code),
        "{command}: {code}: {stderr}"
    );
    assert!(!stderr.contains("internal error"), "{command}: {stderr}");
    if code == 2 {
        assert_eq!(
            String::from_utf8_lossy(&stdout),
            "",
            "{command}: data and exit code 2"
        );
        // A blank follows, or the end of a colour.
        let known = ["hashi-sat:", "error:", "Usage:"];
        let known = known.iter().any(|start| stderr.contains(start));
        assert!(
            known || !stderr_is_read,
            "{command}: exit code 2 and the message {stderr:?}"
        );
    }
    Ended {
        code,
        stdout,
        stderr,
    }
}

/// Reads a stream to its end beside what else goes on.
fn read(mut stream: impl Read + Send + 'static) -> JoinHandle<Vec<u8>> {
    thread::spawn(move || {
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).unwrap();
        bytes
    })
}

impl Ended {
    /// Exit code and standard output.
    pub(crate) fn answer(&self) -> (i32, &str) {
        (self.code, std::str::from_utf8(&self.stdout).unwrap())
    }

    pub(crate) fn json(&self) -> serde_json::Value {
        serde_json::from_slice(&self.stdout).unwrap()
    }
}

/// A fixture.
pub(crate) fn fixture(path: &str) -> String {
    format!("{}/fixtures/{path}", env!("CARGO_MANIFEST_DIR"))
}

/// A fresh folder of this name.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("command-line-{name}"));
    if folder.exists() {
        fs::remove_dir_all(&folder).unwrap();
    }
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// A file in `folder`, as an argument.
pub(crate) fn file(folder: &Path, name: impl AsRef<OsStr>, content: impl AsRef<[u8]>) -> OsString {
    let path = folder.join(name.as_ref());
    fs::write(&path, content).unwrap();
    path.into_os_string()
}

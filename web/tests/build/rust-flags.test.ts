/** With what flags build.sh has Rust build the module, by a Cargo and a rustc that only tell what they are asked. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

const project = process.env["HASHI_PROJECT"] as string;
const NEEDED = [
  "Cargo.lock",
  "Cargo.toml",
  "tests/debian_rust.sh",
  "tests/wasm_target.sh",
  "web/bindgen/Cargo.lock",
  "web/build.sh",
];

function program(path: string, script: string): void {
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
}

/** The flags, where the environment has these further variables; `folder` is where the project lies. */
function flagsWith(variables: Record<string, string>): { folder: string; flags: string[] } {
  const root = mkdtempSync(join(tmpdir(), "a folder with blanks "));
  try {
    const folder = join(root, "the project");
    for (const name of NEEDED) {
      cpSync(join(project, name), join(folder, name));
    }
    const programs = join(root, "programs");
    mkdirSync(programs);
    mkdirSync(join(root, "lib", "rustlib", "wasm32-unknown-unknown"), { recursive: true });
    program(join(programs, "rustc"), 'echo "$SYSROOT"');
    program(join(programs, "cargo"), 'printf %s "$CARGO_ENCODED_RUSTFLAGS" >"$SYSROOT/flags"; exit 7');
    const { PATH = "", HOME = "" } = process.env;
    const env = { PATH: `${programs}:${PATH}`, HOME, SYSROOT: root, CARGO_HOME: "/a cargo", ...variables };
    const run = spawnSync("bash", [join(folder, "web", "build.sh"), "--rust"], { encoding: "utf8", env });
    assert.equal(run.status, 7, run.stderr);
    return { folder, flags: readFileSync(join(root, "flags"), "utf8").split("\x1f") };
  } finally {
    rmSync(root, { recursive: true });
  }
}

test("paths with blanks are each one flag", () => {
  const { folder, flags } = flagsWith({});
  assert.deepEqual(flags, [`--remap-path-prefix=${folder}=.`, "--remap-path-prefix=/a cargo=cargo"]);
});

test("flags that are set already stay, those that Cargo would take", () => {
  for (const [variables, expected] of [
    [{ RUSTFLAGS: "-C  debuginfo=1", CARGO_BUILD_RUSTFLAGS: "-C never" }, ["-C", "debuginfo=1"]],
    [{ CARGO_ENCODED_RUSTFLAGS: "--cfg\x1fa=\"b c\"", RUSTFLAGS: "-C never" }, ["--cfg", "a=\"b c\""]],
    [{ CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS: "-C opt-level=1", CARGO_BUILD_RUSTFLAGS: "-C never" }, ["-C", "opt-level=1"]],
    [{ CARGO_BUILD_RUSTFLAGS: "-C opt-level=2" }, ["-C", "opt-level=2"]],
    [{ RUSTFLAGS: "", CARGO_BUILD_RUSTFLAGS: "-C never" }, []],
  ] as [Record<string, string>, string[]][]) {
    const { flags } = flagsWith(variables);
    assert.deepEqual(flags.slice(0, -2), expected);
    assert.equal(flags.length, expected.length + 2);
  }
});

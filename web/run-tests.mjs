// Runs the tests that need no browser: bundles each web/tests/**/*.test.ts outside tests/browser, and runs the bundles
// by node's own runner.
//
//     node run-tests.mjs [PART OF A NAME]...
import { build } from "esbuild";
import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const tests = join(here, "tests");
const wanted = process.argv.slice(2);

/** All files in a folder and its folders; `readdir` does that by itself only since Node 18.17. */
async function filesIn(folder) {
  const entries = await readdir(folder, { withFileTypes: true });
  const lists = entries.map((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
  return (await Promise.all(lists)).flat();
}

const sources = (await filesIn(tests))
  .filter((path) => path.endsWith(".test.ts") && !path.startsWith(join(tests, "browser") + sep))
  .filter((path) => wanted.length === 0 || wanted.some((part) => path.slice(tests.length).includes(part)))
  .sort();
if (sources.length === 0) {
  console.error("run-tests.mjs: no test has such a name");
  process.exit(2);
}

// Inside the folder of the project, so that bundles find what is not bundled.
const folder = await mkdtemp(join(here, ".tests-"));
try {
  const result = await build({
    absWorkingDir: here,
    entryPoints: sources,
    outbase: tests,
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node18",
    packages: "external",
    sourcemap: "inline",
    logLevel: "warning",
    metafile: true,
  });
  const bundles = Object.keys(result.metafile.outputs).map((path) => join(here, path));
  const run = spawnSync(process.execPath, ["--enable-source-maps", "--test", ...bundles], { stdio: "inherit" });
  process.exitCode = run.status ?? 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

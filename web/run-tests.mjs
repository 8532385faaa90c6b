// Runs the page's tests by node's own runner: first those that need no browser, then those in Chromium (tests/browser),
// which need the page that build.sh has made.
//
//     node run-tests.mjs [--unit | --browser] [PART OF A NAME]...
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, sep } from "node:path";
import { environment, tests, withBundles } from "./bundled-tests.mjs";

const given = process.argv.slice(2);
const options = given.filter((text) => text.startsWith("--"));
const wanted = given.filter((text) => !text.startsWith("--"));
const unknown = options.find((option) => option !== "--unit" && option !== "--browser");
if (unknown !== undefined) {
  console.error(`run-tests.mjs: unknown option ${unknown}`);
  process.exit(2);
}

/** All files in a folder and its folders. */
async function filesIn(folder) {
  const entries = await readdir(folder, { withFileTypes: true });
  const lists = entries.map((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
  return (await Promise.all(lists)).flat();
}

const sources = (await filesIn(tests))
  .filter((path) => path.endsWith(".test.ts"))
  .filter((path) => wanted.length === 0 || wanted.some((part) => path.slice(tests.length).includes(part)))
  .sort();
const isBrowser = (path) => path.startsWith(join(tests, "browser") + sep);
const rounds = [
  { name: "--unit", sources: sources.filter((path) => !isBrowser(path)), atOnce: undefined },
  // A browser has threads of its own: more than two at once would only wait for each other.
  { name: "--browser", sources: sources.filter(isBrowser), atOnce: 2 },
].filter(({ name, sources }) => sources.length > 0 && (options.length === 0 || options.includes(name)));
if (rounds.length === 0) {
  console.error("run-tests.mjs: no test has such a name");
  process.exit(2);
}
if (rounds.some(({ name }) => name === "--browser") && !existsSync(environment.HASHI_PAGE)) {
  console.error(`run-tests.mjs: there is no ${environment.HASHI_PAGE}: run build.sh first`);
  process.exit(1);
}

for (const { sources, atOnce } of rounds) {
  const status = await withBundles(sources, (bundles) => {
    const concurrency = atOnce === undefined ? [] : [`--test-concurrency=${atOnce}`];
    const run = spawnSync(process.execPath, ["--enable-source-maps", ...concurrency, "--test", ...bundles], { stdio: "inherit", env: environment });
    return run.status ?? 1;
  });
  if (status !== 0) {
    process.exitCode = status;
    break;
  }
}

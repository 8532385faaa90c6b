// Prints the page's figures: sizes, times, moves, frames. Times of the solver stand beside those of the native program.
//
//     node figures.mjs HASHI-SAT
//
// HASHI-SAT is the native program, built with --release. Takes about a minute; other programs should be quiet.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { environment, tests, withBundles } from "./bundled-tests.mjs";

const [native] = process.argv.slice(2);
if (native === undefined || !existsSync(native)) {
  console.error("figures.mjs: expected the path of the native program");
  process.exit(2);
}
process.exitCode = await withBundles([join(tests, "browser", "figures.ts")], ([bundle]) => {
  const run = spawnSync(process.execPath, ["--enable-source-maps", bundle, resolve(native)], { stdio: "inherit", env: environment });
  return run.status ?? 1;
});

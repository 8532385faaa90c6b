// Bundles TypeScript that runs under Node: tests, and the programs that measure.
import { build } from "esbuild";
import { mkdtemp, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder web/. */
export const here = dirname(fileURLToPath(import.meta.url));
/** The folder web/tests/. */
export const tests = join(here, "tests");

/** What bundled tests need to know, as they lie elsewhere than their sources. */
export const environment = {
  ...process.env,
  HASHI_PROJECT: join(here, ".."),
  HASHI_PAGE: process.env.HASHI_PAGE ?? join(here, "dist", "hashi.html"),
};

/** Bundles these sources, calls `use` with the paths of the bundles, and removes them. */
export async function withBundles(sources, use) {
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
      target: "node20",
      packages: "external",
      sourcemap: "inline",
      logLevel: "warning",
      metafile: true,
    });
    return await use(Object.keys(result.metafile.outputs).map((path) => join(here, path)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

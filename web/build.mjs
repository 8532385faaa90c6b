// Makes dist/hashi.html, or another file, with everything in it.
//
//     node build.mjs FOLDER [FILE]
//
// FOLDER contains bindings.js and bindings_bg.wasm.zst, as build.sh makes them. Prints the size of each part. A page that is
// not as it must be is not written, and FILE stays what it was.
import { build } from "esbuild";
import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { inElement } from "./in-element.mjs";
import { inPairs } from "./in-pairs.mjs";
import { notices } from "./notices.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const [, , folder, out = join(here, "dist", "hashi.html")] = process.argv;
if (folder === undefined) {
  console.error("build.mjs: expected the folder with bindings.js and bindings_bg.wasm.zst");
  process.exit(2);
}
const bindings = resolve(folder);

const manifest = await readFile(join(here, "..", "Cargo.toml"), "utf8");
const version = /^version = "(.+)"$/m.exec(manifest)?.[1];
if (version === undefined) {
  throw new Error("Cargo.toml has no version");
}

/** Bundles one entry into a single script or style sheet. */
async function bundled(entry) {
  const result = await build({
    absWorkingDir: here,
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify: true,
    format: "iife",
    target: ["chrome100", "firefox113", "safari16.4"],
    charset: "utf8",
    legalComments: "none",
    define: { PAGE_VERSION: JSON.stringify(version) },
    alias: { "#bindings": join(bindings, "bindings.js") },
    logLevel: "warning",
  });
  return result.outputFiles[0].text;
}

/** The source of an inline expression of a policy for this text. */
function hash(text) {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

const [start, main, worker, style, template, icon, module] = await Promise.all([
  bundled("src/start.ts"),
  bundled("src/main.ts"),
  bundled("src/solver/worker.ts"),
  bundled("src/style/page.css"),
  readFile(join(here, "page.html"), "utf8"),
  readFile(join(here, "icon.svg"), "utf8"),
  readFile(join(bindings, "bindings_bg.wasm.zst")),
]);
const parts = {
  notices: await notices(version),
  policy: [
    "default-src 'none'",
    `script-src ${hash(start)} ${hash(main)} 'wasm-unsafe-eval'`,
    `style-src ${hash(style)}`,
    "worker-src blob:",
    "img-src data: blob:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; "),
  icon: `data:image/svg+xml,${encodeURIComponent(icon.trim())}`,
  style: inElement("style", style, "the style sheet"),
  solver: inElement("script", inPairs(module), "the module"),
  worker: inElement("script", worker, "the worker"),
  // The browser itself unpacks gzip, before there is anything of the page.
  main: inElement("script", inPairs(gzipSync(main, { level: 9 })), "the page's script"),
  start: inElement("script", start, "the first script"),
};
const page = template.replace(/\{\{(\w+)\}\}/g, (_, name) => parts[name]);

const kilobytes = (text) => `${(Buffer.byteLength(text) / 1000).toFixed(1)} kB`;
for (const [name, text] of Object.entries({ ...parts, "all of it": page })) {
  console.log(`${name.padEnd(10)} ${kilobytes(text).padStart(10)}`);
}
if (Buffer.byteLength(page) >= 1_000_000) {
  console.error("build.mjs: the page has 1 MB or more");
  process.exit(1);
}

await mkdir(dirname(out), { recursive: true });
await writeFile(`${out}.part`, page);
await rename(`${out}.part`, out);

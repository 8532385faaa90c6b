import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));

/**
 * What each copy of the page says of licences, as text for a comment of HTML: those of what npm has in it (`dependencies` of
 * package.json), in full, and where those of the crates in the solver are, which .ci/third_party.py writes.
 *
 * @param {string} version That of the page.
 */
export async function notices(version) {
  const { dependencies } = JSON.parse(await readFile(join(here, "package.json"), "utf8"));
  const parts = [
    `hashi-sat ${version}, MIT or Apache-2.0. In it is the work of others: crates of Rust, whose licences are in the file\n` +
      "THIRD-PARTY-LICENCES of the archive with the program, and these packages of npm:",
  ];
  for (const name of Object.keys(dependencies)) {
    const licence = await readFile(join(here, "node_modules", name, "LICENSE"), "utf8");
    parts.push(`${name} ${dependencies[name]}\n\n${licence.trim()}`);
  }
  const text = parts.join("\n\n");
  if (/--/.test(text)) {
    throw new Error("a licence contains text that would end its comment");
  }
  return text;
}

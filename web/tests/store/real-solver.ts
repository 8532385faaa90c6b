/** The real solver, in this process: the module that `web/build.sh --rust` makes. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { SolverError } from "../../src/solver/client.ts";
import type { ErrorDocument, Task, Tasks } from "../../src/solver/protocol.ts";
import type { Asks } from "../../src/store/following.ts";

interface Bindings {
  default(options: { module_or_path: WebAssembly.Module }): Promise<unknown>;
  answer(request: string, data: Uint8Array, report: (report: string) => void): string;
}

/** Where `web/build.sh` puts the module; the tests run in `web`. */
const folder = resolve(process.env.HASHI_MODULE ?? join(process.env.CARGO_TARGET_DIR ?? "../target", "page-module"));

/** Why tests with the real solver are left out; `false` if they are not. */
export const isMissing: string | false = existsSync(join(folder, "bindings_bg.wasm"))
  ? false
  : `no module in ${folder}: web/build.sh --rust makes it, and HASHI_MODULE says where it is`;

/** Starts the solver. */
export async function realSolver(): Promise<Asks> {
  // As a data address, since only so Node takes a file for a module whatever stands beside it.
  const script = await readFile(join(folder, "bindings.js"));
  const bindings = (await import(`data:text/javascript;base64,${script.toString("base64")}`)) as Bindings;
  const module = await WebAssembly.compile(await readFile(join(folder, "bindings_bg.wasm")));
  await bindings.default({ module_or_path: module });
  return {
    ask: async <T extends Task>(
      _line: string,
      task: T,
      request: Tasks[T]["request"],
      options: { data?: Uint8Array; report?: (report: Tasks[T]["report"]) => void } = {},
    ): Promise<Tasks[T]["answer"]> => {
      const report = (text: string): void => options.report?.(JSON.parse(text) as Tasks[T]["report"]);
      const text = bindings.answer(JSON.stringify({ task, ...request }), options.data ?? new Uint8Array(), report);
      const answer = JSON.parse(text) as Tasks[T]["answer"] | ErrorDocument;
      if ("error" in answer) {
        throw new SolverError(answer.error);
      }
      return answer;
    },
    stop: () => {},
  };
}

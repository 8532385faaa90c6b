/**
 * The worker's side: it gets the compiled module once, and then answers one request after the other. A request blocks it
 * until it is answered, so whoever may want to stop a question ends the worker.
 */
import init, { answer } from "#bindings";
import { unpacked } from "./packed.ts";

/** What a worker is sent. */
export type ToWorker =
  /** Unpack and compile the module, and send it back: that takes longer than a page may stand still. */
  | { kind: "packed"; packed: string }
  | { kind: "module"; module: WebAssembly.Module }
  | { kind: "request"; id: number; request: string; data: Uint8Array };

/** What it sends back: reports and answers in JSON, or the message of a trap, after which it is of no use any more. */
export type FromWorker =
  | { kind: "module"; module: WebAssembly.Module }
  | { kind: "report"; id: number; report: string }
  | { kind: "answer"; id: number; answer: string }
  | { kind: "trap"; message: string };

let begin: (module: WebAssembly.Module) => void;
/** Requests that come before the module wait for it. */
const ready = new Promise<WebAssembly.Module>((resolve) => {
  begin = resolve;
}).then((module) => init({ module_or_path: module }));

function send(message: FromWorker): void {
  self.postMessage(message);
}

self.onmessage = async ({ data: message }: MessageEvent<ToWorker>) => {
  if (message.kind === "packed") {
    try {
      send({ kind: "module", module: await WebAssembly.compile(unpacked(message.packed)) });
    } catch (error) {
      send({ kind: "trap", message: String(error) });
    }
    return;
  }
  if (message.kind === "module") {
    begin(message.module);
    return;
  }
  const { id } = message;
  try {
    await ready;
    const text = answer(message.request, message.data, (report: string) => send({ kind: "report", id, report }));
    send({ kind: "answer", id, answer: text });
  } catch (error) {
    send({ kind: "trap", message: String(error) });
  }
};

/** The module that web/build.sh makes from web/bindings. */
declare module "#bindings" {
  /** Sets the module up; nothing else may be called before. */
  export default function init(options: { module_or_path: WebAssembly.Module }): Promise<unknown>;
  /** Answers a request; see protocol.ts. */
  export function answer(request: string, data: Uint8Array, report: (report: string) => void): string;
}

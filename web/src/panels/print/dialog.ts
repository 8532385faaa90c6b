import type { Page } from "../page.ts";
export function createPrinting(_page: Page): () => void {
  return () => {};
}

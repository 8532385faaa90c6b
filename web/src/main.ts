/** Starts the page. */
import { Solver } from "./solver/client.ts";

function embedded(id: string): string {
  return document.getElementById(id)?.textContent ?? "";
}

new Solver(embedded("solver"), embedded("worker"));

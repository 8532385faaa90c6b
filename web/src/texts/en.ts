/** English. */
import { board } from "./en/board.ts";
import { library } from "./en/library.ts";
import { panels } from "./en/panels.ts";

export const en = { board, panels, library };

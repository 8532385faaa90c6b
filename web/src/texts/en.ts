/** English. */
import { board } from "./en/board.ts";
import { library } from "./en/library.ts";
import { panels } from "./en/panels.ts";
import { numbersOf } from "./numbers.ts";

export const en = { language: "English", number: numbersOf("en").number, board, panels, library };

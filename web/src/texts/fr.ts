/** French. */
import { en } from "./en.ts";
import { maze } from "./fr/maze.ts";
import type { Texts } from "./texts.ts";

export const fr: Texts = { board: en.board, panels: { ...en.panels, maze } };

/** French. */
import { en } from "./en.ts";
import { collected } from "./fr/collection.ts";
import { learn, steps } from "./fr/learn.ts";
import { library } from "./fr/library.ts";
import { maze } from "./fr/maze.ts";
import { setting } from "./fr/setting.ts";
import type { Texts } from "./texts.ts";

export const fr: Texts = { board: en.board, panels: { ...en.panels, ...collected, learn, maze, setting, steps }, library };

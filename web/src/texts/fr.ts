/** French: a file here for each of English. */
import { ask } from "./fr/ask.ts";
import { board } from "./fr/board.ts";
import { collected } from "./fr/collection.ts";
import { everyone } from "./fr/everyone.ts";
import { exchange } from "./fr/exchange.ts";
import { game } from "./fr/game.ts";
import { hint } from "./fr/hint.ts";
import { learn, steps } from "./fr/learn.ts";
import { library } from "./fr/library.ts";
import { maze } from "./fr/maze.ts";
import { panels } from "./fr/panels.ts";
import { setting } from "./fr/setting.ts";
import { numbersOf } from "./numbers.ts";
import type { Texts } from "./texts.ts";

export const fr: Texts = {
  language: "Français",
  number: numbersOf("fr").number,
  board,
  panels: {
    ...panels,
    ask,
    ...collected,
    everyone,
    game,
    hint,
    learn,
    maze,
    setting,
    steps,
    ...exchange,
  },
  library,
};

/** What kind of booklet is wished, and the button that makes it. */
import type { Level } from "../../solver/protocol.ts";
import { texts } from "../../texts/texts.ts";
import { button, checkbox, choice, element } from "../element.ts";
import { SIZES, wholeNumber } from "../wishes.ts";
import type { BookletWishes } from "./items.ts";

/** The most puzzles of a booklet. */
const MOST_MADE = 100;

const LEVELS = ["easy", "medium", "hard", "expert"] as const satisfies Level[];
/** A booklet is for many, who did not choose it. */
const USUAL: readonly Level[] = ["easy", "medium"];

/** The wishes; without a seed, one is to be drawn by lot. */
export interface TypedBooklet extends Omit<BookletWishes, "seed"> {
  readonly seed: number | undefined;
}

/** The fields; a text says what is wrong in them. */
export interface BookletFields {
  readonly root: HTMLElement;
  readonly make: HTMLButtonElement;
  read(): TypedBooklet | string;
}

/** Makes the fields for new puzzles. `changed` is called when other puzzles are wished. */
export function bookletFields(make: () => void, changed: () => void): BookletFields {
  const { making, printing, levelName } = texts().panels;
  const number = { type: "text", inputmode: "numeric", autocomplete: "off", oninput: changed };
  // Longer than what is right: what is too much is refused, not cut.
  const count = element("input", { ...number, class: "field field-number", maxlength: 8, value: "6" });
  const seed = element("input", { ...number, class: "field", maxlength: 17 });
  const sizes = SIZES.map((each) => ({ value: `${each}` as const, label: `${each}×${each}` }));
  const side = choice(making.size, sizes, "10", changed);
  const levels = LEVELS.map((level) => ({ level, box: checkbox(levelName[level], USUAL.includes(level), changed) }));
  const press = button(printing.make, make);

  function refuse(field: HTMLInputElement, words: string): string {
    field.setAttribute("aria-invalid", "true");
    field.focus();
    return words;
  }

  return {
    root: element(
      "div",
      { class: "stack" },
      element("label", { class: "labelled" }, element("span", { class: "label" }, printing.count), count),
      side.root,
      element(
        "fieldset",
        { class: "choice" },
        element("legend", { class: "label" }, printing.levels),
        element("div", { class: "row" }, ...levels.map(({ box }) => box.root)),
      ),
      element("label", { class: "labelled" }, element("span", { class: "label" }, making.seed), seed),
      element("p", { class: "quiet" }, printing.seedNote),
      element("div", { class: "row" }, press),
    ),
    make: press,
    read() {
      const chosen = levels.filter(({ box }) => box.input.checked).map(({ level }) => level);
      const wished = wholeNumber(count.value, 1, MOST_MADE);
      // Each level has a seed of its own, from this one on.
      const typed = seed.value.trim() === "" ? undefined : wholeNumber(seed.value, 0, Number.MAX_SAFE_INTEGER - LEVELS.length);
      count.removeAttribute("aria-invalid");
      seed.removeAttribute("aria-invalid");
      if (wished === undefined) {
        return refuse(count, printing.countWrong(MOST_MADE));
      }
      if (chosen.length === 0) {
        return printing.noLevel;
      }
      if (seed.value.trim() !== "" && typed === undefined) {
        return refuse(seed, making.wrong.seed());
      }
      return { count: wished, side: Number(side.value ?? "10"), levels: chosen, seed: typed };
    },
  };
}

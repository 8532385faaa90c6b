/** Fields that several dialogs have. */
import { texts } from "../texts/texts.ts";
import { button, element } from "./element.ts";
import { randomSeed } from "./wishes.ts";

/** A field with its label. */
export interface Field {
  readonly root: HTMLLabelElement;
  readonly input: HTMLInputElement;
}

/** A field for a number of at most so many digits. */
export function numberField(label: string, value: string, length: number, changed: () => void = () => {}): Field {
  const input = element("input", {
    type: "text",
    inputmode: "numeric",
    class: length > 5 ? "field" : "field field-number",
    maxlength: length,
    autocomplete: "off",
    value,
    oninput: changed,
  });
  return { input, root: element("label", { class: "labelled" }, element("span", { class: "label" }, label), input) };
}

/** A field for a seed, with a button that draws another one. */
export interface SeedField {
  readonly root: HTMLElement;
  readonly input: HTMLInputElement;
  draw(): void;
}

/** Makes it, with a seed that nobody chose. */
export function seedField(): SeedField {
  const { making } = texts().panels;
  const { input, root } = numberField(making.seed, String(randomSeed()), 16);
  const draw = () => {
    input.value = String(randomSeed());
  };
  return { input, draw, root: element("div", { class: "row row-end" }, root, button(making.randomSeed, draw)) };
}

/** A chooser of one file, out of sight: a button clicks it. `accept` is what browsers offer first. */
export function fileField(chosen: (file: File) => void, accept?: string): HTMLInputElement {
  const field = element("input", {
    type: "file",
    accept,
    class: "unseen",
    tabindex: -1,
    "aria-hidden": "true",
    onchange: () => {
      const [file] = field.files ?? [];
      field.value = "";
      if (file !== undefined) {
        chosen(file);
      }
    },
  });
  return field;
}

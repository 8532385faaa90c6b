/** Makes parts of the page. Texts are always text nodes, so that nothing in a puzzle can become markup. */
import { svgElement } from "../svg.ts";
import { iconPaths, type IconName } from "./icons.ts";

type Handler = (event: never) => void;

/** Attributes by name; `onclick` and the like are listeners; `undefined` and `false` leave an attribute out. */
export type Attributes = Record<string, string | number | boolean | undefined | Handler>;

/** What an element may contain. */
export type Child = Node | string;

/** Makes an element with its attributes, listeners and children. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") {
      made.addEventListener(name.slice(2), value as EventListener);
    } else if (value === true) {
      made.setAttribute(name, "");
    } else if (value !== undefined && value !== false) {
      made.setAttribute(name, String(value));
    }
  }
  made.append(...children);
  return made;
}

/** A sign of the page's own set. It says nothing to screen readers: what it means is in the text beside it. */
export function icon(name: IconName): SVGElement {
  const sign = svgElement("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true", focusable: "false" });
  sign.append(svgElement("path", { d: iconPaths[name] }));
  return sign;
}

/**
 * How a button looks: the one that matters most, a usual one, one that is quiet until it is pointed at, one that loses
 * something.
 */
export type ButtonKind = "primary" | "plain" | "quiet" | "danger";

export interface ButtonOptions {
  readonly kind?: ButtonKind;
  readonly icon?: IconName;
  /** A key that does the same, told in the title. */
  readonly key?: string;
  /** Shows the sign alone; the label is for screen readers and the title. */
  readonly bare?: boolean;
  readonly class?: string;
}

/** A button with a label, and perhaps a sign before it. */
export function button(label: string, press: () => void, options: ButtonOptions = {}): HTMLButtonElement {
  const made = element("button", {
    type: "button",
    class: ["button", `button-${options.kind ?? "plain"}`, options.bare ? "button-bare" : "", options.class ?? ""]
      .filter((part) => part !== "")
      .join(" "),
    onclick: press,
  });
  if (options.icon !== undefined) {
    made.append(icon(options.icon));
  }
  made.append(element("span", { class: options.bare ? "unseen" : "button-label" }, label));
  if (options.bare || options.key !== undefined) {
    made.title = options.key === undefined ? label : `${label} (${options.key})`;
  }
  return made;
}

/** Makes a button the one that matters most, or a usual one. */
export function setPrimary(made: HTMLButtonElement, isPrimary: boolean): void {
  made.classList.toggle("button-primary", isPrimary);
  made.classList.toggle("button-plain", !isPrimary);
}

/** Replaces the label of a button that `button` made. */
export function relabel(made: HTMLButtonElement, label: string): void {
  const text = made.querySelector("span");
  if (text !== null && text.textContent !== label) {
    text.textContent = label;
  }
}

/** One of the possible values of a choice. */
export interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

/** A choice between few values that are all seen, and how to set it. */
export interface Choice<Value extends string> {
  readonly root: HTMLFieldSetElement;
  readonly value: Value | undefined;
  set(value: Value): void;
}

let groups = 0;

/** A row of values of which one is chosen: radio buttons to the keyboard and to screen readers. */
export function choice<Value extends string>(
  legend: string,
  options: readonly Option<Value>[],
  chosen: Value,
  change: (value: Value) => void = () => {},
  kind: "plain" | "bare" = "plain",
): Choice<Value> {
  const name = `choice-${++groups}`;
  const inputs = options.map(({ value }) =>
    element("input", {
      type: "radio",
      class: "unseen",
      name,
      value,
      checked: value === chosen,
      onchange: () => change(value),
    }),
  );
  const root = element(
    "fieldset",
    { class: "choice" },
    element("legend", { class: kind === "bare" ? "unseen" : "label" }, legend),
    element(
      "span",
      { class: "choice-row" },
      ...options.map(({ label }, index) =>
        element("label", { class: "choice-item" }, inputs[index] as HTMLInputElement, element("span", {}, label)),
      ),
    ),
  );
  return {
    root,
    get value() {
      return inputs.find((input) => input.checked)?.value as Value | undefined;
    },
    set(value) {
      for (const input of inputs) {
        input.checked = input.value === value;
      }
    },
  };
}

/** A switch with its label. */
export function checkbox(label: string, checked: boolean, change: (checked: boolean) => void = () => {}) {
  const input = element("input", { type: "checkbox", checked, onchange: () => change(input.checked) });
  const root = element("label", { class: "check" }, input, element("span", {}, label));
  return { root, input };
}

/** The fields for rows and columns, side by side. */
export function sizeFields(rows: HTMLElement, cols: HTMLElement): HTMLDivElement {
  const times = element("span", { class: "times", "aria-hidden": "true" }, "×");
  return element("div", { class: "row row-end" }, rows, times, cols);
}

/** Shows an element or hides it, from screen readers too. */
export function setHidden(part: HTMLElement, hidden: boolean): void {
  if (part.hidden !== hidden) {
    part.hidden = hidden;
  }
}

/** How long an alert is empty before it says again what it has said, in milliseconds: the same text is no news otherwise. */
const AGAIN = 60;
const alerts = new WeakMap<HTMLElement, { text: string; at: number; timer: number }>();

/** Says something in an alert, which is read out each time; without anything, empties it. */
export function complainIn(alert: HTMLElement, ...children: Child[]): void {
  const last = alerts.get(alert);
  window.clearTimeout(last?.timer);
  const [now, before] = [performance.now(), alert.textContent ?? ""];
  alert.replaceChildren(...children);
  const text = alert.textContent ?? "";
  if (text === "") {
    // It may have been emptied only to be filled again at once.
    alerts.set(alert, { text: before === "" ? (last?.text ?? "") : before, at: before === "" ? (last?.at ?? 0) : now, timer: 0 });
  } else if (text === before || (text === last?.text && now - last.at < AGAIN)) {
    alert.replaceChildren();
    alerts.set(alert, { text, at: now, timer: window.setTimeout(() => alert.replaceChildren(...children), AGAIN) });
  }
  setHidden(alert, children.every((child) => child === ""));
}

/** Sets the text of an element unless it is there already, so that live regions do not repeat it. */
export function setText(part: HTMLElement, text: string): void {
  if (part.textContent !== text) {
    part.textContent = text;
  }
}

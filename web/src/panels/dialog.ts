/** Dialogs: one title, a way to close them, the focus back where it was. */
import { texts } from "../texts/texts.ts";
import { button, type Child, element } from "./element.ts";

let dialogs = 0;

/** A dialog that can be opened again and again. */
export interface Dialog {
  readonly root: HTMLDialogElement;
  readonly body: HTMLElement;
  /** Opens it, with the focus on this element or on the first that can have it. */
  open(focus?: HTMLElement): void;
  close(): void;
}

export interface DialogOptions {
  /** `wide` for lists and texts. */
  readonly size?: "narrow" | "wide";
  /** Whether there is nothing in it but text, so that it has to be scrolled by the keyboard itself. */
  readonly isText?: boolean;
  /** Called after it was closed, in whatever way. */
  readonly closed?: () => void;
  /** Buttons at the bottom, which stay in view. */
  readonly foot?: readonly Child[];
}

/** Makes a dialog, closed. It is in the document only while it is open. */
export function dialog(title: string, body: readonly Child[], options: DialogOptions = {}): Dialog {
  const id = `dialog-${++dialogs}`;
  const inner = element("div", { class: "dialog-body", tabindex: options.isText === true ? 0 : undefined }, ...body);
  const root = element(
    "dialog",
    { class: `dialog dialog-${options.size ?? "narrow"}`, "aria-labelledby": id },
    element(
      "header",
      { class: "dialog-head" },
      element("h2", { id, class: "title", tabindex: -1 }, title),
      button(texts().panels.close, () => root.close(), { kind: "quiet", icon: "close", bare: true }),
    ),
    inner,
  );
  if (options.foot !== undefined) {
    root.append(element("footer", { class: "dialog-foot" }, ...options.foot));
  }
  let returnTo: Element | null = null;
  root.addEventListener("close", () => {
    if (root.open) {
      // Opened again before the browser told that it was closed.
      return;
    }
    root.remove();
    if (returnTo instanceof HTMLElement || returnTo instanceof SVGElement) {
      returnTo.focus({ preventScroll: true });
    }
    options.closed?.();
  });
  // A click on the backdrop has the dialog itself as its target.
  let pressedOutside = false;
  root.addEventListener("pointerdown", (event) => {
    pressedOutside = event.target === root;
  });
  root.addEventListener("click", (event) => {
    if (event.target === root && pressedOutside) {
      root.close();
    }
  });
  return {
    root,
    body: inner,
    open(focus) {
      if (!root.open) {
        returnTo = document.activeElement;
        document.body.append(root);
        root.showModal();
      }
      (focus ?? root.querySelector<HTMLElement>(".title"))?.focus();
    },
    close() {
      if (root.open) {
        root.close();
      }
    },
  };
}

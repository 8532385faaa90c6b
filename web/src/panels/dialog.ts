/** Dialogs: one title, a way to close them, the focus back where it was. */
import { hostSpeech } from "../speech.ts";
import { texts } from "../texts/texts.ts";
import { button, type Child, element } from "./element.ts";

let dialogs = 0;

/** How to close those that are open, in the order in which they were opened. */
const opened = new Set<() => void>();

/** Closes all dialogs, as if the reader had: what waits in them ends. */
export function closeDialogs(): void {
  for (const close of [...opened].reverse()) {
    close();
  }
}

/** A dialog that can be opened again and again. */
export interface Dialog {
  readonly root: HTMLDialogElement;
  /** Opens it, with the focus on this element or on the first that can have it. */
  open(focus?: HTMLElement): void;
  close(): void;
}

export interface DialogOptions {
  /** `wide` for lists and texts, `broad` for two columns, `full` for boards. */
  readonly size?: "narrow" | "wide" | "broad" | "full";
  /** Whether there is nothing in it but text, so that it has to be scrolled by the keyboard itself. */
  readonly isText?: boolean;
  /** Called when it is closed, in whatever way. */
  readonly closed?: () => void;
  /** Buttons at the bottom, which stay in view. */
  readonly foot?: readonly Child[];
}

/** Makes a dialog, closed. It is in the document only while it is open. */
export function dialog(title: string, body: readonly Child[], options: DialogOptions = {}): Dialog {
  const id = `dialog-${++dialogs}`;
  const tabindex = options.isText === true ? 0 : undefined;
  const root = element(
    "dialog",
    { class: `dialog dialog-${options.size ?? "narrow"}`, "aria-labelledby": id },
    element(
      "header",
      { class: "dialog-head" },
      element("h2", { id, class: "title", tabindex: -1 }, title),
      button(texts().panels.close, close, { kind: "quiet", icon: "close", bare: true }),
    ),
    element("div", { class: "dialog-body", tabindex }, ...body),
  );
  if (options.foot !== undefined) {
    root.append(element("footer", { class: "dialog-foot" }, ...options.foot));
  }
  let returnTo: Element | null = null;
  let isOpen = false;

  /** All that belongs to closing is done at once: before the browser's own event comes, an answer may come. */
  function close(): void {
    if (!isOpen) {
      return;
    }
    isOpen = false;
    opened.delete(close);
    root.close();
    hostSpeech([...document.querySelectorAll<HTMLElement>("dialog[open]")].at(-1));
    root.remove();
    if (returnTo instanceof HTMLElement || returnTo instanceof SVGElement) {
      returnTo.focus({ preventScroll: true });
    }
    options.closed?.();
  }

  root.addEventListener("cancel", (event) => {
    // A file chooser that is cancelled tells its field, from where the event comes up here.
    if (event.target === root) {
      event.preventDefault();
      close();
    }
  });
  root.addEventListener("close", () => {
    // Closed by the browser; or closed by us and opened again before the event came.
    if (!root.open) {
      close();
    }
  });
  // A click on the backdrop has the dialog itself as its target.
  let pressedOutside = false;
  root.addEventListener("pointerdown", (event) => {
    pressedOutside = event.target === root;
  });
  root.addEventListener("click", (event) => {
    if (event.target === root && pressedOutside) {
      close();
    }
  });
  return {
    root,
    open(focus) {
      if (!isOpen) {
        isOpen = true;
        opened.add(close);
        returnTo = document.activeElement;
        document.body.append(root);
        root.showModal();
        hostSpeech(root);
      }
      (focus ?? root.querySelector<HTMLElement>(".title"))?.focus();
    },
    close,
  };
}

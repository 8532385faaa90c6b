/** Puzzles that are dropped or pasted anywhere on the page. */
import { texts } from "../../texts/texts.ts";
import { element, setHidden } from "../element.ts";

/** The id of the field for a text that is to be opened. */
export const OPEN_FIELD = "open-text";

/** Whether keys and pasted text belong to this element. */
export function isField(target: EventTarget | null): boolean {
  const fields = "input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable]";
  return target instanceof HTMLElement && target.closest(fields) !== null;
}

/** Hands on what is dropped on the page, or pasted outside its fields, until the signal is aborted. */
export function catchPuzzles(root: HTMLElement, take: (source: string | Blob) => void, signal: AbortSignal): void {
  const { dropHere } = texts().panels.opening;
  const notice = element("div", { class: "drop-notice", hidden: true }, element("p", {}, dropHere));
  root.append(notice);
  // Entering a child comes before leaving its parent.
  let depth = 0;
  const isTransfer = (event: DragEvent) => {
    const types = event.dataTransfer?.types ?? [];
    return types.includes("Files") || types.includes("text/plain");
  };
  document.addEventListener("dragenter", (event) => {
    if (isTransfer(event)) {
      depth += 1;
      setHidden(notice, false);
    }
  }, { signal });
  document.addEventListener("dragleave", (event) => {
    if (isTransfer(event)) {
      depth = Math.max(0, depth - 1);
      setHidden(notice, depth === 0);
    }
  }, { signal });
  document.addEventListener("dragover", (event) => {
    if (isTransfer(event)) {
      event.preventDefault();
    }
  }, { signal });
  document.addEventListener("drop", (event) => {
    depth = 0;
    setHidden(notice, true);
    const found = sourceOf(event.dataTransfer);
    // Text that is dropped on a field is put into it.
    if (found !== undefined && !isElsewhere() && !(typeof found === "string" && isField(event.target))) {
      event.preventDefault();
      take(found);
    }
  }, { signal });
  document.addEventListener("paste", (event) => {
    const found = isField(event.target) || isElsewhere() ? undefined : sourceOf(event.clipboardData);
    if (found !== undefined) {
      event.preventDefault();
      take(found);
    }
  }, { signal });
}

/** Whether a dialog is open that is about something else than opening puzzles. */
function isElsewhere(): boolean {
  const open = document.querySelector("dialog[open]");
  return open !== null && open.querySelector(`#${OPEN_FIELD}`) === null;
}

function sourceOf(data: DataTransfer | null): string | Blob | undefined {
  const [file] = data?.files ?? [];
  const text = data?.getData("text/plain") ?? "";
  return file ?? (text.trim() === "" ? undefined : text);
}

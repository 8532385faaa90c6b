/** Puzzles that are dropped or pasted anywhere on the page. */
import { texts } from "../../texts/texts.ts";
import { element, setHidden } from "../element.ts";

/** Whether keys and pasted text belong to this element. */
export function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable]") !== null;
}

/** Hands on what is dropped on the page, or pasted outside its fields. */
export function catchPuzzles(root: HTMLElement, take: (source: string | Blob) => void): void {
  const notice = element("div", { class: "drop-notice", hidden: true }, element("p", {}, texts().panels.opening.dropHere));
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
  });
  document.addEventListener("dragleave", (event) => {
    if (isTransfer(event)) {
      depth = Math.max(0, depth - 1);
      setHidden(notice, depth === 0);
    }
  });
  document.addEventListener("dragover", (event) => {
    if (isTransfer(event)) {
      event.preventDefault();
    }
  });
  document.addEventListener("drop", (event) => {
    depth = 0;
    setHidden(notice, true);
    const found = sourceOf(event.dataTransfer);
    // Text that is dropped on a field is put into it.
    if (found !== undefined && !(typeof found === "string" && isField(event.target))) {
      event.preventDefault();
      take(found);
    }
  });
  document.addEventListener("paste", (event) => {
    const found = isField(event.target) ? undefined : sourceOf(event.clipboardData);
    if (found !== undefined) {
      event.preventDefault();
      take(found);
    }
  });
}

function sourceOf(data: DataTransfer | null): string | Blob | undefined {
  const [file] = data?.files ?? [];
  const text = data?.getData("text/plain") ?? "";
  return file ?? (text.trim() === "" ? undefined : text);
}

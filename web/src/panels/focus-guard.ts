/**
 * What has the focus may go with what it has done: a button of an answer that is put away, a question's Stop. The focus
 * goes on from there then: to what is told in the same place, to a neighbour of the button, or else to the board.
 */

/** Whether an element can have the focus. */
function canHaveFocus(part: Element): boolean {
  return part.isConnected && part.getClientRects().length > 0 && !(part instanceof HTMLButtonElement && part.disabled);
}

function firstIn(place: Element | undefined, selector: string): HTMLElement | undefined {
  return [...(place?.querySelectorAll<HTMLElement>(selector) ?? [])].find(canHaveFocus);
}

/** Watches these parts of the page, until it goes. `board` is what gets the focus where nothing nearer can have it. */
export function guardFocus(signal: AbortSignal, parts: readonly Element[], board: () => void): void {
  let last: Element | undefined;
  /** What `last` was in, the innermost first: once it is taken out of the document that cannot be found any more. */
  let around: Element[] = [];
  let frame = 0;

  document.addEventListener("focusin", ({ target }) => {
    const found = target instanceof Element && parts.some((part) => part.contains(target));
    last = found ? target : undefined;
    around = [];
    for (let outer = last?.parentElement; outer != null; outer = outer.parentElement) {
      around.push(outer);
    }
  }, { signal });

  document.addEventListener("focusout", () => {
    // Who leaves it by pressing elsewhere does not want it back. What has gone is seen to have gone a moment later.
    setTimeout(() => {
      if (last !== undefined && document.activeElement === document.body && canHaveFocus(last)) {
        last = undefined;
      }
    });
  }, { signal });

  function check(): void {
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body || !canHaveFocus(activeElement);
    if (last === undefined || !isLost || canHaveFocus(last) || document.querySelector("dialog[open]") !== null) {
      return;
    }
    last = undefined;
    const groups = around.filter((outer) => outer.matches(".tools, .dock-group, .pager, .row"));
    const section = around.find((outer) => outer.matches(".section"));
    const next =
      groups.map((group) => firstIn(group, "button")).find((button) => button !== undefined) ??
      firstIn(section, ".card button.button-primary") ??
      firstIn(section, ".card button");
    if (next === undefined) {
      board();
    } else {
      next.focus({ preventScroll: true });
    }
  }

  const observer = new MutationObserver(() => {
    // After what is still to be put in place, and once the browser has noticed.
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(check);
    });
  });
  signal.addEventListener("abort", () => observer.disconnect());
  for (const part of parts) {
    observer.observe(part, { childList: true, subtree: true, attributes: true, attributeFilter: ["hidden", "disabled"] });
  }
  // Sheets come and go with this attribute of the page; dialogs that are closed with the children of the body.
  observer.observe(document.body, { childList: true });
  for (const page of document.querySelectorAll(".page")) {
    observer.observe(page, { attributes: true, attributeFilter: ["data-topic"] });
  }
}

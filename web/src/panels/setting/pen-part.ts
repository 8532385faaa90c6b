/** Symmetry as a pen: which one, and what the partners of an island get. */
import { sizeOf } from "../../model/size.ts";
import { canHave, SYMMETRIES } from "../../model/symmetry.ts";
import { texts } from "../../texts/texts.ts";
import { checkbox, choice, element, setHidden } from "../element.ts";
import type { Page } from "../page.ts";

/** Makes the part. */
export function penPart(page: Page): HTMLElement {
  const { setting } = texts().panels;
  const { store, messages } = page;
  const symmetry = choice(
    setting.symmetry,
    SYMMETRIES.map((value) => ({ value, label: setting.symmetries[value] })),
    store.now.pen.symmetry,
    (chosen) => store.setPen({ symmetry: chosen }),
  );
  const same = checkbox(setting.sameClue, store.now.pen.sameClue, (sameClue) => store.setPen({ sameClue }));
  const note = element("p", { class: "quiet", id: "same-clue-note" }, setting.sameClueNote);
  same.input.setAttribute("aria-describedby", note.id);
  const square = element("p", { class: "quiet", id: "square-only" }, setting.squareOnly);
  const whileOn = element("div", { class: "stack" }, same.root, note);

  function update(): void {
    const { pen, puzzle } = store.now;
    const size = sizeOf(puzzle);
    symmetry.set(pen.symmetry);
    same.input.checked = pen.sameClue;
    for (const input of symmetry.root.querySelectorAll("input")) {
      const isPossible = SYMMETRIES.some((each) => each === input.value && canHave(each, size));
      input.disabled = !isPossible;
      input.toggleAttribute("aria-describedby", false);
      if (!isPossible) {
        input.setAttribute("aria-describedby", square.id);
      }
    }
    setHidden(whileOn, pen.symmetry === "none");
    setHidden(square, size.rows === size.cols);
  }

  store.subscribe((now, before) => {
    if (now.puzzle !== before.puzzle && !canHave(now.pen.symmetry, sizeOf(now.puzzle))) {
      store.setPen({ symmetry: "none" });
      messages.note(setting.symmetryOff);
    }
    if (now.puzzle !== before.puzzle || now.pen !== before.pen) {
      update();
    }
  });
  update();
  return element("div", { class: "stack symmetry" }, symmetry.root, whileOn, square);
}

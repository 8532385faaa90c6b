/** The chapter of techniques: each with a worked example that one plays, and exercises. */
import { type Level, type Technique } from "../../solver/protocol.ts";
import { texts } from "../../texts/texts.ts";
import { dialog } from "../dialog.ts";
import { button, element, relabel, setHidden } from "../element.ts";
import type { Page } from "../page.ts";
import { examples, TECHNIQUES } from "./examples.ts";
import { lessonPart } from "./lesson.ts";

/** Makes the dialog; returns what opens it, at a technique or at the list. */
export function createTechniques(page: Page): (name?: string) => void {
  const { learn, hint, levelName } = texts().panels;
  const lesson = lessonPart(page, () => showList());
  const items = new Map<Technique, HTMLButtonElement>();
  const list = element("div", {}, element("p", {}, learn.intro));
  const levels: readonly Level[] = ["easy", "medium", "hard", "expert"];
  for (const level of levels) {
    const names = TECHNIQUES.filter((name) => examples[name].level === level);
    const buttons = names.map((name) => {
      const made = button(hint.technique[name] ?? name, () => showOne(name), { kind: "quiet", icon: "next", class: "learn-item" });
      items.set(name, made);
      return element("li", {}, made);
    });
    list.append(
      element("h3", { class: "section-title" }, levelName[level]),
      element("ul", { class: "learn-list" }, ...buttons),
    );
  }
  const made = dialog(learn.title, [list, lesson.root], { size: "wide", closed: () => lesson.end() });
  let last: Technique | undefined;

  function showList(): void {
    lesson.end();
    setHidden(lesson.root, true);
    setHidden(list, false);
    if (last !== undefined) {
      items.get(last)?.focus();
    }
  }

  function showOne(name: Technique): void {
    last = name;
    setHidden(list, true);
    setHidden(lesson.root, false);
    made.root.querySelector(".dialog-body")?.scrollTo(0, 0);
    lesson.show(name);
  }

  return (name) => {
    last = undefined;
    showList();
    made.open();
    const technique = TECHNIQUES.find((each) => each === name);
    if (technique !== undefined) {
      showOne(technique);
    }
    for (const [each, item] of items) {
      relabel(item, hint.technique[each] ?? each);
    }
  };
}

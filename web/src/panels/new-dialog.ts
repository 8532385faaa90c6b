/** New puzzles: size, level, seed and variants; made by the solver, shown at once. */
import type { Level, Wishes } from "../solver/protocol.ts";
import { sizeOf } from "../model/size.ts";
import { isSameSeries, PLACE_SYMMETRIES } from "../store/made.ts";
import { texts } from "../texts/texts.ts";
import { dialog } from "./dialog.ts";
import { button, checkbox, choice, complainIn, element, setHidden, sizeFields } from "./element.ts";
import { numberField, seedField } from "./fields.ts";
import { putMade } from "./made-part.ts";
import type { Page } from "./page.ts";
import { sentenceOf } from "./places.ts";
import type { Notice, Outcome, Turn } from "./questions.ts";
import { islandCount } from "./preview.ts";
import { runningPart } from "./running.ts";
import { MOST_SIDE, nextOf, SIZES, type WishFields, wishesOf } from "./wishes.ts";

/** Makes puzzles. */
export interface Making {
  openDialog(): void;
  /** Makes the next puzzle of the kind made last, or asks for the kind. */
  another(): void;
}

type SizeName = `${(typeof SIZES)[number]}` | "other";
type MostBridges = "1" | "2" | "3" | "4";

/** Making takes long when it takes more milliseconds than this: then the dialog tells how it goes, and how to stop it. */
const SLOW = 400;

/** Makes the dialog. `told` is called when there is a kind of which another can be made. */
export function createMaking(page: Page, told: () => void): Making {
  const { panels } = texts();
  const { making } = panels;
  const fields = createFields();
  const problem = element("p", { class: "complaint", role: "alert", hidden: true });
  const running = runningPart(making.busy, () => page.questions.stop());
  const make = button(making.make, () => void fromFields(), { kind: "primary" });
  const form = element("form", { class: "stack", onsubmit: (event: Event) => {
    event.preventDefault();
    void fromFields();
  } }, ...fields.parts, problem, element("button", { class: "unseen", tabindex: -1, "aria-hidden": "true" }));
  const notice: Notice = {
    begin() {
      make.disabled = true;
      running.begin();
    },
    end() {
      make.disabled = false;
      running.end();
      window.clearTimeout(slow);
    },
  };
  let slow = 0;
  let turn: Turn | undefined;
  const made = dialog(making.title, [form], { foot: [running.root, make], closed: () => turn?.end() });
  /** The wishes for the puzzle that was made last; after a reload, those of the first one that comes on the page. */
  let last: Wishes | undefined;
  const follow = () => {
    const wishes = page.store.now.made?.wishes;
    // Who goes back to an earlier puzzle of a series has had those behind it.
    if (wishes !== undefined && !(last !== undefined && isSameSeries(last, wishes))) {
      const numbers = page.store.kept().map(({ made }) => numberIn(made?.wishes, wishes));
      last = { ...wishes, number: Math.max(...numbers, numberIn(wishes, wishes)) };
      told();
    }
  };
  page.store.subscribe((now, before) => now.made !== before.made && follow());

  function say(text: string): void {
    complainIn(problem, text);
  }

  async function fromFields(): Promise<void> {
    const wishes = wishesOf(fields.read());
    if (typeof wishes === "string") {
      say(making.wrong[wishes](MOST_SIDE));
      fields.focus(wishes);
      return;
    }
    await run(wishes);
  }

  async function run(wishes: Wishes): Promise<void> {
    say("");
    turn = page.questions.begin(notice);
    const outcome = await turn.ask("generate", wishes, {
      report: ({ tried }) => running.detail(making.tried(tried)),
    });
    end(wishes, outcome);
  }

  function end(wishes: Wishes, outcome: Outcome<"generate">): void {
    if (outcome.kind === "answer" && "puzzle" in outcome.answer) {
      const document = outcome.answer;
      last = wishes;
      const wasAsked = made.root.open;
      made.close();
      putMade(page, document, { wishes });
      const level = document.level === undefined ? "" : panels.level[document.level];
      const { rows, cols } = sizeOf(document.puzzle);
      page.messages.note(making.made(panels.size(rows, cols), islandCount(document.puzzle), level, document.number, document.seed));
      if (wasAsked) {
        page.board.focus();
      }
      told();
    } else if (outcome.kind === "answer" && "status" in outcome.answer) {
      fail(making.gaveUp(outcome.answer.tried));
    } else if (outcome.kind === "stopped") {
      fail(making.stopped);
    } else if (outcome.kind === "failed") {
      const text = sentenceOf(texts().library.error(outcome.error));
      fail(outcome.error.kind === "internal" ? panels.ask.failed(text) : text);
    }
  }

  function fail(text: string): void {
    if (!made.root.open) {
      made.open(make);
    }
    say(text);
    problem.scrollIntoView({ block: "nearest" });
  }

  return {
    openDialog() {
      say("");
      fields.newSeed();
      made.open(make);
    },
    another() {
      if (last === undefined) {
        say("");
        fields.newSeed();
        made.open(make);
        return;
      }
      void run(nextOf(last));
      slow = window.setTimeout(() => made.root.open || made.open(make), SLOW);
    },
  };
}

/** The number of a puzzle if it is one of this series; else 0. */
function numberIn(wishes: Wishes | undefined, series: Wishes): number {
  return wishes !== undefined && isSameSeries(wishes, series) ? (wishes.number ?? 1) : 0;
}

interface Fields {
  readonly parts: HTMLElement[];
  read(): WishFields;
  focus(field: "rows" | "cols" | "seed" | "hidden"): void;
  newSeed(): void;
}

function createFields(): Fields {
  const { making, levelName } = texts().panels;
  const rows = numberField(making.rows, "10", 4);
  const cols = numberField(making.cols, "10", 4);
  const seed = seedField();
  const hidden = numberField(making.hidden, "0", 5);
  const other = sizeFields(rows.root, cols.root);
  other.hidden = true;
  const size = choice<SizeName>(
    making.size,
    [
      ...SIZES.map((side) => ({ value: `${side}` as const, label: `${side}×${side}` })),
      { value: "other", label: making.otherSize },
    ],
    "10",
    (value) => {
      setHidden(other, value !== "other");
      if (value !== "other") {
        rows.input.value = value;
        cols.input.value = value;
      }
    },
  );
  const wished = choice<Level | "any">(
    making.level,
    [
      { value: "any", label: making.any },
      ...(["easy", "medium", "hard", "expert"] as const).map((value) => ({ value, label: levelName[value] })),
    ],
    "any",
  );
  const most = choice<MostBridges>(
    making.maxBridges,
    (["1", "2", "3", "4"] as const).map((value) => ({ value, label: value })),
    "2",
  );
  const symmetry = choice<WishFields["symmetry"]>(
    making.symmetry,
    PLACE_SYMMETRIES.map((value) => ({ value, label: making.symmetries[value] })),
    "none",
  );
  const style = choice<WishFields["style"]>(
    making.style,
    (["usual", "airy"] as const).map((value) => ({ value, label: making.styles[value] })),
    "usual",
  );
  const loops = checkbox(making.loops, true);
  const touching = checkbox(making.touching, false);
  const more = element(
    "details",
    { class: "more" },
    element("summary", {}, making.more),
    element(
      "div",
      { class: "stack" },
      most.root,
      element("div", { class: "row" }, loops.root, touching.root),
      symmetry.root,
      element("p", { class: "quiet" }, making.squareOnly),
      style.root,
      hidden.root,
      seed.root,
      element("p", { class: "quiet" }, making.seedNote),
    ),
  );
  const inputs = { rows: rows.input, cols: cols.input, seed: seed.input, hidden: hidden.input };
  return {
    parts: [size.root, other, wished.root, more],
    read: () => ({
      rows: rows.input.value,
      cols: cols.input.value,
      level: wished.value ?? "any",
      seed: seed.input.value,
      maxBridges: Number(most.value ?? "2"),
      loops: loops.input.checked,
      touching: touching.input.checked,
      hidden: hidden.input.value,
      symmetry: symmetry.value ?? "none",
      style: style.value ?? "usual",
    }),
    focus(field) {
      if (field === "seed" || field === "hidden") {
        more.open = true;
      }
      for (const [name, input] of Object.entries(inputs)) {
        input.setAttribute("aria-invalid", String(name === field));
      }
      inputs[field].focus();
    },
    newSeed: seed.draw,
  };
}

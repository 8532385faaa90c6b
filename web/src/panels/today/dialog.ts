/** Today's puzzles, and those of the days before: three levels, the same for everybody. */
import { texts } from "../../texts/texts.ts";
import { dayAfter, isRealDay, streakLength } from "../../store/streak.ts";
import { stateWords } from "../collection/cards.ts";
import { dialog } from "../dialog.ts";
import { button, checkbox, complainIn, element, setHidden, setText } from "../element.ts";
import { putMade } from "../made-part.ts";
import { openKept } from "../open/begun.ts";
import type { Page } from "../page.ts";
import { sentenceOf } from "../places.ts";
import { preview } from "../preview.ts";
import type { Turn } from "../questions.ts";
import { runningPart } from "../running.ts";
import { DAILY, type Daily, dailyKept, dailyMade, dailyWishes, dayName, FIRST_DAY } from "./days.ts";
import { readOut } from "../spoken.ts";

/** How often an open dialog looks whether it is another day, in milliseconds. */
const LOOK = 10_000;

/** Makes the dialog; returns what opens it. */
export function createToday(page: Page): () => void {
  const { panels } = texts();
  const { collection, making } = panels;
  const kept = page.store.collection;
  /** The day that is shown; `null` is today, whatever day that is. */
  let chosen: string | null = null;
  let shownToday = "";
  let clock = 0;
  let turn: Turn | undefined;
  const heading = element("h3", { class: "section-title day" });
  readOut(heading);
  const cards = element("ul", { class: "cards" });
  const problem = element("p", { class: "complaint", role: "alert", hidden: true });
  const running = runningPart(making.busy, () => page.questions.stop());
  const field = element("input", {
    type: "date",
    class: "field",
    min: FIRST_DAY,
    onchange: () => fromField(document.activeElement !== field),
    onblur: () => fromField(true),
    onkeydown: ({ key }: KeyboardEvent) => key === "Enter" && fromField(true),
  });
  const earlier = button(collection.dayBefore, () => go(-1), { kind: "quiet", icon: "back", bare: true });
  const later = button(collection.dayAfter, () => go(1), { kind: "quiet", icon: "next", bare: true });
  const toToday = button(collection.toToday, () => show(null));
  const streakWords = element("p");
  readOut(streakWords);
  const streak = checkbox(collection.streak, false, (on) => {
    complain(kept.keepStreak(on) ? "" : collection.notKept);
    fill();
  });
  const made = dialog(
    collection.today,
    [
      element(
        "div",
        { class: "stack" },
        heading,
        cards,
        running.root,
        problem,
        element(
          "div",
          { class: "row" },
          earlier,
          element("label", {}, element("span", { class: "unseen" }, collection.day), field),
          later,
          toToday,
        ),
        element("p", { class: "quiet" }, collection.todayNote),
      ),
      element(
        "section",
        { class: "begun stack" },
        streak.root,
        streakWords,
        element("p", { class: "quiet" }, collection.streakNote),
      ),
    ],
    {
      closed: () => {
        turn?.end();
        window.clearInterval(clock);
      },
    },
  );

  function complain(text: string): void {
    complainIn(problem, text);
  }

  /** The day that is shown now. */
  function day(): string {
    return chosen ?? kept.today();
  }

  function show(next: string | null): void {
    turn?.end();
    chosen = next === kept.today() ? null : next;
    complain("");
    fill();
  }

  function go(days: number): void {
    const next = dayAfter(day(), days);
    if (next >= FIRST_DAY && next <= kept.today()) {
      show(next);
    }
  }

  /** While a day is typed, most of what the field holds on the way is none, and stays as it is. */
  function fromField(isTyped: boolean): void {
    const typed = field.value;
    if (isRealDay(typed) && typed >= FIRST_DAY && typed <= kept.today()) {
      if (typed !== day()) {
        show(typed);
      }
    } else if (isTyped) {
      field.value = day();
      complain(collection.dayWrong(dayName(FIRST_DAY)));
    }
  }

  function fill(): void {
    const today = kept.today();
    shownToday = today;
    setText(heading, day() === today ? collection.isToday(dayName(today)) : dayName(day()));
    // To set what is set already would begin the typing anew.
    if (field.max !== today) {
      field.max = today;
    }
    if (field.value !== day()) {
      field.value = day();
    }
    // Disabled, a button would lose the focus.
    earlier.setAttribute("aria-disabled", String(day() <= FIRST_DAY));
    later.setAttribute("aria-disabled", String(day() >= today));
    setHidden(toToday, day() === today);
    const puzzles = page.store.kept();
    // At midnight they are made anew under whoever is about to press one.
    const focused = [...cards.children].findIndex((item) => item.contains(document.activeElement));
    cards.replaceChildren(...DAILY.map((daily) => card(daily, dailyKept(puzzles, day(), daily))));
    cards.children[focused]?.querySelector<HTMLElement>("button")?.focus();
    const days = kept.days();
    streak.input.checked = days !== null;
    setText(streakWords, days === null ? "" : collection.streakLength(streakLength(days, today)));
    setHidden(streakWords, days === null);
  }

  function card(daily: Daily, begun: ReturnType<typeof dailyKept>): HTMLElement {
    const { level, side } = daily;
    const words = element(
      "span",
      { class: "card-words" },
      element("strong", {}, panels.levelName[level]),
      element("span", { class: "quiet" }, panels.size(side, side)),
      element("span", { class: "quiet" }, begun === undefined ? collection.notBegun : stateWords(begun)),
    );
    const picture = preview(side, side, begun?.puzzle.grid, begun?.marks);
    const attributes = { type: "button", class: "card-button", onclick: () => void play(daily) };
    return element("li", { class: "card-item" }, element("button", attributes, picture, words));
  }

  async function play(daily: Daily): Promise<void> {
    const wanted = day();
    const begun = dailyKept(page.store.kept(), wanted, daily);
    if (begun !== undefined && openKept(page, begun)) {
      page.store.setMode("play");
      made.close();
      page.board.focus();
      return;
    }
    complain("");
    turn = page.questions.begin(running);
    const outcome = await turn.ask("generate", dailyWishes(wanted, daily), {
      report: ({ tried }) => running.detail(making.tried(tried)),
    });
    if (outcome.kind === "answer" && "puzzle" in outcome.answer) {
      made.close();
      putMade(page, outcome.answer, dailyMade(wanted, daily));
      const size = panels.size(daily.side, daily.side);
      page.messages.note(collection.dayFacts(dayName(wanted), size, panels.level[daily.level]));
      page.board.focus();
    } else if (outcome.kind === "stopped") {
      complain(making.stopped);
    } else if (outcome.kind === "failed") {
      complain(panels.ask.failed(sentenceOf(texts().library.error(outcome.error))));
    }
  }

  // What was solved is noted when it is, on whichever day that is.
  page.store.subscribe((now, before) => {
    const solvedDay = now.made?.day;
    const isNews = now.look !== before.look || now.trial !== before.trial;
    if (solvedDay !== undefined && isNews && now.look?.complete === true && !now.trial) {
      kept.solved(solvedDay);
    }
  });

  return () => {
    chosen = null;
    complain("");
    fill();
    // An open dialog goes on to the new day at midnight.
    clock = window.setInterval(() => kept.today() !== shownToday && fill(), LOOK);
    // The three are what it is opened for.
    made.open(cards.querySelector<HTMLElement>(".card-button") ?? undefined);
  };
}

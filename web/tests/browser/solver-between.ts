/** Stands between the page and its solver: holds answers back, and changes what crosses the border. */
import type { Page } from "playwright-core";
import type { Task } from "../../src/solver/protocol.ts";

/** What a test sets in the page. */
interface Between {
  /** Tasks whose answers are held back. */
  holding: string[];
  /** The answers that are held back, in order. */
  held: { task: string; deliver(changed?: unknown): void }[];
  /** How many questions of each task were put. */
  asked: Record<string, number>;
  editRequest: Record<string, (request: Record<string, unknown>) => void>;
  editAnswer: Record<string, (answer: Record<string, unknown>, request: Record<string, unknown>) => unknown>;
}

declare global {
  interface Window {
    between: Between;
  }
}

/** To be given to `inBrowser` as `before`. */
export const BETWEEN = `(${standBetween.toString()})();`;

function standBetween(): void {
  const between: Between = { holding: [], held: [], asked: {}, editRequest: {}, editAnswer: {} };
  window.between = between;
  const requests = new Map<number, Record<string, unknown>>();
  window.Worker = class extends Worker {
    override postMessage(message: { kind: string; id: number; request: string }): void {
      if (message.kind !== "request") {
        super.postMessage(message);
        return;
      }
      const request = JSON.parse(message.request) as Record<string, unknown>;
      const task = String(request["task"]);
      requests.set(message.id, { ...request });
      between.asked[task] = (between.asked[task] ?? 0) + 1;
      between.editRequest[task]?.(request);
      super.postMessage({ ...message, request: JSON.stringify(request) });
    }

    override set onmessage(handler: (event: MessageEvent) => void) {
      super.onmessage = (event: MessageEvent<{ kind: string; id: number; answer: string }>) => {
        const { data } = event;
        const request = requests.get(data.id);
        if (data.kind !== "answer" || request === undefined) {
          handler(event);
          return;
        }
        const task = String(request["task"]);
        const deliver = (changed?: unknown) => {
          const answer = changed === undefined ? data.answer : JSON.stringify(changed);
          handler(new MessageEvent("message", { data: { ...data, answer } }));
        };
        const edited = between.editAnswer[task]?.(JSON.parse(data.answer) as Record<string, unknown>, request);
        if (between.holding.includes(task)) {
          between.held.push({ task, deliver: (changed) => deliver(changed ?? edited) });
        } else {
          deliver(edited);
        }
      };
    }
  };
}

/** Holds the answers of a task back from now on. */
export async function hold(page: Page, task: Task): Promise<void> {
  await page.evaluate((name) => void window.between.holding.push(name), task);
}

/** Waits until so many questions of a task were put since the page was loaded. */
export async function wasAsked(page: Page, task: Task, count: number): Promise<void> {
  await page.waitForFunction(([name, least]) => (window.between.asked[name] ?? 0) >= least, [task, count] as const);
}

/** Waits until so many answers are held back. */
export async function holds(page: Page, count: number): Promise<void> {
  await page.waitForFunction((least) => window.between.held.length >= least, count);
}

/** Delivers all that is held back, and holds nothing back any more. What comes of it has come when this returns. */
export async function release(page: Page): Promise<void> {
  await page.evaluate(async () => {
    window.between.holding = [];
    window.between.held.splice(0).forEach(({ deliver }) => deliver());
    await new Promise((resolve) => setTimeout(resolve));
  });
}

/** Delivers the first answer that is held back, as a failure. */
export async function fail(page: Page, text: string): Promise<void> {
  await page.evaluate(async (reason) => {
    window.between.held.shift()?.deliver({ error: { kind: "internal", text: reason } });
    await new Promise((resolve) => setTimeout(resolve));
  }, text);
}


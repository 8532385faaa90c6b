/** Links, files and browsers that mean no good: nothing worse than a message comes of them. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { deflateRawSync } from "node:zlib";
import { drawn, fragmentOf, hasIslands, holds, island, islandsOf, put, ready } from "./board.ts";
import { answered, ask, closeDialog, dialog, messages, mode, openText, paste, press, solved, words } from "./controls.ts";
import { Mouse } from "./hands.ts";
import { comesTo, inBrowser, withPage } from "./harness.ts";
import { test } from "node:test";
import { EXAMPLE, PROGRAM_C, SQUARE } from "./puzzles.ts";
import { playByMouse } from "./players.ts";

const { opening, start, trouble } = words;
const brokenLink = new RegExp(`^${start.brokenLink("")}`);
const SCRIPT = '<img src=x onerror="document.title=1;alert(1)"><script>alert(2)</script>';

/** Nothing of a text has become an element, or has run. */
async function isHarmless(page: Page): Promise<void> {
  assert.equal(await page.locator("img, iframe, object, embed").count(), 0);
  // The four with data, the first script, and the one that it unpacks.
  assert.equal(await page.locator("script").count(), 6);
  assert.equal(await page.title(), words.name);
}

/** Texts with a script wherever a format has room for words, and whether the page can read them. */
const TEXTS: Record<string, { text: string; reads: boolean }> = {
  "a clue": { text: `2.${SCRIPT}\n...\n1.3\n`, reads: false },
  "a clue of JSON": { text: JSON.stringify({ grid: [[1, 0, SCRIPT]] }), reads: false },
  "a name of JSON": { text: JSON.stringify({ grid: [[1, 0, 1]], [SCRIPT]: 1 }), reads: true },
  "a rule of JSON": { text: JSON.stringify({ grid: [[1, 0, 1]], max_bridges: SCRIPT }), reads: false },
  "a comment": { text: `# ${SCRIPT}\n1 3\n1.1\n`, reads: true },
  "a kind of puzz.link": { text: `https://puzz.link/p?${SCRIPT}/3/1/1g1`, reads: false },
  "the body of puzz.link": { text: `https://puzz.link/p?hashi/3/1/1g${SCRIPT}`, reads: false },
  "a file of puzz.link": { text: `pzprv3\n${SCRIPT}\n1\n3\n1 . 1 \n`, reads: false },
  "a cell of puzz.link": { text: `pzprv3\nhashikake\n1\n3\n1 . ${SCRIPT}\n`, reads: false },
  "a game ID": { text: `3x1m2:1a${SCRIPT}`, reads: false },
  "a save file": { text: `SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\nGAME    :${SCRIPT.length}:${SCRIPT}\n`, reads: false },
  "a link of Penpa+": { text: `https://swaroopg92.github.io/penpa-edit/#m=edit&p=${Buffer.from(deflateRawSync(`square,3,1,38,0,1,1,266,266,4,5,${SCRIPT}\n`)).toString("base64")}`, reads: false },
};

inBrowser("a script in any kind of text is text", {}, async ({ page }) => {
  await ready(page);
  for (const [what, { text, reads }] of Object.entries(TEXTS)) {
    await put(page, SQUARE);
    await paste(page, text);
    if (reads) {
      await hasIslands(page, ["0,0=1", "0,2=1"]);
    } else {
      const problem = dialog(page).getByRole("alert");
      await comesTo(`a reason why ${what} cannot be read`, async () =>
        (await problem.filter({ visible: true }).count()) > 0 && (await problem.innerText()).trim() !== "" ? `a reason why ${what} cannot be read` : "none",
      );
    }
    await isHarmless(page);
    // Where the browser is slow, the dialog tells that the text is being read.
    await closeDialog(page);
  }
  // And in the fields.
  await press(page, words.new);
  await dialog(page).locator("summary").click();
  await dialog(page).getByLabel(words.making.seed, { exact: true }).fill("<b>1</b>");
  await dialog(page).getByRole("button", { name: words.making.make, exact: true }).click();
  await dialog(page).getByText(words.making.wrong.seed()).waitFor();
  await isHarmless(page);
});

inBrowser("a link with a script, or one that is broken: a message, and the page as without it", {}, async ({ page }) => {
  await ready(page);
  const bomb = `#1.${deflateRawSync(Buffer.alloc(60_000_000)).toString("base64url")}`;
  const links: [hash: string, says: string | RegExp][] = [
    [`#${SCRIPT}`, brokenLink],
    [`#${encodeURIComponent(SCRIPT)}`, brokenLink],
    [fragmentOf(SCRIPT), brokenLink],
    [fragmentOf(`2.${SCRIPT}`), brokenLink],
    ["#1.%%%", start.brokenLink(start.linkFaults.broken)],
    ["#1.AAAA", start.brokenLink(start.linkFaults.broken)],
    ["#0.!", start.brokenLink(start.linkFaults.broken)],
    [`#0.${Buffer.from([0xff, 0xfe, 0xfd]).toString("base64url")}`, start.brokenLink(start.linkFaults.broken)],
    ["#0.", brokenLink],
    ["#hashikake/0/0/", brokenLink],
    ["#hashikake/99999/99999/", brokenLink],
    [bomb, start.brokenLink(start.linkFaults["too large"])],
    [fragmentOf("1 2 3\n#crosses x y z"), brokenLink],
  ];
  for (const [hash, says] of links) {
    await page.evaluate((fragment) => {
      location.hash = fragment;
    }, hash);
    await comesTo(true, async () => (await messages(page)).some((text) => (typeof says === "string" ? text === says : says.test(text))));
    await comesTo("", () => page.evaluate(() => location.hash));
    await isHarmless(page);
    await hasIslands(page, islandsOf(EXAMPLE.text));
    const dismiss = page.locator(".message-error").getByRole("button", { name: words.dismiss });
    while ((await dismiss.count()) > 0) {
      await dismiss.first().click();
    }
  }
  // The page that begins with such a link is the page as it is without.
  for (const fragment of ["#1.AAAA", bomb]) {
    await withPage({ fragment }, async ({ page: other }) => {
      await ready(other);
      await hasIslands(other, islandsOf(EXAMPLE.text));
      await comesTo(1, async () => (await messages(other)).length);
      await new Mouse(other).dragCells([0, 0], [0, 2]);
      await holds(other, ["0,0-0,2*1"]);
    });
  }
});

inBrowser("10 MB of text", {}, async ({ page }) => {
  await ready(page);
  const pasteLong = (length: number, line: string) =>
    page.evaluate(
      ([size, part]) => {
        const data = new DataTransfer();
        data.setData("text/plain", part.repeat(Math.ceil(size / part.length)).slice(0, size));
        document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
      },
      [length, line] as const,
    );
  await pasteLong(10_000_001, "1.1.1.1.\n");
  await dialog(page).getByText(opening.tooLarge(10)).waitFor();
  await closeDialog(page);
  const wrong: [line: string, reason: RegExp][] = [
    ["1.1.1.1.\n", /^Line 1111112, column 2\s+Found a row of 1 cell, expected 8 as in the first row\./],
    ["x", /^Line 1, column 1\s+/],
    ["[", /^Line 1, column \d+\s+/],
    [SCRIPT, /^Line 1, column 1\s+Found '<img'/],
  ];
  for (const [line, reason] of wrong) {
    await pasteLong(10_000_000, line);
    const told = dialog(page).getByRole("alert").filter({ visible: true });
    await told.waitFor();
    assert.match(await told.innerText(), reason);
    await isHarmless(page);
    await closeDialog(page);
  }
  await press(page, words.open);
  await page.locator("input[type=file]").setInputFiles({ name: "large.txt", mimeType: "text/plain", buffer: Buffer.alloc(10_000_001, "1") });
  await dialog(page).getByText(opening.tooLarge(10)).waitFor();
  await closeDialog(page);
  await hasIslands(page, islandsOf(EXAMPLE.text));
  await ask(page, "unique");
  await answered(page, words.ask.unique);
});

inBrowser("a state that does not fit its puzzle", {}, async ({ page }) => {
  await ready(page);
  const puzzle = { grid: [[1, 0, 2], [0, 0, 0], [0, 0, 1]], max_bridges: 2, loops: true };
  const bridges = (...list: [number, number, number, number, unknown][]) =>
    JSON.stringify({ ...puzzle, solution: { status: "satisfiable", bridges: list.map(([a, b, c, d, count]) => ({ from: [a, b], to: [c, d], count })) } });
  const islands = ["0,0=1", "0,2=2", "2,2=1"];
  // No corridor is there: the puzzle is read without it.
  await openText(page, bridges([0, 0, 2, 2, 1], [0, 0, 0, 2, 1]));
  await hasIslands(page, islands);
  await holds(page, ["0,0-0,2*1"]);
  for (const text of [
    bridges([0, 0, 0, 2, -1]),
    bridges([0, 0, 0, 2, 1e30]),
    bridges([0, 0, 0, 2, "1"]),
    bridges([-1, 0, 0, 2, 1]),
    bridges([0, 0, 99999, 2, 1]),
    bridges([0, 0, 0, 2, 7]),
    JSON.stringify({ ...puzzle, solution: SCRIPT }),
    JSON.stringify({ ...puzzle, solution: { status: "satisfiable", bridges: {} } }),
    "pzprv3/hashikake/1/3/1 . 1 /9 9 9 /0 0 0 /",
    "pzprv3/hashikake/1/3/1 . 1 /1 1 /1 1 1 1 1 1 1 /",
  ]) {
    await paste(page, SQUARE);
    await hasIslands(page, islandsOf(SQUARE));
    await paste(page, text);
    // Refused with a reason, or read.
    await dialog(page).getByRole("alert").filter({ visible: true }).or(island(page, 0, 0).filter({ hasText: "1" })).first().waitFor();
    await closeDialog(page);
    await isHarmless(page);
    // Whatever was made of it: what is on the board fits the rules of the board.
    const { bridges: found } = await drawn(page);
    assert.ok(found.every((bridge) => /\*[1-4]$/.test(bridge)), text);
  }
});

/** Browsers whose storage is absent, closed, full or broken. */
const STORAGES: Record<string, { before: string; says: boolean }> = {
  absent: { before: 'Object.defineProperty(window, "localStorage", { value: undefined });', says: true },
  closed: { before: 'Object.defineProperty(window, "localStorage", { get() { throw new DOMException("closed", "SecurityError"); } });', says: true },
  full: { before: 'Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };', says: true },
  deaf: { before: 'for (const name of ["getItem", "setItem", "removeItem", "key"]) { Storage.prototype[name] = () => { throw new Error("no"); }; }', says: true },
};

for (const [name, { before, says }] of Object.entries(STORAGES)) {
  inBrowser(`a storage that is ${name}: a game to the end, and a word that nothing is kept`, { before, fragment: fragmentOf(PROGRAM_C.text) }, async ({ page }) => {
    await ready(page);
    await playByMouse(page, PROGRAM_C);
    await holds(page, PROGRAM_C.solution);
    await solved(page);
    if (says) {
      await comesTo(true, async () => (await messages(page)).includes(trouble.storage));
    }
    await page.reload();
    await ready(page);
    await hasIslands(page, islandsOf(EXAMPLE.text));
  });
}

/** Entries that another program, or an enemy, has put where the page keeps its own. */
const GARBAGE: readonly (readonly [string, string])[] = [
  ["hashi-sat/1/last", "x"],
  ["hashi-sat/1/settings", '{"theme": "<img src=x onerror=alert(1)>", "faults": 7}'],
  ["hashi-sat/1/puzzle/x", "{"],
  ["hashi-sat/1/puzzle/", "null"],
  ["hashi-sat/1/puzzle/y", '{"__proto__": {"grid": 1}, "grid": "1.1", "changed": 1e999}'],
  ["hashi-sat/1/puzzle/z", JSON.stringify({ changed: 1, mode: "play", complete: false, work: { puzzle: { grid: [[SCRIPT]] } } })],
  ["hashi-sat/1/puzzle/long", "[".repeat(100_000)],
];

inBrowser("a storage full of garbage", {}, async ({ page }) => {
  await ready(page);
  // Not by a script that runs before the page: now and then, Chromium forgets all it has stored when such a script
  // looks into it.
  await page.evaluate((garbage) => {
    addEventListener("pagehide", () => {
      localStorage.clear();
      for (const [key, value] of garbage) {
        localStorage.setItem(key, value);
      }
    });
  }, GARBAGE);
  await page.reload();
  await ready(page);
  await hasIslands(page, islandsOf(EXAMPLE.text));
  assert.equal(await page.evaluate(() => localStorage.getItem("hashi-sat/1/puzzle/x")), "{", "the garbage is there");
  await new Mouse(page).dragCells([0, 0], [0, 2]);
  await holds(page, ["0,0-0,2*1"]);
  await press(page, words.open);
  await dialog(page).waitFor();
  await isHarmless(page);
  await closeDialog(page);
  await page.reload();
  await ready(page);
  await holds(page, ["0,0-0,2*1"]);
  // What was kept of the puzzle itself is damaged, one field after the other.
  const damaged = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => /^hashi-sat\/1\/puzzle\/\w{4,}/.test(name) && !name.endsWith("long")) ?? "";
    return { key, text: localStorage.getItem(key) ?? "" };
  });
  const kept = JSON.parse(damaged.text) as Record<string, unknown>;
  assert.ok(Object.keys(kept).length > 3, damaged.text);
  for (const field of Object.keys(kept)) {
    await page.evaluate(
      ([key, text]) => {
        // The page keeps what it has when it goes; this comes after that.
        addEventListener("pagehide", () => localStorage.setItem(key, text));
      },
      [damaged.key, JSON.stringify({ ...kept, [field]: SCRIPT })] as const,
    );
    await page.reload();
    await ready(page);
    await isHarmless(page);
  }
});

/** A module of three bytes, which nothing can be unpacked from. */
const WITHOUT_MODULE = `
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...rest) {
    post.call(this, message.kind === "packed" ? { ...message, packed: "3 !!!!" } : message, ...rest);
  };
`;

test("a browser that cannot run the solver says so", async () => {
  await withPage({ before: WITHOUT_MODULE }, async ({ page }) => {
    await comesTo(true, async () => (await messages(page)).length > 0);
    await mode(page, "draw");
    await hasIslands(page, islandsOf(EXAMPLE.text));
  });
});

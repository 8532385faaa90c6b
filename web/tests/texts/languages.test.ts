/** Every language says everything, and in its own words. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { en } from "../../src/texts/en.ts";
import { fr } from "../../src/texts/fr.ts";
import { numbersOf } from "../../src/texts/numbers.ts";
import { bestLanguage, LANGUAGES, languageNow, setLanguage, texts } from "../../src/texts/texts.ts";

/** All texts of a table by their paths. */
function leavesOf(table: object, path = ""): Map<string, unknown> {
  return new Map(
    Object.entries(table).flatMap(([name, value]: [string, unknown]) => {
      const here = path === "" ? name : `${path}.${name}`;
      return typeof value === "object" && value !== null ? [...leavesOf(value, here)] : [[here, value] as const];
    }),
  );
}

const english = leavesOf(en);
const french = leavesOf(fr);

/** Texts that are rightly the same in both languages. */
const SAME = new Set([
  "board.eraseSign", "panels.ask.solutionA", "panels.ask.solutionB", "panels.ask.solutions", "panels.everyone.table.crossed",
  "panels.everyone.table.way.down", "panels.everyone.table.way.left", "panels.everyone.table.way.right", "panels.everyone.table.way.up",
  "panels.help.and", "panels.help.names.arrows", "panels.help.names.command", "panels.help.names.control", "panels.help.to",
  "panels.learn.title", "panels.printing.options", "panels.printing.papers.a4", "panels.printing.papers.letter",
  "panels.printing.solutionsTitle", "panels.setting.next", "panels.steps.techniques", "panels.levelName.expert", "panels.level.expert", "panels.menu", "panels.mode", "panels.name", "panels.taking.formats.json",
  "panels.tooOld.title", "panels.zoom.group", "panels.moves",
]);

/** Words that no French text has; those that both languages have are not among them. */
const ENGLISH = /\b(the|and|of|with|your|you|this|that|is|are|island|islands|bridge|bridges|row|rows|column|columns|clue|undo|redo|solve|unknown|level|size|seed|hint)\b/i;

test("both tables have the same texts, and functions take the same values", () => {
  assert.ok(english.size > 400, String(english.size));
  assert.deepEqual([...french.keys()].sort(), [...english.keys()].sort());
  const different = [...english].filter(([path, text]) => {
    const other = french.get(path);
    return typeof text !== typeof other || (typeof text === "function" && typeof other === "function" && other.length > text.length);
  });
  assert.deepEqual(different.map(([path]) => path), []);
});

test("no text is the same in both languages but those that have to be", () => {
  const same = [...english].filter(([path, text]) => typeof text === "string" && text === french.get(path) && !SAME.has(path));
  assert.deepEqual(same, []);
  const others = [...SAME].filter((path) => english.get(path) !== french.get(path));
  assert.deepEqual(others, [], "what need not be excepted");
});

/** What a text of the table says: functions with values that do not look like words. */
function said(text: unknown): string[] {
  if (typeof text !== "function") {
    return [String(text)];
  }
  const say = text as (...values: unknown[]) => unknown;
  const positions = Array.from({ length: say.length }, (_, index) => index);
  return [0, 1, 2, 12345].map((value) => {
    // Some values are lists.
    for (const lists of [[], ...positions.map((position) => [position]), positions]) {
      try {
        return String(say(...positions.map((position) => (lists.includes(position) ? [String(value)] : value))));
      } catch {
        // Another one is.
      }
    }
    // A value is a document.
    return "";
  });
}

test("French is French, with its own blanks before signs, and says every value", () => {
  // What is said of the solver's documents has tests of its own.
  for (const [path, text] of [...french].filter(([name]) => !name.startsWith("library."))) {
    for (const words of said(text)) {
      // The name of a game.
      assert.doesNotMatch(words.replace("Bridges de Tatham", ""), ENGLISH, path);
      assert.doesNotMatch(words, /undefined|NaN|\[object/, path);
      assert.doesNotMatch(words, / [:;?!»]|« /, `${path}: a line could begin with a sign`);
      assert.doesNotMatch(words, /[^\s\u00a0(«"][?!;»]/, `${path}: a blank is missing`);
      assert.doesNotMatch(words, /\w'\w/, `${path}: an apostrophe of typewriters`);
    }
  }
});

test("numbers and plurals are those of the language", () => {
  const [inEnglish, inFrench] = [numbersOf("en"), numbersOf("fr")];
  assert.equal(inEnglish.counted(0, "island", "islands"), "0 islands");
  assert.equal(inFrench.counted(0, "île", "îles"), "0 île");
  assert.equal(inFrench.counted(1, "île", "îles"), "1 île");
  assert.equal(inFrench.counted(2, "île", "îles"), "2 îles");
  assert.equal(inEnglish.number(12345), "12,345");
  assert.equal(inFrench.number(12345), "12\u202f345");
  assert.equal(inFrench.number(1234), "1234");
  assert.equal(inFrench.number(12345678901234567890n), "12\u202f345\u202f678\u202f901\u202f234\u202f567\u202f890");
});

test("the language is the first that the browser wants and the page has", () => {
  assert.equal(bestLanguage(["fr-CA", "en"]), "fr");
  assert.equal(bestLanguage(["de", "FR", "en"]), "fr");
  assert.equal(bestLanguage(["en-GB", "fr"]), "en");
  assert.equal(bestLanguage(["ja"]), "en");
  assert.equal(bestLanguage([]), "en");
  assert.deepEqual(LANGUAGES, [{ code: "en", name: "English" }, { code: "fr", name: "Français" }]);
  setLanguage("fr");
  assert.equal(texts().panels.new, fr.panels.new);
  assert.equal(languageNow(), "fr");
  setLanguage("en");
});

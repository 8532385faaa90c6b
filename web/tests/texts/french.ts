/** What makes a French sentence of a sentence. */
import assert from "node:assert/strict";

/** Words that no French sentence has. "Bridges" and "Share" are names. */
const ENGLISH = /\b(the|and|with|found|expected|islands?|bridge|rows?|columns?|has|have|would|only|cells?|of|is|are|no|not|to|for|be)\b/i;

/** Holds if this is a whole sentence in French. */
export function assertFrench(text: string): void {
  assert.doesNotMatch(text, /undefined|null,|NaN|\[object|function/, text);
  assert.doesNotMatch(text.replace(/«[^»]*»|"[^"]*"|\.has\b/g, ""), ENGLISH, text);
  assert.ok(text.length > 8 && text === text.trim() && !/ {2}|[.] ?$/.test(text), text);
  // Double punctuation and quotation marks keep to their words.
  assert.doesNotMatch(text, / [:;»]|« /, text);
  assert.doesNotMatch(text, /(?<![\p{L}’])(de|que|le|la|ne|se|je) (?=[aeiouéîh]\p{L})(?!hors|hashi)/iu, text);
}

/** Holds if a sentence says this, numbers as a whole. */
export function assertSays(text: string, said: string): void {
  const exact = said.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  assert.match(text, new RegExp(/^\d/.test(said) ? `(?<!\\d)${exact}(?!\\d)` : exact), `${said}: ${text}`);
}

/** The places in a sentence, and the numbers beside them. */
export function valuesIn(text: string): { places: string[]; numbers: string[] } {
  const places = /\(\d+,\d+\)/g;
  const numbers = text.replace(places, " ").replace(/(?<=\d)[,\u202f ](?=\d{3})/g, "").match(/\d+/g) ?? [];
  return { places: [...new Set(text.match(places) ?? [])].sort(), numbers: [...new Set(numbers)].sort() };
}

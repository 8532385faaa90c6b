/** Recognizes answers without their puzzle, which nothing here can open. */

/** Between two islands, or two cells, as lists of bridges have them: numbers, and the number of bridges at the end. */
const LISTED = /^\(?\d+[ ,]+\d+\)?[ ,:–-]+\(?\d+[ ,]+\d+\)?[ ,:=x*×]+\d+$/;
/** A line of a drawing: clues, water, and bridges of any style. */
const DRAWN = /^[\d?.a-gA-Go()\s\-=|"‖#$%─═│║┃━:+x*]*$/;
const BRIDGE = /[-=|"‖#$─═│║┃━]/;

/** Whether a text that is no puzzle seems to be a drawing, a list or a document of bridges. */
export function isAnswerText(text: string): boolean {
  if (text.length > 1_000_000) {
    return false;
  }
  if (/^\s*[{[]/.test(text)) {
    return isAnswerDocument(text);
  }
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "" && !/^\s*(#\s|#$|\/\/)/.test(line));
  if (lines.length === 0) {
    return false;
  }
  if (lines.every((line) => LISTED.test(line.trim()))) {
    return true;
  }
  return lines.length > 1 && lines.every((line) => DRAWN.test(line)) && /\d/.test(text) && lines.some((line) => BRIDGE.test(line));
}

function isAnswerDocument(text: string): boolean {
  try {
    const document: unknown = JSON.parse(text);
    return typeof document === "object" && document !== null && ("bridges" in document || "solutions" in document || "status" in document) && !("grid" in document);
  } catch {
    return false;
  }
}

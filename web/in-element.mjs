/**
 * The text, which no parser of HTML takes for the end of its element, `script` or `style`, or for a comment.
 *
 * @param {"script" | "style"} element
 * @param {string} text
 * @param {string} what How the error calls the text.
 */
export function inElement(element, text, what) {
  if (new RegExp(`</${element}|<!--`, "i").test(text)) {
    throw new Error(`${what} contains text that would end its element`);
  }
  return text;
}

/** Everything that is kept here, as one file: out, and in again. */
import type { Imported } from "../../store/archive.ts";
import { texts } from "../../texts/texts.ts";
import { button, checkbox, complainIn, element, setText } from "../element.ts";
import { fileField } from "../fields.ts";
import type { Page } from "../page.ts";
import { download } from "../picture.ts";
import { readOut } from "../spoken.ts";

/** A file that is larger than this holds more than a browser keeps, in bytes. */
const MOST_BYTES = 64_000_000;

/** The part of the dialog. */
export interface TransferPart {
  readonly root: HTMLElement;
  /** Tells what has come of a file. */
  tell(imported: Imported): void;
  /** What has come of the last file, as long as that is told. */
  imported(): Imported | undefined;
  /** Forgets what was told of the last file. */
  clear(): void;
}

/** Makes the part. `changed` is called when something was imported. */
export function transferPart(page: Page, changed: () => void): TransferPart {
  const { collection, opening } = texts().panels;
  const said = element("p", { class: "said" });
  readOut(said);
  const settings = checkbox(collection.importSettings, false);
  const problem = element("p", { class: "complaint", role: "alert", hidden: true });
  const file = fileField((chosen) => void read(chosen), ".json,application/json");

  let last: Imported | undefined;

  function say(words: string, complaint = ""): void {
    last = undefined;
    setText(said, words);
    complainIn(problem, complaint);
  }

  function write(): void {
    const { collection: all } = page.store;
    download(new Blob([all.exported()], { type: "application/json" }), collection.fileName(all.today()));
    say(collection.exported);
  }

  async function read(chosen: File): Promise<void> {
    if (chosen.size > MOST_BYTES) {
      say("", collection.faults.foreign);
      return;
    }
    let text: string;
    try {
      text = await chosen.text();
    } catch {
      say("", opening.unreadable);
      return;
    }
    const imported = page.store.collection.imported(text, settings.input.checked);
    if (typeof imported === "string") {
      say("", collection.faults[imported]);
      return;
    }
    tell(imported);
    changed();
  }

  function tell(imported: Imported): void {
    const { added, newer, same, left, unreadable, hasSettings, hasStreak } = imported;
    const isSame = added + newer + left + unreadable === 0 && !hasSettings && !hasStreak;
    const others = [hasSettings ? collection.tookSettings : "", hasStreak ? collection.tookStreak : ""];
    const problems = [left > 0 ? collection.noRoom(left) : "", unreadable > 0 ? collection.unreadable(unreadable) : ""];
    const sentences = (list: string[]) => list.filter((sentence) => sentence !== "").join(" ");
    say(isSame ? collection.nothingNew(same) : sentences([collection.imported(added, newer, same), ...others]), sentences(problems));
    last = imported;
  }

  return {
    root: element(
      "section",
      { class: "begun stack" },
      element("h3", { class: "section-title" }, collection.transfer),
      element("p", { class: "quiet" }, collection.transferNote),
      element("div", {}, settings.root),
      element("div", { class: "row" }, button(collection.export, write), button(collection.import, () => file.click()), file),
      said,
      problem,
    ),
    tell,
    imported: () => last,
    clear() {
      say("");
      settings.input.checked = false;
    },
  };
}

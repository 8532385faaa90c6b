/** What is seen before anything is known. */
import { PLAIN_PEN } from "../model/symmetry.ts";
import type { Settings, View } from "./store.ts";
import { EMPTY } from "./verdict.ts";
import type { Work } from "./work.ts";

const NOTHING = new Uint8Array();

/** What is seen of a puzzle whose corridors the solver has not told yet. */
export const NO_BOARD = { board: null, look: null, counts: NOTHING, crossed: NOTHING, tried: NOTHING };

/** That a puzzle, or what is drawn in it, has come from elsewhere: no step was made. */
export function brought(): Pick<View, "step"> {
  return { step: { kind: "brought" } };
}

/** What is different with these settings; `null` if nothing is. */
export function settingsChanges({ settings: before, faultsShown }: View, changes: Partial<Settings>): Pick<View, "settings" | "faultsShown"> | null {
  const settings = { ...before, ...changes };
  if ((Object.keys(settings) as (keyof Settings)[]).every((name) => settings[name] === before[name])) {
    return null;
  }
  return { settings, faultsShown: settings.faults === before.faults ? faultsShown : settings.faults === "always" };
}

/** The first view of what is on the page. */
export function firstView({ puzzle, locked }: Work, settings: Settings, room: Pick<View, "isKept" | "gone">): View {
  return {
    mode: "draw",
    puzzle,
    made: undefined,
    ...NO_BOARD,
    locked,
    faultsShown: settings.faults === "always",
    trial: false,
    step: { kind: "brought" },
    canUndo: false,
    canRedo: false,
    shown: null,
    lack: null,
    pen: PLAIN_PEN,
    playtest: false,
    lastTry: null,
    verdict: EMPTY,
    settings,
    trouble: null,
    ...room,
  };
}

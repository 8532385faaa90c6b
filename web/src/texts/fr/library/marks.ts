/** What is drawn and cannot be right, in French. */
import type { HintOf } from "../../library.ts";
import { corridor, counted } from "./words.ts";

/** What has to be undone. */
export function wrong({ bridges, crossed, drawn }: HintOf<"wrong">): string {
  const named = [
    ...bridges.map((bridge, index) => `${which(bridge.count, drawn[index] ?? 0)} ${corridor(bridge)}`),
    ...crossed.map((ends) => `la croix ${corridor(ends)}`),
  ];
  if (named.length !== 1) {
    return `annulez l’un de ces éléments, qu’aucune solution ne réunit : ${named.join(", ")}`;
  }
  return `annulez ceci : ${named[0]}, ${crossed.length === 0 ? "qu’aucune solution ne contient" : "là où toute solution a un pont"}`;
}

/** Words for those of `drawn` parallel bridges that start with this one. */
function which(first: number, drawn: number): string {
  const known: Readonly<Record<string, string>> = {
    "1/2": "les deux ponts",
    "1/3": "les trois ponts",
    "1/4": "les quatre ponts",
    "2/3": "les deuxième et troisième ponts",
    "2/4": "tous les ponts sauf le premier",
    "3/4": "les troisième et quatrième ponts",
  };
  const ordinals = ["", "le", "le deuxième", "le troisième", "le quatrième"];
  return known[`${first}/${drawn}`] ?? `${ordinals[first] ?? "le"} pont`;
}

/** From here on solutions differ in so many corridors. */
export function several(corridors: number): string {
  return `à partir d’ici, il y a plusieurs solutions, qui diffèrent dans ${counted(corridors, "couloir")}`;
}

/** Why there is no solution, in French. */
import type { Cell } from "../../../solver/protocol.ts";
import type { Overload } from "../../../solver/told.ts";
import type { Unsolvable } from "../../library.ts";
import { bridges, list, place } from "./words.ts";

/** So many are named, as in the library. */
const MOST = 20;

/** Why there is no solution, in a sentence or two. */
export function explain(answer: Unsolvable): string {
  return reasons[answer.reason](answer);
}

const places = (cells: readonly Cell[]) => list(cells.map(place), MOST);

/** Groups, one after the other; of many, the number of those that are not named. */
function listed(groups: readonly (readonly Cell[])[]): string {
  const more = groups.length > MOST ? [`et ${groups.length - MOST} de plus`] : [];
  return [...groups.slice(0, MOST).map(places), ...more].join(" ; ");
}

function overload({ cell, clue, neighbours, most }: Overload): string {
  const takes = neighbours === 1 ? "sa seule voisine ne peut en recevoir que" : `ses ${neighbours} voisines ne peuvent en recevoir que`;
  return `l’île en ${place(cell)} a besoin ${clue === 1 ? "d’un pont" : `de ${bridges(clue)}`}, mais ${takes} ${most}`;
}

const reasons: Readonly<Record<Unsolvable["reason"], (answer: Unsolvable) => string>> = {
  isolated: ({ islands }) =>
    islands.length === 1 ? `l’île en ${places(islands)} n’a aucune voisine` : `ces îles n’ont aucune voisine : ${places(islands)}`,
  capacity: ({ overloads = [] }) => {
    const more = overloads.length > MOST ? [`et ${overloads.length - MOST} îles de plus sont dans ce cas`] : [];
    return [...overloads.slice(0, MOST).map(overload), ...more].join(" ; ");
  },
  falls_apart: ({ groups = [] }) => `aucun pont ne peut relier ces ${groups.length} groupes d’îles : ${listed(groups)}`,
  odd_sum: ({ sum }) => `la somme des nombres est ${sum}, un nombre impair, alors que chaque pont a deux extrémités`,
  conflict: (answer) => [contradicting(answer), because(answer)].filter((part) => part !== "").join(". "),
};

function contradicting({ clues = [], minimal }: Unsolvable): string {
  const named = list(clues.map(({ cell, clue }) => `${clue} en ${place(cell)}`), MOST);
  const perhaps = minimal === false ? " (tous ne sont peut-être pas nécessaires)" : "";
  if (clues.length === 0) {
    return `quels que soient les nombres, les ponts ne peuvent pas relier toutes les îles${perhaps}`;
  }
  return clues.length === 1
    ? `le nombre ${named} ne peut pas être juste, quels que soient les autres${perhaps}`
    : `ces ${clues.length} nombres se contredisent, quels que soient les autres : ${named}${perhaps}`;
}

/** What role the connection of all islands plays, and the loops; nothing where that was not decided. */
function because({ connectivity_needed: connected, no_loops_needed: loopless = false, groups = [], loops = [] }: Unsolvable): string {
  const sealed = `${groups.length === 1 ? "ce groupe serait isolé" : "l’un de ces groupes serait isolé"} : ${listed(groups)}`;
  const closed = `${loops.length === 1 ? "cette boucle serait fermée" : "l’une de ces boucles serait fermée"} : ${listed(loops)}`;
  if (connected === false && loopless !== null) {
    return loopless
      ? `Les boucles sont interdites, or ${closed}`
      : "C’est le cas même sans exiger que toutes les îles soient reliées";
  }
  if (connected !== true) {
    return "";
  }
  if (groups.length === 0) {
    return "C’est le cas parce que toutes les îles doivent être reliées";
  }
  if (loopless === null) {
    return "";
  }
  return loopless
    ? `Toutes les îles doivent être reliées et les boucles sont interdites, or ${sealed}, ou ${closed}`
    : `Toutes les îles doivent être reliées, or ${sealed}`;
}

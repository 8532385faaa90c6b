/** What breaks the rules, in French. */
import type { Finding } from "../../../solver/protocol.ts";
import type { FaultValues, ViolationValues } from "../../../solver/told.ts";
import { bridges, corridor, counted, list, place, say, type Words } from "./words.ts";

/** One thing that is wrong. */
export function finding(found: Finding): string {
  return say(findings, found);
}

/** "1 autre île n’est pas reliée", "2 autres îles ne sont pas reliées". */
const others = (number: number) => (number === 1 ? "1 autre île n’est pas reliée" : `${number} autres îles ne sont pas reliées`);

const findings: Words<FaultValues & ViolationValues> = {
  outside: ({ bridge, cell }) => `le pont ${corridor(bridge)} finit en ${place(cell)}, hors de la grille`,
  water: ({ bridge, cell }) => `le pont ${corridor(bridge)} finit en ${place(cell)}, où il n’y a pas d’île`,
  zero_length: ({ bridge }) => `le pont en ${place(bridge.from)} commence et finit dans la même case`,
  diagonal: ({ bridge }) => `le pont ${corridor(bridge)} n’est ni horizontal ni vertical`,
  past_island: ({ bridge, cell }) => `le pont ${corridor(bridge)} passe par-dessus l’île en ${place(cell)}`,
  too_many: ({ from, to, has, most }) => `${bridges(has)} relient ${place(from)} et ${place(to)}, pour un maximum de ${most}`,
  crossing: ({ cell, horizontal, vertical }) =>
    `les ponts ${corridor(horizontal)} et ${corridor(vertical)} se croisent en ${place(cell)}`,
  degree: ({ cell, clue, has }) =>
    `l’île en ${place(cell)} a ${bridges(has)}, mais il lui en faut ${clue === "?" ? "au moins 1" : clue}`,
  disconnected: ({ groups }) =>
    `les îles forment ${counted(groups.length, "groupe")} : ${groups.map((group) => list(group.map(place))).join(" ; ")}`,
  loop: ({ cells }) => `des ponts forment une boucle, ce que les règles interdisent : ${list(cells.map(place))}`,
  not_listed: ({ crossings, loops }) =>
    `de plus, ${counted(crossings, "autre croisement", "autres croisements")} et ${counted(loops, "autre boucle", "autres boucles")} ne figurent pas ici`,
  crossed: ({ bridge, cross: [from, to] }) => `il y a une croix sur le pont ${corridor(bridge)}, entre ${place(from)} et ${place(to)}`,
  finished: ({ group, others: number }) =>
    group.length === 1
      ? `l’île en ${list(group.map(place))} a tous ses ponts, mais ${others(number)} à elle`
      : `les îles en ${list(group.map(place))} ont tous leurs ponts, mais ${others(number)} à elles`,
};

/** Steps of hints and refuted assumptions, in French. */
import type { BoundsChange, Refutation } from "../../../solver/protocol.ts";
import type { Contradiction, ContradictionValues, Given, Island, ReasonValues, Starved, Way } from "../../../solver/told.ts";
import type { StepTold } from "../../library.ts";
import { agreeing, at, bridges, cells, corridor, counted, group, list, place } from "./words.ts";

/** So many clues are named, as in the library. */
const CLUES_NAMED = 20;

/** A step: the reason, and what follows. */
export function step(told: StepTold): string {
  const { reason } = told;
  // TypeScript cannot pair a table with the kind that is looked up in it.
  const because = reasons[reason.technique] as (values: typeof reason, told: StepTold) => string;
  return `${because(reason, told)} : ${told.changes.map(change).join(", ")}`;
}

/** Where an assumption fails. */
export function contradiction(told: Contradiction): string {
  return (contradictions[told.kind] as (values: Contradiction) => string)(told);
}

/** Why marks cannot be right: what they say, and where that leads. */
export function refutation({ assumed, steps, contradiction: end }: Refutation): string {
  const marks = list(assumed.map(withChange));
  return steps.length === 0
    ? `${marks}, ${contradiction(end)}`
    : `${marks}, ${counted(steps.length, "étape simple", "étapes simples")} plus tard, ${contradiction(end)}`;
}

/** "avec un pont (0,0)-(0,2)", "sans pont (0,0)-(0,2)". */
function withChange(told: BoundsChange): string {
  const isNoMore = told.after[0] <= told.before[0];
  return isNoMore ? `sans ${told.after[1] === 0 ? "" : "autre "}pont ${corridor(told)}` : `avec ${change(told)}`;
}

function change({ from, to, before, after }: BoundsChange): string {
  return `${changed(before, after)} ${corridor({ from, to })}`;
}

const ORDINALS = ["un", "un deuxième", "un troisième", "un quatrième"];

function changed([low, high]: readonly [number, number], [least, most]: readonly [number, number]): string {
  if (least > low) {
    const more = least - low;
    return more === 1 ? `${ORDINALS[low] ?? "un autre"} pont` : `${bridges(more)}${low === 0 ? "" : " de plus"}`;
  }
  if (most === 0) {
    return "aucun pont";
  }
  if (most === least) {
    return "pas d’autre pont";
  }
  return most < high ? `au plus ${bridges(most)}` : "rien de nouveau";
}

/** "d’un pont", "de 2 ponts". */
function ofBridges(number: number): string {
  return number === 1 ? "d’un pont" : `${number === 0 ? "d’" : "de "}${bridges(number)}`;
}

/** What an island needs, and whether that is all or what is left. */
function needs(island: Island, number: number): string {
  return `${at(island)} a ${island.clue === number ? "" : "encore "}besoin ${ofBridges(number)}`;
}

/** "1 pont vers l’île 2 en (0,2) et 2 ponts de plus vers l’île 3 en (2,0)". */
function gifts(given: readonly Given[]): string {
  return list(given.map(({ to, bridges: number, more }) => `${bridges(number)}${more ? " de plus" : ""} vers ${at(to)}`));
}

/** "1 vers l’île 2 en (0,2) et 2 vers l’île 3 en (2,0)". */
function rooms(ways: readonly Way[]): string {
  return list(ways.map(({ to, room }) => `${room} vers ${at(to)}`));
}

function room(ways: readonly Way[]): number {
  return ways.reduce((sum, way) => sum + way.room, 0);
}

function short(island: Island, number: number, fits: number): string {
  const room = fits === 0 ? "alors qu’il n’y aurait plus de place" : `alors qu’il n’y aurait de place que pour ${fits}`;
  return `${at(island)} aurait encore besoin ${ofBridges(number)}, ${room}`;
}

function starved({ given, victim, needs: number, fits }: Starved): string {
  return `${gifts(given)}, ${short(victim, number, fits)}`;
}

function mixed({ island, needs: number, ways }: ReasonValues["mixed_capacities"]): string {
  const start = needs(island, number);
  const others = ways.filter((way) => !way.needed);
  const [other] = others;
  if (room(ways) === number) {
    return `${start}, et il y a juste assez de place pour ${number}, soit ${rooms(ways)}`;
  }
  if (ways.length - others.length !== 1) {
    return `${start}, et il y a de la place pour ${room(ways)}, soit ${rooms(ways)}, mais il n’y en aurait plus assez si l’une de ces directions manquait`;
  }
  return other !== undefined && others.length === 1
    ? `${start}, mais son autre voisine, ${at(other.to)}, n’a de place que pour ${other.room}`
    : `${start}, mais ses autres voisines n’ont de place que pour ${room(others)}, soit ${rooms(others)}`;
}

const pair = ([a, b]: readonly [Island, Island]) => `${at(a)} et ${at(b)}`;

const reasons: { readonly [Technique in keyof ReasonValues]: (values: ReasonValues[Technique], told: StepTold) => string } = {
  only_neighbour: ({ island, needs: number, neighbours, other }) => {
    if (neighbours === 1) {
      return `${at(island)} n’a qu’une seule voisine, ${at(other)}`;
    }
    return number === null
      ? `${at(island)} n’a encore aucun pont, et le premier ne peut aller que vers ${at(other)}`
      : `${needs(island, number)}, qui ne ${number === 1 ? "peut" : "peuvent"} aller que vers ${at(other)}`;
  },
  all_slots: ({ island, needs: number, ways, each }) =>
    each === null
      ? `${needs(island, number)}, et il n’y a pas de place pour davantage`
      : `${needs(island, number)}, et il n’y a de place que pour ${each} vers chacune de ses ${ways} voisines encore accessibles`,
  at_least_one: ({ island, ways, without }) =>
    `${at(island)} a ${ways} voisines encore accessibles et, sans un pont vers chacune, il n’y aurait de place que pour ${without}`,
  crossing: ({ bridge }) => `le pont ${corridor(bridge)} barre le passage`,
  finished: ({ island }) => `${at(island)} a tous ses ponts`,
  mixed_capacities: mixed,
  forbidden_pair: ({ islands, bridges: between }) =>
    `avec ${bridges(between)} entre elles, ${pair(islands)} seraient terminées et coupées des autres îles`,
  forbidden_path: ({ middle, pairs }) =>
    `si ${at(middle)} n’avait de ponts que vers ${pairs.map(pair).join(", ou que vers ")}, ces trois îles seraient coupées des autres`,
  isolation: ({ island, closing, group: islands }) => {
    const closed = closing.length > 1 && islands.length > 1
      ? `une partie des ${islands.length} îles en ${cells(islands)} serait enfermée`
      : sealed(islands);
    return `si ${at(island)} envoyait ${closing.map(gifts).join(", ou ")}, ${closed}`;
  },
  single_exit: ({ group: islands }) => `${group(islands)} ${agreeing(islands, "n’a", "n’ont")} qu’une seule sortie`,
  only_link: ({ group: islands }) => `quoi que l’on trace ailleurs, seul ce couloir peut relier ${group(islands)} aux autres îles`,
  no_loop: ({ islands }) => `un pont ici fermerait la boucle ${cells(islands)}`,
  starvation: ({ island, cases }) => {
    const [first, second] = cases.map(starved);
    const others = cases.length < 2 ? "" : cases.length === 2 ? ` ; et si elle envoyait ${second}` : ` ; et de même dans ${cases.length - 1} autres cas`;
    return `si ${at(island)} envoyait ${first}${others}`;
  },
  what_if: (_, { assumption, steps = [], contradiction: end }) => {
    const later = steps.length === 0 ? "aussitôt" : `${counted(steps.length, "étape simple", "étapes simples")} plus tard`;
    const assumed = assumption === undefined ? "" : change(assumption);
    return `supposons ceci : ${assumed} ; ${later}, ${end === undefined ? "" : contradiction(end)}. C’est donc le contraire qui est vrai`;
  },
  clue_set: ({ islands, smallest }) => {
    const [only] = islands;
    if (only === undefined) {
      return "les îles ne peuvent être reliées d’aucune autre façon";
    }
    if (islands.length === 1) {
      return `${at(only)} ne laisse pas d’autre possibilité`;
    }
    const clues = list(islands.map(({ cell, clue }) => `${clue} en ${place(cell)}`), CLUES_NAMED);
    return `ensemble, les nombres ${clues} ne laissent pas d’autre possibilité${smallest ? "" : " (il en faudrait peut-être moins)"}`;
  },
};

const sealed = (islands: readonly Island[]) => `${group(islands)} ${agreeing(islands, "serait enfermée", "seraient enfermées")}`;

const contradictions: { readonly [Kind in keyof ContradictionValues]: (values: ContradictionValues[Kind]) => string } = {
  short: ({ island, needs: number, fits }) => short(island, number, fits),
  over: ({ island, bridges: number }) => `${at(island)} aurait ${bridges(number)}`,
  full: ({ corridor: ends }) => `le couloir ${corridor(ends)} aurait trop de ponts`,
  sealed: ({ group: islands }) => sealed(islands),
  cut_off: ({ group: islands }) => `${group(islands)} ${agreeing(islands, "n’aurait", "n’auraient")} aucune sortie`,
  loop: ({ islands }) => `la boucle ${cells(islands)} serait fermée`,
  only_sealing: ({ island }) => `${at(island)} ne pourrait pas avoir ses ponts sans enfermer un groupe`,
  only_starving: ({ island }) => `${at(island)} ne pourrait pas avoir ses ponts sans en priver une autre île`,
};

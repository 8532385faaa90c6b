/** Texts that no reader accepts, for what the library's fixtures leave out. */
import { deflateRawSync, gzipSync } from "node:zlib";
import type { Tasks } from "../../src/solver/protocol.ts";

type How = Tasks["read"]["request"];

const bytes = (text: string) => new TextEncoder().encode(text);

/** A link of Penpa+ with this drawing. */
function penpa(text: string): string {
  return `https://swaroopg92.github.io/penpa-edit/#m=edit&p=${deflateRawSync(text).toString("base64")}`;
}

/** A drawing of 3 x 2 cells, whose first has number 16. */
const DRAWING = [
  "square,3,2,38,0,1,1,152,114,60,60,0,0,0,0,Title: a,Author: ,,,OFF,false",
  "[0,0,0,0]",
  "{z9:zA}",
  '{zR:{z_:[]},zN:{"16":["3",6,"1"]},zY:{},zS:{"24":3}}',
  "",
  "[16,1,1,5,1,1]",
  "[]",
  "{}",
  "",
].join("\n");

const DRAWINGS: readonly (readonly [string, string])[] = [
  ["square,3", "hex,3"],
  ["square,3", "3"],
  ["square,3,2", "square,x,2"],
  ["square,3,2", "square,3,"],
  ["square,3,2", "square,3,0"],
  ["square,3,2", "square,30000,30000"],
  ["38,0,1,1", "38,90,1,1"],
  ["[0,0,0,0]", "[0,0]"],
  ["[16,1,1,5,1,1]", "[16,1,1,5,1]"],
  ["[16,1,1,5,1,1]", "[x]"],
  ["[16,1,1,5,1,1]", ""],
  ['"3"', '"9"'],
  ["zY:{}", 'zY:{"16":[1,"square_L",1]}'],
  ["zY:{}", 'zY:{"100":[1,"circle_L",1]}'],
  ["zY:{}", 'zL:{"16,17":3}'],
  ["zY:{}", "zY:[1]"],
  ['"3",6,"1"]', '"3",6,"1"],"16":["4",6,"1"]'],
  ["\n\n[16", '\n{zL:{"16,17":5}}\n[16'],
  ["\n\n[16", '\n{zL:{"16,18":3}}\n[16'],
  ["\n\n[16", '\n{zL:{"16":98}}\n[16'],
  [DRAWING, "square,3,2,38,0,1,1\n[0,0,0,0]\n"],
];

/** A save file with this move. */
function save(...entries: readonly (readonly [string, string])[]): string {
  const all: (readonly [string, string])[] = [
    ["SAVEFILE", "Simon Tatham's Portable Puzzle Collection"],
    ["VERSION", "1"],
    ["GAME", "Bridges"],
    ["PARAMS", "5x3m2"],
    ["CPARAMS", "5x3m2"],
    ["DESC", "1a2a1e3a3b"],
    ["NSTATES", "2"],
    ["STATEPOS", "2"],
    ...entries,
  ];
  return all.map(([key, value]) => `${key.padEnd(8)}:${value.length}:${value}\n`).join("");
}

const MOVES = ["", "X0,0", "S,S", "L0,0,2,0", "L0,0,2,0,", "L0,0,2,0,256", "L0,0,2,2,1", "L0,0,1,0,1", "L0;", "N0,0,4,0", "M", "M1,1"];

const whole = save(["MOVE", "S"]);

const SAVES = [
  ...MOVES.map((move) => save(["MOVE", move])),
  whole.replace("Simon", "Sim0n"),
  whole.replace("Bridges", "Bridget"),
  whole.replace("5x3m2", "5x3m9"),
  whole.replace("STATEPOS:1:2", "STATEPOS:1:9"),
  whole.replace("STATEPOS:1:2", "STATEPOS:0:"),
  whole.replace("STATEPOS:1:2\n", ""),
  whole.replace("STATEPOS:1:2\n", "STATEPOS:1:2\nSTATEPOS:1:2\n"),
  whole.replace("NSTATES :1:2", "NSTATES :1:7"),
  whole.replace("DESC    :10:1a2a1e3a3b\n", ""),
  whole.replace("MOVE    :1:S", "MOVE    :1:SS"),
  whole.replace("MOVE    :1:S", "MOVE    :99:S"),
  save(["RESTART", "2a2a1e3a3b"]),
];

const LISTS: readonly (readonly [string, How])[] = [
  ["0 0 2\n0 9\n", {}],
  ["0 0 2 3\n", {}],
  ["0 0 x\n", {}],
  ["0 0 99\n", {}],
  ["0 0 2\n0 0 2\n", {}],
  ["0 0 2\n0 9 4\n9 0 1\n9 9 3\n", { base: 1 }],
  ["5 5 1\n9 9 1\n", {}],
  ["2 2 2\n3 3 1\n4 4 1\n", {}],
  ["", {}],
].map(([text, how]) => [text as string, { ...(how as How), format: "islands-rc" }] as const);

/** The texts, as bytes, and how they are to be read. */
export const NO_PUZZLES: readonly (readonly [Uint8Array, How])[] = [
  ...DRAWINGS.map(([from, to]) => [bytes(penpa(DRAWING.replace(from, to))), {}] as const),
  ...[penpa(DRAWING).slice(0, -20), penpa(DRAWING).slice(0, -3), penpa(DRAWING).replace("#m=edit", "#m=x"), `${penpa(DRAWING)}!`, penpa(" ".repeat(2_000_000))].map(
    (text) => [bytes(text), {}] as const,
  ),
  ...SAVES.map((text) => [bytes(text), {}] as const),
  ...LISTS.map(([text, how]) => [bytes(text), how] as const),
  ...[
    "1 1 2\n1 3 4\n3 1 1\n3 3 3\n",
    "1 2 3\n1 4 1\n3 2 1\n",
    "2 2 3\n0 0 1\n1 1 1\n",
    "1,,1\n\n1,,1\n",
    "1\t\t1\n1\t \t1\n",
    "# max-bridges 3\n# max-bridges 2\n1.1\n",
    '# max-bridges 3\n{"grid": [[1,0,1]], "max_bridges": 2}\n',
    "1.1/...;1.1\n",
    "1.1/1.1\n1.1\n",
    "1;0;1\n1;0;1\n",
    "sgtpuzzles:solo:3x3:1",
    "sgtpuzzles:bridges:",
    "hashi/3/1/1g1 https://x",
    "https://puzz.link/p?hashi/3/1/1g1 and more",
    "look: https://puzz.link/p?hashi/3/1/1g1",
    "hashi/3",
    "hashi/3/1",
    "hashi/x",
    "hashi/3/1/1g-z",
  ].map((text) => [bytes(text), {}] as const),
  [bytes("2 x 3\n"), { format: "has" }],
  [bytes("2 2\n"), { format: "has" }],
  [bytes("1.1\n"), { max_bridges: 9 }],
  [bytes("9.9\n"), { format: "text" }],
  [Uint8Array.of(0xff, 0xfe, 0x31, 0, 0, 0xd8, 0x31, 0), {}],
  [Uint8Array.of(0xff, 0xfe, 0x31, 0, 0x31), {}],
  [Uint8Array.of(0, 0, 0xfe, 0xff, 0, 0, 0, 0x31, 0x7f, 0, 0, 0), {}],
  [Uint8Array.of(0x31, 0, 0x2e, 0, 0x31, 0, 0x0a, 0), {}],
  [Uint8Array.of(0x31, 0x2e, 0xc3, 0x28), {}],
  [Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0), {}],
  [gzipSync("1.1\n".repeat(100)).subarray(0, 25), {}],
  [bytes(`hashi/1001/1/1${"z".repeat(49)}y1\n`), {}],
  [bytes("hashi/20000/20000/1\n"), {}],
];

// Asks a bare WebAssembly module what a program on this machine was asked, and compares the answers.
//
//     node compare.mjs MODULE ANSWERS
//
// ANSWERS are lines {"task", "request", "answer", "seconds"}. Exit code 1 when an answer differs, when the
// module imports anything, or when it traps.

import { readFileSync } from "node:fs";

const [modulePath, answersPath] = process.argv.slice(2);
const bytes = readFileSync(modulePath);
const module = new WebAssembly.Module(bytes);
const imports = WebAssembly.Module.imports(module);
if (imports.length > 0) {
    const names = imports.map(({ module, name }) => `${module}.${name}`);
    console.error(`wasm: the module imports ${names.join(", ")}, expected nothing`);
    process.exit(1);
}

let exports;

// A module that has trapped is left in the middle of its work: another request gets another one.
function start() {
    exports = new WebAssembly.Instance(module, {}).exports;
}

function ask(request) {
    const sent = new TextEncoder().encode(request);
    const address = exports.hashi_alloc(sent.length);
    new Uint8Array(exports.memory.buffer, address, sent.length).set(sent);
    const found = exports.hashi_run(address, sent.length);
    exports.hashi_free(address, sent.length);
    const place = Number(BigInt.asUintN(64, found) >> 32n);
    const length = Number(found & 0xffff_ffffn);
    const answer = new TextDecoder().decode(new Uint8Array(exports.memory.buffer, place, length));
    exports.hashi_free(place, length);
    return answer;
}

// The first line that differs, with both of its forms.
function difference(here, there) {
    const lines = [here, there].map((text) => text.split("\n"));
    let at = 0;
    while (lines[0][at] === lines[1][at]) {
        at += 1;
    }
    const [native, wasm] = lines.map((each) => each[at]?.slice(0, 300) ?? "(nothing)");
    return `line ${at + 1}\n    native: ${native}\n    module: ${wasm}`;
}

start();
const lines = readFileSync(answersPath, "utf8").split("\n").filter((line) => line !== "");
const tasks = new Map();
let failed = 0;
for (const line of lines) {
    const { task, request, answer, seconds } = JSON.parse(line);
    const took = tasks.get(task) ?? { requests: 0, native: 0, module: 0 };
    tasks.set(task, took);
    const started = performance.now();
    let problem;
    try {
        const found = ask(request);
        problem = found === answer ? undefined : difference(answer, found);
    } catch (error) {
        problem = `trapped: ${error.message}`;
        start();
    }
    took.requests += 1;
    took.native += seconds * 1000;
    took.module += performance.now() - started;
    if (problem !== undefined) {
        failed += 1;
        console.error(`wasm: ${request.slice(0, 200)}: ${problem}`);
    }
}
if (lines.length === 0) {
    console.error("wasm: there is nothing to compare");
    process.exit(1);
}

const row = (...cells) => cells.map((cell, at) => (at ? String(cell).padStart(10) : cell.padEnd(16))).join("");
console.log(row("task", "requests", "native ms", "module ms"));
for (const [task, { requests, native, module }] of tasks) {
    console.log(row(task, requests, native.toFixed(1), module.toFixed(1)));
}
console.log(`wasm: module of ${(bytes.length / 1024).toFixed(0)} KiB, no imports; ${lines.length} answers compared, ${failed} differ`);
process.exit(failed === 0 ? 0 : 1);

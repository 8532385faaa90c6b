import assert from "node:assert/strict";
import { test } from "node:test";
import { boardSize, fittingCell, inRange, PAD, rescaled, revealing, visibleRange } from "../../src/board/viewport.ts";
import { Random } from "../store/random.ts";

test("7x7 fits into a window of 344 pixels with cells of 40 or more", () => {
  const cell = fittingCell({ width: 344, height: 500 }, 7, 7);
  assert.ok(cell >= 40);
  assert.ok(boardSize(7, 7, cell).width <= 344);
});

test("what fits is in the window as a whole, not larger than is good; what does not is shown in part", () => {
  const window = { width: 1000, height: 700 };
  for (const [rows, cols] of [[1, 1], [7, 7], [25, 25], [40, 60]] as const) {
    const cell = fittingCell(window, rows, cols);
    const size = boardSize(rows, cols, cell);
    assert.ok(size.width <= window.width && size.height <= window.height, `${rows} x ${cols}`);
    assert.ok(cell <= 72);
  }
  assert.equal(fittingCell(window, 200, 200), 32);
});

test("every cell of which a part is in the window is in the range, and the range is not the whole board", () => {
  const random = new Random(3);
  for (let round = 0; round < 2000; round += 1) {
    const [rows, cols] = [1 + random.below(300), 1 + random.below(300)];
    const cell = 12 + random.below(85);
    const window = { width: 200 + random.below(1200), height: 200 + random.below(800) };
    const size = boardSize(rows, cols, cell);
    const x = random.below(Math.max(1, size.width - window.width));
    const y = random.below(Math.max(1, size.height - window.height));
    const range = visibleRange(x, y, window, cell, rows, cols);
    assert.ok(range.top >= 0 && range.left >= 0 && range.bottom < rows && range.right < cols);
    for (let probe = 0; probe < 20; probe += 1) {
      const col = Math.floor((x + random.below(window.width) - PAD) / cell);
      const row = Math.floor((y + random.below(window.height) - PAD) / cell);
      if (row >= 0 && col >= 0 && row < rows && col < cols) {
        assert.ok(inRange(range, row, col));
      }
    }
    assert.ok((range.right - range.left + 1) * cell <= window.width + 2 * (160 + 16 * cell));
  }
});

test("a point keeps its cell when the size of cells changes", () => {
  assert.equal(rescaled(PAD, 20, 60), PAD);
  assert.equal(rescaled(PAD + 3.5 * 20, 20, 60), PAD + 3.5 * 60);
});

test("what is in the window is not scrolled to; what is not comes to the nearer side; what is longer to the middle", () => {
  assert.equal(revealing(200, 240, 100, 500, 40), 100);
  assert.equal(revealing(50, 90, 100, 500, 40), 10);
  assert.equal(revealing(700, 740, 100, 500, 40), 280);
  assert.equal(revealing(0, 1000, 100, 500, 40), 250);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Block, fitBlocks, gap } from '../../../source/full-screen/model/fit.ts';

/** A screen: what stands on it, and how many lines each part has in a window of so many rows. */
const page = (rows: number) =>
  fitBlocks(rows, {
    title: 1,
    above: gap(1),
    about: { lines: 3, goes: 4, isWhole: true },
    between: gap(2),
    board: { lines: 12, least: 5, goes: 3 },
    footer: 1,
  });
const linesOf = (places: ReturnType<typeof page>) =>
  Object.values(places).map(({ lines }) => lines);

it('blocks have all of their lines where there is room, one after the other', () => {
  const places = page(24);
  expect(linesOf(places)).toEqual([1, 1, 3, 1, 12, 1]);
  expect(places.about).toEqual({ at: 2, lines: 3 });
  expect(places.footer).toEqual({ at: 18, lines: 1 });
});

it.each([
  ['the block whose turn is first gives up its lines first', 18, [1, 0, 3, 1, 12, 1]],
  ['then the next one gives up its own', 17, [1, 0, 3, 0, 12, 1]],
  ['a block gives up no more lines than it has to', 15, [1, 0, 3, 0, 10, 1]],
  ['a block keeps its least', 10, [1, 0, 3, 0, 5, 1]],
  [
    'a block that is whole gives up all of its lines for one, and what is left over goes back',
    9,
    [1, 0, 0, 0, 7, 1],
  ],
  ['what is still too much is cut off at the end', 4, [1, 0, 0, 0, 3, 0]],
  ['nothing has a line where there is none', -1, [0, 0, 0, 0, 0, 0]],
])('%s', (_, rows, expected) => {
  expect(linesOf(page(rows))).toEqual(expected);
});

it('a block without end takes what the others leave, but keeps its least before they keep theirs', () => {
  const columns = (all: number) =>
    fitBlocks(all, {
      form: { lines: 49, least: 44, goes: 2 },
      gap: 3,
      board: { lines: Number.POSITIVE_INFINITY, least: 30, goes: 1 },
    });
  expect(columns(100).board).toEqual({ at: 52, lines: 48 });
  expect(columns(79).form).toEqual({ at: 0, lines: 46 });
  expect(columns(79).board).toEqual({ at: 49, lines: 30 });
  expect(columns(70).board).toEqual({ at: 47, lines: 23 });
});

it('what a whole block leaves over goes back to those that gave before it', () => {
  const blocks = { above: gap(1), list: 4, sample: { lines: 9, goes: 2, isWhole: true } };
  expect(fitBlocks(13, blocks).above.lines).toBe(0);
  expect(fitBlocks(12, blocks)).toEqual({
    above: { at: 0, lines: 1 },
    list: { at: 1, lines: 4 },
    sample: { at: 5, lines: 0 },
  });
});

it.each([
  ['lines that are no whole number', { lines: 1.5, goes: 1 }],
  ['fewer than no lines', -1],
  ['a least that exceeds its lines', { lines: 1, least: 2, goes: 1 }],
])('%s are refused, and the block is named', (_, block) => {
  expect(() => fitBlocks(10, { board: block })).toThrow('block board');
});

const anyBlock = fc.oneof(
  fc.nat(6),
  fc
    .record({ lines: fc.nat(9), less: fc.nat(9), goes: fc.nat(3), isWhole: fc.boolean() })
    .map(
      ({ lines, less, ...rest }): Block => ({ lines, least: Math.max(0, lines - less), ...rest }),
    ),
);
const anyBlocks = fc
  .array(anyBlock, { maxLength: 8 })
  .map((blocks) => Object.fromEntries(blocks.map((block, index) => [`block ${index}`, block])));

const wantedBy = (block: Block | number) => (typeof block === 'number' ? block : block.lines);
const leastOf = (block: Block | number) => (typeof block === 'number' ? block : (block.least ?? 0));
const isWhole = (block: Block | number) => typeof block !== 'number' && block.isWhole === true;
const turnOf = (block: Block | number) =>
  typeof block === 'number' ? Number.POSITIVE_INFINITY : block.goes;

it('whatever the blocks are, they stand one after the other in no more lines than there are', () => {
  fc.assert(
    fc.property(fc.integer({ min: -2, max: 40 }), anyBlocks, (rows, blocks) => {
      const places = fitBlocks(rows, blocks);
      expect(Object.keys(places)).toEqual(Object.keys(blocks));
      let end = 0;
      for (const [name, { at, lines }] of Object.entries(places)) {
        expect(at).toBe(end);
        expect(lines).toBeGreaterThanOrEqual(0);
        expect(lines).toBeLessThanOrEqual(wantedBy(blocks[name] ?? 0));
        end += lines;
      }
      expect(end).toBeLessThanOrEqual(Math.max(0, rows));
    }),
  );
});

it('a block gives up lines only where those that go before it have given up all that they can', () => {
  fc.assert(
    fc.property(fc.nat(40), anyBlocks, (rows, blocks) => {
      const places = fitBlocks(rows, blocks);
      const all = Object.entries(blocks).map(([name, block]) => ({
        block,
        lines: places[name]?.lines ?? 0,
      }));
      for (const { block, lines } of all) {
        if (lines === wantedBy(block) || isWhole(block)) continue;
        for (const other of all) {
          if (turnOf(other.block) >= turnOf(block)) continue;
          expect(other.lines).toBeLessThanOrEqual(leastOf(other.block));
        }
      }
    }),
  );
});

it('no line is free while a block that gives up line by line lacks one', () => {
  fc.assert(
    fc.property(fc.nat(40), anyBlocks, (rows, blocks) => {
      const places = fitBlocks(rows, blocks);
      const used = Object.values(places).reduce((sum, { lines }) => sum + lines, 0);
      const lacks = Object.entries(blocks).some(
        ([name, block]) => !isWhole(block) && (places[name]?.lines ?? 0) < wantedBy(block),
      );
      if (lacks) expect(used).toBe(rows);
    }),
  );
});

it('no block has less than its least where there is room for the least of all', () => {
  fc.assert(
    fc.property(fc.nat(40), anyBlocks, (more, blocks) => {
      const needed = Object.values(blocks).reduce<number>((sum, one) => sum + leastOf(one), 0);
      const places = fitBlocks(needed + more, blocks);
      for (const [name, { lines }] of Object.entries(places)) {
        expect(lines).toBeGreaterThanOrEqual(leastOf(blocks[name] ?? 0));
      }
    }),
  );
});

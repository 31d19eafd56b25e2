import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readGame } from '../../source/engine/read-game.ts';
import { readName } from '../../source/saves/name.ts';
import { aidedGame, contentsOf, openedSaves, sampleGame, temporaryFolder } from './sample.ts';

const RUNS = 1500;

/** A few changes to a good file: bytes overwritten, put in, cut out or repeated, or its end lost. */
const changes = fc.array(
  fc.record({
    how: fc.constantFrom('overwrite', 'insert', 'cut', 'repeat', 'truncate'),
    at: fc.nat(4000),
    length: fc.integer({ min: 1, max: 40 }),
    bytes: fc.oneof(
      fc.uint8Array({ minLength: 1, maxLength: 8 }).map((bytes) => Buffer.from(bytes)),
      fc
        .constantFrom('"', '{', '}', ',', '0', '-1', '1e999', 'null', '\u001b[31m', '"__proto__":')
        .map((text) => Buffer.from(text)),
    ),
  }),
  { minLength: 1, maxLength: 4 },
);

type Change = (typeof changes extends fc.Arbitrary<infer T> ? T : never)[number];

function changed(file: Buffer, { how, at, length, bytes }: Change): Buffer {
  const start = at % (file.length + 1);
  const before = file.subarray(0, start);
  const piece = file.subarray(start, start + length);
  const after = file.subarray(start + length);
  switch (how) {
    case 'overwrite':
      return Buffer.concat([before, bytes, file.subarray(start + bytes.length)]);
    case 'insert':
      return Buffer.concat([before, bytes, piece, after]);
    case 'cut':
      return Buffer.concat([before, after]);
    case 'repeat':
      return Buffer.concat([before, piece, piece, after]);
    default:
      return before;
  }
}

test(`${RUNS} mutated saves: each is a game or kept aside, and no other slot is touched`, async () => {
  const folder = temporaryFolder();
  const saves = await openedSaves(folder);
  for (const slot of [1, 2, 3] as const) await saves.save(slot, 'Tim', aidedGame('12'));
  const path = join(folder, 'slot-2.json');
  const good = readFileSync(path);
  const others = { ...contentsOf(folder) };
  delete others['slot-2.json'];
  let aside = 0;

  fc.assert(
    fc.property(changes, (list) => {
      const file = list.reduce(changed, good);
      writeFileSync(path, file);
      const view = saves.slots()[1];
      const files = contentsOf(folder);
      if (view.state === 'damaged') {
        aside++;
        expect(view.sentence).toMatch(/^The save in slot 2 was damaged and is kept as [^ ]+\.$/);
        expect(files).toEqual({ ...others, 'slot-2.damaged-1.json': file.toString('latin1') });
        rmSync(join(folder, 'slot-2.damaged-1.json'));
      } else {
        expect(files).toEqual({ ...others, 'slot-2.json': file.toString('latin1') });
        if (view.state === 'kept') {
          expect(readName(view.name)).toBe(view.name);
          expect(readGame(view.game)).toEqual(view.game);
        }
      }
      expect(saves.slots()[0].state).toBe('kept');
      expect(saves.slots()[2].state).toBe('kept');
    }),
    { numRuns: RUNS },
  );
  expect(aside).toBeGreaterThan(RUNS / 2);
  expect(readdirSync(folder).filter((file) => file.includes('tmp'))).toEqual([]);
}, 60_000);

test('300 mutated interrupted games: none stops the next program from keeping its own', async () => {
  const folder = temporaryFolder();
  const first = await openedSaves(folder);
  first.keep(aidedGame('first'));
  await first.close();
  const path = join(folder, 'running-1.json');
  const good = readFileSync(path);
  await fc.assert(
    fc.asyncProperty(changes, async (list) => {
      writeFileSync(path, list.reduce(changed, good));
      const saves = await openedSaves(folder);
      const game = saves.interrupted();
      if (game) expect(readGame(game)).toEqual(game);
      expect(saves.keep(sampleGame('next'))).toEqual({ ok: true });
      await saves.close();
      for (const file of readdirSync(folder)) rmSync(join(folder, file));
    }),
    { numRuns: 300 },
  );
}, 60_000);

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { Random } from '../../source/engine/random.ts';
import { append } from '../../source/saves/history.ts';
import { HISTORY_FILE } from '../../source/saves/kinds.ts';
import { inFolder } from '../helpers/folder.ts';
import { faultyStore, savingProgram } from '../helpers/saves/bundle.ts';
import { anEntry } from '../helpers/saves/sample-game.ts';
import { historyLines } from '../helpers/saves.ts';
import { attack, inParallel, SEED, someOf } from '../helpers/stress/attack.ts';

const lineOf = (number: number, word?: string) => `${JSON.stringify(anEntry(number, word))}\n`;

const idsIn = (folder: string) =>
  historyLines(folder).flatMap(({ entries }) => entries.map(({ id }) => id));

const idsOf = (word: string, count: number) =>
  Array.from({ length: count }, (_, index) => anEntry(index + 1, word).id);

describe('a disk with room for so many bytes of a line of the history', () => {
  const before = [lineOf(1), `${lineOf(1)}{"v":1,"id":`, ''];
  const dose = { short: 24, full: Number.POSITIVE_INFINITY };
  attack('it is there whole or not at all, and no other byte moves', dose, async (tries, tally) => {
    const { append, faults } = await faultyStore();
    const length = lineOf(2).length + 1;
    const rooms = [true, false].flatMap((isCutShort) =>
      before.flatMap((text) =>
        Array.from({ length: length + 1 }, (_, room) => ({ isCutShort, text, room })),
      ),
    );
    for (const { isCutShort, text, room } of someOf(rooms, tries)) {
      await tally.try(JSON.stringify({ isCutShort, room, length: text.length }), () =>
        inFolder({ [HISTORY_FILE]: text }, async (folder) => {
          const torn = text === '' || text.endsWith('\n') ? '' : '\n';
          faults.fill(room, isCutShort);
          const result = append(folder, anEntry(2));
          faults.disarm();
          const isEnough = room >= torn.length + lineOf(2).length;
          const why = 'Not saved: the disk is full.';
          expect(result).toEqual(isEnough ? { ok: true } : { ok: false, why });
          const now = readFileSync(join(folder, HISTORY_FILE), 'utf8');
          expect(now).toBe(isEnough ? text + torn + lineOf(2) : text);
        }),
      );
    }
  });

  attack(
    'each fault of each call leaves a line or none',
    { short: 20, full: 1000 },
    async (tries, tally) => {
      const { append, faults } = await faultyStore();
      const harms = [
        'EIO',
        'ENOSPC',
        'EACCES',
        'EMFILE',
        'EINTR',
        'late',
        'short',
        'gone before',
        'gone after',
      ] as const;
      const calls = await inFolder({ [HISTORY_FILE]: lineOf(1) }, async (folder) => {
        faults.arm();
        append(folder, anEntry(2));
        return faults.disarm().length;
      });
      const moments = harms.flatMap((harm) =>
        Array.from({ length: calls }, (_, at) => ({ harm, at: at + 1 })),
      );
      for (const fault of someOf(moments, tries)) {
        await tally.try(JSON.stringify(fault), () =>
          inFolder({ [HISTORY_FILE]: lineOf(1) }, async (folder) => {
            faults.arm(fault);
            const result = append(folder, anEntry(2));
            faults.disarm();
            const now = readFileSync(join(folder, HISTORY_FILE), 'utf8');
            if (result.ok) expect(now).toBe(lineOf(1) + lineOf(2));
            else {
              expect(result.why).toMatch(/^Not saved: .+\.$/);
              // A disk that is gone cannot be tidied: what is left of the line is passed over.
              append(folder, anEntry(3));
              expect(idsIn(folder)).toEqual(
                expect.arrayContaining([1, 3].map((n) => anEntry(n).id)),
              );
            }
          }),
        );
      }
      tally.note(`of ${moments.length} moments`);
    },
  );
});

attack(
  'two programs that add to the history lose nothing',
  { short: 20, full: 1000 },
  async (tries, tally) => {
    const run = await savingProgram({}, 'appending.ts');
    await inFolder({}, async (folder) => {
      const words = ['aa', 'bb'];
      const runs = words.map((word) => run([folder, String(tries), word]).ended);
      for (const lines of await Promise.all(runs)) expect(lines).toHaveLength(tries);
      const lines = historyLines(folder);
      expect(lines.filter(({ flaw, entries }) => flaw || entries.length > 1)).toEqual([]);
      const ids = idsIn(folder);
      for (const word of words) {
        for (const id of idsOf(word, tries)) await tally.try(id, () => expect(ids).toContain(id));
      }
      expect(ids).toHaveLength(2 * tries);
    });
  },
);

attack(
  'kill -9 while lines are added leaves all that were acknowledged',
  { short: 3, full: 1000 },
  async (tries, tally) => {
    const run = await savingProgram({}, 'appending.ts');
    const random = new Random(SEED);
    let acknowledged = 0;
    const kills = Array.from({ length: tries }, (_, kill) => () => {
      const wait = random.randint(0, 12);
      return tally.try(`kill ${kill}`, () =>
        inFolder({}, async (folder) => {
          const { child, ended } = run([folder, '1000000', 'kk']);
          await new Promise((begun) => child.stdout?.once('data', begun));
          await new Promise((later) => setTimeout(later, wait));
          child.kill('SIGKILL');
          const known = (await ended).length;
          acknowledged += known;
          // What was killed in the middle of a line does not spoil the next one.
          expect(append(folder, anEntry(1, 'next'))).toEqual({ ok: true });
          const ids = idsIn(folder);
          expect(ids.length - 1).toBeGreaterThanOrEqual(known);
          expect(ids.length - 1).toBeLessThanOrEqual(known + 1);
          expect(ids).toEqual([...idsOf('kk', ids.length - 1), anEntry(1, 'next').id]);
        }),
      );
    });
    await inParallel(4, kills);
    expect(acknowledged).toBeGreaterThanOrEqual(tries);
    tally.note(`${acknowledged} lines were acknowledged`);
  },
);

import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { Random } from '../../source/engine/random.ts';
import { append } from '../../source/saves/history.ts';
import { HISTORY_FILE } from '../../source/saves/kinds.ts';
import { openSaves } from '../../source/saves/saves.ts';
import { inFolder } from '../helpers/folder.ts';
import { faultyStore, type Line, roundOf, savingProgram } from '../helpers/saves/bundle.ts';
import type { Harm } from '../helpers/saves/faults.ts';
import { anEntry, named, sampleGame } from '../helpers/saves/sample-game.ts';
import { historyLines, waitingIn } from '../helpers/saves.ts';
import { attack, inParallel, SEED, someOf } from '../helpers/stress/attack.ts';
import { usualName } from '../helpers/stress/saves-actions.ts';

const FILES = {
  ...{ 'save-1': 'slot-1.json', 'save-3': 'slot-3.json', keep: 'running-1.json' },
  append: HISTORY_FILE,
} as const;
type Action = keyof typeof FILES;
const ACTIONS = Object.keys(FILES) as Action[];

/** The longest wait before a kill, in milliseconds: time for a dozen saves. */
const LONGEST = 12;

/**
 * Checks that the save is whole and not older than the last acknowledged one, and that tidying
 * leaves nothing else.
 */
async function checkKilled(folder: string, action: Action, lines: readonly Line[]) {
  const acknowledged = lines.findLast(({ ok }) => ok)?.round ?? 0;
  const saves = await openSaves(folder);
  const view = saves.slots()[action === 'save-3' ? 2 : 0];
  const game = action === 'keep' ? waitingIn(saves) : view.state === 'kept' && view.game;
  if (game) expect(game).toEqual(sampleGame(game.draft));
  const found = action === 'append' ? entriesAfter(folder) : roundOf(game ? game.draft : undefined);
  expect(found, 'the round that is there').toBeGreaterThanOrEqual(acknowledged);
  const refused = lines.at(-1)?.ok === false;
  expect(found).toBeLessThanOrEqual(refused ? acknowledged : acknowledged + 1);
  saves.close();
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), 0, 0);
  (await openSaves(folder)).close();
  expect(readdirSync(folder).map(usualName)).toEqual(found === 0 ? [] : [FILES[action]]);
  return acknowledged;
}

/** How many entries a history has. Another one is added to see that this still works. */
function entriesAfter(folder: string): number {
  expect(append(folder, anEntry(1, 'next'))).toEqual({ ok: true });
  const ids = historyLines(folder).flatMap(({ entries }) => entries.map(({ id }) => id));
  const before = ids.slice(0, -1);
  expect(ids).toEqual([...before.map((_, n) => anEntry(n + 1, 'k').id), anEntry(1, 'next').id]);
  return before.length;
}

describe('kill -9', () => {
  const dose = { short: 6, full: 1000 };
  attack(
    'kill -9 at any moment: what was acknowledged is there, whole',
    dose,
    async (tries, tally) => {
      const run = await savingProgram();
      const random = new Random(SEED);
      let acknowledged = 0;
      const kills = Array.from({ length: tries }, (_, n) => () => {
        const action = ACTIONS[n % ACTIONS.length] as Action;
        const wait = random.randint(0, LONGEST);
        return tally.try(`${action}, kill ${n}`, () =>
          inFolder({}, async (folder) => {
            const { child, ended } = run([folder, action, '100000', 'k']);
            await new Promise((begun) => child.stdout?.once('data', begun));
            await new Promise((later) => setTimeout(later, wait));
            child.kill('SIGKILL');
            const known = await checkKilled(folder, action, await ended);
            acknowledged += known;
          }),
        );
      });
      await inParallel(4, kills);
      expect(acknowledged).toBeGreaterThanOrEqual(tries);
      tally.note(`${acknowledged} saves were acknowledged`);
    },
  );

  const callDose = { short: 4, full: 250 };
  attack(
    'kill -9 right before and after each call of a save leaves it old or new',
    callDose,
    async (tries, tally) => {
      const run = await savingProgram({ isFaulty: true });
      const moments: [Action, Harm, number][] = [];
      for (const action of ['save-1', 'keep'] as const) {
        for (let at = 1; at <= (await callsOf(action)); at++) {
          moments.push([action, 'kill before', at], [action, 'kill after', at]);
        }
      }
      const kills = someOf(moments, tries).map(([action, harm, at]) => () => {
        return tally.try(`${action}, ${harm} call ${at}`, () =>
          inFolder({}, async (folder) => {
            const env = { ...process.env, FAULT: `2:${at}:${harm}` };
            const { child, ended } = run([folder, action, '2', 'k'], { env });
            const lines = await ended;
            expect(child.signalCode).toBe('SIGKILL');
            expect(lines).toMatchObject([{ round: 1, ok: true }]);
            await checkKilled(folder, action, lines);
          }),
        );
      });
      await inParallel(4, kills);
      tally.note(`of ${moments.length} moments`);
    },
  );
});

/** How many file system calls an action makes when it is carried out for the second time. */
async function callsOf(action: Action): Promise<number> {
  const { openSaves: open, faults } = await faultyStore();
  return inFolder({}, async (folder) => {
    const saves = await open(folder);
    const act = async (word: string) =>
      action === 'keep'
        ? saves.keep(sampleGame(word))
        : saves.save(1, named('Tim'), sampleGame(word));
    await act('k 1');
    faults.arm();
    await act('k 2');
    const calls = faults.disarm();
    saves.close();
    return calls.length;
  });
}

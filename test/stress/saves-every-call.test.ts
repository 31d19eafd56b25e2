import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { thisOwner } from '../../source/saves/life.ts';
import type { SaveResult } from '../../source/saves/saves.ts';
import { type Files, inFolder } from '../helpers/folder.ts';
import { type FaultyStore, faultyStore } from '../helpers/saves/bundle.ts';
import { ERRORS, type Fault, type Harm } from '../helpers/saves/faults.ts';
import { sampleGame } from '../helpers/saves/sample-game.ts';
import { waitingIn } from '../helpers/saves.ts';
import { attack, someOf } from '../helpers/stress/attack.ts';
import { ACTIONS, type Action, checkAfter, usualFiles } from '../helpers/stress/saves-actions.ts';

const HARMS: readonly Harm[] = [...ERRORS, 'late', 'gone before', 'gone after'];
const DOSE = { short: 12, full: Number.POSITIVE_INFINITY };

/** The lock of a program that no longer runs. */
const GONE = JSON.stringify(`${thisOwner().replace(/^\d+/, '999999999')} 1`);

const TROUBLE = /^Your unfinished game .+\.$/;

type NamedFault = Fault & { readonly name: string };

/** Every harm to each of these calls. */
function faultsIn(calls: readonly string[]): NamedFault[] {
  return calls.flatMap((name, n) =>
    [...HARMS, ...(name === 'writeSync' ? (['short'] as const) : [])].map((harm) => ({
      at: n + 1,
      harm,
      name,
    })),
  );
}

function judge(answer: SaveResult | undefined, found: string | undefined, before: unknown) {
  if (answer?.ok === false) expect(answer.why).toMatch(/^Not saved: [ -~]+\.$/);
  if (answer?.ok === true) expect(found, 'saved, it said').toBe('new');
  else expect([before, 'new'], 'what is there').toContain(found);
}

/** Carries out an action with one fault. Returns the calls that were made. */
async function harmed(
  store: FaultyStore,
  action: Action,
  usual: Files,
  fault?: Fault,
): Promise<readonly string[]> {
  const { before, files = (all) => all } = action;
  return inFolder(files(usual), async (folder) => {
    const saves = await store.openSaves(folder);
    store.faults.arm(fault);
    const answer = await action.act(saves, 'new');
    const calls = store.faults.disarm();
    saves.close();
    const found = await checkAfter(store, folder, action, usual);
    judge(answer, found, before);
    // If the action says that it failed, and the disk is still there, the old content is there.
    if (answer?.ok === false && !fault?.harm.startsWith('gone')) expect(found).toBe(before);
    return calls;
  });
}

describe('a fault at every call', () => {
  for (const [what, action] of Object.entries(ACTIONS)) {
    attack(`${what}: old or new is whole, the answer true`, DOSE, async (tries, tally) => {
      const store = await faultyStore();
      const usual = await usualFiles(store);
      const calls = await harmed(store, action, usual);
      for (const fault of someOf(faultsIn(calls), tries)) {
        await tally.try(`${fault.harm} at call ${fault.at}, ${fault.name}`, () =>
          harmed(store, action, usual, fault),
        );
      }
      tally.note(`${calls.length} calls`);
    });
  }

  attack(
    'a fault at every call opening: every save is there, or its trouble told',
    DOSE,
    async (tries, tally) => {
      const store = await faultyStore();
      const usual = await usualFiles(store);
      const calls = await opened(store, usual);
      for (const fault of someOf(faultsIn(calls), tries)) {
        await tally.try(`${fault.harm} at call ${fault.at}, ${fault.name}`, () =>
          opened(store, usual, fault),
        );
      }
      tally.note(`${calls.length} calls`);
    },
  );
});

/** One fault while a folder is opened in which a kill has left something of every kind. */
async function opened(store: FaultyStore, usual: Files, fault?: Fault): Promise<readonly string[]> {
  const left = { 'settings.lock': GONE, 'slot-1.lock': GONE, 'running-1.lock': '4711' };
  return inFolder({ ...usual, ...left }, async (folder) => {
    writeFileSync(join(folder, 'settings.json.tmp-0123456789abcdef'), 'half');
    store.faults.arm(fault);
    const saves = await store.openSaves(folder);
    const calls = store.faults.disarm();
    const game = waitingIn(saves);
    if (game) expect(game).toEqual(sampleGame('old'));
    // If the whole disk is gone, nobody can say whether there was a game.
    else if (!fault?.harm.startsWith('gone'))
      expect(saves.newestUnfinished().troubles.join()).toMatch(TROUBLE);
    expect(saves.slots().map(({ state }) => state)).toEqual(['kept', 'kept', 'empty']);
    expect(saves.choices()).toHaveProperty('pegs');
    saves.close();
    const found = await checkAfter(store, folder, ACTIONS['a first save'] as Action, usual);
    expect(found).toBeUndefined();
    return calls;
  });
}

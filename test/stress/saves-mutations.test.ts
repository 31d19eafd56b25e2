import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { GameState } from '../../source/engine/game.ts';
import { readRecord, recordOf } from '../../source/games/record.ts';
import type { Saves, SlotView } from '../../source/saves/saves.ts';
import { SLOTS, type Slot } from '../../source/saves/slots.ts';
import { readName } from '../../source/text/name.ts';
import { named } from '../helpers/saves/sample-game.ts';
import {
  aidedGame,
  contentsOf,
  openedSaves,
  runningIn,
  sampleGame,
  temporaryFolder,
} from '../helpers/saves.ts';
import { attack, mutations } from '../helpers/stress/attack.ts';

attack(
  'mutated slots are a game or kept aside, and no other slot is touched',
  { short: 90, full: 6000 },
  async (tries, tally) => {
    const folder = temporaryFolder();
    const saves = await openedSaves(folder);
    for (const slot of SLOTS) await saves.save(slot, named('Tim'), aidedGame('12'));
    const whole = contentsOf(folder);
    let aside = 0;
    for (const slot of SLOTS) {
      const path = join(folder, `slot-${slot}.json`);
      const good = readFileSync(path);
      for (const [what, file] of mutations(good, tries / SLOTS.length)) {
        await tally.try(`slot ${slot}, ${what}`, async () => {
          writeFileSync(path, file);
          await saves.recover();
          aside += checkMutated(folder, saves, slot, file, whole);
        });
      }
      writeFileSync(path, good);
    }
    expect(aside).toBeGreaterThan(tries / 2);
    tally.note(`${aside} kept aside`);
  },
);

/** Gives 1 if the file was kept aside, else 0. */
function checkMutated(
  folder: string,
  saves: Saves,
  slot: Slot,
  file: Buffer,
  whole: Readonly<Record<string, string>>,
): number {
  const { [`slot-${slot}.json`]: _, ...others } = whole;
  const views = saves.slots();
  const view = views[slot - 1] as SlotView;
  const aside = `slot-${slot}.damaged-1.json`;
  const files = contentsOf(folder);
  rmSync(join(folder, aside), { force: true });
  expect(views.filter(({ state }) => state === 'kept').length).toBeGreaterThanOrEqual(2);
  const isDamaged = view.state === 'damaged';
  const place = isDamaged ? aside : `slot-${slot}.json`;
  expect(files).toEqual({ ...others, [place]: file.toString('latin1') });
  if (isDamaged) {
    expect(view.sentence).toBe(`The save in slot ${slot} is damaged. It was moved to ${aside}.`);
  }
  if (view.state === 'kept') {
    expect(readName(view.name)).toEqual({ name: view.name });
    expect(readRecord(recordOf(view.game))).toEqual(view.game);
  }
  return isDamaged ? 1 : 0;
}

attack(
  'mutated running games do not stop the next program from keeping its own',
  { short: 20, full: 2500 },
  async (tries, tally) => {
    const folder = temporaryFolder();
    const first = await openedSaves(folder);
    first.keep(aidedGame('first'));
    first.close();
    const path = join(folder, runningIn(folder));
    const good = readFileSync(path);
    rmSync(path);
    for (const [what, file, n] of mutations(good, tries)) {
      await tally.try(what, async () => {
        writeFileSync(join(folder, `running-${(n % 4) + 1}.json`), file);
        const saves = await openedSaves(folder);
        const { newest, troubles } = saves.newestUnfinished();
        const game = newest?.of as GameState | undefined;
        if (game) expect(readRecord(recordOf(game))).toEqual(game);
        else {
          const { listed } = await saves.allUnfinished();
          expect([...troubles, ...listed.map(({ why }) => why?.sentence)].join()).toMatch(
            /game .+\.$/,
          );
        }
        expect(saves.keep(sampleGame('next'))).toEqual({ ok: true });
        if (!game) expect(Object.values(contentsOf(folder))).toContain(file.toString('latin1'));
        saves.close();
        for (const name of readdirSync(folder)) rmSync(join(folder, name));
      });
    }
  },
);

/** Where damaged settings are kept. */
const ASIDE = 'settings.damaged-1.json';

attack(
  'mutated settings fall back and are kept aside where they are damaged, and no save is touched',
  { short: 20, full: 1500 },
  async (tries, tally) => {
    const folder = temporaryFolder();
    const saves = await openedSaves(folder);
    await saves.save(1, named('Tim'), aidedGame('12'));
    await saves.remember('pegs', { length: 5 });
    await saves.remember('custom', { guesses: 20 });
    const whole = contentsOf(folder);
    const path = join(folder, 'settings.json');
    const good = readFileSync(path);
    for (const [what, file] of mutations(good, tries)) {
      await tally.try(what, async () => {
        writeFileSync(path, file);
        const choices = saves.choices();
        for (const value of Object.values(choices).flatMap((chosen) => Object.values(chosen))) {
          expect(Number.isSafeInteger(value)).toBe(true);
        }
        const told = await saves.remember('letters', { repeats: 1 });
        const { [ASIDE]: aside, ...files } = contentsOf(folder);
        rmSync(join(folder, ASIDE), { force: true });
        if (aside !== undefined) {
          expect(aside).toBe(file.toString('latin1'));
          expect(JSON.stringify(told)).toContain(ASIDE);
        }
        if (saves.settingsTrouble()) expect(readFileSync(path)).toEqual(file);
        else expect(saves.choices()).toEqual({ ...choices, letters: { repeats: 1 } });
        expect(files['slot-1.json']).toBe(whole['slot-1.json']);
        expect(Object.keys(files)).toEqual(['settings.json', 'slot-1.json']);
      });
    }
  },
);

import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect } from 'vitest';
import { openSaves } from '../../source/saves/saves.ts';
import { SLOTS } from '../../source/saves/slots.ts';
import { type Files, inFolder } from '../helpers/folder.ts';
import { PROGRAM, startBuilt } from '../helpers/program.ts';
import { named } from '../helpers/saves/sample-game.ts';
import { contentsOf, forgetIn, sampleGame, temporaryFolder } from '../helpers/saves.ts';
import { attack } from '../helpers/stress/attack.ts';

/** What a later version may write: only that it tells its version is sure. */
const newer = fc
  .record({
    version: fc.integer({ min: 4, max: 2 ** 50 }),
    fields: fc.dictionary(
      fc.constantFrom('name', 'savedAt', 'game', 'choices', 'rules', 'towers'),
      fc.jsonValue().filter((value) => !JSON.stringify(value).includes('__proto__')),
    ),
    gap: fc.constantFrom('', ' ', '\n', '\t'),
  })
  .map(({ version, fields, gap }) => JSON.stringify({ ...fields, version }, undefined, gap));

const RUNNING_FILES = ['running-1.json', 'running-4.json', 'running-0a1b2c3d.json'];
const ALL = [...SLOTS.map((slot) => `slot-${slot}.json`), ...RUNNING_FILES, 'settings.json'];

attack(
  'a file of a newer version is never replaced, moved or changed, and the player told',
  { short: 15, full: 800 },
  async (tries, tally) => {
    const samples = fc.sample(fc.tuple(newer, fc.subarray(ALL, { minLength: 1 })), {
      numRuns: tries,
    });
    for (const [text, files] of samples) {
      const left = Object.fromEntries(files.map((file) => [file, text]));
      await tally.try(`${files.join(', ')}: ${text}`, () => useAll(left));
    }
  },
);

/** Does everything that writes, beside files of a newer version. */
async function useAll(left: Files): Promise<void> {
  await inFolder(left, async (folder) => {
    const saves = await openSaves(folder);
    const isLeft = (file: string) => file in left;
    for (const slot of SLOTS) {
      const view = saves.slots()[slot - 1];
      const result = await saves.save(slot, named('Tim'), sampleGame('mine'));
      if (!isLeft(`slot-${slot}.json`)) expect(result).toEqual({ ok: true });
      else {
        const made = 'is from a newer version of this game.';
        expect(view).toEqual({ state: 'newer', sentence: `The save in slot ${slot} ${made}` });
        expect(result).toEqual({ ok: false, why: `Not saved: slot-${slot}.json ${made}` });
      }
    }
    const running = RUNNING_FILES.filter(isLeft);
    const { listed } = await saves.allUnfinished();
    expect(listed.filter(({ why }) => why?.is === 'newer').length).toBe(running.length);
    expect(saves.keep(sampleGame('mine'))).toEqual({ ok: true });
    forgetIn(saves);
    await saves.remember('pegs', { length: 5 });
    if (isLeft('settings.json')) expect(saves.settingsTrouble()).toMatch(/newer version/);
    else expect(saves.choices()).toHaveProperty('pegs');
    saves.close();
    expect(contentsOf(folder)).toMatchObject(left);
    expect(Object.keys(contentsOf(folder)).filter((file) => !ALL.includes(file))).toEqual([]);
  });
}

attack('the built program says so in both front ends', { short: 1, full: 3 }, async (_, tally) => {
  await tally.try('the line dialogue', () => {
    const folder = temporaryFolder({ 'slot-1.json': '{"version": 4}' });
    const before = contentsOf(folder);
    const { stdout } = spawnSync(process.execPath, [PROGRAM, '--plain', '--save-dir', folder], {
      input: '3\n1\nc\n2\nwq\n1\nTim\n',
      encoding: 'utf8',
    });
    expect(stdout).toContain('1: The save in slot 1 is from a newer version of this game.');
    expect(stdout).toContain('Not saved: slot-1.json is from a newer version of this game.');
    expect(contentsOf(folder)).toEqual(before);
  });
  await tally.try('the full screen', async () => {
    const folder = temporaryFolder();
    for (const file of ['running-1.json', 'settings.json', 'slot-1.json']) {
      writeFileSync(join(folder, file), '{"version": 4}');
    }
    const before = contentsOf(folder);
    const program = startBuilt({ args: ['--save-dir', folder] });
    await program.waitFor("you can't change them");
    program.write('2\r');
    await program.waitFor('guess 1 of 10');
    program.write('0123\r\x13');
    await program.waitFor('1: newer');
    program.write('1');
    await program.waitFor('The save in slot 1 is from a newer version of this game.');
    program.write('\x03');
    expect((await program.exited).code).toBe(0);
    expect(contentsOf(folder)).toMatchObject(before);
  });
});

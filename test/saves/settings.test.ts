import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RULE_SETS } from '../../source/games/index.ts';
import { completed } from '../../source/games/options.ts';
import { tryLock } from '../../source/saves/lock.ts';
import {
  readChoices,
  readSettings,
  settingsTrouble,
  writeChoices,
} from '../../source/saves/settings.ts';
import { anyChoices } from '../helpers/any-rules.ts';
import { contentsOf, openedSaves, temporaryFolder } from './sample.ts';

const FILE = 'settings.json';
const PEGS = { length: 5, symbols: 12, guesses: 15, testing: 1 };
const CHOICES = { pegs: PEGS };

/** A folder with these settings in it. */
function folderWith(text: string): string {
  const folder = temporaryFolder();
  writeFileSync(join(folder, FILE), text);
  return folder;
}

function write(folder: string) {
  return (file: string, text: string) => writeFileSync(join(folder, file), text);
}

describe('what was chosen', () => {
  it('is there again for the next program', async () => {
    const folder = temporaryFolder();
    const first = await openedSaves(folder);
    expect(first.choices()).toEqual({});
    await first.remember('pegs', PEGS);
    expect(first.choices()).toEqual(CHOICES);
    await first.close();
    expect((await openedSaves(folder)).choices()).toEqual(CHOICES);
  });

  it('is readable JSON, and nothing but what is known', async () => {
    const folder = temporaryFolder();
    await writeChoices(folder, 'chess', { length: 8 }, write(folder));
    await writeChoices(folder, 'pegs', Object.assign({ length: 5 }, { wins: 7 }), write(folder));
    expect(JSON.parse(readFileSync(join(folder, FILE), 'utf8'))).toEqual({
      version: 1,
      choices: { pegs: { length: 5, symbols: 6, guesses: 12, testing: 0 } },
    });
  });

  it('stands beside what was chosen about other games', async () => {
    const folder = temporaryFolder();
    await writeChoices(folder, 'pegs', PEGS, write(folder));
    await writeChoices(folder, 'letters', { repeats: 1 }, write(folder));
    await writeChoices(folder, 'pegs', { ...PEGS, length: 1 }, write(folder));
    expect(readChoices(folder)).toEqual({
      pegs: { ...PEGS, length: 1 },
      letters: { repeats: 1 },
    });
  });

  it('about the program stands beside the games', async () => {
    const folder = temporaryFolder();
    await writeChoices(folder, 'pegs', PEGS, write(folder));
    await writeChoices(folder, 'program', { coach: 0 }, write(folder));
    expect(readChoices(folder)).toEqual({ pegs: PEGS, program: { coach: 0 } });
    await writeChoices(folder, 'program', { coach: 7 }, write(folder));
    expect(readChoices(folder)).toEqual({ pegs: PEGS, program: { coach: 1 } });
  });

  it('of any games comes back as it was', async () => {
    const folder = temporaryFolder();
    const arbitrary = fc.record(
      Object.fromEntries(RULE_SETS.map((set) => [set.rules.id, anyChoices(set)])),
    );
    await fc.assert(
      fc.asyncProperty(arbitrary, async (choices) => {
        for (const [id, chosen] of Object.entries(choices)) {
          await writeChoices(folder, id, chosen, write(folder));
        }
        const expected = RULE_SETS.map(({ rules: { id }, options }) => [
          id,
          completed(options, choices[id] ?? {}),
        ]);
        expect(readChoices(folder)).toEqual(Object.fromEntries(expected));
      }),
      { numRuns: 30 },
    );
  });

  it('stays as it was while another program is at it', async () => {
    const folder = temporaryFolder();
    await writeChoices(folder, 'letters', { repeats: 1 }, write(folder));
    const lock = await tryLock(folder, 'settings');
    await writeChoices(folder, 'letters', { repeats: 0 }, write(folder));
    await lock?.release();
    expect(readChoices(folder)).toEqual({ letters: { repeats: 1 } });
    await writeChoices(folder, 'letters', { repeats: 0 }, write(folder));
    expect(readChoices(folder)).toEqual({ letters: { repeats: 0 } });
  });

  it('that cannot be written costs no word', async () => {
    const folder = temporaryFolder();
    const fail = () => {
      throw new Error('ENOSPC');
    };
    await writeChoices(folder, 'pegs', PEGS, fail);
    expect(readChoices(folder)).toEqual({});
  });
});

describe('settings that are not as they should be', () => {
  it.each([
    ['nothing', ''],
    ['torn', '{"version": 1, "choi'],
    ['another JSON', '[1, 2]'],
    ['without a version', '{"choices": {"pegs": {"length": 5}}}'],
    ['of version 0', '{"version": 0, "choices": {"pegs": {"length": 5}}}'],
    ['without choices', '{"version": 1}'],
    ['with choices that are none', '{"version": 1, "choices": 7}'],
    ['with a prototype', '{"version": 1, "choices": {"__proto__": {"length": 5}}}'],
    ['too large', `{"version": 1, "choices": {}, "x": "${'x'.repeat(70_000)}"}`],
  ])('are none, and are replaced: %s', async (_, text) => {
    const folder = folderWith(text);
    expect(readChoices(folder)).toEqual({});
    await writeChoices(folder, 'pegs', PEGS, write(folder));
    expect(readChoices(folder)).toEqual(CHOICES);
  });

  it.each([
    [{ pegs: { length: 99 } }, { length: 4, symbols: 6, guesses: 12, testing: 0 }],
    [{ pegs: { length: '5' } }, { length: 4, symbols: 6, guesses: 12, testing: 0 }],
    [{ pegs: { length: 5, testing: true } }, { length: 5, symbols: 6, guesses: 12, testing: 0 }],
  ])('have the usual values where they have wrong ones: %j', (choices, expected) => {
    expect(readSettings({ version: 1, choices })).toEqual({ save: { pegs: expected } });
  });

  it.each<object>([{ pegs: 5 }, { pegs: null }, { pegs: [5] }, { toString: {} }])(
    'know nothing of what is no game: %j',
    (choices) => {
      expect(readSettings({ version: 1, choices })).toEqual({ save: {} });
    },
  );

  it.each([
    '{"version": 2, "choices": {"pegs": {"length": 5}}, "more": true}',
    '{"version": 3, "games": []}',
  ])('of a newer version are left alone, and the player told: %s', async (text) => {
    const folder = folderWith(text);
    expect(readChoices(folder)).toEqual({});
    expect(settingsTrouble(folder)).toMatch(/newer version/);
    await writeChoices(folder, 'pegs', PEGS, write(folder));
    expect(contentsOf(folder)).toEqual({ [FILE]: text });
  });

  it('that are no file are left alone', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, FILE));
    expect(readChoices(folder)).toEqual({});
    const writes: string[] = [];
    await writeChoices(folder, 'pegs', PEGS, (file) => writes.push(file));
    expect(writes).toEqual([]);
  });

  it('never make it throw, whatever they hold', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (value, choices) => {
        readSettings(value);
        const read = readSettings({ version: 1, choices });
        if (read && 'save' in read) expect(Object.keys(read.save).every(isGame)).toBe(true);
      }),
    );
  });
});

function isGame(id: string): boolean {
  return RULE_SETS.some(({ rules }) => rules.id === id);
}

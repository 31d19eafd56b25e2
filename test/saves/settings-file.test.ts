import fs, { readFileSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openAfterFirstFrame } from '../../source/full-screen/app/opening.ts';
import { withDefaults } from '../../source/games/game-options.ts';
import { RULE_SETS } from '../../source/games/index.ts';
import { glanceAtSettings, USUAL_SETTINGS } from '../../source/saves/setting-values.ts';
import { anyChoices } from '../helpers/any-game.ts';
import { CHOICES, contentsOf, PEGS, settingsIn, temporaryFolder } from '../helpers/saves.ts';

const FILE = 'settings.json';

/** A folder with these settings in it. */
const folderWith = (text: string) => temporaryFolder({ [FILE]: text });

it('what was chosen is readable JSON, and nothing but what is known', async () => {
  const folder = temporaryFolder();
  await settingsIn(folder).remember('chess', { length: 8 });
  await settingsIn(folder).remember('pegs', Object.assign({ length: 5 }, { wins: 7 }));
  expect(JSON.parse(readFileSync(join(folder, FILE), 'utf8'))).toEqual({
    version: 2,
    choices: { pegs: { length: 5, symbols: 6, guesses: 12, testing: 0 } },
  });
});

it('settings of the program are kept beside the options of games', async () => {
  const folder = temporaryFolder();
  await settingsIn(folder).remember('pegs', PEGS);
  expect(await settingsIn(folder).keepSettings({ theme: 'dark' })).toEqual({ ok: true });
  await settingsIn(folder).keepSettings({ coach: 'off' });
  expect(settingsIn(folder).choices()).toEqual(CHOICES);
  expect(glanceAtSettings(folder)).toEqual({ ...USUAL_SETTINGS, theme: 'dark', coach: 'off' });
});

it('the settings of version 1 are read, and so is its coach that was turned off', async () => {
  const old = { version: 1, choices: { pegs: PEGS, program: { coach: 0 } } };
  const folder = folderWith(JSON.stringify(old));
  expect(glanceAtSettings(folder)).toEqual({ ...USUAL_SETTINGS, coach: 'off' });
  expect(settingsIn(folder).choices()).toEqual(CHOICES);
  await settingsIn(folder).keepSettings({ mouse: false });
  expect(glanceAtSettings(folder)).toEqual({ ...USUAL_SETTINGS, coach: 'off', mouse: false });
  expect(JSON.parse(readFileSync(join(folder, FILE), 'utf8'))).toEqual({
    ...{ version: 2, coach: false, mouse: false },
    choices: { pegs: PEGS },
  });
});

it.each([
  [true, 'full', true],
  [false, 'off', false],
  ['full', 'full', true],
  ['off', 'off', false],
  ['quiet', 'quiet', 'quiet'],
  [1, 'quiet', 'quiet'],
  [undefined, 'quiet', 'quiet'],
] as const)(
  'the coach that is stored as %j is %s, and is stored as earlier versions know it',
  async (coach, manner, stored) => {
    const folder = folderWith(JSON.stringify({ version: 2, coach, theme: 'dark' }));
    expect(glanceAtSettings(folder)).toEqual({ ...USUAL_SETTINGS, theme: 'dark', coach: manner });
    await settingsIn(folder).keepSettings({ coach: manner });
    const written = JSON.parse(readFileSync(join(folder, FILE), 'utf8'));
    expect(written).toEqual({ version: 2, theme: 'dark', coach: stored });
  },
);

it('fields that this version does not know are kept', async () => {
  const unknown = { tempo: true, marks: 'likely', sound: { volume: 3 } };
  const choices = { chess: { length: 8 }, pegs: { ...PEGS, speed: 2 } };
  const folder = folderWith(JSON.stringify({ version: 2, ...unknown, choices }));
  await settingsIn(folder).keepSettings({ theme: 'light' });
  await settingsIn(folder).remember('pegs', { ...PEGS, length: 4 });
  expect(JSON.parse(readFileSync(join(folder, FILE), 'utf8'))).toEqual({
    ...{ version: 2, ...unknown, theme: 'light' },
    choices: { ...choices, pegs: { ...PEGS, length: 4, speed: 2 } },
  });
});

describe('two programs that change settings at once', () => {
  /** A folder with settings, and two programs that use it. Time stands still. */
  function twoPrograms() {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const folder = folderWith('{"version": 2, "theme": "plain", "mouse": true}');
    const before = textIn(folder);
    const [one, two] = [settingsIn(folder), settingsIn(folder)];
    /** Overwrites the file as if by a program that knows nothing of the latest changes. */
    const writeStale = (fields: object) => writeIn(folder, { ...JSON.parse(before), ...fields });
    return { folder, one, two, writeStale };
  }
  const textIn = (folder: string) => readFileSync(join(folder, FILE), 'utf8');
  const writeIn = (folder: string, fields: object) =>
    writeFileSync(join(folder, FILE), JSON.stringify(fields));

  it('both changes last if the other program has read before and writes a moment later', () => {
    const { folder, one, writeStale } = twoPrograms();
    one.keepSettings({ theme: 'dark' });
    one.remember('letters', { repeats: 1 });
    vi.advanceTimersByTime(99);
    writeStale({ pegs: 'shapes' });
    vi.advanceTimersByTime(1);
    expect(glanceAtSettings(folder)).toMatchObject({ theme: 'dark', pegs: 'shapes' });
    expect(one.choices()).toEqual({ letters: { repeats: 1 } });
  });

  it('all changes last if the other program writes right before, again and again', () => {
    const { folder } = twoPrograms();
    let writes = 0;
    const program = settingsIn(folder, (path, fields, confirm) => {
      writes++;
      writeIn(folder, { ...JSON.parse(textIn(folder)), [`other-${writes}`]: 1 });
      confirm?.();
      writeFileSync(path, JSON.stringify(fields));
    });
    expect(program.keepSettings({ theme: 'dark' })).toEqual({ ok: true });
    const others = { 'other-1': 1, 'other-2': 1, 'other-3': 1, 'other-4': 1 };
    expect(JSON.parse(textIn(folder))).toMatchObject({ theme: 'dark', ...others });
    expect(writes).toBe(5);
  });

  it('both changes last if the other program writes right afterwards', () => {
    const { folder, writeStale } = twoPrograms();
    let writes = 0;
    const program = settingsIn(folder, (path, fields) => {
      writes++;
      writeFileSync(path, JSON.stringify(fields));
      if (writes < 3) writeStale({ pegs: 'shapes' });
    });
    program.keepSettings({ theme: 'dark' });
    expect(glanceAtSettings(folder)).toMatchObject({ theme: 'dark', pegs: 'shapes' });
  });

  it.each(['light', 'plain'] as const)(
    'of two changes to one setting the later holds: %s',
    (theme) => {
      const { folder, one, two } = twoPrograms();
      one.keepSettings({ theme: 'dark' });
      vi.advanceTimersByTime(50);
      two.keepSettings({ theme });
      vi.runAllTimers();
      expect(glanceAtSettings(folder).theme).toBe(theme);
      one.keepSettings({ mouse: false });
      vi.advanceTimersByTime(50);
      one.keepSettings({ mouse: true });
      for (const time of [50, 50]) {
        vi.advanceTimersByTime(time);
        expect(glanceAtSettings(folder).mouse).toBe(true);
      }
    },
  );

  it('nothing is written again if the settings are gone, or are as they should be', () => {
    const { folder, one } = twoPrograms();
    const writes = vi.spyOn(fs, 'writeFileSync');
    syncBuiltinESMExports();
    for (const theme of ['plain', 'dark', 'light'] as const) one.keepSettings({ theme });
    vi.runAllTimers();
    one.keepSettings({ theme: 'dark' });
    fs.unlinkSync(join(folder, FILE));
    vi.runAllTimers();
    expect(writes).toHaveBeenCalledTimes(4);
    writes.mockRestore();
    syncBuiltinESMExports();
    expect(contentsOf(folder)).toEqual({});
  });
});

it('a wrong value stays in the file until that setting is changed', async () => {
  const folder = folderWith('{"version": 2, "theme": "sepia", "mouse": 7}');
  await settingsIn(folder).keepSettings({ mouse: false });
  expect(JSON.parse(readFileSync(join(folder, FILE), 'utf8'))).toEqual({
    ...{ version: 2, theme: 'sepia', mouse: false },
  });
});

it('settings that would be too large to be read again are not written', async () => {
  const text = JSON.stringify({ version: 2, more: Array(9000).fill('é') });
  const folder = folderWith(text);
  const why = 'Not saved: there is no room left for settings.json.';
  expect(await settingsIn(folder).keepSettings({ coach: 'off' })).toEqual({ ok: false, why });
  expect(contentsOf(folder)).toEqual(contentsOf(folderWith(text)));
});

it('the chosen options of any games come back as they were', () => {
  const folder = temporaryFolder();
  const sets = RULE_SETS.filter(({ options }) => options.length > 0);
  const arbitrary = fc.record(
    Object.fromEntries(sets.map((set) => [set.rules.id, anyChoices(set)])),
  );
  fc.assert(
    fc.property(arbitrary, (choices) => {
      for (const [id, chosen] of Object.entries(choices)) settingsIn(folder).remember(id, chosen);
      const expected = sets.map(({ rules: { id }, options }) => [
        id,
        withDefaults(options, choices[id] ?? {}),
      ]);
      expect(settingsIn(folder).choices()).toEqual(Object.fromEntries(expected));
    }),
    { numRuns: 30 },
  );
});

const USUAL = { length: 4, symbols: 6, guesses: 12, testing: 0 };

it.each<[object, object]>([
  [{ pegs: { length: 99 } }, { pegs: USUAL }],
  [{ pegs: { length: '5' } }, { pegs: USUAL }],
  [{ pegs: { length: 5, testing: true } }, { pegs: { ...USUAL, length: 5 } }],
  ...[{ pegs: 5 }, { pegs: null }, { pegs: [5] }, { toString: {} }].map(
    (choices): [object, object] => [choices, {}],
  ),
])('from wrong settings, what is right is read: %j', (choices, read) => {
  const folder = folderWith(JSON.stringify({ version: 1, choices }));
  expect(settingsIn(folder).choices()).toEqual(read);
});

it('damaged settings are put aside at the start of the full screen, and named once', async () => {
  const folder = folderWith('{');
  const first = await openAfterFirstFrame(folder);
  expect(first.settingsTrouble()).toMatch(/ was moved to settings\.damaged-1\.json\.$/);
  first.close();
  const second = await openAfterFirstFrame(folder);
  expect(second.settingsTrouble()).toBeUndefined();
  second.close();
  expect(contentsOf(folder)).toEqual({ 'settings.damaged-1.json': '{' });
});

it('a theme and a board of earlier versions are read as what they drew, and stay so', async () => {
  const read = (file: object) =>
    glanceAtSettings(folderWith(JSON.stringify({ version: 2, ...file })));
  expect(read({ theme: 'unicode' })).toEqual({ ...USUAL_SETTINGS, board: 'drawn' });
  expect(read({ theme: 'unicode', board: 'small' })).toEqual({ ...USUAL_SETTINGS, board: 'drawn' });
  expect(read({ theme: 'unicode', board: 'large' })).toEqual({ ...USUAL_SETTINGS, board: 'large' });
  expect(read({ board: 'small' })).toEqual({ ...USUAL_SETTINGS, board: 'ascii' });
  expect(read({ motion: false })).toEqual({ ...USUAL_SETTINGS, animations: false });
  expect(read({ motion: false, animations: true })).toEqual(USUAL_SETTINGS);
  const folder = folderWith(JSON.stringify({ version: 2, theme: 'unicode' }));
  await settingsIn(folder).keepSettings({ mouse: false });
  await settingsIn(folder).keepSettings({ board: 'ascii' });
  expect(glanceAtSettings(folder)).toEqual({ ...USUAL_SETTINGS, board: 'ascii', mouse: false });
});

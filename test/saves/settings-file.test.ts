import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { completed } from '../../source/games/game-options.ts';
import { RULE_SETS } from '../../source/games/index.ts';
import { glanceAtSettings, USUAL_SETTINGS } from '../../source/saves/setting-values.ts';
import { anyChoices } from '../helpers/any-game.ts';
import {
  CHOICES,
  contentsOf,
  lockedElsewhere,
  openedSaves,
  PEGS,
  settingsIn,
  temporaryFolder,
  whenItWaits,
} from '../helpers/saves.ts';

const FILE = 'settings.json';

/** A folder with these settings in it. */
const folderWith = (text: string) => temporaryFolder({ [FILE]: text });

it('what was chosen is there again for the next program', async () => {
  const folder = temporaryFolder();
  const first = await openedSaves(folder);
  expect(first.choices()).toEqual({});
  await first.remember('pegs', PEGS);
  expect(first.choices()).toEqual(CHOICES);
  await first.close();
  expect((await openedSaves(folder)).choices()).toEqual(CHOICES);
});

it('what was chosen is readable JSON, and nothing but what is known', async () => {
  const folder = temporaryFolder();
  await settingsIn(folder).remember('chess', { length: 8 });
  await settingsIn(folder).remember('pegs', Object.assign({ length: 5 }, { wins: 7 }));
  expect(JSON.parse(readFileSync(join(folder, FILE), 'utf8'))).toEqual({
    version: 2,
    choices: { pegs: { length: 5, symbols: 6, guesses: 12, testing: 0 } },
  });
});

it('what was chosen stands beside what was chosen about other games', async () => {
  const folder = temporaryFolder();
  await settingsIn(folder).remember('pegs', PEGS);
  await settingsIn(folder).remember('letters', { repeats: 1 });
  await settingsIn(folder).remember('pegs', { ...PEGS, length: 1 });
  expect(settingsIn(folder).choices()).toEqual({
    pegs: { ...PEGS, length: 1 },
    letters: { repeats: 1 },
  });
});

it('what is set about the program stands beside what was chosen about games', async () => {
  const folder = temporaryFolder();
  await settingsIn(folder).remember('pegs', PEGS);
  expect(await settingsIn(folder).keepSettings({ theme: 'dark' })).toEqual({ ok: true });
  await settingsIn(folder).keepSettings({ coach: 'off' });
  expect(settingsIn(folder).choices()).toEqual(CHOICES);
  expect(glanceAtSettings(folder)).toEqual({ ...USUAL_SETTINGS, theme: 'dark', coach: 'off' });
});

it('the settings of version 1 are read, the coach that was turned off too', async () => {
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
  [true, 'full'],
  [false, 'off'],
  ['full', 'full'],
  ['off', 'off'],
  ['quiet', 'quiet'],
  [1, 'quiet'],
  [undefined, 'quiet'],
])('the coach that is stored as %j is %s', (coach, manner) => {
  const folder = folderWith(JSON.stringify({ version: 2, coach, theme: 'dark' }));
  expect(glanceAtSettings(folder)).toEqual({ ...USUAL_SETTINGS, theme: 'dark', coach: manner });
});

it('the coach is stored as earlier versions know it, as far as they do', async () => {
  for (const [manner, stored] of [
    ['full', true],
    ['off', false],
    ['quiet', 'quiet'],
  ] as const) {
    const folder = folderWith(JSON.stringify({ version: 2, theme: 'dark' }));
    await settingsIn(folder).keepSettings({ coach: manner });
    const written = JSON.parse(readFileSync(join(folder, FILE), 'utf8'));
    expect(written).toEqual({ version: 2, theme: 'dark', coach: stored });
    expect(glanceAtSettings(folder).coach).toBe(manner);
  }
});

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

it('two programs that change different settings at once keep both', async () => {
  const folder = temporaryFolder();
  const [one, two] = [settingsIn(folder), settingsIn(folder)];
  await Promise.all([
    one.keepSettings({ theme: 'dark' }),
    two.keepSettings({ pegs: 'shapes' }),
    one.remember('letters', { repeats: 1 }),
    two.keepSettings({ coach: 'off' }),
  ]);
  expect(glanceAtSettings(folder)).toMatchObject({ theme: 'dark', pegs: 'shapes', coach: 'off' });
  expect(one.choices()).toEqual({ letters: { repeats: 1 } });
});

it('a wrong value stays in the file until that setting is changed', async () => {
  const folder = folderWith('{"version": 2, "theme": "sepia", "mouse": 7}');
  await settingsIn(folder).keepSettings({ mouse: false });
  expect(JSON.parse(readFileSync(join(folder, FILE), 'utf8'))).toEqual({
    ...{ version: 2, theme: 'sepia', mouse: false },
  });
});

it('settings that would be too large to be read again are not written', async () => {
  const text = JSON.stringify({ version: 2, more: Array(30_000).fill(0) });
  const folder = folderWith(text);
  const why = 'Not saved: there is no room left for settings.json.';
  expect(await settingsIn(folder).keepSettings({ coach: 'off' })).toEqual({ ok: false, why });
  expect(contentsOf(folder)).toEqual({ [FILE]: text });
});

it('settings that cannot be written are told, and nothing is changed', async () => {
  const folder = temporaryFolder();
  const fail = () => {
    throw new Error('ENOSPC');
  };
  expect(await settingsIn(folder, fail).keepSettings({ theme: 'dark' })).toMatchObject({
    ok: false,
    why: expect.stringMatching(/^Not saved/),
  });
  expect(glanceAtSettings(folder)).toEqual(USUAL_SETTINGS);
});

it('what was chosen of any games comes back as it was', async () => {
  const folder = temporaryFolder();
  const arbitrary = fc.record(
    Object.fromEntries(RULE_SETS.map((set) => [set.rules.id, anyChoices(set)])),
  );
  await fc.assert(
    fc.asyncProperty(arbitrary, async (choices) => {
      for (const [id, chosen] of Object.entries(choices)) {
        await settingsIn(folder).remember(id, chosen);
      }
      const expected = RULE_SETS.map(({ rules: { id }, options }) => [
        id,
        completed(options, choices[id] ?? {}),
      ]);
      expect(settingsIn(folder).choices()).toEqual(Object.fromEntries(expected));
    }),
    { numRuns: 30 },
  );
});

it('what was chosen waits for another program that is at it', async () => {
  const folder = temporaryFolder();
  const release = lockedElsewhere(folder, 'settings');
  whenItWaits(() => {
    expect(settingsIn(folder).choices()).toEqual({});
    release();
  });
  await settingsIn(folder).remember('letters', { repeats: 1 });
  expect(settingsIn(folder).choices()).toEqual({ letters: { repeats: 1 } });
});

it('choices that cannot be written cost no word', async () => {
  const folder = temporaryFolder();
  const fail = () => {
    throw new Error('ENOSPC');
  };
  await settingsIn(folder, fail).remember('pegs', PEGS);
  expect(settingsIn(folder).choices()).toEqual({});
});

it.each([
  [{ pegs: { length: 99 } }, { length: 4, symbols: 6, guesses: 12, testing: 0 }],
  [{ pegs: { length: '5' } }, { length: 4, symbols: 6, guesses: 12, testing: 0 }],
  [{ pegs: { length: 5, testing: true } }, { length: 5, symbols: 6, guesses: 12, testing: 0 }],
])(
  'settings that are not as they should be have the usual values where they have wrong ones: %j',
  (choices, expected) => {
    const folder = folderWith(JSON.stringify({ version: 1, choices }));
    expect(settingsIn(folder).choices()).toEqual({ pegs: expected });
  },
);

it.each<object>([{ pegs: 5 }, { pegs: null }, { pegs: [5] }, { toString: {} }])(
  'settings that are not as they should be know nothing of what is no game: %j',
  (choices) => {
    const folder = folderWith(JSON.stringify({ version: 1, choices }));
    expect(settingsIn(folder).choices()).toEqual({});
  },
);

it.each([
  '{"version": 3, "choices": {"pegs": {"length": 5}}, "theme": "dark"}',
  '{"version": 4, "games": []}',
])('settings of a newer version are left alone, and the player told: %s', async (text) => {
  const folder = folderWith(text);
  expect(settingsIn(folder).choices()).toEqual({});
  expect(settingsIn(folder).settingsTrouble()).toMatch(/newer version/);
  await settingsIn(folder).remember('pegs', PEGS);
  expect(await settingsIn(folder).keepSettings({ theme: 'light' })).toMatchObject({ ok: false });
  expect(glanceAtSettings(folder)).toEqual(USUAL_SETTINGS);
  expect(contentsOf(folder)).toEqual({ [FILE]: text });
});

it('settings that are no file are left alone', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, FILE));
  expect(settingsIn(folder).choices()).toEqual({});
  const writes: string[] = [];
  await settingsIn(folder, (file) => writes.push(file)).remember('pegs', PEGS);
  expect(writes).toEqual([]);
});

it('a theme and a board of earlier versions are read as what they drew, and stay so', async () => {
  const read = (file: object) =>
    glanceAtSettings(folderWith(JSON.stringify({ version: 2, ...file })));
  expect(read({ theme: 'unicode' })).toEqual({ ...USUAL_SETTINGS, board: 'drawn' });
  expect(read({ theme: 'unicode', board: 'small' })).toEqual({ ...USUAL_SETTINGS, board: 'drawn' });
  expect(read({ board: 'small' })).toEqual({ ...USUAL_SETTINGS, board: 'ascii' });
  const folder = folderWith(JSON.stringify({ version: 2, theme: 'unicode' }));
  await settingsIn(folder).keepSettings({ mouse: false });
  await settingsIn(folder).keepSettings({ board: 'ascii' });
  expect(glanceAtSettings(folder)).toEqual({ ...USUAL_SETTINGS, board: 'ascii', mouse: false });
});

import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openAfterFirstFrame } from '../../source/full-screen/app/opening.ts';
import { CHOICES, contentsOf, PEGS, settingsIn, temporaryFolder } from '../helpers/saves.ts';

const FILE = 'settings.json';

/** A folder with these settings in it. */
const folderWith = (text: string) => temporaryFolder({ [FILE]: text });

it.each([
  ['nothing', ''],
  ['torn', '{"version": 1, "choi'],
  ['another JSON', '[1, 2]'],
  ['nothing but a list', '[]'],
  ['null', 'null'],
  ['a text', '"dark"'],
  ['without a version', '{"choices": {"pegs": {"length": 5}}}'],
  ['of version 0', '{"version": 0, "choices": {"pegs": {"length": 5}}}'],
  ['with choices that are none', '{"version": 1, "choices": 7}'],
  ['with a prototype', '{"version": 1, "choices": {"__proto__": {"length": 5}}}'],
  ['too large', `{"version": 1, "choices": {}, "x": "${'x'.repeat(70_000)}"}`],
])('settings that are not as they should be are kept aside, and named: %s', async (_, text) => {
  const folder = folderWith(text);
  const settings = settingsIn(folder);
  expect(settings.choices()).toEqual({});
  const notice = 'The settings file is damaged. It was moved to settings.damaged-1.json.';
  expect(await settings.remember('pegs', PEGS)).toEqual({ ok: true, notice });
  expect(settings.choices()).toEqual(CHOICES);
  expect(await settings.keepSettings({ theme: 'dark' })).toEqual({ ok: true });
  expect(readdirSync(folder).sort()).toEqual(['settings.damaged-1.json', FILE]);
  expect(readFileSync(join(folder, 'settings.damaged-1.json'), 'utf8')).toBe(text);
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

it('damaged settings that cannot be put aside stay as they are, and the player is told', async () => {
  const folder = folderWith('{');
  for (let n = 1; n <= 99; n++) writeFileSync(join(folder, `settings.damaged-${n}.json`), '');
  const settings = settingsIn(folder);
  await settings.recoverSettings();
  expect(settings.settingsTrouble()).toBe(
    "The settings file is damaged, and settings.json couldn't be moved aside.",
  );
  expect(await settings.keepSettings({ theme: 'dark' })).toEqual({
    ok: false,
    why: "Not saved: settings.json is damaged and can't be moved aside.",
  });
  expect(readFileSync(join(folder, FILE), 'utf8')).toBe('{');
});

it('settings that are a link are left alone, and the player is told', async () => {
  const folder = temporaryFolder();
  symlinkSync('/nowhere', join(folder, FILE));
  const settings = settingsIn(folder);
  await settings.recoverSettings();
  expect(settings.settingsTrouble()).toBe(
    "The settings file can't be read: settings.json is a link, not a file.",
  );
  expect(await settings.keepSettings({ theme: 'dark' })).toMatchObject({ ok: false });
});

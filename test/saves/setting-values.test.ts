import { execFileSync } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RULE_SETS } from '../../source/games/index.ts';
import {
  glanceAtSettings,
  keptLesson,
  type Settings,
  settingsIn,
  USUAL_SETTINGS,
} from '../../source/saves/setting-values.ts';
import { openSettings } from '../../source/saves/settings-file.ts';
import { temporaryFolder } from '../helpers/folder.ts';

const FILE = 'settings.json';

it.each<[keyof Settings, unknown]>([
  ['theme', 'pink'],
  ['pegs', 1],
  ['hard', 1],
  ['mouse', 'yes'],
  ['animations', null],
])('a wrong value of %s becomes the usual one, and harms no other: %j', (name, value) => {
  const others = { ...USUAL_SETTINGS, theme: 'dark', coach: 'off', [name]: value };
  const folder = temporaryFolder({ [FILE]: JSON.stringify({ version: 2, ...others }) });
  expect(glanceAtSettings(folder)).toEqual({ ...others, [name]: USUAL_SETTINGS[name] });
});

const GOOD = '{"version": 2, "theme": "dark"}';
it.each<[string, (path: string) => void]>([
  ['nothing', () => {}],
  ['a pipe', (path) => execFileSync('mkfifo', [path])],
  ['a link', (path) => symlinkSync('/dev/zero', path)],
  ['a file that is too large', (path) => writeFileSync(path, GOOD + ' '.repeat(70_000))],
  ['a torn file', (path) => writeFileSync(path, GOOD.slice(0, -4))],
])('the first frame is drawn by the usual settings if there is %s', (_, put) => {
  const folder = temporaryFolder();
  put(join(folder, FILE));
  expect(glanceAtSettings(folder)).toEqual(USUAL_SETTINGS);
});

it('settings make nothing throw, whatever they hold', () => {
  const folder = temporaryFolder();
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (value, choices) => {
      const fields = { version: 2, theme: value, firstSteps: value };
      for (const held of [value, { version: 1, choices }, { version: 2, choices }, fields]) {
        writeFileSync(join(folder, FILE), JSON.stringify(held));
        const set = glanceAtSettings(folder);
        expect(settingsIn(set)).toEqual(set);
        expect(Number.isInteger(keptLesson(folder) ?? 0)).toBe(true);
        const chosen = Object.keys(openSettings(folder, () => {}).choices());
        expect(chosen.filter((id) => !RULE_SETS.some(({ rules }) => rules.id === id))).toEqual([]);
      }
    }),
  );
});

import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasHistory } from '../../source/saves/glance.ts';
import { append, lineOf } from '../../source/saves/history.ts';
import { glanceAtSettings } from '../../source/saves/setting-values.ts';
import { StatisticsReader } from '../../source/saves/statistics-reader.ts';
import { anEntry } from '../helpers/saves/sample-game.ts';
import {
  contentsOf,
  openedSaves,
  runningIn,
  sampleGame,
  temporaryFolder,
} from '../helpers/saves.ts';

/**
 * A folder of saves, in which `name` is a link. It leads to another link, and that one to a file of
 * another name in another folder.
 */
function linked(name: string, text: string) {
  const [folder, other] = [temporaryFolder(), temporaryFolder({ mine: text })];
  symlinkSync('mine', join(other, 'link'));
  symlinkSync(join(other, 'link'), join(folder, name));
  return {
    folder,
    other,
    /** The target as it is now; the link must still be there. */
    target: () => {
      expect(readlinkSync(join(folder, name))).toBe(join(other, 'link'));
      return contentsOf(other).mine;
    },
  };
}

describe('a link to a file', () => {
  it('in the place of the settings is followed, and the settings are saved at its target', async () => {
    const { folder, other, target } = linked('settings.json', '{"version": 2, "theme": "dark"}');
    expect(glanceAtSettings(folder).theme).toBe('dark');
    const saves = await openedSaves(folder);
    expect(saves.settingsTrouble()).toBeUndefined();
    expect(saves.keepSettings({ mouse: false })).toEqual({ ok: true });
    expect(saves.remember('letters', { repeats: 1 })).toEqual({ ok: true });
    expect(JSON.parse(target() ?? '')).toEqual({
      ...{ version: 2, theme: 'dark', mouse: false },
      choices: { letters: { repeats: 1 } },
    });
    expect(readdirSync(other)).toEqual(['link', 'mine']);
    expect(readdirSync(folder)).toEqual(['settings.json']);
  });

  it('in the place of the history is followed, and games are recorded at its target', async () => {
    const { folder, target } = linked('history.jsonl', lineOf(anEntry(1)));
    expect(hasHistory(folder)).toBe(true);
    expect(append(folder, anEntry(2))).toEqual({ ok: true });
    expect(target()).toBe(lineOf(anEntry(1)) + lineOf(anEntry(2)));
    const { statistics, troubles } = await new StatisticsReader(folder).read();
    expect([statistics.games.pegs?.played, troubles]).toEqual([2, []]);
  });

  it('in the place of an entry that waits is not followed, and nothing is recorded', async () => {
    const { folder } = linked('unrecorded-0123456789abcdef.json', lineOf(anEntry(1)));
    await openedSaves(folder);
    expect(hasHistory(folder)).toBe(false);
  });

  it('whose target is damaged is put aside, and the target stays', async () => {
    const { folder, other } = linked('settings.json', '{"version": 2,');
    const saves = await openedSaves(folder);
    const notice = 'The settings file is damaged. It was moved to settings.damaged-1.json.';
    expect(saves.keepSettings({ theme: 'dark' })).toEqual({ ok: true, notice });
    expect(glanceAtSettings(folder).theme).toBe('dark');
    expect(readlinkSync(join(folder, 'settings.damaged-1.json'))).toBe(join(other, 'link'));
    expect(contentsOf(other).mine).toBe('{"version": 2,');
  });

  it('leaves no half-written file beside its target for more than a minute', async () => {
    const { folder, other } = linked('settings.json', '{"version": 2}');
    const names = ['mine.tmp-0123456789abcdef', 'mine.tmp-0', 'your.tmp-0123456789abcdef'];
    for (const name of names) writeFileSync(join(other, name), '');
    await openedSaves(folder);
    expect(readdirSync(other)).toHaveLength(5);
    for (const name of names) utimesSync(join(other, name), 0, 0);
    await openedSaves(folder);
    expect(readdirSync(other)).toEqual(['link', 'mine', 'mine.tmp-0', 'your.tmp-0123456789abcdef']);
  });
});

describe('a link to anything else', () => {
  it.each<[string, (path: string) => void]>([
    ['nothing', () => {}],
    ['a folder', (path) => mkdirSync(path)],
    ['a pipe', (path) => execFileSync('mkfifo', [path])],
    ['itself', (path) => symlinkSync(path, path)],
    ['a device', (path) => symlinkSync('/dev/zero', path)],
  ])('is left alone: %s', async (_, put) => {
    const folder = temporaryFolder();
    const target = join(temporaryFolder(), 'target');
    put(target);
    const names = ['history.jsonl', 'settings.json', 'slot-1.json'];
    for (const name of names) symlinkSync(target, join(folder, name));
    const saves = await openedSaves(folder);
    const why = (name: string) => ({ ok: false, why: `Not saved: ${name} is a link, not a file.` });
    expect(append(folder, anEntry(1))).toEqual(why('history.jsonl'));
    expect(saves.keepSettings({ theme: 'dark' })).toEqual(why('settings.json'));
    expect(glanceAtSettings(folder).theme).toBe('plain');
    expect(saves.settingsTrouble()).toMatch(/settings\.json is a link, not a file\.$/);
    expect(readdirSync(folder).sort()).toEqual(names);
  });

  it('is not removed with the game whose place it took', async () => {
    const folder = temporaryFolder({ mine: 'mine' });
    const saves = await openedSaves(folder);
    saves.keep(sampleGame());
    const path = join(folder, runningIn(folder));
    rmSync(path);
    symlinkSync('mine', path);
    saves.forget(sampleGame());
    expect(readlinkSync(path)).toBe('mine');
  });

  it('is what a link in the place of a save always is', async () => {
    const { folder, target } = linked('slot-1.json', 'mine');
    const [slot] = (await openedSaves(folder)).slots();
    expect(slot).toMatchObject({ sentence: expect.stringContaining('slot-1.json is a link') });
    expect(target()).toBe('mine');
  });
});

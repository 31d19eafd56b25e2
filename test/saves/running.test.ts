import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { newGame } from '../../source/engine/game.ts';
import { Random } from '../../source/engine/random.ts';
import { codeBreakers } from '../../source/games/code-breakers.ts';
import { thisOwner } from '../../source/saves/life.ts';
import { openSaves } from '../../source/saves/saves.ts';
import { documentText } from '../../source/saves/write.ts';
import {
  contentsOf,
  openedSaves,
  packSave,
  runningIn,
  sampleGame,
  temporaryFolder,
} from '../helpers/saves.ts';

const NEWER = '{"version": 99}';
const GONE = thisOwner().replace(`${process.pid}-`, '999999999-');

/** The file of a game in progress. */
function fileOf(draft: string, savedAt = new Date(0)): string {
  return documentText(packSave({ game: sampleGame(draft), savedAt }));
}

/** The drafts of all running games in a folder. */
function draftsIn(folder: string): string[] {
  const texts = Object.values(contentsOf(folder));
  return texts.map((text) => JSON.parse(text).game.draft).sort();
}

test('a game that was kept is there after the program, and gone when forgotten', async () => {
  const folder = temporaryFolder();
  const saves = await openedSaves(folder);
  expect(saves.waitingGame()).toBeUndefined();
  expect(saves.keep(sampleGame('1'))).toEqual({ ok: true });
  expect(saves.keep(sampleGame('2'))).toEqual({ ok: true });
  expect(saves.waitingGame()).toEqual(sampleGame('2'));
  saves.close();

  const next = await openedSaves(folder);
  expect(next.waitingGame()).toEqual(sampleGame('2'));
  next.forget();
  expect(next.waitingGame()).toBeUndefined();
  expect(readdirSync(folder)).toEqual([]);
});

test('a game that was never saved takes nothing with it when it is forgotten', async () => {
  const folder = temporaryFolder({ 'running-1.json': fileOf('waits') });
  const saves = await openedSaves(folder);
  expect(saves.waitingGame()?.draft).toBe('waits');
  const origin = { ...sampleGame().origin, id: 'another' };
  saves.forget({ ...sampleGame('unsaved'), origin });
  expect(saves.waitingGame()?.draft).toBe('waits');
  expect(draftsIn(folder)).toEqual(['waits']);
});

test('behind the newest game that waits come the older ones, once it is over', async () => {
  const folder = temporaryFolder({
    'running-1.json': fileOf('old', new Date(1000)),
    'running-2.json': fileOf('new', new Date(3000)),
    'running-3.json': fileOf('gone', new Date(2000)),
  });
  const saves = await openedSaves(folder);
  const draft = () => saves.waitingGame()?.draft;
  expect(draft()).toBe('new');
  // Another program has taken it over.
  rmSync(join(folder, 'running-3.json'));
  expect(saves.continueGame()?.draft).toBe('new');
  expect(draft()).toBe('new');
  saves.forget();
  // A game that begins before the older one is offered does not take its place.
  expect(saves.keep(sampleGame('own'))).toEqual({ ok: true });
  expect(draftsIn(folder)).toEqual(['old', 'own']);
  saves.forget();
  expect(draft()).toBe('old');
  expect(saves.continueGame()?.draft).toBe('old');
  saves.forget();
  expect([draft(), readdirSync(folder)]).toEqual([undefined, []]);
});

test('a game that a run begins with takes the place of no game with guesses, which waits behind it', async () => {
  const waits = { 'running-1.json': fileOf('waits') };
  const begun = newGame(codeBreakers.rules, new Random(1n));
  const folder = temporaryFolder(waits);
  const saves = await openSaves(folder, { begun });
  onTestFinished(() => saves.close());
  expect(saves.waitingGame()).toEqual(begun);
  expect(draftsIn(folder)).toEqual(['', 'waits']);
  saves.forget();
  expect(saves.waitingGame()?.draft).toBe('waits');
});

test('programs at once keep a game each, however many, and none is offered another one', async () => {
  const folder = temporaryFolder();
  const drafts = Array.from({ length: 9 }, (_, n) => String(n));
  for (const draft of drafts) {
    const saves = await openedSaves(folder);
    expect(saves.waitingGame()).toBeUndefined();
    expect(saves.isOpenElsewhere()).toBe(draft !== '0');
    expect(saves.keep(sampleGame(draft))).toEqual({ ok: true });
    expect(saves.waitingGame()?.draft).toBe(draft);
  }
  expect(draftsIn(folder)).toEqual(drafts);
});

test('the newest game whose program is gone is offered', async () => {
  const folder = temporaryFolder();
  let day = 0;
  const opened = [];
  for (const draft of ['one', 'two', 'three']) {
    const saves = await openedSaves(folder, () => new Date(2026, 0, ++day));
    saves.keep(sampleGame(draft));
    opened.push(saves);
  }
  opened[1]?.close();
  opened[0]?.close();
  const next = await openedSaves(folder);
  expect(next.waitingGame()?.draft).toBe('two');
  expect(next.isOpenElsewhere()).toBe(true);
  next.forget();
  expect((await openedSaves(folder)).waitingGame()?.draft).toBe('one');
});

test.each([
  ['of an earlier version', 'running-4.json'],
  ['of a program that was killed', `running-0.${GONE}.json`],
])('a game %s is continued, and then this program’s alone', async (_, name) => {
  const folder = temporaryFolder({ [name]: fileOf('old') });
  const saves = await openedSaves(folder);
  expect(readdirSync(folder)).toEqual([name]);
  expect(saves.continueGame()).toEqual(sampleGame('old'));
  expect(runningIn(folder)).toContain(thisOwner());
  const second = await openedSaves(folder);
  expect([second.waitingGame(), second.isOpenElsewhere()]).toEqual([undefined, true]);
  saves.keep(sampleGame('new'));
  expect(draftsIn(folder)).toEqual(['new']);
});

test('a game that waits is continued by one of two programs that were both offered it', async () => {
  const folder = temporaryFolder({ 'running-1.json': fileOf('old') });
  const [one, two] = [await openedSaves(folder), await openedSaves(folder)];
  expect([one.waitingGame()?.draft, two.waitingGame()?.draft]).toEqual(['old', 'old']);
  expect(two.continueGame()?.draft).toBe('old');
  expect(one.continueGame()).toBeUndefined();
  expect(one.isOpenElsewhere()).toBe(true);
  expect(one.keep(sampleGame('mine'))).toEqual({ ok: true });
  expect(draftsIn(folder)).toEqual(['mine', 'old']);
});

test('a game that is kept after the end of its program stays one file, which waits', async () => {
  const folder = temporaryFolder();
  const saves = await openedSaves(folder);
  saves.keep(sampleGame('1'));
  saves.close();
  expect(saves.keep(sampleGame('2'))).toEqual({ ok: true });
  expect(draftsIn(folder)).toEqual(['2']);
  expect((await openedSaves(folder)).waitingGame()?.draft).toBe('2');
});

test('a game that waits is replaced by a new one that is kept', async () => {
  const folder = temporaryFolder({ 'running-1.json': fileOf('old') });
  const saves = await openedSaves(folder);
  saves.keep(sampleGame('new'));
  expect(draftsIn(folder)).toEqual(['new']);
});

test('a game that waits is continued as it stands by then', async () => {
  const folder = temporaryFolder({ 'running-1.json': fileOf('old') });
  const saves = await openedSaves(folder);
  writeFileSync(join(folder, 'running-1.json'), fileOf('later'));
  expect(saves.continueGame()?.draft).toBe('later');
});

describe('a program of which nothing can be known', () => {
  const name = 'running-0.1-7-elsewhere.json';

  test('a program of which nothing can be known has its game open while that shows a sign of life, and then it waits', async () => {
    const folder = temporaryFolder({ [name]: fileOf('theirs') });
    const early = await openedSaves(folder);
    expect([early.waitingGame(), early.isOpenElsewhere()]).toEqual([undefined, true]);
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now + 31_000);
    onTestFinished(() => void vi.restoreAllMocks());
    const late = await openedSaves(folder);
    expect([late.waitingGame()?.draft, late.isOpenElsewhere()]).toEqual(['theirs', false]);
  });

  test('a program of which nothing can be known finds its game taken, and goes on with a copy of its own', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const folder = temporaryFolder();
    const saves = await openedSaves(folder);
    saves.keep(sampleGame('mine'));
    const own = runningIn(folder);
    // As another program does that takes this one for gone.
    renameSync(join(folder, own), join(folder, 'running-0.1-7-elsewhere.json'));
    vi.advanceTimersByTime(10_000);
    expect(readdirSync(folder).sort()).toEqual([name, own].sort());
    expect(draftsIn(folder)).toEqual(['mine', 'mine']);
    rmSync(join(folder, own));
    expect(saves.keep(sampleGame('on'))).toEqual({ ok: true });
    expect(draftsIn(folder)).toEqual(['mine', 'on']);
  });

  test('a program of which nothing can be known shows its sign of life by the time of its file', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const folder = temporaryFolder();
    const saves = await openedSaves(folder);
    saves.keep(sampleGame('mine'));
    const path = join(folder, runningIn(folder));
    utimesSync(path, 0, 0);
    vi.advanceTimersByTime(10_000);
    expect(Date.now() - statSync(path).mtimeMs).toBeLessThan(60_000);
    saves.forget();
    vi.advanceTimersByTime(60_000);
    expect(readdirSync(folder)).toEqual([]);
  });
});

test('a file that is not as it should be is kept aside where it is damaged, and its player told', async () => {
  const folder = temporaryFolder({ 'running-3.json': 'torn' });
  writeFileSync(join(folder, `running-ab.${GONE}.json`), 'torn, too');
  const saves = await openedSaves(folder);
  expect(saves.waitingGame()).toBeUndefined();
  expect(saves.waitingTrouble()).toBe(
    'Your unfinished game is damaged. It was moved to running-3.damaged-1.json.',
  );
  expect(saves.keep(sampleGame())).toEqual({ ok: true });
  expect(contentsOf(folder)).toMatchObject({
    'running-3.damaged-1.json': 'torn',
    'running-ab.damaged-1.json': 'torn, too',
  });
});

test('a file that is not as it should be is left alone where it is newer or no file, and the player told', async () => {
  const folder = temporaryFolder({ 'running-1.json': NEWER });
  mkdirSync(join(folder, 'running-2.json'));
  const saves = await openedSaves(folder);
  expect(saves.waitingTrouble()).toBe('Your unfinished game is from a newer version of this game.');
  expect(saves.keep(sampleGame())).toEqual({ ok: true });
  saves.forget();
  expect(readdirSync(folder)).toEqual(['running-1.json', 'running-2.json']);
  expect(readFileSync(join(folder, 'running-1.json'), 'utf8')).toBe(NEWER);
  const another = await openedSaves(folder);
  expect(another.waitingTrouble()).toBe(saves.waitingTrouble());
});

test('a file that is not as it should be is not told of while a newer version has it open', async () => {
  const folder = temporaryFolder({ [`running-0.${thisOwner()}.json`]: NEWER });
  expect((await openedSaves(folder)).waitingTrouble()).toBeUndefined();
});

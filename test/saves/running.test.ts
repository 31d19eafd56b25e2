import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hasInterruptedGame } from '../../source/saves/folder.ts';
import { contentsOf, openedSaves, sampleGame, temporaryFolder } from './sample.ts';

const NEWER = '{"version": 99}';

test('a game that was kept is there after the program, and gone when forgotten', async () => {
  const folder = temporaryFolder();
  const saves = await openedSaves(folder);
  expect(saves.interrupted()).toBeUndefined();
  expect(saves.keep(sampleGame('1'))).toEqual({ ok: true });
  expect(saves.keep(sampleGame('2'))).toEqual({ ok: true });
  expect(saves.interrupted()).toEqual(sampleGame('2'));
  await saves.close();
  expect(hasInterruptedGame(folder)).toBe(true);

  const next = await openedSaves(folder);
  expect(next.interrupted()).toEqual(sampleGame('2'));
  next.forget();
  expect(next.interrupted()).toBeUndefined();
  expect(hasInterruptedGame(folder)).toBe(false);
  expect(readdirSync(folder)).toEqual([]);
});

test('two programs at once keep a game each, and neither is offered the other one', async () => {
  const folder = temporaryFolder();
  const one = await openedSaves(folder);
  one.keep(sampleGame('one'));
  const two = await openedSaves(folder);
  expect(two.interrupted()).toBeUndefined();
  two.keep(sampleGame('two'));
  expect(one.interrupted()?.draft).toBe('one');
  two.forget();
  expect(contentsOf(folder)).toHaveProperty(['running-1.json']);
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
  await opened[1]?.close();
  await opened[0]?.close();
  const next = await openedSaves(folder);
  expect(next.interrupted()?.draft).toBe('two');
  next.forget();
  expect((await openedSaves(folder)).interrupted()?.draft).toBe('one');
});

test('the fifth program at once is told that it cannot keep its game', async () => {
  const folder = temporaryFolder();
  for (let n = 1; n <= 4; n++) expect((await openedSaves(folder)).keep(sampleGame()).ok).toBe(true);
  const fifth = await openedSaves(folder);
  expect(fifth.keep(sampleGame())).toEqual({
    ok: false,
    why: 'Not saved: the places for running games are all taken.',
  });
  fifth.forget();
  expect(readdirSync(folder)).toHaveLength(4);
});

test('a damaged interrupted game is kept aside and its player told', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'running-3.json'), 'torn');
  const saves = await openedSaves(folder);
  expect(saves.interrupted()).toBeUndefined();
  expect(saves.interruptedTrouble()).toBe(
    'The interrupted game was damaged and is kept as running-3.damaged-1.json.',
  );
  expect(saves.keep(sampleGame())).toEqual({ ok: true });
  expect(contentsOf(folder)['running-3.damaged-1.json']).toBe('torn');
  expect(hasInterruptedGame(folder)).toBe(true);
});

test('the game before a torn one is put back', async () => {
  const folder = temporaryFolder();
  const saves = await openedSaves(folder);
  saves.keep(sampleGame('1'));
  await saves.close();
  const path = join(folder, 'running-1.json');
  writeFileSync(`${path}.bak`, readFileSync(path));
  writeFileSync(path, readFileSync(path).subarray(0, 50));
  const next = await openedSaves(folder);
  expect(next.interrupted()?.draft).toBe('1');
  expect(next.interruptedTrouble()).toMatch(/one before it is back/);
});

test('a forgotten game does not come back from the copy before it', async () => {
  const folder = temporaryFolder();
  const saves = await openedSaves(folder);
  saves.keep(sampleGame('1'));
  const path = join(folder, 'running-1.json');
  writeFileSync(`${path}.bak`, readFileSync(path));
  saves.forget();
  await saves.close();
  expect((await openedSaves(folder)).interrupted()).toBeUndefined();
});

test('a file of a newer version and what is no file are left alone, and the player told', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'running-1.json'), NEWER);
  mkdirSync(join(folder, 'running-2.json'));
  const saves = await openedSaves(folder);
  expect(saves.interruptedTrouble()).toBe(
    'The interrupted game was made by a newer version of this game.',
  );
  expect(saves.keep(sampleGame())).toEqual({ ok: true });
  saves.forget();
  expect(saves.keep(sampleGame())).toEqual({ ok: true });
  expect(contentsOf(folder)['running-1.json']).toBe(NEWER);
  expect(contentsOf(folder)).toHaveProperty(['running-3.json']);
  const another = await openedSaves(folder);
  expect(another.interruptedTrouble()).toBe(saves.interruptedTrouble());
});

test('a game that a newer version has open is not told of', async () => {
  const folder = temporaryFolder();
  const theirs = await openedSaves(folder);
  writeFileSync(join(folder, 'running-1.json'), NEWER);
  theirs.forget();
  expect(contentsOf(folder)).toEqual({ 'running-1.json': NEWER });
  expect((await openedSaves(folder)).interruptedTrouble()).toBeUndefined();
});

test('where every place holds a newer game none is replaced', async () => {
  const folder = temporaryFolder();
  for (let n = 1; n <= 3; n++) writeFileSync(join(folder, `running-${n}.json`), NEWER);
  // As a kill leaves it between two names.
  writeFileSync(join(folder, 'running-4.json.bak'), NEWER);
  const saves = await openedSaves(folder);
  expect(saves.keep(sampleGame())).toEqual({
    ok: false,
    why: 'Not saved: the places for running games are all taken.',
  });
  saves.forget();
  expect(Object.values(contentsOf(folder))).toEqual([NEWER, NEWER, NEWER, NEWER]);
});

test('a game that is over is not kept, and what was kept stays', async () => {
  const saves = await openedSaves(temporaryFolder());
  saves.keep(sampleGame('1'));
  expect(saves.keep({ ...sampleGame('2'), ended: true })).toEqual({
    ok: false,
    why: 'Not saved: this game is over.',
  });
  expect(saves.interrupted()?.draft).toBe('1');
});

test('something put in the way of the file is left alone', async () => {
  const folder = temporaryFolder();
  const saves = await openedSaves(folder);
  mkdirSync(join(folder, 'running-1.json'));
  expect(saves.keep(sampleGame())).toEqual({
    ok: false,
    why: 'Not saved: running-1.json is a folder, not a file.',
  });
  saves.forget();
  expect(readdirSync(folder)).toEqual(['running-1.json']);
});

import {
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { gameReducer, newGame } from '../../source/engine/game.ts';
import type { GameState } from '../../source/engine/game-state.ts';
import { Random } from '../../source/engine/random.ts';
import { idOf } from '../../source/games/history-entry.ts';
import { pegs } from '../../source/games/pegs.ts';
import { thisOwner } from '../../source/saves/life.ts';
import type { Saves } from '../../source/saves/saves.ts';
import { documentText } from '../../source/saves/write.ts';
import { guessed } from '../helpers/any-game.ts';
import { matchWith } from '../helpers/matches.ts';
import { failing, rightBefore } from '../helpers/saves/disk.ts';
import { named } from '../helpers/saves/sample-game.ts';
import {
  entriesIn,
  openedSaves,
  packSave,
  runningIn,
  takenIn,
  temporaryFolder,
  waitingIn,
} from '../helpers/saves.ts';

const NEWER = '{"version": 99}';
const GONE = thisOwner().replace(`${process.pid}-`, '999999999-');

/** The game with this number, after this many guesses. */
function aGame(number: number, guesses = 1): GameState {
  const game = newGame(pegs.rules, new Random(number), { id: `game-${number}-00000000` });
  return guessed(game, ...['RRRR', 'OOOO', 'YYYY'].slice(0, guesses));
}

const fileOf = (game: GameState, savedAt = 0) =>
  documentText(packSave({ game, savedAt: new Date(savedAt) }));

const filesIn = (folder: string) =>
  readdirSync(folder).filter((name) => name.startsWith('running-'));

const listedIn = async (saves: Saves) =>
  (await saves.allUnfinished()).listed.map(({ id, why }) => (why ? `${id}: ${why.is}` : id));

it.each([
  [1, 2],
  [2, 1],
])('of two waiting copies, the one with more turns is taken', async (older, newer) => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'running-0123456789abcdef.json'), fileOf(aGame(1, older), 1000));
  writeFileSync(join(folder, 'running-fedcba9876543210.json'), fileOf(aGame(1, newer), 2000));
  const saves = await openedSaves(folder);
  expect(await listedIn(saves)).toEqual([idOf(aGame(1))]);
  expect(saves.take(idOf(aGame(1)))).toEqual(aGame(1, 2));
});

it('a game whose waiting copy was listed and then replaced can be dropped', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'running-0123456789abcdef.json'), fileOf(aGame(1)));
  const saves = await openedSaves(folder);
  expect(await listedIn(saves)).toEqual([idOf(aGame(1))]);
  saves.keep(aGame(1));
  expect(saves.drop(idOf(aGame(1)))).toEqual({ ok: true });
  expect(filesIn(folder)).toEqual([]);
});

it('a copy with more turns is taken, even if the file of an older one cannot be removed', async () => {
  const saves = await openedSaves(temporaryFolder({ 'running-1.json': fileOf(aGame(1)) }));
  await listedIn(saves);
  const end = failing(['unlinkSync'], 'EBUSY');
  saves.keep(aGame(1, 3));
  end();
  await listedIn(saves);
  expect(saves.take(idOf(aGame(1)))).toEqual(aGame(1, 3));
});

it('any number of games wait beside one another, the newest first', async () => {
  const folder = temporaryFolder();
  let time = 0;
  const saves = await openedSaves(folder, () => new Date(++time * 1000));
  for (const number of [1, 2, 3, 2]) saves.keep(aGame(number, number === 2 ? time : 1));
  saves.keep(matchWith(['RGBY']));
  expect(filesIn(folder).length).toBe(3);
  const next = await openedSaves(folder);
  expect(next.newestUnfinished()).toMatchObject({ count: 1, isOpenElsewhere: true });
  saves.close();
  expect(next.newestUnfinished()).toMatchObject({ count: 4, isOpenElsewhere: false });
  const games = [2, 3, 1].map((number) => idOf(aGame(number)));
  expect(await listedIn(next)).toEqual([matchWith([]).id, ...games]);
});

it('a new game takes the place of none', async () => {
  const folder = temporaryFolder({ 'running-1.json': fileOf(aGame(1)) });
  const saves = await openedSaves(folder);
  saves.keep(aGame(2));
  expect(readdirSync(folder)).toContain('running-1.json');
  expect(readdirSync(folder)).not.toContain('history.jsonl');
  saves.forget(aGame(2));
  expect(waitingIn(saves)).toEqual(aGame(1));
});

it.each([
  ['of an earlier version', 'running-4.json'],
  ['of a program that was killed', `running-0.${GONE}.json`],
])('a game %s is taken, and then belongs to this program alone', async (_, name) => {
  const folder = temporaryFolder({ [name]: fileOf(aGame(1)) });
  const saves = await openedSaves(folder);
  expect(readdirSync(folder)).toEqual([name]);
  expect(takenIn(saves)).toEqual(aGame(1));
  expect(runningIn(folder)).toContain(thisOwner());
  const second = await openedSaves(folder);
  expect([waitingIn(second), second.isOpenElsewhere()]).toEqual([undefined, true]);
  expect(await listedIn(second)).toEqual([`${idOf(aGame(1))}: open elsewhere`]);
});

it('if a waiting game was offered to two programs, one of them takes it', async () => {
  const folder = temporaryFolder({ 'running-1.json': fileOf(aGame(1)) });
  const [one, two] = [await openedSaves(folder), await openedSaves(folder)];
  expect([waitingIn(one), waitingIn(two)]).toEqual([aGame(1), aGame(1)]);
  expect(two.take(idOf(aGame(1)))).toEqual(aGame(1));
  expect(one.take(idOf(aGame(1)))).toBeUndefined();
  expect(one.isOpenElsewhere()).toBe(true);
});

it('a game that waits is taken as it is by then', async () => {
  const folder = temporaryFolder({ 'running-1.json': fileOf(aGame(1)) });
  const saves = await openedSaves(folder);
  waitingIn(saves);
  writeFileSync(join(folder, 'running-1.json'), fileOf(aGame(1, 2)));
  expect(saves.take(idOf(aGame(1)))).toEqual(aGame(1, 2));
});

it('a game that is kept after the end of its program stays one file, which waits', async () => {
  const folder = temporaryFolder();
  const saves = await openedSaves(folder);
  saves.keep(aGame(1));
  saves.close();
  expect(saves.keep(aGame(1, 2))).toEqual({ ok: true });
  expect(filesIn(folder).length).toBe(1);
  expect(waitingIn(await openedSaves(folder))).toEqual(aGame(1, 2));
});

it('a game whose file could not be renamed at the end of its program stays one file', async () => {
  const folder = temporaryFolder();
  const saves = await openedSaves(folder);
  saves.keep(aGame(1));
  const end = failing(['renameSync'], 'EACCES');
  saves.close();
  end();
  saves.keep(aGame(1, 2));
  expect(filesIn(folder).length).toBe(1);
});

describe('of two copies of a game', () => {
  it('the one with more turns is offered, and keeping it removes the other', async () => {
    const files = { 'running-1.json': fileOf(aGame(1, 2)), 'running-2.json': fileOf(aGame(1), 9) };
    const folder = temporaryFolder(files);
    const saves = await openedSaves(folder);
    const { listed } = await saves.allUnfinished();
    expect(listed.map(({ unfinished }) => unfinished)).toEqual([aGame(1, 2)]);
    saves.keep(aGame(1));
    saves.keep(saves.take(idOf(aGame(1))) as GameState);
    expect(filesIn(folder).length).toBe(1);
  });

  it('the one that can be continued is offered, even if it has fewer turns', async () => {
    const elsewhere = { 'running-2.1-7-elsewhere.json': fileOf(aGame(1, 3)) };
    const folder = temporaryFolder({ 'running-1.json': fileOf(aGame(1)), ...elsewhere });
    expect(await listedIn(await openedSaves(folder))).toEqual([idOf(aGame(1))]);
  });

  it('an older one from a slot leaves the other one waiting', async () => {
    const folder = temporaryFolder({ 'running-1.json': fileOf(aGame(1, 3)) });
    const saves = await openedSaves(folder);
    await saves.allUnfinished();
    saves.keep(aGame(1));
    saves.forget(aGame(1));
    expect(readdirSync(folder)).toEqual(['running-1.json']);
    saves.keep(aGame(1, 3));
    expect(readdirSync(folder)).toEqual([expect.stringContaining(thisOwner())]);
  });
});

describe('a game whose end is in the history', () => {
  it('is not offered once more if its program was killed before it removed the file', async () => {
    const folder = temporaryFolder();
    const saves = await openedSaves(folder);
    saves.record(gameReducer(aGame(1, 2), { type: 'end' }));
    writeFileSync(join(folder, `running-0.${GONE}.json`), fileOf(aGame(1, 2)));
    expect(waitingIn(saves)).toBeUndefined();
    expect(await listedIn(saves)).toEqual([]);
    expect(readdirSync(folder)).toEqual(['history.jsonl']);
  });

  it('is offered if another copy of it has gone further', async () => {
    const folder = temporaryFolder();
    const saves = await openedSaves(folder);
    saves.record(gameReducer(aGame(1), { type: 'end' }));
    writeFileSync(join(folder, `running-0.${GONE}.json`), fileOf(aGame(1, 3)));
    expect(waitingIn(saves)).toEqual(aGame(1, 3));
  });
});

it('a dropped game counts as given up if it has a guess, and otherwise is forgotten', async () => {
  const hinted = gameReducer(aGame(2, 0), { type: 'hint', guess: true });
  const files = { 'running-1.json': fileOf(aGame(1)), 'running-2.json': fileOf(hinted) };
  const folder = temporaryFolder(files);
  const saves = await openedSaves(folder);
  await saves.allUnfinished();
  expect([1, 2, 3].map((number) => saves.drop(idOf(aGame(number))))).toEqual([
    { ok: true },
    { ok: true },
    undefined,
  ]);
  expect(entriesIn(folder)).toMatchObject([{ id: idOf(aGame(1)), result: 'given up' }]);
  expect(readdirSync(folder)).toEqual(['history.jsonl']);
});

it('a game that goes into a slot becomes another copy, and its running file goes', async () => {
  const folder = temporaryFolder();
  const saves = await openedSaves(folder);
  saves.keep(aGame(1));
  await saves.save(3, named('Tim'), aGame(1));
  saves.forget(aGame(1));
  expect(readdirSync(folder)).toEqual(['slot-3.json']);
});

it('a start reads few files, however many wait', async () => {
  const text = fileOf(aGame(1));
  const names = Array.from({ length: 600 }, (_, n) => `running-${n + 1}.json`);
  const folder = temporaryFolder({
    'running-999.json': fileOf(aGame(3)),
    ...Object.fromEntries(names.map((name) => [name, text])),
  });
  writeFileSync(join(folder, 'running-2000.json'), fileOf(aGame(2), 1000));
  const saves = await openedSaves(folder);
  const before = process.cpuUsage();
  expect(saves.newestUnfinished()).toMatchObject({ newest: { unfinished: aGame(2) }, count: 602 });
  const { user, system } = process.cpuUsage(before);
  // A look takes 5 ms; reading all files would take 90.
  expect((user + system) / 1000).toBeLessThan(45);
  expect(await listedIn(saves)).toHaveLength(3);
});

describe('a program of which nothing can be known', () => {
  const name = 'running-0.1-7-elsewhere.json';

  it('has its game open as long as that shows a sign of life, and then it waits', async () => {
    const torn = { 'running-0.1-8-elsewhere.json': 'torn' };
    const folder = temporaryFolder({ [name]: fileOf(aGame(1)), ...torn });
    const early = await openedSaves(folder);
    expect([waitingIn(early), early.isOpenElsewhere()]).toEqual([undefined, true]);
    expect(await listedIn(early)).toEqual([`${idOf(aGame(1))}: open elsewhere`]);
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now + 31_000);
    onTestFinished(() => void vi.restoreAllMocks());
    const late = await openedSaves(folder);
    expect([waitingIn(late), late.isOpenElsewhere()]).toEqual([aGame(1), false]);
  });

  it('finds its game taken, and goes on with a copy of its own', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const folder = temporaryFolder();
    const saves = await openedSaves(folder);
    saves.keep(aGame(1));
    const own = runningIn(folder);
    // As another program does if it takes this one for gone.
    renameSync(join(folder, own), join(folder, name));
    vi.advanceTimersByTime(10_000);
    expect(readdirSync(folder).sort()).toEqual([name, own].sort());
    rmSync(join(folder, own));
    expect(saves.keep(aGame(1, 2))).toEqual({ ok: true });
    expect(readdirSync(folder).sort()).toEqual([name, own].sort());
  });

  it('shows its sign of life by the time of its files', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const folder = temporaryFolder();
    const saves = await openedSaves(folder);
    for (const number of [1, 2]) saves.keep(aGame(number));
    const paths = readdirSync(folder).map((file) => join(folder, file));
    for (const path of paths) utimesSync(path, 0, 0);
    vi.advanceTimersByTime(10_000);
    for (const path of paths) expect(Date.now() - statSync(path).mtimeMs).toBeLessThan(60_000);
    for (const number of [1, 2]) saves.forget(aGame(number));
    vi.advanceTimersByTime(60_000);
    expect(readdirSync(folder)).toEqual([]);
  });
});

it('a damaged game of a killed program is put aside without its owner, and each trouble named once', async () => {
  const folder = temporaryFolder({ [`running-ab.${GONE}.json`]: 'torn' });
  mkdirSync(join(folder, 'running-1.json'));
  const saves = await openedSaves(folder);
  expect(saves.newestUnfinished().troubles.sort()).toEqual([
    "Your unfinished game can't be read: running-1.json is a folder, not a file.",
    'Your unfinished game is damaged. It was moved to running-ab.damaged-1.json.',
  ]);
  expect(saves.newestUnfinished().troubles).toEqual([]);
});

it("a killed program's game replaces no waiting file of the same name", async () => {
  const files = {
    [`running-ab.${GONE}.json`]: fileOf(aGame(1)),
    'running-ab.json': fileOf(aGame(2)),
  };
  const saves = await openedSaves(temporaryFolder(files));
  expect((await listedIn(saves)).sort()).toEqual([idOf(aGame(1)), idOf(aGame(2))].sort());
});

it('a game of a newer version is listed, with the reason why it cannot be chosen', async () => {
  const saves = await openedSaves(temporaryFolder({ 'running-1.json': NEWER }));
  const { listed } = await saves.allUnfinished();
  expect(listed.map(({ why }) => why?.is)).toEqual(['newer']);
});

it.each(['running-1.json', `running-1.${GONE}.json`])(
  'a game that waits is continued even if it cannot be moved, and is one file: %s',
  async (name) => {
    const folder = temporaryFolder({ [name]: fileOf(aGame(1)) });
    const saves = await openedSaves(folder);
    const end = failing(['renameSync'], 'EACCES');
    expect(takenIn(saves)).toEqual(aGame(1));
    end();
    expect(filesIn(folder)).toEqual([name]);
    expect(saves.keep(aGame(1, 2))).toEqual({ ok: true });
    expect(filesIn(folder)).toEqual([expect.stringMatching(/^running-[0-9a-f]{8}\./)]);
    expect(waitingIn(saves)).toEqual(aGame(1, 2));
  },
);

it('a waiting game that another program takes first is not taken', async () => {
  const folder = temporaryFolder({ 'running-1.json': fileOf(aGame(1)) });
  const saves = await openedSaves(folder);
  await saves.allUnfinished();
  rightBefore(['renameSync'], () => rmSync(join(folder, 'running-1.json'), { force: true }));
  expect(saves.take(idOf(aGame(1)))).toBeUndefined();
});

it("a killed program's game that another program frees and takes first is not offered", async () => {
  const name = `running-1.${GONE}.json`;
  const folder = temporaryFolder({ [name]: fileOf(aGame(1)) });
  const saves = await openedSaves(folder);
  rightBefore(['renameSync'], () => rmSync(join(folder, name), { force: true }));
  expect(saves.newestUnfinished()).toMatchObject({ newest: undefined, troubles: [] });
});

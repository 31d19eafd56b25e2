import { mkdirSync, readdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { gameReducer, newGame } from '../../source/engine/game.ts';
import type { GameState } from '../../source/engine/game-state.ts';
import { Random } from '../../source/engine/random.ts';
import { lifelines } from '../../source/games/lifelines.ts';
import { pegs } from '../../source/games/pegs.ts';
import { HISTORY_FILE } from '../../source/saves/kinds.ts';
import { openRecorder } from '../../source/saves/recorder.ts';
import { contentsOf, temporaryFolder } from '../helpers/folder.ts';
import { failing, WRITING } from '../helpers/saves/disk.ts';
import { sampleDaily } from '../helpers/saves/sample-game.ts';
import { historyLines, openedSaves, runningIn, waitingIn } from '../helpers/saves.ts';

const fillDisk = () => failing(WRITING, 'ENOSPC');

const AT = '2026-12-05T21:20:41+01:00';
const FULL = { ok: false, why: 'Not saved: the disk is full.' };

/** A game of Pegs after one guess, and the same game won. */
function gameAndEnd(seed: number): readonly [GameState, GameState] {
  const game = newGame(pegs.rules, new Random(seed), { id: `the-game-${seed}` });
  const begun = gameReducer(game, { type: 'guess', typed: 'RGBY', at: AT });
  return [begun, gameReducer(begun, { type: 'guess', typed: game.secret, at: AT })];
}

const [begun, won] = gameAndEnd(1);
const [next] = gameAndEnd(2);

const entriesOf = (folder: string) => historyLines(folder).flatMap(({ entries }) => entries);
const resultsOf = (folder: string) =>
  entriesOf(folder).map((entry) => [entry.id, 'result' in entry && entry.result]);

/** Saves whose game was won on a full disk, what was in the folder before, and what makes room. */
async function endedOnFullDisk() {
  const folder = temporaryFolder();
  const saves = await openedSaves(folder);
  saves.keep(begun);
  const before = contentsOf(folder);
  const empty = fillDisk();
  expect(saves.record(won)).toEqual(FULL);
  saves.forget(won);
  expect(saves.isOpenElsewhere()).toBe(false);
  return { folder, saves, before, empty };
}

it('a game that has ended is recorded as given up only after its first guess', () => {
  const folder = temporaryFolder();
  const recorder = openRecorder(folder);
  const unguessed = { ...begun, guesses: [], ended: true };
  expect(recorder.addGame(unguessed, AT)).toEqual({ ok: true });
  expect(contentsOf(folder)).toEqual({});
  expect(recorder.addGame(begun, AT)).toEqual({ ok: true });
  const lost = gameReducer(newGame(lifelines.rules, new Random(1)), {
    type: 'aid',
    word: 'Reveal',
  });
  expect(recorder.addGame(lost, AT)).toEqual({ ok: true });
  expect(entriesOf(folder)).toMatchObject([
    { game: 'pegs', result: 'given up', at: AT },
    { game: 'lifelines', result: 'lost' },
  ]);
});

it("a game that has ended and can't be read back is not recorded", () => {
  const folder = temporaryFolder();
  const why = "Not saved: this game can't be read back.";
  const impossible = { ...begun, secret: 'ZZZZ' };
  expect(openRecorder(folder).addGame(impossible, AT)).toEqual({ ok: false, why });
  expect(contentsOf(folder)).toEqual({});
});

describe('a game that ends on a full disk', () => {
  it('a game that ends on a full disk stays as it was kept, and is recorded with the next guess', async () => {
    const { folder, saves, before, empty } = await endedOnFullDisk();
    expect(contentsOf(folder)).toEqual({ ...before, [HISTORY_FILE]: '' });
    expect(saves.keep(next)).toEqual(FULL);
    expect(contentsOf(folder)).toEqual({ ...before, [HISTORY_FILE]: '' });
    empty();
    expect(saves.keep(next)).toEqual({ ok: true });
    expect(resultsOf(folder)).toEqual([['the-game-1', 'won']]);
    expect(readdirSync(folder).sort()).toEqual([HISTORY_FILE, runningIn(folder)]);
    expect(waitingIn(saves)).toEqual(next);
  });

  it('a game that ends on a full disk is recorded on leaving', async () => {
    const { folder, saves, empty } = await endedOnFullDisk();
    expect(saves.recordLast()).toEqual(FULL);
    empty();
    expect(saves.recordLast()).toEqual({ ok: true });
    saves.close();
    expect(resultsOf(folder)).toEqual([['the-game-1', 'won']]);
    expect(readdirSync(folder)).toEqual([HISTORY_FILE]);
  });

  it('a game that ends on a full disk can be continued if its program is killed', async () => {
    const { folder, saves, empty } = await endedOnFullDisk();
    saves.close();
    empty();
    // As another program finds the game once this one is gone.
    const text = contentsOf(folder)[runningIn(folder)] as string;
    const later = await openedSaves(temporaryFolder({ 'running-1.json': text }));
    expect(waitingIn(later)).toEqual(begun);
  });

  it('a daily code that ends on a full disk stays as it was kept, and is recorded later', async () => {
    const folder = temporaryFolder({ [HISTORY_FILE]: '' });
    const saves = await openedSaves(folder);
    const daily = gameReducer(sampleDaily(''), { type: 'guess', typed: '0123', at: AT });
    const ended = gameReducer(daily, { type: 'guess', typed: daily.secret, at: AT });
    saves.keep(daily);
    expect(waitingIn(saves)).toEqual(daily);
    const before = contentsOf(folder);
    const empty = fillDisk();
    expect(saves.record(ended)).toEqual(FULL);
    saves.forget(ended);
    expect(waitingIn(saves)).toBeUndefined();
    expect(contentsOf(folder)).toEqual(before);
    empty();
    expect(saves.record(won)).toEqual({ ok: true });
    expect(entriesOf(folder)).toMatchObject([{ game: daily.rules.id }, { game: 'pegs' }]);
    expect(readdirSync(folder)).toEqual([HISTORY_FILE]);
  });
});

describe('a game that the history cannot take', () => {
  it('a game that the history cannot take waits in a file, and a later program records it', async () => {
    const folder = temporaryFolder();
    const saves = await openedSaves(folder);
    saves.keep(begun);
    mkdirSync(join(folder, HISTORY_FILE));
    expect(saves.record(won)).toMatchObject({ ok: false });
    saves.forget(won);
    expect(saves.recordLast()).toEqual({ ok: true });
    saves.close();
    expect(readdirSync(folder)).toEqual([HISTORY_FILE, expect.stringMatching(/^unrecorded-/)]);
    // If the history still doesn't take the entry, it goes on waiting.
    (await openedSaves(folder)).close();
    expect(readdirSync(folder)).toHaveLength(2);
    rmdirSync(join(folder, HISTORY_FILE));
    (await openedSaves(folder)).close();
    expect(resultsOf(folder)).toEqual([['the-game-1', 'won']]);
    expect(readdirSync(folder)).toEqual([HISTORY_FILE]);
  });

  it.each(['', 'half a li', '{"v":1}', '[]', '{"v":99,"id":"x"}'])(
    'a file that no program can read or record stays where it is: %j',
    (text) => {
      const file = 'unrecorded-0123456789abcdef.json';
      const folder = temporaryFolder({ [file]: text });
      expect(openRecorder(folder).tryAgain()).toEqual({ ok: true });
      expect(contentsOf(folder)).toEqual({ [file]: text });
    },
  );

  it('once the disk is gone for good, the player is told what is not recorded, and nothing throws', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'file'), '');
    const recorder = openRecorder(join(folder, 'file', 'below'));
    onTestFinished(() => expect(readdirSync(folder)).toEqual(['file']));
    const remove = vi.fn(() => true);
    expect(recorder.addGame(won, AT)).toMatchObject({ ok: false });
    recorder.onceRecorded(remove);
    expect([recorder.tryAgain().ok, recorder.isAtRisk()]).toEqual([false, true]);
    expect(remove).not.toHaveBeenCalled();
  });
});

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type GameState, gameReducer, newGame } from '../../source/engine/game.ts';
import { Random } from '../../source/engine/random.ts';
import { type HistoryEntry, idOf } from '../../source/games/history-entry.ts';
import { pegs } from '../../source/games/pegs.ts';
import { HISTORY_FILE } from '../../source/saves/kinds.ts';
import { named } from '../helpers/saves/sample-game.ts';
import { openedSaves, sampleGame, temporaryFolder } from '../helpers/saves.ts';

/** A game of its own, with so many guesses. */
function aGame(number: number, guesses = 1): GameState {
  const game = newGame(pegs.rules, new Random(number), { id: `game-${number}-00000000` });
  const typed = ['RRRR', 'OOOO', 'YYYY'].slice(0, guesses);
  return typed.reduce((one, typed) => gameReducer(one, { type: 'guess', typed }), game);
}

function recordedIn(folder: string): HistoryEntry[] {
  const path = join(folder, HISTORY_FILE);
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line));
}

/** A folder in which this game waits. */
async function folderWith(game: GameState): Promise<string> {
  const folder = temporaryFolder();
  const saves = await openedSaves(folder);
  saves.keep(game);
  saves.close();
  return folder;
}

describe('a game in the place of another one', () => {
  it('a game that another one replaces is given up, whether it waited or was played', async () => {
    const folder = await folderWith(aGame(1));
    const saves = await openedSaves(folder);
    saves.keep(aGame(2, 0));
    expect(recordedIn(folder)).toMatchObject([{ id: idOf(aGame(1)), result: 'given up' }]);
    saves.keep(aGame(2, 2));
    saves.keep(aGame(3));
    expect(recordedIn(folder).map(({ id, guesses }) => [id, guesses.length])).toEqual([
      [idOf(aGame(1)), 1],
      [idOf(aGame(2)), 2],
    ]);
    saves.close();
    expect((await openedSaves(folder)).waitingGame()).toEqual(aGame(3));
  });

  it('a game is not replaced by itself, further on or loaded again', async () => {
    const folder = await folderWith(aGame(1, 2));
    const saves = await openedSaves(folder);
    saves.continueGame();
    saves.keep(aGame(1, 3));
    saves.keep(aGame(1, 1));
    expect(recordedIn(folder)).toEqual([]);
  });

  it('games without ids are told apart by their content', async () => {
    const folder = await folderWith(sampleGame('1'));
    const saves = await openedSaves(folder);
    saves.keep(sampleGame('2'));
    expect(recordedIn(folder)).toEqual([]);
    saves.keep(sampleGame('2', 8n));
    expect(recordedIn(folder)).toMatchObject([{ id: idOf(sampleGame()), result: 'given up' }]);
  });

  it('a game without a guess is replaced without a record', async () => {
    const folder = await folderWith(aGame(1, 0));
    (await openedSaves(folder)).keep(aGame(2));
    expect(recordedIn(folder)).toEqual([]);
  });

  it('a game that is in a slot, or was forgotten, is replaced without a record', async () => {
    const folder = await folderWith(aGame(1, 2));
    const saves = await openedSaves(folder);
    await saves.save(3, named('Tim'), aGame(1));
    saves.keep(aGame(2));
    saves.forget();
    saves.keep(aGame(3));
    expect(recordedIn(folder)).toEqual([]);
  });

  it('a game that another program goes on with is not given up by a new one here', async () => {
    const folder = await folderWith(aGame(1));
    const [one, two] = [await openedSaves(folder), await openedSaves(folder)];
    expect(two.continueGame()).toEqual(aGame(1));
    expect(one.keep(aGame(2))).toEqual({ ok: true });
    expect(recordedIn(folder)).toEqual([]);
    two.keep(aGame(1, 2));
    expect(two.waitingGame()).toEqual(aGame(1, 2));
  });

  it('a game is not given up where the one that was to replace it cannot be kept', async () => {
    const folder = await folderWith(aGame(1));
    const saves = await openedSaves(folder);
    expect(saves.keep({ ...aGame(2), ended: true }).ok).toBe(false);
    expect(recordedIn(folder)).toEqual([]);
    expect(saves.waitingGame()?.guesses).toEqual(aGame(1).guesses);
  });
});

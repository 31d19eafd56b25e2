import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rowsOf } from '../../source/engine/clue.ts';
import { evilSecret } from '../../source/engine/evil.ts';
import { type GameState, gameReducer, newGame } from '../../source/engine/game.ts';
import { Random } from '../../source/engine/random.ts';
import { custom } from '../../source/games/custom.ts';
import { evilRules } from '../../source/games/evil.ts';
import { pegs } from '../../source/games/pegs.ts';
import { answerAhead } from '../../source/saves/save-file.ts';
import { openSaves } from '../../source/saves/saves.ts';
import { rulesOf } from '../helpers/any-game.ts';
import { named } from '../helpers/saves/sample-game.ts';
import { openedSaves, runningIn, sampleGame, temporaryFolder } from '../helpers/saves.ts';
import { callCounter } from '../helpers/work.ts';

const callCounts = callCounter();
const GUESSES = ['RGBY', 'GRYB', 'OOPP', 'RRGG', 'BPBO'];

function evil(rules: GameState['rules'], guesses: readonly string[]): GameState {
  const found = evilRules(rules);
  if ('wrong' in found) expect.fail(found.wrong);
  const begun = newGame(found.rules, new Random(1n));
  return guesses.reduce((game, typed) => gameReducer(game, { type: 'guess', typed }), begun);
}

/** Asks for more answers than the 256 that are remembered, of a game with two codes. */
function forgetAnswers(from = 0): void {
  const { rules } = evil(rulesOf(custom, { shortest: 1, longest: 1, symbols: 2 }), []);
  for (let rows = from; rows < 300; rows++) {
    evilSecret(rules, rowsOf(Array<string>(rows).fill('0'), '1'), '0');
  }
}

/** The answers that a task works out, and the turns of the event loop that it takes. */
async function costOf(task: () => unknown): Promise<{ answers: number; turns: number }> {
  let turns = 0;
  let turn = setImmediate(function next() {
    turns += 1;
    turn = setImmediate(next);
  });
  const { answerTo } = await callCounts(['answerTo'], task);
  clearImmediate(turn);
  return { answers: answerTo, turns };
}

/** A folder with an evil game in slot 1, and another one that waits. */
async function folderOfEvil(): Promise<string> {
  const folder = temporaryFolder();
  const saves = await openSaves(folder);
  expect(await saves.save(1, named('Tim'), evil(pegs.rules, GUESSES))).toEqual({ ok: true });
  expect(saves.keep(evil(pegs.rules, GUESSES.toReversed()))).toEqual({ ok: true });
  saves.close();
  return folder;
}

it('an evil game that is kept after each guess is answered once a guess', async () => {
  const saves = await openedSaves(temporaryFolder());
  forgetAnswers();
  const { answers } = await costOf(() => {
    for (let made = 1; made <= GUESSES.length; made++) {
      expect(saves.keep(evil(pegs.rules, GUESSES.slice(0, made)))).toEqual({ ok: true });
    }
  });
  expect(answers).toBe(GUESSES.length);
});

it('an evil game in a file is answered a guess a turn, and then read without answering', async () => {
  const folder = await folderOfEvil();
  const saves = await openedSaves(folder);
  forgetAnswers();
  const ahead = await costOf(() => answerAhead(join(folder, 'slot-1.json')));
  expect(ahead.answers).toBe(GUESSES.length);
  expect(ahead.turns).toBeGreaterThanOrEqual(GUESSES.length);
  expect((await costOf(() => saves.slots())).answers).toBe(0);
});

it('the saves are opened, and their slots looked at, with at most one answer a turn', async () => {
  const folder = await folderOfEvil();
  for (const task of [
    () => openedSaves(folder),
    async () => (await openedSaves(folder)).recover(),
  ]) {
    forgetAnswers();
    const { answers, turns } = await costOf(task);
    expect(answers).toBe(2 * GUESSES.length);
    expect(turns).toBeGreaterThanOrEqual(answers);
  }
});

it('only the oldest answers are forgotten, so those of a game that is being read are not', async () => {
  forgetAnswers();
  const { answers } = await costOf(() => forgetAnswers(300 - 256));
  expect(answers).toBe(0);
});

it('what is no evil game is not answered ahead', async () => {
  const folder = temporaryFolder();
  const saves = await openedSaves(folder);
  saves.keep(sampleGame());
  const files = [join(folder, runningIn(folder)), join(folder, 'slot-2.json')];
  const { answers } = await costOf(() => Promise.all(files.map(answerAhead)));
  expect(answers).toBe(0);
});

import { expect, it } from 'vitest';
import type { Question } from '../../source/coach/answers.ts';
import { type GameState, gameReducer, newGame } from '../../source/engine/game.ts';
import { LEVELS, newRace, withMachineGame } from '../../source/engine/race.ts';
import { Random } from '../../source/engine/random.ts';
import { readGame } from '../../source/engine/read-game.ts';
import { codeBreakers } from '../../source/games/code-breakers.ts';
import { lifelines } from '../../source/games/lifelines.ts';
import { pegs } from '../../source/games/pegs.ts';
import { playMachine } from '../../source/race/machine.ts';
import { answerTo } from '../helpers/coach.ts';
import { rulesOf } from '../helpers/rules-of.ts';

const ask = async (question: Question) => answerTo(question);

function racing(rules = pegs.rules, level: (typeof LEVELS)[number] = 'even', seed = 5n) {
  const game = newGame(rules, new Random(seed));
  return { ...game, race: newRace(level, game.random) };
}

it.each(LEVELS)(
  'the machine plays a whole game at the level %s, and breaks the code',
  async (level) => {
    for (const rules of [pegs.rules, codeBreakers.rules]) {
      const game = racing(rules, level);
      const guesses = await playMachine(ask, game);
      expect(guesses.indexOf(game.secret)).toBe(guesses.length - 1);
      expect(new Set(guesses).size).toBe(guesses.length);
      expect(readGame({ ...game, race: withMachineGame(game.race, game.secret, guesses) })).toEqual(
        {
          ...game,
          race: withMachineGame(game.race, game.secret, guesses),
        },
      );
    }
  },
);

it('the machine stops where its guesses are used up, its last one the likeliest code', async () => {
  const game = racing(rulesOf(pegs, { guesses: 2 }));
  const questions: Question[] = [];
  const guesses = await playMachine((question) => {
    questions.push(question);
    return ask(question);
  }, game);
  expect(guesses).toHaveLength(2);
  expect(guesses).not.toContain(game.secret);
  expect(questions.map((question) => 'isLast' in question && question.isLast)).toEqual([
    false,
    true,
  ]);
});

it('the machine plays the same after an interruption, and after lifelines that draw numbers', async () => {
  const game = racing(rulesOf(lifelines, { length: 4 }), 'easy');
  const guesses = await playMachine(ask, game);
  const actions = [
    { type: 'guess', typed: '9876' },
    { type: 'aid', word: 'Lifeline#1' },
    { type: 'aid', word: 'Lifeline#2' },
  ] as const;
  const later = actions.reduce<GameState>(gameReducer, game);
  expect(later.random).not.toEqual(game.random);
  const again = readGame(JSON.parse(JSON.stringify(later)));
  expect(await playMachine(ask, again as GameState)).toEqual(guesses);
});

it('the easy machine draws other numbers for another game', async () => {
  const one = await playMachine(ask, racing(pegs.rules, 'easy', 1n));
  const two = await playMachine(ask, racing(pegs.rules, 'easy', 2n));
  expect(two[0]).not.toBe(one[0]);
});

it('the machine is asked to keep to hard mode where its player does', async () => {
  const questions: Question[] = [];
  const game = racing({ ...pegs.rules, hard: true });
  await playMachine((question) => {
    questions.push(question);
    return ask(question);
  }, game);
  expect(questions.every(({ known }) => known.hard === true)).toBe(true);
});

it('the machine is told clues and never the secret', async () => {
  const questions: Question[] = [];
  const game = racing();
  const guesses = await playMachine((question) => {
    questions.push(structuredClone(question));
    return ask(question);
  }, game);
  const secret = [...game.secret].map((character) => 'BGOPRY'.indexOf(character));
  expect(questions).toHaveLength(guesses.length);
  for (const question of questions) {
    expect(JSON.stringify(question)).not.toContain(JSON.stringify(secret).slice(1, -1));
  }
});

it('the machine plays no game that is no race', async () => {
  const { race: _, ...game } = racing();
  expect(await playMachine(ask, game)).toEqual([]);
});

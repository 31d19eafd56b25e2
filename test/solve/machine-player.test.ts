import { expect, it } from 'vitest';
import { knownOf, spelled } from '../../source/coach/known.ts';
import type { Question } from '../../source/coach/questions.ts';
import { rowsOf } from '../../source/engine/clue.ts';
import { parseGuess } from '../../source/engine/code.ts';
import { gameReducer, newGame } from '../../source/engine/game.ts';
import type { GameState } from '../../source/engine/game-state.ts';
import { LEVELS, type Level, newRace, withMachineClues } from '../../source/engine/race.ts';
import { Random } from '../../source/engine/random.ts';
import { countCodes, type Rules } from '../../source/engine/rules.ts';
import { readRecord, recordOf } from '../../source/games/record.ts';
import { secretOfNumber } from '../../source/games/secrets.ts';
import { type MachineQuestion, playMachine } from '../../source/solve/machine-player.ts';
import { codeBreakers, custom, lifelines, pegs, rulesOf } from '../helpers/any-game.ts';
import { answerTo } from '../helpers/coach.ts';

const ask = async (question: MachineQuestion) => answerTo(question);

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
      const played = { ...game, race: withMachineClues(game.race, game.secret, guesses) };
      expect(readRecord(recordOf(played))).toEqual(played);
    }
  },
);

it('the machine stops when its guesses are used up, and its last one is the likeliest code', async () => {
  const game = racing(rulesOf(pegs, { guesses: 2 }));
  const questions: Question[] = [];
  const guesses = await playMachine((question) => {
    questions.push(question);
    return ask(question);
  }, game);
  expect(guesses).toHaveLength(2);
  expect(guesses).not.toContain(game.secret);
  expect(questions).toMatchObject([{ guessesLeft: 2 }, { guessesLeft: 1 }]);
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
  const again = readRecord(JSON.parse(JSON.stringify(recordOf(later))));
  expect(await playMachine(ask, again as GameState)).toEqual(guesses);
});

it('a game hides the same symbols and pegs from its machine in every version', async () => {
  const answer = { type: 'machine', guess: [0, 1, 2, 3] } as const;
  const [first] = await playMachine(async () => answer, racing());
  expect(first).toBe('GBOY');
});

it('the machine keeps to hard mode if its player does', async () => {
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

it('the machine plays only races', async () => {
  const { race: _, ...game } = racing();
  expect(await playMachine(ask, game)).toEqual([]);
});

/** How many guesses the machine needs for each code of the rules, the fewest first. */
async function strengthOf(rules: Rules, level: Level): Promise<number[]> {
  const secrets = allCodes(rules);
  const games = secrets.map((secret) => ({ ...racing(rules, level, 77n), secret }));
  const played = await Promise.all(games.map((game) => playMachine(ask, game)));
  for (const [index, guesses] of played.entries()) expect(guesses.at(-1)).toBe(secrets[index]);
  return played.map(({ length }) => length).sort((a, b) => a - b);
}

/** How many guesses the coach needs. It knows the symbols by their own names. */
function strengthOfCoach(rules: Rules, level: Level): number[] {
  const played = allCodes(rules).map((secret) => {
    const guesses: string[] = [];
    while (guesses.at(-1) !== secret) {
      const known = knownOf({ rules, rows: rowsOf(guesses, secret), aids: [] });
      const guessesLeft = rules.guesses - guesses.length;
      const answer = answerTo({
        type: 'machine',
        known,
        level,
        randomNumbers: [0, 0],
        guessesLeft,
      });
      const guess = answer.type === 'machine' ? answer.guess : undefined;
      guesses.push(spelled(rules, guess ?? expect.fail()));
    }
    return guesses.length;
  });
  return played.sort((a, b) => a - b);
}

const allCodes = (rules: Rules) =>
  Array.from({ length: countCodes(rules) }, (_, number) => secretOfNumber(rules, number) ?? '');

it.each<[string, Rules]>([
  ['of a known length', rulesOf(custom, { shortest: 3, longest: 3, symbols: 4 })],
  ['without repeats', rulesOf(custom, { shortest: 3, longest: 3, symbols: 4, repeats: 0 })],
  ['of a hidden length', rulesOf(custom, { shortest: 1, longest: 3, symbols: 3 })],
])('the machine is as strong with its own names for symbols, at codes %s', async (_, rules) => {
  for (const level of ['even', 'strong'] as const) {
    expect(await strengthOf(rules, level)).toEqual(strengthOfCoach(rules, level));
  }
});

it('the machine begins otherwise in each race, so that nobody knows its guesses', async () => {
  for (const rules of [pegs.rules, codeBreakers.rules]) {
    const firsts = Array.from({ length: 8 }, async (_, seed) => {
      const game = racing({ ...rules, guesses: 2 }, 'even', BigInt(seed));
      return (await playMachine(ask, game))[0];
    });
    expect(new Set(await Promise.all(firsts)).size).toBeGreaterThan(4);
  }
});

it('the machine gets new numbers for every guess, and makes one that the rules allow', async () => {
  const numbers: string[] = [];
  const askNoting = (question: MachineQuestion) => {
    numbers.push(question.randomNumbers.join());
    return ask(question);
  };
  for (let seed = 0n; seed < 12n; seed++) {
    const game = racing(codeBreakers.rules, 'easy', seed);
    for (const guess of await playMachine(askNoting, game)) {
      expect(parseGuess(game.rules, guess)).toEqual({ guess });
    }
  }
  expect(new Set(numbers).size).toBe(numbers.length);
});

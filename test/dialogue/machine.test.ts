import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Question } from '../../source/coach/questions.ts';
import { createMachine, thinkingLines } from '../../source/dialogue/coach.ts';
import { gameReducer, newGame } from '../../source/engine/game.ts';
import type { GameState } from '../../source/engine/game-state.ts';
import { newRace } from '../../source/engine/race.ts';
import { Random } from '../../source/engine/random.ts';
import type { RuleSet } from '../../source/games/rule-set.ts';
import { custom, lifelines, pegs, rulesOf } from '../helpers/any-game.ts';

/** A machine that always guesses the code of zeros. */
function machine() {
  const [asked, said]: [Question[], string[]] = [[], []];
  const coach = async () => (question: Question) => {
    asked.push(question);
    return { type: 'machine', guess: question.known.rules.lengths.flatMap(zeros) } as const;
  };
  return { ...createMachine(coach, (line) => void said.push(line)), asked, said };
}

const zeros = (length: number) => Array<number>(length).fill(0);

function raceOf(set: RuleSet, choices = {}): GameState {
  const game = newGame(rulesOf(set, choices), new Random(5n), { id: 'race-of-a-test' });
  return { ...game, race: newRace('even', game.random) };
}

it("the machine plays a race once, and doesn't play any other game", async () => {
  const { play, addGuesses, asked } = machine();
  const { race, ...plain } = raceOf(pegs);
  expect(await play(plain)).toBe(plain);
  expect(asked).toEqual([]);
  const playing = play({ ...plain, ...(race && { race }) });
  await nextTurn();
  // A signal such as Ctrl-C is handled between two guesses.
  expect(asked.length).toBeLessThan(12);
  const game = await playing;
  expect(game.race?.clues).toHaveLength(12);
  expect(await play(game)).toBe(game);
  // A game whose clues were damaged comes without any.
  expect(await play(raceOf(pegs))).toEqual(game);
  expect(asked).toHaveLength(12);
  expect(addGuesses(plain)).toBe(plain);
});

it('the machine tells its guesses once its player is through, and not before', async () => {
  const { play, addGuesses } = machine();
  const game = await play(raceOf(pegs));
  expect(addGuesses(game)).toBe(game);
  const won = gameReducer(game, { type: 'guess', typed: game.secret });
  expect(addGuesses(won).race?.guesses?.join()).toMatch(/^(([A-Z])\2{3})(,\1){11}$/);
});

it('the machine says that it is thinking if that takes long', async () => {
  const quick = machine();
  await quick.play(raceOf(lifelines, { length: 6 }));
  expect(quick.said).toEqual([]);
  const slow = machine();
  await slow.play(raceOf(lifelines, { length: 8 }));
  expect(slow.said).toEqual(['The machine is thinking ...']);
  // Exactly ten million codes, and more.
  const [most, more] = [7, 8].map((pegs) => {
    return thinkingLines(rulesOf(custom, { shortest: pegs, longest: pegs, symbols: 10 }));
  });
  expect([most, more]).toEqual([[], slow.said]);
});

import type { Answer, Question } from '../coach/answers.ts';
import { knownOf } from '../coach/puzzle.ts';
import { spelled } from '../coach/words.ts';
import { rowsOf } from '../engine/clue.ts';
import type { Code } from '../engine/code.ts';
import type { GameState } from '../engine/game-state.ts';
import { Random } from '../engine/random.ts';

/** Asks the coach, in its thread or in this one. */
export type Ask = (question: Question) => Promise<Answer>;

/**
 * The machine's guesses in a race; the one that breaks the code is the last of them. The coach is
 * told clues, which are computed here. A game gives the same guesses whenever it is asked, whatever
 * its player has done meanwhile. Rejects where `ask` does.
 */
export async function playMachine(ask: Ask, game: GameState): Promise<readonly Code[]> {
  const { race, rules, secret } = game;
  if (!race) return [];
  const random = Random.from({ seed: game.random.seed, drawn: race.drawn });
  const guesses: Code[] = [];
  while (guesses.length < rules.guesses && guesses.at(-1) !== secret) {
    const answer = await ask({
      type: 'machine',
      known: knownOf({ rules, rows: rowsOf(guesses, secret), aids: [] }),
      level: race.level,
      words: [random.getrandbits(32), random.getrandbits(32)],
      isLast: guesses.length === rules.guesses - 1,
    });
    if (answer.type !== 'machine' || !answer.guess) break;
    guesses.push(spelled(rules, answer.guess));
  }
  return guesses;
}

import { clueFor, type GuessRow, ruledOutBy } from '../engine/clue.ts';
import { type Code, drawSecret } from '../engine/code.ts';
import { knownRules } from '../engine/game-state.ts';
import { type PlayerView, viewOfRows } from '../engine/player-view.ts';
import { Random } from '../engine/random.ts';
import type { Rules } from '../engine/rules.ts';

const GUESSES = 3;

const TRIES = 1000;

/** Larger than any seed that the program draws, so that no player gets the example as a game. */
const SEED = 2n ** 200n + 3117n;

/**
 * The same rules always have the same example. Each guess fits the earlier clues, unless no such
 * code is found in `TRIES` tries.
 */
export function exampleView(rules: Rules): PlayerView {
  const random = new Random(SEED);
  const secret = drawSecret(rules, random);
  const known = knownRules({ rules, secret });
  const rows: GuessRow[] = [];
  const isNew = (code: Code) => code !== secret && rows.every(({ guess }) => guess !== code);
  while (rows.length < Math.min(GUESSES, rules.guesses - 1)) {
    let guess: Code | undefined;
    for (let tried = 0; tried < TRIES && (!guess || ruledOutBy(rows, guess)); tried++) {
      const code = drawSecret(known, random);
      if (isNew(code)) guess = code;
    }
    if (guess === undefined) break;
    rows.push({ guess, clue: clueFor(guess, secret) });
  }
  return viewOfRows(known, rows);
}

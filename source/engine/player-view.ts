import { type AidView, aidViews } from './aids.ts';
import { type GuessRow, rowsOf } from './clue.ts';
import type { Code } from './code.ts';
import type { Proof } from './fact.ts';
import {
  type GameState,
  type GameStatus,
  guessesLeft,
  knownRules,
  spentOnAids,
  statusOf,
} from './game-state.ts';
import { type RaceView, raceView } from './race.ts';
import type { Rules } from './rules.ts';

/** Has the secret only once the game is over, or in testing mode. */
export type PlayerView = {
  readonly rules: Rules;
  readonly rows: readonly GuessRow[];
  readonly aids: readonly AidView[];
  readonly status: GameStatus;
  readonly guessesLeft: number;
  readonly spent: number;
  readonly draft: string;
  readonly hints: number;
  readonly told: readonly Proof[];
  readonly race?: RaceView;
  readonly secret?: Code;
};

/** The linter keeps types with the secret out of the coach. */
export type SeenGame = Omit<PlayerView, 'secret'>;

/** A view of rows that belong to no game, such as those of a lesson. */
export function viewOfRows(
  rules: Rules,
  rows: readonly GuessRow[],
  others: Partial<PlayerView> = {},
): PlayerView {
  return {
    rules,
    rows,
    aids: [],
    status: 'playing',
    guessesLeft: rules.guesses - rows.length,
    spent: 0,
    draft: '',
    hints: 0,
    told: [],
    ...others,
  };
}

export function playerView(game: GameState): PlayerView {
  const status = statusOf(game);
  const spent = spentOnAids(game);
  return {
    rules: knownRules(game),
    rows: rowsOf(game.guesses, game.secret),
    aids: aidViews(game),
    status,
    guessesLeft: guessesLeft(game),
    spent,
    draft: game.draft,
    hints: game.hints,
    told: game.told ?? [],
    ...(game.race && { race: raceView(game.race, game.guesses.length + spent, status) }),
    ...(status === 'playing' && !game.rules.showsSecret ? {} : { secret: game.secret }),
  };
}

import { type AidView, aidRefusal, aidViews, withAid } from './aids.ts';
import { type Clue, clueFor } from './clue.ts';
import { type Code, drawSecret, parseGuess } from './code.ts';
import {
  type GameState,
  type GameStatus,
  guessesLeft,
  MAX_DRAFT,
  MAX_HINTS,
  type Refusal,
  spentOnAids,
  statusOf,
} from './game-state.ts';
import type { Random } from './random.ts';
import type { Rules } from './rules.ts';

export {
  type GameState,
  type GameStatus,
  guessesLeft,
  MAX_DRAFT,
  type Refusal,
  statusOf,
} from './game-state.ts';

export type GameAction =
  | { readonly type: 'guess'; readonly typed: string }
  /** By its word, such as `Lifeline#1`. */
  | { readonly type: 'aid'; readonly word: string }
  | { readonly type: 'draft'; readonly text: string }
  | { readonly type: 'hint' | 'end' };

/** What the last action came to; the dialogues and the screens say it in their own words. */
export type Outcome = 'started' | 'refused' | 'clue' | 'aided' | 'won' | 'lost' | 'ended';

/**
 * A new game; draws its secret from `random` and keeps a copy of the stream. Where the player is
 * told the length, a guess can have that one alone.
 */
export function newGame(given: Rules, random: Random): GameState {
  const secret = drawSecret(given, random);
  const rules = given.hidesLength ? given : { ...given, lengths: [secret.length] };
  return {
    rules,
    secret,
    guesses: [],
    used: [],
    hints: 0,
    ended: false,
    draft: '',
    random: random.state,
  };
}

/**
 * The game after an action. An illegal one returns the same game with a `refusal` that says why;
 * nothing throws, and nothing is half done.
 */
export function gameReducer(state: GameState, action: GameAction): GameState {
  const { refusal: _, ...game } = state;
  const refused = (why: Refusal['why'], typed = ''): GameState => ({
    ...game,
    refusal: { why, typed },
  });
  if (statusOf(game) !== 'playing') return refused('over', 'typed' in action ? action.typed : '');
  switch (action.type) {
    case 'guess': {
      const parsed = parseGuess(game.rules, action.typed, game.guesses);
      if ('refusal' in parsed) return { ...game, refusal: parsed.refusal };
      return { ...game, guesses: [...game.guesses, parsed.guess], draft: '' };
    }
    case 'aid': {
      const aid = game.rules.aids.find(({ word }) => word === action.word);
      if (!aid) return refused('symbol', action.word);
      const why = aidRefusal(game, aid);
      return why ? refused(why, aid.word) : withAid(game, aid);
    }
    case 'draft':
      return { ...game, draft: [...action.text].slice(0, MAX_DRAFT).join('') };
    case 'hint':
      return { ...game, hints: Math.min(game.hints + 1, MAX_HINTS) };
    case 'end':
      return { ...game, ended: true };
  }
}

/** What an action came to, by the game that it led to. */
export function outcomeOf(game: GameState, action?: GameAction): Outcome {
  if (game.refusal) return 'refused';
  const status = statusOf(game);
  if (status !== 'playing') return status;
  if (action?.type === 'aid') return 'aided';
  return game.guesses.length > 0 ? 'clue' : 'started';
}

/** What a player may see of a game: the clues, derived and never stored; the secret only once it is over, or in testing mode. */
export type PlayerView = {
  readonly rules: Rules;
  readonly rows: readonly { readonly guess: Code; readonly clue: Clue }[];
  readonly aids: readonly AidView[];
  readonly status: GameStatus;
  readonly guessesLeft: number;
  /** How many guesses the aids have cost. */
  readonly spent: number;
  readonly draft: string;
  readonly hints: number;
  readonly secret?: Code;
};

export function playerView(game: GameState): PlayerView {
  const status = statusOf(game);
  return {
    rules: game.rules,
    rows: game.guesses.map((guess) => ({ guess, clue: clueFor(guess, game.secret) })),
    aids: aidViews(game),
    status,
    guessesLeft: guessesLeft(game),
    spent: spentOnAids(game),
    draft: game.draft,
    hints: game.hints,
    ...(status === 'playing' && !game.rules.showsSecret ? {} : { secret: game.secret }),
  };
}

import { type Clue, clueFor } from './clue.ts';
import { type Code, drawSecret, type GuessRefusal, parseGuess } from './code.ts';
import type { Random, RandomState } from './random.ts';
import type { Rules } from './rules.ts';

/** A game as a value: plain JSON, so that saving is writing it and undo is keeping it. */
export type GameState = {
  readonly rules: Rules;
  readonly secret: Code;
  readonly guesses: readonly Code[];
  /** The player gave it up. */
  readonly ended: boolean;
  /** What stands on the prompt and was not entered yet. */
  readonly draft: string;
  /** A copy of the stream as the secret left it: what the game draws later comes from here. */
  readonly random: RandomState;
  /** Why the last action was refused; gone with the next one that is not. */
  readonly refusal?: Refusal;
};

export type GameAction =
  | { readonly type: 'guess'; readonly typed: string }
  | { readonly type: 'draft'; readonly text: string }
  | { readonly type: 'end' };

/** `over`: the game has ended and takes no action. */
export type Refusal = GuessRefusal | { readonly why: 'over'; readonly typed: string };

export type GameStatus = 'playing' | 'won' | 'lost' | 'ended';

/** What the last action came to; the dialogues and the screens say it in their own words. */
export type Outcome = 'started' | 'refused' | 'clue' | 'won' | 'lost' | 'ended';

/** Longest text that the prompt holds, in characters. */
export const MAX_DRAFT = 60;

/**
 * A new game; draws its secret from `random` and keeps a copy of the stream. Where the player is
 * told the length, the game's own rules have that one alone.
 */
export function newGame(given: Rules, random: Random): GameState {
  const secret = drawSecret(given, random);
  const told = { ...given, lengths: [secret.length], drawsLength: false };
  const rules = given.hidesLength ? given : told;
  return { rules, secret, guesses: [], ended: false, draft: '', random: random.state };
}

/**
 * The game after an action. An illegal one returns the same game with a `refusal` that says why;
 * nothing throws, and nothing is half done.
 */
export function gameReducer(state: GameState, action: GameAction): GameState {
  const { refusal: _, ...game } = state;
  if (statusOf(game) !== 'playing') {
    return { ...game, refusal: { why: 'over', typed: 'typed' in action ? action.typed : '' } };
  }
  switch (action.type) {
    case 'guess': {
      const parsed = parseGuess(game.rules, action.typed);
      if ('refusal' in parsed) return { ...game, refusal: parsed.refusal };
      return { ...game, guesses: [...game.guesses, parsed.guess], draft: '' };
    }
    case 'draft':
      return { ...game, draft: [...action.text].slice(0, MAX_DRAFT).join('') };
    case 'end':
      return { ...game, ended: true };
  }
}

export function statusOf(game: GameState): GameStatus {
  if (game.guesses.at(-1) === game.secret) return 'won';
  if (game.ended) return 'ended';
  return guessesLeft(game) > 0 ? 'playing' : 'lost';
}

export function outcomeOf(game: GameState): Outcome {
  if (game.refusal) return 'refused';
  const status = statusOf(game);
  if (status !== 'playing') return status;
  return game.guesses.length > 0 ? 'clue' : 'started';
}

export function guessesLeft(game: GameState): number {
  return game.rules.guesses - game.guesses.length;
}

/** The clues of the guesses made, first to last; derived, never stored. */
export function cluesOf(game: GameState): Clue[] {
  return game.guesses.map((guess) => clueFor(guess, game.secret));
}

/** What a player may see of a game: everything but the secret, which is there once it is over. */
export type PlayerView = {
  readonly rules: Rules;
  readonly rows: readonly { readonly guess: Code; readonly clue: Clue }[];
  readonly status: GameStatus;
  readonly guessesLeft: number;
  readonly draft: string;
  readonly secret?: Code;
};

export function playerView(game: GameState): PlayerView {
  const status = statusOf(game);
  return {
    rules: game.rules,
    rows: game.guesses.map((guess) => ({ guess, clue: clueFor(guess, game.secret) })),
    status,
    guessesLeft: guessesLeft(game),
    draft: game.draft,
    ...(status === 'playing' ? {} : { secret: game.secret }),
  };
}

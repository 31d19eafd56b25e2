import { aidRefusal, canReveal, withAid } from './aids.ts';
import { rowsOf, ruledOutBy } from './clue.ts';
import { type Code, drawSecret, isSymbol, parseGuess } from './code.ts';
import { evilSecret, firstCode } from './evil.ts';
import { follows, isProof, MAX_HINTED_FACTS, type Proof } from './fact.ts';
import {
  type GameState,
  hasList,
  hasSuggestion,
  knownRules,
  MAX_DRAFT,
  MAX_HINTS,
  type Origin,
  type Refusal,
  statusOf,
  turnsOf,
} from './game-state.ts';
import type { Random } from './random.ts';
import { charactersOf, longest, type Rules, rulesInMode } from './rules.ts';

export type GameAction =
  /** `at` is the local time, with its UTC offset. */
  | { readonly type: 'guess'; readonly typed: string; readonly at?: string }
  /** `peg` counts from 0. It is given when a saved game is replayed, and random otherwise. */
  | { readonly type: 'aid'; readonly word: string; readonly peg?: number }
  | { readonly type: 'draft'; readonly text: string }
  /** Counts as one hint, however much it tells, and as none if it tells nothing new. */
  | {
      readonly type: 'hint';
      readonly fact?: Proof;
      readonly guess?: true;
      readonly codes?: true;
    }
  | { readonly type: 'coach'; readonly isOpen: boolean }
  /** Crosses out a symbol, or restores it. */
  | { readonly type: 'mark'; readonly peg: number; readonly symbol: string }
  | { readonly type: 'pencil'; readonly isOpen: boolean }
  | { readonly type: 'end' };

/** The line dialogue has a step with each of these names. */
type Outcome = 'started' | 'refused' | 'clue' | 'aided' | 'won' | 'lost' | 'ended';

/** `random` draws the secret, unless the game is evil. Later it picks the pegs for lifelines. */
export function newGame(given: Rules, random: Random, origin?: Origin): GameState {
  const secret = given.evil ? firstCode(given) : drawSecret(given, random);
  return gameWith(given, secret, random, origin);
}

export function gameWith(rules: Rules, secret: Code, random: Random, origin?: Origin): GameState {
  return {
    ...(origin && { origin }),
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

/** The mode can change only before the first turn. */
export function inMode(game: GameState, isHard: boolean): GameState {
  const isSo = (game.rules.hard === true) === isHard;
  if (isSo || turnsOf(game) > 0 || statusOf(game) !== 'playing') return game;
  return { ...game, rules: rulesInMode(game.rules, isHard) };
}

/** Never throws. After an illegal action, the game has a `refusal` and is otherwise the same. */
export function gameReducer(state: GameState, action: GameAction): GameState {
  const { refusal: _, ...game } = state;
  const refused = (why: Refusal['why'], typed: string) => ({ ...game, refusal: { why, typed } });
  if (statusOf(game) !== 'playing') {
    return refused('over', action.type === 'guess' ? action.typed : '');
  }
  switch (action.type) {
    case 'guess':
      return withGuess(game, action);
    case 'aid': {
      const aid = game.rules.aids.find(({ word }) => word === action.word);
      if (!aid || !canReveal(game, aid, action.peg)) return refused('symbol', action.word);
      const why = aidRefusal(game, aid);
      return why ? refused(why, aid.word) : withAid(game, aid, action.peg);
    }
    case 'draft':
      return { ...game, draft: [...action.text].slice(0, MAX_DRAFT).join('') };
    case 'hint':
      return withHint(game, action);
    case 'mark':
      return withOwnMark(game, action.peg, action.symbol);
    case 'pencil':
      return withPencil(game, action.isOpen);
    case 'coach': {
      const { isCoachOpen: _, ...shut } = game;
      return action.isOpen ? { ...shut, isCoachOpen: true } : shut;
    }
    case 'end':
      return { ...game, ended: true };
  }
}

function withGuess(game: GameState, { typed, at }: GameAction & { type: 'guess' }): GameState {
  const { secret, guesses } = game;
  const rules = knownRules(game);
  const parsed = parseGuess(rules, typed, guesses);
  if ('refusal' in parsed) return { ...game, refusal: parsed.refusal };
  const { guess } = parsed;
  const by = rules.hard && ruledOutBy(rowsOf(guesses, secret), guess);
  if (by) return { ...game, refusal: { why: 'ruledOut', typed, by } };
  const answer = rules.evil ? evilSecret(rules, rowsOf(guesses, secret), guess) : secret;
  return { ...begunAt(game, at), secret: answer, guesses: [...guesses, guess], draft: '' };
}

function begunAt(game: GameState, at: string | undefined): GameState {
  const { origin, guesses } = game;
  if (!origin || at === undefined || guesses.length > 0) return game;
  return { ...game, origin: { ...origin, begun: at } };
}

/** Leaves out a fact that is wrong or that follows from an earlier one. */
function withHint(
  game: GameState,
  { fact, guess, codes }: GameAction & { type: 'hint' },
): GameState {
  const { secret, guesses, told = [] } = game;
  const rules = knownRules(game);
  const isNewFact = (proof: Proof) =>
    isProof(rules, secret, guesses.length, proof) &&
    !told.some((earlier) => follows(proof.fact, earlier.fact));
  const added = fact && isNewFact(fact) ? [{ fact: fact.fact, rows: fact.rows }] : [];
  const isSuggested = guess === true && !hasSuggestion(game);
  const isListed = codes === true && !hasList(game);
  if (added.length === 0 && !isSuggested && !isListed) return game;
  return {
    ...game,
    hints: Math.min(game.hints + 1, MAX_HINTS),
    ...(added.length > 0 && { told: [...told, ...added].slice(0, MAX_HINTED_FACTS) }),
    ...(isSuggested && { suggestedAt: turnsOf(game) }),
    ...(isListed && { listedAt: turnsOf(game) }),
  };
}

function withPencil(game: GameState, isOpen: boolean): GameState {
  const { ownMarks = noMarks(game), ...closed } = game;
  return isOpen || ownMarks.some((marks) => marks !== '') ? { ...closed, ownMarks } : closed;
}

function withOwnMark(game: GameState, peg: number, symbol: string): GameState {
  const { rules, ownMarks = noMarks(game) } = game;
  if (ownMarks[peg] === undefined || !isSymbol(rules, symbol)) return game;
  const marked = new Set(ownMarks[peg]);
  if (!marked.delete(symbol)) marked.add(symbol);
  const marks = charactersOf(rules).filter((character) => marked.has(character));
  return { ...game, ownMarks: ownMarks.with(peg, marks.join('')) };
}

function noMarks(game: GameState): string[] {
  return Array<string>(longest(knownRules(game))).fill('');
}

/** Without an action, the result of beginning or loading a game. */
export function outcomeOf(game: GameState, action?: GameAction): Outcome {
  if (game.refusal) return 'refused';
  const status = statusOf(game);
  if (status !== 'playing') return status;
  if (action?.type === 'aid') return 'aided';
  return game.guesses.length > 0 ? 'clue' : 'started';
}

import { aidRefusal, pegsToReveal } from '../engine/aids.ts';
import { clueFor } from '../engine/clue.ts';
import { defined } from '../engine/defined.ts';
import { type GameState, statusOf, type UsedAid } from '../engine/game-state.ts';
import type { Level } from '../engine/race.ts';
import { canGuess, isSecret } from '../engine/read-game.ts';
import { type Aid, type Rules, rulesInMode } from '../engine/rules.ts';
import { rulesFor } from './choices.ts';
import { evilRules } from './evil.ts';
import { findRuleSet } from './index.ts';
import type { Choices } from './options.ts';

/** How a game ended; a player gives up after the first guess. */
export type Result = 'won' | 'lost' | 'given up';

export type GuessEntry = readonly [guess: string, red: number, white: number];

/** An aid, the number of guesses before it, and what it revealed: `7`, `7 at 3`, or the secret. */
export type AidEntry = readonly [word: string, after: number, revealed: string];

/** The machine's side of a race; its guesses where they are known. */
export type RaceEntry = { readonly level: Level; readonly guesses?: readonly string[] };

export type PlayedGame = {
  readonly game: string;
  /** The options that are not the usual ones. */
  readonly options: Choices;
  readonly secret: string;
  readonly result: Result;
  readonly guesses: readonly GuessEntry[];
  readonly aids: readonly AidEntry[];
  readonly hints: number;
  readonly hard?: true;
  /** No secret was drawn: each clue was the one that left the most codes. */
  readonly evil?: true;
};

/** How a game ended. A game that still runs counts as given up. */
export function resultOf(game: GameState): Result {
  const status = statusOf(game);
  return status === 'won' || status === 'lost' ? status : 'given up';
}

export function guessEntries({ guesses, secret }: GameState): GuessEntry[] {
  return guesses.map((guess) => {
    const { red, white } = clueFor(guess, secret);
    return [guess, red, white];
  });
}

/** The aids of a game. */
export function aidEntries({ rules, used, secret }: GameState): AidEntry[] {
  return used.map(({ word, peg, after }) => {
    const aid = aidOf(rules, word);
    return [word, after, aid ? revealedText(aid, secret, peg) : ''];
  });
}

function revealedText({ reveals }: Aid, secret: string, peg = 0): string {
  if (reveals === 'secret') return secret;
  return reveals === 'place' ? `${secret[peg]} at ${peg + 1}` : (secret[peg] as string);
}

/**
 * A game as it stood at its end. Undefined if it cannot have been played like this: by its rules and
 * its secret, each guess and its clue, each aid and its time, and the result.
 */
export function gameAtEnd(played: PlayedGame): GameState | undefined {
  const { secret, result, guesses: rows, hints } = played;
  const rules = rulesOf(played);
  const used = rules && usedIn(rules, secret, played.aids);
  if (!used) return undefined;
  const guesses = rows.map(([guess]) => guess);
  const ended = result === 'given up';
  const random = { seed: '0', drawn: 0 };
  const game = { rules, secret, guesses, used, hints, ended, draft: '', random };
  const isRight = areGuesses(game, rows) && canUse(game) && hasEnded(game);
  return isRight && resultOf(game) === result ? game : undefined;
}

/** The rules of a finished game. A guess has the length of the secret where that is known. */
function rulesOf({ game, options, secret, hard, evil }: PlayedGame): Rules | undefined {
  const set = findRuleSet(game);
  const result = set && rulesFor(set, options);
  if (!result || !('rules' in result) || !result.rules.lengths.includes(secret.length)) {
    return undefined;
  }
  const played = evil ? evilRules(lengthsOf(result.rules, secret)) : result;
  if ('wrong' in played) return undefined;
  const rules = rulesInMode(played.rules, hard === true);
  const known = lengthsOf(rules, secret);
  return isSecret(known, secret) ? known : undefined;
}

/** The rules once the secret is drawn: a guess has its length unless that is hidden. */
function lengthsOf(rules: Rules, secret: string): Rules {
  return rules.hidesLength ? rules : { ...rules, lengths: [secret.length] };
}

function areGuesses({ rules, secret, guesses }: GameState, rows: readonly GuessEntry[]): boolean {
  return rows.every(([guess, red, white], index) => {
    const clue = clueFor(guess, secret);
    const isLast = index === rows.length - 1;
    return (
      canGuess(rules, secret, guess, guesses.slice(0, index)) &&
      clue.red === red &&
      clue.white === white &&
      (isLast || guess !== secret)
    );
  });
}

/** Whether each aid could be used when it was. */
function canUse(game: GameState): boolean {
  return game.used.every(({ word, after = 0 }, index) => {
    const aid = aidOf(game.rules, word);
    const used = game.used.slice(0, index);
    const then = { ...game, used, guesses: game.guesses.slice(0, after), ended: false };
    const isInOrder = after >= (used.at(-1)?.after ?? 0) && after <= game.guesses.length;
    return aid && isInOrder && statusOf(then) === 'playing' && !aidRefusal(then, aid);
  });
}

/** Whether a finished game can have been played in this race. */
export function canRace(game: GameState, race?: RaceEntry): boolean {
  const { rules, secret } = game;
  if (!race) return true;
  if (rules.evil || rules.showsSecret) return false;
  const { guesses } = race;
  if (!guesses) return true;
  const ended = guesses.at(-1) === secret || guesses.length === rules.guesses;
  const rows = guessEntries({ ...game, guesses });
  return ended && areGuesses({ ...game, guesses }, rows);
}

/** Whether a game is over, and was not yet over before its last guess or aid. */
function hasEnded(game: GameState): boolean {
  const { guesses, used, ended } = game;
  const last = guesses.length - 1;
  const earlier = used.filter(({ after = 0 }) => after <= last);
  const before = { ...game, guesses: guesses.slice(0, last), used: earlier, ended: false };
  if (last >= 0 && statusOf(before) !== 'playing') return false;
  if (!ended) return statusOf(game) !== 'playing';
  return last >= 0 && statusOf({ ...game, ended: false }) === 'playing';
}

/**
 * The aids from the one after `used` on, with pegs that they can have revealed; undefined if there
 * are no such pegs. If a symbol is there twice, an earlier aid may have revealed either of its
 * pegs.
 */
function usedIn(
  rules: Rules,
  secret: string,
  aids: readonly AidEntry[],
  used: readonly UsedAid[] = [],
): readonly UsedAid[] | undefined {
  const next = aids[used.length];
  if (aids.length > rules.aids.length) return undefined;
  if (!next) return used;
  const [word, after, text] = next;
  const aid = aidOf(rules, word);
  if (!aid) return undefined;
  const revealsAll = aid.reveals === 'secret';
  for (const peg of revealsAll ? [undefined] : pegsToReveal({ secret, used })) {
    if (revealedText(aid, secret, peg) !== text) continue;
    const one = defined({ word, after, peg });
    const result = usedIn(rules, secret, aids, [...used, one]);
    if (result) return result;
  }
  return undefined;
}

function aidOf({ aids }: Rules, word: string): Aid | undefined {
  return aids.find((aid) => aid.word === word);
}

import fc from 'fast-check';
import { clueFor } from '../../source/engine/clue.ts';
import { type GameState, gameReducer, knownRules } from '../../source/engine/game.ts';
import { LEVELS } from '../../source/engine/race.ts';
import {
  isMachineBreaking,
  isMachineGame,
  isMatchOver,
  lengthsToAsk,
  type MachineRow,
  type Match,
  matchAgainstMachine,
  matchOfFriends,
  playersGame,
  withGame,
  withNextGame,
  withSecret,
  withThoughtCode,
} from '../../source/games/match.ts';
import { pegs } from '../../source/games/pegs.ts';
import { secretOfNumber } from '../../source/games/secrets.ts';
import { anyRules } from './any-game.ts';

export const MATCH_ID = '0123456789abcdef-1';

type Against = Partial<Parameters<typeof matchAgainstMachine>[0] & Pick<Match, 'results'>>;

export function newMatch({ results = [], ...more }: Against = {}): Match {
  const random = { seed: '7', drawn: 0 };
  const usual = { id: MATCH_ID, rules: pegs.rules, level: 'even', codes: 4, random } as const;
  return { ...matchAgainstMachine({ ...usual, ...more }), results };
}

export function newFriends(more: Partial<Parameters<typeof matchOfFriends>[0]> = {}): Match {
  const names = ['Ana', 'Ben', 'Cy'];
  return matchOfFriends({ id: MATCH_ID, rules: pegs.rules, names, rounds: 2, ...more });
}

/** The game in which the player breaks a code. */
export function gameIn(match: Match): GameState {
  return playersGame(match) ?? fail('The player breaks no code.');
}

function fail(why: string): never {
  throw new Error(why);
}

/**
 * The match with friends after the next player made a code, or typed these guesses and then gave
 * up.
 */
export function afterTurns(match: Match, ...turns: readonly (string | string[])[]): Match {
  return turns.reduce<Match>((before, turn) => {
    if (typeof turn === 'string') return withSecret(before, turn);
    const after = turn.reduce(afterGuess, withNextGame(before));
    return after.game ? withGame(after, { ...gameIn(after), ended: true }) : after;
  }, match);
}

/** The match after a guess in the current game. */
export function afterGuess(match: Match, typed: string): Match {
  // The reason for a refusal is told once and never saved.
  const { refusal: _, ...next } = gameReducer(gameIn(match), { type: 'guess', typed });
  return withGame(match, next);
}

const anyMatchRules = anyRules.filter(({ showsSecret, evil }) => !showsSecret && !evil);

const anyTurns = fc.array(fc.nat(1000), { maxLength: 60 });

/** Any match against the machine, after any number of turns. */
export const anyMatch: fc.Arbitrary<Match> = fc
  .record({
    rules: anyMatchRules,
    level: fc.constantFrom(...LEVELS),
    codes: fc.integer({ min: 2, max: 10 }),
    random: fc.nat().map((seed) => ({ seed: String(seed), drawn: 0 })),
    turns: anyTurns,
  })
  .map(({ turns, ...more }) => turns.reduce(afterTurn, newMatch(more)));

/** Any match with friends, after any number of turns. */
export const anyFriends: fc.Arbitrary<Match> = fc
  .record({
    rules: anyMatchRules,
    names: fc.constantFrom(['Ana', 'Ben'], ['Ana', 'Ben', 'Cy 2'], ['a', 'b', 'c', 'd', 'e']),
    rounds: fc.integer({ min: 1, max: 5 }),
    turns: anyTurns,
  })
  .map(({ turns, ...more }) => turns.reduce(afterTurn, newFriends(more)));

/** The match after one more turn: a code was made, the next game began, or a guess was made. */
function afterTurn(match: Match, by: number): Match {
  const { game, rules, random, secret } = match;
  if (isMatchOver(match)) return match;
  if (game) return isMachineGame(game) ? afterMachine(match, by) : afterPlayer(match, by);
  if (isMachineBreaking(match)) {
    const lengths = lengthsToAsk(rules);
    return withThoughtCode(match, lengths[by % lengths.length]);
  }
  return random || secret ? withNextGame(match) : withSecret(match, codeOf(rules, by));
}

function afterPlayer(match: Match, by: number): Match {
  const game = gameIn(match);
  if (by % 11 === 0) return withGame(match, gameReducer(game, { type: 'end' }));
  return afterGuess(match, by % 5 === 0 ? game.secret : codeOf(knownRules(game), by));
}

function afterMachine(match: Match, by: number): Match {
  const { game } = match;
  if (!game || !isMachineGame(game)) return match;
  const { rules, rows } = game;
  if (rows.length >= rules.guesses) return withGame(match, { ...game, phase: 'unbroken' });
  const guess = codeOf(rules, by);
  const isIt = by % 7 === 0;
  const clue = clueFor(guess, isIt ? guess : guess.split('').reverse().join(''));
  const row: MachineRow = { guess, ...clue, ...(isIt && { isIt }) };
  const at = rows.length;
  const phase = isIt ? 'solved' : by % 2 === 0 ? 'asking' : 'thinking';
  return withGame(match, { ...game, rows: [...rows, row], at, phase });
}

function codeOf(rules: Match['rules'], number: number): string {
  return secretOfNumber(rules, number) ?? (secretOfNumber(rules, 0) as string);
}

import fc from 'fast-check';
import { clueFor } from '../../source/engine/clue.ts';
import { type GameState, gameReducer } from '../../source/engine/game.ts';
import { LEVELS } from '../../source/engine/race.ts';
import type { Rules } from '../../source/engine/rules.ts';
import {
  breakerOf,
  gameNumber,
  isMatchOver,
  type MachineRow,
  type Match,
  withBreaking,
  withCodemakerTurn,
  withGame,
  withResult,
} from '../../source/games/match.ts';
import { pegs } from '../../source/games/pegs.ts';
import { secretOfNumber } from '../../source/games/secrets.ts';
import { anyRules } from './any-game.ts';

export const MATCH_ID = '0123456789abcdef-1';

/** A match that begins. */
export function newMatch(more: Partial<Match> = {}): Match {
  return {
    id: MATCH_ID,
    rules: pegs.rules,
    level: 'even',
    games: 4,
    random: { seed: '7', drawn: 0 },
    results: [],
    ...more,
  };
}

/** Rules that a match can have. */
const anyMatchRules: fc.Arbitrary<Rules> = anyRules.filter(({ showsSecret }) => !showsSecret);

/** Any match, after any number of turns. */
export const anyMatch: fc.Arbitrary<Match> = fc
  .record({
    rules: anyMatchRules,
    level: fc.constantFrom(...LEVELS),
    games: fc.integer({ min: 2, max: 10 }),
    random: fc.nat().map((seed) => ({ seed: String(seed), drawn: 0 })),
    turns: fc.array(fc.nat(1000), { maxLength: 40 }),
  })
  .map(({ turns, ...more }) => turns.reduce(afterTurn, newMatch(more)));

/** The match after its next game has begun, or after a guess in the one that lasts. */
function afterTurn(match: Match, by: number): Match {
  if (isMatchOver(match)) return match;
  const { turn } = match;
  if (!turn) return begun(match, by);
  if (turn.type === 'breaking') return withGame(match, afterGuess(turn.game, by));
  const { rows } = turn;
  const hasGuess = rows.length < match.rules.guesses;
  if (hasGuess && by % 7 === 0) {
    return withResult(match, { guesses: rows.length + 1, isBroken: true });
  }
  if (!hasGuess) {
    return withResult(match, { guesses: rows.length, isBroken: false });
  }
  const guess = codeOf(turn.length ? { ...match.rules, lengths: [turn.length] } : match.rules, by);
  const row: MachineRow = { guess, ...clueFor(guess, guess.split('').reverse().join('')) };
  return { ...match, turn: { ...turn, rows: [...rows, row], isAsking: by % 2 === 0 } };
}

function begun(match: Match, by: number): Match {
  if (breakerOf(gameNumber(match)) === 'player') return withBreaking(match);
  const { lengths, hidesLength } = match.rules;
  const isAsked = !hidesLength && lengths.length > 1;
  return isAsked
    ? withCodemakerTurn(match, lengths[by % lengths.length])
    : withCodemakerTurn(match);
}

function afterGuess(game: GameState, by: number): GameState {
  const typed = by % 5 === 0 ? game.secret : codeOf(game.rules, by);
  // Why a guess was refused is said once, and kept nowhere.
  const { refusal: _, ...after } =
    by % 11 === 0
      ? gameReducer(game, { type: 'end' })
      : gameReducer(game, { type: 'guess', typed });
  return after;
}

function codeOf(rules: Rules, number: number): string {
  return secretOfNumber(rules, number) ?? (secretOfNumber(rules, 0) as string);
}

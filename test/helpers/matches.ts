import fc from 'fast-check';
import { clueFor } from '../../source/engine/clue.ts';
import { type GameState, gameReducer } from '../../source/engine/game.ts';
import { LEVELS } from '../../source/engine/race.ts';
import type { Rules } from '../../source/engine/rules.ts';
import type { AppState } from '../../source/full-screen/model/state.ts';
import { startMatch } from '../../source/full-screen/screens/match.tsx';
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
import { brokenBy, clued, honest, rowHere } from './breaking.ts';
import { advised, answeredAll } from './coach.ts';
import type { Screens } from './menu-states.ts';
import { gameWith, stateWith } from './states.ts';
import { choose, entered, updated } from './steps.ts';

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

/** A match that was just started from the first menu, with the first guess to be made. */
export function startedMatch(more: Partial<AppState> = {}, setId = 'pegs', games = 2): AppState {
  const { state } = startMatch(stateWith([], more), { setId, level: 'even', games });
  return updated(state, { type: 'drawn' }).state;
}

/** The secret of the game that the player breaks. */
function secretIn({ match }: AppState): string {
  const turn = match?.turn;
  if (turn?.type !== 'breaking') throw new Error('The player breaks no code.');
  return turn.game.secret;
}

/** The state once the player has broken the code of the game that lasts. */
export function playerBroke(state: AppState): AppState {
  return updated(state, ...entered(secretIn(state)), { type: 'drawn' }).state;
}

/** The next game, once the machine has made its first guess if it breaks. */
export function nextGame(state: AppState): AppState {
  return answeredAll(updated(state, choose('goOn'), choose('next')));
}

const results = [5, 4, 12, 3, 6, 4, 7, 5, 4, 10].map((guesses, index) => ({
  guesses,
  isBroken: index !== 2,
}));

/** The screens of a match, and what others show of it. */
export function matchScreens(more: Partial<AppState>): Screens {
  const board = (match: AppState['match'], other: Partial<AppState> = {}) =>
    stateWith([{ name: 'match' }], { ...more, ...other, ...(match && { match }) });
  const between = board(newMatch({ results: results.slice(0, 2) }));
  const start = startedMatch(more);
  const played = updated(start, ...entered('RGBY')).state;
  const over = playerBroke(played);
  const making = nextGame(over);
  const second = clued(making, honest('OOPP')(rowHere(making).guess, 0));
  const broken = updated(brokenBy(second, 'OOPP'), { type: 'drawn' }).state;
  const few = { custom: { shortest: 6, longest: 6, symbols: 8, guesses: 1 } };
  const outlasting = nextGame(playerBroke(startedMatch({ ...more, choices: few }, 'custom')));
  const unbroken = clued(outlasting, honest('707060')(rowHere(outlasting).guess, 0));
  const ended = updated(broken, choose('goOn')).state;
  if (!ended.match || !isMatchOver(ended.match)) throw new Error('The match is not over.');
  return {
    ...startsWithMatch(more),
    'match: its first game': advised(played),
    'match: game menu': updated(played, { type: 'back' }).state,
    'match: a code was broken': over,
    'match: the scoreboard': between,
    'match: the scoreboard of ten games': board(
      newMatch({ results: results.slice(0, 7), games: 10 }),
    ),
    'match: the scoreboard in a game': updated(second, { type: 'back' }).state,
    'match: about to be given up': updated(between, choose('drop')).state,
    'match: after a game that was given up': updated(
      played,
      ...entered('q'),
      { type: 'confirm' },
      { type: 'drawn' },
    ).state,
    'match: a code to be broken': making,
    'match: a code being broken': second,
    'match: the code is broken': broken,
    'match: the code is not broken': updated(unbroken, { type: 'drawn' }).state,
    'match: over': ended,
    'match: over after ten games': board(newMatch({ results, games: 10 })),
  };
}

/** The first menu where a match waits, alone or beside a game. */
function startsWithMatch(more: Partial<AppState>): Screens {
  const match = newMatch({ results: results.slice(0, 3) });
  const waiting = gameWith('550022', ['153455', '0123']);
  return {
    'start with a match to continue, before it was read': stateWith([], {
      ...more,
      unreadMatches: { match: true },
    }),
    'start with a match to continue': stateWith([], { ...more, match }),
    'start with a game and a match to continue': stateWith([], {
      ...{ ...more, match },
      ...{ canContinue: true, waiting },
    }),
  };
}

import { gameReducer, inMode } from '../../engine/game.ts';
import { nextId, type Origins } from '../../engine/origin.ts';
import type { Level } from '../../engine/race.ts';
import type { RandomState } from '../../engine/random.ts';
import { codemakerGameOf, lengthsToAsk } from '../../games/codemaker.ts';
import { ruleSetOf } from '../../games/index.ts';
import {
  type AnyMatch,
  breakerOf,
  gameNumber,
  isMatchOver,
  type Match,
  type MatchSort,
  matchEnd,
  pointsOf,
  scoreOf,
  sortOf,
  withBreaking,
  withCodemakerTurn,
} from '../../games/match.ts';
import { counted } from '../../text/words.ts';
import * as ui from '../kit/index.ts';
import { rulesWithoutTesting } from '../model/choices.ts';
import { record } from '../model/keeping.ts';
import { forgetMatch, keepMatch, lookForMatch, withBoard } from '../model/match.ts';
import { playScreen, toStart, withWork } from '../model/navigation.ts';
import { offersMatch } from '../model/waiting.ts';
import { openBreak } from './break.tsx';

type State = ui.AppState;

/** The scoreboard of the match. It lies below the boards of its games. */
type My = { readonly name: 'match' };

export type MatchParts = { readonly screen: My };

const POINTS_RULE =
  'Whoever makes the code gets a point for each guess at it, and one more if it is not broken.';

export const match = ui.defineScreen<My>('match', {
  items: (state) => (state.match ? itemsOf(state, state.match) : []),
  keys: (state) => [
    { keys: { Esc: () => leaveMatch(state) }, hint: 'start', rank: 8 },
    { keys: {}, help: ['wq', 'leaves your board for the start, where the match waits'] },
    { keys: {}, help: ['Esc', 'leaves the machine at its board for the score'] },
  ],
  View({ state: { match } }) {
    if (!match) return null;
    const isOver = isMatchOver(match);
    const { player, machine } = scoreOf(match);
    const place = isOver ? 'over' : `game ${gameNumber(match)} of ${match.games}`;
    return (
      <ui.Score
        title={`Match: ${ruleSetOf(match.rules.id).title}`}
        right={`level ${match.level}   ${place}`}
        heads={['', 'game', 'broken by', 'how', 'you', 'machine']}
        rows={rowsOf(match)}
        styles={[{ as: 'accent', bold: true }]}
        total={['', '', '', 'score', player, machine]}
        about={matchEnd(match) ?? POINTS_RULE}
        isOver={isOver}
      />
    );
  },
});

function itemsOf(state: State, match: Match): ui.Item[] {
  const { rules, level, games } = match;
  const menu = () => leaveMatch(state);
  if (isMatchOver(match)) {
    const again = () => begin(state, { rules, level, games });
    return ui.scoreItems([{ label: 'Another match', go: again }], menu);
  }
  const next = () => (match.turn ? showTurn : nextGame)(state, match);
  const drop = () => dropMatch(state, match);
  return ui.scoreItems([{ name: 'next', label: nextLabel(match), go: next }], menu, drop);
}

function nextLabel(match: Match): string {
  const game = gameNumber(match);
  const isPlayers = breakerOf(game) === 'player';
  if (!match.turn) return `Game ${game}: you ${isPlayers ? 'break the code' : 'think of a code'}`;
  const who = isPlayers ? 'you break the code' : 'the machine breaks your code';
  return `Go on with game ${game}: ${who}`;
}

/** A row for each game. Its points stand in the column of the one who made the code. */
function rowsOf(match: Match) {
  return Array.from({ length: match.games }, (_, at) => {
    const game = at + 1;
    const result = match.results[at];
    const isNext = game === gameNumber(match);
    const broken = result?.isBroken ? counted(result.guesses, 'guess') : 'not broken';
    const how = result ? broken : isNext ? standing(match) : '';
    const points = result && pointsOf(match, result);
    const isPlayers = breakerOf(game) === 'player';
    return [
      ...[isNext ? '>' : '', game, isPlayers ? 'you' : 'the machine', how],
      ...(isPlayers ? [undefined, points] : [points, undefined]),
    ];
  });
}

function standing({ turn }: Match): string {
  if (!turn) return 'next';
  const made = turn.type === 'breaking' ? turn.game.guesses.length : turn.rows.length;
  return `guess ${Math.max(1, made + (turn.type === 'breaking' || !turn.isAsking ? 1 : 0))}`;
}

const UNKEPT =
  'The match that waits could not be saved. A new match would replace it; c goes on with it.';

/** Starts a match by the last choices, and its first game; an unkept one is not replaced. */
export function startMatch(
  state: State,
  { setId, ...asked }: { readonly setId: string; readonly level: Level; readonly games: number },
): ui.Update {
  if (state.unkeptMatches?.match) return ui.say(state, UNKEPT);
  const { rules, wrong } = rulesWithoutTesting(state.choices, setId);
  if (!rules) return ui.say(state, wrong);
  return begin(state, { ...asked, rules });
}

function begin(state: State, asked: Pick<Match, 'rules' | 'level' | 'games'>): ui.Update {
  const { id, origins } = nextId(state.origins);
  const match: Match = {
    ...asked,
    ...{ id, random: randomOf(state.random, origins), results: [] },
    ...(origins.seed !== undefined && { isSeeded: true }),
  };
  // One that waits does so behind the new one.
  const isWaiting = offersMatch(state) && !(state.match && isMatchOver(state.match));
  const behind = { ...state.behind, match: (state.behind?.match ?? 0) + Number(isWaiting) };
  return nextGame({ ...state, setId: asked.rules.id, origins, behind }, match);
}

/** The random numbers of a match, separate from the run's own, whose draws are numbered. */
function randomOf({ seed }: RandomState, { games }: Origins): RandomState {
  const run = BigInt.asUintN(256, BigInt(seed));
  return { seed: String((run << 16n) + BigInt(games)), drawn: 0 };
}

/** Goes on with the match that waits. A match that could not be kept is only in the state. */
export function continueMatch(state: State): ui.Update {
  if (state.unkeptMatches?.match && state.match) return toScoreboard(state, state.match);
  return { state, work: [lookForMatch('match', goOn)] };
}

function goOn(state: State, match: Match): ui.Update {
  const hasBegun = match.turn !== undefined || match.results.length > 0;
  return (hasBegun ? toScoreboard : nextGame)(state, match);
}

/** Begins the next game. If a code can have several lengths, the player chooses one first. */
function nextGame(state: State, match: Match): ui.Update {
  if (breakerOf(gameNumber(match)) === 'player') return beginTurn(state, withMode(state, match));
  const { rules } = match;
  if (lengthsToAsk(rules).length === 0) return beginTurn(state, withCodemakerTurn(match));
  const board = toScoreboard(state, match).state;
  return ui.just(ui.push(board, { name: 'breakLength', rules, match: true }));
}

/** The match with the player's next game, as the settings have it. */
function withMode({ settings }: State, before: Match): Match {
  const match = withBreaking(before);
  if (match.turn?.type !== 'breaking') return match;
  return { ...match, turn: { ...match.turn, game: inMode(match.turn.game, settings.hard) } };
}

/** Shows the game that was just begun, and keeps the match. */
export function beginTurn(state: State, match: Match): ui.Update {
  return withWork([keepMatch(match)], showTurn(state, match));
}

function showTurn(before: State, match: Match): ui.Update {
  const { state } = toScoreboard(before, match);
  const { turn } = match;
  if (!turn) return ui.just(state);
  if (turn.type === 'breaking') {
    return ui.just(ui.push({ ...state, game: turn.game }, playScreen(turn.game)));
  }
  return openBreak(state, { name: 'break', ...codemakerGameOf(match, turn), side: 'red' });
}

/** Goes to the scoreboard, and keeps the match. One that is over needs no file any more. */
export function toScoreboard(state: State, match = withBoard(state).match): ui.Update {
  if (!match) return ui.just(toStart(state));
  return {
    state: ui.push({ ...toStart(state), match }, { name: 'match' }),
    work: [isMatchOver(match) ? forgetMatch(match) : keepMatch(match)],
  };
}

/** Writes down a game of the match that has ended on the board, where it stays to be seen. */
export function endedInMatch(before: ui.GameAppState) {
  const state = { ...withBoard(before), game: before.game };
  const { match } = state;
  return { state, work: [...record(state.game), ...(match ? [keepMatch(match)] : [])] };
}

/** Goes to the start, where the match waits, and where it is said if it could not be kept. */
export function leaveMatch(before: State): ui.Update {
  const state = withBoard(before);
  const { match } = state;
  if (!match) return ui.just(toStart(state));
  if (isMatchOver(match)) return endMatch(state, 'match');
  return { state: toStart(state), work: [keepMatch(match, true)] };
}

/** Goes to the start from a match that is over or given up. Another one may wait behind it. */
export function endMatch(before: State, sort: MatchSort): ui.Update {
  const { [sort]: _, ...state } = before;
  const unkeptMatches = { ...state.unkeptMatches, [sort]: false };
  return { state: toStart({ ...state, unkeptMatches }), work: [lookForMatch(sort)] };
}

/** Drops a match for good. A game against the machine that was begun is given up by it. */
export function dropMatch(state: State, match: AnyMatch): ui.Update {
  const turn = 'players' in match ? undefined : match.turn;
  const game = turn?.type === 'breaking' ? gameReducer(turn.game, { type: 'end' }) : undefined;
  const work = [...(game ? record(game) : []), forgetMatch(match)];
  return withWork(work, endMatch(state, sortOf(match)));
}

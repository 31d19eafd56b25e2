import type { GameState } from '../../engine/game.ts';
import { ruleSetOf } from '../../games/index.ts';
import {
  breakerOf,
  gameNumber,
  isMatchOver,
  type Match,
  matchEnd,
  pointsOf,
  scoreWords,
} from '../../games/match.ts';
import { counted } from '../../text/words.ts';
import { BESIDE_ITEM, isDaily, titleOf } from './dailies.ts';
import { friendsTitle, isFriendsGame } from './friends.ts';
import { type MenuItem, numbered } from './keys.ts';
import { isAmongPeople } from './live.ts';
import type { AppState, GameAppState } from './state.ts';

export const isMatchGame = ({ origin }: GameState) => origin?.match !== undefined;

/** Whether a game is kept in a file of its own kind: no slot takes it, and nothing replaces it. */
export const isKeptApart = (game: GameState) =>
  isDaily(game) || isMatchGame(game) || isAmongPeople(game);

/** The match that waits, in a few words: `Match, Pegs, game 3 of 4`. */
export function matchShort({ match }: AppState): string | undefined {
  return match && `Match, ${placeIn(match)}`;
}

function placeIn(match: Match): string {
  const { title } = ruleSetOf(match.rules.id);
  return isMatchOver(match)
    ? `${title}, over`
    : `${title}, game ${gameNumber(match)} of ${match.games}`;
}

/**
 * The same beside an item of the first menu: `Match, Code Breakers 3/4`, without `Match, ` if the
 * item itself is called Match. It also says if the match could not be kept.
 */
export function matchOnStart(state: AppState, isNamed = false): string | undefined {
  const { match, isMatchUnkept } = state;
  if (!match) return undefined;
  if (isMatchUnkept) return isNamed ? 'NOT SAVED' : 'a match, NOT SAVED';
  const short = isNamed ? placeIn(match) : matchShort(state);
  return short && short.length <= BESIDE_ITEM ? short : short?.replace(/, game (\d+) of /, ' $1/');
}

/** The title of the board, with the score in a match, as far as it fits beside `right`. */
export function boardTitle(state: GameAppState, columns: number, right: string): string {
  const { game, match, friends } = state;
  const last = friends?.codes.at(-1);
  if (friends && last && isFriendsGame(game)) {
    const code = friends.codes.length - 1;
    return friendsTitle(friends, code, last.boards.length, columns - right.length);
  }
  const place = game.origin?.match;
  if (!match || !place) return titleOf(game);
  return matchTitle(match, place.game, columns - right.length);
}

/** The title of the board of a game of a match, as far as it fits into these columns. */
export function matchTitle(match: Match, game: number, columns: number): string {
  const { title } = ruleSetOf(match.rules.id);
  const score = scoreWords(match);
  const titles = [
    `${title}, game ${game} of ${match.games}: ${score}`,
    `${title} ${game}/${match.games}: ${score}`,
  ];
  // There is a blank before the title, and one on each side of the text on the right.
  return titles.find((one) => one.length + 4 <= columns) ?? score;
}

export function matchItems(match: Match): readonly MenuItem[] {
  if (isMatchOver(match)) {
    const menu = { value: 'menu', label: 'Menu', startsGroup: true } as const;
    return numbered([{ value: 'again', label: 'Another match' }], menu);
  }
  const next = { value: 'next', label: nextLabel(match) };
  const wait = { value: 'menu', label: 'To the start (the match waits)' };
  return numbered([next, wait], { value: 'drop', label: 'Give up the match', startsGroup: true });
}

function nextLabel(match: Match): string {
  const game = gameNumber(match);
  if (breakerOf(game) === 'player') {
    return `${match.turn ? 'Go on with game' : 'Game'} ${game}: you break the code`;
  }
  return match.turn
    ? `Go on with game ${game}: the machine breaks your code`
    : `Game ${game}: you think of a code`;
}

export function matchSentence(match: Match): string {
  return (
    matchEnd(match) ??
    'Whoever makes the code gets a point for each guess at it, and one more if it is not broken.'
  );
}

export function scoreRows(match: Match) {
  return Array.from({ length: match.games }, (_, index) => {
    const game = index + 1;
    const result = match.results[index];
    const isPlayers = breakerOf(game) === 'player';
    const points = result ? String(pointsOf(match, result)) : '';
    const isNext = game === gameNumber(match);
    const how = result?.isBroken ? counted(result.guesses, 'guess') : 'not broken';
    return {
      game,
      breaker: isPlayers ? 'you' : 'the machine',
      /** How it went: `4 guesses`, `not broken`, or how it stands. */
      how: result ? how : isNext ? standing(match) : '',
      /** The points stand in the column of the one who made the code; the other column is empty. */
      you: isPlayers ? '' : points,
      machine: isPlayers ? points : '',
      isNext,
    };
  });
}

function standing({ turn }: Match): string {
  if (!turn) return 'next';
  const made = turn.type === 'breaking' ? turn.game.guesses.length : turn.rows.length;
  return `guess ${Math.max(1, made + (turn.type === 'breaking' || !turn.isAsking ? 1 : 0))}`;
}

type ScoreRow = ReturnType<typeof scoreRows>[number];

export function scoreSentences(match: Match): string[] {
  const games = scoreRows(match).map((row) => `Game ${row.game}: ${spoken(match, row)}.`);
  return [...games, `Score: ${scoreWords(match)}.`];
}

/** `you broke it in 5 guesses, the machine gets 5 points` */
function spoken(match: Match, { game, breaker, how, you, machine, isNext }: ScoreRow): string {
  const result = match.results[game - 1];
  const verb = breaker === 'you' ? 'break' : 'breaks';
  if (!result) {
    const stands = isNext ? (how === 'next' ? ' next' : `, ${how}`) : '';
    return `${breaker} ${verb} it${stands}`;
  }
  const done = result.isBroken ? `broke it in ${how}` : 'did not break it';
  const gets = you === '' ? 'the machine gets' : 'you get';
  return `${breaker} ${done}, ${gets} ${counted(Number(you || machine), 'point')}`;
}

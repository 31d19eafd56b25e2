import {
  breakerOf,
  gameNumber,
  isMatchOver,
  type Match,
  matchEnd,
  pointsOf,
  scoreWords,
} from '../../../games/match.ts';
import { counted } from '../../../text/words.ts';
import { type MenuItem, numbered } from '../../model/keys.ts';

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

import type { PlayerView } from '../../engine/player-view.ts';
import type { Rules } from '../../engine/rules.ts';
import { ruleSetOf } from '../../games/index.ts';
import { type Match, seatsAt, turnIn } from '../../games/match.ts';

export function modesOf({ hard, evil }: Rules): string[] {
  return [...(evil ? ['evil'] : []), ...(hard ? ['hard'] : [])];
}

const RACE_ENDS = { won: 'race won', lost: 'race lost', draw: 'a draw' } as const;

/** `hard` and `race lost`, for example. */
export function rightAtEnd({ rules, race }: PlayerView): string[] {
  return [...modesOf(rules), ...(race?.result ? [RACE_ENDS[race.result]] : [])];
}

export function resultIn({ status, rows }: PlayerView) {
  if (status === 'won') return brokenIn(rows.length);
  return { words: status === 'ended' ? 'given up' : 'not broken', as: 'warning' } as const;
}

export const brokenIn = (guesses: number) =>
  ({ words: `BROKEN in ${guesses}`, as: 'good' }) as const;

export const friendsTitle = ({ rules }: Match) => `With friends: ${ruleSetOf(rules.id).title}`;

export function namesAt(match: Match, at: number) {
  const seats = seatsAt(match, at);
  const nameOf = (player: number) => match.players[player] ?? '';
  return { maker: nameOf(seats.maker), breaker: nameOf(seats.breaker) };
}

/** `Ben breaks Ana's code` */
export function seatsSentence(match: Match, at: number): string {
  const { maker, breaker } = namesAt(match, at);
  return `${breaker} breaks ${maker}'s code`;
}

export function taskIn(match: Match) {
  const { maker, breaker } = namesAt(match, match.results.length);
  if (turnIn(match)?.isMaking) {
    const others = match.players.filter((name) => name !== maker);
    const task = `make a code for ${others.length === 1 ? others[0] : 'the others'}`;
    return { name: maker, task, item: 'type my code' };
  }
  const guesses = match.game?.guesses.length ?? 0;
  const item = `show my board${guesses > 0 ? `, guess ${guesses + 1}` : ''}`;
  return { name: breaker, task: `break ${maker}'s code`, item };
}

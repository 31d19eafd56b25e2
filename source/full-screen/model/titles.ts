import type { PlayerView } from '../../engine/player-view.ts';
import type { Rules } from '../../engine/rules.ts';
import { ruleSetOf } from '../../games/index.ts';
import { type Match, seatsAt } from '../../games/match.ts';

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

import type { GameState } from '../../engine/game-state.ts';
import type { PlayerView } from '../../engine/player-view.ts';
import type { Rules } from '../../engine/rules.ts';
import { isOnTime } from '../../games/daily.ts';
import { formatDay } from '../../games/dates.ts';
import { ruleSetOf } from '../../games/index.ts';
import { type Match, seatsAt } from '../../games/match.ts';

/** The modes of a game, shown at the right of its title. */
export function modesOf({ hard, evil }: Rules): string[] {
  return [...(evil ? ['evil'] : []), ...(hard ? ['hard'] : [])];
}

const RACE_ENDS = { won: 'race won', lost: 'race lost', draw: 'a draw' } as const;

/** How the game ended, in the states at the right of its title: `race lost`, `not broken`. */
export function endStates({ status, rows, rules, race }: PlayerView): string[] {
  const end =
    status === 'ended' ? 'given up' : status === 'won' ? `BROKEN in ${rows.length}` : 'not broken';
  return [...modesOf(rules), ...(race?.result ? [RACE_ENDS[race.result]] : []), end];
}

/** The title of a game's board: `Colors`, `Race: Colors`. */
export function gameTitle({ rules, race }: GameState): string {
  const { title } = ruleSetOf(rules.id);
  return race ? `Race: ${title}` : title;
}

/** The title of a daily code's board: `Daily code: Colors`, or with its date if it is practice. */
export function dailyTitle({ id }: Rules, date: string, begun: string | undefined): string {
  const isPractice = begun !== undefined && !isOnTime(date, begun);
  const name = isPractice ? `Daily ${formatDay(date)}, practice` : 'Daily code';
  return `${name}: ${ruleSetOf(id).title}`;
}

/** The title of a board: `With friends: Ben breaks Ana's code`. */
export function friendsTitle(match: Match, at: number): string {
  const { maker, breaker } = seatsAt(match, at);
  const [made = '', breaks = ''] = [maker, breaker].map((player) => match.players[player]?.name);
  return `With friends: ${breaks} breaks ${made}'s code`;
}

import type { GameState, PlayerView } from '../../engine/game.ts';
import type { Rules } from '../../engine/rules.ts';
import { dailyNumber, isOnTime } from '../../games/daily.ts';
import { ruleSetOf } from '../../games/index.ts';
import { type Match, seatsAt } from '../../games/match.ts';
import { columnsOf } from '../../text/columns.ts';

/** The modes of a game, shown at the right of its title. */
export function modesOf({ hard, evil }: Rules): string {
  return `${evil ? 'evil   ' : ''}${hard ? 'hard   ' : ''}`;
}

const RACE_ENDS = { won: 'race won', lost: 'race lost', draw: 'a draw' } as const;

/** How the game ended: `BROKEN in 3`, `hard   BROKEN in 3`, `race lost   not broken`. */
export function outcomeOf({ status, rows, rules, race }: PlayerView): string {
  const mode = `${modesOf(rules)}${race?.result ? `${RACE_ENDS[race.result]}   ` : ''}`;
  if (status === 'ended') return `${mode}given up`;
  return mode + (status === 'won' ? `BROKEN in ${rows.length}` : 'not broken');
}

/** The title of a game's board: `Colors`, `Race: Colors, level even`. */
export function gameTitle({ rules, race }: GameState, columns: number): string {
  const { title } = ruleSetOf(rules.id);
  const level = race && `Race: ${title}, level ${race.level}`;
  if (level && level.length + 4 <= columns) return level;
  return race ? `Race: ${title}` : title;
}

/** The title of a daily code's board: `Code Breakers daily #35, practice`. */
export function dailyTitle({ id }: Rules, date: string, begun: string | undefined): string {
  const isPractice = begun !== undefined && !isOnTime(date, begun);
  return `${ruleSetOf(id).title} daily #${dailyNumber(date)}${isPractice ? ', practice' : ''}`;
}

/** The title of a board: `Ben breaks Ana's code`, or only `Ben` if there isn't room. */
export function friendsTitle(match: Match, at: number, columns: number): string {
  const { maker, breaker } = seatsAt(match, at);
  const [made = '', breaks = ''] = [maker, breaker].map((player) => match.players[player]?.name);
  const title = `${breaks} breaks ${made}'s code`;
  return columnsOf(title) + 4 <= columns ? title : breaks;
}

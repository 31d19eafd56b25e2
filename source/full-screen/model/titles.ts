import type { GameState, PlayerView } from '../../engine/game.ts';
import type { Rules } from '../../engine/rules.ts';
import { dailyNumber, isOnTime } from '../../games/daily.ts';
import { ruleSetOf } from '../../games/index.ts';
import { type Match, seatsAt } from '../../games/match.ts';
import { columnsOf } from '../../text/columns.ts';
import type { GameAppState } from './state.ts';

/** The modes of a game, shown at the right of its title. */
export function modesOf({ hard, evil }: Rules): string {
  return `${evil ? 'evil   ' : ''}${hard ? 'hard   ' : ''}`;
}

const RACE_ENDS = { won: 'race won', lost: 'race lost', draw: 'a draw' } as const;

/** The name of a game in a list, such as `Pegs`, or `Race, Pegs`. */
export function nameOf({ rules, race }: GameState): string {
  const { title } = ruleSetOf(rules.id);
  return race ? `Race, ${title}` : title;
}

/** How the game ended: `BROKEN in 3`, `hard   BROKEN in 3`, `race lost   not broken`. */
export function outcomeOf({ status, rows, rules, race }: PlayerView): string {
  const mode = `${modesOf(rules)}${race?.result ? `${RACE_ENDS[race.result]}   ` : ''}`;
  if (status === 'ended') return `${mode}given up`;
  return mode + (status === 'won' ? `BROKEN in ${rows.length}` : 'not broken');
}

/** The title of the board, as far as it fits beside `right`. */
export function boardTitle(state: GameAppState, columns: number, right: string): string {
  const { game, friends } = state;
  if (friends && isFriendsGame(game)) {
    return friendsTitle(friends, friends.results.length, columns - right.length);
  }
  return gameTitle(game, columns - right.length, state.clock?.today);
}

/** The title of a game's board: `Colors`, `Race: Colors, level even`, `Code Breakers daily #35`. */
function gameTitle({ rules, origin, race }: GameState, columns: number, today = ''): string {
  const { title } = ruleSetOf(rules.id);
  const level = race && `Race: ${title}, level ${race.level}`;
  if (level && level.length + 4 <= columns) return level;
  if (race) return `Race: ${title}`;
  const { daily, begun = today } = origin ?? {};
  if (daily === undefined) return title;
  const isPractice = begun !== '' && !isOnTime(daily, begun);
  return `${title} daily #${dailyNumber(daily)}${isPractice ? ', practice' : ''}`;
}

/** The title of a board: `Ben breaks Ana's code`, or only `Ben` if there isn't room. */
export function friendsTitle(match: Match, at: number, columns: number): string {
  const { maker, breaker } = seatsAt(match, at);
  const [made = '', breaks = ''] = [maker, breaker].map((player) => match.players[player]?.name);
  const title = `${breaks} breaks ${made}'s code`;
  return columnsOf(title) + 4 <= columns ? title : breaks;
}

type Game = GameState | undefined;

export const isDaily = (game: Game) => game?.origin?.daily !== undefined;

/** Whether a game belongs to a match at one keyboard. It counts nowhere, and there is no coach. */
export const isFriendsGame = (game: Game) => game?.origin?.friends !== undefined;

/** Whether a game has a file of its own kind: no slot takes it, and no game replaces it. */
export const isKeptApart = (game: Game) => isDaily(game) || isFriendsGame(game);

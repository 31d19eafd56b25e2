import { join } from 'node:path';
import { defined } from '../engine/defined.ts';
import { MAX_HINTS } from '../engine/game-state.ts';
import { isWithin, LIMITS } from '../engine/rules.ts';
import { momentOf } from '../engine/timing.ts';
import { addDays, readDate } from '../games/calendar.ts';
import { dailyNumber, isOnTime } from '../games/daily.ts';
import type { HistoryEntry } from '../games/history-entry.ts';
import { ruleSetOf } from '../games/index.ts';
import type { Kind } from '../saves/inspect.ts';
import { counted } from '../text/words.ts';
import { readAll, writeOnce } from './files.ts';
import { isOwner } from './names.ts';

/** How somebody did at a daily code that was played on its day. */
type Result = {
  readonly owner: string;
  readonly game: string;
  readonly date: string;
  /** How many guesses it took; absent if it was not broken. */
  readonly broken?: number;
  readonly hints: number;
  /** When it was finished, in milliseconds since 1970. */
  readonly at: number;
};

const RESULT: Kind<Result> = {
  title: 'The result',
  version: 1,
  read({ owner, game, date, broken, hints, at }) {
    const isGood =
      isOwner(owner) &&
      typeof game === 'string' &&
      readDate(date) !== undefined &&
      (broken === undefined || isWithin(broken, LIMITS.guesses)) &&
      isWithin(hints, [0, MAX_HINTS]) &&
      Number.isSafeInteger(at);
    return isGood
      ? { save: defined({ owner, game, date, broken, hints, at }) as Result }
      : undefined;
  },
  pack: (result) => result,
};

const folderOf = (table: string, date: string) => join(table, 'days', date);
const fileOf = ({ game, owner }: Pick<Result, 'game' | 'owner'>) => `${game}-${owner}.json`;

/** Puts a daily code on the board of its day; a player's first counts. Throws if it cannot. */
export function postDaily(table: string, owner: string, entry: HistoryEntry): void {
  const { daily: date, begun, at, result, guesses, hints = 0, game } = entry;
  if (date === undefined || !isOnTime(date, begun)) return;
  const broken = result === 'won' ? guesses.length : undefined;
  const posted = { owner, game, date, hints, at: momentOf(at) ?? Date.now() };
  const value = defined({ ...posted, broken });
  writeOnce(folderOf(table, date), fileOf(value), RESULT, value);
}

type Line = { readonly name: string; readonly isOwn: boolean };

/** The days on which a player broke the code, and all guesses on them. */
type Sum = { readonly days: number; readonly guesses: number };

export type DailyBoard = {
  readonly day: readonly (Line & Pick<Result, 'broken' | 'hints'>)[];
  readonly week: readonly (Line & Sum)[];
};

/** The days of the board of a week, today included. */
const WEEK = 7;

/**
 * The board of a game's daily code on a date, the best first, and of the seven days up to it.
 * Between players with equal guesses and hints, the one who finished first comes first. Players
 * without a name stand on no board.
 * @param named the names of the players, by their owners
 */
export async function dailyBoard(
  table: string,
  named: ReadonlyMap<string, string>,
  owner: string,
  game: string,
  date: string,
): Promise<DailyBoard> {
  const about = (of: string) => ({ name: named.get(of) ?? '', isOwn: of === owner });
  const sums = new Map<string, Sum>();
  let day: Result[] = [];
  for (let back = WEEK - 1; back >= 0; back--) {
    day = await resultsOn(table, [...named.keys()], game, addDays(date, -back));
    for (const { owner: of, broken } of day) {
      const { days, guesses } = sums.get(of) ?? { days: 0, guesses: 0 };
      if (broken !== undefined) sums.set(of, { days: days + 1, guesses: guesses + broken });
    }
  }
  const week = [...sums].map(([of, sum]) => ({ ...about(of), ...sum }));
  return {
    day: day
      .sort(inOrder)
      .map(({ owner: of, broken, hints }) => defined({ ...about(of), broken, hints })),
    week: week.sort(
      (a, b) => b.days - a.days || a.guesses - b.guesses || (a.name < b.name ? -1 : 1),
    ),
  };
}

/** The results of these players on a date. Only one file of each player is looked at. */
async function resultsOn(
  table: string,
  owners: readonly string[],
  game: string,
  date: string,
): Promise<Result[]> {
  const files = owners.map((owner) => fileOf({ game, owner }));
  const all = await readAll(folderOf(table, date), RESULT, files);
  // This program writes a result only under its own player's name, so any other file is ignored.
  return [...all].flatMap(([file, result]) =>
    fileOf(result) === file && result.date === date ? [result] : [],
  );
}

/** The order of a board of a day: codes that were not broken stand last. */
function inOrder(a: Result, b: Result): number {
  const guesses = ({ broken = Number.POSITIVE_INFINITY }: Result) => broken;
  return (
    (guesses(a) === guesses(b) ? 0 : guesses(a) - guesses(b)) || a.hints - b.hints || a.at - b.at
  );
}

/** A board as lines of text, those of the player marked. Each part has at most `most` lines. */
export function boardLines({ day, week }: DailyBoard, game: string, date: string, most = 1000) {
  const linesOf = <One extends Line>(all: readonly One[], resultOf: (line: One) => string) =>
    all.slice(0, most).map((line, index) => {
      const place = `${String(index + 1).padStart(4)}  ${line.name.padEnd(12)}`;
      return `${place}  ${resultOf(line)}${line.isOwn ? '  < you' : ''}`;
    });
  const dayLines = linesOf(day, ({ broken, hints }) => {
    const result = broken === undefined ? 'not broken' : counted(broken, 'guess');
    return hints === 0 ? result : `${result}, ${counted(hints, 'hint')}`;
  });
  const weekLines = linesOf(
    week,
    ({ days, guesses }) => `${counted(days, 'day')}, ${counted(guesses, 'guess')}`,
  );
  return [
    `${ruleSetOf(game).title} daily #${dailyNumber(date)} ${date}`,
    ...(dayLines.length > 0 ? dayLines : ['  Nobody has finished it yet.']),
    '',
    'Seven days',
    ...(weekLines.length > 0 ? weekLines : ['  Nobody yet.']),
  ];
}

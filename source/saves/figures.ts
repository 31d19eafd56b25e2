import type { GameState } from '../engine/game-state.ts';
import { isDaily } from '../games/daily.ts';
import {
  type DailyLog,
  type DailyResult,
  dailyFigures,
  dailyResultOf,
  puzzleResultOf,
} from '../games/daily-log.ts';
import { type Distribution, type Played, playedOf } from '../games/distribution.ts';
import type { HistoryEntry } from '../games/history-entry.ts';
import { RULE_SETS } from '../games/index.ts';
import { isPuzzle, type PuzzleEntry } from '../games/puzzle-entry.ts';
import { countsNowhere, type OwnResults } from '../games/share-text.ts';
import { readStamp } from '../text/local-time.ts';
import type { HistoryLine } from './history.ts';

export type GameFigures = Played & {
  /** How many of the latest games were won in a row. */
  readonly streak: number;
  readonly longest: number;
  readonly hints: number;
  readonly distribution: Distribution;
  readonly withoutHints: Played;
  readonly last: readonly HistoryEntry[];
};

export type Statistics = ReturnType<typeof statisticsOf>;

const noGames = () => ({ played: 0, distribution: {} as Record<number, number> });

const emptyGameTally = () => ({
  ...noGames(),
  hints: 0,
  withoutHints: noGames(),
  ends: [] as (readonly [moment: number, isWon: boolean])[],
  last: [] as HistoryEntry[],
});

type GameTally = ReturnType<typeof emptyGameTally>;

/** By the id of the rule set, then by date. */
type Logs = Record<string, Record<string, DailyResult>>;

/** Plain data, so that one thread can send it to another. */
export type Count = ReturnType<typeof newCount>;

export const newCount = () => ({
  games: {} as Record<string, GameTally>,
  dailies: {} as Logs,
  puzzles: {} as Logs,
  damaged: 0,
  newer: 0,
  seen: new Set<string>(),
});

/** Enough games of each rule set to fill a tall window. */
const LAST = 50;

export function countLine(count: Count, { entries, flaw }: HistoryLine): void {
  if (flaw) count[flaw] += 1;
  for (const entry of entries) {
    if (isPuzzle(entry)) countPuzzle(count, entry);
    else if (noteCounted(count, entry)) countGame(count, entry);
  }
}

function noteNew({ seen }: Count, name: string): boolean {
  return !seen.has(name) && Boolean(seen.add(name));
}

function countPuzzle(count: Count, puzzle: PuzzleEntry): void {
  const { id, of, daily } = puzzle;
  const isFirst = noteNew(count, `id ${id}`) && noteNew(count, `puzzle ${of} ${daily}`);
  if (isFirst) logOf(count.puzzles, of)[daily] = puzzleResultOf(puzzle);
}

/** Evil games, games in testing mode and games from game codes don't count. */
function noteCounted(count: Count, entry: HistoryEntry): boolean {
  const { options, testing, evil, code } = entry;
  const isFirst = namesOf(entry)
    .map((name) => noteNew(count, name))
    .every(Boolean);
  return isFirst && !testing && !options.testing && !evil && code === undefined;
}

/**
 * If games share a name, only the first counts. The names look like this: `id 3f9a`, `daily pegs
 * 2026-12-05`, and `draw lifelines [["length",6]] 42 1` for the first secret drawn with the seed
 * 42 and these options.
 */
function namesOf({ id, game, options, seed, draw, daily }: HistoryEntry): string[] {
  // A seed and its negative draw the same secrets.
  const number = seed?.replace(/^-?0*(?=\d)/, '');
  const chosen = JSON.stringify(Object.entries(options).sort());
  return [
    `id ${id}`,
    ...(number === undefined ? [] : [`draw ${game} ${chosen} ${number} ${draw}`]),
    ...(daily === undefined ? [] : [`daily ${game} ${daily}`]),
  ];
}

/** Whether the history has the game, or another with the same secret from the same seed. */
export const isInHistory = ({ seen }: Statistics, entry: HistoryEntry) =>
  namesOf(entry).some((name) => seen.has(name));

function countGame(count: Count, entry: HistoryEntry): void {
  const { game, result, guesses, hints, daily } = entry;
  count.games[game] ??= emptyGameTally();
  const tally = count.games[game];
  const isWon = result === 'won';
  for (const part of hints === 0 ? [tally, tally.withoutHints] : [tally]) {
    part.played += 1;
    if (isWon) add(part.distribution, guesses.length);
  }
  tally.hints += hints;
  tally.ends.push([momentOf(entry), isWon]);
  keepLast(tally.last, entry);
  if (daily !== undefined) logOf(count.dailies, game)[daily] = dailyResultOf(entry);
}

function logOf(logs: Logs, id: string): Record<string, DailyResult> {
  logs[id] ??= {};
  return logs[id];
}

function add(counts: Record<number, number>, value: number): void {
  counts[value] = (counts[value] ?? 0) + 1;
}

const momentOf = ({ at }: HistoryEntry) => readStamp(at) as number;

function keepLast(last: HistoryEntry[], entry: HistoryEntry): void {
  const before = last.findLastIndex((earlier) => momentOf(earlier) <= momentOf(entry));
  last.splice(before + 1, 0, entry);
  if (last.length > LAST) last.shift();
}

export function statisticsOf({ games, dailies, puzzles, seen }: Count) {
  const ids = RULE_SETS.map(({ rules }) => rules.id);
  const logs = (all: Logs): Readonly<Record<string, DailyLog>> =>
    Object.fromEntries(ids.map((id) => [id, { ...all[id] }]));
  return {
    games: Object.fromEntries(ids.map((id) => [id, figuresOf(games[id])])),
    dailies: logs(dailies),
    puzzles: logs(puzzles),
    seen: new Set(seen),
  };
}

function figuresOf(tally = emptyGameTally()): GameFigures {
  const { hints, distribution, withoutHints, last } = tally;
  return {
    ...playedOf(tally),
    ...streaksOf(tally),
    hints,
    distribution: { ...distribution },
    withoutHints: playedOf(withoutHints),
    last: [...last],
  };
}

function streaksOf({ ends }: GameTally) {
  let [streak, longest] = [0, 0];
  for (const [, isWon] of ends.toSorted(([a], [b]) => a - b)) {
    streak = isWon ? streak + 1 : 0;
    longest = Math.max(longest, streak);
  }
  return { streak, longest };
}

/** Undefined if the statistics leave out games like this one. */
export function ownResults(
  { games, dailies }: Statistics,
  game: GameState,
  today: string,
): OwnResults | undefined {
  const { id } = game.rules;
  const figures = games[id];
  if (!figures || countsNowhere(game)) return undefined;
  const { streak } = isDaily(game) ? dailyFigures(dailies[id], today) : figures;
  return { figures, streak };
}

export function lastPlayed(
  games: Readonly<Record<string, { readonly last: readonly HistoryEntry[] }>>,
): string | undefined {
  const entries = Object.values(games).flatMap(({ last }) => last.at(-1) ?? []);
  return entries.sort((a, b) => momentOf(b) - momentOf(a))[0]?.game;
}

import type { GameState } from '../engine/game.ts';
import { idOf } from '../games/history-entry.ts';
import type { Match } from '../games/match.ts';
import { type PuzzleOutcome, puzzleEntryOf } from '../games/puzzle-entry.ts';
import { localDate, localStamp } from '../text/local-time.ts';
import { openDailies, openDailyHistory } from './dailies.ts';
import { attempt } from './files.ts';
import { ensureFolder, tightenFolder } from './folder.ts';
import { dailyOf } from './kinds.ts';
import { openMatches } from './matches.ts';
import { openRecorder } from './recorder.ts';
import { openRunning } from './running.ts';
import type { SaveResult } from './sentences.ts';
import { openSettings } from './settings-file.ts';
import { openSlots } from './slots.ts';
import { countInThread, type HistoryReport, StatisticsReader } from './statistics-reader.ts';
import { tidy } from './tidy.ts';
import { loadStore } from './write.ts';

export type { SaveResult } from './sentences.ts';
export type { Slot, SlotView } from './slots.ts';

/**
 * Everything that outlives a run: the files of one folder. Nothing in it throws. A map:
 * - kinds.ts is the table of the files: their names, and how they are read and written; from-1.0.ts
 *   converts what 1.0.0 wrote;
 * - documents.ts keeps the documents of a kind, inspect.ts reads one, write.ts writes one;
 * - running.ts, slots.ts, dailies.ts, matches.ts and settings-file.ts add the rules of each kind;
 * - history.ts is the history, log.ts its lines, recorder.ts adds entries and tries again later if
 *   that fails, figures.ts and statistics-reader.ts make the statistics;
 * - tidy.ts removes the half-written files that killed programs left.
 */
export type Saves = Awaited<ReturnType<typeof openSaves>>;

/** The statistics of the history, and the local date on which they were counted. */
export type Counted = HistoryReport & { readonly today: string };

const COUNTER = new URL('../history-worker.js', import.meta.url);

/**
 * Opens a save folder. With `keeps`, the waiting game can be continued, and a new game takes its
 * place. Without it, that game is left alone, and the first save makes the folder.
 * @param begun a game that this run begins with, before any waiting game that has guesses
 */
export async function openSaves(
  folder: string,
  {
    now = () => new Date(),
    keeps = true,
    begun = undefined as GameState | undefined,
    recorder = openRecorder(folder),
  } = {},
) {
  // If the folder can't be made, the game continues, and each attempt to save says why it failed.
  if (keeps) attempt(() => ensureFolder(folder));
  tightenFolder(folder);
  const store = await loadStore(folder);
  tidy(folder);
  const slots = openSlots(folder, store, now);
  slots.recover();
  recorder.tryAgain();
  const history = new StatisticsReader(folder, countInThread(COUNTER));
  const writeDown = (game: GameState) => recorder.addGame(game, localStamp(now()));
  const onReplaced = (replaced: GameState, remove: () => void) => {
    const inSlots = slots.slots().flatMap((slot) => (slot.state === 'kept' ? [slot.game] : []));
    // A game that is in a slot doesn't count as given up, because it can be loaded again.
    if (!inSlots.some((game) => idOf(game) === idOf(replaced))) writeDown(replaced);
    recorder.onceRecorded(remove);
  };
  const running = openRunning(folder, now, keeps, onReplaced, begun);
  if (begun) running.keep(begun);
  const { keepDaily, forgetDaily, ...dailies } = openDailies(folder, now);
  const matches = openMatches(folder, now);
  return {
    ...slots,
    ...running,
    ...openSettings(folder, store),
    ...openDailyHistory(folder, recorder),
    ...dailies,
    ...matches,
    statistics: async (): Promise<Counted> => {
      return { ...(await history.read()), today: localDate(now()) };
    },
    record: writeDown,
    recordPuzzle: (outcome: PuzzleOutcome) =>
      recorder.add(puzzleEntryOf(outcome, localStamp(now()))),
    /** Saves a game. A daily code has its own file, beside the running and the waiting game. */
    keep: (game: GameState) => {
      recorder.tryAgain();
      const date = dailyOf(game);
      return date === undefined ? running.keep(game) : keepDaily(game, date);
    },
    /** Forgets a game that is over or in a slot, once all finished games are on the disk. */
    forget: (game?: GameState): void => {
      const date = game && dailyOf(game);
      if (game && date !== undefined) recorder.onceRecorded(() => forgetDaily(game.rules.id, date));
      else running.forget(recorder.onceRecorded, game);
    },
    /** Forgets a match, once all finished games are on the disk. */
    forgetMatch: (match: Match) => recorder.onceRecorded(() => matches.forgetMatch(match)),
    /** Tries once more to record finished games; not ok if one is lost when the program ends. */
    recordLast: (): SaveResult => {
      const result = recorder.tryAgain();
      return recorder.isAtRisk() ? result : { ok: true };
    },
  };
}

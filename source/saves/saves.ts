import { gameReducer } from '../engine/game.ts';
import { type GameState, isGivenUp } from '../engine/game-state.ts';
import { isDaily } from '../games/daily.ts';
import { type PuzzleOutcome, puzzleEntryOf } from '../games/puzzle-entry.ts';
import type { RuleSet } from '../games/rule-set.ts';
import { isMatch, type Unfinished } from '../games/unfinished-names.ts';
import { localStamp } from '../text/local-time.ts';
import { type BegunDailies, dailyFor, openDailies, openDailyHistory } from './dailies.ts';
import { attempt } from './files.ts';
import { ensureFolder, tightenFolder } from './folder.ts';
import { openMatches } from './matches.ts';
import { openRecorder } from './recorder.ts';
import { Running } from './running.ts';
import type { SaveResult } from './sentences.ts';
import { openSettings } from './settings-file.ts';
import { openSlots } from './slots.ts';
import { type HistoryReport, StatisticsReader, threadCounter } from './statistics-reader.ts';
import { tidy } from './tidy.ts';
import { openUnfinished } from './unfinished.ts';
import { loadStore } from './write.ts';

export type { SaveResult } from './sentences.ts';
export type { Slot, SlotView } from './slots.ts';
export type { Listed } from './unfinished.ts';

/**
 * Everything that outlives a run: the files of one folder. None of these functions throws. Saving
 * is synchronous, because signal handlers save, too. A map:
 * - kinds.ts is the table of the files: their names, and how they are read and written; from-1.0.ts
 *   converts what 1.0.0 wrote, and scramble.ts hides the secrets in the files;
 * - documents.ts keeps files with one JSON object each: inspect.ts reads them, write.ts writes
 *   them, and sentences.ts has the words for what went wrong;
 * - running.ts, slots.ts, dailies.ts, matches.ts and settings-file.ts add the rules of each kind;
 *   life.ts finds out whether another program that has a game open still runs;
 * - unfinished.ts lists the unfinished games and matches, each of which has its own file, and
 *   leaves out those whose end is in the history (ended.ts);
 * - history.ts reads and adds the entries of the history, and log.ts the lines that they are in;
 * - recorder.ts adds entries to the history, and tries again later if that fails;
 * - figures.ts and statistics-reader.ts make the statistics from the history;
 * - import.ts adds the entries of another history file;
 * - glance.ts reads what the first frame shows, before all this is loaded;
 * - tidy.ts removes the half-written files that killed programs left.
 * The other files are small helpers of these.
 */
export type Saves = Awaited<ReturnType<typeof openSaves>>;

export type PlayedReport = HistoryReport & { readonly begunDailies: BegunDailies };

const COUNTER = new URL('../history-worker.js', import.meta.url);

/** `makesFolder`: the folder is made now, not at the first save. */
export async function openSaves(
  folder: string,
  { now = () => new Date(), makesFolder = true, recorder = openRecorder(folder) } = {},
) {
  // If the folder can't be made, the game continues, and each attempt to save says why it failed.
  if (makesFolder) attempt(() => ensureFolder(folder));
  tightenFolder(folder);
  const store = await loadStore(folder);
  tidy(folder);
  const slots = openSlots(folder, store, now);
  slots.recover();
  recorder.tryAgain();
  const history = new StatisticsReader(folder, threadCounter(COUNTER));
  const running = new Running(folder, now);
  const dailies = openDailies(folder, now);
  const matches = openMatches(folder, now);
  const { keptDaily } = dailies;
  const dailyHistory = openDailyHistory(folder, recorder);
  const { onceRecorded } = recorder;
  const inSlots = () => slots.slots().flatMap((slot) => (slot.state === 'kept' ? [slot.game] : []));

  /** If a daily code is given up here, but has more turns in another window, it isn't recorded. */
  const record = (game: GameState): SaveResult => {
    const isOlder = isDaily(game) && isGivenUp(game) && dailies.isFurtherElsewhere(game);
    return isOlder
      ? { ok: false, why: WENT_ON, goesOnElsewhere: true }
      : recorder.addGame(game, localStamp(now()));
  };
  const forget = (unfinished: Unfinished): void => {
    if (isMatch(unfinished)) onceRecorded(matches.forgetMatch(unfinished));
    else if (isDaily(unfinished)) onceRecorded(() => dailies.forgetDaily(unfinished));
    else onceRecorded(running.forget(unfinished));
  };
  const unfinishedGames = openUnfinished(folder, { running, dailies, matches, recorder, inSlots });
  return {
    ...slots,
    ...unfinishedGames,
    ...openSettings(folder, store),
    ...dailyHistory,
    keptDaily,
    record,
    forget,
    dailyFor: (set: RuleSet, date: string) => dailyFor({ ...dailyHistory, keptDaily }, set, date),
    close: () => running.close(),
    statistics: async (): Promise<PlayedReport> => ({
      ...(await history.read()),
      begunDailies: await dailies.begunDailies(),
    }),
    recordPuzzle: (outcome: PuzzleOutcome) =>
      recorder.add(puzzleEntryOf(outcome, localStamp(now()))),
    keep: (unfinished: Unfinished): SaveResult => {
      recorder.tryAgain();
      if (isMatch(unfinished)) return matches.keepMatch(unfinished);
      return isDaily(unfinished) ? dailies.keepDaily(unfinished) : running.keep(unfinished);
    },
    /** Gives up a game, and records it if it has guesses. Undefined if its file can't be read. */
    drop: (id: string): SaveResult | undefined => {
      const unfinished = unfinishedGames.take(id);
      if (!unfinished) return undefined;
      const result = isMatch(unfinished)
        ? { ok: true as const }
        : record(gameReducer(unfinished, { type: 'end' }));
      forget(unfinished);
      return result;
    },
    /** Not ok if a finished game would be lost when the program ends. */
    recordLast: (): SaveResult => {
      const result = recorder.tryAgain();
      return recorder.isAtRisk() ? result : { ok: true };
    },
  };
}

const WENT_ON = "This game went on in another window, so it isn't given up.";

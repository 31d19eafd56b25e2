import type { GameState } from '../../../engine/game.ts';
import type { DailyFigures, DailyLog } from '../../../games/daily-log.ts';
import type { HistoryEntry } from '../../../games/history-entry.ts';
import type { PuzzleEntry, PuzzleOutcome } from '../../../games/puzzle-entry.ts';

/** What the clock shows: the local date, and how many minutes it lasts. */
export type Clock = { readonly today: string; readonly left: number };

/** What the saves know about the daily codes of one game. */
type DailyReport = {
  readonly log: DailyLog;
  /** By date, the codes that were begun and wait: how many guesses were made. */
  readonly begun: Readonly<Record<string, number>>;
  /** Today's, once it is finished. */
  readonly finished?: HistoryEntry;
  /** How its puzzles of the day were answered. */
  readonly puzzles: DailyLog;
};

/** The same with today's figures. */
export type DailyStatus = DailyReport & { readonly figures: DailyFigures };

/** What everybody can play once a day: a daily code, or a puzzle of the day. */
export type DailyKind = 'code' | 'puzzle';

/** Which one: of this game, and of this date. */
type OfDay = { readonly setId: string; readonly date: string };

/** The page of a game's daily codes, and the choice of an older code or puzzle by its date. */
type DailyScreen =
  | { readonly name: 'daily'; readonly setId: string }
  | (OfDay & { readonly name: 'olderDaily'; readonly kind: DailyKind });

type DailyMessage =
  /** What the clock shows; it is told once a minute. */
  | { readonly type: 'clock'; readonly clock: Clock }
  | ({ readonly type: 'dailies'; readonly setId: string; readonly clock: Clock } & DailyReport)
  /** A daily code to be played, or to be looked at or shared if it is finished. */
  | {
      readonly type: 'dailyOpened';
      readonly game: GameState;
      readonly shares?: true;
      readonly trouble?: string;
    }
  /** A puzzle of the day, and its answer if it has one. */
  | (OfDay & {
      readonly type: 'puzzleOpened';
      readonly seed: string;
      readonly entry?: PuzzleEntry;
    })
  /** The daily code on the board was kept, so it can be left. */
  | { readonly type: 'dailyKept' };

export type DailyEffect =
  /** Looks at the clock, and how the daily codes and the puzzles of the day of a game stand. */
  | { readonly type: 'lookAtDailies'; readonly setId: string }
  /** Opens the daily code of a date, begun or not. `shares`: to share it. */
  | (OfDay & { readonly type: 'openDaily'; readonly shares?: true })
  | (OfDay & { readonly type: 'openPuzzle' })
  /** Writes an answer into the history. It is carried out before the views are told. */
  | { readonly type: 'recordPuzzle'; readonly outcome: PuzzleOutcome }
  /** Keeps the daily code on the board before it is left. */
  | { readonly type: 'keepDaily'; readonly game: GameState };

export type DailyParts = {
  readonly screen: DailyScreen;
  readonly message: DailyMessage;
  readonly effect: DailyEffect;
};

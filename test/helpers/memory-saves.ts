import { defined } from '../../source/engine/defined.ts';
import type { GameState } from '../../source/engine/game.ts';
import { entryOf, type HistoryEntry } from '../../source/games/history-entry.ts';
import { type AnyMatch, type Matches, type MatchSort, sortOf } from '../../source/games/match.ts';
import type { Choices } from '../../source/games/options.ts';
import {
  type PuzzleEntry,
  type PuzzleOutcome,
  puzzleEntryOf,
} from '../../source/games/puzzle-entry.ts';
import type { SaveResult, Saves, SlotView } from '../../source/saves/saves.ts';
import type { Settings } from '../../source/saves/settings.ts';
import type { AllChoices } from '../../source/saves/settings-file.ts';
import { type Slot, stampOf } from '../../source/saves/slots.ts';
import { Count, statisticsOf } from '../../source/saves/statistics.ts';
import { localDate, localStamp } from '../../source/text/local-time.ts';
import type { Name } from '../../source/text/name.ts';

/** When everything is saved here. */
export const SAVED_AT = new Date(2024, 2, 26, 11, 45, 52);

type Slots = [SlotView, SlotView, SlotView];

/** Saves that last as long as a test. */
export class MemorySaves implements Saves {
  kept: GameState | undefined;
  /** The daily codes that were begun, by their game and date. */
  readonly dailies = new Map<string, GameState>();
  /** The matches that wait. */
  matches: Partial<Matches> = {};
  /** Older ones behind these, the newest first, and older games behind `kept`. */
  readonly older: { [Sort in MatchSort]?: Matches[Sort][] } & { game?: GameState[] } = {};
  /** The finished games, first to last. */
  readonly recorded: GameState[] = [];
  /** How puzzles of the day were answered, first to last. */
  readonly puzzles: PuzzleEntry[] = [];
  /** How often the running game was to be kept. */
  keeps = 0;
  /** What was chosen last about each game. */
  remembered: AllChoices = {};
  /** The settings that were changed. */
  settings: Partial<Settings> = {};
  /** Whether another program plays a game. */
  isPlayedElsewhere = false;
  /** Why nothing can be saved, if it cannot. */
  trouble: string | undefined;
  readonly #slots: Slots = [{ state: 'empty' }, { state: 'empty' }, { state: 'empty' }];

  put(slot: Slot, view: SlotView): this {
    this.#slots[slot - 1] = view;
    return this;
  }

  async recover(): Promise<void> {}

  slots(): Slots {
    return [...this.#slots];
  }

  async save(slot: Slot, name: Name, game: GameState, seen?: string): Promise<SaveResult> {
    if (this.trouble) return { ok: false, why: this.trouble };
    if (seen !== undefined && stampOf(this.#slots[slot - 1] as SlotView) !== seen) {
      return { ok: false, why: 'Not saved: another program has saved to this slot meanwhile.' };
    }
    this.put(slot, { state: 'kept', name, savedAt: SAVED_AT, game });
    return { ok: true };
  }

  record(game: GameState): SaveResult {
    if (this.trouble) return { ok: false, why: this.trouble };
    this.recorded.push(game);
    return { ok: true };
  }

  recordLast(): SaveResult {
    return { ok: true };
  }

  recordPuzzle(outcome: PuzzleOutcome): SaveResult {
    if (this.trouble) return { ok: false, why: this.trouble };
    this.puzzles.push(puzzleEntryOf(outcome, localStamp(new Date())));
    return { ok: true };
  }

  async finishedPuzzle(id: string, date: string): Promise<PuzzleEntry | undefined> {
    return this.puzzles.find(({ of, daily }) => of === id && daily === date);
  }

  keep(game: GameState): SaveResult {
    this.keeps += 1;
    if (this.trouble) return { ok: false, why: this.trouble };
    const date = game.origin?.daily;
    if (date) this.dailies.set(`${game.rules.id} ${date}`, game);
    else this.kept = game;
    return { ok: true };
  }

  async statistics() {
    const entries = this.recorded.map((game) => entryOf(game, localStamp(SAVED_AT)));
    const count = new Count();
    count.add({ entries: [...entries, ...this.puzzles] });
    count.settle();
    const today = localDate(SAVED_AT);
    return { statistics: statisticsOf(count.tally), troubles: [], today };
  }

  interrupted(): GameState | undefined {
    return this.kept;
  }

  continueGame(): GameState | undefined {
    return this.kept;
  }

  isOpenElsewhere(): boolean {
    return this.isPlayedElsewhere;
  }

  interruptedTrouble(): undefined {}

  async forget(game?: GameState): Promise<void> {
    const date = game?.origin?.daily;
    if (!game || !date) this.kept = undefined;
    else if (this.recorded.includes(game)) this.dailies.delete(`${game.rules.id} ${date}`);
  }

  async finishedDaily(id: string, date: string): Promise<HistoryEntry | undefined> {
    return this.#finished(id).find(({ daily }) => daily === date);
  }

  dailyTrouble() {
    return {};
  }

  #finished(id: string): HistoryEntry[] {
    const dailies = this.recorded.filter(({ rules, origin }) => rules.id === id && origin?.daily);
    return dailies.map((game) => entryOf(game, localStamp(SAVED_AT)));
  }

  begunDailies(id: string): Readonly<Record<string, number>> {
    const games = [...this.dailies.values()].filter(({ rules }) => rules.id === id);
    return Object.fromEntries(
      games.map(({ origin, guesses }) => [origin?.daily ?? '', guesses.length]),
    );
  }

  async keptDaily(id: string, date: string) {
    const game = this.dailies.get(`${id} ${date}`);
    return game ? { game } : {};
  }

  async waitingMatch<Sort extends MatchSort>(sort: Sort) {
    const match: Matches[Sort] | undefined = this.matches[sort];
    return defined({ match, older: this.older[sort]?.map(({ id }) => id) });
  }

  keepMatch(match: AnyMatch): SaveResult {
    if (this.trouble) return { ok: false, why: this.trouble };
    this.matches = { ...this.matches, [sortOf(match)]: match };
    return { ok: true };
  }

  forgetMatch(match: AnyMatch): void {
    const sort = sortOf(match);
    this.matches = { ...this.matches, [sort]: this.older[sort]?.shift() };
  }

  waitingNow() {
    this.kept ??= this.older.game?.shift();
    return { waiting: this.kept, behind: this.older.game?.length ?? 0 };
  }

  choices(): AllChoices {
    return this.remembered;
  }

  settingsTrouble(): undefined {}

  async keepSettings(changed: Partial<Settings>): Promise<SaveResult> {
    if (this.trouble) return { ok: false, why: this.trouble };
    this.settings = { ...this.settings, ...changed };
    return { ok: true };
  }

  async recoverSettings(): Promise<void> {}

  async remember(setId: string, choices: Choices): Promise<SaveResult> {
    this.remembered = { ...this.remembered, [setId]: choices };
    return { ok: true };
  }

  close(): void {}
}

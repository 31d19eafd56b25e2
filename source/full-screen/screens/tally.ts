import type { GameState } from '../../engine/game-state.ts';
import { dailyDateOf, isDaily, type Streak } from '../../games/daily.ts';
import { dailyFigures } from '../../games/daily-log.ts';
import { entryOf, type HistoryEntry, idOf } from '../../games/history-entry.ts';
import { countsNowhere } from '../../games/share-text.ts';
import type { GameFigures } from '../../saves/figures.ts';
import * as ui from '../kit/index.ts';
import { isCoached } from '../model/coach.ts';
import { gameFiguresOf } from '../model/from-saves.ts';

type State = ui.GameAppState;

export type Tally = {
  /** Undefined until counted, or if there are none. */
  readonly figures?: GameFigures | undefined;
  /**
   * Which game the figures count. `earlier`: one of the same seed and secret that the player
   * finished before this one. `awaited`: the history is being counted.
   */
  readonly countedAs: 'this' | 'earlier' | 'awaited' | 'none';
  /** Only for today's daily code. `id` is the game that counts in the streak. */
  readonly dailyStreak?: (Streak & { readonly id: string | undefined }) | undefined;
};

export const tallyOf = ui.memoizeByObject((state: State): Tally => {
  const { report, game, clock } = state;
  if (countsNowhere(game)) return { countedAs: 'none' };
  if (!report) return { countedAs: 'awaited' };
  const { id } = game.rules;
  const [figures, log] = [gameFiguresOf(state, id), report.statistics.dailies[id] ?? {}];
  const daily = dailyDateOf(game) ?? '';
  const isToday = daily !== '' && daily === clock?.today;
  return {
    figures,
    countedAs: countedIn(figures?.last ?? [], state),
    dailyStreak: isToday ? { ...dailyFigures(log, daily), id: log[daily]?.id } : undefined,
  };
});

function countedIn(last: readonly HistoryEntry[], state: State): Tally['countedAs'] {
  const { game, unsaved, awaitsReport } = state;
  const recorded = last.find(({ id }) => id === idOf(game));
  if (recorded) {
    const isThis = turnsIn(recorded) === turnsIn(entryOf(game, recorded.at));
    return isThis ? 'this' : 'earlier';
  }
  if (awaitsReport) return 'awaited';
  if (isDaily(game) || unsaved.includes(idOf(game))) return 'none';
  // The history is counted, but not this game: one of the same seed and secret counts instead.
  return 'earlier';
}

const turnsIn = ({ result, guesses }: HistoryEntry) => JSON.stringify([result, guesses]);

const STREAKS: readonly number[] = [7, 30, 100];

export function specialIn(state: State): string | undefined {
  const { game } = state;
  const view = ui.viewOf(game);
  if (view.status !== 'won' || view.rules.showsSecret) return undefined;
  if (view.race?.result === 'lost') return undefined;
  const tally = tallyOf(state);
  // The player has perhaps finished this game before, and then knows the code.
  if (tally.countedAs === 'awaited' || tally.countedAs === 'earlier') return undefined;
  if (view.rows.length === 1 && view.spent === 0) return 'FIRST TRY';
  const figures = tally.countedAs === 'this' ? tally.figures : undefined;
  const isWithoutHelp = view.hints === 0 && !view.aids.some((aid) => aid.revealed);
  if (figures && isWithoutHelp && isBest(state, figures)) {
    return `NEW BEST: ${game.guesses.length}`;
  }
  const streak = streakOf(game, tally);
  if (STREAKS.includes(streak)) return `STREAK ${streak}`;
  return isCoached(state) && isWithoutHelp ? 'NO HINTS' : undefined;
}

/** Whether every other win needed more guesses. False for the first win. */
function isBest({ game }: State, { won, last, distribution }: GameFigures): boolean {
  const { length } = game.guesses;
  const fewer = Object.keys(distribution).some((guesses) => Number(guesses) < length);
  const later = last.slice(last.findIndex(({ id }) => id === idOf(game)) + 1);
  const winsSoFar = won - later.filter(({ result }) => result === 'won').length;
  return !fewer && winsSoFar > 1 && distribution[length] === 1;
}

function streakOf(game: GameState, { figures, countedAs, dailyStreak }: Tally): number {
  const id = idOf(game);
  if (dailyStreak?.id === id && STREAKS.includes(dailyStreak.streak)) return dailyStreak.streak;
  // If a later game was recorded, the wins in a row don't end with this game.
  return countedAs === 'this' && figures?.last.at(-1)?.id === id ? figures.streak : 0;
}

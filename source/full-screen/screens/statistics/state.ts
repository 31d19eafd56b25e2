import type { Counted } from '../../../saves/saves.ts';

/** A page of the statistics: `at` is the index of the game; the daily codes come last. */
type StatisticsScreen = { readonly name: 'statistics'; readonly at: number };

/** How well recorded games were played, as far as the coach has said. */
export type Skills = {
  /** From 0 to 1, by the ids of the games. */
  readonly known: Readonly<Record<string, number>>;
  /** The game that the coach was asked about, as long as it has not answered. */
  readonly asked?: { readonly id: string; readonly key: string };
};

export type StatisticsParts = {
  readonly screen: StatisticsScreen;
  readonly message: { readonly type: 'counted'; readonly report: Counted };
  /** Counts the history, and sends `counted`. */
  readonly effect: { readonly type: 'count' };
};

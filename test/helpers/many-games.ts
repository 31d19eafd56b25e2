import type { AppState } from '../../source/full-screen/model/state.ts';
import { RULE_SETS } from '../../source/games/index.ts';
import { entryOf } from '../../source/saves/history-entry.ts';
import type { GameFigures } from '../../source/saves/statistics.ts';

/** 27 games, of which one was not won. */
const FIGURES: GameFigures = {
  played: 27,
  won: 26,
  average: 4.7,
  best: 2,
  streak: 4,
  longest: 9,
  hints: 12,
  distribution: { 2: 1, 3: 2, 4: 7, 5: 11, 6: 4, 8: 1 },
  unaided: { played: 20, won: 20, average: 4.6 },
  last: [],
};

/** The state after its history was counted: many games of each kind, that of the state the last. */
export function afterManyGames(state: AppState, more: Partial<GameFigures> = {}): AppState {
  const game = state.game && { ...state.game, origin: { id: 'this-game' } };
  const last = game ? [entryOf(game, '2026-12-05T21:20:41+01:00')] : [];
  const games = RULE_SETS.map(({ rules }) => [rules.id, { ...FIGURES, last, ...more }]);
  const statistics = {
    games: Object.fromEntries(games),
    dailies: {},
    puzzles: {},
    damaged: 0,
    newer: 0,
  };
  return {
    ...state,
    ...(game && { game }),
    counted: { statistics, troubles: [], today: '2026-12-05' },
  };
}

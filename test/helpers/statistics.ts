import { charactersOf } from '../../source/engine/rules.ts';
import type { AppState } from '../../source/full-screen/model/state.ts';
import { addDays } from '../../source/games/calendar.ts';
import { entryOf, type HistoryEntry } from '../../source/games/history-entry.ts';
import { RULE_SETS } from '../../source/games/index.ts';
import type { Counted } from '../../source/saves/saves.ts';
import { Count, type GameFigures, statisticsOf } from '../../source/saves/statistics.ts';
import { wrongGuesses } from './samples.ts';
import { gameWith } from './states.ts';

const TODAY = '2026-12-05';

/** A history counted on a day that is always the same. */
export function countedOf(entries: readonly HistoryEntry[], troubles: string[] = []): Counted {
  const count = new Count();
  count.add({ entries });
  count.settle();
  return { statistics: statisticsOf(count.tally), troubles, today: TODAY };
}

/** Games of each rule set, won with 1 to 9 guesses or lost, some of them daily codes. */
export function someEntries(): HistoryEntry[] {
  return RULE_SETS.flatMap(({ rules }) =>
    Array.from({ length: 14 }, (_, index) => {
      const secret = charactersOf(rules).slice(0, 4).join('');
      const played = rules.hidesLength ? rules : { ...rules, lengths: [secret.length] };
      const isLost = index === 5;
      const wrong = wrongGuesses(played, secret, isLost ? rules.guesses : (index * 5) % 9);
      const guesses = isLost ? wrong : [...wrong, secret];
      const daily = addDays(TODAY, index - 13);
      const origin = {
        id: `${rules.id}-${String(index).padStart(8, '0')}`,
        ...(index > 6 && { daily, begun: `${daily}T12:00:00+01:00` }),
      };
      const game = { ...gameWith(secret, guesses, '', rules), hints: index % 3, origin };
      return entryOf(game, `${daily}T12:05:00+01:00`);
    }),
  );
}

export const NOTHING_COUNTED = countedOf([]);

export const SOME_COUNTED = countedOf(someEntries(), [
  '3 lines of the history are damaged and count in no figure.',
]);

/** The same with so many games that every number has five digits. */
export const MANY_COUNTED: Counted = {
  ...SOME_COUNTED,
  statistics: {
    ...SOME_COUNTED.statistics,
    games: Object.fromEntries(
      Object.entries(SOME_COUNTED.statistics.games).map(([id, figures]) => [
        id,
        {
          ...figures,
          ...{ played: 99_999, won: 88_888, streak: 12_345, longest: 23_456, hints: 77_777 },
          unaided: { played: 55_555, won: 44_444, average: 10.44 },
        },
      ]),
    ),
  },
};

/** The state once the coach has told how well the last games were played. */
export function withSkillsTold(state: AppState): AppState {
  const last = Object.values(state.counted?.statistics.games ?? {}).flatMap((one) => one.last);
  const known = Object.fromEntries(last.map(({ id }, index) => [id, 0.8 + (index % 10) / 50]));
  return { ...state, skills: { known } };
}

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
    machine: { won: 3, lost: 2 },
    damaged: 0,
    newer: 0,
  };
  return {
    ...state,
    ...(game && { game }),
    counted: { statistics, troubles: [], today: '2026-12-05' },
  };
}

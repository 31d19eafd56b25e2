import { defined } from '../../../engine/defined.ts';
import { ruleSetOf } from '../../../games/index.ts';
import { possible } from '../../../text/local-time.ts';
import { clockAt } from '../../model/dailies.ts';
import { type EffectTable, tellAside } from '../../model/effect.ts';
import type { DailyEffect } from './state.ts';

export const DAILY_EFFECTS: EffectTable<DailyEffect> = {
  // No key waits for it.
  lookAtDailies: {
    needsSaves: true,
    async run({ setId }, { saves, send }) {
      const report = await saves.statistics();
      // The first menu offers the lesson to a player who has never played.
      send({ type: 'counted', report });
      const { dailies, puzzles, games } = report.statistics;
      const clock = clockAt(possible(new Date()));
      const log = dailies[setId] ?? {};
      const id = log[clock.today]?.id;
      // It is rarely none of the last games.
      const last = id && games[setId]?.last.find((entry) => entry.id === id);
      const finished = id ? last || (await saves.finishedDaily(setId, clock.today)) : undefined;
      send({
        type: 'dailies',
        setId,
        clock,
        log,
        begun: saves.begunDailies(setId),
        puzzles: puzzles[setId] ?? {},
        ...defined({ finished }),
      });
    },
  },
  openDaily: {
    needsSaves: true,
    holdsKeys: true,
    async run({ setId, date, shares }, { saves, send }) {
      const { openDaily } = await import('../../../saves/dailies.ts');
      const opened = await openDaily(saves, ruleSetOf(setId), date);
      send({ type: 'dailyOpened', ...opened, ...defined({ shares }) });
    },
  },
  // If a daily code cannot be kept before it is left, the player is told why and stays in it.
  keepDaily: {
    needsSaves: true,
    holdsKeys: true,
    run({ game }, { saves, send }) {
      const result = saves.keep(game);
      tellAside(result, send);
      if (result.ok) send({ type: 'dailyKept' });
      else for (const type of ['unkept', 'troubled'] as const) send({ type, why: result.why });
    },
  },
  openPuzzle: {
    needsSaves: true,
    holdsKeys: true,
    async run({ setId, date }, { saves, send }) {
      const { dailySeed } = await import('../../../games/hashed-games.ts');
      const seed = String(dailySeed(setId, date, 'puzzle'));
      const entry = await saves.finishedPuzzle(setId, date);
      send(defined({ type: 'puzzleOpened', setId, date, seed, entry }));
    },
  },
  recordPuzzle: {
    needsSaves: true,
    isUrgent: () => true,
    run({ outcome }, { saves, send }) {
      const result = saves.recordPuzzle(outcome);
      if (!result.ok) send({ type: 'troubled', why: result.why });
    },
  },
};

import { defined } from '../../../engine/defined.ts';
import { ruleSetOf } from '../../../games/index.ts';
import { type EffectTable, tellAside } from '../../model/effect.ts';
import { lookAtDailies } from './look.ts';
import type { DailyEffect } from './state.ts';

export const DAILY_EFFECTS: EffectTable<DailyEffect> = {
  // No key waits for it.
  lookAtDailies: {
    needsSaves: true,
    run: ({ setId }, { saves, send }) => lookAtDailies(setId, saves, send),
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

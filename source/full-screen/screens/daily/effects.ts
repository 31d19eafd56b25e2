import { defined } from '../../../engine/defined.ts';
import type { GameState } from '../../../engine/game.ts';
import { ruleSetOf } from '../../../games/index.ts';
import type { Saves } from '../../../saves/saves.ts';
import { possible } from '../../../text/local-time.ts';
import { clockAt } from '../../model/dailies.ts';
import { type EffectTable, tellAside, type World } from '../../model/effect.ts';
import type { DailyEffect } from './state.ts';

type Send = World['send'];
type EffectOf<Type extends DailyEffect['type']> = Extract<DailyEffect, { type: Type }>;

export const DAILY_EFFECTS: EffectTable<DailyEffect> = {
  // No key waits for it.
  lookAtDailies: {
    needsSaves: true,
    run: ({ setId }, { saves, send }) => lookAt(saves, setId, send),
  },
  openDaily: {
    needsSaves: true,
    holdsKeys: true,
    run: (effect, { saves, send }) => open(saves, effect, send),
  },
  keepDaily: {
    needsSaves: true,
    holdsKeys: true,
    run: ({ game }, { saves, send }) => keep(saves, game, send),
  },
  openPuzzle: {
    needsSaves: true,
    holdsKeys: true,
    run: (effect, { saves, send }) => openPuzzle(saves, effect, send),
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

/** Looks how the daily codes and the puzzles of a game stand. No key waits for it. */
async function lookAt(saves: Saves, setId: string, send: Send): Promise<void> {
  const report = await saves.statistics();
  // The first menu offers the lesson to a player who has never played.
  send({ type: 'counted', report });
  const { statistics } = report;
  const [log, puzzles] = [statistics.dailies[setId] ?? {}, statistics.puzzles[setId] ?? {}];
  const clock = clockAt(possible(new Date()));
  send({ type: 'dailies', setId, clock, log, begun: saves.begunDailies(setId), puzzles });
}

async function open(saves: Saves, effect: EffectOf<'openDaily'>, send: Send): Promise<void> {
  const { setId, date, shares } = effect;
  const { openDaily } = await import('../../../saves/dailies.ts');
  const opened = await openDaily(saves, ruleSetOf(setId), date);
  send({ type: 'dailyOpened', ...opened, ...defined({ shares }) });
}

/** Keeps a daily code before it is left. If that fails, the player is told why and stays in it. */
async function keep(saves: Saves, game: GameState, send: Send): Promise<void> {
  const result = saves.keep(game);
  tellAside(result, send);
  if (result.ok) send({ type: 'dailyKept' });
  else for (const type of ['unkept', 'troubled'] as const) send({ type, why: result.why });
}

async function openPuzzle(
  saves: Saves,
  { setId, date }: EffectOf<'openPuzzle'>,
  send: Send,
): Promise<void> {
  const { dailySeed } = await import('../../../games/hashed-games.ts');
  const seed = String(dailySeed(setId, date, 'puzzle'));
  const entry = await saves.finishedPuzzle(setId, date);
  send(defined({ type: 'puzzleOpened', setId, date, seed, entry }));
}

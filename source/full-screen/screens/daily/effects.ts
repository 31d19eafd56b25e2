import type { GameState } from '../../../engine/game.ts';
import { ruleSetOf } from '../../../games/index.ts';
import type { Saves } from '../../../saves/saves.ts';
import { possible } from '../../../text/local-time.ts';
import { clockAt } from '../../model/dailies.ts';
import type { Effect } from '../../model/effect.ts';
import type { Message } from '../../model/state.ts';
import { tellAside } from '../../model/tell-aside.ts';
import type { DailyEffect } from './state.ts';

type Send = (message: Message) => void;
type EffectOf<Type extends DailyEffect['type']> = Extract<DailyEffect, { type: Type }>;

const TYPES: Readonly<Record<DailyEffect['type'], true>> = {
  lookAtDailies: true,
  openDaily: true,
  keepDaily: true,
  openPuzzle: true,
  recordPuzzle: true,
};

export function isForDaily(effect: Effect): effect is DailyEffect {
  return effect.type in TYPES;
}

/** Carries out an effect of the daily codes and the puzzles of the day. Keys wait until it is done. */
export function carryOutForDaily(
  saves: Saves,
  effect: DailyEffect,
  send: Send,
): Promise<void> | undefined {
  switch (effect.type) {
    case 'lookAtDailies':
      void lookAt(saves, effect.setId, send);
      return undefined;
    case 'openDaily':
      return open(saves, effect, send);
    case 'keepDaily':
      return keep(saves, effect.game, send);
    case 'openPuzzle':
      return openPuzzle(saves, effect, send);
    case 'recordPuzzle': {
      const result = saves.recordPuzzle(effect.outcome);
      if (!result.ok) send({ type: 'troubled', why: result.why });
      return undefined;
    }
    default:
      return effect satisfies never;
  }
}

/** Looks how the daily codes and the puzzles of a game stand. No key waits for it. */
async function lookAt(saves: Saves, setId: string, send: Send): Promise<void> {
  const told = await saves.statistics();
  // The first menu offers the lesson to a player who has never played.
  send({ type: 'counted', told });
  const { statistics } = told;
  const [log, puzzles] = [statistics.dailies[setId] ?? {}, statistics.puzzles[setId] ?? {}];
  const clock = clockAt(possible(new Date()));
  send({ type: 'dailies', setId, clock, log, begun: saves.begunDailies(setId), puzzles });
}

async function open(saves: Saves, effect: EffectOf<'openDaily'>, send: Send): Promise<void> {
  const { setId, date, shares } = effect;
  const { openDaily } = await import('../../../saves/dailies.ts');
  const opened = await openDaily(saves, ruleSetOf(setId), date);
  send({ type: 'dailyOpened', ...opened, ...(shares && { shares }) });
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
  send({ type: 'puzzleOpened', setId, date, seed, ...(entry && { entry }) });
}

import { push, type Update } from '../../model/navigation.ts';
import type { GameAppState } from '../../model/state.ts';

/** Opens the replay of the game that is over. If motion is off, only the arrows step. */
export function toReplay(state: GameAppState): Update {
  const { motion } = state.settings;
  return {
    state: push(state, { name: 'replay', at: 0, run: 0, ...(!motion && { isStopped: true }) }),
    effects: motion ? [{ type: 'awaitStep', run: 0 }] : [],
  };
}

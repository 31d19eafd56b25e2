import { playerView } from '../../engine/game.ts';

/**
 * Caches a function: its result is computed once for each value, and kept as long as the value
 * lives. This is safe because states and games are immutable.
 */
export function memoizeByObject<Value extends object, Result extends object>(
  make: (value: Value) => Result,
): (value: Value) => Result {
  const results = new WeakMap<Value, Result>();
  return (value) => {
    const result = results.get(value) ?? make(value);
    results.set(value, result);
    return result;
  };
}

/** `playerView`, cached: what the player may see of a game. */
export const viewOf = memoizeByObject(playerView);

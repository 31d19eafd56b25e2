import { playerView } from '../../engine/game.ts';

/** Caches the result for each value as long as it lives: states and games are immutable. */
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

/** Whether two objects have the same fields with identical values in them. */
export function haveSameFields(a: object, b: object): boolean {
  const [one, other] = [a, b] as Readonly<Record<string, unknown>>[];
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && one?.[name] === other?.[name])
  );
}

/** `playerView`, cached: what the player may see of a game. */
export const viewOf = memoizeByObject(playerView);

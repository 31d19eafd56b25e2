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

/**
 * Caches the last result of a function, and returns it for values whose parts have the same fields.
 * @param partsOf everything that the function reads of a value
 */
export function memoizeLast<Given extends readonly unknown[], Result>(
  partsOf: (...given: Given) => readonly object[],
  make: (...given: Given) => Result,
): (...given: Given) => Result {
  let last: { readonly parts: readonly object[]; readonly result: Result } | undefined;
  return (...given) => {
    const parts = partsOf(...given);
    if (!last?.parts.every((part, index) => haveSameFields(part, parts[index] ?? {}))) {
      last = { parts, result: make(...given) };
    }
    return last.result;
  };
}

/** `playerView`, cached: what the player may see of a game. */
export const viewOf = memoizeByObject(playerView);

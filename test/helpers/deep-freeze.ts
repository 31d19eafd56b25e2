import { ok } from 'node:assert/strict';

/** What is frozen already. */
const seen = new WeakSet<object>();

/**
 * Sees to it that nobody can change a value, in depth, and fails where it holds more than JSON can
 * say; moments are let through, for they are told of files and never written.
 */
export function deepFreeze<T>(value: T, where = 'value'): T {
  if (typeof value === 'number') ok(Number.isFinite(value), `${where} is ${value}`);
  else if (value !== null && typeof value === 'object') deepFreezeObject(value, where);
  else ok(value === null || /^(string|boolean)$/.test(typeof value), `${where}: ${typeof value}`);
  return value;
}

function deepFreezeObject(value: object, where: string): void {
  if (seen.has(value) || value instanceof Date) return;
  seen.add(value);
  const kind = Object.getPrototypeOf(value);
  ok(kind === Object.prototype || kind === Array.prototype, `${where} is no plain object`);
  Object.freeze(value);
  for (const [key, part] of Object.entries(value)) deepFreeze(part, `${where}.${key}`);
}

import { readRules } from '../engine/read-rules.ts';
import type { Rules } from '../engine/rules.ts';

/** The rules, if a game can be played by them. */
export function checkedRules(rules: unknown): Rules {
  const read = readRules(rules);
  if (!read) throw new TypeError('These are no rules of a game; rulesFor makes some.');
  return read;
}

/** Any value as a text to read or to quote. String() throws at some objects. */
export function describe(value: unknown): string {
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}

import { readRules } from '../engine/read-rules.ts';
import type { Rules } from '../engine/rules.ts';

/** The error about an input that the program got wrong, not a player. */
export function wrongInput(sentence: string): TypeError {
  return new TypeError(sentence);
}

/** The rules, if a game can be played by them. */
export function checkedRules(rules: unknown): Rules {
  const read = readRules(rules);
  if (!read) throw wrongInput('These are no rules of a game; rulesFor makes some.');
  return read;
}

/** Any value as a text to read or to quote. String() throws at some objects. */
export function describe(value: unknown): string {
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}

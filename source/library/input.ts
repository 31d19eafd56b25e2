import { readRules } from '../engine/read-rules.ts';
import type { Rules } from '../engine/rules.ts';

/** What is thrown about an input that no player made. */
export function wrongInput(sentence: string): TypeError {
  return new TypeError(sentence);
}

/** The rules, if they are some by which a game can be played. */
export function checkedRules(rules: unknown): Rules {
  const read = readRules(rules);
  if (!read) throw wrongInput('These are no rules of a game; rulesFor makes some.');
  return read;
}

/** Any value as a text, for a reader of texts or for a sentence. String() throws at some objects. */
export function describe(value: unknown): string {
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}

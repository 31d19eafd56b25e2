import type { Rules } from '../engine/rules.ts';
import { readRules } from '../games/choices.ts';
import { quoted } from '../text/safe.ts';
import { listed } from '../text/words.ts';

/** The rules, if a game can be played by them. */
export function checkedRules(rules: unknown): Rules {
  const read = readRules(rules);
  if (!read) throw new TypeError('These are no rules of a game; rulesFor makes some.');
  return read;
}

/** Throws where options have another name than these: a mistyped one would be passed over. */
export function checkNames(options: Record<string, unknown>, names: readonly string[]): void {
  const given = Object.keys(options).filter((name) => options[name] !== undefined);
  const wrong = given.find((name) => !names.includes(name));
  if (wrong === undefined) return;
  throw new TypeError(`There is no option "${quoted(wrong)}" here, only ${listed(names, 'and')}.`);
}

/** Any value as a text to read or to quote. String() throws at some objects. */
export function describe(value: unknown): string {
  if (typeof value === 'bigint') return `the bigint ${value}n`;
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}

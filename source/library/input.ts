import type { Rules } from '../engine/rules.ts';
import { readRules } from '../games/choices.ts';
import { listed, quoted } from '../text/words.ts';

export function checkedRules(rules: unknown): Rules {
  const read = readRules(rules);
  if (!read) throw new TypeError("These aren't the rules of a game; get them from rulesFor.");
  return read;
}

/** Throws if an option has an unknown name. Otherwise a typo would go unnoticed. */
export function checkNames(options: Record<string, unknown>, names: readonly string[]): void {
  const given = Object.keys(options).filter((name) => options[name] !== undefined);
  const wrong = given.find((name) => !names.includes(name));
  if (wrong === undefined) return;
  throw new TypeError(`There is no option "${quoted(wrong)}" here, only ${listed(names, 'and')}.`);
}

/** Any value as text for a message. String() alone throws for some objects. */
export function describe(value: unknown): string {
  if (typeof value === 'bigint') return `the bigint ${value}n`;
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findRuleSet } from '../../source/games/index.ts';
import type { Choices } from '../../source/games/options.ts';
import type { RuleSet } from '../../source/games/rule-set.ts';
import { converse } from '../helpers/conversation.ts';
import { rulesOf } from '../helpers/rules-of.ts';

/** Each with its seed; the game is what the name begins with. */
const SESSIONS: readonly (readonly [name: string, seed: bigint, choices?: Choices])[] = [
  ['code-breakers-1', 11n],
  ['code-breakers-2', 12n],
  ['colors-1', 1422n],
  ['colors-lost-then-won', 200n],
  ['colors-odd-numbers', 781n],
  ['colors-three-in-a-stream', 1n],
  ['letters-1', 5n],
  ['letters-won', 8n],
  ['letters-won-at-once', 21n],
  ['letters-with-repeats', 13n, { repeats: 1 }],
  ['letters-with-repeats-won', 4n, { repeats: 1 }],
  ['lifelines-two-aids-and-reveal', 3n],
  ['lifelines-won-twice', 14n],
  ['lifelines-lost', 29n],
  ['lifelines-length-given', 31n, { length: 8 }],
  ['pegs-1', 6n],
  ['pegs-lost', 17n],
  ['pegs-not-ready', 5n],
  ['pegs-testing', 9n, { length: 5, symbols: 7, guesses: 15, testing: 1 }],
  ['pegs-smallest', 2n, { length: 1, symbols: 2, guesses: 1 }],
  ['pegs-largest', 40n, { length: 10, symbols: 12, guesses: 30 }],
  ['custom-largest', 50n, { shortest: 10, longest: 10, symbols: 12, guesses: 30 }],
  ['custom-fixed-length', 51n, { shortest: 5, longest: 5, symbols: 8, guesses: 6 }],
  ['custom-without-repeats', 52n, { shortest: 2, longest: 4, symbols: 4, repeats: 0, guesses: 3 }],
  ['custom-hidden-length', 53n, { shortest: 1, longest: 10, symbols: 2, guesses: 4 }],
  ['custom-testing', 54n, { testing: 1 }],
];

const FOLDER = join(import.meta.dirname, 'sessions');

function read(name: string): string {
  return readFileSync(join(FOLDER, name), 'utf8');
}

function withoutTimes(text: string): string {
  return text.replace(/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/g, '<TIME>');
}

function setOf(name: string): RuleSet {
  const id = /^(code-breakers|[a-z]+)/.exec(name)?.[0] ?? '';
  return findRuleSet(id) as RuleSet;
}

describe('a whole session', () => {
  for (const [name, seed, choices] of SESSIONS) {
    it(`${name} comes out to the character`, async () => {
      const set = setOf(name);
      const rules = rulesOf(set, choices);
      const { text } = await converse(read(`${name}.in`), { set, rules, seed });
      expect(withoutTimes(text)).toBe(read(`${name}.out`));
    });
  }

  it('that is kept is played', () => {
    const kept = readdirSync(FOLDER).filter((file) => file.endsWith('.in'));
    expect(SESSIONS.map(([name]) => `${name}.in`).sort()).toEqual(kept.sort());
  });
});

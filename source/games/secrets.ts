import { symbolFor } from '../engine/code.ts';
import { charactersOf, countCodesOf, longest, type Rules, shortest } from '../engine/rules.ts';
import { sumOf } from '../engine/values.ts';
import { capitalized, counted, listed, quoted, type Wrong } from '../text/words.ts';
import { ruleSetOf } from './index.ts';

/** An index among all secrets of the rules. Shorter secrets come first. */
export function secretNumber(rules: Rules, secret: string): number {
  const remaining = charactersOf(rules);
  let number = 0;
  for (const character of secret) {
    const index = remaining.indexOf(character);
    number = number * remaining.length + index;
    if (!rules.repeats) remaining.splice(index, 1);
  }
  const shorter = rules.lengths.filter((length) => length < secret.length);
  return number + sumOf(shorter.map((length) => countCodesOf(rules, length)));
}

export function secretOfNumber(rules: Rules, number: number): string | undefined {
  let rest = number;
  for (const length of rules.lengths) {
    const count = countCodesOf(rules, length);
    if (rest < count) return secretOfLength(rules, length, rest);
    rest -= count;
  }
  return undefined;
}

function secretOfLength(rules: Rules, length: number, number: number): string {
  const remaining = charactersOf(rules);
  const indices: number[] = [];
  for (let [peg, rest] = [length - 1, number]; peg >= 0; peg--) {
    const choices = remaining.length - (rules.repeats ? 0 : peg);
    indices[peg] = rest % choices;
    rest = Math.floor(rest / choices);
  }
  return indices
    .map((index) => (rules.repeats ? remaining[index] : remaining.splice(index, 1)[0]))
    .join('');
}

/** Symbols may be typed by any of their keys. */
export function readSecret(rules: Rules, typed: string): { readonly secret: string } | Wrong {
  const pegs = [...typed].map((character) => symbolFor(rules, character) ?? character);
  const characters = charactersOf(rules);
  const unknown = pegs.find((peg) => !characters.includes(peg));
  if (unknown !== undefined) {
    return {
      wrong: `A code can't contain "${quoted(unknown)}", only ${listed(characters, 'and')}.`,
      isForeign: true,
    };
  }
  if (pegs.length === 0) return { wrong: `Type a code of ${formatLengths(rules)}.` };
  if (!rules.lengths.includes(pegs.length)) {
    return { wrong: `A code has ${formatLengths(rules)}, and yours has ${pegs.length}.` };
  }
  const twice = pegs.find((peg, index) => pegs.indexOf(peg) < index);
  if (!rules.repeats && twice !== undefined) {
    return {
      wrong: `"${twice}" appears twice, but a code never repeats a ${ruleSetOf(rules.id).words.noun}.`,
    };
  }
  return { secret: pegs.join('') };
}

/** `4, 5, or 6 digits`, `1 to 10 digits`. */
export function formatLengths({ id, lengths }: Rules): string {
  const { noun } = ruleSetOf(id).words;
  if (lengths.length === 1) return counted(shortest({ lengths }), noun);
  if (lengths.length <= 3) return `${listed(lengths, 'or')} ${noun}s`;
  return `${shortest({ lengths })} to ${longest({ lengths })} ${noun}s`;
}

const SERIES = '0123456789abcdefghijklmnopqrstuvwxyz';

/** `The code has 4 letters from a to f. No letter repeats.` */
export function formatCodeRules(rules: Rules): string {
  const { id, lengths, repeats, symbols } = rules;
  const names = symbols.map(({ character, name }) => {
    return name === character ? name : `${character} (${name})`;
  });
  if (longest({ lengths }) === 1) return `The code is ${listed(names, 'or')}.`;
  const { noun } = ruleSetOf(id).words;
  const which = SERIES.includes(names.join(''))
    ? ` from ${names[0]} to ${names.at(-1)}`
    : ` of these: ${listed(names, 'and')}`;
  const repeating = repeats ? `${capitalized(noun)}s may repeat` : `No ${noun} repeats`;
  return `The code has ${formatLengths(rules)}${which}. ${repeating}.`;
}

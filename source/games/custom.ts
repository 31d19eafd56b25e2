import { LIMITS, type Rules } from '../engine/rules.ts';
import type { Wrong } from '../engine/text.ts';
import { codeBreakers, digits } from './code-breakers.ts';
import { type Chosen, numberOption, type Option, yesNoOption } from './options.ts';
import type { RuleSet } from './rule-set.ts';
import { counted } from './wording.ts';

const options: readonly Option[] = [
  numberOption('shortest', 'Shortest code', LIMITS.length, 4),
  numberOption('longest', 'Longest code', LIMITS.length, 6),
  numberOption('symbols', 'Symbols', LIMITS.symbols, 6),
  yesNoOption('repeats', 'Repeats in the code', 1),
  numberOption('guesses', 'Guesses', LIMITS.guesses, 10),
  yesNoOption('testing', 'Testing mode (shows the code)', 0),
];

/** A hidden length where there is more than one; drawn like that of Code Breakers in any case. */
function customRules(chosen: Chosen): Rules | Wrong {
  const [shortest, longest, symbols] = [chosen('shortest'), chosen('longest'), chosen('symbols')];
  if (shortest > longest) {
    return { wrong: `The shortest code, ${shortest}, is longer than the longest, ${longest}.` };
  }
  const lengths = Array.from({ length: longest - shortest + 1 }, (_, i) => shortest + i);
  return {
    ...codeBreakers.rules,
    id: 'custom',
    symbols: digits(symbols),
    // Digits that are no symbol here are still numbers; a and b are not, unless they are symbols.
    alphabet: '0123456789ab'.slice(0, Math.max(10, symbols)),
    lengths,
    drawnFrom: lengths,
    hidesLength: lengths.length > 1,
    repeats: chosen('repeats') === 1,
    guesses: chosen('guesses'),
    showsSecret: chosen('testing') === 1,
  };
}

function summary({ lengths, symbols, guesses, repeats, showsSecret }: Rules): string {
  const length =
    lengths.length > 1
      ? `${lengths[0]} to ${lengths.at(-1)} pegs (hidden)`
      : counted(lengths[0] as number, 'peg');
  const parts = [length, counted(symbols.length, 'symbol'), counted(guesses, 'guess')];
  return [...parts, repeats ? [] : 'no repeats', showsSecret ? 'testing' : []].flat().join(', ');
}

/** Code Breakers' words and board with other numbers. */
export const custom: RuleSet = {
  ...codeBreakers,
  rules: { ...codeBreakers.rules, id: 'custom' },
  title: 'Custom',
  summary,
  options,
  rulesFor: customRules,
};

import { LIMITS, type Rules, shortest } from '../engine/rules.ts';
import { counted, listed, type Wrong } from '../text/words.ts';
import { codeBreakers } from './code-breakers.ts';
import { numberOption, type Option, type OptionValues, yesNoOption } from './game-options.ts';
import { DIGITS, type RuleSet, symbolsFor } from './rule-set.ts';
import { HIDDEN_LENGTH } from './wording.ts';

const CHARACTERS = `${DIGITS}ab`;

const options: readonly Option[] = [
  numberOption('shortest', 'Shortest code', LIMITS.length, 4),
  numberOption('longest', 'Longest code', LIMITS.length, 6),
  numberOption('symbols', 'Digits', LIMITS.symbols, 6),
  yesNoOption('repeats', 'Repeats in the code', 1),
  numberOption('guesses', 'Guesses', LIMITS.guesses, 10),
  yesNoOption('testing', 'Testing mode', 0),
  // Game codes store an option by its position, so new options go last.
  yesNoOption('guessRepeats', 'Repeats in guesses', 1),
];

function customRules(chosen: OptionValues): Rules | Wrong {
  const { shortest, longest, symbols } = chosen;
  if (shortest > longest) {
    return {
      wrong: `The shortest code (${shortest}) can't be longer than the longest (${longest}).`,
    };
  }
  const [repeats, guessRepeats] = [chosen.repeats === 1, chosen.guessRepeats === 1];
  if (repeats && !guessRepeats) {
    return { wrong: 'If the code may repeat digits, guesses may too.' };
  }
  const { checks } = codeBreakers.rules;
  const lengths = Array.from({ length: longest - shortest + 1 }, (_, i) => shortest + i);
  return {
    ...codeBreakers.rules,
    id: 'custom',
    symbols: symbolsFor(CHARACTERS.slice(0, symbols)),
    // A digit outside the game is refused as a wrong symbol, so every digit is in the alphabet. The
    // letters a and b are there only if the game has them.
    alphabet: CHARACTERS.slice(0, Math.max(10, symbols)),
    lengths,
    drawnFrom: lengths,
    hidesLength: lengths.length > 1,
    repeats,
    guesses: chosen.guesses,
    checks: guessRepeats ? checks : [...checks, 'repeat'],
    showsSecret: chosen.testing === 1,
  };
}

function facts({ lengths, symbols, guesses, repeats, checks, showsSecret }: Rules): string[] {
  const isHidden = lengths.length > 1;
  const length = isHidden
    ? `${lengths.length > 2 ? `${lengths[0]} to ${lengths.at(-1)}` : listed(lengths, 'or')} digits`
    : counted(shortest({ lengths }), 'digit');
  return [
    `${length} from 0 to ${symbols.at(-1)?.character}`,
    ...(isHidden ? [HIDDEN_LENGTH] : []),
    repeats ? 'digits may repeat' : checks.includes('repeat') ? 'no repeats at all' : 'no repeats',
    counted(guesses, 'guess'),
    ...(showsSecret ? ['testing'] : []),
  ];
}

const { storyEnds: _, ...words } = codeBreakers.words;

export const custom: RuleSet = {
  ...codeBreakers,
  rules: { ...codeBreakers.rules, id: 'custom' },
  title: 'Custom',
  about: () => 'Your own rules. Try it once you know the other games.',
  facts,
  options,
  uncheckedRules: customRules,
  takesAnyNumbers: true,
  words,
};

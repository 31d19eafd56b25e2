import type { Rules } from '../../source/engine/rules.ts';
import { codeBreakers } from '../../source/games/code-breakers.ts';
import { colors } from '../../source/games/colors.ts';
import { custom } from '../../source/games/custom.ts';
import { RULE_SETS } from '../../source/games/index.ts';
import { letters } from '../../source/games/letters.ts';
import { lifelines } from '../../source/games/lifelines.ts';
import type { Choices } from '../../source/games/options.ts';
import { pegs } from '../../source/games/pegs.ts';
import type { RuleSet } from '../../source/games/rule-set.ts';
import { anyGuess, rulesOf } from './any-game.ts';

/** A game to be shown: its rules, its secret, and what its player types. */
export type Sample = {
  readonly title: string;
  readonly set: RuleSet;
  readonly choices: Choices;
  readonly secret: string;
  /** As typed; the game goes on after them. */
  readonly guesses: readonly string[];
  /** A guess that was begun. */
  readonly draft: string;
  /** What is no guess here. */
  readonly refused: string;
  /** Another size of a game that is shown already: its board alone is of interest. */
  readonly isVariant?: true;
  /** Its board is taller than the usual window. */
  readonly isLarge?: true;
};

const LARGE = { shortest: 10, longest: 10, symbols: 12, guesses: 30 };
const LARGE_PEGS = { length: 10, symbols: 12, guesses: 30, testing: 1 };

/** What is shown of a game that has no sample of its own among those below. */
function usualSample(set: RuleSet): Sample {
  const secret = anyGuess(set.rules, 1);
  const guesses = wrongGuesses(set.rules, secret, 2);
  const draft = secret.slice(0, 2);
  return { title: set.rules.id, set, choices: {}, secret, guesses, draft, refused: draft };
}

const OWN_SAMPLES: readonly Sample[] = [
  {
    title: 'code-breakers',
    set: codeBreakers,
    choices: {},
    secret: '505050',
    guesses: ['0123', '22334'],
    draft: '0123',
    refused: '123',
  },
  {
    title: 'colors',
    set: colors,
    choices: {},
    secret: 'OBYR',
    guesses: ['0123', 'byOB'],
    draft: 'g1p',
    refused: 'rg',
  },
  {
    title: 'letters',
    set: letters,
    choices: {},
    secret: 'eadb',
    guesses: ['abcd', 'EFAB'],
    draft: 'ca',
    refused: 'aabb',
  },
  {
    title: 'lifelines',
    set: lifelines,
    choices: { length: 6 },
    secret: '907221',
    guesses: ['123456', '000000'],
    draft: '9072',
    refused: '123456',
  },
  {
    title: 'pegs',
    set: pegs,
    choices: {},
    secret: 'YRBY',
    guesses: ['RBBY', 'GGOO'],
    draft: 'YR',
    refused: 'RRX',
  },
  {
    title: 'custom',
    set: custom,
    choices: { shortest: 1, longest: 10 },
    secret: '5050505',
    guesses: ['0', '0123', '0123450123'],
    draft: '01234501',
    refused: '',
  },
  {
    title: 'letters-repeats',
    set: letters,
    choices: { repeats: 1 },
    secret: 'acab',
    guesses: ['aafa'],
    draft: 'A',
    refused: 'abxy',
    isVariant: true,
  },
  {
    title: 'lifelines-8',
    set: lifelines,
    choices: { length: 8 },
    secret: '31415926',
    guesses: ['12345678', '87654321'],
    draft: '3141',
    refused: '1234',
    isVariant: true,
  },
  {
    title: 'pegs-large',
    set: pegs,
    choices: LARGE_PEGS,
    secret: 'YMWTNLCBGO',
    guesses: wrongGuesses(rulesOf(pegs, LARGE_PEGS), 'YMWTNLCBGO', 14),
    draft: 'YMWT',
    refused: 'RR',
    isVariant: true,
    isLarge: true,
  },
  {
    title: 'custom-large',
    set: custom,
    choices: LARGE,
    secret: '31415926ab',
    guesses: wrongGuesses(rulesOf(custom, LARGE), '31415926ab', 20),
    draft: 'ab012',
    refused: 'ab3141592600',
    isVariant: true,
    isLarge: true,
  },
  {
    title: 'custom-tiny',
    set: custom,
    choices: { shortest: 1, longest: 1, symbols: 2, guesses: 1 },
    secret: '1',
    guesses: [],
    draft: '0',
    refused: '7',
    isVariant: true,
  },
];

const OF_GAMES = RULE_SETS.map(
  (set) => OWN_SAMPLES.find((sample) => sample.set === set) ?? usualSample(set),
);

/** A sample of each game, in the order of the games, then some of other sizes. */
export const SAMPLES: readonly Sample[] = [
  ...OF_GAMES,
  ...OWN_SAMPLES.filter((sample) => !OF_GAMES.includes(sample)),
];

/** So many guesses that the rules take, none twice and none of them right, where there are. */
export function wrongGuesses(rules: Rules, secret: string, count: number): string[] {
  const found = new Set<string>();
  for (let number = 0; found.size < count && number < 20 * count; number++) {
    const guess = anyGuess(rules, number);
    if (guess !== secret) found.add(guess);
  }
  const all = [...found];
  return Array.from({ length: count }, (_, index) => all[index % all.length] as string);
}

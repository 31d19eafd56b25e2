import type { Refusal } from '../engine/game-state.ts';
import type { PlayerView } from '../engine/player-view.ts';
import { charactersOf, type Rules, shortest } from '../engine/rules.ts';
import { counted, inWords } from '../text/words.ts';
import type { Dialogue } from './dialogue.ts';
import { yesNoOption } from './game-options.ts';
import { usualPar } from './par.ts';
import { type RuleSet, symbolsFor, type Words } from './rule-set.ts';
import { commonRefusal, refusalOf } from './wording.ts';

const LETTERS = 'abcdef';

function lettersRules(repeats: boolean): Rules {
  return {
    id: 'letters',
    symbols: symbolsFor(LETTERS),
    alphabet: LETTERS,
    lengths: [4],
    drawnFrom: [],
    hidesLength: false,
    repeats,
    guesses: 10,
    checks: repeats ? ['short', 'long', 'symbol'] : ['short', 'long', 'symbol', 'repeat'],
    aids: [],
    showsSecret: false,
  };
}

function welcome(rules: Rules): string[] {
  return [
    "Welcome to mastermind.  I'm going to create a secret code of",
    `${inWords(shortest(rules))} letters taken from the set [${charactersOf(rules).join(',')}].  My code will`,
    rules.repeats
      ? 'may contain a letter more than once.'
      : 'contain only one of each letter from the set.',
    `See if you can guess my code in ${rules.guesses} tries or less.`,
    "After each guess I'll give you a hint as to the number of",
    'letters you have correct and how many correct letters are in',
    'their exact correct position.  Use this information to make a better guess',
    '',
    'Good Luck!',
    '',
  ];
}

const words: Words = {
  howToPlay: ({ guesses, lengths, repeats, symbols }) => [
    `1. The secret code has ${inWords(shortest({ lengths }))} letters taken from the set [${charactersOf({ symbols }).join(',')}].`,
    repeats
      ? '2. It may contain a letter more than once.'
      : '2. No letter appears twice, in the code or in a guess.',
    `3. You have ${counted(guesses, 'guess')}. Capitals count as small letters.`,
    '4. After each guess, R on the board counts the exact matches (letter and position correct), and W the partial matches (letter correct, position incorrect).',
  ],
  noun: 'letter',
  formatClue: ({ red, white }) =>
    `${counted(red, 'exact match')}, ${counted(white, 'partial match')}`,
};

function refused(refusal: Refusal, { lengths, repeats, symbols }: Rules): string[] {
  const { why, typed } = refusal;
  const letters = charactersOf({ symbols });
  switch (why) {
    case 'short':
    case 'long':
      return [`Sorry, your guess ${typed} is not ${lengths[0]} letters long...try again`];
    case 'symbol':
    case 'repeat':
      return [
        `Your guess must contain only the characters ${letters[0]}-${letters.at(-1)}${repeats ? '' : ' with no duplicates'}...try again`,
      ];
    default:
      return commonRefusal(refusal);
  }
}

const INDENT = ' '.repeat(8);

function clueLines({ rows }: PlayerView, index = -1): string[] {
  const row = rows.at(index);
  if (!row) return [];
  return [
    `${INDENT}${counted(row.clue.red, 'exact match')} (letter *and* position correct)`,
    `${INDENT}${counted(row.clue.white, 'partial match')} (letter correct, position incorrect)`,
  ];
}

/** Ends after one game, as the original program does. */
const dialogue: Dialogue = {
  first: 'begin',
  steps: {
    begin: { next: (_, { rules }) => ({ play: rules }) },
    started: { say: ({ rules }) => welcome(rules), next: 'guess' },
    guess: {
      ask: ({ view }) => `Enter guess number ${view.rows.length + 1} : `,
      asksGuess: true,
      next: (answer) => ({ act: { type: 'guess', typed: answer } }),
    },
    refused: { say: refusalOf(refused), next: 'guess' },
    clue: { say: ({ view }) => clueLines(view), next: 'guess' },
    won: {
      say: ({ view: { rows } }) => [`Good for you, you won in  ${rows.length} guesses`],
      next: () => ({ leave: true }),
    },
    lost: {
      say: ({ view }) => [
        ...clueLines(view),
        `Sorry, you lose, the secret code was: ${view.secret}`,
      ],
      next: () => ({ leave: true }),
    },
    loaded: {
      say: ({ view }) =>
        view.rows.flatMap(({ guess }, index) => [
          `Guess number ${index + 1} : ${guess}`,
          ...clueLines(view, index),
        ]),
      next: 'guess',
    },
  },
};

export const letters: RuleSet = {
  rules: lettersRules(false),
  title: 'Letters',
  about: () => 'Four letters from a to f. A quick game.',
  facts: ({ guesses, repeats }) => [
    '4 letters from a to f',
    repeats ? 'letters may repeat' : 'no letter repeats',
    counted(guesses, 'guess'),
  ],
  options: [yesNoOption('repeats', 'Repeats in the code', 0)],
  par: usualPar(lettersRules(false), 1446 / 360),
  uncheckedRules: ({ repeats }) => lettersRules(repeats === 1),
  words,
  dialogue: () => dialogue,
};

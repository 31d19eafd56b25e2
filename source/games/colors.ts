import { type Clue, clueList } from '../engine/clue.ts';
import type { Code } from '../engine/code.ts';
import type { PlayerView } from '../engine/player-view.ts';
import { type PegSymbol, type Rules, shortest } from '../engine/rules.ts';
import { counted, inWords, listed } from '../text/words.ts';
import type { Dialogue } from './dialogue.ts';
import { usualPar } from './par.ts';
import { DIGITS, type RuleSet, type Words } from './rule-set.ts';
import { commonRefusal, isYes, refusalOf } from './wording.ts';

const NAMES = ['red', 'orange', 'yellow', 'green', 'blue', 'purple'];

const symbols: readonly PegSymbol[] = NAMES.map((name, digit) => {
  const letter = name.slice(0, 1);
  return { character: letter.toUpperCase(), name, keys: `${digit}${letter}` };
});

const rules: Rules = {
  id: 'colors',
  symbols,
  // A color can be typed as 0 to 5. 6 to 9 are here so that they are refused as wrong colors.
  alphabet: `${DIGITS}${symbols.map(({ character }) => character).join('')}`,
  lengths: [4],
  drawnFrom: [],
  hidesLength: false,
  repeats: true,
  guesses: 10,
  checks: ['foreign', 'symbol', 'short', 'long'],
  aids: [],
  showsSecret: false,
};

const INVALID_NUMBER = 'Invalid number, try again:';
const INVALID_GUESS = 'Invalid guess, try again:';

function namesOf(code: Code): string {
  const names = [...code].map(
    (character) => symbols.find((symbol) => symbol.character === character)?.name,
  );
  return `[${names.map((name) => `'${name}'`).join(', ')}]`;
}

function guessLines({ rows }: PlayerView, index = -1): string[] {
  return ['Your guess is:', namesOf(rows.at(index)?.guess ?? '')];
}

function clueLine({ rows }: PlayerView, index = -1): string {
  const clue = rows.at(index)?.clue;
  return `Your clue is: ${clue ? formatList(clue) : '[]'}`;
}

function formatList(clue: Clue): string {
  return `[${clueList(clue).join(', ')}]`;
}

const words: Words = {
  howToPlay: ({ guesses, lengths, symbols }) => [
    `1. The secret code has ${inWords(shortest({ lengths }))} of the colors ${listed(
      symbols.map(({ name }) => name),
      'and',
    )}. Colors may repeat.`,
    `2. You have ${counted(guesses, 'guess')}. Type a color by its number or its first letter.`,
    '3. After each guess, R counts the colors in the right place, and W the right colors in the wrong place.',
    "4. Each color of the code or the guess is counted only once. The clue doesn't say which colors it means.",
  ],
  noun: 'color',
  formatClue: formatList,
};

const DASHES = '-'.repeat(29);
const TABLE = [
  DASHES,
  'Make a guess of four colors:',
  ...NAMES.map((name, digit) => `${digit} - ${name}`),
  DASHES,
];

const dialogue: Dialogue = {
  first: 'begin',
  steps: {
    begin: { next: (_, { rules }) => ({ play: rules }) },
    started: {
      say: ({ rules }) => [
        `The secret code has been chosen. You have ${rules.guesses} tries to guess the code.`,
      ],
      next: 'guess',
    },
    guess: { say: () => TABLE, next: () => ({ go: 'color', pegsSoFar: [] }) },
    /** Apart from `guess`, because the table is printed once, and the question for each color. */
    color: {
      ask: () => 'Guess color: ',
      asksGuess: true,
      next: (answer, { pegsSoFar, rules }) => {
        // The original program reads this with Python's int(), which takes a sign and blanks, too.
        if (!/^\s*[+-]?[0-9]+\s*$/.test(answer)) return { go: 'color', say: [INVALID_NUMBER] };
        const symbol = rules.symbols[Number(answer)];
        if (!symbol) return { go: 'color', say: [INVALID_GUESS] };
        const colors = [...pegsSoFar, symbol.character];
        if (colors.length < shortest(rules)) return { go: 'color', pegsSoFar: colors };
        return { act: { type: 'guess', typed: colors.join('') } };
      },
    },
    // Each color was checked when it was entered, so only hard mode refuses a whole guess.
    refused: { say: refusalOf(commonRefusal), next: 'guess' },
    clue: {
      say: ({ view }) => [
        DASHES,
        ...guessLines(view),
        clueLine(view),
        `You have ${view.guessesLeft} guesses left`,
      ],
      next: 'guess',
    },
    won: {
      say: ({ view }) => [
        DASHES,
        ...guessLines(view),
        `Correct! You finished in ${view.rows.length} guesses`,
      ],
      next: 'again',
    },
    lost: {
      say: ({ view }) => [
        DASHES,
        ...guessLines(view),
        clueLine(view),
        '',
        'No more guesses, the hidden colors were:',
        namesOf(view.secret ?? ''),
      ],
      next: 'again',
    },
    again: {
      ask: () => 'Would you like to play again? (Y/N)',
      next: (answer, { rules }) => (isYes(answer) ? { play: rules } : { go: 'goodbye' }),
    },
    goodbye: { say: () => ['Thank you for playing. Good-bye!'], next: () => ({ leave: true }) },
    loaded: {
      say: ({ view }) => [
        ...view.rows.flatMap((_, index) => [...guessLines(view, index), clueLine(view, index)]),
        ...(view.rows.length > 0 ? [`You have ${view.guessesLeft} guesses left`] : []),
      ],
      next: 'guess',
    },
  },
};

export const colors: RuleSet = {
  rules,
  title: 'Colors',
  about: () => 'The classic. A good first game.',
  facts: ({ guesses }) => ['4 pegs of 6 colors', 'colors may repeat', counted(guesses, 'guess')],
  options: [],
  uncheckedRules: () => rules,
  par: usualPar(rules, 5625 / 1296),
  words,
  dialogue: () => dialogue,
};

import type { Clue } from '../engine/clue.ts';
import type { Refusal } from '../engine/game-state.ts';
import type { PlayerView } from '../engine/player-view.ts';
import { LIMITS, type Rules, shortest } from '../engine/rules.ts';
import { filledParagraphs } from '../text/fill.ts';
import { capitalized, counted, inWords, listed } from '../text/words.ts';
import type { Dialogue } from './dialogue.ts';
import { numberOption, type OptionValues, withDefaults, yesNoOption } from './game-options.ts';
import { usualPar } from './par.ts';
import type { RuleSet, Words } from './rule-set.ts';
import { commonRefusal, isYes, refusalOf } from './wording.ts';

/** The initials are the symbols, so no two are the same. */
const COLORS = 'blue green orange purple red yellow maroon white teal navy lime cyan'.split(' ');

function pegsRules(chosen: OptionValues): Rules {
  const symbols = COLORS.slice(0, chosen.symbols).map((name) => ({
    character: name.slice(0, 1).toUpperCase(),
    name,
    keys: '',
  }));
  return {
    id: 'pegs',
    symbols,
    alphabet: symbols.map(({ character }) => character).join(''),
    lengths: [chosen.length],
    drawnFrom: [],
    hidesLength: false,
    repeats: true,
    guesses: chosen.guesses,
    checks: ['short', 'long', 'symbol'],
    aids: [],
    showsSecret: chosen.testing === 1,
  };
}

function greeting({ guesses, lengths, symbols }: Rules): string[] {
  const names = symbols.map(({ name }) => name);
  const example = names.includes('red') ? 'red' : (names.at(-1) as string);
  const letter = (name: string) => `${capitalized(name).slice(0, 1)} for ${capitalized(name)}`;
  return [
    'Welcome to Mastermind. Here are the rules.',
    'This is a text version of the classic board game Mastermind.',
    `The computer will think of a secret code. The code consists of ${counted(shortest({ lengths }), 'colored peg')}.`,
    `The pegs may be one of ${inWords(names.length)} colors: ${listed(names, 'or')}. A color may appear more than once in the code. You try to guess what colored pegs are in the code and what order they are in. After you make a valid guess the result (feedback) will be displayed.`,
    'The result consists of a black peg for each peg you have guessed exactly correct (color and position) in your guess. For each peg in the guess that is the correct color, but is out of position, you get a white peg. For each peg, which is fully incorrect, you get no feedback.',
    `Only the first letter of the color is displayed. ${letter(names[0] as string)}, ${letter(example)}, and so forth. When entering guesses you only need to enter the first character of each color as a capital letter.`,
    `You have ${counted(guesses, 'guess')} to figure out the secret code or you lose the game.`,
  ];
}

function result({ rows, secret, status }: PlayerView, index = -1): string {
  const row = rows.at(index);
  if (!row) return '';
  const isWin = status === 'won' && row.guess === secret;
  return `${row.guess} -> Result: ${formatPegs(row.clue)}${isWin ? ' - You win!!' : ''}`;
}

function formatPegs({ red, white }: Clue): string {
  const pegs = [
    red > 0 ? counted(red, 'black peg') : [],
    white > 0 ? counted(white, 'white peg') : [],
  ].flat();
  return pegs.join(' and ') || 'No pegs';
}

function history({ rows }: PlayerView): string[] {
  if (rows.length === 0) return ['No guesses yet.'];
  const width = Math.max(5, ...rows.map(({ guess }) => guess.length));
  return [
    `No.  ${'Guess'.padEnd(width)}  Black  White`,
    ...rows.map(({ guess, clue }, index) =>
      [
        String(index + 1).padStart(3),
        guess.padEnd(width),
        String(clue.red).padStart(5),
        String(clue.white).padStart(5),
      ].join('  '),
    ),
  ];
}

const words: Words = {
  howToPlay: (rules) => greeting(rules).flatMap((paragraph) => [paragraph, '']),
  noun: 'color',
  formatClue: formatPegs,
};

const refused = (refusal: Refusal): string[] =>
  refusal.why === 'over' || refusal.by
    ? commonRefusal(refusal)
    : [`${refusal.typed} -> INVALID GUESS`];

const dialogue: Dialogue = {
  first: 'greeting',
  steps: {
    greeting: { say: ({ rules }) => filledParagraphs(greeting(rules)), next: 'ready' },
    ready: {
      ask: () => 'Are you ready to play? (Y/N): ',
      next: (answer, { rules }) => (isYes(answer) ? { play: rules } : { leave: true }),
    },
    started: { say: () => ['Generating secret code...'], next: 'turn' },
    turn: {
      say: ({ view: { rules, secret, guessesLeft } }) => [
        ...(rules.showsSecret ? [`(for this example the secret code is ${secret})`] : []),
        `You have ${counted(guessesLeft, 'guess')} left.`,
      ],
      next: 'guess',
    },
    guess: {
      say: () => [
        'What is your next guess?',
        'Type in the characters for your guess and press enter.',
      ],
      ask: () => 'Enter guess: ',
      asksGuess: true,
      next: (answer) =>
        answer === 'history' ? { go: 'history' } : { act: { type: 'guess', typed: answer } },
    },
    history: { say: ({ view }) => ['', ...history(view)], next: 'guess' },
    refused: { say: (context) => ['', ...refusalOf(refused)(context)], next: 'guess' },
    clue: { say: ({ view }) => ['', result(view)], next: 'turn' },
    won: { say: ({ view }) => ['', result(view)], next: 'again' },
    lost: {
      say: ({ view }) => ['', result(view), `You lose! The secret code was ${view.secret}.`],
      next: 'again',
    },
    again: {
      ask: () => 'Are you ready for another game (Y/N): ',
      next: (answer, { rules }) => (isYes(answer) ? { play: rules } : { leave: true }),
    },
    loaded: { say: ({ view }) => view.rows.map((_, index) => result(view, index)), next: 'turn' },
  },
};

const options = [
  numberOption('length', 'Pegs', LIMITS.length, 4),
  numberOption('symbols', 'Colors', LIMITS.symbols, 6),
  numberOption('guesses', 'Guesses', LIMITS.guesses, 12),
  yesNoOption('testing', 'Testing mode', 0),
];

const usual = pegsRules(withDefaults(options, {}));

export const pegs: RuleSet = {
  rules: usual,
  title: 'Pegs',
  about: ({ guesses }) =>
    `${capitalized(inWords(guesses))} ${guesses === 1 ? 'guess' : 'guesses'}, up to ${inWords(LIMITS.symbols[1])} colors. A relaxed game.`,
  facts: ({ lengths, symbols, guesses, showsSecret }) => [
    `${counted(shortest({ lengths }), 'peg')} of ${counted(symbols.length, 'color')}`,
    'colors may repeat',
    counted(guesses, 'guess'),
    ...(showsSecret ? ['testing'] : []),
  ],
  options,
  uncheckedRules: pegsRules,
  par: usualPar(usual, 5625 / 1296),
  words,
  dialogue: () => dialogue,
};

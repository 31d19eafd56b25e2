import type { AidView } from '../engine/aids.ts';
import type { Refusal } from '../engine/game-state.ts';
import type { PlayerView } from '../engine/player-view.ts';
import { type Aid, endsGame, type Rules } from '../engine/rules.ts';
import { sumOf } from '../engine/values.ts';
import { counted, listed } from '../text/words.ts';
import { aidOffer, aidPrice } from './aid-words.ts';
import type { Dialogue } from './dialogue.ts';
import { DIGITS, type RuleSet, symbolsFor, type Words } from './rule-set.ts';
import { surpriseOf } from './surprises.ts';
import { commonRefusal, isYes, refusalOf } from './wording.ts';

const LENGTHS = [4, 6, 8];
/** The option `length` has this value for a random length. */
const CHANCE = 0;

/** How many guesses strong play takes on average, by length. */
const PAR: Readonly<Record<number, number>> = { 4: 5.58, 6: 6.6, 8: 7.69 };

const AIDS: readonly Aid[] = [
  { word: 'Lifeline#1', price: 1, reveals: 'symbol' },
  { word: 'Lifeline#2', price: 2, reveals: 'place' },
  { word: 'Reveal', price: 0, reveals: 'secret' },
];

function lifelinesRules(length: number): Rules {
  const lengths = length === CHANCE ? LENGTHS : [length];
  return {
    id: 'lifelines',
    symbols: symbolsFor(DIGITS),
    alphabet: DIGITS,
    lengths,
    drawnFrom: length === CHANCE ? LENGTHS : [],
    hidesLength: false,
    repeats: true,
    guesses: 10,
    // The checks in the order of the original program.
    checks: ['short', 'long', 'symbol', 'again'],
    aids: AIDS,
    showsSecret: false,
  };
}

function parOf({ lengths }: Rules): number | undefined {
  const pars = lengths.map((length) => PAR[length]).filter((par) => par !== undefined);
  if (pars.length < lengths.length) return undefined;
  return sumOf(pars) / pars.length;
}

function patternRule({ lengths }: Rules): string {
  return `the pattern has ${listed(lengths, 'or')} numbers.`;
}

/** Says `a` before every digit, even `a 8`, as the original program does. */
function formatAid({ word, revealed: part }: AidView): string {
  if (!part) return '';
  const { symbol, place } = part;
  return place === undefined
    ? `${word}: the pattern contains a ${symbol}.`
    : `${word}: number ${place} of the pattern is a ${symbol}.`;
}

const words: Words = {
  howToPlay: ({ aids, guesses, lengths }) => [
    `1. The code has ${listed(lengths, 'or')} digits from 0 to 9. Digits may repeat.`,
    `2. You have ${counted(guesses, 'guess')}. A guess that you made before costs nothing.`,
    '3. RED counts the right digits in the right place (R on the board), WHITE the right digits in the wrong place (W).',
    '4. Instead of a guess, you can type one of these, once a game each:',
    ...aids.map(
      (aid) => `   ${aid.word.padEnd(10)}  ${aidOffer(aid, 'digit')}; costs ${aidPrice(aid)}`,
    ),
    ...(hasLifelines(aids)
      ? [
          "5. You can't spend your last guess on a lifeline. The two never reveal the same peg. They only reveal the same digit if the code has no other.",
        ]
      : []),
    `${hasLifelines(aids) ? 6 : 5}. Each win brings a surprise.`,
  ],
  noun: 'digit',
  formatClue: ({ red, white }) => `RED: ${red}  WHITE: ${white}`,
};

function refused(refusal: Refusal, rules: Rules): string[] {
  const { why, typed } = refusal;
  switch (why) {
    case 'short':
    case 'long':
      return [`Invalid input: ${patternRule(rules)}`];
    case 'symbol':
      return ['Invalid input: only the numbers 0 to 9 are used.'];
    case 'again':
      return [`You have already guessed ${typed}.`];
    default:
      return commonRefusal(refusal);
  }
}

/** False for an evil game: its only aid is Reveal, which isn't a lifeline. */
function hasLifelines(aids: readonly Aid[]): boolean {
  return aids.some((aid) => !endsGame(aid));
}

const OPENING = [
  'Lifelines: find the pattern of numbers from 0 to 9 in 10 guesses.',
  'RED counts right numbers in the right place,',
  'WHITE right numbers in the wrong place.',
];
const LIFELINES = [
  'Lifeline#1 reveals a number in the pattern and costs one guess,',
  'Lifeline#2 reveals a number in its position and costs two,',
];
const REVEAL = 'Reveal shows the pattern and ends the game.';

const dialogue: Dialogue = {
  first: 'opening',
  steps: {
    opening: {
      say: ({ rules }) => [...OPENING, ...(hasLifelines(rules.aids) ? LIFELINES : []), REVEAL],
      next: (_, { rules }) => (rules.drawnFrom.length === 0 ? { play: rules } : { go: 'setting' }),
    },
    setting: {
      ask: () => 'Would you like to set the difficulty? (Y/N): ',
      next: (answer) => (isYes(answer) ? { go: 'length' } : { play: lifelinesRules(CHANCE) }),
    },
    length: {
      ask: () => `Length of the pattern (${LENGTHS[0]}, ${LENGTHS[1]} or ${LENGTHS[2]}): `,
      next: (answer) => {
        const length = LENGTHS.find((length) => String(length) === answer.trim());
        if (length === undefined) return { go: 'length', say: ['Please enter 4, 6 or 8.'] };
        return { play: lifelinesRules(length) };
      },
    },
    started: { next: 'guess' },
    guess: {
      say: ({ view: { rules, guessesLeft } }) => {
        const pattern = patternRule(rules);
        return [`T${pattern.slice(1)} You have ${counted(guessesLeft, 'guess')} left.`];
      },
      ask: ({ view }) => `Guess ${view.rows.length + 1}: `,
      asksGuess: true,
      next: (answer) =>
        AIDS.some(({ word }) => word === answer)
          ? { act: { type: 'aid', word: answer } }
          : { act: { type: 'guess', typed: answer } },
    },
    refused: { say: refusalOf(refused), next: 'guess' },
    clue: { say: ({ view }) => lastClue(view), next: 'guess' },
    aided: { say: ({ aid }) => (aid ? [formatAid(aid)] : []), next: 'guess' },
    won: {
      say: ({ view: { rows, secret }, surprise }) => [
        `You guessed the pattern ${secret} in ${counted(rows.length, 'guess')}!`,
        surpriseOf(surprise)[0],
      ],
      next: 'again',
    },
    lost: {
      say: ({ view }) => [
        // If guesses are left, `Reveal` ended the game after the last clue had been printed.
        ...(view.guessesLeft > 0 ? [] : lastClue(view)),
        `The pattern was ${view.secret}.`,
      ],
      next: 'again',
    },
    again: {
      ask: () => 'Would you like to play again? (Y/N): ',
      next: (answer, { rules }) => {
        if (!isYes(answer)) return { go: 'goodbye' };
        // Only 4 digits have few enough codes for an evil game, so it keeps its rules.
        return rules.evil ? { play: rules } : { go: 'setting' };
      },
    },
    goodbye: { say: () => ['Goodbye'], next: () => ({ leave: true }) },
    loaded: {
      say: ({ view }) => [
        ...view.rows.flatMap(({ guess, clue }, index) => [
          `Guess ${index + 1}: ${guess}`,
          words.formatClue(clue),
        ]),
        ...view.aids.filter(({ revealed }) => revealed).map(formatAid),
      ],
      next: 'guess',
    },
  },
};

function lastClue({ rows }: PlayerView): string[] {
  const row = rows.at(-1);
  return row ? [words.formatClue(row.clue)] : [];
}

export const lifelines: RuleSet = {
  rules: lifelinesRules(CHANCE),
  title: 'Lifelines',
  about: ({ aids }) =>
    `Ten digits to choose from${hasLifelines(aids) ? ', and lifelines' : ''}. Take your time.`,
  facts: ({ aids, drawnFrom, lengths, guesses }) => [
    `${listed(lengths, 'or')} digits${drawnFrom.length > 0 ? ', drawn at random' : ''}`,
    counted(guesses, 'guess'),
    ...(hasLifelines(aids) ? ['two lifelines'] : []),
  ],
  options: [
    {
      id: 'length',
      label: 'Length of the code',
      values: [
        { value: CHANCE, label: 'random' },
        ...LENGTHS.map((length) => ({ value: length, label: String(length) })),
      ],
      usual: CHANCE,
    },
  ],
  par: parOf,
  uncheckedRules: ({ length }) => lifelinesRules(length),
  words,
  dialogue: () => dialogue,
};

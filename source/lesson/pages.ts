import type { Rules } from '../engine/rules.ts';
import { rulesFor } from '../games/choices.ts';
import { custom } from '../games/custom.ts';
import { DEFAULT_RULE_SET } from '../games/index.ts';

/** The front end that shows the lesson. */
export type FrontEnd = 'screen' | 'lines';

/** A paragraph, or lines that stand as they are. */
export type Part = string | readonly string[];

/** A paragraph can differ between the front ends, because their keys do. */
type WrittenPart = Part | Readonly<Record<FrontEnd, string>>;

/** A code with guesses at it, as a board shows them. */
export type Material = {
  readonly rules: Rules;
  readonly code: string;
  readonly guesses: readonly string[];
  /** The board shows the code. */
  readonly isOpen?: true;
};

type Choice = {
  readonly label: string;
  readonly isRight?: true;
  /** What is said to somebody who chooses it. */
  readonly comment: readonly Part[];
};

/** A question to the learner. The next page opens once it is answered rightly. */
type WrittenQuestion =
  | { readonly text: string; readonly choices: readonly Choice[] }
  /** The answer is typed: the digits that cannot be in the code, or a guess. */
  | { readonly text: string; readonly prompt: string; readonly wanted: 'absent' | 'guess' };

export type WrittenPage = {
  readonly heading: string;
  /** How many guesses the board shows, and a guess that stands in its row without a clue. */
  readonly board?: { readonly of: Material; readonly rows: number; readonly typed?: string };
  /** The text begins with the clue of the last guess, or of all, the learner's among them. */
  readonly begins?: 'last clue' | 'all clues';
  readonly text: readonly WrittenPart[];
  readonly asks?: WrittenQuestion;
};

/** Code Breakers with a code of four digits, and no more rows on the board than the lesson needs. */
function lessonRules(guesses: number): Rules {
  const result = rulesFor(custom, { shortest: 4, longest: 4, guesses });
  return 'rules' in result ? result.rules : custom.rules;
}

/** The code by which clues are explained. */
const OPEN: Material = {
  rules: lessonRules(3),
  code: '3141',
  guesses: ['3450', '1133', '4311'],
  isOpen: true,
};

/** The code that the learner finds: the first guesses are made, and three more are always enough. */
export const HIDDEN: Material = {
  rules: lessonRules(6),
  code: '5432',
  guesses: ['0011', '0213', '2435'],
};

const LONGER: Material = { rules: DEFAULT_RULE_SET.rules, code: '31425', guesses: ['3124'] };

const NOT_RED = 'Compare 4311 with 3141 peg by peg: R counts only where both have the same digit.';

/**
 * The pages of the lesson, which its player knows as *First steps*. The first ones explain clues by a
 * code that lies open, the next ones lead to a hidden code, and the last ones tell what else there
 * is. All figures are written out; a test works each of them out by the engine.
 */
export const PAGES: readonly WrittenPage[] = [
  {
    heading: 'What a code is',
    board: { of: OPEN, rows: 0 },
    text: [
      'A code is a row of four digits, like 3141 at the top of the board. Its places are called pegs, and peg 1 is on the left. Each digit is 0 to 5, and a digit may come more than once.',
      'The game hides a code, and you find it by guessing. Your guesses fill the board from the bottom up, and each of them gets a clue.',
      'Here the code lies open, so that you can see how a clue is made. In these first steps it always has four digits; Code Breakers hides the length, too.',
    ],
  },
  {
    heading: 'What R and W mean',
    board: { of: OPEN, rows: 1 },
    text: [
      'Say you guess 3450. At the end of its row you see the clue: 1 R 1 W.',
      'R is for red, and counts each digit of the guess that is in the right place. W is for white, and counts each digit that is in the code, but in another place. Peg by peg:',
      [
        '3  R  right digit, right place',
        '4  W  in the code, but at peg 3',
        '5  -  not in the code',
        '0  -  not in the code',
      ],
    ],
  },
  {
    heading: 'Each digit counts once',
    board: { of: OPEN, rows: 2 },
    text: [
      'The board fills from the bottom, so the next guess is one row up. It is 1133, and its clue is 1 R 2 W.',
      'The guess has two 1s, and so has the code: both count. It also has two 3s, but the code has only one: only one of them counts.',
      [
        '1  W  in the code, but at peg 4',
        '1  R  right digit, right place',
        '3  W  in the code, but at peg 1',
        '3  -  the 3 is counted already',
      ],
    ],
  },
  {
    heading: 'Make a clue yourself',
    board: { of: OPEN, rows: 2, typed: '4311' },
    text: [
      'Now the guess is 4311, and the code is still 3141. Go through the guess twice: first for the digits in the right place, then for the others.',
    ],
    asks: {
      text: 'What is the clue for 4311?',
      choices: [
        { label: '3 R 1 W', comment: [`No. You said 3 R 1 W, but R is too high. ${NOT_RED}`] },
        {
          label: '1 R 2 W',
          comment: [
            'No. You said 1 R 2 W. 1 R is right, but W is too low. Take the digits of 4311 that R does not count: which of them are somewhere else in 3141?',
          ],
        },
        {
          label: '1 R 3 W',
          isRight: true,
          comment: [
            'Right. Peg by peg:',
            [
              '4  W  in the code, but at peg 3',
              '3  W  in the code, but at peg 1',
              '1  W  in the code, but at peg 2',
              '1  R  right digit, right place',
            ],
          ],
        },
        { label: '2 R 2 W', comment: [`No. You said 2 R 2 W, but R is too high. ${NOT_RED}`] },
      ],
    },
  },
  {
    heading: 'What a clue proves',
    board: { of: HIDDEN, rows: 1 },
    text: [
      'Now you break a new code. It is hidden: the top of the board shows an empty peg for each of its four digits. The first guesses are made for you.',
      'Guess 1, in the bottom row, is 0011, and its clue is 0 R 0 W. A bad start? No: it proves something.',
    ],
    asks: {
      text: 'Which digits cannot be in the code?',
      prompt: 'Type all of them: ',
      wanted: 'absent',
    },
  },
  {
    heading: 'Two clues together',
    board: { of: HIDDEN, rows: 2 },
    text: [
      'Guess 2 is 0213, and its clue is 0 R 2 W. Two of its digits are in the code, both in another place.',
      'A clue does not say which digits it counts. But guess 1 has told you something about them.',
    ],
    asks: {
      text: 'Which of these is certain?',
      choices: [
        {
          label: 'There is a 4',
          comment: ['Not certain. The code could be 2325, for example: it fits, and has no 4.'],
        },
        {
          label: 'Peg 1 is a 2',
          comment: [
            'Not certain. The code could be 3425, for example: it fits, and begins with 3.',
          ],
        },
        {
          label: 'There is a 3',
          isRight: true,
          comment: [
            'Right. The clue of guess 2 counts two digits. They cannot be 0 or 1, because of guess 1, so they are 2 and 3.',
          ],
        },
        {
          label: 'Peg 2 is a 2',
          comment: ['No. Guess 2 has a 2 there, and its clue has no red: peg 2 is not a 2.'],
        },
      ],
    },
  },
  {
    heading: 'Ruled out, and why',
    board: { of: HIDDEN, rows: 2 },
    text: [
      'Can the code be 2543? Suppose it is. Then the guesses would have had these clues:',
      ['Guess 1:  0011  ----  0 R 0 W', 'Guess 2:  0213  -W-R  1 R 1 W'],
      'But on the board guess 2 has 0 R 2 W, not 1 R 1 W. So guess 2 rules 2543 out: it cannot be the code.',
      'You can ask this about any code: if it were the code, would every guess have had the clue that you see? If so, it fits.',
    ],
  },
  {
    heading: 'What can be the code',
    board: { of: HIDDEN, rows: 2 },
    text: ['Guess 3 should fit both clues: only a code that does can be the right one.'],
    asks: {
      text: 'Which of these fits both clues?',
      choices: [
        {
          label: '3124',
          comment: [
            '3124? Guess 1 rules it out: if 3124 were the code, guess 1 would have had 0 R 1 W, not 0 R 0 W.',
            ['Guess 1:  0011  --W-  0 R 1 W'],
          ],
        },
        {
          label: '2454',
          comment: [
            '2454? Guess 2 rules it out: if 2454 were the code, guess 2 would have had 0 R 1 W, not 0 R 2 W.',
            ['Guess 2:  0213  -W--  0 R 1 W'],
          ],
        },
        {
          label: '2435',
          isRight: true,
          comment: ['Right. 2435 fits both clues, so it makes a good guess.'],
        },
        {
          label: '5243',
          comment: [
            '5243? Guess 2 rules it out: if 5243 were the code, guess 2 would have had 2 R 0 W, not 0 R 2 W.',
            ['Guess 2:  0213  -R-R  2 R 0 W'],
          ],
        },
      ],
    },
  },
  {
    heading: 'Your guess',
    board: { of: HIDDEN, rows: 3 },
    begins: 'last clue',
    text: [
      {
        screen:
          'Now find a code that fits all the clues. If yours does not, you hear why, and it costs nothing. Tab helps.',
        lines:
          'Now find a code that fits all the clues. If yours does not, you hear why, and it costs nothing. The word hint helps.',
      },
    ],
    asks: { text: 'What is your guess?', prompt: 'Your guess: ', wanted: 'guess' },
  },
  {
    heading: 'You broke the code',
    board: { of: { ...HIDDEN, isOpen: true }, rows: 3 },
    begins: 'all clues',
    text: ['That is the whole game: make a guess, read its clue, and guess what fits all clues.'],
  },
  {
    heading: 'A hidden length',
    board: { of: LONGER, rows: 1 },
    text: [
      'Code Breakers hides one more thing: how long the code is. It has 4, 5, or 6 digits, and so may your guesses. You have 10 guesses.',
      'So an empty peg at the top of the board may hide a digit, or nothing at all. In your own rows it just means that the guess is shorter.',
      'Clues work as before. If the code were 31425, the guess 3124 would have 2 R 2 W: all its digits are in the code, and yet the code has one more.',
    ],
  },
  {
    heading: 'Now you can play',
    text: [
      {
        screen:
          'Stuck? Press Tab to open the coach, who never sees the code. Press it again, and the coach tells you whether your guess fits, then something certain, then a strong guess. That costs no guess, but the last two count as hints.',
        lines:
          'Play with code-breakers --plain. Stuck? Add --coach: then the word hint asks the coach, who never sees the code, for something certain and a strong guess.',
      },
      {
        screen:
          'Esc opens the game menu: the rules, saving, giving up. The key ? shows all keys. Ctrl-C leaves at once, and your game waits for you.',
        lines: 'The word q ends a game, and wq saves it first.',
      },
      {
        screen:
          'There are other games: Colors, Letters, Lifelines, and Pegs. Their rules say how they differ, and there the key f opens these first steps again.',
        lines:
          'There are other games: Colors, Letters, Lifelines, and Pegs. Their rules say how they differ.',
      },
    ],
  },
];

/**
 * What is said once a guess is made that fits, by the guess: of its clue, and as help. Nothing but
 * these codes fits the clues of the first guesses, and a later guess is one of them, too.
 */
export const AFTER: Readonly<
  Record<string, { readonly text: string; readonly help: string; readonly fits: string }>
> = {
  2435: {
    text: 'Guess 3 is 2435, and its clue is 2 R 2 W. All four digits are in the code: two in the right place, two in a wrong one.',
    help: 'The code has the digits of 2435 in another order. Two of them stay in place, and the other two change places.',
    fits: '2345',
  },
  2345: {
    text: '2345 fits every clue, but it is not the code. Its own clue is 0 R 4 W: all four digits are in the code, and each is in the wrong place. Only one code still fits.',
    help: 'The code has the digits of 2345 in another order, and none of them stays in place.',
    fits: '5432',
  },
  2534: {
    text: '2534 fits every clue, but it is not the code. Its own clue is 1 R 3 W: all four digits are in the code, one in the right place, three in a wrong one. Two codes still fit.',
    help: 'The code has the digits of 2534 in another order. One of them stays in place, and the other three move.',
    fits: '2345',
  },
  3425: {
    text: '3425 fits every clue, but it is not the code. Its own clue is 1 R 3 W: all four digits are in the code, one in the right place, three in a wrong one. Two codes still fit.',
    help: 'The code has the digits of 3425 in another order. One of them stays in place, and the other three move.',
    fits: '2345',
  },
};

import type { Rules } from '../engine/rules.ts';
import { rulesFor } from '../games/choices.ts';
import { custom } from '../games/custom.ts';
import { DEFAULT_RULE_SET } from '../games/index.ts';

export type FrontEnd = 'screen' | 'lines';

/** A paragraph, or lines that keep their breaks. */
export type Passage = string | readonly string[];

/** If a paragraph names keys, each front end has its own wording. */
type WrittenPassage = Passage | Readonly<Record<FrontEnd, string>>;

/** A code with guesses, as a board shows them. */
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
  readonly comment: readonly Passage[];
};

/** The next page opens once the answer is right. */
type WrittenQuestion =
  | { readonly text: string; readonly choices: readonly Choice[] }
  /** The learner types the digits that can't be in the code (`absent`), or a guess. */
  | { readonly text: string; readonly prompt: string; readonly wanted: 'absent' | 'guess' };

export type WrittenPage = {
  readonly heading: string;
  /** Shows the first `rows` guesses with their clues, and then `typed`, a guess without a clue. */
  readonly board?: { readonly of: Material; readonly rows: number; readonly typed?: string };
  /** Which clues stand before the text. If any do, the board shows the learner's guesses. */
  readonly begins?: 'last clue' | 'all clues';
  readonly text: readonly WrittenPassage[];
  readonly asks?: WrittenQuestion;
};

function lessonRules(guesses: number): Rules {
  const result = rulesFor(custom, { shortest: 4, longest: 4, guesses });
  return 'rules' in result ? result.rules : custom.rules;
}

const OPEN: Material = {
  rules: lessonRules(3),
  code: '3141',
  guesses: ['3450', '1133', '4311'],
  isOpen: true,
};

/** At most three more guesses are needed, because each has to fit every clue. */
export const HIDDEN: Material = {
  rules: lessonRules(6),
  code: '5432',
  guesses: ['0011', '0213', '2435'],
};

const LONGER: Material = { rules: DEFAULT_RULE_SET.rules, code: '31425', guesses: ['3124'] };

const NOT_RED = 'Compare 4311 with 3141, peg by peg: R only counts where both have the same digit.';

/** A test checks the clues in these texts. */
export const PAGES: readonly WrittenPage[] = [
  {
    heading: 'What a code is',
    board: { of: OPEN, rows: 0 },
    text: [
      'A code is a row of four digits, like 3141 at the top of the board. Its places are called pegs, and peg 1 is on the left. Each digit is 0 to 5, and digits may repeat.',
      'The game hides a code, and you find it by guessing. Your guesses fill the board from the bottom up, and each of them gets a clue.',
      'Here you can see the code, so that you can follow how a clue is made. In this lesson it always has four digits. Code Breakers hides the length, too.',
    ],
  },
  {
    heading: 'What R and W mean',
    board: { of: OPEN, rows: 1 },
    text: [
      'Say you guess 3450. At the end of its row you see the clue: 1 R 1 W.',
      'R (red) counts the digits in the right place. W (white) counts the digits that are in the code, but in another place.',
      [
        'Peg by peg:',
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
      'The next guess is one row up: 1133. Its clue is 1 R 2 W.',
      'The guess has two 1s, and so does the code: both count. It also has two 3s, but the code has only one, so only one counts.',
      [
        'Peg by peg:',
        '1  W  in the code, but at peg 4',
        '1  R  right digit, right place',
        '3  W  in the code, but at peg 1',
        '3  -  the 3 is already counted',
      ],
    ],
  },
  {
    heading: 'Make a clue yourself',
    board: { of: OPEN, rows: 2, typed: '4311' },
    text: [
      'The code is still 3141, and the guess is 4311. Go through the guess twice: first for the digits in the right place, then for the others.',
    ],
    asks: {
      text: 'What is the clue for 4311?',
      choices: [
        { label: '3 R 1 W', comment: [`Not quite: in 3 R 1 W, R is too high. ${NOT_RED}`] },
        {
          label: '1 R 2 W',
          comment: [
            "Not quite: in 1 R 2 W, R is right, but W is too low. Look at the digits of 4311 that R doesn't count: which of them are somewhere else in 3141?",
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
        { label: '2 R 2 W', comment: [`Not quite: in 2 R 2 W, R is too high. ${NOT_RED}`] },
      ],
    },
  },
  {
    heading: 'What a clue proves',
    board: { of: HIDDEN, rows: 1 },
    text: [
      'Now break a new code. This one is hidden: the top of the board shows four empty pegs. The first guesses are made for you.',
      'Guess 1, in the bottom row, is 0011, and its clue is 0 R 0 W. A bad start? Not at all: it proves something.',
    ],
    asks: {
      text: "Which digits can't be in the code?",
      prompt: 'Type all of them: ',
      wanted: 'absent',
    },
  },
  {
    heading: 'Two clues together',
    board: { of: HIDDEN, rows: 2 },
    text: [
      'Guess 2 is 0213, and its clue is 0 R 2 W. Two of its digits are in the code, but both are in the wrong place.',
      "A clue doesn't say which digits it counts. But guess 1 told you something about them.",
    ],
    asks: {
      text: 'Which of these is certain?',
      choices: [
        {
          label: 'The code contains a 4',
          comment: ['Not certain. The code could be 2325, for example: it fits, and it has no 4.'],
        },
        {
          label: 'Peg 1 is a 2',
          comment: [
            'Not certain. The code could be 3425, for example: it fits, and it starts with 3.',
          ],
        },
        {
          label: 'The code contains a 3',
          isRight: true,
          comment: [
            "Right. Guess 2 has two digits of the code. They can't be 0 or 1, because of guess 1, so they are 2 and 3.",
          ],
        },
        {
          label: 'Peg 2 is a 2',
          comment: ["No. Guess 2 has a 2 there, and its clue has no red: peg 2 isn't a 2."],
        },
      ],
    },
  },
  {
    heading: 'Ruled out, and why',
    board: { of: HIDDEN, rows: 2 },
    text: [
      'Could the code be 2543? If it were, the guesses would have gotten these clues, peg by peg and in all:',
      ['Guess 1:  0011  ----  0 R 0 W', 'Guess 2:  0213  -W-R  1 R 1 W'],
      "But guess 2 got 0 R 2 W, not 1 R 1 W. So guess 2 rules out 2543: it can't be the code.",
      'You can ask this about any code: would every guess have gotten the clue that you see? If so, the code fits.',
    ],
  },
  {
    heading: 'What the code could be',
    board: { of: HIDDEN, rows: 2 },
    text: ['For guess 3, pick a code that fits both clues. Only such a code can be right.'],
    asks: {
      text: 'Which of these fits both clues?',
      choices: [
        {
          label: '3124',
          comment: [
            '3124? Guess 1 rules it out: if 3124 were the code, its clue would have been 0 R 1 W, not 0 R 0 W.',
            ['Guess 1:  0011  --W-  0 R 1 W'],
          ],
        },
        {
          label: '2454',
          comment: [
            '2454? Guess 2 rules it out: if 2454 were the code, its clue would have been 0 R 1 W, not 0 R 2 W.',
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
            '5243? Guess 2 rules it out: if 5243 were the code, its clue would have been 2 R 0 W, not 0 R 2 W.',
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
          "If your code doesn't fit, you see why, and it costs nothing. Press Tab for a hint.",
        lines: "If your code doesn't fit, you see why, and it costs nothing. Type hint for a hint.",
      },
    ],
    asks: { text: 'Type a code that fits every clue.', prompt: 'Your guess: ', wanted: 'guess' },
  },
  {
    heading: 'You broke the code',
    board: { of: { ...HIDDEN, isOpen: true }, rows: 3 },
    begins: 'all clues',
    text: [
      "That's the whole game: guess, read the clue, and guess something that fits every clue.",
    ],
  },
  {
    heading: 'A hidden length',
    board: { of: LONGER, rows: 1 },
    text: [
      'Code Breakers hides one more thing: how long the code is. It can have 4, 5, or 6 digits, and so can your guesses. You have 10 guesses.',
      "At the top, empty pegs don't tell you how long the code is. In your rows, they mean that your guess is shorter than six.",
      'Clues work as before. If the code were 31425, the guess 3124 would get 2 R 2 W: 3 and 1 are in the right place, 4 and 2 in the wrong place. No clue tells you that the 5 is missing.',
    ],
  },
  {
    heading: 'Now you can play',
    text: [
      {
        screen:
          'Stuck? Tab opens the coach, who never sees the code. You always see what the next Tab does, and whether it counts as a hint.',
        lines:
          'Play with code-breakers --plain. Stuck? Add --coach, and type hint: the coach, who never sees the code, tells you a certain fact, then a strong guess.',
      },
      {
        screen:
          'Esc opens the game menu: rules, save, give up. ? lists the keys. Ctrl-C leaves at once, and you can continue later.',
        lines: 'Type q to end a game, or wq to save it first.',
      },
      "There are more games: Colors, Letters, Lifelines, and Pegs. Their rules say what's different.",
    ],
  },
];

/**
 * What the lesson says after 2435, its own last guess, and after each wrong guess that fits every
 * clue. Asked for help, it says `help` at first. Asked again, it names `fits`, a code that fits.
 */
export const AFTER: Readonly<
  Record<string, { readonly text: string; readonly help: string; readonly fits: string }>
> = {
  2435: {
    text: 'Guess 3 is 2435, and its clue is 2 R 2 W. All four digits are in the code: two in the right place, two in the wrong place.',
    help: 'The code has the digits of 2435 in another order. Two of them stay where they are, and the other two swap places.',
    fits: '2345',
  },
  2345: {
    text: "2345 fits every clue, but it isn't the code. Its own clue is 0 R 4 W: all four digits are in the code, but each is in the wrong place. Only one code is left.",
    help: 'The code has the digits of 2345 in another order, and every one of them moves.',
    fits: '5432',
  },
  2534: {
    text: "2534 fits every clue, but it isn't the code. Its own clue is 1 R 3 W: all four digits are in the code, one in the right place, three in the wrong place. Two codes are left.",
    help: 'The code has the digits of 2534 in another order. One of them stays where it is, and the other three move.',
    fits: '2345',
  },
  3425: {
    text: "3425 fits every clue, but it isn't the code. Its own clue is 1 R 3 W: all four digits are in the code, one in the right place, three in the wrong place. Two codes are left.",
    help: 'The code has the digits of 3425 in another order. One of them stays where it is, and the other three move.',
    fits: '2345',
  },
};

import type { Scene } from './film.ts';

const USUAL = { columns: 80, rows: 24 } as const;
/** The smallest window with the large board, and one with more room below that board. */
const WIDE = { columns: 110, rows: 34 } as const;
const LARGE = { columns: 110, rows: 39 } as const;
/** With this seed the secret of the first game is 13500. */
const ARGS = ['--seed', '7', '--no-animations'];

/** The page Start, once it also shows the story (to a new player) or the figures. */
const START = { until: /^(?=.*: Quit).*(?:Unladen Swallow|games +\d)/s } as const;
/** The coach's answer to the second guess. */
const ANSWERED = /guess 3 of 10.*\b218 codes/s;

/** The coach's panel, which the first Tab opens. */
const OPENED = /Peg +1 +2 +3/;

/** The scenes for the pictures of the readme. */
export const SCENES: readonly Scene[] = [
  {
    ...LARGE,
    name: 'a game on the large board',
    args: ARGS,
    films: (['dark', 'light'] as const).map((scheme) => ({
      name: `game-${scheme}`,
      title: 'A game of Code Breakers on the large board, from its first guess to its last',
      scheme,
    })),
    steps: [
      START,
      { choose: 'New Game', until: /> \w: Code Breakers/ },
      { type: '\r', until: /\b55,728/, seconds: 1 },
      { type: '01', until: /: 01$/m, seconds: 0.5 },
      { type: '23', until: /: 0123$/m, seconds: 1 },
      { type: '\r', until: /guess 2 of 10.*\b11,368/s, seconds: 2 },
      { type: '135', until: /: 135$/m, seconds: 0.5 },
      { type: '44', until: /: 13544$/m, seconds: 1 },
      { type: '\r', until: ANSWERED, seconds: 2 },
      { type: '13500', until: /: 13500$/m, seconds: 1 },
      { type: '\r', until: /Congratulations.*skill +\d.*: Review/s, seconds: 5 },
    ],
  },
  {
    ...WIDE,
    name: 'a game',
    args: ARGS,
    steps: [
      START,
      {
        choose: 'New Game',
        until: /> \w: Code Breakers/,
        picture: { name: 'new-game', title: 'The menu of games' },
      },
      { type: '\r', until: /\b55,728/ },
      { type: '0123\r', until: /guess 2 of 10.*\b11,368/s },
      { type: '13544\r', until: ANSWERED },
      { type: '1340', until: /: 1340$/m },
      { type: '\t', until: OPENED },
      {
        type: '\t',
        until: /its clue would have been/,
        picture: {
          name: 'play',
          title: 'The coach says which clue rules out what is typed',
        },
      },
      { type: '\x1b', until: /: Leave/ },
      {
        choose: 'Leave',
        until: /Continue +Code Breakers, guess 3/,
        picture: { name: 'start', title: 'The start menu, where a game waits' },
      },
      { choose: 'Continue', until: ANSWERED },
      { type: '\x1513500', until: /: 13500$/m },
      {
        type: '\r',
        until: /Congratulations.*skill +\d.*: Review/s,
        picture: { name: 'over', title: 'The end of a game that was won in three guesses' },
      },
    ],
  },
  {
    ...USUAL,
    name: 'a review',
    args: ARGS,
    steps: [
      START,
      { choose: 'New Game', until: /> \w: Code Breakers/ },
      { type: '\r', until: /\b55,728/ },
      { type: '00112\r', until: /guess 2 of 10/ },
      { type: '31400\r', until: /guess 3 of 10/ },
      { type: '21100\r', until: /guess 4 of 10/ },
      { type: '13004\r', until: /guess 5 of 10/ },
      { type: '13500\r', until: /Congratulations.*skill +\d.*: Review/s },
      {
        choose: 'Review',
        until: /skill +\d+%.*55,728/s,
        picture: {
          name: 'review',
          title: 'The review: how good each guess was, and how kind its clue',
        },
      },
    ],
  },
  {
    ...USUAL,
    name: 'the settings',
    args: ['--seed', '7'],
    steps: [
      START,
      {
        choose: 'Settings',
        until: /Theme/i,
        picture: { name: 'settings', title: 'The settings, with a sample of what they change' },
      },
    ],
  },
  {
    ...USUAL,
    name: 'ten days of games',
    args: ARGS,
    history: 'history.jsonl',
    steps: [
      START,
      {
        choose: 'Statistics',
        until: /skill +\d+%/,
        picture: { name: 'statistics', title: 'The statistics of a game' },
      },
      { type: '\x1b', until: /Daily code not played.*Streak 10/s },
      {
        choose: 'Daily code',
        until: /Daily code: .*Saturday 5 December/,
        picture: { name: 'daily', title: 'The daily code: the month, and the streak' },
      },
      { type: '\x1b', until: /: Puzzles/ },
      { choose: 'Puzzles', until: /: Puzzle of the day/ },
      {
        choose: 'Puzzle of the day',
        until: /Which code fits every clue.*/s,
        picture: { name: 'puzzle', title: 'A puzzle: its clues leave one code' },
      },
    ],
  },
  {
    ...WIDE,
    name: 'a race',
    args: ARGS,
    steps: [
      START,
      { choose: 'New Game', until: /: Race the machine/ },
      { choose: 'Race the machine', until: /guesses are as strong/ },
      { type: '\r', until: /\b55,728 / },
      { type: '0123\r', until: /guess 2 of 10.*\b11,368 /s },
      {
        type: '13544\r',
        until: /guess 3 of 10.*\b218 codes left.*Machine/s,
        picture: {
          name: 'race',
          title: 'A race: until both are through the machine shows only its clues',
        },
      },
    ],
  },
  {
    ...WIDE,
    name: 'a code that the machine breaks',
    args: ARGS,
    steps: [
      START,
      { choose: 'New Game', until: /: Break my code/ },
      { choose: 'Break my code', until: /^ +Break my code/ },
      // The player types the red and the white pegs of each clue. No code fits all four clues.
      { choose: 'Code Breakers', until: /guess 1\b.*What is the clue\?/s },
      { type: '03\r', until: /guess 2\b.*What is the clue\?/s },
      { type: '21\r', until: /guess 3\b.*What is the clue\?/s },
      { type: '13\r', until: /guess 4\b.*What is the clue\?/s },
      {
        type: '50\r',
        until: /If only one clue is wrong/,
        picture: {
          name: 'break-my-code',
          title: 'The machine breaks a code, and says which clue can be wrong',
        },
      },
    ],
  },
];

export const PICTURES = SCENES.flatMap(({ films, steps }) => [
  ...(films ?? []),
  ...steps.map(({ picture }) => picture).filter((picture) => picture !== undefined),
]);

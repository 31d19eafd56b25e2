import { ruleSetOf } from '../../../games/index.ts';
import type { Columns } from '../../../games/rule-set.ts';
import { isCoached } from '../../model/coach.ts';
import { MARKS_WORD } from '../../model/marks-speech.ts';
import type { AppState } from '../../model/state.ts';

/** A part of a page: its heading, and the lines below it. */
export type PageSection = {
  readonly heading?: string;
  readonly lines: readonly string[];
};

/** A part of the help about keys. */
export type KeySection = PageSection & {
  readonly heading: string;
  readonly keys: readonly Entry[];
};

/** Keys or a word, and what they do. */
type Entry = readonly [keys: string, does: string];

/** The help: what is counted, the words of the running game, and what every key does. */
export function helpSections(state: AppState): readonly PageSection[] {
  const { red, white } = columnsOf(state);
  return [
    {
      lines: [
        'Break the code: make a guess, read its clue, make a better one.',
        `${red.head} counts right symbols in the right place, ${white.head} right ones in the wrong place.`,
        'Par is what strong play takes: on average, and after the end for that code.',
      ],
    },
    ...wordsOfGame(state),
    section('On the board', [...TYPING, ...(isCoached(state) ? COACH : []), ...ON_THE_BOARD]),
    ...ON_OTHER_SCREENS,
    everywhere(state.canSuspend),
  ];
}

/** What every key does, whatever is played. */
export function keySections(): readonly KeySection[] {
  return [
    section('On the board', [...TYPING, ...COACH, ...ON_THE_BOARD]),
    ...ON_OTHER_SCREENS,
    everywhere(true),
  ];
}

function everywhere(canSuspend: boolean): KeySection {
  return section('Everywhere', [
    ['?', 'this help'],
    ['Mouse', 'clicks do what keys do; Shift (Option on a Mac) selects text'],
    ['Ctrl-C', 'leaves at once; you can continue the game later'],
    ...(canSuspend ? [['Ctrl-Z', 'suspends the program; fg brings it back'] as const] : []),
    ['Ctrl-L', 'draws the screen again'],
  ]);
}

function section(heading: string, keys: readonly Entry[]): KeySection {
  return { heading, keys, lines: keys.map(([key, does]) => `  ${key.padEnd(12)}  ${does}`) };
}

/** The running game's own words: its aids and its pages. */
function wordsOfGame({ game }: AppState): PageSection[] {
  if (!game) return [];
  const { panels = [], words } = ruleSetOf(game.rules.id);
  const aids = game.rules.aids.map(
    (aid): Entry => [aid.word, `${words.aids?.offered(aid)}; costs ${words.aids?.price(aid)}`],
  );
  const pages = panels.map(({ word, shows }): Entry => [word, `shows ${shows}`]);
  const entries = [...aids, ...pages];
  return entries.length > 0 ? [section('Words instead of a guess', entries)] : [];
}

/** The columns of the game on the screen, or of the one chosen last. */
function columnsOf({ screens, game, setId }: AppState): Columns {
  const breaking = screens.find((screen) => screen.name === 'break');
  return ruleSetOf(breaking?.rules.id ?? game?.rules.id ?? setId).words.columns;
}

const TYPING: readonly Entry[] = [
  ['Symbols', 'make up the guess; after a guess that was refused they begin a new one'],
  ['Up, Down', 'change the symbol under the cursor'],
  ['Left, Right', 'move the cursor'],
  ['Backspace', 'takes a symbol out (Ctrl-U all of them)'],
  ['Enter', 'makes the guess'],
];

const COACH: readonly Entry[] = [
  [
    'Tab',
    'asks the coach, who never sees the code: first whether the guess fits, then for a certain fact, then for a strong guess; once more puts that guess on the row',
  ],
  [MARKS_WORD, 'and Enter: lists for each peg the symbols that it can still be'],
];

const ON_THE_BOARD: readonly Entry[] = [
  ['q', 'gives up, after a question, and shows the code'],
  ['wq', 'saves the game and ends it'],
  ['Ctrl-S', 'saves the game and goes on'],
  ['PgUp, PgDn', 'scroll a board that is taller than the window'],
  ['Esc', 'opens the game menu'],
];

const ON_OTHER_SCREENS: readonly KeySection[] = [
  section('In menus', [
    ['Up, Down', 'move (k and j too)'],
    ['Enter', 'chooses; so does the number or the letter of an item'],
    ['Right', 'opens the options of a new game'],
    ['s', 'saves the game that waits, where it is asked whether to replace it'],
    ['q', 'on the start quits'],
    ['o', 'opens the settings, from the start and from the game menu'],
    ['Esc', 'goes back one screen'],
  ]),
  section('In the options and the settings', [
    ['Left, Right', 'change a value; Up and Down move on'],
    ['Digits', 'type a value of an option'],
    ['Enter', 'starts the game, or changes a setting'],
  ]),
  section('On the pages of the daily codes and of the puzzles', [
    ['Left, Right', 'show those of another game'],
    ['Arrows', 'choose an older one by its date; PgUp and PgDn turn over a month'],
  ]),
  section('In Break my code', [
    ['Up, Down', 'change the count; digits type it'],
    ['Left, Right', 'choose which of the two counts'],
    ['Enter', 'gives the clue'],
    ['t', 'tells the machine that it is right'],
    ['PgUp, PgDn', 'go to another clue, to correct it'],
  ]),
  section('In a race with the machine', [
    ['Machine', 'left of the board: its clues, one for each guess that you made'],
    ['Coach', "sees only your guesses and clues, not the machine's"],
    ['Statistics', 'count a race like any other game'],
    ['Digits', 'in its form: how many games a match has, or 1 for a race'],
    ['c', 'in its form: goes on with the match that waits'],
    ['Esc', 'ends the race while the machine is still guessing and you have finished'],
  ]),
  section('In a match', [
    ['wq, Ctrl-S', 'leave your board for the start, where the match waits'],
    ['Esc', 'leaves the machine at its board for the score'],
  ]),
  section('In a code for a friend', [
    ['Tab', 'shows the secret that you type, and hides it again'],
    ['c', 'copies the command that plays the code'],
  ]),
  section('In a review', [
    ['Up, Down', 'choose a guess'],
    ['b', 'tells it in bits, or in words again'],
  ]),
  section('In the first steps', [
    ['Enter', 'turns the page, or answers'],
    ['Esc', 'turns back a page'],
    ['Tab', 'helps with your own guess'],
    ['q', 'leaves them; they go on from there later'],
  ]),
  section('On the page of a share text', [['c', 'copies the text; so does Enter']]),
  section('On pages of text', [
    ['Up, Down', 'scroll (PgUp, PgDn, Home and End too)'],
    ['Left, Right', 'show the rules or the statistics of another game'],
    ['f', 'opens the first steps, from the rules and from this help'],
  ]),
];

import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import type { Answer } from '../../source/coach/answers.ts';
import { type Known, knownOf } from '../../source/coach/puzzle.ts';
import { type GameState, playerView } from '../../source/engine/game.ts';
import type { Click } from '../../source/full-screen/kit/clickable.tsx';
import { keyOf } from '../../source/full-screen/model/coach.ts';
import { just } from '../../source/full-screen/model/navigation.ts';
import type { AppState, Message } from '../../source/full-screen/model/state.ts';
import { messageOf } from '../../source/full-screen/screens/index.ts';
import { RULE_SETS } from '../../source/games/index.ts';
import { keyBytes } from '../../source/terminal/key-bytes.ts';
import type { MousePress } from '../../source/terminal/mouse.ts';
import { sampleGame } from './every-screen.ts';
import { SAMPLES } from './samples.ts';
import { slotsWith } from './states.ts';
import { NOTHING_COUNTED, SOME_COUNTED } from './statistics.ts';
import { choose, continued } from './steps.ts';

const GAMES = SAMPLES.map((sample) => sampleGame(sample));
const IDS = RULE_SETS.map(({ rules }) => rules.id);

const CHOICES = [
  ...['rules', 'newGame', 'load', 'settings', 'statistics', 'quit', 'continue', 'no such game'],
  ...[
    'resume',
    'copyRow',
    'pencil',
    'save',
    'saveAndEnd',
    'help',
    'toStart',
    'end',
    'again',
    'another',
    'menu',
  ],
  ...['coach', 'review', 'share', 'break', 'race', 'friend', 'play', '4', '6'],
  ...['daily', 'yesterday', 'older', 'other', 'calendar', 'today'],
  ...['goOn', 'next', 'drop', 'giveUp', 'stay'],
  ...['puzzles', 'today', 'new', 'easier', 'harder', 'otherGame'],
  ...['1', '2', '3', 'cancel'],
  ...['Lifeline#1', 'Lifeline#2', 'Reveal', 'history', 'hint'].map((word) => `word:${word}`),
];

const TEXTS = [
  ...'01259abfqwBGOPRY -T',
  ...['\u00e9', '\u{1F600}', '\u5b57', '01', '', '12', 'Lifeline#1', 'Reveal', 'history', 'wq'],
  ...['hint', 't', '9', '10', '_', '*'],
];

/** Plausible answers, so that nobody has to wait for a coach to compute them. */
const ANSWERS: Record<Answer['type'], Answer> = {
  advise: {
    type: 'advise',
    advice: { remaining: 9, total: 99, guess: { code: [0, 1, 1, 0], bits: 1.5, value: 1.6 } },
  },
  fact: { type: 'fact', fact: { fact: { type: 'peg', symbol: 1, peg: 0 }, rows: [0, 1] } },
  conflict: { type: 'conflict', conflict: { wrong: 2, rows: [0, 1] } },
  machine: { type: 'machine', guess: [0, 1, 1, 0] },
  par: { type: 'par', par: 5 },
  rowPuzzle: {
    type: 'rowPuzzle',
    puzzle: {
      rows: [{ guess: [0, 1, 1, 0], red: 2, white: 1 }],
      answer: [0, 1, 0, 2],
      difficulty: 3,
    },
  },
  review: {
    type: 'review',
    reviewed: [
      {
        guess: [0],
        before: 9,
        after: 0,
        gained: 2,
        expected: 1,
        value: 1,
        best: [1, 0],
        bestBits: 1,
        bestValue: 1.1,
      },
    ],
  },
};

/** What the machine can be known to have done in a race. */

function knownAt(game: GameState): Known {
  return knownOf(playerView(game));
}

const by = fc.constantFrom<1 | -1>(1, -1);

/** Times at which a clock goes on, one of them far from the others. */
const SECONDS = [
  '2026-12-05T12:00:00+01:00',
  '2026-12-05T12:00:09+01:00',
  '2027-01-01T00:00:00+00:00',
];

/** What keys can come to. */
export const key: fc.Arbitrary<Message> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...CHOICES, ...IDS).map(choose) },
  {
    weight: 4,
    arbitrary: fc.constantFrom(...TEXTS).map((text): Message => ({ type: 'type', text })),
  },
  {
    weight: 5,
    arbitrary: fc
      .constantFrom(
        'back',
        'help',
        'enter',
        'enter',
        'save',
        'suspend',
        'redraw',
        'options',
        'copy',
        'reveal',
        'copyRow',
        'pencil',
        'pencil',
        'mark',
        'hint',
        'hint',
      )
      .map((type) => ({ type }) as Message),
  },
  fc.constantFrom(...TEXTS).map((typed): Message => ({ type: 'mark', typed })),
  fc.constantFrom('leave', 'other', 'nothing').map((type) => ({ type }) as Message),
  fc
    .constantFrom(-Infinity, -10, -5, -1, 1, 5, 10, Infinity)
    .map((rows): Message => ({ type: 'scroll', by: rows })),
  fc.constantFrom('before', 'under', 'all').map((which) => ({ type: 'erase', which }) as Message),
  fc.constantFrom('left', 'right', 'start', 'end').map((to) => ({ type: 'move', to }) as Message),
  by.map((by): Message => ({ type: 'step', by })),
  { weight: 2, arbitrary: by.map((by): Message => ({ type: 'field', by })) },
  { weight: 2, arbitrary: by.map((by): Message => ({ type: 'change', by })) },
  fc.constantFrom(...CHOICES, ...IDS).map((value): Message => ({ type: 'highlight', value })),
);

/** Windows that are not too small. */
export const resized: fc.Arbitrary<Message> = fc
  .record({ columns: fc.integer({ min: 60, max: 200 }), rows: fc.integer({ min: 20, max: 60 }) })
  .map(({ columns, rows }) => ({ type: 'resized', size: { columns, rows } }));

/** What the coach says: of any game, as it stood at the start or later. */
const answered: fc.Arbitrary<Message> = fc
  .record({
    known: fc.constantFrom(
      ...GAMES.flatMap((game) => [knownAt({ ...game, guesses: [] }), knownAt(game)]),
    ),
    type: fc.constantFrom('advise', 'fact', 'conflict', 'review', 'par'),
  })
  // Rows can only contradict each other where there are some.
  .filter(({ known, type }) => type !== 'conflict' || known.rows.length > 1)
  .map(({ known, type }) => ({ type: 'answered', key: keyOf(known), answer: ANSWERS[type] }));

/** What the world can tell, also when nobody asked for it. */
export const news: fc.Arbitrary<Message> = fc.oneof(
  resized,
  fc
    .record({ columns: fc.integer({ min: 1, max: 300 }), rows: fc.integer({ min: 1, max: 99 }) })
    .map(({ columns, rows }): Message => ({ type: 'resized', size: { columns, rows } })),
  fc.constantFrom(...SECONDS).map((at): Message => ({ type: 'second', at })),
  fc.constantFrom(...GAMES).map(continued),
  fc.constantFrom(...GAMES).map(
    (game): Message => ({
      type: 'sent',
      go: (state) => just({ ...state, slots: slotsWith(game) }),
    }),
  ),
  fc.constantFrom<Message>(
    { type: 'troubled', why: 'Not saved: the disk is full.' },
    { type: 'unkept', why: 'Not saved: the disk is full.' },
    { type: 'kept' },
    { type: 'drawn' },
    { type: 'unanswered' },
    { type: 'counted', report: NOTHING_COUNTED },
    { type: 'counted', report: SOME_COUNTED },
  ),
  answered,
);

export const message = fc.oneof({ weight: 5, arbitrary: key }, { weight: 2, arbitrary: news });

/** Where a press is, as shares of the window, and of which button. */
export type AnyPress = {
  readonly button: MousePress['button'];
  readonly x: number;
  readonly y: number;
};

/** A step: a key, or a press at the first of these places that means something. */
export type Step = { readonly key: string } | { readonly presses: readonly AnyPress[] };

const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const press: fc.Arbitrary<AnyPress> = fc.record({
  button: fc.constantFrom('left', 'left', 'left', 'right', 'wheelUp', 'wheelDown'),
  x: share,
  y: share,
});

const KEYS = [
  'Enter',
  'Enter',
  'Esc',
  'Tab',
  'Up',
  'Down',
  'Left',
  'Right',
  'Backspace',
  'Ctrl-U',
  'Ctrl-R',
  'Ctrl-N',
];

export const anySteps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ presses: fc.array(press, { minLength: 1, maxLength: 60 }) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ key: fc.constantFrom(...KEYS, ...'0123abRGBY?jk2') }),
    },
  ),
  { minLength: 4, maxLength: 10 },
);

const cell = fc.integer({ min: -1, max: 400 });

/** Reports that mean nothing anywhere, whole ones all of them. */
export const anyNoise: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc
        .tuple(fc.constantFrom(0, 2, 3, 64), cell, cell)
        .map(([b, x, y]) => `\x1b[<${b};${x};${y}m`),
      fc
        .tuple(fc.constantFrom(1, 4, 8, 16, 32, 35, 66, 67, 68, 128, 9e15), fc.nat(90), fc.nat(30))
        .map(([b, x, y]) => `\x1b[<${b};${x};${y}M`),
      fc.constantFrom(
        '\x1b[<0;999;1M',
        '\x1b[<0;1;999M',
        '\x1b[<0;0;0M',
        '\x1b[<0;5M',
        '\x1b[<;;M',
      ),
      fc.tuple(fc.nat(99), fc.nat(99)).map(([x, y]) => `\x1b[32;${x};${y}M`),
      fc
        .array(fc.constantFrom('\0', ' ', '!', '0', 'R', '~'), { minLength: 3, maxLength: 3 })
        .map((bytes) => `\x1b[M${bytes.join('')}`),
    ),
    { maxLength: 4 },
  )
  .map((reports) => reports.join(''));

const CHARACTERS = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
const NAMED = ['Enter', 'Up', 'Down', 'Left', 'Right', 'Tab'];

/** The bytes of the keys that do on a screen what a click does; undefined if none do. */
export function bytesFor(click: Click, state: AppState): string | undefined {
  if ('keys' in click) {
    const bytes = click.keys.map(keyBytes);
    return bytes.includes(undefined) ? undefined : bytes.join('');
  }
  const sends = (name: string, text: string) =>
    isDeepStrictEqual(messageOf(state, name, text), click);
  const typed = CHARACTERS.find((text) => sends(text === '?' ? '?' : 'text', text));
  const named = NAMED.find((name) => sends(name, ''));
  return typed ?? (named && keyBytes(named));
}

import { type GuessRow, rowsOf } from '../engine/clue.ts';
import { defined } from '../engine/defined.ts';
import type { Fact } from '../engine/fact.ts';
import { type PlayerView, viewOfRows } from '../engine/game.ts';
import type { Rules } from '../engine/rules.ts';
import { rulesFor } from '../games/choices.ts';
import { custom } from '../games/custom.ts';

/** A statement about the pegs of a code; the lesson's codes have one length. */
export type Statement = Exclude<Fact, { type: 'length' }>;

/** The code that lies open, and the guesses by which its clues are explained. */
export const OPEN = { code: '3141', guesses: ['3450', '1133'], asked: '4311' } as const;

/** Clues between which the learner chooses for the last guess at the open code. */
export const CLUES = [
  { red: 3, white: 1 },
  { red: 1, white: 2 },
  { red: 1, white: 3 },
  { red: 2, white: 2 },
] as const;

/** The code that the learner finds, and the guesses that are made for the learner. */
export const HIDDEN = { code: '5432', guesses: ['0011', '0213', '2435'] } as const;

/** The learner's guesses. The hidden code never takes more. */
const OWN_GUESSES = 3;

/** A code that two guesses rule out, which the lesson shows clue by clue. */
export const RULED_OUT = '2543';

/**
 * Codes to choose from. Exactly one is consistent with the first two guesses, and becomes the third
 * guess.
 */
export const CANDIDATES = ['3124', '2454', '2435', '5243'] as const;

/** Statements to choose from. One is certain after the first two guesses. */
export const STATEMENTS: readonly Statement[] = [
  { type: 'present', symbol: 4 },
  { type: 'peg', symbol: 2, peg: 0 },
  { type: 'present', symbol: 3 },
  { type: 'peg', symbol: 2, peg: 1 },
];

/** A code and a guess by which the learner sees that a clue hides the length. */
export const LONGER = { code: '31425', guess: '3124' } as const;

export const { columns: COLUMNS } = custom.words;

/** The rules of the lesson: Code Breakers with a code of four digits, which is no secret. */
export function lessonRules(guesses: number = HIDDEN.guesses.length + OWN_GUESSES): Rules {
  const result = rulesFor(custom, { shortest: 4, longest: 4, guesses });
  return 'rules' in result ? result.rules : custom.rules;
}

/** The first guesses at the hidden code with their clues, and those of the learner. */
export function hiddenRows(count: number, own: readonly string[] = []): GuessRow[] {
  return rowsOf([...HIDDEN.guesses.slice(0, count), ...own], HIDDEN.code);
}

/** A board with these rows. It shows the code only if it is given. */
export function boardOf(rules: Rules, rows: readonly GuessRow[], secret?: string): PlayerView {
  return viewOfRows(rules, rows, defined({ secret }));
}

export function isFound(own: readonly string[]): boolean {
  return own.at(-1) === HIDDEN.code;
}

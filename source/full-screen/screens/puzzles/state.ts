import type { Marks } from '../../../coach/marks.ts';
import { MAX_CODES } from '../../../coach/puzzle.ts';
import type { RowPuzzle } from '../../../coach/row-puzzle.ts';
import type { Difficulty } from '../../../coach/row-puzzle-difficulty.ts';
import { formatPuzzleRules, guessRowsOf } from '../../../coach/row-puzzle-words.ts';
import { spelled } from '../../../coach/words.ts';
import { clueFor, type GuessRow } from '../../../engine/clue.ts';
import type { PlayerView } from '../../../engine/game.ts';
import type { Rules } from '../../../engine/rules.ts';
import { ruleSetOf } from '../../../games/index.ts';
import { puzzleRules } from '../../../games/puzzles.ts';
import { clueInHeads } from '../../../games/wording.ts';
import type { PuzzleEntry } from '../../../saves/puzzle-entry.ts';
import { counted } from '../../../text/words.ts';
import { onceFor } from '../../model/once.ts';

/** The page of the puzzles of a game. */
export type PuzzlesScreen = { readonly name: 'puzzles'; readonly setId: string };

/** A puzzle: rows that leave one code, and the answer being typed. */
export type PuzzleScreen = {
  readonly name: 'puzzle';
  readonly setId: string;
  /** The id of its answer in the history. */
  readonly id: string;
  /** It is the puzzle of the day of this date. */
  readonly daily?: string;
  /** It was answered before, like this. */
  readonly entry?: PuzzleEntry;
  /** The seed that it is made from, and the difficulty that was asked for, if any. */
  readonly seed: string;
  readonly wanted?: Difficulty;
  /** The puzzle, as soon as the coach has made it. */
  readonly made?: RowPuzzle;
  /** What each of its rows alone proves. */
  readonly marks?: Marks;
  readonly typed: string;
  readonly cursor: number;
  /** Once it is answered: the answer, if one was given, and whether that is right. */
  readonly answered?: { readonly code?: string; readonly said: string };
  /** Once it is answered: the menu is on the screen. */
  readonly isDrawn?: boolean;
};

export const MAKING = 'The coach is making a puzzle ...';

/** The usual rules of a game, with a length of which the codes can be listed. */
export function puzzleRulesOf(setId: string): Rules {
  const { rules } = ruleSetOf(setId);
  return puzzleRules(rules, MAX_CODES) ?? rules;
}

/** The puzzle as a game with one guess left. Once it is answered the game is over. */
export const puzzleView = onceFor((screen: PuzzleScreen): PlayerView => {
  const rules = puzzleRulesOf(screen.setId);
  const { made, answered } = screen;
  const given = made ? guessRowsOf(rules, made) : [];
  const secret = made && answered ? spelled(rules, made.answer) : undefined;
  const rows = secret === undefined ? given : [...given, ...answerRows(answered?.code, secret)];
  return {
    rules: { ...rules, guesses: given.length + 1 },
    rows,
    aids: [],
    status: secret === undefined ? 'playing' : 'ended',
    guessesLeft: 1 + given.length - rows.length,
    spent: 0,
    draft: screen.typed,
    hints: 0,
    told: [],
    ...(secret !== undefined && { secret }),
  };
});

function answerRows(guess: string | undefined, secret: string): GuessRow[] {
  return guess === undefined ? [] : [{ guess, clue: clueFor(guess, secret) }];
}

/** What the code consists of, and what the heads of the columns count. */
export function puzzleFacts(setId: string): string[] {
  const { red, white } = ruleSetOf(setId).words.columns;
  return [
    formatPuzzleRules(puzzleRulesOf(setId)),
    `${red.head}: ${red.counts}`,
    `${white.head}: ${white.counts}`,
  ];
}

/** The rows of the puzzle for a screen reader. */
export function puzzleSentences(screen: PuzzleScreen): string[] {
  const { columns } = ruleSetOf(screen.setId).words;
  const { rules, rows } = puzzleView(screen);
  if (!screen.made) return [MAKING];
  return [
    ...puzzleFacts(screen.setId),
    `${counted(screen.made.rows.length, 'guess')} leave one code.`,
    ...rows.slice(0, rules.guesses - 1).map(({ guess, clue }, index) => {
      return `Guess ${index + 1}: ${[...guess].join(' ')}, ${clueInHeads(clue, columns)}`;
    }),
  ];
}

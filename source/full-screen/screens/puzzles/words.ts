import { formatPuzzleRules, guessRowsOf } from '../../../coach/row-puzzle-words.ts';
import { spelled } from '../../../coach/words.ts';
import { clueFor } from '../../../engine/clue.ts';
import { defined } from '../../../engine/defined.ts';
import { type PlayerView, viewOfRows } from '../../../engine/game.ts';
import { ruleSetOf } from '../../../games/index.ts';
import { clueInHeads } from '../../../games/wording.ts';
import { counted } from '../../../text/words.ts';
import { memoizeByObject } from '../../model/once.ts';
import { puzzleRulesOf } from '../../model/puzzles.ts';
import type { PuzzleScreen } from './state.ts';

export const MAKING = 'The coach is making a puzzle ...';

/** The puzzle as a game with one guess left. Once it is answered the game is over. */
export const puzzleView = memoizeByObject((screen: PuzzleScreen): PlayerView => {
  const rules = puzzleRulesOf(screen.setId);
  const { made, answered } = screen;
  const given = made ? guessRowsOf(rules, made) : [];
  const secret = made && answered ? spelled(rules, made.answer) : undefined;
  const guess = answered?.code;
  const rows =
    secret === undefined || guess === undefined
      ? given
      : [...given, { guess, clue: clueFor(guess, secret) }];
  const status = secret === undefined ? 'playing' : 'ended';
  return viewOfRows(
    { ...rules, guesses: given.length + 1 },
    rows,
    defined({ status, draft: screen.typed, secret }),
  );
});

/** What the code consists of, and what the heads of the columns count. */
export function puzzleFacts(setId: string): string[] {
  const { red, white } = ruleSetOf(setId).words.columns;
  return [
    formatPuzzleRules(puzzleRulesOf(setId)),
    `${red.head}: ${red.counts}`,
    `${white.head}: ${white.counts}`,
  ];
}

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

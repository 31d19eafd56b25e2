import type { Question } from '../../../coach/answers.ts';
import { type Match, machineWords } from '../../../games/match.ts';
import { keyOf } from '../../model/coach.ts';
import type { Effect } from '../../model/effect.ts';
import { type BreakScreen, breakKnown, winsIn } from './state.ts';

/**
 * Asks how many codes are consistent, and for a strong guess. Break my code makes that guess; in a
 * match `askGuess` follows.
 */
export function askAdviceFor(screen: BreakScreen): Effect {
  return about(screen, { type: 'advise', known: breakKnown(screen), isLast: false });
}

/** Asks which clues can be wrong. */
export function askConflict(screen: BreakScreen): Effect {
  return about(screen, { type: 'conflict', known: breakKnown(screen), wins: winsIn(screen) });
}

/** Asks what the machine guesses in a match. */
export function askGuess(screen: BreakScreen, match: Match): Effect {
  const { rules, rows } = screen;
  return about(screen, {
    type: 'machine',
    known: breakKnown(screen),
    level: match.level,
    words: machineWords(match, rows.length),
    isLast: rows.length === rules.guesses - 1,
  });
}

function about(screen: BreakScreen, question: Question): Effect {
  return { type: 'ask', key: keyOf(breakKnown(screen)), question };
}

import type { Question } from '../../../coach/answers.ts';
import type { Rules } from '../../../engine/rules.ts';
import { rulesFor } from '../../../games/choices.ts';
import { ruleSetOf } from '../../../games/index.ts';
import { type Match, machineWords } from '../../../games/match.ts';
import { keyOf } from '../../model/coach.ts';
import { just, push, type Update } from '../../model/navigation.ts';
import type { AppState, Effect } from '../../model/state.ts';
import { type BreakScreen, breakKnown, lengthsToAsk, winsIn } from './state.ts';

/** Opens Break my code with a rule set, or first the list of lengths that the code can have. */
export function startBreak(state: AppState, setId: string): Update {
  const found = rulesFor(ruleSetOf(setId), state.choices[setId] ?? {});
  if ('wrong' in found) return just({ ...state, notices: [found.wrong] });
  const { rules } = found;
  if (lengthsToAsk(rules).length > 0) return just(push(state, { name: 'breakLength', rules }));
  return beginBreak(state, rules);
}

/** A new game of Break my code: the player thinks of a code, and the machine is asked for a guess. */
export function newBreak(rules: Rules): { readonly screen: BreakScreen; readonly effect: Effect } {
  const screen: BreakScreen = {
    name: 'break',
    rules,
    rows: [],
    at: 0,
    field: 'red',
    phase: 'thinking',
  };
  return { screen, effect: askAdviceFor(screen) };
}

/** Begins Break my code with these rules. */
export function beginBreak(state: AppState, rules: Rules): Update {
  const { screen, effect } = newBreak(rules);
  return { state: push(state, screen), effects: [effect] };
}

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

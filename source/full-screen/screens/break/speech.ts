import { ruleSetOf } from '../../../games/index.ts';
import {
  formatSymbols,
  spokenClue,
  spokenCode,
  turnSentence,
} from '../../model/screen-reader-text.ts';
import { machineView } from './layout.ts';
import type { BreakScreen } from './state.ts';
import { codesLeft, formatCodesLeft } from './words.ts';

/** The machine's game for a screen reader: its guesses, and the clue that is being given. */
export function machineSentences(screen: BreakScreen): string[] {
  const { rules, rows, phase, at, field } = screen;
  const view = machineView(screen);
  const turns = rows.map((_, index) => turnSentence(view, index));
  if (phase === 'thinking') return [...opening(screen), ...turns, 'Thinking ...'];
  const row = rows[at];
  if (!row) return turns;
  const code = spokenCode(rules, row.guess);
  if (phase === 'solved') return [...turns, `The code is ${code}.`];
  if (phase === 'unbroken') return turns;
  const chosen = ruleSetOf(rules.id).words.columns[field].spoken(row[field]);
  return [
    ...opening(screen),
    ...turns.toSpliced(at, 1),
    ...counts(screen),
    `Your clue for guess ${at + 1}, ${code}: ${spokenClue(rules, row)}.`,
    `Up and Down change ${chosen}; t says that this guess is the code.`,
  ];
}

function opening({ rules, rows }: BreakScreen): string[] {
  return rows.length < 2 ? [formatSymbols(rules)] : [];
}

function counts(screen: BreakScreen): string[] {
  const left = codesLeft(screen);
  const { total = 0 } = screen;
  if (left === undefined) return [];
  return [`${formatCodesLeft(left, total, Number.POSITIVE_INFINITY).join(' ')}.`];
}

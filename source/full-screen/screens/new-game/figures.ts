import type { Rules } from '../../../engine/rules.ts';
import { ruleSetOf } from '../../../games/index.ts';
import type { AppState } from '../../model/state.ts';

/** A figure of a game before it begins: `par` and `4.4`. */
type Figure = readonly [name: string, value: string];

/** The columns of a figure's name and the blanks behind it. */
const NAME = 12;

/** Par, the player's best and how often it was played, as far as they are known. */
function figuresOf({ counted }: AppState, rules: Rules): Figure[] {
  const par = ruleSetOf(rules.id).par?.(rules);
  const played = counted?.statistics.games[rules.id];
  return [
    ...(par === undefined ? [] : [['par', par.toFixed(1)] as const]),
    ...(played?.best === undefined ? [] : [['your best', String(played.best)] as const]),
    ...(played && played.played > 0 ? [['played', String(played.played)] as const] : []),
  ];
}

/** The figures as lines of a table, with an empty line before them; empty if there are none. */
export function figureLines(state: AppState, rules: Rules): string[] {
  const figures = figuresOf(state, rules);
  const widest = Math.max(...figures.map(([, value]) => value.length));
  const lines = figures.map(([name, value]) => `${name.padEnd(NAME)}${value.padStart(widest)}`);
  return lines.length > 0 ? ['', ...lines] : [];
}

/** The same as parts of a sentence: `par 4.4`, `your best 3`, `played 12`. */
export function figureFacts(state: AppState, rules: Rules): string[] {
  return figuresOf(state, rules).map(([name, value]) => `${name} ${value}`);
}

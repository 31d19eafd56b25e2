import type { Rules } from '../../../engine/rules.ts';
import { lengthsToAsk } from '../../../games/codemaker.ts';
import { counted } from '../../../text/words.ts';
import { listKey, type MenuItem } from '../../model/keys.ts';
import type { BreakScreen } from './state.ts';

/** The menu once the code is broken. */
export const BREAK_END: readonly MenuItem[] = [
  { key: '1', value: 'again', label: 'Again' },
  { key: '2', value: 'play', label: 'I play the same game' },
  { key: '0', value: 'menu', label: 'Menu', startsGroup: true },
];

/** The same in a match. */
const MATCH_END: readonly MenuItem[] = [
  { key: '1', value: 'goOn', label: 'Go on with the match' },
  { key: '0', value: 'menu', label: 'To the start', startsGroup: true },
];

/** The menu at the end. */
export function breakEnd({ match }: BreakScreen): readonly MenuItem[] {
  return match ? MATCH_END : BREAK_END;
}

/** The list of lengths for Break my code. */
export function lengthItems(rules: Rules): readonly MenuItem[] {
  return lengthsToAsk(rules).map((length, index) => ({
    key: listKey(index),
    value: String(length),
    label: counted(length, 'peg'),
  }));
}

import type { Rules } from '../../engine/rules.ts';
import { counted } from '../../text/words.ts';
import { lengthsToAsk } from './break-state.ts';
import { listKey, type MenuItem } from './keys.ts';

/** The menu once the code is broken. */
export const BREAK_END: readonly MenuItem[] = [
  { key: '1', value: 'again', label: 'Again' },
  { key: '2', value: 'play', label: 'I play the same game' },
  { key: '0', value: 'menu', label: 'Menu', startsGroup: true },
];

/** The list of lengths for Break my code. */
export function lengthItems(rules: Rules): readonly MenuItem[] {
  return lengthsToAsk(rules).map((length, index) => ({
    key: listKey(index),
    value: String(length),
    label: counted(length, 'peg'),
  }));
}

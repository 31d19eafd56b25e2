import { formatConflict } from '../../../coach/words.ts';
import { countCodes, type Rules } from '../../../engine/rules.ts';
import { lengthsToAsk } from '../../../games/codemaker.ts';
import { ruleSetOf } from '../../../games/index.ts';
import { keepInMind } from '../../../games/match.ts';
import { counted, formatNumber } from '../../../text/words.ts';
import { listKey, type MenuItem } from '../../model/keys.ts';
import type { BreakScreen } from './state.ts';

export function breakSentences(screen: BreakScreen): string[] {
  const { phase, rows, rules, remaining, conflict } = screen;
  const { red, white } = ruleSetOf(rules.id).words.columns;
  switch (phase) {
    case 'thinking':
      // The empty row is for the question, which comes with the first guess.
      return rows.length === 0 ? [keepInMind(rules), ''] : [];
    case 'asking':
      return [
        rows.length === 1 ? keepInMind(rules) : remaining === 1 ? 'This must be it.' : '',
        `How many are right (${red.head}), how many in a wrong place (${white.head})?`,
      ];
    case 'solved':
      return [brokenSentence(screen)];
    case 'unbroken':
      return [
        `The machine has used up its ${counted(rows.length, 'guess')}: your code is not broken.`,
        `You get ${counted(rules.guesses + 1, 'point')}.`,
      ];
    case 'conflict':
      return [
        'No code fits these clues any more.',
        conflict
          ? `${formatConflict(conflict)} Correct ${conflict.wrong === 1 ? 'it' : 'them'} and press Enter.`
          : '',
      ];
  }
}

function brokenSentence({ at, par = 0, match }: BreakScreen): string {
  const broken = `Your code is broken, in ${counted(at + 1, 'guess')}.`;
  return match
    ? `${broken} You get ${counted(at + 1, 'point')}.`
    : `${broken} Par is about ${par}.`;
}

/** How many codes are consistent, of how many, in words that fit; undefined until counted. */
export function codesLeft({ rules, phase, remaining }: BreakScreen, width: number) {
  const left = phase === 'solved' ? 1 : phase === 'conflict' ? 0 : remaining;
  if (left === undefined) return undefined;
  const total = countCodes(rules);
  const codes = `${formatNumber(left)} ${left === 1 ? 'code' : 'codes'} left`;
  const all = `of ${formatNumber(total)}`;
  if (codes.length + 2 + all.length <= width) return { left, total, words: [codes, all] };
  return { left, total, words: [codes.length <= width ? codes : formatNumber(left)] };
}

export const BREAK_END: readonly MenuItem[] = [
  { key: '1', value: 'again', label: 'Again' },
  { key: '2', value: 'play', label: 'I play the same game' },
  { key: '0', value: 'menu', label: 'Menu', startsGroup: true },
];

const MATCH_END: readonly MenuItem[] = [
  { key: '1', value: 'goOn', label: 'Go on with the match' },
  { key: '0', value: 'menu', label: 'To the start', startsGroup: true },
];

export const breakEnd = ({ match }: BreakScreen) => (match ? MATCH_END : BREAK_END);

export function lengthItems(rules: Rules): readonly MenuItem[] {
  return lengthsToAsk(rules).map((length, index) => ({
    key: listKey(index),
    value: String(length),
    label: counted(length, 'peg'),
  }));
}

import type { Mark, Marks } from '../../coach/marks.ts';
import type { Rules } from '../../engine/rules.ts';
import { listed } from '../../text/words.ts';
import { marksOf } from './coach.ts';
import type { AppState } from './state.ts';

/** The player types this word to read the pencil marks peg by peg. */
export const MARKS_WORD = 'marks';
export const MARKS_TITLE = 'Pencil marks';

/** The pencil marks of the running game as sentences. */
export function marksSentences(state: AppState): readonly string[] {
  const marks = marksOf(state);
  if (!marks || !state.game) return ['There are no pencil marks now.'];
  return marksSaid(state.game.rules, marks);
}

/** Pencil marks as sentences, one for each peg: `Peg 1 can be 0, 2, or 3.` */
export function marksSaid({ symbols: all }: Rules, marks: Marks): readonly string[] {
  const names = all.map(({ name }) => name);
  return marks.map((symbols, peg) => {
    const named = (...kinds: Mark[]) =>
      names.filter((_, symbol) => kinds.includes(symbols[symbol] ?? 'open'));
    const can = named('open', 'likely');
    const likely = named('likely');
    if (symbols.includes('noPeg')) return `There is no peg ${peg + 1}.`;
    if (can.length === 0) return `Nothing that was proved leaves a symbol for peg ${peg + 1}.`;
    const more = likely.length > 0 ? `; more likely than not ${listed(likely, 'or')}` : '';
    return can.length === names.length && more === ''
      ? `Peg ${peg + 1} can be anything.`
      : `Peg ${peg + 1} can be ${listed(can, 'or')}${more}.`;
  });
}

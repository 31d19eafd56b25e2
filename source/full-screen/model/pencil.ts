import type { Mark } from '../../coach/marks.ts';
import type { OwnMarks } from '../../engine/game-state.ts';
import { charactersOf, longest, type Rules } from '../../engine/rules.ts';
import { ruleSetOf } from '../../games/index.ts';
import { listed } from '../../text/words.ts';
import { marksOf } from './coach.ts';
import type { AppState } from './state.ts';

/** A pencil mark as the grid shows it. `own`: the player has crossed the symbol out. */
export type GridMark = Mark | 'own';

/** A mark in the grid by its peg and its symbol, both counted from 0. */
export type MarkPlace = { readonly peg: number; readonly symbol: number };

/** The marks of all pegs; each peg has one for each symbol. */
export type GridMarks = readonly (readonly GridMark[])[];

/** The pencil marks; the player's own where the coach's say nothing certain. */
export function gridMarks(state: AppState): GridMarks | undefined {
  const proved = marksOf(state);
  const { game } = state;
  if (!game?.ownMarks) return proved;
  return withOwn(game.rules, proved ?? openMarks(game.rules), game.ownMarks);
}

function withOwn(rules: Rules, marks: GridMarks, own: OwnMarks): GridMarks {
  const symbols = charactersOf(rules);
  return marks.map((peg, number) =>
    peg.map((mark, index) =>
      mark === 'open' && own[number]?.includes(symbols[index] as string) ? 'own' : mark,
    ),
  );
}

function openMarks(rules: Rules): GridMarks {
  const symbols = rules.symbols.map(() => 'open' as const);
  return Array.from({ length: longest(rules) }, () => symbols);
}

/** The player types this word to read the pencil marks peg by peg. */
export const MARKS_WORD = 'marks';
export const MARKS_TITLE = 'Pencil marks';

export function marksSentences(state: AppState): readonly string[] {
  const marks = gridMarks(state);
  if (!marks || !state.game) return ['There are no pencil marks now.'];
  return pegSentences(state.game.rules, marks);
}

/** Pencil marks as sentences, one for each peg: `Peg 1 can be 0, 2, or 3.` */
function pegSentences({ id, symbols: all }: Rules, marks: GridMarks): readonly string[] {
  const names = all.map(({ name }) => name);
  const { noun } = ruleSetOf(id).words;
  return marks.map((symbols, peg) => {
    const named = (kind: GridMark) =>
      names.filter((_, symbol) => (symbols[symbol] ?? 'open') === kind);
    const can = named('open');
    if (symbols.includes('noPeg')) return `There is no peg ${peg + 1}.`;
    const own = named('own');
    const crossed = own.length > 0 ? `; you crossed out ${listed(own, 'and')}` : '';
    if (can.length === 0 && own.length > 0) return `Peg ${peg + 1} can be nothing${crossed}.`;
    if (can.length === 0) return `Nothing that was proved leaves a ${noun} for peg ${peg + 1}.`;
    return can.length === names.length
      ? `Peg ${peg + 1} can be anything.`
      : `Peg ${peg + 1} can be ${listed(can, 'or')}${crossed}.`;
  });
}

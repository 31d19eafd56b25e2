import type { Mark } from '../../coach/marks.ts';
import type { OwnMarks } from '../../engine/game-state.ts';
import { charactersOf, longest, type Rules } from '../../engine/rules.ts';
import { marksOf } from './coach.ts';
import type { AppState } from './state.ts';

/** A pencil mark as the grid shows it. `own`: the player has crossed the symbol out. */
export type GridMark = Mark | 'own';

/** The marks of all pegs; each peg has one for each symbol. */
export type GridMarks = readonly (readonly GridMark[])[];

/**
 * The pencil marks of the running game. The player's own are shown where the coach's marks say
 * nothing certain. Undefined if there are no marks.
 */
export function gridMarks(state: AppState): GridMarks | undefined {
  const proved = marksOf(state);
  const { game } = state;
  if (!game?.ownMarks) return proved;
  return withOwn(game.rules, proved ?? openMarks(game.rules), game.ownMarks);
}

function withOwn(rules: Rules, marks: GridMarks, own: OwnMarks): GridMarks {
  const symbols = charactersOf(rules);
  const isOpen = (mark: GridMark) => mark === 'open' || mark === 'likely';
  return marks.map((peg, number) =>
    peg.map((mark, index) =>
      isOpen(mark) && own[number]?.includes(symbols[index] as string) ? 'own' : mark,
    ),
  );
}

function openMarks(rules: Rules): GridMarks {
  const symbols = rules.symbols.map(() => 'open' as const);
  return Array.from({ length: longest(rules) }, () => symbols);
}

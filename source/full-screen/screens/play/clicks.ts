import type { PlayerView } from '../../../engine/game.ts';
import { longest } from '../../../engine/rules.ts';
import { BOARD_FRAME, boardWindow } from '../../../games/board-rows.ts';
import type { MousePress } from '../../../terminal/mouse.ts';
import { BOARD_MARGIN, boardWidth } from '../../components/board.tsx';
import type { Click } from '../../components/clickable.tsx';

/** The rows of the board above the guesses: all of its frame but the last rule. */
const ABOVE = BOARD_FRAME - 1;

/** What a press on the board means while a guess is typed. */
export function boardClick(
  view: PlayerView,
  /** As the board is drawn. */
  {
    rows,
    scroll,
    isGuess,
  }: {
    readonly rows: number;
    readonly scroll: number;
    /** Whether the row being typed shows the whole draft. */
    readonly isGuess: boolean;
  },
  { button, x, y }: MousePress,
): Click | undefined {
  const { above, below } = boardWindow(view, rows, scroll);
  const row = y - ABOVE + above;
  const { guesses } = view.rules;
  if (y < ABOVE || row >= guesses - below || x >= boardWidth(view.rules)) return undefined;
  // The guesses are made from the bottom up.
  const number = guesses - 1 - row;
  const guessed = view.rows[number]?.guess;
  if (guessed !== undefined) {
    return button === 'left' ? { keys: ['Ctrl-U', ...guessed] } : undefined;
  }
  const peg = Math.floor((x - BOARD_MARGIN - 1) / 3);
  const isPeg = number === view.rows.length && peg >= 0 && peg < longest(view.rules);
  return isPeg && isGuess ? pegClick(peg, view.draft.length, button) : undefined;
}

/** Moves to a peg of the row being typed, at most behind the last one, and may step it. */
function pegClick(peg: number, typed: number, button: MousePress['button']): Click | undefined {
  const there = ['Home', ...Array<string>(Math.min(peg, typed)).fill('Right')];
  if (button === 'left') return { keys: there };
  if (peg > typed) return undefined;
  return { keys: [...there, button === 'wheelDown' ? 'Down' : 'Up'] };
}

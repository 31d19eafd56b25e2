import { gameReducer } from '../../../engine/game.ts';
import { charactersOf, longest } from '../../../engine/rules.ts';
import { just, keepRunning, pop, replaceTop, type Update } from '../../model/navigation.ts';
import { gridMarks } from '../../model/pencil.ts';
import type { GameAppState, Message } from '../../model/state.ts';
import { symbolTyped } from '../../model/symbols-typed.ts';
import type { PencilScreen } from './state.ts';

const NO_SYMBOL = 'Space or a symbol crosses out or back in; Esc goes back to the board.';

/** The update of the pencil marks: the arrows move, and marks are made and taken back. */
export function updatePencil(state: GameAppState, screen: PencilScreen, message: Message): Update {
  const { rules } = state.game;
  const symbols = charactersOf(rules);
  switch (message.type) {
    case 'move': {
      const last = longest(rules) - 1;
      const { peg } = screen;
      const pegs = { left: peg - 1, right: peg + 1, start: 0, end: last };
      return just(replaceTop(state, { ...screen, peg: clamped(pegs[message.to], last) }));
    }
    case 'field': {
      const symbol = clamped(screen.symbol + message.by, symbols.length - 1);
      return just(replaceTop(state, { ...screen, symbol }));
    }
    case 'mark':
      return marked(state, screen);
    case 'type': {
      const symbol = symbols.indexOf(symbolTyped(rules, message.text) ?? '');
      if (symbol < 0) return just({ ...state, notices: [NO_SYMBOL] });
      const there = { ...screen, symbol };
      return marked(replaceTop(state, there), there);
    }
    case 'pencil':
    case 'back': {
      const game = gameReducer(state.game, { type: 'pencil', isOpen: false });
      return just(pop({ ...state, game }));
    }
    default:
      return just(state);
  }
}

function clamped(value: number, last: number): number {
  return Math.max(0, Math.min(last, value));
}

/**
 * Makes a mark, or takes it back, and keeps the game. Where something is certain, no mark can be
 * made.
 */
function marked(state: GameAppState, { peg, symbol }: PencilScreen): Update {
  const { rules } = state.game;
  const { character = '', name = '' } = rules.symbols[symbol] ?? {};
  const mark = gridMarks(state)?.[peg]?.[symbol];
  if (mark === 'noPeg') return just({ ...state, notices: [`There is no peg ${peg + 1}.`] });
  if (mark === 'crossed') {
    return just({ ...state, notices: [`It is certain that peg ${peg + 1} is not ${name}.`] });
  }
  const game = gameReducer(state.game, { type: 'mark', peg, symbol: character });
  const next = { ...state, game };
  return { state: next, effects: keepRunning(next) };
}

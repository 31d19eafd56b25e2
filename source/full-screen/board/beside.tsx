import { createContext, type ReactNode, use } from 'react';
import type { PlayerView } from '../../engine/player-view.ts';
import { Part, useRoom } from '../kit/layout.tsx';
import { rowLine } from './cells.ts';
import type { Place } from './place.ts';

/** What the parts beside a board need to know about the board. */
type BoardOnPage = {
  readonly view: PlayerView;
  readonly place: Place;
  readonly scroll?: number | undefined;
  /** How many rows beside the board are taken by words about the end of the game. */
  readonly said: number;
  /** The terminal's cursor is on the board. */
  readonly hasCursor: boolean;
};

export const BoardContext = createContext({ said: 0, hasCursor: false } as unknown as BoardOnPage);

export const useBoard = () => use(BoardContext);

/** Lines beside rows of the board, each with the row's number from the bottom; -1 is below them. */
export function RowsBeside(props: { readonly rows: readonly (readonly [number, ReactNode])[] }) {
  const board = useBoard();
  const { width } = useRoom();
  return props.rows.map(([row, line]) => {
    const y = rowLine(board, row);
    if (y === undefined || line === null) return null;
    return (
      <Part key={row} {...{ x: 0, y, width }} height={1}>
        {line}
      </Part>
    );
  });
}

import { createContext, type ReactNode, use } from 'react';
import type { PlayerView } from '../../engine/player-view.ts';
import * as ui from '../kit/index.ts';
import { rowLine } from './cells.ts';
import type { Place } from './place.ts';

type BoardOnPage = {
  readonly view: PlayerView;
  readonly place: Place;
  readonly scroll?: number | undefined;
  readonly hasOutcome: boolean;
  readonly hasCursor: boolean;
};

export const BoardContext = createContext({
  hasOutcome: false,
  hasCursor: false,
} as unknown as BoardOnPage);

export const useBoard = () => use(BoardContext);

/** Lines go from the bottom up. `below` is under the rows. */
export function RowsBeside(props: {
  readonly lines: readonly ReactNode[];
  readonly below?: ReactNode;
}) {
  const board = useBoard();
  return [props.below, ...props.lines].map((line, at) => {
    const y = rowLine(board, at - 1);
    if (y === undefined || !line) return null;
    return (
      <ui.Part key={at} y={y} height={1}>
        {line}
      </ui.Part>
    );
  });
}

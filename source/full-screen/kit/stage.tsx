import { useCursor } from 'ink';
import { createContext, type ReactNode, use } from 'react';
import type { Change } from '../model/navigation.ts';
import type { Cell, Stage as Place } from '../model/stage.ts';
import type { AppState } from '../model/state.ts';
import { Box, Column } from './layout.tsx';
import type { Field, KeyedItem, KeyWords } from './screen.ts';

const StageContext = createContext<Pick<Place, 'left' | 'top'>>({ left: 0, top: 0 });

/** The stage in its window. Nothing is drawn below it, because Ink writes bytes to skip a row. */
export function Stage({
  place,
  children,
}: {
  readonly place: Place;
  readonly children: ReactNode;
}) {
  const { columns, rows, left, top } = place;
  return (
    <StageContext value={place}>
      <Box height={top + rows} paddingTop={top} paddingLeft={left} overflow="hidden">
        <Column width={columns} height={rows} overflow="hidden">
          {children}
        </Column>
      </Box>
    </StageContext>
  );
}

/** Sets the place of the cursor; undefined hides it. */
export function useStageCursor(): (cell: Cell | undefined) => void {
  const { left, top } = use(StageContext);
  const { setCursorPosition } = useCursor();
  return (cell) => setCursorPosition(cell && { x: left + cell.x, y: top + cell.y });
}

/** The screen that is drawn: its state, its menu and form, and what its footer says. */
type Drawn = {
  readonly state: AppState;
  readonly items: readonly KeyedItem[];
  readonly fields: readonly Field[];
  readonly footer: () => readonly KeyWords[];
};

/** Tells the parts of a page which screen is drawn. Its value is set where the view is drawn. */
export const DrawnContext = createContext({} as Drawn);

/** Sends a change that no key has asked for, such as the next step of what plays by itself. */
export const SendContext = createContext<(change: Change) => void>(() => {});

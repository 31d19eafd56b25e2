import { useCursor } from 'ink';
import { createContext, type ReactNode, use } from 'react';
import type { Cell, Stage as Place } from '../model/stage.ts';
import { Box, Column } from './layout.tsx';

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

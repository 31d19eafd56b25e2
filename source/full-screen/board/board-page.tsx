import type { ComponentProps, ReactNode } from 'react';
import { Box, Elastic } from '../kit/layout.tsx';
import { Press } from '../kit/press.tsx';
import { Board } from './board.tsx';
import { heightOf } from './faces.ts';
import type { Place } from './place.ts';
import { Rival } from './rivals.tsx';

/**
 * The boards of a game at their place, which is the same from the first guess to the page of the end,
 * with what stands left and right of them, and below. Only what stands below gives way.
 */
export function BoardPage(
  props: Omit<ComponentProps<typeof Board>, 'label' | 'place'> & {
    readonly place: Place;
    /** In the columns of the coach, on a wide stage. */
    readonly left?: ReactNode;
    readonly right?: ReactNode;
    readonly children?: ReactNode;
    /** What is on the left also takes the place of the machine's board. */
    readonly isAlone?: boolean;
    /** What a press on the player's board does. */
    readonly onBoard?: ComponentProps<typeof Press>['on'] | undefined;
  },
) {
  const { place, left, right, children, isAlone = false, onBoard, ...own } = props;
  const { view, scroll } = own;
  const columns = place.left + (isAlone ? place.rival : 0);
  return (
    <Elastic flexDirection="row" marginTop={place.top}>
      {columns > 0 ? (
        <Box width={columns} paddingLeft={1}>
          {left}
        </Box>
      ) : null}
      <Elastic flexGrow={1} overflow="visible">
        <Box height={heightOf(place.face, place.seen)} marginBottom={place.below}>
          {isAlone ? null : <Rival {...{ view, place, scroll }} />}
          <Press on={(cell, button) => onBoard?.(cell, button)} width={place.width}>
            <Board {...own} place={place} label={place.hasRivalBoard ? 'You' : undefined} />
          </Press>
          {right}
        </Box>
        {children}
      </Elastic>
    </Elastic>
  );
}

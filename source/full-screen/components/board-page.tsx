import { Box } from 'ink';
import type { ComponentProps, ReactNode } from 'react';
import { Clickable } from '../kit/clickable.tsx';
import type { BoardPlace } from '../model/board-place.ts';
import { cluesAwaited, machineBoard } from '../model/race.ts';
import { BoardPart } from './board.tsx';
import { ClueColumn } from './clue-column.tsx';

type BoardProps = Omit<ComponentProps<typeof BoardPart>, 'shape' | 'label'>;

/** The boards of a game, in the same place from first to last, with what stands around them. */
export function BoardPage({
  place,
  left,
  right,
  children,
  below = place.below,
  isAlone = false,
  onPress,
  ...board
}: BoardProps & {
  readonly place: BoardPlace;
  readonly left?: ReactNode;
  readonly right?: ReactNode;
  readonly children?: ReactNode;
  /** The empty rows below the boards, if this page has others than its place tells. */
  readonly below?: number;
  /** What is on the left also takes the place of the machine's board. */
  readonly isAlone?: boolean;
  /** What a press on the player's board means. */
  readonly onPress?: ComponentProps<typeof Clickable>['onPress'];
}) {
  const columns = place.left + (isAlone ? place.machine : 0);
  const label = place.hasMachineBoard ? 'You' : undefined;
  const own = <BoardPart {...board} shape={place.shape} label={label} />;
  return (
    <Box flexShrink={0} marginTop={place.top}>
      {columns > 0 ? (
        <Box width={columns} flexShrink={0}>
          {left}
        </Box>
      ) : null}
      <Box flexDirection="column" flexShrink={0}>
        <Box flexShrink={0} marginBottom={below}>
          {place.machine > 0 && !isAlone ? (
            <MachineSide view={board.view} hidden={board.hidden} place={place} />
          ) : null}
          {onPress ? (
            <Clickable flexShrink={0} onPress={onPress}>
              {own}
            </Clickable>
          ) : (
            own
          )}
          {right}
        </Box>
        {children}
      </Box>
    </Box>
  );
}

/** The machine's board, or only its clues: on the left, where typing writes no bytes for it. */
function MachineSide({
  view,
  hidden,
  place,
}: Pick<BoardProps, 'view' | 'hidden'> & { readonly place: BoardPlace }) {
  const [board, awaited] = [machineBoard(view), cluesAwaited(view)];
  if (!place.hasMachineBoard) return <ClueColumn {...{ view: board, awaited, hidden }} />;
  const label = awaited > board.rows.length ? 'Machine ...' : 'Machine';
  return <BoardPart view={board} hidden={hidden} shape={place.shape} label={label} />;
}

import { Box } from 'ink';
import type { ComponentProps, ReactNode } from 'react';
import type { BoardPlace } from '../model/board-place.ts';
import { machineIn, type Rival } from '../model/race.ts';
import { BoardPart } from './board.tsx';
import { Clickable } from './clickable.tsx';
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
  rivals,
  onPress,
  ...board
}: BoardProps & {
  readonly place: BoardPlace;
  readonly left?: ReactNode;
  readonly right?: ReactNode;
  readonly children?: ReactNode;
  /** The empty rows below the boards, if this page has others than its place tells. */
  readonly below?: number;
  /** What is on the left also takes the place of the others' boards. */
  readonly isAlone?: boolean;
  /** Who else breaks the code; the machine in a race with it. */
  readonly rivals?: readonly Rival[];
  /** What a press on the player's board means. */
  readonly onPress?: ComponentProps<typeof Clickable>['onPress'];
}) {
  const columns = place.left + (isAlone ? place.machine : 0);
  const others = isAlone ? [] : (rivals ?? machineIn(board.view)).slice(0, place.rivals);
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
          {others.map((rival) => (
            <RivalSide key={rival.name} {...rival} hidden={board.hidden} place={place} />
          ))}
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

/** Another player's board, or only the clues: on the left, where typing writes no bytes for it. */
function RivalSide({
  name,
  view,
  awaited = 0,
  hidden,
  place,
}: Rival & Pick<BoardProps, 'hidden'> & { readonly place: BoardPlace }) {
  if (!place.hasMachineBoard) {
    return <ClueColumn {...{ view, name, awaited, hidden }} pegs={place.pegs} />;
  }
  const label = awaited > view.rows.length ? `${name} ...` : name;
  return <BoardPart view={view} hidden={hidden} shape={place.shape} label={label} />;
}

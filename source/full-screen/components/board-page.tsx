import { Box } from 'ink';
import type { ComponentProps, ReactNode } from 'react';
import type { BoardPlace } from '../model/board-place.ts';
import { machineBoard } from '../model/race.ts';
import { BoardPart } from './board.tsx';
import { Clickable } from './clickable.tsx';
import { MachineClues } from './machine-clues.tsx';

type Boards = Omit<ComponentProps<typeof BoardPart>, 'shape' | 'label'> & {
  readonly place: BoardPlace;
  /** Something else stands in the place of the machine's board. */
  readonly isAlone?: boolean;
  /** What a press on the player's board means. */
  readonly onPress?: ComponentProps<typeof Clickable>['onPress'];
};

/**
 * The boards of a game, at the same place from its first guess to its end, with what stands left of
 * them, right of them and below them.
 */
export function BoardPage({
  left,
  right,
  children,
  ...boards
}: Boards & {
  readonly left: ReactNode;
  readonly right: ReactNode;
  readonly children?: ReactNode;
}) {
  const { place, isAlone } = boards;
  const columns = place.left + (isAlone ? place.machine : 0);
  return (
    <Box flexShrink={0}>
      {columns > 0 ? (
        <Box width={columns} flexShrink={0}>
          {left}
        </Box>
      ) : null}
      <Box flexDirection="column" flexShrink={0}>
        <Box flexShrink={0}>
          <GameBoards {...boards} />
          {right}
        </Box>
        {children}
      </Box>
    </Box>
  );
}

/** The player's board, in a race beside the machine's. */
function GameBoards({ place, isAlone = false, onPress, ...board }: Boards) {
  const label = place.hasMachineBoard ? 'You' : undefined;
  const own = <BoardPart {...board} shape={place.shape} label={label} />;
  return (
    <>
      {isAlone ? null : <MachineSide view={board.view} hidden={board.hidden} place={place} />}
      {onPress ? (
        <Clickable flexShrink={0} onPress={onPress}>
          {own}
        </Clickable>
      ) : (
        own
      )}
    </>
  );
}

/**
 * What a race shows left of the player's board, where it costs no bytes when a guess is typed: the
 * machine's board, with empty pegs until its guesses may be seen, or its clues alone.
 */
function MachineSide({ view, hidden, place }: Pick<Boards, 'view' | 'hidden' | 'place'>) {
  const { rules, race, rows, spent } = view;
  if (!race) return null;
  const turns = rows.length + spent;
  if (!place.hasMachineBoard) {
    return <MachineClues rules={rules} race={race} turns={turns} hidden={hidden} />;
  }
  const isAwaited = race.isThinking && race.clues.length < turns;
  return (
    <BoardPart
      view={machineBoard(view)}
      hidden={hidden}
      shape={place.shape}
      label={isAwaited ? 'Machine ...' : 'Machine'}
    />
  );
}

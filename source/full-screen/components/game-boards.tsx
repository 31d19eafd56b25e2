import type { ComponentProps } from 'react';
import type { BoardPlace } from '../model/board-place.ts';
import { machineBoard } from '../model/race.ts';
import { BoardPart } from './board.tsx';
import { Clickable } from './clickable.tsx';
import { MachineClues } from './machine-clues.tsx';

type GameBoardsProps = Omit<ComponentProps<typeof BoardPart>, 'shape' | 'label'> & {
  readonly place: BoardPlace;
  /** Something else stands in the place of the machine's board. */
  readonly isAlone?: boolean;
  /** What a press on the player's board means. */
  readonly onPress?: ComponentProps<typeof Clickable>['onPress'];
};

/** The boards of a game from its first guess to its end: the player's, in a race beside the machine's. */
export function GameBoards({ place, isAlone = false, onPress, ...board }: GameBoardsProps) {
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
function MachineSide({ view, hidden, place }: Pick<GameBoardsProps, 'view' | 'hidden' | 'place'>) {
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
      marked={undefined}
      shape={place.shape}
      label={isAwaited ? 'Machine ...' : 'Machine'}
    />
  );
}

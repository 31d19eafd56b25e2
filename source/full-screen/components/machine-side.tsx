import type { PlayerView } from '../../engine/game.ts';
import type { BoardPlace } from '../model/board-place.ts';
import { machineBoard } from '../model/race.ts';
import { BoardPart, type HiddenRows } from './board.tsx';
import { MachineClues } from './machine-clues.tsx';

/**
 * What a race shows left of the player's board, where it costs no bytes when a guess is typed: the
 * machine's board, with empty pegs until its guesses may be seen, or its clues alone.
 */
export function MachineSide(props: {
  readonly view: PlayerView;
  readonly hidden: HiddenRows;
  readonly place: BoardPlace;
}) {
  const { view, hidden, place } = props;
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

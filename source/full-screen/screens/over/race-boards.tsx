import { Box } from 'ink';
import type { PlayerView } from '../../../engine/game.ts';
import { boardWindow } from '../../../games/board-rows.ts';
import { BoardPart } from '../../components/board.tsx';
import { Lines } from '../../components/lines.tsx';
import { MachineClues } from '../../components/machine-clues.tsx';
import { Styled } from '../../components/styled.tsx';
import { type MachineDisplay, machineBoard, machineList, scrolledBy } from '../../model/race.ts';

type RaceBoardsProps = {
  readonly view: PlayerView;
  /** At most this many rows of guesses are shown. */
  readonly rows: number;
  readonly scroll?: number | undefined;
};

/** The board of a game that is over; after a race the machine's game stands beside it. */
export function RaceBoards(
  props: RaceBoardsProps & { readonly lit: number; readonly machine: MachineDisplay },
) {
  const { view, rows, scroll, lit, machine } = props;
  const hidden = boardWindow(scrolledBy(view, rows), rows, scroll);
  const { rules, race } = view;
  const label = machine === 'board' || machine === 'list' ? 'You' : undefined;
  return (
    <>
      {machine === 'clues' && race ? (
        <MachineClues rules={rules} race={race} turns={rules.guesses} hidden={hidden} />
      ) : null}
      <BoardPart view={view} hidden={hidden} marked={undefined} lit={lit} label={label} />
      {machine === 'board' ? (
        <BoardPart view={machineBoard(view)} hidden={hidden} marked={undefined} label="Machine" />
      ) : null}
      {machine === 'list' ? <MachineList view={view} hidden={hidden} /> : null}
    </>
  );
}

/** The machine's guesses as a list, each in the row of the board where a board would have it. */
function MachineList(props: {
  readonly view: PlayerView;
  readonly hidden: { readonly above: number; readonly below: number };
}) {
  const { view, hidden } = props;
  const lines = machineList(view);
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Styled as="accent" bold>
        {'  Machine'}
      </Styled>
      <Lines lines={['', '', ...lines.slice(hidden.above, lines.length - hidden.below)]} />
    </Box>
  );
}

import { viewOfRows } from '../../engine/game.ts';
import type { Rules } from '../../engine/rules.ts';
import { exampleRows } from '../../games/example.ts';
import { paletteLines } from '../../games/palette-lines.ts';
import { Box, Column } from '../kit/layout.tsx';
import { Palette } from '../kit/palette.tsx';
import { Styled } from '../kit/styled.tsx';
import type { AppState } from '../model/state.ts';
import type { WindowSize } from '../model/window.ts';
import { Board } from './board.tsx';
import { guessesIn, heightOf, widthOf } from './faces.ts';
import { faceOf } from './place.ts';

/** The fewest rows of guesses that still look like a board. */
const FEWEST_ROWS = 3;

/** A game's board with three example guesses, facts beside it, and its symbols below: in this room. */
export function Preview(props: {
  readonly state: AppState;
  readonly rules: Rules;
  readonly room: WindowSize;
  readonly facts?: readonly string[];
}) {
  const { state, rules, room, facts = [] } = props;
  const list = (
    <Column>
      {facts.map((fact) => (
        <Styled key={fact} as="text">
          {fact || ' '}
        </Styled>
      ))}
    </Column>
  );
  const widest = Math.max(0, ...facts.map(({ length }) => length));
  const columns = room.columns - (widest > 0 ? widest + GAP : 0);
  const keys = paletteLines(rules, room.columns - 1, 'keys');
  const face = faceOf(state, rules, { columns, rows: room.rows - keys.length });
  const names = paletteLines(rules, room.columns - 1, 'names');
  const palette = heightOf(face, rules.guesses) + names.length <= room.rows ? names : keys;
  const seen = Math.min(rules.guesses, guessesIn(face, room.rows - palette.length));
  const fits = widthOf(face, rules) <= columns && seen >= Math.min(FEWEST_ROWS, rules.guesses);
  if (!fits) return list;
  return (
    <Column>
      <Box columnGap={GAP}>
        <Column>
          <Board view={viewOfRows(rules, exampleRows(rules))} place={{ face, seen }} />
        </Column>
        {list}
      </Box>
      <Palette lines={palette} rules={rules} />
    </Column>
  );
}

/** The columns between the board and what stands beside it. */
const GAP = 3;

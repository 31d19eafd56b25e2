import { Box } from 'ink';
import { charactersOf } from '../../../engine/rules.ts';
import { ruleSetOf } from '../../../games/index.ts';
import { PanelLines } from '../../components/panel-lines.tsx';
import { ScreenFrame } from '../../components/screen-frame.tsx';
import { Clickable } from '../../kit/clickable.tsx';
import { useStageCursor } from '../../kit/stage.tsx';
import { BACK, type Bindings, MOVING, TO_ENDS } from '../../model/keys.ts';
import { gridCell, gridSection, withSelected } from '../../model/panel.ts';
import { gridMarks, MARKS_TITLE } from '../../model/pencil.ts';
import { stageOf } from '../../model/stage.ts';
import type { ScreenProps } from '../../model/state.ts';
import { playLayout } from './layout.ts';
import { markClick, Play } from './view.tsx';

const BINDINGS: Bindings<'pencil'> = [
  {
    keys: { ' ': { type: 'mark' }, Enter: { type: 'mark' } },
    hint: ['Space', 'cross out'],
    rank: 1,
    help: ['Space, Enter', 'crosses the symbol under the cursor out, or back in'],
  },
  {
    // Not the text of a field: fields take pastes, which would cross out at random here.
    keys: { text: (typed) => ({ type: 'mark', typed }) },
    help: ['Symbols', 'are crossed out at the peg under the cursor, or back in'],
  },
  {
    keys: { Up: { type: 'field', by: -1 }, Down: { type: 'field', by: 1 } },
    hint: ({ game }) => ruleSetOf(game.rules.id).words.noun,
    help: 'move to another symbol',
  },
  { ...MOVING, hint: 'peg', help: 'move to another peg' },
  TO_ENDS,
  {
    keys: { Esc: BACK, 'Ctrl-N': { type: 'pencil' } },
    hint: ['Esc', 'board'],
    rank: 8,
    help: 'go back to the board',
  },
];

export const pencilBindings = () => BINDINGS;

/** The pencil marks while the player makes own ones: beside the board if there is room. */
export function Pencil(props: ScreenProps<'pencil'>) {
  const { state, screen, game } = props;
  const board = state.screens.at(-2);
  if (board?.name !== 'play' || !playLayout(state).showsMarks) {
    return <Page {...props} />;
  }
  return <Play state={state} screen={board} game={game} pencil={screen} />;
}

/** The grid alone. */
function Page({ state, screen, game }: ScreenProps<'pencil'>) {
  const { rules } = game;
  const setCursorPosition = useStageCursor();
  const marks = gridMarks(state) ?? [];
  const lines = gridSection(charactersOf(rules), marks, stageOf(state).columns - MARGIN);
  const cell = gridCell(lines, screen);
  setCursorPosition(cell && { x: MARGIN + cell.x, y: ABOVE + cell.y });
  return (
    <ScreenFrame title={MARKS_TITLE}>
      <Box paddingLeft={MARGIN} marginTop={1} flexShrink={0}>
        <Clickable flexShrink={0} onPress={(press) => markClick(game, lines, press, true)}>
          <PanelLines lines={withSelected(lines, screen)} />
        </Clickable>
      </Box>
    </ScreenFrame>
  );
}

/** The columns left of the grid, and the title and the empty row above it. */
const MARGIN = 1;
const ABOVE = 2;

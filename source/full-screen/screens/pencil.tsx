import { knownRules } from '../../engine/game-state.ts';
import { longest } from '../../engine/rules.ts';
import { ruleSetOf } from '../../games/index.ts';
import * as board from '../board/index.ts';
import * as ui from '../kit/index.ts';
import { hasRoomForGrid } from './coach-column.tsx';
import {
  gridKeys,
  gridMarks,
  gridRemark,
  leavePencil,
  markPressed,
  toggleMark,
} from './pencil-marks.ts';
import { PlayPage, titlesOf } from './play-page.tsx';
import { playIn } from './row.ts';

type My = board.MarkPlace & { readonly name: 'pencil' };

export const pencil: ui.Definition<My, ui.GameAppState> = {
  name: 'pencil',
  open(state: ui.GameAppState, { peg, symbol }) {
    const last = longest(knownRules(state.game)) - 1;
    const opened = { name: 'pencil', peg: Math.min(peg, last), symbol } as const;
    return ui.push(ui.afterAction(state, { type: 'pencil', isOpen: true }), opened);
  },
  keys: (state, my) =>
    gridKeys(state, knownRules(state.game), my, {
      to: (at) => ui.set(state, at),
      mark: (at) => toggleMark(ui.set(state, at), at),
      back: () => leavePencil(state),
    }),
  View({ state, my }) {
    if (hasRoomForGrid(state)) return <PlayPage state={state} my={playIn(state)} />;
    const marks = gridMarks(state) ?? [];
    const { right } = titlesOf(state);
    const { title } = ruleSetOf(state.game.rules.id);
    return (
      <ui.TextPage title={`Pencil marks: ${title}`} right={right}>
        <board.PencilGrid
          rules={knownRules(state.game)}
          marks={marks}
          remark={gridRemark(state, marks)}
          at={my}
          onMark={markPressed}
        />
      </ui.TextPage>
    );
  },
};

import { renderToString } from 'ink';
import type { GameState } from '../../../engine/game.ts';
import { originsOf } from '../../../engine/origin.ts';
import { BOARD_FRAME } from '../../../games/board-rows.ts';
import { replaySteps } from '../../../games/replay.ts';
import { type Settings, USUAL_SETTINGS } from '../../../saves/settings.ts';
import { lookBy, showsLargePegs, type TerminalLook } from '../../../terminal/look.ts';
import type { WindowSize } from '../../features/window/state.ts';
import { Stage } from '../../kit/stage.tsx';
import { LookContext } from '../../kit/styled.tsx';
import { boardPlace } from '../../model/board-place.ts';
import { DrawnContext } from '../../model/definitions.ts';
import { stageOf } from '../../model/stage.ts';
import type { GameAppState } from '../../model/state.ts';
import { ReplayPage } from './view.tsx';

/** The size of a recording, and of one with a large board, which may need more rows. */
const USUAL: WindowSize = { columns: 80, rows: 24 };
const LARGE: WindowSize = { columns: 110, rows: 34 };
const MOST_ROWS = 40;

/** The rows of a page besides the guesses and the frame of its board: title, words, and a free one. */
const AROUND = 8;

/** The steps of a game that is over as the replay shows them, and the size of their window. */
export function castFrames(
  game: GameState,
  counts: readonly number[],
  look: TerminalLook,
  changed: Partial<Settings>,
) {
  const settings = { ...USUAL_SETTINGS, ...changed, motion: false };
  const { race: _, ...own } = game;
  const stateIn = (size: WindowSize): GameAppState => ({
    setId: game.rules.id,
    choices: {},
    random: game.random,
    origins: originsOf('a-replay'),
    canContinue: false,
    canSuspend: false,
    fixed: {},
    notices: [],
    wins: 0,
    size,
    settings,
    isAscii: !look.unicode,
    showsLargePegs: showsLargePegs(look),
    game: own,
    screens: [{ name: 'start' }, { name: 'replay', at: 0, run: 0, isStopped: true }],
  });
  const large = Array.from({ length: MOST_ROWS - LARGE.rows + 1 }, (_, more) =>
    stateIn({ ...LARGE, rows: LARGE.rows + more }),
  ).find((state) => settings.board === 'large' && boardPlace(state).shape.isLarge);
  const small = Math.max(USUAL.rows, own.rules.guesses + BOARD_FRAME + AROUND);
  const state = large ?? stateIn({ ...USUAL, rows: small });
  const { columns, rows } = state.size;
  const frames = replaySteps(own).map((_, at) =>
    renderToString(
      <LookContext value={lookBy(look, settings)}>
        <DrawnContext value={{ state }}>
          <Stage place={stageOf(state)}>
            <ReplayPage state={state} at={at} left={counts} />
          </Stage>
        </DrawnContext>
      </LookContext>,
      { columns },
    ).split('\n'),
  );
  return { columns, rows, frames };
}

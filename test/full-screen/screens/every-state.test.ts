import { stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';
import { statusOf } from '../../../source/engine/game.ts';
import { listedCodes } from '../../../source/full-screen/model/coach.ts';
import { stageOf } from '../../../source/full-screen/model/stage.ts';
import { type AppState, screenOf } from '../../../source/full-screen/model/state.ts';
import { replaySteps } from '../../../source/games/replay.ts';
import { ASCII, drawingOf } from '../../helpers/drawing.ts';
import { everyScreen, surpriseScreens } from '../../helpers/every-screen.ts';
import { expectFooter, expectHeading, rowsOnStage } from '../../helpers/stage.ts';
import { WINDOWS } from '../../helpers/states.ts';

type Drawn = Awaited<ReturnType<typeof drawingOf>>;
type Seen = { readonly state: AppState; readonly isUnicode: boolean; readonly drawn: Drawn };

/** Every state in each window. Every second window is one of a terminal that is not UTF-8. */
const STATES = WINDOWS.map((size) => ({ ...everyScreen(size), ...surpriseScreens(size) }));
const NAMES = Object.keys(STATES[0] ?? {});
const SCREENS = [...new Set(NAMES.map((name) => screenOf(stateIn(0, name)).name))];

/** How a title is drawn, which is one row; it may end with the mark of a game that is not saved. */
const BAR = /^#{40,}1*$/;

function stateIn(window: number, name: string): AppState {
  return STATES[window]?.[name] ?? expect.fail(name);
}

async function seenIn(window: number, name: string): Promise<Seen> {
  const state = stateIn(window, name);
  const isUnicode = window % 2 === 1;
  return { state, isUnicode, drawn: await drawingOf(state, { unicode: isUnicode }) };
}

/** Expects a title, a footer and a cursor on the stage, and whole rows of characters that there are. */
function expectWhole({ state, isUnicode, drawn }: Seen): void {
  const { rows, styles, hasWrapped, cursor, written } = drawn;
  const { left, top, columns, rows: height } = stageOf(state);
  const stage = rowsOnStage(rows, state);
  expectHeading(stage);
  // On Start the name of the program stands there.
  if (screenOf(state).name !== 'start') {
    const bars = styles.slice(top, top + 2).map((row) => BAR.test(row.slice(left)));
    expect(bars).toEqual([true, false]);
  }
  expectFooter(stage.at(-1), state);
  expect(hasWrapped).toBe(false);
  if (!isUnicode) expect(written).toMatch(ASCII);
  if (!cursor) return;
  expect(cursor.x >= left && cursor.x < left + columns).toBe(true);
  expect(cursor.y >= top && cursor.y < top + height).toBe(true);
}

/** Expects the secret to be seen nowhere but where it may be. */
function expectNoSecret({ state, drawn }: Seen): void {
  const { game, notices } = state;
  // A secret of one peg stands in every palette.
  if (!game || game.secret.length === 1) return;
  // There the code is the player's, who tells it by the clues.
  if (screenOf(state).name === 'break') return;
  // A strong guess may be right, and one of the codes left is.
  if (notices.some((line) => /^(A strong guess|Only)/.test(line))) return;
  if (listedCodes(state).length > 0) return;
  const isTold = new RegExp([...game.secret].join(' *')).test(
    stripVTControlCharacters(drawn.written),
  );
  if (isTold) expect(tellsSecret(state)).toBe(true);
}

/** Whether the game is over here, or in testing mode. */
function tellsSecret(state: AppState): boolean {
  const { game } = state;
  const screen = screenOf(state);
  if (!game) return false;
  if (screen.name === 'replay') return screen.at === replaySteps(game).length - 1;
  return game.rules.showsSecret || statusOf(game) !== 'playing';
}

it.each(SCREENS)(
  'every state of %s is whole in each window',
  async (screen) => {
    for (const name of NAMES.filter((name) => screenOf(stateIn(0, name)).name === screen)) {
      for (const window of WINDOWS.keys()) {
        const seen = await seenIn(window, name);
        expectWhole(seen);
        expectNoSecret(seen);
      }
    }
  },
  120_000,
);

import { expect, it } from 'vitest';
import type { GameState } from '../../source/engine/game.ts';
import { type AppState, screenOf } from '../../source/full-screen/model/state.ts';
import { messageOf } from '../../source/full-screen/screens/index.ts';
import { advised } from '../helpers/coach.ts';
import { everyScreen } from '../helpers/every-screen.ts';
import { LEFT, PAGE_DOWN, type Running, runApp, TAB } from '../helpers/running-app.tsx';
import { gameWith, playing } from '../helpers/states.ts';
import { callCounter } from '../helpers/work.ts';

/** What looks at a game, gathers its history, makes text of it, and lays the board's screen out. */
const MAKERS = ['playerView', 'knownOf', 'keyOf', 'dividedStage'] as const;
const callCounts = callCounter();
const NONE = { playerView: 0, knownOf: 0, keyOf: 0, dividedStage: 0 };

/** A state of each screen in each game, made before the counting, which would make the coach slow. */
const ONE_OF_EACH_KIND: readonly AppState[] = oneOfEachKind();

function oneOfEachKind(): AppState[] {
  const all = Object.values(everyScreen({ columns: 60, rows: 20 }));
  const kindOf = (state: AppState) => `${screenOf(state).name} of ${state.game?.rules.id}`;
  return [...new Map(all.map((state) => [kindOf(state), state])).values()];
}

/** A game of which the coach has said what it has to say, on the screen. */
async function openGame(): Promise<Running> {
  const game: GameState = { ...gameWith('550022', ['0123', '4501']), isCoachOpen: true };
  const running = runApp({ state: advised(playing(game)) });
  await running.terminal.quiet();
  return running;
}

function typed({ terminal }: Running, keys: string) {
  return callCounts(MAKERS, async () => {
    terminal.type(keys);
    await terminal.quiet();
  });
}

it('a symbol that is typed makes the view of the game alone, and a clue makes all once', async () => {
  const running = await openGame();
  expect(await typed(running, '5')).toEqual({ ...NONE, playerView: 1 });
  expect(running.terminal.screen()).toContain('| 5  o  o  o  o  o |');
  await typed(running, '501');
  expect(await typed(running, '\r')).toMatchObject({ playerView: 1, knownOf: 1, keyOf: 1 });
});

it.each([
  ['an arrow on an empty line', LEFT],
  ['a page down on a board that is seen whole', PAGE_DOWN],
  ['a backspace with nothing before it', '\x7f'],
  ['a key without a meaning', '\x1b[24~'],
])('%s makes none of them, and no frame', async (_, key) => {
  const running = await openGame();
  const { written } = running.terminal;
  expect(await typed(running, key)).toEqual(NONE);
  expect(running.terminal.written).toBe(written);
});

it('a game that stays as it is has its view and its history made once for all its frames', async () => {
  const running = await openGame();
  await typed(running, '5');
  expect(await typed(running, LEFT)).toEqual(NONE);
  expect(await typed(running, TAB)).toEqual({ ...NONE, dividedStage: 1 });
  expect(running.terminal.cursor().x).toBe(2);
});

it('no key has a screen laid out or a game looked at once more to be looked up', async () => {
  const lookUp = () => {
    for (const state of ONE_OF_EACH_KIND) {
      for (const key of ['text', 'Enter', 'Up', 'Tab', 'PgDn', 'Esc']) {
        messageOf(state, key, '1');
      }
    }
  };
  lookUp();
  expect(await callCounts(MAKERS, lookUp)).toEqual(NONE);
});

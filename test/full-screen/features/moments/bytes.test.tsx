import { expect, it, onTestFinished } from 'vitest';
import { App } from '../../../../source/full-screen/app.tsx';
import type { AppState } from '../../../../source/full-screen/model/state.ts';
import { appReducer } from '../../../../source/full-screen/reducer.ts';
import { createStore } from '../../../../source/full-screen/store.ts';
import { custom } from '../../../../source/games/custom.ts';
import { rulesOf } from '../../../helpers/any-game.ts';
import { withReview } from '../../../helpers/coach.ts';
import { LOOK, renderIn } from '../../../helpers/components.tsx';
import { FakeTerminal } from '../../../helpers/fake-terminal.ts';
import { momentStates } from '../../../helpers/moments.ts';
import { gameWith, playing, settings } from '../../../helpers/states.ts';
import { afterManyGames } from '../../../helpers/statistics.ts';
import { entered, updated } from '../../../helpers/steps.ts';
import { byTurns } from '../../../helpers/stress/attack.ts';

const MOST_BYTES = 1000;

/** The bytes that are written for each frame after the first. */
async function bytesOf(states: readonly AppState[]): Promise<number[]> {
  const [first, ...others] = states as [AppState, ...AppState[]];
  const terminal = new FakeTerminal(first.size);
  const look = { ...LOOK, colors: 'true' } as const;
  let shown = first;
  const listeners = new Set<() => void>();
  const { send } = createStore(first, appReducer, () => {});
  const store = {
    send,
    read: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const ink = renderIn(terminal, <App store={store} look={look} />);
  onTestFinished(() => terminal.end(ink));
  await ink.waitUntilRenderFlush();
  const bytes: number[] = [];
  for (const state of others) {
    const before = terminal.written.length;
    shown = state;
    for (const listener of listeners) listener();
    await ink.waitUntilRenderFlush();
    bytes.push(Buffer.byteLength(terminal.written.slice(before)));
  }
  return bytes;
}

const SIZES = [
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
  { columns: 200, rows: 50 },
];

const BOARDS = [4, 5, 6, 7, 8, 9, 10].flatMap((pegs) => SIZES.map((size) => ({ pegs, size })));

it.each(byTurns(BOARDS, 2))(
  `no frame of a clue or an end with $pegs pegs in $size.columns columns costs more than ${MOST_BYTES} bytes`,
  async ({ pegs, size }) => {
    const rules = rulesOf(custom, { shortest: pegs, longest: pegs, symbols: 12 });
    const secret = '3120ba9876'.slice(0, pegs);
    const wrong = ['0123456789', '9876543210', '1111222233'].map((code) => code.slice(0, pegs));
    const more = { size, showsLargePegs: true as const, ...settings({ motion: true }) };
    for (const guesses of [[], wrong]) {
      const start = playing(gameWith(secret, guesses, '', rules), more);
      const over = updated(start, ...entered(secret), { type: 'drawn' }).state;
      const won = afterManyGames(withReview(over));
      const clue = updated(start, ...entered('ba98765432'.slice(0, pegs))).state;
      for (const state of [won, clue]) {
        expect(state.moment).toBeDefined();
        const bytes = await bytesOf(momentStates(state));
        expect(Math.max(...bytes), `${size.columns}: ${bytes}`).toBeLessThanOrEqual(MOST_BYTES);
      }
    }
  },
);

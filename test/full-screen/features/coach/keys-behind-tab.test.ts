import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { AskCoach } from '../../../../source/coach/thread/client.ts';
import { COACH_GONE, THINKING } from '../../../../source/coach/words.ts';
import { screenOf } from '../../../../source/full-screen/model/state.ts';
import { answerTo, askHere } from '../../../helpers/coach.ts';
import { ENTER, ESC, type Running, runApp, TAB } from '../../../helpers/running-app.tsx';
import { gameWith, playingWithCoach } from '../../../helpers/states.ts';
import { updated } from '../../../helpers/steps.ts';

/** A board with two guesses, beside which the coach is open. The first Tab of a turn says its price. */
const BOARD = playingWithCoach(gameWith('01234', ['0011', '2233']));

/** A coach that answers when it is told to. */
function slowCoach() {
  const waiting: (() => void)[] = [];
  const askCoach: AskCoach = (question) =>
    new Promise((resolve) => waiting.push(() => resolve(answerTo(question))));
  const answer = async ({ store }: Running) => {
    while (waiting.length > 0) {
      for (const tell of waiting.splice(0)) tell();
      for (let turn = 0; turn < 20; turn++) await nextTurn();
    }
    return store.read();
  };
  return { askCoach, answer };
}

async function typedWhileThinking(keys: string) {
  const coach = slowCoach();
  const running = runApp({ state: BOARD, askCoach: coach.askCoach });
  await running.drawn();
  running.terminal.type(`4501${ENTER}${TAB}${keys}`);
  await running.terminal.waitFor(THINKING);
  await running.terminal.quiet();
  return { ...running, answer: () => coach.answer(running) };
}

/** What came of the same keys when each was typed after the coach had answered the one before. */
async function typedOneByOne(keys: string) {
  const { terminal, store, drawn } = runApp({ state: BOARD, askCoach: askHere });
  await drawn();
  for (const key of `4501${ENTER}${TAB}${keys}`) {
    terminal.type(key);
    await terminal.quiet();
  }
  return store.read();
}

describe('while the coach thinks about what Tab asks', () => {
  it.each([
    ['Enter', `${TAB}${ENTER}`],
    ['another guess', `${TAB}0123${ENTER}`],
    ['Tab, until the strong guess is on the row, and Enter', `${TAB.repeat(3)}${ENTER}`],
    ['Help', `${TAB}?`],
    ['a word and its answer', `${TAB}q${ENTER}y`],
  ])('%s waits, and does then what it does when typed later', async (_, keys) => {
    const { store, answer } = await typedWhileThinking(keys);
    expect(store.read().notices).toEqual([THINKING]);
    const [{ screens, game, notices }, expected] = [await answer(), await typedOneByOne(keys)];
    expect([screens, notices]).toEqual([expected.screens, expected.notices]);
    expect([game?.guesses, game?.hints]).toEqual([expected.game?.guesses, expected.game?.hints]);
  });

  it('Enter behind it is no empty guess: the answer stays', async () => {
    const { answer } = await typedWhileThinking(TAB + TAB + ENTER);
    const { notices, game } = await answer();
    expect(notices.join(' ')).toMatch(/ Tab again puts it on the row: no charge\.$/);
    expect([game?.guesses.length, game?.hints]).toEqual([3, 1]);
  });

  it.each([
    ['Esc alone', [TAB + ENTER, ESC]],
    ['Esc in the same write', [TAB + ENTER + ESC]],
    ['Esc before another key', [`${TAB}${ENTER}${ESC}\x1b[C`]],
  ])('%s opens the game menu at once, and drops what waits', async (_, writes) => {
    const [keys = '', ...later] = writes;
    const coach = slowCoach();
    const running = runApp({ state: BOARD, askCoach: coach.askCoach });
    const { terminal, store } = running;
    await running.drawn();
    terminal.type(`4501${ENTER}${TAB}${keys}`);
    if (later.length > 0) await terminal.waitFor(THINKING);
    for (const key of later) terminal.type(key);
    await terminal.waitFor('Game menu');
    expect(screenOf(await coach.answer(running)).name).toBe('gameMenu');
    expect([store.read().game?.guesses.length, store.read().game?.hints]).toEqual([3, 0]);
  });

  it('Ctrl-C leaves at once', async () => {
    const { terminal, left } = await typedWhileThinking(TAB + ENTER);
    terminal.type('\x03');
    await left;
  });

  it('the keys go on when the coach is gone', async () => {
    let fail = () => {};
    const askCoach: AskCoach = () =>
      new Promise((_, reject) => {
        fail = () => reject(new Error('gone'));
      });
    const { terminal, store, drawn } = runApp({ state: BOARD, askCoach });
    await drawn();
    terminal.type(`4501${ENTER}${TAB}${TAB}${ENTER}`);
    await terminal.waitFor(THINKING);
    fail();
    await terminal.waitFor(COACH_GONE);
    await terminal.quiet();
    expect(store.read().notices).toEqual([COACH_GONE]);
    terminal.type('0123');
    await terminal.waitFor(() => store.read().game?.draft === '0123');
  });
});

describe('an Enter on an empty row', () => {
  it('leaves what the coach has just said, and is refused once that is gone', async () => {
    const { terminal, store } = runApp({ state: BOARD, askCoach: askHere });
    terminal.type(TAB);
    await terminal.waitFor('Tab again');
    const { notices } = store.read();
    terminal.type(ENTER);
    await terminal.quiet();
    expect(store.read().notices).toEqual(notices);
    terminal.type(`0\x7f${ENTER}`);
    await terminal.waitFor('short');
    const others = { ...BOARD, notices: ['This game is kept after each guess.'] };
    expect(updated(others, { type: 'enter' }).state.notices[0]).toContain('short');
  });
});

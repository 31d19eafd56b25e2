import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { puzzleOf } from '../../source/coach/puzzle.ts';
import { changeSettings } from '../../source/full-screen/model/settings.ts';
import type { Effect } from '../../source/full-screen/model/state.ts';
import { stampOf } from '../../source/saves/slots.ts';
import { answerTo } from '../helpers/coach.ts';
import { SAVED_AT } from '../helpers/memory-saves.ts';
import { openEffects, settled } from '../helpers/open-effects.ts';
import { named } from '../helpers/saves/sample-game.ts';
import { gameWith, stateWith } from '../helpers/states.ts';

const game = gameWith('550022', ['153455']);
const SAVE = {
  type: 'save',
  slot: 2,
  name: named('Tim'),
  game,
  ends: true,
} as const satisfies Effect;

it('keeping the running game comes after the frame and before the next key', async () => {
  const { carryOut, saves, holds } = await openEffects();
  carryOut({ type: 'keep', game });
  expect(saves.kept).toBeUndefined();
  expect(holds()).toBe(1);
  await expect.poll(() => holds()).toBe(0);
  expect(saves.kept).toBe(game);
});

it('keeping the running game is tried at every change, and tells each time what it came to', async () => {
  const { carryOut, saves, sent } = await openEffects();
  const why = 'Not saved: the folder cannot be written to.';
  saves.trouble = why;
  for (let guess = 0; guess < 2; guess++) carryOut({ type: 'keep', game });
  await expect.poll(() => saves.keeps).toBe(2);
  saves.trouble = undefined;
  carryOut({ type: 'keep', game });
  await expect.poll(() => sent).toHaveLength(3);
  expect(sent).toEqual([{ type: 'unkept', why }, { type: 'unkept', why }, { type: 'kept' }]);
});

it('a finished game is recorded at once, and a sentence says so if it was not', async () => {
  const { carryOut, saves, sent } = await openEffects();
  carryOut({ type: 'record', game });
  expect(saves.recorded).toEqual([game]);
  saves.trouble = 'Not saved: the disk is full.';
  carryOut({ type: 'record', game });
  expect(saves.recorded).toHaveLength(1);
  expect(sent).toEqual([{ type: 'troubled', why: saves.trouble }]);
});

it('keeping the running game ends with the game', async () => {
  const { carryOut, saves } = await openEffects();
  carryOut({ type: 'keep', game });
  await expect.poll(() => saves.kept).toBe(game);
  carryOut({ type: 'forget' });
  expect(saves.kept).toBeUndefined();
});

describe('asking the coach', () => {
  const known = { puzzle: puzzleOf(game.rules), rows: [], revealed: [] };
  const question = { type: 'advise', known, left: 9 } as const;

  it('asking the coach comes after the frame, and holds no key', async () => {
    const { carryOut, done, sent, holds } = await openEffects();
    carryOut({ type: 'ask', key: 'of that game', question });
    expect([done, holds()]).toEqual([[], 0]);
    await expect.poll(() => sent).toHaveLength(1);
    expect(done).toEqual(['asked to advise', 'answered']);
    expect(sent).toEqual([{ type: 'answered', key: 'of that game', answer: answerTo(question) }]);
  });

  it('asking the coach that is gone tells that there is no answer', async () => {
    const askCoach = () => Promise.reject(new Error('no thread today'));
    const { carryOut, sent } = await openEffects({ askCoach });
    carryOut({ type: 'ask', key: '', question });
    await expect.poll(() => sent).toEqual([{ type: 'unanswered' }]);
  });

  it('asking the coach needs no saves', async () => {
    const { carryOut, sent } = await openEffects({ isOpen: false });
    carryOut({ type: 'ask', key: '', question });
    await expect.poll(() => sent).toHaveLength(1);
  });
});

it('saving to a slot sends a message when it is done', async () => {
  const { carryOut, saves, sent, holds } = await openEffects();
  carryOut(SAVE);
  expect(holds()).toBe(1);
  await expect.poll(() => holds()).toBe(0);
  const slots = saves.slots();
  expect(sent).toEqual([{ type: 'saved', slot: 2, name: 'Tim', ends: true, slots }]);
  expect(slots[1]).toEqual({ state: 'kept', name: 'Tim', savedAt: SAVED_AT, game });
});

it('saving to a slot sends a message each time that it fails', async () => {
  const { carryOut, saves, sent, holds } = await openEffects();
  saves.trouble = 'Not saved: the disk is read-only.';
  for (let time = 0; time < 2; time++) {
    carryOut(SAVE);
    await expect.poll(() => holds()).toBe(0);
  }
  const troubled = { type: 'troubled', why: saves.trouble };
  expect(sent.filter(({ type }) => type !== 'slots')).toEqual([troubled, troubled]);
});

it('a slot that another program has saved to meanwhile is shown anew before anything in it is lost', async () => {
  const { carryOut, saves, sent, holds } = await openEffects();
  const seen = stampOf(saves.slots()[1]);
  saves.put(2, { state: 'kept', name: named('King Arthur'), savedAt: SAVED_AT, game });
  carryOut({ ...SAVE, seen });
  await expect.poll(() => holds()).toBe(0);
  expect(sent.map(({ type }) => type)).toEqual(['slots', 'troubled']);
  expect(saves.slots()[1]).toMatchObject({ name: 'King Arthur' });
});

it('looking at the slots sends what they hold', async () => {
  const { carryOut, saves, sent } = await openEffects();
  carryOut({ type: 'lookAtSlots' });
  await expect.poll(() => sent).toEqual([{ type: 'slots', slots: saves.slots() }]);
});

describe('what was chosen', () => {
  const choices = { pegs: { length: 5 } };

  it('what was chosen last time is sent when it is asked for', async () => {
    const { carryOut, saves, sent } = await openEffects();
    saves.remembered = choices;
    carryOut({ type: 'recall' });
    expect(sent).toEqual([{ type: 'recalled', choices }]);
  });

  it('what was chosen is remembered before the next key', async () => {
    const { carryOut, saves, holds } = await openEffects();
    carryOut({ type: 'remember', setId: 'pegs', choices: choices.pegs });
    expect(holds()).toBe(1);
    await expect.poll(() => holds()).toBe(0);
    expect(saves.remembered).toEqual(choices);
  });

  it('settings are stored after the frame and before the next key', async () => {
    const { carryOut, saves, holds } = await openEffects();
    changeSettings(stateWith([]), { theme: 'dark' }).effects.forEach(carryOut);
    expect([saves.settings, holds()]).toEqual([{}, 1]);
    await expect.poll(() => holds()).toBe(0);
    expect(saves.settings).toEqual({ theme: 'dark' });
  });

  it('settings that cannot be stored bring a sentence', async () => {
    const { carryOut, saves, sent } = await openEffects();
    saves.trouble = 'Not saved: the disk is full.';
    changeSettings(stateWith([]), { theme: 'dark' }).effects.forEach(carryOut);
    await expect.poll(() => sent).toEqual([{ type: 'troubled', why: saves.trouble }]);
  });
});

it('a tick is sent when a frame of a picture has stood long enough, and no key waits for it', async () => {
  const { carryOut, sent, holds } = await openEffects();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const moment = { of: 'end', frame: 7, pegs: 4 } as const;
  carryOut({ type: 'tick', moment });
  expect(holds()).toBe(0);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1000 / 12);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(5);
  expect(sent).toMatchObject([{ type: 'tick', moment }]);
});

it('a moment keeps no program from ending', async () => {
  const { carryOut } = await openEffects();
  const timer = vi.spyOn(globalThis, 'setTimeout');
  onTestFinished(() => timer.mockRestore());
  carryOut({ type: 'tick', moment: { of: 'end', frame: 0, pegs: 4 } });
  expect(timer.mock.results[0]?.value.hasRef()).toBe(false);
});

it('while the saves are not open yet, keys wait for what was asked of them', async () => {
  const { carryOut, done, holds, openNow } = await openEffects({ isOpen: false });
  carryOut({ type: 'lookAtSlots' });
  carryOut({ type: 'keep', game });
  carryOut({ type: 'recall' });
  await settled();
  expect(holds()).toBe(3);
  expect(done).toEqual([]);
  await openNow();
  await expect.poll(() => done).toEqual(['recalled', 'slots', 'kept', 'released']);
});

it('while the saves are not open yet, what needs none of them is done at once', async () => {
  const { carryOut, done } = await openEffects({ isOpen: false });
  for (const type of ['redraw', 'leave'] as const) carryOut({ type });
  expect(done).toEqual(['redraw', 'leave']);
});

it('the program is suspended once it is drawn what may be seen meanwhile', async () => {
  const { carryOut, done, draw } = await openEffects();
  carryOut({ type: 'suspend' });
  await settled();
  expect(done).toEqual([]);
  draw();
  await settled();
  expect(done).toEqual(['suspend']);
});

it('waiting for a frame drops the keys that were typed before it, then sends that it is drawn and lets keys go on', async () => {
  const { carryOut, done, draw, holds } = await openEffects();
  carryOut({ type: 'awaitDrawn' });
  await settled();
  expect(done).toEqual([]);
  expect(holds()).toBe(1);
  draw();
  await settled();
  expect(done).toEqual(['dropped', 'drawn', 'released']);
});

it('whatever is done, and whenever the saves open, all keys that wait are let go in the end', async () => {
  const effect: fc.Arbitrary<Effect> = fc.constantFrom<Effect>(
    { type: 'keep', game },
    SAVE,
    { type: 'forget' },
    { type: 'lookAtSlots' },
    { type: 'recall' },
    { type: 'remember', setId: 'pegs', choices: {} },
    ...changeSettings(stateWith([]), { theme: 'dark' }).effects,
    { type: 'redraw' },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(effect), fc.array(effect), async (early, late) => {
      const { carryOut, holds, openNow } = await openEffects({ isOpen: false });
      early.forEach(carryOut);
      await openNow();
      late.forEach(carryOut);
      await settled();
      expect(holds()).toBe(0);
    }),
  );
});

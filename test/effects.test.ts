import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { puzzleOf } from '../source/coach/puzzle.ts';
import { stampOf } from '../source/saves/slot.ts';
import type { Effect } from '../source/screens/state.ts';
import { answerTo } from './helpers/coach.ts';
import { openEffects, settled } from './helpers/open-effects.ts';
import { SAVED_AT } from './screens/memory-saves.ts';
import { gameWith } from './screens/states.ts';

const game = gameWith('550022', ['153455']);
const SAVE = {
  type: 'save',
  slot: 2,
  name: 'Tim',
  game,
  ends: true,
} as const satisfies Effect;

describe('keeping the running game', () => {
  it('comes after the frame and before the next key', async () => {
    const { carryOut, saves, holds } = await openEffects();
    carryOut({ type: 'keep', game });
    expect(saves.kept).toBeUndefined();
    expect(holds()).toBe(1);
    await vi.waitFor(() => expect(holds()).toBe(0));
    expect(saves.kept).toBe(game);
  });

  it('says once that it fails', async () => {
    const { carryOut, saves, sent } = await openEffects();
    saves.trouble = 'Not saved: the disk is full.';
    for (let guess = 0; guess < 3; guess++) carryOut({ type: 'keep', game });
    await vi.waitFor(() => expect(saves.keeps).toBe(3));
    expect(sent).toEqual([{ type: 'unkept', why: 'Not saved: the disk is full.' }]);
    expect(saves.keeps).toBe(3);
  });

  it('ends with the game', async () => {
    const { carryOut, saves } = await openEffects();
    carryOut({ type: 'keep', game });
    await vi.waitFor(() => expect(saves.kept).toBe(game));
    carryOut({ type: 'forget' });
    expect(saves.kept).toBeUndefined();
  });
});

describe('asking the coach', () => {
  const known = { puzzle: puzzleOf(game.rules), rows: [], revealed: [] };
  const question = { type: 'advise', known, isLast: false } as const;

  it('comes after the frame, and holds no key', async () => {
    const { carryOut, done, sent, holds } = await openEffects();
    carryOut({ type: 'ask', key: 'of that game', question });
    expect([done, holds()]).toEqual([[], 0]);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(done).toEqual(['asked to advise', 'answered']);
    expect(sent).toEqual([{ type: 'answered', key: 'of that game', answer: answerTo(question) }]);
  });

  it('needs no saves', async () => {
    const { carryOut, sent } = await openEffects({ isOpen: false });
    carryOut({ type: 'ask', key: '', question });
    await vi.waitFor(() => expect(sent).toHaveLength(1));
  });
});

describe('saving to a slot', () => {
  it('tells that it is done', async () => {
    const { carryOut, saves, sent, holds } = await openEffects();
    carryOut(SAVE);
    expect(holds()).toBe(1);
    await vi.waitFor(() => expect(holds()).toBe(0));
    expect(sent).toEqual([{ type: 'saved', slot: 2, name: 'Tim', ends: true }]);
    expect(saves.slots()[1]).toEqual({ state: 'kept', name: 'Tim', savedAt: SAVED_AT, game });
  });

  it('tells each time that it failed', async () => {
    const { carryOut, saves, sent, holds } = await openEffects();
    saves.trouble = 'Not saved: the disk is read-only.';
    for (let time = 0; time < 2; time++) {
      carryOut(SAVE);
      await vi.waitFor(() => expect(holds()).toBe(0));
    }
    const troubled = { type: 'troubled', why: saves.trouble };
    expect(sent.filter(({ type }) => type !== 'slots')).toEqual([troubled, troubled]);
  });
});

describe('a slot that another program has saved to meanwhile', () => {
  it('is shown anew before anything in it is lost', async () => {
    const { carryOut, saves, sent, holds } = await openEffects();
    const seen = stampOf(saves.slots()[1]);
    saves.put(2, { state: 'kept', name: 'King Arthur', savedAt: SAVED_AT, game });
    carryOut({ ...SAVE, seen });
    await vi.waitFor(() => expect(holds()).toBe(0));
    expect(sent.map(({ type }) => type)).toEqual(['slots', 'troubled']);
    expect(saves.slots()[1]).toMatchObject({ name: 'King Arthur' });
  });
});

describe('looking', () => {
  it('tells what the slots hold', async () => {
    const { carryOut, saves, sent } = await openEffects();
    carryOut({ type: 'lookAtSlots' });
    expect(sent).toEqual([{ type: 'slots', slots: saves.slots() }]);
  });

  it('tells of the game that can be continued, or that there is none', async () => {
    const { carryOut, saves, sent } = await openEffects();
    carryOut({ type: 'continue' });
    saves.kept = game;
    carryOut({ type: 'continue' });
    expect(sent).toEqual([{ type: 'continued' }, { type: 'continued', game }]);
  });
});

describe('what was chosen', () => {
  const choices = { pegs: { length: 5 } };

  it('last time is told', async () => {
    const { carryOut, saves, sent } = await openEffects();
    saves.remembered = choices;
    carryOut({ type: 'recall' });
    expect(sent).toEqual([{ type: 'recalled', choices }]);
  });

  it('is remembered before the next key', async () => {
    const { carryOut, saves, holds } = await openEffects();
    carryOut({ type: 'remember', setId: 'pegs', choices: choices.pegs });
    expect(holds()).toBe(1);
    await vi.waitFor(() => expect(holds()).toBe(0));
    expect(saves.remembered).toEqual(choices);
  });
});

describe('a moving picture', () => {
  it('is told that a frame has stood long enough, and no key waits for it', async () => {
    const { carryOut, sent, holds } = await openEffects();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    carryOut({ type: 'tick', frame: 7 });
    expect(holds()).toBe(0);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(sent).toEqual([{ type: 'tick', frame: 7 }]);
  });

  it('keeps no program from ending', async () => {
    const { carryOut } = await openEffects();
    const timer = vi.spyOn(globalThis, 'setTimeout');
    onTestFinished(() => timer.mockRestore());
    carryOut({ type: 'tick', frame: 0 });
    expect(timer.mock.results[0]?.value.hasRef()).toBe(false);
  });
});

describe('while the saves are not open yet', () => {
  it('keys wait for what was asked of them', async () => {
    const { carryOut, done, holds, openNow } = await openEffects({ isOpen: false });
    carryOut({ type: 'lookAtSlots' });
    carryOut({ type: 'keep', game });
    carryOut({ type: 'recall' });
    await settled();
    expect(holds()).toBe(3);
    expect(done).toEqual([]);
    await openNow();
    await vi.waitFor(() => expect(done).toEqual(['slots', 'recalled', 'released']));
  });

  it('what needs none of them is done at once', async () => {
    const { carryOut, done } = await openEffects({ isOpen: false });
    for (const type of ['suspend', 'redraw', 'leave'] as const) carryOut({ type });
    expect(done).toEqual(['suspend', 'redraw', 'leave']);
  });
});

describe('waiting for a frame', () => {
  it('drops the keys that were typed before it, then tells of it and lets keys go', async () => {
    const { carryOut, done, draw, holds } = await openEffects();
    carryOut({ type: 'awaitDrawn' });
    await settled();
    expect(done).toEqual([]);
    expect(holds()).toBe(1);
    draw();
    await settled();
    expect(done).toEqual(['dropped', 'drawn', 'released']);
  });
});

describe('a screen that came by itself', () => {
  it('stands for a while before it hears a key', async () => {
    const { carryOut, done, draw, holds } = await openEffects();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    carryOut({ type: 'awaitDrawn', pause: true });
    draw();
    await settled();
    expect(done).toEqual([]);
    expect(holds()).toBe(1);
    vi.advanceTimersByTime(1000);
    await settled();
    expect(done).toEqual(['dropped', 'drawn', 'released']);
  });
});

it('whatever is done, and whenever the saves open, all keys that wait are let go in the end', async () => {
  const effect: fc.Arbitrary<Effect> = fc.constantFrom<Effect>(
    { type: 'keep', game },
    SAVE,
    { type: 'forget' },
    { type: 'lookAtSlots' },
    { type: 'continue' },
    { type: 'recall' },
    { type: 'remember', setId: 'pegs', choices: {} },
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

import { describe, expect, it, vi } from 'vitest';
import type { AppState, Effect, Message } from '../source/screens/state.ts';
import { createStore } from '../source/store.ts';
import type { Update } from '../source/updates/common.ts';
import { stateWith } from './screens/states.ts';

const start = stateWith([]);

/** Says each message as a notice; `back` asks for two effects too. */
function reduce(state: AppState, message: Message): Update {
  return {
    state: { ...state, notices: [...state.notices, message.type] },
    effects: message.type === 'back' ? [{ type: 'redraw' }, { type: 'leave' }] : [],
  };
}

describe('the store', () => {
  it('tells the views of a message first, then carries its effects out', () => {
    const told: string[] = [];
    const store = createStore(start, reduce, ({ type }) => told.push(type));
    store.subscribe(() => told.push(`view of ${store.read().notices}`));
    store.send({ type: 'back' });
    expect(told).toEqual(['view of back', 'redraw', 'leave']);
  });

  it('has the state of all messages so far, and changes none that was read', () => {
    const store = createStore(start, reduce, () => {});
    store.send({ type: 'enter' });
    const read = store.read();
    store.send({ type: 'help' });
    expect(read.notices).toEqual(['enter']);
    expect(store.read().notices).toEqual(['enter', 'help']);
    expect(start.notices).toEqual([]);
  });

  it('takes a message that an effect sends', () => {
    const carryOut = vi.fn((effect: Effect) => {
      if (effect.type === 'redraw') store.send({ type: 'drawn' });
    });
    const store = createStore(start, reduce, carryOut);
    store.send({ type: 'back' });
    expect(store.read().notices).toEqual(['back', 'drawn']);
    expect(carryOut).toHaveBeenCalledTimes(2);
  });

  it('tells nobody who has left', () => {
    const store = createStore(start, reduce, () => {});
    const listener = vi.fn();
    const leave = store.subscribe(listener);
    leave();
    store.send({ type: 'enter' });
    expect(listener).not.toHaveBeenCalled();
  });

  it('tells the views once of changes that they may lag behind', async () => {
    const store = createStore(
      start,
      reduce,
      () => {},
      () => true,
    );
    const seen: string[] = [];
    store.subscribe(() => seen.push(String(store.read().notices)));
    for (const type of ['enter', 'help', 'enter'] as const) store.send({ type });
    expect(seen).toEqual([]);
    expect(store.read().notices).toEqual(['enter', 'help', 'enter']);
    await vi.waitFor(() => expect(seen).toEqual(['enter,help,enter']));
  });

  it('tells the views at once where something is to be done, or where they may lag no more', () => {
    let mayLag = true;
    const seen: string[] = [];
    const store = createStore(
      start,
      reduce,
      ({ type }) => seen.push(type),
      () => mayLag,
    );
    store.subscribe(() => seen.push(String(store.read().notices)));
    store.send({ type: 'enter' });
    store.send({ type: 'back' });
    expect(seen).toEqual(['enter,back', 'redraw', 'leave']);
    mayLag = false;
    store.send({ type: 'help' });
    expect(seen).toHaveLength(4);
  });
});

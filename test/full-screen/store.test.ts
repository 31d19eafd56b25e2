import { expect, it, vi } from 'vitest';
import type { Update } from '../../source/full-screen/model/navigation.ts';
import type { AppState, Effect, Message } from '../../source/full-screen/model/state.ts';
import { createStore } from '../../source/full-screen/store.ts';
import { newMatch } from '../helpers/matches.ts';
import { gameWith, stateWith } from '../helpers/states.ts';

const start = stateWith([]);

/** Says each message as a notice; `back` asks for two effects too. */
function reduce(state: AppState, message: Message): Update {
  return {
    state: { ...state, notices: [...state.notices, message.type] },
    effects: message.type === 'back' ? [{ type: 'redraw' }, { type: 'leave' }] : [],
  };
}

it('the store tells the views of a change first, then carries its effects out', () => {
  const heard: string[] = [];
  const store = createStore(start, reduce, ({ type }) => heard.push(type));
  store.subscribe(() => heard.push(`view of ${store.read().notices}`));
  store.send({ type: 'back' });
  expect(heard).toEqual(['view of back', 'redraw', 'leave']);
});

const game = gameWith('0123', ['0123']);

it.each<[string, Effect]>([
  ['a finished game', { type: 'record', game }],
  ['an answer to a puzzle of the day', { type: 'work', isUrgent: true, run() {} }],
  ['the end of a game of a match', { type: 'keepMatch', match: newMatch() }],
])('the store records %s before the views are told of it', (_, record) => {
  const heard: string[] = [];
  const end = (state: AppState): Update => ({
    state: { ...state, game },
    effects: [{ type: 'redraw' }, record, { type: 'leave' }],
  });
  const store = createStore(start, end, ({ type }) => heard.push(type));
  store.subscribe(() => heard.push('view'));
  store.send({ type: 'enter' });
  expect(heard).toEqual([record.type, 'view', 'redraw', 'leave']);
});

it('the store drops what was kept of a finished game before the views are told of its end', () => {
  const heard: string[] = [];
  const effects: Effect[] = [{ type: 'record', game }, { type: 'forget', game }, { type: 'leave' }];
  const end = (state: AppState): Update => ({ state: { ...state, game }, effects });
  const store = createStore(start, end, ({ type }) => heard.push(type));
  store.subscribe(() => heard.push('view'));
  store.send({ type: 'enter' });
  expect(heard).toEqual(['record', 'forget', 'view', 'leave']);
});

it('the store tells the views first where what was kept is dropped without an end of a game', () => {
  const heard: string[] = [];
  const drop = (state: AppState): Update => ({
    state: { ...state, game },
    effects: [{ type: 'forget' }],
  });
  const store = createStore(start, drop, ({ type }) => heard.push(type));
  store.subscribe(() => heard.push('view'));
  store.send({ type: 'enter' });
  expect(heard).toEqual(['view', 'forget']);
});

it('the store has the state of all messages so far, and changes none that was read', () => {
  const store = createStore(start, reduce, () => {});
  store.send({ type: 'enter' });
  const read = store.read();
  store.send({ type: 'help' });
  expect(read.notices).toEqual(['enter']);
  expect(store.read().notices).toEqual(['enter', 'help']);
  expect(start.notices).toEqual([]);
});

it('the store takes a message that an effect sends', () => {
  const carryOut = vi.fn((effect: Effect) => {
    if (effect.type === 'redraw') store.send({ type: 'drawn' });
  });
  const store = createStore(start, reduce, carryOut);
  store.send({ type: 'back' });
  expect(store.read().notices).toEqual(['back', 'drawn']);
  expect(carryOut).toHaveBeenCalledTimes(2);
});

it('the store tells nobody who has left', () => {
  const store = createStore(start, reduce, () => {});
  const listener = vi.fn();
  const leave = store.subscribe(listener);
  leave();
  store.send({ type: 'enter' });
  expect(listener).not.toHaveBeenCalled();
});

it('the store tells the views once of several changes that they may lag behind', async () => {
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
  await expect.poll(() => seen).toEqual(['enter,help,enter']);
});

it('the store keeps a game at each change, and tells views that may lag behind once of them all', async () => {
  const heard: string[] = [];
  const kept = (state: AppState): Update => ({
    state: { ...state, notices: [...state.notices, 'marked'] },
    effects: [{ type: 'keep', game }],
  });
  const store = createStore(
    start,
    kept,
    ({ type }) => heard.push(type),
    () => true,
  );
  store.subscribe(() => heard.push(String(store.read().notices)));
  for (let marks = 0; marks < 2; marks++) store.send({ type: 'mark' });
  await expect.poll(() => heard).toEqual(['keep', 'keep', 'marked,marked']);
});

it('the store tells the views at once where something is to be done, or where they may lag no more', () => {
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

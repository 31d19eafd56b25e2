import { Console } from 'node:console';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { Display } from '../../source/full-screen/display.tsx';
import { appReducer } from '../../source/full-screen/reducer.ts';
import { createStore } from '../../source/full-screen/store.ts';
import { ERASE_SCREEN } from '../../source/terminal/look.ts';
import { modesLeftOn } from '../helpers/escape-sequences.ts';
import { FakeTerminal } from '../helpers/fake-terminal.ts';
import { stateWith } from '../helpers/states.ts';

const LOOK = { colors: 'true', unicode: true } as const;

// Ink wraps the console by this class, which the console of the tests does not have.
beforeAll(() => void Object.assign(console, { Console }));

/** A display of the first menu, once it is drawn. */
async function opened() {
  const terminal = new FakeTerminal({ columns: 80, rows: 24 });
  const store = createStore(stateWith([]), appReducer, () => {});
  const { keys, screenOutput: screen } = terminal;
  const display = new Display({ store, look: LOOK, keys, screen });
  onTestFinished(() => display.close());
  void display.open();
  await terminal.waitFor('Quit');
  await terminal.waitFor(() => modesLeftOn(terminal.written).includes('1000'));
  return { terminal, store, display };
}

it('a screen is erased and drawn anew when the window is resized, and the state knows the size', async () => {
  const { terminal, store } = await opened();
  const before = terminal.written.length;
  const size = { columns: 100, rows: 30 };
  terminal.resize(size);
  await terminal.waitFor(() => terminal.written.includes(ERASE_SCREEN, before));
  await terminal.waitFor('Quit');
  expect(store.read().size).toEqual(size);
});

it('a display that is closed leaves the alternate screen and no mode on, however often it is closed', async () => {
  const { terminal, display } = await opened();
  expect(terminal.isOnAlternateScreen).toBe(true);
  for (let time = 0; time < 2; time++) display.close();
  await terminal.waitFor(() => !terminal.isOnAlternateScreen);
  expect(modesLeftOn(terminal.written)).toEqual([]);
});

it('a display that was closed takes no terminal back when the process goes on', async () => {
  const { terminal, display } = await opened();
  await display.close();
  const setRawMode = vi.spyOn(terminal.keys, 'setRawMode');
  display.takeBack();
  expect(setRawMode).not.toHaveBeenCalled();
});

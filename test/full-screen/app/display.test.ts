import { expect, it, vi } from 'vitest';
import { Display } from '../../../source/full-screen/app/display.tsx';
import type { Store } from '../../../source/full-screen/app/store.ts';
import { FakeTerminal } from '../../helpers/fake-terminal.ts';

it('a stop by another program takes the terminal again and asks for its size, but not once it is given back for good', async () => {
  const { keys, screenOutput } = new FakeTerminal();
  const store = { subscribe: () => {}, read: () => ({ settings: {} }) } as unknown as Store;
  const display = new Display(store, keys, screenOutput);
  const emit = vi.spyOn(process, 'emit');
  display.takeBack();
  expect(emit).toHaveBeenCalledWith('SIGWINCH', 'SIGWINCH');
  await display.close();
  vi.spyOn(keys, 'setRawMode').mockImplementation(() => {
    throw new Error('The shell would show nothing that is typed.');
  });
  expect(() => display.takeBack()).not.toThrow();
});

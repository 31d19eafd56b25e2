import { expect, it, vi } from 'vitest';
import { Display } from '../../../source/full-screen/app/display.tsx';
import type { Store } from '../../../source/full-screen/app/store.ts';
import { FakeTerminal } from '../../helpers/fake-terminal.ts';

it('a terminal that was given back for good is not taken again by a late signal', async () => {
  const { keys, screenOutput } = new FakeTerminal();
  const store = { subscribe: () => {} } as unknown as Store;
  const display = new Display(store, keys, screenOutput);
  await display.close();
  vi.spyOn(keys, 'setRawMode').mockImplementation(() => {
    throw new Error('The shell would show nothing that is typed.');
  });
  expect(() => display.takeBack()).not.toThrow();
});

import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { KeyQueue } from '../../source/terminal/key-queue.ts';

test('a queue that is never empty lets go of what was taken from it', async () => {
  const queue = new KeyQueue();
  const key = () => ({ kind: 'key', text: 'x', isPasted: false }) as const;
  const first = new WeakRef(
    (() => {
      const pushed = key();
      queue.push(pushed);
      return pushed;
    })(),
  );
  for (let count = 1; count < 10_000; count++) queue.push(key());
  for (let count = 0; count < 9000; count++) expect(queue.shiftKey()).toBe('x');
  expect(queue.size).toBe(1000);
  setFlagsFromString('--expose-gc');
  // A reference that was made or read in this turn keeps its object.
  await nextTurn();
  runInNewContext('gc')();
  expect(first.deref()).toBeUndefined();
});

import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenIdle } from '../../source/terminal/idle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('whoever types nothing is idle after the time, once', () => {
  const act = vi.fn();
  whenIdle(new PassThrough(), 1000, act);
  vi.advanceTimersByTime(999);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5000);
  expect(act).toHaveBeenCalledTimes(1);
});

it('each thing that is typed gives the whole time again', () => {
  const act = vi.fn();
  const input = new PassThrough().resume();
  whenIdle(input, 1000, act);
  for (let i = 0; i < 3; i++) {
    vi.advanceTimersByTime(900);
    input.emit('data', 'x');
  }
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(act).toHaveBeenCalledTimes(1);
});

it('what is typed before anybody reads is not lost', async () => {
  vi.useRealTimers();
  const input = new PassThrough();
  whenIdle(input, 1000, () => {});
  input.end('1234');
  await new Promise((resolve) => setImmediate(resolve));
  let read = '';
  for await (const chunk of input) read += chunk;
  expect(read).toBe('1234');
});

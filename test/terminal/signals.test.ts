import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { flushedAtLast, onDeath, stopHere, writeLater } from '../../source/terminal/signals.ts';

/** Signals that don't end a program, that can't be heard, or that Node or the program ignores. */
const OTHERS: readonly string[] = [
  ...['SIGCHLD', 'SIGCONT', 'SIGTSTP', 'SIGTTIN', 'SIGTTOU', 'SIGURG', 'SIGWINCH'],
  ...['SIGKILL', 'SIGSTOP', 'SIGPIPE', 'SIGXFSZ', 'SIGUSR1'],
];

/** After a fault of the processor, a listener would make it happen again forever. */
const FAULTS: readonly string[] = ['SIGILL', 'SIGBUS', 'SIGFPE', 'SIGSEGV'];

const DEADLY = Object.entries(constants.signals).filter(
  ([name]) => !OTHERS.includes(name) && !FAULTS.includes(name),
) as [NodeJS.Signals, number][];

describe.runIf(process.platform === 'linux')('onDeath', () => {
  const usual = DEADLY.map(([name]) => [name, process.listeners(name)] as const);

  afterEach(() => {
    vi.restoreAllMocks();
    for (const [name, listeners] of usual) {
      process.removeAllListeners(name);
      for (const listener of listeners) process.on(name, listener);
    }
  });

  it.each(DEADLY)('shuts down at %s, and only then ends by it', async (signal, number) => {
    const steps: unknown[] = [];
    vi.spyOn(process, 'kill').mockImplementation((...sent) => {
      steps.push(sent);
      return true;
    });
    onDeath(async () => {
      await nextTurn();
      steps.push('shut down');
    });
    (process as NodeJS.EventEmitter).emit(signal, signal, number);
    await vi.waitFor(() => expect(steps).toEqual(['shut down', [process.pid, signal]]));
    expect(process.listenerCount(signal)).toBe(0);
  });

  it.each(FAULTS)('does not listen for %s', (signal) => {
    onDeath(async () => {});
    expect(process.listenerCount(signal)).toBe(0);
  });
});

it('a program that was stopped listens as before, and so can be stopped again', async () => {
  const stop = vi.fn();
  process.on('SIGTSTP', stop);
  const goOn = process.listeners('SIGCONT');
  vi.spyOn(process, 'kill').mockImplementation(() => process.emit('SIGCONT', 'SIGCONT') as true);
  await stopHere();
  expect([process.listeners('SIGTSTP'), process.listeners('SIGCONT')]).toEqual([[stop], goOn]);
  process.off('SIGTSTP', stop);
});

it('a text for a terminal that is gone is written to no file', async () => {
  await writeLater('Bye.');
  expect(existsSync('not a tty')).toBe(false);
});

it('a terminal is waited for as long as it reads, and then for seconds', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const queue = { writeQueueSize: 50 };
  const flushed = vi.fn();
  void flushedAtLast(Object.assign(new Writable({ write() {} }), { _handle: queue })).then(flushed);
  for (; queue.writeQueueSize > 1; queue.writeQueueSize--) await vi.advanceTimersByTimeAsync(400);
  expect(flushed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(6000);
  expect(flushed).toHaveBeenCalledWith(false);
});

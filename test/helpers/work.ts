import { type Profiler, Session } from 'node:inspector/promises';
import { onTestFinished, vi } from 'vitest';

/**
 * How long a test waits for anything, in milliseconds. Only a failing test waits so long. In CI
 * nobody watches, and the machine may be ten times as slow as a quiet one.
 */
export const PATIENCE = process.env.CI ? 60_000 : 15_000;

/** How long this process worked on something, in milliseconds; others may keep the machine busy. */
export async function workOf(task: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await task();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Stops the clock of animations until the test ends. The function that this returns lets some
 * milliseconds pass at once.
 */
export function stopAnimations(): (ms: number) => void {
  // Whole milliseconds add up without rounding, so no frame comes late.
  let now = Math.ceil(performance.now());
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  const { setTimeout: wait } = globalThis;
  // Ink's timer for the next frame doesn't wait so long: it looks at the clock, and is set again.
  const soon = (task: () => void, ms: number) => wait(task, ms > 20 && ms <= 1000 ? 1 : ms);
  const timer = vi.spyOn(globalThis, 'setTimeout').mockImplementation(soon as typeof setTimeout);
  onTestFinished(() => {
    clock.mockRestore();
    timer.mockRestore();
  });
  return (ms) => {
    now += ms;
  };
}

/** Whether this is `npm run stress`. */
export const IS_FULL = process.env.STRESS === 'full';

/**
 * How often a property is tried: this often in `npm run stress`, and a thirty-second as often in
 * every other run, but always at least 100 times.
 */
export function runs(full: number): { readonly numRuns: number } {
  return { numRuns: Math.max(dearRuns(full).numRuns, 100) };
}

/** Like `runs`, for a property whose tries take milliseconds: not always 100 times. */
export function dearRuns(full: number): { readonly numRuns: number } {
  return { numRuns: IS_FULL ? full : Math.ceil(full / 32) };
}

/**
 * Counts calls of functions of the source, by name, while something runs. V8 counts them: a mock of
 * a module would stay for other tests that share it.
 */
export async function callCounts<Name extends string>(
  names: readonly Name[],
  run: () => unknown,
): Promise<Record<Name, number>> {
  const counter = await startCallCounter();
  try {
    return await counter.during(names, run);
  } finally {
    await counter.stop();
  }
}

/** Counts calls until it is stopped. Meanwhile V8 optimizes nothing. */
type CallCounter = {
  during<Name extends string>(
    names: readonly Name[],
    run: () => unknown,
  ): Promise<Record<Name, number>>;
  stop(): Promise<void>;
};

async function startCallCounter(): Promise<CallCounter> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const take = async () => {
    const { result } = await session.post('Profiler.takePreciseCoverage');
    return result.filter(({ url }) => url.includes('/source/'));
  };
  return {
    async during(names, run) {
      // Taking the counts resets them to 0.
      await take();
      await run();
      const functions = (await take()).flatMap((script) => script.functions);
      return countsOf(names, functions);
    },
    async stop() {
      await session.post('Profiler.stopPreciseCoverage');
      session.disconnect();
    },
  };
}

function countsOf<Name extends string>(
  names: readonly Name[],
  functions: readonly Profiler.FunctionCoverage[],
): Record<Name, number> {
  const countOf = (name: Name) =>
    functions
      .filter(({ functionName }) => functionName === name)
      .reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0);
  return Object.fromEntries(names.map((name) => [name, countOf(name)])) as Record<Name, number>;
}

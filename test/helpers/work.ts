import { Session } from 'node:inspector/promises';

/** How long this process worked on something, in milliseconds; others may keep the machine busy. */
export async function workOf(task: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await task();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Whether this is `npm run stress`. */
export const IS_FULL = process.env.STRESS === 'full';

/**
 * How often a property is tried: so often by `npm run stress`, and an eighth as often in every run
 * of the tests, each of which draws other examples.
 */
export function runs(full: number): { readonly numRuns: number } {
  return { numRuns: IS_FULL ? full : Math.ceil(full / 8) };
}

/**
 * How often functions of the source are called while something runs, by their names. The engine
 * counts: a mock of a module would stay for the tests that share it.
 */
export async function callCounts<Name extends string>(
  names: readonly Name[],
  run: () => unknown,
): Promise<Record<Name, number>> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  try {
    await run();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const functions = result
      .filter(({ url }) => url.includes('/source/'))
      .flatMap((script) => script.functions);
    const countOf = (name: Name) =>
      functions
        .filter(({ functionName }) => functionName === name)
        .reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0);
    return Object.fromEntries(names.map((name) => [name, countOf(name)])) as Record<Name, number>;
  } finally {
    await session.post('Profiler.stopPreciseCoverage');
    session.disconnect();
  }
}

import { Session } from 'node:inspector/promises';

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

/** Whether this is `npm run stress`. */
export const IS_FULL = process.env.STRESS === 'full';

/**
 * How often a property is tried: so often by `npm run stress`, and an eighth as often in every run
 * of the tests, each of which draws other examples.
 */
export function runs(full: number): { readonly numRuns: number } {
  return { numRuns: IS_FULL ? full : Math.ceil(full / 8) };
}

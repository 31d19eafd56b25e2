import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import usual from '../../vitest.config.ts';
import { FiguresReporter } from '../helpers/stress/figures-reporter.ts';
import { LongestFirst } from '../helpers/stress/longest-first.ts';

/**
 * The attacks, and the properties that `npm test` tries less often, in their full dose:
 * `npm run stress`, or `npm run stress -- saves` for some.
 */
export default defineConfig({
  plugins: usual.plugins ?? [],
  test: {
    ...usual.test,
    root: fileURLToPath(new URL('../..', import.meta.url)),
    include: ['test/{stress,coach}/**/*.test.{ts,tsx}', 'test/**/break-mistakes.test.ts'],
    env: { ...usual.test?.env, STRESS: 'full' },
    sequence: { sequencer: LongestFirst },
    reporters: [new FiguresReporter()],
  },
});

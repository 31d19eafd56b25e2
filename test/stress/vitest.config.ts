import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import usual from '../../vitest.config.ts';
import { FiguresReporter } from '../helpers/stress/runner.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Matches the import that a test needs to do more in the full dose. */
const DOSE =
  /^import \{[^}]*\b(runs|dearRuns|IS_FULL|byTurns)\b[^}]*\} from '[./]*\/helpers\/.*';/m;

/** The tests that do more in the full dose. */
const DOSED = readdirSync(`${ROOT}/test`, { recursive: true, encoding: 'utf8' })
  .map((name) => `test/${name.replaceAll('\\', '/')}`)
  .filter((name) => /\.test\.tsx?$/.test(name))
  .filter((name) => DOSE.test(readFileSync(`${ROOT}/${name}`, 'utf8')));

/**
 * The attacks, what else starts the built program, and the properties that `npm test` tries less
 * often, in their full dose: `npm run stress`, or `npm run stress -- saves` for some. With
 * `STRESS=short` each is tried for a moment: `STRESS=short npm run stress -- test/stress` takes a
 * minute.
 */
export default defineConfig({
  test: {
    ...usual.test,
    root: ROOT,
    include: ['test/{stress,program/more,coach}/**/*.test.{ts,tsx}', ...DOSED],
    exclude: [],
    env: { ...usual.test?.env, STRESS: process.env.STRESS ?? 'full' },
    // Thousands of tries take as long as they take.
    testTimeout: 1_800_000,
    reporters: [new FiguresReporter()],
  },
});

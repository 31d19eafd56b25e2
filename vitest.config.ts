import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/helpers/stress/runner.ts';
import { PATIENCE } from './test/helpers/work.ts';

// The React that players get, which draws in three quarters of the time.
process.env.NODE_ENV = 'production';
// The tests check colors, even if they are started where colors are turned off.
delete process.env.NO_COLOR;
// A bash whose input is a socket, as when Node starts it, runs the user's ~/.bashrc unless SHLVL
// says that another shell started it.
process.env.SHLVL = '2';

export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    // These take longer, and have their own command.
    exclude: ['test/stress/**', 'test/program/more/**'],
    globalSetup: ['test/helpers/fresh-build.ts', 'test/helpers/suite-folder.ts'],
    // One seed for everything that is random.
    setupFiles: 'test/helpers/stress/attack.ts',
    // As many as there are cores. More only take longer: each loads and compiles everything itself.
    maxWorkers: '100%',
    // More room for young objects: the tests draw frames all the time, and so collect garbage half
    // as often.
    execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=64'],
    sequence: { sequencer: LongestFirst },
    // Files that haven't changed since the last run aren't compiled again.
    experimental: { fsModuleCache: true },
    // The files share modules: loading Ink and the games again for each took a third of the time.
    isolate: false,
    // A spy that stays would remember the calls of all later tests.
    restoreMocks: true,
    // The library that colors for Ink reads it once, when it is loaded.
    env: { FORCE_COLOR: '3' },
    // So long that only a test that hangs fails, and not a slow one on a busy machine. What a test
    // waits for has its own, shorter limit.
    testTimeout: 20 * PATIENCE,
    hookTimeout: 20 * PATIENCE,
    expect: { poll: { interval: 5, timeout: PATIENCE } },
  },
});

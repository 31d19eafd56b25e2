import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/helpers/stress/runner.ts';
import { PATIENCE } from './test/helpers/work.ts';

// The React that players have, which draws in three quarters of the time.
process.env.NODE_ENV = 'production';
// The tests look at colours, whatever the terminal that they are started from wants.
delete process.env.NO_COLOR;
// Bash whose input is a socket, as Node gives it, would run the user's ~/.bashrc if no other shell were
// around it.
process.env.SHLVL = '2';

export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    // These have a command of their own, and take longer.
    exclude: ['test/stress/**', 'test/program/more/**'],
    globalSetup: 'test/helpers/suite-folder.ts',
    // One seed for all that is random.
    setupFiles: 'test/helpers/stress/attack.ts',
    // Twice the cores of a small machine, because many tests wait for a program; and no more, because
    // those with a real terminal want a quiet one.
    maxWorkers: 4,
    // Young objects get more room, from the start: the tests draw frames all the time, and collect
    // half as often then.
    execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=64'],
    sequence: { sequencer: LongestFirst },
    // What has not changed since the last run is not made JavaScript again.
    experimental: { fsModuleCache: true },
    // One world for all: loading Ink and the games for each file anew took a third of the time.
    isolate: false,
    // Ink's colours look for it once, when they are loaded.
    env: { FORCE_COLOR: '3' },
    // Only a test that hangs waits so long, and so a busy machine fails none.
    testTimeout: 2 * PATIENCE,
    hookTimeout: 2 * PATIENCE,
    expect: { poll: { interval: 5, timeout: PATIENCE } },
  },
});

import { defineConfig } from 'vitest/config';

// The React that players have, which draws in three quarters of the time.
process.env.NODE_ENV = 'production';

export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    globalSetup: 'test/helpers/suite-folder.ts',
    // Two, however many cores there are: tests that time a real terminal want a quiet machine.
    maxWorkers: 2,
    // One world for all: loading Ink and the games for each file anew took a third of the time.
    isolate: false,
    // Ink's colours look for the first once, when they are loaded. The second keeps the programs that
    // tests start from leaving compiled code in the home of whoever runs them.
    env: { FORCE_COLOR: '3', NODE_DISABLE_COMPILE_CACHE: '1' },
    // A test that starts the program several times over takes seconds on a slow machine.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});

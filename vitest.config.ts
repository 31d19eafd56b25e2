import { defineConfig } from 'vitest/config';

// The React that players have, which draws in three quarters of the time.
process.env.NODE_ENV = 'production';

export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    // Two, however many cores there are: tests that time a real terminal want a quiet machine.
    maxWorkers: 2,
    // One world for all: loading Ink and the games for each file anew took a third of the time.
    isolate: false,
    // Ink's colours look for it once, when they are loaded.
    env: { FORCE_COLOR: '3' },
    // A test that starts the program several times over takes seconds on a slow machine.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});

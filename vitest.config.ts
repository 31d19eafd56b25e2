import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    // Two, however many cores there are: tests that time a real terminal want a quiet machine.
    maxWorkers: 2,
    // A test that starts the program several times over takes seconds on a slow machine.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});

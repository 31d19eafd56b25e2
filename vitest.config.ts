import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import type { VitestPluginContext } from 'vitest/node';

// The React that players have, which draws in three quarters of the time.
process.env.NODE_ENV = 'production';
// The tests look at colours, whatever the terminal that they are started from wants.
delete process.env.NO_COLOR;
// Bash whose input is a socket, as Node gives it, would run the user's ~/.bashrc if no other shell were
// around it.
process.env.SHLVL = '2';

// Not by its name alone: Vite would bundle it, and the source of its class would be another one.
const { patchedFile }: { patchedFile: (path: string) => Promise<string | undefined> } =
  await import(new URL('build/patches.mjs', import.meta.url).href);

/** The files of Ink, and of what it takes lines apart with. */
const INK = /[\\/](ink(-[a-z-]+)?|ansi-tokenize)[\\/].*\.js$/;

/** Ink as the build changes it: it draws the same in half of the time. */
const quickerInk = {
  name: 'quicker-ink',
  async load(id: string) {
    if (!INK.test(id)) return undefined;
    const code = (await patchedFile(id)) ?? readFileSync(id, 'utf8');
    const plain = code.replace(/^\/\/# sourceMappingURL=.*$/m, '');
    // The tests draw other screens each time, but mostly the same lines: what the program knows of a
    // line until the next frame is known to the end here, which saves a tenth of all the work.
    return plain.replaceAll('new FrameCache()', 'new KeptCache()').replace(
      'class FrameCache',
      'class KeptCache extends Map { beginFrame() {} }\nclass FrameCache',
    );
  },
  /** It is not kept from one run to the next, since it changes with the patches. */
  configureVitest({ experimental_defineCacheKeyGenerator: keyedBy }: VitestPluginContext) {
    keyedBy(({ id }) => (INK.test(id) ? false : undefined));
  },
};

export default defineConfig({
  plugins: [quickerInk],
  test: {
    // Otherwise Node would load it as it is.
    server: { deps: { inline: [INK] } },
    include: ['test/**/*.test.{ts,tsx}'],
    // The attacks have a command of their own, and take a quarter of the time.
    exclude: ['test/stress/**'],
    globalSetup: 'test/helpers/suite-folder.ts',
    setupFiles: 'test/helpers/seeded.ts',
    // Twice the cores of a small machine, because many tests wait for a program; and no more, because
    // those with a real terminal want a quiet one.
    maxWorkers: 4,
    // Young objects get more room, from the start: the tests draw frames all the time, and collect
    // half as often then.
    execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=64'],
    // What has not changed since the last run is not made JavaScript again.
    experimental: { fsModuleCache: true },
    // One world for all: loading Ink and the games for each file anew took a third of the time.
    isolate: false,
    // Ink's colours look for it once, when they are loaded.
    env: { FORCE_COLOR: '3' },
    // A machine that is shared may be late by chance. What is wrong fails three times.
    retry: process.env.CI ? 2 : 0,
    // A test that starts the program several times over takes seconds on a slow machine.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Only a test that fails waits so long.
    expect: { poll: { interval: 5, timeout: 10_000 } },
  },
});

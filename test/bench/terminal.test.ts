import { expect, test } from 'vitest';

test('what is measured has the environment of a player, whatever the bench was started with', async () => {
  // The bench is plain JavaScript without types of its own.
  const file = new URL('terminal.mjs', import.meta.url).href;
  const { openTerminal, playerEnvironment } = await import(file);
  const coloured = {
    PATH: '/bin',
    HOME: '/home/tim',
    NODE_EXTRA_CA_CERTS: '/certificates',
    NODE_OPTIONS: '--no-warnings',
    NODE_COMPILE_CACHE: '/cache',
    CI: 'true',
    NO_COLOR: '1',
    CODE_BREAKERS_HOME: '/saves',
    npm_config_loglevel: 'error',
  };
  expect(playerEnvironment(coloured)).toEqual({
    PATH: '/bin',
    HOME: '/home/tim',
    LC_ALL: 'C.UTF-8',
  });
  const before = process.env.NODE_EXTRA_CA_CERTS;
  process.env.NODE_EXTRA_CA_CERTS = '/certificates';
  try {
    const terminal = openTerminal(['-e', 'console.log(process.env.NODE_EXTRA_CA_CERTS, "told")']);
    await terminal.until(/undefined told/);
    await terminal.exited;
  } finally {
    if (before === undefined) delete process.env.NODE_EXTRA_CA_CERTS;
    else process.env.NODE_EXTRA_CA_CERTS = before;
  }
});

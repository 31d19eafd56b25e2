import { describe, expect, it } from 'vitest';
import { isUnicode, wantsColor } from '../../source/terminal/look.ts';

describe('the locale', () => {
  it.each([
    [{}, 'linux', false],
    [{ LANG: 'C' }, 'linux', false],
    [{ LANG: 'en_US.UTF-8' }, 'linux', true],
    [{ LANG: 'de_DE.utf8' }, 'linux', true],
    [{ LANG: 'de_DE.ISO-8859-1' }, 'linux', false],
    [{ LANG: 'en_US.UTF-8', LC_CTYPE: 'C' }, 'linux', false],
    [{ LANG: 'C', LC_CTYPE: 'C.UTF-8' }, 'linux', true],
    [{ LANG: 'en_US.UTF-8', LC_ALL: 'POSIX' }, 'linux', false],
    [{ LANG: 'en_US.UTF-8', LC_ALL: '' }, 'linux', true],
    [{}, 'darwin', true],
    [{ LANG: 'C' }, 'darwin', false],
    [{}, 'win32', true],
  ])('%j on %s understands more than ASCII: %s', (env, platform, expected) => {
    expect(isUnicode(env, platform)).toBe(expected);
  });
});

describe('colours', () => {
  it.each([
    [{}, true],
    [{ TERM: 'xterm-256color' }, true],
    [{ TERM: 'dumb' }, false],
    [{ NO_COLOR: '1' }, false],
    [{ NO_COLOR: '0' }, false],
    // Set to nothing is not set, as the convention has it.
    [{ NO_COLOR: '' }, true],
  ])('%j wants them: %s', (env, expected) => {
    expect(wantsColor(env)).toBe(expected);
  });
});

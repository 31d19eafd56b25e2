import { describe, expect, it } from 'vitest';
import { colorDepth, isUnicode } from '../../source/terminal/look.ts';

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
    [{}, '16'],
    [{ TERM: 'xterm' }, '16'],
    [{ TERM: 'xterm-256color' }, '256'],
    [{ TERM: 'xterm', COLORTERM: 'truecolor' }, 'true'],
    [{ TERM: 'xterm-direct' }, 'true'],
    [{ TERM: 'dumb', COLORTERM: 'truecolor' }, 'none'],
    [{ TERM: 'xterm-256color', NO_COLOR: '1' }, 'none'],
    [{ TERM: 'xterm-256color', NO_COLOR: '0' }, 'none'],
    // Set to nothing is not set, as the convention has it.
    [{ TERM: 'xterm-256color', NO_COLOR: '' }, '256'],
  ])('%j have a depth of %s', (env, expected) => {
    expect(colorDepth(env, 'linux')).toBe(expected);
  });
});

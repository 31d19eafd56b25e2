import { expect, it } from 'vitest';
import {
  colorDepth,
  forcedLevel,
  isUnicode,
  lookBy,
  whyNoLargePegs,
} from '../../source/terminal/look.ts';
import { shownText } from '../../source/text/columns.ts';

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
  [{ LANG: '' }, 'darwin', true],
  [{ LANG: 'C' }, 'darwin', false],
  // What the terminal of macOS sets.
  [{ LC_CTYPE: 'UTF-8' }, 'darwin', true],
  [{ LC_ALL: 'C' }, 'win32', false],
  [{}, 'win32', true],
])('the locale %j on %s understands more than ASCII: %s', (env, platform, expected) => {
  expect(isUnicode(env, platform)).toBe(expected);
});

it.each<[env: NodeJS.ProcessEnv, depth: string, platform?: NodeJS.Platform]>([
  [{}, '16'],
  [{}, 'true', 'win32'],
  [{ TERM: 'cygwin' }, 'true', 'win32'],
  [{ NO_COLOR: '1' }, 'none', 'win32'],
  [{ TERM: 'xterm-256color' }, '256', 'darwin'],
  [{ TERM: 'xterm' }, '16'],
  [{ TERM: 'xterm-256color' }, '256'],
  [{ TERM: 'xterm', COLORTERM: 'truecolor' }, 'true'],
  [{ TERM: 'xterm-direct' }, 'true'],
  [{ TERM: 'dumb', COLORTERM: 'truecolor' }, 'none'],
  [{ TERM: 'xterm-256color', NO_COLOR: '1' }, 'none'],
  [{ TERM: 'xterm-256color', NO_COLOR: '0' }, 'none'],
  [{ TERM: 'xterm-kitty', NO_COLOR: '1' }, 'none'],
  [{ TERM: 'xterm-kitty', COLORTERM: 'truecolor' }, 'true'],
  [{ TERM: 'st-mono' }, 'none'],
  [{ TERM: 'xterm-256color', FORCE_COLOR: '0' }, 'none'],
  [{ TERM: 'xterm-256color', FORCE_COLOR: 'false' }, 'none'],
  [{ TERM: 'xterm-kitty', COLORTERM: 'truecolor', CLICOLOR: '0' }, 'none'],
  [{ TERM: 'xterm-256color', CLICOLOR: '0', FORCE_COLOR: '3' }, 'none'],
  [{ TERM: 'xterm-256color', CLICOLOR: '1', FORCE_COLOR: '1' }, '256'],
  [{ TERM: 'xterm-256color', CLICOLOR: '', FORCE_COLOR: '' }, '256'],
  // By convention, a variable set to an empty text counts as unset.
  [{ TERM: 'xterm-256color', NO_COLOR: '' }, '256'],
])('the colors of %j have a depth of %s', (env, expected, platform = 'linux') => {
  expect(colorDepth(env, platform)).toBe(expected);
});

it('as many colors are forced as there are, and at least as many as bold and inverse text need', () => {
  const levels = (['none', '16', '256', 'true'] as const).map(forcedLevel);
  expect(levels).toEqual(['1', '1', '2', '3']);
});

const NAMES = {
  16: [
    ...['linux', 'screen', 'ansi', 'rxvt', 'rxvt-unicode', 'cygwin', 'xterm-16color'],
    ...['konsole-16color', 'xterm-88color', 'stterm', 'footpad', 'xterm-riot'],
  ],
  256: [
    ...['xterm-kitty', 'kitty', 'alacritty', 'foot', 'foot-extra', 'xterm-ghostty', 'ghostty'],
    ...['wezterm', 'contour', 'contour-latest', 'rio', 'xterm-rio', 'iterm2', 'iTerm2.app'],
    ...['konsole', 'vte', 'gnome', 'mintty', 'st', 'tmux', 'ms-terminal', 'putty', 'nsterm'],
    ...['terminology', 'tmux-256color', 'screen-256color', 'konsole-256color', 'xterm+256color'],
  ],
  true: ['foot-direct', 'alacritty-direct', 'iterm2-direct', 'konsole-direct'],
} as const;

it.each(Object.entries(NAMES).flatMap(([depth, names]) => names.map((TERM) => [TERM, depth])))(
  'the TERM %s alone means a depth of %s',
  (TERM, depth) => {
    expect(colorDepth({ TERM }, 'linux')).toBe(depth);
  },
);

it('a terminal has the theme and the pegs that are set, but letters if its locale is not UTF-8', () => {
  const wanted = { theme: 'dark', pegs: 'shapes' } as const;
  const [unicode, ascii] = [
    { colors: '256', unicode: true } as const,
    { colors: '256', unicode: false } as const,
  ];
  expect(lookBy(unicode, wanted)).toEqual({ ...unicode, ...wanted });
  expect(lookBy(ascii, wanted)).toMatchObject({ theme: 'dark', pegs: 'letters' });
  expect(lookBy(unicode, { ...wanted, theme: 'none' }).colors).toBe('none');
});

it('pegs can be large if there are colors and half blocks', () => {
  const colors = ['true', 'none', '16', '256'] as const;
  expect(
    colors.map((depth) => whyNoLargePegs({ colors: depth, unicode: depth !== 'true' })),
  ).toEqual([
    ...['The locale is not UTF-8', 'There are no colors here'],
    ...['The terminal has fewer than 256 colors', undefined],
  ]);
});

it('without Unicode a question mark is in each column of what is not ASCII', () => {
  const [ascii, unicode] = [{ unicode: false }, { unicode: true }];
  expect(shownText('Zoë, 李雷\nx\u0301!', ascii)).toBe('Zo?, ????\nx!');
  expect(shownText('Zoë, 李雷\nx\u0301!', unicode)).toBe('Zoë, 李雷\nx\u0301!');
});

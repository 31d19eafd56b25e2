export const THEMES = ['plain', 'dark', 'light', 'high-contrast', 'none'] as const;

export type ThemeName = (typeof THEMES)[number];

export type ColorDepth = 'none' | '16' | '256' | 'true';

/** What the terminal can show. It is determined once at the start. */
export type TerminalLook = {
  readonly colors: ColorDepth;
  /** The terminal shows characters beyond ASCII. */
  readonly unicode: boolean;
};

/** What the terminal can show, and what the player wants to see of it. */
export type Look = TerminalLook & {
  readonly theme: ThemeName;
  /** Pegs show a shape beside their letter. */
  readonly pegs: 'letters' | 'shapes';
};

/** The look by these settings. Shapes need a terminal that shows more than ASCII. */
export function lookBy(
  terminal: TerminalLook,
  { theme, pegs }: Pick<Look, 'theme' | 'pegs'>,
): Look {
  return { ...terminal, theme, pegs: terminal.unicode ? pegs : 'letters' };
}

/** Why frames and pegs are ASCII, where they cannot be more. */
export const WHY_PLAIN = 'The locale is not UTF-8';

/**
 * Why pegs cannot be large, which takes half lines, and colours that are seen on every background;
 * undefined if they can.
 */
export function whyNoLargePegs(terminal: TerminalLook): string | undefined {
  if (!terminal.unicode) return WHY_PLAIN;
  if (terminal.colors === 'none') return 'There are no colors here';
  return terminal.colors === '16' ? 'The terminal has fewer than 256 colors' : undefined;
}

/** Whether pegs can be large here. */
export function showsLargePegs(terminal: TerminalLook): boolean {
  return whyNoLargePegs(terminal) === undefined;
}

/** Enters the alternate screen and makes the terminal mark pastes. */
export const ENTER_SCREEN = '\x1b[?1049h\x1b[?2004h';

/**
 * Erases the screen and moves the cursor to the top left. Where there is no alternate screen, GNU screen
 * and tmux would keep what is erased from the top on in their scrollback, so it is erased from the last
 * row but one: up to there, and from there. In the last column of the last row xterm.js would
 * fail, and draw nothing any more.
 */
export const ERASE_SCREEN = '\x1b[999H\x1b[A\x1b[1J\x1b[J\x1b[H';

type Environment = Readonly<Record<string, string | undefined>>;

/** Whether the locale is UTF-8: the first of LC_ALL, LC_CTYPE and LANG counts (POSIX, 8.2). */
export function isUnicode(env: Environment, platform: string): boolean {
  const locale = env.LC_ALL || env.LC_CTYPE || env.LANG;
  if (!locale) return platform === 'win32' || platform === 'darwin';
  return /utf-?8/i.test(locale);
}

/**
 * Terminals that have 256 colours or more, and no number in their TERM that says so. COLORTERM, which
 * would say so, does not arrive over SSH.
 */
const HAS_256 =
  /^(xterm-)?(kitty|alacritty|foot|ghostty|wezterm|contour|rio|iterm2?|konsole|vte|gnome|mintty|st|putty|tmux|nsterm|mlterm|ms-terminal|terminology|termite)([-+.]|$)/i;

/** How many colours the environment tells of; none by NO_COLOR, or a dumb or monochrome TERM. */
export function colorDepth(env: Environment, platform: string): ColorDepth {
  const { TERM: term = '' } = env;
  if (env.NO_COLOR || /^(dumb|vt[12]\d\d)$|-m(ono)?$/.test(term)) return 'none';
  if (/^(truecolor|24bit)$/i.test(env.COLORTERM ?? '')) return 'true';
  if (/-(truecolor|direct)\b/.test(term) || platform === 'win32') return 'true';
  const hasFewer = /-(8|16|88)color/.test(term);
  return /256/.test(term) || (HAS_256.test(term) && !hasFewer) ? '256' : '16';
}

/** The FORCE_COLOR for this many colours; 0 would turn off bold, dim and inverse text, too. */
export function forcedLevel(depth: ColorDepth): string {
  return { none: '1', '16': '1', '256': '2', true: '3' }[depth];
}

export const THEMES = ['plain', 'dark', 'light', 'high-contrast', 'none'] as const;

export type ThemeName = (typeof THEMES)[number];

export type ColorDepth = 'none' | '16' | '256' | 'true';

export type TerminalLook = {
  readonly colors: ColorDepth;
  readonly unicode: boolean;
};

export type Look = TerminalLook & {
  readonly theme: ThemeName;
  /** Shapes are shown beside the letters. */
  readonly pegs: 'letters' | 'shapes';
};

/** Shapes need a terminal that shows more than ASCII. */
export function lookBy(
  { unicode, colors }: TerminalLook,
  { theme, pegs }: Pick<Look, 'theme' | 'pegs'>,
): Look {
  return {
    unicode,
    colors: theme === 'none' ? 'none' : colors,
    theme,
    pegs: unicode ? pegs : 'letters',
  };
}

export const WHY_PLAIN = 'The locale is not UTF-8';

/** Large pegs need half blocks, and colors that show on any background. */
export function whyNoLargePegs(terminal: TerminalLook): string | undefined {
  if (!terminal.unicode) return WHY_PLAIN;
  if (terminal.colors === 'none') return 'There are no colors here';
  return terminal.colors === '16' ? 'The terminal has fewer than 256 colors' : undefined;
}

/** The first of LC_ALL, LC_CTYPE and LANG that is set decides (POSIX, 8.2). */
export function isUnicode(env: NodeJS.ProcessEnv, platform: string): boolean {
  const locale = env.LC_ALL || env.LC_CTYPE || env.LANG;
  if (!locale) return platform === 'win32' || platform === 'darwin';
  return /utf-?8/i.test(locale);
}

/** Terminals that have 256 colors, but don't say so in TERM. SSH doesn't send COLORTERM. */
const HAS_256 =
  /^(xterm-)?(kitty|alacritty|foot|ghostty|wezterm|contour|rio|iterm2?|konsole|vte|gnome|mintty|st|putty|tmux|nsterm|mlterm|ms-terminal|terminology|termite)([-+.]|$)/i;

function asksForNoColors({ NO_COLOR, FORCE_COLOR, CLICOLOR }: NodeJS.ProcessEnv): boolean {
  return Boolean(NO_COLOR) || /^(0|false)$/.test(FORCE_COLOR ?? '') || CLICOLOR === '0';
}

export function colorDepth(env: NodeJS.ProcessEnv, platform: string): ColorDepth {
  const { TERM: term = '' } = env;
  if (asksForNoColors(env) || /^(dumb|vt[12]\d\d)$|-m(ono)?$/.test(term)) return 'none';
  if (/^(truecolor|24bit)$/i.test(env.COLORTERM ?? '')) return 'true';
  if (/-(truecolor|direct)\b/.test(term) || platform === 'win32') return 'true';
  const hasFewer = /-(8|16|88)color/.test(term);
  return /256/.test(term) || (HAS_256.test(term) && !hasFewer) ? '256' : '16';
}

/** Never 0, which would also turn off bold text. */
export function forcedLevel(depth: ColorDepth): string {
  return { none: '1', '16': '1', '256': '2', true: '3' }[depth];
}

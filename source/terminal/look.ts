/** How many colours there are. */
export type ColorDepth = 'none' | '16' | '256' | 'true';

/** What the terminal can show, found out once at the start. */
export type Look = {
  readonly colors: ColorDepth;
  /** Characters beyond ASCII are understood. */
  readonly unicode: boolean;
  /** Linear text instead of a picture. */
  readonly screenReader: boolean;
};

/** Goes to the alternate screen, where the program may not be any more, and marks pastes. */
export const ENTER_SCREEN = '\x1b[?1049h\x1b[?2004h';

/** Goes to the first cell of the screen and empties it. */
export const ERASE_SCREEN = '\x1b[H\x1b[J';

type Environment = Readonly<Record<string, string | undefined>>;

/** Whether the locale is UTF-8, by the first of the variables that is set (POSIX, 8.2). */
export function isUnicode(env: Environment, platform: string): boolean {
  const locale = env.LC_ALL || env.LC_CTYPE || env.LANG;
  if (platform === 'win32' || platform === 'darwin') return locale === undefined || isUtf8(locale);
  return isUtf8(locale ?? '');
}

/**
 * How many colours a terminal has by what its variables say; NO_COLOR set to anything, or a dumb
 * terminal, says none.
 */
export function colorDepth(env: Environment, platform: string): ColorDepth {
  if (env.NO_COLOR || /^(dumb|vt[12]\d\d)$|-m(ono)?$/.test(env.TERM ?? '')) return 'none';
  if (/^(truecolor|24bit)$/i.test(env.COLORTERM ?? '')) return 'true';
  if (/-(truecolor|direct)\b/.test(env.TERM ?? '') || platform === 'win32') return 'true';
  return /256/.test(env.TERM ?? '') ? '256' : '16';
}

/** The value of FORCE_COLOR that makes Ink's colours come out as they were chosen. */
export function forcedLevel(depth: ColorDepth): string {
  return { none: '0', '16': '1', '256': '2', true: '3' }[depth];
}

/** A text as the terminal can show it: `?` for what is beyond its characters. */
export function shownText(text: string, { unicode }: Look): string {
  return unicode ? text : text.replace(/[^ -~]/gu, '?');
}

function isUtf8(locale: string): boolean {
  return /utf-?8/i.test(locale);
}

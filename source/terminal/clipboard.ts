import { spawn } from 'node:child_process';

export type ClipboardOptions = {
  readonly env: NodeJS.ProcessEnv;
  readonly platform: string;
  readonly write: (text: string) => void;
  /** How many milliseconds a program may take to copy. */
  readonly patience?: number;
};

/** A program that puts its standard input on the clipboard. */
type Program = {
  readonly name: string;
  readonly args: readonly string[];
  readonly encoded: (text: string) => Buffer;
};

/** Enough for a clipboard over a slow connection. */
const CLIPBOARD_MS = 2000;

/**
 * Tries programs of the desktop and, if none works, asks the terminal (OSC 52). Resolves to
 * `copied` only if a program reported success, because a terminal gives no answer. Never rejects.
 */
export async function copy(text: string, options: ClipboardOptions): Promise<'copied' | 'sent'> {
  const clean = text.replace(UNWANTED, '');
  for (const program of programsFor(options)) {
    if (await isTaken(program, clean, options)) return 'copied';
  }
  options.write(
    throughMultiplexer(`\x1b]52;c;${Buffer.from(clean).toString('base64')}\x07`, options.env),
  );
  return 'sent';
}

/** Line separators, marks of the writing direction, and control characters except line feeds. */
const UNWANTED = /[\u200e\u200f\u2028-\u202e\u2066-\u2069]|[^\P{Cc}\n]/gu;

const utf8 = (text: string) => Buffer.from(text);

/** clip.exe would take each byte of UTF-8 for a character of an old encoding. */
const forWindows = (text: string) => Buffer.from(text.replaceAll('\n', '\r\n'), 'utf16le');

/** The programs that reach the clipboard of the player's own screen. */
function programsFor({ env, platform }: ClipboardOptions): Program[] {
  // Over SSH, pbcopy and clip.exe would put the text on the remote machine's clipboard.
  const isHere = !(env.SSH_CONNECTION || env.SSH_CLIENT || env.SSH_TTY);
  const isWsl = env.WSL_DISTRO_NAME !== undefined || env.WSL_INTEROP !== undefined;
  const programs: [boolean, Program][] = [
    [isHere && platform === 'darwin', { name: 'pbcopy', args: [], encoded: utf8 }],
    [
      isHere && (platform === 'win32' || isWsl),
      { name: 'clip.exe', args: [], encoded: forWindows },
    ],
    [!!env.WAYLAND_DISPLAY, { name: 'wl-copy', args: ['--type', 'text/plain'], encoded: utf8 }],
    [!!env.DISPLAY, { name: 'xclip', args: ['-selection', 'clipboard'], encoded: utf8 }],
  ];
  return programs.flatMap(([isThere, program]) => (isThere ? [program] : []));
}

/**
 * Resolves to whether the program exits with 0. xclip and wl-copy leave a process behind that hands
 * out the text. In a session of its own, that process can't print to the terminal, and stays when
 * the terminal is closed.
 */
function isTaken(
  { name, args, encoded }: Program,
  text: string,
  options: ClipboardOptions,
): Promise<boolean> {
  const { env, platform, patience = CLIPBOARD_MS } = options;
  return new Promise<boolean>((resolve) => {
    const isWindows = platform === 'win32';
    const child = spawn(name, args, {
      env: { ...env },
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: !isWindows,
      windowsHide: true,
      // No program can be started in a deleted folder.
      ...(!isWindows && { cwd: '/' }),
    });
    const timer = setTimeout(() => done(false), patience);
    const done = (isGood: boolean) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      child.unref();
      child.stdin.destroy();
      resolve(isGood);
    };
    child.on('error', () => done(false));
    child.on('exit', (status) => done(status === 0));
    // A program that ends without reading breaks the pipe.
    child.stdin.on('error', () => {});
    child.stdin.end(encoded(text));
  }).catch(() => false);
}

/** Makes tmux or screen pass the sequence on to the terminal outside. */
function throughMultiplexer(sequence: string, { TMUX, STY }: NodeJS.ProcessEnv): string {
  if (TMUX) return `\x1bPtmux;${sequence.replaceAll('\x1b', '\x1b\x1b')}\x1b\\`;
  return STY ? `\x1bP${sequence}\x1b\\` : sequence;
}

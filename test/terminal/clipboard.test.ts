import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ClipboardOptions, copy } from '../../source/terminal/clipboard.ts';
import { temporaryFolder } from '../helpers/folder.ts';

const TEXT = 'Pegs 5/12\n🟦🟨⬛🟦🎯 skill 90%\ncode-breakers play 1ABC-DEF';
/** A script that writes down its input and its arguments. */
const TAKES = 'cat > taken; echo "$@" > args';

type Programs = Readonly<Record<string, string>>;

/** Copies TEXT while only these programs can be found. They are shell scripts run in the folder. */
async function copied(programs: Programs, more: Partial<ClipboardOptions> = {}, text = TEXT) {
  const folder = temporaryFolder();
  for (const [name, script] of Object.entries(programs)) {
    const path = join(folder, name);
    writeFileSync(path, `#!/bin/sh\ncd "\${0%/*}"\n${script}\n`);
    chmodSync(path, 0o755);
  }
  let written = '';
  const PATH = `${folder}:/usr/bin:/bin`;
  const result = await copy(text, {
    platform: 'linux',
    write: (output) => {
      written += output;
    },
    ...more,
    env: { PATH, DISPLAY: ':0', ...more.env },
  });
  const read = (name: string) =>
    existsSync(join(folder, name)) ? readFileSync(join(folder, name)) : undefined;
  return { result, written, read, text: () => String(read('taken')) };
}

/** The text that a terminal would take from what was written. */
function takenByTerminal(written: string): string | undefined {
  const [before, after] = ['\x1b]52;c;', '\x07'];
  if (!written.startsWith(before) || !written.endsWith(after)) return undefined;
  const base64 = written.slice(before.length, -after.length);
  expect(base64).toMatch(/^[A-Za-z0-9+/]+=*$/);
  return Buffer.from(base64, 'base64').toString();
}

describe('a program of the desktop', () => {
  it.each([
    ['wl-copy', { WAYLAND_DISPLAY: 'wayland-0' }, 'linux', '--type text/plain'],
    ['xclip', { DISPLAY: ':0' }, 'linux', '-selection clipboard'],
    ['pbcopy', { DISPLAY: '' }, 'darwin', ''],
  ])('%s is given the text', async (name, env, platform, args) => {
    const { result, written, text, read } = await copied({ [name]: TAKES }, { env, platform });
    expect({ result, written, text: text() }).toEqual({
      result: 'copied',
      written: '',
      text: TEXT,
    });
    expect(String(read('args')).trim()).toBe(args);
  });

  it.each([
    ['on Windows', 'win32', {}],
    ['in its Linux', 'linux', { WSL_DISTRO_NAME: 'Ubuntu' }],
    ['in a service of it', 'linux', { WSL_INTEROP: '/run/WSL/1_interop' }],
  ])(
    'clip.exe is given the text as UTF-16 with the line ends of Windows, %s',
    async (_, platform, env) => {
      const { result, read } = await copied({ 'clip.exe': TAKES }, { platform, env });
      expect(result).toBe('copied');
      expect(read('taken')?.toString('utf16le')).toBe(TEXT.replaceAll('\n', '\r\n'));
    },
  );

  it('if one program is missing or fails, the next one is tried', async () => {
    const env = { WAYLAND_DISPLAY: 'wayland-0', DISPLAY: ':0' };
    for (const programs of [{}, { 'wl-copy': 'exit 1' }, { 'wl-copy': 'kill -9 $$' }]) {
      const { result, text } = await copied({ ...programs, xclip: TAKES }, { env });
      expect({ result, text: text() }).toEqual({ result: 'copied', text: TEXT });
    }
  });

  it('a program that goes on in the background is not waited for', async () => {
    const { result, read } = await copied({ xclip: `${TAKES}; sleep 5 & echo $! > pid` });
    expect(result).toBe('copied');
    process.kill(Number(read('pid')));
  });

  it('a program that ends well is believed, even if it has not read all', async () => {
    const { result } = await copied({ xclip: 'exit 0' }, {}, 'long '.repeat(100_000));
    expect(result).toBe('copied');
  });

  it('a program that hangs without reading is ended, and the terminal is asked', async () => {
    const hanging = { xclip: 'echo $$ > pid; exec sleep 60' };
    const { result, written, read } = await copied(hanging, { patience: 500 });
    expect(result).toBe('sent');
    expect(takenByTerminal(written)).toBe(TEXT);
    await expect.poll(() => isRunning(Number(read('pid')))).toBe(false);
  });

  it('a program can print nothing on the screen: it has no way to it', async () => {
    const { read } = await copied({
      xclip: `
        echo out; echo err >&2
        outputs=$(readlink /proc/$$/fd/1 /proc/$$/fd/2)
        session=$(cut -d' ' -f6 /proc/$$/stat)
        echo $outputs $((session == $$)) > found`,
    });
    expect(String(read('found'))).toBe('/dev/null /dev/null 1\n');
  });
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it.each<[string, Programs, Partial<ClipboardOptions>]>([
  ['there is no program', {}, {}],
  ['the program fails', { xclip: 'exit 1' }, {}],
  ['the program cannot be run', { xclip: 'exit 0' }, { env: { PATH: '/nowhere' } }],
  ['there is no display', { xclip: TAKES, 'wl-copy': TAKES }, { env: { DISPLAY: '' } }],
  ...['SSH_CONNECTION', 'SSH_CLIENT', 'SSH_TTY'].flatMap((name) =>
    ['darwin', 'win32'].map((platform): [string, Programs, Partial<ClipboardOptions>] => [
      `${platform} is at the other end of a connection (${name})`,
      { pbcopy: TAKES, 'clip.exe': TAKES },
      { platform, env: { DISPLAY: '', [name]: '10.0.0.1' } },
    ]),
  ),
])('the terminal is asked if %s', async (_, programs, more) => {
  const { result, written } = await copied(programs, more);
  expect(result).toBe('sent');
  expect(takenByTerminal(written)).toBe(TEXT);
});

it('the terminal is asked through tmux and screen', async () => {
  const { written: plain } = await copied({});
  const { written: tmux } = await copied({}, { env: { TMUX: '/tmp/tmux-1/default,1,0' } });
  expect(tmux).toBe(`\x1bPtmux;\x1b${plain}\x1b\\`);
  const { written: screen } = await copied({}, { env: { STY: '1.pts-0.host' } });
  expect(screen).toBe(`\x1bP${plain}\x1b\\`);
});

it('the terminal and programs get no control characters but line ends', async () => {
  const dirty = 'a\x1b]0;title\x07b\r\n\u202ec\u009bd\u0000\te';
  const clean = 'a]0;titleb\ncde';
  expect(takenByTerminal((await copied({}, {}, dirty)).written)).toBe(clean);
  expect((await copied({ xclip: TAKES }, {}, dirty)).text()).toBe(clean);
});

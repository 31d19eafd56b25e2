import { spawnSync } from 'node:child_process';
import { posix } from 'node:path';
import { describe, expect } from 'vitest';
import { attack, someOf, type Tally } from '../helpers/stress/attack.ts';
import { mustBe, mustOpen, run, tryAll } from '../helpers/stress/door.ts';

/** The variables that are read: for saves, look and clipboard, and by Ink, chalk, conf and Node. */
const NAMES = [
  ...['CODE_BREAKERS_HOME', 'XDG_CONFIG_HOME', 'HOME', 'APPDATA', 'LOCALAPPDATA', 'XDG_CACHE_HOME'],
  ...['XDG_DATA_HOME', 'XDG_STATE_HOME', 'TMPDIR', 'TMP', 'TEMP', 'SNAP'],
  ...['LC_ALL', 'LC_CTYPE', 'LANG', 'NO_COLOR', 'FORCE_COLOR', 'COLORTERM', 'TERM', 'TERM_PROGRAM'],
  ...[
    'TERM_PROGRAM_VERSION',
    'TMUX',
    'INK_SCREEN_READER',
    'CI',
    'CONTINUOUS_INTEGRATION',
    'CI_NAME',
  ],
  ...['TF_BUILD', 'AGENT_NAME', 'GITHUB_ACTIONS', 'GITLAB_CI', 'TEAMCITY_VERSION'],
  ...['DISPLAY', 'WAYLAND_DISPLAY', 'SSH_CLIENT', 'SSH_CONNECTION', 'SSH_TTY', 'WSL_DISTRO_NAME'],
  ...['WSL_INTEROP', 'NODE_NO_WARNINGS', 'NODE_OPTIONS', 'NODE_DISABLE_COMPILE_CACHE'],
  ...['NODE_DISABLE_COLORS', 'WATCH_REPORT_DEPENDENCIES'],
];

/** Values for a variable. The paths lead to what each run makes in its folder. */
const VALUES: Readonly<Record<string, string>> = {
  empty: '',
  'a blank': ' ',
  nonsense: 'spam',
  zero: '0',
  'a huge number': '1e999',
  '100 kB': 'x'.repeat(100_000),
  'escape sequences': '\x1b[2J\x1b]0;EVIL\x07\x1b[?1049h\x9b31m',
  lines: 'UTF-8\nEVIL\r\n',
  formats: '%s%n%x',
  'a color': 'truecolor',
  'a word of yes': 'true',
  'a terminal without a cursor': 'vt100-m',
  'a place that is relative': 'some/where',
  'a place above': '..',
  'a place that is a file': './file',
  'a place in a file': './file/deeper',
  'a place nowhere': '/proc/nowhere/at/all',
  'a device': '/dev/full',
  processes: '/proc/self/fd',
  'a loop': './loop',
};

const ALL = 'every variable';
/** First all variables at once, because one may only be read if another has some value. */
const ROWS = [ALL, ...NAMES].flatMap((name) =>
  Object.keys(VALUES).map((value) => ({ name, value })),
);

/** Saves a game, if that is possible, and looks into the slots. */
const INPUT = '2\nwq\n1\nTim\n3\n1\nq\n4\n';

/** The place for saves: the one that is asked for, else below the home folder. */
function placeOf({ CODE_BREAKERS_HOME }: Record<string, string>): string {
  return CODE_BREAKERS_HOME ? posix.join('here', CODE_BREAKERS_HOME) : 'home/.config/code-breakers';
}

/** Whether a file is at that place, or on the way to it, or belongs to the row itself. */
function isOn(place: string, file: string): boolean {
  const own = ['here/file', 'here/loop'];
  return own.includes(file) || place === '.' || file.startsWith(place) || place.startsWith(file);
}

type Row = (typeof ROWS)[number];

const told = ({ name, value }: Row) => `${name} holding ${value}`;

function environmentOf({ name, value }: Row): Record<string, string> {
  const text = VALUES[value] as string;
  // With an invalid home, the saves would go to the home of whoever runs the tests.
  const saves = { CODE_BREAKERS_HOME: 'saves' };
  if (name !== ALL) return { ...(name === 'HOME' ? saves : {}), [name]: text };
  // Together they must fit into the space that the system has for variables.
  const all = Object.fromEntries(NAMES.map((one) => [one, text.slice(0, 10_000)]));
  return text === '' ? { ...all, ...saves } : all;
}

/**
 * Whether Node itself starts. With some locales it crashes before it has read a line of the
 * program, which can't do anything about that.
 */
function canNodeStart({ name, value }: Row): boolean {
  if (name !== ALL && !/^(LC_|LANG)/.test(name)) return true;
  const env = { PATH: process.env.PATH, ...environmentOf({ name, value }) };
  return spawnSync(process.execPath, ['-e', '0'], { env }).signal === null;
}

function startable(rows: readonly Row[], tally: Tally): Row[] {
  const found = rows.filter(canNodeStart);
  if (found.length < rows.length) {
    tally.note(`${rows.length - found.length} left out, with which Node itself does not start`);
  }
  return found;
}

describe('the door: the environment', () => {
  attack(
    'whatever a variable holds, the line dialogue plays, and saves where it should or not at all',
    { short: 8, full: 200 },
    (tries, tally) =>
      tryAll(tally, startable(someOf(ROWS, tries, 4), tally), told, async (row) => {
        const env = environmentOf(row);
        const ended = await run('touch file; ln -s loop loop; code-breakers', {
          env,
          input: INPUT,
        });
        mustBe(ended, { status: 0, says: 'What save would you like to overwrite' });
        expect(ended.left.filter((file) => !isOn(placeOf(env), file))).toEqual([]);
        expect(ended.effort).toBeLessThan(2);
        return ended;
      }),
  );

  attack(
    'whatever a variable holds, the full screen opens and gives the terminal back',
    { short: 3, full: 60 },
    (tries, tally) =>
      tryAll(tally, startable(someOf(ROWS, tries, 2), tally), told, async (row) => {
        await mustOpen({ env: environmentOf(row) });
        return undefined;
      }),
  );
});

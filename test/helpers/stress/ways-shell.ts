import { readdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import * as screens from '../../../source/full-screen/screens/index.ts';
import { openSaves } from '../../../source/saves/saves.ts';
import { ERASE_SCREEN } from '../../../source/terminal/screen-output.ts';
import { modesLeftOn } from '../escape-sequences.ts';
import { temporaryFolder } from '../folder.ts';
import { writeOldSaves } from '../old-saves.mjs';
import {
  type BuiltOptions,
  type BuiltProgram,
  clockAt,
  endedWithTest,
  startBuilt,
} from '../program.ts';
import { waitingIn } from '../saves.ts';
import { NOW, RUNS, type Run, type State, shownIn, typeKeys } from '../states.mjs';
import { PATIENCE } from '../work.ts';

/** A screen of the program, and the states through which a player gets there. */
export type Place = { readonly screen: string; readonly run: Run; readonly states: State[] };

/** The place where a state is reached. */
export function placeOf(state: string): Place {
  const run = RUNS.find(({ states }) => states.some(([name]) => name === state)) as Run;
  const at = run.states.findIndex(([name]) => name === state);
  return { screen: state.split('-')[0] ?? '', run, states: run.states.slice(0, at + 1) };
}

const STATES = RUNS.flatMap(({ states }) => states.map(([name]) => name));

/** Every screen of the program, in the state that has its name, or that begins with it. */
export const PLACES: readonly Place[] = Object.values(screens).map(({ name }) =>
  placeOf(
    STATES.find((state) => state === name) ??
      `${STATES.find((state) => state.startsWith(`${name}-`))}`,
  ),
);

/**
 * Closes the files that a process inherits here. Some are other tests' terminals, which couldn't
 * close otherwise.
 */
const CLOSE_OTHERS = `
  for fd in /dev/fd/*; do
    fd=\${fd##*/}
    if [ "$fd" -gt 2 ] && [ "$fd" -ne 255 ]; then eval "exec $fd>&-"; fi
  done
`;

/**
 * A shell with job control around the program. It reports the process and, after each stop and at
 * the end, whether the terminal has its modes back. It is interactive: otherwise it would end with
 * a program that SIGINT ended, and a loop in it would end at the first stop.
 */
const SHELL = `
  ${CLOSE_OTHERS}
  trap '' INT
  before=$(stty -g)
  modes() { [ "$(stty -g)" = "$before" ] && echo "modes as before" || echo "modes changed"; }
  follow() {
    case $1 in
      14[789]|150) modes; echo "stopped $1"; read -r _; fg >/dev/null; follow $? ;;
      *) modes; echo "ended $1" ;;
    esac
  }
  run='echo "pid $$"; [ -n "$IN" ] && exec <"$IN"; [ -n "$OUT" ] && exec >"$OUT"; exec "$@"'
  sh -c "$run" sh "$@"
  follow $?
  # Output that is written right before a process ends may be lost.
  read -r _
`;

/**
 * The text that may be on the normal screen after the program: the shell's reports, and one
 * sentence.
 */
const SAID = /^(pid \d+|modes as before|(stopped|ended) \d+|code-breakers: .*)$/;
const OF_SHELL =
  /sh -c "\$run" sh "\$@"$|^(Hangup|Quit|Terminated|Aborted|Alarm clock|Stack fault|I\/O possible|Power failure|Bad system call|Trace\/breakpoint trap|CPU time limit exceeded|(User defined|Real-time) signal \d+|(Virtual|Profiling) timer expired)( \(core dumped\))?$/;

/** The program as a shell's foreground job, at one of its screens. */
export type Visit = {
  readonly place: Place;
  readonly pid: number;
  /** The terminal of the shell. */
  readonly terminal: BuiltProgram;
  readonly folder: string;
  /** Types keys into the terminal that the program reads. */
  readonly type: (keys: string) => void;
  /** The exit status of the program, as the shell sees it. */
  readonly ended: () => Promise<number>;
};

type VisitOptions = Pick<BuiltOptions, 'env' | 'program'> & {
  /** A second terminal, only for the standard input or only for the output. */
  readonly input?: BuiltProgram;
  readonly output?: BuiltProgram;
};

/** The columns of a window that is wide enough for all that the program and the shell say. */
const COLUMNS = 160;

/** How the program begins for a place, in a folder with the saves that it takes. */
export function optionsFor({ run: { saves, flags = '' } }: Place) {
  const folder = temporaryFolder();
  if (saves) writeOldSaves(saves, folder);
  // So old that nobody seems to be playing there.
  const then = Date.parse(NOW) / 1000 - 3600;
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), then, then);
  const args = [...flags.split(' ').filter(Boolean), '--no-animations', '--save-dir', folder];
  return { folder, args, env: clockAt(NOW), cols: COLUMNS };
}

/** Starts the program in a shell, goes to the place, and removes everything afterwards. */
export async function visiting<T>(
  place: Place,
  { env, program, input, output }: VisitOptions,
  task: (visit: Visit) => Promise<T>,
): Promise<T> {
  const { folder, ...options } = optionsFor(place);
  const end = endedWithTest();
  const redirected = { IN: input && (await nameOf(input)), OUT: output && (await nameOf(output)) };
  const terminal = startBuilt({
    ...options,
    env: { ...options.env, ...env, ...redirected },
    ...(program && { program }),
    within: (command) => ['bash', '--norc', '-i', '-c', SHELL, 'bash', ...command],
  });
  const keyboard = input ?? terminal;
  const screen = output ?? terminal;
  let pid: number | undefined;
  try {
    pid = Number((await shown(terminal, /^pid (\d+)\r\n/))[1]);
    // A job has its own group.
    end(() => kill(Number(pid)), terminal.exited);
    await goTo(place, keyboard, screen);
    await mouseAsUsual(place.screen, screen);
    const ended = async () => {
      const [, status] = await shown(terminal, /ended (\d+)\r\n/);
      // The output may arrive before the screen shows it.
      await terminal.waitFor(/^ended \d/m);
      return Number(status);
    };
    return await task({ place, pid, terminal, folder, type: keyboard.write, ended });
  } finally {
    if (pid !== undefined) kill(pid);
    terminal.signal('SIGKILL');
    await terminal.exited;
  }
}

const ESC = '\x1b';
const CTRL_L = '\x0c';

/** Types the keys that lead to a screen. The program has read all of them then. */
export async function goTo(
  { states }: Place,
  keyboard: BuiltProgram,
  screen = keyboard,
): Promise<void> {
  // After a lone Esc, the next key would count as one with Alt.
  const press = async (bytes: string) => {
    keyboard.write(bytes.endsWith(ESC) ? `${bytes.slice(0, -1)}\x1b[27u` : bytes);
    await hears(keyboard, screen);
  };
  for (const state of states) {
    await typeKeys(state[2], screen.waitFor, press);
    await screen.waitFor(shownIn(state, COLUMNS));
  }
}

/**
 * Waits until the program has read what was typed and takes new keys. The program drops keys until
 * it knows that their page is seen. Keys that it hasn't read when it ends go to the shell.
 */
async function hears(keyboard: BuiltProgram, screen: BuiltProgram): Promise<void> {
  const written = screen.raw().length;
  const isDrawnAnew = () => screen.raw().includes(ERASE_SCREEN, written);
  const late = performance.now() + PATIENCE;
  while (!isDrawnAnew() && performance.now() < late) {
    keyboard.write(CTRL_L);
    for (let turn = 0; turn < 400 && !isDrawnAnew(); turn++) await pause(5);
  }
  expect(isDrawnAnew(), 'it hears no keys').toBe(true);
}

/** Waits until mouse presses are reported or not, as they should be on a screen. */
export async function mouseAsUsual(screen: string, { raw }: BuiltProgram): Promise<void> {
  const { isSelectable } = Object.values(screens).find(({ name }) => name === screen) ?? {};
  const wanted = isSelectable ? '' : '1000,1006';
  const reported = () => {
    const modes = modesLeftOn(raw()).filter((mode) => mode === '1000' || mode === '1006');
    return modes.sort().join();
  };
  await expect.poll(reported, { timeout: PATIENCE }).toBe(wanted);
}

/** The program as the first process of a terminal, without a shell that would see its end. */
export function startAlone(options: BuiltOptions): BuiltProgram {
  const script = `${CLOSE_OTHERS}\nexec "$@"`;
  return startBuilt({
    ...options,
    within: (command) => ['bash', '-c', script, 'bash', ...command],
  });
}

/** Runs a task with a terminal in which nothing uses the input or output. */
export async function withSecondTerminal(
  task: (terminal: BuiltProgram) => Promise<void>,
): Promise<void> {
  const terminal = secondTerminal();
  try {
    await task(terminal);
  } finally {
    terminal.signal('SIGKILL');
    await terminal.exited;
  }
}

function secondTerminal(): BuiltProgram {
  const script = `${CLOSE_OTHERS}\ntty; exec sleep 600`;
  return startBuilt({ within: () => ['bash', '-c', script] });
}

async function nameOf(terminal: BuiltProgram): Promise<string> {
  return (await shown(terminal, /\/dev\/\S+/))[0];
}

/** The output in a terminal, once it matches. */
async function shown(terminal: BuiltProgram, pattern: RegExp): Promise<RegExpExecArray> {
  await expect.poll(terminal.raw, { timeout: PATIENCE }).toMatch(pattern);
  return pattern.exec(terminal.raw()) as RegExpExecArray;
}

/** Whether a process does nothing, and waits for nothing but what comes from outside. */
export function isAsleep(pid: number): boolean {
  if (process.platform !== 'linux') return true;
  const tasks = `/proc/${pid}/task`;
  return readdirSync(tasks).every((task) => {
    try {
      return /\) S /.test(readFileSync(`${tasks}/${task}/stat`, 'latin1'));
    } catch {
      // This thread has just ended.
      return false;
    }
  });
}

/** Resolves once a process has ended. */
export async function gone(pid: number): Promise<void> {
  await expect.poll(() => kill(pid, 0), { timeout: PATIENCE }).toBe(false);
}

/** Whether there was such a process to kill. */
function kill(pid: number, signal: NodeJS.Signals | 0 = 'SIGKILL'): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

/** Faults of a terminal that the program has given back; empty if there are none. */
export function faultsOf(terminal: BuiltProgram): string {
  const faults = modesLeftOn(terminal.raw()).map((mode) => `mode ${mode} is still on`);
  if (terminal.isFullScreen()) faults.push('the alternate screen is still there');
  for (const row of terminal.screen().split('\n')) {
    if (row !== '' && !SAID.test(row) && !OF_SHELL.test(row)) faults.push(`"${row}" was left`);
  }
  return faults.join(', ');
}

/** The game that waits in a folder to be continued. */
export async function keptIn(folder: string) {
  const saves = await openSaves(folder);
  const game = waitingIn(saves);
  await saves.close();
  return game && { guesses: game.guesses, draft: game.draft };
}

/** The unfinished games in a folder: their guesses, and the names of their files without owners. */
export function gamesIn(folder: string): string[] {
  const files = readdirSync(folder).filter((name) =>
    /^(running|daily|friends)-.*\.json$/.test(name),
  );
  const told = files.map((name) => {
    const { game, match } = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    return `${name.replace(/\..*/, '')}: ${JSON.stringify((game ?? match.game)?.guesses)}`;
  });
  return told.sort();
}

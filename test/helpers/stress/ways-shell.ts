import { setTimeout as pause } from 'node:timers/promises';
import * as screens from '../../../source/full-screen/screens/index.ts';
import { openSaves } from '../../../source/saves/saves.ts';
import { modesLeftOn } from '../escape-sequences.ts';
import { temporaryFolder } from '../folder.ts';
import { persist } from '../keys.ts';
import { type BuiltOptions, type BuiltProgram, endedWithTest, startBuilt } from '../program.ts';
import { waitingIn } from '../saves.ts';
import type { Place, Running } from './ways-places.ts';

/**
 * Closes files that a process inherits here: other tests' terminals, which wouldn't close
 * otherwise.
 */
const CLOSE_OTHERS = `
  for fd in /dev/fd/*; do
    fd=\${fd##*/}
    if [ "$fd" -gt 2 ] && [ "$fd" -ne 255 ]; then eval "exec $fd>&-"; fi
  done
`;

/**
 * A shell with job control around the program. It reports the process and, after each stop and at
 * the end, whether the terminal has its modes back. If it weren't interactive, it would end with a
 * program that SIGINT ended, and a loop in it would end at the first stop.
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

/** The arguments that start the program for a place, with everything in one folder. */
export function argsIn(folder: string, { args }: Place): string[] {
  return [...args, '--save-dir', folder];
}

/** Starts the program in a shell, goes to the place, and removes everything afterwards. */
export async function visiting<T>(
  place: Place,
  { env, program, input, output }: VisitOptions,
  task: (visit: Visit) => Promise<T>,
): Promise<T> {
  const folder = temporaryFolder();
  const end = endedWithTest();
  const redirected = { IN: input && (await nameOf(input)), OUT: output && (await nameOf(output)) };
  const terminal = startBuilt({
    args: argsIn(folder, place),
    env: { ...env, ...redirected },
    ...(program && { program }),
    // Wide enough for everything that the program and the shell say at the end.
    cols: 160,
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
    await mouseAsUsual(place, screen);
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

/** Types the keys that lead to a screen. */
export async function goTo(
  { steps }: Place,
  keyboard: BuiltProgram,
  screen = keyboard,
): Promise<void> {
  for (const [keys, shows] of steps) {
    if (keys !== '') await persist(() => keyboard.write(keys), screen, shows);
    await screen.waitFor(shows);
  }
}

/** Waits until mouse presses are reported or not, as they should be at a place. */
export async function mouseAsUsual(place: Place, { raw }: BuiltProgram): Promise<void> {
  const { isSelectable } = Object.values(screens).find(({ name }) => name === place.screen) ?? {};
  const wanted = isSelectable ? '' : '1000,1006';
  const reported = () => {
    const modes = modesLeftOn(raw()).filter((mode) => mode === '1000' || mode === '1006');
    return modes.sort().join();
  };
  for (let turn = 0; turn < 2000 && reported() !== wanted; turn++) await pause(5);
  if (reported() !== wanted) throw new Error(`modes "${reported()}" instead of "${wanted}"`);
}

/** The program as the first process of a terminal, without a shell that would see its end. */
export function startAlone(args: readonly string[]): BuiltProgram {
  const script = `${CLOSE_OTHERS}\nexec "$@"`;
  return startBuilt({ args, within: (command) => ['bash', '-c', script, 'bash', ...command] });
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
  for (const deadline = performance.now() + 10_000; performance.now() < deadline; ) {
    const found = pattern.exec(terminal.raw());
    if (found) return found;
    await pause(5);
  }
  throw new Error(`no ${pattern} within 10 s at the end of ${terminal.raw().slice(-300)}`);
}

/** Resolves once a process has ended. */
export async function gone(pid: number): Promise<void> {
  for (let turn = 0; turn < 2000; turn++) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await pause(5);
  }
  throw new Error('it goes on without its window');
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process ended, as it should.
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
export async function keptIn(folder: string): Promise<Running | undefined> {
  const saves = await openSaves(folder);
  const game = waitingIn(saves);
  await saves.close();
  return game && { guesses: game.guesses, draft: game.draft };
}

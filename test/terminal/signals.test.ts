import { writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { onDeath } from '../../source/terminal/signals.ts';
import { modesLeftOn } from '../helpers/escape-sequences.ts';
import { temporaryFolder } from '../helpers/folder.ts';
import { startBuilt } from '../helpers/program.ts';

/** At the first change of the terminal's modes, and once all that it wrote has been taken. */
const MOMENTS = ['raw mode is on', 'the first frame is written'];

/** Loaded before the program, this sends it a signal at one of these moments. */
const preload = (signal: number, moment: string) => `
  const { ReadStream, WriteStream } = require('node:tty');
  const kill = () => process.kill(process.pid, ${signal});
  const { setRawMode } = ReadStream.prototype;
  ReadStream.prototype.setRawMode = function (isRaw) {
    ReadStream.prototype.setRawMode = setRawMode;
    setRawMode.call(this, isRaw);
    if (${moment === MOMENTS[0]}) kill();
    return this;
  };
  const { uncork } = WriteStream.prototype;
  WriteStream.prototype.uncork = function () {
    WriteStream.prototype.uncork = uncork;
    uncork.call(this);
    if (${moment === MOMENTS[1]}) kill();
  };
`;

/** A shell that tells the status of the program, and whether the terminal is as it was before. */
const SHELL = `
  before=$(stty -g)
  "$@"
  status=$?
  [ "$(stty -g)" = "$before" ] && echo "ended $status, modes as before"
  sleep 0.2
`;

it
  .runIf(process.platform === 'linux')
  .each([1, 31].flatMap((signal) => MOMENTS.map((moment) => [signal, moment] as const)))(
  'signal %i gives the terminal back with all its modes when it comes as soon as %s',
  async (signal, moment) => {
    const file = join(temporaryFolder(), 'preload.cjs');
    writeFileSync(file, preload(signal, moment));
    const program = startBuilt({
      env: { NODE_OPTIONS: `--require ${JSON.stringify(file)}` },
      within: (command) => ['bash', '-c', SHELL, 'bash', ...command],
    });
    await program.exited;
    expect(await program.shown()).toContain(`ended ${128 + signal}, modes as before`);
    expect(modesLeftOn(program.raw())).toEqual([]);
  },
);

/** Signals that end no program by themselves, that cannot be heard, and that Node or we ignore. */
const OTHERS: readonly string[] = [
  ...['SIGCHLD', 'SIGCONT', 'SIGTSTP', 'SIGTTIN', 'SIGTTOU', 'SIGURG', 'SIGWINCH'],
  ...['SIGKILL', 'SIGSTOP', 'SIGPIPE', 'SIGXFSZ', 'SIGUSR1'],
];

/** After a fault of the processor a listener would repeat it for ever. */
const FAULTS: readonly string[] = ['SIGILL', 'SIGBUS', 'SIGFPE', 'SIGSEGV'];

const DEADLY = Object.entries(constants.signals).filter(
  ([name]) => !OTHERS.includes(name) && !FAULTS.includes(name),
) as [NodeJS.Signals, number][];

describe.runIf(process.platform === 'linux')('onDeath', () => {
  const usual = DEADLY.map(([name]) => [name, process.listeners(name)] as const);

  afterEach(() => {
    vi.restoreAllMocks();
    for (const [name, listeners] of usual) {
      process.removeAllListeners(name);
      for (const listener of listeners) process.on(name, listener);
    }
  });

  it.each(DEADLY)('shuts down at %s, and only then ends by it', async (signal, number) => {
    const steps: unknown[] = [];
    vi.spyOn(process, 'kill').mockImplementation((...sent) => {
      steps.push(sent);
      return true;
    });
    onDeath(async () => {
      await nextTurn();
      steps.push('shut down');
    });
    (process as NodeJS.EventEmitter).emit(signal, signal, number);
    await vi.waitFor(() => expect(steps).toEqual(['shut down', [process.pid, signal]]));
    expect(process.listenerCount(signal)).toBe(0);
  });

  it.each(FAULTS)('does not listen for %s', (signal) => {
    onDeath(async () => {});
    expect(process.listenerCount(signal)).toBe(0);
  });
});

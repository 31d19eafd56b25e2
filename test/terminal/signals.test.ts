import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startBuilt } from '../helpers/built-program.ts';
import { modesLeftOn } from '../helpers/escape-sequences.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

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

// Node names the signals up to SIGSYS; those for real time, from 34 on, have only numbers.
it
  .runIf(process.platform === 'linux')
  .each([1, 31, 34, 64].flatMap((signal) => MOMENTS.map((moment) => [signal, moment] as const)))(
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

import process from 'node:process';
import { faultSentence } from '../text/fault.ts';
import { run } from './run.ts';

const OLDEST_NODE = 20;

/** Runs the program with these arguments, and ends the process with its status. */
export async function main(args: readonly string[]): Promise<void> {
  prepare();
  // Without this check an older Node would fail in the middle of a game, with a puzzling message.
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
    process.stderr.write(
      `code-breakers: you need Node ${OLDEST_NODE} or newer, and this is ${process.version}.\n`,
    );
    process.exit(1);
  }
  try {
    process.exitCode = await run(args);
    // A failed write is heard a turn later. At a natural end Node waits for V8's compiler, now and
    // then for ever: nodejs/node#54918.
    setImmediate(() => process.stdout.write('', () => process.exit()));
  } catch (error) {
    process.stderr.write(`${faultSentence(error)}\n`);
    process.exit(1);
  }
}

function prepare(): void {
  // A closed pipe is a normal end; any other write error is a failure.
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE') process.exit(0);
    process.stderr.write('code-breakers: the output cannot be written.\n');
    process.exit(1);
  });
  // If standard error cannot be written to, only the exit status can tell of the failure.
  process.stderr.on('error', () => {});
  // Node's warnings are for developers and would be printed into the middle of the screen. The
  // variable does the same for the coach's thread. The listener keeps SIGUSR1 from opening Node's
  // debugger.
  process.removeAllListeners('warning');
  process.env.NODE_NO_WARNINGS = '1';
  process.on('SIGUSR1', () => {});
}

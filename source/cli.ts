import process from 'node:process';
import { trustCode } from './command/code-cache.ts';
import { run } from './command/run.ts';
import { faultSentence } from './text/fault.ts';

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

const OLDEST_NODE = 20;

/** How often the end of a command looks, each millisecond, whether anything is left to do. */
const MOST_LOOKS = 100;

void main();

async function main(): Promise<void> {
  // Without this check an older Node would fail in the middle of a game, with a puzzling message.
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
    process.stderr.write(
      `code-breakers: Node ${OLDEST_NODE} or newer is needed, and this is ${process.version}.\n`,
    );
    process.exit(1);
  }
  try {
    process.exitCode = await run(process.argv.slice(2));
    trustCode();
    exitOnceIdle();
  } catch (error) {
    process.stderr.write(`${faultSentence(error)}\n`);
    process.exit(1);
  }
}

/**
 * Exits once nothing is left to do. At a natural end Node waits until V8 has compiled what was hot, and
 * now and then for ever: nodejs/node#54918.
 */
function exitOnceIdle(): void {
  // Standard streams are listed for as long as they are open, and what is written to one until it is.
  const left = () =>
    process.getActiveResourcesInfo().filter((kind) => kind !== 'PipeWrap' && kind !== 'TTYWrap');
  // That a write to a file has failed is heard a turn later.
  setImmediate(() => {
    if (left().length === 0) process.exit();
    let looks = 0;
    const timer = setInterval(() => {
      // The timer itself is one of them.
      if (left().length <= 1) process.exit();
      looks += 1;
      // It may be something that keeps no process from its natural end.
      if (looks === MOST_LOOKS) clearInterval(timer);
    }, 1);
  });
}

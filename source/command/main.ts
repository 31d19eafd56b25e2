import { faultSentence, UnreadableInput } from '../text/fault.ts';
import { complain } from './command-of.ts';
import { playGame } from './game.ts';
import { UsageError } from './usage-error.ts';

export async function main(args: readonly string[]): Promise<void> {
  prepare();
  try {
    process.exitCode = await run(args);
    await collectGarbage();
    // Exits once the output is written. If writing fails, the listener in `prepare` exits. Without
    // `process.exit`, Node waits for V8's compiler, sometimes forever (nodejs/node#54918).
    process.stdout.write('', (error) => {
      if (!error) process.exit();
    });
  } catch (error) {
    process.stderr.write(`${faultSentence(error)}\n`);
    process.exit(1);
  }
}

function prepare(): void {
  // A closed pipe is a normal way to end. Any other write error is a failure.
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE') process.exit(0);
    process.stderr.write("code-breakers: The output can't be written.\n");
    process.exit(1);
  });
  // If standard error can't be written to, the exit status still shows the failure.
  process.stderr.on('error', () => {});
  // Node's warnings are for developers and would land in the middle of the screen. The variable
  // also turns them off in the coach's thread. The listener keeps SIGUSR1 from opening Node's
  // debugger.
  process.removeAllListeners('warning');
  process.env.NODE_NO_WARNINGS = '1';
  process.on('SIGUSR1', () => {});
}

/**
 * Keeps Node 24 from hanging when it exits: if the heap is full, the thread of V8's compiler waits
 * for the main thread to collect garbage, while the exiting main thread waits for the compiler.
 */
async function collectGarbage(): Promise<void> {
  const [{ setFlagsFromString }, { runInNewContext }] = await Promise.all([
    import('node:v8'),
    import('node:vm'),
  ]);
  setFlagsFromString('--expose-gc');
  // Bun has no such function.
  const collect: unknown = runInNewContext('globalThis.gc');
  if (typeof collect === 'function') collect();
}

/** Resolves to the exit status: 2 if the arguments are wrong or the input can't be read. */
export async function run(args: readonly string[]): Promise<number> {
  try {
    if (args.length === 0) return await playGame({});
    // Commander takes a while to load, so it is loaded only if there is something to parse.
    const { runCommandLine } = await import('./command-line.ts');
    return await runCommandLine(args);
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof UnreadableInput)) throw error;
    complain(error.message);
    return 2;
  }
}

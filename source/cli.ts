import { closeSync, openSync, readSync, statSync } from 'node:fs';
import process from 'node:process';
import { lackOfAddressSpace } from './command/address-space.ts';
import { refuse } from './command/arguments.ts';
import { keepCode } from './command/code-cache.ts';
import { findCommand } from './command/commands.ts';
import { type Flags, readFlags } from './command/flags.ts';
import { Random } from './engine/random.ts';
import { saveFolder } from './saves/folder.ts';
import { colorDepth, forcedLevel, isUnicode } from './terminal/look.ts';
import { dialogueSentence, faultSentence } from './text/fault.ts';

// A closed pipe is a normal end; any other write error is a failure.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  if (code === 'EPIPE') process.exit(0);
  process.stderr.write('code-breakers: the output cannot be written.\n');
  process.exit(1);
});
// If standard error cannot be written to, the exit status is all that is left to tell the failure.
process.stderr.on('error', () => {});

// Node's warnings are for developers and would be printed into the middle of the screen. The
// variable does the same for the coach's thread. The listener keeps SIGUSR1 from opening Node's
// debugger.
process.removeAllListeners('warning');
process.env.NODE_NO_WARNINGS = '1';
process.on('SIGUSR1', () => {});

void main(process.argv.slice(2));

async function main([name, ...rest]: readonly string[]): Promise<void> {
  const command = findCommand(name);
  const run = command
    ? async () => (await command.load())(rest)
    : () => begin(process.argv.slice(2));
  process.exitCode = await run().catch((error: unknown) => {
    process.stderr.write(`${faultSentence(error)}\n`);
    process.exit(1);
  });
}

/** Does what the flags ask for. Resolves to the exit status. */
async function begin(args: readonly string[]): Promise<number> {
  const flags = readFlags(args);
  if ('wrong' in flags) return refuse(flags.wrong);
  if (flags.help) process.stdout.write((await import('./command/help.ts')).HELP);
  else if (flags.version) process.stdout.write(`${process.env.CODE_BREAKERS_VERSION}\n`);
  else await play(flags);
  return 0;
}

/** Chooses the front end and loads only that one. */
async function play(flags: Flags): Promise<void> {
  const { env, platform, stdin, stdout } = process;
  const folder = saveFolder({ flag: flags.saveDir });
  leaveRemovedFolder();
  const random = new Random(flags.seed ?? (await anySeed()));
  const { set, rules, choices } = flags.chosen;
  const speak = async () => {
    const { runPlain } = await import('./dialogue/plain.ts');
    return runPlain({ set, rules, random, seed: flags.seed, folder, coach: flags.coach });
  };
  // A dumb terminal cannot move the cursor, so it cannot show the full screen.
  if (flags.plain || !stdin.isTTY || !stdout.isTTY || env.TERM === 'dumb') return speak();
  const colors = flags.color ? colorDepth(env, platform) : 'none';
  // Set before Ink is loaded, whose colours depend on FORCE_COLOR and not on NO_COLOR. The other
  // two are removed because Node warns if they are set beside it.
  env.FORCE_COLOR = forcedLevel(colors);
  delete env.NO_COLOR;
  delete env.NODE_DISABLE_COLORS;
  const fullScreen = await loadFullScreen();
  if (!fullScreen) return speak();
  const screenReader = flags.screenReader || env.INK_SCREEN_READER === 'true';
  const look = { colors, unicode: isUnicode(env, platform), screenReader };
  return fullScreen.runFullScreen({
    setId: set.rules.id,
    choices,
    random: random.state,
    seed: flags.seed,
    folder,
    look,
    settings: flags.settings,
    settled: keepCode,
  });
}

/** Loads the full screen. If that fails, says why and returns undefined for the line dialogue. */
async function loadFullScreen() {
  let why: unknown = lackOfAddressSpace();
  if (why === undefined) {
    try {
      return await import('./full-screen/run.tsx');
    } catch (error) {
      why = error;
    }
  }
  process.stderr.write(`${dialogueSentence(why)}\n`);
  return undefined;
}

/** Libraries call `process.cwd` when they are loaded, which throws if the folder was removed. */
function leaveRemovedFolder(): void {
  try {
    process.cwd();
  } catch {
    process.chdir('/');
  }
}

/**
 * A random seed from the operating system. `node:crypto` is the fallback: loading it takes 2 ms.
 */
async function anySeed(): Promise<bigint> {
  const bytes = systemRandom() ?? (await import('node:crypto')).randomBytes(16);
  return BigInt(`0x${bytes.toString('hex')}`);
}

function systemRandom(): Buffer | undefined {
  const device = '/dev/urandom';
  try {
    if (!statSync(device).isCharacterDevice()) return undefined;
    const file = openSync(device, 'r');
    const bytes = Buffer.alloc(16);
    const read = readSync(file, bytes);
    closeSync(file);
    return read === bytes.length ? bytes : undefined;
  } catch {
    return undefined;
  }
}

#!/usr/bin/env node
import process from 'node:process';
import { type Flags, HELP, readFlags } from './command/flags.ts';
import { Random } from './engine/random.ts';
import { faultSentence } from './fault.ts';
import { saveFolder } from './saves/folder.ts';
import { colorDepth, forcedLevel, isUnicode } from './terminal/look.ts';

// Nobody reads on, which is no fault; or nothing can be written any more, which is one.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  if (code === 'EPIPE') process.exit(0);
  process.stderr.write('code-breakers: the output cannot be written.\n');
  process.exit(1);
});
// Where standard error cannot be written to, the status still tells.
process.stderr.on('error', () => {});

const args = process.argv.slice(2);
const flags = args[0] === 'solve' ? undefined : readFlags(args);
if (!flags) {
  const { solve } = await import('./command/solve.ts');
  process.exitCode = await solve(args.slice(1));
} else if ('wrong' in flags) {
  process.stderr.write(`code-breakers: ${flags.wrong}\n`);
  process.exitCode = 2;
} else if (flags.help) {
  process.stdout.write(HELP);
} else if (flags.version) {
  process.stdout.write(`${process.env.CODE_BREAKERS_VERSION}\n`);
} else {
  await play(flags).catch((error: unknown) => {
    process.stderr.write(`${faultSentence(error)}\n`);
    process.exit(1);
  });
}

/** Chooses the front end, and loads only that one. */
async function play(flags: Flags): Promise<void> {
  const { env, platform, stdin, stdout } = process;
  const folder = saveFolder({ flag: flags.saveDir });
  leaveRemovedFolder();
  const random = new Random(flags.seed ?? (await anySeed()));
  const { set, rules, choices } = flags.chosen;
  // A dumb terminal can move no cursor, so there is no full screen on it.
  if (flags.plain || !stdin.isTTY || !stdout.isTTY || env.TERM === 'dumb') {
    const { runPlain } = await import('./dialogue/plain.ts');
    return runPlain({ set, rules, random, folder, coach: flags.coach });
  }
  const colors = flags.color ? colorDepth(env, platform) : 'none';
  // Must be set before Ink is loaded: its colours look for this and not for NO_COLOR. Beside it
  // Node would warn of the other two in the middle of the screen.
  env.FORCE_COLOR = forcedLevel(colors);
  delete env.NO_COLOR;
  delete env.NODE_DISABLE_COLORS;
  const { runFullScreen } = await import('./full-screen.tsx');
  const screenReader = flags.screenReader || env.INK_SCREEN_READER === 'true';
  const look = { colors, unicode: isUnicode(env, platform), screenReader };
  const moves = flags.motion && !screenReader;
  return runFullScreen({ setId: set.rules.id, choices, random: random.state, folder, look, moves });
}

/** Libraries ask for the current folder when they are loaded, which throws if it was removed. */
function leaveRemovedFolder(): void {
  try {
    process.cwd();
  } catch {
    process.chdir('/');
  }
}

/** A seed that nobody knows, from the operating system. */
async function anySeed(): Promise<bigint> {
  const { randomBytes } = await import('node:crypto');
  return BigInt(`0x${randomBytes(16).toString('hex')}`);
}

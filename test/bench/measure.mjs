import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTerminal } from './terminal.mjs';

const KEYS = [...'012345', ...'\x7f'.repeat(6)];
/** The least that Node does for a key: a program of one line that writes it back. */
const ECHO =
  'process.stdin.setRawMode(true).on("data", (key) => process.stdout.write(key)); console.log("on")';

/** One round of everything: the game and the empty process in turn, so that both see one machine. */
export async function measureRound(program) {
  const empty = await openTerminal(['-e', '0']).exited;
  const game = await measureGame(program);
  const echo = await measureEcho();
  return { game, empty: { ...echo, startup: empty.ms } };
}

async function measureGame(program) {
  const folder = mkdtempSync(join(tmpdir(), 'code-breakers-bench-'));
  const terminal = openTerminal([program, '--seed', '7', '--save-dir', folder]);
  try {
    const startup = await terminal.until(/Quit/);
    // The menu stands on New Game, and New Game on Code Breakers.
    await terminal.press('\r');
    await terminal.press('\r');
    await terminal.until(/What is your guess/);
    return { startup, ...(await pressKeys(terminal)), memory: terminal.peakMemory() };
  } finally {
    await terminal.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureEcho() {
  const terminal = openTerminal(['-e', ECHO]);
  try {
    await terminal.until(/on/);
    return { ...(await pressKeys(terminal)), memory: terminal.peakMemory() };
  } finally {
    await terminal.close();
  }
}

async function pressKeys(terminal) {
  const answers = [];
  for (const key of KEYS) answers.push(await terminal.press(key));
  return { latency: answers.map(({ ms }) => ms), bytes: answers.map(({ bytes }) => bytes) };
}

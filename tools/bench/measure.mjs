import { rmSync } from 'node:fs';
import { scratchFolder } from './scratch-folder.mjs';
import { Terminal } from './terminal.mjs';

export const WINDOWS = [
  { columns: 80, rows: 24, board: 'ascii', colors: '256' },
  { columns: 120, rows: 40, board: 'ascii', colors: '256' },
  { columns: 120, rows: 40, board: 'large', colors: '256' },
  { columns: 200, rows: 50, board: 'large', colors: '256' },
  { columns: 200, rows: 50, board: 'large', colors: 'true' },
];
/**
 * Guesses at 13500, which is the first secret that seed 7 gives (its length is hidden). None gets a
 * red peg, so the coach's panel crosses out each guessed symbol at its peg. While the fifth guess
 * is typed, the panel is as full as it gets.
 */
const GUESSES = ['0123', '2105', '5012', '3421'];
const [UP, DOWN, LEFT, RIGHT] = [...'ABDC'].map((letter) => `\x1b[${letter}`);
const KEYS = [...'012345', LEFT, LEFT, UP, DOWN, RIGHT, RIGHT, ...'\x7f'.repeat(6)];
/** After this many milliseconds without output, the coach has finished with a guess. */
const COACH_IS_DONE = 600;
/** The program that games are compared with. All it does is write each key back. */
const ECHO =
  'process.stdin.setRawMode(true).on("data", (key) => process.stdout.write(key)); console.log("on")';

/**
 * The games in all windows and the empty process take turns, so the machine's load affects all
 * alike.
 */
export async function measureRound(program) {
  const games = [];
  for (const window of WINDOWS) games.push(await measureGame(program, window));
  return { games, empty: await measureEcho() };
}

/** A game of Code Breakers at its fifth guess, when the coach shows the most beside the board. */
async function measureGame(program, { columns, rows, board, colors }) {
  const folder = scratchFolder('bench');
  const env = colors === 'true' ? { COLORTERM: 'truecolor' } : {};
  const flags = ['--seed', '7', '--board', board, '--save-dir', folder];
  const terminal = new Terminal([program, ...flags], { columns, rows, env });
  try {
    await terminal.until(/Quit/);
    // 2 chooses New Game, where the cursor starts on Code Breakers.
    await terminal.press('2');
    await terminal.press('\r');
    await terminal.until(/1 of 10/);
    for (const guess of GUESSES) await terminal.press(`${guess}\r`);
    await terminal.until(/5 of 10/);
    await terminal.quiet(COACH_IS_DONE);
    return { ...(await pressKeys(terminal)), memory: terminal.peakMemory() };
  } finally {
    await terminal.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureEcho() {
  const terminal = new Terminal(['-e', ECHO]);
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

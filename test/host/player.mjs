/** A player at a host: a client of OpenSSH in a terminal, and what is seen there. */
import { setTimeout as pause } from 'node:timers/promises';
import { spawn } from '@lydell/node-pty';
import xterm from '@xterm/headless';
import { addressOf, clientFlags } from './client.mjs';

/** How long anything may take on a busy machine, in milliseconds. */
const PATIENCE = 60_000;

const ENVIRONMENT = { PATH: process.env.PATH, TERM: 'xterm-256color', HOME: '/nonexistent' };

/**
 * Connects.
 * @param flags more flags for ssh
 * @param command what is asked for behind the name of the host
 * @param env what the client's environment has besides
 */
export function connectTo(host, key, { flags = [], command = [], env = {} } = {}) {
  const screen = new xterm.Terminal({ cols: 80, rows: 24, allowProposedApi: true });
  const words = [...clientFlags(host, key), ...flags, addressOf(host), ...command];
  const client = spawn('ssh', words, { cols: 80, rows: 24, env: { ...ENVIRONMENT, ...env } });
  screen.onData((answer) => client.write(answer));
  const player = { client, raw: '', hears: undefined, write: (keys) => client.write(keys) };
  let drawn = 0;
  /** Draws what has come. Nobody looks while keys are typed: it would take time from the players. */
  const draw = () =>
    new Promise((resolve) => {
      screen.write(player.raw.slice(drawn), resolve);
      drawn = player.raw.length;
    });
  client.onData((data) => {
    player.raw += data;
    player.hears?.();
  });
  player.exited = new Promise((resolve) => {
    client.onExit(async ({ exitCode }) => {
      player.status = exitCode;
      await draw();
      resolve(exitCode);
    });
  });
  player.resize = (columns, rows) => client.resize(columns, rows);
  player.screen = () => rowsOf(screen);
  player.draw = draw;
  player.waitFor = (pattern) => waitFor(player, pattern);
  player.press = (key) => press(player, key);
  /** As if the player's machine were switched off. */
  player.vanish = () => client.kill('SIGKILL');
  return player;
}

function rowsOf({ buffer, rows }) {
  const { active } = buffer;
  const lines = Array.from({ length: rows }, (_, y) => active.getLine(active.baseY + y));
  return lines.map((line) => line?.translateToString(true) ?? '').join('\n');
}

async function waitFor(player, pattern) {
  const end = performance.now() + PATIENCE;
  for (;;) {
    await player.draw();
    const seen = player.screen();
    if (typeof pattern === 'string' ? seen.includes(pattern) : pattern.test(seen)) return seen;
    if (performance.now() > end || player.status !== undefined) {
      throw new Error(`no ${pattern} (status ${player.status}) on this screen:\n${seen}`);
    }
    await pause(20);
  }
}

/** Types a key. Resolves to the milliseconds until the first byte of an answer. */
async function press(player, key) {
  const start = performance.now();
  const heard = new Promise((resolve) => {
    player.hears = resolve;
  });
  player.write(key);
  await Promise.race([heard, pause(PATIENCE)]);
  player.hears = undefined;
  return performance.now() - start;
}

/** Begins a game of the first kind on the menu, in place of one that waits. */
export async function beginGame(player) {
  await player.waitFor('Quit');
  player.write('2');
  await player.waitFor(/^ +New Game/m);
  player.write('\r');
  const seen = await player.waitFor(/guess 1 of|y drops it/);
  if (seen.includes('y drops it')) player.write('y');
  await player.waitFor('guess 1 of');
}

/**
 * What players may try in order to get more out of a host than a game. Each attempt throws if it
 * comes to more, and none may leave a file in the folder `proof`, in which the players' user may
 * write; `run.mjs` looks into it at the end.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addressOf, clientFlags, run, ssh } from './client.mjs';
import { beginGame, connectTo } from './player.mjs';

const CTRL_C = '\x03';
const CTRL_Z = '\x1a';

function demand(isSo, what, seen = '') {
  if (!isSo) throw new Error(`${what}\n${typeof seen === 'string' ? seen : JSON.stringify(seen)}`);
}

/** The flags by which a client sends variables; of several such flags ssh takes the first alone. */
function sent(variables) {
  const pairs = Object.entries(variables).map(([name, value]) => `"${name}=${value}"`);
  return ['-o', `SetEnv=${pairs.join(' ')}`];
}

/** The wrapper has turned the client away, as there is no terminal. */
function demandRefused(result) {
  demand(result.status !== 0, 'the client was served', result);
  demand(!/uid=|root:/.test(result.printed), 'a command was run', result);
}

/** The session is a game, and nothing but a game. Leaves it. */
async function demandGame(player) {
  const screen = await player.waitFor('Quit');
  demand(!/uid=|root:/.test(player.raw), 'a command was run', screen);
  player.write(CTRL_C);
  demand((await player.exited) === 0, 'the game did not end well', player.screen());
}

/** The attempts by their names. Each is given the host, a key that is let in, and a strange one. */
export const ATTEMPTS = {
  'a command without a terminal': async ({ host, key, proof }) => {
    const result = await ssh(host, key, ['-T'], [`id; touch ${proof}/command`]);
    demandRefused(result);
    demand(result.printed.includes('a game and nothing else'), 'it is not said why', result);
  },
  'a shell by standard input': async ({ host, key, proof }) => {
    demandRefused(await ssh(host, key, ['-T'], [], { input: `id\ntouch ${proof}/shell\n` }));
  },
  'a command in a terminal': ({ host, key, proof }) =>
    demandGame(connectTo(host, key, { flags: ['-tt'], command: [`id; touch ${proof}/tty`] })),
  sftp: async ({ host, key, proof, folder }) => {
    const words = [...clientFlags(host, key), '-b', '-', addressOf(host)];
    const input = `put ${folder}/proof.cjs ${proof}/sftp\n`;
    demandRefused(await run('sftp', words, { input }));
  },
  'scp, new and old': async ({ host, key, proof, folder }) => {
    for (const flags of [[], ['-O']]) {
      const words = [...clientFlags(host, key), ...flags];
      demandRefused(
        await run('scp', [...words, `${folder}/proof.cjs`, `${addressOf(host)}:${proof}/scp`]),
      );
    }
  },
  'another subsystem': async ({ host, key }) => {
    demandRefused(await ssh(host, key, ['-T', '-s'], ['netconf']));
  },
  'variables that change what runs': async ({ host, key, proof, folder }) => {
    const script = join(folder, 'script.sh');
    writeFileSync(script, `touch ${proof}/script\n`, { mode: 0o755 });
    const stranger = join(folder, 'stranger');
    writeFileSync(stranger, `publickey ssh-ed25519 AAAA\n`);
    const variables = {
      NODE_OPTIONS: `--require=${folder}/proof.cjs`,
      NODE_PATH: folder,
      NODE_REPL_EXTERNAL_MODULE: `${folder}/proof.cjs`,
      NODE_COMPILE_CACHE: proof,
      CODE_BREAKERS_HOME: proof,
      XDG_CACHE_HOME: proof,
      XDG_CONFIG_HOME: proof,
      HOME: proof,
      ENV: script,
      BASH_ENV: script,
      SSH_USER_AUTH: stranger,
      SSH_ORIGINAL_COMMAND: `touch ${proof}/original`,
      PATH: folder,
      IFS: '/',
    };
    await demandGame(connectTo(host, key, { flags: [...sent(variables), '-tt'] }));
  },
  'commands in TERM and in the locale': async ({ host, key, proof }) => {
    const touch = `$(touch ${proof}/term)`;
    const locale = { LANG: `() { :;}; ${touch}`, LC_ALL: touch, LC_MESSAGES: `../..${touch}` };
    const env = { TERM: `../../${touch};\`${touch}\`` };
    await demandGame(connectTo(host, key, { flags: sent(locale), env }));
  },
  'Ctrl-Z in the full screen': async ({ host, key }) => {
    const player = connectTo(host, key);
    await beginGame(player);
    player.write(`${CTRL_Z}0123\r`);
    await player.waitFor('guess 2 of');
    player.write(CTRL_C);
    await player.exited;
  },
  'Ctrl-Z where there is no full screen': async ({ host, key }) => {
    const player = connectTo(host, key, { env: { TERM: 'dumb' } });
    // A line dialogue, in which the terminal itself makes a signal of the key.
    await player.waitFor(/[?:] *$/m);
    const before = player.raw.length;
    player.write(`${CTRL_Z}\r`);
    while (player.raw.length < before + 20 && player.status === undefined) await pause(20);
    player.write(CTRL_C);
    await player.exited;
  },
  'sizes of the terminal': async ({ host, key }) => {
    const player = connectTo(host, key);
    await beginGame(player);
    for (const [columns, rows] of [
      [1, 1],
      [2000, 1000],
      [1, 500],
      [65_535, 1],
      [80, 24],
    ]) {
      player.resize(columns, rows);
      await pause(100);
    }
    player.write('0123\r');
    await player.waitFor('guess 2 of');
    player.write(CTRL_C);
    await player.exited;
  },
  'huge pastes': async ({ host, key }) => {
    const player = connectTo(host, key);
    await beginGame(player);
    player.write(`\x1b[200~${'$(id)\x1b[31m\0'.repeat(30_000)}\x1b[201~`);
    player.write('\x1b]52;c;'.repeat(2000));
    player.write(`\x1b[200~${'0'.repeat(100_000)}`);
    // All that waits is forgotten with it, and the game is left.
    await pause(500);
    player.write(CTRL_C);
    demand((await player.exited) === 0, 'the program did not survive', player.screen());
  },
  'a forwarded port, to here and from here': async ({ host, key }) => {
    const flags = ['-o', 'ExitOnForwardFailure=yes', '-N'];
    const remote = await ssh(host, key, [...flags, '-R', '127.0.0.1:0:127.0.0.1:9']);
    demand(remote.status !== 0, 'sshd listens for the player', remote);
    const local = await ssh(host, key, ['-W', `127.0.0.1:${host.port}`]);
    demand(!local.printed.includes('SSH-2.0'), 'sshd connects for the player', local);
    demand(local.status !== 0, 'sshd connects for the player', local);
  },
  'a forwarded socket': async ({ host, key, proof }) => {
    const flags = ['-o', 'ExitOnForwardFailure=yes', '-N', '-R', `${proof}/socket:127.0.0.1:9`];
    demand((await ssh(host, key, flags)).status !== 0, 'sshd makes a socket for the player');
  },
  'a forwarded agent': async ({ host, key }) => {
    const before = host.log.length;
    await demandGame(connectTo(host, key, { flags: ['-A'] }));
    demand(!/agent_.*channel|auth-agent/.test(host.log.slice(before)), 'an agent was forwarded');
  },
  'a second session in one connection': async ({ host, key, folder }) => {
    const socket = join(folder, 'control');
    const first = connectTo(host, key, { flags: ['-M', '-S', socket] });
    await first.waitFor('Quit');
    const words = [
      '-F',
      'none',
      '-S',
      socket,
      '-tt',
      '-o',
      'ControlMaster=no',
      '-o',
      'ProxyCommand=false',
    ];
    const second = await run('ssh', [...words, addressOf(host), 'id']);
    demandRefused(second);
    await demandGame(first);
  },
  'a key that is on no list': async ({ host, stranger }) => {
    const result = await ssh(host, stranger, ['-tt']);
    demand(result.status === 255, 'a stranger was let in', result);
  },
  'no key at all': async ({ host, key }) => {
    const words = ['-o', 'PubkeyAuthentication=no'];
    demand((await ssh(host, key, words)).status === 255, 'somebody without a key was let in');
  },
};

/** Tries one of them. Resolves to the sentence that says how it came through, if it did. */
export async function attempted(name, given) {
  try {
    await ATTEMPTS[name](given);
    return undefined;
  } catch (error) {
    return `${name}: ${error.message}`;
  }
}

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { type BuiltProgram, startBuilt } from '../helpers/built-program.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const PLAY = readFileSync(fileURLToPath(new URL('../../host/play', import.meta.url)), 'utf8');

const isThere = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
const canPlay = process.platform === 'linux' && ['ssh-keygen', 'flock', 'sed'].every(isThere);

const started: BuiltProgram[] = [];
afterEach(async () => {
  for (const program of started.splice(0)) {
    program.signal('SIGKILL');
    await program.exited;
  }
});

/** A host with two keys, whose Node is a program that says that it plays, and waits. */
function makeHost() {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'players'), { recursive: true });
  const game = '#!/bin/sh\n[ "$1" = --version ] && exit\necho playing\nexec sleep 600\n';
  writeFileSync(join(folder, 'game'), game, { mode: 0o755 });
  const wrapper = PLAY.replace(/^NODE=.*$/m, `NODE=${folder}/game`).replace(
    /^PLAYERS=.*$/m,
    `PLAYERS=${folder}/players`,
  );
  writeFileSync(join(folder, 'play'), wrapper, { mode: 0o755 });
  for (const name of ['tim', 'zoot']) {
    const file = join(folder, name);
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', '', '-f', file]);
    writeFileSync(`${file}.auth`, `publickey ${readFileSync(`${file}.pub`, 'utf8')}`);
  }
  return folder;
}

function connect(folder: string, name: string): BuiltProgram {
  const program = startBuilt({
    cols: 120,
    env: { SSH_USER_AUTH: join(folder, `${name}.auth`) },
    within: () => [join(folder, 'play')],
  });
  started.push(program);
  return program;
}

it.runIf(canPlay)('a key has three games open at a host, and the fourth is told so', async () => {
  const folder = makeHost();
  const games = Array.from({ length: 3 }, () => connect(folder, 'tim'));
  for (const game of games) await game.waitFor('playing');
  const fourth = connect(folder, 'tim');
  expect((await fourth.exited).code).toBe(1);
  expect(await fourth.shown()).toContain(
    'code-breakers: your key has 3 games open here already; end one of them first.',
  );
  await connect(folder, 'zoot').waitFor('playing');
  expect(readdirSync(join(folder, 'players'))).toHaveLength(2);
});

it.runIf(canPlay)('a game that was killed leaves its place to another one', async () => {
  const folder = makeHost();
  const games = Array.from({ length: 3 }, () => connect(folder, 'tim'));
  for (const game of games) await game.waitFor('playing');
  games[1]?.signal('SIGKILL');
  await games[1]?.exited;
  await connect(folder, 'tim').waitFor('playing');
});

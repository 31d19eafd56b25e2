import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { extract } from 'tar';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const file = new URL('../../packaging/debian.mjs', import.meta.url).href;
const { debianPackage } = await import(file);
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

const NOON = Date.UTC(2026, 11, 5, 12) / 1000;
const build = (time = NOON): Buffer =>
  debianPackage({
    ...{ root: ROOT, version, time },
    completions: { bash: 'for bash\n', zsh: 'for zsh\n', fish: 'for fish\n' },
  });

const PACKAGE = build();

/** The files in an archive of `ar`, by their names. */
function filesIn(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (let at = 8; at < archive.length; ) {
    const header = archive.toString('latin1', at, at + 60);
    const size = Number(header.slice(48, 58));
    files.set(header.slice(0, 16).trim(), archive.subarray(at + 60, at + 60 + size));
    at += 60 + size + (size % 2);
  }
  return files;
}

/** Puts what a tarball of the package holds into a new folder. */
async function unpacked(name: string): Promise<string> {
  const folder = temporaryFolder();
  const tarball = filesIn(PACKAGE).get(name);
  if (!tarball) expect.fail(`the package has no ${name}`);
  writeFileSync(join(folder, name), tarball);
  await extract({ file: join(folder, name), cwd: folder });
  return folder;
}

const system = () => unpacked('data.tar.gz');
const control = () => unpacked('control.tar.gz');

test('two Debian packages of one commit are the same', () => {
  expect(build().equals(PACKAGE)).toBe(true);
  expect(build(NOON + 1).equals(PACKAGE)).toBe(false);
});

test('a Debian package begins as dpkg reads it', () => {
  expect([...filesIn(PACKAGE).keys()]).toEqual(['debian-binary', 'control.tar.gz', 'data.tar.gz']);
  expect(filesIn(PACKAGE).get('debian-binary')?.toString()).toBe('2.0\n');
});

test.each(['control.tar.gz', 'data.tar.gz'])(
  '%s has whole blocks, the last two of them empty',
  (name) => {
    const tar = gunzipSync(filesIn(PACKAGE).get(name) ?? '');
    expect(tar.length % 512).toBe(0);
    expect(tar.subarray(-1024).every((byte) => byte === 0)).toBe(true);
  },
);

test('a Debian package asks for Node 20 or newer, and names its version and its size', async () => {
  const fields = readFileSync(join(await control(), 'control'), 'utf8');
  expect(fields).toContain('Depends: nodejs (>= 20)\n');
  expect(fields).toContain(`Version: ${version}\n`);
  expect(Number(/^Installed-Size: (\d+)$/m.exec(fields)?.[1])).toBeGreaterThan(1000);
});

test('every file in a Debian package has its checksum there', async () => {
  const sums = readFileSync(join(await control(), 'md5sums'), 'utf8')
    .trim()
    .split('\n');
  const root = await system();
  const files = readdirSync(join(root, 'usr'), { recursive: true, encoding: 'utf8' })
    .map((name) => `usr/${name}`)
    .filter((name) => lstatSync(join(root, name)).isFile());
  expect(sums.map((line) => line.slice(34)).sort()).toEqual(files.sort());
  for (const line of sums) {
    const bytes = readFileSync(join(root, line.slice(34)));
    expect(createHash('md5').update(bytes).digest('hex')).toBe(line.slice(0, 32));
  }
});

test('the program of a Debian package runs from there', async () => {
  const program = join(await system(), 'usr/games/code-breakers');
  expect(readFileSync(program, 'utf8')).toMatch(/^#!\/usr\/bin\/node\n/);
  expect(lstatSync(program).isSymbolicLink()).toBe(true);
  const told = execFileSync(process.execPath, [program, '--version'], { encoding: 'utf8' });
  expect(told.trim()).toBe(version);
});

test.each([
  ['bash', 'usr/share/bash-completion/completions/code-breakers'],
  ['zsh', 'usr/share/zsh/vendor-completions/_code-breakers'],
  ['fish', 'usr/share/fish/vendor_completions.d/code-breakers.fish'],
])('the completions of %s stand where that shell of Debian looks for them', async (shell, path) => {
  expect(readFileSync(join(await system(), path), 'utf8')).toBe(`for ${shell}\n`);
});

test('a Debian package has the licences of all that is in it, and the changes with its version', async () => {
  const papers = join(await system(), 'usr/share/doc/code-breakers');
  expect(readFileSync(join(papers, 'copyright'), 'utf8')).toContain('react-reconciler');
  const changes = execFileSync('gzip', ['-dc', join(papers, 'changelog.gz')], { encoding: 'utf8' });
  expect(changes).toMatch(new RegExp(`^code-breakers \\(${version}\\) unstable; urgency=medium\n`));
  const entries = changes.split('\n').filter((line) => !line.startsWith(' -- '));
  for (const line of entries) expect(line.length).toBeLessThanOrEqual(80);
});

const hasDpkg = spawnSync('dpkg-deb', ['--version']).status === 0;

test.skipIf(!hasDpkg)('dpkg reads the package as it was meant', () => {
  const path = join(temporaryFolder(), 'package.deb');
  writeFileSync(path, PACKAGE);
  const told = (ask: string) => execFileSync('dpkg-deb', [ask, path], { encoding: 'utf8' });
  expect(told('--info')).toContain('Package: code-breakers');
  const lines = told('--contents').trim().split('\n');
  for (const line of lines)
    expect(line).toMatch(/^[d-]rw.r-.r-. root\/root |^lrwxrwxrwx root\/root /);
});
